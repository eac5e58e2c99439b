"""Templates and messages by the cases that the pages are tested with as well, so that both fill them alike."""

import json
from pathlib import Path
from typing import Any

import pytest

from waset.engine import catalogue
from waset.engine.catalogue import LANGUAGES, Catalogue, read_catalogue, render
from waset.engine.message import Message

CASES = json.loads((Path(__file__).parent / "template_cases.json").read_text("utf-8"))
VOCABULARIES = {name: tuple(tokens) for name, tokens in CASES["vocabularies"].items()}


def read(language: str, **more: Any) -> Catalogue:
    return Catalogue(language, CASES["catalogues"][language] | more, VOCABULARIES, CASES["tables"])


def message_from(data: dict[str, Any]) -> Message:
    args = {name: message_from(value) if isinstance(value, dict) else value for name, value in data["args"].items()}
    return Message(data["key"], rule=data.get("rule", ""), **args)


@pytest.mark.parametrize("case", CASES["templates"], ids=lambda case: f"{case['language']}: {case['template']}")
def test_a_template_is_filled(case: dict[str, Any]) -> None:
    words = read(case["language"], case={"it": case["template"]})
    assert words.say("case", "it", case.get("args"), case.get("kinds"), CASES["names"]) == case["text"]


@pytest.mark.parametrize("case", CASES["messages"], ids=lambda case: f"{case['language']}: {case['message']['key']}")
def test_a_message_is_said(case: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "room_words", lambda language, room: read(language))
    message = message_from(case["message"])
    assert message.as_json() == case["message"]
    assert render(message, case["language"], CASES["names"]) == case["text"]


def test_english_comes_first_and_every_language_says_its_own_name() -> None:
    assert LANGUAGES[:2] == ("en", "cs")
    names = [read_catalogue(language, Path(catalogue.__file__).parent)["language"]["name"] for language in LANGUAGES]
    assert names[:2] == ["English", "Čeština"]
    assert len(set(names)) == len(LANGUAGES)
