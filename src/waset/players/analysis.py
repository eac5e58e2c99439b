"""A game looked back at: move by move everybody's chance to win, what was better and why, where the game turned, and
how everybody played.

Every decision is searched from what its seat could know. A move that the search hardly tried is looked at closer before
it is compared with others (`advice.py`).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from waset.engine.edition import Edition
from waset.engine.game import Game
from waset.engine.record import Record
from waset.engine.rng import Rng
from waset.engine.state import CHANCE, OVER, State
from waset.engine.titles import game_of
from waset.players.advice import Option, consider
from waset.players.levels import UNLIMITED
from waset.players.reasons import reason_for, reason_json, reasons_for, too_close
from waset.players.searcher import GoOn

FORMAT: Final = 2
# A turning point moves somebody's chance by so much, or the expected points of a solo player.
SWING: Final = 0.08
SWING_POINTS: Final = 3.0
TURNING_POINTS: Final = 5
# With more rounds than these, points are told by thirds of the game.
MOST_ROUNDS: Final = 12
# A move that gave away less than this counts as the best one when people's play is summed up.
FINE_POINTS: Final = 1.0


@dataclass(frozen=True)
class Decision:
    """A decision of the game: what was made of it, and the best there was.

    number   which of all moves and outcomes of the game it is, from 1
    rank     the place of the move that was made, from 1
    moves    how many there were
    step     what was asked
    gone     how much of the game was over
    round    the round, in a game that has rounds
    """

    number: int
    seat: int
    made: Option
    best: tuple[Option, ...]
    rank: int = 1
    moves: int = 0
    step: str = ""
    gone: float = 0.0
    round: int | None = None

    @property
    def chances(self) -> tuple[float, ...]:
        """Everybody's chance to win before the move, if it is a good one."""
        return self.best[0].chances

    @property
    def is_best(self) -> bool:
        """Whether nothing was better, as far as the search can tell."""
        return self.made.move == self.best[0].move or too_close(self.seat, self.made, self.best[0])

    @property
    def points_given_away(self) -> float:
        return max(0.0, self.best[0].lead - self.made.lead) if self.made.move != self.best[0].move else 0.0

    @property
    def chance_given_away(self) -> float:
        if not self.chances:
            return 0.0
        return max(0.0, self.chances[self.seat] - self.made.chances[self.seat])

    def as_json(self, game: Game) -> dict[str, Any]:
        """The decision as JSON data, with a reason for every move that is told of."""
        told = [*self.best]
        reasons = reasons_for(game, self.seat, told)
        if all(option.move != self.made.move for option in told):
            told.append(self.made)
            reasons.append(reason_for(game, self.seat, self.made, self.best[0]) if self.made.points else None)
        return {
            "number": self.number,
            "seat": self.seat,
            "made": self.made.move,
            "rank": self.rank,
            "moves": self.moves,
            "step": self.step,
            "kind": game.moves[self.made.move].kind,
            "gone": round(self.gone, 3),
            "round": self.round,
            "chances": [round(chance, 4) for chance in self.chances],
            "options": [
                {
                    "move": move_json(game, option.move),
                    "visits": option.visits,
                    "lead": round(option.lead, 3),
                    "chances": [round(chance, 4) for chance in option.chances],
                    "points": [[round(each, 2) for each in row] for row in option.points],
                    "line": [
                        {"seat": ply.actor if ply.actor >= 0 else None, "move": move_json(game, ply.move)}
                        for ply in option.line
                    ],
                    "reason": reason_json(reason),
                }
                for option, reason in zip(told, reasons, strict=True)
            ],
            "is_best": self.is_best,
            "chance_given_away": round(self.chance_given_away, 4),
            "points_given_away": round(self.points_given_away, 3),
        }


def move_json(game: Game, move: int) -> dict[str, Any]:
    """A move as JSON data."""
    found = game.moves[move]
    return {"id": move, "kind": found.kind, "args": dict(found.args), "notation": str(found)}


@dataclass(frozen=True)
class TurningPoint:
    """A place where the game turned: between a decision and the next, by so much of a seat's chance (alone: points)."""

    number: int
    seat: int
    change: float


def decisions_of(record: Record) -> Iterator[tuple[int, State]]:
    """The decisions with a choice in them, each with its number; the state is the same one, moving on."""
    for number, (state, _) in enumerate(record.positions(), start=1):
        if state.actor != CHANCE and len(state.legal()) > 1:
            yield number, state


def judge(
    spec: dict[str, Any],
    edition: Edition,
    moves: Sequence[int],
    go_on: GoOn,
    changes: dict[str, Any] | None = None,
) -> Decision:
    """Search the position before the last of some moves, and that move closer: as long as `go_on` lets it, unless the
    changes say how many iterations."""
    game = game_of(spec, edition)
    state = Record(game, list(moves[:-1])).replay()
    seat, step, gone = int(state.actor), game.title.steps[int(state.step)].name, state.gone()
    found = consider(state, Rng(len(moves)), go_on, changes, moves[-1], UNLIMITED)
    assert found.also is not None
    count = len(state.legal())
    return Decision(len(moves), seat, found.also, found.best, found.rank, count, step, gone, round_of(state))


