"""Wrong seats, old numbers, foreign cookies, huge bodies, control characters: a clear 4xx, and nothing changes."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.host import PATIENCE, Server, Visitor
from tests.server.test_people import account
from waset.server.context import INVITATIONS_OF_TWO
from waset.server.limits import price
from waset.tables.quotas import MOST_WITHOUT_PEOPLE


class Scene:
    """A game of Anna and Ben that has just begun, watched by Carl."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.anna, self.ben, self.carl = (Visitor(server, name) for name in ("Anna", "Ben", "Carl"))
        self.table = self.anna.post("/tables", 201, game="imhotep", seats=["me", "open"])["table"]
        self.ben.post(f"/tables/{self.table}/seat")
        self.anna.post(f"/tables/{self.table}/start")
        seen = self.anna.get(f"/tables/{self.table}")
        self.mover, self.other = (self.anna, self.ben) if seen["actor"] == 0 else (self.ben, self.anna)

    def seen(self) -> Any:
        return self.mover.get(f"/tables/{self.table}")


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    with Server(tmp_path_factory.mktemp("refusals") / "house.db") as server:
        yield Scene(server)


def test_wrong_seats_and_old_numbers(scene: Scene) -> None:
    before = scene.seen()
    path, move, number = f"/tables/{scene.table}/moves", before["legal"][0]["id"], before["number"] + 1
    assert scene.other.post(path, 403, number=number, move=move)["error"]["sentence"] == "it is not your turn"
    assert scene.carl.post(path, 403, number=number, move=move)["error"]["code"] == "not_yours"
    assert Visitor(scene.server).post(path, 401, number=number, move=move)["error"]["code"] == "not_signed_in"
    for wrong in (0, 1, number - 1, number + 1, 2**31 - 1):
        told = scene.mover.post(path, 409, number=wrong, move=move)["error"]
        assert (told["code"], told["number"]) == ("overtaken", before["number"])
    for wrong in (len(before["legal"]) + 2**20, 2**24):
        scene.mover.post(path, 422, number=number, move=wrong)
    closed = next(each for each in range(200) if each not in {legal["id"] for legal in before["legal"]})
    assert "error" in scene.mover.post(path, 422, number=number, move=closed)
    assert not scene.mover.get(f"/tables/{scene.table}/why", move=closed)["possible"]
    scene.other.get(f"/tables/{scene.table}/why", 403, move=closed)
    assert scene.seen() == before


def test_a_move_has_one_handler_whichever_way_it_takes(scene: Scene) -> None:
    seen = scene.seen()
    body = {"number": seen["number"] + 1, "move": seen["legal"][0]["id"]}
    # An id that no table can have is too long for the fast path, and goes through the router of the application.
    fast, routed = (scene.mover.http.post(f"/tables/{table}/moves", json=body) for table in ("nowhere", "n" * 33))
    assert fast.status_code == routed.status_code == 404
    assert fast.json() == routed.json()
    assert {*fast.headers} == {*routed.headers}


@pytest.mark.parametrize(
    "content", ["", "{", "[]", '{"number": 1}', '{"number": 1, "move": "1"}', '{"number": -1, "move": 1}']
)
def test_a_malformed_move_is_refused_in_the_language_of_the_client(scene: Scene, content: str) -> None:
    path = f"/tables/{scene.table}/moves"
    sentences = set()
    for language in ("en", "cs-CZ, en;q=0.5"):
        headers = {"content-type": "application/json", "accept-language": language}
        answer = scene.mover.http.post(path, content=content, headers=headers)
        assert answer.status_code == 422
        error = answer.json()["error"]
        assert error["code"] == "bad_input"
        assert error["message"]["key"] in ("server.invalid", "server.invalid_body")
        sentences.add(error["sentence"])
    assert len(sentences) == 2
    other_type = scene.mover.http.post(path, content=content, headers={"content-type": "text/plain"})
    assert other_type.json()["error"]["message"]["key"] == "server.not_json"


def test_a_foreign_page_cannot_speak_for_anybody(scene: Scene) -> None:
    before = scene.seen()
    wish = {"number": before["number"] + 1, "move": before["legal"][0]["id"]}
    cookies = {"waset": scene.mover.http.cookies["waset"]}
    url = f"{scene.server.url}/api/tables/{scene.table}/moves"
    for headers in ({}, {"origin": "https://elsewhere.example"}, {"origin": "null"}, {"origin": ""}):
        answer = httpx.post(url, json=wish, cookies=cookies, headers=headers, timeout=PATIENCE)
        assert answer.status_code == 403, headers
        assert answer.json()["error"]["code"] == "foreign_page"
    foreign = {"waset": "x" * 43}
    origin = {"origin": scene.server.url}
    assert httpx.post(url, json=wish, cookies=foreign, headers=origin, timeout=PATIENCE).status_code == 401
    for token in ("x", "é" * 50, "x" * 5000, cookies["waset"][:-1]):
        carried = [(b"authorization", f"Bearer {token}".encode())]
        assert httpx.post(url, json=wish, headers=carried, timeout=PATIENCE).status_code == 401
    assert scene.seen() == before


