"""Editions: the numbers printed on boards and cards, each table with a grade that says how sure they are.

The numbers of a game stand in its `components.toml`. Whoever owns the box can write the true ones into an edition file
that replaces whole tables. A file is checked against the shapes the game declares, and then by the game itself.
"""

import hashlib
import json
import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from waset.engine.errors import BadEdition, WasetError
from waset.engine.options import shown
from waset.engine.said import Said

GRADES = ("confirmed", "single", "rulebook", "reconstructed")
LARGEST_FILE = 256 * 1024
MOST_DOTS = 100

_PARTS = re.compile(r"\((?:'[^']*',? ?)+\)")

Tables = Mapping[str, Mapping[str, Any]]


class Shape(Protocol):
    """What a value in a table must look like; `doubt` says what is wrong, or nothing."""

    def doubt(self, value: Any) -> str: ...


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number of a range."""

    low: int = 0
    high: int = 1000

    def doubt(self, value: Any) -> str:
        if isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high:
            return ""
        given = shown(value)
        sentence = f"must be a whole number from {self.low} to {self.high}, not {given}"
        return Said(sentence, "shape_whole", low=self.low, high=self.high, value=given)


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a few."""

    words: tuple[str, ...]

    def doubt(self, value: Any) -> str:
        if isinstance(value, str) and value in self.words:
            return ""
        words, given = ", ".join(self.words), shown(value)
        return Said(f"must be one of {words}, not {given}", "shape_word", words=words, value=given)


@dataclass(frozen=True, slots=True)
class Nothing:
    """No value: None, null in JSON. No file of an edition can hold it; what a view tells beside its fields can."""

    def doubt(self, value: Any) -> str:
        if value is None:
            return ""
        given = shown(value)
        return Said(f"must be empty, not {given}", "shape_nothing", value=given)


@dataclass(frozen=True, slots=True)
class Either:
    """A value of the one shape or the other."""

    one: Shape
    other: Shape

    def doubt(self, value: Any) -> str:
        first, second = self.one.doubt(value), self.other.doubt(value)
        return "" if not first or not second else Said(f"{first}, or {second}", "shape_either", one=first, other=second)


@dataclass(frozen=True, slots=True)
class Row:
    """A list of values of one shape, of a fixed length or a range of lengths."""

    of: Shape
    length: int = -1
    least: int = 1
    most: int = 200

    def doubt(self, value: Any) -> str:
        if not isinstance(value, list):
            given = shown(value)
            return Said(f"must be a list, not {given}", "shape_list", value=given)
        count = len(value)
        if self.length >= 0 and count != self.length:
            sentence = f"must have {self.length} entries and has {count}"
            return Said(sentence, "shape_length", length=self.length, count=count)
        if not self.least <= count <= self.most:
            sentence = f"must have {self.least} to {self.most} entries and has {count}"
            return Said(sentence, "shape_lengths", least=self.least, most=self.most, count=count)
        for place, entry in enumerate(value, start=1):
            wrong = self.of.doubt(entry)
            if wrong:
                return Said(f"entry {place} {wrong}", "shape_entry", place=place, doubt=wrong)
        return ""


@dataclass(frozen=True, slots=True)
class Named:
    """A table with exactly these keys, each of a shape; or, where `some` is set, with any of them."""

    keys: tuple[str, ...]
    of: Shape
    some: bool = False

    def doubt(self, value: Any) -> str:
        if not isinstance(value, dict):
            given = shown(value)
            return Said(f"must be a table, not {given}", "shape_table", value=given)
        for key in value:
            if key not in self.keys:
                return Said(f"has the unknown entry {shown(key)}", "shape_unknown", entry=shown(key))
        for key in self.keys:
            if key not in value:
                if self.some:
                    continue
                return Said(f"has no entry {key!r}", "shape_missing", entry=key)
            wrong = self.of.doubt(value[key])
            if wrong:
                return Said(f"{key}: {wrong}", "shape_in", entry=key, doubt=wrong)
        return ""


Schema = Mapping[str, Mapping[str, Shape]]
CrossCheck = Callable[[Tables], Sequence[str]]


@dataclass(frozen=True, slots=True)
class Edition:
    """A checked set of tables, named by what is in it."""

    game: str
    name: str
    tables: Tables
    grades: Mapping[str, str]
    sources: Mapping[str, str]
    hash: str

    @property
    def reconstructed(self) -> list[str]:
        """The tables whose numbers no source gives."""
        return [table for table, grade in self.grades.items() if grade == "reconstructed"]


