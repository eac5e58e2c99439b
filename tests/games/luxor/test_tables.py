"""Section 10: the tables in the text of the rules are those of the edition, in both languages."""

import re

import pytest

import waset
from waset.engine.catalogue import LANGUAGES

TITLE = waset.title("luxor")
TABLES = TITLE.base.tables


def rows(language: str, number: str) -> list[list[str]]:
    """The cells of a rule's tables, without their lines of dashes."""
    text = TITLE.rules(language)[number].text
    lines = [line for line in text.splitlines() if line.startswith("|") and not re.fullmatch(r"[|\s-]+", line)]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def spaces(cell: str) -> list[int]:
    return [int(number) for number in cell.split(", ")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_10_1_the_path(language: str) -> None:
    """Rule 10.1"""
    table = rows(language, "10.1")
    kinds = ("horus_1", "horus_2", "horus_3", "osiris")
    for row, kind in zip(table[1:5], kinds, strict=True):
        assert spaces(row[0]) == [at for at, each in enumerate(TABLES["path"]["kinds"], start=1) if each == kind]
    for row, symbol in zip(table[7:], ("cobra", "falcon", "lion"), strict=True):
        assert spaces(row[1]) == [at for at, each in enumerate(TABLES["path"]["symbols"], start=1) if each == symbol]


@pytest.mark.parametrize("language", LANGUAGES)
def test_10_2_treasures_and_temple_tiles(language: str) -> None:
    """Rule 10.2"""
    table = rows(language, "10.2")
    numbers = [[int(cell) for cell in row[1:]] for row in table[:3]]
    treasures = TABLES["treasures"]
    assert numbers == [TABLES["treasure_counts"]["variants"], treasures["needs"], treasures["points"]]
    stacks = [[int(cell or 0) for cell in row[1:]] for row in table[4:]]
    assert stacks == [list(TABLES["temple_stacks"][back].values()) for back in ("cobra", "falcon", "lion")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_10_3_horus_cards(language: str) -> None:
    """Rule 10.3"""
    table = rows(language, "10.3")
    levels = [[int(cell or 0) for cell in row[1:]] for row in table[1:]]
    assert levels == [list(TABLES["horus_cards"][f"level_{level}"].values()) for level in (1, 2, 3)]
