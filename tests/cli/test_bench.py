"""What a bench prints."""

import json

import pytest
from typer.testing import CliRunner

from tests.cli.asking import here, refused
from waset.cli.command import app


def test_bench_for_programs() -> None:
    words = ["bench", "imhotep", "--players", "2", "--option", "sides=BBBBB", "--seconds", "0.05", "--json"]
    [result] = json.loads(here(*words))
    assert result["game"]["players"] == 2
    assert result["game"]["options"]["sides"] == "BBBBB"
    assert "Python" in result["machine"]
    assert result["figures"]["calibration loop"]["ratio"] == 1
    assert all(figure["per_second"] > 0 for figure in result["figures"].values())


def test_bench_as_a_table() -> None:
    out = here("bench", "imhotep", "-p", "2", "--seconds", "0.05")
    for word in ("steps inside the engine", "copies", "calibration loop", "ratio", "Best of many short runs"):
        assert word in out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("mehen", "there is no game 'mehen'"),
        ("imhotep -p 0", "imhotep is for 2 to 4 players, not 0"),
        ("imhotep -o self=1", "the game has no option 'self'"),
    ],
)
def test_bench_refuses(words: str, sentence: str) -> None:
    assert sentence in refused("bench", *words.split())


def test_bench_of_the_players(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("waset.research.bench.SIMULATIONS", 10)
    [result] = json.loads(here("bench", "players", "imhotep", "-p", "2", "--seconds", "0.05", "--json"))
    assert result["figures"]["simulations with the outlook at the leaf"]["per_second"] > 0


@pytest.mark.parametrize("words", ["bench imhotep", "bench games imhotep"])
def test_bench_measures_games_where_nothing_else_is_named(words: str) -> None:
    assert "steps inside the engine" in here(*words.split(), "-p", "2", "--seconds", "0.05")


@pytest.mark.parametrize(
    "words", ["games --clicks 3", "imhotep --people 3", "players --runs 2", "server --clicks 3", "pages --seconds 1"]
)
def test_what_is_measured_has_its_own_flags(words: str) -> None:
    result = CliRunner().invoke(app, ["bench", *words.split()])
    assert result.exit_code == 2
    assert "No such option" in result.output


def test_bench_takes_one_game_or_all() -> None:
    assert CliRunner().invoke(app, ["bench", "players", "imhotep", "imhotep"]).exit_code == 2
