"""What is to be seen of a state, by a seat (`view`, `imagine`) or whole (`save`, `load`): by the declared fields."""

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from librt.vecs import vec
from mypy_extensions import i64

from waset.engine.errors import BadState
from waset.engine.fields import ASK, HIDDEN, LIST, Field
from waset.engine.message import Message
from waset.engine.options import shown

if TYPE_CHECKING:
    from waset.engine.edition import Edition
    from waset.engine.game import Game
    from waset.engine.rng import Rng
    from waset.engine.state import State
    from waset.engine.steps import Argument, Step

UNKNOWN = "?"
DEEPEST_STACK = 200
LONGEST_ROW = 400


# Shows a field that looks the same to everybody.
Show = Callable[["State", Field], Any]


def show_public(state: "State", field: Field) -> Any:
    """A field as everybody sees it."""
    return show_cells(state, field, cells_of(state, field))


def view(state: "State", seat: int, show: Show = show_public, facts: dict[str, Any] | None = None) -> dict[str, Any]:
    """What the seat may know; -1 is a spectator.

    Whoever renders a position for several seats may pass what is the same for all of them: a `show` of its own for the
    public fields, and the `facts` of the state.
    """
    game = state.game
    steps = _steps(state)
    # What is asked now, and what waits below it: whoever has both can go on playing from here.
    seen: dict[str, Any] = {"actor": int(state.actor), "pending": steps[-1] if steps else None, "waiting": steps[:-1]}
    for field in game.title.fields:
        seen[field.name] = _seen_by(state, field, seat) if field.audience == ASK else show(state, field)
    if game.title.pools:
        seen["unseen"] = {
            name: _named_counts(_unseen(state, pool, seat), game.title.vocabularies[kinds])
            for pool, (name, kinds) in enumerate(game.title.pools)
        }
    seen.update(state.facts() if facts is None else facts)
    return seen


class LazyView(Mapping[str, Any]):
    """The same as `view`, rendered part by part as it is asked for: the words of a move need two or three fields."""

    def __init__(self, state: "State", seat: int) -> None:
        self._state = state
        self._seat = seat
        self._seen: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        if name not in self._seen:
            self._seen[name] = self._look(name)
        return self._seen[name]

    def _look(self, name: str) -> Any:
        if name == "pending":
            steps = _steps(self._state)
            return steps[-1] if steps else None
        for field in self._state.game.title.fields:
            if field.name == name:
                hides = field.audience == ASK
                return _seen_by(self._state, field, self._seat) if hides else show_public(self._state, field)
        return self._whole()[name]

    def _whole(self) -> dict[str, Any]:
        return view(self._state, self._seat)

    def __iter__(self) -> Iterator[str]:
        return iter(self._whole())

    def __len__(self) -> int:
        return len(self._whole())


def save(state: "State") -> dict[str, Any]:
    """The whole state, readable; `load` is its inverse."""
    fields = {field.name: _shaped(state.game, field, cells_of(state, field)) for field in state.game.title.fields}
    return {**state.game.spec(), "fields": fields, "steps": _steps(state)}


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
    declared = {field.name for field in game.title.fields}
    if not isinstance(fields, dict) or set(fields) != declared:
        raise BadState(Message("engine.state_fields", fields=", ".join(sorted(declared))))
    state = game.blank()
    for field in game.title.fields:
        _restore(state, field, _numbers(game, field, fields[field.name]))
    return _resumed(state, steps)


def imagine(game: "Game", seen: object, seat: int, rng: "Rng") -> "State":
    """A position that looks like a view to a seat, -1 for a spectator: what it cannot know is dealt, as in `redeal`."""
    if not isinstance(seen, dict) or not {field.name for field in game.title.fields} <= set(seen):
        raise BadState(Message("engine.view_table", value=shown(seen)))
    state = game.blank()
    unknown: list[list[int]] = [[] for _ in game.title.pools]
    for field in game.title.fields:
        if field.audience == HIDDEN:
            continue
        given = _flat(game, field, field.axes, seen[field.name])
        if field.audience == ASK:
            unknown[field.pool] += [field.start + place for place, cell in enumerate(given) if cell == UNKNOWN]
        # Anything may lie in an unknown cell until it is dealt.
        _restore(state, field, [0 if cell == UNKNOWN else _number(game, field, cell) for cell in given])
    for pool, (name, kinds) in enumerate(game.title.pools):
        _deal(state, pool, _counts(game, kinds, seen.get("unseen"), name), unknown[pool], rng)
    pending, waiting = seen.get("pending"), seen.get("waiting")
    steps = waiting if pending is None or not isinstance(waiting, list) else [*waiting, pending]
    state = _resumed(state, steps)
    # Only now: what a seat knows may be asked of a position that is whole.
    for pool, cells in enumerate(unknown):
        if any(state.knows(seat, pool, cell) for cell in cells):
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
    if not isinstance(steps, list) or len(steps) > DEEPEST_STACK:
        raise BadState(Message("engine.state_steps"))
    for step in steps:
        state.push(*_packed(game, step))
    if inventory(state) != _in_the_box(game):
        raise BadState(Message("engine.state_pieces"))
    for field in game.title.fields:
        _check_together(state, field)
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


