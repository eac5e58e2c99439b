"""The same on PostgreSQL, with several workers."""

import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import psycopg
import pytest

import waset
from tests.cli.asking import here
from tests.server.host import PATIENCE, Server, Visitor, entries_of, play_on
from tests.server.postgresql import address, fresh, needs_postgresql
from tests.server.push_service import PushService
from tests.server.test_crash import KILLS, LOG, Row, kill_and_check, open_table, race
from tests.server.test_notices import PUBLIC, duel, listen, move
from tests.server.test_people import account, befriend_and_invite
from tests.server.test_plans import answer_to_first_move, begin, kill_while_moves_are_planned
from tests.tables.evening import Evening, evening
from tests.tables.test_clock import find_the_clock_standing_still, leave_before_all_tables_are_told
from tests.tables.test_plans import play_what_was_planned, take_moves_back_while_planned
from waset.server.settings import Settings
from waset.tables.backup import back_up, restore
from waset.tables.database_address import database_url
from waset.tables.errors import BadStore
from waset.tables.verification import verify

__all__ = ["address"]
pytestmark = needs_postgresql


def same_bot(person: Visitor, server: Server) -> Visitor:
    twin = Visitor(server)
    twin.http.headers["authorization"] = person.http.headers["authorization"]
    return twin


def test_any_worker_serves_any_table(address: str) -> None:
    database = fresh(address, "two_workers")
    with Server(database) as one, Server(database) as other:
        driver = open_table(one, 0)
        table, rng = driver.table, waset.Rng(3)
        sides = [driver.people, [same_bot(person, other) for person in driver.people]]
        feed = sides[1][0].feed()
        feed.watch(table)
        feed.until(1)
        for turn in range(40):
            people = sides[turn % 2]
            seen = people[0].get(f"/tables/{table}")
            seen = people[seen["actor"]].get(f"/tables/{table}")
            move = seen["legal"][rng.below(len(seen["legal"]))]["id"]
            # The other worker has never heard of the last move, and must not say that this number is wrong.
            after = people[seen["actor"]].post(f"/tables/{table}/moves", number=seen["number"] + 1, move=move)
            heard = feed.until(after["number"])
            assert [entry["number"] for entry in entries_of(heard)] == list(
                range(seen["number"] + 1, after["number"] + 1)
            )
        sides[0][1].post(f"/tables/{table}/chat", 201, text="well met")
        assert feed.next_line()["text"] == "well met"


def test_news_that_broke_off_are_made_up_for(address: str) -> None:
    database = fresh(address, "broken_off")
    with Server(database) as one, Server(database) as other:
        driver = open_table(one, 0)
        feed = same_bot(driver.people[0], other).feed()
        feed.watch(driver.table)
        feed.until(1)
        for text in ("can you hear me", "and now"):
            hang_up(database, workers=2)
            driver.people[1].post(f"/tables/{driver.table}/chat", 201, text=text)
            while (heard := feed.next()).get("chat", {}).get("text") != text:
                assert "error" not in heard


def hang_up(database: str, workers: int) -> None:
    """Break off the connections by which the workers hear of each other, once all of them listen."""
    listening = "from pg_stat_activity where query like 'LISTEN%' and datname = current_database()"
    ends = time.monotonic() + PATIENCE
    with psycopg.connect(database, autocommit=True) as connection:
        while connection.execute(f"select pid {listening}".encode()).rowcount < workers:
            assert time.monotonic() < ends, "a worker does not listen"
            time.sleep(0.05)
        connection.execute(f"select pg_terminate_backend(pid) {listening}".encode())


def test_a_table_closed_at_one_worker_is_closed_at_the_other(address: str) -> None:
    database = fresh(address, "closing")
    with Server(database) as one, Server(database) as other:
        anna, ben = Visitor(one, "Anna", bot=True), Visitor(other, "Ben", bot=True)
        table = anna.post("/tables", 201, game="imhotep", seats=["me", "open"], listed=True)["table"]
        assert [each["table"] for each in ben.get("/tables")["tables"]] == [table]
        assert anna.http.delete(f"/tables/{table}").json()["phase"] == "closed"
        assert ben.post(f"/tables/{table}/seat", 409)["error"]["message"]["key"] == "tables.closed"
        assert ben.get("/tables")["tables"] == []


