"""Chances, fitted and compared."""

from pathlib import Path

import pytest

from tests.cli.asking import here, refused


def test_chances_are_fitted_and_compared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # What the commands write is looked at here, not how true it is.
    monkeypatch.setattr("waset.research.calibration.THOUGHT", 10)
    levels, page, off = tmp_path / "cheops.toml", tmp_path / "chances.md", tmp_path / "off.toml"
    here("calibrate", "cheops", "--by", "greedy", "--games", "4", "--jobs", "1", "--write", str(levels))
    assert 'found_by = "waset calibrate cheops -p 2 --by greedy --games 4 with ' in levels.read_text("utf-8")
    here("trust", "cheops", "--games", "1", "--jobs", "1", "--write", str(levels))
    assert 'found_by = "waset trust cheops -p 2 --games 1 with ' in levels.read_text("utf-8")
    here(
        "reliability",
        "-g",
        "cheops",
        "-p",
        "2",
        "--games",
        "1",
        "--jobs",
        "1",
        "--write",
        str(page),
        "--figures",
        str(off),
    )
    assert "[cheops]\nplayers2 = 0." in off.read_text("utf-8")
    assert "| Cheops, 2 players (sheets random) | 1 | " in page.read_text("utf-8")


@pytest.mark.parametrize("words", ["calibrate pharaon -p 1", "trust pharaon -p 1", "reliability -g pharaon -p 1"])
def test_nobody_wins_alone(words: str) -> None:
    assert refused(*words.split()) == "a chance to win needs a game with two or more players"
