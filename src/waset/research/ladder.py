"""The ladder as a page: what an arena measured, with its intervals and with what it was measured. Nothing else."""

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from waset.engine.game import Game
from waset.engine.titles import title
from waset.players import LEVEL, OUTLOOK, level_of
from waset.players.levels import LEVELS, settings
from waset.players.networks import path_of, read_header
from waset.research.arena import HELD_TO, Result
from waset.research.meetings import (
    COLUMNS,
    OUTDATED,
    UNKNOWN,
    Meeting,
    meetings_of,
    pairs_in,
    ratings_of,
    read_meetings,
    times_its_share,
    together,
    with_places,
)
from waset.research.ratings import ratings, share_of

BEST, BEST_OUTLOOK = f"{LEVEL}{LEVELS}", f"{OUTLOOK}{LEVELS}"
# A day as builds and networks tell it.
DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
TABLE = re.compile(r"(\w+), (\d+) players")
GLANCE = "Level 5 at a glance"
MEASURED = "Measured with:"
OLDER = f"What is marked {UNKNOWN} is older; which of these it was measured with was not written down:"
STALE = f"What is marked {OUTDATED} is out of date: a level from 3 on has got another network since."


def table_name(spec: Mapping[str, Any]) -> str:
    """A game in a line: its name, the number of players, the options."""
    options = ", ".join(f"{name} {value}" for name, value in spec["options"].items())
    return f"{spec['game'].capitalize()}, {spec['players']} players{f' ({options})' if options else ''}"


def by_game(results: Sequence[Result]) -> dict[str, list[Result]]:
    """Results game by game."""
    found: dict[str, list[Result]] = {}
    for result in results:
        found.setdefault(table_name(dict(result.match.game)), []).append(result)
    return found


def ladder_page(results: Sequence[Result], command: str, before: str = "") -> str:
    """The page in Markdown; what an earlier page tells of players that have not met again stays."""
    there = sections(before)
    # Earlier pages named what they were measured with for all tables together, and first places only at a glance.
    unknown = [line.removeprefix("- ") for line in there.pop("", []) if line.startswith("- ")]
    glance = there.pop(GLANCE, [])
    tables = {name: with_places(read_meetings(lines), _places_in(glance, name)) for name, lines in there.items()}
    for name, played in by_game(results).items():
        tables[name] = together(tables.get(name, []), meetings_of(played))
    older = any(not meeting.builds for meetings in tables.values() for meeting in meetings)
    lines = [
        "# The ladder",
        "",
        "How strong the computer players are, measured by the arena. This page is written by a command, not by hand:",
        "",
        f"    {command}",
        "",
        "Players that meet again replace their row; the other rows stay.",
        "",
        "A share is what the first player won from the second: a win counts 1, a shared place one half; its interval",
        "is Wilson's, 95%. Elo is from the Bradley-Terry model, with an average of 0 in each table and a 95% interval",
        "from 400 samples in which each game is won with the measured share. Seats are balanced. Two groups of players",
        "that never met, like level 5 and its outlook and the lower levels, share a table but not a scale: their Elo",
        "cannot be compared. First places are those of one seat among seats of the other, as times of what",
        "a seat would have if all were equal.",
        "",
        *held_to_a_time([each.first for _, meetings in sorted(tables.items()) for each in meetings]),
        "The last column says what a row was measured with: the numbers below its table.",
        *(["", OLDER, "", *(f"- {build}" for build in unknown)] if older and unknown else []),
        *level_5_at_a_glance(tables),
    ]
    for name, meetings in sorted(tables.items()):
        # What somebody else has written under a heading stays as it is.
        lines += ["", f"## {name}", "", *(_section(name, meetings) if meetings else there[name])]
    return "\n".join(lines) + "\n"


