"""A position of a game: what is pending, what is open, what a move does to it.

A game writes a subclass with its fields and these methods:

    begin         lay out the table and push the first steps
    open          the ids of the moves the actor may make now
    do            carry out a decision or an outcome
    run           carry out an automatic step
    urn           the weights of the outcomes of the pending chance step, and urn_first, the id of the first of them
    points        points by category, as if the game ended now
    prospect      the points a seat will end with, by a hand-made estimate
    gone          how much of the game is over, by a hand-made estimate
    sensible      the open moves worth a thought to whoever looks ahead
    tiebreak      what settles a tie, larger is better
    refuse        the rule that forbids a move
    copy          an independent copy
    knows         who may know what lies hidden (see `redeal`)
    rebuild       computes the derived fields again
    doubt         what cannot be right about a loaded position

Its fields, laying them out and copying them, and where hidden things lie (`stock`, `held`) are generated from its
declaration.

A turn of several choices is a row of small steps on a stack. A step has a kind, a seat and two small arguments, packed
in one int. Kinds below FIRST_DECISION are chance, those from FIRST_AUTOMATIC on run by themselves, the others
are decisions.
"""

import operator
from typing import TYPE_CHECKING, Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from waset.engine import sight
from waset.engine.errors import IllegalMove, NoSuchSeat
from waset.engine.events import ALL_SEEING, Event
from waset.engine.message import Message
from waset.engine.options import shown
from waset.engine.rng import Rng

if TYPE_CHECKING:
    from waset.engine.game import Game

CHANCE: Final = -1
OVER: Final = -2
NOBODY: Final = -1

FIRST_DECISION: Final = 64
FIRST_AUTOMATIC: Final = 128

# A step packed in an int: kind, seat, arg and extra, none of them negative.
KIND_BITS: Final = 0xFF
SEAT_SHIFT: Final = 8
SEAT_BITS: Final = 0xF
ARG_SHIFT: Final = 12
ARG_BITS: Final = 0xFFFFF
EXTRA_SHIFT: Final = 32
EXTRA_BITS: Final = 0xFFFFF

