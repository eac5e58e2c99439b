"""The observation of a seat as a row of numbers: which they are, how they are called, what they may be.

Everything follows from the declaration: its fields with who may know them, the pools of what is hidden, the points by
category, the pending steps with their arguments taken apart, the options and the edition. A row is as long for every
game of a title with the same number of players, whatever its options; a plan with `room` for all seats there can be
makes it as long with every number of players. `waset features GAME` prints the list.
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
from waset.engine.observer import (
    ABSENT,
    BITS,
    FIRST,
    FURTHEST,
    GAPLESS,
    KIND,
    LAST,
    MOST_COMPANY,
    MOST_WALKERS,
    NOTHING,
    PART,
    POOLED,
    RUN,
    SCATTER,
    SEATS,
    SINGLE,
    TO_SHIFT,
    Observer,
)
from waset.engine.observer import LIST as READ_LIST
from waset.engine.options import Choice, Flag, Letters, Number, Option
from waset.engine.rules import ARG_SHIFT, EXTRA_SHIFT, KIND_BITS
from waset.engine.steps import Argument, Packed

if TYPE_CHECKING:
    from waset.engine.game import Game, Title

# Cells of a row of the state, each with the place of its number in the observation.
Cells = list[tuple[int, int]]
# A word for something that lies there but that the seat may not know.
UNKNOWN = "?"


@dataclass(frozen=True, slots=True)
class Feature:
    """A number of the row: its name, its range, and the words that its numbers from 0 on stand for, if they do.

    A name is the field and then a word for each axis, seats counted from the one who looks: hands/0/statue. A number
    outside the range is possible where a field only declares that it counts something. `blank` stands there where
    there is nothing to tell, and for a seat that nobody has.
    """

    name: str
    low: int
    high: int
    words: tuple[str, ...] = ()
    blank: int = 0


# Cells side by side are copied as a run from so many on.
SHORTEST_RUN = 8


@dataclass(frozen=True, eq=False)
class Plan:
    """What the row of a title with a number of players holds, and how an `Observer` finds it.

    room       the number of seats it has numbers for, `players` or more
    placed     every field with the place of its first number
    walks      every field of pieces that walk, with the place of its first number of what they meet
    places     where what is unseen, the points, the pending steps and the settings begin
    """

    title: "Title"
    players: int
    room: int
    features: tuple[Feature, ...]
    placed: tuple[tuple[Field, int], ...]
    walks: tuple[tuple[Field, int], ...]
    kinds: tuple[int, ...]
    parts: tuple[int, ...]
    places: tuple[int, int, int, int]

    @cached_property
    def hash(self) -> str:
        """Changes whenever a number of the row comes to mean something else, or a move."""
        moves = [move.notation for move in self.title.moves][: self.title.moves.decisions]
        meant = [[each.name, each.low, each.high, each.words] for each in self.features]
        text = json.dumps([self.title.name, self.room, meant, moves], ensure_ascii=False)
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def observer(self, game: "Game", rows: int = 1) -> Observer:
        """Reads positions of a game of this title and number of players, into so many rows."""
        title = self.title
        programs, cells = self._programs
        told = len(self.features) - self.places[-1]
        seen = [number for seat in range(self.players) for number in _settings_of(game, seat, self.room, told)]
        secret = [int(category in title.secret_categories) for category in title.categories]
        if self.places[1] == self.places[2]:
            secret = []
        return Observer(
            self.players,
            [feature.blank for feature in self.features],
            programs,
            cells,
            len(lone(title)),
            [len(title.vocabularies[kinds]) for _, kinds in title.pools],
            secret,
            list(self.kinds),
            list(self.parts),
            [number for field, to in self.walks for number in self._walk(field, to)],
            self.places,
            seen,
            rows,
        )

    @cached_property
    def _programs(self) -> tuple[list[list[int]], list[int]]:
        """The instructions for every seat, and the cells that they name: made once, for all observers of a plan."""
        cells: list[int] = []
        return [self._program(seat, cells) for seat in range(self.players)], cells

    def _program(self, seat: int, cells: list[int]) -> list[int]:
        """The instructions that read all fields as a seat sees them, the rows of the state one after the other; the
        cells they name are added to `cells`.
        """
        title = self.title
        rows, singles = row_names(title), lone(title)
        program: list[int] = []
        for where in range(SINGLE, len(rows)):
            # Plain cells and cells that are seats, gathered from all fields of the row.
            plain: Cells = []
            of_seats: Cells = []
            for field, to in self.placed:
                home = SINGLE if field.attribute in singles else rows.index(field.attribute)
                if home != where:
                    continue
                start = singles.index(field.attribute) if home == SINGLE else field.start
                pool = -1 if field.audience == OPEN else field.pool
                turned = is_seats(title, field.values)
                careful = [pool, len(title.vocabularies[field.values]) if field.values else 0, int(turned)]
                if field.axes == (LIST,):
                    program += [READ_LIST, where, 0, 0, to, 0, 0, *careful]
                    continue
                found = list(self._cells(field, start, to, seat))
                if field.bits:
                    wide = len(title.vocabularies[field.axes[-1]])
                    program += [BITS, where, len(cells), len(found), 0, wide, 0, *careful]
                    cells += [_entry(cell, place) for cell, place in found]
                elif pool >= 0:
                    op, most = (GAPLESS, len(title.vocabularies[field.axes[-1]])) if field.gapless else (POOLED, 0)
                    for run in _runs(found, most):
                        program += [op, where, run[0][0], len(run), run[0][1], 0, 0, *careful]
                elif turned:
                    of_seats += found
                else:
                    plain += found
            for run in _runs(of_seats):
                program += [SEATS, where, run[0][0], len(run), run[0][1], 0, 0, -1, 0, 1]
            program += self._copying(where, plain, cells)
        return program

    def _copying(self, row: int, found: Cells, cells: list[int]) -> list[int]:
        """Instructions that copy plain cells of a row: those that lie in line in the state and in the observation, side
        by side or seat for seat, as runs, the others one by one.
        """
        runs = _runs(found)
        in_line = [run for run in runs if len(run) >= SHORTEST_RUN]
        others = [cell for run in runs if len(run) < SHORTEST_RUN for cell in run]
        columns = _runs(others, steps=(len(self.title.vocabularies[SEAT]), self.room))
        in_line += [run for run in columns if len(run) >= SHORTEST_RUN]
        program: list[int] = []
        for run in in_line:
            (cell, place), (next_cell, next_place) = run[:2]
            program += [RUN, row, cell, len(run), place, next_cell - cell, next_place - place, -1, 0, 0]
        single = [cell for run in columns if len(run) < SHORTEST_RUN for cell in run]
        if single:
            program += [SCATTER, row, len(cells), len(single), 0, 0, 0, -1, 0, 0]
            cells += [_entry(cell, place) for cell, place in single]
        return program

    def _cells(self, field: Field, start: int, to: int, seat: int) -> Iterator[tuple[int, int]]:
        """The cells of a field in the order of its features, each with the place of its number, as a seat sees them."""
        outer, seats, inner = _strides(self.title, field)
        step = len(self.title.vocabularies[field.axes[-1]]) if field.bits else 1
        shown, room = (self.players, self.room) if seats > 1 else (1, 1)
        for block, near, cell in product(range(outer), range(shown), range(inner)):
            owner = (near + seat) % self.players if seats > 1 else 0
            yield start + (block * seats + owner) * inner + cell, to + ((block * room + near) * inner + cell) * step

    def _walk(self, field: Field, to: int) -> list[int]:
        """How an observer finds the pieces of a field that walk, and what they walk along."""
        title, rows = self.title, row_names(self.title)
        track = track_of(title, field)
        things, cells = (len(title.vocabularies[name]) for name in (track.values, track.axes[0]))
        pieces = [rows.index(field.attribute), field.start, len(title.vocabularies[field.axes[1]])]
        return [*pieces, rows.index(track.attribute), track.start, cells, things, to]

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


def make_plan(title: "Title", players: int, fixed: bool = False) -> Plan:
    """The plan for a title with a number of players; `Title.observation` keeps it."""
    room = title.players[-1] if fixed else players
    features: list[Feature] = []
    placed: list[tuple[Field, int]] = []
    for field in title.fields:
        if field.audience == HIDDEN:
            continue
        placed.append((field, len(features)))
        features += _of_a_row(title, room, field) if field.axes == (LIST,) else _of_cells(title, room, field)
    unseen = len(features)
    for pool, kinds in title.pools:
        features += [Feature(f"unseen_{pool}/{word}", 0, 1 << 16) for word in title.vocabularies[kinds]]
    points = len(features)
    # Counting the points takes longer than reading the board that they follow from: who wants many steps goes without.
    for near, category in product(range(0 if fixed else room), title.categories):
        features.append(Feature(f"points/{near}/{category}", -1000, 1000))
    walks: list[tuple[Field, int]] = []
    for field in title.fields:
        # A board alone says it all to who wants many steps, and to a network only if it had far more to look at.
        if field.on and not fixed:
            walks.append((field, len(features)))
            features += _of_a_walk(title, room, field)
    steps, kinds_of_steps, parts = _steps(title)
    places = (unseen, points, len(features), len(features) + len(steps))
    features += [*steps, *_settings(title, room)]
    if fixed:
        features.append(Feature("players", title.players[0], room))
    return Plan(
        *(title, players, room, tuple(features), tuple(placed), tuple(walks), tuple(kinds_of_steps), tuple(parts)),
        places,
    )


def _entry(cell: int, place: int) -> int:
    return place << TO_SHIFT | cell


def _runs(found: Cells, most: int = 0, steps: tuple[int, int] = (1, 1)) -> list[Cells]:
    """Cells with their places, put together where the next is so many cells and so many places further; none longer
    than `most`, if that is not 0.
    """
    runs: list[Cells] = []
    next_of: dict[tuple[int, int], Cells] = {}
    for cell, place in found:
        run = next_of.pop((cell, place), None)
        if run is None or len(run) == most:
            run = []
            runs.append(run)
        run.append((cell, place))
        next_of[(cell + steps[0], place + steps[1])] = run
    return runs


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


def _of_cells(title: "Title", room: int, field: Field) -> Iterator[Feature]:
    """The numbers of a field in the order in which they are read."""
    words = [
        tuple(str(near) for near in range(room)) if is_seats(title, axis) else title.vocabularies[axis]
        for axis in field.axes
    ]
    for names in product(*words):
        yield _feature(title, room, field, "/".join((field.name, *names)))


def _of_a_row(title: "Title", room: int, field: Field) -> Iterator[Feature]:
    for place in range(FIRST):
        yield _feature(title, room, field, f"{field.name}/{place + 1}", NOTHING)
    for place in range(LAST):
        yield _feature(title, room, field, f"{field.name}/last-{place + 1}", NOTHING)
    yield Feature(f"{field.name}/length", 0, 1 << 16)


def _of_a_walk(title: "Title", room: int, field: Field) -> Iterator[Feature]:
    """What a seat's pieces stand on and come to, with how many more of them there: of how many pieces this is true."""
    things = title.vocabularies[track_of(title, field).values]
    for near, ahead, thing, company in product(range(room), range(FURTHEST + 1), things, range(MOST_COMPANY + 1)):
        where = f"ahead-{ahead}" if ahead else "on"
        yield Feature(f"{field.name}/{near}/{where}/{thing}/with-{company}", 0, MOST_WALKERS)