def test_who_is_banned_leaves_every_worker(address: str) -> None:
    database = fresh(address, "banning")
    with Server(database) as server:
        anna = Visitor(server, "Anna")
        feed = anna.feed()
        assert "Anna" in here("host", "people", "anna", "--database", database)
        here("host", "ban", anna.id, "--database", database)
        feed.until_closed()
        anna.get("/me", 401)


def call_once_a_turn(people: list[Visitor], service: PushService) -> None:
    """Each turn brings one message, whichever workers write the move, find whose turn it is and send."""
    for number, person in enumerate(people):
        listen(person, service.browser(str(number)))
    table = duel(*people)
    assert service.next()[0] == "/0"
    for _ in range(8):
        mover = move(people, table)
        actor = people[0].get(f"/tables/{table}")["actor"]
        if actor != mover:
            assert service.next()[0] == f"/{actor}"
    assert service.received.empty()


def test_one_command_runs_several_workers(address: str) -> None:
    server, service = Server(fresh(address, "several")), PushService()
    words = ["serve", "--workers", "2", "--database", server.settings.database, "--port", str(server.settings.port)]
    words += ["--public-address", PUBLIC, "--push-service", service.url]
    command = [sys.executable, "-m", "waset.cli", *words]
    with service.running(), subprocess.Popen(command, stdout=subprocess.DEVNULL) as running, server.guests:
        try:
            server.wait(running.poll)
            anna, ben = (Visitor(server, name, bot=True) for name in ("Anna", "Ben"))
            for visitor in (anna, ben):
                # A connection for each request: now the one worker answers, now the other.
                visitor.http.headers["connection"] = "close"
            table = anna.post("/tables", 201, game="imhotep", seats=["me", "open", "random"])["table"]
            ben.post(f"/tables/{table}/seat")
            feeds = [anna.feed() for _ in range(4)]
            for feed in feeds:
                feed.watch(table)
            anna.post(f"/tables/{table}/start")
            number = play_on([anna, ben], table, waset.Rng(1), most=60)["number"]
            for feed in feeds:
                heard = [entry["number"] for entry in entries_of(feed.until(number))]
                assert heard == list(range(1, heard[-1] + 1))
            call_once_a_turn([anna, ben], service)
        finally:
            running.terminate()
    assert running.returncode in (0, -signal.SIGTERM)


def test_a_killed_worker_keeps_every_move_it_acknowledged(address: str) -> None:
    database = fresh(address, "killed")

    def read_log(table: str) -> list[Row]:
        with psycopg.connect(database) as connection:
            return connection.execute(LOG.format("%s").encode(), [table]).fetchall()

    kill_and_check(Server(database), KILLS, read_log)


def test_a_killed_worker_plays_every_answer_it_was_told_to_keep(address: str) -> None:
    kill_while_moves_are_planned(Server(fresh(address, "killed_with_plans")))


def test_two_workers_who_race_for_a_move_are_told_apart(address: str) -> None:
    database = fresh(address, "race")
    with Server(database) as one, Server(database) as other:
        race(one, other)


def test_a_backup_goes_to_a_file_and_into_an_empty_database(address: str, tmp_path: Path) -> None:
    database = fresh(address, "original")
    with Server(database) as server:
        driver = open_table(server, 0)
        play_on(driver.people, driver.table, waset.Rng(3), most=10)
        token = driver.people[0].http.headers["authorization"]
        before = driver.people[0].get(f"/tables/{driver.table}/moves")
        assert back_up(database, tmp_path / "copy.db") == 1
        play_on(driver.people, driver.table, waset.Rng(4), most=5)
        for full in (database, str(tmp_path / "copy.db")):
            with pytest.raises(BadStore, match=r"server is running|already exists"):
                restore(tmp_path / "copy.db", full)
    with pytest.raises(BadStore, match="is not empty"):
        restore(tmp_path / "copy.db", database)
    again = fresh(address, "again")
    with pytest.raises(BadStore, match="start the server"):
        back_up(again, tmp_path / "empty.db")
    # From PostgreSQL to PostgreSQL, and to a file that a server takes as it is.
    assert restore(tmp_path / "copy.db", again) == 1
    assert restore(tmp_path / "copy.db", str(tmp_path / "file.db")) == 1
    for store in (again, str(tmp_path / "file.db")):
        with Server(store) as server:
            anna = Visitor(server)
            anna.http.headers["authorization"] = token
            assert anna.get(f"/tables/{driver.table}/moves") == before


