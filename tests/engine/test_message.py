"""A message: immutable, compared by what it says, ready for JSON and for another process."""

import pickle

import pytest

import waset
from waset.engine.catalogue import render
from waset.engine.errors import BadOption, WasetError
from waset.engine.message import Message


def test_a_message_is_what_it_says() -> None:
    message = Message("imhotep.too_light", rule="3.4", ship=2, load=1, needs=2)
    assert message == Message("imhotep.too_light", rule="3.4", needs=2, load=1, ship=2)
    assert message != Message("imhotep.too_light", rule="3.4", ship=2, load=1, needs=3)
    assert len({message, Message("imhotep.too_light", rule="3.4", ship=2, load=1, needs=2)}) == 1
    assert repr(message) == "Message('imhotep.too_light', rule='3.4', ship=2, load=1, needs=2)"
    with pytest.raises(AttributeError):
        message.key = "imhotep.other"  # type: ignore[misc]


def test_json_holds_messages_within_messages_and_no_empty_rule() -> None:
    inner = Message("engine.no_such_language", language="de", languages="en, cs")
    assert Message("engine.record_game", why=inner).as_json() == {
        "key": "engine.record_game",
        "args": {"why": {"key": "engine.no_such_language", "args": {"language": "de", "languages": "en, cs"}}},
    }
    assert Message("imhotep.sled_full", rule="3.1").as_json() == {
        "key": "imhotep.sled_full",
        "args": {},
        "rule": "3.1",
    }


def test_an_error_reads_as_an_english_sentence_and_keeps_its_message_on_the_way_to_another_process() -> None:
    message = Message("engine.no_such_language", language="'de'", languages="en, cs")
    error = pickle.loads(pickle.dumps(BadOption(message)))
    assert isinstance(error, WasetError)
    assert error.message == message
    assert str(error) == "there is no language 'de'; there are en, cs"


def test_a_message_within_a_message_is_said_in_the_same_language() -> None:
    inner = Message("engine.no_such_language", language="de", languages="en, cs")
    assert (
        render(Message("engine.record_game", why=inner), "cs")
        == "hra v\N{NO-BREAK SPACE}záznamu není možná: jazyk de tu není; k\N{NO-BREAK SPACE}dispozici jsou en, cs"
    )


def test_a_message_without_words_is_its_name() -> None:
    assert render(Message("engine.vanished", text="x")) == "vanished"
    assert render(Message("nowhere.vanished")) == "vanished"


def test_a_message_of_a_game_uses_its_vocabularies(nim: waset.Title) -> None:
    assert render(Message("imhotep.vanished")) == "vanished"
    assert render(Message(f"{nim.name}.vanished"), "cs") == "vanished"
