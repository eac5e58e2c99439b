"""Who is not heard in the chat: for oneself, and for the table by its owner."""

from pathlib import Path

import pytest

from tests.tables.evening import Evening, evening
from waset.tables import chat
from waset.tables.errors import BadInput, NotNow, NotYours
from waset.tables.muting import mute, muted_at


async def words(scene: Evening, table: str, by: str | None) -> list[str]:
    shown = await scene.house.shown(table, by)
    return [line["text"] for line in (await chat.lines_after(scene.house, shown, 0, 100)).lines]


def test_everybody_mutes_for_themselves(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await scene.duel()
        carl = await scene.guest("Carl")
        for person in (anna, ben, carl):
            await chat.say(scene.house, table.id, person, f"I am {person.name}")
        for _ in range(2):
            await mute(scene.house, table.id, anna, ben.id, False, True)
        assert await words(scene, table.id, anna.id) == ["I am Anna", "I am Carl"]
        assert len(await words(scene, table.id, ben.id)) == 3
        assert len(await words(scene, table.id, None)) == 3
        await mute(scene.house, table.id, anna, None, False, True)
        assert await words(scene, table.id, anna.id) == ["I am Anna"]
        assert await muted_at(scene.house, table.id, anna.id) == {
            "me": {"everybody": True, "people": [ben.id]},
            "all": {"everybody": False, "people": []},
        }
        for whom in (ben.id, None, None):
            await mute(scene.house, table.id, anna, whom, False, False)
        assert len(await words(scene, table.id, anna.id)) == 3
        # What was muted can still be said.
        await chat.say(scene.house, table.id, ben, "again")

    evening(tmp_path / "house.db", story)


def test_the_owner_mutes_for_the_table(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await scene.duel()
        carl = await scene.guest("Carl")
        with pytest.raises(NotYours, match="only the owner"):
            await mute(scene.house, table.id, ben, anna.id, True, True)
        await mute(scene.house, table.id, anna, carl.id, True, True)
        with pytest.raises(NotYours, match="muted you"):
            await chat.say(scene.house, table.id, carl, "boo")
        await chat.say(scene.house, table.id, ben, "thank you")
        await mute(scene.house, table.id, anna, None, True, True)
        for person in (anna, ben):
            with pytest.raises(NotNow, match="closed its chat"):
                await chat.say(scene.house, table.id, person, "hello")
        for whom in (None, carl.id):
            await mute(scene.house, table.id, anna, whom, True, False)
        await chat.say(scene.house, table.id, carl, "sorry")
        assert await words(scene, table.id, None) == ["thank you", "sorry"]
        for nobody in ("", "\0", "x" * 33):
            with pytest.raises(BadInput):
                await mute(scene.house, table.id, anna, nobody, False, True)

    evening(tmp_path / "house.db", story)
