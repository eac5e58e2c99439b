"""What can be chosen before a game begins, declared so that a form can be drawn from it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from waset.engine.errors import BadOption
from waset.engine.said import Said


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


def shown(value: object) -> str:
    """A value as an error message may repeat it: short, and in words a player knows, whatever was given."""
    if value is None:
        return Said("nothing", "shown_nothing")
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return Said("a table", "shown_table")
    if isinstance(value, list | tuple | set):
        return Said("a list", "shown_list")
    try:
        text = repr(value) if isinstance(value, str | int | float) else str(value)
    except ValueError:
        return Said("a number of thousands of digits", "shown_digits")
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
            given = shown(value)
            sentence = f"option {self.name} is true or false, not {given}"
            raise BadOption(Said(sentence, "option_true", name=self.name, value=given))
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
        if value not in self.values:
            values, given = ", ".join(self.values), shown(value)
            sentence = f"option {self.name} is one of {values}, not {given}"
            raise BadOption(Said(sentence, "option_word", name=self.name, values=values, value=given))
        return str(value)

    def describe(self) -> dict[str, Any]:
        return {"name": self.name, "kind": "choice", "values": list(self.values), "default": self.default}

    def examples(self, players: int) -> list[Any]:
        return list(self.values)


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number of a range."""

    name: str
    low: int
    high: int
    default: int

    def default_for(self, players: int) -> int:
        return self.default

    def check(self, value: Any, players: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not self.low <= value <= self.high:
            given = shown(value)
            sentence = f"option {self.name} is a number from {self.low} to {self.high}, not {given}"
            raise BadOption(Said(sentence, "option_number", name=self.name, low=self.low, high=self.high, value=given))
        return value

    def describe(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "kind": "number",
            "low": self.low,
            "high": self.high,
            "default": self.default,
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
            what = f"{length} {'different ' if self.distinct else ''}letters of {', '.join(self.alphabet)}"
            either = f"{' or '.join(self.words)}, or " if self.words else ""
            given = shown(value)
            sentence = f"option {self.name} is {either}{what}, not {given}"
            raise BadOption(
                Said(sentence, "option_letters", name=self.name, count=length, letters=self.alphabet, value=given)
            )
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
            there = f"its options are {', '.join(sorted(known))}" if known else "it has no options"
            given_name = shown(name)
            raise BadOption(Said(f"the game has no option {given_name}; {there}", "option_none", name=given_name))
    return {
        option.name: option.check(given.get(option.name, option.default_for(players)), players) for option in declared
    }
