"""A host looks after the people and tables of a server that runs."""

import time
from pathlib import Path

from tests.cli.asking import here
from tests.server.host import PATIENCE, Server, Visitor

PASSWORD = "under the sycamore"


def test_a_host_mutes_bans_and_ends_while_the_server_runs(tmp_path: Path) -> None:
    store = ("--database", str(tmp_path / "house.db"))
    with Server(tmp_path / "house.db") as server:
        anna, ben = Visitor(server, "Anna"), Visitor(server, "Ben")
        assert ben.http.put("/me/password", json={"password": PASSWORD}).status_code == 204
        table = anna.post("/tables", 201, game="imhotep", seats=["me", "open"])["table"]
        ben.post(f"/tables/{table}/seat")
        anna.post(f"/tables/{table}/start")
        feed, watching = ben.feed(), anna.feed()
        feed.watch(table)
        watching.watch(table)
        assert "Ben (account)" in here("host", "people", "ben", *store)
        assert f"{table}, imhotep (playing)" in here("host", "tables", *store)
        assert "Ben" in here("host", "mute", "Ben", *store)
        sentence = ben.post(f"/tables/{table}/chat", 403, text="boo")["error"]["sentence"]
        assert sentence == "the host of this server has muted you"
        assert "Ben" in here("host", "ban", ben.id, *store)
        # The feed is closed, and the cookie opens nothing.
        feed.until_closed()
        ben.get("/me", 401)
        sentence = ben.post("/sessions", 403, name="Ben", password=PASSWORD)["error"]["sentence"]
        assert sentence == "this account has been closed by the host of this server"
        # The other one is told that the table was ended.
        assert "Tables ended: 1." in here("host", "end", table, *store)
        while watching.next().get("now", {}).get("phase") != "closed":
            pass
        assert "banned" in here("host", "people", "Ben", *store)
        here("host", "unban", "Ben", *store)
        ben.post("/sessions", 201, name="Ben", password=PASSWORD)
        # What nobody watches is not answered from a cache that is out of date, either.
        table = anna.post("/tables", 201, game="imhotep", seats=["me", "open"])["table"]
        here("host", "end", table, *store)
        ends = time.monotonic() + PATIENCE
        while anna.get(f"/tables/{table}")["phase"] != "closed":
            assert time.monotonic() < ends
            time.sleep(0.05)
