"""Positions whose parts do not agree are refused, each by the message that names them."""

from typing import Any

import pytest

import waset

from .positions import sailing


@pytest.mark.parametrize(
    ("path", "value", "key"),
    [
        (("round",), 6, "engine.field_number"),
        (("stones", 0), 26, "engine.field_number"),
        (("crews", "blue", "yellow"), 20, "engine.field_number"),
        (("sphinx_count", 0), 3, "engine.field_count"),
        (("drawn",), 1, "engine.field_count"),
        (("order", "1"), None, "engine.field_gap"),
        (("order", "1"), "green", "engine.field_twice"),
        (("tile", 0), 3, "egizia.wrong_order"),
        (("score", 0), 1, "egizia.wrong_scores"),
        (("quarry", 0), 9, "egizia.wrong_cards"),
        (("grain_green", 0), 99, "egizia.wrong_cards"),
        (("improved", 0, "brown_9_to_green"), 1, "egizia.wrong_cards"),
        (("lined", 0), 1, "egizia.wrong_cards"),
        (("lowest", 0), 5, "egizia.wrong_ships"),
        (("obelisk", "2"), "yellow", "egizia.wrong_bricks"),
        (("rows_paid", "1"), 1, "egizia.wrong_bricks"),
        (("bricks_temple", 0), 1, "egizia.wrong_bricks"),
        (("grave_bricks", "1"), "yellow", "egizia.wrong_graves"),
        (("grave_total", 0), 1, "egizia.wrong_graves"),
        (("looker",), "yellow", "egizia.wrong_sphinx"),
        (("batch", "1"), 1, "egizia.wrong_sphinx"),
        (("phase",), "building", "egizia.wrong_order"),
    ],
)
def test_a_position_that_contradicts_itself_is_refused(path: tuple[Any, ...], value: Any, key: str) -> None:
    state = sailing()
    saved = state.save()
    home: Any = saved["fields"]
    for name in path[:-1]:
        home = home[name]
    home[path[-1]] = value
    with pytest.raises(waset.BadState) as refused:
        state.game.load(saved)
    assert refused.value.message.key == key
