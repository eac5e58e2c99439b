"""Tuning: constants of the search, sought by matches against the constants there are.

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
from waset.players.levels import settings
from waset.research.arena import Match, Result, play_all, seatings
from waset.research.ratings import Share, share_of

# What is sought, and between which values; `log` spreads the tries evenly over the orders of magnitude.
SPACE: Mapping[str, tuple[float, float, bool]] = {
    "exploration": (0.05, 1.5, True),
    "scale": (3.0, 40.0, True),
    "margin": (0.0, 1.0, False),
    "urgency": (-0.3, 1.2, False),
}
WHOLE: Mapping[str, tuple[int, int]] = {"outcomes": (0, 12), "playout": (0, 6)}
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


def tune(
    game: Game,
    iterations: int,
    trials: int,
    rounds: int,
    journal: Path | None,
    executor: Executor,
    at_once: int,
    tell: Callable[[str], None],
) -> Found:
    """The best constants of so many trials, and how they do with fresh luck (four times as many rounds)."""
    if game.players < 2:
        raise WasetError("tuning needs a game of two players or more")
    optuna = _optuna()
    present = named(iterations, {})

    def share_after(trial: Any) -> float:
        changes: dict[str, float] = {}
        for name, (low, high, log) in SPACE.items():
            changes[name] = round(trial.suggest_float(name, low, high, log=log), 4)
        for name, (least, most) in WHOLE.items():
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
        study_name=f"{game!r} at {iterations}",
        direction="maximize",
        sampler=optuna.samplers.TPESampler(seed=1),
        pruner=optuna.pruners.MedianPruner(n_startup_trials=6, n_warmup_steps=BATCH),
        storage=_storage(optuna, journal),
        load_if_exists=True,
    )
    if not study.trials:
        # The present constants are a trial too: nobody has to find them again.
        there = settings(game.title.name, game.players, 0, {})
        study.enqueue_trial({name: there[name] for name in (*SPACE, *WHOLE) if _inside(name, float(there[name]))})
    done = sum(trial.state.is_finished() for trial in study.trials)
    study.optimize(share_after, n_trials=max(0, trials - done))
    best = {name: float(value) for name, value in study.best_params.items()}
    candidate = named(iterations, best)
    fresh = list(play_all(matches(game, candidate, present, FRESH, 4 * rounds), executor, at_once))
    return Found(best, share_of(fresh, candidate, present))


def page(game: Game, found: Found, iterations: int, command: str, build: str) -> str:
    """The data file of a game: its constants, and what made them."""
    share = found.share
    lines = [
        f"# The search of {game.title.name}, found by",
        f"#     {command}",
        f"# with {build}.",
        f"# With luck of its own it took {share.share:.1%} of {share.games} games from what was there before, at",
        f"# {iterations} iterations a decision and {game.players} players (95%: {share.low:.1%} to {share.high:.1%}).",
        "[search]",
    ]
    for name, value in found.changes.items():
        lines.append(f"{name} = {int(value) if name in WHOLE else round(value, 4)}")
    return "\n".join(lines) + "\n"


def _inside(name: str, value: float) -> bool:
    low, high = SPACE[name][:2] if name in SPACE else WHOLE[name]
    return low <= value <= high


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
