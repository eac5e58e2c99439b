"""The games for OpenSpiel, as Python games of its own: its searches and solvers run on them.

    >>> import waset
    >>> from waset.environments.openspiel import load
    >>> game = load(waset.game("senet", edition="small"))
    >>> state = game.new_initial_state()

Importing this module registers every game, so `pyspiel.load_game("waset_imhotep", {"players": 3, "options":
"sides:ABABA/wrath:true"})` works too. Actions are the ids of the decisions, chance outcomes those of the outcomes,
counted from 0.

An information state is what a player has observed in the whole game, one observation after the other. In a game where
nothing is hidden the position itself is all there is to know, and different ways to it are one information state. All
games say that they have hidden information, because OpenSpiel's IS-MCTS refuses others.
"""

import hashlib
from typing import TYPE_CHECKING, Any

from waset.engine.batch import rewards_of
from waset.engine.catalogue import ENGLISH
from waset.engine.game import Game
from waset.engine.observer import Observer
from waset.engine.rng import Rng
from waset.engine.state import CHANCE, OVER
from waset.engine.titles import title, titles
from waset.environments.needed import needed

np = needed("numpy", "peers")
pyspiel = needed("pyspiel", "peers")

if TYPE_CHECKING:
    _Game = Any
    _State = Any
else:
    _Game = pyspiel.Game
    _State = pyspiel.State

# An option in a parameter of OpenSpiel, in which other signs have a meaning: sides:ABABA/wrath:true.
BETWEEN, IS = "/", ":"
KEPT_HASH = 16


def load(game: Game) -> Any:
    """A game of Waset as one of OpenSpiel; its edition must be one that comes with the game."""
    named = {"players": game.players, "edition": game.edition.name, "options": _written(game)}
    return pyspiel.load_game(f"waset_{game.title.name}", named)


def _written(game: Game) -> str:
    words = {True: "true", False: "false"}
    return BETWEEN.join(
        f"{name}{IS}{words[value] if isinstance(value, bool) else value}" for name, value in game.options.items()
    )


def _read(options: str) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for part in filter(None, options.split(BETWEEN)):
        name, _, value = part.partition(IS)
        known = {"true": True, "false": False}
        values[name] = known[value] if value in known else int(value) if value.isdecimal() else value
    return values


def _type_of(name: str) -> Any:
    kinds, declared = pyspiel.GameType, title(name)
    return kinds(
        short_name=f"waset_{name}",
        long_name=declared.words(ENGLISH).section("game")["name"],
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=declared.players[-1],
        min_num_players=declared.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": _usual(name), "edition": declared.base.name, "options": ""},
    )


def _usual(name: str) -> int:
    """The fewest players who can win something from each other."""
    return next(count for count in title(name).players if count > 1)


class Table:
    """What all states of a game share; copying a state does not copy it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.decisions = game.moves.decisions
        self.hidden = bool(game.title.pools)
        self.observer: Observer = game.title.observation(game.players, fixed=True).observer(game)

    def __deepcopy__(self, memo: object) -> "Table":
        return self

    def row(self, state: Any, player: int) -> list[int]:
        return self.observer.row(state, player)


class WasetGame(_Game):  # type: ignore[misc]
    """A game of Waset with a number of players, options and an edition; there is a class for each title."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given, name = params or {}, self.name
        players = given.get("players", _usual(name))
        edition = given.get("edition", title(name).base.name)
        game = title(name).game_with(players, edition, _read(given.get("options", "")))
        self.table = Table(game)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.moves.decisions,
            max_chance_outcomes=max(len(game.moves) - game.moves.decisions, 1),
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=game.title.longest,
        )
        super().__init__(_TYPES[name], info, given)

    def new_initial_state(self) -> "WasetState":
        return WasetState(self, self.table)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Eyes":
        return Eyes(self.table)


class WasetState(_State):  # type: ignore[misc]
    """A position of a game of Waset."""

    def __init__(self, game: Any, table: Table) -> None:
        super().__init__(game)
        self.table = table
        self.position = table.game.start()
        # What each player has observed so far; the position says it all where nothing is hidden.
        self.seen = [""] * table.game.players
        self._look()

    def _look(self, to: int | None = None) -> None:
        """Add what players now observe, all or all but one, to what they have observed."""
        if self.table.hidden:
            for player in range(len(self.seen)):
                if player != to:
                    met = f"{self.seen[player]} {self.table.row(self.position, player)}"
                    self.seen[player] = hashlib.sha256(met.encode()).hexdigest()[:KEPT_HASH]

    def current_player(self) -> int:
        actor = int(self.position.actor)
        if actor == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if actor == CHANCE else actor

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.position.legal())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        odds = self.position.odds()
        total = sum(weight for _, weight in odds)
        return [(outcome - self.table.decisions, weight / total) for outcome, weight in odds]

    def _apply_action(self, action: int) -> None:
        chance = self.position.actor == CHANCE
        self.position.play(action + self.table.decisions if chance else action)
        self._look()

    def _action_to_string(self, player: int, action: int) -> str:
        chance = player == pyspiel.PlayerId.CHANCE
        return self.table.game.moves[action + self.table.decisions if chance else action].notation

    def is_terminal(self) -> bool:
        return bool(self.position.actor == OVER)

    def returns(self) -> list[float]:
        if self.position.actor != OVER:
            return [0.0] * self.table.game.players
        return list(rewards_of(self.position))

    def information_state_string(self, player: int | None = None) -> str:
        """Everything that a player has observed, as a key."""
        who = self.current_player() if player is None else player
        if not self.table.hidden:
            return f"{who} {self.position.content()}"
        return f"{who} {self.seen[who]}"

    def resample_from_infostate(self, player: int, sampler: Any) -> "WasetState":
        """A copy in which all that a player cannot know is dealt afresh; `sampler` gives numbers from 0 to 1."""
        twin: WasetState = self.clone()
        twin.position = self.position.redeal(player, Rng(int(sampler() * (1 << 53))))
        # The others would have observed something else; what exactly nobody knows.
        twin._look(to=player)
        return twin

    def __str__(self) -> str:
        return repr(self.position)


class Eyes:
    """Observes a position for a player: the same numbers as everywhere, by OpenSpiel's interface."""

    def __init__(self, table: Table) -> None:
        self.table = table
        width = len(table.game.title.observation(table.game.players, fixed=True).features)
        self.tensor = np.zeros(width, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: WasetState, player: int) -> None:
        self.tensor[:] = self.table.row(state.position, player)

    def string_from(self, state: WasetState, player: int) -> str:
        return f"{player} {self.table.row(state.position, player)}"


_TYPES = {name: _type_of(name) for name in titles()}
for _name, _type in _TYPES.items():
    # A class, not a function: OpenSpiel drops what it holds after Python has ended, which a function does not survive.
    pyspiel.register_game(_type, type(f"Waset{_name.capitalize()}", (WasetGame,), {"name": _name}))
