"""A second, slow reading of the rules, by names and sets: what is open, and what a final sheet is worth.

It shares nothing with the game but the saved position and the tables of the edition.
"""

from typing import Any

import waset

from .positions import ARCH, PYRAMID, RELIEF

STONES = (*PYRAMID, *ARCH)


class Sheet:
    """What one seat has, from a saved position."""

    def __init__(self, game: waset.Game, saved: dict[str, Any], seat: int) -> None:
        fields = saved["fields"]
        self.tables = game.edition.tables
        sheet = self.tables[f"sheet_{fields['sheet'][seat]}"]
        self.colour = {
            f"p{level}.{place}": colour
            for level, row in enumerate(sheet["pyramid"], 1)
            for place, colour in enumerate(row, 1)
        }
        for pillar, side in (("l", "left"), ("r", "right")):
            self.colour |= {f"{pillar}{level}": colour for level, colour in enumerate(sheet[side], 1)}
        self.colour["key"] = sheet["keystone"]
        self.colour |= {
            f"f{row}.{place}": colour
            for row, colours in enumerate(sheet["relief"], 1)
            for place, colour in enumerate(colours, 1)
        }
        self.built = {field for field, mark in fields["built"][seat].items() if mark}
        self.stones = list(enumerate(sheet["quarry"], 1))
        self.crossed = [int(stone) for stone, mark in fields["crossed"][seat].items() if mark]
        self.jokers = fields["jokers"][seat]
        self.earned = [bonus for bonus, mark in fields["earned"][seat].items() if mark]
        self.dice = [colour for colour, count in fields["centre"].items() for _ in range(count)]

    def stones_left(self, after: int) -> list[tuple[int, str]]:
        return [(stone, colour) for stone, colour in self.stones if stone > after and stone not in self.crossed]

    @property
    def last(self) -> int:
        return max(self.crossed, default=0)

    def rests(self, field: str) -> bool:
        if field == "key":
            return all(f"{pillar}5" in self.built for pillar in "lr")
        if field[0] == "p":
            level, place = map(int, field[1:].split("."))
            return level == 1 or {f"p{level - 1}.{place}", f"p{level - 1}.{place + 1}"} <= self.built
        level = int(field[1:])
        return level == 1 or f"{field[0]}{level - 1}" in self.built

    def payable(self, colours: list[str]) -> bool:
        """Whether stones of these colours can all be paid, tried in every way."""
        return _payable(colours, self.dice, self.stones_left(self.last), self.jokers)

    def to_build(self) -> set[str]:
        return {
            f"build {field}"
            for field in STONES
            if field not in self.built and self.rests(field) and self.payable([self.colour[field]])
        }

    def to_carve(self) -> set[str]:
        pairs = set()
        for first in RELIEF:
            row, place = map(int, first[1:].split("."))
            for second in (f"f{row}.{place + 1}", f"f{row + 1}.{place}"):
                if second in RELIEF and not {first, second} & self.built:
                    if self.payable([self.colour[first], self.colour[second]]):
                        pairs.add(f"carve {first}-{second}")
        return pairs

    def ways(self, field: str, after: int) -> set[str]:
        found = {f"cross {stone}" for stone, colour in self.stones_left(after) if colour == self.colour[field]}
        return found | ({"joker"} if self.jokers else set())

    def ways_for_first(self, first: str, second: str) -> set[str]:
        """Every way to pay the first that leaves a way for the second."""
        found = set()
        for way in self.ways(first, self.last):
            rest = [(stone, colour) for stone, colour in self.stones_left(self.last) if way != f"cross {stone}"]
            if _payable([self.colour[second]], [], rest, self.jokers - (way == "joker")):
                found.add(way)
        return found

    def points(self) -> dict[str, int]:
        """Points from the final sheet alone; the bonuses are those noted on it."""
        pyramid = [int(field[1]) for field in self.built & set(PYRAMID)]
        heights = [sum(f"{pillar}{level}" in self.built for level in range(1, 6)) for pillar in "lr"]
        arch = self.tables["arch"]
        lower = min(heights)
        values = self.tables["values"]
        return {
            "pyramid": self.tables["pyramid"]["points"][max(pyramid) - 1] if pyramid else 0,
            "arch": arch["complete"] if "key" in self.built else arch["points"][lower - 1] if lower else 0,
            "relief": {0: 0, 2: 0, 4: 4, 6: 6, 8: 8, 10: 11, 12: 15}[len(self.built & set(RELIEF))],
            "bonuses": values["bonus"] * len(self.earned),
            "quarry": values["quarry_stone"] * sum(stone > self.last for stone, _ in self.stones),
            "jokers": values["joker"] * self.jokers,
        }

    def complete(self) -> int:
        return sum(set(building) <= self.built for building in (PYRAMID, ARCH, RELIEF))


def _payable(colours: list[str], dice: list[str], stones: list[tuple[int, str]], jokers: int) -> bool:
    if not colours:
        return True
    colour, rest = colours[0], colours[1:]
    if colour in dice:
        left = list(dice)
        left.remove(colour)
        return _payable(rest, left, stones, jokers)
    for stone in stones:
        if stone[1] == colour and _payable(rest, dice, [other for other in stones if other != stone], jokers):
            return True
    return jokers > 0 and _payable(rest, dice, stones, jokers - 1)


def open_moves(state: waset.State) -> set[str]:
    """What the rules allow in this position, by notation."""
    saved = state.save()
    step = saved["steps"][-1]
    sheet = Sheet(state.game, saved, step["seat"])
    fields = [*PYRAMID, *ARCH, *RELIEF]
    match step["step"]:
        case "turn":
            return {"pass"} | sheet.to_build() | sheet.to_carve()
        case "second_stone":
            return {"stop"} | sheet.to_build()
        case "pay":
            return sheet.ways(fields[step["arg"]], step["extra"])
        case "pay_pair":
            return sheet.ways_for_first(fields[step["arg"]], fields[step["extra"]])
    raise AssertionError(step)
