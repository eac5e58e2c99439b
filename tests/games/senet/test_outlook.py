"""The estimate for computer players: farther is better, together is better, and it costs to stand alone in front."""

import waset
from waset.players import player

from .positions import CONES, table, thrown


def worth(cones: tuple[int, ...], spools: tuple[int, ...]) -> float:
    return float(table(cones, spools).prospect(CONES))


def test_farther_is_better() -> None:
    assert worth((12, 17), (1,)) > worth((12, 16), (1,))
    for house in (26, 28, 29, 30):
        assert worth((12,), (1,)) > worth((12, house), (1,))


def test_neighbours_are_better_than_pieces_apart() -> None:
    assert worth((12, 13), (1,)) > worth((11, 14), (1,))


def test_a_lone_piece_before_the_other_player_is_in_danger() -> None:
    assert worth((12,), (10,)) < worth((12,), (14,))


def test_a_greedy_player_takes_a_piece_off() -> None:
    state = thrown((30, 2), (1,), 1)
    assert str(state.game.moves[int(player("greedy").pick(state, waset.Rng(1)))]) == "move 30"
