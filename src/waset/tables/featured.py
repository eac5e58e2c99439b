"""The table that the front page shows: of the public games in which somebody moved within the last half hour the one
that most people watch; of several the one whose players are rated highest on average, and then the latest.

No table is read for it: the rule needs what the store has in columns.
"""

from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import Row, func, select

from waset.tables.house import House
from waset.tables.models import RatingRow, SeatRow, TableRow
from waset.tables.queries import ATTENDED
from waset.tables.rating import START
from waset.tables.table import PLAYING

# Milliseconds for which a game counts as being played after a move.
LIVELY: Final = 30 * 60_000
# Of more than that the rule looks at the latest.
MOST: Final = 200
# How many are sent, the best first: a person who plays at the first is shown the next.
TOLD: Final = 5


async def featured(house: House, watching: Callable[[str], int]) -> list[str]:
    """The tables that fit the rule best; `watching` tells how many watch one."""
    lively = select(TableRow.id, TableRow.spec, TableRow.changed).where(
        TableRow.phase == PLAYING, TableRow.listed, TableRow.changed > house.now() - LIVELY, ATTENDED
    )
    lively = lively.order_by(TableRow.changed.desc()).limit(MOST)
    async with house.store.read() as connection:
        rows = (await connection.execute(lively)).all()
        average = func.avg(RatingRow.mu - 3 * RatingRow.sigma)
        rated = select(SeatRow.table, RatingRow.game, average).join(RatingRow, RatingRow.person == SeatRow.person)
        rated = rated.where(SeatRow.table.in_([row.id for row in rows])).group_by(SeatRow.table, RatingRow.game)
        ratings = {(table, game): float(rating) for table, game, rating in await connection.execute(rated)}
    found = [row for row in rows if row.id not in house.unplayable]

    def rank(row: Row[Any]) -> tuple[int, float, int]:
        return -watching(row.id), -ratings.get((row.id, row.spec["game"]), START.lower_bound), -row.changed

    found.sort(key=rank)
    return [row.id for row in found[:TOLD]]
