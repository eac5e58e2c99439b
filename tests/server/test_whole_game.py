"""Two people over HTTP and a computer player, from coming in to the record, all of it on a real server."""

import json
from pathlib import Path

import pytest

import waset
from tests.server.host import Visitor, entries_of, play_on, serving


def test_two_people_and_a_computer_play_a_whole_game(tmp_path: Path) -> None:
    with serving(tmp_path / "house.db") as server:
        anna, ben, eva = Visitor(server, "Anna"), Visitor(server, "Ben", bot=True), Visitor(server)
        opened = anna.post(
            "/tables", 201, game="imhotep", seats=["me", "link", "greedy"], options={"sides": "BBBBB"}, listed=True
        )
        table, key = opened["table"], opened["key"]
        assert [each["table"] for each in eva.get("/tables")["tables"]] == [table]
        ben.post(f"/tables/{table}/seat", 409)
        ben.post(f"/tables/{table}/seat", key=key)
        feeds = [each.feed() for each in (anna, ben, eva)]
        for feed in feeds:
            feed.watch(table)
        assert anna.post(f"/tables/{table}/start")["phase"] == "playing"
        assert [each["table"] for each in anna.get("/tables", which="mine")["tables"]] == [table]
        assert eva.get(f"/tables/{table}/record", 409)["error"]["code"] == "not_now"

        over = play_on([anna, ben], table, waset.Rng(4))
        assert over["phase"] == "over"
        assert sorted(over["places"])[0] == 1

        for viewer, feed in zip((anna, ben, eva), feeds, strict=True):
            heard = feed.until(over["number"])
            numbers = [entry["number"] for entry in entries_of(heard)]
            assert numbers == list(range(1, over["number"] + 1))
            # What came live is what can be asked for later, but for outcomes that the end has laid open.
            entries = viewer.get(f"/tables/{table}/moves", after=0)["entries"]
            live = entries_of(heard)[: len(entries)]
            for then, now in zip(live, entries, strict=True):
                assert then == now or (then["move"] is None and now["move"]["kind"] == "lay")
            assert any(entry["what"] == "chance" and entry["move"] is None for entry in live)
            feed.close()

        record = waset.Record.from_json(eva.get(f"/tables/{table}/record"))
        assert record.names == ("Anna", "Ben", "greedy")
        assert record.replay().ranking() == over["places"]
        assert [each["table"] for each in eva.get("/tables", which="finished")["tables"]] == [table]

        brought = anna.http.post("/records", json=record.as_json())
        assert brought.status_code == 201, brought.text
        assert brought.json()["places"] == over["places"]
        assert anna.post(f"/tables/{table}/rematch")["rematch"] == ["agreed", None, None]
        again = ben.post(f"/tables/{table}/rematch")["next_table"]
        assert anna.get(f"/tables/{again}")["phase"] == "playing"


def test_every_game_there_is_comes_to_an_end_here(tmp_path: Path) -> None:
    with serving(tmp_path / "house.db") as server:
        anna = Visitor(server, "Anna")
        feed = anna.feed()
        running = set()
        for name in waset.titles():
            seats = ["random"] * waset.title(name).players[0]
            table = anna.post("/tables", 201, game=name, seats=seats)["table"]
            anna.post(f"/tables/{table}/start")
            feed.watch(table)
            running.add(table)
        while running:
            message = feed.next()
            if message.get("now", {}).get("phase") == "over":
                # A table may be shown again.
                running.discard(message["table"])


def test_hints_are_legal_moves_for_whose_turn_it_is(tmp_path: Path) -> None:
    with serving(tmp_path / "house.db") as server:
        anna = Visitor(server, "Anna")
        for allowed in (True, False):
            table = anna.post("/tables", 201, game="imhotep", seats=["me", "random"], hints=allowed)["table"]
            anna.get(f"/tables/{table}/hint", 409)
            seen = anna.post(f"/tables/{table}/start")
            while seen["actor"] != 0:
                seen = anna.get(f"/tables/{table}")
            if allowed:
                hints = anna.get(f"/tables/{table}/hint")
                assert 1 <= len(hints) <= 3
                assert len({hint["move"]["id"] for hint in hints}) == len(hints)
                legal = {move["id"]: move["notation"] for move in seen["legal"]}
                for hint in hints:
                    assert hint["move"]["notation"] == legal[hint["move"]["id"]]
                    assert 0 <= hint["chance"] <= 1
                    # With two, one is ahead by what the other is behind.
                    assert hint["ahead"][0] == pytest.approx(-hint["ahead"][1])
                assert anna.get(f"/tables/{table}/hint") == hints
            else:
                assert anna.get(f"/tables/{table}/hint", 409)["error"]["sentence"] == "this table plays without hints"
            Visitor(server, "Carl").get(f"/tables/{table}/hint", 403)


