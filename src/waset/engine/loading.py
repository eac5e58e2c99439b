"""Positions from data: what `save` gave (`load`), or what a seat sees (`imagine`), every part checked.

What the declaration says of each field is looked up once for each game: a program that searches from views asks for
many positions.
"""

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from waset.engine.errors import BadState
from waset.engine.fields import ASK, HIDDEN, LIST, Field
from waset.engine.message import Message
from waset.engine.options import shown
from waset.engine.sight import UNKNOWN, cells_of

if TYPE_CHECKING:
    from waset.engine.edition import Edition
    from waset.engine.game import Game
    from waset.engine.rng import Rng
    from waset.engine.state import State
    from waset.engine.steps import Argument, Step

DEEPEST_STACK: Final = 200
LONGEST_ROW: Final = 400
# An axis that is a list and not a table of words: as long as there are seats, or of any length.
ANY_LENGTH: Final = -1


class Reader:
    """Reads a field of a game: what its cells may say, and where they lie in a state."""

    def __init__(self, game: "Game", field: Field, alone: bool) -> None:
        self.field = field
        self.name = field.name
        self.attribute = field.attribute
        self.start = field.start
        # Whether the state has it as a number of its own, or as a row of its own of any length.
        self.alone = alone
        self.loose = game.sizes[field.name] < 0
        self.width = game.lengths[field.axes[-1]] if field.bits else 0
        # Plain numbers: what is compared with them may be huge.
        self.low = field.low
        self.high = field.high
        if field.below:
            self.high = game.limits[field.below] - 1
        if field.most:
            self.high = getattr(game.box, field.most)
        self.named = bool(field.values)
        # A view says by a word what a saved position says by a number.
        self.numbers: dict[str, int] = {}
        if self.named:
            words = game.title.vocabularies[field.values][: game.limits[field.values]]
            self.numbers = {mark: -2 - at for at, mark in enumerate(field.marks)}
            self.numbers.update({word: at for at, word in reversed(list(enumerate(words)))})
        self.axes: list[tuple[str, ...]] = []
        self.lengths: list[int] = []
        for axis in field.axes:
            self.axes.append(() if axis in (LIST, "seat") else game.title.vocabularies[axis])
            self.lengths.append(ANY_LENGTH if axis == LIST else game.lengths[axis])

    def flat(self, value: Any) -> list[Any]:
        """The cells of nested lists and tables, in order."""
        cells: list[Any] = [value]
        for axis, words in enumerate(self.axes):
            length: int = self.lengths[axis]
            deeper: list[Any] = []
            for part in cells:
                if length == ANY_LENGTH:
                    if not isinstance(part, list) or len(part) > LONGEST_ROW:
                        raise BadState(Message("engine.field_list", field=self.name, most=LONGEST_ROW))
                    deeper.extend(part)
                elif len(words) == 0:
                    if not isinstance(part, list) or len(part) != length:
                        raise BadState(Message("engine.field_seats", field=self.name, length=length))
                    deeper.extend(part)
                else:
                    if not isinstance(part, dict) or len(part) != len(words):
                        raise self.not_these(words)
                    try:
                        for word in words:
                            deeper.append(part[word])
                    except KeyError:
                        raise self.not_these(words) from None
            cells = deeper
        return cells

    def not_these(self, words: tuple[str, ...]) -> BadState:
        return BadState(Message("engine.field_entries", field=self.name, entries=", ".join(words)))

    def read(self, value: Any, unknown: list[int] | None = None) -> list[int]:
        """The numbers of a field, checked; where `unknown` is given, it is told the cells that may hold anything until
        dealt.
        """
        cells = self.flat(value)
        low, high = self.low, self.high
        if not self.named:
            for cell in cells:
                if not isinstance(cell, int) or isinstance(cell, bool) or not low <= cell <= high:
                    wrong = Message("engine.field_number", field=self.name, low=low, high=high, value=shown(cell))
                    raise BadState(wrong)
            return cells
        known = self.numbers
        numbers: list[int] = []
        for cell in cells:
            if cell is None and low <= -1:
                numbers.append(-1)
            elif unknown is not None and cell == UNKNOWN:
                unknown.append(self.start + len(numbers))
                numbers.append(0)
            elif isinstance(cell, str) and cell in known:
                numbers.append(known[cell])
            elif isinstance(cell, int) and not isinstance(cell, bool) and low <= cell <= -1:
                numbers.append(cell)
            else:
                raise BadState(Message("engine.field_value", field=self.name, value=shown(cell)))
        return numbers

    def put(self, state: "State", numbers: list[int]) -> None:
        """Put the numbers of a field into a state."""
        if self.width > 0:
            numbers = packed_bits(numbers, self.width)
        if self.alone:
            setattr(state, self.attribute, numbers[0])
        elif self.loose:
            setattr(state, self.attribute, vec[i64](numbers))
        else:
            home: vec[i64] = getattr(state, self.attribute)
            at: i64 = self.start
            for number in numbers:
                home[at] = number
                at += 1


