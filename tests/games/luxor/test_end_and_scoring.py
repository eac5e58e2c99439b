"""Sections 7 and 8: how the game ends, what is counted, who wins; and whole games counted again by hand."""

import itertools
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import waset
from waset.games.luxor.scoring import most_sets

from .positions import COLOURS, field, kinds, pending, play, position

STUCK = ["4", "4", "5", "5", "3"]
SETS = [0, 3, 7, 12, 18, 25, 33, 42, 52]


def test_7_1_the_round_is_finished_when_the_second_is_in_the_tomb() -> None:
    """Rule 7.1"""
    state = position(
        players=3,
        hands={0: ["2", *STUCK[:4]], 1: ["1", "1", "1", "1", "1"], 2: ["2", "2", "2", "3", "3"]},
        adventurers={0: [39, 39, "tomb"]},
        keys={0: 1},
        sarcophagi=[0],
    )
    play(state, "play left")
    assert "last_round" in kinds(state)
    play(state, "deal 3")
    assert state.actor == 1
    play(state, "play left", "deal 3")
    assert state.actor == 2
    play(state, "play left", "deal die")
    assert kinds(state)[-1] == "game_over"
    assert state.actor == waset.OVER


def test_7_1_a_third_adventurer_may_still_enter_in_the_last_round() -> None:
    """Rule 7.1"""
    state = position(
        turn=1,
        hands={1: ["1", *STUCK[:4]]},
        adventurers={0: ["stairs", "stairs", "tomb", "tomb"], 1: [40] * 5},
        keys={1: 1},
        sarcophagi=[0, 0],
    )
    play(state, "play left")
    assert state.tally(1)["positions"] == 4 * 8 + 13
    assert state.tally(1)["sarcophagi"] == 0
    play(state, "deal 3")
    assert state.actor == waset.OVER


def test_7_1_with_one_in_the_tomb_the_game_goes_on() -> None:
    """Rule 7.1"""
    state = position(turn=1, hands={1: ["1", *STUCK[:4]]}, adventurers={1: [40] * 5}, keys={1: 1})
    play(state, "play left", "deal 3")
    assert state.actor == 0
    assert field(state, "round") == 2


def test_7_2_a_round_in_which_nobody_moves_ends_the_game() -> None:
    """Rule 7.2"""
    hands = {0: ["4", "4", "5", "5", "3"], 1: ["3", "2", "5", "5", "2"]}
    state = position(hands=hands, adventurers={0: [40] * 5, 1: [40] * 5})
    play(state, "discard left", "deal 2")
    assert state.actor == 1
    play(state, "discard left", "deal 2")
    assert kinds(state)[-2:] == ["nobody_moved", "game_over"]
    assert state.actor == waset.OVER


def test_7_2_one_move_of_anybody_keeps_the_game_going() -> None:
    """Rule 7.2"""
    hands = {0: ["1", "4", "5", "5", "3"], 1: ["3", "2", "5", "5", "2"]}
    state = position(hands=hands, adventurers={0: [39] * 5, 1: [40] * 5})
    play(state, "play left", "deal 2", "discard left", "deal 2")
    assert state.actor == 0


def test_7_2_a_failed_roll_is_no_move_and_rounds_are_counted_from_the_starting_player() -> None:
    """Rule 7.2"""
    hands = {0: ["die", "4", "5", "5", "3"], 1: ["3", "2", "5", "5", "2"]}
    state = position(hands=hands, adventurers={0: [39] * 5, 1: [40] * 5})
    play(state, "play left", "roll 5", "deal 2", "discard left", "deal 2")
    assert state.actor == waset.OVER
    state = position(
        hands={0: ["4", "4", "5", "5", "3"], 1: ["1", "2", "5", "5", "2"]}, adventurers={0: [40] * 5}, turn=1
    )
    play(state, "play left", "deal 2", "discard left")
    assert pending(state) == "draw"


