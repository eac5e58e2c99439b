"""Sight: what a view shows and hides, how the unseen is dealt afresh, and which saved positions are refused."""

import copy
from collections import Counter
from typing import Any

import pytest

import waset


def begun(game: waset.Game, *moves: str) -> waset.State:
    state = game.start()
    for move in ("draw two", "draw three", "burn two", *moves):
        state.play(game.parse(move))
    return state


def test_a_view_shows_a_seat_its_own_and_how_much_there_is_of_the_rest(nim: waset.Title) -> None:
    state = begun(nim.game(), "take 2")
    mine, theirs, anybody = state.view(0), state.view(1), state.view(None)
    assert mine["hands"] == ["two", "?"]
    assert theirs["hands"] == ["?", "three"]
    assert anybody["hands"] == ["?", "?"]
    assert mine["aside"] == theirs["aside"] == anybody["aside"] == "?"
    assert mine["pile"] == {"hidden": 3}
    assert mine["purse"] == anybody["purse"] == [2, 0]
    assert mine["heap"] == 7
    assert mine["shown"] == {"one": 0, "two": 0, "three": 0}
    assert (mine["actor"], mine["pending"]) == (1, {"step": "turn", "seat": 1, "arg": 0, "extra": 0})


def test_everybody_can_count_what_is_missing(nim: waset.Title) -> None:
    state = begun(nim.game(), "reveal two")
    assert state.view(0)["unseen"] == {"cards": {"one": 2, "two": 1, "three": 2}}
    assert state.view(1)["unseen"] == {"cards": {"one": 2, "two": 1, "three": 1}}
    assert state.view(None)["unseen"] == {"cards": {"one": 2, "two": 1, "three": 2}}
    assert state.view(1)["hands"] == [None, "three"]


def test_after_the_end_nothing_is_pending(nim: waset.Title) -> None:
    view = begun(nim.game(heap=1), "take 1").view(None)
    assert (view["actor"], view["pending"], view["last_taker"]) == (-2, None, "1")


def test_the_unseen_is_dealt_by_what_the_seat_can_count(nim: waset.Title) -> None:
    """Seat 1 holds a two. Of the five cards it cannot place two are ones, one is a two and two are threes."""
    state = begun(nim.game())
    rng, hands, aside = waset.Rng(4), Counter[str](), Counter[str]()
    for _ in range(2000):
        fields = state.redeal(0, rng).save()["fields"]
        assert fields["hands"][0] == "two"
        hands[fields["hands"][1]] += 1
        aside[fields["aside"]] += 1
    for seen in (hands, aside):
        assert 720 < seen["one"] < 880
        assert 330 < seen["two"] < 470
        assert 720 < seen["three"] < 880


def test_a_seat_that_knows_all_its_cards_knows_nothing_of_the_pile(nim: waset.Title) -> None:
    state = begun(nim.game(), "reveal two", "reveal three")
    piles = {tuple(state.redeal(0, waset.Rng(seed)).save()["fields"]["pile"].values()) for seed in range(40)}
    assert len(piles) == 3
    assert {sum(pile) for pile in piles} == {3}


def test_what_is_open_in_a_game_dealt_afresh_follows_its_own_cards(nim: waset.Title) -> None:
    """The first player is to move and has asked what is open; the other seat imagines other cards in that hand."""
    state = begun(nim.game())
    true = {str(state.game.moves[move]) for move in state.legal()}
    assert "reveal two" in true
    met = set()
    for seed in range(30):
        dealt = state.redeal(1, waset.Rng(seed))
        card = dealt.save()["fields"]["hands"][0]
        met.add(card)
        dealt.play(state.game.parse(f"reveal {card}"))
        assert dealt.save()["fields"]["shown"][card] == 1
    assert met == {"one", "two", "three"}


