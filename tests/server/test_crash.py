"""kill -9 at random moments under load: no acknowledged move is lost, none happens twice, every table goes on.

WASET_KILLS=100 kills as often as that; the suite does it twenty times.
"""

import os
import random
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path

import httpx

from tests.server.host import PATIENCE, Server, Visitor

Row = tuple[int, int | None, int | None]
LOG = 'select number, seat, move from log where "table" = {} order by number'
KILLS = int(os.environ.get("WASET_KILLS", "20"))


class Driver(threading.Thread):
    """Plays both people of a table as fast as the server answers, and remembers what was acknowledged."""

    def __init__(self, server: Server, table: str, people: list[Visitor], seed: int) -> None:
        super().__init__(daemon=True)
        self.table = table
        self.people = people
        self.acknowledged: dict[int, tuple[int, int]] = {}
        self.trouble: list[str] = []
        self.ended = threading.Event()
        self._luck = random.Random(seed)
        self._pending: tuple[int, int, int] | None = None

    def run(self) -> None:
        while not self.ended.is_set():
            try:
                self._step()
            except httpx.TransportError:
                time.sleep(0.02)

    def _step(self) -> None:
        if self._pending is not None:
            # Nobody knows whether it was heard: say the very same thing again.
            self._send(*self._pending)
            return
        seen = self.people[0].http.get(f"/tables/{self.table}").json()
        if seen["phase"] == "over":
            self.ended.set()
            return
        actor = seen["actor"]
        if actor >= len(self.people):
            time.sleep(0.005)
            return
        seen = self.people[actor].http.get(f"/tables/{self.table}").json()
        if seen["actor"] == actor and seen["legal"]:
            self._send(actor, seen["number"] + 1, self._luck.choice(seen["legal"])["id"])

    def _send(self, seat: int, number: int, move: int) -> None:
        self._pending = (seat, number, move)
        answer = self.people[seat].http.post(f"/tables/{self.table}/moves", json={"number": number, "move": move})
        self._pending = None
        if answer.status_code == 200:
            self.acknowledged[number] = (seat, move)
        else:
            self.trouble.append(f"{answer.status_code} {answer.text}")


def open_table(server: Server, seed: int) -> Driver:
    people = [Visitor(server, name, bot=True) for name in ("Anna", "Ben")]
    seats = ["me", "open", "random"] if seed % 2 else ["me", "open"]
    table = people[0].post("/tables", 201, game="imhotep", seats=seats)["table"]
    people[1].post(f"/tables/{table}/seat")
    people[0].post(f"/tables/{table}/start")
    return Driver(server, table, people, seed)


def wait_for_moves(drivers: list[Driver]) -> None:
    """Until one of these tables has made a move, or is over."""
    before = sum(len(driver.acknowledged) for driver in drivers)
    ends = time.monotonic() + PATIENCE
    while sum(len(driver.acknowledged) for driver in drivers) == before:
        if any(driver.ended.is_set() for driver in drivers):
            return
        assert time.monotonic() < ends, "a table stands still"
        time.sleep(0.01)


def test_a_killed_server_keeps_every_move_it_acknowledged(tmp_path: Path) -> None:
    database = tmp_path / "house.db"

    def read_log(table: str) -> list[Row]:
        with sqlite3.connect(database) as store:
            rows = store.execute(LOG.format("?"), [table]).fetchall()
        store.close()
        return rows

    kill_and_check(Server(database), KILLS, read_log)


def kill_and_check(server: Server, kills: int, read_log: Callable[[str], list[Row]]) -> None:
    """Load a server, kill it so many times, and compare what it acknowledged with what is in its store."""
    luck = random.Random(7)
    server.start()
    drivers = [open_table(server, seed) for seed in range(3)]
    for driver in drivers:
        driver.start()
    running = list(drivers)
    for kill in range(kills):
        # Mostly in the middle of the load, now and then while the server is still finding its feet.
        if kill % 5:
            wait_for_moves(running)
        time.sleep(luck.uniform(0, 0.2))
        server.kill()
        server.start()
        for driver in [each for each in running if each.ended.is_set()]:
            running.remove(driver)
            fresh = open_table(server, len(drivers))
            drivers.append(fresh)
            running.append(fresh)
            fresh.start()
    # Every table goes on.
    for driver in running:
        wait_for_moves([driver])
    for driver in drivers:
        driver.ended.set()
    for driver in drivers:
        driver.join(PATIENCE)
    server.stop()

    kept = sum(check(driver, read_log(driver.table)) for driver in drivers)
    assert kept >= kills - kills // 5


def check(driver: Driver, rows: list[Row]) -> int:
    assert driver.trouble == []
    assert [row[0] for row in rows] == list(range(1, len(rows) + 1))
    logged = {number: (seat, move) for number, seat, move in rows}
    for number, what in driver.acknowledged.items():
        assert logged[number] == what, f"move {number} was acknowledged and is lost"
    # Nothing happened that was not asked for: all moves of the two people are acknowledged ones, but for a last one.
    asked = {number for number, seat, move in rows if move is not None and seat in (0, 1)}
    assert len(asked - set(driver.acknowledged)) <= 1
    return len(driver.acknowledged)


def race(one: Server, other: Server) -> None:
    """Two servers on one store are asked for different moves of the same number at the same time, and again."""
    driver = open_table(one, 0)
    twins = []
    for person in driver.people:
        twin = Visitor(other)
        twin.http.headers["authorization"] = person.http.headers["authorization"]
        twins.append(twin)
    for _ in range(10):
        seen = driver.people[0].get(f"/tables/{driver.table}")
        actor = seen["actor"]
        seen = driver.people[actor].get(f"/tables/{driver.table}")
        moves = [move["id"] for move in seen["legal"]]
        if len(moves) < 2:
            moves.append(moves[0])
        answers: list[httpx.Response] = []

        def send(who: Visitor, move: int, number: int, answers: list[httpx.Response] = answers) -> None:
            answers.append(who.http.post(f"/tables/{driver.table}/moves", json={"number": number, "move": move}))

        racers = [
            threading.Thread(target=send, args=(who[actor], move, seen["number"] + 1))
            for who, move in ((driver.people, moves[0]), (twins, moves[1]))
        ]
        for racer in racers:
            racer.start()
        for racer in racers:
            racer.join()
        statuses = sorted(answer.status_code for answer in answers)
        assert statuses == [200, 409] or (moves[0] == moves[1] and statuses == [200, 200]), statuses
        if 409 in statuses:
            told = next(answer for answer in answers if answer.status_code == 409).json()["error"]
            assert told["code"] == "overtaken"
            assert told["number"] > seen["number"]
