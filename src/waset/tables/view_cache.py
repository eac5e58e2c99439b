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
    facts      what the game derives from them, likewise
    rendered   each field as it was last rendered, with the numbers it was made of; shared from position to position
    """

    def __init__(self) -> None:
        self.fields: dict[str, Any] = {}
        self.facts: dict[str, Any] | None = None
        self.rendered: dict[str, tuple[list[int], Any]] = {}

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
        if field.name not in self.fields:
            cells = sight.cells_of(state, field)
            rendered = self.rendered.get(field.name)
            if rendered is None or rendered[0] != cells:
                rendered = self.rendered[field.name] = (cells, _json(sight.show_cells(state, field, cells)))
            self.fields[field.name] = rendered[1]
        return self.fields[field.name]


def _json(content: Any) -> orjson.Fragment:
    # A copy: the bytes that orjson returns keep their whole buffer, which is many times larger.
    return orjson.Fragment(bytes(memoryview(orjson.dumps(content))))
