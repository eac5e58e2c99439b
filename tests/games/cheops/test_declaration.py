"""Names, sheets and editions: the tables fit together and say how sure they are."""

from pathlib import Path
from typing import Any

import pytest

import waset
from waset.games.cheops.declaration import VOCABULARIES

TITLE = waset.title("cheops")


def test_moves_keep_the_numbers_that_records_name_them_by() -> None:
    assert {kind: TITLE.moves.first[kind] for kind in ("pass", "build", "carve", "cross", "joker", "die", "sheet")} == {
        "pass": 0,
        "build": 2,
        "carve": 28,
        "cross": 45,
        "joker": 57,
        "die": 58,
        "sheet": 64,
    }
    assert str(TITLE.moves[28]) == "carve f1.1-f1.2"
    assert len(TITLE.moves) == 69


def test_all_five_sheets_are_the_same_drawing_with_colours_moved_on() -> None:
    tables = TITLE.base.tables
    colours = VOCABULARIES["colour"]

    def flat(value: Any) -> list[str]:
        return [value] if isinstance(value, str) else [each for part in value for each in flat(part)]

    for part in ("pyramid", "left", "right", "keystone", "relief", "quarry"):
        first = flat(tables["sheet_a"][part])
        for steps, letter in enumerate("abcde"):
            moved = [colours[(colours.index(colour) + steps) % 6] for colour in first]
            assert flat(tables[f"sheet_{letter}"][part]) == moved


def test_reconstructed_tables_say_so() -> None:
    base = TITLE.base
    assert set(base.reconstructed) == {
        "die",
        "joker_fields",
        "pyramid",
        "arch",
        "bonuses",
        "relief",
        "values",
        *(f"sheet_{letter}" for letter in "abcde"),
    }


@pytest.mark.parametrize(
    ("table_text", "words"),
    [
        ('[values]\ngrade = "single"\nsource = "x"\nbonus = 3\nquarry_stone = 1\njoker = -1\n', "whole number"),
        ('[pyramid]\ngrade = "single"\nsource = "x"\npoints = [1, 6, 3, 11, 21]\n', "values rise"),
        ('[arch]\ngrade = "single"\nsource = "x"\npoints = [0, 4, 7, 10, 14]\ncomplete = 13\n', "worth no less"),
        ('[die]\ngrade = "single"\nsource = "x"\nfaces = ["red", "red", "red", "red", "red", "pink"]\n', "one of"),
    ],
)
def test_an_edition_that_does_not_fit_is_refused(table_text: str, words: str, tmp_path: Path) -> None:
    path = tmp_path / "other.toml"
    path.write_text(f'game = "cheops"\nname = "other"\n{table_text}', "utf-8")
    with pytest.raises(waset.BadEdition, match=words):
        TITLE.edition(path)


def test_an_edition_replaces_numbers_without_touching_rules(tmp_path: Path) -> None:
    path = tmp_path / "other.toml"
    path.write_text(
        'game = "cheops"\nname = "other"\n[pyramid]\ngrade = "single"\nsource = "x"\npoints = [2, 4, 8, 16, 32]\n',
        "utf-8",
    )
    game = TITLE.game(2, TITLE.edition(path), sheets="AB")
    state = game.start()
    for move in ("die orange", "die red", "die red", "build p1.1"):
        state.play(game.parse(move))
    assert state.tally(0)["pyramid"] == 2
