"""A saved position is loaded only if it can be played on."""

from collections.abc import Callable
from typing import Any

import pytest

import waset

from .positions import play, position

REST = ["4", "4", "5", "5"]
Fields = dict[str, Any]


def unsorted(fields: Fields) -> None:
    fields["adventurers"][0] = {"1": "3", "2": "stairs", "3": "anubis-1", "4": "anubis-2", "5": "anubis-3"}


def twice_at_a_statue(fields: Fields) -> None:
    fields["adventurers"][0]["3"] = "anubis-2"


def on_osiris(fields: Fields) -> None:
    fields["adventurers"][0]["2"] = "8"


def in_the_tomb_for_nothing(fields: Fields) -> None:
    fields["adventurers"][0] = {"1": "stairs", "2": "tomb", "3": "anubis-1", "4": "anubis-2", "5": "anubis-3"}


def sarcophagus_of_nobody(fields: Fields) -> None:
    fields["sarcophagi"]["first"] = "red"


def no_card_at_the_left(fields: Fields) -> None:
    card = fields["hands"][0]["1"]
    fields["hands"][0]["1"] = None
    fields["pile"][card] += 1


def swapped_tiles(fields: Fields) -> None:
    tiles = fields["tiles"]
    tiles["5"], tiles["6"] = tiles["6"], tiles["5"]


def scarab_without_owner(fields: Fields) -> None:
    fields["scarab_pile"]["1"] -= 1
    fields["scarabs"].append("1")


def scarab_of_somebody_else(fields: Fields) -> None:
    scarab_without_owner(fields)
    fields["scarab_owners"].append("yellow")


def one_key_too_many(fields: Fields) -> None:
    fields["pieces"][0]["key"] += 1


@pytest.mark.parametrize(
    "damage",
    [
        unsorted,
        twice_at_a_statue,
        on_osiris,
        in_the_tomb_for_nothing,
        sarcophagus_of_nobody,
        no_card_at_the_left,
        swapped_tiles,
        scarab_without_owner,
        scarab_of_somebody_else,
        one_key_too_many,
    ],
)
def test_a_position_that_cannot_be_is_refused(damage: Callable[[Fields], None]) -> None:
    state = position()
    data = state.save()
    damage(data["fields"])
    with pytest.raises(waset.BadState):
        state.game.load(data)


@pytest.mark.parametrize(
    "step",
    [
        {"step": "advance", "seat": 0, "arg": 2, "extra": 1},
        {"step": "advance", "seat": 0, "arg": 1, "extra": 9},
        {"step": "advance", "seat": 1, "arg": 1, "extra": 1},
        {"step": "roll_die", "seat": 0, "arg": 3, "extra": 0},
        {"step": "temple_tile", "seat": 0, "arg": 3, "extra": 1},
        {"step": "top_card", "seat": 0, "arg": 1, "extra": 0},
        {"step": "horus_choice", "seat": 0, "arg": 7, "extra": 0},
        {"step": "eye_choice", "seat": 0, "arg": 0, "extra": 0},
        {"step": "osiris_tile", "seat": 0, "arg": 8, "extra": 0},
        {"step": "turn", "seat": 0, "arg": 0, "extra": 0},
    ],
)
def test_a_pending_step_that_does_not_fit_is_refused(step: dict[str, Any]) -> None:
    state = play(position(hands={0: ["1", *REST]}, adventurers={0: ["stairs", 3]}), "play left")
    data = state.save()
    assert [each["step"] for each in data["steps"]] == ["end_turn", "advance"]
    data["steps"][1] = step
    with pytest.raises(waset.BadState):
        state.game.load(data)
