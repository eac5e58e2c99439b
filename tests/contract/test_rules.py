"""Every rule has a number in RULES.md, in both languages, a place in the code and a test."""

import io
import re
import tokenize
from pathlib import Path

import pytest

import waset
from waset.engine.catalogue import LANGUAGES
from waset.engine.rulebook import read_opening, read_rules

TESTS = Path(__file__).parent.parent
NUMBER = re.compile(r"(?<![\d.])(\d{1,2}\.\d{1,2})(?![\d.]|\d)")

TITLES = [waset.title(name) for name in waset.titles()]


def title_name(title: waset.Title) -> str:
    return title.name


def numbers_in(paths: list[Path]) -> set[str]:
    """Rule numbers in the comments and texts of Python files; a number such as 1.5 in the code is none."""
    found: set[str] = set()
    for path in paths:
        for token in tokenize.generate_tokens(io.StringIO(path.read_text("utf-8")).readline):
            if token.type in (tokenize.COMMENT, tokenize.STRING):
                found.update(NUMBER.findall(token.string))
    return found


def sources(title: waset.Title) -> list[Path]:
    # The sources, not the installed package: a compiled wheel carries them too.
    return sorted(title.folder.glob("*.py"))


@pytest.mark.parametrize("title", TITLES, ids=title_name)
def test_rules_have_the_same_numbers_in_every_language(title: waset.Title) -> None:
    numbers = {language: list(read_rules(title.folder, language)) for language in LANGUAGES}
    assert numbers["en"]
    assert all(each == numbers["en"] for each in numbers.values())


@pytest.mark.parametrize("title", TITLES, ids=title_name)
def test_rules_open_with_whose_game_it_is_what_it_is_about_and_its_words(title: waset.Title) -> None:
    openings = {language: read_opening(title.folder, language).split("\n\n") for language in LANGUAGES}
    assert {language: len(paragraphs) for language, paragraphs in openings.items()} == {"en": 3, "cs": 3}
    assert not any(paragraph.startswith("#") for paragraphs in openings.values() for paragraph in paragraphs)


@pytest.mark.parametrize("title", TITLES, ids=title_name)
def test_every_rule_has_a_place_in_the_code(title: waset.Title) -> None:
    rules = {number for number in read_rules(title.folder, "en") if "." in number}
    cited = numbers_in(sources(title))
    assert not rules - cited, f"no code names {sorted(rules - cited)}"


@pytest.mark.parametrize("title", TITLES, ids=title_name)
def test_every_rule_has_a_test(title: waset.Title) -> None:
    rules = {number for number in read_rules(title.folder, "en") if "." in number}
    tests = [*(TESTS / "games" / title.name).glob("*.py"), TESTS / "rulebooks" / f"test_{title.name}.py"]
    tested = numbers_in(tests)
    assert not rules - tested, f"no test names {sorted(rules - tested)}"


@pytest.mark.parametrize("title", TITLES, ids=title_name)
def test_every_line_of_the_log_leads_to_a_rule(title: waset.Title) -> None:
    assert set(title.log_rules) == {event.name for event in title.events}
    assert set(title.log_rules.values()) <= set(title.rules("en"))
