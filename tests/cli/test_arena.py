"""Arenas and the ladder made of them."""

import json
from pathlib import Path

import pytest

from tests.cli.asking import here, refused


def test_an_arena_is_kept_and_gone_on_with(tmp_path: Path) -> None:
    kept, picture = tmp_path / "results.jsonl", tmp_path / "ratings.svg"
    words = ["arena", "random", "greedy", "-g", "imhotep", "-p", "2", "--jobs", "1", "--results", str(kept)]
    assert "greedy" in here(*words, "--rounds", "1", "--picture", str(picture))
    first = kept.read_text("utf-8")
    assert len(first.splitlines()) == 2
    assert picture.read_text("utf-8").startswith("<svg ")
    [found] = json.loads(here(*words, "--rounds", "2", "--json"))
    assert kept.read_text("utf-8").startswith(first)
    assert len(kept.read_text("utf-8").splitlines()) == 4
    assert [rating["games"] for rating in found["ratings"]] == [4, 4]
    page = tmp_path / "ladder.md"
    assert "random" in here("ladder", str(kept), "--write", str(page))
    assert "## Imhotep, 2 players" in page.read_text("utf-8")


def test_first_places_of_one_among_others() -> None:
    words = ["arena", "greedy", "random", "-g", "imhotep", "-p", "3", "--jobs", "1", "--rounds", "1", "--alone"]
    [found] = json.loads(here(*words, "--json"))
    [share] = found["shares"]
    assert share["games"] == 3
    # It wins in all three seats: three times its share.
    assert (share["first"], share["first_places"]) == ("greedy", 3.0)


def test_names_of_players_are_told_in_full() -> None:
    name = "search:iterations=1,scale=8,exploration=0.25,margin=0.5"
    words = ["arena", name, "random", "-g", "senet", "-o", "pieces=5", "--jobs", "1", "--rounds", "1"]
    assert "…" not in here(*words)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("arena greedy", "an arena needs two different players or more"),
        ("arena greedy oracle", "there is no computer player 'oracle'"),
        ("arena greedy random -g mehen", "there is no game 'mehen'"),
        ("ladder nothing.jsonl", "there are no results in these files"),
    ],
)
def test_arenas_that_cannot_be(words: str, sentence: str) -> None:
    assert sentence in refused(*words.split())
