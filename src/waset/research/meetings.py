"""What two players took from each other: counted from the games of an arena, or read from a page of the ladder.

The games behind a page are not kept, so the page itself says all that it takes to go on from it.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from waset.engine.rng import Rng
from waset.research.arena import Result
from waset.research.ratings import RESAMPLES, Rating, names_in, rating_of, share_of, strengths

FIRST, SECOND, SHARE, INTERVAL = "first", "second", "share of the first", "95% interval"
PLACES, GAMES, MEASURED = "first places", "games", "measured"
COLUMNS = (FIRST, SECOND, SHARE, INTERVAL, PLACES, GAMES, MEASURED)
# What a row says of builds that were not written down, or that came before the network of a player.
UNKNOWN, OUTDATED = "?", "*"


@dataclass(frozen=True)
class Meeting:
    """What the first of two players took from the second; the first took more, or sat alone among seats of the other.

    interval   of the share, as it is shown
    places     times its fair share of first places that the first took, as it is shown; empty if it never sat alone
    builds     what the games were played with; empty where that was not written down
    """

    first: str
    second: str
    share: float
    games: int
    interval: str
    places: str
    builds: tuple[str, ...]

    @property
    def players(self) -> frozenset[str]:
        return frozenset((self.first, self.second))

    def row(self) -> str:
        """A row of the page but for the last column."""
        told = (self.first, self.second, f"{self.share:.1%}", self.interval, self.places, f"{self.games}")
        return f"| {' | '.join(told)} |"


def times_its_share(played: Sequence[Result], one: str, other: str) -> float | None:
    """How many times its fair share of first places a player took, alone among seats of the other; None if it never
    sat so."""
    won = []
    for result in played:
        seats, places = result.match.seats, result.places
        if set(seats) == {one, other} and seats.count(one) == 1:
            won.append((places[seats.index(one)] == 1) / places.count(1))
    return sum(won) / len(won) * len(played[0].match.seats) if won else None


def pairs_in(played: Sequence[Result]) -> list[tuple[str, str]]:
    """Every two players of some results; first the one who sat alone among seats of the other, where only one did.

    Games end in any order, so the order of the results says nothing.
    """
    found = []
    for one, other in combinations(names_in(played), 2):
        turned = times_its_share(played, one, other) is None and times_its_share(played, other, one) is not None
        found.append((other, one) if turned else (one, other))
    return found


def shown_places(times: float | None) -> str:
    return "" if times is None else f"{times:.2f}"


def meetings_of(played: Sequence[Result]) -> list[Meeting]:
    """What every two players took from each other in some games of a table."""
    found = []
    for one, other in pairs_in(played):
        between = [result for result in played if set(result.match.seats) == {one, other}]
        if not between:
            continue
        both_alone = all(times_its_share(between, *pair) is not None for pair in ((one, other), (other, one)))
        if both_alone and share_of(between, one, other).share < 0.5:
            one, other = other, one
        share = share_of(between, one, other)
        places = shown_places(times_its_share(between, one, other))
        builds = tuple(dict.fromkeys(result.build for result in between if result.build))
        interval = f"{share.low:.1%} to {share.high:.1%}"
        found.append(Meeting(one, other, share.share, share.games, interval, places, builds))
    return found


def read_meetings(section: Sequence[str]) -> list[Meeting]:
    """The meetings that a section of a page tells."""
    builds = {number: build for number, build in map(_numbered, section) if number}
    alone = [line.removeprefix("- ") for line in section if line.startswith("- ")]
    found = []
    for row in _rows(section):
        share = float(row[SHARE].removesuffix("%")) / 100
        numbers = re.findall(r"\d+", row.get(MEASURED, ""))
        made_with = tuple(builds[number] for number in numbers) if MEASURED in row else tuple(alone)
        told = (row[INTERVAL], row.get(PLACES, ""), made_with)
        found.append(Meeting(row[FIRST], row[SECOND], share, int(row[GAMES]), *told))
    return found


def _rows(section: Sequence[str]) -> list[dict[str, str]]:
    """The rows of a section's table of meetings, by column."""
    columns: list[str] = []
    found = []
    for line in section:
        cells = [cell.strip() for cell in line.strip("|").split("|")] if line.startswith("|") else []
        if cells[:2] == [FIRST, SECOND]:
            columns = cells
        elif len(cells) == len(columns) and cells and not cells[0].startswith("---"):
            found.append(dict(zip(columns, cells, strict=True)))
    return found


def _numbered(line: str) -> tuple[str, str]:
    number, dot, build = line.partition(". ")
    return (number, build) if dot and number.isdigit() else ("", "")


def together(before: Iterable[Meeting], now: Iterable[Meeting]) -> list[Meeting]:
    """The meetings of now, and those of before whose players have not met again."""
    again = list(now)
    met = {meeting.players for meeting in again}
    return [*(meeting for meeting in before if meeting.players not in met), *again]


def with_places(meetings: Iterable[Meeting], places: Mapping[tuple[str, str], str]) -> list[Meeting]:
    """Meetings with first places that are told elsewhere."""
    return [
        meeting if meeting.places else replace(meeting, places=places.get((meeting.first, meeting.second), ""))
        for meeting in meetings
    ]


def ratings_of(meetings: Sequence[Meeting], seed: int = 1) -> list[Rating]:
    """Every player's Elo, the strongest first; intervals from games won with the measured shares."""
    # A page that is read and written again must not change.
    meetings = sorted(meetings, key=lambda meeting: (meeting.first, meeting.second))
    names = list(dict.fromkeys(name for meeting in meetings for name in (meeting.first, meeting.second)))
    middle = _fitted(meetings, names, [meeting.share * meeting.games for meeting in meetings])
    rng = Rng(seed)
    samples = []
    for _ in range(RESAMPLES):
        won = [sum(rng.unit() < meeting.share for _ in range(meeting.games)) for meeting in meetings]
        samples.append(_fitted(meetings, names, won))
    found = []
    for number, name in enumerate(names):
        games = sum(meeting.games for meeting in meetings if name in meeting.players)
        found.append(rating_of(name, games, middle[number], [sample[number] for sample in samples]))
    return sorted(found, key=lambda rating: -rating.elo)


def _fitted(meetings: Sequence[Meeting], names: Sequence[str], won: Sequence[float]) -> list[float]:
    """The strengths of players where the first of each meeting won so much."""
    taken = [[0.0] * len(names) for _ in names]
    for meeting, share in zip(meetings, won, strict=True):
        first, second = names.index(meeting.first), names.index(meeting.second)
        taken[first][second] += share
        taken[second][first] += meeting.games - share
    return strengths(taken)
