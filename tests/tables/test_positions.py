"""Positions without a table, one after the other."""

import pytest

import waset
from waset.tables.positions import walk


@pytest.mark.parametrize("move", [-1, 10**6, 2**31 - 1])
def test_a_move_that_there_is_not_is_refused(move: int) -> None:
    with pytest.raises(waset.IllegalMove):
        walk(waset.game("senet", 2).start(), [move], 0)
