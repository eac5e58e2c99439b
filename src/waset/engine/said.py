"""Sentences that can be said in another language."""

from typing import Any


class Said(str):
    """An English sentence, or a part of one, that knows its key and what is filled into it; both go to a page with it.

    What is filled in may be such a part itself. To everybody else it is a plain text.
    """

    key: str
    filled: dict[str, "str | int"]

    def __new__(cls, sentence: str, key: str = "", **filled: "str | int") -> "Said":
        made = super().__new__(cls, sentence)
        made.key = key
        made.filled = filled
        return made

    def args(self) -> dict[str, Any]:
        """What is filled in, ready for JSON."""
        return {
            name: {"key": part.key, "args": part.args()} if isinstance(part, Said) else part
            for name, part in self.filled.items()
        }


def said_by(error: Exception) -> str:
    """The sentence of an error, with its key where it has one."""
    return error.args[0] if error.args and isinstance(error.args[0], Said) else str(error)
