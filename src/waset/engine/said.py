"""Sentences with keys of the pages, until the server hands out messages."""

from typing import Any

from waset.engine.errors import WasetError
from waset.engine.message import Message


class Said(str):
    """An English sentence that knows its key and what is filled into it."""

    key: str
    message: Message | None

    def __new__(cls, sentence: str, key: str = "", **filled: "str | int") -> "Said":
        made = super().__new__(cls, sentence)
        made.key = key
        made.message = Message("engine.said", rule="", **filled)
        return made

    def args(self) -> dict[str, Any]:
        """What is filled in, ready for JSON."""
        return {} if self.message is None else _args(self.message)


def said_by(error: WasetError) -> str:
    """The sentence of an error, with its key where it has one."""
    if error.message.key == "engine.plain":
        return error.args[0] if isinstance(error.args[0], Said) else str(error)
    said = Said(str(error), _key(error.message))
    said.message = error.message
    return said


def _key(message: Message) -> str:
    room, _, name = message.key.partition(".")
    return name if room == "engine" else f"{room}_{name.removeprefix('edition_')}"


def _args(message: Message) -> dict[str, Any]:
    return {
        name: {"key": _key(value), "args": _args(value)} if isinstance(value, Message) else value
        for name, value in message.args.items()
    }
