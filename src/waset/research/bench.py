"""How fast a game is: measured here and now, as the best of many short runs, beside a calibration loop.

The machine's noise only ever makes a run slower, so the best run is the steadiest figure. The calibration loop is a
fixed piece of plain Python: a figure divided by it can be compared with another machine's.
"""

import datetime
import json
import os
import platform
import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib import metadata
from typing import Any

from waset.engine.fingerprint import compiled
from waset.engine.game import Game
from waset.engine.playout import play_out
from waset.engine.record import Record
from waset.engine.rng import Rng
from waset.engine.state import CHANCE, OVER, State
from waset.players import GreedyPlayer, choose
from waset.players.levels import settings, tuning
from waset.players.search import Search, Tuning


@dataclass(frozen=True)
class Figure:
    """One measured thing; `per_second` is how often it can be done."""

    name: str
    per_second: float

    @property
    def nanoseconds(self) -> float:
        return 1e9 / self.per_second


def machine() -> str:
    """What the figures were measured with."""
    how = "compiled" if compiled() else "interpreted"
    return f"{platform.python_implementation()} {platform.python_version()}, {how}"


def build() -> str:
    """What is measured, when, and with what: version, commit where there is one, date, machine."""
    try:
        asked = ["git", "describe", "--always", "--dirty"]
        commit = subprocess.run(asked, capture_output=True, text=True, timeout=10, check=True).stdout.strip()
    except (OSError, subprocess.SubprocessError):
        commit = ""
    version = metadata.version("waset") if compiled() else "sources"
    today = datetime.date.today().isoformat()
    host = f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores"
    return f"{today}, waset {version}{f' commit {commit}' if commit else ''}, {machine()}, {host}"


def calibration() -> int:
    """A fixed piece of work in plain Python: counted in rounds of the loop."""
    total, rounds = 0, 20_000
    row = list(range(64))
    for at in range(rounds):
        total += row[at & 63]
        row[total & 63] = at
    return rounds


def best(work: Callable[[], int], seconds: float, clock: Callable[[], float] = time.perf_counter) -> float:
    """How many a second `work` does at its best; it says how many it did in one run."""
    fastest = 0.0
    end = clock() + seconds
    while True:
        begin = clock()
        count = work()
        now = clock()
        fastest = max(fastest, count / (now - begin))
        if now >= end:
            return fastest


