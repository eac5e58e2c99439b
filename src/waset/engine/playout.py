"""Random play inside the engine: for benchmarks, fuzzing and the checksums that compare two builds."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from waset.engine.rng import Rng
from waset.engine.state import CHANCE, OVER, State

MIXER: Final = 1000003
CHECKSUM_BITS: Final = 0xFFFFFFFFFFF


def random_move(state: State, rng: Rng) -> i64:
    """A random decision, or a random outcome by its odds."""
    if state.actor == CHANCE:
        return state.urn_first() + rng.draw(state.urn())
    moves: vec[i64] = state.open()
    return moves[rng.below(len(moves))]


def play_out(state: State, rng: Rng, limit: i64) -> i64:
    """Play at random to the end or to the limit; gives the number of steps made."""
    steps: i64 = 0
    while steps < limit:
        actor: i64 = state.actor
        if actor >= 0:
            moves: vec[i64] = state.open()
            state.apply(moves[rng.below(len(moves))])
        elif actor == CHANCE:
            state.apply(state.urn_first() + rng.draw(state.urn()))
        else:
            break
        steps += 1
    return steps


def checksum(state: State, rng: Rng, limit: i64) -> i64:
    """Play at random and mix every choice with everything that was open into one number."""
    mixed: i64 = 17
    steps: i64 = 0
    while steps < limit and state.actor != OVER:
        if state.actor == CHANCE:
            mixed = (mixed * MIXER + state.urn_first()) & CHECKSUM_BITS
            for weight in state.urn():
                mixed = (mixed * MIXER + weight) & CHECKSUM_BITS
        else:
            for move in state.open():
                mixed = (mixed * MIXER + move) & CHECKSUM_BITS
        made: i64 = random_move(state, rng)
        state.apply(made)
        mixed = (mixed * MIXER + made) & CHECKSUM_BITS
        steps += 1
    for seat in range(state.players):
        mixed = (mixed * MIXER + state.score(seat) + 1000) & CHECKSUM_BITS
    return mixed
