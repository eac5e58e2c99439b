"""Tuning: constants of the search or weights of the outlook, sought by matches against those there are.

Optuna proposes, the arena plays. Every trial is a player with its own numbers against the present ones, with luck of
its own, and is given up once it is behind by more than chance explains. The best of many short trials is mostly the
luckiest, so the best few play again before one of them is chosen. Whether that one is better is then asked once more,
with luck nobody has seen; only that answer is written down. The trials are kept in a file, so that tuning goes on
where it stopped.

Both sides get equal time: a constant that makes an iteration dearer would look better at equal iterations than it is.
"""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from waset.engine.errors import WasetError
from waset.engine.game import Game
from waset.engine.message import Message
from waset.engine.options import shown
from waset.engine.weights import ANY, FOUND_BY
from waset.players.levels import WEIGHT, settings
from waset.research.arena import HELD_TO, Match, Result, play_all, seatings
from waset.research.datafiles import own_table, read_tables, write_table
from waset.research.ratings import Share, share_of

# What is sought, and between which values; `log` spreads the tries evenly over the orders of magnitude. Urgency goes to
# the value from which on every move is tried first, however much larger it is.
SPACE: Mapping[str, tuple[float, float, bool]] = {
    "exploration": (0.02, 1.5, True),
    "scale": (3.0, 40.0, True),
    "margin": (0.0, 1.0, False),
    "urgency": (-0.2, 1.0, False),
}
OUTCOMES = (0, 12)
CANDIDATES = (1, 3)
# A playout is sought so far beyond twice the present one: far longer ones never paid at equal time.
LONGER = 8
WHOLE = ("outcomes", "playout", "candidates")
# What changes the time an iteration takes, so that equal iterations are no equal terms.
DEARER = ("playout", "candidates")
# A weight is sought so far around the present one: by its size, and by so many points if it is small.
AROUND = 0.8
AROUND_POINTS = 0.5
# Games between two questions whether a trial is worth going on with, in whole rounds, and games before the first.
BATCH = 8
FIRST = 16
# So many of the best play again, with so many times the rounds of a trial.
AGAIN = 3
LONGER_LOOK = 2
# More iterations a second than any search makes.
FASTEST = 1_000_000
# Trials, second looks and the last question must not share their luck.
SECOND = 500_000
FRESH = 1_000_000

Range = tuple[float, float, bool]


@dataclass(frozen=True)
class Terms:
    """On what terms numbers meet: the game, whose constants are the present ones, and how much thought a decision gets.

    Limited to a time of a core in seconds, or, where that is 0, to so many iterations. Level 0 is the search of no
    level.
    """

    game: Game
    iterations: int = 1000
    held: float = 0.0
    level: int = 0
    # Whether weights of the outlook are sought.
    weights: bool = False

    @property
    def without_network(self) -> dict[str, float]:
        """A network would judge instead of the outlook, so that no weight could show what it is worth."""
        return {"network": 0} if self.weights else {}

    @property
    def thought(self) -> str:
        """How much thought, in words."""
        return f"{self.held:g} s" if self.held else f"{self.iterations} iterations"

    def there(self) -> dict[str, Any]:
        """The present numbers: constants by their names, weights by theirs."""
        found = settings(self.game.title.folder, self.game.players, self.level, {})
        for name, weight in zip(self.game.title.weights, self.game.weights, strict=True):
            found[f"{WEIGHT}{name}"] = weight
        return found

    def player(self, changes: Mapping[str, float]) -> str:
        """A search on these terms with numbers of its own, as a player is named."""
        plain = settings(self.game.title.folder, self.game.players, 0, {})
        own = {name: value for name, value in self.there().items() if name in plain and value != plain[name]}
        # A player with a time limit gets a budget just beyond it, because the walk of an end is measured by the budget.
        budget = math.ceil(self.held * FASTEST) if self.held else self.iterations
        constants = own | {"iterations": budget} | self.without_network | dict(changes)
        name = "search:" + ",".join(f"{name}={_shown(value)}" for name, value in constants.items())
        return f"{name}{HELD_TO}{self.held:g}s" if self.held else name

    def matches(self, changes: Mapping[str, float], first: int, rounds: int) -> list[Match]:
        """Rounds of changed numbers against the present ones in every seating, with luck from a number on."""
        seats = seatings(self.player(changes), self.player({}), self.game.players)
        return [Match(self.game.spec(), each, luck) for luck in range(first, first + rounds) for each in seats]

    def share(self, results: Iterable[Result], changes: Mapping[str, float]) -> Share:
        """What changed numbers took from the present ones."""
        return share_of(results, self.player(changes), self.player({}))


