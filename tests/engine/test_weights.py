"""Weights of an outlook come from a data file that must agree with the outlook about their names."""

from pathlib import Path

import pytest

from waset.engine.errors import WasetError
from waset.engine.weights import changed_weights, read_weights

NAMES = ("stone", "card")


def folder(tmp_path: Path, text: str) -> Path:
    (tmp_path / "weights.toml").write_text(text, "utf-8")
    return tmp_path


def test_a_table_for_so_many_players_goes_before_the_one_for_any(tmp_path: Path) -> None:
    here = folder(tmp_path, '[any]\nfound_by = "a guess"\nstone = 1\ncard = 2.5\n[players3]\ncard = 4\n')
    assert read_weights(here, NAMES, 2) == [1.0, 2.5]
    assert read_weights(here, NAMES, 3) == [1.0, 4.0]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[any]\nstone = 1\n", "do not agree about card"),
        ("[any]\nstone = 1\ncard = 2\nship = 3\n", "do not agree about ship"),
        ("[any]\nstone = 1\ncard = 1e9\n", "the weight card is a number from -1000 to 1000"),
        ('[any]\nstone = 1\ncard = "much"\n', "the weight card is a number"),
        ("[any]\nstone = 1\ncard = nan\n", "the weight card is a number"),
    ],
)
def test_a_file_that_does_not_fit_is_refused(tmp_path: Path, text: str, words: str) -> None:
    with pytest.raises(WasetError, match=words):
        read_weights(folder(tmp_path, text), NAMES, 2)


def test_a_game_without_an_outlook_needs_no_file(tmp_path: Path) -> None:
    assert read_weights(tmp_path, (), 2) == []


def test_some_weights_are_changed_by_name() -> None:
    assert changed_weights(NAMES, [1.0, 2.0], {"card": 3.0}) == [1.0, 3.0]
    with pytest.raises(WasetError, match="there is no weight 'ship'; there are stone, card"):
        changed_weights(NAMES, [1.0, 2.0], {"ship": 3.0})
