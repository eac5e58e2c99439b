"""What is said to a person, as data: a key and what fills the sentence. The words stand in the catalogues."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Union

Argument = Union[str, int, "Message"]


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Message:
    """A sentence that is not in any language yet; `catalogue.render` says it in one.

    `key` is "room.name": the room that speaks (engine, tables, server, terminal, pages or a game) and the entry in the
    section `message` of its catalogue. `rule` is the number of the rule in the game's RULES.md. An argument named like
    a vocabulary of the game is an index into it.

    >>> Message("imhotep.too_light", rule="3.4", ship=2, load=1, needs=2)
    Message('imhotep.too_light', rule='3.4', ship=2, load=1, needs=2)
    """

    key: str
    rule: str
    args: Mapping[str, Argument]

    def __init__(self, key: str, /, *, rule: str = "", **args: Argument) -> None:
        object.__setattr__(self, "key", key)
        object.__setattr__(self, "rule", rule)
        object.__setattr__(self, "args", args)

    def as_json(self) -> dict[str, Any]:
        """The message as JSON data; a rule only where there is one."""
        args = {name: value.as_json() if isinstance(value, Message) else value for name, value in self.args.items()}
        return {"key": self.key, "args": args} | ({"rule": self.rule} if self.rule else {})

    def __str__(self) -> str:
        """The sentence in English, for logs and for errors in Python."""
        from waset.engine.catalogue import render

        return render(self)

    def __hash__(self) -> int:
        return hash((self.key, self.rule))

    def __repr__(self) -> str:
        rule = {"rule": self.rule} if self.rule else {}
        named = [f"{name}={value!r}" for name, value in (rule | dict(self.args)).items()]
        return f"Message({', '.join([repr(self.key), *named])})"