def _section(name: str, meetings: Sequence[Meeting]) -> list[str]:
    """What the page tells of one table: ratings, meetings, and what they were measured with."""
    lines = ["| player | Elo | 95% interval | games |", "|---|---|---|---|"]
    rated = ratings_of(meetings)
    for rating in rated:
        interval = f"{rating.low:+.0f} to {rating.high:+.0f}"
        lines.append(f"| {rating.name} | {rating.elo:+.0f} | {interval} | {rating.games} |")
    lines += ["", f"| {' | '.join(COLUMNS)} |", "|---" * len(COLUMNS) + "|"]
    rank = {rating.name: place for place, rating in enumerate(rated)}
    in_order = sorted(meetings, key=lambda meeting: (rank[meeting.first], rank[meeting.second]))
    builds = list(dict.fromkeys(build for meeting in in_order for build in meeting.builds))
    stale = False
    for meeting in in_order:
        measured = ", ".join(f"{builds.index(build) + 1}" for build in meeting.builds) or UNKNOWN
        if before_its_network(name, meeting):
            measured += OUTDATED
            stale = True
        lines.append(f"{meeting.row()} {measured} |")
    lines += ["", STALE] if stale else []
    if builds:
        lines += ["", MEASURED, "", *(f"{number}. {build}" for number, build in enumerate(builds, 1))]
    return lines


def sections(page: str) -> dict[str, list[str]]:
    """The lines of a page by heading, what comes before the first one under ""."""
    found: dict[str, list[str]] = {}
    for part in ("\n" + page).split("\n## "):
        lines = part.strip("\n").split("\n")
        if not found:
            found[""] = lines
        else:
            found[lines[0]] = lines[2:]
    return found


def _places_in(glance: Iterable[str], table: str) -> dict[tuple[str, str], str]:
    """The first places that level 5 took at a table, by both players."""
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in glance if line.startswith("| ")]
    return {(row[1], row[2]): row[5] for row in rows if row[0] == table}


def level_5_at_a_glance(tables: Mapping[str, Sequence[Meeting]]) -> list[str]:
    """Level 5 against what it is without a network, against the level below and with more time against itself, where
    that was measured."""
    rows = []
    for name, meetings in sorted(tables.items()):
        for meeting in sorted(meetings, key=lambda each: (each.first, each.second)):
            one, other = (player.partition(HELD_TO)[0] for player in (meeting.first, meeting.second))
            first, second = seconds_of(meeting.first), seconds_of(meeting.second)
            longer = other == BEST and first > second
            equal = other == BEST_OUTLOOK and first == second
            if one == BEST and (longer or equal or other == f"{LEVEL}{LEVELS - 1}"):
                rows.append(f"| {name} {meeting.row()}")
    if not rows:
        return []
    head = f"| table | {' | '.join(COLUMNS[:-1])} |"
    return ["", f"## {GLANCE}", "", head, "|---" * len(COLUMNS) + "|", *rows]


def seconds_of(name: str) -> float:
    """The time limit of a player; infinite where there is none."""
    held = name.partition(HELD_TO)[2]
    return float(held.removesuffix("s")) if held else math.inf


def before_its_network(table: str, meeting: Meeting) -> bool:
    """Whether a level was measured at a table on a day before the network was made that it plays with there now."""
    found = TABLE.match(table)
    if found is None:
        return False
    game = title(found[1].lower()).game(int(found[2]))
    path = path_of(game)
    if not path.is_file() or not any(has_network(name, game) for name in meeting.players):
        return False
    made = DAY.search(read_header(path)["made"]["commit"])
    days = [day[0] for build in meeting.builds if (day := DAY.search(build))]
    return made is not None and any(day < made[0] for day in days)


def has_network(name: str, game: Game) -> bool:
    """Whether a player is of a level that plays with a network."""
    level = level_of(name.partition(HELD_TO)[0])
    return level is not None and bool(settings(game.title.folder, game.players, level, {}, True)["network"])


def held_to_a_time(names: Sequence[str]) -> list[str]:
    """Says plainly what a player with a time in its name is, where there is one."""
    held = [name for name in names if HELD_TO in name]
    if not held:
        return []
    plain, _, seconds = held[0].partition(HELD_TO)
    return [
        f"A time in a name is a limit: {held[0]} is {plain} with no more than {seconds} of a core for",
        "each decision, where its own budget is larger. It is weaker than that player at full strength.",
        "",
    ]


def arena_json(results: Sequence[Result]) -> list[dict[str, Any]]:
    """Ratings and shares game by game, for programs."""
    found = []
    for name, played in by_game(results).items():
        found.append(
            {
                "game": dict(played[0].match.game),
                "name": name,
                "builds": list(dict.fromkeys(result.build for result in played)),
                "ratings": [vars(rating) for rating in ratings(played)],
                "shares": [
                    {
                        "first": one,
                        "second": other,
                        **vars(share_of(played, one, other)),
                        "first_places": times_its_share(played, one, other),
                    }
                    for one, other in pairs_in(played)
                ],
            }
        )
    return found