def test_a_damaged_table_is_named_and_put_aside(address: str) -> None:
    database = fresh(address, "damaged")
    with Server(database) as server:
        drivers = [open_table(server, seed) for seed in range(3)]
        for driver in drivers:
            play_on(driver.people, driver.table, waset.Rng(2), most=8)
        assert [finding.problem for finding in verify(database)] == [None] * 3
    damaged = drivers[1].table
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute('delete from log where "table" = %s and number = 4', (damaged,))
    assert [finding.table for finding in verify(database) if finding.problem is not None] == [damaged]
    with Server(database) as server:
        visitor = Visitor(server)
        assert visitor.get(f"/tables/{damaged}", 409)["error"]["code"] == "damaged"
        assert visitor.get(f"/tables/{drivers[0].table}")["phase"] == "playing"


def test_a_rated_game_and_a_sign_out_are_known_to_all_workers(address: str) -> None:
    database = fresh(address, "rated")
    with Server(database) as one, Server(database) as other:
        anna, ben = Visitor(one, "Anna"), Visitor(one, "Ben")
        for each in (anna, ben):
            assert each.http.put("/me/password", json={"password": "under the sycamore"}).status_code == 204
        asked = {"game": "luxor", "seats": ["me", "open"], "clock": {"kind": "move", "seconds": 600}, "rated": True}
        table = anna.post("/tables", 201, **asked)["table"]
        ben.post(f"/tables/{table}/seat")
        anna.post(f"/tables/{table}/start")
        ben.post(f"/tables/{table}/resign")
        lines = Visitor(other).get("/ratings", game="luxor")["ratings"]
        assert [(line["name"], line["games"]) for line in lines] == [("Anna", 1), ("Ben", 1)]
        there = Visitor(other)
        there.http.cookies.update(anna.http.cookies)
        feed = there.feed()
        feed.watch(table)
        feed.until(1)
        assert anna.http.delete("/me/devices").status_code == 204
        feed.until_closed()
        there.get("/me", 401)
        assert ben.http.post("/me/farewell", json={"password": "under the sycamore"}).status_code == 204
        feed = Visitor(other).feed()
        feed.watch(table)
        while [seat["name"] for seat in feed.next().get("now", {"seats": []})["seats"]] != ["Anna", "—"]:
            feed.watch(table)


def test_who_signs_out_here_is_signed_out_there(address: str) -> None:
    database = fresh(address, "signed_out")
    with Server(database) as one, Server(database) as other:
        anna = Visitor(one, "Anna")
        there = Visitor(other)
        there.http.cookies.update(anna.http.cookies)
        assert not there.get("/me")["account"]
        assert anna.http.put("/me/password", json={"password": "under the sycamore"}).status_code == 204
        ends = time.monotonic() + PATIENCE
        while not there.get("/me")["account"]:
            assert time.monotonic() < ends, "the other worker was not told of the account"
            time.sleep(0.01)
        feed = there.feed()
        cookies = dict(anna.http.cookies)
        assert anna.http.delete("/sessions").status_code == 204
        feed.until_closed()
        there.http.cookies.update(cookies)
        there.get("/me", 401)


