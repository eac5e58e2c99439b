"""`waset features` tells what a seat observes."""

import json

import waset
from tests.cli.asking import here


def test_every_number_has_a_line() -> None:
    out = here("features", "senet")
    plan = waset.title("senet").observation(2)
    lines = out.splitlines()
    assert len(lines) == len(plan.features) + 1
    assert plan.hash in lines[0]
    assert lines[1].split() == ["0", "board/1", "-1..1", "seat", "0,", "seat", "1"]


def test_for_programs_with_what_a_seat_observes_now() -> None:
    found = json.loads(here("features", "imhotep", "-p", "3", "--seat", "1", "--json"))
    plan = waset.title("imhotep").observation(3)
    assert found["hash"] == plan.hash
    assert [each["name"] for each in found["features"]] == [each.name for each in plan.features]
    assert len(found["row"]) == len(plan.features)
