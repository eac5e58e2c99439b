"""Reports to the host."""

from pathlib import Path

import pytest

from tests.tables.evening import Evening, evening
from tests.tables.test_relations import account
from waset.tables import chat, moderation, profiles, reports
from waset.tables.errors import BadInput, NotNow, Unknown


def test_a_line_is_reported_with_its_words_and_settled(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await scene.duel()
        line = await chat.say(scene.house, table.id, ben, "you fool")
        await reports.report(scene.house, anna, "rude", "again ", table=table.id, line=line)
        (told,) = await reports.reports(scene.house)
        assert (told["about"], told["words"], told["text"], told["by_name"]) == (ben.id, "you fool", "again", "Anna")
        assert await reports.unsettled(scene.house) == 1
        await reports.settle(scene.house, told["id"])
        assert await reports.unsettled(scene.house) == 0
        assert len(await reports.reports(scene.house, settled=True)) == 1
        with pytest.raises(Unknown):
            await reports.settle(scene.house, told["id"])
        with pytest.raises(Unknown):
            await reports.report(scene.house, anna, "rude", table=table.id, line=99)
        for nobody in (None, anna.id):
            with pytest.raises(BadInput):
                await reports.report(scene.house, anna, "rude", about=nobody)
        for _ in range(reports.MOST - 1):
            await reports.report(scene.house, anna, "spam", about=ben.id)
        with pytest.raises(NotNow, match="10 reports today"):
            await reports.report(scene.house, anna, "spam", about=ben.id)
        scene.later(reports.DAY / 1000 + 1)
        await reports.report(scene.house, anna, "spam", about=ben.id)

    evening(tmp_path / "house.db", story)


def test_a_host_has_an_account_and_an_export_no_secrets(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna, guest = await account(scene, "Anna"), await scene.guest("Cleo")
        assert (await moderation.appoint(scene.house, "anna")).id == anna.id
        (known,) = await moderation.find_people(scene.store, "anna")
        assert known.host
        with pytest.raises(NotNow):
            await moderation.appoint(scene.house, guest.id)
        kept = await profiles.export(scene.house, anna.id)
        assert kept["person"]["name"] == "Anna"
        assert "password" not in kept["person"]
        await moderation.appoint(scene.house, anna.id, host=False)
        assert not (await moderation.find_one(scene.store, "Anna")).host

    evening(tmp_path / "house.db", story)