def test_games_that_end_at_the_same_moment_all_count(address: str) -> None:
    database = fresh(address, "at_once")
    with Server(database) as one, Server(database) as other:
        anna, ben = Visitor(one, "Anna"), Visitor(one, "Ben")
        for each in (anna, ben):
            assert each.http.put("/me/password", json={"password": "under the sycamore"}).status_code == 204
        asked = {"game": "luxor", "clock": {"kind": "move", "seconds": 600}, "rated": True}
        tables = []
        for number in range(8):
            # Now the one sits first, now the other: the ratings are taken hold of in the same order all the same.
            first, second = (anna, ben) if number % 2 else (ben, anna)
            table = first.post("/tables", 201, seats=["me", "open"], **asked)["table"]
            second.post(f"/tables/{table}/seat")
            first.post(f"/tables/{table}/start")
            tables.append(table)
        there = Visitor(other)
        there.http.cookies.update(ben.http.cookies)
        with ThreadPoolExecutor(8) as hands:
            resigned = [
                hands.submit((ben if number % 2 else there).post, f"/tables/{table}/resign")
                for number, table in enumerate(tables)
            ]
            assert [each.result()["phase"] for each in resigned] == ["over"] * 8
        lines = anna.get("/ratings", game="luxor")["ratings"]
        assert [(line["name"], line["games"]) for line in lines] == [("Anna", 8), ("Ben", 8)]
        # Nothing is learned from games that were given up, nor was any of them analysed.
        assert anna.get("/statistics/luxor", players=2)["games"] == 0
        assert anna.get(f"/tables/{tables[0]}/analysis")["done"] == 0


def test_nonsense_is_refused_here_too(address: str) -> None:
    with Server(fresh(address, "nonsense")) as server:
        anna = Visitor(server, "Anna")
        for path in ("/tables/%00", "/tables/%ff", "/tables/" + "x" * 500, "/people/%00", "/people/" + "x" * 500):
            assert anna.http.get(path).status_code == 404
        anna.post("/sessions", 403, name="a\0b", password="a\0b")
        anna.post("/people", 422, name="a\0b")
        # What no route looks at is refused where it would be kept or looked for.
        assert anna.http.put("/me/people/a%00b/block").status_code == 422


def test_an_address_may_be_written_as_people_write_it() -> None:
    settings = Settings(database="postgresql://waset@127.0.0.1/waset")
    assert database_url(settings.database).startswith("postgresql+psycopg://")


def test_people_know_each_other(address: str) -> None:
    with Server(fresh(address, "friends")) as server:
        befriend_and_invite(account(server, "Anna"), account(server, "Ben"))


def test_plans_and_vacations(address: str) -> None:
    database = fresh(address, "by_turns")
    away: list[tuple[str, int]] = []

    async def before(scene: Evening) -> None:
        await play_what_was_planned(scene)
        await take_moves_back_while_planned(scene)
        away.append((await leave_before_all_tables_are_told(scene), scene.time))

    async def after(scene: Evening) -> None:
        await find_the_clock_standing_still(scene, away[0][0])

    evening(database, before)
    evening(database, after, time=away[0][1])


def test_what_was_planned_at_one_worker_answers_a_move_made_at_the_other(address: str) -> None:
    database = fresh(address, "planned")
    with Server(database) as one, Server(database) as other:
        anna, ben = Visitor(one, "Anna", bot=True), Visitor(other, "Ben", bot=True)
        people = [anna, ben]
        for _ in range(3):
            table = begin(people)
            seen = anna.get(f"/tables/{table}")
            mover = seen["actor"]
            line = answer_to_first_move(people[1 - mover], table, seen["number"], mover)
            planned = {"number": seen["number"], "lines": [line]}
            assert people[1 - mover].http.put(f"/tables/{table}/plan", json=planned).status_code == 200
            people[mover].post(f"/tables/{table}/moves", number=seen["number"] + 1, move=line[0]["move"])
            feed = people[mover].feed()
            feed.watch(table, after=seen["number"])
            heard: list[dict[str, Any]] = []
            while len([entry for entry in heard if entry["what"] == "move"]) < 2:
                heard += entries_of([feed.next()])
            made = [(entry["seat"], entry["move"]["id"]) for entry in heard if entry["what"] == "move"]
            assert made == [(step["seat"], step["move"]) for step in line]
