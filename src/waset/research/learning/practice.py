"""A practice game: one search plays every seat, and what it thought is kept beside how the game ended.

Or one seat learns among seats of weights that stay as they are: then only its own thoughts are kept.

Most decisions are made after a short look, which keeps the games coming; now and then one is searched in earnest, with
noise at the root, and only that one teaches which moves are good. Everything is seen from the seat that decides.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from waset.engine.rng import Rng
from waset.engine.state import State
from waset.engine.titles import title
from waset.players.guided import GuidedSearch
from waset.players.levels import LEVELS, settings, tuning
from waset.players.networks import network_for
from waset.players.search import Search, is_first
from waset.research.learning.tables import varied
from waset.research.watching import choices

# The most moves of a decision that are kept: those tried most.
MOST_MOVES = 48
# Noise at the root: so much of it, spread over as many moves as if there were so many.
STIRRED = 0.25
SPREAD = 10.0
# So many decisions are drawn by how often each move was tried, later ones by a power of it that prefers the best.
OPENING = 16
LATER_POWER = 3.0
# What a position is worth is learned from what the searches of the next decisions thought, each counting so much of the
# one before, and from the end: less noise than the end alone, and less of what the network believes already.
AHEAD = 0.92
# A playout that tells what a position is worth goes so many decisions on before the network is asked.
PLAYED_ON = 12
# A search by the outlook takes so many times the iterations: it has no prior, and hardly more than looks at each move.
WITHOUT_PRIOR = 2


@dataclass(frozen=True)
class Terms:
    """How practice games are played.

    network   the file of the weights; empty for the search by the hand-made outlook
    against   a file of weights that play all seats but one, without noise and mostly the best move; empty for none
    full      iterations of a decision in earnest, quick those of the others
    earnest   how many of the decisions are in earnest
    watched   how many of the others are kept all the same, to learn what a position is worth: nearly all of them, since
              from 400 games of Luxor a network learned twice as much of it when it saw all decisions as from a third
    changes   constants of a search with a network that differ from those of level 5, such as those that make it quicker
    stray     the share of decisions made at random: a search meets positions after poor moves too, and has to know what
              they are worth
    ahead     how much each later search counts of the one before, see `AHEAD`
    playouts  how many playouts tell what a kept position is worth, where a network plays; 0 to go by the searches and
              the end. They are far less noisy than one end, and see what the network alone overlooks
    """

    game: str
    players: int
    network: str = ""
    against: str = ""
    full: int = 120
    quick: int = 24
    earnest: float = 0.25
    watched: float = 0.6
    changes: Mapping[str, Any] = field(default_factory=dict)
    stray: float = 0.0
    ahead: float = AHEAD
    playouts: int = 0


class Example(NamedTuple):
    """A decision of a practice game, seats counted from the one who decides.

    numbers   what the seat observed
    thought   what the search held the position to be worth to each side
    later     the same by the searches from here to the end of the game and the end itself, see `AHEAD`; or by playouts
    moves     the moves tried most, and how often each was tried; nothing where the decision was not in earnest
    worth     what each side had in the end, by the same measure as the search; wins: its share of the win
    points    the points of each side in the end by category
    prospects the points that the outlook expected each side to end with
    """

    numbers: list[int]
    thought: list[float]
    later: list[float]
    moves: list[int]
    visits: list[int]
    worth: list[float]
    wins: list[float]
    points: list[int]
    prospects: list[float]


def practise(terms: Terms, luck: int) -> list[Example]:
    """Play a practice game."""
    rnd, rng = Random(luck), Rng(luck)
    game = varied(title(terms.game), terms.players, rnd)
    plan = game.title.observation(game.players)
    observer = plan.observer(game)
    turned = [plan.turned_moves(seat) for seat in range(game.players)]
    guided = bool(terms.network)
    constants = settings(game.title.folder, game.players, LEVELS, dict(terms.changes) if guided else {}, guided)
    state = game.start()
    # Who learns: everybody, or one seat that meets weights that stay as they are.
    learning = [rnd.randrange(game.players)] if terms.against else range(game.players)
    # By decision: what the search held it to be worth to every side; and those that are kept.
    thoughts: list[list[float]] = []
    met: list[tuple[int, int, list[int], list[int], list[int], list[float]]] = []
    # By decision that is kept, where playouts tell what it is worth.
    told: list[list[float]] = []
    for number, moves in choices(state, rng):
        seat = int(state.actor)
        earnest = rnd.random() < terms.earnest
        view = state.redeal(seat, rng)
        iterations = terms.full if earnest else terms.quick
        if seat not in learning:
            # What it thinks is not learned from: where it errs is what is looked for.
            search = _thought(terms.against, view, rng, constants, iterations, None)
            state.apply(_drawn(search.tried(), moves, False, rnd))
            continue
        search = _thought(terms.network, view, rng, constants, iterations, rnd if earnest else None)
        tried = search.tried()
        thoughts.append(root_values(search))
        if earnest or rnd.random() < terms.watched:
            best = tried[:MOST_MOVES] if earnest else []
            row = observer.row(view, seat)
            decisions, visits = [turned[seat][move] for move, _ in best], [tries for _, tries in best]
            met.append((len(thoughts) - 1, seat, row, decisions, visits, prospects(view)))
            if guided and terms.playouts:
                told.append(played_on(terms.network, view, rng, terms.playouts))
        strays = terms.stray > 0 and rnd.random() < terms.stray
        state.apply(rnd.choice(moves) if strays else _drawn(tried, moves, number <= OPENING, rnd))
    worth, wins, points = ended(state, float(constants["margin"]), float(constants["scale"]))
    ahead = looked_ahead(thoughts, worth, terms.ahead)
    later = told or [ahead[at] for at, *_ in met]
    examples = []
    for (at, seat, numbers, decisions, visits, expected), aim in zip(met, later, strict=True):
        in_order = [*range(seat, len(worth)), *range(seat)]
        examples.append(
            Example(
                numbers,
                [thoughts[at][side] for side in in_order],
                [aim[side] for side in in_order],
                decisions,
                visits,
                [worth[side] for side in in_order],
                [wins[side] for side in in_order],
                [each for side in in_order for each in points[side]],
                [expected[side] for side in in_order],
            )
        )
    return examples


def looked_ahead(thoughts: list[list[float]], worth: list[float], ahead: float) -> list[list[float]]:
    """By decision: what it is worth to every side by the searches from there on and by the end."""
    found: list[list[float]] = []
    later = worth
    for thought in reversed(thoughts):
        # A search tells shares that need not add up to one exactly.
        total = sum(thought)
        later = [(1 - ahead) * now / total + ahead * then for now, then in zip(thought, later, strict=True)]
        found.append(later)
    return found[::-1]


def played_on(weights: str, view: State, rng: Rng, playouts: int) -> list[float]:
    """What a position is worth to every side, by a network that is asked some decisions later, on average."""
    game = view.game
    constants = settings(game.title.folder, game.players, LEVELS, {"network_playout": PLAYED_ON, "outlook": 0.0}, True)
    network = network_for(game, weights)
    assert network is not None
    search = GuidedSearch(view, rng, tuning(constants), network)
    search.telling = False
    sums = [0.0] * search.players
    for _ in range(playouts):
        search.judge(view.redeal(search.seat, rng))
        sums = [total + value for total, value in zip(sums, search.values, strict=True)]
    # Alone at the table what is left is the rival's; otherwise shares need not add up to one exactly.
    every = sum(sums) if len(sums) > 1 else float(playouts)
    shares = [total / every for total in sums]
    return shares if len(shares) > 1 else [shares[0], 1.0 - shares[0]]


def _thought(
    weights: str, view: State, rng: Rng, constants: dict[str, Any], iterations: int, noise: Random | None
) -> Search:
    """A search of a decision by weights, or by the outlook; with noise if there is to be some."""
    network = network_for(view.game, weights) if weights else None
    if network is None:
        search = Search(view, rng, tuning(constants))
        search.think(WITHOUT_PRIOR * iterations)
        return search
    guided = GuidedSearch(view, rng, tuning(constants), network)
    guided.telling = False
    if noise is not None:
        count = guided.open_root()
        drawn = [noise.gammavariate(SPREAD / count, 1.0) + 1e-9 for _ in range(count)]
        total = sum(drawn)
        guided.stir([each / total for each in drawn], STIRRED)
    guided.think(iterations)
    return guided


def root_values(search: Search) -> list[float]:
    """What the search holds its root to be worth to every side."""
    values = [float(search.totals[each]) / search.iterations() for each in range(search.players)]
    return values if len(values) > 1 else [values[0], 1.0 - values[0]]


def prospects(state: State) -> list[float]:
    """The points that the outlook expects every side to end with."""
    expected = list(state.prospects())
    return expected if len(expected) > 1 else [*expected, state.rival()]


def _drawn(tried: list[tuple[int, int]], moves: list[int], opening: bool, rnd: Random) -> int:
    """A move drawn by how often it was tried."""
    power = 1.0 if opening else LATER_POWER
    weights = [visits**power for _, visits in tried]
    return rnd.choices([move for move, _ in tried], weights)[0] if sum(weights) > 0 else rnd.choice(moves)


def ended(state: State, margin: float, scale: float) -> tuple[list[float], list[float], list[list[int]]]:
    """What every side had in the end: its worth as the search measures it, its share of the win, its points."""
    players = state.players
    scores = [float(score) for score in state.scores()]
    points = [list(state.tally(seat).values()) for seat in range(players)]
    first = [is_first(state, seat) for seat in range(players)]
    if players == 1:
        scores.append(state.rival())
        first.append(not first[0])
        points.append([round(state.rival())] + [0] * (len(points[0]) - 1))
    wins = [each / sum(first) for each in first]
    leads = [score - max(scores[:at] + scores[at + 1 :]) for at, score in enumerate(scores)]
    chances = [1.0 / (1.0 + math.exp(-max(-400.0, min(400.0, lead / scale)))) for lead in leads]
    if players > 1:
        chances = [chance / sum(chances) for chance in chances]
    worth = [(1.0 - margin) * win + margin * chance for win, chance in zip(wins, chances, strict=True)]
    return worth, wins, points