def track_of(declared: Declaration, field: Field) -> Field:
    """The field along which the pieces of another walk."""
    track = next(other for other in declared.fields if other.name == field.on)
    cells = declared.vocabularies[track.axes[0]]
    places = declared.vocabularies[field.values]
    if len(field.axes) != 2 or field.axes[0] != SEAT or places[: len(cells)] != cells:
        raise ValueError(f"{field.name}: pieces of seats walk along {track.name}, their first places are its cells")
    if field.audience != OPEN or track.audience != OPEN:
        raise ValueError(f"{field.name}: whoever walks is seen, and what lies on the way")
    return track


def _feature(title: "Title", room: int, field: Field, name: str, low: int = 0) -> Feature:
    if field.bits:
        return Feature(name, 0, 1)
    if field.values:
        words = title.vocabularies[field.values]
        if is_seats(title, field.values):
            words = (*(f"seat {near}" for near in range(room)), *words[room:])
        known = words if field.audience == OPEN else (*words, UNKNOWN)
        blank = low or max(field.low, -1)
        return Feature(name, min(field.low, low), len(known) - 1, known, blank)
    high = len(title.vocabularies[field.below]) - 1 if field.below else field.high
    return Feature(name, min(field.low, low), high, blank=low)


# -- pending steps ------------------------------------------------------------------------------------------------