EVENT_WIDTH: Final = 5


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position. Subclasses are the games; make one with `waset.game(...).start()`."""

    def __init__(self) -> None:
        self.depth: i64 = 0
        self.telling = False
        self.listing = False

    # -- what a game writes -------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Lay out the table and push the first steps."""
        raise RuntimeError("a game lays out its own table")

    def open(self) -> vec[i64]:
        """The ids open to the actor of the pending decision."""
        raise RuntimeError("a game says what is open")

    def sensible(self) -> vec[i64]:
        """Those of the open moves that are worth a thought to whoever looks ahead: at least one of them."""
        return self.open()

    def do(self, move: i64) -> None:
        """Carry out a move or an outcome; its step is off the stack, its kind, seat and arguments are still here."""
        raise RuntimeError("a game says what a move does")

    def run(self) -> None:
        """Carry out the automatic step in `step`, `seat`, `arg`, `extra`."""
        raise RuntimeError("a game runs its automatic steps")

    def urn(self) -> vec[i64]:
        """The weights of the outcomes of the pending chance step."""
        raise RuntimeError("a game fills the urn of its chance steps")

    def urn_first(self) -> i64:
        """The id of the outcome the first weight of the urn belongs to."""
        raise RuntimeError("a game names the outcomes of its chance steps")

    def points(self, seat: i64) -> vec[i64]:
        """Points by category, in the order of the title's categories, as if the game ended now."""
        raise RuntimeError("a game counts its points")

    def scored(self, seat: i64) -> vec[i64]:
        """Those of the `points` that the rules have paid already; empty in a game that counts all at its end."""
        return vec[i64]()

    def tiebreak(self, seat: i64) -> i64:
        """What settles a tie between equal scores; larger is better."""
        return 0

    def prospect(self, seat: i64) -> float:
        """A hand-made estimate of the points a seat will end with."""
        return float(self.score(seat))

    def prospects(self) -> vec[float]:
        """The `prospect` of every seat at once; a game may work out only once what they share."""
        every: vec[float] = vec[float](capacity=8)
        for seat in range(self.players):
            every = append(every, self.prospect(seat))
        return every

    def gone(self) -> float:
        """A hand-made estimate of how much of the game is over: 0 at the beginning, 1 at the end."""
        return 0.0

    def rival(self) -> float:
        """What somebody who plays alone has to beat."""
        return 0.0

    def rival_points(self) -> vec[i64]:
        """Their points by category, as if the game ended now; empty where nobody but the players is counted."""
        return vec[i64]()

    def refuse(self, move: i64) -> Message:
        """The rule that forbids a move, a legal id elsewhere, in this position."""
        return Message("engine.not_now")

    def copy(self) -> "State":
        """An independent copy."""
        raise RuntimeError("a game copies its own fields")

    def knows(self, seat: i64, pool: i64, cell: i64) -> bool:
        """Whether the seat may know the thing in that cell of `held(pool)`; a spectator is NOBODY."""
        return False

    def stock(self, pool: i64) -> vec[i64]:
        """How many of each kind lie unseen in the pile of a pool of hidden things; changed in place by `redeal`."""
        raise RuntimeError("a game with hidden things names their pile")

    def held(self, pool: i64) -> vec[i64]:
        """The cells of the same pool that lie elsewhere, each a kind or negative; changed in place by `redeal`."""
        raise RuntimeError("a game with hidden things names their cells")

    def rebuild(self) -> None:
        """Compute the derived fields again: they are kept beside the others because every turn asks for them."""

    def doubt(self) -> Message | None:
        """What is wrong with a loaded position beyond what its declared fields and steps say; None if nothing is."""
        return None

    # -- what is generated for a game ---------------------------------------------------------------------------

    def lay_fields(self, box: object) -> None:
        """An empty table with what is in the box."""
        raise RuntimeError("a game's fields are generated from its declaration")

    def lone_numbers(self, numbers: vec[i64]) -> None:
        """The fields that are a number of their own, into the beginning of a row."""
        raise RuntimeError("a game's fields are generated from its declaration")

    def row(self, which: i64) -> vec[i64]:
        """One of the rows in which the other fields lie; only to be read."""
        raise RuntimeError("a game's fields are generated from its declaration")

    # -- the table's furniture ----------------------------------------------------------------------------------

    def set_up(self, game: "Game", players: i64, pools: i64) -> None:
        """Give a new state its game and an empty stack, before `begin` or a load."""
        self.game = game
        self.players: i64 = players
        self.pools: i64 = pools
        # The outlook's weights; a search may set others on its own copies.
        self.weights: vec[float] = vec[float](game.weights)
        self.stack: vec[i64] = vec[i64]([0] * 16)
        self.told: vec[i64] = vec[i64]()
        self.listed: vec[i64] = vec[i64]()
        self.step: i64 = 0
        self.seat: i64 = 0
        self.arg: i64 = 0
        self.extra: i64 = 0
        self.actor: i64 = OVER

    def copy_steps(self, twin: "State") -> None:
        """Copy what this class holds; a game's `copy` calls it and then copies its own fields."""
        twin.game = self.game
        twin.players = self.players
        twin.pools = self.pools
        twin.weights = self.weights
        twin.stack = self.stack[:]
        twin.depth = self.depth
        twin.told = self.told
        twin.listed = self.listed
        twin.listing = self.listing
        twin.step = self.step
        twin.seat = self.seat
        twin.arg = self.arg
        twin.extra = self.extra
        twin.actor = self.actor

    def push(self, kind: i64, seat: i64 = 0, arg: i64 = 0, extra: i64 = 0) -> None:
        """Put a step on top of the stack: it comes before all others."""
        packed: i64 = kind | seat << SEAT_SHIFT
        if arg | extra:
            packed |= arg << ARG_SHIFT | extra << EXTRA_SHIFT
        stack: vec[i64] = self.stack
        depth: i64 = self.depth
        if depth < len(stack):
            stack[depth] = packed
        else:
            self.stack = append(stack, packed)
        self.depth = depth + 1

    def look_at(self, level: i64) -> None:
        """Read the pending step of a level of the stack into `step`, `seat`, `arg` and `extra`."""
        packed: i64 = self.stack[level]
        self.step = packed & KIND_BITS
        self.seat = packed >> SEAT_SHIFT & SEAT_BITS
        self.arg = packed >> ARG_SHIFT & ARG_BITS
        self.extra = packed >> EXTRA_SHIFT

    def kind_at(self, level: i64) -> i64:
        """The kind of the pending step at a level of the stack: 0 is the lowest, `depth - 1` the next to come."""
        return self.stack[level] & KIND_BITS

    def seat_at(self, level: i64) -> i64:
        """The seat of the pending step at a level of the stack."""
        return self.stack[level] >> SEAT_SHIFT & SEAT_BITS

    def arg_at(self, level: i64) -> i64:
        """The first argument of the pending step at a level of the stack."""
        return self.stack[level] >> ARG_SHIFT & ARG_BITS

    def extra_at(self, level: i64) -> i64:
        """The second argument of the pending step at a level of the stack."""
        return self.stack[level] >> EXTRA_SHIFT

    def is_pending(self, kind: i64) -> bool:
        """Whether a step of this kind waits anywhere on the stack."""
        stack: vec[i64] = self.stack
        for level in range(self.depth):
            if stack[level] & KIND_BITS == kind:
                return True
        return False

    def drop_step(self) -> None:
        """Take the top step off the stack without carrying it out."""
        self.depth -= 1

    def clear_steps(self) -> None:
        """Take everything off the stack: the game is over once nothing is pushed."""
        self.depth = 0

    def settle(self) -> None:
        """Run automatic steps until a decision or chance is pending, or nothing is left."""
        self.listing = False
        depth: i64 = self.depth
        while depth > 0:
            depth -= 1
            packed: i64 = self.stack[depth]
            kind: i64 = packed & KIND_BITS
            seat: i64 = packed >> SEAT_SHIFT & SEAT_BITS
            self.step = kind
            self.seat = seat
            # Most steps have no arguments: asking once is quicker than taking nothing apart.
            if packed >> ARG_SHIFT:
                self.arg = packed >> ARG_SHIFT & ARG_BITS
                self.extra = packed >> EXTRA_SHIFT
            else:
                self.arg = 0
                self.extra = 0
            if kind < FIRST_AUTOMATIC:
                # Not in one line: a choice between an i64 and a plain number is boxed when compiled.
                if kind >= FIRST_DECISION:
                    self.actor = seat
                else:
                    self.actor = CHANCE
                return
            self.depth = depth
            self.run()
            depth = self.depth
        self.actor = OVER

    def tell(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Note an event for `events`; callers ask `telling` first, so that search pays nothing."""
        told: vec[i64] = append(self.told, kind)
        told = append(told, a)
        told = append(told, b)
        told = append(told, c)
        self.told = append(told, d)

    # -- the contract -------------------------------------------------------------------------------------------

    def legal(self) -> list[int]:
        """The move ids open to the actor; empty when chance is to act or the game is over."""
        if self.actor < 0:
            return []
        # Kept until the next move: whoever asks what is open mostly plays one of these.
        self.listed = self.open()
        self.listing = True
        ids: list[int] = []
        for move in self.listed:
            ids.append(move)
        return ids

    def odds(self) -> list[tuple[int, int]]:
        """The outcomes of the pending chance step with their weights; empty when none is pending."""
        if self.actor != CHANCE:
            return []
        outcome: i64 = self.urn_first()
        pairs: list[tuple[int, int]] = []
        for weight in self.urn():
            if weight > 0:
                pairs.append((outcome, weight))
            outcome += 1
        return pairs

    def sample(self, rng: Rng) -> i64:
        """One outcome of the pending chance step, drawn by its odds."""
        if self.actor != CHANCE:
            raise IllegalMove(Message("engine.nothing_to_draw"))
        return self.urn_first() + rng.draw(self.urn())

    def allows(self, move: i64) -> bool:
        """Whether a move or an outcome is possible now."""
        if self.actor >= 0:
            if not self.listing:
                self.listed = self.open()
                self.listing = True
            for candidate in self.listed:
                if candidate == move:
                    return True
            return False
        if self.actor == CHANCE:
            weights: vec[i64] = self.urn()
            at: i64 = move - self.urn_first()
            return 0 <= at < len(weights) and weights[at] > 0
        return False

    def play(self, given: object) -> None:
        """Make a move or an outcome; raises IllegalMove, and changes nothing, if it is not possible now."""
        # Anything may be given: compiled code would check a declared type itself, and not with a sentence.
        move: int = given if isinstance(given, int) else _whole(given)
        if move < 0 or move > 0xFFFFFF:
            raise IllegalMove(Message("engine.no_such_move"))
        if not self.allows(move):
            raise IllegalMove(self.why(move))
        self.told = vec[i64](capacity=20)
        self.telling = True
        self.depth -= 1
        self.do(move)
        self.settle()
        self.telling = False

    def apply(self, move: i64) -> None:
        """`play` with no check and no events: only for ids taken from this very state."""
        self.depth -= 1
        self.do(move)
        self.settle()

    def why_not(self, given: object) -> Message | None:
        """The rule that forbids a move, or None if it is possible."""
        move: int = given if isinstance(given, int) else _whole(given)
        if move < 0 or move > 0xFFFFFF:
            return Message("engine.no_such_move")
        if self.allows(move):
            return None
        return self.why(move)

    def why(self, move: i64) -> Message:
        """Why a move that is not possible is not."""
        if move >= len(self.game.moves):
            return Message("engine.no_such_move")
        if self.actor == OVER:
            return Message("engine.game_over")
        if self.actor == CHANCE:
            return Message("engine.chance_first" if self.game.moves.is_decision(move) else "engine.not_drawn_now")
        if not self.game.moves.is_decision(move):
            return Message("engine.not_drawn_now")
        return self.refuse(move)

    def redeal(self, seat: i64, rng: Rng) -> "State":
        """A copy in which everything the seat cannot know is dealt afresh.

        All that is hidden goes back first, from every hand and pile of a pool together, and only then is dealt: dealing
        hand by hand would leak what the first hands hold.
        """
        if seat < NOBODY or seat >= self.players:
            raise NoSuchSeat(Message("engine.no_such_seat"))
        dealt = self.copy()
        # What was told and listed belongs to the true position.
        dealt.told = vec[i64]()
        dealt.listing = False
        for pool in range(self.pools):
            stock: vec[i64] = dealt.stock(pool)
            cells: vec[i64] = dealt.held(pool)
            hidden: vec[i64] = vec[i64](capacity=16)
            for cell in range(i64(len(cells))):
                kind: i64 = cells[cell]
                if kind >= 0 and not dealt.knows(seat, pool, cell):
                    stock[kind] += 1
                    hidden = append(hidden, cell)
            left: i64 = 0
            if len(hidden) > 0:
                for count in stock:
                    left += count
            for cell in hidden:
                kind = rng.draw_of(stock, left)
                left -= 1
                stock[kind] -= 1
                cells[cell] = kind
        return dealt

    def score(self, seat: i64) -> i64:
        """The points of a seat, as if the game ended now."""
        total: i64 = 0
        for part in self.points(seat):
            total += part
        return total

    def scores(self) -> list[int]:
        """The points of every seat, as if the game ended now."""
        totals: list[int] = []
        for seat in range(self.players):
            totals.append(self.score(seat))
        return totals

    def tally(self, seat: int) -> dict[str, int]:
        """Where the points of a seat come from: category by category, as if the game ended now."""
        if self.eyes(seat) == NOBODY:
            raise NoSuchSeat(Message("engine.no_such_seat"))
        return dict(zip(self.game.title.categories, list(self.points(seat)), strict=True))

    def sheet(self, seat: int | None) -> list[dict[str, int | None]]:
        """The tally of every seat as far as one of them, or None, a spectator, may know it: None for a secret."""
        eyes = self.eyes(seat)
        sheet: list[dict[str, int | None]] = []
        for owner in range(self.players):
            row: dict[str, int | None] = {}
            for category, count in self.tally(owner).items():
                secret = category in self.game.title.secret_categories and self.actor != OVER and owner != eyes
                row[category] = None if secret else count
            sheet.append(row)
        return sheet

    def points_now(self) -> list[dict[str, int]] | None:
        """The points that every seat has now, category by category; None in a game that counts all at its end.

        What a seat has now is open to everybody: nothing is paid in secret.
        """
        if len(self.scored(0)) == 0:
            return None
        categories = self.game.title.categories
        return [dict(zip(categories, list(self.scored(seat)), strict=True)) for seat in range(self.players)]

    def rival_tally(self) -> dict[str, int] | None:
        """Where the points of whoever is played against come from; None where there is nobody but the players."""
        points = list(self.rival_points())
        return dict(zip(self.game.title.categories, points, strict=True)) if points else None

    def outlooks(self) -> vec[float]:
        """How far every seat is ahead of the best other one, in points and in prospect."""
        worth: vec[float] = self.prospects()
        ahead: vec[float] = vec[float](capacity=8)
        for seat in range(self.players):
            best = self.rival() if self.players == 1 else -1e9
            for other in range(self.players):
                if other != seat and worth[other] > best:
                    best = worth[other]
            ahead = append(ahead, worth[seat] - best)
        return ahead

    def outlook(self, seat: i64) -> float:
        """How far a seat is ahead of the best other one, in points and in prospect."""
        return self.outlooks()[seat]

    def ranking(self) -> list[int]:
        """The place of every seat, 1 for the best; seats still tied after the tie-break share a place."""
        return places([(self.score(seat), self.tiebreak(seat)) for seat in range(self.players)])

    def events(self, seat: int | None = None) -> list[Event]:
        """What the last `play` caused, as far as a seat may know it; None for a spectator."""
        return self.game.read_events(list(self.told), EVENT_WIDTH, self.eyes(seat))

    def all_events(self) -> list[Event]:
        """What the last `play` caused, secrets included: for the table itself, never for a player."""
        return self.game.read_events(list(self.told), EVENT_WIDTH, ALL_SEEING)

    def eyes(self, seat: int | None) -> int:
        """A seat of this table, or NOBODY for None; anything else is refused."""
        if seat is None:
            return NOBODY
        # Compared with a small number first: a huge one would not fit beside the i64 of the players.
        if not isinstance(seat, int) or seat < NOBODY or seat > SEAT_BITS or seat >= self.players:
            raise NoSuchSeat(Message("engine.no_such_seat"))
        return seat

    def facts(self) -> dict[str, Any]:
        """What a view tells beside the fields, ready for JSON: what follows from fields that all may know by the rules
        alone, so that whoever draws the position need not know them.
        """
        return {}

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat may know of the position, or None, a spectator; ready for JSON."""
        return sight.view(self, self.eyes(seat))

    def save(self) -> dict[str, Any]:
        """The whole position as readable JSON data; `game.load` reads it back."""
        return sight.save(self)

    def __repr__(self) -> str:
        step = "over" if self.actor == OVER else self.game.title.steps[self.step].name
        return f"<{self.game!r}: {step}, actor {self.actor}>"

    def content(self) -> list[int]:
        """Everything that makes the position, as one row of numbers."""
        lone: vec[i64] = vec[i64]([0] * self.game.lone)
        self.lone_numbers(lone)
        content: list[int] = list(lone)
        for which in range(self.game.rows):
            content.extend(self.row(which))
        content.extend(self.stack[: self.depth])
        return content

    def __eq__(self, other: object) -> bool:
        """Whether it is the same position of the same game, secrets included."""
        if not isinstance(other, State):
            return NotImplemented
        if self.game is not other.game and self.game.spec() != other.game.spec():
            return False
        return self.content() == other.content()

    def __hash__(self) -> int:
        """Of the position as it is now: keep a copy as a key, not a state that goes on."""
        return hash(tuple(self.content()))

    def __copy__(self) -> "State":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "State":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return (sight.reload, (self.game.spec(), self.game.edition, self.save()))


def places(keys: list[tuple[i64, i64]]) -> list[int]:
    """Places from keys that compare: 1 and the number of better ones."""
    ranks: list[int] = []
    for key in keys:
        better = 0
        for other in keys:
            if other > key:
                better += 1
        ranks.append(better + 1)
    return ranks


def _whole(move: Any) -> int:
    """A move id given as another kind of whole number, say numpy's; a sentence for anything else."""
    try:
        return operator.index(move)
    except TypeError:
        raise IllegalMove(Message("engine.move_number", value=shown(move))) from None
