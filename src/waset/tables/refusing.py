"""Why what somebody clicked on a board is not open: a click says only some of a move, so many moves may be meant."""

from collections import Counter
from collections.abc import Mapping

from waset.engine.game import Game
from waset.engine.message import Message
from waset.engine.moves import Move
from waset.engine.state import State

KIND = "kind"
# A click on a board means a handful of moves; whoever asks about all of them at once gets an answer from the first.
MOST = 500


def why_none(state: State, game: Game, pattern: Mapping[str, str]) -> Message | None:
    """Why none of the moves that a pattern means is open, or None if one is. Of several reasons the most frequent."""
    meant = [move for move in game.moves[: game.moves.decisions] if _means(game, move, pattern)][:MOST]
    if not meant:
        return Message("engine.no_such_move")
    reasons = [state.why_not(move.id) for move in meant]
    found = [reason for reason in reasons if reason is not None]
    if len(found) < len(reasons):
        return None
    # Reasons hold mappings, which cannot be counted themselves.
    keys = Counter((reason.rule, reason.key) for reason in found)
    best = max(keys, key=lambda key: keys[key])
    return next(reason for reason in found if (reason.rule, reason.key) == best)


def _means(game: Game, move: Move, pattern: Mapping[str, str]) -> bool:
    args = dict(game.moves.kinds[move.kind].args)
    for name, wanted in pattern.items():
        if name == KIND:
            if move.kind != wanted:
                return False
        elif name not in args or game.title.vocabularies[args[name]][move.args[name]] != wanted:
            return False
    return True
