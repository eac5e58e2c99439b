"""A table whose rows are damaged is put aside: its players are told, and nobody else notices."""

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, create_engine, text

import waset
from tests.tables.evening import Evening, evening
from waset.server.timeouts import enforce_timeouts
from waset.tables import migrations
from waset.tables.account_deletion import delete_account
from waset.tables.errors import BadStore, Damaged, Unplayable
from waset.tables.table import OVER, Table
from waset.tables.verification import Finding, verify

LOG = 'update log set {} where "table" = :table and number = {}'
TABLE = "update tables set {} where id = :table"
GONE = 'delete from log where "table" = :table and number {}'
DAMAGE = {
    "an entry that is no JSON": (LOG.format("detail = '{'", 1), "cannot be read"),
    "settings that are no JSON": (TABLE.format("spec = 'x'"), "cannot be read"),
    "settings without an edition": (TABLE.format("spec = '{}'"), "cannot be read"),
    "a clock of no kind": (TABLE.format("terms = '[]'"), "cannot be replayed"),
    "no edition": (TABLE.format("""spec = replace(spec, '"hash": "', '"hash": "0')"""), "missing"),
    "an unknown kind": (LOG.format("kind = 'danced'", 3), "entry 3 is not as"),
    "no such seat": (LOG.format("seat = 99", 5), "entry 5 is not as"),
    "a seat that is text": (LOG.format("seat = 'x'", 5), "entry 5 is not as"),
    "another move": (LOG.format("move = move + 1", 5), "entry 5 is not as"),
    "another time": (LOG.format('"at" = "at" + 1', 4), "entry 4 is not as"),
    "a missing entry": (GONE.format("= 4"), "entry 4 is missing"),
    "a missing end": (GONE.format("> 6"), "entry 7 is missing"),
    "no log": (GONE.format("> 0"), "entry 1 is missing"),
    "no checksum": (LOG.format("checksum = ''", 2), "entry 2 is not as"),
}


async def damage(scene: Evening, table: Table, statement: str) -> None:
    def job(connection: Connection) -> int:
        return int(connection.execute(text(statement), {"table": table.id}).rowcount)

    assert await scene.store.write(job) >= 1
    scene.house.evict(table.id)


@pytest.mark.parametrize("what", DAMAGE)
def test_a_damaged_table_is_put_aside(tmp_path: Path, what: str, caplog: pytest.LogCaptureFixture) -> None:
    statement, sentence = DAMAGE[what]

    async def story(scene: Evening) -> None:
        clock = {"kind": "move", "seconds": 60}
        table, anna, ben = await scene.duel(clock=clock)
        await scene.advance(table, {0: anna, 1: ben}, 6, waset.Rng(1))
        other, _, _ = await scene.duel(clock=clock)
        await damage(scene, table, statement)
        for _ in range(3):
            with pytest.raises(Damaged, match=sentence):
                await scene.house.table(table.id)
        lines = [record.getMessage() for record in caplog.records]
        assert len(lines) == 1
        assert "put aside" in lines[0]
        assert table.id not in caplog.text
        # The clocks of the others run out, and whoever sat there can leave.
        scene.later(61)
        watching = asyncio.create_task(enforce_timeouts(scene.house))
        while (await scene.house.table(other.id)).phase != OVER:
            await asyncio.sleep(0.01)
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)
        await delete_account(scene.house, anna)

    with caplog.at_level(logging.ERROR):
        evening(tmp_path / "house.db", story)


def test_an_unknown_kind_with_a_right_checksum_is_not_passed_over(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, _, _ = await scene.duel()
        after = table.copy()
        with pytest.raises(Unplayable, match="of no known kind"):
            after.add("danced", scene.time)

    evening(tmp_path / "house.db", story)


def findings(path: Path, story: Callable[[Evening, list[Table]], object]) -> tuple[list[Table], list[Finding]]:
    """Three tables, something that happens to them, and what the verification says afterwards."""
    tables: list[Table] = []

    async def whole(scene: Evening) -> None:
        for number in range(3):
            table, anna, ben = await scene.duel()
            tables.append(await scene.advance(table, {0: anna, 1: ben}, 6 + number, waset.Rng(number)))
            scene.later(1)
        happened = story(scene, tables)
        if asyncio.iscoroutine(happened):
            await happened

    evening(path, whole)
    return tables, list(verify(str(path)))


def test_a_sound_store_is_verified(tmp_path: Path) -> None:
    tables, found = findings(tmp_path / "house.db", lambda scene, tables: None)
    assert found == [Finding(table.id, None) for table in tables]


@pytest.mark.parametrize("what", DAMAGE)
def test_the_verification_names_the_damaged_table_alone(tmp_path: Path, what: str) -> None:
    tables, found = findings(tmp_path / "house.db", lambda scene, tables: damage(scene, tables[1], DAMAGE[what][0]))
    assert [(one.table, one.problem is None) for one in found] == [
        (table.id, at != 1) for at, table in enumerate(tables)
    ]


def test_a_deleted_account_leaves_a_sound_store(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await scene.duel()
        await scene.advance(table, {0: anna, 1: ben}, 6, waset.Rng(1))
        await delete_account(scene.house, ben)
        scene.house.evict(table.id)
        table = await scene.house.table(table.id)
        assert table.seats[1].name == "—"

    evening(tmp_path / "house.db", story)
    assert [one.problem for one in verify(str(tmp_path / "house.db"))] == [None]


def test_the_derived_columns_are_compared_with_the_log(tmp_path: Path) -> None:
    _, found = findings(
        tmp_path / "house.db",
        lambda scene, tables: damage(scene, tables[0], "update tables set phase = 'over' where id = :table"),
    )
    assert [one.problem is None for one in found] == [False, True, True]


def test_a_store_that_is_none_is_said_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadStore):
        list(verify(str(tmp_path / "nothing.db")))
    (tmp_path / "letter.db").write_text("Dear aunt, " * 1000)
    with pytest.raises(BadStore, match="not one of Waset's"):
        list(verify(str(tmp_path / "letter.db")))


def test_an_old_store_gets_its_checksums(tmp_path: Path) -> None:
    """The migration gives every log its chain; an entry that cannot be read keeps its table aside."""
    path = tmp_path / "house.db"
    tables: list[Table] = []

    async def story(scene: Evening) -> None:
        for number in range(3):
            table, anna, ben = await scene.duel()
            tables.append(await scene.advance(table, {0: anna, 1: ben}, 6, waset.Rng(number)))
            scene.later(1)
        await damage(scene, tables[1], DAMAGE["an entry that is no JSON"][0])

    evening(path, story)
    assert migrations.__file__ is not None
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        connection.execute(text("alter table log drop column checksum"))
        connection.execute(text("update alembic_version set version_num = '0002'"))
        config.attributes["connection"] = connection
        command.upgrade(config, "0003")
        connection.execute(text("update alembic_version set version_num = :newest"), {"newest": migrations.NEWEST})
    engine.dispose()
    assert [one.problem is None for one in verify(str(path))] == [True, False, True]
