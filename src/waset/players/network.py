"""A small network that judges a position for every seat and ranks its moves, from what the actor may know.

The first layer adds up a row of weights for each number of the observation, chosen by what the number is. It keeps its
sums and what they were made of, one page a seat, because positions met one after the other differ little: only the
rows of numbers that changed are taken out and put in. All of it is whole numbers, four sums of 15 bits packed into each
i64 of the first layer and two of 31 bits into each of the second: adding packed numbers adds what is packed in them.
The export makes sure that no sum can leave its lane (`waset.research.learning.export`). So the results
are the same interpreted and compiled, and no library is needed.

A network may have learned what the hand-made outlook gets wrong: then the points in prospect count from the start
(`slope`), and the network corrects them.
"""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from waset.engine.observer import Observer
from waset.engine.state import State

# Sums in a word of the first layer and of the second, and their bits.
LANES: Final = 4
LANE: Final = 15
LANE_MASK: Final = 0x7FFF
LANE_SIGN: Final = 0x4000
LANES_2: Final = 2
LANE_2: Final = 31
LANE_2_MASK: Final = 0x7FFFFFFF
LANE_2_SIGN: Final = 0x40000000

# A number that may be more than so many things shares rows of weights with its neighbours: where they begin.
EXACT: Final = 40
BOUNDS: Final = (
    *(-1000, -100, -50, -30, -20, -15, -10, -7, -5, -4, -3, -2, -1),
    *range(21),
    *range(22, 40, 2),
    *range(40, 100, 5),
    *range(100, 200, 20),
    *(200, 300, 500, 1000),
)
LOWEST: Final = -100
# Below all numbers there are.
BEYOND: Final = -1_000_000
HIGHEST: Final = 1000


def bucket_table() -> list[int]:
    """From LOWEST to HIGHEST: the place among BOUNDS of the last one that is not higher."""
    table: list[int] = []
    place = 0
    for number in range(LOWEST, HIGHEST + 1):
        while place + 1 < len(BOUNDS) and BOUNDS[place + 1] <= number:
            place += 1
        table.append(place)
    return table


# The highest weight of a move is cut here, so that no exponent overflows.
STEEPEST: Final = 30.0
# A move's weights are multiples of 1/512, and the first layer's levels are brought to one scale with 20 bits.
MOVE_SCALE: Final = 512
COMMON: Final = 1 << 20


