"""The observation of a seat as a row of numbers: which they are, how they are called, what they may be.

Everything follows from the declaration: its fields with who may know them, the pools of what is hidden, the points by
category, the pending steps with their arguments taken apart, the options and the edition. A row is as long for every
game of a title with the same number of players, whatever its options. `waset features GAME` prints the list.
"""

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import TYPE_CHECKING, Any

from waset.engine.declaration import SEAT, Declaration, Vocabulary
from waset.engine.fields import HIDDEN, LIST, OPEN, Field
from waset.engine.observer import ABSENT, CELLS, FIRST, LAST, NOTHING, ROW, SINGLE, Observer
from waset.engine.options import Choice, Flag, Letters, Number, Option
from waset.engine.state import KIND_BITS
from waset.engine.steps import Argument, Packed

if TYPE_CHECKING:
    from waset.engine.game import Game, Title

# A word for something that lies there but that the seat may not know.
UNKNOWN = "?"


@dataclass(frozen=True, slots=True)
class Feature:
    """A number of the row: its name, its range, and the words that its numbers from 0 on stand for, if they do.

    A name is the field and then a word for each axis, seats counted from the one who looks: hands/0/statue. A number
    outside the range is possible where a field only declares that it counts something.
    """

    name: str
    low: int
    high: int
    words: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False)
class Plan:
    """What the row of a title with a number of players holds, and how an `Observer` finds it."""

    title: "Title"
    players: int
    features: tuple[Feature, ...]
    entries: tuple[int, ...]
    kinds: tuple[int, ...]
    parts: tuple[int, ...]
    pending: int

    @cached_property
    def hash(self) -> str:
        """Changes whenever a number of the row comes to mean something else, or a move."""
        moves = [move.notation for move in self.title.moves][: self.title.moves.decisions]
        meant = [[each.name, each.low, each.high, each.words] for each in self.features]
        text = json.dumps([self.title.name, self.players, meant, moves], ensure_ascii=False)
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def observer(self, game: "Game") -> Observer:
        """Reads positions of a game of this title and number of players."""
        title = self.title
        seen = [number for seat in range(self.players) for number in _settings_of(game, seat)]
        secret = [int(category in title.secret_categories) for category in title.categories]
        return Observer(
            self.players,
            len(self.features),
            list(self.entries),
            len(lone(title)),
            [len(title.vocabularies[kinds]) for _, kinds in title.pools],
            secret,
            list(self.kinds),
            list(self.parts),
            self.pending,
            seen,
        )

    def turned_moves(self, seat: int) -> list[int]:
        """By id: the decision that a decision is when seats are counted from one of them."""
        moves = self.title.moves
        by_args = {(move.kind, *move.args.values()): move.id for move in moves}
        turned = []
        for move in moves[: moves.decisions]:
            args = []
            for (_, vocabulary), number in zip(moves.kinds[move.kind].args, move.args.values(), strict=True):
                of_seats = is_seats(self.title, vocabulary) and number < self.players
                args.append((number - seat) % self.players if of_seats else number)
            turned.append(by_args[(move.kind, *args)])
        return turned


def make_plan(title: "Title", players: int) -> Plan:
    """The plan for a title with a number of players; `Title.observation` keeps it."""
    features: list[Feature] = []
    entries: list[int] = []
    rows, singles = row_names(title), lone(title)
    for field in title.fields:
        if field.audience == HIDDEN:
            continue
        where = SINGLE if field.attribute in singles else rows.index(field.attribute)
        start = singles.index(field.attribute) if where == SINGLE else field.start
        if field.axes == (LIST,):
            entries += _entry(title, field, ROW, where, 0, 0, 1, 0)
            features += _of_a_row(title, players, field)
        else:
            outer, seats, inner = _strides(title, field)
            entries += _entry(title, field, CELLS, where, start, outer, seats, inner)
            features += _of_cells(title, players, field)
    for pool, kinds in title.pools:
        features += [Feature(f"unseen_{pool}/{word}", 0, 1 << 16) for word in title.vocabularies[kinds]]
    for near, category in product(range(players), title.categories):
        features.append(Feature(f"points/{near}/{category}", -1000, 1000))
    steps, kinds_of_steps, parts = _steps(title, players)
    features += [*steps, *_settings(title, players)]
    return Plan(title, players, tuple(features), tuple(entries), tuple(kinds_of_steps), tuple(parts), len(steps))


def lone(declared: Declaration) -> list[str]:
    """The attributes that are a number of their own, in the order in which `State.lone_numbers` tells them."""
    return [field.attribute for field in declared.fields if _is_lone(declared, field)]


def row_names(declared: Declaration) -> list[str]:
    """The attributes that are rows, in the order of `State.row`."""
    homes = dict.fromkeys(field.attribute for field in declared.fields if not _is_lone(declared, field))
    return list(homes)


def _is_lone(declared: Declaration, field: Field) -> bool:
    alone = sum(other.attribute == field.attribute for other in declared.fields) == 1
    return alone and (not field.axes or (field.bits and len(field.axes) == 1))


def is_seats(declared: Declaration, vocabulary: str) -> bool:
    """Whether the words of a vocabulary, at least the first of them, are the seats."""
    words = declared.vocabularies.get(vocabulary)
    return vocabulary == SEAT or (isinstance(words, Vocabulary) and words.seats)


# -- fields -------------------------------------------------------------------------------------------------------


