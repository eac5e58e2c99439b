"""Positions that come from outside: what no play of the game leads to is refused in a sentence."""

from typing import Any

import pytest

import waset
from waset.games.cheops.declaration import VOCABULARIES

from .positions import PYRAMID, RELIEF, bonuses, crossed, marks, rolled, table

BROKEN: dict[str, dict[str, Any]] = {
    "rests on nothing": {"built": marks(("p2.1",), (), ())},
    "half a pair": {"built": marks(("f1.1",), (), ())},
    "does not continue from the last stone": {"reached": [3, 0, 0]},
    "nobody earned": {"earned": [bonuses("eye"), bonuses(), bonuses()]},
    "without its fields": {"earned": [bonuses("eye"), bonuses(), bonuses()], "closed": bonuses("eye")},
    "must have the bonus for the end": {"built": marks((*PYRAMID, *RELIEF), (), ())},
    "both open and closed": {"claimed": bonuses("sun"), "closed": bonuses("sun")},
    "active must be a whole number from 0 to 2": {"active": 4},
    "has not come yet": {"last_built": 7},
    "dice in this game": {"centre": dict.fromkeys(VOCABULARIES["colour"], 1)},
    "pieces are missing": {"jokers": [3, 3, 9]},
}


@pytest.mark.parametrize("words", BROKEN)
def test_a_position_that_cannot_be_is_refused(words: str) -> None:
    saved = table("ABC").save()
    saved["fields"] |= BROKEN[words]
    with pytest.raises(waset.BadState, match=words):
        table("ABC").game.load(saved)


def step(name: str, seat: int = 0, arg: int = 0, extra: int = 0) -> dict[str, Any]:
    return {"step": name, "seat": seat, "arg": arg, "extra": extra}


@pytest.mark.parametrize(
    ("steps", "words"),
    [
        ([step("end_action"), step("pay", arg=3)], "not built"),
        ([step("end_action"), step("pay", arg=99)], "from 0 to 37"),
        ([step("end_action"), step("pay", extra=9)], "not reached"),
        ([step("end_action"), step("pay_pair", arg=0, extra=4)], "not built"),
        ([step("end_action"), step("pay_pair")], "two stones"),
        ([step("pay")], "part of an action"),
        ([step("end_action"), step("turn")], "part of an action"),
        ([step("turn"), step("pay")], "goes on or ends"),
        ([step("end_action", seat=1), step("pay")], "same player"),
        ([step("end_action")], "waits for a decision"),
        ([step("roll", arg=4)], "dice in this game"),
        ([step("roll", seat=1, arg=4)], "only the active player"),
        ([step("deal_sheet")], "has a sheet"),
        ([step("end_action")] * 3, "one action"),
    ],
)
def test_pending_steps_that_cannot_be_are_refused(steps: list[dict[str, Any]], words: str) -> None:
    state = rolled("ABC", "red red blue blue", built=marks(("p1.1",), (), ()))
    saved = state.save()
    saved["steps"] = steps
    with pytest.raises(waset.BadState, match=words):
        state.game.load(saved)


def test_a_payment_without_means_is_refused() -> None:
    state = rolled("AB", "red red red", built=marks(("p1.1",), ()), **crossed((12,), ()))
    saved = state.save()
    saved["fields"]["jokers"], saved["fields"]["used_jokers"] = [0, 2], [2, 0]
    saved["steps"] = [step("end_action"), step("pay", extra=12)]
    with pytest.raises(waset.BadState, match="nothing to pay with"):
        state.game.load(saved)
