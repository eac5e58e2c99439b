"""The pseudo-language: English that can be told from English, in every catalogue, with nothing else changed."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import waset
from waset.generator.pseudolocalization import LANGUAGE, add_language, copy_with_language, pseudo, pseudo_catalogue

PACKAGE = Path(waset.__file__).parent


@pytest.mark.parametrize(
    ("english", "accented"),
    [
        ("Load a stone", "Ļööååđ å šţööñéé"),
        ("{seat} takes {count#stone}.", "{seat} ţååķééš {count#stone}."),
        ("1 per {=card_points.stones_a_point#stone}", "1 þééŕ {=card_points.stones_a_point#stone}"),
        ("B", "Ɓ"),
        ("", ""),
        ("12 · 3", "12 · 3"),
        ("see [rule 3](#3.4) and `waset play`", "šéééé [ŕûûļéé 3](#3.4) ååñđ `waset play`"),
    ],
)
def test_every_letter_has_an_accent_and_holes_stay(english: str, accented: str) -> None:
    assert pseudo(english) == accented


@given(st.text(st.characters(codec="ascii", exclude_characters="{}`]()"), max_size=60))
def test_no_plain_letter_is_left_and_nothing_gets_shorter(text: str) -> None:
    accented = pseudo(text)
    if "http" not in text:
        assert not any(letter.isascii() and letter.isalpha() for letter in accented)
    assert len(accented) >= len(text)


def shape(tree: Any) -> Any:
    return {key: shape(value) for key, value in tree.items()} if isinstance(tree, dict) else type(tree)


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("words.en.toml")), ids=lambda path: path.parent.name)
def test_a_catalogue_keeps_its_keys(path: Path) -> None:
    english = path.read_text("utf-8")
    assert shape(tomllib.loads(pseudo_catalogue(english))) == shape(tomllib.loads(english))


def test_it_is_written_beside_the_english(tmp_path: Path) -> None:
    (tmp_path / "games" / "nim").mkdir(parents=True)
    (tmp_path / "games" / "nim" / "words.en.toml").write_text('[game]\nname = "Nim"\n"1/2" = "a"\n', "utf-8")
    (tmp_path / "games" / "nim" / "RULES.md").write_text("# Nim\n\n## 1. Setup\n", "utf-8")
    written = add_language(tmp_path)
    assert [path.name for path in written] == ["words.en-XA.toml", "RULES.en-XA.md"]
    assert tomllib.loads(written[0].read_text("utf-8")) == {"game": {"name": "Ñîîɱ", "1/2": "å"}}
    assert written[1].read_text("utf-8") == "# Ñîîɱ\n\n## 1. Šééţûûþ\n"


def test_a_third_language_is_files_and_nothing_else(tmp_path: Path) -> None:
    """A copy of the package speaks it: rules, refusals and the names of games, with no line of code changed."""
    asked = (
        "import waset; from waset.engine.catalogue import LANGUAGES, render\n"
        "game = waset.game('imhotep')\n"
        "print(LANGUAGES)\n"
        "print(render(waset.Message('imhotep.too_light', rule='3.4', ship=2, load=1, needs=2), 'en-XA'))\n"
        "print(game.title.rules('en-XA')['1'].heading, game.words('en-XA').say('game', 'about'))\n"
        "print(game.title.draw(game, game.start().view(0), game.words('en-XA'), ['A', 'B']).splitlines()[0])\n"
    )
    environment = os.environ | {"PYTHONPATH": str(copy_with_language(tmp_path)), "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        [sys.executable, "-c", asked], env=environment, capture_output=True, encoding="utf-8", check=True
    )
    languages, refused, rules, board = done.stdout.splitlines()[:4]
    assert LANGUAGE in languages
    assert refused.startswith("šĥîîþ 3 çååŕŕîîééš 1 šţööñéé")
    assert refused.endswith(" (ŕûûļéé 3.4)")
    assert not any(letter.isascii() and letter.isalpha() for letter in rules + board)
