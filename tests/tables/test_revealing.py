"""Both ways to see whether a move reveals something agree, in every game there is."""

import pytest

import waset
from tests.contract.tables import DEFAULTS, name_of, walk
from waset.engine.events import OPEN
from waset.tables import revealing


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
def test_what_is_hidden_in_the_views_is_what_is_hidden_in_the_pools(game: waset.Game) -> None:
    if any(field.audience != OPEN and field.pool < 0 for field in game.title.fields):
        pytest.skip("something is hidden that belongs to no pool: there is one way only")
    before: waset.State | None = None
    seats = (None, *range(game.players))
    for state, move in walk(game, 3, every=1):
        if before is not None:
            by_view = any(revealing._hidden(before.view(seat)) != revealing._hidden(state.view(seat)) for seat in seats)
            by_pool = any(
                revealing._unknown(before, pool, -1 if seat is None else seat)
                != revealing._unknown(state, pool, -1 if seat is None else seat)
                for pool in range(len(game.title.pools))
                for seat in seats
            )
            assert by_pool or not by_view
        before = state.copy() if move >= 0 else None
