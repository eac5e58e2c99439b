"""Leaving for good: the name goes from everywhere, the games stay."""

from pathlib import Path
from typing import Any

from sqlalchemy import text

from tests.tables.evening import Evening, evening
from tests.tables.test_results import account
from waset.tables import archive, chat, play, rematch, seating
from waset.tables.account_deletion import delete_account
from waset.tables.names import DELETED_NAME
from waset.tables.statistics import leaderboard, statistics_of
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
        await seating.leave(scene.house, left.id, anna)
        for table, owner in ((over, ben), (running, anna), (rated, anna)):
            await seating.start(scene.house, table.id, owner)
        await play.resign(scene.house, over.id, ben)
        await chat.say(scene.house, running.id, anna, "my name is Novotna")
        await chat.say(scene.house, running.id, ben, "well met")

        await delete_account(scene.house, anna)

        table = await scene.house.table(over.id)
        assert [seat.name for seat in table.seats] == ["Ben", DELETED_NAME]
        table = await scene.house.table(running.id)
        assert table.phase == PLAYING
        assert [seat.kind for seat in table.seats] == ["computer", "computer", "person"]
        assert [seat.name for seat in table.seats] == [DELETED_NAME, DELETED_NAME, "Ben"]
        table = await scene.house.table(rated.id)
        assert table.phase == OVER
        assert table.places() == [2, 1]
        assert archive.record_of(table).names == (DELETED_NAME, "Ben")
        assert [seat.kind for seat in (await scene.house.table(waiting.id)).seats] == ["person", "open", "open"]
        heard = await chat.lines_after(scene.house, await scene.house.shown(running.id, None), 0, 10)
        assert [line["text"] for line in heard.lines] == ["", "well met"]
        assert [line["name"] for line in await leaderboard(scene.house, "imhotep")] == ["Ben"]
        assert (await statistics_of(scene.house, anna.id))["games"] == []
        async with scene.store.read() as connection:
            for kept in ("log", "chat", "people", "sessions", "results"):
                rows = (await connection.execute(text(f"select * from {kept}"))).all()
                assert "novotna" not in str(rows).lower()
        await rematch.agree(scene.house, over.id, ben)
        ended = await rematch.fill(scene.house, over.id, ben, 1)
        assert ended.next_table is not None
        assert [seat.kind for seat in (await scene.house.table(ended.next_table)).seats] == ["computer", "person"]
        # The name is free again.
        await account(scene, "Anna Novotna")

    evening(tmp_path / "house.db", story)


def test_only_who_goes_is_signed_out(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        carl, secret = await scene.people.create("Carl")
        other, kept = await scene.people.create("Carl")
        await delete_account(scene.house, carl)
        assert await scene.people.find(secret) is None
        assert await scene.people.find(kept) == other

    evening(tmp_path / "house.db", story)
