"""What a player is, and the simplest one."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from waset.engine.rng import Rng
from waset.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Picks a move for the actor of a state dealt afresh for that seat."""

    def pick(self, state: State, rng: Rng) -> i64:
        """The id of the move to make: one of those that are open."""
        raise RuntimeError("a player picks a move")


class RandomPlayer(Player):
    """Any open move, each as likely."""

    def pick(self, state: State, rng: Rng) -> i64:
        moves: vec[i64] = state.open()
        return moves[rng.below(len(moves))]
