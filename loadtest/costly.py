"""Attacks by requests that anybody may make, and that cost a server more than others: games brought and analysed,
what-if boards, plans, chances, people, statistics, positions of lessons and puzzles."""

import asyncio
import contextlib
import itertools
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import orjson

import waset

Attack = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]

# Of all games its positions take longest to tell.
GAME = "egizia"
LOOKS = (
    f"/api/statistics/{GAME}",
    f"/api/statistics/{GAME}?source=computer",
    f"/api/puzzles/{GAME}/1",
    f"/api/lessons/{GAME}/1/0/answer",
    f"/api/games/{GAME}/guide",
    f"/api/games/{GAME}/rules/en",
)


def whole_game(seed: int) -> "waset.Record":
    """A game of two with moves at random."""
    game = waset.game(GAME, 2)
    state, rng, moves = game.start(), waset.Rng(seed), list[int]()
    while state.actor != waset.OVER:
        if state.actor == waset.CHANCE:
            moves.append(int(state.sample(rng)))
        else:
            legal = state.legal()
            moves.append(legal[rng.below(len(legal))])
        state.play(moves[-1])
    return waset.Record(game, moves, ("Anna", "Ben"))


async def ask(
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    method: str,
    path: str,
    token: str = "",
    content: Mapping[str, Any] | None = None,
) -> bytes | None:
    """The answer to a request; None where it was refused."""
    body = orjson.dumps(content) if content is not None else b""
    signed = f"authorization: Bearer {token}\r\n" if token else ""
    head = f"{method} {path} HTTP/1.1\r\nhost: waset\r\ncontent-type: application/json\r\n{signed}"
    writer.write(f"{head}content-length: {len(body)}\r\n\r\n".encode() + body)
    told = (await reader.readuntil(b"\r\n\r\n")).lower()
    length = int(told.partition(b"content-length: ")[2].partition(b"\r\n")[0] or b"0")
    answer = await reader.readexactly(length)
    return answer if told[9:10] == b"2" else None


def bring_and_analyse(token: str) -> Attack:
    """Guests, as many as may come, bring games, have them analysed and look at what is found."""
    record = whole_game(1).as_json()

    async def bring(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        came = await ask(reader, writer, "POST", "/api/people", "", {"bot": True})
        own = token if came is None else orjson.loads(came)["token"]
        while (brought := await ask(reader, writer, "POST", "/api/records", own, record)) is not None:
            address = f"/api/tables/{orjson.loads(brought)['table']}/analysis"
            await ask(reader, writer, "POST", address, own)
            for path in (address, f"{address}/file.svg", f"{address}/20"):
                await ask(reader, writer, "GET", path)

    return bring


def try_lines(token: str) -> Attack:
    """What-if boards with a line as long as a game."""
    line = whole_game(2).moves[:-1]

    async def look(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while await ask(reader, writer, "POST", "/api/study", "", {"start": {"game": GAME}, "line": line}) is not None:
            pass

    return look


def try_plans(token: str) -> Attack:
    """Moves tried out, and kept, at a table where somebody else is to move."""

    async def plan(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        async def answer(method: str, path: str, who: str, content: Mapping[str, Any] | None = None) -> Any:
            told = await ask(reader, writer, method, f"/api{path}", who, content)
            if told is None:
                raise EOFError
            return orjson.loads(told)

        other = (await answer("POST", "/people", "", {"bot": True}))["token"]
        table = (await answer("POST", "/tables", token, {"game": GAME, "seats": ["me", "open"]}))["table"]
        await answer("POST", f"/tables/{table}/seat", other, {})
        seen = await answer("POST", f"/tables/{table}/start", token, {})
        waits = token if seen["actor"] == 1 else other
        path, number = f"/tables/{table}/plan", seen["number"]
        with contextlib.suppress(EOFError):
            while True:
                first = await answer("POST", f"{path}/try", waits, {"number": number, "line": []})
                line = [{"seat": seen["actor"], "move": move["id"]} for move in first["legal"][:1]]
                await ask(reader, writer, "PUT", f"/api{path}", waits, {"number": number, "lines": [line] * 10})

    return plan


def ask_for_chances(token: str) -> Attack:
    """The chances at tables where computer players play, each watched by somebody who asks again and again."""

    async def look(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        wanted = {"game": GAME, "seats": ["level1", "level1"], "commentary": True}
        opened = await ask(reader, writer, "POST", "/api/tables", token, wanted)
        if opened is None:
            return
        path = f"/api/tables/{orjson.loads(opened)['table']}"
        await ask(reader, writer, "POST", f"{path}/start", token, {})
        while await ask(reader, writer, "GET", f"{path}/chances") is not None:
            pass

    return look


def look_for_tables(token: str) -> Attack:
    """Guests, as many as may come, who look for tables with clocks that nobody else wants, again and again."""
    seconds = itertools.count(60)

    async def look(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        came = await ask(reader, writer, "POST", "/api/people", "", {"bot": True})
        own = token if came is None else orjson.loads(came)["token"]
        clock = {"kind": "move", "seconds": next(seconds)}
        wish = {"games": list(waset.titles()), "players": [2, 3, 4, 5], "clock": clock, "fill": False}
        told = await ask(reader, writer, "PUT", "/api/seek", own, wish)
        while told is not None:
            told = await ask(reader, writer, "GET", "/api/seek", own)

    return look


def look_for_people(token: str) -> Attack:
    """Names by their first letters, and the list of one's own tables."""

    async def look(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for one, other in itertools.product("abcdefghijklmnopqrstuvwxyz", repeat=2):
            for path in (f"/api/people?name={one}{other}", "/api/tables?which=mine", "/api/me/news"):
                if await ask(reader, writer, "GET", path, token) is None:
                    return

    return look


def look_around(token: str) -> Attack:
    async def look(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for path in itertools.cycle(LOOKS):
            if await ask(reader, writer, "GET", path) is None:
                return

    return look
