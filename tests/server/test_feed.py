"""The feed: everything once, in order, to those who may know it; whoever does not read is let go."""

import contextlib
import json
import socket
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

import waset
from tests.server.host import Server, Visitor, entries_of, play_on, serving


def duel(server: Server, **asked: Any) -> tuple[str, Visitor, Visitor]:
    anna, ben = Visitor(server, "Anna"), Visitor(server, "Ben")
    table = anna.post("/tables", 201, game="imhotep", seats=["me", "open"], **asked)["table"]
    ben.post(f"/tables/{table}/seat")
    anna.post(f"/tables/{table}/start")
    return table, anna, ben


def test_who_comes_back_gets_what_was_missed_once_and_in_order(tmp_path: Path) -> None:
    with serving(tmp_path / "house.db") as server:
        table, anna, ben = duel(server)
        last, heard = 0, []
        for turn in range(4):
            feed = anna.feed()
            feed.watch(table, after=last)
            number = anna.get(f"/tables/{table}")["number"]
            entries = entries_of(feed.until(number))
            heard += entries
            last = entries[-1]["number"]
            feed.close()
            play_on([anna, ben], table, waset.Rng(turn), most=12)
            if turn == 1:
                server.kill()
                server.start()
        assert [entry["number"] for entry in heard] == list(range(1, last + 1))


def test_chat_is_heard_by_all_and_numbered(tmp_path: Path) -> None:
    with serving(tmp_path / "house.db") as server:
        table, anna, ben = duel(server)
        feed = ben.feed()
        feed.watch(table)
        feed.until(1)
        for line, text in enumerate(("well met", "<script>", "dobrý den"), start=1):
            assert anna.post(f"/tables/{table}/chat", 201, text=text) == {"line": line}
            heard = feed.next_line()
            assert (heard["line"], heard["text"]) == (line, text)
        late = ben.feed()
        late.watch(table, after=10_000, line=2)
        assert late.next_line()["line"] == 3
        anna.post(f"/tables/{table}/chat", 422, text="a\u0007b")


def test_a_feed_answers_nonsense_with_a_sentence(tmp_path: Path) -> None:
    with serving(tmp_path / "house.db") as server:
        feed = Visitor(server, "Anna").feed()
        for nonsense in (
            "",
            "[]",
            "{",
            '{"watch": 5}',
            '{"watch": "x", "after": -1}',
            '{"dance": true}',
            "\x00",
            "[" * 4000,
        ):
            feed.socket.send(nonsense)
            assert feed.next()["error"]["code"] == "bad_input"
        feed.socket.send(b"\xff\xfe")
        assert feed.next()["error"]["code"] == "bad_input"
        feed.watch("nowhere")
        assert feed.next()["error"]["code"] == "unknown"
        # The server hangs up before it has been sent everything, or after.
        with contextlib.suppress(ConnectionClosed):
            feed.socket.send("x" * 100_000)
        feed.until_closed()


def test_who_pings_a_feed_is_answered(tmp_path: Path) -> None:
    with serving(tmp_path / "house.db") as server:
        feed = Visitor(server, "Anna").feed()
        for _ in range(2):
            feed.socket.send('{"ping": true}')
            assert feed.next() == {"pong": True}


def test_a_feed_of_a_foreign_page_is_not_opened(tmp_path: Path) -> None:
    with serving(tmp_path / "house.db") as server:
        anna = Visitor(server, "Anna")
        cookie = f"waset={anna.http.cookies['waset']}"
        for headers in ({"cookie": cookie, "origin": "https://elsewhere.example"}, {"cookie": cookie}):
            with (
                pytest.raises(InvalidStatus, match="403"),
                connect(f"ws{server.url[4:]}/api/feed", additional_headers=headers),
            ):
                pass


def test_signing_out_ends_the_feeds_of_that_cookie(tmp_path: Path) -> None:
    with serving(tmp_path / "house.db") as server:
        table, anna, ben = duel(server)
        mine, other = anna.feed(), ben.feed()
        for feed in (mine, other):
            feed.watch(table)
            feed.until(1)
        anna.http.delete("/sessions")
        mine.until_closed()
        ben.post(f"/tables/{table}/chat", 201, text="still here")
        assert other.next_line()["text"] == "still here"


def test_sockets_that_do_not_read_or_end_half_way_harm_nobody(tmp_path: Path) -> None:
    with serving(tmp_path / "house.db") as server:
        table, anna, ben = duel(server)
        handshake = (
            f"GET /api/feed HTTP/1.1\r\nHost: 127.0.0.1:{server.settings.port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        wish = json.dumps({"watch": table}).encode()
        masked = bytes([0x81, 0x80 | len(wish), 0, 0, 0, 0]) + wish
        silent: list[socket.socket] = []
        for cut in (10, 60, None, None, None):
            raw = socket.create_connection(("127.0.0.1", server.settings.port))
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
            raw.sendall(handshake.encode()[:cut])
            if cut is None:
                raw.sendall(masked)
                if len(silent) == 4:
                    raw.shutdown(socket.SHUT_WR)
            silent.append(raw)
        assert play_on([anna, ben], table, waset.Rng(1))["phase"] == "over"
        for raw in silent:
            raw.close()
        assert anna.get(f"/tables/{table}")["phase"] == "over"
