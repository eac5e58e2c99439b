"""A backup is taken while people play, holds one moment, and becomes a store again."""

import os
from pathlib import Path

import pytest

import waset
from tests.tables.evening import Evening, evening
from waset.tables.backup import back_up, name_by_time, remove_oldest, restore
from waset.tables.errors import BadStore


def test_a_backup_becomes_a_store_again(tmp_path: Path) -> None:
    ids: list[tuple[str, int]] = []

    async def before(scene: Evening) -> None:
        table, anna, ben = await scene.duel()
        table = await scene.advance(table, {0: anna, 1: ben}, 5, waset.Rng(1))
        ids.append((table.id, table.number))
        # The house is open, and what was just played is still in SQLite's log beside the file.
        assert back_up(str(tmp_path / "house.db"), tmp_path / "copy.db") == 1
        await scene.advance(table, {0: anna, 1: ben}, 5, waset.Rng(1))

    async def after(scene: Evening) -> None:
        table = await scene.house.table(ids[0][0])
        assert table.number == ids[0][1]

    evening(tmp_path / "house.db", before)
    assert restore(tmp_path / "copy.db", str(tmp_path / "again.db")) == 1
    evening(tmp_path / "again.db", after)


def test_a_backup_writes_over_nothing_and_takes_nothing_else(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        await scene.guest("Anna")

    evening(tmp_path / "house.db", story)
    (tmp_path / "letter.txt").write_text("Dear aunt")
    for source, target in (("house.db", "letter.txt"), ("letter.txt", "new.db"), ("none.db", "new.db")):
        with pytest.raises(BadStore):
            back_up(str(tmp_path / source), tmp_path / target)
        with pytest.raises(BadStore):
            restore(tmp_path / source, str(tmp_path / target))
    assert (tmp_path / "letter.txt").read_text() == "Dear aunt"
    # Reading a store leaves SQLite's own two files beside it, and nothing else appears.
    left = {path.name for path in tmp_path.iterdir()} - {"house.db-shm", "house.db-wal"}
    assert left == {"house.db", "letter.txt"}
    for address, words in (
        ("mysql://host/waset", "a file or a postgresql:// address"),
        ("postgresql://host:port/waset", "address of the database cannot be read"),
        ("postgresql://waset@127.0.0.1:1/waset", "the database cannot be used"),
    ):
        with pytest.raises(BadStore, match=words):
            back_up(address, tmp_path / "new.db")
        with pytest.raises(BadStore, match=words):
            restore(tmp_path / "house.db", address)


def test_a_store_in_use_is_not_restored_over(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        await scene.guest("Anna")
        assert back_up(str(tmp_path / "house.db"), tmp_path / "copy.db") == 0
        with pytest.raises(BadStore, match="already exists"):
            restore(tmp_path / "copy.db", str(tmp_path / "house.db"))
        assert (await scene.store.size())["people"] == 1

    evening(tmp_path / "house.db", story)


@pytest.mark.skipif(os.name != "posix", reason="other systems have other permissions")
def test_nobody_else_reads_a_store_or_a_backup(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        await scene.duel()
        beside = [path.name for path in tmp_path.iterdir()]
        assert "house.db-wal" in beside
        assert {path.stat().st_mode & 0o777 for path in tmp_path.iterdir()} == {0o600}

    evening(tmp_path / "house.db", story)
    back_up(str(tmp_path / "house.db"), tmp_path / "copy.db")
    restore(tmp_path / "copy.db", str(tmp_path / "again.db"))
    assert {path.stat().st_mode & 0o777 for path in tmp_path.glob("*.db")} == {0o600}


def test_only_the_newest_backups_of_a_folder_are_kept(tmp_path: Path) -> None:
    old = [f"waset-2026010{day}T030000Z.db" for day in range(1, 5)]
    for name in (*old, "waset-monday.db", "letter.txt"):
        (tmp_path / name).write_text("")
    newest = name_by_time()
    (tmp_path / newest).write_text("")
    remove_oldest(tmp_path, 2)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["letter.txt", old[-1], newest, "waset-monday.db"]