@dataclass(frozen=True)
class Effort:
    """How many sets of numbers are tried, in how many rounds each, and how many rounds decide in the end."""

    trials: int
    rounds: int
    last: int


@dataclass(frozen=True)
class Found:
    """The best numbers, and what they took from the present ones with fresh luck."""

    changes: Mapping[str, float]
    share: Share

    @property
    def better(self) -> bool:
        """Whether 95% of such samples would come from a better player."""
        return self.share.low > 0.5


# Plays matches, and gives what came of them.
Playing = Callable[[Iterable[Match]], Iterable[Result]]


def sought(terms: Terms, weights: bool, only: Sequence[str] = ()) -> dict[str, Range]:
    """What is sought, and between which values: constants of the search, or weights of the outlook; or some of them."""
    there = terms.there()
    found: dict[str, Range] = {}
    if weights:
        for name in terms.game.title.weights:
            present = there[f"{WEIGHT}{name}"]
            reach = max(AROUND * abs(present), AROUND_POINTS)
            found[name] = (present - reach, present + reach, False)
    else:
        longest = 2 * there["playout"] + LONGER
        found = {
            **SPACE,
            "outcomes": (*OUTCOMES, False),
            "playout": (0, longest, False),
            "candidates": (*CANDIDATES, False),
        }
    for name in only:
        if name not in found:
            raise WasetError(Message("research.not_to_seek", name=shown(name), names=", ".join(found)))
    if only:
        found = {name: found[name] for name in found if name in only}
    elif not terms.held:
        found = {name: found[name] for name in found if name not in DEARER}
    return {f"{WEIGHT}{name}": reach for name, reach in found.items()} if weights else found


def tune(
    terms: Terms,
    space: Mapping[str, Range],
    effort: Effort,
    journal: Path | None,
    playing: Playing,
    tell: Callable[[str], None],
) -> Found | None:
    """The best of so many trials, and how it does with fresh luck; None if none of them was ahead of the present."""
    if terms.game.players < 2:
        raise WasetError(Message("research.tuning_alone"))
    optuna = _optuna()
    study = optuna.create_study(
        study_name=f"{', '.join(space)} of {terms.game!r}, level {terms.level}, at {terms.thought}",
        direction="maximize",
        storage=_storage(optuna, journal),
        load_if_exists=True,
    )
    if not study.trials:
        study.add_trial(_present(optuna, terms, space))
    # A run that is continued must not begin with the same proposals again.
    study.sampler = optuna.samplers.TPESampler(seed=len(study.trials))
    # The present numbers are the first of the study, and no trial.
    done = sum(trial.state.is_finished() for trial in study.trials) - 1
    study.optimize(partial(_tried, terms, space, effort.rounds, playing, tell), n_trials=max(0, effort.trials - done))
    ahead = sorted(
        (trial for trial in study.trials if trial.value and trial.value > 0.5), key=lambda trial: -trial.value
    )
    best = again(terms, [dict(trial.params) for trial in ahead[:AGAIN]], LONGER_LOOK * effort.rounds, playing, tell)
    return None if best is None else asked_again(terms, best, effort.last, playing)


