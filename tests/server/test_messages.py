"""Every refusal of the tables and the server is a message with a sentence in each language."""

import ast
import json
import pickle
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import waset
from waset.engine.catalogue import LANGUAGES
from waset.engine.message import Message
from waset.server.errors import error_content
from waset.server.validation import KNOWN
from waset.tables.errors import Overtaken

SOURCE = Path(waset.__file__).parent
BAD = Path(__file__).parents[1] / "records/bad"
ROOMS = ("tables", "server")
HOLE = re.compile(r"\{(\w+)")


def sentences(room: str, language: str) -> dict[str, str]:
    found: dict[str, str] = tomllib.loads((SOURCE / room / f"words.{language}.toml").read_text("utf-8"))["message"]
    return found


def messages() -> Iterator[tuple[str, str, set[str]]]:
    """Every message of the two rooms: where it is, its key, the names of its arguments."""
    for path in sorted(path for room in ROOMS for path in (SOURCE / room).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.func.id != "Message":
                continue
            if node.args and isinstance(node.args[0], ast.Constant):
                key = str(node.args[0].value)
                yield f"{path.name}:{node.lineno}", key, {each.arg or "" for each in node.keywords}
    for kind, context in KNOWN.items():
        yield "validation.py", f"server.invalid_{kind}", set(context)
    yield "validation.py", "server.invalid_other", set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_has_a_sentence_with_no_other_holes_than_its_arguments(language: str) -> None:
    known = {f"{room}.{name}": text for room in ROOMS for name, text in sentences(room, language).items()}
    for place, key, args in messages():
        if key.partition(".")[0] in ROOMS:
            assert key in known, place
            assert set(HOLE.findall(known[key])) <= args, place


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_left_over(language: str) -> None:
    used = {key for _, key, _ in messages()}
    assert {f"{room}.{name}" for room in ROOMS for name in sentences(room, language)} == used & {
        key for key in used if key.partition(".")[0] in ROOMS
    }


def test_a_sentence_is_a_clause() -> None:
    for room in ROOMS:
        for language in LANGUAGES:
            for name, text in sentences(room, language).items():
                assert not text.endswith("."), name
                assert text[0] == text[0].lower(), name


@pytest.mark.parametrize("path", sorted((BAD / "editions").glob("*.toml")), ids=lambda path: path.stem)
def test_a_bad_edition_is_refused_by_a_message(path: Path) -> None:
    text = path.read_bytes().decode("utf-8", "surrogateescape")
    with pytest.raises(waset.BadEdition) as refused:
        waset.title("imhotep").edition_from(text)
    assert refused.value.message.key != "engine.plain"


@pytest.mark.parametrize("path", sorted((BAD / "records").glob("*.json")), ids=lambda path: path.stem)
def test_a_bad_record_is_refused_by_a_message(path: Path) -> None:
    try:
        content = json.loads(path.read_bytes())
    except (ValueError, RecursionError):
        # Not even JSON: no page can send it.
        return
    with pytest.raises(waset.BadRecord) as refused:
        waset.Record.from_json(content)
    assert refused.value.message.key != "engine.plain"


def test_a_message_within_a_message_is_sent_whole() -> None:
    text = 'game = "imhotep"\nname = "mine"\n[wrath]\ngrade = "single"\nsource = "my box"\npenalty = []\n'
    with pytest.raises(waset.BadEdition) as refused:
        waset.title("imhotep").edition_from(text)
    whole = {"low": 0, "high": 50, "value": {"key": "engine.shown_list", "args": {}}}
    doubt = {"key": "engine.shape_whole", "args": whole}
    assert error_content(pickle.loads(pickle.dumps(refused.value))) == {
        "error": {
            "code": "bad_input",
            "message": {
                "key": "engine.edition_value",
                "args": {"table": "wrath", "entry": "penalty", "doubt": doubt},
            },
            "sentence": "wrath, penalty: must be a whole number from 0 to 50, not a list",
        }
    }


def test_the_sentence_is_in_the_language_of_the_client() -> None:
    error = Overtaken(Message("tables.overtaken", number=7), 7)
    english, czech = (error_content(error, language)["error"] for language in ("en", "cs"))
    assert english["sentence"] == "something else happened first: the table is at number 7 now"
    assert czech["sentence"].startswith("někdo byl rychlejší")
    assert english["message"] == czech["message"] == {"key": "tables.overtaken", "args": {"number": 7}}
    assert (english["code"], english["number"]) == ("overtaken", 7)
