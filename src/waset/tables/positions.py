"""A position without a table: as one seat may see it, what it may do there, and what each move would bring.

Lessons, puzzles, analyses and what-if boards are played with but not kept: the client names the position, and gets
where a move leads from there.
"""

from collections.abc import Iterable
from typing import Any

from waset.engine.game import Game
from waset.engine.sight import LazyView
from waset.engine.state import OVER, State
from waset.tables.errors import BadInput
from waset.tables.preview import previews_of
from waset.tables.serialization import game_move_data


def position_data(state: State, eyes: int | None, moves: bool = True) -> dict[str, Any]:
    """The position through somebody's eyes; with the moves of the seat that is to move, if it is the one that looks."""
    game = state.game
    actor = int(state.actor)
    over = actor == OVER
    data: dict[str, Any] = {
        "you": eyes,
        "actor": actor if actor >= 0 else None,
        "over": over,
        "view": state.view(eyes),
        "points": [dict(state.tally(at)) for at in range(game.players)] if over else state.sheet(eyes),
        "scored": state.points_now(),
        "rival": state.rival_tally(),
        "places": state.ranking() if over else None,
        "legal": [],
        "previews": [],
    }
    if moves and actor >= 0 and actor == eyes:
        data |= _moves_data(state, actor, alone=True)
    return data


def seen_data(state: State, seat: int) -> dict[str, Any]:
    """What a seat sees of a position, and nothing of what can be done."""
    return {"view": state.view(seat), "points": state.sheet(seat), "scored": state.points_now()}


def decision_data(state: State, seat: int) -> dict[str, Any]:
    """A position as the seat that is to move sees it, with its moves and what each would bring."""
    return seen_data(state, seat) | _moves_data(state, seat)


def _moves_data(state: State, seat: int, alone: bool = False) -> dict[str, Any]:
    previews = previews_of(state, state.game, seat, alone)
    return {
        "legal": legal_data(state, state.game, seat),
        "previews": [
            {"id": each.move, "gains": each.gains, "paid": each.paid, "events": each.events, "back": each.back}
            for each in previews
        ],
    }


def legal_data(state: State, game: Game, seat: int) -> list[dict[str, Any]]:
    """The legal moves of a seat, each with what its words take from the position."""
    legal = []
    for move, wording in game.choices(state, LazyView(state, seat)).items():
        choice = {} if wording is None else {"choice": {"key": wording[0], "args": wording[1]}}
        legal.append(game_move_data(game, move) | choice)
    return legal


def require_legal(state: State, move: int) -> None:
    """Refuse a move that the rules do not allow, with their reason."""
    reason = state.why_not(move)
    if reason is not None:
        raise BadInput(reason)


def make(state: State, move: int, eyes: int | None, outcomes: Iterable[int] = ()) -> dict[str, Any]:
    """Make a move and the outcomes that follow it: who made it, and what somebody saw of it; the state moves on."""
    actor = int(state.actor)
    events = []
    for each in (move, *outcomes):
        state.play(each)
        events += [event.as_json() for event in state.events(eyes)]
    # Only now: the rules have refused what is no move.
    return {"seat": actor if actor >= 0 else None, "move": game_move_data(state.game, move), "events": events}


def walk(state: State, moves: list[int], eyes: int | None) -> list[dict[str, Any]]:
    """The positions that some moves lead to, one after the other; the state moves on."""
    return [make(state, move, eyes) | position_data(state, eyes, moves=False) for move in moves]
