"""The analysis of a finished game, and the what-if board, over HTTP."""

import time
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import waset
from tests.contract.tables import random_moves
from tests.server.host import PATIENCE, Server, Visitor, serving
from waset.players.reliability import off_by

# Seconds between two looks at an analysis: a server that is asked all the time is busy, and analyses pause.
ASK_AGAIN = 0.3
MOVES = 40


def short_game(name: str = "imhotep", count: int = MOVES) -> dict[str, Any]:
    """A record of a game of two that was given up early."""
    game = waset.game(name, 2)
    moves = list(random_moves(game, 8))[:count]
    return waset.Record(game, moves, ("Mira", "Tomáš"), ((1, "resigned"),)).as_json()


def bring(visitor: Visitor, record: dict[str, Any]) -> str:
    answer = visitor.http.post("/records", json=record)
    assert answer.status_code == 201, answer.text
    table: str = answer.json()["table"]
    return table


def finished(visitor: Visitor, table: str) -> dict[str, Any]:
    """The analysis once it is done: it gets what a busy machine leaves."""
    ends = time.monotonic() + 4 * PATIENCE
    while time.monotonic() < ends:
        told: dict[str, Any] = visitor.get(f"/tables/{table}/analysis")
        if told["asked"] and told["done"] == told["count"]:
            return told
        time.sleep(ASK_AGAIN)
    raise AssertionError("the analysis did not end")


def test_a_finished_game_is_analysed_and_the_analysis_is_kept(tmp_path: Path) -> None:
    database = tmp_path / "house.db"
    record = short_game()
    with serving(database, analysis_seconds=0.2) as server:
        anna, eva = Visitor(server, "Anna"), Visitor(server)
        table = bring(anna, record)
        before = eva.get(f"/tables/{table}/analysis")
        assert not before["asked"]
        assert before["done"] == 0
        eva.post(f"/tables/{table}/analysis", 401)
        begun = anna.post(f"/tables/{table}/analysis", 202)
        assert begun["asked"]
        told = finished(eva, table)
        numbers = [decision["number"] for decision in told["decisions"]]
        game = waset.Record.from_json(record)
        wanted = [at for at, (state, _) in enumerate(game.positions(), 1) if len(state.legal()) > 1]
        assert numbers == wanted
        for decision in told["decisions"]:
            assert decision["made"] == record["moves"][decision["number"] - 1][0]
            assert any(option["move"]["id"] == decision["made"] for option in decision["options"])
            assert sum(decision["chances"]) == pytest.approx(1, abs=0.01)
            assert 1 <= decision["rank"] <= decision["moves"]
        assert [sum(player[part] for part in ("best", "fine", "worse")) for player in told["players"]] == [
            player["decisions"] for player in told["players"]
        ]
        assert sum(player["decisions"] for player in told["players"]) == len(numbers)
        # Only what came after a number.
        assert [
            each["number"] for each in eva.get(f"/tables/{table}/analysis", after=numbers[3])["decisions"]
        ] == numbers[4:]
        # Moments and lines.
        decision = told["decisions"][2]
        moment = eva.get(f"/tables/{table}/analysis/{decision['number']}")
        assert moment["actor"] == moment["you"] == decision["seat"]
        legal = [move["id"] for move in moment["legal"]]
        assert len(legal) == decision["moves"]
        assert {option["move"]["id"] for option in decision["options"]} <= set(legal)
        looked = eva.get(f"/tables/{table}/moments/{decision['moment']}", seat=decision["seat"])
        assert looked["view"] == moment["view"]
        best = decision["options"][0]
        line = [best["move"]["id"], *(ply["move"]["id"] for ply in best["line"])]
        plies = eva.http.get(f"/tables/{table}/analysis/{decision['number']}/line", params={"move": line}).json()
        assert [ply["move"]["id"] for ply in plies] == line
        for wrong in (10**6, 2**63, -1):
            eva.get(f"/tables/{table}/analysis/{decision['number']}/line", 422, move=wrong)
        eva.get(f"/tables/{table}/analysis/99999", 404)
        # Saved as files.
        saved = eva.http.get(f"/tables/{table}/analysis/file.json")
        assert saved.json()["names"] == ["Mira", "Tomáš"]
        assert saved.json()["decisions"] == told["decisions"]
        picture = eva.http.get(f"/tables/{table}/analysis/file.svg", params={"language": "cs"})
        ElementTree.fromstring(picture.text)
        assert "šance na výhru" in picture.text
        # Its turns are those of the page, counted from the first decision.
        assert told["decisions"][0]["number"] > 1
        assert 'text-anchor="middle">1<' in picture.text
    with serving(database, analysis_seconds=0.2) as server:
        assert finished(Visitor(server), table) == told