def test_8_1_what_is_counted_and_the_sum() -> None:
    """Rule 8.1"""
    state = position(
        adventurers={0: ["stairs", 9, 17, 34, "tomb"]},
        treasures={0: {"vase-2": 1, "jewel-3": 1, "statue-1": 1}},
        keys={0: 2},
        scarabs=[(3, 0), (1, 1)],
        sarcophagi=[0],
    )
    assert state.tally(0) == {
        "treasures": 3 + 4 + 1,
        "positions": 0 + 2 + 3 + 8 + 13,
        "sarcophagi": 5,
        "keys": 2,
        "sets": 3,
        "scarabs": 3,
    }
    assert state.scores() == [47, 1]


@pytest.mark.parametrize(
    ("place", "points"),
    [("stairs", 0), (1, 1), (7, 1), (9, 2), (16, 2), (17, 3), (24, 3), (25, 5), (32, 5), (34, 8), (40, 8)],
)
def test_8_2_an_adventurer_scores_the_number_beside_its_place(place: int | str, points: int) -> None:
    """Rule 8.2"""
    assert position(adventurers={0: [place, place]}).tally(0)["positions"] == 2 * points


def test_8_2_lying_adventurers_score_nothing() -> None:
    """Rule 8.2"""
    assert position().tally(0)["positions"] == 0


def test_8_2_the_edition_even_points_rises_evenly() -> None:
    """Rule 8.2"""
    state = position(adventurers={0: [1, 10, 20, 30, 40]}, edition="even-points")
    assert state.tally(0)["positions"] == 1 + 3 + 6 + 9 + 12


@pytest.mark.parametrize(("owners", "points"), [([0, 1], [5, 3]), ([1, 0], [3, 5]), ([0, 0], [8, 0]), ([1], [0, 5])])
def test_8_3_the_first_sarcophagus_is_worth_5_and_the_second_3(owners: list[int], points: list[int]) -> None:
    """Rule 8.3"""
    rows = {seat: ["stairs", "stairs", *["tomb"] * owners.count(seat)] for seat in (0, 1)}
    state = position(adventurers=rows, sarcophagi=owners)
    assert [state.tally(seat)["sarcophagi"] for seat in (0, 1)] == points


@pytest.mark.parametrize("keys", [0, 1, 5])
def test_8_4_a_key_is_a_point(keys: int) -> None:
    """Rule 8.4"""
    assert position(keys={0: keys}).tally(0)["keys"] == keys


def sets_by_trying(tiles: tuple[int, int, int], jokers: int) -> int:
    """The most sets, by building one after the other in every way: three, two or one real tiles in each."""
    best = 0
    if sum(tiles) + jokers < 3:
        return 0
    for used in itertools.product((0, 1), repeat=3):
        real = sum(used)
        if real == 0 or 3 - real > jokers or any(use > tile for use, tile in zip(used, tiles, strict=True)):
            continue
        left = tuple(tile - use for tile, use in zip(tiles, used, strict=True))
        best = max(best, 1 + sets_by_trying(left, jokers - 3 + real))  # type: ignore[arg-type]
    return best


@settings(max_examples=60, deadline=None)
@given(tiles=st.tuples(st.integers(0, 4), st.integers(0, 4), st.integers(0, 4)), jokers=st.integers(0, 5))
def test_8_5_jokers_are_used_in_the_best_way_and_at_most_two_in_a_set(tiles: tuple[int, int, int], jokers: int) -> None:
    """Rule 8.5"""
    assert most_sets(*tiles, jokers, 1) == sets_by_trying(tiles, jokers)


@pytest.mark.parametrize("sets", range(11))
def test_8_5_the_table_of_sets_ends_with_52(sets: int) -> None:
    """Rule 8.5"""
    counts = [1, 4, 3, 1, 1]
    treasures = {}
    for kind in ("vase", "jewel", "statue"):
        left = sets
        for variant, count in enumerate(counts, start=1):
            treasures[f"{kind}-{variant}"] = min(left, count)
            left -= treasures[f"{kind}-{variant}"]
    assert position(treasures={0: treasures}).tally(0)["sets"] == SETS[min(sets, 8)]


