"""One damaged table on a real server: its players are told, the lists and the feeds of the others go on."""

import sqlite3
import subprocess
import sys
from pathlib import Path

import waset
from tests.server.host import Visitor, play_on, serving
from tests.server.test_serve import environment


def test_one_damaged_row_harms_nobody_else(tmp_path: Path) -> None:
    database = tmp_path / "house.db"
    game = waset.titles()[0]
    with serving(database) as server:
        anna = Visitor(server, "Anna")
        asked = {"game": game, "seats": ["me", "open"], "listed": True}
        tables = [anna.post("/tables", 201, **asked)["table"] for _ in range(3)]
    with sqlite3.connect(database) as store:
        store.execute('update log set detail = \'{"seats\' where "table" = ?', (tables[1],))
    store.close()
    with serving(database) as server:
        again = Visitor(server)
        again.http.cookies = anna.http.cookies
        mine = again.get("/tables", which="mine")
        assert {table["table"] for table in mine["tables"]} == {tables[0], tables[2]}
        assert [(each["table"], each["game"], each["error"]["code"]) for each in mine["aside"]] == [
            (tables[1], game, "damaged")
        ]
        ben = Visitor(server, "Ben")
        public = ben.get("/tables")
        assert public["aside"] == []
        found = public["tables"]
        assert {table["table"] for table in found} == {tables[0], tables[2]}
        refused = ben.get(f"/tables/{tables[1]}", 409)["error"]
        assert refused["code"] == "damaged"
        assert "damaged" in refused["sentence"]
        feed = ben.feed()
        for table in tables:
            feed.watch(table)
        heard = [feed.next() for _ in range(3)]
        assert [message["table"] for message in heard if "error" in message] == [tables[1]]
        ben.post(f"/tables/{tables[2]}/seat")
        assert feed.next()["table"] == tables[2]
    command = [sys.executable, "-m", "waset.cli", "check", "--database", str(database)]
    told = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, env=environment(tmp_path))
    assert told.returncode == 1
    first, last = told.stdout.splitlines()
    assert first.startswith(f"{tables[1]}: ")
    assert last == "Tables: 3, damaged: 1."


def test_a_store_of_whole_games_is_verified(tmp_path: Path) -> None:
    database = tmp_path / "house.db"
    with serving(database) as server:
        anna = Visitor(server, "Anna")
        table = anna.post("/tables", 201, game=waset.titles()[0], seats=["me", "greedy"])["table"]
        anna.post(f"/tables/{table}/start")
        play_on([anna], table, waset.Rng(1), most=60)
    command = [sys.executable, "-m", "waset.cli", "check", "--database", str(database)]
    told = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, env=environment(tmp_path))
    assert (told.returncode, told.stdout) == (0, "Tables: 1, damaged: 0.\n")
