"""Networks with weights drawn at random: good enough to test everything but strength."""

from pathlib import Path

import numpy as np

import waset
from waset.players.networks import written
from waset.research.learning.encoding import Encoding, encoding_of
from waset.research.learning.export import Fitted, whole_numbers

UNITS, UNITS_2 = 16, 6


def observed(game: waset.Game, seed: int) -> list[list[int]]:
    """What the actors of a random game observe."""
    observer = game.title.observation(game.players).observer(game)
    state, rng = game.start(), waset.Rng(seed)
    rows = []
    while state.actor != waset.OVER:
        if state.actor >= 0:
            rows.append(observer.row(state, state.actor))
        moves = state.legal()
        state.apply(moves[rng.below(len(moves))] if moves else state.sample(rng))
    return rows


def random_weights(game: waset.Game, seed: int = 1) -> tuple[Fitted, Encoding]:
    """Weights for a game, and how its numbers find them."""
    rnd = np.random.default_rng(seed)
    rows = np.array(observed(game, seed)).astype(np.int16)
    encoding = encoding_of(game.title.observation(game.players), rows)
    sides, categories = max(game.players, 2), len(game.title.categories)

    def drawn(*shape: int) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
        return rnd.normal(0, 0.3, shape)

    return (
        Fitted(
            *(drawn(encoding.rows, UNITS) * 0.2, drawn(UNITS)),
            *(drawn(UNITS_2, UNITS), drawn(UNITS_2)),
            *(drawn(sides, UNITS_2), drawn(sides)),
            *(drawn(sides, UNITS_2), drawn(sides)),
            *(drawn(sides * categories, UNITS_2), drawn(sides * categories)),
            *(drawn(game.moves.decisions, UNITS), drawn(game.moves.decisions)),
        ),
        encoding,
    )


def random_file(path: Path, game: waset.Game, seed: int = 1, slope: float = 0.0) -> Path:
    """A file of weights drawn at random; with a slope they correct the outlook."""
    fitted, encoding = random_weights(game, seed)
    header = {
        "game": game.title.name,
        "players": game.players,
        "plan": game.title.observation(game.players).hash,
        "editions": {game.edition.name: game.edition.hash},
        "units": UNITS,
        "units_2": UNITS_2,
        "slope": slope,
        "made": {},
    }
    path.write_bytes(written(header, whole_numbers(fitted, encoding)))
    return path
