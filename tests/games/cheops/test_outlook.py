"""The outlook: good enough for a greedy player to beat chance, and it knows what the race is about."""

import pytest

import waset
from waset.games.cheops import names
from waset.games.cheops.outlook import CARVABLE, nearest_two, turns
from waset.games.cheops.table import Table
from waset.players import GreedyPlayer, RandomPlayer, finish

from .positions import ARCH, PYRAMID, RELIEF, crossed, jokers, marks, play, rolled, table


def test_greedy_beats_random() -> None:
    game = waset.game("cheops", players=2)
    won = 0
    for seed in range(20):
        state = game.start()
        seats = [GreedyPlayer(), RandomPlayer()] if seed % 2 else [RandomPlayer(), GreedyPlayer()]
        assert finish(state, seats, waset.Rng(seed), game.title.longest)
        won += state.ranking()[seed % 2 ^ 1] == 1
    assert won >= 18


def test_passing_leaves_the_outlook_worse_than_a_stone_for_a_die() -> None:
    state = rolled("ABC", "orange red red red")
    passed, built_one = state.copy(), state.copy()
    play(passed, "pass")
    play(built_one, "build p1.1", "stop")
    assert built_one.outlook(0) > passed.outlook(0)


def turns_left(built: tuple[str, ...], quarry_used: int = 0, jokers_left: int = 2) -> float:
    """The turns the first of two seats needs for the buildings it is nearest to."""
    used = tuple(range(1, quarry_used + 1))
    state = table("AB", built=marks(built, ()), **crossed(used, ()), **jokers(2, jokers_left, 2))
    assert isinstance(state, Table)
    return turns(state, 0, nearest_two(state, 0))


@pytest.mark.parametrize(
    ("built", "left_out"),
    [
        ((*ARCH[:4], *RELIEF[:8]), names.PYRAMID),
        ((*PYRAMID[:12], *RELIEF[:8]), names.ARCH),
        ((*PYRAMID[:12], *ARCH[:4]), names.RELIEF),
        # f1.1 has lost both its neighbours: this relief stays unfinished.
        (("f1.2", "f1.3", "f2.1", "f2.2", "f2.3", "f2.4", "f3.1", "f3.2"), names.RELIEF),
    ],
)
def test_the_race_is_for_the_two_buildings_that_are_nearest(built: tuple[str, ...], left_out: int) -> None:
    state = table("AB", built=marks(built, ()))
    assert isinstance(state, Table)
    assert nearest_two(state, 0) == (names.PYRAMID | names.ARCH | names.RELIEF) & ~left_out


def test_a_complete_building_takes_no_turns() -> None:
    state = table("AB", built=marks(ARCH, ()))
    assert isinstance(state, Table)
    assert turns(state, 0, names.ARCH) == 0 < turns(state, 0, names.RELIEF)


def test_what_quarry_or_jokers_pay_takes_half_a_turn_a_stone() -> None:
    assert turns_left((*ARCH, *RELIEF[:10])) == 1


def test_quarry_stones_and_jokers_save_turns() -> None:
    built = (*ARCH, *RELIEF[:8])
    assert turns_left(built) < turns_left(built, quarry_used=12) < turns_left(built, quarry_used=12, jokers_left=0)


def test_fields_of_the_relief_are_carved_in_pairs() -> None:
    """The whole relief; one field alone; a corner with both its neighbours; a field above and one not beside it."""
    assert [CARVABLE[free] for free in (0xFFF, 0x001, 0x013, 0x021)] == [12, 0, 2, 0]


def test_the_faster_seat_stands_better() -> None:
    state = table("AB", built=marks((*ARCH, *RELIEF[:8]), (*ARCH, *RELIEF[:6])))
    assert state.outlook(0) > 0 > state.outlook(1)
