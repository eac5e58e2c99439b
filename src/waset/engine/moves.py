"""The table of moves of a game: an id is an index into it, decisions first, outcomes of chance after."""

import difflib
import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import overload

from waset.engine.errors import BadNotation
from waset.engine.events import HIDDEN, OPEN, OWNER, Args, as_pairs
from waset.engine.message import Message
from waset.engine.options import shown

Vocabularies = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True, init=False)
class MoveKind:
    """A kind of move: its name, and its arguments as (name, vocabulary).

    The audience says who sees an outcome of this kind: everybody, the owner (the seat of its step), or nobody yet.
    The constant is the name of its first id, where that is not its own in capitals.
    """

    name: str
    args: Args
    audience: str
    constant: str

    def __init__(self, name: str, *args: str | tuple[str, str], audience: str = OPEN, constant: str = "") -> None:
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "args", as_pairs(args))
        object.__setattr__(self, "audience", audience)
        object.__setattr__(self, "constant", constant)


@dataclass(frozen=True, slots=True)
class Move:
    """A move of a game. `str()` is its notation; `args` holds indexes into the vocabularies of its arguments."""

    id: int
    kind: str
    args: Mapping[str, int]
    notation: str

    def __str__(self) -> str:
        return self.notation


class MoveTable(Sequence[Move]):
    """All moves of a game by id, and back from notation to id."""

    def __init__(self, decisions: Sequence[MoveKind], outcomes: Sequence[MoveKind], vocabularies: Vocabularies) -> None:
        self._moves: list[Move] = []
        self.first: dict[str, int] = {}
        self.kinds: dict[str, MoveKind] = {kind.name: kind for kind in (*decisions, *outcomes)}
        for kind in (*decisions, *outcomes):
            if kind is (outcomes[0] if outcomes else None):
                self.decisions = len(self._moves)
            self.first[kind.name] = len(self._moves)
            names = [name for name, _ in kind.args]
            words = [vocabularies[vocabulary] for _, vocabulary in kind.args]
            for indexes in itertools.product(*(range(len(each)) for each in words)):
                tokens = [each[index] for each, index in zip(words, indexes, strict=True)]
                notation = " ".join([kind.name, *tokens])
                args = dict(zip(names, indexes, strict=True))
                self._moves.append(Move(len(self._moves), kind.name, args, notation))
        if not outcomes:
            self.decisions = len(self._moves)
        self._by_notation = {move.notation: move.id for move in self._moves}

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        return self._moves[index]

    def __len__(self) -> int:
        return len(self._moves)

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves)

    def is_decision(self, move: int) -> bool:
        return 0 <= move < self.decisions

    def audience(self, move: int) -> str:
        return self.kinds[self._moves[move].kind].audience

    @cached_property
    def concealed(self) -> list[int]:
        """By id, for fast code: 0 for what everybody sees, 1 for what only its owner sees, 2 for what nobody does."""
        rank = {OPEN: 0, OWNER: 1, HIDDEN: 2}
        return [rank[self.kinds[move.kind].audience] for move in self._moves]

    def parse(self, text: str) -> int:
        """The id of a move from its notation; case and spaces are forgiven."""
        if not isinstance(text, str):
            raise BadNotation(Message("engine.notation_words", value=shown(text)))
        wanted = " ".join(text.lower().split())
        found = self._by_notation.get(wanted)
        if found is not None:
            return found
        short = wanted if len(wanted) <= 40 else wanted[:37] + "..."
        near = difflib.get_close_matches(wanted[:80], self._by_notation, n=1)
        if near:
            raise BadNotation(Message("engine.near_notation", text=repr(short), near=repr(near[0])))
        raise BadNotation(Message("engine.bad_notation", text=repr(short)))