def inventory(state: "State") -> dict[tuple[str, int], int]:
    """How many pieces of each material and kind there are, all over the table; a game never changes it."""
    pieces: dict[tuple[str, int], int] = {}
    for field in state.game.title.fields:
        if not field.material:
            continue
        cells = cells_of(state, field)
        kinds = 1 if field.values or not field.axes else state.game.lengths[field.axes[-1]]
        for place, cell in enumerate(cells):
            if field.values and cell < 0:
                continue
            key = (field.material, cell if field.values else place % kinds)
            pieces[key] = pieces.get(key, 0) + (1 if field.values else cell)
    return pieces


def _in_the_box(game: "Game") -> dict[tuple[str, int], int]:
    """The pieces that every position of a game has."""
    if game.pieces is None:
        state = game.blank()
        state.begin()
        game.pieces = inventory(state)
    return game.pieces


def _steps(state: "State") -> list[dict[str, Any]]:
    """What is pending, the step that is next at the end."""
    return [_step(state, int(state.stack[level])) for level in range(int(state.depth))]


def _step(state: "State", packed: int) -> dict[str, Any]:
    from waset.engine.state import (
        ARG_BITS,
        ARG_SHIFT,
        EXTRA_BITS,
        EXTRA_SHIFT,
        KIND_BITS,
        SEAT_BITS,
        SEAT_SHIFT,
    )

    return {
        "step": state.game.title.steps[packed & KIND_BITS].name,
        "seat": packed >> SEAT_SHIFT & SEAT_BITS,
        "arg": packed >> ARG_SHIFT & ARG_BITS,
        "extra": packed >> EXTRA_SHIFT & EXTRA_BITS,
    }


def _packed(game: "Game", step: object) -> tuple[int, int, int, int]:
    if not isinstance(step, dict) or set(step) != {"step", "seat", "arg", "extra"}:
        raise BadState(Message("engine.step_parts", value=shown(step)))
    kinds = {step.name: kind for kind, step in game.title.steps.by_kind.items()}
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


def cells_of(state: "State", field: Field) -> list[int]:
    """The numbers of a field, laid flat."""
    content = getattr(state, field.attribute)
    if isinstance(content, int):
        cells = [content]
    else:
        size = state.game.sizes[field.name]
        # Cut first: many fields lie in one row, and each number taken out of it is an object.
        cells = list(content[field.start :] if size < 0 else content[field.start : field.start + size])
    if not field.bits:
        return cells
    width = state.game.lengths[field.axes[-1]]
    return [cell >> bit & 1 for cell in cells for bit in range(width)]


def _shaped(game: "Game", field: Field, cells: list[Any]) -> Any:
    """Flat cells as nested lists and tables, numbers of a vocabulary as its words."""
    if field.values:
        words = game.title.vocabularies[field.values]
        cells = [words[cell] if isinstance(cell, int) and cell >= 0 else None if cell == -1 else cell for cell in cells]
    return _nested(game, field.axes, cells)


def _marked(field: Field, cells: list[Any]) -> list[Any]:
    """The cells with words where something else lies than the values can say."""
    return [field.marks[-2 - cell] if isinstance(cell, int) and cell < -1 else cell for cell in cells]


def _nested(game: "Game", axes: tuple[str, ...], cells: list[Any]) -> Any:
    if not axes:
        return cells[0]
    if axes[0] == LIST:
        return cells
    length = game.lengths[axes[0]]
    rows = cells
    if len(axes) > 1:
        width = len(cells) // length
        rows = [_nested(game, axes[1:], cells[row * width : (row + 1) * width]) for row in range(length)]
    if axes[0] == "seat":
        return rows
    return dict(zip(game.title.vocabularies[axes[0]], rows, strict=True))


