"""Who is at a table: told to those who ask, when somebody comes, sits down, leaves and comes back."""

from pathlib import Path
from typing import Any

from tests.server.host import FeedClient, Visitor, serving
from waset.server import presence


def present(feed: FeedClient) -> dict[str, Any]:
    """The next that a feed is told of who is here."""
    while True:
        message = feed.next()
        if "presence" in message:
            told: dict[str, Any] = message["presence"]
            return told


def test_who_comes_and_leaves_is_told(tmp_path: Path) -> None:
    with serving(tmp_path / "house.db") as server:
        anna, ben = Visitor(server, "Anna"), Visitor(server, "Ben")
        me, him = anna.get("/me")["id"], ben.get("/me")["id"]
        table = anna.post("/tables", 201, game="imhotep", seats=["me", "open"])["table"]
        feed = anna.feed()
        feed.watch(table, presence=True)
        assert present(feed) == {"here": [me], "away": {}}
        his = ben.feed()
        his.watch(table)
        # He only watches yet. Who sits down first and comes then is told of twice.
        his.until_shown()
        ben.post(f"/tables/{table}/seat")
        assert set(present(feed)["here"]) == {me, him}
        his.close()
        away = present(feed)
        assert away["here"] == [me]
        assert away["away"][him] >= presence.GRACE * 1000
        his = ben.feed()
        his.watch(table)
        assert set(present(feed)["here"]) == {me, him}
        his.close()
        feed.close()


def test_somebody_who_is_looking_is_not_replaced(tmp_path: Path) -> None:
    with serving(tmp_path / "house.db") as server:
        anna, ben = Visitor(server, "Anna"), Visitor(server, "Ben")
        table = anna.post("/tables", 201, game="imhotep", seats=["me", "open"])["table"]
        ben.post(f"/tables/{table}/seat")
        anna.post(f"/tables/{table}/start")
        ben.post(f"/tables/{table}/resign")
        feed = ben.feed()
        feed.watch(table, presence=True)
        present(feed)
        anna.post(f"/tables/{table}/rematch")
        refused = anna.post(f"/tables/{table}/rematch/computer", 409, seat=1)["error"]
        assert refused["message"]["key"] == "tables.rematch_looking"
        feed.close()
