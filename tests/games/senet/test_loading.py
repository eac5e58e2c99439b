"""Positions that no play leads to are refused with a sentence."""

from typing import Any

import pytest

import waset

from .positions import table


def saved(**fields: Any) -> dict[str, Any]:
    """A position with some fields and steps changed."""
    data = table((12, 17, 23, 28), (7, 14, 15, 20, 29)).save()
    if "steps" in fields:
        data["steps"] = fields.pop("steps")
    data["fields"].update(fields)
    return data


def pending(step: str, seat: int = 0, arg: int = 0) -> dict[str, Any]:
    return {"step": step, "seat": seat, "arg": arg, "extra": 0}


def board(**squares: str | None) -> dict[str, str | None]:
    at = {**table((12, 17, 23, 28), (7, 14, 15, 20, 29)).save()["fields"]["board"]}
    return at | {name.removeprefix("on"): piece for name, piece in squares.items()}


OVER = {str(square): None for square in range(1, 31)} | {"3": "spool"}


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"board": board(on12=None, on27="cone")}, "no piece stays in the House of Water"),
        ({"board": board(on12=None)}, "pieces are missing"),
        ({"thrown": 0}, "the sticks show what was thrown last"),
        ({"steps": [pending("turn"), pending("turn")]}, "more is pending than one throw or one move"),
        ({"steps": []}, "the game is not over"),
        ({"steps": [pending("turn", arg=3)]}, "the pending step turn"),
        ({"steps": [pending("backward")]}, "a piece is to be moved in a way that this throw does not allow"),
        ({"steps": [pending("again")]}, "nobody throws again after this throw"),
        ({"throws": 300}, "the last throw has already been thrown"),
        ({"board": OVER, "off": [5, 4]}, "somebody has all pieces off"),
    ],
)
def test_what_cannot_be_is_refused(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(waset.BadState, match=sentence):
        waset.game("senet").load(saved(**changes))


def test_the_end_of_a_game_can_be_loaded() -> None:
    """5.1, 5.2"""
    game = waset.game("senet")
    assert game.load(saved(board=OVER, off=[5, 4], steps=[])).actor == waset.OVER
    assert game.load(saved(throws=300, steps=[])).actor == waset.OVER
