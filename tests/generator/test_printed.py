"""What the box reads as an edition has it: numbers and rows of numbers, words by their order."""

import dataclasses

from tests.generator.test_names import CHESS
from waset.engine.declaration import Printed
from waset.engine.edition import Row, Schema, Whole, Word
from waset.generator.printed import printed_source


def test_only_what_is_printed_is_read() -> None:
    schema: Schema = {
        "clock": {"minutes": Printed(Whole()), "faces": Whole()},
        "worth": {"men": Printed(Row(Whole()), "worths")},
        "boards": {"needed": Printed(Row(Whole()), by_players=True)},
    }
    source = printed_source("chess", dataclasses.replace(CHESS, schema=schema))
    assert [line.strip() for line in source.splitlines() if "self." in line] == [
        "self.players: i64 = players",
        'self.minutes: i64 = tables["clock"]["minutes"]',
        'self.worths: vec[i64] = vec[i64](tables["worth"]["men"])',
        f'self.needed: i64 = tables["boards"]["needed"][players - {CHESS.players[0]}]',
    ]
    assert "SCHEMA" not in source


def test_words_and_rows_of_rows_become_numbers() -> None:
    colours = Word(("white", "black"))
    schema = {"board": {"first": Printed(colours), "squares": Printed(Row(Row(colours)))}}
    source = printed_source("chess", dataclasses.replace(CHESS, schema=schema))
    assert "from .declaration import SCHEMA" in source
    assert 'self.first: i64 = flat(SCHEMA["board"]["first"], tables["board"]["first"])[0]' in source
    assert 'vec[i64](flat(SCHEMA["board"]["squares"], tables["board"]["squares"]))' in source
