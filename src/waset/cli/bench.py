"""How fast the games, the search, the server and the pages are."""

import json
import math
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import waset
from waset.cli.asked import AsJson, Options, Players, option_values

if TYPE_CHECKING:
    from waset.research.bench import Figure

Seconds = Annotated[float, typer.Option(help="Seconds for each measurement.", min=0.05, max=60.0)]
Runs = Annotated[int, typer.Option(help="How many runs; the median is reported.", min=1, max=20)]
OneGame = Annotated[str | None, typer.Argument(help="Only this game.", show_default=False)]


def bench_games(
    game: OneGame = None,
    players: Players = None,
    option: Options = None,
    seconds: Seconds = 1.0,
    as_json: AsJson = False,
) -> None:
    """Measure the games: steps, copies and replays per second."""
    from waset.research.bench import measure

    show_games(game, players, option, measure, a_number(seconds), as_json)


def bench_players(
    game: OneGame = None,
    players: Players = None,
    option: Options = None,
    seconds: Seconds = 1.0,
    as_json: AsJson = False,
) -> None:
    """Measure the search: simulations per second on one core."""
    from waset.research.bench import measure_search

    show_games(game, players, option, measure_search, a_number(seconds), as_json)


def bench_environments(
    game: OneGame = None,
    players: Players = None,
    option: Options = None,
    seconds: Seconds = 1.0,
    as_json: AsJson = False,
) -> None:
    """Measure the environments: steps per second of a batch and with PettingZoo, and what an observation costs."""
    from waset.research.bench import measure_environments

    show_games(game, players, option, measure_environments, a_number(seconds), as_json)


