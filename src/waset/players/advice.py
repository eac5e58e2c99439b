"""What a search thinks of the moves of a position: the best of them with what they promise, for hints and analysis."""

from typing import Any, Final, NamedTuple

from waset.engine.events import OPEN, OWNER
from waset.engine.rng import Rng
from waset.engine.state import State
from waset.players.search import NONE, Search, after
from waset.players.searcher import CHUNK, GoOn, SearchPlayer

SHOWN: Final = 3
# Advice comes from the search as it is, with its own budget: a level may think less than a person who asks deserves.
ADVISER: Final = 0
# A move that is compared with others gets at least this part of the thought: the search alone soon leaves a move that
# is only a little worse, and what it knows of it then is not enough to give reasons by.
LOOKED_AT: Final = 8
# A move is hardly tried if another one was tried so many times as often.
HARDLY: Final = 10
# How many moves and outcomes after a move are told as what is likely to follow.
LINE: Final = 8


class Ply(NamedTuple):
    """A move that is likely to follow, or an outcome: who makes it (CHANCE is nobody), and whether the seat that thinks
    would see it."""

    actor: int
    move: int
    seen: bool


class Option(NamedTuple):
    """A move as the search sees it.

    lead     points its seat may expect to be ahead; alone, points
    leads    the same for every seat
    chances  every seat's chance to win; nothing in a solo game
    points   the points every seat may expect by category, and beside these what the outlook expects
    line     the moves and outcomes that are likely to follow
    """

    move: int
    visits: int
    lead: float
    chances: tuple[float, ...]
    leads: tuple[float, ...] = ()
    points: tuple[tuple[float, ...], ...] = ()
    line: tuple[Ply, ...] = ()


class Considered(NamedTuple):
    """What came of a search.

    best   the best moves, the best first
    also   the move that was asked about besides, which may be one of them
    rank   its place among all moves, from 1
    """

    best: tuple[Option, ...]
    also: Option | None = None
    rank: int = 0


def option_of(search: Search, move: int, players: int, line: int = 0) -> Option:
    """A move that was tried, as the search sees it now, with so much of what is likely to follow."""
    chances = tuple(search.chances_of(move)) if players > 1 else ()
    points: tuple[tuple[float, ...], ...] = ()
    if search.width > 0:
        points = tuple([tuple(row) for row in search.points_of(move)])
    leads = tuple(search.leads_of(move))
    following = plies(search, move, line) if line > 0 else ()
    return Option(move, search.visits_of(move), search.lead_of(move), chances, leads, points, following)


def plies(search: Search, move: int, most: int) -> tuple[Ply, ...]:
    """What is likely to follow a move of the root."""
    state = after(search.root, move)
    moves = state.game.moves
    found: list[Ply] = []
    for following in search.line_after(move, most):
        audience = moves.audience(following)
        seen = audience == OPEN or (audience == OWNER and state.seat == search.seat)
        found.append(Ply(state.actor, following, seen))
        state.apply(following)
    return tuple(found)


def options_of(search: Search, players: int) -> list[Option]:
    """What a search thinks of the moves it tried, the best first: tried most, as `Search.best` has it."""
    best = search.best()
    found = [option_of(search, move, players) for move, _ in search.tried()]
    return sorted(found, key=lambda option: (option.move != best, -option.visits, option.move))


def consider(
    state: State,
    rng: Rng,
    go_on: GoOn,
    changes: dict[str, Any] | None = None,
    also: int = NONE,
    level: int = ADVISER,
) -> Considered:
    """The best moves for the actor, from what that seat may know: at most three, and one more that is asked about.

    Each of them is thought about long enough to say why it is better or worse than another.
    """
    player = SearchPlayer(level, changes or {}, go_on)
    search, budget = player.begun(state.redeal(state.actor, rng), rng)
    search.count_points()
    player.think(search, budget, False)
    first = int(search.best())
    order = [first, *[move for move, _ in search.tried() if move != first]]
    shown = order[:SHOWN]
    least = search.iterations() // LOOKED_AT + 1
    wanted = shown if also in shown or also == NONE else [*shown, also]
    for move in wanted:
        look_closer(search, move, least)
    looked_at = [option_of(search, move, state.players, LINE) for move in wanted]
    ordered = in_order_of_promise(looked_at, state.actor)
    if also == NONE:
        return Considered(tuple(ordered[:SHOWN]))
    asked = next(option for option in looked_at if option.move == also)
    shown = [option.move for option in ordered[:SHOWN]]
    if also in shown:
        rank = shown.index(also) + 1
    else:
        rank = max(SHOWN, order.index(also) if also in order else len(order)) + 1
    return Considered(tuple(ordered[:SHOWN]), asked, rank)


def in_order_of_promise(options: list[Option], seat: int) -> list[Option]:
    """The options by what is shown beside them: the chance in whole percent, then the points ahead, to a tenth.

    The search prefers what it tried most, which need not promise most: a list in that order reads as a mistake. What
    was hardly tried promises anything, so it is left out.
    """
    most = max(option.visits for option in options)
    tried = [option for option in options if option.visits * HARDLY >= most]
    return sorted(tried, key=lambda option: (-_chance(option, seat), -round(option.lead, 1)))


def _chance(option: Option, seat: int) -> float:
    return round(option.chances[seat], 2) if option.chances else 0.0


def look_closer(search: Search, move: int, least: int) -> None:
    """Think about one move of the root until it was tried so often."""
    search.only = move
    while search.visits_of(move) < least:
        search.think(min(CHUNK, least - search.visits_of(move)))
    search.only = NONE


def advise(state: State, rng: Rng, go_on: GoOn) -> list[Option]:
    """At most three moves for the actor, from what that seat may know, in the order of what they promise."""
    return list(consider(state, rng, go_on).best)
