"""Whether a network may play for people: it must beat what it replaces, and not lose to anybody simpler or older.

An exploiter never plays for people: it meets the weights that it learned to beat, alone among them as it learned it.
"""

import json
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path

from waset.engine.game import Game
from waset.players.networks import path_of, read_header
from waset.research.arena import HELD_TO, Match, Result, play_all, seatings
from waset.research.learning.loop import Run
from waset.research.learning.report import match_line
from waset.research.ratings import Share, share_of, wilson

# Luck that no practice game and no tuning has seen.
FRESH = 50_000_000
# Whom it meets: what it replaces, and whom it must not lose to.
REPLACED = "outlook5"
SIMPLE = "greedy"
EXPLOITED = "the weights it learned against"


@dataclass(frozen=True)
class Verdict:
    """Whether a network passes, and its matches in words."""

    passed: bool
    lines: list[str]


def gate(
    run: Run,
    table: Game,
    number: int,
    games: int,
    held: float,
    executor: Executor,
    at_once: int,
    tell: Callable[[], None],
) -> Verdict:
    """Let the network of a generation meet the others with fresh luck: what it replaces in so many games, the others in
    a third of them."""
    time = f"{HELD_TO}{held:g}s"
    one = f"network:{run.weights(number)}{time}"
    against = run.course.against
    if against is None:
        first, older = (REPLACED, f"{REPLACED}{time}", games), run.older(number)
    else:
        first, older = (EXPLOITED, f"network:{against}{time}", games), None
    others = [first, (SIMPLE, SIMPLE, games // 3)]
    if older is not None:
        others.append((f"generation {older}", f"network:{run.file(older, 'net')}{time}", games // 3))
    lines, passed = [], True
    for at, (name, other, count) in enumerate(others):
        if table.players == 1:
            share, before = (alone(table, who, count, executor, at_once, tell) for who in (one, other))
            said = f"generation {number} alone won {shown(share)}, {name} {shown(before)}"
            lines.append(f"{said}, at {held:g} s a decision")
            passed = passed and share.share >= before.share
            continue
        seats = seatings(one, other, table.players, against is not None)
        rounds = -(-count // len(seats))
        matches = [Match(table.spec(), each, FRESH + luck) for luck in range(rounds) for each in seats]
        results = []
        for result in play_all(matches, executor, 2 * at_once):
            results.append(result)
            tell()
        share = share_of(results, one, other)
        lines.append(match_line(f"generation {number}", name, f"{held:g} s", share))
        # What it replaces it must surely beat; to the others it must not lose.
        passed = passed and (share.low > 0.5 if at == 0 else share.share >= 0.5)
    return Verdict(passed, lines)


def alone(table: Game, who: str, games: int, executor: Executor, at_once: int, tell: Callable[[], None]) -> Share:
    """The share of games that somebody wins alone at the table."""
    matches = [Match(table.spec(), (who,), FRESH + luck) for luck in range(games)]
    results: list[Result] = []
    for result in play_all(matches, executor, 2 * at_once):
        results.append(result)
        tell()
    won = sum(result.places[0] == 1 for result in results) / len(results)
    return Share(len(results), won, *wilson(won, len(results)))


def shown(share: Share) -> str:
    return f"{share.share:.1%} of {share.games} games (95%: {share.low:.1%} to {share.high:.1%})"


def keep(run: Run, table: Game, number: int, lines: list[str]) -> Path:
    """Put the weights of a generation into the game's folder, with what they were measured at."""
    source = run.weights(number)
    header = read_header(source)
    spent = sum(sum(each.seconds.values()) for each in run.done[: number + 1])
    header["made"] = {
        **header["made"],
        "hours": round(spent / 3600, 2),
        "matches": lines,
    }
    path = path_of(table)
    path.parent.mkdir(exist_ok=True)
    content = source.read_bytes().split(b"\n", 1)[1]
    path.write_bytes(json.dumps(header, ensure_ascii=False).encode() + b"\n" + content)
    return path
