"""Tuning: constants of the search or weights of the outlook, sought by matches against those there are.

Optuna proposes, the arena plays: every trial is a player with its own constants against the present ones at equal
iterations, with luck of its own, and is broken off when it falls behind the others. Whether the best one is better is
then asked once more, with luck no trial has seen; only that answer is written down. The trials are kept in a file, so
that tuning goes on where it stopped.
"""

from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from waset.engine.errors import WasetError
from waset.engine.game import Game
from waset.engine.weights import ANY, FOUND_BY
from waset.players.levels import WEIGHT, settings
from waset.research.arena import Match, Result, play_all, seatings
from waset.research.datafiles import own_table, write_table
from waset.research.ratings import Share, share_of

# What is sought, and between which values; `log` spreads the tries evenly over the orders of magnitude.
SPACE: Mapping[str, tuple[float, float, bool]] = {
    "exploration": (0.05, 1.5, True),
    "scale": (3.0, 40.0, True),
    "margin": (0.0, 1.0, False),
    "urgency": (-0.3, 1.2, False),
}
WHOLE: Mapping[str, tuple[int, int]] = {"outcomes": (0, 12), "playout": (0, 40)}
# A weight is sought so far around the present one: by its size, and by so many points if it is small.
AROUND = 0.8
AROUND_POINTS = 0.5
# Rounds of luck between two questions whether a trial is worth going on with.
BATCH = 4
# Trials and the last question must not share their luck.
FRESH = 1_000_000


@dataclass(frozen=True)
class Found:
    """The best constants, and what they took from the present ones with fresh luck."""

    changes: Mapping[str, float]
    share: Share

    @property
    def better(self) -> bool:
        """Whether 95% of such samples would come from a better player."""
        return self.share.low > 0.5


def named(iterations: int, changes: Mapping[str, float]) -> str:
    """A search with constants of its own, as a player is named."""
    constants = {"iterations": iterations, **changes}
    return "search:" + ",".join(f"{name}={value:g}" for name, value in constants.items())


def matches(game: Game, one: str, other: str, first: int, rounds: int) -> list[Match]:
    """Rounds of two players in every seating, with luck from a number on."""
    return [
        Match(game.spec(), seats, luck)
        for luck in range(first, first + rounds)
        for seats in seatings(one, other, game.players)
    ]


def sought(game: Game, weights: bool) -> dict[str, tuple[float, float, bool]]:
    """What is sought, and between which values: constants of the search, or weights of the outlook."""
    if not weights:
        return dict(SPACE)
    found = {}
    for name, present in zip(game.title.weights, game.weights, strict=True):
        reach = max(AROUND * abs(present), AROUND_POINTS)
        found[f"{WEIGHT}{name}"] = (present - reach, present + reach, False)
    return found


def tune(
    game: Game,
    iterations: int,
    trials: int,
    rounds: int,
    journal: Path | None,
    executor: Executor,
    at_once: int,
    tell: Callable[[str], None],
    weights: bool = False,
) -> Found:
    """The best of so many trials, and how they do with fresh luck (four times as many rounds)."""
    if game.players < 2:
        raise WasetError("tuning needs a game of two players or more")
    optuna = _optuna()
    present = named(iterations, {})
    space, whole = sought(game, weights), {} if weights else WHOLE

    def share_after(trial: Any) -> float:
        changes: dict[str, float] = {}
        for name, (low, high, log) in space.items():
            changes[name] = round(trial.suggest_float(name, low, high, log=log), 4)
        for name, (least, most) in whole.items():
            changes[name] = trial.suggest_int(name, least, most)
        candidate = named(iterations, changes)
        played: list[Result] = []
        for batch in range(0, rounds, BATCH):
            first = trial.number * rounds + batch
            played += play_all(matches(game, candidate, present, first, min(BATCH, rounds - batch)), executor, at_once)
            share = share_of(played, candidate, present).share
            trial.report(share, batch)
            if trial.should_prune():
                tell(f"trial {trial.number + 1}: {share:.1%} of {len(played)} games, given up")
                raise optuna.TrialPruned
        tell(f"trial {trial.number + 1}: {share:.1%} of {len(played)} games")
        return share

    study = optuna.create_study(
        study_name=f"{'weights of ' if weights else ''}{game!r} at {iterations}",
        direction="maximize",
        sampler=optuna.samplers.TPESampler(seed=1),
        pruner=optuna.pruners.MedianPruner(n_startup_trials=6, n_warmup_steps=BATCH),
        storage=_storage(optuna, journal),
        load_if_exists=True,
    )
    if not study.trials:
        # The present constants are a trial too: nobody has to find them again.
        there = settings(game.title.name, game.players, 0, {})
        for name, weight in zip(game.title.weights, game.weights, strict=True):
            there[f"{WEIGHT}{name}"] = weight
        limits = {**{name: (low, high) for name, (low, high, _) in space.items()}, **whole}
        study.enqueue_trial(
            {name: there[name] for name, (low, high) in limits.items() if low <= float(there[name]) <= high}
        )
    done = sum(trial.state.is_finished() for trial in study.trials)
    study.optimize(share_after, n_trials=max(0, trials - done))
    best = {name: float(value) for name, value in study.best_params.items()}
    return asked_again(game, iterations, best, 4 * rounds, executor, at_once)


def asked_again(
    game: Game, iterations: int, changes: Mapping[str, float], rounds: int, executor: Executor, at_once: int
) -> Found:
    """What changed constants take from the present ones, with luck that nobody has seen."""
    candidate, present = named(iterations, changes), named(iterations, {})
    fresh = list(play_all(matches(game, candidate, present, FRESH, rounds), executor, at_once))
    return Found(changes, share_of(fresh, candidate, present))


def sentence(game: Game, found: Found, iterations: int, command: str, build: str) -> str:
    """What found these numbers, and what they are worth."""
    share = found.share
    return (
        f"{command} with {build}: with luck of its own it took {share.share:.1%} of {share.games} games from what was "
        f"there before, at {iterations} iterations a decision and {game.players} players "
        f"(95%: {share.low:.1%} to {share.high:.1%})"
    )


def keep(path: Path, game: Game, found: Found, how: str) -> None:
    """Write better numbers into their data file: weights beside their game, constants among the levels."""
    weights = {name.removeprefix(WEIGHT): value for name, value in found.changes.items() if name.startswith(WEIGHT)}
    if weights:
        every = dict(zip(game.title.weights, game.weights, strict=True)) | weights
        write_table(path, f"players{game.players}" if own_table(game) else ANY, {FOUND_BY: how, **every})
        return
    constants = {name: int(value) if name in WHOLE else value for name, value in found.changes.items()}
    write_table(path, f"players{game.players}.search" if own_table(game) else "search", {FOUND_BY: how, **constants})


def _optuna() -> Any:
    try:
        import optuna
    except ImportError:
        raise WasetError("tuning needs optuna: pip install 'waset[tune]'") from None
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    return optuna


def _storage(optuna: Any, journal: Path | None) -> Any:
    if journal is None:
        return None
    from optuna.storages.journal import JournalFileBackend

    return optuna.storages.JournalStorage(JournalFileBackend(str(journal)))
