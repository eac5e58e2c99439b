"""Why a click on a board leads to no legal move: it names only parts of a move, so it may mean several."""

from collections import Counter
from collections.abc import Mapping

from waset.engine.game import Game
from waset.engine.message import Message
from waset.engine.moves import Move
from waset.engine.state import State

KIND = "kind"
# A click means a handful of moves; of a pattern that means more, only the first are looked at.
MOST = 500


def why_none(state: State, game: Game, pattern: Mapping[str, str]) -> Message | None:
    """Why none of the moves that match a pattern is legal, or None if one is. Of several reasons the most frequent."""
    matching = [move for move in game.moves[: game.moves.decisions] if _matches(game, move, pattern)][:MOST]
    if not matching:
        return Message("engine.no_such_move")
    reasons = [state.why_not(move.id) for move in matching]
    found = [reason for reason in reasons if reason is not None]
    if len(found) < len(reasons):
        return None
    # Reasons contain mappings, which are not hashable.
    keys = Counter((reason.rule, reason.key) for reason in found)
    best = max(keys, key=lambda key: keys[key])
    return next(reason for reason in found if (reason.rule, reason.key) == best)


def _matches(game: Game, move: Move, pattern: Mapping[str, str]) -> bool:
    args = dict(game.moves.kinds[move.kind].args)
    for name, wanted in pattern.items():
        if name == KIND:
            if move.kind != wanted:
                return False
        elif name not in args or game.title.vocabularies[args[name]][move.args[name]] != wanted:
            return False
    return True
