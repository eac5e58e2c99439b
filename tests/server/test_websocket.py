"""What a feed says at once, as somebody else's reader of frames understands it; and what a fault in one feed does."""

import asyncio
import logging
from pathlib import Path
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from waset.server.feed import Feeds
from waset.server.websocket import WebSocketProtocol, frame
from waset.tables.database_address import sqlite_url
from waset.tables.house import House
from waset.tables.store import Store


@given(st.lists(st.one_of(st.text(max_size=300), st.sampled_from([0, 125, 126, 65535, 65536, 70000]).map("x".__mul__))))
def test_a_reader_gets_every_text(texts: list[str]) -> None:
    reader = ClientProtocol(parse_uri("ws://nobody/"), state=State.OPEN, max_size=None)
    reader.receive_data(b"".join(frame(text.encode()) for text in texts))
    events = [event for event in reader.events_received() if isinstance(event, Frame)]
    assert [(event.opcode, bytes(event.data).decode(), event.fin) for event in events] == [
        (Opcode.TEXT, text, True) for text in texts
    ]


class _Broken:
    """A feed that fails whenever it is told something."""

    person = None

    def __init__(self) -> None:
        self.stopped = False

    def mark(self, table: str, talked: bool) -> None:
        raise RuntimeError("a fault of its own")

    def stop(self) -> None:
        self.stopped = True


class _Sound(_Broken):
    def __init__(self) -> None:
        super().__init__()
        self.marked: list[str] = []

    def mark(self, table: str, talked: bool) -> None:
        self.marked.append(table)


def test_a_fault_in_one_feed_is_its_own(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    feeds = Feeds(House(Store(sqlite_url(tmp_path / "house.db"))), 10)
    broken, sound = _Broken(), _Sound()
    for feed in (broken, sound):
        feeds.watch(feed, "a-table")  # type: ignore[arg-type]
    with caplog.at_level(logging.ERROR, "waset.server"):
        feeds.notify("a-table", chat=False)
    assert broken.stopped
    assert not sound.stopped
    assert sound.marked == ["a-table"]
    assert "fault in a feed" in caplog.text


def test_clients_that_came_together_are_not_pinged_together() -> None:
    delays: list[float] = []

    class Loop:
        def call_later(self, delay: float, *_: object) -> None:
            delays.append(delay)

    for _ in range(50):
        protocol = WebSocketProtocol.__new__(WebSocketProtocol)
        protocol.loop, protocol.ping_interval = cast(asyncio.AbstractEventLoop, Loop()), 20.0
        protocol.schedule_ping()
    assert 10 <= min(delays) < max(delays) <= 20
    assert max(delays) - min(delays) > 5