def test_a_game_dealt_afresh_remembers_no_secret(nim: waset.Title) -> None:
    """A player is handed this state: the events of the last move must not tell it what its seat did not see."""
    state = nim.game().start()
    state.play(state.game.parse("draw two"))
    dealt = state.redeal(1, waset.Rng(1))
    assert all(event.args.get("card") is None for event in dealt.all_events())


@pytest.fixture
def saved(nim: waset.Title) -> dict[str, Any]:
    return begun(nim.game(), "take 1").save()


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        (("game",), "imhotep", "the position is of another game: its game is 'imhotep', not 'nim'"),
        (("players",), 3, "its players is 3, not 2"),
        (("options",), {"heap": 3, "last": "wins"}, "its options is a table, not a table"),
        (("fields",), [], "a saved position has the fields aside, hands, heap"),
        (("fields", "extra"), 1, "a saved position has the fields aside, hands, heap"),
        (("fields", "heap"), -1, "heap must be a whole number from 0 to 65536, not -1"),
        (("fields", "heap"), 10**400, "heap must be a whole number from 0 to 65536, not 1000"),
        (("fields", "heap"), True, "heap must be a whole number from 0 to 65536, not true"),
        (("fields", "heap"), [8], "heap must be a whole number from 0 to 65536, not a list"),
        (("fields", "worth"), 101, "worth must be a whole number from -100 to 100, not 101"),
        (("fields", "purse"), [1], "purse must have 2 entries, one a seat"),
        (("fields", "hands"), ["two", "four"], "hands cannot hold 'four'"),
        (("fields", "hands"), ["two", 2], "hands cannot hold 2"),
        (("fields", "hands"), ["two", -2], "hands cannot hold -2"),
        (("fields", "hands"), ["two", None], "pieces are missing from the position, or there are too many"),
        (("fields", "aside"), "one", "pieces are missing from the position, or there are too many"),
        (("fields", "aside"), {}, "aside cannot hold a table"),
        (("fields", "pile"), {"one": 2, "two": 0}, "pile must have the entries one, two, three"),
        (("fields", "pile"), [2, 0, 1], "pile must have the entries one, two, three"),
        (("steps",), None, "the pending steps of a saved position are a list"),
        (("steps",), [{}] * 201, "the pending steps of a saved position are a list"),
        (("steps",), [5], "a pending step has step, seat, arg and extra, not 5"),
        (("steps", 0, "step"), "dance", "there is no step 'dance'"),
        (("steps", 0, "step"), [], "there is no step a list"),
        (("steps", 0, "step"), {}, "there is no step a table"),
        (("steps", 0, "seat"), 2, "there is no seat 2 at this table"),
        (("steps", 0, "seat"), -1, "there is no seat -1 at this table"),
        (("steps", 0, "arg"), 10**400, "the arguments of a pending step are small whole numbers"),
        (("steps", 0, "extra"), 0.5, "the arguments of a pending step are small whole numbers"),
    ],
)
def test_refusals(nim: waset.Title, saved: dict[str, Any], path: tuple[Any, ...], value: Any, sentence: str) -> None:
    broken = copy.deepcopy(saved)
    home: Any = broken
    for key in path[:-1]:
        home = home[key]
    home[path[-1]] = value
    with pytest.raises(waset.BadState, match=sentence) as refused:
        nim.game().load(broken)
    assert len(str(refused.value)) < 200
    assert nim.game().load(saved).save() == saved


@pytest.mark.parametrize("data", [None, 5, [], "x"])
def test_what_is_no_position_at_all(nim: waset.Title, data: object) -> None:
    with pytest.raises(waset.BadState, match="a saved position is a table of names and values, not "):
        nim.game().load(data)


def test_a_single_cell_of_a_row_is_a_field_of_its_own(nim: waset.Title, saved: dict[str, Any]) -> None:
    state = nim.game().load(saved)
    assert saved["fields"]["aside"] == "two"
    assert state.view(0)["aside"] == "?"
    assert state.redeal(1, waset.Rng(1)).view(1) == state.view(1)
