"""Section 11 and rule 6.6: who may know which Sphinx card, and what dealing afresh keeps."""

from collections import Counter

import pytest

import waset
from waset.engine.state import CHANCE

from .positions import Fields, building, changed, crews, legal, number, play, sailing, seen, ships, sphinx


def drawn_down(fields: Fields) -> None:
    """All but three cards of the pile are in batches: two cards of green's, then yellow's."""
    names = [name for name, count in fields["pile"].items() if count]
    for at, name in enumerate(names[3:], start=1):
        fields["pile"][name] = 0
        fields["sphinx_under"][str(at)] = name
        fields["batch"][str(at)] = 1 if at <= 2 else 2
        fields["batch_known_to"][str(at)] = "green" if at <= 2 else "yellow"
    fields["batches"] = 2


def test_11_1_a_hand_is_seen_by_its_owner_and_counted_by_all() -> None:
    """11.1: the others see how many Sphinx cards, not which."""
    state = changed(sailing(), sphinx(0, "tenth", "all_graves"))
    assert [state.view(0)["sphinx_hands"][0][str(place)] for place in (1, 2, 3)] == ["tenth", "all_graves", None]
    for other in (1, None):
        assert [state.view(other)["sphinx_hands"][0][str(place)] for place in (1, 2, 3)] == ["?", "?", None]
    assert state.view(1)["sphinx_count"] == [2, 0]
    assert state.view(1)["unseen"]["sphinx"]["tenth"] == 1
    assert "tenth" not in state.view(0)["unseen"]["sphinx"]


def test_11_1_without_sphinx_cards_nothing_of_a_score_is_secret() -> None:
    """11.1: all see who keeps none, so nobody wonders what they bring."""
    state = changed(sailing(), sphinx(0, "tenth"))
    for eyes in (1, None):
        assert [(row["sphinx"], row["tenth"]) for row in state.sheet(eyes)] == [(None, None), (0, 0)]
    assert None not in state.sheet(0)[0].values()


def test_11_1_drawn_cards_are_seen_by_the_drawer_alone() -> None:
    """11.1: neither the draw nor the cards in the drawer's eyes are told to others."""
    state = building(sailing(), "sphinx", ships("sphinx", 0), crews(0, 2, 1, 1, 2), number("stones", 0, 2))
    play(state, "use black", "ready", "draw 2", "sphinx tenth")
    events = [event for event in state.events(1) if event.kind == "sphinx_drawn"]
    assert events[0].args == {"seat": 0, "sphinx": None}
    play(state, "sphinx all_graves")
    assert state.view(0)["sphinx_drawn"]["1"] == "tenth"
    assert state.view(1)["sphinx_drawn"]["1"] == "?"
    play(state, "keep tenth")
    assert seen(state, "sphinx_kept") == [{"seat": 0, "sphinx": state.game.title.vocabularies["sphinx"].index("tenth")}]


def test_6_6_a_returned_batch_is_known_to_the_returner_and_its_size_to_all() -> None:
    """6.6, 11.1: the returner knows the cards, the others their number and who returned them."""
    state = building(sailing(), "sphinx", ships("sphinx", 0), crews(0, 3, 1, 1, 2), number("stones", 0, 3))
    play(state, "use black", "ready", "draw 3", "sphinx tenth", "sphinx all_graves", "sphinx own_graves", "keep tenth")
    assert {state.view(0)["sphinx_under"][str(place)] for place in (1, 2)} == {"all_graves", "own_graves"}
    assert [state.view(1)["sphinx_under"][str(place)] for place in (1, 2, 3)] == ["?", "?", None]
    assert state.view(1)["batch_known_to"]["1"] == "yellow"
    assert state.view(1)["batch"]["1"] == state.view(1)["batch"]["2"] > 0


def test_6_6_the_pile_is_drawn_before_batches_and_batches_in_their_order() -> None:
    """6.6: first the pile, then the oldest batch, where chance decides."""
    state = building(sailing(), "sphinx", drawn_down, ships("sphinx", 0), crews(0, 5, 1, 1, 2), number("stones", 0, 5))
    under = [name for name in state.save()["fields"]["sphinx_under"].values() if name]
    play(state, "use black", "ready", "draw 5")
    for expected in (3, 2, 1, 2, 1):
        assert len(state.odds()) == expected
        if expected < 3 and state.view(0)["drawn"] == 3:
            assert {str(state.game.moves[move]) for move, _ in state.odds()} == {f"sphinx {name}" for name in under[:2]}
        state.play(state.odds()[0][0])
    assert state.view(0)["drawn"] == 5


