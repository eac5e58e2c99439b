"""What a game writes of its positions, and what it writes them with: the base of `State`.

A game writes a subclass of `State` with its fields and these methods:

    begin         lay out the table and push the first steps
    open          the ids of the moves the actor may make now
    do            carry out a decision or an outcome
    run           carry out an automatic step
    urn           the weights of the outcomes of the pending chance step, and urn_first, the id of the first of them
    points        points by category, as if the game ended now; has_secret_points, whether a seat may have secret ones
    prospect      the points a seat will end with, by a hand-made estimate
    gone          how much of the game is over, by a hand-made estimate
    sensible      the open moves worth considering in a search
    tiebreak      what settles a tie, larger is better
    refuse        the rule that forbids a move
    copy          an independent copy
    knows         who may know what lies hidden (see `State.redeal`)
    rebuild       computes the derived fields again
    doubt         what cannot be right about a loaded position

Its fields, laying them out and copying them, and where hidden things lie (`stock`, `held`) are generated from its
declaration.

A turn of several choices is a row of small steps on a stack. A step has a kind, a seat and two small arguments, packed
in one int. Kinds below FIRST_DECISION are chance, those from FIRST_AUTOMATIC on run by themselves, the others
are decisions.
"""

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from waset.engine.errors import NoSuchSeat
from waset.engine.message import Message

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


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """The rules of a game at one position: what its author writes, and the stack of steps that they write it with.

    To play a game or search it, only what `State` adds is needed.
    """

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
        """Those of the open moves that are worth considering in a search: at least one of them."""
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

    def has_secret_points(self, seat: i64) -> bool:
        """Whether a seat may have points in a secret category; False where everybody can see that it has none."""
        return True

    def tiebreak(self, seat: i64) -> i64:
        """What settles a tie between equal scores; larger is better."""
        return 0

    def prospect(self, seat: i64) -> float:
        """A hand-made estimate of the points a seat will end with."""
        total: i64 = 0
        for part in self.points(seat):
            total += part
        return float(total)

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

    def facts(self) -> dict[str, Any]:
        """What a view tells beside the fields, ready for JSON: what follows from fields that all may know by the rules
        alone, so that code which draws the position need not know them.
        """
        return {}

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

    def copy_steps(self, twin: "Rules") -> None:
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

    def eyes(self, seat: int | None) -> int:
        """A seat of this table, or NOBODY for None; anything else is refused."""
        if seat is None:
            return NOBODY
        # Compared with a small number first: a huge one would not fit beside the i64 of the players.
        if not isinstance(seat, int) or seat < NOBODY or seat > SEAT_BITS or seat >= self.players:
            raise NoSuchSeat(Message("engine.no_such_seat"))
        return seat

    def content(self) -> list[int]:
        """Everything that makes the position, as one row of numbers."""
        lone: vec[i64] = vec[i64]([0] * self.game.lone)
        self.lone_numbers(lone)
        content: list[int] = list(lone)
        for which in range(self.game.rows):
            content.extend(self.row(which))
        content.extend(self.stack[: self.depth])
        return content