def _tried(
    terms: Terms,
    space: Mapping[str, Range],
    rounds: int,
    playing: Playing,
    tell: Callable[[str], None],
    trial: Any,
) -> float:
    """The share of one trial."""
    changes: dict[str, float] = {}
    for name, (low, high, log) in space.items():
        if name in WHOLE:
            changes[name] = trial.suggest_int(name, low, high)
        else:
            changes[name] = trial.suggest_float(name, low, high, log=log)
    played: list[Result] = []
    share = Share(0, 0.5, 0.0, 1.0)
    batch = max(1, BATCH // len(terms.matches(changes, 0, 1)))
    for begun in range(0, rounds, batch):
        played += playing(terms.matches(changes, trial.number * rounds + begun, min(batch, rounds - begun)))
        share = terms.share(played, changes)
        if hopeless(share):
            break
    tell(f"trial {trial.number}: {share.share:.1%} of {share.games} games by {listed(changes)}")
    return share.share


def hopeless(share: Share) -> bool:
    """Whether a share is below one half by more than its standard error, after games enough to say so."""
    return share.games >= FIRST and share.share + 0.5 / math.sqrt(share.games) < 0.5


def again(
    terms: Terms,
    best: Sequence[Mapping[str, float]],
    rounds: int,
    playing: Playing,
    tell: Callable[[str], None],
) -> Mapping[str, float] | None:
    """The best of a few by a second, longer look; None if none of them is ahead of the present."""
    chosen, most = None, 0.5
    for place, changes in enumerate(best):
        share = terms.share(playing(terms.matches(changes, SECOND + place * rounds, rounds)), changes)
        tell(f"again: {share.share:.1%} of {share.games} games by {listed(changes)}")
        if share.share > most:
            chosen, most = changes, share.share
    return chosen


def asked_again(terms: Terms, changes: Mapping[str, float], rounds: int, playing: Playing) -> Found:
    """What changed numbers take from the present ones, with luck that nobody has seen."""
    return Found(changes, terms.share(playing(terms.matches(changes, FRESH, rounds)), changes))


def played_by(executor: Executor, at_once: int) -> Playing:
    """Playing by an executor."""
    return partial(play_all, executor=executor, at_once=at_once)


def listed(changes: Mapping[str, float]) -> str:
    """Numbers by their names, on one line."""
    return ", ".join(f"{name} {_shown(value)}" for name, value in changes.items())


def sentence(terms: Terms, found: Found, command: str, build: str) -> str:
    """What found these numbers, and what they are worth."""
    share = found.share
    return (
        f"{command} with {build}: with luck of its own it took {share.share:.1%} of {share.games} games from what was "
        f"there before, at {terms.thought} a decision and {terms.game.players} players "
        f"(95%: {share.low:.1%} to {share.high:.1%})"
    )


def keep(path: Path, terms: Terms, found: Found, how: str) -> None:
    """Write better numbers into their data file: weights beside their game, constants among the levels."""
    game = terms.game
    weights = {name.removeprefix(WEIGHT): value for name, value in found.changes.items() if name.startswith(WEIGHT)}
    if weights:
        every = dict(zip(game.title.weights, game.weights, strict=True)) | weights
        write_table(path, f"players{game.players}" if own_table(game) else ANY, {FOUND_BY: how, **every})
        return
    constants = {name: int(value) if name in WHOLE else float(_shown(value)) for name, value in found.changes.items()}
    if terms.level:
        # A level's numbers come before those of a number of players, so these must not serve any other number.
        table = f"players{game.players}.level{terms.level}"
    else:
        table = f"players{game.players}.search" if own_table(game) else "search"
    there: Mapping[str, Any] = read_tables(path)
    for name in table.split("."):
        there = there.get(name, {})
    if FOUND_BY in there and set(there) - {FOUND_BY} - set(constants):
        how = f"{there[FOUND_BY]}; then {how}"
    write_table(path, table, {**there, FOUND_BY: how, **constants})


def _shown(value: float) -> str:
    return f"{value:.4g}" if isinstance(value, float) else str(int(value))


def _present(optuna: Any, terms: Terms, space: Mapping[str, Range]) -> Any:
    """The present numbers as a trial that is known without a game: they take one half from themselves."""
    there = terms.there()
    params: dict[str, float] = {}
    ranges: dict[str, Any] = {}
    for name, (low, high, log) in space.items():
        params[name] = min(max(there[name], low), high)
        if name in WHOLE:
            ranges[name] = optuna.distributions.IntDistribution(low, high)
        else:
            ranges[name] = optuna.distributions.FloatDistribution(low, high, log=log)
    return optuna.trial.create_trial(params=params, distributions=ranges, value=0.5)


def _optuna() -> Any:
    try:
        import optuna
    except ImportError:
        raise WasetError(Message("research.no_optuna")) from None
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    return optuna


def _storage(optuna: Any, journal: Path | None) -> Any:
    if journal is None:
        return None
    from optuna.storages.journal import JournalFileBackend

    return optuna.storages.JournalStorage(JournalFileBackend(str(journal)))
