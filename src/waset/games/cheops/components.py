"""What comes from the box: the sheets and numbers of an edition, for the player count, ready to be looked up."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from waset.engine.edition import Tables
from waset.engine.message import Message
from waset.games.cheops import names as n
from waset.games.cheops.declaration import BONUSES, COLOURS, END, FIELDS_OF_SHEET, PAIR_FIELDS, SHEETS
from waset.games.cheops.printed import Printed

COLOUR_SETS = 1 << n.COLOURS
TAILS = n.QUARRY_STONES + 1


class Box(Printed):
    """The sheets, dice and numbers of one game; shared by all its states, never changed.

    colour     the colour of every field, sheet by sheet
    coloured   for every sheet and every set of colours, the fields that have one of them, as bits
    quarry     the colour of every quarry stone, sheet by sheet
    quarry_of  for every sheet and colour, the quarry stones that have it, as bits
    tail       for every sheet and quarry stone, the set of colours from that stone on
    twins      for every sheet, the pairs of the relief with two stones of one colour, as bits
    bit        which bit it is, by a lone bit modulo n.BIT_PRIME
    """

    def __init__(self, tables: Tables, players: int, options: Mapping[str, Any]) -> None:
        super().__init__(tables, players)
        # How many faces of a die have each colour: the weights of a roll (1.3).
        faces = [COLOURS.index(face) for face in tables["die"]["faces"]]
        self.faces: vec[i64] = vec[i64]([faces.count(colour) for colour in range(n.COLOURS)])
        # The last turn of a game that was cut down for research.
        self.last_turn: i64 = tables["limit"]["turns"] if "limit" in tables else n.NO_LIMIT
        # The sheets of the seats, if they were chosen; empty if they are drawn.
        self.chosen: vec[i64] = vec[i64]([SHEETS.index(letter) for letter in _letters(options["sheets"])])

        colour: list[int] = []
        coloured: list[int] = []
        quarry: list[int] = []
        quarry_of: list[int] = []
        tail: list[int] = []
        twins: list[int] = []
        for name in SHEETS:
            sheet = tables[f"sheet_{name}"]
            fields = colours_of(sheet)
            stones = [COLOURS.index(stone) for stone in sheet["quarry"]]
            colour += fields
            coloured += [_bits([wanted >> each & 1 for each in fields]) for wanted in range(COLOUR_SETS)]
            quarry += stones
            quarry_of += [_bits([each == wanted for each in stones]) for wanted in range(n.COLOURS)]
            tail += [_colour_set(stones[stone:]) for stone in range(TAILS)]
            relief = fields[n.FIRST_RELIEF :]
            twins.append(_bits([relief[first] == relief[second] for first, second in PAIR_FIELDS]))
        self.colour: vec[i64] = vec[i64](colour)
        self.coloured: vec[i64] = vec[i64](coloured)
        self.quarry: vec[i64] = vec[i64](quarry)
        self.quarry_of: vec[i64] = vec[i64](quarry_of)
        self.tail: vec[i64] = vec[i64](tail)
        self.twins: vec[i64] = vec[i64](twins)
        self.pair_first: vec[i64] = vec[i64]([n.FIRST_RELIEF + first for first, _ in PAIR_FIELDS])
        self.pair_second: vec[i64] = vec[i64]([n.FIRST_RELIEF + second for _, second in PAIR_FIELDS])
        places = {(1 << bit) % n.BIT_PRIME: bit for bit in range(n.BIT_PRIME - 1)}
        self.bit: vec[i64] = vec[i64]([places.get(rest, 0) for rest in range(n.BIT_PRIME)])

        # Level 0 stands before the values: nothing built, nothing scored.
        self.pyramid_points: vec[i64] = vec[i64]([0] + tables["pyramid"]["points"])
        self.arch_points: vec[i64] = vec[i64]([0] + tables["arch"]["points"])
        # Which bonus a field belongs to, and all fields a bonus asks for (5.1).
        at = [n.NONE] * n.FIELDS
        needs = []
        for bonus, name in enumerate(BONUSES[:END]):
            fields = [FIELDS_OF_SHEET.index(field) for field in tables["bonuses"][name]]
            needs.append(sum(1 << field for field in fields))
            for field in fields:
                at[field] = bonus
        self.bonus_at: vec[i64] = vec[i64](at)
        self.bonus_needs: vec[i64] = vec[i64](needs)


def colours_of(sheet: Mapping[str, Any]) -> list[int]:
    """The colours of a sheet's fields, in the order of the fields."""
    rows: list[list[str]] = [*sheet["pyramid"], sheet["left"], sheet["right"], [sheet["keystone"]], *sheet["relief"]]
    return [COLOURS.index(colour) for row in rows for colour in row]


def _letters(sheets: str) -> str:
    return "" if sheets == "random" else sheets.lower()


def _bits(marks: Sequence[int]) -> int:
    return sum(1 << place for place, mark in enumerate(marks) if mark)


def _colour_set(stones: Sequence[int]) -> int:
    colours = 0
    for stone in stones:
        colours |= 1 << stone
    return colours


def check(tables: Tables) -> Iterator[Message]:
    """What does not fit together in an edition, in sentences."""
    for name in SHEETS:
        for row, stones in enumerate(tables[f"sheet_{name}"]["pyramid"], start=1):
            if len(stones) != n.LEVELS + 1 - row:
                yield Message("cheops.edition_row", sheet=name, level=row, count=n.LEVELS + 1 - row)
    for table in ("pyramid", "arch", "relief"):
        points = tables[table]["points"]
        if sorted(points) != points:
            yield Message("cheops.edition_rise", table=table)
    if tables["arch"]["complete"] < tables["arch"]["points"][-1]:
        yield Message("cheops.edition_keystone")
    taken: dict[str, str] = {}
    for name in BONUSES[:END]:
        fields = tables["bonuses"][name]
        for field in fields:
            if field in taken:
                yield Message("cheops.edition_field", bonus=name, field=field, other=taken[field])
            taken[field] = name
