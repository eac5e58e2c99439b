"""Finds puzzles: positions of computer games in which one move is clearly better than all others.

A search plays all seats of a game, and what it thinks of every decision is the first sieve. What passes is searched ten
times longer, each rival of the best move looked at closely; then with what the seat does not know dealt openly, in
several ways, because the answer must be right whatever is hidden; then by the network of the game, where it has one.
What stays best with a clear margin every time is a puzzle. Then the levels of the computer players try to solve it:
the clearest positions are those that everybody solves, so the ones that levels miss are looked for besides. The longer
search also counts which points every move promises whom, so that the answer can be explained.

Every game of a luck is one line of a file, so that a run that was cut short goes on where it stopped.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from waset.engine.game import Game, Title
from waset.engine.puzzles import Judged, Puzzle, as_json, checksum_of
from waset.engine.rng import Rng
from waset.engine.state import CHANCE, OVER, State
from waset.engine.titles import game_of
from waset.players import SearchPlayer, choose, player, whole_budget
from waset.players.levels import LEVELS, settings, tuning
from waset.players.search import NONE, Search

# How much longer the second search is than the first.
LONGER = 10
CHUNK = 500
# Among fewer moves there is little to find.
FEWEST_MOVES = 3
# Puzzles of one part of a game look alike: one of each will do, and one that levels miss, of so many that are tried.
PARTS = 3
TRIED = 3
# So many levels miss what is hard.
HARD = 2
# How many rivals of the best move are looked at closely, and are told about.
RIVALS = 3
# Small moves of a line.
LONGEST_LINE = 4
# In how many deals of what is hidden the answer must be best, and which part of the margin it must keep in each.
DEALS = 4
KEPT = 0.5
# How long the network thinks that must agree.
GUIDED = 2000
# How often a level tries, and how often it must find the answer.
TRIES = 3
SOLVED = 2


@dataclass(frozen=True)
class Sieve:
    """What is held for a puzzle.

    thought  iterations of the first search
    margin   the chance to win by which the answer must be better than every other move
    """

    thought: int = 1500
    margin: float = 0.1


class Standing(NamedTuple):
    """What a search thinks of a position: its moves, the best first, and how much better the first is than the next."""

    judged: tuple[Judged, ...]
    margin: float

    @property
    def best(self) -> int:
        return self.judged[0].move


class Promising(NamedTuple):
    """A position that the first search holds for a puzzle, in which part of the game it is and after how many moves.

    missed   how many levels do not make its first move
    """

    part: int
    made: int
    state: State
    first: Standing
    missed: int


def luck_of(source: int, made: int) -> Rng:
    """The luck of the searches of a position: of a game, after so many moves."""
    return Rng(source * 1009 + made)


def look(state: State, rng: Rng, iterations: int, points: bool = False) -> Standing:
    """Search a position as its actor; moves that may be nearly as good as the best get a share of the thought.

    With `points`, what every move promises is counted by categories, too.
    """
    search = Search(state, rng, tuning(settings(state.game.title.folder, state.players, 0, {})))
    if points:
        search.count_points()
    think(search, iterations)
    best = search.best()
    rivals = sorted((move for move, _ in search.tried() if move != best), key=lambda move: -_chance(search, move))
    for move in rivals[:RIVALS]:
        search.only = move
        think(search, iterations // (2 * RIVALS) - search.visits_of(move))
    search.only = NONE
    moves = sorted(rivals, key=lambda move: -_chance(search, move))[:RIVALS]
    judged = tuple(_judged(search, move) for move in (best, *moves))
    return Standing(judged, judged[0].chance - max((each.chance for each in judged[1:]), default=0.0))


def _judged(search: Search, move: int) -> Judged:
    points = tuple(tuple(row) for row in search.points_of(move)) if search.width else ()
    return Judged(move, _chance(search, move), search.lead_of(move), points)


def _chance(search: Search, move: int) -> float:
    return search.chances_of(move)[search.seat]


def think(search: Search, iterations: int) -> None:
    """Think in pieces, so that Ctrl-C is heard between them."""
    while iterations > 0:
        search.think(min(CHUNK, iterations))
        iterations -= CHUNK


def open_deal(state: State, rng: Rng) -> State:
    """A position in which the hidden things lie in one of the ways they may, and a search knows how."""
    dealt = state.redeal(state.actor, rng)
    # What belongs to no pool is not dealt again.
    dealt.pools = 0
    return dealt


def confirmed(state: State, first: Standing, rng: Rng, sieve: Sieve) -> Standing | None:
    """What a longer search thinks, if the answer stays clearly the best: longer, in every deal, and by the network."""
    longer = look(state.redeal(state.actor, rng), rng, sieve.thought * LONGER, points=True)
    if longer.best != first.best or longer.margin < sieve.margin:
        return None
    least = min(first.margin, longer.margin)
    if state.game.title.pools:
        for _ in range(DEALS):
            known = look(open_deal(state, rng), rng, sieve.thought * 2)
            if known.best != first.best or known.margin < sieve.margin * KEPT:
                return None
            least = min(least, known.margin)
    guided = SearchPlayer(LEVELS, {"iterations": GUIDED}, whole_budget)
    if choose(guided, state, rng) != first.best:
        return None
    return Standing(longer.judged, least)


def line_of(state: State, first: int, rng: Rng, sieve: Sieve) -> list[int]:
    """The answer that begins with a move: what is as clear in the rest of the turn belongs to it."""
    line, state, seat = [first], state.copy(), int(state.actor)
    state.play(first)
    # Moves that could not be made otherwise are no part of an answer, unless a choice follows them.
    chosen = 1
    while state.actor == seat and len(line) < LONGEST_LINE:
        moves = state.legal()
        if len(moves) == 1:
            line.append(moves[0])
        else:
            longer = look(state.redeal(seat, rng), rng, sieve.thought * LONGER // 2)
            if longer.margin < sieve.margin:
                break
            line.append(longer.best)
            chosen = len(line)
        state.play(line[-1])
    return line[:chosen]


def levels_that_miss(state: State, answer: Sequence[int], rng: Rng) -> tuple[int, ...]:
    """The levels that do not find the answer; the fifth is not asked: it is the network and the longer search."""
    return tuple(
        level
        for level in range(1, LEVELS)
        if sum(solves(f"level{level}", state, answer, Rng(rng.below(1 << 30))) for _ in range(TRIES)) < SOLVED
    )


def solves(name: str, state: State, answer: Sequence[int], rng: Rng) -> bool:
    """Whether a player makes all moves of the answer."""
    who, state = player(name), state.copy()
    for move in answer:
        if len(state.legal()) > 1 and choose(who, state, rng) != move:
            return False
        state.play(move)
    return True


def search_game(spec: Mapping[str, Any], luck: int, sieve: Sieve) -> list[dict[str, Any]]:
    """Play a game and find the puzzles in it: in each part of the game at most a clear one and a hard one."""
    game = game_of(spec)
    state, rng = game.start(), Rng(luck)
    moves: list[int] = []
    promising: list[Promising] = []
    while state.actor != OVER:
        if state.actor == CHANCE:
            made = int(state.sample(rng))
        elif len(legal := state.legal()) == 1:
            made = legal[0]
        else:
            first = look(state.redeal(state.actor, rng), rng, sieve.thought)
            made = first.best
            if len(legal) >= FEWEST_MOVES and first.margin >= sieve.margin:
                part = min(int(state.gone() * PARTS), PARTS - 1)
                missed = len(levels_that_miss(state, [first.best], luck_of(luck, len(moves))))
                promising.append(Promising(part, len(moves), state.copy(), first, missed))
        moves.append(made)
        state.play(made)
    found: dict[int, dict[str, Any]] = {}
    for part in range(PARTS):
        there = [each for each in promising if each.part == part]
        clear = sorted(there, key=lambda each: -each.first.margin)
        hard = sorted((each for each in clear if each.missed >= HARD), key=lambda each: -each.missed)
        for those in (clear, hard):
            # No more than a few of them: what is not clear to a longer search costs most.
            for each in those[:TRIED]:
                if each.made in found:
                    break
                puzzle = puzzle_at(game, moves[: each.made], each.state, each.first, luck, sieve)
                if puzzle is not None:
                    found[each.made] = as_json(puzzle)
                    break
    return list(found.values())


def puzzle_at(
    game: Game, moves: Sequence[int], state: State, first: Standing, luck: int, sieve: Sieve
) -> Puzzle | None:
    """The puzzle that a position is, if it is one."""
    rng = luck_of(luck, len(moves))
    standing = confirmed(state, first, rng, sieve)
    if standing is None:
        return None
    answer = line_of(state, first.best, rng, sieve)
    return Puzzle(
        number=0,
        game=game,
        moves=tuple(moves),
        checksum=checksum_of(state),
        seat=int(state.actor),
        answer=tuple(answer),
        judged=standing.judged,
        margin=standing.margin,
        missed=levels_that_miss(state, answer, rng),
        source=luck,
    )


def judged_again(puzzle: Puzzle, sieve: Sieve) -> dict[str, Any] | None:
    """A puzzle as the search and the levels of today see it; None if its answer is not clearly the best to them."""
    state = puzzle.position()
    first = look(state.redeal(state.actor, Rng(puzzle.source)), Rng(puzzle.source), sieve.thought)
    if first.best != puzzle.answer[0] or first.margin < sieve.margin:
        return None
    again = puzzle_at(puzzle.game, puzzle.moves, state, first, puzzle.source, sieve)
    return None if again is None else as_json(again)


# -- many games -----------------------------------------------------------------------------------------------------


def table_for(title: Title, luck: int) -> Game:
    """Which game is played with a luck: of two players or three in turn, where three can play."""
    counts = [count for count in (2, 3) if count in title.players]
    return title.game_with(counts[luck % len(counts)], None, {})


def read_found(path: Path) -> dict[int, list[dict[str, Any]]]:
    """What earlier runs found, by the luck of the game; a last line cut short is left out."""
    found = {}
    for line in path.read_text("utf-8").splitlines() if path.exists() else ():
        try:
            data = json.loads(line)
            found[data["luck"]] = data["puzzles"]
        except (ValueError, KeyError, TypeError):
            continue
    return found


def search_all(
    title: Title, lucks: Sequence[int], executor: Executor, at_once: int, sieve: Sieve
) -> Iterator[tuple[int, list[dict[str, Any]]]]:
    """Search games of every luck by an executor, never more than `at_once` handed out; puzzles as they come."""
    waiting = iter(lucks)
    running: dict[Future[list[dict[str, Any]]], int] = {}
    try:
        while True:
            while len(running) < at_once and (luck := next(waiting, None)) is not None:
                running[executor.submit(search_game, table_for(title, luck).spec(), luck, sieve)] = luck
            if not running:
                return
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield running.pop(future), future.result()
    finally:
        for future in running:
            future.cancel()


def enough(found: Sequence[Mapping[str, Any]], wanted: int) -> bool:
    """Whether there are so many puzzles, and of each grade its share."""
    grades = [len(each["missed"]) for each in found]
    return len(grades) >= wanted and all(grades.count(grade) * LEVELS >= wanted for grade in range(LEVELS))


def selected(found: Sequence[Mapping[str, Any]], wanted: int) -> list[Mapping[str, Any]]:
    """So many of the puzzles found, of all grades: the clearest of each grade in turn, easy ones first in the end."""
    grades: dict[int, list[Mapping[str, Any]]] = {}
    for each in sorted(found, key=lambda each: (-each["margin"], each["source"])):
        grades.setdefault(len(each["missed"]), []).append(each)
    picked: list[Mapping[str, Any]] = []
    while len(picked) < wanted and any(grades.values()):
        for grade in sorted(grades, reverse=True):
            if grades[grade] and len(picked) < wanted:
                picked.append(grades[grade].pop(0))
    return sorted(picked, key=lambda each: (len(each["missed"]), -each["margin"], each["source"]))
