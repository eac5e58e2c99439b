"""Many games stepped at once into numpy arrays.

    >>> import waset
    >>> from waset.environments.batched import BatchedEnv
    >>> env = BatchedEnv(waset.game("cheops", players=3), count=256, seed=1)
    >>> for _ in range(1000):
    ...     env.step(env.sample())

All arrays are views of what the compiled engine writes: `step` and `reset` change them in place, and nobody else can.
Copy what has to outlast a step.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from waset.engine.batch import Batch
from waset.engine.game import Game
from waset.engine.observation import Feature
from waset.engine.state import State
from waset.environments.needed import needed

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray


class BatchedEnv:
    """A number of games of one kind, each waiting for a decision.

    observations  (games, numbers) int16: what the seat that is to act may know; None without `observe`
    masks         (games, actions) bool: which actions are open
    legal         (games, actions) int16: the open actions one after the other, `counts` of them in each row
    counts        (games,) int16
    actors        (games,) int16: the seat that is to act
    ended         (games,) bool: whether the last step ended a game; the next one has begun in its place already
    rewards       (games, seats) float64: of a game that ended 1 for who won alone, adding up to 0; else 0
    scores        (games, seats) int64: the points of a game that ended; else 0

    Everything is seen from the seat that is to act: it is seat 0 in the observation and in the actions, the next one
    is seat 1. An observation is as long with every number of players; `features` says what its numbers are. Dice and
    cards fall by themselves, by the luck of the seed: every game has its own, whatever the others do.
    """

    def __init__(self, game: Game, count: int, seed: int = 0, observe: bool = True) -> None:
        numpy = needed("numpy")
        if count < 1:
            raise ValueError("a batch has one game or more")
        self.game = game
        self.count = count
        self.actions = game.moves.decisions
        self.batch = batch_of(game, count, seed, True, observe)
        self.observations: NDArray[np.int16] | None = None
        if self.batch.observer is not None:
            self.observations = self._rows(numpy.int16, self.batch.observer.numbers)
        self.masks: NDArray[np.bool_] = self._rows(numpy.bool_, self.batch.masks)
        self.legal: NDArray[np.int16] = self._rows(numpy.int16, self.batch.legal)
        self.counts: NDArray[np.int16] = numpy.frombuffer(self.batch.counts, numpy.int16)
        self.actors: NDArray[np.int16] = numpy.frombuffer(self.batch.actors, numpy.int16)
        self.ended: NDArray[np.bool_] = numpy.frombuffer(self.batch.ended, numpy.bool_)
        self.rewards: NDArray[np.float64] = self._rows(numpy.float64, self.batch.rewards)
        self.scores: NDArray[np.int64] = self._rows(numpy.int64, self.batch.scores)
        self._picks: NDArray[np.int64] = numpy.frombuffer(self.batch.picks, numpy.int64)
        self._plain = numpy.dtype("<i8")
        self._array = numpy.ascontiguousarray

    def _rows(self, kind: Any, numbers: Any) -> Any:
        return needed("numpy").frombuffer(numbers, kind).reshape(self.count, -1)

    @property
    def features(self) -> Sequence[Feature]:
        """The numbers of an observation in their order: name, range, and the words that they stand for."""
        return features_of(self.game)

    def reset(self, seed: int = 0) -> None:
        """Start all games again."""
        self.batch.reset(seed)

    def step(self, actions: "ArrayLike") -> None:
        """Make a move in every game. Raises IllegalMove, and changes nothing, if one of them is not open."""
        self.batch.step(self._array(actions, self._plain).tobytes())

    def sample(self) -> "NDArray[np.int64]":
        """An open action for every game, each as likely as the others; the next call writes to the same array."""
        self.batch.sample()
        return self._picks

    def state(self, at: int) -> State:
        """A copy of the position of a game, with all that is hidden."""
        return self.batch.copy_of(at)

    def notation(self, at: int, action: int) -> str:
        """An open action of a game as text."""
        return self.game.moves[self.batch.move_of(at, action)].notation

    @property
    def played(self) -> int:
        """All moves and outcomes that the games have taken together since the environment was made."""
        return self.batch.played


def features_of(game: Game) -> Sequence[Feature]:
    """The numbers that a seat of a game observes here."""
    return game.title.observation(game.players, fixed=True).features


def batch_of(game: Game, count: int, seed: int, renew: bool, observe: bool = True) -> Batch:
    """Games side by side, and what turns their moves for the seats where a decision names one."""
    plan = game.title.observation(game.players, fixed=True)
    decisions = game.moves.decisions
    turned = [move for seat in range(game.players) for move in plan.turned_moves(seat)]
    if turned == list(range(decisions)) * game.players:
        turned = []
    observer = plan.observer(game, count) if observe else None
    return Batch(game.start(), decisions, turned, count, seed, renew, observer)