def _entry(title: "Title", field: Field, *layout: int) -> list[int]:
    kind, where, start, outer, seats, inner = layout
    bits = len(title.vocabularies[field.axes[-1]]) if field.bits else 0
    pool = -1 if field.audience == OPEN else field.pool
    unknown = len(title.vocabularies[field.values]) if field.values else 0
    return [kind, where, start, outer, seats, inner, bits, pool, unknown, int(is_seats(title, field.values))]


def _strides(title: "Title", field: Field) -> tuple[int, int, int]:
    """How often the seats follow each other, for how many there is room, and cells for each of them."""
    outer, seats, inner = 1, 1, 1
    for axis in field.axes[:-1] if field.bits else field.axes:
        length = len(title.vocabularies[axis])
        if is_seats(title, axis):
            outer, seats, inner = inner, length, 1
        else:
            inner *= length
    return outer, seats, inner


def _of_cells(title: "Title", players: int, field: Field) -> Iterator[Feature]:
    """The numbers of a field in the order in which they are read."""
    words = [
        tuple(str(near) for near in range(players)) if is_seats(title, axis) else title.vocabularies[axis]
        for axis in field.axes
    ]
    for names in product(*words):
        yield _feature(title, players, field, "/".join((field.name, *names)))


def _of_a_row(title: "Title", players: int, field: Field) -> Iterator[Feature]:
    for place in range(FIRST):
        yield _feature(title, players, field, f"{field.name}/{place + 1}", NOTHING)
    for place in range(LAST):
        yield _feature(title, players, field, f"{field.name}/last-{place + 1}", NOTHING)
    yield Feature(f"{field.name}/length", 0, 1 << 16)


def _feature(title: "Title", players: int, field: Field, name: str, low: int = 0) -> Feature:
    if field.bits:
        return Feature(name, 0, 1)
    if field.values:
        words = title.vocabularies[field.values]
        if is_seats(title, field.values):
            words = (*(f"seat {near}" for near in range(players)), *words[players:])
        known = words if field.audience == OPEN else (*words, UNKNOWN)
        return Feature(name, min(field.low, low), len(known) - 1, known)
    return Feature(name, min(field.low, low), len(title.vocabularies[field.below]) - 1 if field.below else field.high)


# -- pending steps ------------------------------------------------------------------------------------------------


def _steps(title: "Title", players: int) -> tuple[list[Feature], list[int], list[int]]:
    """The numbers of the pending steps; by kind where they begin and which parts they have; the parts."""
    features: list[Feature] = []
    parts: list[int] = []
    kinds = [0] * (3 * (KIND_BITS + 1))
    for kind, step in title.steps.by_kind.items():
        kinds[3 * kind] = len(features)
        features.append(Feature(f"pending/{step.name}", ABSENT, 9))
        features.append(Feature(f"pending/{step.name}/seat", ABSENT, len(title.vocabularies[SEAT])))
        kinds[3 * kind + 1] = len(parts) // 4
        for second, argument in enumerate((step.arg, step.extra)):
            shift = 0
            for name, bits, high, of_seats in _parts(title, argument):
                features.append(Feature(f"pending/{step.name}/{('arg', 'extra')[second]}{name}", ABSENT, high))
                parts += [second, shift, bits, int(of_seats)]
                shift += bits
        kinds[3 * kind + 2] = len(parts) // 4
    return features, kinds, parts


def _parts(title: "Title", argument: Argument) -> list[tuple[str, int, int, bool]]:
    """The numbers in an argument: a name, how many bits, the highest number, whether it is a seat."""
    if isinstance(argument, Packed):
        return [(f"/{name}", bits, (1 << bits) - 1, False) for name, bits in argument.parts]
    if argument == "":
        return []
    high = len(title.vocabularies[argument]) - 1 if isinstance(argument, str) else argument[-1]
    return [("", max(high.bit_length(), 1), high, isinstance(argument, str) and is_seats(title, argument))]


# -- options and the edition --------------------------------------------------------------------------------------


def _settings(title: "Title", players: int) -> list[Feature]:
    features = [feature for option in title.options for feature in _choices(option, players)]
    return [*features, Feature("edition", -1, len(title.built_in) - 1, tuple(title.built_in))]


def _choices(option: Option, players: int) -> list[Feature]:
    name = f"option/{option.name}"
    match option:
        case Letters(things=things, alphabet=alphabet, words=words):
            each = [str(near) for near in range(players)] if things == (SEAT,) else things
            return [
                Feature(f"{name}/{thing}", 0, len(alphabet) + len(words) - 1, (*alphabet, *words)) for thing in each
            ]
        case Choice(values=values):
            return [Feature(name, 0, len(values) - 1, values)]
        case Number(low=low, high=high):
            return [Feature(name, low, high)]
        case Flag():
            return [Feature(name, 0, 1)]
    raise TypeError(f"an observation cannot tell the option {option.name}")


def _settings_of(game: "Game", seat: int) -> list[int]:
    """The numbers of the options and of the edition, as a seat sees them."""
    numbers = [number for option in game.title.options for number in _chosen(game, option, seat)]
    built_in = list(game.title.built_in.values())
    return [*numbers, next((at for at, each in enumerate(built_in) if each.hash == game.edition.hash), -1)]


def _chosen(game: "Game", option: Option, seat: int) -> Sequence[int]:
    value: Any = game.options[option.name]
    if isinstance(option, Choice):
        return [option.values.index(value)]
    if not isinstance(option, Letters):
        return [int(value)]
    length = option.length(game.players)
    if value in option.words:
        return [len(option.alphabet) + option.words.index(value)] * length
    numbers = [option.alphabet.index(letter) for letter in value]
    return numbers[seat:] + numbers[:seat] if option.things == (SEAT,) else numbers