def test_a_position_is_told_to_each_by_their_seat(tmp_path: Path) -> None:
    with serving(tmp_path / "house.db") as server:
        anna = Visitor(server, "Anna")
        table = anna.post("/tables", 201, game="senet", seats=["me", "random"])["table"]
        anna.get(f"/tables/{table}/text/en", 409)
        seen = anna.post(f"/tables/{table}/start")
        while seen["actor"] != 0:
            seen = anna.get(f"/tables/{table}")
        own, watched = (who.get(f"/tables/{table}/text/cs") for who in (anna, Visitor(server, "Carl")))
        assert own["text"] == watched["text"]
        assert [part["heading"] for part in own["parts"]][1:3] == ["Vy, Anna", "Počítač"]
        assert not any(part["heading"].startswith("Vy, ") for part in watched["parts"])
        assert all(part["sentences"] for part in own["parts"])


def test_computers_of_every_level_sit_down_and_move(tmp_path: Path) -> None:
    with serving(tmp_path / "house.db") as server:
        anna = Visitor(server, "Anna")
        levels = anna.get("/games")["levels"]
        assert [each["level"] for each in levels] == [1, 2, 3, 4, 5]
        for each in levels:
            seats = [each["player"], "random"]
            seen = anna.post("/tables", 201, game="cheops", seats=seats)
            assert [seat["name"] for seat in seen["seats"]] == [f"level {each['level']}", "random"]
            feed = anna.feed()
            feed.watch(seen["table"])
            anna.post(f"/tables/{seen['table']}/start")
            while all(entry.get("seat") != 0 for entry in entries_of([feed.next()])):
                pass
            anna.post("/tables", 422, game="cheops", seats=["me", "search:iterations=100000000"])


def test_a_computer_goes_on_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path / "house.db") as server:
        anna = Visitor(server, "Anna")
        table = anna.post("/tables", 201, game="imhotep", seats=["random", "greedy"])["table"]
        anna.post(f"/tables/{table}/start")
        server.kill()
        server.start()
        feed = anna.feed()
        feed.watch(table)
        for _ in range(5000):
            if feed.next().get("now", {}).get("phase") == "over":
                return
        pytest.fail("the computers did not finish")


def test_the_name_comes_back_on_another_device(tmp_path: Path) -> None:
    with serving(tmp_path / "house.db") as server:
        anna = Visitor(server, "Anna")
        assert anna.http.put("/me/password", json={"password": "under the sycamore"}).status_code == 204
        other = Visitor(server)
        other.get("/me", 401)
        other.post("/sessions", 403, name="Anna", password="under the palm")
        came = other.http.post("/sessions", json={"name": "anna", "password": "under the sycamore"})
        assert came.status_code == 201
        cookie = came.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert other.get("/me") == anna.get("/me")
        assert other.http.delete("/sessions").status_code == 204
        other.get("/me", 401)
        assert anna.get("/me")["account"]


@pytest.mark.parametrize("kind", ["application/json", "application/json; charset=utf-8"])
def test_who_hears_by_a_feed_may_do_without_the_answer(tmp_path: Path, kind: str) -> None:
    """Whatever parameters the media type has."""
    with serving(tmp_path / "house.db") as server:
        anna = Visitor(server, "Anna")
        table = anna.post("/tables", 201, game="imhotep", seats=["me", "random"])["table"]
        seen = anna.post(f"/tables/{table}/start")
        while seen["actor"] != seen["you"]:
            seen = anna.get(f"/tables/{table}")
        wish = json.dumps({"number": seen["number"] + 1, "move": seen["legal"][0]["id"]})
        headers = {"content-type": kind, "prefer": "return=minimal"}
        answer = anna.http.post(f"/tables/{table}/moves", content=wish, headers=headers)
        assert (answer.status_code, answer.content) == (204, b"")
        assert answer.headers["preference-applied"] == "return=minimal"
        assert anna.get(f"/tables/{table}")["number"] > seen["number"]
        far = wish.replace(f'"number": {seen["number"] + 1}', '"number": 5000')
        refused = anna.http.post(f"/tables/{table}/moves", content=far, headers=headers)
        assert (refused.status_code, refused.json()["error"]["message"]["key"]) == (409, "tables.not_next")
