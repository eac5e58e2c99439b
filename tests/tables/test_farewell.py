"""Leaving for good: the name goes from everywhere, the games stay."""

from pathlib import Path
from typing import Any

from sqlalchemy import text

from tests.tables.evening import Evening, evening
from tests.tables.test_results import account
from waset.tables import archive, play, seating, talk
from waset.tables.farewell import farewell
from waset.tables.people import GONE
from waset.tables.renown import renown, strongest
from waset.tables.table import OVER, PLAYING

RATED: dict[str, Any] = {"clock": {"kind": "move", "seconds": 60}, "rated": True}


def test_a_name_leaves_every_table_and_the_games_stay(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna, ben = await account(scene, "Anna Novotna"), await account(scene, "Ben")
        over = await seating.open_table(scene.house, ben, "imhotep", ["me", "open"], **RATED)
        running = await seating.open_table(scene.house, anna, "luxor", ["me", "here:Little Novotna", "open"])
        rated = await seating.open_table(scene.house, anna, "imhotep", ["me", "open"], **RATED)
        waiting = await seating.open_table(scene.house, ben, "luxor", ["me", "open", "open"])
        left = await seating.open_table(scene.house, ben, "luxor", ["me", "open", "open"])
        for table in (over, waiting, left):
            await seating.sit(scene.house, table.id, anna)
        for table in (running, rated):
            await seating.sit(scene.house, table.id, ben)
        await seating.stand_up(scene.house, left.id, anna)
        for table, owner in ((over, ben), (running, anna), (rated, anna)):
            await seating.start(scene.house, table.id, owner)
        await play.resign(scene.house, over.id, ben)
        await talk.say(scene.house, running.id, anna, "my name is Novotna")
        await talk.say(scene.house, running.id, ben, "well met")

        await farewell(scene.house, anna)

        table = await scene.house.table(over.id)
        assert [seat.name for seat in table.seats] == ["Ben", GONE]
        table = await scene.house.table(running.id)
        assert table.phase == PLAYING
        assert [seat.kind for seat in table.seats] == ["computer", "computer", "person"]
        assert [seat.name for seat in table.seats] == [GONE, GONE, "Ben"]
        table = await scene.house.table(rated.id)
        assert table.phase == OVER
        assert table.places() == [2, 1]
        assert archive.record_of(table).names == (GONE, "Ben")
        assert [seat.kind for seat in (await scene.house.table(waiting.id)).seats] == ["person", "open", "open"]
        assert [line["text"] for line in await talk.heard(scene.house, running.id, 0, 10)] == ["", "well met"]
        assert [line["name"] for line in await strongest(scene.house, "imhotep")] == ["Ben"]
        assert (await renown(scene.house, anna.id))["games"] == []
        async with scene.store.read() as connection:
            for kept in ("log", "chat", "people", "sessions", "results"):
                rows = (await connection.execute(text(f"select * from {kept}"))).all()
                assert "novotna" not in str(rows).lower()
        again = await seating.rematch(scene.house, over.id, ben)
        assert [seat.kind for seat in again.seats] == ["link", "person"]
        # The name is free again.
        await account(scene, "Anna Novotna")

    evening(tmp_path / "house.db", story)


def test_only_who_goes_is_signed_out(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        carl, secret = await scene.people.come("Carl")
        other, kept = await scene.people.come("Carl")
        await farewell(scene.house, carl)
        assert await scene.people.who(secret) is None
        assert await scene.people.who(kept) == other

    evening(tmp_path / "house.db", story)
