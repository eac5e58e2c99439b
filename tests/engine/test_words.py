"""Catalogues: templates filled in one pass, cases, signs, and the plurals of both languages."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import waset
from waset.engine.catalogue import render
from waset.engine.events import Event
from waset.engine.message import Message
from waset.engine.moves import Move
from waset.engine.typography import HARD
from waset.engine.words import Words

VOCABULARIES = {"card": ("lever", "sail"), "seat": ("1", "2"), "load": ("1", "2", "5")}
CZECH = Words(
    "cs",
    {
        "list": {"either": {"middle": "{some}, {last}", "end": "{some}, nebo {last}"}},
        "ask": {"turn": "{seat}: {deeds}", "pick": "{seat}: kterou kartu?"},
        "deed": {
            "turn": {"take": "vezměte kameny", "play": "zahrajte kartu", "aim": "zahrajte kartu", "pass": "pasujte"}
        },
        "event": {
            "picked": "{seat} si bere {card:acc}.",
            "seen": "{seat} vidí {card:acc}.",
            "seen_unseen": "{seat} něco vidí.",
            "gained": "{seat}: {by:+}",
            "took": "{seat} bere {count#stone}.",
        },
        "move": {"play": "zahrát {card:acc}", "load": "naložit {load#stone}", "odd": "{card:dat} {nobody}"},
        "message": {"few": "lodi chybí {count#stone}"},
        "card": {"lever": "páka", "sail": "plachta", "acc": {"lever": "páku"}},
        "plural": {"stone": {"one": "kámen", "few": "kameny", "other": "kamenů"}},
    },
    VOCABULARIES,
)
ENGLISH = Words("en", {"plural": {"stone": {"one": "stone", "other": "stones"}}}, VOCABULARIES)
KINDS = {"seat": "seat", "card": "card"}
NAMES = ("Aneta", "Bára")


@pytest.mark.parametrize(
    ("count", "czech", "english"),
    [
        (0, "kamenů", "stones"),
        (1, "kámen", "stone"),
        (2, "kameny", "stones"),
        (3, "kameny", "stones"),
        (4, "kameny", "stones"),
        (5, "kamenů", "stones"),
        (11, "kamenů", "stones"),
        (12, "kamenů", "stones"),
        (21, "kamenů", "stones"),
        (22, "kamenů", "stones"),
        (101, "kamenů", "stones"),
        (104, "kamenů", "stones"),
        (-1, "kámen", "stone"),
        (-3, "kameny", "stones"),
    ],
)
def test_a_noun_after_a_number(count: int, czech: str, english: str) -> None:
    assert CZECH.plural("stone", count) == czech
    assert ENGLISH.plural("stone", count) == english
    assert CZECH.event(Event("took", {"seat": 0, "count": count}), KINDS, NAMES) == f"Aneta bere {count} {czech}."


def test_an_argument_from_a_vocabulary_of_numbers_counts_by_its_number_and_not_by_its_place() -> None:
    said = [CZECH.move(Move(0, "load", {"load": place}, ""), {"load": "load"}, NAMES) for place in range(3)]
    assert said == [f"naložit {count}" for count in ("1 kámen", "2 kameny", "5 kamenů")]


def test_a_noun_without_plurals_stays_as_it_is() -> None:
    assert ENGLISH.plural("ship", 5) == "ship"


def test_a_component_takes_the_case_the_template_asks_for() -> None:
    assert CZECH.event(Event("picked", {"seat": 1, "card": 0}), KINDS, NAMES) == "Bára si bere páku."
    # A case the catalogue does not give falls back to the word itself, a word it lacks to its own sign.
    assert CZECH.event(Event("picked", {"seat": 1, "card": 1}), KINDS, NAMES) == "Bára si bere plachta."
    assert ENGLISH.say("move", "play") == "play"
    assert CZECH.move(Move(3, "play", {"card": 0}, "play lever"), KINDS, NAMES) == "zahrát páku"


def test_what_the_reader_may_not_know_has_its_own_sentence() -> None:
    assert CZECH.event(Event("seen", {"seat": 0, "card": 1}), KINDS, NAMES) == "Aneta vidí plachta."
    assert CZECH.event(Event("seen", {"seat": 0, "card": None}), KINDS, NAMES) == "Aneta něco vidí."


def test_a_hole_nobody_fills_is_a_question_mark() -> None:
    assert CZECH.say("move", "odd", {"card": 0}, KINDS) == "páka ?"


def test_numbers_with_their_sign() -> None:
    signs = [CZECH.event(Event("gained", {"seat": 0, "by": by}), KINDS, NAMES) for by in (3, 0, -2)]
    assert signs == ["Aneta: +3", "Aneta: 0", "Aneta: −2"]


def test_a_message_carries_the_number_of_its_rule() -> None:
    message = Message("imhotep.too_light", rule="3.4", ship=2, load=1, needs=2)
    assert render(message) == "ship 3 carries 1 stone and needs 2 before it can sail (rule 3.4)"
    assert render(message, "cs").endswith(" (pravidlo 3.4)")
    assert render(Message("imhotep.sled_full")) == "your sled is full"


@pytest.mark.parametrize(
    ("kinds", "question"),
    [
        ({"pass"}, "Bára: pasujte"),
        ({"play", "take"}, "Bára: vezměte kameny, nebo zahrajte kartu"),
        ({"aim", "pass", "play", "take"}, "Bára: vezměte kameny, zahrajte kartu, nebo pasujte"),
        (None, "Bára: vezměte kameny, zahrajte kartu, nebo pasujte"),
    ],
)
def test_a_question_names_what_can_be_done_now(kinds: set[str] | None, question: str) -> None:
    assert CZECH.ask("turn", 1, kinds, NAMES) == question
    assert CZECH.ask("pick", 1, kinds, NAMES) == "Bára: kterou kartu?"


def test_a_seat_without_a_name_has_its_number() -> None:
    assert CZECH.event(Event("took", {"seat": 1, "count": 1}), KINDS, ()) == "2 bere 1 kámen."


@given(name=st.text(min_size=1, max_size=20))
def test_a_name_is_never_read_as_a_template(name: str) -> None:
    event = Event("picked", {"seat": 0, "card": 0})
    sentence = CZECH.event(event, KINDS, (f"{{card}}{name}", "B"))
    assert sentence == f"{{card}}{name} si bere páku."


@given(template=st.text(st.sampled_from("{}ab:#+x 1"), max_size=30), value=st.integers(-5, 5))
def test_any_template_can_be_filled(template: str, value: int) -> None:
    words = Words("en", {"move": {"go": template}}, {})
    filled = words.say("move", "go", {"a": value, "b": str(value)} if ":+" not in template else {"a": value})
    assert isinstance(filled, str)
    if "{" not in template:
        assert filled == template


def test_a_sentence_that_is_not_there_is_its_key() -> None:
    assert CZECH.say("event", "vanished") == "vanished"
    assert CZECH.say("nowhere", "vanished") == "vanished"
    assert CZECH.say("card", "acc") == "acc"
    assert CZECH.section("card.acc") == {"lever": "páku"}
    assert CZECH.section("card.acc.lever") == {}
    assert CZECH.section("nothing.at.all") == {}


def test_a_game_adds_to_the_words_of_the_engine(tmp_path: Path) -> None:
    (tmp_path / "words.en.toml").write_text('[message]\nfull = "the ship is full"\n[game]\nname = "Test"\n', "utf-8")
    words = Words.load("en", tmp_path, {})
    assert words.say("message", "full") == "the ship is full"
    assert words.say("message", "game_over") == "the game is over"


def test_a_room_without_a_language_speaks_its_english(tmp_path: Path) -> None:
    (tmp_path / "words.en.toml").write_text('[game]\nname = "Test"\n', "utf-8")
    words = Words.load("cs", tmp_path, {})
    assert words.say("game", "name") == "Test"
    assert words.say("message", "game_over") == "hra už skončila"


@pytest.mark.parametrize("language", ["de", "", "EN", "../en", "x" * 1000])
def test_a_language_that_is_not_there(language: str, tmp_path: Path) -> None:
    with pytest.raises(waset.WasetError, match=r"there is no language .*; there are en, cs") as refused:
        Words.load(language, tmp_path, {})
    assert len(str(refused.value)) < 80


EDITION = """
game = "imhotep"
name = "mine"
[card_points]
grade = "single"
source = "my box"
stones_a_point = 5
statues = [2, 4, 8]
further_statue = 1
unused_blue = 1
[wrath]
grade = "single"
source = "my box"
penalty = 1
"""


@pytest.mark.parametrize(
    ("language", "statue", "decoration", "wrath"),
    [
        (
            "en",
            "at the end: 2, 4 or 8 points for 1 to 3 statues, 1 for each more",
            "at the end: 1 point for every 5 stones on the temple",
            "A player without a stone at one of the four monuments at the end loses 1 point",
        ),
        (
            "cs",
            "na konci: 2, 4 nebo 8 bodů za 1 až 3 sochy, 1 za každou další",
            "na konci: 1 bod za každých 5 kamenů v chrámu",
            "Kdo na konci nemá kámen na některém ze čtyř monumentů, ztrácí 1 bod",
        ),
    ],
)
def test_numbers_on_cards_come_from_the_edition(language: str, statue: str, decoration: str, wrath: str) -> None:
    title = waset.title("imhotep")
    words = title.game(edition=title.edition_from(EDITION)).words(language)
    assert words.word("card", "statue", "effect").replace(HARD, " ") == statue
    assert words.word("card", "temple_decoration", "effect").replace(HARD, " ") == decoration
    assert words.say("page.option", "wrath").replace(HARD, " ") == wrath
    assert words.say("page.card", "statue").replace(HARD, " ").startswith("2·4·8 ")
    assert title.words(language).word("card", "statue", "effect") != statue
