"""Chances to win: fitted to games, and compared with them."""

from pathlib import Path
from typing import Annotated

import typer

import waset
from waset.cli.asked import GameNames, Jobs, Options, Page, Players, Watched, Watching, jobs_for, table_of
from waset.engine.errors import WasetError
from waset.engine.message import Message
from waset.engine.titles import title


def calibrate(
    game: str,
    players: Players = None,
    option: Options = None,
    by: Watching = "level3",
    games: Watched = 400,
    write: Annotated[Path | None, typer.Option(help="Write the scales to this levels file.")] = None,
    jobs: Jobs = None,
) -> None:
    """Fit the scale that turns a lead in points into a chance to win, from how games ended."""
    from concurrent.futures import ProcessPoolExecutor

    from rich.text import Text

    from waset.cli.screen import counter, progress, screen
    from waset.engine.weights import FOUND_BY
    from waset.research.bench import build
    from waset.research.calibration import scales, surprise
    from waset.research.datafiles import own_table, write_table
    from waset.research.watching import watch_all

    table = table_of(game, players, option)
    if table.players < 2:
        raise WasetError(Message("cli.chances_alone"))
    with ProcessPoolExecutor(jobs_for(jobs)) as executor, progress() as bar:
        held = watch_all(table, by, range(games), executor, counter(bar, "games", games))
        watched = [each for row in held for each in row]
    early, late = scales(watched)
    how = f"waset calibrate {game} -p {table.players} --by {by} --games {games} with {build()}"
    console = screen()
    console.print(f"early = {early:.2f}, late = {late:.2f}, surprise {surprise(watched, early, late):.4f} a position")
    console.print(Text(how))
    if write is not None:
        scale = {"early": round(early, 2), "late": round(late, 2)}
        place = f"players{table.players}.chances" if own_table(table) else "chances"
        write_table(write, place, {FOUND_BY: how, **scale})
        console.print(f"Written to {write}.")


def trust(
    game: str,
    players: Players = None,
    option: Options = None,
    games: Annotated[int, typer.Option(help="How many games to play.", min=1, max=1_000_000)] = 400,
    write: Annotated[Path | None, typer.Option(help="Write the numbers to this levels file.")] = None,
    jobs: Jobs = None,
) -> None:
    """Fit how far the chances of a search can be trusted, from how its own games ended."""
    from concurrent.futures import ProcessPoolExecutor

    from rich.text import Text

    from waset.cli.screen import counter, progress, screen
    from waset.engine.weights import FOUND_BY
    from waset.research import calibration
    from waset.research.bench import build
    from waset.research.datafiles import own_table, write_table

    table = table_of(game, players, option)
    if table.players < 2:
        raise WasetError(Message("cli.chances_alone"))
    lucks = range(calibration.TRUSTED, calibration.TRUSTED + games)
    with ProcessPoolExecutor(jobs_for(jobs)) as executor, progress() as bar:
        said = calibration.tell_all(table, lucks, executor, counter(bar, "games", games), calibration.UNTOUCHED)
    early, late = calibration.trust(said)
    how = f"waset trust {game} -p {table.players} --games {games} with {build()}"
    console = screen()
    console.print(f"trust_early = {early:.2f}, trust_late = {late:.2f}")
    console.print(Text(how))
    if write is not None:
        place = f"players{table.players}.trust" if own_table(table) else "trust"
        write_table(write, place, {FOUND_BY: how, "trust_early": round(early, 2), "trust_late": round(late, 2)})
        console.print(f"Written to {write}.")


def reliability(
    game: GameNames = None,
    players: Players = None,
    games: Annotated[int, typer.Option(help="How many games to play of each.", min=1, max=1_000_000)] = 100,
    write: Page = None,
    figures: Annotated[
        Path | None, typer.Option(help="Write how far the chances are off to this file, which hints read.")
    ] = None,
    jobs: Jobs = None,
) -> None:
    """Measure how reliable the chances shown to people are, in games played for that, and write a page.

    By default with every number of players.
    """
    from concurrent.futures import ProcessPoolExecutor

    from rich.text import Text

    from waset.cli.screen import counter, progress, screen
    from waset.players.reliability import column
    from waset.research.bench import build
    from waset.research.calibration import FRESH, chances_page, off, tell_all
    from waset.research.calibration import reliability as by_tenths
    from waset.research.datafiles import read_tables, write_table
    from waset.research.ladder import table_name

    if players is not None and players < 2:
        raise WasetError(Message("cli.chances_alone"))
    counts = {name: title(name).players for name in game or waset.titles()}
    tables = [
        table_of(name, count)
        for name, all_counts in counts.items()
        for count in ([players] if players is not None else all_counts)
        if count > 1
    ]
    found = {}
    with ProcessPoolExecutor(jobs_for(jobs)) as executor, progress() as bar:
        for table in tables:
            lucks = range(FRESH, FRESH + games)
            told = tell_all(table, lucks, executor, counter(bar, table.title.name, games))
            found[table_name(table.spec())] = games, told
            if figures is not None:
                name = table.title.name
                known = read_tables(figures).get(name, {})
                write_table(figures, name, known | {column(table.players): round(off(by_tenths(told)), 3)})
    which = "".join(f" -g {name}" for name in game or [])
    count = f" -p {players}" if players is not None else ""
    target = f" --write {write.as_posix()}" if write is not None else ""
    page = chances_page(found, f"waset reliability{which}{count} --games {games}{target}", build())
    if write is not None:
        write.write_text(page, "utf-8")
    screen().print(Text(page))
