"""Every message that code says has its words in every language, and no words are left that nobody says."""

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import waset
from waset.engine.catalogue import LANGUAGES, is_plural
from waset.engine.plurals import category

SOURCE = Path(waset.__file__).parent
CLONE = Path(__file__).parents[2]
FOLDERS = {path.parent.name: path.parent for path in SOURCE.rglob("words.en.toml") if path.parent.name != "pages"}
KEY = re.compile(rf"({'|'.join(FOLDERS)})\.(\w+)")
HOLE = re.compile(r"\{(\w+)")
COUNTED = re.compile(r"#(\w+)\}")
# As far as anything is counted here.
COUNTS = range(201)


@cache
def catalogue(room: str, language: str) -> Mapping[str, Any]:
    return tomllib.loads((FOLDERS[room] / f"words.{language}.toml").read_text("utf-8"))


@cache
def trees() -> list[tuple[str, ast.Module]]:
    paths = sorted([*SOURCE.rglob("*.py"), *(CLONE / "loadtest").glob("*.py")])
    return [(path.name, ast.parse(path.read_text("utf-8"))) for path in paths]


@cache
def named() -> tuple[set[str], set[str]]:
    """All that may be keys in the source, and the beginnings of those that are put together."""
    keys, beginnings = set(), set()
    for _, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                beginning = str(node.values[0].value)
                if KEY.fullmatch(beginning):
                    beginnings.add(beginning)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and KEY.fullmatch(node.value):
                keys.add(node.value)
    return keys, beginnings


@cache
def messages() -> list[tuple[str, str, set[str]]]:
    """Every message made with its key in place: where, the key, the names of its arguments."""
    return list(_messages())


def _messages() -> Iterator[tuple[str, str, set[str]]]:
    for name, tree in trees():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.func.id != "Message":
                continue
            given = {each.arg for each in node.keywords if each.arg is not None}
            for each in node.keywords:
                if isinstance(each.value, ast.Dict) and each.arg is None:
                    given |= {key.value for key in each.value.keys if isinstance(key, ast.Constant)}  # type: ignore[misc]
            first = node.args[0]
            for part in () if isinstance(first, ast.JoinedStr) else ast.walk(first):
                if isinstance(part, ast.Constant) and isinstance(part.value, str) and KEY.fullmatch(part.value):
                    yield f"{name}:{node.lineno}", part.value, given


def texts(entry: Any) -> list[str]:
    """The sentence, or the sentences of a plural."""
    return [str(form) for form in entry.values()] if is_plural(entry) else [str(entry)]


def holes(entry: Any) -> set[str]:
    return {hole for text in texts(entry) for hole in HOLE.findall(text)}


def leaves(section: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    if isinstance(section, dict) and not is_plural(section):
        for key, value in section.items():
            yield from leaves(value, f"{path}.{key}" if path else key)
    else:
        yield path, section


@pytest.mark.parametrize("room", FOLDERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_room_has_words_for_what_it_says_and_no_others(room: str, language: str) -> None:
    there = {f"{room}.{name}" for name in catalogue(room, language).get("message", {})}
    assert not {key for _, key, _ in messages() if key.startswith(f"{room}.")} - there
    keys, beginnings = named()
    assert not {key for key in there - keys if not any(key.startswith(beginning) for beginning in beginnings)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_has_no_other_holes_than_its_message_has_arguments(language: str) -> None:
    found = messages()
    assert len(found) > 300
    for place, key, given in found:
        room, _, name = key.partition(".")
        assert holes(catalogue(room, language)["message"][name]) <= given, f"{place}: {key}"


@pytest.mark.parametrize("room", FOLDERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_leaves_nothing_out(room: str, language: str) -> None:
    english, other = dict(leaves(catalogue(room, "en"))), dict(leaves(catalogue(room, language)))
    for path, entry in english.items():
        if path.startswith("plural."):
            continue
        assert path in other, path
        assert holes(entry) <= holes(other[path]), path


@pytest.mark.parametrize("room", FOLDERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plural_has_a_form_for_every_number(room: str, language: str) -> None:
    wanted = {category(language, count) for count in COUNTS} | {"other"}
    nouns: set[str] = set()
    for path, entry in leaves(catalogue(room, language)):
        if is_plural(entry):
            assert set(entry) == wanted, path
        for text in texts(entry):
            nouns |= set(COUNTED.findall(text))
    there = set(catalogue(room, language).get("plural", {})) | set(catalogue("engine", language).get("plural", {}))
    assert not nouns - there


@pytest.mark.parametrize("room", FOLDERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_is_a_clause(room: str, language: str) -> None:
    """It may stand within another one, or before the number of a rule: whoever shows it adds capital and full stop."""
    for name, entry in catalogue(room, language).get("message", {}).items():
        for text in texts(entry):
            assert not text.endswith((".", "!")), name
