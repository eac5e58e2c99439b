"""Spectators of a rated game with secrets get nothing of the last turns, by whatever way they ask.

Two worlds that differ only in those turns, each with its own server: every byte that somebody who does not sit there
can get out of the one must be the same as out of the other.
"""

import itertools
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import waset
from tests.server.fixed_luck import FixedLuckServer
from tests.server.host import PATIENCE, Server, Visitor, entries_of, play_on
from tests.server.test_secrets import copy, same_visitor, without_address
from waset.tables.shown import DELAY

ASKED: dict[str, Any] = {
    "game": "luxor",
    "seats": ["me", "open"],
    "clock": {"kind": "move", "seconds": 6000},
    "rated": True,
    "listed": True,
}
NUMBERS = {"number": range(60), "rank": range(1, 4)}
WORDS = {"language": ["en"], "ending": ["json", "svg"]}


def rated_game(server: Server) -> tuple[list[Visitor], str]:
    """Two who sit at a rated table whose game has begun."""
    people = [Visitor(server, "Anna"), Visitor(server, "Ben")]
    for each in people:
        assert each.http.put("/me/password", json={"password": "under the sycamore"}).status_code == 204
    table = str(people[0].post("/tables", 201, **ASKED)["table"])
    people[1].post(f"/tables/{table}/seat")
    people[0].post(f"/tables/{table}/start")
    people[1].post(f"/tables/{table}/here")
    return people, table


def turn(visitors: list[Visitor], table: str, choice: int) -> None:
    """Everything that whoever is to move decides until it is the other's turn."""
    actor = visitors[0].get(f"/tables/{table}")["actor"]
    while True:
        seen = visitors[actor].get(f"/tables/{table}")
        if seen["actor"] != actor:
            return
        move = seen["legal"][choice]["id"]
        visitors[actor].post(f"/tables/{table}/moves", number=seen["number"] + 1, move=move)


def all_that_can_be_got(visitor: Visitor, table: str) -> list[str]:
    """Every answer to every documented request that has to do with tables, and the feed."""
    got = []
    document = visitor.get("/openapi.json")
    for path, methods in document["paths"].items():
        if not path.startswith(("/api/tables", "/api/watch")):
            continue
        for method, told in methods.items():
            if (method, path) == ("post", "/api/tables"):
                continue
            asked = [each["name"] for each in told.get("parameters", []) if each["in"] == "path"]
            ways = [[table] if name == "table" else list(NUMBERS.get(name, WORDS.get(name, ["0"]))) for name in asked]
            for way in itertools.product(*ways):
                address = path.removeprefix("/api")
                for name, value in zip(asked, way, strict=True):
                    address = address.replace(f"{{{name}}}", str(value))
                body: dict[str, Any] = {} if method == "get" else {"json": {"number": 1, "move": 1, "agreed": True}}
                answer = visitor.http.request(method, address, **body)
                got.append(f"{method} {address} {answer.status_code} {answer.text}")
    for which in ("playing", "open", "finished", "mine", "waiting"):
        got.append(visitor.http.get("/tables", params={"which": which}).text)
    feed = visitor.feed()
    feed.watch(table)
    got += feed.until_shown()
    feed.close()
    return got


def test_nobody_else_gets_a_byte_of_the_last_turns(tmp_path: Path) -> None:
    database, twin = tmp_path / "house.db", tmp_path / "twin.db"
    with FixedLuckServer(database, spectator_delay=0) as server:
        players, table = rated_game(server)
        watchers = [Visitor(server, "Eva"), Visitor(server)]
        for _ in range(5):
            turn(players, table, 0)
    copy(database, twin)
    with (
        FixedLuckServer(database, spectator_delay=0) as one,
        FixedLuckServer(twin, spectator_delay=0) as other,
    ):
        for server, choice in ((one, 0), (other, -1)):
            here = [same_visitor(each, server) for each in players]
            for _ in range(2):
                turn(here, table, choice)
        views = [same_visitor(players[0], each).get(f"/tables/{table}")["view"] for each in (one, other)]
        assert views[0] != views[1]
        for watcher in watchers:
            there = [
                without_address(all_that_can_be_got(same_visitor(watcher, each), table), each) for each in (one, other)
            ]
            assert len(there[0]) > 80
            for first, second in zip(*there, strict=True):
                assert first == second
        # And the sixth turn is told once both have moved again.
        shown = [same_visitor(watchers[1], each).get(f"/tables/{table}")["number"] for each in (one, other)]
        for server in (one, other):
            turn([same_visitor(each, server) for each in players], table, 0)
        later = [same_visitor(watchers[1], each).get(f"/tables/{table}")["number"] for each in (one, other)]
        assert min(after - before for before, after in zip(shown, later, strict=True)) > 0


def test_a_feed_tells_a_spectator_later_and_everything_in_the_end(tmp_path: Path) -> None:
    with FixedLuckServer(tmp_path / "house.db", spectator_delay=0) as server:
        players, table = rated_game(server)
        eva = Visitor(server)
        feed = eva.feed()
        feed.watch(table)
        heard = [json.loads(each) for each in feed.until_shown()]
        begun = heard[-1]["now"]
        assert begun["delay"] == {"turns": 2, "seconds": 0}
        numbers = [players[0].get(f"/tables/{table}")["number"]]
        for _ in range(5):
            turn(players, table, 0)
            numbers.append(players[0].get(f"/tables/{table}")["number"])
        # After five turns the third is the last that is told; nothing was sent while there was nothing to tell.
        while heard[-1].get("now", {}).get("number") != numbers[3]:
            heard.append(feed.next())
        assert [each["now"]["number"] for each in heard if "now" in each] == numbers[:4]
        assert max(entry["number"] for entry in entries_of(heard)) == numbers[3]
        players[0].post(f"/tables/{table}/chat", 201, text="a good hand")
        over = players[0].post(f"/tables/{table}/resign")
        heard += feed.until(over["number"])
        assert [entry["number"] for entry in entries_of(heard)] == list(range(1, over["number"] + 1))
        assert heard[-1]["now"]["delay"] is None
        while "chat" not in heard[-1]:
            heard.append(feed.next())
        assert heard[-1]["chat"]["text"] == "a good hand"


