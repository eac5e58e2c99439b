"""Editions: the numbers printed on boards and cards, each table with a grade that says how sure they are.

The numbers of a game are in its `components.toml`. Owners of the box can write the true ones into an edition file
that replaces whole tables. A file is checked against the shapes the game declares, and then by the game itself.
"""

import hashlib
import json
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from waset.engine.errors import BadEdition, WasetError
from waset.engine.message import Message
from waset.engine.options import shown

GRADES = ("confirmed", "single", "rulebook", "reconstructed")
LARGEST_FILE = 256 * 1024
MOST_DOTS = 100

_THE_EDITION = Message("engine.the_edition")
_PARTS = re.compile(r"\((?:'[^']*',? ?)+\)")

Tables = Mapping[str, Mapping[str, Any]]


class Shape(Protocol):
    """What a value in a table must look like; `doubt` says what is wrong, if anything is."""

    def doubt(self, value: Any) -> Message | None: ...


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number of a range."""

    low: int = 0
    high: int = 1000

    def doubt(self, value: Any) -> Message | None:
        if isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high:
            return None
        return Message("engine.shape_whole", low=self.low, high=self.high, value=shown(value))


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a few."""

    words: tuple[str, ...]

    def doubt(self, value: Any) -> Message | None:
        if isinstance(value, str) and value in self.words:
            return None
        return Message("engine.shape_word", words=", ".join(self.words), value=shown(value))


@dataclass(frozen=True, slots=True)
class Nothing:
    """No value: None, null in JSON. No file of an edition can hold it; what a view tells beside its fields can."""

    def doubt(self, value: Any) -> Message | None:
        if value is None:
            return None
        return Message("engine.shape_nothing", value=shown(value))


@dataclass(frozen=True, slots=True)
class Either:
    """A value of the one shape or the other."""

    one: Shape
    other: Shape

    def doubt(self, value: Any) -> Message | None:
        first, second = self.one.doubt(value), self.other.doubt(value)
        if first is None or second is None:
            return None
        return Message("engine.shape_either", one=first, other=second)


@dataclass(frozen=True, slots=True)
class Row:
    """A list of values of one shape, of a fixed length or a range of lengths."""

    of: Shape
    length: int = -1
    least: int = 1
    most: int = 200

    def doubt(self, value: Any) -> Message | None:
        if not isinstance(value, list):
            return Message("engine.shape_list", value=shown(value))
        count = len(value)
        if self.length >= 0 and count != self.length:
            return Message("engine.shape_length", length=self.length, given=count)
        if not self.least <= count <= self.most:
            return Message("engine.shape_lengths", least=self.least, most=self.most, given=count)
        for place, entry in enumerate(value, start=1):
            wrong = self.of.doubt(entry)
            if wrong is not None:
                return Message("engine.shape_entry", place=place, doubt=wrong)
        return None


@dataclass(frozen=True, slots=True)
class Named:
    """A table with exactly these keys, each of a shape; or, where `some` is set, with any of them."""

    keys: tuple[str, ...]
    of: Shape
    some: bool = False

    def doubt(self, value: Any) -> Message | None:
        if not isinstance(value, dict):
            return Message("engine.shape_table", value=shown(value))
        for key in value:
            if key not in self.keys:
                return Message("engine.shape_unknown", entry=shown(key))
        for key in self.keys:
            if key not in value:
                if self.some:
                    continue
                return Message("engine.shape_missing", entry=repr(key))
            wrong = self.of.doubt(value[key])
            if wrong is not None:
                return Message("engine.shape_in", entry=key, doubt=wrong)
        return None


Schema = Mapping[str, Mapping[str, Shape]]
CrossCheck = Callable[[Tables], Iterable[Message]]


@dataclass(frozen=True, slots=True, repr=False)
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

    def __repr__(self) -> str:
        return f"<edition {self.name!r} of {self.game}, {self.hash}>"


