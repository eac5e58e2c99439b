"""A game looked back at: move by move everybody's chance to win, what was better, and where the game turned.

Every decision is searched from what its seat could know. A move that the search hardly tried is looked at closer before
it is compared with the best one. Positions are independent, so they are searched on all cores.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from waset.engine.edition import Edition
from waset.engine.record import Record
from waset.engine.rng import Rng
from waset.engine.state import CHANCE, OVER
from waset.engine.titles import game_of
from waset.players.advice import SHOWN, Option, options_of
from waset.players.levels import settings, tuning
from waset.players.search import Search
from waset.research.watching import in_order

FORMAT = 1
CHUNK = 1000
# The move that was made gets at least this part of the thought.
LOOKED_AT = 5
# A turning point moves somebody's chance by so much, or the expected points of a solo player.
SWING = 0.08
SWING_POINTS = 3.0
TURNING_POINTS = 5


@dataclass(frozen=True)
class Decision:
    """A decision of the game: what was made of it, and the best there was."""

    number: int
    seat: int
    made: Option
    best: tuple[Option, ...]

    @property
    def chances(self) -> tuple[float, ...]:
        """Everybody's chance to win before the move, if it is a good one."""
        return self.best[0].chances

    @property
    def points_given_away(self) -> float:
        return max(0.0, self.best[0].lead - self.made.lead) if self.made.move != self.best[0].move else 0.0

    @property
    def chance_given_away(self) -> float:
        if not self.chances:
            return 0.0
        return max(0.0, self.chances[self.seat] - self.made.chances[self.seat])


@dataclass(frozen=True)
class TurningPoint:
    """A place where the game turned: between a decision and the next, by so much of a seat's chance (alone: points)."""

    number: int
    seat: int
    change: float


@dataclass(frozen=True)
class Analysis:
    """A record and what the search thinks of every decision with a choice in it."""

    record: Record
    iterations: int
    decisions: tuple[Decision, ...]

    def curve(self) -> list[tuple[float, ...]]:
        """For each decision the chances of all seats (alone: the expected points), then how it ended."""
        alone = self.record.game.players == 1
        rows = [(decision.best[0].lead,) if alone else decision.chances for decision in self.decisions]
        final = self.record.replay()
        if final.actor == OVER:
            places = final.ranking()
            won = tuple((place == 1) / places.count(1) for place in places)
            rows.append((float(final.score(0)),) if alone else won)
        return rows

    def turning_points(self) -> list[TurningPoint]:
        """Where the chances moved most, the greatest first."""
        limit = SWING_POINTS if self.record.game.players == 1 else SWING
        found = []
        for decision, (before, after) in zip(self.decisions, pairwise(self.curve()), strict=False):
            changes = [later - now for now, later in zip(before, after, strict=True)]
            seat = max(range(len(changes)), key=lambda at: abs(changes[at]))
            if abs(changes[seat]) >= limit:
                found.append(TurningPoint(decision.number, seat, changes[seat]))
        return sorted(found, key=lambda turn: -abs(turn.change))[:TURNING_POINTS]

    def as_json(self) -> dict[str, Any]:
        moves = self.record.game.moves

        def told(option: Option) -> dict[str, Any]:
            return {
                "move": option.move,
                "notation": str(moves[option.move]),
                "visits": option.visits,
                "points": round(option.lead, 3),
                "chances": [round(chance, 4) for chance in option.chances],
            }

        return {
            "analysis": FORMAT,
            **self.record.game.spec(),
            "names": list(self.record.names),
            "iterations": self.iterations,
            "decisions": [
                {
                    "number": decision.number,
                    "seat": decision.seat,
                    "chances": [round(chance, 4) for chance in decision.chances],
                    "made": told(decision.made),
                    "best": [told(option) for option in decision.best],
                    "chance_given_away": round(decision.chance_given_away, 4),
                    "points_given_away": round(decision.points_given_away, 3),
                }
                for decision in self.decisions
            ],
            "turning_points": [
                {"number": turn.number, "seat": turn.seat, "change": round(turn.change, 4)}
                for turn in self.turning_points()
            ],
        }


def judge(spec: dict[str, Any], edition: Edition, moves: Sequence[int], iterations: int) -> Decision:
    """Search the position before the last of some moves, and that move closer."""
    game = game_of(spec, edition)
    state = Record(game, list(moves[:-1])).replay()
    made = moves[-1]
    rng = Rng(len(moves))
    seat = int(state.actor)
    search = Search(state.redeal(seat, rng), rng, tuning(settings(game.title.folder, game.players, 0, {})))
    think(search, iterations)
    best = options_of(search, game.players)[:SHOWN]
    if made != best[0].move:
        search.only = made
        think(search, iterations // LOOKED_AT + 1 - search.visits_of(made))
    chosen = next(option for option in options_of(search, game.players) if option.move == made)
    return Decision(len(moves), seat, chosen, tuple(best))


def think(search: Search, iterations: int) -> None:
    """Think in pieces, so that Ctrl-C is heard between them."""
    while iterations > 0:
        search.think(min(CHUNK, iterations))
        iterations -= CHUNK


def analyse(record: Record, executor: Executor, iterations: int, told: Callable[[int, int], None]) -> Analysis:
    """Look back at a record; `told` hears how many of how many decisions are done."""
    spec, edition = record.game.spec(), record.game.edition
    numbers = [
        number
        for number, (state, _) in enumerate(record.positions(), start=1)
        if state.actor != CHANCE and len(state.legal()) > 1
    ]
    jobs = [executor.submit(judge, spec, edition, record.moves[:number], iterations) for number in numbers]
    return Analysis(record, iterations, tuple(in_order(jobs, told)))
