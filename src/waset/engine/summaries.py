"""Sums over finished games of one title and number of players: what statistics are told from.

`statistics.json` in a game's folder holds such sums of many games that computer players played; `waset statistics`
writes it. A server makes the same of the games that were played there.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

from waset.engine.game import Game, Title
from waset.engine.state import CHANCE, OVER
from waset.engine.titles import title

FILE = "statistics.json"
FORMAT = 1


class Finished(NamedTuple):
    """What is counted of a game.

    sheets   the points of every seat by category
    places   the place of every seat
    opening  the first move that somebody could have made otherwise, and whose it was
    length   how long the game was, in any unit
    """

    sheets: Sequence[Mapping[str, int]]
    places: Sequence[int]
    opening: tuple[int, int] | None
    length: int | None


@dataclass
class Points:
    """The points of some seats together, by category."""

    seats: int = 0
    points: dict[str, int] = field(default_factory=dict)

    def add(self, sheet: Mapping[str, int]) -> None:
        self.seats += 1
        for category, points in sheet.items():
            self.points[category] = self.points.get(category, 0) + points


@dataclass
class Opening:
    """How often a game began with a move, and how many of those games its player won."""

    chosen: int = 0
    won: float = 0.0


@dataclass
class Sums:
    """What there is of all games counted so far.

    winners, others  the points of those who won, and of everybody else
    wins             by seat: the games won; a shared win counts in parts
    lengths          how many games were how long
    """

    games: int = 0
    winners: Points = field(default_factory=Points)
    others: Points = field(default_factory=Points)
    wins: list[float] = field(default_factory=list)
    lengths: dict[int, int] = field(default_factory=dict)
    openings: dict[int, Opening] = field(default_factory=dict)

    def add(self, game: Finished) -> None:
        """Count a game."""
        self.games += 1
        if not self.wins:
            self.wins = [0.0] * len(game.places)
        shares = [(place == 1) / game.places.count(1) for place in game.places]
        for seat, (sheet, share) in enumerate(zip(game.sheets, shares, strict=True)):
            (self.winners if share else self.others).add(sheet)
            self.wins[seat] += share
        if game.length is not None:
            self.lengths[game.length] = self.lengths.get(game.length, 0) + 1
        if game.opening is not None:
            move, seat = game.opening
            opening = self.openings.setdefault(move, Opening())
            opening.chosen += 1
            opening.won += shares[seat]

    def as_json(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "winners": {"seats": self.winners.seats, "points": self.winners.points},
            "others": {"seats": self.others.seats, "points": self.others.points},
            "wins": [round(each, 3) for each in self.wins],
            "lengths": {str(length): self.lengths[length] for length in sorted(self.lengths)},
            "openings": {
                str(move): [each.chosen, round(each.won, 3)]
                for move, each in sorted(self.openings.items(), key=lambda item: (-item[1].chosen, item[0]))
            },
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "Sums":
        return cls(
            data["games"],
            Points(data["winners"]["seats"], dict(data["winners"]["points"])),
            Points(data["others"]["seats"], dict(data["others"]["points"])),
            list(data["wins"]),
            {int(length): count for length, count in data["lengths"].items()},
            {int(move): Opening(chosen, won) for move, (chosen, won) in data["openings"].items()},
        )


def opening_of(game: Game, moves: Sequence[int]) -> tuple[int, int] | None:
    """The first of the moves of a game that somebody could have made otherwise, and whose it was."""
    state = game.start()
    for move in moves:
        if state.actor == OVER:
            return None
        if state.actor != CHANCE and len(state.legal()) > 1:
            return move, int(state.actor)
        state.apply(move)
    return None


@cache
def shipped(name: str) -> dict[int, Sums]:
    """The sums of computer players' games that come with a game, by number of players; none where there is no file."""
    path = title(name).folder / FILE
    if not path.is_file():
        return {}
    return {int(count): Sums.from_json(sums) for count, sums in json.loads(path.read_text("utf-8"))["players"].items()}


def written(about: Title, found_by: str, by: str, sums: Mapping[int, Sums]) -> str:
    """The text of a file of sums."""
    head = {"format": FORMAT, "rules": about.rules_version, "found_by": found_by, "by": by}
    players = ",\n".join(f'  "{count}": {json.dumps(each.as_json())}' for count, each in sorted(sums.items()))
    return json.dumps(head, indent=1)[:-2] + f',\n "players": {{\n{players}\n }}\n}}\n'
