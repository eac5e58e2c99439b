"""Information-set tree search: many games thought to an early end, each with what is hidden dealt afresh.

An iteration deals again everything the searching seat cannot know, walks down the tree of what has been tried, adds one
node and asks the game's outlook how every seat stands there. Each seat is taken to choose what is best for itself, so a
node holds one value per seat. Moves open in some deals only are judged by how often they were open (Cowling, Powley and
Whitehouse: "Information Set Monte Carlo Tree Search", 2012). What the searching seat does not see happen does not
branch the tree.

The tree lies in flat rows. All chance comes from one Rng: equal budgets give equal answers, interpreted and compiled.
The caller of `think` counts the time.
"""

import math
from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from waset.engine.rng import Rng
from waset.engine.state import CHANCE, OVER, State

NONE: Final = -1
# The edge of an outcome that the searching seat does not see, or that must not branch the tree.
UNSEEN: Final = -2

# A node in `Search.nodes`: the move that led here, the next node after the same parent, the first child, how often it
# was visited and how often it could have been.
MOVE: Final = 0
SIBLING: Final = 1
CHILD: Final = 2
VISITS: Final = 3
OPEN_VISITS: Final = 4
NODE: Final = 5

DEEPEST: Final = 400
# So many scales behind there is no chance left to speak of.
FAR: Final = 40.0
LOGARITHMS: Final = 4096
TABLE: Final = vec[float]([math.log(max(number, 1)) for number in range(LOGARITHMS)])


class Tuning:
    """What a search aims at and how it spends its effort.

    exploration  how much a move that was tried little is preferred
    scale        points ahead that make a win likely: 73 in a hundred at this lead, 88 at twice as much
    margin       how much the points ahead count beside the win itself, 0 to 1
    outcomes     how many outcomes of a chance step get a branch of their own; with 0 all share one
    urgency      the worth of a move never tried, above the average of its position; from 1 on all are tried first
    playout      decisions to play on before the outlook is asked
    candidates   in a playout, the best of so many random moves is made
    bare         the points of now at the leaves instead of the outlook
    sweep        a position met for the second time has all its moves looked at in one go, and only what the best of
                 them is worth is told upwards: moves that nobody would make do not blur the worth of a position
    puct         with a network: how much a move that it holds for likely is preferred
    fpu          with a network: how far the worth of a move never tried is below the average of its position
    outlook      with a network: how much the outlook counts in what a leaf is worth, 0 to 1
    network_playout
                 with a network: decisions to play on before it is asked
    early, late  points ahead that make a win as likely as `scale` says, at the beginning and at the end of a game: for
                 what is told about chances, not for the search itself
    trust_early, trust_late
                 how far the chances that come of it are to be trusted, at the beginning and at the end of a game: the
                 power they are raised to. Below 1 they move towards equal chances, above 1 away from them
    """

    def __init__(
        self,
        exploration: float = 0.5,
        scale: float = 10.0,
        margin: float = 0.5,
        outcomes: i64 = 6,
        urgency: float = 10.0,
        playout: i64 = 0,
        candidates: i64 = 1,
        bare: bool = False,
        early: float = 12.0,
        late: float = 6.0,
        sweep: bool = False,
        puct: float = 1.0,
        fpu: float = 0.1,
        outlook: float = 0.0,
        trust_early: float = 1.0,
        trust_late: float = 1.0,
        network_playout: i64 = 0,
    ) -> None:
        self.exploration = exploration
        self.scale = scale
        self.margin = margin
        self.outcomes: i64 = outcomes
        self.urgency = urgency
        self.playout: i64 = playout
        self.candidates: i64 = candidates
        self.bare = bare
        self.early = early
        self.late = late
        self.sweep = sweep
        self.puct = puct
        self.fpu = fpu
        self.outlook = outlook
        self.trust_early = trust_early
        self.trust_late = trust_late
        self.network_playout: i64 = network_playout


