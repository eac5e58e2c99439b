"""Why a move is better or worse than another one, by categories of points.

The points are those that the search itself saw: the average, over all its lines that began with the move, of what their
leaves promise every seat in each category. A reason names the differences between two moves that matter most.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Protocol

from waset.engine.catalogue import Catalogue
from waset.engine.game import Game
from waset.engine.puzzles import Puzzle
from waset.players.advice import Option

# What the outlook expects beside the points of the categories.
PROSPECTS: Final = "prospects"
# Points that are worth a word.
LEAST: Final = 0.5
# Categories of one's own that are named, and others that are.
OWN: Final = 3
OTHERS: Final = 2
# Within so many points, and so much of a chance, nobody can tell which of two moves is better.
CLOSE_POINTS: Final = 0.5
CLOSE_CHANCE: Final = 0.01


class Promise(Protocol):
    """What a move promises: by seat the points to expect in every category, and beside them."""

    @property
    def points(self) -> tuple[tuple[float, ...], ...]: ...


class Difference(NamedTuple):
    """By how many points a seat may expect more in a category than after the other move, or less."""

    seat: int
    category: str
    by: float


class Reason(NamedTuple):
    """Why a move is better or worse than another.

    seat    whose move it is
    than    the other move
    parts   the differences that matter, those of the seat itself first
    close   whether the two are too close to tell which is better
    """

    seat: int
    than: int
    parts: tuple[Difference, ...]
    close: bool

    def speaks_for(self) -> list[Difference]:
        """What is good about it for the seat that moves: more points, or fewer for others."""
        return [part for part in self.parts if (part.by > 0) == (part.seat == self.seat)]

    def speaks_against(self) -> list[Difference]:
        return [part for part in self.parts if (part.by > 0) != (part.seat == self.seat)]


def columns(game: Game) -> tuple[str, ...]:
    """What the numbers of a row of points are."""
    return (*game.title.categories, PROSPECTS)


def differences(game: Game, option: Promise, other: Promise) -> list[Difference]:
    """All that differs between what two moves promise, by a tenth of a point or more."""
    found = []
    for seat, (here, there) in enumerate(zip(option.points, other.points, strict=True)):
        for category, more, less in zip(columns(game), here, there, strict=True):
            by = round(more - less, 1)
            if by:
                found.append(Difference(seat, category, by))
    return found


def reason_for(game: Game, seat: int, option: Option, other: Option) -> Reason:
    """Why a seat should prefer a move to another one, or should not."""
    return Reason(seat, other.move, that_matter(game, seat, option, other), too_close(seat, option, other))


def that_matter(game: Game, seat: int, option: Promise, other: Promise) -> tuple[Difference, ...]:
    """The differences that are worth a word, those of the seat itself first."""
    found = [each for each in differences(game, option, other) if abs(each.by) >= LEAST]
    found.sort(key=lambda each: -abs(each.by))
    own = [each for each in found if each.seat == seat][:OWN]
    others: dict[int, Difference] = {}
    for each in found:
        if each.seat != seat:
            others.setdefault(each.seat, each)
    return (*own, *list(others.values())[:OTHERS])


def too_close(seat: int, option: Option, other: Option) -> bool:
    """Whether the search cannot tell which of two moves is better."""
    if option.chances and abs(option.chances[seat] - other.chances[seat]) > CLOSE_CHANCE:
        return False
    return abs(option.lead - other.lead) <= CLOSE_POINTS


def reasons_for(game: Game, seat: int, options: Sequence[Option]) -> list[Reason | None]:
    """A reason for each of some moves, the best first: of the best against the next, of the others against the best."""
    if len(options) < 2:
        return [None] * len(options)
    first, second = options[0], options[1]
    return [
        reason_for(game, seat, option, second if option is first else first) if option.points else None
        for option in options
    ]


def reasons_of(puzzle: Puzzle) -> list[Reason | None]:
    """A reason for each move that was thought of: of the answer against the next best, of the others against it.

    None where their points were not counted. Nothing is close in a puzzle.
    """
    if len(puzzle.judged) < 2:
        return [None] * len(puzzle.judged)
    answer, second = puzzle.judged[0], puzzle.judged[1]
    found: list[Reason | None] = []
    for each in puzzle.judged:
        other = second if each is answer else answer
        counted = bool(each.points and other.points)
        parts = that_matter(puzzle.game, puzzle.seat, each, other) if counted else ()
        found.append(Reason(puzzle.seat, other.move, parts, False) if counted else None)
    return found


# -- in words -------------------------------------------------------------------------------------------------------


def sentence(reason: Reason, words: Catalogue, names: Sequence[str]) -> str:
    """A reason as a clause: "+3 Pyramid, but Tomáš +2 Temple"."""
    good = words.listed("row", [_part(part, reason, words, names) for part in reason.speaks_for()])
    bad = words.listed("row", [_part(part, reason, words, names) for part in reason.speaks_against()])
    if not good and not bad:
        return words.say("reason", "alike" if reason.close else "little")
    if not good or not bad:
        return good or bad
    return words.say("reason", "but", {"good": good, "bad": bad})


def _part(part: Difference, reason: Reason, words: Catalogue, names: Sequence[str]) -> str:
    holes = {"by": points(part.by, words), "category": category(part.category, words), "name": names[part.seat]}
    return words.say("reason", "own" if part.seat == reason.seat else "other", holes)


def category(name: str, words: Catalogue) -> str:
    """What a category is called."""
    return words.say("reason", PROSPECTS) if name == PROSPECTS else words.say("category", name)


def points(by: float, words: Catalogue) -> str:
    """A number of points with its sign, as the language writes it."""
    written = f"{by:+.1f}".removesuffix(".0").replace("-", "−")
    return written.replace(".", words.say("reason", "point"))


def reason_json(reason: Reason | None) -> dict[str, Any] | None:
    """A reason as JSON data."""
    if reason is None:
        return None
    return {
        "than": reason.than,
        "close": reason.close,
        "parts": [{"seat": part.seat, "category": part.category, "by": part.by} for part in reason.parts],
    }
