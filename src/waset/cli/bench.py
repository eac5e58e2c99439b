"""How fast the games, the search, the server and the pages are."""

import json
import math
import os
import sys
from typing import Annotated

import typer

import waset
from waset.cli.asked import AsJson, Options, Players, option_values
from waset.engine.errors import WasetError

THE_PLAYERS = "players"
THE_SERVER = "server"
THE_PAGES = "pages"


def bench(
    what: Annotated[
        list[str] | None,
        typer.Argument(
            help=f"A game, for only this one; {THE_PLAYERS} for the search, {THE_SERVER} for the server, "
            f"{THE_PAGES} for the pages.",
            show_default=False,
        ),
    ] = None,
    players: Players = None,
    option: Options = None,
    seconds: Annotated[
        float | None,
        typer.Option(help="Time for each figure: 1, for the server 15.", min=0.05, max=60.0, show_default=False),
    ] = None,
    people: Annotated[int, typer.Option(help="The server: people connected.", min=2, max=20_000)] = 2000,
    rate: Annotated[float, typer.Option(help="The server: moves a second asked of it.", min=1)] = 1000.0,
    runs: Annotated[
        int, typer.Option(help="The server and the pages: runs, of which the median counts.", min=1, max=20)
    ] = 3,
    clicks: Annotated[int, typer.Option(help="The pages: clicks at a table.", min=1, max=2000)] = 40,
    tables: Annotated[int, typer.Option(help="The server: tables in a full store.", min=1)] = 10_000,
    database: Annotated[
        str | None,
        typer.Option(
            help="The server: the address of a PostgreSQL that lets databases be made, to measure that too.",
            show_default=False,
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Measure the games: steps, copies and replays a second; the search: simulations a second on one core; the
    server: people, moves a second, memory and start, with a load from another process; or the pages: what a move costs
    them in Chromium.
    """
    if seconds is not None and math.isnan(seconds):
        # Not a number passes every comparison of a range with one version of the parser, and would never end.
        raise typer.BadParameter("a time is a number of seconds")
    named = list(what or [])
    first = next(iter(named), None)
    if first == THE_SERVER:
        bench_server(named[1:], people, rate, runs, tables, database, seconds or 15.0, as_json)
    elif first == THE_PAGES:
        bench_pages(named[1:], clicks, runs, as_json)
    elif first == THE_PLAYERS:
        bench_games(named[1:], True, players, option, seconds or 1.0, as_json)
    else:
        bench_games(named, False, players, option, seconds or 1.0, as_json)


def bench_games(
    named: list[str], searching: bool, players: int | None, option: list[str] | None, seconds: float, as_json: bool
) -> None:
    """The engine alone, or the search on it; each game with the usual number of players, or one game with every."""
    from waset.cli.figures import show_speeds
    from waset.cli.screen import screen
    from waset.research.bench import machine, measure, measure_search

    game = only_game(named)
    results = []
    for name in [game] if game else waset.titles():
        title = waset.title(name)
        usual = [3] if game is None and 3 in title.players else title.players
        for count in usual if players is None else [players]:
            chosen = title.game_with(count, None, option_values(option))
            figures = (measure_search if searching else measure)(chosen, seconds)
            loop = figures[-1].per_second
            results.append(
                {
                    "game": chosen.spec(),
                    "machine": machine(),
                    "figures": {
                        figure.name: {"per_second": figure.per_second, "ratio": figure.per_second / loop}
                        for figure in figures
                    },
                }
            )
            if not as_json:
                show_speeds(f"{chosen!r}\n{machine()}", figures)
    if as_json:
        print(json.dumps(results, indent=1))
    else:
        screen().print("Best of many short runs. Ratio: to the calibration loop, a fixed piece of plain Python.")


def bench_server(
    named: list[str],
    people: int,
    rate: float,
    runs: int,
    tables: int,
    database: str | None,
    seconds: float,
    as_json: bool,
) -> None:
    from waset.cli.checkout import find_loadtest
    from waset.cli.figures import show_runs

    find_loadtest()
    from loadtest.figures import Load
    from loadtest.measure import measure

    game = only_game(named) or "imhotep"
    if math.isnan(rate):
        raise typer.BadParameter("a rate is a number of moves a second")
    load = Load(game, people, rate, seconds, runs, tables, database)
    busy = os.getloadavg()[0]
    show_runs(measure(load, say_step), busy, as_json)


def bench_pages(named: list[str], clicks: int, runs: int, as_json: bool) -> None:
    from waset.cli.checkout import find_loadtest
    from waset.cli.figures import show_runs

    find_loadtest()
    from loadtest.drawing import Sitting, measure_pages

    sitting = Sitting(tuple(named), clicks, runs)
    busy = os.getloadavg()[0]
    show_runs(measure_pages(sitting, say_step), busy, as_json)


def only_game(named: list[str]) -> str | None:
    if len(named) > 1:
        raise WasetError(f"one game at a time is measured, and {len(named)} are given")
    return next(iter(named), None)


def say_step(step: str) -> None:
    """Beside what is measured, which may be piped."""
    print(step, file=sys.stderr)