def test_8_5_jokers_alone_make_no_set() -> None:
    """Rule 8.5"""
    assert position(jokers={0: 9}).tally(0)["sets"] == 0


@settings(max_examples=25, deadline=None)
@given(values=st.lists(st.integers(1, 4), max_size=4), others=st.lists(st.integers(1, 4), max_size=3))
def test_8_6_scarabs_score_their_values_for_their_owner(values: list[int], others: list[int]) -> None:
    """Rule 8.6"""
    assume(all((values + others).count(value) <= 4 for value in range(1, 5)))
    state = position(scarabs=[(value, 1) for value in others] + [(value, 0) for value in values])
    assert state.tally(0)["scarabs"] == sum(values)
    assert state.tally(1)["scarabs"] == sum(others)


def test_8_7_a_tie_goes_to_the_better_sarcophagus() -> None:
    """Rule 8.7"""
    state = position(
        adventurers={0: ["stairs", "stairs", "tomb"], 1: ["stairs", "stairs", "tomb"]}, keys={0: 2}, sarcophagi=[1, 0]
    )
    assert state.scores() == [18, 18]
    assert state.ranking() == [2, 1]


def test_8_7_whoever_has_both_counts_with_the_better_one() -> None:
    """Rule 8.7"""
    # 26 for the tomb, 8 for the sarcophagi; the other has 20 keys and 14 points for treasures, and no sarcophagus.
    state = position(
        adventurers={0: ["stairs", "stairs", "tomb", "tomb"]},
        keys={1: 16},
        treasures={1: {"vase-2": 2, "vase-3": 3}},
        sarcophagi=[0, 0],
    )
    assert state.scores() == [34, 34]
    assert state.ranking() == [1, 2]


def test_8_7_without_a_sarcophagus_among_the_tied_the_win_is_shared() -> None:
    """Rule 8.7"""
    state = position(players=3, keys={0: 4, 1: 4})
    assert state.ranking() == [1, 1, 3]


def counted_again(state: waset.State, seat: int) -> int:
    """The final score from what lies on the table, by the printed rules."""
    fields: dict[str, Any] = state.save()["fields"]
    tables = state.game.edition.tables
    along = tables["space_points"]["spaces"]
    total: int = 0
    for place in fields["adventurers"][seat].values():
        total += 13 if place == "tomb" else along[int(place) - 1] if place.isdigit() else 0
    for which, points in (("first", 5), ("second", 3)):
        total += points if fields["sarcophagi"][which] == COLOURS[seat] else 0
    total += fields["pieces"][seat]["key"]
    types = dict.fromkeys(("vase", "jewel", "statue"), 0)
    for tile, count in fields["treasures"][seat].items():
        kind, variant = tile.split("-")
        types[kind] += count
        total += count * tables["treasures"]["points"][int(variant) - 1]
    jokers = fields["pieces"][seat]["joker"]
    sets = max(
        count
        for count in range(11)
        if sum(max(0, count - tiles) for tiles in types.values()) <= jokers
        and sum(min(count, tiles) for tiles in types.values()) >= count
    )
    total += SETS[min(sets, 8)]
    owned = zip(fields["scarabs"], fields["scarab_owners"], strict=True)
    return total + sum(int(value) for value, owner in owned if owner == COLOURS[seat])


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", ["base", "even-points", "light-treasures", "lightest-treasures"])
def test_the_final_score_follows_from_the_final_table(players: int, edition: str) -> None:
    game = waset.game("luxor", players, edition)
    for seed in range(8):
        state, rng = game.start(), waset.Rng(seed)
        while state.actor != waset.OVER:
            if state.actor == waset.CHANCE:
                state.apply(state.sample(rng))
            else:
                legal = state.legal()
                state.apply(legal[rng.below(len(legal))])
        assert state.scores() == [counted_again(state, seat) for seat in range(players)]
        inside = sum(list(row.values()).count("tomb") for row in field(state, "adventurers"))
        assert inside == field(state, "keys_paid")
        assert inside >= 2 or field(state, "moved") == 0