def test_6_6_a_batch_somebody_else_draws_from_is_known_to_nobody() -> None:
    """6.6, 11.1: the batch of another is forgotten, the own one not."""
    state = building(sailing(), "sphinx", drawn_down, ships("sphinx", 0), crews(0, 5, 1, 1, 2), number("stones", 0, 5))
    assert state.view(1)["sphinx_under"]["2"] != "?"
    play(state, "use black", "ready", "draw 4")
    for _ in range(4):
        state.play(state.odds()[0][0])
    # Yellow drew one card of green's batch: what is left of it is first under the pile.
    assert state.view(1)["sphinx_under"]["1"] == "?"
    assert state.view(0)["sphinx_under"]["1"] == "?"
    assert state.view(0)["sphinx_under"]["2"] != "?"


def test_6_6_who_draws_from_their_own_batch_still_knows_the_rest() -> None:
    """6.6, 11.1: what is left of an own batch stays known."""
    state = building(sailing(), "sphinx", drawn_down, ships("sphinx", 1), crews(1, 5, 1, 1, 2), number("stones", 1, 5))
    play(state, "use black", "ready", "draw 4")
    for _ in range(4):
        state.play(state.odds()[0][0])
    assert state.view(1)["sphinx_under"]["1"] not in ("?", None)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_redeal_keeps_the_own_hand_and_known_batches_and_deals_the_rest(seat: int) -> None:
    """11.1: what a seat knows stays, the rest is any of the unseen cards."""
    state = changed(sailing(3), sphinx(0, "tenth"), sphinx(1, "all_graves"), sphinx(2, "crew_joker"), drawn_down)
    rng = waset.Rng(5)
    hands = set()
    for _ in range(40):
        dealt = state.redeal(seat, rng)
        assert dealt.view(seat) == state.view(seat)
        whole = dealt.save()["fields"]
        cards = [name for hand in whole["sphinx_hands"] for name in hand.values() if name]
        cards += [name for name in whole["sphinx_under"].values() if name]
        cards += [name for name, count in whole["pile"].items() if count]
        assert len(cards) == len(set(cards)) == 29
        hands.add(whole["sphinx_hands"][(seat + 1) % 3]["1"])
    assert len(hands) > 5


def test_redeal_gives_every_unseen_card_alike() -> None:
    """11.1: green's one card can be any of the 28 that yellow does not hold, each about as often."""
    state = changed(sailing(), sphinx(0, "tenth"), sphinx(1, "all_graves"))
    rng = waset.Rng(8)
    found = Counter(state.redeal(0, rng).save()["fields"]["sphinx_hands"][1]["1"] for _ in range(2800))
    assert len(found) == 28
    assert "tenth" not in found
    # A hundred each on the average; six standard deviations are about sixty.
    assert all(40 < count < 160 for count in found.values())


def test_the_moves_of_a_game_tell_a_draw_only_to_the_drawer() -> None:
    """11.1: in the record two draws are hidden from each player, four from a spectator."""
    game = waset.game("egizia")
    state, rng, record = game.start(), waset.Rng(2), waset.Record(game)
    while state.view(None)["round"] == 0:
        move = int(state.sample(rng)) if state.actor == CHANCE else state.legal()[0]
        state.play(move)
        record.moves.append(move)
    told = {seat: record.seen_by(seat).count(None) for seat in (0, 1, None)}
    assert told == {0: 2, 1: 2, None: 4}


def test_every_card_drawn_can_be_kept() -> None:
    """6.5: keep any one of the cards, or return them all."""
    state = building(sailing(), "sphinx", ships("sphinx", 0), crews(0, 2, 1, 1, 2), number("stones", 0, 2))
    play(state, "use black", "ready", "draw 2", "sphinx tenth", "sphinx permanents")
    assert legal(state) == {"keep tenth", "keep permanents", "return"}