def packed_bits(bits: list[int], width: i64) -> list[int]:
    """Bits laid flat, each so many of them as one number."""
    packed: list[int] = []
    number: i64 = 0
    place: i64 = 0
    for bit in bits:
        number |= i64(bit) << place
        place += 1
        if place == width:
            packed.append(number)
            number = 0
            place = 0
    return packed


class Material:
    """A field of pieces that are never lost: which of the counters of a game its cells belong to."""

    def __init__(self, field: Field, first: int, kinds: int) -> None:
        self.field = field
        self.first: i64 = first
        self.kinds: i64 = kinds
        self.named = bool(field.values)


class Loading:
    """All that is looked up once to read the positions of a game."""

    def __init__(self, game: "Game") -> None:
        title = game.title
        blank = game.blank()
        self.readers = [Reader(game, field, isinstance(getattr(blank, field.attribute), int)) for field in title.fields]
        self.names = {field.name for field in title.fields}
        self.steps = {step.name: kind for kind, step in title.steps.by_kind.items()}
        # Fields whose cells must agree with each other, each with the field that it counts, if it does.
        by_name = {field.name: field for field in title.fields}
        self.together = [
            (field, by_name.get(field.counts)) for field in title.fields if field.gapless or field.once or field.counts
        ]
        # A counter for each kind of each material; how many pieces of each every position has.
        self.counters: list[tuple[str, int]] = []
        first: dict[str, int] = {}
        most: dict[str, int] = {}
        kinds: dict[str, int] = {}
        for field in title.fields:
            if field.material:
                kinds[field.name] = 1
                if field.values:
                    kinds[field.name] = len(title.vocabularies[field.values])
                elif field.axes:
                    kinds[field.name] = game.lengths[field.axes[-1]]
                most[field.material] = max(most.get(field.material, 1), kinds[field.name])
        for material, count in most.items():
            first[material] = len(self.counters)
            self.counters += [(material, kind) for kind in range(count)]
        self.materials = [
            Material(field, first[field.material], kinds[field.name]) for field in title.fields if field.material
        ]
        blank.begin()
        self.in_the_box = self.count(blank)

    def count(self, state: "State") -> list[int]:
        """How many pieces of each kind there are, all over the table; a game never changes it."""
        counts: vec[i64] = vec[i64]([0] * len(self.counters))
        for material in self.materials:
            first: i64 = material.first
            kind: i64 = 0
            for each in cells_of(state, material.field):
                cell: i64 = each
                if material.named:
                    if cell >= 0:
                        counts[first + cell] += 1
                else:
                    counts[first + kind] += cell
                    kind += 1
                    if kind == material.kinds:
                        kind = 0
        return list(counts)


def loading_of(game: "Game") -> Loading:
    """What is looked up to read positions of a game: once."""
    found = game.loading
    if isinstance(found, Loading):
        return found
    made = Loading(game)
    game.loading = made
    return made


def inventory(state: "State") -> dict[tuple[str, int], int]:
    """How many pieces of each material and kind there are, all over the table; a game never changes it."""
    loading = loading_of(state.game)
    return dict(zip(loading.counters, loading.count(state), strict=True))


def reload(spec: dict[str, Any], edition: "Edition", data: dict[str, Any]) -> "State":
    """A state from its own `save`, as pickle wants it; its edition may be one of somebody's own."""
    from waset.engine.titles import game_of

    return game_of(spec, edition).load(data)


def load(game: "Game", data: object) -> "State":
    """A state from saved data, every part checked before anything is built on it."""
    if not isinstance(data, dict):
        raise BadState(Message("engine.state_table", value=shown(data)))
    for key, value in game.spec().items():
        # Positions saved before rules had versions are of the first.
        given = data.get(key, 1 if key == "rules" else None)
        if given != value:
            here = shown(value)
            raise BadState(Message("engine.state_other_game", entry=key, value=shown(given), here=here))
    fields, steps = data.get("fields"), data.get("steps")
    loading = loading_of(game)
    if not isinstance(fields, dict) or set(fields) != loading.names:
        raise BadState(Message("engine.state_fields", fields=", ".join(sorted(loading.names))))
    state = game.blank()
    for reader in loading.readers:
        reader.put(state, reader.read(fields[reader.name]))
    return _resumed(state, steps)


def imagine(game: "Game", seen: object, seat: int, rng: "Rng") -> "State":
    """A position that looks like a view to a seat, -1 for a spectator: what it cannot know is dealt, as in `redeal`."""
    loading = loading_of(game)
    if not isinstance(seen, dict) or not loading.names <= seen.keys():
        raise BadState(Message("engine.view_table", value=shown(seen)))
    state = game.blank()
    unknown: list[list[int]] = [[] for _ in game.title.pools]
    for reader in loading.readers:
        field = reader.field
        if field.audience == HIDDEN:
            continue
        hidden = unknown[field.pool] if field.audience == ASK else None
        reader.put(state, reader.read(seen[reader.name], hidden))
    for pool, (name, kinds) in enumerate(game.title.pools):
        _deal(state, pool, _counts(game, kinds, seen.get("unseen"), name), unknown[pool], rng)
    pending, waiting = seen.get("pending"), seen.get("waiting")
    steps = waiting if pending is None or not isinstance(waiting, list) else [*waiting, pending]
    state = _resumed(state, steps)
    # Only now: what a seat knows may be asked of a position that is whole.
    for pool, cells in enumerate(unknown):
        for cell in cells:
            if state.knows(seat, pool, cell):
                raise BadState(Message("engine.view_of_another"))
    return state


