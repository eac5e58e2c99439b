"""Analyses that wait: nobody's many keep others from theirs, and what waits costs nothing but its id."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.host import PATIENCE
from tests.server.test_analysis import short_game
from tests.tables.evening import Evening, evening
from waset.engine.message import Message
from waset.server.analyses import MOST_OF_ADDRESS, MOST_WAITING, Analyses
from waset.server.thinking_pool import ThinkingPool
from waset.tables import analyses
from waset.tables.analyses import find
from waset.tables.archive import import_record
from waset.tables.errors import NotNow, Unavailable
from waset.tables.house import House
from waset.tables.people import Person
from waset.tables.table import Table


class Desk:
    """An executor on which nothing is judged until the test says so."""

    def __init__(self, slots: int = 1) -> None:
        self.slots = slots
        self.judged: list[tuple[str, int, asyncio.Future[Any]]] = []

    async def run(self, function: Callable[..., Any], *args: Any) -> Any:
        spec, _, moves, _ = args
        result: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.judged.append((spec["game"], len(moves), result))
        return await result

    def start(self) -> None: ...

    def close(self) -> None: ...

    async def games(self) -> list[str]:
        """Which games are being judged, once one is and everything else that can happen has happened."""
        async with asyncio.timeout(PATIENCE):
            while not self.judged:
                await asyncio.sleep(0.005)
        for _ in range(20):
            await asyncio.sleep(0.005)
        return [game for game, _, _ in self.judged]

    def finish(self) -> None:
        _, number, result = self.judged.pop(0)
        result.set_result({"number": number})


async def brought(scene: Evening, person: Person, game: str = "imhotep") -> Table:
    return await import_record(scene.house, person, short_game(game))


def test_others_have_their_turn_between_the_games_of_somebody_who_asks_for_many(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        desk = Desk()
        pool = ThinkingPool(scene.house, desk)
        asked = Analyses(scene.house, pool, 1.0)
        anna, ben = await scene.guest("Anna"), await scene.guest("Ben")
        tables = [await brought(scene, anna) for _ in range(MOST_WAITING + 1)]
        for table in tables[:MOST_WAITING]:
            await asked.ask(table, anna.id)
        with pytest.raises(NotNow, match=f"{MOST_WAITING} of your games"):
            await asked.ask(tables[-1], anna.id)
        assert await find(scene.house, tables[-1].id) is None
        # One that waits already may be asked for again.
        await asked.ask(tables[1], anna.id)
        assert await desk.games() == ["imhotep"]
        await asked.ask(await brought(scene, ben, "senet"), ben.id)
        assert await desk.games() == ["imhotep"]
        desk.finish()
        assert await desk.games() == ["senet"]
        desk.finish()
        assert await desk.games() == ["imhotep"]
        await asked.stop()
        await pool.stop()
        # After a restart they go on, and there is room for new ones.
        desk.judged.clear()
        pool = ThinkingPool(scene.house, desk)
        again = Analyses(scene.house, pool, 1.0)
        await again.start()
        assert await desk.games() == ["imhotep"]
        await again.ask(tables[-1], anna.id)
        await again.stop()
        await pool.stop()

    evening(tmp_path / "house.db", story)


def test_guests_of_one_address_share_its_room(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        pool = ThinkingPool(scene.house, Desk())
        asked = Analyses(scene.house, pool, 1.0, lambda person: "198.51.100.7")
        anna = await scene.guest("Anna")
        tables = [await brought(scene, anna, "senet") for _ in range(MOST_OF_ADDRESS + 1)]
        for at, table in enumerate(tables[:-1]):
            await asked.ask(table, f"guest {at}")
        with pytest.raises(NotNow, match="from your address"):
            await asked.ask(tables[-1], "another guest")
        await asked.stop()
        await pool.stop()

    evening(tmp_path / "house.db", story)


def test_an_analysis_goes_on_when_the_store_is_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("waset.server.analyses.RETRY_DELAY", 0.0)

    async def story(scene: Evening) -> None:
        desk = Desk()
        pool = ThinkingPool(scene.house, desk)
        asked = Analyses(scene.house, pool, 1.0)
        anna = await scene.guest("Anna")
        kept = analyses.keep
        away = [True]

        async def keep(house: House, table: str, content: dict[str, Any]) -> None:
            if away:
                away.pop()
                raise Unavailable(Message("tables.unavailable"))
            await kept(house, table, content)

        monkeypatch.setattr(analyses, "keep", keep)
        await asked.ask(await brought(scene, anna, "senet"), anna.id)
        assert await desk.games() == ["senet"]
        first = desk.judged[0][1]
        desk.finish()
        assert await desk.games() == ["senet"]
        # The decision whose judgement was lost is judged again.
        assert desk.judged[0][1] == first
        await asked.stop()
        await pool.stop()

    evening(tmp_path / "house.db", story)