def test_an_origin_has_the_scheme_of_the_request(scene: Scene) -> None:
    url, cookies = f"{scene.server.url}/api/tables", {"waset": scene.mover.http.cookies["waset"]}
    asked = {"game": "imhotep", "seats": ["me", "open"]}

    def status(origin: str) -> int:
        headers = {"origin": origin}
        return httpx.post(url, json=asked, cookies=cookies, headers=headers, timeout=PATIENCE).status_code

    host = scene.server.url.removeprefix("http://")
    assert status(f"https://{host}") == 403
    assert status(f"http://{host.replace('127', '0')}") == 403
    assert status(f"HTTP://{host}") == 201
    assert status(f"http://{host}/") == 403


@pytest.mark.parametrize("path", ["/people", "/tables", "/tables/x/moves", "/sessions"])
def test_an_origin_that_is_none_is_a_bad_request(scene: Scene, path: str) -> None:
    answer = scene.mover.http.post(path, json={"number": 1, "move": 1}, headers={"origin": "http://["})
    assert answer.status_code in (400, 422)
    answer = scene.mover.http.delete("/me/devices/x", headers={"origin": "http://["})
    assert answer.status_code == 400
    assert answer.json()["error"]["sentence"] == "the header Origin cannot be read"


def test_only_the_names_of_the_server_are_answered(tmp_path: Path) -> None:
    with Server(tmp_path / "house.db", hosts=("waset.example", "127.0.0.1")) as server:
        assert httpx.get(f"{server.url}/api/games", timeout=PATIENCE).status_code == 200
        for host, status in (("waset.example", 200), ("waset.example:81", 200), ("elsewhere.example", 400), ("", 400)):
            answer = httpx.get(f"{server.url}/api/games", headers={"host": host}, timeout=PATIENCE)
            assert answer.status_code == status, host


BODIES: list[bytes] = [
    b"",
    b"null",
    b"[]",
    b"{",
    b'"text"',
    b"\xff\xfe\x00",
    b"[" * 30_000,
    b'{"number": 1' + b"0" * 30_000 + b', "move": 0}',
    b'{"number": 1e400, "move": 0}',
    b'{"number": NaN, "move": 0}',
    b'{"number": true, "move": false}',
    b'{"number": "3", "move": "4"}',
    b'{"number": -1, "move": -1}',
    b'{"number": 3, "move": 4, "seat": 1}',
    b'{"name": "\\ud800", "game": "\\ud800", "text": "\\ud800", "number": 1, "move": "\\ud800"}',
    b'{"name": "\\u0000", "text": "\\u0000", "password": "\\u0000", "player": "\\u0000", "key": "\\u0000"}',
    b'{"game": "imhotep", "seats": ["me", "\\u0000"]}',
    b'{"game": "../imhotep", "seats": ["me", "open"]}',
    b'{"game": "imhotep", "seats": ["me", "open"], "options": {"\\ud800": 1}}',
    b'{"game": "imhotep", "seats": ["me", "open"], "options": {"sides": {"a": []}}}',
    b'{"game": "imhotep", "seats": ["me", "open"], "edition": "\\u0000"}',
    b'{"waset": 1}',
    b'{"game": "luxor", "text": "\\ud800"}',
    b'{"game": "luxor", "text": "game = \\"luxor\\"\\u0000"}',
    b'{"person": "\\u0000", "for_all": true}',
]
ROUTES = [
    ("POST", "/people"),
    ("POST", "/sessions"),
    ("PUT", "/me/password"),
    ("POST", "/tables"),
    ("POST", "/records"),
    ("POST", "/tables/{table}/seat"),
    ("POST", "/tables/{table}/moves"),
    ("POST", "/tables/{table}/undo"),
    ("POST", "/tables/{table}/undo/answer"),
    ("POST", "/tables/{table}/hand-over"),
    ("POST", "/tables/{table}/chat"),
    ("PUT", "/tables/{table}/mutes"),
    ("POST", "/me/editions"),
    ("POST", "/me/farewell"),
]


@pytest.mark.parametrize(("method", "path"), ROUTES)
def test_nonsense_is_refused_in_a_sentence(scene: Scene, method: str, path: str) -> None:
    before = scene.seen()
    for body in BODIES:
        for kind in ("application/json", "text/plain"):
            answer = scene.other.http.request(
                method, path.format(table=scene.table), content=body, headers={"content-type": kind}
            )
            assert 400 <= answer.status_code < 500, (body[:60], answer.status_code, answer.text)
            assert answer.json()["error"]["sentence"], body[:60]
            assert len(answer.content) < 1000
    assert scene.seen() == before


