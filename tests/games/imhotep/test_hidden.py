"""Imhotep, what is open and what is hidden: 9.1 of RULES.md."""

import waset

from .positions import CARDS, cards_in, named, odds, opening, play, position

LOOKED = {"1": "chisel", "2": "hammer"}
COVERED = {"1": "?", "2": "?"}


def looking() -> waset.State:
    """Black has taken the pair of Market B and chooses; white sailed."""
    state = position(
        sides="BAAAA", ships=["", "", "KW"], market=["statue", "lever", "sail"], pair=["chisel", "hammer"], turn=1
    )
    play(state, "sail 3 market", "pick-pair")
    return state


def test_the_pair_lies_face_down_for_all() -> None:
    """9.1."""
    state = opening(4, "BAAAA")
    for seat in (None, 0, 1, 2, 3):
        assert state.view(seat)["pair"] == COVERED


def test_the_pair_is_seen_by_its_taker_alone() -> None:
    """9.1, 5.1: while choosing; the player who sailed does not see it."""
    state = looking()
    assert state.view(0)["pair"] == LOOKED
    for seat in (None, 1, 2, 3):
        assert state.view(seat)["pair"] == COVERED


def test_the_event_of_looking_names_the_cards_to_the_taker_alone() -> None:
    """9.1."""
    state = looking()
    assert named(state.events(0), "pair_seen") == [(0, 11, 9)]
    for seat in (-1, 1, 2, 3):
        assert named(state.events(seat), "pair_seen") == [(0, None, None)]
        assert named(state.events(seat), "pair_picked") == [(0,)]


def test_after_the_choice_both_cards_are_open() -> None:
    """9.1: one in front of the taker, one on the discards."""
    state = looking()
    play(state, "keep hammer")
    for seat in (None, 0, 1, 2, 3):
        view = state.view(seat)
        assert view["hands"][0]["hammer"] == 1
        assert view["discards"]["chisel"] == 1
        assert view["pair"] == {"1": None, "2": None}
        assert named(state.events(-1 if seat is None else seat), "card_kept") == [(0, 9)]
        assert named(state.events(-1 if seat is None else seat), "card_put_away") == [(0, 11)]


def test_what_was_laid_face_down_is_in_no_event_and_no_record() -> None:
    """9.1: the table tells that a card was laid, not which."""
    game = waset.game("imhotep", 2, sides="BAAAA")
    moves = [
        game.parse(text) for text in ("round 1", "deal statue", "deal sail", "deal lever", "lay hammer", "lay chisel")
    ]
    record = waset.Record(game, moves)
    assert record.seen_by(0) == [*moves[:4], None, None]
    state = record.replay()
    for seat in (-1, 0, 1):
        assert [event.kind for event in state.events(seat)] == ["pair_laid"]
        assert named(state.events(seat), "pair_laid") == [(1,)]


def test_of_the_pile_only_the_number_of_cards_is_seen() -> None:
    """9.1: what is missing from the table can be counted: pile and pair together."""
    state = opening(3, "BAAAA")
    for seat in (None, 0, 1, 2):
        view = state.view(seat)
        assert view["pile"] == {"hidden": 29}
        assert view["unseen"]["cards"] == CARDS | {"statue": 7}


def test_the_taker_of_the_pair_can_place_two_cards_more() -> None:
    """9.1."""
    state = looking()
    seen, guessed = state.view(0)["unseen"]["cards"], state.view(2)["unseen"]["cards"]
    assert guessed["chisel"] - seen["chisel"] == 1
    assert guessed["hammer"] - seen["hammer"] == 1
    assert sum(guessed.values()) - sum(seen.values()) == 2


def test_a_seat_that_does_not_see_the_pair_may_think_of_any() -> None:
    """9.1: dealt afresh the pair varies for the others and stays for the taker."""
    state, rng = looking(), waset.Rng(3)
    own = {tuple(state.redeal(0, rng).save()["fields"]["pair"].values()) for _ in range(30)}
    others = {tuple(state.redeal(2, rng).save()["fields"]["pair"].values()) for _ in range(30)}
    assert own == {("chisel", "hammer")}
    assert len(others) > 5


def test_everything_else_is_open() -> None:
    """9.1: hands, discards, sleds, quarry, ships and sites are the same for all."""
    state = position(
        3,
        hands={0: ["lever"], 1: ["statue"]},
        discards=["entrance"],
        ships=["KW"],
        burial="NK",
        temple="W",
        pyramid="K",
    )
    whole = state.save()["fields"]
    for seat in (None, 0, 1, 2):
        view = state.view(seat)
        for field, value in whole.items():
            if field not in ("pile", "pair", "places"):
                assert view[field] == value
        assert view["places"]["1"] == {"1": "black", "2": "white", "3": None, "4": None}
        assert view["places"]["3"] == {"1": None, "2": None, "3": "closed", "4": "closed"}
    assert cards_in(state, "discards") == ["entrance"]


def test_each_round_card_still_to_come_is_as_likely() -> None:
    """9.1, 1.4: the card that is never used is simply one of those not drawn."""
    state = position(round=3, ships=["", "", "", "K"], at={"pyramid": 1, "temple": 2, "burial": 3})
    play(state, "sail 4 obelisks")
    assert len(odds(state)) == 4
    assert set(odds(state).values()) == {1}