def _deal(state: "State", pool: int, unseen: list[int], unknown: list[int], rng: "Rng") -> None:
    """Deal what is unseen of a pool: into the cells that hide something, and the rest onto the pile."""
    stock: vec[i64] = state.stock(pool)
    cells: vec[i64] = state.held(pool)
    left: i64 = 0
    for kind, count in enumerate(unseen):
        stock[kind] = count
        left += count
    for cell in unknown:
        if left == 0:
            raise BadState(Message("engine.state_pieces"))
        drawn: i64 = rng.draw_of(stock, left)
        left -= 1
        stock[drawn] -= 1
        cells[cell] = drawn


def _counts(game: "Game", kinds: str, unseen: object, pool: str) -> list[int]:
    """How many of each kind of a pool nobody can place, from what a view says of it."""
    given = unseen.get(pool) if isinstance(unseen, dict) else None
    words = game.title.vocabularies[kinds]
    if not isinstance(given, dict) or not all(
        word in words and _whole(count, 0, LONGEST_ROW) for word, count in given.items()
    ):
        raise BadState(Message("engine.view_unseen", pool=pool, value=shown(given)))
    return [given.get(word, 0) for word in words]


def _resumed(state: "State", steps: object) -> "State":
    """The position with its pending steps, everything checked together."""
    game = state.game
    loading = loading_of(game)
    if not isinstance(steps, list) or len(steps) > DEEPEST_STACK:
        raise BadState(Message("engine.state_steps"))
    for step in steps:
        kind, seat, arg, extra = _packed(game, loading, step)
        state.push(kind, seat, arg, extra)
    if loading.count(state) != loading.in_the_box:
        raise BadState(Message("engine.state_pieces"))
    for field, counted in loading.together:
        _check_together(state, field, counted)
    state.rebuild()
    wrong = state.doubt()
    if wrong is not None:
        raise BadState(wrong)
    state.settle()
    if state.actor >= 0 and not state.legal():
        raise BadState(Message("engine.state_nothing_to_choose"))
    if state.depth > 0 and state.actor < 0 and not state.odds():
        raise BadState(Message("engine.state_nothing_to_draw"))
    return state


def _packed(game: "Game", loading: Loading, step: object) -> tuple[int, int, int, int]:
    if not isinstance(step, dict) or set(step) != {"step", "seat", "arg", "extra"}:
        raise BadState(Message("engine.step_parts", value=shown(step)))
    kinds = loading.steps
    if not isinstance(step["step"], str) or step["step"] not in kinds:
        raise BadState(Message("engine.no_such_step", step=shown(step["step"])))
    if not _whole(step["seat"], 0, game.players - 1):
        raise BadState(Message("engine.step_seat", value=shown(step["seat"])))
    if not _whole(step["arg"], 0, 1 << 16) or not _whole(step["extra"], 0, 1 << 16):
        raise BadState(Message("engine.step_small"))
    kind = game.title.steps[kinds[step["step"]]]
    _check_argument(game, kind, "arg", kind.arg, step["arg"])
    _check_argument(game, kind, "extra", kind.extra, step["extra"])
    return kinds[step["step"]], step["seat"], step["arg"], step["extra"]


def _check_argument(game: "Game", kind: "Step", name: str, declared: "Argument", value: int) -> None:
    if isinstance(declared, str):
        allowed = range(game.limits[declared] if declared else 1)
    else:
        allowed = declared if isinstance(declared, range) else declared.range
    if value not in allowed:
        low, high = allowed[0], allowed[-1]
        raise BadState(Message("engine.step_argument", step=kind.name, name=name, low=low, high=high, value=value))


def _whole(value: object, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _check_together(state: "State", field: Field, counted: Field | None) -> None:
    """Check what a field says of its cells together, and of those of a field that it counts."""
    cells = cells_of(state, field)
    if field.gapless or field.once:
        width = state.game.lengths[field.axes[-1]]
        for at in range(0, len(cells), width):
            part = cells[at : at + width]
            there = [cell for cell in part if cell != -1]
            if field.gapless and part[: len(there)] != there:
                raise BadState(Message("engine.field_gap", field=field.name))
            if field.once and len(set(there)) < len(there):
                raise BadState(Message("engine.field_twice", field=field.name))
    if counted is not None:
        lying = cells_of(state, counted)
        width = len(lying) // len(cells)
        parts = (lying[at : at + width] for at in range(0, len(lying), width))
        if cells != [sum(cell != -1 for cell in part) if counted.values else sum(part) for part in parts]:
            raise BadState(Message("engine.field_count", field=field.name, counted=counted.name))
