"""Imhotep, the card pile and what a reshuffle takes in: 7.5 of RULES.md."""

import pytest

from .positions import asked, cards_in, hand, named, odds, play, position, read

LAST = {"pyramid": 1, "temple": 2, "burial": 3}
SIX_REDS = ["entrance", "entrance", "sarcophagus", "sarcophagus", "paved_path", "paved_path"]


def test_the_discards_are_shuffled_only_when_a_card_is_needed() -> None:
    """7.5: the last card of the pile is dealt; the new pile is made for the next one."""
    state = position(
        ships=["", "", "", "K"], at=LAST, pile=["lever"], discards=[*SIX_REDS, "chisel"], market=["statue", "sail"]
    )
    events = play(state, "sail 4 obelisks", "round 1")
    assert not named(events, "pile_shuffled")
    assert odds(state) == {"deal lever": 1}
    events = play(state, "deal lever")
    # The cards left on the old market were cleared before the round card.
    assert named(events, "pile_shuffled") == [(9,)]
    assert odds(state) == {
        "deal entrance": 2,
        "deal sarcophagus": 2,
        "deal paved_path": 2,
        "deal chisel": 1,
        "deal statue": 1,
        "deal sail": 1,
    }
    assert cards_in(state, "discards") == []


def test_cards_left_on_the_market_are_not_reshuffled_while_the_temple_is_scored() -> None:
    """7.5, 7.2: Temple B needs a card; three open cards and the pair of Market B still lie on the market."""
    state = position(
        sides="BABAA",
        ships=["", "", "", "K"],
        at=LAST,
        temple="WWWW",
        sled=[0, 5, 0, 0],
        market=["statue", "lever", "sail"],
        pair=["chisel", "entrance"],
        pile=[],
        discards=["entrance", *SIX_REDS[2:], "hammer"],
    )
    play(state, "sail 4 obelisks")
    assert odds(state) == {"deal entrance": 1, "deal sarcophagus": 2, "deal paved_path": 2, "deal hammer": 1}
    play(state, "deal hammer")
    assert hand(state, 1) == ["hammer"]
    # Only now are the cards of the market discarded.
    assert cards_in(state, "discards") == ["entrance", "statue", "lever", "sail", "chisel"]
    assert len(cards_in(state, "pile")) == 5


def test_a_red_card_in_effect_is_not_reshuffled_and_the_refused_card_of_the_pair_is() -> None:
    """7.5: black keeps the Entrance, the Statue is on the discards already when its card bonus draws."""
    state = position(
        sides="BBAAA",
        pyramid=["", "K", ""],
        ships=["", "", "K"],
        market=["lever", "sail", "sail"],
        pair=["entrance", "statue"],
        pile=[],
        discards=SIX_REDS[1:],
    )
    events = play(state, "sail 3 market", "pick-pair", "keep entrance", "build middle", "accept")
    assert named(events, "pile_shuffled") == [(6,)]
    assert odds(state) == {"deal entrance": 1, "deal sarcophagus": 2, "deal paved_path": 2, "deal statue": 1}
    play(state, "deal statue")
    assert cards_in(state, "discards") == ["entrance"]
    assert hand(state, 0).count("statue") == 1 + 9


def test_a_blue_card_is_not_reshuffled_before_its_action_is_finished() -> None:
    """7.5: the Lever that sailed the ship is still in play while its stones are unloaded."""
    state = position(
        sides="ABAAA",
        pyramid=["", "K", ""],
        ships=["", "WW"],
        hands={0: ["lever"]},
        market=["entrance", "sarcophagus", "paved_path", "entrance"],
        pile=[],
        discards=["sarcophagus", "paved_path"],
        keeper=2,
    )
    play(state, "play lever", "sail 2 pyramid", "build middle", "accept")
    assert odds(state) == {"deal sarcophagus": 1, "deal paved_path": 1}
    play(state, "deal paved_path", "build left")
    assert cards_in(state, "discards") == ["paved_path", "lever"]


def test_the_blue_card_that_sailed_the_fourth_ship_can_come_back_in_the_temple() -> None:
    """7.5, 2.4: its action is finished before the temple is scored."""
    state = position(
        sides="AABAA",
        ships=["", "", "", ""],
        at=LAST,
        temple="WWWW",
        sled=[1, 5, 0, 0],
        hands={0: ["sail"]},
        market=["entrance", "sarcophagus", "paved_path", "entrance"],
        pile=[],
        discards=["sarcophagus", "paved_path"],
        keeper=2,
    )
    play(state, "play sail", "load 4 1", "sail 4 obelisks")
    assert odds(state) == {"deal sarcophagus": 1, "deal paved_path": 1, "deal sail": 1}


def test_a_red_card_drawn_earlier_in_a_chain_is_not_reshuffled() -> None:
    """7.5, 6.1: both Entrances of the chain are in effect when the third card is drawn."""
    state = position(
        sides="ABAAA",
        pyramid=["", "K", "KKK"],
        ships=["", "", "W"],
        market=["entrance", "lever", "sail", "chisel"],
        pile=["entrance"],
        discards=["sarcophagus", "sarcophagus", "paved_path", "paved_path", "hammer"],
    )
    play(state, "sail 3 market", "pick entrance", "build middle", "accept", "deal entrance", "build right", "accept")
    assert odds(state) == {"deal sarcophagus": 2, "deal paved_path": 2, "deal hammer": 1}


def test_with_no_card_at_all_the_draw_is_left_out() -> None:
    """7.5: Temple B with an empty pile and no discards; with the cards of the box this cannot come about."""
    state = position(
        sides="AABAA",
        ships=["", "", "", "K"],
        at=LAST,
        temple="WWWWK",
        sled=[0, 5, 0, 0],
        market=[],
        hands={3: SIX_REDS},
        pile=[],
        discards=[],
    )
    events = play(state, "sail 4 obelisks")
    assert named(events, "no_card_left") == [(1,)]
    assert asked(state) == (0, "temple_choice")


def test_green_violet_and_unplayed_blue_cards_never_come_back() -> None:
    """7.5: they stay in front of their owners over a reshuffle."""
    kept = ["statue", "temple_decoration", "lever"]
    state = position(ships=["", "", "", "K"], at=LAST, hands={2: kept}, pile=[])
    play(state, "sail 4 obelisks", "round 1", "deal statue")
    assert hand(state, 2) == ["temple_decoration", "statue", "lever"]


@pytest.mark.parametrize(("sides", "face_down"), [("AAAAA", 0), ("BAAAA", 1)])
def test_fewer_cards_lie_on_the_market_when_cards_run_short(sides: str, face_down: int) -> None:
    """7.5: four cards are left on side B, three on side A; play goes on. With the cards of the box this cannot be."""
    left = ["lever", "sail", "chisel", "hammer"][: 3 + face_down]
    state = position(
        sides=sides, ships=["", "", "", "K"], at=LAST, market=[], pair=[], hands={3: SIX_REDS}, pile=left, discards=[]
    )
    play(state, "sail 4 obelisks", "round 1", "deal lever", "deal sail", "deal chisel")
    if face_down:
        play(state, "lay hammer")
    assert asked(state) == (1, "turn")
    assert list(read(state, "market").values()) == ["lever", "sail", "chisel", None]
    assert [card for card in read(state, "pair").values() if card] == ["hammer"][:face_down]
