"""The ladder as a page: what an arena measured, with its intervals and with what it was measured. Nothing else."""

import math
import re
from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise, product
from typing import Any

from waset.engine.game import Game
from waset.engine.titles import game_of
from waset.players import LEVEL, OUTLOOK, level_of
from waset.players.levels import LEVELS, settings
from waset.players.networks import path_of, read_header
from waset.research.arena import HELD_TO, Result
from waset.research.ratings import names_in, ratings, share_of

BEST, BEST_OUTLOOK = f"{LEVEL}{LEVELS}", f"{OUTLOOK}{LEVELS}"
# A day as builds and networks tell it.
DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
GLANCE = "Level 5 at a glance"
MEASURED = "Measured with:"
OLDER = "A table that does not is older; which of these it was measured with was not written down:"
STALE = "Out of date: the levels from 3 on were measured before they had the network they play with now."


def table_name(spec: dict[str, Any]) -> str:
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
    """The page in Markdown; tables that are not among the results stay as an earlier page has them."""
    played_by = by_game(results)
    kept = {name: lines for name, lines in sections(before).items() if name not in played_by}
    old_rows = [row for row in kept.pop(GLANCE, []) if row.startswith("| ") and row.split(" | ")[0][2:] in kept]
    # Earlier pages named what they were measured with for all tables together.
    unknown = _builds(kept.pop("", []))
    older = [name for name, there in kept.items() if MEASURED not in there]
    lines = [
        "# The ladder",
        "",
        "How strong the computer players are, measured by the arena. This page is written by a command, not by hand:",
        "",
        f"    {command}",
        "",
        "A table that is measured again replaces its old section; the others stay.",
        "",
        "A share is what the first player won from the second: a win counts 1, a shared place one half; its interval",
        "is Wilson's, 95%. Elo is from the Bradley-Terry model, with an average of 0 in each table and a 95% interval",
        "from 400 bootstrap samples of the games. Seats are balanced. Two groups of players that never met, like level",
        "5 and its outlook and the lower levels, share a table but not a scale: their Elo cannot be compared.",
        "",
        *held_to_a_time([*names_in(results), *(name for there in kept.values() for name in _rated(there))]),
        "Each table ends with what it was measured with.",
        *(["", OLDER, "", *_listed(unknown)] if older and unknown else []),
        *level_5_at_a_glance(results, old_rows),
    ]
    for name in sorted([*played_by, *kept]):
        lines += ["", f"## {name}", ""]
        if name in kept:
            lines += kept[name]
            continue
        played = played_by[name]
        if before_its_network(played):
            lines += [STALE, ""]
        lines += ["| player | Elo | 95% interval | games |", "|---|---|---|---|"]
        rated = ratings(played)
        for rating in rated:
            interval = f"{rating.low:+.0f} to {rating.high:+.0f}"
            lines.append(f"| {rating.name} | {rating.elo:+.0f} | {interval} | {rating.games} |")
        lines += ["", "| first | second | share of the first | 95% interval | games |", "|---|---|---|---|---|"]
        ranked = [rating.name for rating in rated]
        near = list(pairwise(ranked))
        for one, other in [*near, *(pair for pair in combinations(ranked, 2) if pair not in near)]:
            share = share_of(played, one, other)
            if share.games:
                interval = f"{share.low:.1%} to {share.high:.1%}"
                lines.append(f"| {one} | {other} | {share.share:.1%} | {interval} | {share.games} |")
        lines += ["", MEASURED, "", *_listed(dict.fromkeys(result.build for result in played))]
    return "\n".join(lines) + "\n"


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


def _rated(section: list[str]) -> list[str]:
    """The players in the first column of a section's tables."""
    return [line.split(" | ")[0][2:] for line in section if line.startswith("| ")]


def _listed(builds: Iterable[str]) -> list[str]:
    return [f"- {build}" for build in builds]


def _builds(head: list[str]) -> list[str]:
    """What tables of a page were measured with, by the lines before its first heading."""
    return [line.removeprefix("- ") for line in head if line.startswith("- ")]


def level_5_at_a_glance(results: Sequence[Result], before: Sequence[str] = ()) -> list[str]:
    """Level 5 against what it is without a network, and with more time against itself, where that was measured.

    Some rows may be there before.
    """
    rows = list(before)
    for name, played in by_game(results).items():
        best = [each for each in names_in(played) if each.partition(HELD_TO)[0] == BEST]
        others = [each for each in names_in(played) if each.partition(HELD_TO)[0] in (BEST, BEST_OUTLOOK)]
        for one, other in product(best, others):
            if other in best:
                wanted = seconds_of(one) > seconds_of(other)
            else:
                wanted = seconds_of(one) == seconds_of(other)
            if wanted and (share := share_of(played, one, other)).games:
                first = shown_places(times_its_share(played, one, other))
                taken = f"{share.share:.1%} | {share.low:.1%} to {share.high:.1%} | {first}"
                rows.append(f"| {name} | {one} | {other} | {taken} | {share.games} |")
    if not rows:
        return []
    return [
        "",
        f"## {GLANCE}",
        "",
        "First places are those of one seat among seats of the other, as times of what a seat would have if all were",
        "equal.",
        "",
        "| table | first | second | share of the first | 95% interval | first places | games |",
        "|---|---|---|---|---|---|---|",
        *sorted(rows, key=lambda row: row.split(" | ")[0]),
    ]


def seconds_of(name: str) -> float:
    """The time limit of a player; infinite where there is none."""
    held = name.partition(HELD_TO)[2]
    return float(held.removesuffix("s")) if held else math.inf


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


def before_its_network(played: Sequence[Result]) -> bool:
    """Whether a level was measured at a table on a day before the network was made that it plays with there now."""
    game = game_of(played[0].match.game)
    path = path_of(game)
    if not path.is_file():
        return False
    made = DAY.search(read_header(path)["made"]["commit"])
    days = [
        DAY.search(result.build) for result in played if any(has_network(name, game) for name in result.match.seats)
    ]
    return made is not None and any(day is not None and day[0] < made[0] for day in days)


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
