"""Caches the part of a view that looks the same to everybody, while it is rendered for several seats.

It is kept as JSON, and field by field, because most fields stay as they are from one move to the next.
"""

from typing import Any

import orjson

from waset.engine import sight
from waset.engine.fields import Field
from waset.engine.state import State


class ViewCache:
    """The public fields of one position.

    fields     the fields rendered for this position so far
    rows       the numbers of this position by the attribute they lie in: many fields lie in one row
    facts      what the game derives from them, likewise
    rendered   each field as it was last rendered, with the numbers it was made of; shared from position to position

    Numbers are kept in tuples, which the garbage collector ignores once it has seen them. As lists they were half of
    what it had to look at again after a move.
    """

    def __init__(self) -> None:
        self.fields: dict[str, Any] = {}
        self.rows: dict[str, tuple[int, ...]] = {}
        self.facts: dict[str, Any] | None = None
        self.rendered: dict[str, tuple[tuple[int, ...], Any]] = {}

    def next(self) -> "ViewCache":
        """The cache of the next position."""
        following = ViewCache()
        following.rendered = self.rendered
        return following

    def view(self, state: State, seat: int) -> dict[str, Any]:
        """The same as `sight.view`, with rendered JSON for the public fields."""
        if self.facts is None:
            self.facts = state.facts()
        return sight.view(state, seat, self._show, self.facts)

    def _show(self, state: State, field: Field) -> Any:
        name = field.name
        found = self.fields.get(name)
        if found is None:
            numbers = self._numbers(state, field)
            rendered = self.rendered.get(name)
            if rendered is None or rendered[0] != numbers:
                shown = sight.show_cells(state, field, sight.cells_of(state, field))
                rendered = self.rendered[name] = (numbers, _json(shown))
            found = self.fields[name] = rendered[1]
        return found

    def _numbers(self, state: State, field: Field) -> tuple[int, ...]:
        """The numbers that a field is made of."""
        row = self.rows.get(field.attribute)
        if row is None:
            content = getattr(state, field.attribute)
            row = (content,) if isinstance(content, int) else tuple(content)
            self.rows[field.attribute] = row
        start = field.start
        size = state.game.sizes[field.name]
        return row[start:] if size < 0 else row[start : start + size]


def _json(content: Any) -> orjson.Fragment:
    # A copy: the bytes that orjson returns keep their whole buffer, which is many times larger.
    return orjson.Fragment(bytes(memoryview(orjson.dumps(content))))
