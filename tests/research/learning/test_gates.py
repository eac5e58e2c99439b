"""Whom a network meets before it may play for people."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

import waset
from waset.research.learning.loop import Course, Generation, Run
from waset.research.learning.report import curves, report


@pytest.mark.parametrize(
    ("kept", "wanted", "found"), [([0, 1, 2, 3, 4, 5, 6], 3, 3), ([0, 1, 5, 6], 3, 1), ([0, 6], 3, None)]
)
def test_the_older_opponent_is_one_whose_weights_are_still_there(
    tmp_path: Path, kept: list[int], wanted: int, found: int | None
) -> None:
    run = Run(tmp_path, waset.title("senet"), Course("senet", 2), {})
    for number in range(7):
        losses = {"number": number, "games": 1, "examples": 1, "seconds": {}, "learned": {}, "held_out": {}}
        run.file(number, "json").write_text(json.dumps(losses), "utf-8")
    for number in kept:
        run.file(number, "net").touch()
    assert run.older(wanted) == found


def test_the_report_shows_how_the_losses_fell() -> None:
    done = [Generation(at, 10, 100, {"practice": 1, "fitting": 1}, {}, {"value": 0.7 - at / 50}) for at in range(4)]
    made = {"commit": "x", "machine": "y"}
    assert "(losses.svg)" in report("Senet", "waset train senet", made, done, [])
    picture = ElementTree.fromstring(curves("Senet", done))
    lines = list(picture.iter("{http://www.w3.org/2000/svg}polyline"))
    # Only losses that there are have a line.
    assert [len(line.get("points", "").split()) for line in lines] == [4]
