"""The games for Gymnasium: one seat is the agent, computer players have the others.

    >>> import waset
    >>> from waset.environments.single import SingleEnv
    >>> table = SingleEnv(waset.game("cheops", players=3), opponents=["greedy", "level2"])
    >>> row, told = table.reset(seed=1)
    >>> row, reward, over, cut, told = table.step(table.action_masks().argmax())

An observation is the row of numbers (`waset features GAME --fixed` says what they are). The open actions are in
`action_masks()`, where MaskablePPO and others look for them, and in the info. The reward comes at the end: 1 for who
won alone, all seats adding up to 0. An action that is not open loses the game at once, and the info says why.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from waset.engine.batch import Batch
from waset.engine.errors import WasetError
from waset.engine.game import Game
from waset.engine.message import Message
from waset.engine.rng import Rng
from waset.engine.state import OVER
from waset.environments.batched import batch_of
from waset.environments.needed import needed
from waset.environments.spaces import action_space, drawn, observation_space
from waset.players import Player, choose, player

np = needed("numpy")
gymnasium = needed("gymnasium")

if TYPE_CHECKING:
    _Base = Any
else:
    _Base = gymnasium.Env

TEXT = "ansi"


class SingleEnv(_Base):  # type: ignore[misc]
    """A game with an agent in one seat.

    opponents   a player for each other seat in their order, or one for all: names such as "greedy", "level3" or
                "search:iterations=500", or anything that picks a move
    seat        where the agent sits; another seat in every game if None
    """

    def __init__(
        self,
        game: Game,
        opponents: Sequence[str | Player] = ("greedy",),
        seat: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.metadata = {"render_modes": [TEXT]}
        others = game.players - 1
        if len(opponents) not in (1, others):
            raise WasetError(Message("environments.opponents", count=others))
        named = list(opponents) * others if len(opponents) == 1 else list(opponents)
        self.game = game
        self.render_mode = render_mode
        self.observation_space = observation_space(game)
        self.action_space = action_space(game)
        self._opponents = [player(each) if isinstance(each, str) else each for each in named]
        self._given_seat = None if seat is None else game.start().eyes(seat)
        self._seat = 0
        self._minds = Rng(0)
        self._batch: Batch = batch_of(game, 1, 0, renew=False)
        assert self._batch.observer is not None
        self._numbers = np.frombuffer(self._batch.observer.numbers, np.int16)
        self._mask = np.frombuffer(self._batch.masks, np.bool_)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        luck = int(self.np_random.integers(1 << 62))
        self._minds = Rng(luck + 1)
        self._seat = self._given_seat if self._given_seat is not None else luck % self.game.players
        self._batch.reset(luck)
        self._let_others_play()
        return self._seen(), self._told()

    def _let_others_play(self) -> None:
        batch = self._batch
        while (actor := batch.actors[0]) not in (OVER, self._seat):
            who = self._opponents[(actor - self._seat) % self.game.players - 1]
            move = choose(who, batch.games[0], self._minds)
            batch.step(int(batch.action_of(0, move)).to_bytes(8, "little"))

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        chosen = int(action)
        if not 0 <= chosen < len(self._mask) or not self._mask[chosen]:
            return self._seen(), -1.0, True, False, {**self._told(), "illegal": str(self._batch.refusal(0, chosen))}
        self._batch.step(chosen.to_bytes(8, "little"))
        self._let_others_play()
        over = self._batch.actors[0] == OVER
        reward = float(self._batch.rewards[self._seat])
        return self._seen(), reward, over, False, self._told()

    def _seen(self) -> Any:
        if self._batch.actors[0] == OVER:
            self._batch.look(0, self._seat)
        return self._numbers.copy()

    def _told(self) -> dict[str, Any]:
        told = {"action_mask": self.action_masks(), "seat": self._seat}
        return told | {"scores": list(self._batch.scores)} if self._batch.actors[0] == OVER else told

    def action_masks(self) -> Any:
        """Which actions are open now, as booleans."""
        return self._mask.copy()

    def render(self) -> str | None:
        return drawn(self.game, self._batch.copy_of(0)) if self.render_mode == TEXT else None