def test_an_analysis_goes_on_after_a_restart(tmp_path: Path) -> None:
    database = tmp_path / "house.db"
    with Server(database, analysis_seconds=1.0) as server:
        anna = Visitor(server, "Anna")
        table = bring(anna, short_game(count=12))
        anna.post(f"/tables/{table}/analysis", 202)
        ends = time.monotonic() + 4 * PATIENCE
        while anna.get(f"/tables/{table}/analysis")["done"] < 2:
            assert time.monotonic() < ends
            time.sleep(ASK_AGAIN)
        server.kill()
    with serving(database, analysis_seconds=1.0) as server:
        told = finished(Visitor(server), table)
        assert told["done"] > 2


def test_a_running_game_is_neither_analysed_nor_studied(tmp_path: Path) -> None:
    with serving(tmp_path / "house.db") as server:
        anna = Visitor(server, "Anna")
        table = anna.post("/tables", 201, game="imhotep", seats=["me", "here:Ben"])["table"]
        anna.post(f"/tables/{table}/start")
        assert anna.post(f"/tables/{table}/analysis", 409)["error"]["sentence"] == "the game is not over yet"
        anna.get(f"/tables/{table}/analysis", 409)
        anna.get(f"/tables/{table}/analysis/3", 409)
        anna.post("/study", 409, start={"table": table, "after": 0})
        anna.post("/studies", 409, start={"table": table, "after": 0})


def test_a_what_if_board_goes_on_by_hand_and_by_the_computer_and_is_shared(tmp_path: Path) -> None:
    with serving(tmp_path / "house.db") as server:
        anna, eva = Visitor(server, "Anna"), Visitor(server)
        record = short_game()
        table = bring(anna, record)
        start = {"table": table, "after": MOVES - 6}
        here = eva.post("/study", start=start)
        assert here["names"] == ["Mira", "Tomáš"]
        if here["line"]:
            assert all(move["seat"] is None for move in here["line"])
        line = [move["id"] for move in here["line"]]
        there = eva.post("/study", start=start, line=[*line, here["legal"][0]["id"]])
        made = [move for move in there["line"] if move["seat"] is not None]
        assert [move["id"] for move in made] == [here["legal"][0]["id"]]
        assert there["events"]
        eva.post("/study", 422, start=start, line=[*line, 10**6])
        # The same line leads everybody to the same place, whatever is drawn on the way.
        again = anna.post("/study", start=start, line=[move["id"] for move in there["line"]])
        assert {**again, "events": []} == {**there, "events": []}
        eva.post("/study/answer", 401, start=start, line=line, player="level1")
        answered = anna.post("/study/answer", start=start, line=line, player="level1")
        assert len(answered["line"]) > len(line)
        anna.post("/study/answer", 422, start=start, line=line, player="nobody")
        # What has nothing to do with the beginning is not kept.
        saved = anna.post("/studies", 201, start={**start, "options": {"filler": "x" * 1000}}, deal=7, line=[])
        kept = eva.get(f"/studies/{saved['id']}")
        assert kept["start"] == start
        assert kept["deal"] == 7
        eva.get("/studies/nothing", 404)


