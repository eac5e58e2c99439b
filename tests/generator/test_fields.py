"""The class of the fields: laid out with what a fresh table holds, copied, with the pools of what is hidden."""

import dataclasses

import pytest

from tests.generator.test_names import CHESS
from waset.engine.events import HIDDEN
from waset.engine.fields import ASK, LIST, Field, row
from waset.generator.fields import fields_source

HIDING = dataclasses.replace(
    CHESS,
    pools=(("men", "piece"), ("coins", "side")),
    fields=(
        Field("turn", box="first_turn"),
        Field("marked", ("side",), bits=True),
        *row(
            "cells",
            Field("men", ("seat", "piece"), box="men"),
            Field("taken", values="piece", low=-1),
            Field("shelf", ("side",), values="piece", low=-1, blank="rook"),
            Field("beside", ("side",), box="beside"),
        ),
        Field("bag", ("piece",), audience=HIDDEN, pool=0, box="bag"),
        Field("hand", ("seat",), values="piece", audience=ASK, pool=0, low=-1),
        Field("purse", ("side",), audience=HIDDEN, pool=1, blank=1),
        Field("fists", (LIST,), values="side", audience=ASK, pool=1),
    ),
    derived=(Field("threats", (LIST,)), Field("checked")),
)


def lines_of(method: str) -> list[str]:
    source = fields_source("chess", HIDING)
    return [line.strip() for line in source.split(f"    def {method}(")[1].split("\n\n")[0].splitlines()[1:]]


def test_numbers_and_rows_are_set_in_the_beginning() -> None:
    assert lines_of("__init__")[1:6] == [
        "self.turn: i64 = 0",
        "self.marked: i64 = 0",
        "self.checked: i64 = 0",
        "self.cells: vec[i64] = vec[i64]()",
        "self.bag: vec[i64] = vec[i64]()",
    ]


def test_a_fresh_table_holds_what_is_declared() -> None:
    assert lines_of("lay_fields")[3:] == [
        "self.turn = box.first_turn",
        "cell: i64",
        "self.cells = vec[i64]([0] * 11)",
        "# taken",
        "self.cells[6] = -1",
        "# shelf",
        "for cell in range(2):",
        "self.cells[7 + cell] = 2",
        "# men",
        "for cell in range(6):",
        "self.cells[cell] = box.men[cell]",
        "# beside",
        "for cell in range(2):",
        "self.cells[9 + cell] = box.beside[cell]",
        "self.bag = box.bag[:]",
        "self.hand = vec[i64]([-1] * 2)",
        "self.purse = vec[i64]([1] * 2)",
    ]


def test_a_copy_has_everything_and_rows_of_its_own() -> None:
    copied = lines_of("copy_fields")
    assert {"twin.turn = self.turn", "twin.cells = self.cells[:]", "twin.threats = self.threats[:]"} <= set(copied)
    assert len(copied) == 3 + 3 + 6


def test_each_pool_has_a_pile_and_cells() -> None:
    assert lines_of("stock") == ["if pool == 0:", "return self.bag", "return self.purse"]
    assert lines_of("held") == ["if pool == 0:", "return self.hand", "return self.fists"]
    with pytest.raises(ValueError, match="the pool gems has one row of hidden counts and one of cells"):
        fields_source("chess", dataclasses.replace(HIDING, pools=(*HIDING.pools, ("gems", "piece"))))
