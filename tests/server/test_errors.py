"""How refusals are sent: every one is a message, with a sentence in the language of the client."""

import json
import pickle
import re
from pathlib import Path

import pytest

import waset
from waset.engine.catalogue import LANGUAGES, room_words
from waset.engine.message import Message
from waset.server.errors import error_content
from waset.server.validation import KNOWN
from waset.tables.errors import Overtaken

BAD = Path(__file__).parents[1] / "records/bad"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_pydantic_finds_wrong_has_a_sentence(language: str) -> None:
    sentences = room_words(language, "server").section("message")
    for kind, context in KNOWN.items():
        assert set(re.findall(r"\{(\w+)\}", sentences[f"invalid_{kind}"])) <= set(context)


@pytest.mark.parametrize("path", sorted((BAD / "editions").glob("*.toml")), ids=lambda path: path.stem)
def test_a_bad_edition_is_refused_by_a_message(path: Path) -> None:
    text = path.read_bytes().decode("utf-8", "surrogateescape")
    with pytest.raises(waset.BadEdition) as refused:
        waset.title("imhotep").edition_from(text)
    assert refused.value.message.key.startswith(("engine.", "imhotep."))


@pytest.mark.parametrize("path", sorted((BAD / "records").glob("*.json")), ids=lambda path: path.stem)
def test_a_bad_record_is_refused_by_a_message(path: Path) -> None:
    try:
        content = json.loads(path.read_bytes())
    except (ValueError, RecursionError):
        # Not even JSON: no page can send it.
        return
    with pytest.raises(waset.BadRecord) as refused:
        waset.Record.from_json(content)
    assert refused.value.message.key.startswith(("engine.", "imhotep."))


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