def _steps(title: "Title") -> tuple[list[Feature], list[int], list[int]]:
    """The numbers of the pending steps; by kind where they begin, which parts they have and how many; the parts."""
    features: list[Feature] = []
    parts: list[int] = []
    kinds = [0] * (KIND * (KIND_BITS + 1))
    for kind, step in title.steps.by_kind.items():
        first = len(features)
        features.append(_pending(step.name, 9))
        features.append(_pending(f"{step.name}/seat", len(title.vocabularies[SEAT])))
        first_part = len(parts) // PART
        for which, argument, shift in (("arg", step.arg, ARG_SHIFT), ("extra", step.extra, EXTRA_SHIFT)):
            for name, bits, high, of_seats in _parts(title, argument):
                features.append(_pending(f"{step.name}/{which}{name}", high))
                parts += [shift, (1 << bits) - 1, int(of_seats)]
                shift += bits
        kinds[KIND * kind : KIND * (kind + 1)] = [first, first_part, len(parts) // PART, len(features) - first]
    return features, kinds, parts


def _pending(name: str, high: int) -> Feature:
    return Feature(f"pending/{name}", ABSENT, high, blank=ABSENT)


def _parts(title: "Title", argument: Argument) -> list[tuple[str, int, int, bool]]:
    """The numbers in an argument: a name, how many bits, the highest number, whether it is a seat."""
    if isinstance(argument, Packed):
        return [(f"/{name}", bits, (1 << bits) - 1, False) for name, bits in argument.parts]
    if argument == "":
        return []
    high = len(title.vocabularies[argument]) - 1 if isinstance(argument, str) else argument[-1]
    return [("", max(high.bit_length(), 1), high, isinstance(argument, str) and is_seats(title, argument))]


# -- options and the edition --------------------------------------------------------------------------------------


def _settings(title: "Title", room: int) -> list[Feature]:
    features = [feature for option in title.options for feature in _choices(option, room)]
    return [*features, Feature("edition", -1, len(title.built_in) - 1, tuple(title.built_in))]


def _choices(option: Option, room: int) -> list[Feature]:
    name = f"option/{option.name}"
    match option:
        case Letters(things=things, alphabet=alphabet, words=words):
            each = [str(near) for near in range(room)] if things == (SEAT,) else things
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


def _settings_of(game: "Game", seat: int, room: int, count: int) -> list[int]:
    """The numbers of the options and of the edition, as a seat sees them, and of the players where they are told."""
    numbers = [number for option in game.title.options for number in _chosen(game, option, seat, room)]
    built_in = list(game.title.built_in.values())
    edition = next((at for at, each in enumerate(built_in) if each.hash == game.edition.hash), -1)
    return [*numbers, edition, game.players][:count]


def _chosen(game: "Game", option: Option, seat: int, room: int) -> Sequence[int]:
    value: Any = game.options[option.name]
    if isinstance(option, Choice):
        return [option.values.index(value)]
    if not isinstance(option, Letters):
        return [int(value)]
    length = option.length(game.players)
    if value in option.words:
        numbers = [len(option.alphabet) + option.words.index(value)] * length
    else:
        numbers = [option.alphabet.index(letter) for letter in value]
    return numbers[seat:] + numbers[:seat] + [0] * (room - length) if option.things == (SEAT,) else numbers
