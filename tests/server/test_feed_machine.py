"""Visitors who do to the feed whatever they like, in any order: the right ones hear everything once, the wrong ones a
sentence, and nothing changes but by a move."""

import contextlib
import json
import os
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.host import FeedClient, Server, Visitor, entries_of
from waset.server.settings import Settings

LAST = 2**31 - 1
NAMES = st.sampled_from(["", "nowhere", "\0", "\x1b[2J", "é" * 40, "../..", "x" * 100, "\u202e", "x" * 1_000_000])
WORDS = st.one_of(
    st.text(max_size=200).map("~{}".format),
    st.sampled_from(["{", "[]", "null", '{"watch": 1}', '{"watch": "x", "after": -1}', '{"after": 1e400}', "[" * 4000]),
    st.dictionaries(st.text(max_size=9), st.integers(), max_size=3).map(lambda more: json.dumps({**more, "seat": 0})),
)


class Loud(Server):
    """A server whose complaints are kept: there must be none."""

    def __init__(self, database: Path) -> None:
        super().__init__(database)
        self.complaints = database.with_suffix(".log")
        self.target = _serve_with_a_log
        self.words = (self.settings, str(self.complaints))


def _serve_with_a_log(settings: Settings, log: str) -> None:
    from waset.server.serve import serve

    os.dup2(os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND), 2)
    serve(settings)


