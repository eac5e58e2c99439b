"""What is seen of a state, by a seat (`view`) or whole (`save`), by the declared fields; `loading.py` reads it."""

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from librt.vecs import vec
from mypy_extensions import i64

from waset.engine.fields import ASK, HIDDEN, LIST, Field
from waset.engine.rules import ARG_BITS, ARG_SHIFT, EXTRA_BITS, EXTRA_SHIFT, KIND_BITS, SEAT_BITS, SEAT_SHIFT

if TYPE_CHECKING:
    from waset.engine.game import Game
    from waset.engine.state import State

UNKNOWN = "?"


# Shows a field that looks the same to everybody.
Show = Callable[["State", Field], Any]


def show_public(state: "State", field: Field) -> Any:
    """A field as everybody sees it."""
    return show_cells(state, field, cells_of(state, field))


def view(state: "State", seat: int, show: Show = show_public, facts: dict[str, Any] | None = None) -> dict[str, Any]:
    """What the seat may know; -1 is a spectator.

    A caller that renders a position for several seats may pass what is the same for all of them: a `show` of its own
    for the public fields, and the `facts` of the state.
    """
    game = state.game
    steps = _steps(state)
    # What is asked now, and what waits below it: with both, play can go on from here.
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


def _steps(state: "State") -> list[dict[str, Any]]:
    """What is pending, the step that is next at the end."""
    return [_step(state, int(state.stack[level])) for level in range(int(state.depth))]


def _step(state: "State", packed: int) -> dict[str, Any]:
    return {
        "step": state.game.title.steps[packed & KIND_BITS].name,
        "seat": packed >> SEAT_SHIFT & SEAT_BITS,
        "arg": packed >> ARG_SHIFT & ARG_BITS,
        "extra": packed >> EXTRA_SHIFT & EXTRA_BITS,
    }


def cells_of(state: "State", field: Field) -> list[int]:
    """The numbers of a field, laid flat."""
    content = getattr(state, field.attribute)
    cells: list[int]
    if isinstance(content, int):
        cells = [content]
    else:
        row: vec[i64] = content
        size: i64 = state.game.sizes[field.name]
        cells = list(row) if size < 0 else list(row[field.start : field.start + size])
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