def content_hash(tables: Tables) -> str:
    """A name for the numbers themselves: the same however a file is laid out, whatever its grades say."""
    text = json.dumps(tables, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def read_base(game: str, path: Path, schema: Schema, check: CrossCheck) -> Edition:
    """The edition that comes with a game: every table must be there."""
    data = _toml(path)
    missing = [table for table in schema if table not in data]
    if missing:
        raise BadEdition(f"{path.name} has no table {missing[0]!r}")
    return _edition(game, data, {}, {}, {}, schema, check)


def read_edition(path: Path, base: Edition, schema: Schema, check: CrossCheck) -> Edition:
    """An edition file on top of the base: it replaces whole tables, the others stay."""
    return _edition(base.game, _toml(path), base.tables, base.grades, base.sources, schema, check)


def parse_edition(text: str, base: Edition, schema: Schema, check: CrossCheck) -> Edition:
    """The same from the text of such a file."""
    try:
        size = len(text.encode("utf-8"))
    except UnicodeEncodeError:
        raise BadEdition(Said("the edition is not a text in UTF-8", "edition_no_text")) from None
    if size > LARGEST_FILE:
        most = LARGEST_FILE // 1024
        raise BadEdition(Said(f"the edition is too large: at most {most} kB are read", "edition_large", most=most))
    data = _parse(text, "the edition")
    return _edition(base.game, data, base.tables, base.grades, base.sources, schema, check)


def read_game_name(path: Path) -> str:
    """For which game an edition file is made."""
    game = _toml(path).get("game")
    if not isinstance(game, str):
        raise BadEdition('the file does not say for which game it is: it needs a line like game = "imhotep"')
    return game


def read_text(path: Path, most: int) -> str:
    """The text of a file that somebody gave, read no further than anything good can go."""
    try:
        with path.open("rb") as file:
            content = file.read(most + 1)
    except OSError as error:
        raise WasetError(f"cannot read {path}: {(error.strerror or 'unknown error').lower()}") from None
    except ValueError:
        raise WasetError(f"there can be no file of the name {shown(str(path))}") from None
    if len(content) > most:
        raise WasetError(f"the file {path.name} is too large: at most {most // 1024} kB are read")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        raise WasetError(f"the file {path.name} is not a text file in UTF-8") from None


def _toml(path: Path) -> dict[str, Any]:
    try:
        text = read_text(path, LARGEST_FILE)
    except WasetError as error:
        raise BadEdition(str(error)) from None
    return _parse(text, f"the file {path.name}")


def _parse(text: str, what: str) -> dict[str, Any]:
    if any(line.count(".") > MOST_DOTS for line in text.splitlines()):
        # tomllib takes minutes over a key of a hundred thousand parts.
        raise BadEdition(Said(f"{what} is nested too deeply", "edition_deep"))
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise BadEdition(Said(f"{what} is nested too deeply", "edition_deep")) from None
    except tomllib.TOMLDecodeError as error:
        # Its sentences say the line; a table declared twice is named by a Python tuple.
        where = _PARTS.sub(lambda found: ".".join(re.findall(r"'([^']*)'", found[0])), str(error))
        named = re.search(r"at line (\d+)", where)
        line = int(named[1]) if named else text.count("\n") + 1
        sentence = f"{what} is not valid TOML: {where[:1].lower()}{where[1:]}"
        raise BadEdition(Said(sentence, "edition_toml", line=line)) from None
    except ValueError:
        # A number of thousands of digits is refused by int().
        sentence = f"{what} is not valid TOML: it holds a number far too long"
        raise BadEdition(Said(sentence, "edition_long_number")) from None


def _edition(
    game: str,
    data: dict[str, Any],
    tables: Tables,
    grades: Mapping[str, str],
    sources: Mapping[str, str],
    schema: Schema,
    check: CrossCheck,
) -> Edition:
    if data.get("game") != game:
        given = shown(data.get("game"))
        raise BadEdition(
            Said(f"the file must say game = {game!r}, not {given}", "edition_game", game=game, value=given)
        )
    name = data.get("name")
    if not isinstance(name, str) or not 1 <= len(name) <= 60 or not name.isprintable():
        given = shown(name)
        raise BadEdition(Said(f"an edition needs a name of 1 to 60 letters, not {given}", "edition_name", value=given))
    merged = {table: dict(content) for table, content in tables.items()}
    new_grades, new_sources = dict(grades), dict(sources)
    for table, content in data.items():
        if table in ("game", "name"):
            continue
        if table not in schema:
            named, there = shown(table), ", ".join(schema)
            sentence = f"there is no table {named}; the tables are {there}"
            raise BadEdition(Said(sentence, "edition_table", table=named, tables=there))
        merged[table], new_grades[table], new_sources[table] = _table(table, content, schema[table])
    for wrong in check(merged):
        raise BadEdition(wrong)
    return Edition(game, name, merged, new_grades, new_sources, content_hash(merged))


def _table(table: str, content: Any, shapes: Mapping[str, Shape]) -> tuple[dict[str, Any], str, str]:
    if not isinstance(content, dict):
        given = shown(content)
        raise BadEdition(Said(f"{table} must be a table, not {given}", "edition_no_table", table=table, value=given))
    grade, source = content.get("grade"), content.get("source")
    if grade not in GRADES:
        grades, given = ", ".join(GRADES), shown(grade)
        sentence = f"{table}: grade must be one of {grades}, not {given}"
        raise BadEdition(Said(sentence, "edition_grade", table=table, grades=grades, value=given))
    if not isinstance(source, str) or not source or len(source) > 500:
        sentence = f"{table}: source must say in up to 500 letters where the numbers come from"
        raise BadEdition(Said(sentence, "edition_source", table=table))
    values = {key: value for key, value in content.items() if key not in ("grade", "source")}
    for key in values:
        if key not in shapes:
            entry, there = shown(key), ", ".join(shapes)
            sentence = f"{table} has the unknown entry {entry}; it has {there}"
            raise BadEdition(Said(sentence, "edition_unknown_entry", table=table, entry=entry, entries=there))
    for key, shape in shapes.items():
        if key not in values:
            raise BadEdition(Said(f"{table} has no entry {key!r}", "edition_missing_entry", table=table, entry=key))
        wrong = shape.doubt(values[key])
        if wrong:
            raise BadEdition(Said(f"{table}, {key}: {wrong}", "edition_value", table=table, entry=key, doubt=wrong))
    return values, str(grade), source
