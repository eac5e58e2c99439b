"""Tuning: trials are matches, the last question has fresh luck, and only what is better is written."""

import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import waset
from waset.engine.errors import WasetError
from waset.engine.weights import read_weights
from waset.players.levels import RANGES, settings
from waset.research.ratings import Share
from waset.research.tune import FRESH, SPACE, WHOLE, Found, keep, matches, named, sentence, sought, tune

GAME = waset.game("cheops", 2)


def test_what_is_sought_is_what_the_search_has() -> None:
    for name, (low, high, _) in SPACE.items():
        assert RANGES[name][0] <= low < high <= RANGES[name][1]
    for name, (least, most) in WHOLE.items():
        assert RANGES[name][0] <= least < most <= RANGES[name][1]
    assert not set(SPACE) & set(WHOLE)


@pytest.mark.parametrize("name", waset.titles())
def test_the_whole_constants_in_use_are_among_those_sought(name: str) -> None:
    for constant, (least, most) in WHOLE.items():
        assert least <= settings(name, 2, 0, {})[constant] <= most


def test_a_round_seats_both_players_everywhere() -> None:
    found = matches(GAME, "greedy", "random", FRESH, 2)
    assert [match.seats for match in found] == 2 * [("greedy", "random"), ("random", "greedy")]
    assert {match.luck for match in found} == {FRESH, FRESH + 1}


def test_a_few_trials_find_something_and_go_on(tmp_path: Path) -> None:
    journal = tmp_path / "trials"
    said: list[str] = []
    with ThreadPoolExecutor(1) as executor:
        tune(GAME, 2, 1, 4, journal, executor, 1, said.append)
        assert len(said) == 1
        found = tune(GAME, 2, 2, 4, journal, executor, 1, said.append)
    assert len(said) == 2
    assert set(found.changes) == {*SPACE, *WHOLE}
    assert found.share.games == 32


def test_only_what_is_surely_better_is_better() -> None:
    assert not Found({}, Share(100, 0.58, 0.48, 0.67)).better
    assert Found({}, Share(400, 0.58, 0.53, 0.63)).better


def test_what_is_kept_says_what_found_it(tmp_path: Path) -> None:
    found = Found({"exploration": 0.31, "outcomes": 3.0}, Share(400, 0.58, 0.53, 0.63))
    how = sentence(GAME, found, 1000, "waset tune cheops", "version 1")
    assert how.startswith("waset tune cheops with version 1: ")
    assert "58.0% of 400 games" in how
    keep(tmp_path / "cheops.toml", GAME, found, how)
    keep(tmp_path / "cheops.toml", waset.game("cheops", 3), found, "more of us")
    assert tomllib.loads((tmp_path / "cheops.toml").read_text("utf-8")) == {
        "search": {"found_by": how, "exploration": 0.31, "outcomes": 3},
        "players3": {"search": {"found_by": "more of us", "exploration": 0.31, "outcomes": 3}},
    }


def test_weights_are_kept_whole(tmp_path: Path) -> None:
    name = GAME.title.weights[0]
    keep(tmp_path / "weights.toml", GAME, Found({f"weight.{name}": 0.125}, Share(400, 0.58, 0.53, 0.63)), "a tune")
    assert read_weights(tmp_path, GAME.title.weights, 2) == [0.125, *GAME.weights[1:]]


def test_weights_are_sought_around_the_present_ones() -> None:
    for (name, (low, high, _)), present in zip(sought(GAME, True).items(), GAME.weights, strict=True):
        assert name.startswith("weight.")
        assert low < present < high
    assert sought(GAME, False) == SPACE


def test_trials_may_vary_the_weights(tmp_path: Path) -> None:
    with ThreadPoolExecutor(1) as executor:
        found = tune(GAME, 2, 1, 4, None, executor, 1, lambda said: None, weights=True)
    assert set(found.changes) == {f"weight.{name}" for name in GAME.title.weights}
    assert named(2, found.changes).count("weight.") == len(GAME.weights)


def test_names_say_every_constant() -> None:
    assert named(50, {"scale": 8.0}) == "search:iterations=50,scale=8"


def test_a_game_alone_is_refused() -> None:
    with ThreadPoolExecutor(1) as executor, pytest.raises(WasetError, match="two players"):
        tune(waset.game("pharaon", 1), 2, 1, 4, None, executor, 1, print)
