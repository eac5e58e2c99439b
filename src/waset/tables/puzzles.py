"""Puzzles as people meet them: the position, what comes of a move, the answer, and the puzzle of a day."""

from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from typing import Any, Final

from waset.engine.message import Message
from waset.engine.puzzles import Puzzle, puzzle_of, stored
from waset.engine.titles import titles
from waset.players.reasons import reason_json, reasons_of
from waset.tables.errors import BadInput, Unknown
from waset.tables.positions import decision_data, make, require_legal, seen_data
from waset.tables.preview import previews_of
from waset.tables.serialization import game_move_data
from waset.tables.why_not import why_none

DAY: Final = 24 * 60 * 60 * 1000


def find(game: str, number: int) -> Puzzle:
    """A puzzle; any other is refused."""
    found = puzzle_of(game, number) if game in titles() else None
    if found is None:
        raise Unknown(Message("tables.no_puzzle"))
    return found


@cache
def by_day() -> tuple[tuple[str, int], ...]:
    """All puzzles in the order of the days: neighbours are of different games as often as not, and all have a day."""
    there = [(name, number) for name in titles() for number in range(1, len(stored(name)) + 1)]
    return tuple(sorted(there, key=lambda each: sha256(f"{each[0]}/{each[1]}".encode()).digest()))


def day_of(time: int) -> int:
    """The day of a time, the same for everybody: by the clock of Greenwich."""
    return time // DAY


def of_day(day: int) -> tuple[str, int] | None:
    """The puzzle of a day; None where there is not a single one."""
    order = by_day()
    return order[day % len(order)] if order else None


# -- on the board ---------------------------------------------------------------------------------------------------


def position(puzzle: Puzzle, made: int = 0) -> dict[str, Any]:
    """The position after so many moves of the answer, the moves there are and what each would bring."""
    return decision_data(puzzle.position(made), puzzle.seat)


def try_moves(puzzle: Puzzle, moves: Sequence[int]) -> dict[str, Any]:
    """What comes of a line of moves, of which all but the last were right before."""
    made = len(moves) - 1
    require_found(puzzle, moves[:made])
    move = moves[made]
    require_legal(puzzle.position(made), move)
    right = move == puzzle.answer[made]
    return {
        "right": right,
        "done": right and made + 1 == len(puzzle.answer),
        "frames": frames(puzzle, made, [move]),
        "judged": next((each for each in judged(puzzle) if made == 0 and each["move"]["id"] == move), None),
    }


def require_found(puzzle: Puzzle, moves: Sequence[int]) -> None:
    """Refuse moves that are not how the answer begins, and all of it: nothing comes after that."""
    if len(moves) >= len(puzzle.answer) or tuple(moves) != puzzle.answer[: len(moves)]:
        raise BadInput(Message("tables.puzzle_line"))


def frames(puzzle: Puzzle, made: int, moves: Sequence[int]) -> list[dict[str, Any]]:
    """The positions that moves lead to, one after the other."""
    state = puzzle.position(made)
    return [make(state, move, puzzle.seat) | seen_data(state, puzzle.seat) for move in moves]


def solution(puzzle: Puzzle) -> dict[str, Any]:
    """The answer, and what was thought of besides."""
    return {
        "answer": [game_move_data(puzzle.game, move) for move in puzzle.answer],
        "frames": frames(puzzle, 0, puzzle.answer),
        "judged": judged(puzzle),
        "margin": puzzle.margin,
    }


def judged(puzzle: Puzzle) -> list[dict[str, Any]]:
    """The moves that were thought of, the best first: what each promises and brings, and why it is better or worse."""
    previews = {there.move: there for there in _previews(puzzle.title.name, puzzle.number)}
    return [
        {
            "move": game_move_data(puzzle.game, each.move),
            "chance": each.chance,
            "lead": each.lead,
            "gains": previews[each.move].gains,
            "paid": previews[each.move].paid,
            "points": [list(row) for row in each.points],
            "reason": reason_json(reason),
        }
        for each, reason in zip(puzzle.judged, reasons_of(puzzle), strict=True)
    ]


@cache
def _previews(game: str, number: int) -> Any:
    puzzle = find(game, number)
    return previews_of(puzzle.position(), puzzle.game, puzzle.seat)


def nudge(puzzle: Puzzle, made: int) -> dict[str, Any]:
    """Where to look: the kind of the move, or where all are of one kind, the first thing that sets it apart."""
    state = puzzle.position(made)
    moves = [puzzle.game.moves[move] for move in state.legal()]
    answer = puzzle.game.moves[puzzle.answer[made]]
    if len({move.kind for move in moves}) > 1:
        return {"kind": answer.kind, "part": None}
    parts = (name for name in answer.args if len({move.args[name] for move in moves}) > 1)
    part = next(parts, None)
    return {"kind": answer.kind, "part": None if part is None else {"name": part, "value": answer.args[part]}}


def why(puzzle: Puzzle, made: int, pattern: Mapping[str, str]) -> Message | None:
    """Why a click leads to no move."""
    return why_none(puzzle.position(made), puzzle.game, pattern)