def test_without_a_rating_everybody_watches_as_it_happens(tmp_path: Path) -> None:
    with FixedLuckServer(tmp_path / "house.db") as server:
        anna, ben, eva = Visitor(server, "Anna"), Visitor(server, "Ben"), Visitor(server)
        table = anna.post("/tables", 201, game="luxor", seats=["me", "open"], listed=True)["table"]
        ben.post(f"/tables/{table}/seat")
        anna.post(f"/tables/{table}/start")
        seen = play_on([anna, ben], table, waset.Rng(3), most=5)
        told = eva.get(f"/tables/{table}")
        assert (told["number"], told["delay"]) == (seen["number"], None)
        assert json.dumps(told["view"]) == json.dumps(eva.get(f"/tables/{table}/moments/{told['number']}")["view"])
        assert server.settings.spectator_delay * 1000 == DELAY


def public_game(server: Server, **asked: Any) -> tuple[list[Visitor], str]:
    """Two guests at a public table whose game has begun."""
    people = [Visitor(server, "Anna"), Visitor(server, "Ben")]
    asked = {"game": "senet", "seats": ["me", "open"], "listed": True, **asked}
    table = str(people[0].post("/tables", 201, **asked)["table"])
    people[1].post(f"/tables/{table}/seat")
    people[0].post(f"/tables/{table}/start")
    return people, table


def watched_by(visitor: Visitor, table: str, count: int) -> None:
    """Until the list says that so many watch a table."""
    wait_until(lambda: {each["table"]: each["watching"] for each in listed(visitor)}[table] == count)


def listed(visitor: Visitor) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = visitor.get("/tables", which="playing")["tables"]
    return found


def wait_until(so: Callable[[], bool]) -> None:
    ends = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < ends
        time.sleep(0.05)


def test_spectators_are_told_the_chances_of_old_positions_and_players_are_not(tmp_path: Path) -> None:
    with FixedLuckServer(tmp_path / "house.db", spectator_delay=0) as server:
        players, table = public_game(server, commentary=True)
        _, silent = public_game(server)
        eva = Visitor(server)
        assert players[0].get(f"/tables/{table}")["terms"]["commentary"]
        for _ in range(4):
            turn(players, table, 0)
        # Nobody watches, so nothing is thought about.
        told = eva.get(f"/tables/{table}/chances")
        assert (told["rows"], told["thinking"]) == ([], False)
        feed = eva.feed()
        feed.watch(table)
        feed.until_shown()
        wait_until(lambda: len(eva.get(f"/tables/{table}/chances")["rows"]) == 3)
        told = eva.get(f"/tables/{table}/chances")
        for row in told["rows"]:
            assert abs(sum(row["chances"]) - 1) < 0.02
        # The beginnings of the first, second and third turn; of the last two nothing is told, though all is seen.
        shown = eva.get(f"/tables/{table}")
        moved = [each for each in eva.get(f"/tables/{table}/moves")["entries"] if each["what"] == "move"]
        movers = [None, *(each["seat"] for each in moved)]
        starts = [each["number"] for each, before in zip(moved, movers, strict=False) if each["seat"] != before]
        assert [row["number"] for row in told["rows"]] == [start - 1 for start in starts[:3]]
        assert starts[3] <= shown["number"]
        for each in players:
            assert "over" in each.get(f"/tables/{table}/chances", 403)["error"]["sentence"]
        eva.get(f"/tables/{silent}/chances", 409)
        eva.get("/tables/nowhere/chances", 404)
        players[0].post(f"/tables/{table}/resign")
        assert len(players[0].get(f"/tables/{table}/chances")["rows"]) >= 3


def test_the_featured_table_is_the_one_that_most_people_watch(tmp_path: Path) -> None:
    with FixedLuckServer(tmp_path / "house.db") as server:
        eva = Visitor(server)
        assert eva.get("/watch/featured") == {"table": None}
        people, one = public_game(server)
        others, other = public_game(server)
        public_game(server, listed=False)
        # Two of them, a player, and a second page of somebody without a name.
        feeds = [eva.feed(), Visitor(server, "Fay").feed(), people[0].feed(), Visitor(server).feed()]
        for feed in feeds:
            feed.watch(one)
            feed.until_shown()
        watched_by(eva, one, 2)
        watched_by(eva, other, 0)

        def chosen(visitor: Visitor) -> str | None:
            told = visitor.get("/watch/featured")["table"]
            return None if told is None else str(told["table"])

        wait_until(lambda: chosen(eva) == one)
        assert eva.get("/watch/featured")["table"]["watching"] == 2
        # Nobody is sent to their own table.
        assert chosen(people[0]) == other
        # A page behind others does not watch.
        feeds[1].socket.send(json.dumps({"seen": False}))
        watched_by(eva, one, 1)
        for feed in (*feeds[:2], feeds[3]):
            feed.close()
        watched_by(eva, one, 0)
        people[0].post(f"/tables/{one}/resign")
        others[0].post(f"/tables/{other}/resign")
        assert chosen(eva) is None
