"""The store refuses what is not its own, and its revisions lead to the models."""

import asyncio
import gc
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, insert, text
from sqlalchemy.exc import IntegrityError

from tests.tables.evening import Evening, evening, run
from waset.engine.message import Message
from waset.tables import migrations
from waset.tables.database_address import sqlite_url
from waset.tables.errors import BadStore
from waset.tables.models import Base, PersonRow
from waset.tables.store import Store


def test_the_revisions_lead_to_the_models(tmp_path: Path) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), Base.metadata))

    async def story(scene: Evening) -> None:
        async with scene.store.read() as connection:
            assert await connection.run_sync(differences) == []

    evening(tmp_path / "house.db", story)


def test_a_store_of_the_first_version_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    assert migrations.__file__ is not None
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.execute(text("insert into people values ('anna', 'Anna', null, null, false, 5)"))
        connection.execute(text("insert into sessions values ('hash', 'anna', 4000000000000)"))
    engine.dispose()

    async def story(scene: Evening) -> None:
        assert (await scene.store.size())["people"] == 1
        async with scene.store.read() as connection:
            assert (await connection.execute(text("select person, made, device from sessions"))).one() == (
                "anna",
                0,
                "",
            )

    evening(path, story)


def test_the_newest_revision_is_known_by_name() -> None:
    assert migrations.__file__ is not None
    scripts = ScriptDirectory(str(Path(migrations.__file__).parent))
    assert scripts.get_current_head() == migrations.NEWEST


def test_every_connection_is_durable(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        async with scene.store.read() as connection:
            pragmas = {
                name: (await connection.execute(text(f"pragma {name}"))).scalar()
                for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
            }
        assert pragmas == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}

    evening(tmp_path / "house.db", story)


def test_a_job_that_fails_takes_nothing_with_it(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        results = await asyncio.gather(
            *(scene.people.create(name) for name in ("Anna", "\x00", "Ben")), return_exceptions=True
        )
        assert [isinstance(result, Exception) for result in results] == [False, True, False]
        assert (await scene.store.size())["people"] == 2

    evening(tmp_path / "house.db", story)


def test_jobs_that_share_a_commit_fail_each_for_itself(tmp_path: Path) -> None:
    def job(name: str, identity: str) -> Callable[[Connection], str]:
        def write(connection: Connection) -> str:
            values = {"id": identity, "name": name, "bot": False, "came": 1}
            connection.execute(insert(PersonRow).values(**values))
            return name

        return write

    async def story(scene: Evening) -> None:
        durable: list[str] = []
        wanted = [("Anna", "a"), ("Ben", "b"), ("Carl", "a"), ("Dana", "d")]
        results = await asyncio.gather(
            *(scene.store.write(job(*each), durable.append) for each in wanted), return_exceptions=True
        )
        # Carl wanted what Anna has.
        assert [each if isinstance(each, str) else type(each) for each in results] == [
            "Anna",
            "Ben",
            IntegrityError,
            "Dana",
        ]
        assert durable == ["Anna", "Ben", "Dana"]
        assert (await scene.store.size())["people"] == 3

    evening(tmp_path / "house.db", story)


def test_a_database_of_something_else_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with sqlite3.connect(path) as other:
        other.execute("create table recipes (name text)")
    other.close()
    _refused(sqlite_url(path), "something else")
    path.write_bytes(b"this is a letter to my aunt, and no database at all" * 100)
    _refused(sqlite_url(path), "not one of Waset")
    _refused(sqlite_url(tmp_path / "no" / "such" / "folder.db"), "cannot be opened")


def test_a_store_of_a_newer_waset_is_left_alone(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        async with scene.store._writing.begin() as connection:
            await connection.execute(text("update alembic_version set version_num = '9999'"))

    evening(tmp_path / "house.db", story)
    _refused(sqlite_url(tmp_path / "house.db"), "newer")


def _refused(url: str, words: str) -> None:
    async def story() -> None:
        store = Store(url)
        try:
            with pytest.raises(BadStore, match=words):
                await store.open()
        finally:
            await store.close()

    run(story())


def test_what_is_read_at_once_is_one_snapshot_and_its_errors_arrive(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        counted = text("select count(*) from people")

        def twice(connection: Connection) -> list[int]:
            before = connection.execute(counted).scalar_one()
            # Somebody comes between the two queries.
            asyncio.run_coroutine_threadsafe(scene.guest("Anna"), loop).result()
            return [before, connection.execute(counted).scalar_one()]

        loop = asyncio.get_running_loop()
        assert await scene.store.read_at_once(twice) == [0, 0]
        assert await scene.store.read_at_once(lambda connection: connection.execute(counted).scalar_one()) == 1
        with pytest.raises(BadStore, match="closed"):
            await scene.store.read_at_once(_refuse)

    evening(tmp_path / "house.db", story)


def _refuse(_connection: Connection) -> None:
    raise BadStore(Message("tables.database_closed"))


def test_a_store_is_closed_when_what_is_being_read_is_read(tmp_path: Path) -> None:
    async def story() -> None:
        store = Store(sqlite_url(tmp_path / "house.db"))
        await store.open()
        begun, go_on = asyncio.Event(), asyncio.Event()

        async def read() -> int:
            async with store.read() as connection:
                begun.set()
                await go_on.wait()
                found: int = (await connection.execute(text("select count(*) from people"))).scalar_one()
            return found

        reading = asyncio.create_task(read())
        await begun.wait()
        closing = asyncio.create_task(store.close())
        await asyncio.sleep(0.05)
        assert not closing.done()
        with pytest.raises(BadStore, match="closed"):
            await store.size()
        with pytest.raises(BadStore, match="closed"):
            await store.read_at_once(_refuse)
        go_on.set()
        assert await reading == 0
        await closing

    run(story())
    # A connection that nobody closed complains when it is found.
    gc.collect()


def test_a_store_that_cannot_be_opened_leaves_nothing_open(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with sqlite3.connect(path) as other:
        other.execute("create table recipes (name text)")
    other.close()

    async def story() -> None:
        with pytest.raises(BadStore, match="something else"):
            await Store(sqlite_url(path)).open()

    run(story())
    gc.collect()
