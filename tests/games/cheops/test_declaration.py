"""Names, sheets and editions: the tables fit together and say how sure they are."""

from pathlib import Path
from typing import Any

import pytest

import waset
from waset.games.cheops import names as n
from waset.games.cheops.components import PAIR_NAMES, STONE_NAMES
from waset.games.cheops.declaration import TITLE, VOCABULARIES


def test_names_and_declaration_number_the_same_things() -> None:
    table_of_moves = TITLE.moves
    assert str(table_of_moves[n.PASS]) == "pass"
    assert str(table_of_moves[n.STOP]) == "stop"
    assert str(table_of_moves[n.BUILD + n.KEYSTONE]) == "build key"
    assert str(table_of_moves[n.CARVE]) == f"carve {PAIR_NAMES[0]}"
    assert str(table_of_moves[n.CROSS]) == "cross 1"
    assert str(table_of_moves[n.JOKER]) == "joker"
    assert str(table_of_moves[n.DIE]) == "die red"
    assert str(table_of_moves[n.DEAL]) == "sheet a"
    assert len(table_of_moves) == n.DEAL + n.SHEETS
    assert len(PAIR_NAMES) == n.PAIRS
    assert len(STONE_NAMES) == n.FIRST_RELIEF
    assert len(VOCABULARIES["field"]) == n.FIELDS
    for number, event in enumerate(TITLE.events):
        assert getattr(n, event.name.upper()) == number
    for number, step in TITLE.steps.items():
        assert getattr(n, step.upper()) == number
    for number, bonus in enumerate(VOCABULARIES["bonus"]):
        assert getattr(n, bonus.upper()) == number
    for number, category in enumerate(VOCABULARIES["category"]):
        assert getattr(n, f"FOR_{category.upper()}") == number


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
