"""A position without a table: as one seat may see it, what it may do there, and what each move would bring."""

from typing import Any

from waset.engine.game import Game
from waset.engine.sight import LazyView
from waset.engine.state import OVER, State
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
        data["legal"] = legal_data(state, game, actor)
        data["previews"] = [
            {"id": each.move, "gains": each.gains, "events": each.events, "back": each.back}
            for each in previews_of(state, game, actor, alone=True)
        ]
    return data


def legal_data(state: State, game: Game, seat: int) -> list[dict[str, Any]]:
    """The legal moves of a seat, each with what its words take from the position."""
    legal = []
    for move, wording in game.choices(state, LazyView(state, seat)).items():
        choice = {} if wording is None else {"choice": {"key": wording[0], "args": wording[1]}}
        legal.append(game_move_data(game, move) | choice)
    return legal


def walk(state: State, moves: list[int], eyes: int | None) -> list[dict[str, Any]]:
    """The positions that some moves lead to, one after the other; the state moves on."""
    found = []
    for move in moves:
        actor = int(state.actor)
        told = game_move_data(state.game, move)
        state.play(move)
        events = [event.as_json() for event in state.events(eyes)]
        made = {"seat": actor if actor >= 0 else None, "move": told, "events": events}
        found.append({**made, **position_data(state, eyes, moves=False)})
    return found
