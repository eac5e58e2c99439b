"""What can be chosen before a game begins, declared so that a form can be drawn from it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from waset.engine.errors import BadOption
from waset.engine.message import Message


class Option(Protocol):
    """One thing to choose: it has a name and a default, checks a value, and describes itself for a form."""

    @property
    def name(self) -> str: ...
    def default_for(self, players: int) -> Any: ...
    def check(self, value: Any, players: int) -> Any: ...
    def describe(self) -> dict[str, Any]: ...
    def examples(self, players: int) -> list[Any]:
        """Values that between them show everything the option can do; tests play them all."""
        ...


def shown(value: object) -> str | Message:
    """A value as an error message may repeat it: short, and in words a player knows, whatever was given."""
    if value is None:
        return Message("engine.shown_nothing")
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return Message("engine.shown_table")
    if isinstance(value, list | tuple | set):
        return Message("engine.shown_list")
    try:
        text = repr(value) if isinstance(value, str | int | float) else str(value)
    except ValueError:
        return Message("engine.shown_digits")
    return text if len(text) <= 40 else text[:37] + "..."


@dataclass(frozen=True, slots=True)
class Flag:
    """A yes or no."""

    name: str
    default: bool = False

    def default_for(self, players: int) -> bool:
        return self.default

    def check(self, value: Any, players: int) -> bool:
        if not isinstance(value, bool):
            raise BadOption(Message("engine.option_true", name=self.name, value=shown(value)))
        return value

    def describe(self) -> dict[str, Any]:
        return {"name": self.name, "kind": "flag", "default": self.default}

    def examples(self, players: int) -> list[Any]:
        return [False, True]


@dataclass(frozen=True, slots=True)
class Choice:
    """One word of a few."""

    name: str
    values: tuple[str, ...]
    default: str

    def default_for(self, players: int) -> str:
        return self.default

    def check(self, value: Any, players: int) -> str:
        # Some words are numbers, and 5 typed by a person means the word.
        word = str(value) if isinstance(value, int) and 0 <= value < 100 else value
        if word not in self.values:
            values = ", ".join(self.values)
            raise BadOption(Message("engine.option_word", name=self.name, values=values, value=shown(value)))
        return str(word)

    def describe(self) -> dict[str, Any]:
        return {"name": self.name, "kind": "choice", "values": list(self.values), "default": self.default}

    def examples(self, players: int) -> list[Any]:
        return list(self.values)


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number of a range; `alone` if it says something only where one plays alone."""

    name: str
    low: int
    high: int
    default: int
    alone: bool = False

    def default_for(self, players: int) -> int:
        return self.default

    def check(self, value: Any, players: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not self.low <= value <= self.high:
            low, high = self.low, self.high
            raise BadOption(Message("engine.option_number", name=self.name, low=low, high=high, value=shown(value)))
        return value

    def describe(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "kind": "number",
            "low": self.low,
            "high": self.high,
            "default": self.default,
            "alone": self.alone,
        }

    def examples(self, players: int) -> list[Any]:
        return sorted({self.low, self.default, self.high})


@dataclass(frozen=True, slots=True)
class Letters:
    """A letter for each of a row of things (a side for each board); `seat` alone means one for each seat."""

    name: str
    things: tuple[str, ...]
    alphabet: str
    default: str
    distinct: bool = False
    words: tuple[str, ...] = ()

    def default_for(self, players: int) -> str:
        return self.default

    def length(self, players: int) -> int:
        return players if self.things == ("seat",) else len(self.things)

    def check(self, value: Any, players: int) -> str:
        if isinstance(value, str) and value.lower() in self.words:
            return value.lower()
        length = self.length(players)
        letters = value.upper() if isinstance(value, str) else ""
        good = len(letters) == length and all(letter in self.alphabet for letter in letters)
        if good and self.distinct:
            good = len(set(letters)) == length
        if not good:
            key = "engine.different_letters" if self.distinct else "engine.letters"
            what = Message(key, count=length, letters=", ".join(self.alphabet))
            if self.words:
                words: str | Message = self.words[0]
                for word in self.words[1:]:
                    words = Message("engine.either", one=words, other=word)
                what = Message("engine.word_or_letters", words=words, letters=what)
            raise BadOption(Message("engine.option_letters", name=self.name, what=what, value=shown(value)))
        return letters

    def describe(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "kind": "letters",
            "things": list(self.things),
            "alphabet": self.alphabet,
            "distinct": self.distinct,
            "words": list(self.words),
            "default": self.default,
        }

    def examples(self, players: int) -> list[Any]:
        length = self.length(players)
        row = self.alphabet * length
        if self.distinct:
            first, last = row[:length], row[len(self.alphabet) - length : len(self.alphabet)]
            return [*self.words, *dict.fromkeys((first, last))]
        mixed = [row[:length], row[1 : length + 1]]
        return [*self.words, *(letter * length for letter in self.alphabet), *mixed]


def settle_options(declared: Sequence[Option], given: Mapping[str, Any], players: int) -> dict[str, Any]:
    """Every declared option with its checked value or its default."""
    known = {option.name for option in declared}
    for name in given:
        if name not in known:
            if not known:
                raise BadOption(Message("engine.no_options", name=shown(name)))
            raise BadOption(Message("engine.option_none", name=shown(name), options=", ".join(sorted(known))))
    return {
        option.name: option.check(given.get(option.name, option.default_for(players)), players) for option in declared
    }