class Feeds(RuleBasedStateMachine):
    """Anna and Ben play; Anna, Ben and Eva, who only looks on, each have a feed, or have lost it."""

    server: ClassVar[Server]

    def __init__(self) -> None:
        super().__init__()
        self.visitors = [Visitor(self.server, name) for name in ("Anna", "Ben", "Eva")]
        anna, ben, _ = self.visitors
        self.table = anna.post("/tables", 201, game="imhotep", seats=["me", "open"])["table"]
        ben.post(f"/tables/{self.table}/seat")
        self.number = anna.post(f"/tables/{self.table}/start")["number"]
        self.feeds: list[FeedClient | None] = [None, None, None]
        # How far each has heard, and whether its feed tells of the table.
        self.heard = [0, 0, 0]
        self.watching = [False, False, False]

    def teardown(self) -> None:
        self.server.guests.close()

    who = st.integers(0, 2)

    def feed(self, who: int) -> FeedClient:
        feed = self.feeds[who]
        if feed is None:
            feed = self.feeds[who] = self.visitors[who].feed()
        return feed

    def answer(self, who: int) -> dict[str, Any]:
        """The answer to something that was no wish: what the table has to tell may come first."""
        while True:
            message = self.feed(who).next()
            if "error" in message:
                return message
            self.take(who, message)

    def take(self, who: int, message: dict[str, Any]) -> None:
        assert message["table"] == self.table
        assert self.watching[who]
        for entry in entries_of([message]):
            self.heard[who] += 1
            assert entry["number"] == self.heard[who]
        if "now" in message:
            assert message["now"]["number"] == self.heard[who]
            assert message["now"]["you"] == (None if who == 2 else who)
            assert not message["now"]["legal"] or message["now"]["actor"] == who

    def hear_all(self, who: int) -> None:
        """Until the feed has shown the table as it stands now."""
        while True:
            message = self.feed(who).next()
            self.take(who, message)
            if message.get("now", {}).get("number") == self.number:
                assert self.heard[who] == self.number
                return

    def hear_for_ever(self, who: int) -> None:
        while True:
            self.take(who, self.feed(who).next())

    # -- what visitors do -----------------------------------------------------------------------------------------

    @rule(who=who)
    def watch(self, who: int) -> None:
        self.watching[who] = True
        self.feed(who).watch(self.table, after=self.heard[who])
        self.hear_all(who)

    @rule(who=who, back=st.integers(0, 50))
    def watch_from_an_old_number(self, who: int, back: int) -> None:
        self.watching[who] = True
        self.heard[who] = max(0, self.number - back)
        self.feed(who).watch(self.table, after=self.heard[who])
        self.hear_all(who)

    @rule(who=who)
    def watch_from_a_number_yet_to_come(self, who: int) -> None:
        self.feed(who).watch(self.table, after=LAST)
        # Shown as it stands, and told of nothing.
        message = self.feed(who).next()
        while "now" not in message:
            message = self.feed(who).next()
        assert message["now"]["number"] == self.number
        self.watching[who] = False
        self.leave(who)

    @rule(who=who)
    def leave(self, who: int) -> None:
        self.feed(who).socket.send(json.dumps({"leave": self.table}))
        # A question after it: what is answered then was asked of a feed that has left.
        self.feed(who).socket.send("?")
        while "error" not in self.feed(who).next():
            pass
        self.watching[who] = False

    @rule(who=who)
    def break_off(self, who: int) -> None:
        feed = self.feeds[who]
        if feed is not None:
            feed.socket.socket.shutdown(socket.SHUT_RDWR)
            with contextlib.suppress(ConnectionClosed, OSError):
                feed.close()
        self.feeds[who], self.watching[who] = None, False

    @rule(who=who)
    def close_one_half(self, who: int) -> None:
        feed = self.feeds[who]
        if feed is not None:
            feed.socket.socket.shutdown(socket.SHUT_WR)
        self.feeds[who], self.watching[who] = None, False

    @precondition(lambda self: self.number < 60)
    @rule(choice=st.integers(0, 1000))
    def move(self, choice: int) -> None:
        seen = self.visitors[0].get(f"/tables/{self.table}")
        actor = seen["actor"]
        seen = self.visitors[actor].get(f"/tables/{self.table}")
        move = seen["legal"][choice % len(seen["legal"])]["id"]
        after = self.visitors[actor].post(f"/tables/{self.table}/moves", number=self.number + 1, move=move)
        self.number = after["number"]
        for who in range(3):
            if self.watching[who]:
                self.hear_all(who)

    @rule(who=who, name=NAMES)
    def watch_what_is_not_there(self, who: int, name: str) -> None:
        self.refused(who, json.dumps({"watch": name}), ("unknown", "bad_input"))

    @rule(who=who, words=WORDS)
    def speak_nonsense(self, who: int, words: str) -> None:
        self.refused(who, words, ("bad_input",))

    def refused(self, who: int, words: str, expected: tuple[str, ...]) -> None:
        feed = self.feed(who)
        if len(words.encode()) > 4096:
            # The server hangs up before it has been sent everything, or after.
            with contextlib.suppress(ConnectionClosed):
                feed.socket.send(words)
            with pytest.raises(ConnectionClosed):
                self.hear_for_ever(who)
            self.feeds[who], self.watching[who] = None, False
            return
        feed.socket.send(words)
        told = self.answer(who)["error"]
        assert told["code"] in expected
        assert told["sentence"]

    @rule(token=st.sampled_from(["", "x", "x" * 43, "é" * 20, "x" * 5000]))
    def come_with_a_foreign_token(self, token: str) -> None:
        address = f"ws{self.server.url[4:]}/api/feed"
        carried = {"authorization": f"Bearer {token}".encode().decode("latin-1")}
        with connect(address, additional_headers=carried, compression=None, max_size=None) as stranger:
            feed = FeedClient(stranger)
            feed.watch(self.table, after=LAST)
            now = feed.next()["now"]
        # Nobody in particular: a spectator.
        assert now["you"] is None
        assert now["view"] == self.visitors[2].get(f"/tables/{self.table}")["view"]

    @invariant()
    def nothing_changed_but_by_a_move(self) -> None:
        assert self.visitors[2].get(f"/tables/{self.table}")["number"] == self.number


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Loud]:
    with Loud(tmp_path / "house.db") as found:
        yield found


def test_feeds_tell_everything_once_whatever_visitors_do(server: Loud) -> None:
    Feeds.server = server
    run_state_machine_as_test(
        Feeds,
        settings=settings(
            max_examples=25,
            stateful_step_count=25,
            deadline=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
            # Each step is a way to a server and back: a failure is told as it was found.
            phases=[Phase.generate],
        ),
    )
    assert server.complaints.read_text() == ""