class Network:
    """The weights for a title and a number of players, and what they say of the last position that was judged.

    values    every seat's expected share of the win, as far as `Tuning.margin` points ahead among them
    wins      every seat's chance to win
    leads     the points every seat may expect to be ahead of the best other one in the end
    priors    by the place of a move in the row that was given to `rank`: how likely a good player makes it
    """

    def __init__(self, observer: Observer, players: int, sides: int, units: int, units_2: int) -> None:
        self.observer = observer
        self.players: i64 = players
        # Alone at the table there are two sides to win all the same: the seat, and what it has to beat.
        self.sides: i64 = sides
        self.units: i64 = units
        self.words: i64 = units // LANES
        self.units_2: i64 = units_2
        self.words_2: i64 = units_2 // LANES_2
        # By number of the observation that is read: its place there, its lowest number, how many rows of weights it
        # has, the first of them, and whether numbers share rows.
        self.places: vec[i64] = vec[i64]()
        self.lows: vec[i64] = vec[i64]()
        self.sizes: vec[i64] = vec[i64]()
        self.firsts: vec[i64] = vec[i64]()
        self.shared: vec[i64] = vec[i64]()
        self.buckets: vec[i64] = vec[i64](bucket_table())
        self.weights: vec[i64] = vec[i64]()
        self.caps: vec[i64] = vec[i64]()
        self.weights_2: vec[i64] = vec[i64]()
        self.bias_2: vec[i64] = vec[i64]()
        self.units_of_2: vec[float] = vec[float]()
        self.value_weights: vec[float] = vec[float]()
        self.win_weights: vec[float] = vec[float]()
        self.point_weights: vec[float] = vec[float]()
        self.lead_weights: vec[float] = vec[float]()
        self.move_weights: vec[i64] = vec[i64]()
        self.move_bias: vec[float] = vec[float]()
        # By seat and decision: the decision as it is called when seats are counted from that one.
        self.turned: vec[i64] = vec[i64]()
        self.decisions: i64 = 0
        self.categories: i64 = 0
        # How much a point in prospect counts from the start, and what that gives each side, counted from the actor.
        self.slope = 0.0
        self.given: vec[float] = vec[float]([0.0] * sides)
        # What the sums of each seat were made of, and the sums.
        self.before: vec[i64] = vec[i64]()
        self.sums: vec[i64] = vec[i64]()
        # Units of the first layer that are not 0, and their levels.
        self.lit: i64 = 0
        self.active: vec[i64] = vec[i64]([0] * units)
        self.levels: vec[i64] = vec[i64]([0] * units)
        self.second: vec[float] = vec[float]([0.0] * units_2)
        self.shares: vec[float] = vec[float]([0.0] * sides)
        self.values: vec[float] = vec[float]([0.0] * players)
        self.wins: vec[float] = vec[float]([0.0] * players)
        self.leads: vec[float] = vec[float]([0.0] * players)
        self.priors: vec[float] = vec[float]([0.0] * 16)

    def take_cells(
        self, places: list[int], lows: list[int], sizes: list[int], firsts: list[int], shared: list[int]
    ) -> None:
        """How the numbers of the observation find their rows of weights."""
        self.places = vec[i64](places)
        self.lows = vec[i64](lows)
        self.sizes = vec[i64](sizes)
        self.firsts = vec[i64](firsts)
        self.shared = vec[i64](shared)

    def take_first(self, rows: list[int], bias: list[int], caps: list[int]) -> None:
        """The weights of the first layer, row by row, and what its units are cut at."""
        units: i64 = self.units
        words: i64 = self.words
        count: i64 = len(rows) // units
        packed: vec[i64] = vec[i64]([0] * (count * words))
        row: i64
        word: i64
        lane: i64
        for row in range(count):
            for word in range(words):
                total: i64 = 0
                for lane in range(LANES):
                    weight: i64 = rows[row * units + word * LANES + lane]
                    total += weight << LANE * lane
                packed[row * words + word] = total
        self.weights = packed
        self.caps = vec[i64](caps)
        # Every page begins with the first row of every number.
        known: i64 = len(self.places)
        self.before = vec[i64]([0] * (known * self.players))
        self.sums = vec[i64]([0] * (words * self.players))
        page: i64
        at: i64
        for page in range(self.players):
            for word in range(words):
                total = 0
                for lane in range(LANES):
                    weight = bias[word * LANES + lane]
                    total += weight << LANE * lane
                self.sums[page * words + word] = total
            for at in range(known):
                self.before[page * known + at] = BEYOND
                for word in range(words):
                    self.sums[page * words + word] += packed[self.firsts[at] * words + word]

    def take_second(self, weights: list[int], bias: list[int], scales: list[int]) -> None:
        """The weights of the second layer, for each unit of the first, and its units' scales."""
        units: i64 = self.units
        words: i64 = self.words_2
        self.weights_2 = vec[i64]([0] * (units * words))
        self.bias_2 = vec[i64]([0] * words)
        self.units_of_2 = vec[float]([1.0 / scale for scale in scales])
        unit: i64
        word: i64
        low: i64
        high: i64
        for word in range(words):
            low = bias[word * LANES_2]
            high = bias[word * LANES_2 + 1]
            self.bias_2[word] = low + (high << LANE_2)
            for unit in range(units):
                low = weights[unit * self.units_2 + word * LANES_2]
                high = weights[unit * self.units_2 + word * LANES_2 + 1]
                self.weights_2[unit * words + word] = low + (high << LANE_2)

    def take_heads(self, value: list[float], win: list[float], points: list[float], categories: int) -> None:
        """The heads over the second layer: for every side a bias and a weight a unit; the same a category of points."""
        self.value_weights = vec[float](value)
        self.win_weights = vec[float](win)
        self.point_weights = vec[float](points)
        self.categories = categories
        # The sums over the categories of each side.
        row: i64 = self.units_2 + 1
        self.lead_weights = vec[float]([0.0] * (self.sides * row))
        side: i64
        category: i64
        at: i64
        for side in range(self.sides):
            for category in range(self.categories):
                for at in range(row):
                    weight = self.point_weights[(side * self.categories + category) * row + at]
                    self.lead_weights[side * row + at] += weight

    def take_moves(self, weights: list[int], bias: list[int], turned: list[int], decisions: int) -> None:
        """The weights of every decision over the first layer, and what the decisions are seen from each seat."""
        units: i64 = self.units
        self.decisions = decisions
        self.turned = vec[i64](turned)
        self.move_bias = vec[float]([each / MOVE_SCALE for each in bias])
        self.move_weights = vec[i64]([0] * (decisions * units))
        at: i64
        for at in range(decisions * self.units):
            weight: i64 = weights[at]
            self.move_weights[at] = weight * (COMMON // self.caps[at % units])

    # -- judging ------------------------------------------------------------------------------------------------

    def row_of(self, at: i64, number: i64) -> i64:
        """The row of weights for what a number of the observation is."""
        if self.shared[at]:
            if number < LOWEST:
                number = LOWEST
            elif number > HIGHEST:
                number = HIGHEST
            number = self.buckets[number - LOWEST]
        number -= self.lows[at]
        size: i64 = self.sizes[at]
        if number < 0:
            number = 0
        elif number >= size:
            number = size - 1
        return self.firsts[at] + number

    def look(self, state: State, seat: i64) -> None:
        """The first layer from what a seat may know."""
        observer = self.observer
        observer.read(state, seat, 0)
        numbers: vec[i16] = observer.numbers
        places: vec[i64] = self.places
        before: vec[i64] = self.before
        weights: vec[i64] = self.weights
        sums: vec[i64] = self.sums
        words: i64 = self.words
        known: i64 = len(places)
        page: i64 = seat * words
        first: i64 = seat * known
        at: i64
        word: i64
        for at in range(known):
            number: i64 = i64(numbers[places[at]])
            if number != before[first + at]:
                old: i64 = self.row_of(at, before[first + at]) * words
                new: i64 = self.row_of(at, number) * words
                before[first + at] = number
                if old != new:
                    for word in range(words):
                        sums[page + word] += weights[new + word] - weights[old + word]
        active: vec[i64] = self.active
        levels: vec[i64] = self.levels
        caps: vec[i64] = self.caps
        lit: i64 = 0
        lane: i64
        for word in range(words):
            packed: i64 = sums[page + word]
            for lane in range(LANES):
                level: i64 = ((packed & LANE_MASK) ^ LANE_SIGN) - LANE_SIGN
                packed = (packed - level) >> LANE
                if level > 0:
                    unit: i64 = word * LANES + lane
                    if level > caps[unit]:
                        level = caps[unit]
                    active[lit] = unit
                    levels[lit] = level
                    lit += 1
        self.lit = lit

    def think_through(self) -> None:
        """The second layer from the first."""
        weights: vec[i64] = self.weights_2
        bias: vec[i64] = self.bias_2
        second: vec[float] = self.second
        scales: vec[float] = self.units_of_2
        active: vec[i64] = self.active
        levels: vec[i64] = self.levels
        words: i64 = self.words_2
        lit: i64 = self.lit
        word: i64
        at: i64
        for word in range(words):
            total: i64 = bias[word]
            for at in range(lit):
                total += levels[at] * weights[active[at] * words + word]
            low: i64 = ((total & LANE_2_MASK) ^ LANE_2_SIGN) - LANE_2_SIGN
            high: i64 = (total - low) >> LANE_2
            unit: i64 = word * LANES_2
            second[unit] = float(low) * scales[unit] if low > 0 else 0.0
            second[unit + 1] = float(high) * scales[unit + 1] if high > 0 else 0.0

    def judge(self, state: State) -> None:
        """What the position is worth to every seat, by what the actor may know: `values`."""
        self.look(state, state.actor)
        self.think_through()
        if self.slope > 0.0:
            self.give(state)
        self.share(self.value_weights, state.actor, self.values)

    def give(self, state: State) -> None:
        """What the outlook gives every side from the start, beyond the actor."""
        worth: vec[float] = state.prospects()
        players: i64 = self.players
        actor: i64 = state.actor
        side: i64
        for side in range(players):
            self.given[side] = self.slope * (worth[(side + actor) % players] - worth[actor])
        if players == 1:
            self.given[1] = self.slope * (state.rival() - worth[0])

    def foretell(self, state: State) -> None:
        """After `judge` of the same position: every seat's chance to win, `wins`."""
        self.share(self.win_weights, state.actor, self.wins)

    def share(self, head: vec[float], actor: i64, shares: vec[float]) -> None:
        """The shares of all seats by one of the heads, seats counted from the actor there and from 0 here."""
        second: vec[float] = self.second
        sides: i64 = self.sides
        units: i64 = self.units_2
        players: i64 = self.players
        found: vec[float] = self.shares
        total = 0.0
        side: i64
        unit: i64
        for side in range(sides):
            first: i64 = side * (units + 1)
            logit = head[first] + self.given[side]
            for unit in range(units):
                logit += second[unit] * head[first + 1 + unit]
            weight = math.exp(logit if logit < STEEPEST else STEEPEST)
            found[side] = weight
            total += weight
        for side in range(players):
            shares[(side + actor) % players] = found[side] / total

    def expect(self, state: State) -> None:
        """After `judge` of the same position: the points that every seat may expect to be ahead in the end, `leads`."""
        second: vec[float] = self.second
        head: vec[float] = self.lead_weights
        units: i64 = self.units_2
        players: i64 = self.players
        near: i64
        other: i64
        unit: i64
        for near in range(self.sides):
            first: i64 = near * (units + 1)
            expected = head[first]
            for unit in range(units):
                expected += second[unit] * head[first + 1 + unit]
            self.shares[near] = expected
        for near in range(players):
            best = -1e18
            for other in range(self.sides):
                if other != near and self.shares[other] > best:
                    best = self.shares[other]
            self.leads[(near + state.actor) % players] = self.shares[near] - best

    def points(self, state: State) -> list[list[float]]:
        """After `judge` of the same position: the points that every seat may end with, by category."""
        second: vec[float] = self.second
        units: i64 = self.units_2
        players: i64 = self.players
        found: list[list[float]] = []
        for seat in range(players):
            near: i64 = (seat - state.actor + players) % players
            row: list[float] = []
            for category in range(self.categories):
                first: i64 = (near * self.categories + category) * (units + 1)
                expected = self.point_weights[first]
                for unit in range(units):
                    expected += second[unit] * self.point_weights[first + 1 + unit]
                row.append(expected)
            found.append(row)
        return found

    def rank(self, state: State, moves: vec[i64]) -> None:
        """After `judge` of the same position: how likely each of these moves is, into `priors`."""
        count: i64 = len(moves)
        if count > len(self.priors):
            self.priors = vec[float]([0.0] * (2 * count))
        priors: vec[float] = self.priors
        weights: vec[i64] = self.move_weights
        active: vec[i64] = self.active
        levels: vec[i64] = self.levels
        page: i64 = state.actor * self.decisions
        units: i64 = self.units
        lit: i64 = self.lit
        best = -1e18
        at: i64
        unit: i64
        for at in range(count):
            decision: i64 = self.turned[page + moves[at]]
            row: i64 = decision * units
            raised: i64 = 0
            for unit in range(lit):
                raised += levels[unit] * weights[row + active[unit]]
            logit = float(raised) / float(COMMON * MOVE_SCALE) + self.move_bias[decision]
            priors[at] = logit
            if logit > best:
                best = logit
        total = 0.0
        for at in range(count):
            weight = math.exp(priors[at] - best)
            priors[at] = weight
            total += weight
        for at in range(count):
            priors[at] /= total

    # -- for callers --------------------------------------------------------------------------------------------

    def told_values(self, state: State) -> list[float]:
        """What a position is worth to every seat."""
        self.judge(state)
        found: list[float] = []
        for value in self.values:
            found.append(value)
        return found

    def told_wins(self, state: State) -> list[float]:
        """Every seat's chance to win."""
        self.judge(state)
        self.foretell(state)
        found: list[float] = []
        for win in self.wins:
            found.append(win)
        return found

    def told_priors(self, state: State) -> list[float]:
        """How likely each open move is, in the order of `legal`."""
        moves: vec[i64] = state.open()
        self.judge(state)
        self.rank(state, moves)
        found: list[float] = []
        for at in range(len(moves)):
            found.append(self.priors[at])
        return found
