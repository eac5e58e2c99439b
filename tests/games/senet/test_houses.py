"""The last houses: where a piece must stop, falls into the water, is safe, and leaves the board."""

import pytest

from .positions import CONES, SPOOLS, events, movable, play, squares, step, thrown, why


def test_no_piece_passes_the_house_of_happiness() -> None:
    """4.1"""
    state = thrown((24, 2), (1,), 3)
    assert movable(state) == [2]
    reason = "the piece on 24 would pass the House of Happiness, and every piece stops there"
    assert why(state, 24) == ("4.1", reason)
    assert movable(thrown((24, 2), (1,), 2)) == [2, 24]


@pytest.mark.parametrize(("throw", "house"), [(2, 28), (3, 29), (4, 30)])
def test_from_happiness_to_the_houses_behind_the_water(throw: int, house: int) -> None:
    """4.2"""
    state = play(thrown((26,), (1,), throw), "move 26")
    assert squares(state, CONES) == [house]


def test_from_happiness_a_five_leads_off_the_board() -> None:
    """4.2"""
    state = play(thrown((26, 2), (1,), 5), "move 26")
    assert squares(state, CONES) == [2]
    assert state.view(None)["off"] == [4, 4]
    assert events(state) == [("left", {"seat": CONES, "start": 25, "count": 4})]
    assert step(state) == "again"


def test_leaving_jumps_over_nobody() -> None:
    """3.5: not even over three in a row"""
    assert movable(thrown((26,), (28, 29, 30), 5)) == [26]


def test_a_piece_in_the_water_comes_up_in_the_house_of_rebirth() -> None:
    """4.3"""
    state = play(thrown((26,), (3,), 1), "move 26")
    assert squares(state, CONES) == [15]
    assert events(state) == [("drowned", {"seat": CONES, "start": 25, "goal": 14})]


def test_or_on_the_nearest_free_square_before_it() -> None:
    """4.3"""
    state = play(thrown((26, 14), (15, 12), 1), "move 26")
    assert squares(state, CONES) == [13, 14]


def test_the_water_ends_the_turn_even_after_a_one() -> None:
    """2.3, 4.3"""
    state = play(thrown((26,), (3,), 1), "move 26")
    assert (state.actor, step(state)) == (SPOOLS, "turn")


def test_backward_into_the_water() -> None:
    """4.3, 4.6"""
    state = thrown((30,), (3,), 3)
    assert step(state) == "backward"
    play(state, "move 30")
    assert squares(state, CONES) == [15]


@pytest.mark.parametrize(("house", "throw"), [(28, 3), (29, 2), (30, 1)])
def test_the_last_houses_are_left_by_exact_throws(house: int, throw: int) -> None:
    """4.4"""
    state = play(thrown((house, 2), (1,), throw), f"move {house}")
    assert squares(state, CONES) == [2]
    assert state.view(None)["off"][CONES] == 4


def test_a_larger_throw_does_not_take_a_piece_off() -> None:
    """4.4"""
    state = thrown((28, 2), (1,), 5)
    assert movable(state) == [2]
    assert why(state, 28) == ("4.4", "the piece on 28 leaves the board by a 3, not by more")


def test_a_smaller_throw_moves_on_to_a_free_house() -> None:
    """4.4"""
    state = play(thrown((28,), (29,), 2), "move 28")
    assert squares(state, CONES) == [30]
    state = thrown((28, 2), (29,), 1)
    assert why(state, 28) == ("4.5", "the piece on 29 is in a house where nobody can swap with it")


@pytest.mark.parametrize(("cone", "spool"), [(24, 26), (26, 28), (26, 30)])
def test_nobody_swaps_with_a_piece_in_a_safe_house(cone: int, spool: int) -> None:
    """4.5"""
    state = thrown((2, cone), (spool,), spool - cone)
    assert movable(state) == [2]
    assert why(state, cone)[0] == "4.5"


def test_from_happiness_backward_with_a_swap() -> None:
    """4.5: safe is who is landed on, not who moves"""
    state = play(thrown((26,), (24, 28), 2), "move 26")
    assert squares(state, CONES) == [24]
    assert squares(state, SPOOLS) == [26, 28]


def test_the_house_of_rebirth_is_not_safe() -> None:
    """4.5"""
    assert movable(thrown((13,), (15,), 2)) == [13]


def test_back_to_happiness_and_no_farther() -> None:
    """4.6: the last cone on 30, by every throw"""
    after = {}
    for throw in (1, 2, 3, 4):
        state = thrown((30,), (3,), throw)
        after[throw] = squares(play(state, "move 30"), CONES)
    assert after == {1: [], 2: [28], 3: [15], 4: [26]}
    lost = thrown((30,), (3,), 5)
    assert events(lost)[1][0] == "lost"
    assert (lost.actor, step(lost)) == (CONES, "again")


def test_why_a_piece_cannot_go_back_past_happiness() -> None:
    """4.6"""
    state = thrown((28, 8), (11, 12), 4)
    assert step(state) == "backward"
    assert why(state, 28) == ("4.6", "from 28 no piece goes back past the House of Happiness")
