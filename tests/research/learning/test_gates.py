"""Whom a network meets before it may play for people."""

import json
from pathlib import Path

import pytest

import waset
from waset.research.learning.loop import Course, Run


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
