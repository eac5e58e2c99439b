"""Positions of Senet for tests: pieces on squares, then throws and moves by notation."""

from typing import Any

import waset
from waset.engine.catalogue import render

CONES, SPOOLS = 0, 1


def table(cones: tuple[int, ...], spools: tuple[int, ...], seat: int = CONES, throws: int = 20) -> waset.State:
    """A seat is to throw, with pieces on these squares; those that are missing are off the board."""
    game = waset.game("senet")
    saved = game.start().save()
    whose = {str(square): piece for piece, squares in (("cone", cones), ("spool", spools)) for square in squares}
    saved["fields"]["board"] = {square: whose.get(square) for square in saved["fields"]["board"]}
    saved["fields"]["off"] = [5 - len(cones), 5 - len(spools)]
    saved["fields"]["throws"], saved["fields"]["thrown"] = throws, 2
    saved["steps"] = [{"step": "turn", "seat": seat, "arg": 0, "extra": 0}]
    return game.load(saved)


def thrown(cones: tuple[int, ...], spools: tuple[int, ...], throw: int, seat: int = CONES) -> waset.State:
    """The same, and the seat has thrown."""
    return play(table(cones, spools, seat), "throw", f"sticks {throw}")


def play(state: waset.State, *moves: str) -> waset.State:
    """Make moves and outcomes given by notation."""
    for move in moves:
        state.play(state.game.parse(move))
    return state


def movable(state: waset.State) -> list[int]:
    """The squares of the pieces that can be moved now."""
    moves = [str(state.game.moves[move]).split() for move in state.legal()]
    return [int(words[1]) for words in moves if words[0] == "move"]


def step(state: waset.State) -> str:
    """What is pending, in the words of the declaration."""
    pending = state.view(None)["pending"]
    return str(pending["step"]) if pending else "over"


def squares(state: waset.State, seat: int) -> list[int]:
    """Where the pieces of a seat stand."""
    piece = state.game.title.vocabularies["piece"][seat]
    return [int(square) for square, there in state.view(None)["board"].items() if there == piece]


def why(state: waset.State, square: int) -> tuple[str, str]:
    """The rule that forbids to move the piece on a square, and why in English."""
    reason = state.why_not(state.game.parse(f"move {square}"))
    assert reason is not None, f"{square} can be moved"
    return reason.rule, render(reason).rpartition(" (")[0]


def events(state: waset.State) -> list[tuple[str, dict[str, Any]]]:
    """What the last move caused."""
    return [(event.kind, dict(event.args)) for event in state.events()]