def round_of(state: State) -> int | None:
    """The round, where the game has a field of that name that everybody sees."""
    found = state.view(None).get("round")
    return found if isinstance(found, int) else None


def deal_of(state: State, number: int) -> State:
    """The position of a decision as its search began with it: what its seat could not know, dealt."""
    return state.redeal(state.actor, Rng(number))


# -- of a whole game ------------------------------------------------------------------------------------------------


def ending(record: Record) -> tuple[float, ...] | None:
    """How a finished game ended: every seat's share of the win; alone, the points. None of one that was broken off."""
    final = record.replay()
    if final.actor != OVER:
        return None
    if record.game.players == 1:
        return (float(final.score(0)),)
    places = final.ranking()
    return tuple((place == 1) / places.count(1) for place in places)


def turning_points(numbers: Sequence[int], rows: Sequence[Sequence[float]], alone: bool) -> list[TurningPoint]:
    """Where the chances moved most, the greatest first; `rows` may have one more, how the game ended."""
    limit = SWING_POINTS if alone else SWING
    found = []
    for number, (before, after) in zip(numbers, pairwise(rows), strict=False):
        changes = [later - now for now, later in zip(before, after, strict=True)]
        seat = max(range(len(changes)), key=lambda at: abs(changes[at]))
        if abs(changes[seat]) >= limit:
            found.append(TurningPoint(number, seat, changes[seat]))
    return sorted(found, key=lambda turn: -abs(turn.change))[:TURNING_POINTS]


def summary(decisions: Sequence[Mapping[str, Any]], players: int) -> list[dict[str, Any]]:
    """How every seat played, from decisions as JSON data: how many were best, fine and worse, and the points given
    away, by round (or third of the game, where rounds are many or none) and by kind of decision."""
    told: list[dict[str, Any]] = []
    rounds = all(decision["round"] is not None and decision["round"] <= MOST_ROUNDS for decision in decisions)
    for seat in range(players):
        mine = [decision for decision in decisions if decision["seat"] == seat]
        best = sum(decision["is_best"] for decision in mine)
        fine = sum(not each["is_best"] and each["points_given_away"] < FINE_POINTS for each in mine)
        phases: dict[int, list[float]] = {}
        kinds: dict[tuple[str, str], list[float]] = {}
        for decision in mine:
            third = min(3, int(decision["gone"] * 3) + 1)
            lost = decision["points_given_away"]
            phases.setdefault(decision["round"] if rounds else third, []).append(lost)
            kinds.setdefault((decision["step"], decision["kind"]), []).append(lost)
        told.append(
            {
                "decisions": len(mine),
                "best": best,
                "fine": fine,
                "worse": len(mine) - best - fine,
                "points_given_away": round(sum(each["points_given_away"] for each in mine), 1),
                "by": "round" if rounds else "third",
                "phases": [
                    {"phase": phase, "decisions": len(lost), "points": round(sum(lost), 1)}
                    for phase, lost in sorted(phases.items())
                ],
                "kinds": [
                    {"step": step, "kind": kind, "decisions": len(lost), "points": round(sum(lost), 1)}
                    for (step, kind), lost in sorted(kinds.items(), key=lambda each: -sum(each[1]))
                ],
            }
        )
    return told


@dataclass(frozen=True)
class Analysis:
    """A record and what the search thinks of every decision with a choice in it.

    iterations   of each decision; None where they had so much time instead
    """

    record: Record
    iterations: int | None
    decisions: tuple[Decision, ...]

    def curve(self) -> list[tuple[float, ...]]:
        """For each decision the chances of all seats (alone: the expected points), then how it ended."""
        alone = self.record.game.players == 1
        rows = [(decision.best[0].lead,) if alone else decision.chances for decision in self.decisions]
        end = ending(self.record)
        return rows if end is None else [*rows, end]

    def turning_points(self) -> list[TurningPoint]:
        """Where the chances moved most, the greatest first."""
        numbers = [decision.number for decision in self.decisions]
        return turning_points(numbers, self.curve(), self.record.game.players == 1)

    def as_json(self) -> dict[str, Any]:
        game = self.record.game
        decisions = [decision.as_json(game) for decision in self.decisions]
        return {
            "analysis": FORMAT,
            **game.spec(),
            "names": list(self.record.names),
            "iterations": self.iterations,
            "decisions": decisions,
            "turning_points": [
                {"number": turn.number, "seat": turn.seat, "change": round(turn.change, 4)}
                for turn in self.turning_points()
            ],
            "players": summary(decisions, game.players),
        }