def test_what_is_too_large_is_not_read(scene: Scene) -> None:
    def endless() -> Iterator[bytes]:
        for _ in range(100):
            yield b"x" * 10_000

    huge = json.dumps({"name": "x" * 1_000_000}).encode()
    for content in (huge, endless()):
        answer = scene.carl.http.post("/people", content=content, headers={"content-type": "application/json"})
        assert answer.status_code == 413
        assert answer.json()["error"]["code"] == "too_large"
    answer = scene.mover.http.post("/records", content=b" " * (5 * 2**20))
    assert answer.status_code == 413
    # Whoever is not signed in is refused before anything is read.
    answer = Visitor(scene.server).http.post("/records", content=b" " * 1000)
    assert answer.status_code == 401


@pytest.mark.parametrize(
    "path",
    [
        "/tables/nowhere",
        "/tables/%00",
        "/tables/%ff%fe",
        "/tables/" + "x" * 5000,
        "/tables/..%2f..%2fetc",
        "/tables/nowhere/moves",
        "/tables/nowhere/chat",
        "/tables/nowhere/record",
        "/people/%00",
        "/people/" + "x" * 5000,
        "/ratings",
        "/ratings?game=%00",
        "/ratings?game=luxor&skip=-1",
        "/tables?which=yours",
        "/tables?before=-1",
        "/tables?before=99999999999999999999999",
        "/tables/{table}/moves?after=-1",
        "/tables/{table}/moves?after=x",
        "/tables/{table}/chat?after=99999999999999999999",
        "/tables/{table}/why?move=-1",
        "/tables/{table}/record",
        "/nowhere",
    ],
)
def test_addresses_that_lead_nowhere(scene: Scene, path: str) -> None:
    answer = scene.mover.http.get(path.format(table=scene.table))
    assert 400 <= answer.status_code < 500, answer.text
    assert answer.json()["error"]["sentence"]


def test_entries_after_the_last_are_none(scene: Scene) -> None:
    assert scene.carl.get(f"/tables/{scene.table}/moves", after=2**31 - 1)["entries"] == []


def test_every_answer_protects_the_page(scene: Scene) -> None:
    for answer in (scene.carl.http.get("/games"), scene.carl.http.get("/nowhere")):
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_the_interface_is_documented(scene: Scene) -> None:
    document = scene.carl.get("/openapi.json")
    for method, path in ROUTES:
        assert method.lower() in document["paths"][f"/api{path}"]
    for operations in document["paths"].values():
        assert all(operation.get("description") for operation in operations.values())


def test_what_replays_a_game_counts_more() -> None:
    costly = ("/api/study", "/api/study/answer", "/api/tables/x/analysis", "/api/tables/x/analysis/3/line")
    for path in (
        *costly,
        "/api/tables/x/plan/try",
        "/api/tables/x/plan",
        "/api/tables/x/chances",
        "/api/events/x",
        "/api/seek",
    ):
        assert price(path) > 1
    # Looking for names is dear, to come in is not.
    assert price("/api/people") > price("/api/events/x") > price("/api/people", "POST") == 1
    for path in ("/api/tables/x/moves", "/api/tables", "/api/lessons/senet", "/api/studies/x", "/t/x/analysis"):
        assert price(path) == 1


def test_who_asks_too_often_is_told_to_wait(tmp_path: Path) -> None:
    with Server(tmp_path / "house.db", rate=0.2) as server:
        answers = [httpx.get(f"{server.url}/api/me", timeout=PATIENCE) for _ in range(30)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert refused
        assert int(refused[0].headers["retry-after"]) >= 1


def test_who_fills_the_list_of_events_or_calls_somebody_again_and_again_is_told_to_wait(tmp_path: Path) -> None:
    with Server(tmp_path / "house.db", newcomers=9.0) as server:
        anna, ben = account(server, "Anna"), account(server, "Ben")
        event = {"name": "Look at me", "game": "senet", "format": "knockout", "size": 2}
        asked = {**event, "clock": {"kind": "move", "seconds": 60, "increment": 0}}
        answers = [who.http.post("/events", json=asked).status_code for who in (anna, ben, anna, ben)]
        assert answers == [201, 201, 201, 429]
        answers = []
        for _ in range(INVITATIONS_OF_TWO + 1):
            opened = anna.http.post("/tables", json={"game": "senet", "seats": ["me", f"friend:{ben.id}"]})
            answers.append(opened.status_code)
            if opened.status_code == 201:
                # A table that is closed leaves room for another, but not for another call.
                assert anna.http.delete(f"/tables/{opened.json()['table']}").status_code == 200
        assert answers == [201] * INVITATIONS_OF_TWO + [429]


def test_whoever_has_too_many_tables_is_found_no_other(tmp_path: Path) -> None:
    with Server(tmp_path / "house.db") as server:
        anna = Visitor(server, "Anna")
        for _ in range(MOST_WITHOUT_PEOPLE):
            anna.post("/tables", 201, game="senet", seats=["open", "open"])
        refused = anna.http.put("/seek", json={"games": ["senet"], "players": [2], "fill": True})
        assert refused.json()["error"]["message"]["key"] == "tables.many_without_people"
