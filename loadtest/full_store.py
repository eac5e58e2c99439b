"""Fills a store: with running games, as after years of people who never come back, or with results."""

import asyncio
from typing import Any

from sqlalchemy import Connection, insert, select

from waset.engine.game import Game
from waset.engine.rng import Rng
from waset.engine.state import CHANCE as CHANCE_ACTS
from waset.engine.state import OVER
from waset.engine.titles import title
from waset.tables import log
from waset.tables.database_address import database_url
from waset.tables.house import House
from waset.tables.ids import new_id
from waset.tables.log import Entry
from waset.tables.models import ResultRow, TableRow
from waset.tables.people import People
from waset.tables.results import write_results
from waset.tables.store import Store
from waset.tables.table import PERSON, Seat, Terms

DECISIONS = 30
AT_ONCE = 64


async def fill(database: str, game: str, tables: int) -> list[str]:
    """Add so many tables of two people, each in the middle of its game; returns their ids."""
    store = Store(database_url(database))
    await store.open()
    try:
        house, people = House(store), People(store)
        anna, _ = await people.create("Anna")
        ben, _ = await people.create("Ben")
        played = title(game).game_with(2, None, {})
        seats = [Seat(PERSON, one.id, one.name).as_json() for one in (anna, ben)]
        filled: list[str] = []
        for first in range(0, tables, AT_ONCE):
            opened = await asyncio.gather(
                *(
                    house.open(anna.id, played, Terms(), seats, False, *some_moves(played, number, house.now()))
                    for number in range(first, min(first + AT_ONCE, tables))
                )
            )
            filled += [table.id for table in opened]
            for table in opened:
                house.evict(table.id)
        return filled
    finally:
        await store.close()


async def fill_results(database: str, game: str, games: int) -> None:
    """As if two people had played so many games to the end: one is played, the others end the same."""
    store = Store(database_url(database))
    await store.open()
    try:
        house, people = House(store), People(store)
        both = [(await people.create(name))[0] for name in ("Anna", "Ben")]
        played = title(game).game_with(2, None, {})
        seats = [Seat(PERSON, one.id, one.name).as_json() for one in both]
        moves = some_moves(played, 1, house.now(), None)
        table = await house.open(both[0].id, played, Terms(), seats, False, *moves)

        def job(connection: Connection) -> None:
            write_results(connection, table)
            row = dict(connection.execute(select(TableRow)).one()._mapping)
            ended: list[dict[str, Any]] = [dict(each._mapping) for each in connection.execute(select(ResultRow))]
            others = [new_id() for _ in range(games - 1)]
            connection.execute(insert(TableRow), [{**row, "id": other} for other in others])
            connection.execute(insert(ResultRow), [{**each, "table": other} for other in others for each in ended])

        await store.write(job)
    finally:
        await store.close()


def some_moves(game: Game, seed: int, at: int, decisions: int | None = DECISIONS) -> list[Entry]:
    """The beginning of a game with so many decisions, or all of it."""
    entries = [Entry(2, log.STARTED, at)]
    state, rng, decided = game.start(), Rng(seed), 0
    while state.actor != OVER and (decided != decisions or state.actor == CHANCE_ACTS):
        if state.actor == CHANCE_ACTS:
            move = int(state.sample(rng))
            entries.append(Entry(len(entries) + 2, log.CHANCE, at, None, move, sealed=True))
        else:
            legal = state.legal()
            move = legal[rng.below(len(legal))]
            entries.append(Entry(len(entries) + 2, log.MOVE, at, int(state.actor), move))
            decided += 1
        state.play(move)
    return entries
