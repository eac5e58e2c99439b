"""Statistics of a game: of the games that were played here, and of those of computer players that come with it."""

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Any, Final

from sqlalchemy import Row, func, select

from waset.engine.game import Game, Title
from waset.engine.summaries import Finished, Sums, shipped
from waset.tables.house import House
from waset.tables.models import ResultRow
from waset.tables.serialization import game_move_data

HERE: Final = "here"
COMPUTER: Final = "computer"
# The newest games are enough to tell what is usual.
MOST_GAMES: Final = 5_000
MINUTE: Final = 60_000
SHOWN_OPENINGS: Final = 6
# Results that are read at once, before others have their turn.
PAGE: Final = 500
# Seconds for which statistics are told again as they are.
KEPT: Final = 60.0


class RecentStatistics:
    """Statistics of games, which are put together once a minute at most, however many ask."""

    def __init__(self, house: House, now: Callable[[], float] = time.monotonic) -> None:
        self._house = house
        self._now = now
        self._found: dict[tuple[str, int, str], tuple[float, asyncio.Task[dict[str, Any]]]] = {}

    async def of(self, title: Title, players: int, source: str) -> dict[str, Any]:
        key = (title.name, players, source)
        since, task = self._found.get(key, (0.0, None))
        if task is None or self._now() - since >= KEPT or _failed(task):
            task = asyncio.create_task(game_statistics(self._house, title, players, source))
            self._found[key] = (self._now(), task)
        # The first to ask may leave before it is ready.
        return await asyncio.shield(task)


def _failed(task: asyncio.Task[dict[str, Any]]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)


async def game_statistics(house: House, title: Title, players: int, source: str) -> dict[str, Any]:
    """What there is to tell about games with so many players."""
    sums = await played_here(house, title, players) if source == HERE else shipped(title.name).get(players, Sums())
    return {
        "game": title.name,
        "players": players,
        "source": source,
        "counts": await _counts(house, title),
        **_told(title.game(players), sums),
    }


async def played_here(house: House, title: Title, players: int) -> Sums:
    """The sums of the games that people played here to the end."""
    chosen = select(ResultRow.table).where(ResultRow.game == title.name, ResultRow.players == players)
    chosen = chosen.where(ResultRow.seat == 0, ResultRow.sheet.is_not(None))
    chosen = chosen.order_by(ResultRow.at.desc()).limit(MOST_GAMES)
    rows = select(ResultRow).where(ResultRow.table.in_(chosen)).order_by(ResultRow.table, ResultRow.seat)
    sums, seats = Sums(), list[Row[Any]]()
    async with house.store.read() as connection:
        async for row in await connection.stream(rows, execution_options={"yield_per": PAGE}):
            if seats and seats[0].table != row.table:
                _add(sums, seats)
                seats = []
            seats.append(row)
    _add(sums, seats)
    return sums


def _add(sums: Sums, seats: Sequence[Row[Any]]) -> None:
    # A game that somebody left, and one that only computer players played, tell nothing about people's games.
    if any(row.out is not None or row.sheet is None for row in seats) or all(row.player for row in seats):
        return
    length = None if seats[0].lasted is None else round(seats[0].lasted / MINUTE)
    opening = next(((row.opening, row.seat) for row in seats if row.opening is not None), None)
    sums.add(Finished([row.sheet for row in seats], [row.place for row in seats], opening, length))


async def _counts(house: House, title: Title) -> dict[str, dict[str, int]]:
    """How many games there are, by source and number of players."""
    asked = select(ResultRow.players, func.count()).where(ResultRow.game == title.name, ResultRow.seat == 0)
    # In a game of people somebody has no computer player, and nobody dropped out.
    people = select(ResultRow.table).where(ResultRow.game == title.name, ResultRow.player.is_(None))
    left = select(ResultRow.table).where(ResultRow.game == title.name, ResultRow.out.is_not(None))
    asked = asked.where(ResultRow.sheet.is_not(None), ResultRow.table.in_(people), ResultRow.table.not_in(left))
    async with house.store.read() as connection:
        here = {str(count): games for count, games in await connection.execute(asked.group_by(ResultRow.players))}
    return {HERE: here, COMPUTER: {str(count): sums.games for count, sums in shipped(title.name).items()}}


def _told(game: Game, sums: Sums) -> dict[str, Any]:
    openings = sorted(sums.openings.items(), key=lambda item: (-item[1].chosen, item[0]))
    return {
        "games": sums.games,
        "categories": [
            {
                "category": category,
                "winners": round(sums.winners.points.get(category, 0) / max(1, sums.winners.seats), 2),
                "others": round(sums.others.points.get(category, 0) / max(1, sums.others.seats), 2),
            }
            for category in game.title.categories
        ],
        "wins": [round(each, 2) for each in sums.wins],
        "lengths": [{"length": length, "games": sums.lengths[length]} for length in sorted(sums.lengths)],
        "openings": [
            {"move": game_move_data(game, move), "chosen": opening.chosen, "won": round(opening.won, 2)}
            for move, opening in openings[:SHOWN_OPENINGS]
        ],
    }
