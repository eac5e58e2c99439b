"""kill -9 while moves are planned: whatever the server said it keeps is played with the move it waits for.

WASET_KILLS=100 kills as often as that; the suite does it three times. `test_postgresql.py` does the same there.
"""

import os
import random
from pathlib import Path

from tests.server.host import Server, Visitor

KILLS = int(os.environ.get("WASET_KILLS", "3"))


def test_a_killed_server_plays_every_answer_it_was_told_to_keep(tmp_path: Path) -> None:
    kill_while_moves_are_planned(Server(tmp_path / "house.db"))


def kill_while_moves_are_planned(server: Server) -> None:
    luck = random.Random(3)
    server.start()
    people = [Visitor(server, name, bot=True) for name in ("Anna", "Ben")]
    answered = 0
    while answered < KILLS:
        table = begin(people)
        first = people[0].get(f"/tables/{table}")
        mover = first["actor"]
        moves, waits = people[mover], people[1 - mover]
        line = answer_to_first_move(waits, table, first["number"], mover)
        kept = waits.http.put(f"/tables/{table}/plan", json={"number": first["number"], "lines": [line]})
        assert kept.status_code == 200, kept.text
        if luck.random() < 0.5:
            _kill(server)
        asked = {"number": first["number"] + 1, "move": line[0]["move"]}
        sent = moves.http.post(f"/tables/{table}/moves", json=asked)
        assert sent.status_code == 200, sent.text
        _kill(server)
        entries = moves.get(f"/tables/{table}/moves?after={first['number']}")["entries"]
        made = [(entry["seat"], entry["move"]["id"]) for entry in entries if entry["what"] == "move"]
        assert made == [(step["seat"], step["move"]) for step in line]
        assert waits.get(f"/tables/{table}/plan")["lines"] == []
        answered += 1
    server.stop()


def _kill(server: Server) -> None:
    server.kill()
    server.start()


def begin(people: list[Visitor]) -> str:
    table: str = people[0].post("/tables", 201, game="imhotep", seats=["me", "open"])["table"]
    people[1].post(f"/tables/{table}/seat")
    people[0].post(f"/tables/{table}/start")
    return table


def answer_to_first_move(waits: Visitor, table: str, number: int, mover: int) -> list[dict[str, object]]:
    """An answer to the first move of the other that passes the turn on."""

    def tried(line: list[dict[str, object]]) -> dict[str, object]:
        return dict(waits.post(f"/tables/{table}/plan/try", number=number, line=line))

    for move in tried([])["legal"]:  # type: ignore[attr-defined]
        step = {"seat": mover, "move": move["id"], "any": False}
        then = tried([step])
        if then["actor"] == 1 - mover and then["legal"]:
            answer = then["legal"][0]["id"]  # type: ignore[index]
            return [step, {"seat": 1 - mover, "move": answer, "any": False}]
    raise AssertionError("no first move passes the turn on")
