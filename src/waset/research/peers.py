"""Our games and those of other packages in one loop, on one machine, in one run.

Every contender is played by the same simple loop of Python: list what is open, choose by `random.choice`, or by
`random.choices` where chance has odds, and play it. That is how people begin with a package, and it measures the
package rather than what its fastest users make of it. What a package cannot do, say copy a game, is left out.
"""

import contextlib
import copy
import ctypes
import gc
import os
import platform
import random
import warnings
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module, metadata
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from waset.engine.errors import WasetError
from waset.engine.fingerprint import compiled
from waset.engine.message import Message
from waset.engine.observer import Observer
from waset.engine.options import shown
from waset.engine.state import CHANCE, OVER
from waset.engine.titles import title, titles
from waset.research.bench import best, build, calibration
from waset.research.pictures import bars_picture

WASET = "waset"
# Steps of a measured run, copies of a measured run, and games kept to see how much memory one takes.
STEPS, COPIES, KEPT = 2000, 200, 2000
# So often, for Python keeps what small things took; once is enough where the process grows by so many bytes.
FILLING, LARGE = 6, 1 << 24
# How far into a game copies and observations are measured.
MIDDLE = 40


@dataclass(frozen=True)
class Contender:
    """A game of a package, as four things that one can do with it.

    begin     a new game
    step      makes a random move or outcome in a game, False if it is over
    copied    an independent copy of a game
    observed  what the player to move may know, as the package hands it to a learner
    """

    package: str
    game: str
    begin: Callable[[], Any]
    step: Callable[[Any], bool]
    copied: Callable[[Any], Any] | None = None
    observed: Callable[[Any], Any] | None = None


@dataclass(frozen=True)
class Measured:
    """What was measured of a contender, each a second; memory in bytes of a game in its middle."""

    package: str
    game: str
    steps: float
    copies: float | None
    observations: float | None
    memory: float | None


@dataclass(frozen=True)
class Comparison:
    """All of it, and what it was measured with."""

    measured: tuple[Measured, ...]
    versions: dict[str, str]
    missing: tuple[str, ...]
    build: str
    processor: str
    busy: float
    loop: float = field(default=0.0)

    def as_json(self) -> dict[str, Any]:
        return {
            "build": self.build,
            "processor": self.processor,
            "load_before": self.busy,
            "calibration_loop": self.loop,
            "versions": self.versions,
            "missing": list(self.missing),
            "games": [vars(each) | {"ratios": self.ratios(each)} for each in self.measured],
        }

    def ratios(self, each: Measured) -> dict[str, float]:
        """How many times as many steps as the best game of each other package."""
        best_of: dict[str, float] = {}
        for other in self.measured:
            if other.package != each.package:
                best_of[other.package] = max(best_of.get(other.package, 0.0), other.steps)
        return {package: each.steps / steps for package, steps in best_of.items()}


# -- the packages -------------------------------------------------------------------------------------------------


def of_waset() -> Iterator[Contender]:
    """Our games, each with three players where it can be."""
    for name in titles():
        declared = title(name)
        game = declared.game(3 if 3 in declared.players else None)
        observer = declared.observation(game.players, fixed=True).observer(game)
        yield Contender(
            WASET,
            name,
            game.start,
            _step_waset,
            lambda state: state.copy(),
            partial(_observe_waset, observer),
        )


def _observe_waset(observer: Observer, state: Any) -> Any:
    """A row that is read in place, as the environments hand it out."""
    return observer.read(state, max(state.actor, 0), 0)


def _step_waset(state: Any) -> bool:
    actor = state.actor
    if actor >= 0:
        state.play(random.choice(state.legal()))
    elif actor == CHANCE:
        outcomes, weights = zip(*state.odds(), strict=True)
        state.play(random.choices(outcomes, weights)[0])
    else:
        assert actor == OVER
        return False
    return True


OPEN_SPIEL_GAMES = ("backgammon", "hearts", "euchre", "gin_rummy", "chess")


def of_open_spiel() -> Iterator[Contender]:
    spiel = import_module("pyspiel")
    for name in OPEN_SPIEL_GAMES:
        game = spiel.load_game(name)
        told = game.get_type()
        observed: Callable[[Any], Any] | None = None
        if told.provides_observation_tensor:
            observed = _observe_open_spiel
        elif told.provides_information_state_tensor:
            observed = _inform_open_spiel
        yield Contender(
            "open_spiel", name, game.new_initial_state, _step_open_spiel, lambda state: state.clone(), observed
        )


def _step_open_spiel(state: Any) -> bool:
    if state.is_terminal():
        return False
    if state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(random.choices(outcomes, weights)[0])
    else:
        state.apply_action(random.choice(state.legal_actions()))
    return True


def _observe_open_spiel(state: Any) -> Any:
    return state.observation_tensor(max(state.current_player(), 0))


def _inform_open_spiel(state: Any) -> Any:
    return state.information_state_tensor(max(state.current_player(), 0))