class Search:
    """The search of one decision: `think` as long as you like, `best` answers at any time."""

    def __init__(self, root: State, rng: Rng, tuning: Tuning) -> None:
        self.root = root
        self.rng = rng
        self.tuning = tuning
        self.seat: i64 = root.actor
        self.players: i64 = root.players
        # The only move to try at the root, if there is one: to look closer at it.
        self.only: i64 = NONE
        count = len(root.game.moves)
        self.concealed: vec[i64] = vec[i64](root.game.moves.concealed)
        self.marks: vec[i64] = vec[i64]([0] * count)
        self.stamp: i64 = 0
        self.nodes: vec[i64] = vec[i64]([NONE, NONE, NONE, 0, 0])
        self.totals: vec[float] = vec[float]([0.0] * root.players)
        self.used: i64 = 1
        # Whether the iteration under way has ended in a sweep.
        self.swept = False
        self.path: vec[i64] = vec[i64]([0] * (DEEPEST + 2))
        # By root move: the sums of points that every seat is ahead, and of every seat's chance to win.
        self.leads: vec[float] = vec[float]([0.0] * (count * root.players))
        self.wins: vec[float] = vec[float]([0.0] * (count * root.players))
        # For reasons, once `count_points` was called: how the points at the leaves come about. `width` numbers for each
        # seat, one for every category and one for what the outlook expects beside them; 0 while nobody wants to know.
        self.width: i64 = 0
        self.harvest: vec[float] = vec[float]()
        self.leaf: vec[float] = vec[float]()
        self.logarithms: vec[float] = TABLE
        # Alone, points gained are counted from here: far behind the rival, or far ahead, the chance to beat him would
        # hardly tell one move from another.
        self.start = root.outlook(0) if root.players == 1 else 0.0
        self.values: vec[float] = vec[float]([0.0] * root.players)
        self.chances: vec[float] = vec[float]([0.0] * root.players)
        self.ahead: vec[float] = vec[float]([0.0] * root.players)

    # -- thinking -----------------------------------------------------------------------------------------------

    def count_points(self) -> None:
        """From now on, add up by root move and seat which points the leaves promise; to be called before thinking."""
        self.width = len(self.root.game.title.categories) + 1
        self.harvest = vec[float]([0.0] * (len(self.root.game.moves) * self.players * self.width))
        self.leaf = vec[float]([0.0] * (self.players * self.width))

    def think(self, iterations: i64) -> None:
        """Go on for so many iterations."""
        for _ in range(iterations):
            self.iterate()

    def make_room(self, wanted: i64) -> None:
        while len(self.nodes) < wanted * NODE:
            self.nodes = extend(self.nodes, vec[i64]([0] * len(self.nodes)))
            self.totals = extend(self.totals, vec[float]([0.0] * len(self.totals)))

    def iterate(self) -> None:
        """One deal: down the tree to a new node, its value back up to the root."""
        self.make_room(self.used + 1)
        state = self.root.redeal(self.seat, self.rng)
        path: vec[i64] = self.path
        node: i64 = 0
        depth: i64 = 0
        before: i64 = self.used
        self.swept = False
        while depth < DEEPEST:
            if state.actor >= 0:
                node = self.decide(state, node)
            elif state.actor == CHANCE:
                node = self.happen(state, node)
            else:
                break
            if node == NONE:
                break
            depth += 1
            path[depth] = node
            if self.used > before:
                break
        # A sweep has judged its nodes, and counted them.
        counted: i64 = depth
        if not self.swept:
            self.judge(state)
            counted += 1
        # Only now: a sweep may have made room for more.
        nodes: vec[i64] = self.nodes
        totals: vec[float] = self.totals
        values: vec[float] = self.values
        players: i64 = self.players
        seat: i64
        step: i64
        for step in range(counted):
            node = path[step]
            nodes[node * NODE + VISITS] += 1
            for seat in range(players):
                totals[node * players + seat] += values[seat]
        if counted > 1:
            move: i64 = nodes[path[1] * NODE + MOVE]
            for seat in range(players):
                self.leads[move * players + seat] += self.ahead[seat]
                self.wins[move * players + seat] += self.chances[seat]
            self.gather(move)

    def gather(self, move: i64) -> None:
        """Add the points of the last leaf to those of a root move."""
        leaf: vec[float] = self.leaf
        harvest: vec[float] = self.harvest
        count: i64 = len(leaf)
        first: i64 = move * count
        at: i64
        for at in range(count):
            harvest[first + at] += leaf[at]

    def add(self, node: i64, move: i64) -> i64:
        """A new child of a node."""
        fresh: i64 = self.used
        self.used = fresh + 1
        nodes: vec[i64] = self.nodes
        at: i64 = fresh * NODE
        nodes[at + MOVE] = move
        nodes[at + SIBLING] = nodes[node * NODE + CHILD]
        nodes[at + CHILD] = NONE
        nodes[at + VISITS] = 0
        nodes[at + OPEN_VISITS] = 1
        nodes[node * NODE + CHILD] = fresh
        return fresh

    def decide(self, state: State, node: i64) -> i64:
        """The actor's choice by what the tree knows, made; its node."""
        moves: vec[i64] = state.open()
        if node == 0 and self.only != NONE:
            moves = vec[i64]([self.only])
        nodes: vec[i64] = self.nodes
        if self.tuning.sweep and nodes[node * NODE + CHILD] == NONE:
            return self.look_around(state, node, moves)
        totals: vec[float] = self.totals
        marks: vec[i64] = self.marks
        players: i64 = self.players
        actor: i64 = state.actor
        stamp: i64 = self.stamp + 1
        self.stamp = stamp
        for move in moves:
            marks[move] = stamp
        untried: i64 = len(moves)
        exploration = self.tuning.exploration
        best: i64 = NONE
        best_worth = -1e18
        child: i64 = nodes[node * NODE + CHILD]
        while child != NONE:
            at: i64 = child * NODE
            tried: i64 = nodes[at + MOVE]
            if tried >= 0 and marks[tried] == stamp:
                marks[tried] = 0
                untried -= 1
                opened: i64 = nodes[at + OPEN_VISITS] + 1
                nodes[at + OPEN_VISITS] = opened
                visits = float(nodes[at + VISITS])
                logarithm = self.logarithms[opened] if opened < LOGARITHMS else math.log(float(opened))
                worth = totals[child * players + actor] / visits + exploration * math.sqrt(logarithm / visits)
                if worth > best_worth:
                    best = child
                    best_worth = worth
            child = nodes[at + SIBLING]
        if untried > 0 and (best == NONE or self.hope(node, actor) > best_worth):
            left: i64 = self.rng.below(untried)
            for move in moves:
                if marks[move] == stamp:
                    if left == 0:
                        state.apply(move)
                        return self.add(node, move)
                    left -= 1
        state.apply(nodes[best * NODE + MOVE])
        return best

    def look_around(self, state: State, node: i64, moves: vec[i64]) -> i64:
        """A sweep: every move judged and given a node; the best one's node, its worth left in `values`."""
        players: i64 = self.players
        actor: i64 = state.actor
        self.make_room(self.used + len(moves))
        self.swept = True
        best: i64 = NONE
        values: vec[float] = self.values
        chances: vec[float] = self.chances
        ahead: vec[float] = self.ahead
        leaf: vec[float] = self.leaf
        seat: i64
        for move in moves:
            self.judge(after(state, move))
            fresh: i64 = self.add(node, move)
            self.nodes[fresh * NODE + VISITS] = 1
            for seat in range(players):
                self.totals[fresh * players + seat] = self.values[seat]
                if node == 0:
                    self.leads[move * players + seat] += self.ahead[seat]
                    self.wins[move * players + seat] += self.chances[seat]
            if node == 0:
                self.gather(move)
            if best == NONE or self.values[actor] > values[actor]:
                best = fresh
                values = self.values[:]
                chances = self.chances[:]
                ahead = self.ahead
                leaf = self.leaf[:]
        self.values = values
        self.chances = chances
        self.ahead = ahead
        self.leaf = leaf
        return best

    def hope(self, node: i64, actor: i64) -> float:
        """The worth of a move never tried."""
        visits: i64 = self.nodes[node * NODE + VISITS]
        if visits == 0 or self.tuning.urgency >= 1.0:
            return 1e18
        return self.totals[node * self.players + actor] / float(visits) + self.tuning.urgency

    def happen(self, state: State, node: i64) -> i64:
        """An outcome of chance, made; its node, or NONE where no new branch may grow."""
        first: i64 = state.urn_first()
        urn: vec[i64] = state.urn()
        outcome: i64 = first + self.rng.draw(urn)
        most: i64 = self.most_outcomes(node)
        audience: i64 = self.concealed[outcome]
        edge: i64 = outcome
        if most == 0 or audience == 2 or (audience == 1 and state.seat != self.seat):
            edge = UNSEEN
        nodes: vec[i64] = self.nodes
        grown: i64 = 0
        # What the outcomes that have a branch weigh together now.
        weight: i64 = 0
        child: i64 = nodes[node * NODE + CHILD]
        while child != NONE:
            tried: i64 = nodes[child * NODE + MOVE]
            if tried == edge:
                state.apply(outcome)
                return child
            if 0 <= tried - first < len(urn):
                grown += 1
                weight += urn[tried - first]
            child = nodes[child * NODE + SIBLING]
        if edge == UNSEEN or grown < most:
            state.apply(outcome)
            return self.add(node, edge)
        if weight == 0:
            state.apply(outcome)
            return NONE
        left: i64 = self.rng.below(weight)
        child = nodes[node * NODE + CHILD]
        while child != NONE:
            tried = nodes[child * NODE + MOVE]
            if 0 <= tried - first < len(urn):
                left -= urn[tried - first]
                if left < 0:
                    state.apply(tried)
                    return child
            child = nodes[child * NODE + SIBLING]
        raise AssertionError("the urn changed while drawing")

    def most_outcomes(self, node: i64) -> i64:
        """How many outcomes of a chance step may have a branch of their own."""
        return self.tuning.outcomes

    # -- the value of a leaf ------------------------------------------------------------------------------------

    def judge(self, state: State) -> None:
        """How every seat stands in a position: `values`, `chances` and `ahead`."""
        state = self.play_out(state, self.tuning.playout)
        leads: vec[float]
        if state.actor == OVER or self.tuning.bare:
            leads = bare_leads(state)
        else:
            leads = state.outlooks()
        late = self.tuning.late
        likely(leads, 0.0, late + (self.tuning.early - late) * (1.0 - state.gone()), self.chances)
        likely(leads, self.start, self.tuning.scale, self.values)
        if state.actor == OVER:
            self.crown(state)
        elif self.players == 1:
            # The chance to beat the rival counts as the win does at the end.
            margin = self.tuning.margin
            self.values[0] = (1.0 - margin) * self.chances[0] + margin * self.values[0]
        self.ahead = leads
        if self.width > 0:
            self.count(state)

    def play_out(self, state: State, decisions: i64) -> State:
        """So many decisions on, up to the next one or the end; the position given is changed."""
        while state.actor != OVER:
            if state.actor == CHANCE:
                state.apply(state.urn_first() + self.rng.draw(state.urn()))
            elif decisions > 0:
                state = self.play_on(state)
                decisions -= 1
            else:
                break
        return state

    def count(self, state: State) -> None:
        """The points of every seat at a leaf, as if the game ended there, and what the outlook expects beside them."""
        over = state.actor == OVER or self.tuning.bare
        width: i64 = self.width
        leaf: vec[float] = self.leaf
        expected: vec[float] = vec[float]()
        if not over:
            expected = state.prospects()
        seat: i64
        at: i64
        for seat in range(self.players):
            first: i64 = seat * width
            total = 0.0
            points: vec[i64] = state.points(seat)
            for at in range(width - 1):
                leaf[first + at] = float(points[at])
                total += float(points[at])
            leaf[first + width - 1] = 0.0 if over else expected[seat] - total

    def crown(self, state: State) -> None:
        """At the end a win is a win; the points ahead count as far as `margin` says."""
        players: i64 = self.players
        winners: i64 = 0
        seat: i64
        for seat in range(players):
            if is_first(state, seat):
                winners += 1
        margin = self.tuning.margin
        for seat in range(players):
            won = 1.0 / float(winners) if is_first(state, seat) else 0.0
            self.values[seat] = (1.0 - margin) * won + margin * self.values[seat]
            self.chances[seat] = won

    def play_on(self, state: State) -> State:
        """A decision of a playout: the best of a few random moves by what its seat then stands at; where it leads."""
        moves: vec[i64] = state.open()
        chosen: i64 = moves[self.rng.below(len(moves))]
        tries: i64 = self.tuning.candidates
        if tries > 1 and len(moves) > 1:
            actor: i64 = state.actor
            # To look ahead costs more than all the rest, so a move drawn twice is not looked at against itself.
            best = state
            best_worth = 0.0
            drawn: i64 = chosen
            for _ in range(tries):
                if drawn != chosen:
                    if best is state:
                        best = after(state, chosen)
                        best_worth = best.outlook(actor)
                    other = after(state, drawn)
                    worth = other.outlook(actor)
                    if worth > best_worth:
                        chosen = drawn
                        best = other
                        best_worth = worth
                drawn = moves[self.rng.below(len(moves))]
            if best is not state:
                return best
        state.apply(chosen)
        return state

    # -- the answer ---------------------------------------------------------------------------------------------

    def best(self) -> i64:
        """The move tried most, and of those the one that did best; the first open one before any thought."""
        best: i64 = NONE
        most: i64 = 0
        most_worth = 0.0
        child: i64 = self.nodes[CHILD]
        while child != NONE:
            visits: i64 = self.nodes[child * NODE + VISITS]
            worth = self.totals[child * self.players + self.seat]
            if visits > most or (visits == most and worth > most_worth):
                best = self.nodes[child * NODE + MOVE]
                most = visits
                most_worth = worth
            child = self.nodes[child * NODE + SIBLING]
        if best == NONE:
            moves: vec[i64] = self.root.open()
            return moves[0]
        return best

    def ahead_by(self) -> i64:
        """How many visits the move tried most has more than any other."""
        most: i64 = 0
        second: i64 = 0
        child: i64 = self.nodes[CHILD]
        while child != NONE:
            visits: i64 = self.nodes[child * NODE + VISITS]
            if visits > most:
                second = most
                most = visits
            elif visits > second:
                second = visits
            child = self.nodes[child * NODE + SIBLING]
        return most - second

    def iterations(self) -> int:
        """How many iterations were made."""
        return self.nodes[VISITS]

    def tried(self) -> list[tuple[int, int]]:
        """Every move tried at the root with the number of its visits, the most visited first."""
        found: list[tuple[int, int]] = []
        child: i64 = self.nodes[CHILD]
        while child != NONE:
            if self.nodes[child * NODE + VISITS] > 0:
                found.append((-self.nodes[child * NODE + VISITS], self.nodes[child * NODE + MOVE]))
            child = self.nodes[child * NODE + SIBLING]
        found.sort()
        return [(move, -visits) for visits, move in found]

    def visits_of(self, move: i64) -> int:
        """How often a root move was tried."""
        child: i64 = self.nodes[CHILD]
        while child != NONE:
            if self.nodes[child * NODE + MOVE] == move:
                return self.nodes[child * NODE + VISITS]
            child = self.nodes[child * NODE + SIBLING]
        return 0

    def lead_of(self, move: i64) -> float:
        """The points the searching seat may expect to be ahead after a root move that was tried."""
        return self.leads[move * self.players + self.seat] / float(self.visits_of(move))

    def leads_of(self, move: i64) -> list[float]:
        """The points every seat may expect to be ahead of the best other one after a root move that was tried."""
        visits = float(self.visits_of(move))
        found: list[float] = []
        for seat in range(self.players):
            found.append(self.leads[move * self.players + seat] / visits)
        return found

    def points_of(self, move: i64) -> list[list[float]]:
        """The points every seat may expect after a root move that was tried: by category, then what the outlook expects
        beside them."""
        visits = float(self.visits_of(move))
        found: list[list[float]] = []
        for seat in range(self.players):
            first: i64 = (move * self.players + seat) * self.width
            row: list[float] = []
            for at in range(self.width):
                row.append(self.harvest[first + at] / visits)
            found.append(row)
        return found

    def line_after(self, move: i64, most: int) -> list[int]:
        """The moves and outcomes that the tree holds for likeliest after a root move, in the deal of the root: at most
        so many. What the searching seat would not see happen is drawn."""
        line: list[int] = []
        state = after(self.root, move)
        node: i64 = self.child_by(0, move)
        rng = Rng(1)
        while len(line) < most and node != NONE and state.actor != OVER:
            following: i64 = NONE
            visits: i64 = 0
            child: i64 = self.nodes[node * NODE + CHILD]
            while child != NONE:
                tried: i64 = self.nodes[child * NODE + MOVE]
                # In other deals something else may have happened here: a decision, or something nobody sees.
                fits = state.actor == CHANCE if tried == UNSEEN else state.allows(tried)
                if self.nodes[child * NODE + VISITS] > visits and fits:
                    following = child
                    visits = self.nodes[child * NODE + VISITS]
                child = self.nodes[child * NODE + SIBLING]
            if following == NONE:
                break
            made: i64 = self.nodes[following * NODE + MOVE]
            if made == UNSEEN:
                made = state.urn_first() + rng.draw(state.urn())
            line.append(made)
            state.apply(made)
            node = following
        return line

    def child_by(self, node: i64, move: i64) -> i64:
        """The child that a move leads to; NONE where it was not tried."""
        child: i64 = self.nodes[node * NODE + CHILD]
        while child != NONE:
            if self.nodes[child * NODE + MOVE] == move:
                return child
            child = self.nodes[child * NODE + SIBLING]
        return NONE

    def chances_of(self, move: i64) -> list[float]:
        """The chance of every seat to win after a root move that was tried."""
        visits = float(self.visits_of(move))
        late = self.tuning.trust_late
        trust = late + (self.tuning.trust_early - late) * (1.0 - self.root.gone())
        found: list[float] = []
        for seat in range(self.players):
            found.append(self.wins[move * self.players + seat] / visits)
        return trusted(found, trust)


