"""A position of a game: what is open, what a move does to it, who sees what of it, and how it stands.

This is for playing a game or searching it; what the author of a game writes is in `rules.py`.
"""

import operator
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from waset.engine import loading, sight
from waset.engine.errors import IllegalMove, NoSuchSeat
from waset.engine.events import ALL_SEEING, Event
from waset.engine.message import Message
from waset.engine.options import shown
from waset.engine.rng import Rng
from waset.engine.rules import CHANCE, NOBODY, OVER, Rules

__all__ = ["ATTRIBUTES", "CHANCE", "EVENT_WIDTH", "NOBODY", "OVER", "State", "places"]

EVENT_WIDTH: Final = 5
# What every position says of itself without being asked; the rest are methods.
ATTRIBUTES: Final = ("actor", "game", "players")


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Rules):
    """A position of a game, hidden things included. Make one with `waset.game(...).start()`.

    actor     who is to act: the number of a seat, CHANCE if something is to be drawn or rolled, OVER at the end
    game      the `Game` that is played
    players   how many play

    >>> import waset
    >>> state, rng = waset.game("senet").start(), waset.Rng(1)
    >>> while state.actor != waset.OVER:
    ...     state.play(state.sample(rng) if state.actor == waset.CHANCE else state.legal()[0])
    >>> sorted(state.ranking())
    [1, 2]
    """

    def legal(self) -> list[int]:
        """The move ids open to the actor; empty when chance is to act or the game is over."""
        if self.actor < 0:
            return []
        # Kept until the next move: callers who ask what is open mostly play one of these.
        self.listed = self.open()
        self.listing = True
        return list(self.listed)

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

    def copy(self) -> "State":
        """An independent copy."""
        raise RuntimeError("a game copies its own fields")

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

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat may know of the position, or None, a spectator; ready for JSON."""
        return sight.view(self, self.eyes(seat))

    def save(self) -> dict[str, Any]:
        """The whole position as readable JSON data; `game.load` reads it back."""
        return sight.save(self)

    def svg(self, seat: int | None = None, language: str = "en") -> str:
        """A picture of the position as a seat may know it, or None, a spectator; notebooks show it by themselves."""
        # Tells of positions itself, and is wanted in notebooks alone.
        from waset.engine.picture import draw

        eyes = self.eyes(seat)
        return draw(self, None if eyes == NOBODY else eyes, language)

    def events(self, seat: int | None = None) -> list[Event]:
        """What the last `play` caused, as far as a seat may know it; None for a spectator."""
        return self.game.read_events(list(self.told), EVENT_WIDTH, self.eyes(seat))

    def all_events(self) -> list[Event]:
        """What the last `play` caused, secrets included: for the table itself, never for a player."""
        return self.game.read_events(list(self.told), EVENT_WIDTH, ALL_SEEING)

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
            secrets = self.actor != OVER and owner != eyes and self.has_secret_points(owner)
            for category, count in self.tally(owner).items():
                row[category] = None if secrets and category in self.game.title.secret_categories else count
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
        """Where the points of the rival come from; None in a game without one."""
        points = list(self.rival_points())
        return dict(zip(self.game.title.categories, points, strict=True)) if points else None

    def ranking(self) -> list[int]:
        """The place of every seat, 1 for the best; seats still tied after the tie-break share a place."""
        return places([(self.score(seat), self.tiebreak(seat)) for seat in range(self.players)])

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

    def __dir__(self) -> list[str]:
        """What playing and searching need; what the author of a game writes is in `Rules`."""
        return sorted([*ATTRIBUTES, *(name for name in vars(State) if not name.startswith("_"))])

    def __repr__(self) -> str:
        """What is played and what is pending, in one line."""
        if self.actor == OVER:
            pending = "over"
        else:
            who = "chance" if self.actor == CHANCE else f"seat {self.actor}"
            pending = f"{who}, {self.game.title.steps[self.step].name}"
        return f"<{self.game.title.name}, {self.players} players: {pending}>"

    def _repr_html_(self) -> str:
        """What a notebook shows: the picture for a spectator."""
        return self.svg()

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
        return (loading.reload, (self.game.spec(), self.game.edition, self.save()))


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