def of_catanatron() -> Iterator[Contender]:
    package = import_module("catanatron")
    # Not every version comes with what it observes.
    features = import_module("catanatron.features") if find_spec("catanatron.features") else None
    colours = [package.Color.RED, package.Color.BLUE, package.Color.WHITE]

    def begin() -> Any:
        return package.Game([package.RandomPlayer(colour) for colour in colours])

    def step(game: Any) -> bool:
        if game.winning_color() is not None or game.state.num_turns >= 1000:
            return False
        # Newer versions keep the list beside the state.
        playable = getattr(game, "playable_actions", None) or game.state.playable_actions
        game.execute(random.choice(playable))
        return True

    def observed(game: Any) -> Any:
        assert features is not None
        return features.create_sample(game, game.state.current_color())

    yield Contender("catanatron", "catan", begin, step, lambda game: game.copy(), observed if features else None)


PETTINGZOO_GAMES = ("connect_four_v3", "chess_v6", "texas_holdem_v4", "leduc_holdem_v4")


def of_pettingzoo() -> Iterator[Contender]:
    for name in PETTINGZOO_GAMES:
        with warnings.catch_warnings():
            # It is about to get a register of its environments.
            warnings.simplefilter("ignore", DeprecationWarning)
            module = import_module(f"pettingzoo.classic.{name}")

        begin = partial(_reset, module.raw_env())
        yield Contender("pettingzoo", name, begin, _step_agent, copy.deepcopy, _observe_agent)


def of_waset_in_pettingzoo() -> Iterator[Contender]:
    """Our games once more, by PettingZoo's interface."""
    made = import_module("waset.environments.aec")
    for contender in of_waset():
        declared = title(contender.game)
        game = declared.game(3 if 3 in declared.players else None)

        begin = partial(_reset, made.raw_env(game))
        yield Contender("waset in pettingzoo", contender.game, begin, _step_agent, None, _observe_agent)


def _reset(table: Any) -> Any:
    """A new game in the same environment: making one is not a part of playing."""
    table.reset(seed=random.randrange(1 << 30))
    return table


def _step_agent(table: Any) -> bool:
    if not table.agents:
        return False
    seen, _, over, cut, _ = table.last()
    table.step(None if over or cut else random.choice(seen["action_mask"].nonzero()[0]))
    return True


def _observe_agent(table: Any) -> Any:
    return table.observe(table.agent_selection)


RLCARD_GAMES = ("gin-rummy", "limit-holdem", "uno", "doudizhu")


def of_rlcard() -> Iterator[Contender]:
    package = import_module("rlcard")
    for name in RLCARD_GAMES:
        begin = partial(_reset_rlcard, package.make(name, config={"seed": 1}))
        # Its step hands out the next observation.
        yield Contender("rlcard", name, begin, _step_rlcard, copy.deepcopy)


def _reset_rlcard(table: Any) -> Any:
    table.seen, _ = table.reset()
    return table


def _step_rlcard(table: Any) -> bool:
    if table.is_over():
        return False
    table.seen, _ = table.step(random.choice(list(table.seen["legal_actions"])))
    return True


# What is measured, and the distribution whose version is told.
PEERS: dict[str, tuple[Callable[[], Iterator[Contender]], str]] = {
    WASET: (of_waset, "waset"),
    "open_spiel": (of_open_spiel, "open_spiel"),
    "catanatron": (of_catanatron, "catanatron"),
    "waset in pettingzoo": (of_waset_in_pettingzoo, "pettingzoo"),
    "pettingzoo": (of_pettingzoo, "pettingzoo"),
    "rlcard": (of_rlcard, "rlcard"),
}


# -- measuring ----------------------------------------------------------------------------------------------------


def compare(wanted: Sequence[str], seconds: float, said: Callable[[str], None]) -> Comparison:
    """Measure the packages that are installed, all or those that are wanted; `said` hears what is measured now."""
    for package in wanted:
        if package not in PEERS:
            raise WasetError(Message("research.no_peer", name=shown(package), names=", ".join(PEERS)))
    busy = os.getloadavg()[0]
    measured: list[Measured] = []
    missing: list[str] = []
    versions = {"python": platform.python_version()}
    for package in wanted or PEERS:
        contenders, distribution = PEERS[package]
        try:
            for contender in contenders():
                said(f"{contender.package}: {contender.game}")
                measured.append(measure(contender, seconds))
            versions[distribution] = _version(distribution)
        except ImportError as problem:
            missing.append(f"{package} ({problem})")
    loop = best(calibration, seconds)
    return Comparison(tuple(measured), versions, tuple(missing), build(), _processor(), busy, loop)


def _version(distribution: str) -> str:
    try:
        return metadata.version(distribution)
    except metadata.PackageNotFoundError:
        return "sources"