def after(state: State, move: i64) -> State:
    """Where a move leads, the state itself left as it is."""
    there = state.copy()
    there.apply(move)
    return there


def trusted(chances: list[float], trust: float) -> list[float]:
    """Chances raised to a power, one in all again: certain ones stay certain."""
    powers = [chance**trust for chance in chances]
    total = sum(powers)
    return [power / total for power in powers] if total > 0.0 else chances


def likely(leads: vec[float], start: float, scale: float, chances: vec[float]) -> None:
    """Every seat's chance by the points it is ahead, one in all; alone, by the points beyond a start."""
    players: i64 = len(leads)
    total = 0.0
    seat: i64
    for seat in range(players):
        behind = (start - leads[seat]) / scale
        chance = 1.0 / (1.0 + math.exp(behind)) if -FAR < behind < FAR else 0.0 if behind > 0.0 else 1.0
        chances[seat] = chance
        total += chance
    if players > 1 and total > 0.0:
        for seat in range(players):
            chances[seat] /= total


def bare_leads(state: State) -> vec[float]:
    """The points every seat is ahead of the best other one now; alone, of what it has to beat."""
    players: i64 = state.players
    scores: vec[i64] = vec[i64]([0] * players)
    seat: i64
    other: i64
    for seat in range(players):
        scores[seat] = state.score(seat)
    leads: vec[float] = vec[float]([0.0] * players)
    for seat in range(players):
        best: i64 = -1000000
        for other in range(players):
            if other != seat and scores[other] > best:
                best = scores[other]
        leads[seat] = float(scores[seat] - best) if players > 1 else float(scores[seat]) - state.rival()
    return leads


def is_first(state: State, seat: i64) -> bool:
    """Whether nobody is before the seat, ties broken; alone, whether it has more than its rival."""
    mine: i64 = state.score(seat)
    if state.players == 1:
        return float(mine) > state.rival()
    other: i64
    for other in range(state.players):
        if other != seat:
            theirs: i64 = state.score(other)
            if theirs > mine or (theirs == mine and state.tiebreak(other) > state.tiebreak(seat)):
                return False
    return True
