"""Positions that contradict themselves and editions that do not fit together: each is refused by its own message."""

from collections.abc import Mapping
from typing import Any

import pytest

import waset
from waset.games.pharaon.components import check

from .positions import Position


def refused(position: Position) -> str:
    with pytest.raises(waset.BadState) as error:
        position.load()
    return error.value.message.key


@pytest.mark.parametrize(
    ("fields", "key"),
    [
        ({"round": 6}, "engine.field_number"),
        ({"starter": "4"}, "pharaon.not_at_table"),
        ({"pharaoh": "traitor"}, "pharaon.not_at_table"),
        ({"traitor_passed": {"traitor": 1}}, "pharaon.not_at_table"),
        ({"noble_count": [1, 0, 0]}, "engine.field_count"),
        ({"artisan_points": [0, 3, 0]}, "pharaon.wrong_points"),
        ({"tomb_space": [0, 9, 0]}, "engine.field_number"),
        ({"wheel": 1}, "pharaon.wrong_ring"),
        ({"row": ["1", None, None]}, "pharaon.wrong_discs"),
        ({"row": ["1", "1", None], "passed": [1, 1, 0]}, "pharaon.wrong_discs"),
        ({"dark": {"1": 1, "2": 0, "3": 0, "4": 0, "5": 0}}, "pharaon.wrong_boards"),
    ],
)
def test_a_position_that_contradicts_itself_is_refused(fields: dict[str, Any], key: str) -> None:
    assert refused(Position().set(**fields)) == key


@pytest.mark.parametrize(
    ("step", "key"),
    [
        (("set_up", 0), "wrong_time"),
        (("next_turn", 0, 4), "not_at_table"),
        (("offer_reward", 0), "wrong_discs"),
        (("traitor_turn", 0), "no_traitor"),
        (("lay_artisan", 0, 2), "wrong_step"),
        (("get_token", 0, 3), "wrong_step"),
        (("payment", 0, 3, 1 << 10), "wrong_step"),
    ],
)
def test_a_step_that_cannot_be_pending_is_refused(step: tuple[Any, ...], key: str) -> None:
    assert refused(Position().steps(("turn", 0), step)) == f"pharaon.{key}"


def test_a_payment_without_its_step_is_refused() -> None:
    position = Position().has(0, red=1)
    position.fields["pieces"][0]["red"], position.fields["paying"]["red"] = 0, 1
    assert refused(position) == "pharaon.no_payment"


def test_what_the_traitor_has_is_filled_without_a_gap() -> None:
    """9.1, 9.2: columns from the bottom, the pile from below."""
    position = Position(1).columns(2, 1, 1, 1, 1)
    position.fields["columns"]["1"]["2"], position.fields["columns"]["1"]["3"] = None, "black"
    assert refused(position) == "engine.field_gap"
    position = Position(1).jars(1, 2).pile(3)
    position.fields["pile"]["1"], position.fields["pile"]["2"] = None, "3"
    assert refused(position) == "engine.field_gap"


@pytest.mark.parametrize(
    ("changed", "key"),
    [
        ({"wheel": {"order": ["black", "black", "green", "red", "blue"]}}, "wheel"),
        ({"artisans": {"points": [8]}}, "artisan_rows"),
        ({"artisans": {"cards": [2] * 22}}, "artisans"),
        ({"offerings": {"basic": 2}}, "offerings"),
        ({"entry_nobles": {"zone": ["tomb", "tomb", "nile", "artisans"]}}, "zones"),
        ({"tomb": {"points": [5, 10, 16]}}, "tomb"),
        ({"scribes": {"swap": [["red", "red"]] * 5}}, "scribes"),
        ({"traitor": {"light": [["-", "tomb"]] * 5}}, "columns"),
        ({"traitor": {"light": [["tomb"] * 11] * 5}}, "slot"),
    ],
)
def test_an_edition_fits_together(changed: Mapping[str, Mapping[str, Any]], key: str) -> None:
    tables = waset.game("pharaon").edition.tables
    wrong = check({name: {**table, **changed.get(name, {})} for name, table in tables.items()})
    assert [message.key for message in wrong] == [f"pharaon.edition_{key}"]
