"""A house on a SQLite file with a clock and luck of its own: what the tests of tables are played in."""

import asyncio
import itertools
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any

import waset
from waset.tables import play, seating
from waset.tables.database_address import database_url
from waset.tables.house import House
from waset.tables.people import People, Person
from waset.tables.store import Store
from waset.tables.table import PLAYING, Table


class Evening:
    """A house that is open: time stands still until `later`, luck is the same every time."""

    def __init__(self, database: Path | str, seed: int = 1, time: int = 1_000_000) -> None:
        self.time = time
        seeds = itertools.count(seed)
        self.store = Store(database_url(str(database)))
        self.house = House(self.store, lambda: self.time, lambda: f"{next(seeds):032x}")
        self.people = People(self.store, lambda: self.time)

    def later(self, seconds: float) -> None:
        self.time += int(seconds * 1000)

    async def guest(self, name: str) -> Person:
        return (await self.people.create(name))[0]

    async def duel(self, **terms: Any) -> tuple[Table, Person, Person]:
        """A game of two people, begun."""
        return await self.duel_of(await self.guest("Anna"), await self.guest("Ben"), **terms)

    async def duel_of(self, anna: Person, ben: Person, **terms: Any) -> tuple[Table, Person, Person]:
        """A game of these two."""
        terms = {"name": "imhotep", "seats": ["me", "open"], **terms}
        table = await seating.open_table(self.house, anna, **terms)
        await seating.sit(self.house, table.id, ben)
        await seating.start(self.house, table.id, anna)
        return await play.arrive(self.house, table.id, ben), anna, ben

    async def advance(self, table: Table, players: dict[int, Person], moves: int, rng: waset.Rng) -> Table:
        """Random moves of the people whose turn it is."""
        for _ in range(moves):
            if table.phase != PLAYING:
                break
            assert table.state is not None
            assert table.actor is not None
            legal = table.state.legal()
            chosen = legal[rng.below(len(legal))]
            table = await play.move(self.house, table.id, players[table.actor], table.number + 1, chosen)
        return table


def evening(database: Path | str, story: Callable[[Evening], Awaitable[None]], **house: Any) -> None:
    """Open a house on a file or a PostgreSQL, let a story happen there, close it."""

    async def whole() -> None:
        scene = Evening(database, **house)
        await scene.store.open()
        try:
            await story(scene)
            await scene.house.settle()
        finally:
            await scene.store.close()

    run(whole())


def run(story: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(story, 60))
