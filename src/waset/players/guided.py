"""The same information-set tree, guided by a network: it judges the leaves and says which moves to look at first.

A move is tried the more often the better it did and the likelier the network holds it, the latter less and less with
every visit (PUCT; Silver and others: "Mastering the game of Go without human knowledge", 2017). An iteration ends with
the first position that has not been judged, without a playout unless a game wants one (`Tuning.network_playout`). How
many outcomes of chance have a branch of their own grows with the visits of their position.
"""

import math
from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from waset.engine.rng import Rng
from waset.engine.state import CHANCE, OVER, State
from waset.players.network import Network
from waset.players.search import CHILD, DEEPEST, MOVE, NODE, NONE, SIBLING, VISITS, Search, Tuning

# A chance step has so many branches for the square root of its visits.
WIDENING: Final = 1.5


class GuidedSearch(Search):
    """The search of one decision with a network."""

    def __init__(self, root: State, rng: Rng, tuning: Tuning, network: Network) -> None:
        super().__init__(root, rng, tuning)
        self.network = network
        # The network knows only the whole way to the rival.
        self.start = 0.0
        self.priors: vec[float] = vec[float]([1.0])
        # How much the outlook counts at a leaf. Alone, points are counted from where the search began: it would measure
        # something else.
        self.share = tuning.outlook if root.players > 1 else 0.0
        # Whether leads and chances are wanted for people, beside the best move.
        self.telling = True

    def make_room(self, wanted: i64) -> None:
        super().make_room(wanted)
        while len(self.priors) * NODE < len(self.nodes):
            self.priors = extend(self.priors, vec[float]([0.0] * len(self.priors)))

    def iterate(self) -> None:
        """One deal: down the tree to a position not judged yet, its value back up to the root."""
        self.make_room(self.used + 1)
        state = self.root.redeal(self.seat, self.rng)
        path: vec[i64] = self.path
        node: i64 = 0
        depth: i64 = 0
        judged = False
        while depth < DEEPEST:
            if state.actor >= 0:
                if self.nodes[node * NODE + CHILD] == NONE:
                    moves: vec[i64] = self.open_to(state, node)
                    if len(moves) > 1:
                        self.grow(state, node, moves)
                        judged = True
                        break
                    self.make_room(self.used + 1)
                    node = self.add(node, moves[0])
                    self.priors[node] = 1.0
                    state.apply(moves[0])
                else:
                    node = self.decide(state, node)
            elif state.actor == CHANCE:
                self.make_room(self.used + 1)
                node = self.happen(state, node)
                if node == NONE:
                    break
            else:
                break
            depth += 1
            path[depth] = node
        if not judged:
            self.judge(state)
        nodes: vec[i64] = self.nodes
        totals: vec[float] = self.totals
        values: vec[float] = self.values
        players: i64 = self.players
        seat: i64
        step: i64
        for step in range(depth + 1):
            node = path[step]
            nodes[node * NODE + VISITS] += 1
            for seat in range(players):
                totals[node * players + seat] += values[seat]
        if depth > 0 and self.telling:
            move: i64 = nodes[path[1] * NODE + MOVE]
            for seat in range(players):
                self.leads[move * players + seat] += self.ahead[seat]
                self.wins[move * players + seat] += self.chances[seat]
            self.gather(move)

    def open_to(self, state: State, node: i64) -> vec[i64]:
        """The moves to be tried: at the root all of them, elsewhere those worth a thought."""
        if node != 0:
            return state.sensible()
        if self.only != NONE:
            return vec[i64]([self.only])
        return state.open()

    def grow(self, state: State, node: i64, moves: vec[i64]) -> None:
        """Judge a position and give each of its moves a node."""
        network = self.network
        if self.tuning.network_playout > 0:
            # What is judged lies further on.
            network.look(state, state.actor)
            network.rank(state, moves)
            self.judge(state)
        else:
            self.judge(state)
            network.rank(state, moves)
        count: i64 = len(moves)
        self.make_room(self.used + count)
        priors: vec[float] = network.priors
        at: i64
        for at in range(count):
            self.priors[self.used] = priors[at]
            self.add(node, moves[at])

    def decide(self, state: State, node: i64) -> i64:
        """The actor's choice by what the tree knows, made; its node."""
        moves: vec[i64] = self.open_to(state, node)
        marks: vec[i64] = self.marks
        stamp: i64 = self.stamp + 1
        self.stamp = stamp
        for move in moves:
            marks[move] = stamp
        untried: i64 = len(moves)
        nodes: vec[i64] = self.nodes
        totals: vec[float] = self.totals
        priors: vec[float] = self.priors
        players: i64 = self.players
        actor: i64 = state.actor
        visited: i64 = nodes[node * NODE + VISITS]
        eagerness = self.tuning.puct * math.sqrt(float(visited))
        average = totals[node * players + actor] / float(visited) if visited > 0 else 0.5
        hope = average - self.tuning.fpu
        best: i64 = NONE
        best_worth = -1e18
        child: i64 = nodes[node * NODE + CHILD]
        while child != NONE:
            at: i64 = child * NODE
            tried: i64 = nodes[at + MOVE]
            if tried >= 0 and marks[tried] == stamp:
                marks[tried] = 0
                untried -= 1
                visits: i64 = nodes[at + VISITS]
                worth = hope
                if visits > 0:
                    worth = totals[child * players + actor] / float(visits)
                worth += eagerness * priors[child] / float(visits + 1)
                if worth > best_worth:
                    best = child
                    best_worth = worth
            child = nodes[at + SIBLING]
        if untried > 0:
            self.meet(state, node, moves, untried)
            return self.decide(state, node)
        state.apply(self.nodes[best * NODE + MOVE])
        return best

    def meet(self, state: State, node: i64, moves: vec[i64], untried: i64) -> None:
        """Give nodes to moves that are still marked: they were not open in the deal that was judged."""
        network = self.network
        network.look(state, state.actor)
        network.rank(state, moves)
        self.make_room(self.used + untried)
        priors: vec[float] = network.priors
        at: i64
        for at in range(len(moves)):
            if self.marks[moves[at]] == self.stamp:
                self.priors[self.used] = priors[at]
                self.add(node, moves[at])

    def most_outcomes(self, node: i64) -> i64:
        """How many outcomes of a chance step may have a branch of their own by now."""
        if self.tuning.outcomes == 0:
            return 0
        return 2 + i64(WIDENING * math.sqrt(float(self.nodes[node * NODE + VISITS])))

    def judge(self, state: State) -> None:
        """How every seat stands in a position: `values`, and for people `chances` and `ahead`."""
        state = self.play_out(state, self.tuning.network_playout)
        if state.actor == OVER:
            super().judge(state)
            return
        network = self.network
        network.judge(state)
        share = self.share
        if share > 0.0:
            # What follows needs the position as it is.
            super().judge(state.copy())
            if share >= 1.0:
                # The network only says which moves to look at first; what people are told is the outlook's too.
                return
        values: vec[float] = self.values
        seat: i64
        for seat in range(self.players):
            values[seat] = share * values[seat] + (1.0 - share) * network.values[seat]
        if self.telling:
            network.foretell(state)
            network.expect(state)
            self.ahead = network.leads[:]
            for seat in range(self.players):
                self.chances[seat] = network.wins[seat]
            if self.width > 0:
                self.count(state)

    def count(self, state: State) -> None:
        """After `judge` of the same position: the points of every seat that the network expects, by category.

        The outlook's where it alone judges: it has played on, so the network has not seen the position.
        """
        if state.actor == OVER or self.share >= 1.0:
            super().count(state)
            return
        width: i64 = self.width
        seat: i64
        at: i64
        for seat, row in enumerate(self.network.points(state)):
            for at in range(width - 1):
                self.leaf[seat * width + at] = row[at]
            self.leaf[seat * width + width - 1] = 0.0

    def go_to(self, move: i64, root: State) -> bool:
        """Go on from where a move of the root has led, with what the tree knows of it; False if it knows nothing."""
        child: i64 = self.nodes[CHILD]
        while child != NONE and self.nodes[child * NODE + MOVE] != move:
            child = self.nodes[child * NODE + SIBLING]
        if child == NONE or self.nodes[child * NODE + CHILD] == NONE:
            return False
        self.keep_below(child)
        self.root = root
        self.seat = root.actor
        self.leave_out_closed()
        count: i64 = len(self.leads)
        self.leads = vec[float]([0.0] * count)
        self.wins = vec[float]([0.0] * count)
        self.harvest = vec[float]([0.0] * len(self.harvest))
        return True

    def leave_out_closed(self) -> None:
        """Take from the root what is not open there: in other deals something else may have followed the same moves."""
        marks: vec[i64] = self.marks
        stamp: i64 = self.stamp + 1
        self.stamp = stamp
        for move in self.root.open():
            marks[move] = stamp
        nodes: vec[i64] = self.nodes
        # The cell that leads to the next child that stays.
        link: i64 = CHILD
        child: i64 = nodes[CHILD]
        while child != NONE:
            tried: i64 = nodes[child * NODE + MOVE]
            if tried >= 0 and marks[tried] == stamp:
                nodes[link] = child
                link = child * NODE + SIBLING
            child = nodes[child * NODE + SIBLING]
        nodes[link] = NONE

    def keep_below(self, top: i64) -> None:
        """Make a node the root and forget all that is not below it."""
        old: vec[i64] = self.nodes
        old_totals: vec[float] = self.totals
        old_priors: vec[float] = self.priors
        players: i64 = self.players
        # Where each node that stays comes from, in the order in which they are met: every child after its parent.
        kept: vec[i64] = vec[i64]([0] * self.used)
        kept[0] = top
        count: i64 = 1
        done: i64 = 0
        child: i64
        while done < count:
            child = old[kept[done] * NODE + CHILD]
            while child != NONE:
                kept[count] = child
                count += 1
                child = old[child * NODE + SIBLING]
            done += 1
        self.nodes = vec[i64]([0] * (count * NODE))
        self.totals = vec[float]([0.0] * (count * players))
        self.priors = vec[float]([0.0] * count)
        nodes: vec[i64] = self.nodes
        at: i64
        cell: i64
        seat: i64
        next_child: i64 = 1
        for at in range(count):
            source: i64 = kept[at]
            for cell in range(NODE):
                nodes[at * NODE + cell] = old[source * NODE + cell]
            for seat in range(players):
                self.totals[at * players + seat] = old_totals[source * players + seat]
            self.priors[at] = old_priors[source]
            # Children follow each other in the order in which they were met.
            child = old[source * NODE + CHILD]
            if child != NONE:
                nodes[at * NODE + CHILD] = next_child
            while child != NONE:
                child = old[child * NODE + SIBLING]
                next_child += 1
        # Siblings lie side by side now.
        for at in range(count):
            if nodes[at * NODE + CHILD] != NONE:
                child = nodes[at * NODE + CHILD]
                source = old[kept[at] * NODE + CHILD]
                while source != NONE:
                    source = old[source * NODE + SIBLING]
                    if source != NONE:
                        nodes[child * NODE + SIBLING] = child + 1
                    else:
                        nodes[child * NODE + SIBLING] = NONE
                    child += 1
        nodes[MOVE] = NONE
        nodes[SIBLING] = NONE
        self.used = count

    # -- for training -------------------------------------------------------------------------------------------

    def open_root(self) -> int:
        """Judge the root if that is still to be done; how many moves it has."""
        if self.nodes[CHILD] == NONE:
            self.iterate()
        count = 0
        child: i64 = self.nodes[CHILD]
        while child != NONE:
            count += 1
            child = self.nodes[child * NODE + SIBLING]
        return count

    def stir(self, noise: list[float], part: float) -> None:
        """Mix noise into what the network holds for likely at the root, so that all moves are tried now and then."""
        child: i64 = self.nodes[CHILD]
        for each in noise:
            self.priors[child] = self.priors[child] * (1.0 - part) + each * part
            child = self.nodes[child * NODE + SIBLING]

    def root_values(self) -> list[float]:
        """What the root is worth to every seat by what the tree knows."""
        visits = float(self.nodes[VISITS])
        found: list[float] = []
        for seat in range(self.players):
            found.append(self.totals[seat] / visits)
        return found
