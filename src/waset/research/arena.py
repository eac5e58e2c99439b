"""The arena: round robins of computer players over any games, seats balanced, on all cores or on a cluster.

A pairing is two players at a game. At a table of two they change seats; at a larger one each in turn sits alone among
seats of the other, in every seat. The games of one round of a pairing share the luck of the table: its chance comes
from a stream of its own, equal for every seating. Every game is one line of JSON in the results file, so an arena that
was cut short goes on where it stopped, and two files can be put together.
"""

import json
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass
from functools import partial
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

from waset.engine.errors import WasetError
from waset.engine.game import Game
from waset.engine.message import Message
from waset.engine.options import shown
from waset.engine.rng import Rng
from waset.engine.state import CHANCE, OVER
from waset.engine.titles import game_of
from waset.players import Player, Within, choose, player
from waset.players.searcher import GoOn

FORMAT = 1
# Between a player's name and its time limit.
HELD_TO = "@"
# A search that is not ours, see `waset.research.ismcts`.
OPENSPIEL = "openspiel"
SHORTEST, LONGEST = 0.001, 3600.0


@dataclass(frozen=True)
class Match:
    """One game to be played: what it is, who sits where, and the number of its luck."""

    game: Mapping[str, Any]
    seats: tuple[str, ...]
    luck: int

    @property
    def key(self) -> str:
        """The same for the same match, in any run of any arena."""
        return json.dumps([self.game, self.seats, self.luck], sort_keys=True, ensure_ascii=False)


@dataclass(frozen=True)
class Result:
    """How a match ended: points and places by seat; and with what it was played (see `waset.research.bench.build`)."""

    match: Match
    scores: tuple[int, ...]
    places: tuple[int, ...]
    build: str = ""

    def as_json(self) -> dict[str, Any]:
        return {
            "arena": FORMAT,
            "game": dict(self.match.game),
            "seats": list(self.match.seats),
            "luck": self.match.luck,
            "scores": list(self.scores),
            "places": list(self.places),
            "build": self.build,
        }


def seatings(one: str, other: str, count: int, alone: bool = False) -> list[tuple[str, ...]]:
    """All seats of a table for two players, balanced; or only those where the first sits alone."""
    tables = []
    for single, rest in ((one, other), *([] if alone else [(other, one)])):
        for seat in range(count):
            tables.append(tuple(single if at == seat else rest for at in range(count)))
    return list(dict.fromkeys(tables))


def schedule(
    games: Sequence[Game], names: Sequence[str], rounds: int, neighbours: bool = False, alone: bool = False
) -> list[Match]:
    """All matches of a round robin, or only those of neighbours in the row of names.

    Round by round, so that a part of it is already a fair picture. `alone`: only the seatings in which who is named
    first sits alone among seats of the other.
    """
    for game in games:
        if game.players < 2:
            raise WasetError(Message("research.arena_alone"))
    if len(set(names)) < 2 or len(set(names)) != len(names):
        raise WasetError(Message("research.arena_players"))
    for name in names:
        seated(name)
    pairs = list(pairwise(names) if neighbours else combinations(names, 2))
    return [
        Match(game.spec(), seats, luck)
        for luck in range(rounds)
        for game in games
        for one, other in pairs
        for seats in seatings(one, other, game.players, alone)
    ]


def seated(name: str) -> Player:
    """A player by its name; `level5@0.1s` is level 5 limited to a tenth of a second of a core for each decision.

    `openspiel` is a search of another package.
    """
    plain, sign, held = name.partition(HELD_TO)
    make = openspiel if plain == OPENSPIEL else partial(player, plain)
    if not sign:
        return make()
    try:
        seconds = float(held.removesuffix("s"))
    except ValueError:
        seconds = 0.0
    if not held.endswith("s") or not SHORTEST <= seconds <= LONGEST:
        raise WasetError(Message("research.player_time", value=shown(name)))
    # The time of this thread on a core: what else the machine does is no part of a player's strength.
    return make(Within(seconds, time.thread_time))


def openspiel(*go_on: GoOn) -> Player:
    """OpenSpiel's IS-MCTS, where that is installed."""
    from waset.research.ismcts import IsmctsPlayer

    return IsmctsPlayer(*go_on)


def play(match: Match) -> Result:
    """Play a match; equal matches end equal, unless a player has a time limit."""
    game = game_of(match.game)
    state = game.start()
    luck = Rng(match.luck)
    seats = [seated(name) for name in match.seats]
    minds = [Rng(match.luck * 16 + seat + 1) for seat in range(game.players)]
    for _ in range(game.title.longest):
        if state.actor == OVER:
            return Result(match, tuple(state.scores()), tuple(state.ranking()))
        if state.actor == CHANCE:
            state.apply(state.sample(luck))
        else:
            state.apply(choose(seats[state.actor], state, minds[state.actor]))
    raise WasetError(Message("research.no_end", game=repr(game)))


def play_all(matches: Iterable[Match], executor: Executor, at_once: int) -> Iterator[Result]:
    """Play matches by an executor, never more than `at_once` handed out; results as they come."""
    waiting = iter(matches)
    running: set[Future[Result]] = set()
    try:
        while True:
            while len(running) < at_once and (match := next(waiting, None)) is not None:
                running.add(executor.submit(play, match))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        for future in running:
            future.cancel()


# -- the results file ---------------------------------------------------------------------------------------------


def read_results(path: Path) -> list[Result]:
    """The results in a file; none if there is no file. A last line cut short is left out."""
    if not path.exists():
        return []
    lines = path.read_text("utf-8").split("\n")
    results = []
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            data = json.loads(line)
            match = Match(data["game"], tuple(data["seats"]), data["luck"])
            results.append(Result(match, tuple(data["scores"]), tuple(data["places"]), data["build"]))
        except (ValueError, KeyError, TypeError):
            if number == len(lines):
                break
            given = shown(line)
            raise WasetError(Message("research.no_result", line=number, file=path.name, value=given)) from None
    return results


def mend(path: Path, results: Sequence[Result]) -> None:
    """Rewrite a file without a last line that was cut short."""
    if path.exists() and not path.read_text("utf-8").endswith("\n"):
        path.write_text("".join(f"{json.dumps(each.as_json())}\n" for each in results), "utf-8")


def append_result(path: Path, result: Result) -> None:
    """Write a result down at once, so that nothing is lost when the arena is stopped."""
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(result.as_json()) + "\n")
