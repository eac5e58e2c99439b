"""What a table keeps of its last position leaves the garbage collector little to look at."""

import gc

import pytest

import waset
from waset.engine.titles import titles
from waset.tables import log
from waset.tables.serialization import table_json
from waset.tables.shown import shown_to
from waset.tables.table import Table, Terms

MOVES = 10


@pytest.mark.parametrize("name", titles())
def test_the_numbers_of_a_position_are_looked_at_once(name: str) -> None:
    """Every move at every table leaves them: looked at again and again, they would keep people waiting."""
    table = _begun(waset.game(name, players=2))
    for time in range(MOVES):
        assert table.state is not None
        assert table.actor is not None
        table.move(table.actor, table.state.legal()[0], time)
        for person in ("anna", "ben"):
            table_json(shown_to(table, person, time))
    kept = table.view_cache
    numbers = [*kept.rows.values(), *(of for of, _ in kept.rendered.values())]
    assert any(len(row) > 1 for row in numbers)
    gc.collect(0)
    assert not [row for row in numbers if gc.is_tracked(row)]


def _begun(game: waset.Game) -> Table:
    table = Table("t", "key", "anna", game, Terms(), True, "0" * 32)
    table.add(log.OPENED, 0, seats=[{"kind": "person", "person": who, "name": who} for who in ("anna", "ben")])
    table.start(0)
    return table
