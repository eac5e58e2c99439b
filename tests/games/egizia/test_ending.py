"""Section 8: the last improvements, final scoring, every Sphinx card, and a score sheet worked out by hand."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import waset

from .positions import (
    COLOURS,
    Fields,
    bricks,
    card,
    changed,
    crews,
    final,
    graves,
    legal,
    number,
    play,
    sailing,
    score,
    sphinx,
    tally,
)

TEMPLE = [bricks("left_pillar", 0, 0, 0, 0), bricks("right_pillar", 1, 1, 1, 1)]
PYRAMID = [bricks(f"row_{row}", *[1] * (6 - row)) for row in range(1, 6)]
ALL_GRAVES = graves(*[(seat % 2, 1 + seat % 4) for seat in range(12)])


def test_8_1_improvers_may_be_assigned_before_anything_is_scored() -> None:
    """8.1: the field counts with its new colour."""
    state = final(sailing(), card(0, "field_improver", "brown_7"), card(1, "yellow_6"), sphinx(0, "most_yellow"))
    assert state.view(0)["pending"]["step"] == "last_improvement"
    assert legal(state) == {"done", "improve brown_7_to_yellow"}
    play(state, "improve brown_7_to_yellow")
    assert state.actor == waset.OVER
    assert tally(state, 0)["sphinx"] == 7


def test_8_2_the_leader_is_scored_first_and_wholly() -> None:
    """8.2: both end on 12 points; the leader came there first and stays in front."""
    state = final(sailing(), score(0, 8), score(1, 4), sphinx(0, "bottom_sale"), number("stone_sale", 0, 4),
                  number("stones", 0, 0), sphinx(1, "whole_pyramid"), *PYRAMID)  # fmt: skip
    assert state.scores() == [12, 12]
    assert state.ranking() == [1, 2]


@pytest.mark.parametrize(("at", "have", "points"), [(2, 20, 0), (3, 20, 10), (3, 7, 3), (4, 1, 0), (4, 25, 12)])
def test_8_3_stones_are_sold_two_for_one_on_the_two_lowest_spaces(at: int, have: int, points: int) -> None:
    """8.3, 9.5: not above them, and an odd stone is lost."""
    state = final(sailing(), number("stone_sale", 0, at), number("stones", 0, have))
    assert state.tally(0)["stones"] == points


@settings(max_examples=30, deadline=None)
@given(values=st.lists(st.integers(1, 5), max_size=9))
def test_8_4_graves_by_their_total(values: list[int]) -> None:
    """8.4: 2, 5 or 9 points, nothing for nothing."""
    if any(values.count(value) > 4 for value in values):
        return
    state = final(sailing(), graves(*[(0, value) for value in values]))
    total = sum(values)
    points = 0 if total == 0 else 2 if total <= 10 else 5 if total <= 20 else 9
    assert state.tally(0)["tombs"] == points


BOARD: list[tuple[str, list[Callable[[Fields], None]], int]] = [
    ("level_low", [bricks("obelisk", *[1] * 7)], 7),
    ("level_low", [bricks("obelisk", *[1] * 6)], 0),
    ("level_middle", [bricks("obelisk", *[1] * 8)], 9),
    ("level_middle", [bricks("obelisk", *[1] * 7)], 0),
    ("level_high", [bricks("obelisk", *[1] * 9)], 11),
    ("level_high", [bricks("obelisk", *[1] * 8)], 0),
    ("one_column", [*TEMPLE, bricks("columns", 1)], 6),
    ("one_column", TEMPLE, 0),
    ("two_columns", [*TEMPLE, bricks("columns", 1, 1)], 10),
    ("two_columns", [*TEMPLE, bricks("columns", 1)], 0),
    ("all_graves", [ALL_GRAVES], 9),
    ("all_graves", [graves((0, 1), (1, 1))], 0),
    ("whole_pyramid", PYRAMID, 8),
    ("whole_pyramid", PYRAMID[:4], 0),
    ("players_sale", [], 0),
    ("players_sale", [number("stone_sale", 1, 4)], 3),
    ("players_sale", [number("stone_sale", 0, 4), number("stone_sale", 1, 4)], 5),
    ("players_grain", [number("grain_market", 0, 4)], 3),
    ("players_grain", [number("grain_market", 0, 4), number("grain_market", 1, 3)], 3),
]


@pytest.mark.parametrize(("name", "changes", "points"), BOARD)
def test_8_5_cards_about_the_board_pay_whoever_built(
    name: str, changes: list[Callable[[Fields], None]], points: int
) -> None:
    """8.5: each card just reached and just missed."""
    state = changed(sailing(), *changes, sphinx(0, name), number("stones", 0, 0))
    assert state.tally(0)["sphinx"] == points


EVERYWHERE = [
    bricks("obelisk", 0, 0),
    graves((0, 1), (0, 2)),
    bricks("row_1", 0, 0),
    bricks("left_pillar", 0),
    bricks("right_pillar", 0),
]
OWN: list[tuple[str, list[Callable[[Fields], None]], int]] = [
    ("own_temple", [bricks("left_pillar", 0, 0, 0), bricks("right_pillar", 0)], 6),
    ("own_temple", [bricks("left_pillar", 0, 0, 0), bricks("right_pillar", 1)], 0),
    ("own_pyramid", [bricks("row_1", *[0] * 5), bricks("row_2", 0)], 6),
    ("own_pyramid", [bricks("row_1", *[0] * 5), bricks("row_2", 1)], 0),
    ("own_pyramid_more", [bricks("row_1", *[0] * 5), bricks("row_2", 0, 0)], 8),
    ("own_pyramid_more", [bricks("row_1", *[0] * 5), bricks("row_2", 0)], 0),
    ("own_obelisk", [bricks("obelisk", 0, 0, 1, 0, 0)], 7),
    ("own_obelisk", [bricks("obelisk", 0, 0, 1, 0, 1)], 0),
    ("own_obelisk_more", [bricks("obelisk", 0, 0, 0, 0, 0)], 9),
    ("own_obelisk_more", [bricks("obelisk", 0, 0, 1, 0, 0)], 0),
    ("own_everywhere", EVERYWHERE, 10),
    ("own_everywhere", EVERYWHERE[:4], 0),
    ("own_graves", [graves((0, 1), (1, 1), (0, 5))], 2),
    ("crew_black", [crews(0, 5, 2, 3, 4)], 5),
    ("crew_blue", [crews(0, 5, 2, 3, 4)], 2),
    ("crew_yellow", [crews(0, 5, 2, 3, 4)], 3),
    ("crew_joker", [crews(0, 5, 2, 3, 4)], 4),
    ("most_quarry", [], 7),
    ("most_quarry", [card(1, "quarry_2")], 0),
    ("most_green", [card(0, "green_2")], 6),
    ("most_green", [card(1, "green_2")], 0),
    ("most_yellow", [card(0, "yellow_4")], 7),
    ("most_yellow", [], 0),
    ("most_brown", [card(0, "brown_8"), card(1, "brown_7")], 8),
    ("most_brown", [card(0, "brown_8"), card(1, "brown_9")], 0),
    ("bottom_sale", [number("stone_sale", 0, 4)], 4),
    ("bottom_sale", [number("stone_sale", 1, 4)], 0),
    ("bottom_grain", [number("grain_market", 0, 4)], 4),
    ("bottom_grain", [number("grain_market", 0, 3)], 0),
    ("bottom_both", [number("stone_sale", 0, 4), number("grain_market", 0, 4)], 7),
    ("bottom_both", [number("stone_sale", 0, 4)], 0),
    ("permanents", [card(0, "upstream", "reuse", "quarry_2", "green_2", "selling")], 4),
    ("permanents", [card(0, "more_sphinx", "leftover", "stones_for_crew", "field_improver", "crew_improver",
                         "stones_as_food", "grave_value")], 14),
]  # fmt: skip


@pytest.mark.parametrize(("name", "changes", "points"), OWN)
def test_8_6_cards_about_the_owner(name: str, changes: list[Callable[[Fields], None]], points: int) -> None:
    """8.6: each card just reached and just missed."""
    state = changed(sailing(), *changes, sphinx(0, name), number("stones", 0, 0))
    assert state.tally(0)["sphinx"] == points


def test_8_6_a_tie_for_most_pays_and_an_improved_field_counts_with_its_new_colour() -> None:
    """8.6: brown 6 made yellow is as much as yellow 6."""
    state = changed(sailing(), card(0, "brown_6", "field_improver"), card(1, "yellow_6"), sphinx(0, "most_yellow"))
    assert state.tally(0)["sphinx"] == 0
    play(state, "improve brown_6_to_yellow")
    assert state.tally(0)["sphinx"] == 7


@pytest.mark.parametrize(("points", "more"), [(9, 0), (10, 1), (29, 2), (-15, 0)])
def test_8_7_the_tenth_is_counted_last(points: int, more: int) -> None:
    """8.7: full tens only, nothing below 0."""
    state = final(sailing(), score(0, points), score(1, 0), sphinx(0, "tenth", "bottom_grain"))
    assert state.tally(0)["tenth"] == more


def test_8_7_the_tenth_counts_what_other_cards_bring() -> None:
    """8.7: 7 points and 4 of another card make a full ten."""
    state = final(sailing(), score(0, 7), sphinx(0, "tenth", "bottom_grain"), number("grain_market", 0, 4))
    assert tally(state, 0) == {"cards": 7, "sphinx": 4, "tenth": 1}


def test_8_8_places_are_never_shared() -> None:
    """8.8: with all scores 0 the markers lie as they started."""
    state = final(sailing(4))
    assert state.scores() == [0, 0, 0, 0]
    assert state.ranking() == [4, 3, 2, 1]


def bricks_of(view: dict[str, Any], building: str, colour: str) -> int:
    return sum(owner == colour for owner in view[building].values())


def band(total: int) -> int:
    return 0 if total == 0 else 2 if total < 11 else 5 if total < 21 else 9


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_final_scores_follow_from_the_final_board(players: int, seed: int) -> None:
    """6.4, 8.3, 8.4, 8.5, 8.6, 8.7: the last table counted again from the view alone."""
    state, rng = waset.game("egizia", players=players).start(), waset.Rng(seed)
    while state.actor != waset.OVER:
        state.apply(state.sample(rng) if state.actor == waset.CHANCE else state.legal()[rng.below(len(state.legal()))])
    view = state.view(None)
    whole = state.save()["fields"]
    obelisk = {str(level): level for level in range(1, 10)}
    pyramid = {str(space): value for space, value in enumerate([1] * 5 + [2] * 4 + [3] * 3 + [4] * 2 + [5], start=1)}
    temple = {f"{side}_{value}": value for side in ("left", "right") for value in range(1, 5)}
    temple |= {"column_1": 5, "column_2": 5, "top_1": 6, "top_2": 6}
    for seat, colour in enumerate(COLOURS[:players]):
        sheet = state.tally(seat)
        for building, values in (("obelisk", obelisk), ("pyramid", pyramid), ("temple", temple)):
            worth = sum(values[space] for space, owner in view[building].items() if owner == colour)
            assert sheet[building] == worth
            assert view[f"bricks_{building}"][seat] == bricks_of(view, building, colour)
        total = sum(int(value) * count for value, count in view["graves_taken"][seat].items())
        assert sheet["graves"] == total
        assert sheet["tombs"] == band(total + 8 * view["hands"][seat]["grave_value"])
        sold = view["stones"][seat] // 2 if view["stone_sale"][seat] >= 3 else 0
        assert sheet["stones"] == sold
        held = [name for name in whole["sphinx_hands"][seat].values() if name]
        expected = sum(hand_value(view, name, seat, players) for name in held)
        assert sheet["sphinx"] == expected
        before = sum(points for name, points in sheet.items() if name != "tenth")
        assert sheet["tenth"] == (max(0, before) // 10 if "tenth" in held else 0)
        assert sum(sheet.values()) == view["score"][seat]


def hand_value(view: dict[str, Any], name: str, seat: int, players: int) -> int:
    """A Sphinx card from the view, written anew from the rules' tables."""
    colour = COLOURS[seat]
    own = {building: view[f"bricks_{building}"][seat] for building in ("obelisk", "graves", "pyramid", "temple")}
    sale = [view["stone_sale"][other] == 4 for other in range(players)]
    grain = [view["grain_market"][other] == 4 for other in range(players)]

    def most(field: str) -> bool:
        return bool(0 < view[field][seat] == max(view[field][:players]))

    permanent = ("more_sphinx", "leftover", "stones_for_crew", "upstream", "field_improver", "reuse", "crew_improver")
    count = sum(view["hands"][seat][kind] for kind in (*permanent, "stones_as_food", "grave_value"))
    values = {
        "level_low": 7 * (view["obelisk"]["7"] is not None),
        "level_middle": 9 * (view["obelisk"]["8"] is not None),
        "level_high": 11 * (view["obelisk"]["9"] is not None),
        "one_column": 6 * (view["temple"]["column_1"] is not None),
        "two_columns": 10 * (view["temple"]["column_2"] is not None),
        "all_graves": 9 * all(view["grave_bricks"].values()),
        "whole_pyramid": 8 * (view["pyramid"]["15"] is not None),
        "players_sale": (0, 3, 5, 7, 9)[sum(sale)],
        "players_grain": (0, 3, 5, 7, 9)[sum(grain)],
        "own_temple": 6 * (own["temple"] >= 4),
        "own_pyramid": 6 * (own["pyramid"] >= 6),
        "own_pyramid_more": 8 * (own["pyramid"] >= 7),
        "own_obelisk": 7 * (own["obelisk"] >= 4),
        "own_obelisk_more": 9 * (own["obelisk"] >= 5),
        "own_everywhere": 10 * (min(own.values()) >= 2),
        "own_graves": own["graves"],
        "most_quarry": 7 * most("quarry"),
        "most_green": 6 * most("grain_green"),
        "most_yellow": 7 * most("grain_yellow"),
        "most_brown": 8 * most("grain_brown"),
        "bottom_sale": 4 * sale[seat],
        "bottom_grain": 4 * grain[seat],
        "bottom_both": 7 * (sale[seat] and grain[seat]),
        "permanents": 2 * count,
        "tenth": 0,
    }
    if name.startswith("crew_"):
        return int(view["crews"][name.removeprefix("crew_")][colour])
    return int(values[name])