def measure(game: Game, seconds: float = 1.0) -> list[Figure]:
    """All figures of a game; `seconds` is spent on each."""
    start = game.start()
    seeds = range(60 if compiled() else 3)
    moves = _recorded(game, 1)
    middle = Record(game, moves[: len(moves) // 2]).replay()
    while middle.actor < 0:
        middle.apply(middle.sample(Rng(1)))
    rng = Rng(7)

    def inside() -> int:
        return sum(play_out(start.copy(), Rng(seed), game.title.longest) for seed in seeds)

    def by_odds() -> int:
        return sum(_from_python(start.copy(), Rng(seed), False) for seed in seeds)

    def by_sample() -> int:
        return sum(_from_python(start.copy(), Rng(seed), True) for seed in seeds)

    record = Record(game, moves)

    def replays() -> int:
        record.replay()
        return 1

    return [
        Figure("steps inside the engine", best(inside, seconds)),
        Figure("steps from Python with legal, odds and play", best(by_odds, seconds)),
        Figure("steps from Python with legal, sample and play", best(by_sample, seconds)),
        Figure("copies", best(lambda: _repeat(middle.copy), seconds)),
        Figure("deals afresh", best(lambda: _redeals(middle, rng), seconds)),
        Figure("positions imagined from the JSON of a view", best(lambda: _imagines(middle, rng), seconds)),
        Figure("lists of legal moves", best(lambda: _repeat(middle.legal), seconds)),
        Figure(f"replays of a game of {len(moves)} steps", best(replays, seconds)),
        Figure("calibration loop", best(calibration, seconds)),
    ]


def measure_environments(game: Game, seconds: float = 1.0) -> list[Figure]:
    """Steps a second of one core, in a batch and with PettingZoo; a step is a move or an outcome, as everywhere."""
    from waset.environments.aec import raw_env
    from waset.environments.batched import BatchedEnv

    games = 256 if compiled() else 4
    bare, seeing = (BatchedEnv(game, games, seed=1, observe=observe) for observe in (False, True))
    table = raw_env(game)

    def steps(env: BatchedEnv, rounds: int) -> int:
        before = env.played
        for _ in range(rounds):
            env.step(env.sample())
        return env.played - before

    def decisions(env: BatchedEnv, rounds: int) -> int:
        steps(env, rounds)
        return rounds * games

    def observations() -> int:
        seeing.batch.observe_all()
        return games

    for env in (bare, seeing):
        # Games of all ages, as they are met on the way.
        steps(env, 500 if compiled() else 2)
    return [
        Figure("steps of a batch", best(partial(steps, bare, 20), seconds)),
        Figure("steps of a batch with observations", best(partial(steps, seeing, 20), seconds)),
        Figure("decisions of a batch", best(partial(decisions, bare, 20), seconds)),
        Figure("decisions of a batch with observations", best(partial(decisions, seeing, 20), seconds)),
        Figure("observations", best(observations, seconds)),
        Figure("agent steps with PettingZoo", best(partial(_agent_steps, table, 2000 if compiled() else 10), seconds)),
        Figure("calibration loop", best(calibration, seconds)),
    ]


def _agent_steps(table: Any, count: int) -> int:
    """PettingZoo's own loop: look, choose one of the open actions, step."""
    import random

    random.seed(1)
    table.reset(seed=1)
    for done in range(count):
        if not table.agents:
            table.reset(seed=done)
        seen, _, over, _, _ = table.last()
        table.step(None if over else random.choice(seen["action_mask"].nonzero()[0]))
    return count


# How many simulations each tree of a measured search takes.
SIMULATIONS = 5000 if compiled() else 10


def measure_search(game: Game, seconds: float = 1.0) -> list[Figure]:
    """Simulations a second on one core, from positions all along a game of greedy players."""
    positions = _positions(game, 12)
    usual = settings(game.title.folder, game.players, 0, {})
    ways: dict[str, dict[str, Any]] = {
        "simulations with the outlook at the leaf": {},
        "simulations with the points of now at the leaf": {"bare": True},
        "simulations with a random game to the end": {"bare": True, "playout": 10_000},
    }
    figures = []
    for name, changes in ways.items():
        constants = tuning({**usual, "playout": 0, "bare": False, **changes})
        # The best run of each position by itself, in the time of a core: a tree takes too long to be left alone.
        time_taken = 0.0
        for state in positions:
            rate = best(partial(_simulate, state, constants, SIMULATIONS), seconds / len(positions), time.process_time)
            time_taken += 1 / rate
        figures.append(Figure(name, len(positions) / time_taken))
    return [*figures, Figure("calibration loop", best(calibration, seconds))]


def _simulate(state: State, constants: Tuning, count: int) -> int:
    Search(state, Rng(1), constants).think(count)
    return count


def _positions(game: Game, count: int) -> list[State]:
    """Decisions with a choice, evenly spread over a game of greedy players."""
    state, rng, found = game.start(), Rng(1), []
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.apply(state.sample(rng))
        else:
            if len(state.legal()) > 1:
                found.append(state.redeal(state.actor, rng))
            state.apply(choose(GreedyPlayer(), state, rng))
    return [found[at * len(found) // count] for at in range(count)]


def _repeat(call: Callable[[], object]) -> int:
    for _ in range(1000):
        call()
    return 1000


def _redeals(state: State, rng: Rng) -> int:
    for _ in range(1000):
        state.redeal(0, rng)
    return 1000


def _imagines(state: State, rng: Rng) -> int:
    """From what a program has that is sent a view; reading its text is the business of a JSON library."""
    view = json.loads(json.dumps(state.view(0)))
    for _ in range(100):
        state.game.imagine(view, 0, rng)
    return 100


def _recorded(game: Game, seed: int) -> list[int]:
    state, rng = game.start(), Rng(seed)
    moves = []
    while state.actor != OVER:
        legal = state.legal()
        move = legal[rng.below(len(legal))] if legal else state.sample(rng)
        state.play(move)
        moves.append(int(move))
    return moves


def _from_python(state: State, rng: Rng, sample: bool) -> int:
    steps = 0
    below = rng.below
    while True:
        actor = state.actor
        if actor >= 0:
            legal = state.legal()
            state.play(legal[below(len(legal))])
        elif actor == CHANCE:
            if sample:
                state.play(state.sample(rng))
            else:
                odds = state.odds()
                left = below(sum(weight for _, weight in odds))
                for move, weight in odds:
                    if left < weight:
                        state.play(move)
                        break
                    left -= weight
        else:
            return steps
        steps += 1
