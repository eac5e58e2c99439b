"""Point-in-time recovery of PostgreSQL as docs/hosting.md tells it: back to the moment before an accident."""

import shutil
import time
from pathlib import Path

import psycopg

import waset
from tests.server.host import PATIENCE, Server, Visitor, play_on
from tests.server.postgresql import (
    USER,
    cluster_folder,
    fresh,
    make_cluster,
    needs_postgresql,
    postgresql_command,
    running,
)
from waset.tables.verification import verify


def value(address: str, query: str) -> str:
    with psycopg.connect(address, autocommit=True) as connection:
        (found,) = connection.execute(query.encode()).fetchone() or ("",)
        return str(found)


def archived(address: str, archive: Path) -> None:
    """Until everything that was written up to now is in the archive."""
    segment = value(address, "select pg_walfile_name(pg_switch_wal())")
    ends = time.monotonic() + PATIENCE
    while not (archive / segment).exists():
        assert time.monotonic() < ends
        time.sleep(0.05)


@needs_postgresql
def test_a_database_goes_back_to_the_moment_before_an_accident() -> None:
    with cluster_folder() as folder:
        archive = folder / "archive"
        archive.mkdir(mode=0o700)
        if USER is not None:
            shutil.chown(archive, USER)
        copying = f"test ! -f {archive}/%f && cp %p {archive}/%f"
        with running(folder, make_cluster(folder), archive_mode="on", archive_command=copying) as first:
            database = fresh(first, "waset")
            with Server(database) as server:
                people = [Visitor(server, name) for name in ("Anna", "Ben")]
                table = people[0].post("/tables", 201, game="senet", seats=["me", "open"])["table"]
                people[1].post(f"/tables/{table}/seat")
                people[0].post(f"/tables/{table}/start")
                early = play_on(people, table, waset.Rng(1), most=3)["number"]
                port = first.rpartition("/")[0].rpartition(":")[2]
                base = ["-h", "127.0.0.1", "-p", port, "-U", "waset", "-D", str(folder / "base"), "-c", "fast"]
                postgresql_command(folder, "pg_basebackup", *base)
                late = play_on(people, table, waset.Rng(2), most=5)["number"]
                assert late > early
            before = value(first, "select now()")
            value(database, "with gone as (delete from log returning 1) select count(*) from gone")
            archived(first, archive)
        settings = {
            "restore_command": f"cp {archive}/%f %p",
            "recovery_target_time": before,
            "recovery_target_action": "promote",
        }
        (folder / "base" / "recovery.signal").touch()
        with running(folder, folder / "base", **settings) as again:
            ends = time.monotonic() + PATIENCE
            while value(again, "select pg_is_in_recovery()") == "True":
                assert time.monotonic() < ends
                time.sleep(0.05)
            recovered = again.rpartition("/")[0] + "/waset"
            assert [finding.problem for finding in verify(recovered)] == [None]
            with Server(recovered) as server:
                assert Visitor(server).get(f"/tables/{table}")["number"] == late