def measure(contender: Contender, seconds: float) -> Measured:
    """Steps, copies, observations and memory of a contender."""
    random.seed(1)
    playing = [contender.begin()]
    count = STEPS if compiled() or contender.package != WASET else STEPS // 20

    def steps() -> int:
        done = 0
        while done < count:
            # Beginning a game counts as its package does it: it is a part of playing.
            if contender.step(playing[0]):
                done += 1
            else:
                playing[0] = contender.begin()
        return done

    made = best(steps, seconds)
    middle = _middle(contender)
    copies = observations = memory = None
    if contender.copied is not None and _possible(contender.copied, middle):
        copies = best(lambda: _repeat(contender.copied, middle), seconds)
        memory = _memory(contender.copied, middle)
    if contender.observed is not None:
        observations = best(lambda: _repeat(contender.observed, middle), seconds)
    return Measured(contender.package, contender.game, made, copies, observations, memory)


def _possible(copied: Callable[[Any], Any], game: Any) -> bool:
    """Whether a game can be copied at all: some hold what Python cannot copy."""
    try:
        copied(game)
    except TypeError:
        return False
    return True


def _middle(contender: Contender) -> Any:
    """A game some way on, at a decision where the package tells them from chance."""
    while True:
        game = contender.begin()
        if all(contender.step(game) for _ in range(MIDDLE)):
            while _is_chance(game) and contender.step(game):
                pass
            return game
        # Short games: as far as they last.
        game = contender.begin()
        contender.step(game)
        return game


def _is_chance(game: Any) -> bool:
    if hasattr(game, "is_chance_node"):
        return bool(game.is_chance_node())
    return getattr(game, "actor", 0) == CHANCE


def _repeat(call: Any, game: Any) -> int:
    for _ in range(COPIES):
        call(game)
    return COPIES


def _memory(copied: Callable[[Any], Any], middle: Any) -> float | None:
    """What a copy of a game takes, by what the process grows by with many of them."""
    gc.collect()
    # What was freed before would be used first, and the process would not grow.
    with contextlib.suppress(AttributeError, OSError):
        ctypes.CDLL(None).malloc_trim(0)
    kept: list[Any] = []
    most = 0
    for _ in range(FILLING):
        before = _resident()
        kept += [copied(middle) for _ in range(KEPT)]
        after = _resident()
        if before is None or after is None:
            return None
        most = max(most, after - before)
        if most > LARGE:
            break
    del kept
    gc.collect()
    return most / KEPT


def _resident() -> int | None:
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):
        return None


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
        return next(line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor()


# -- telling ------------------------------------------------------------------------------------------------------


def report(found: Comparison, drawing: str) -> str:
    """The page: what was measured, with what, and how it compares."""
    ours = [each for each in found.measured if each.package == WASET]
    lines = [
        "# How fast the games are, compared with other packages",
        "",
        "Written by `waset bench peers --write docs/performance.md`: one loop of plain Python over the games of every",
        "package, in one run on one machine. The loop lists the legal moves, chooses by `random.choice`, or by",
        "`random.choices` where chance has odds, and plays it. A step is a move or an outcome of chance; with",
        "PettingZoo and rlcard it is a move, with the observation that comes with it. Copies, observations and",
        f"memory are of a game {MIDDLE} steps old, where a package lets it be copied; memory is what the process grows",
        f"by with {KEPT} copies.",
        "",
        f"{found.build}; {found.processor}; the machine's load before: {found.busy:.1f}.",
        "",
        "Versions: " + ", ".join(f"{name} {version}" for name, version in found.versions.items()) + ".",
        *([f"Not measured, because they are not installed: {', '.join(found.missing)}."] if found.missing else []),
        "",
        f"![Steps a second of every game, by package]({drawing})",
        "",
        "| package | game | steps a second | copies a second | observations a second | an observation, in steps "
        "| memory |",
        "|---|---|---:|---:|---:|---:|---:|",
    ]
    for each in found.measured:
        cost = "" if each.observations is None else f"{each.steps / each.observations:.2f}"
        memory = "" if each.memory is None else f"{each.memory / 1024:.1f} KiB"
        cells = (each.steps, each.copies, each.observations)
        told = " | ".join("" if cell is None else f"{cell:,.0f}" for cell in cells)
        lines.append(f"| {each.package} | {each.game} | {told} | {cost} | {memory} |")
    others = list(dict.fromkeys(each.package for each in found.measured if not each.package.startswith(WASET)))
    if ours and others:
        lines += [
            "",
            "How many times as many steps a second as the fastest game of each package:",
            "",
            "| game | " + " | ".join(others) + " |",
            "|---|" + "---:|" * len(others),
        ]
        for each in ours:
            ratios = found.ratios(each)
            lines.append(f"| {each.game} | " + " | ".join(f"{ratios[other]:.1f}" for other in others) + " |")
    return "\n".join(lines) + "\n"


def picture(found: Comparison) -> str:
    """Steps a second as bars."""
    rows = [(f"{each.package}: {each.game}", each.steps, each.package.startswith(WASET)) for each in found.measured]
    return bars_picture("Steps a second in a loop of Python", sorted(rows, key=lambda row: -row[1]))
