"""People who are not here are called: once, by one worker, and only if they want to be."""

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.fixed_luck import FixedLuckServer
from tests.server.host import Server, Visitor
from tests.server.postgresql import address, needs_postgresql
from tests.server.push_service import Browser, PushService

__all__ = ["address"]

PUBLIC = "https://waset.example"
CHOICES = {"turn": ["push"], "over": ["push"], "invitation": ["push"], "language": "en", "time_zone": "Europe/Prague"}


@pytest.fixture
def service() -> Iterator[PushService]:
    with PushService().running() as found:
        yield found


@contextlib.contextmanager
def calling(database: Path | str, service: PushService, **settings: Any) -> Iterator[Server]:
    with FixedLuckServer(database, public_address=PUBLIC, push_services=(service.url,), **settings) as server:
        yield server


def listen(visitor: Visitor, browser: Browser, **choices: Any) -> None:
    """Let a browser be called."""
    assert visitor.http.put("/me/push", json=browser.subscription()).status_code == 204
    chosen = visitor.http.put("/me/notices", json={**CHOICES, **choices})
    assert chosen.status_code == 200, chosen.text


def duel(anna: Visitor, ben: Visitor) -> str:
    """A game of two that has begun; Anna is the first to move."""
    table: str = anna.post("/tables", 201, game="imhotep", seats=["me", "open"])["table"]
    ben.post(f"/tables/{table}/seat")
    anna.post(f"/tables/{table}/start")
    return table


def move(visitors: list[Visitor], table: str) -> int:
    """Whoever is to move does; returns the seat that moved."""
    seen = visitors[0].get(f"/tables/{table}")
    actor: int = seen["actor"]
    seen = visitors[actor].get(f"/tables/{table}")
    visitors[actor].post(f"/tables/{table}/moves", number=seen["number"] + 1, move=seen["legal"][0]["id"])
    return actor


def test_a_person_is_called_once_for_a_turn(tmp_path: Path, service: PushService) -> None:
    database = tmp_path / "house.db"
    with calling(database, service) as server:
        anna, ben = Visitor(server, "Anna"), Visitor(server, "Ben")
        listen(ben, service.browser("ben"), language="cs")
        listen(anna, service.browser("anna"))
        key = ben.get("/me/notices")["push"]["key"]
        table = duel(anna, ben)
        # Anna opened the table and is to move first: she is called, because she is not at the table.
        first = service.next()
        assert first[1]["title"] == "Imhotep: your turn"
        while move([anna, ben], table) == 1:
            pass
        path, told, signed_by = service.next()
        assert (path, signed_by) == ("/ben", key)
        assert told["title"] == "Imhotep: jste na tahu"
        assert told["text"] == "Čeká na vás Anna."
        assert told["path"] == f"/t/{table}"
        # Anna takes her move back and makes it again: for Ben it is the same turn.
        number = anna.get(f"/tables/{table}")["number"]
        assert anna.post(f"/tables/{table}/undo", number=number + 1)["actor"] == 0
        assert move([anna, ben], table) == 0
        assert anna.get(f"/tables/{table}")["actor"] == 1
        # What comes next is another turn: nothing came in between.
        move([anna, ben], table)
        assert service.next()[0] == "/anna"
        move([anna, ben], table)
        assert service.next()[0] == "/ben"
        server.kill()
        # After a restart the same turn is known to have been told; the next one is told.
        server.start()
        assert move([anna, ben], table) == 1
        assert service.next()[0] == "/anna"
        assert service.received.empty()


def test_nobody_is_called_to_a_table_that_they_see(tmp_path: Path, service: PushService) -> None:
    with calling(tmp_path / "house.db", service) as server:
        anna, ben = Visitor(server, "Anna"), Visitor(server, "Ben")
        listen(ben, service.browser("ben"))
        table = duel(anna, ben)
        feed = ben.feed()
        feed.watch(table)
        feed.until(1)
        move([anna, ben], table)
        # The next one he sees coming, too.
        move([anna, ben], table)
        feed.socket.send('{"seen": false, "ping": true}')
        while "pong" not in feed.next():
            pass
        # Of the next one he sees nothing: the page is open behind others.
        move([anna, ben], table)
        number = ben.get(f"/tables/{table}")["number"]
        path, told, _ = service.next()
        assert (path, told["path"]) == ("/ben", f"/t/{table}")
        assert ben.get(f"/tables/{table}")["number"] == number
        ben.post(f"/tables/{table}/resign")
        assert service.received.empty()


