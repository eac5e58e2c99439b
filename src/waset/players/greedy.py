"""The greedy player: looks one move ahead and takes what leaves it best by the game's own outlook."""

from librt.vecs import vec
from mypy_extensions import i64

from waset.engine.rng import Rng
from waset.engine.state import CHANCE, State
from waset.players.choosing import Player


class GreedyPlayer(Player):
    """One step ahead; where chance follows, the average of a few draws."""

    def __init__(self, draws: i64 = 4) -> None:
        self.draws: i64 = draws

    def pick(self, state: State, rng: Rng) -> i64:
        seat: i64 = state.actor
        moves: vec[i64] = state.open()
        if len(moves) == 1:
            return moves[0]
        best: i64 = moves[0]
        best_worth = -1e18
        alike: i64 = 1
        for move in moves:
            worth = self.worth(state, move, seat, rng)
            if worth > best_worth + 1e-9:
                best, best_worth, alike = move, worth, 1
            elif worth > best_worth - 1e-9:
                # Equal moves: each stays with the same chance, so that no place in the list is preferred.
                alike += 1
                if rng.below(alike) == 0:
                    best = move
        return best

    def worth(self, state: State, move: i64, seat: i64, rng: Rng) -> float:
        """What the seat stands at after a move."""
        after = state.copy()
        after.apply(move)
        if after.actor != CHANCE:
            return after.outlook(seat)
        total = 0.0
        for _ in range(self.draws):
            drawn = after.copy()
            while drawn.actor == CHANCE:
                drawn.apply(drawn.sample(rng))
            total += drawn.outlook(seat)
        return total / float(self.draws)