def show_cells(state: "State", field: Field, cells: list[int]) -> Any:
    """The same from the numbers of the field."""
    if field.audience == HIDDEN:
        return {"hidden": _how_many(field, cells)}
    return _said(state.game, field, cells)


def _seen_by(state: "State", field: Field, seat: int) -> Any:
    """A field of which each cell has its own audience."""
    known = [
        UNKNOWN if cell >= 0 and not state.knows(seat, field.pool, field.start + place) else cell
        for place, cell in enumerate(cells_of(state, field))
    ]
    return _said(state.game, field, known)


def _said(game: "Game", field: Field, cells: list[Any]) -> Any:
    return _shaped(game, field, _marked(field, cells) if field.marks else cells)


def _how_many(field: Field, cells: list[int]) -> int:
    return sum(cell >= 0 for cell in cells) if field.values else sum(cells)


def _unseen(state: "State", pool: int, seat: int) -> list[int]:
    """How many of each kind of a pool the seat cannot place: everyone can count what is missing from the table."""
    counts = [int(count) for count in state.stock(pool)]
    for cell, kind in enumerate(state.held(pool)):
        if kind >= 0 and not state.knows(seat, pool, cell):
            counts[kind] += 1
    return counts


def _named_counts(counts: list[int], words: tuple[str, ...]) -> dict[str, int]:
    return {word: count for word, count in zip(words, counts, strict=True) if count}


def _numbers(game: "Game", field: Field, value: Any) -> list[int]:
    """The numbers of a saved field, checked cell by cell."""
    return [_number(game, field, cell) for cell in _flat(game, field, field.axes, value)]


def _restore(state: "State", field: Field, cells: list[int]) -> None:
    """Put the numbers of a field into the state."""
    game = state.game
    if field.bits:
        width = game.lengths[field.axes[-1]]
        cells = [
            sum(bit << place for place, bit in enumerate(cells[at : at + width])) for at in range(0, len(cells), width)
        ]
    if isinstance(getattr(state, field.attribute), int):
        setattr(state, field.attribute, cells[0])
        return
    if field.size(game.lengths) < 0:
        setattr(state, field.attribute, vec[i64](cells))
        return
    home = getattr(state, field.attribute)
    for place, cell in enumerate(cells):
        home[field.start + place] = cell


def _check_together(state: "State", field: Field) -> None:
    """Check what a field says of its cells together, and of those of another field."""
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
    if field.counts:
        counted = next(other for other in state.game.title.fields if other.name == field.counts)
        lying = cells_of(state, counted)
        width = len(lying) // len(cells)
        parts = (lying[at : at + width] for at in range(0, len(lying), width))
        if cells != [sum(cell != -1 for cell in part) if counted.values else sum(part) for part in parts]:
            raise BadState(Message("engine.field_count", field=field.name, counted=counted.name))


def _flat(game: "Game", field: Field, axes: tuple[str, ...], value: Any) -> list[Any]:
    if not axes:
        return [value]
    if axes[0] == LIST:
        if not isinstance(value, list) or len(value) > LONGEST_ROW:
            raise BadState(Message("engine.field_list", field=field.name, most=LONGEST_ROW))
        return value
    length = game.lengths[axes[0]]
    if axes[0] == "seat":
        if not isinstance(value, list) or len(value) != length:
            raise BadState(Message("engine.field_seats", field=field.name, length=length))
        rows = value
    else:
        words = game.title.vocabularies[axes[0]]
        if not isinstance(value, dict) or set(value) != set(words):
            raise BadState(Message("engine.field_entries", field=field.name, entries=", ".join(words)))
        rows = [value[word] for word in words]
    return [cell for row in rows for cell in _flat(game, field, axes[1:], row)]


def _number(game: "Game", field: Field, cell: Any) -> int:
    if field.values:
        words = game.title.vocabularies[field.values]
        if isinstance(cell, str) and cell in words[: game.limits[field.values]]:
            return words.index(cell)
        if cell is None and field.low <= -1:
            return -1
        # A view says by a word what a saved position says by a number.
        if isinstance(cell, str) and cell in field.marks:
            return -2 - field.marks.index(cell)
        if _whole(cell, field.low, -1):
            return int(cell)
        raise BadState(Message("engine.field_value", field=field.name, value=shown(cell)))
    high = game.limits[field.below] - 1 if field.below else field.high
    if field.most:
        high = getattr(game.box, field.most)
    if not _whole(cell, field.low, high):
        name, low, given = field.name, field.low, shown(cell)
        raise BadState(Message("engine.field_number", field=name, low=low, high=high, value=given))
    return int(cell)
