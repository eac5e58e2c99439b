"""How far told chances may be trusted, as it is measured."""

import re
from pathlib import Path

import pytest

import waset
from waset.players.reliability import off_by

PAGE = Path(__file__).parents[2] / "docs" / "chances.md"
ROW = re.compile(r"^\| (\w+), (\d) players[^|]*\| \d+ \| \d+ \| ([\d.]+)% \|", re.MULTILINE)


def test_hints_tell_what_the_page_of_the_chances_tells() -> None:
    rows = ROW.findall(PAGE.read_text("utf-8"))
    for name, players, off in rows:
        assert off_by(waset.game(name.lower(), int(players))) == pytest.approx(float(off) / 100), name
    assert {name.lower() for name, _, _ in rows} == set(waset.titles())


def test_nothing_is_told_of_a_lone_player() -> None:
    assert off_by(waset.game("pharaon", 1)) is None