def content_hash(tables: Tables) -> str:
    """A name for the numbers themselves: the same however a file is laid out, whatever its grades say."""
    text = json.dumps(tables, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def read_base(game: str, path: Path, schema: Schema, check: CrossCheck) -> Edition:
    """The edition that comes with a game: every table must be there."""
    data = _toml(path)
    missing = [table for table in schema if table not in data]
    if missing:
        raise BadEdition(Message("engine.edition_missing_table", file=path.name, table=repr(missing[0])))
    return _edition(game, data, {}, {}, {}, schema, check)


def read_edition(path: Path, base: Edition, schema: Schema, check: CrossCheck) -> Edition:
    """An edition file on top of the base: it replaces whole tables, the others stay."""
    return _edition(base.game, _toml(path), base.tables, base.grades, base.sources, schema, check)


def parse_edition(text: str, base: Edition, schema: Schema, check: CrossCheck) -> Edition:
    """The same from the text of such a file."""
    try:
        size = len(text.encode("utf-8"))
    except UnicodeEncodeError:
        raise BadEdition(Message("engine.edition_no_text")) from None
    if size > LARGEST_FILE:
        raise BadEdition(Message("engine.too_large", what=_THE_EDITION, most=LARGEST_FILE // 1024))
    data = _parse(text, _THE_EDITION)
    return _edition(base.game, data, base.tables, base.grades, base.sources, schema, check)


def read_game_name(path: Path) -> str:
    """For which game an edition file is made."""
    game = _toml(path).get("game")
    if not isinstance(game, str):
        raise BadEdition(Message("engine.edition_no_game"))
    return game


def read_text(path: Path, most: int) -> str:
    """The text of a file that somebody gave, read no further than anything good can go."""
    try:
        with path.open("rb") as file:
            content = file.read(most + 1)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise WasetError(Message("engine.cannot_read", path=str(path), why=why)) from None
    except ValueError:
        raise WasetError(Message("engine.no_file_name", name=shown(str(path)))) from None
    if len(content) > most:
        raise WasetError(Message("engine.too_large", what=_file(path), most=most // 1024))
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        raise WasetError(Message("engine.file_no_text", name=path.name)) from None


def _file(path: Path) -> Message:
    return Message("engine.the_file", name=path.name)


def _toml(path: Path) -> dict[str, Any]:
    try:
        text = read_text(path, LARGEST_FILE)
    except WasetError as error:
        raise BadEdition(error.message) from None
    return _parse(text, _file(path))


def _parse(text: str, what: Message) -> dict[str, Any]:
    if any(line.count(".") > MOST_DOTS for line in text.splitlines()):
        # tomllib takes minutes over a key of a hundred thousand parts.
        raise BadEdition(Message("engine.too_deep", what=what))
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise BadEdition(Message("engine.too_deep", what=what)) from None
    except tomllib.TOMLDecodeError as error:
        # Its sentences say the line; a table declared twice is named by a Python tuple.
        where = _PARTS.sub(lambda found: ".".join(re.findall(r"'([^']*)'", found[0])), str(error))
        named = re.search(r"at line (\d+)", where)
        line = int(named[1]) if named else text.count("\n") + 1
        where = where[:1].lower() + where[1:]
        raise BadEdition(Message("engine.edition_toml", what=what, line=line, where=where)) from None
    except ValueError:
        # A number of thousands of digits is refused by int().
        raise BadEdition(Message("engine.edition_long_number", what=what)) from None


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
        raise BadEdition(Message("engine.edition_game", game=repr(game), value=shown(data.get("game"))))
    name = data.get("name")
    if not isinstance(name, str) or not 1 <= len(name) <= 60 or not name.isprintable():
        raise BadEdition(Message("engine.edition_name", value=shown(name)))
    merged = {table: dict(content) for table, content in tables.items()}
    new_grades, new_sources = dict(grades), dict(sources)
    for table, content in data.items():
        if table in ("game", "name"):
            continue
        if table not in schema:
            raise BadEdition(Message("engine.edition_table", table=shown(table), tables=", ".join(schema)))
        merged[table], new_grades[table], new_sources[table] = _table(table, content, schema[table])
    for wrong in check(merged):
        raise BadEdition(wrong)
    return Edition(game, name, merged, new_grades, new_sources, content_hash(merged))


def _table(table: str, content: Any, shapes: Mapping[str, Shape]) -> tuple[dict[str, Any], str, str]:
    if not isinstance(content, dict):
        raise BadEdition(Message("engine.edition_no_table", table=table, value=shown(content)))
    grade, source = content.get("grade"), content.get("source")
    if grade not in GRADES:
        grades = ", ".join(GRADES)
        raise BadEdition(Message("engine.edition_grade", table=table, grades=grades, value=shown(grade)))
    if not isinstance(source, str) or not source or len(source) > 500:
        raise BadEdition(Message("engine.edition_source", table=table))
    values = {key: value for key, value in content.items() if key not in ("grade", "source")}
    for key in values:
        if key not in shapes:
            there = ", ".join(shapes)
            raise BadEdition(Message("engine.edition_unknown_entry", table=table, entry=shown(key), entries=there))
    for key, shape in shapes.items():
        if key not in values:
            raise BadEdition(Message("engine.edition_missing_entry", table=table, entry=repr(key)))
        wrong = shape.doubt(values[key])
        if wrong is not None:
            raise BadEdition(Message("engine.edition_value", table=table, entry=key, doubt=wrong))
    return values, str(grade), source