def bench_peers(
    peer: Annotated[
        list[str] | None, typer.Argument(help="Only these, such as open_spiel.", show_default=False)
    ] = None,
    seconds: Seconds = 1.0,
    write: Annotated[
        Path | None, typer.Option(help="Write the page to this file, and a picture next to it.", show_default=False)
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Measure our games and those of other packages in one loop: steps, copies, observations, memory."""
    from waset.cli.peers import show_peers
    from waset.research.peers import compare, picture, report

    found = compare(peer or (), a_number(seconds), say_step)
    if write is not None:
        drawing = write.with_suffix(".svg")
        drawing.write_text(picture(found), "utf-8")
        write.write_text(report(found, drawing.name), "utf-8")
    show_peers(found, as_json)


def show_games(
    game: str | None,
    players: int | None,
    option: list[str] | None,
    measure: "Callable[[waset.Game, float], list[Figure]]",
    seconds: float,
    as_json: bool,
) -> None:
    """Each game with the usual number of players, or one game with every number."""
    from waset.cli.figures import show_speeds
    from waset.cli.screen import screen
    from waset.research.bench import machine

    results = []
    for name in [game] if game else waset.titles():
        title = waset.title(name)
        usual = [3] if game is None and 3 in title.players else title.players
        for count in usual if players is None else [players]:
            chosen = title.game_with(count, None, option_values(option))
            figures = measure(chosen, seconds)
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
    game: Annotated[str, typer.Argument(help="The game that they play.")] = "imhotep",
    people: Annotated[int, typer.Option(help="People connected.", min=2, max=20_000)] = 2000,
    rate: Annotated[float, typer.Option(help="Moves per second.", min=1)] = 1000.0,
    seconds: Seconds = 15.0,
    runs: Runs = 3,
    tables: Annotated[int, typer.Option(help="Tables in a full store.", min=1)] = 10_000,
    database: Annotated[
        str | None,
        typer.Option(
            help="The address of a PostgreSQL where databases may be created, to measure that too.", show_default=False
        ),
    ] = None,
    analysis: Annotated[
        bool, typer.Option("--analysis", help="Also measure the load while a game is analysed.", show_default=False)
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Measure the server under load from another process: moves per second, memory and start-up time."""
    from waset.cli.checkout import find_loadtest
    from waset.cli.figures import show_runs

    find_loadtest()
    from loadtest.figures import Load
    from loadtest.measure import measure

    load = Load(game, people, a_number(rate), a_number(seconds), runs, tables, database, analysis)
    busy = os.getloadavg()[0]
    show_runs(measure(load, say_step), busy, as_json)


def bench_turns(
    game: Annotated[str, typer.Argument(help="The game that they play.")] = "imhotep",
    people: Annotated[int, typer.Option(help="People connected.", min=2, max=20_000)] = 10_000,
    tables: Annotated[int, typer.Option(help="Their tables.", min=1)] = 50_000,
    rate: Annotated[float, typer.Option(help="Moves per second.", min=1)] = 100.0,
    seconds: Seconds = 15.0,
    runs: Runs = 3,
    database: Annotated[
        str | None,
        typer.Option(
            help="The address of a PostgreSQL where databases may be created, to measure on that.", show_default=False
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Measure the server with many correspondence games, nearly all of them only on disk."""
    from waset.cli.checkout import find_loadtest
    from waset.cli.figures import show_runs

    find_loadtest()
    from loadtest.by_turns import ByTurns, measure_by_turns

    load = ByTurns(game, people, tables, a_number(rate), a_number(seconds), runs, database)
    busy = os.getloadavg()[0]
    show_runs(list(measure_by_turns(load, say_step)), busy, as_json)


def bench_notices(
    game: Annotated[str, typer.Argument(help="The game that they play.")] = "imhotep",
    people: Annotated[int, typer.Option(help="People at their tables.", min=2, max=20_000)] = 1000,
    rate: Annotated[float, typer.Option(help="Moves per second.", min=1)] = 1000.0,
    called: Annotated[float, typer.Option(help="How many of these moves call somebody who is away.", min=1)] = 100.0,
    seconds: Seconds = 15.0,
    runs: Runs = 3,
    as_json: AsJson = False,
) -> None:
    """Measure how soon people who are away get push messages, from a local push service, while others play."""
    from waset.cli.checkout import find_loadtest
    from waset.cli.figures import show_runs

    find_loadtest()
    from loadtest.notices import Calling, measure_notices

    load = Calling(game, people, a_number(rate), a_number(called), a_number(seconds), runs)
    busy = os.getloadavg()[0]
    show_runs(list(measure_notices(load, say_step)), busy, as_json)


def bench_attacks(
    attack: Annotated[list[str] | None, typer.Argument(help="Only these attacks.", show_default=False)] = None,
    seconds: Seconds = 15.0,
    runs: Runs = 3,
    as_json: AsJson = False,
) -> None:
    """Measure the server under attack, on this machine: how long everybody else waits, and how much memory it takes."""
    from waset.cli.checkout import find_loadtest
    from waset.cli.figures import show_runs

    find_loadtest()
    from loadtest.under_attack import measure_attacks

    busy = os.getloadavg()[0]
    show_runs(list(measure_attacks(attack or (), a_number(seconds), runs, say_step)), busy, as_json)


def bench_malformed(
    requests: Annotated[int, typer.Option(help="How many requests.", min=16)] = 100_000,
    seed: Annotated[int, typer.Option(help="The seed of the requests.")] = 1,
    as_json: AsJson = False,
) -> None:
    """Start a server, send malformed requests to every route, and count its faults."""
    from waset.cli.checkout import find_loadtest
    from waset.cli.figures import show_runs

    find_loadtest()
    from loadtest.malformed import measure_malformed

    busy = os.getloadavg()[0]
    show_runs(list(measure_malformed(requests, seed, say_step)), busy, as_json)


def bench_soak(
    game: Annotated[str, typer.Argument(help="The game that they play.")] = "imhotep",
    minutes: Annotated[float, typer.Option(help="How many minutes.", min=0.05)] = 60.0,
    people: Annotated[int, typer.Option(help="People connected.", min=2, max=20_000)] = 200,
    rate: Annotated[float, typer.Option(help="Moves per second.", min=1)] = 50.0,
    reconnects: Annotated[float, typer.Option(help="Feeds reopened per second.", min=0)] = 10.0,
    before: Annotated[int, typer.Option(help="Games played first, to fill the cache.", min=0)] = 2000,
    as_json: AsJson = False,
) -> None:
    """Play for a long time while feeds come and go, and see whether the server's memory grows."""
    from waset.cli.checkout import find_loadtest
    from waset.cli.figures import show_runs

    find_loadtest()
    from loadtest.soak import Soak, measure_soak

    soak = Soak(game, people, a_number(rate), a_number(reconnects), a_number(minutes), before)
    busy = os.getloadavg()[0]
    show_runs(list(measure_soak(soak, say_step)), busy, as_json)


Tables = Annotated[int, typer.Option(help="Tables of two people.", min=1, max=2000)]
Computers = Annotated[int, typer.Option(help="People who play against a computer player.", min=0, max=500)]
Pause = Annotated[float, typer.Option(help="Seconds between moves at a table.", min=0.01, max=60)]


def bench_machines(
    tables: Tables = 40,
    computers: Computers = 8,
    pause: Pause = 0.5,
    seconds: Seconds = 20.0,
    as_json: AsJson = False,
) -> None:
    """Kill machines under load, in network namespaces (as root): two that serve, a database, two that think."""
    from waset.cli.checkout import find_loadtest
    from waset.cli.figures import show_runs

    find_loadtest()
    from loadtest.machines import Trial, measure_machines

    trial = Trial(tables, computers, pause=a_number(pause), seconds=a_number(seconds))
    busy = os.getloadavg()[0]
    show_runs(measure_machines(trial, say_step), busy, as_json)


def bench_upgrades(
    upgrades: Annotated[int, typer.Option(help="How many upgrades.", min=1, max=1000)] = 20,
    tables: Tables = 40,
    pause: Pause = 0.5,
    seconds: Seconds = 5.0,
    other: Annotated[
        Path | None,
        typer.Option(help="The folder 'src' of another version, to alternate with this one.", show_default=False),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Upgrade a server under load, again and again: each time a new process takes over from the old one."""
    from waset.cli.checkout import find_loadtest
    from waset.cli.figures import show_runs

    find_loadtest()
    from loadtest.machines import Trial
    from loadtest.upgrades import measure_upgrades

    trial = Trial(tables, 0, pause=a_number(pause), seconds=a_number(seconds))
    busy = os.getloadavg()[0]
    show_runs(measure_upgrades(trial, upgrades, other, say_step), busy, as_json)


def bench_pages(
    game: Annotated[list[str] | None, typer.Argument(help="Only these games.", show_default=False)] = None,
    clicks: Annotated[int, typer.Option(help="Clicks at a table.", min=1, max=2000)] = 40,
    runs: Runs = 3,
    as_json: AsJson = False,
) -> None:
    """Measure the pages: what a move costs in Chromium."""
    from waset.cli.checkout import find_loadtest
    from waset.cli.figures import show_runs

    find_loadtest()
    from loadtest.drawing import Sitting, measure_pages

    sitting = Sitting(tuple(game or ()), clicks, runs)
    busy = os.getloadavg()[0]
    show_runs(measure_pages(sitting, say_step), busy, as_json)


def a_number(given: float) -> float:
    """Not a number passes every comparison of a range with one version of the parser, and would never end."""
    if math.isnan(given):
        raise typer.BadParameter("nan is not a number")
    return given


def say_step(step: str) -> None:
    """Beside what is measured, which may be piped."""
    print(step, file=sys.stderr)
