"""The games for PettingZoo: every seat an agent, one of them to act (AEC).

    >>> import waset
    >>> from waset.environments.aec import env
    >>> table = env(waset.game("senet"))
    >>> table.reset(seed=1)

An observation is a dict of the row of numbers (`waset features GAME --fixed` says what they are) and the mask of the
open actions. Both are seen from the agent's seat: it is seat 0 in the numbers and in the actions. Dice and cards fall
by themselves. A reward comes at the end: 1 for who won alone, all of them adding up to 0.
"""

from typing import TYPE_CHECKING, Any, cast

from waset.engine.game import Game
from waset.engine.state import OVER
from waset.environments.batched import batch_of
from waset.environments.needed import needed
from waset.environments.spaces import action_space, drawn, observation_space

np = needed("numpy")
pettingzoo = needed("pettingzoo")
gymnasium = needed("gymnasium")

if TYPE_CHECKING:
    _Base = Any
else:
    _Base = pettingzoo.AECEnv

TEXT = "ansi"


def env(game: Game, render_mode: str | None = None) -> Any:
    """The environment with PettingZoo's usual checks around it; an action that is not open loses the game."""
    wrappers = needed("pettingzoo.utils").wrappers
    checked = wrappers.TerminateIllegalWrapper(raw_env(game, render_mode), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


def raw_env(game: Game, render_mode: str | None = None) -> "SeatsEnv":
    """The environment without checks around it, which is quicker; an action that is not open raises IllegalMove."""
    return SeatsEnv(game, render_mode)


class SeatsEnv(_Base):  # type: ignore[misc]
    """A game whose agents are its seats."""

    def __init__(self, game: Game, render_mode: str | None = None) -> None:
        super().__init__()
        self.metadata = {"name": f"waset_{game.title.name}_v0", "render_modes": [TEXT], "is_parallelizable": False}
        self.game = game
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(game.players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        space = gymnasium.spaces.Dict(
            {
                "observation": observation_space(game),
                "action_mask": gymnasium.spaces.Box(0, 1, (game.moves.decisions,), np.int8),
            }
        )
        self.observation_spaces = {agent: space for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(game) for agent in self.possible_agents}
        self._luck: Any = None
        self._batch = batch_of(game, 1, 0, renew=False)
        assert self._batch.observer is not None
        self._numbers = np.frombuffer(self._batch.observer.numbers, np.int16)
        self._mask = np.frombuffer(self._batch.masks, np.int8)
        self._shut = np.zeros(game.moves.decisions, np.int8)
        # Whose numbers are in the row: the batch writes those of the actor.
        self._seen_by = 0

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None or self._luck is None:
            self._luck = np.random.default_rng(seed)
        self._batch.reset(int(self._luck.integers(1 << 62)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._actor_is_next()

    def _actor_is_next(self) -> None:
        self._seen_by = self._batch.actors[0]
        self.agent_selection = self.possible_agents[self._seen_by]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seats[agent]
        actor = self._batch.actors[0]
        if seat != self._seen_by or actor == OVER:
            self._batch.look(0, seat)
            self._seen_by = seat
        mask = self._mask if seat == actor else self._shut
        return {"observation": self._numbers.copy(), "action_mask": mask.copy()}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._batch.step(int(cast(int, action)).to_bytes(8, "little", signed=True))
        if self._batch.actors[0] == OVER:
            self.rewards = dict(zip(self.agents, map(float, self._batch.rewards), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self._deads_step_first()
        else:
            self._actor_is_next()

    def render(self) -> str | None:
        return drawn(self.game, self._batch.copy_of(0)) if self.render_mode == TEXT else None

    def close(self) -> None:
        """There is nothing to close."""
