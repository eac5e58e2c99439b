"""Positions of Cheops for tests: played out by notation, or laid out field by field."""

from typing import Any

import waset

BONUSES = ("eye", "ankh", "sun", "scarab", "falcon", "lotus", "cobra")
PYRAMID = tuple(f"p{row}.{column}" for row in range(1, 6) for column in range(1, 7 - row))
PILLARS = tuple(f"{pillar}{level}" for pillar in "lr" for level in range(1, 6))
ARCH = (*PILLARS, "key")
RELIEF = tuple(f"f{row}.{column}" for row in range(1, 4) for column in range(1, 5))


def table(sheets: str = "ABC", **fields: Any) -> waset.State:
    """The first turn of a game with these sheets, before the roll, with some fields of the position changed."""
    state = waset.game("cheops", players=len(sheets), sheets=sheets).start()
    return changed(state, **fields) if fields else state


def changed(state: waset.State, **fields: Any) -> waset.State:
    saved = state.save()
    for name, value in fields.items():
        assert name in saved["fields"], name
        saved["fields"][name] = value
    return state.game.load(saved)


def play(state: waset.State, *moves: str) -> waset.State:
    """Make moves and outcomes given by notation."""
    for move in moves:
        state.play(state.game.parse(move))
    return state


def roll(state: waset.State, colours: str) -> waset.State:
    """Roll these colours."""
    return play(state, *(f"die {colour}" for colour in colours.split()))


def rolled(sheets: str = "ABC", colours: str = "red green blue blue", **fields: Any) -> waset.State:
    """A turn with these dice in the centre."""
    return roll(table(sheets, **fields), colours)


def moves(state: waset.State) -> set[str]:
    """What is open, by notation."""
    return {str(state.game.moves[move]) for move in state.legal()}


def why(state: waset.State, move: str) -> tuple[str, str]:
    """The rule that forbids a move, and its key."""
    reason = state.why_not(state.game.parse(move))
    assert reason is not None, f"{move} is open"
    return reason.rule, reason.key.partition(".")[2]


def events(state: waset.State, kind: str) -> list[dict[str, Any]]:
    """What the last move caused, of one kind."""
    return [dict(event.args) for event in state.events() if event.kind == kind]


def marks(*rows: tuple[str, ...]) -> list[dict[str, int]]:
    """For each seat the fields that are built."""
    return [{field: int(field in row) for field in (*PYRAMID, *ARCH, *RELIEF)} for row in rows]


def crossed(*rows: tuple[int, ...]) -> dict[str, Any]:
    """For each seat the quarry stones crossed out, and with them how far the quarry is used."""
    return {
        "crossed": [{str(stone): int(stone in row) for stone in range(1, 13)} for row in rows],
        "reached": [max(row, default=0) for row in rows],
    }


def jokers(start: int, *left: int) -> dict[str, Any]:
    """For each seat the jokers left of those it started with."""
    return {"jokers": list(left), "used_jokers": [start - count for count in left]}


def bonuses(*names: str) -> dict[str, int]:
    return {name: int(name in names) for name in (*BONUSES, "end")}


def dice(state: waset.State, where: str) -> list[str]:
    """The dice that lie somewhere, colour by colour."""
    return [colour for colour, count in state.view(None)[where].items() for _ in range(count)]


def built(state: waset.State, seat: int) -> set[str]:
    return {field for field, mark in state.view(None)["built"][seat].items() if mark}
