"""What a host does about people: finding, muting, banning; and what is seen of the tables."""

from pathlib import Path

import pytest
from sqlalchemy import text

from tests.tables.evening import Evening, evening
from waset.tables import chat, moderation, overview, recovery, seating
from waset.tables.errors import NotYours, Unknown
from waset.tables.table import PLAYING

PASSWORD = "under the sycamore"


def test_people_are_found_by_name_account_and_id(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        _, anna, ben = await scene.duel()
        await scene.people.set_password(anna, PASSWORD)
        found = await moderation.find_people(scene.store)
        assert {(each.name, each.account, each.tables) for each in found} == {("Anna", True, 1), ("Ben", False, 1)}
        assert all(person.signed_in == scene.time for person in found)
        for asked in ("ANN", "Ａｎｎａ", anna.id):
            assert [person.id for person in await moderation.find_people(scene.store, asked)] == [anna.id]
        assert [person.id for person in await moderation.find_people(scene.store, ben.id)] == [ben.id]
        for nobody in ("%", "_", "x" * 1000):
            assert await moderation.find_people(scene.store, nobody) == []
        assert len(await moderation.find_people(scene.store, most=1)) == 1

    evening(tmp_path / "house.db", story)


def test_who_is_muted_by_the_host_speaks_at_no_table(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await scene.duel()
        await moderation.set_muted(scene.store, ben.id, True)
        with pytest.raises(NotYours, match="the host of this server has muted you"):
            await chat.say(scene.house, table.id, ben, "boo")
        await chat.say(scene.house, table.id, anna, "at last")
        (found,) = await moderation.find_people(scene.store, "Ben")
        assert found.muted is not None
        await moderation.set_muted(scene.store, ben.id, False)
        await chat.say(scene.house, table.id, ben, "sorry")
        with pytest.raises(Unknown, match="nobody here has the id Carl"):
            await moderation.set_muted(scene.store, "Carl", True)

    evening(tmp_path / "house.db", story)


def test_who_is_banned_comes_in_no_more(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, _, ben = await scene.duel()
        await scene.people.set_password(ben, PASSWORD)
        ben, secret = await scene.people.sign_in("Ben", PASSWORD)
        (code, *_) = await recovery.create_codes(scene.store, ben)
        assert (await moderation.ban(scene.house, "ben")).id == ben.id
        scene.people.evict(ben.id)
        assert await scene.people.find(secret) is None
        # A computer goes on for them, so that the other can play.
        table = await scene.house.table(table.id)
        assert table.phase == PLAYING
        assert [table.computer_at(at) is not None for at in range(2)] == [False, True]
        for coming in (
            scene.people.sign_in("Ben", PASSWORD),
            scene.people.create_token(ben),
            recovery.recover(scene.store, scene.people, code, "above the sycamore"),
        ):
            with pytest.raises(NotYours, match="has been closed by the host"):
                await coming
        # Whoever does not know the password learns nothing.
        with pytest.raises(NotYours, match="no account with this name and this password"):
            await scene.people.sign_in("Ben", "something else")
        (found,) = await moderation.find_people(scene.store, "Ben")
        assert found.banned is not None
        await moderation.unban(scene.house, "Ben")
        await scene.people.sign_in("Ben", PASSWORD)
        assert await recovery.codes_left(scene.store, ben) == recovery.CODES

    evening(tmp_path / "house.db", story)


def test_a_host_sees_seats_and_damage_of_running_tables(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        duel, *_ = await scene.duel()
        carl = await scene.guest("Carl")
        empty = await seating.open_table(scene.house, carl, "imhotep", ["greedy", "random"])
        empty = await seating.start(scene.house, empty.id, carl)
        listed = {table.id: table for table in await overview.running(scene.house)}
        seen = listed[duel.id]
        assert (seen.game, seen.people, seen.computers, seen.problem) == ("imhotep", ("Anna", "Ben"), (), None)
        assert (listed[empty.id].people, listed[empty.id].computers) == ((), ("greedy", "random"))
        assert [table.id for table in await overview.running(scene.house, without_people=True)] == [empty.id]
        assert len(await overview.running(scene.house, most=1)) == 1
        damage = text("update log set detail = '{' where number = 1 and \"table\" = :table")
        await scene.store.write(lambda connection: connection.execute(damage, {"table": duel.id}))
        scene.house.evict_all()
        listed = {table.id: table for table in await overview.running(scene.house)}
        assert listed[duel.id].problem is not None
        assert listed[empty.id].problem is None

    evening(tmp_path / "house.db", story)