def test_a_what_if_board_begins_with_a_figure_or_a_game_of_one_s_own(tmp_path: Path) -> None:
    with serving(tmp_path / "house.db") as server:
        eva = Visitor(server)
        for name in waset.titles():
            own = eva.post("/study", start={"game": name, "players": 2}, deal=3)
            assert own["actor"] == own["you"]
            assert own["legal"]
            assert len(own["previews"]) == len(own["legal"])
            # Luck can be set: any outcome that is possible there, and no other.
            moves = [move["id"] for move in own["line"]]
            at = next((at for at, move in enumerate(own["line"]) if move["seat"] is None), None)
            if at is not None:
                told: dict[str, Any] = {"start": {"game": name, "players": 2}, "deal": 3}
                possible = [move["id"] for move in eva.post("/study/outcomes", **told, line=moves[:at])]
                assert moves[at] in possible
                for outcome in possible[:3]:
                    assert eva.post("/study", **told, line=[*moves[:at], outcome])["line"][at]["id"] == outcome
                impossible = next(each for each in range(10**4) if each not in possible)
                eva.post("/study", 422, **told, line=[*moves[:at], impossible])
                eva.post("/study/outcomes", 409, **told, line=moves)
            rules = eva.get(f"/games/{name}/rules/en")
            for figure in rules["figures"][:1]:
                shown = eva.post("/study", start={"game": name, "figure": figure["name"]})
                assert shown["game"]["game"] == name
        eva.post("/study", 422, start={"game": "chess"})
        eva.post("/study", 422, start={"game": "imhotep", "options": {"players": 2}})
        eva.post("/study", 404, start={"game": "imhotep", "figure": "none"})


def test_hidden_things_of_a_what_if_board_are_set_by_hand_and_shared(tmp_path: Path) -> None:
    with serving(tmp_path / "house.db") as server:
        anna, eva = Visitor(server, "Anna"), Visitor(server)
        told: dict[str, Any] = {"start": {"game": "luxor", "players": 2}, "deal": 3}
        begun = eva.post("/study", **told)
        told["line"] = [move["id"] for move in begun["line"]]
        lying = eva.post("/study/hidden", **told)
        assert [(cell["field"], cell["seat"]) for cell in lying["cells"]] == [("hands", 0)] * 5 + [("hands", 1)] * 5
        first = lying["cells"][0]
        kind = next(each["kind"] for each in lying["unseen"][0] if each["kind"] != first["kind"])
        setting = {"after": len(told["line"]), "pool": 0, "cell": first["cell"], "kind": kind}
        changed = eva.post("/study", **told, set=[setting])
        hand = begun["view"]["hands"][0]
        assert changed["view"]["hands"][0] == {**hand, "1": changed["view"]["hands"][0]["1"]} != hand
        assert changed["set"] == [{**first, **setting}]
        again = eva.post("/study/hidden", **told, set=[setting])
        assert again["cells"][0]["kind"] == kind
        assert again["unseen"] == lying["unseen"]
        # Nothing but what is hidden, from what nobody has seen, where the line has been.
        nothing = eva.post("/study", 422, **told, set=[{**setting, "cell": 15}])
        assert nothing["error"]["sentence"] == "nothing is hidden there"
        eva.post("/study", 422, **told, set=[{**setting, "kind": 500}])
        eva.post("/study", 422, **told, set=[{**setting, "after": len(told["line"]) + 1}])
        # The computer plays on from it, and whoever has the link finds it.
        answered = anna.post("/study/answer", **told, set=[setting], player="level1")
        assert answered["set"] == changed["set"]
        assert answered["line"][len(told["line"])]["seat"] == 0
        kept = eva.get(f"/studies/{anna.post('/studies', 201, **told, set=[setting])['id']}")
        assert kept["set"] == [setting]


def test_hints_say_why_and_what_follows(tmp_path: Path) -> None:
    with serving(tmp_path / "house.db") as server:
        anna = Visitor(server, "Anna")
        table = anna.post("/tables", 201, game="imhotep", seats=["me", "here:Ben"], hints=True)["table"]
        anna.post(f"/tables/{table}/start")
        hints = anna.get(f"/tables/{table}/hint")
        ids = [hint["move"]["id"] for hint in hints]
        assert len(ids) > 1
        assert hints[0]["reason"]["than"] == ids[1]
        assert all(hint["reason"]["than"] == ids[0] for hint in hints[1:])
        assert any(ply["seat"] is not None for ply in hints[0]["line"])
        assert hints[0]["off"] == off_by(waset.game("imhotep", 2))
        # The line as positions: those of the hint alone can be asked for.
        line = anna.get(f"/tables/{table}/hint/1/line")
        assert len(line) == 1 + len(hints[0]["line"])
        before = anna.get(f"/tables/{table}")["view"]
        assert all(ply["view"].keys() == before.keys() for ply in line)
        assert line[0]["view"] != before
        anna.get(f"/tables/{table}/hint/4/line", 422)
        Visitor(server, "Carl").get(f"/tables/{table}/hint/1/line", 403)
