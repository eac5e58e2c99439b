"""What a language with cases needs: every form that a template asks for, and no form that nobody asks for."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import waset
from waset.engine.catalogue import LANGUAGES, read_catalogue

ROOT = Path(__file__).parent.parent.parent
TITLES = [waset.title(name) for name in waset.titles()]
CASES = {"acc", "dat", "gen", "ins", "loc"}
ASKED = re.compile(r"\{(\w+):(\w+)\}")
PREPOSITIONS = "bez|do|k|ke|mezi|na|o|od|po|před|při|pro|přes|s|se|u|v|ve|z|za|ze"


def title_name(title: waset.Title) -> str:
    return title.name


def templates(section: Any, path: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(section, dict):
        for key, value in section.items():
            yield from templates(value, f"{path}.{key}" if path else key)
    elif isinstance(section, str):
        yield path, section


def forms_asked(title: waset.Title, language: str) -> set[tuple[str, str]]:
    """Vocabularies with the forms that templates of moves, events and refusals ask for."""
    kinds = {
        "move": {kind.name: dict(kind.args) for kind in (*title.decisions, *title.outcomes)},
        "event": {kind.name: dict(kind.args) for kind in title.events},
    }
    asked = set()
    for path, template in templates(read_catalogue(language, title.folder)):
        section, _, key = path.partition(".")
        args = kinds.get(section, {}).get(key.removesuffix("_unseen"), {})
        asked |= {(args.get(name, name), form) for name, form in ASKED.findall(template)}
    return asked


@pytest.mark.parametrize("title", TITLES, ids=title_name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_that_a_template_asks_for_is_there(title: waset.Title, language: str) -> None:
    """Where a form is missing, the word itself would stand in, in the wrong case."""
    words = title.words(language)
    for vocabulary, form in sorted(forms_asked(title, language)):
        tokens = title.vocabularies.get(vocabulary)
        # What a thing does is put together from `effect` and `worth`, and has no section of its own.
        if tokens is None or language == "en" or form == "about":
            continue
        missing = set(tokens) - set(words.section(f"{vocabulary}.{form}"))
        assert not missing, f"{language} [{vocabulary}.{form}] has no {sorted(missing)}"


@pytest.mark.parametrize("title", TITLES, ids=title_name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_case_is_used(title: waset.Title, language: str) -> None:
    asked = forms_asked(title, language)
    code = [*(ROOT / "src/waset/games" / title.name).glob("*.py"), *(ROOT / "web/src/games" / title.name).rglob("*.*")]
    text = "\n".join(path.read_text("utf-8") for path in code if path.suffix in (".py", ".ts", ".svelte"))
    for name, entries in read_catalogue(language, title.folder).items():
        for case in CASES & set(entries):
            if name != "plural":
                in_code = re.search(rf"""['"]{name}['"], [^)]*['"]{case}['"]""", text)
                assert (name, case) in asked or in_code, f"{language}: nobody uses [{name}.{case}]"


def test_names_of_players_are_never_declined() -> None:
    """A name typed by a player has one form: it is a subject, or stands after a colon."""
    catalogues = [*ROOT.glob("src/waset/**/words.cs.toml"), ROOT / "web/src/words/words.cs.toml"]
    assert catalogues
    declined = re.compile(rf"(?<!\w)({PREPOSITIONS}) \{{(seat|names?)\}}", re.IGNORECASE)
    for path in catalogues:
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
            assert not declined.search(line), f"{path.parent.name}, line {number}: {line}"
