"""Whole events with computer players on a real server: killed in the middle, and on PostgreSQL with two workers."""

import time
from pathlib import Path
from typing import Any

from tests.server.host import PATIENCE, Server, Visitor
from tests.server.postgresql import address, fresh, needs_postgresql

__all__ = ["address"]
EVENT = {"name": "The Opet Cup", "game": "imhotep", "size": 2, "clock": {"kind": "move", "seconds": 60, "increment": 0}}


def until(person: Visitor, event: str, phase: str, rounds: int = 0) -> dict[str, Any]:
    """The event once it is that far."""
    ends = time.monotonic() + 4 * PATIENCE
    while time.monotonic() < ends:
        told: dict[str, Any] = person.get(f"/events/{event}")
        if told["phase"] == phase and told["round"] >= rounds:
            return told
        time.sleep(0.05)
    raise AssertionError(f"the event is still {told['phase']} in round {told['round']}")


def test_a_swiss_is_played_to_its_end_although_its_server_is_killed(tmp_path: Path) -> None:
    with Server(tmp_path / "waset.db", thinkers=1) as server:
        anna = Visitor(server, "Anna")
        refused = anna.post("/events", 422, **{**EVENT, "clock": {"kind": "none"}}, format="swiss", rounds=2)
        assert "clock" in refused["error"]["sentence"]
        event = anna.post("/events", 201, **EVENT, format="swiss", rounds=2, computers=["random"] * 3)["event"]
        assert [each["event"] for each in anna.get("/events")["events"]] == [event]
        ben = Visitor(server, "Ben")
        ben.post(f"/events/{event}/start", 403)
        assert ben.post(f"/events/{event}/entry")["you"] == {"entrant": 4, "away": False}
        ben.http.delete(f"/events/{event}/entry").raise_for_status()
        assert anna.post(f"/events/{event}/start")["round"] == 1
        server.kill()
        server.start()
        told = until(anna, event, "over")
        assert told["after"] == 2
        played = [each["played"] for each in told["standings"]]
        assert [len(each) for each in played] == [2] * 3
        assert sum(round["bye"] for each in played for round in each) == 2
        assert sum(each["values"]["points"] for each in told["standings"]) == 18
        assert {each["rank"] for each in told["standings"]} == {None}


@needs_postgresql
def test_two_workers_run_one_knockout(address: str) -> None:
    database = fresh(address, "events")
    with Server(database, thinkers=1) as one, Server(database, thinkers=1) as other:
        people = [Visitor(server, name) for server, name in ((one, "Anna"), (other, "Ben"), (one, "Cleo"))]
        event = people[0].post("/events", 201, **EVENT, format="knockout", computers=["level1"], enter=True)["event"]
        for person in people[1:]:
            person.post(f"/events/{event}/entry")
        people[0].post(f"/events/{event}/start")
        for number in (1, 2):
            for group in until(people[1], event, "running", number)["tables"]:
                # The person in the last seat resigns, so that nobody has to play.
                seen = [people[each - 2].get(f"/tables/{group['table']}") for each in group["entrants"] if each > 1]
                loser = people[group["entrants"][seen[-1]["you"]] - 2]
                loser.post(f"/tables/{group['table']}/resign")
        told = until(people[1], event, "over")
        assert [len(each["entrants"]) for each in told["bracket"]] == [2, 2, 2]
        assert [each["through"] for each in told["bracket"] if each["round"] == 2] == [
            [told["standings"][0]["entrant"]]
        ]
        assert sorted(each["rank"] for each in told["standings"] if each["rank"]) == [1, 2, 3]
        assert {each["rank"] for each in told["standings"] if each["entrant"] == 1} == {None}
