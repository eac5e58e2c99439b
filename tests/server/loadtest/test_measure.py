"""Measuring a server: a small crowd is enough to see that every figure is there and means what it says."""

import json
from pathlib import Path

from tests.server.test_serve import waset_command


def test_a_small_crowd_is_measured(tmp_path: Path) -> None:
    words = ["--people", "6", "--rate", "20", "--seconds", "1", "--runs", "1", "--tables", "7", "--json"]
    told = waset_command("bench", "server", "luxor", *words, folder=tmp_path)
    assert told.returncode == 0, told.stderr
    figures = {figure["name"]: figure["median"] for figure in json.loads(told.stdout)["figures"]}
    assert figures["people connected"] == 6
    assert 0 < figures["durable moves at 20 a second asked"] <= 21
    assert figures["durable moves flat out"] > 0
    assert 0 < figures["  half of them seen by all within"] <= figures["  99 of 100 seen by all within"]
    assert figures["start with 7 running tables"] > 0
    assert list(tmp_path.iterdir()) == []


def test_what_cannot_be_measured_is_said_in_a_sentence(tmp_path: Path) -> None:
    for words, sentence in (
        (["mehen"], "there is no game 'mehen'"),
        (["--people", "2", "--tables", "1", "--runs", "1", "--seconds", "0.1", "--database", "mysql://x/y"], "mysql"),
    ):
        told = waset_command("bench", "server", *words, folder=tmp_path)
        assert told.returncode == 1
        assert sentence in told.stderr.lower()
        assert "Traceback" not in told.stderr


def test_a_few_games_by_turns_are_measured(tmp_path: Path) -> None:
    words = ["--people", "6", "--tables", "40", "--rate", "20", "--seconds", "1", "--runs", "1", "--json"]
    told = waset_command("bench", "turns", *words, folder=tmp_path)
    assert told.returncode == 0, told.stderr
    figures = {figure["name"]: figure["median"] for figure in json.loads(told.stdout)["figures"]}
    assert figures["people connected"] == 6
    assert 0 < figures["  half of them durable within"] <= figures["  99 of 100 durable within"]
    assert figures["start with 40 tables by turns"] > 0
    assert list(tmp_path.iterdir()) == []


def test_a_few_people_who_are_away_are_called_once_each_turn(tmp_path: Path) -> None:
    words = ["--people", "4", "--rate", "12", "--called", "4", "--seconds", "1", "--runs", "1", "--json"]
    told = waset_command("bench", "notices", *words, folder=tmp_path)
    assert told.returncode == 0, told.stderr
    figures = {figure["name"]: figure["median"] for figure in json.loads(told.stdout)["figures"]}
    assert figures["people called"] > 0
    within = [figures[f"  {name}"] for name in ("half of them after the durable move within", "all within")]
    assert 0 <= within[0] <= within[1]
    assert list(tmp_path.iterdir()) == []