def test_what_is_over_and_offered(tmp_path: Path, service: PushService) -> None:
    with calling(tmp_path / "house.db", service) as server:
        anna, ben = Visitor(server, "Anna"), Visitor(server, "Ben")
        listen(ben, service.browser("ben"), turn=[])
        table = duel(anna, ben)
        anna.post(f"/tables/{table}/resign")
        assert service.next()[1]["title"] == "Imhotep: the game is over"
        anna.post(f"/tables/{table}/rematch")
        assert service.next()[1]["title"] == "Imhotep: a rematch?"


def test_a_browser_that_is_gone_is_forgotten(tmp_path: Path, service: PushService) -> None:
    with calling(tmp_path / "house.db", service) as server:
        anna = Visitor(server, "Anna")
        listen(anna, service.browser("old"))
        listen(anna, service.browser("new"))
        assert anna.get("/me/notices")["push"]["browsers"] == 2
        service.statuses["/old"] = [410]
        # One that has too much to do is asked again.
        service.statuses["/new"] = [503]
        assert anna.post("/me/push/try") == {"reached": 1}
        assert service.next()[:2][0] == "/new"
        assert anna.get("/me/notices")["push"]["browsers"] == 1
        assert anna.http.post("/me/push/ended", json={"endpoint": f"{service.url}/new"}).status_code == 204
        assert anna.post("/me/push/try") == {"reached": 0}


def test_whoever_signs_out_is_not_called_there(tmp_path: Path, service: PushService) -> None:
    with calling(tmp_path / "house.db", service) as server:
        anna, ben = Visitor(server, "Anna"), Visitor(server, "Ben")
        listen(anna, service.browser("shared"))
        # Somebody else signs in at the same browser.
        listen(ben, service.browsers["/shared"])
        assert anna.post("/me/push/try") == {"reached": 0}
        assert ben.post("/me/push/try") == {"reached": 1}
        service.next()


@pytest.mark.parametrize(
    "wrong",
    [
        lambda url: f"{url}.example/x",
        lambda url: url.replace("http://", "https://") + "/x",
        lambda url: "http://127.0.0.1:22/x",
        lambda url: "https://fcm.googleapis.com:444/x",
        lambda url: "https://user@fcm.googleapis.com/x",
        lambda url: "https://fcm.googleapis.com\\@127.0.0.1/x",
        lambda url: "file:///etc/passwd",
        lambda url: "https://[::1/x",
    ],
)
def test_only_push_services_are_sent_to(service: PushService, wrong: Callable[[str], str]) -> None:
    from waset.server.push import Push
    from waset.server.push_encryption import public_point
    from waset.tables.push_subscriptions import Subscription

    push = Push(None, PUBLIC, [service.url])  # type: ignore[arg-type]
    browser = Browser(wrong(service.url))
    assert not push.accepts(Subscription(browser.address, public_point(browser.key), browser.secret))
    good = Subscription("https://fcm.googleapis.com/fcm/send/abc", public_point(browser.key), browser.secret)
    assert push.accepts(good)
    assert not push.accepts(good._replace(secret=b"short"))


def test_a_server_without_an_address_says_so(tmp_path: Path) -> None:
    with Server(tmp_path / "house.db") as server:
        anna = Visitor(server, "Anna")
        assert anna.get("/me/notices")["push"] == {"key": None, "browsers": 0}
        refused = anna.http.put("/me/push", json=Browser("https://fcm.googleapis.com/x").subscription())
        assert refused.json()["error"]["message"]["key"] == "server.no_push"
        zone = anna.http.put("/me/notices", json={**CHOICES, "time_zone": "Europe/Atlantis"})
        assert zone.json()["error"]["message"]["key"] == "tables.no_time_zone"


@needs_postgresql
def test_several_hosts_call_once(address: str, service: PushService) -> None:
    with calling(address, service) as one, calling(address, service) as other:
        anna, ben = Visitor(one, "Anna"), Visitor(other, "Ben")
        listen(ben, service.browser("ben"))
        listen(anna, service.browser("anna"))
        table = duel(anna, ben)
        assert service.next()[0] == "/anna"
        for _ in range(6):
            mover = move([anna, ben], table)
            seen = anna.get(f"/tables/{table}")
            if seen["actor"] != mover:
                assert service.next()[0] == ("/anna", "/ben")[seen["actor"]]
        assert service.received.empty()
        # Both sign with one key.
        assert anna.get("/me/notices")["push"]["key"] == ben.get("/me/notices")["push"]["key"]
