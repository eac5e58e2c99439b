"""The command `waset`."""

import io
import itertools
import json
import math
import os
import sys
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

import waset
from waset.engine.edition import read_game_name
from waset.engine.errors import WasetError
from waset.engine.options import shown
from waset.engine.words import LANGUAGES
from waset.players import PLAYERS, Within, player

if TYPE_CHECKING:
    from waset.research.analysis import Analysis
    from waset.research.arena import Result
    from waset.research.tune import Found
    from waset.server.load.measure import Figure
    from waset.terminal.speech import Speech

app = typer.Typer(
    help="Board games of ancient Egypt: play them, look back at them, measure them.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
record_app = typer.Typer(help="Records of games.", no_args_is_help=True)
edition_app = typer.Typer(help="Editions: the numbers printed on boards and cards.", no_args_is_help=True)
app.add_typer(record_app, name="record")
app.add_typer(edition_app, name="edition")

PERSON = "person"
THE_PLAYERS = "players"
THE_SERVER = "server"
THE_PAGES = "pages"
# The longest a computer player thinks over a decision at the keyboard, in seconds.
PATIENCE = 10.0

GameName = Annotated[str | None, typer.Argument(help="Which game; asked if left out.", show_default=False)]
Players = Annotated[int | None, typer.Option("--players", "-p", help="How many play.", show_default=False)]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", help="An option of the game, like sides=ABABA.", show_default=False),
]
Language = Annotated[
    str | None, typer.Option("--language", "-l", help=f"{' or '.join(LANGUAGES)}.", show_default=False)
]
EditionFile = Annotated[
    str | None,
    typer.Option("--edition", "-e", help="An edition: its name, or a file of your own.", show_default=False),
]

Jobs = Annotated[int | None, typer.Option(help="Processes; one a core if left out.", min=1, max=1000)]


def main() -> None:
    """Run the command; whatever goes wrong with what was asked is a sentence."""
    for stream in (sys.stdin, sys.stdout):
        # Whatever is typed or piped in, and whatever the terminal cannot show, is no reason to stop.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        app()
    except WasetError as error:
        _complain(str(error))
    except BrokenPipeError:
        # Whoever read our output has gone: say nothing more, not even when the interpreter closes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except OSError as error:
        _complain(f"cannot use {error.filename or 'a file'}: {(error.strerror or 'unknown error').lower()}")


def _complain(sentence: str) -> None:
    end = "" if sentence.endswith(("?", ".", "!")) else "."
    Console(stderr=True, highlight=False).print(Text(sentence[:1].upper() + sentence[1:] + end), soft_wrap=True)
    sys.exit(1)


def _console() -> Console:
    return Console(highlight=False)


def _language(given: str | None) -> str:
    """The language asked for, or the one the system speaks, or English."""
    if given is not None:
        if given not in LANGUAGES:
            raise WasetError(f"there is no language {shown(given)}; there are {' and '.join(LANGUAGES)}")
        return given
    system = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return next((language for language in LANGUAGES if system.startswith(language)), LANGUAGES[0])


def _option_values(given: list[str] | None) -> dict[str, Any]:
    """Options of the command line, name=value; true and false and whole numbers are what they look like."""
    values: dict[str, Any] = {}
    for text in given or []:
        name, sign, value = text.partition("=")
        if not sign:
            raise WasetError(f"an option is written like name=value, not {shown(text)}")
        if value.lower() in ("true", "false", "yes", "no"):
            values[name] = value.lower() in ("true", "yes")
        elif value.isdecimal() and len(value) <= 9:
            values[name] = int(value)
        else:
            values[name] = value
    return values


def _edition(title: waset.Title, given: str | None) -> waset.Edition | str | None:
    if given is None or given in title.built_in:
        return given
    return title.edition(Path(given))


@app.command()
def games(as_json: Annotated[bool, typer.Option("--json", help="For programs.")] = False) -> None:
    """The games there are: players, options, and which of their tables are reconstructed."""
    if as_json:
        print(json.dumps(waset.games(), ensure_ascii=False, indent=1))
        return
    console = _console()
    table = Table("Game", "Players", "Options", "Editions", "Reconstructed tables")
    for name in waset.titles():
        title = waset.title(name)
        options = [f"{option.name}={option.default_for(title.players[0])}" for option in title.options]
        table.add_row(
            name,
            f"{title.players[0]}-{title.players[-1]}",
            "\n".join(options) or "-",
            "\n".join(title.built_in),
            "\n".join(title.base.reconstructed) or "-",
        )
        table.add_section()
    console.print(table)
    console.print(
        "Reconstructed: no source gives the printed numbers, these are our stand-ins. Whoever owns the box can put the "
        "true ones into an edition file; 'waset edition check FILE' says whether it fits."
    )


@app.command()
def play(
    game: GameName = None,
    players: Players = None,
    seat: Annotated[
        list[str] | None,
        typer.Option("--seat", "-s", help=f"Who sits there, seat by seat: {PERSON}, {', '.join(PLAYERS)}."),
    ] = None,
    name: Annotated[list[str] | None, typer.Option("--name", "-n", help="Names, seat by seat.")] = None,
    option: Options = None,
    edition: EditionFile = None,
    language: Language = None,
    record: Annotated[Path | None, typer.Option(help="Keep the game in this file.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a game from its record.")] = None,
    seed: Annotated[int | None, typer.Option(help="The same luck every time.")] = None,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play here; asks which game if none is named.")] = False,
    browser: Annotated[bool, typer.Option(help="Open the browser by itself.")] = True,
) -> None:
    """Play: in the browser, or in the terminal when a game is named (people and computer players in any mix)."""
    here = (game, players, seat, name, option, edition, language, record, resume, seed)
    if not terminal and all(given is None for given in here):
        from waset.server.at_home import play_at_home

        play_at_home(browser)
        return
    from waset.terminal.speech import Speech, default_names
    from waset.terminal.table import KeyboardTable

    tongue = _language(language)
    console = _console()
    if record is not None and record.exists():
        raise WasetError(f"{record} is there already: choose another name, or go on with --resume {record}")
    if resume is not None:
        if game is not None or players is not None or option:
            raise WasetError("a record knows its game, players and options: give none of them with --resume")
        editions = [waset.title(read_game_name(Path(edition))).edition(Path(edition))] if edition is not None else []
        old = waset.Record.read(resume, *editions)
        chosen, moves, names = old.game, list(old.moves), list(old.names)
    else:
        title = waset.title(_which_game(game, tongue))
        count = players if players is not None else max(len(seat or []), 2, title.players[0])
        chosen = title.game_with(count, _edition(title, edition), _option_values(option))
        moves, names = [], []
    kinds = list(seat or [PERSON])
    if len(kinds) > chosen.players:
        raise WasetError(f"there are {chosen.players} seats at this table, and {len(kinds)} are given")
    kinds += ["greedy"] * (chosen.players - len(kinds))
    seats = [None if kind == PERSON else player(kind, Within(PATIENCE, time.monotonic)) for kind in kinds]
    names = [
        *(name or []),
        *(names or default_names([kind.partition(":")[0] for kind in kinds], tongue))[len(name or []) :],
    ]
    if len(names) != chosen.players or not all(1 <= len(each) <= 60 and each.isprintable() for each in names):
        raise WasetError(f"give up to {chosen.players} names of 1 to 60 letters")
    luck = waset.Rng(seed if seed is not None else int.from_bytes(os.urandom(8)))
    table = KeyboardTable(chosen, seats, Speech(chosen, tongue, names), luck, console, input, record or resume, moves)
    table.play()


def _which_game(given: str | None, language: str) -> str:
    names = waset.titles()
    if given is not None:
        return given
    if len(names) == 1:
        return names[0]
    for number, name in enumerate(names, start=1):
        words = waset.title(name).words(language)
        print(f"{number:>2} {words.say('game', 'name'):<10} {words.say('game', 'about')}")
    while True:
        try:
            text = input("> ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            raise WasetError("no game was chosen") from None
        if text in names:
            return text
        if text.isdecimal() and len(text) <= 6 and 1 <= int(text) <= len(names):
            return names[int(text) - 1]


@app.command()
def replay(
    file: Path,
    language: Language = None,
    boards: Annotated[bool, typer.Option(help="Show the table before every decision.")] = False,
    step: Annotated[bool, typer.Option(help="Wait for Enter after every decision.")] = False,
    edition: Annotated[Path | None, typer.Option("--edition", "-e", help="The edition it was played with.")] = None,
) -> None:
    """Look back at a recorded game, move by move, in words."""
    from waset.terminal.replay import tell
    from waset.terminal.speech import Speech, default_names

    record = _record(file, edition)
    tongue = _language(language)
    names = record.names or default_names([PERSON] * record.game.players, tongue)
    speech = Speech(record.game, tongue, names)

    def pause() -> bool:
        try:
            return input(f"[{speech.say('read_more')}] ").strip().lower() != "q"
        except (EOFError, KeyboardInterrupt):
            return False

    tell(record, speech, _console(), boards, pause if step else None)


def _record(file: Path, edition: Path | None) -> waset.Record:
    editions = [waset.title(read_game_name(edition)).edition(edition)] if edition is not None else []
    return waset.Record.read(file, *editions)


@record_app.command("check")
def record_check(
    file: Path,
    edition: Annotated[Path | None, typer.Option("--edition", "-e", help="The edition it was played with.")] = None,
) -> None:
    """Replay a record with every move checked, and say what it holds."""
    record = _record(file, edition)
    state = record.replay()
    ending = f"ends {state.scores()}" if state.actor == waset.OVER else "is not finished"
    print(f"{file.name} is a good record: {record.game.title.name}, {len(record.moves)} steps, {ending}.")


@edition_app.command("check")
def edition_check(file: Path) -> None:
    """Say in plain words what is wrong with an edition file, or what it changes."""
    title = waset.title(read_game_name(file))
    edition = title.edition(file)
    changed = [table for table in edition.tables if edition.tables[table] != title.base.tables[table]]
    print(f"{file.name} is a good edition of {title.name}: {edition.name!r}, hash {edition.hash}.")
    unsure = ", ".join(edition.reconstructed) or "nothing"
    print(f"It changes: {', '.join(changed) or 'nothing'}. Reconstructed: {unsure}.")


@app.command()
def golden(
    write: Annotated[bool, typer.Option("--write", help="Write what has changed; then read it.")] = False,
    folder: Annotated[Path, typer.Option(help="Where the golden games stand.")] = Path("tests/records/golden"),
) -> None:
    """Compare the golden games with how the rules play now."""
    from waset.research.golden import compare

    changed = 0
    for name, now in compare(folder):
        changed += 1
        path = folder / f"{name}.txt"
        if not write:
            state = "belongs to no game" if not now else "has changed" if path.exists() else "is missing"
            print(f"{name} {state}")
        elif now:
            folder.mkdir(parents=True, exist_ok=True)
            path.write_text(now, "utf-8")
            print(f"{name} written")
        else:
            path.unlink()
            print(f"{name} removed")
    if changed == 0:
        print("all golden games are as they were")
    elif not write:
        sys.exit(1)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 for all.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen at.", min=1, max=65535)] = 8000,
    database: Annotated[str, typer.Option(help="A file, or postgresql://...")] = "waset.db",
    origin: Annotated[list[str] | None, typer.Option(help="A further address of your pages.")] = None,
    behind_proxy: Annotated[bool, typer.Option(help="Believe a proxy on this machine about who calls.")] = False,
    workers: Annotated[int, typer.Option(help="Processes that serve people; with PostgreSQL.", min=1, max=64)] = 1,
    thinkers: Annotated[int, typer.Option(help="Processes for computer players.", min=1, max=64)] = 1,
    rate: Annotated[float, typer.Option(help="Requests a second from one address.", min=1)] = 50.0,
    newcomers: Annotated[float, typer.Option(help="New people a minute from one address.", min=1)] = 30.0,
    sockets: Annotated[int, typer.Option(help="Feeds open from one address.", min=1)] = 200,
    check: Annotated[bool, typer.Option("--check", help="Say what is wrong with this set-up, and stop.")] = False,
) -> None:
    """Let people play over the network: run the server."""
    from waset.server import serve as serving
    from waset.server.settings import Settings

    settings = Settings(
        database=database,
        host=host,
        port=port,
        origins=tuple(origin or ()),
        behind_proxy=behind_proxy,
        workers=workers,
        thinkers=thinkers,
        rate=rate,
        newcomers=newcomers,
        sockets=sockets,
    )
    if not check:
        serving.serve(settings)
        return
    if not serving.sound(settings, print):
        sys.exit(1)


@app.command()
def backup(
    to: Annotated[Path, typer.Argument(help="A new file.")],
    database: Annotated[str, typer.Option(help="Where a server keeps its tables: file or address.")] = "waset.db",
) -> None:
    """Copy the tables of a server into a file, also while it runs."""
    from waset.tables.backup import back_up

    print(f"{to} holds {back_up(database, to)} tables.")


@app.command()
def restore(
    copy: Annotated[Path, typer.Argument(help="A file that 'waset backup' made.")],
    database: Annotated[str, typer.Option(help="A new file, or the address of an empty database.")] = "waset.db",
) -> None:
    """Make a database for a server from a backup; start the server with it afterwards."""
    from waset.tables.backup import restore as make_again
    from waset.tables.store import without_password

    print(f"{without_password(database)} holds {make_again(copy, database)} tables.")


@app.command()
def checksum() -> None:
    """Checksums of fixed games: two builds that print the same play the same."""
    from waset.research.golden import checksums

    for line in checksums():
        print(line)


@app.command()
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
        typer.Option(help="The server: an empty PostgreSQL database, to measure that too.", show_default=False),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> None:
    """Measure the games: steps, copies and replays a second; the search: simulations a second on one core; the
    server: people, moves a second, memory and start, with a load from another process; or the pages: what a move costs
    them in Chromium.
    """
    from waset.research.bench import machine, measure, measure_search

    if seconds is not None and math.isnan(seconds):
        # Not a number passes every comparison of a range with one version of the parser, and would never end.
        raise typer.BadParameter("a time is a number of seconds")
    console = _console()
    named = list(what or [])
    if named[:1] == [THE_SERVER]:
        _bench_server(named[1:], people, rate, runs, tables, database, 15.0 if seconds is None else seconds, as_json)
        return
    if named[:1] == [THE_PAGES]:
        _bench_pages(named[1:], clicks, runs, as_json)
        return
    seconds = 1.0 if seconds is None else seconds
    searching = named[:1] == [THE_PLAYERS]
    game = next(iter(named[searching:]), None)
    if len(named) > searching + 1:
        raise WasetError(f"one game at a time is measured, and {len(named) - searching} are given")
    results = []
    for name in [game] if game else waset.titles():
        title = waset.title(name)
        usual = [3] if game is None and 3 in title.players else title.players
        for count in usual if players is None else [players]:
            chosen = title.game_with(count, None, _option_values(option))
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
            if as_json:
                continue
            table = Table("", "a second", "each", "ratio", title=f"{chosen!r}\n{machine()}", title_justify="left")
            for column in table.columns[1:]:
                column.justify = "right"
            for figure in figures:
                table.add_row(
                    figure.name,
                    f"{figure.per_second:,.0f}",
                    _each(figure.nanoseconds),
                    f"{figure.per_second / loop:.4f}",
                )
            console.print(table)
    if as_json:
        print(json.dumps(results, indent=1))
    else:
        console.print("Best of many short runs. Ratio: to the calibration loop, a fixed piece of plain Python.")


def _bench_server(
    named: list[str],
    people: int,
    rate: float,
    runs: int,
    tables: int,
    database: str | None,
    seconds: float,
    as_json: bool,
) -> None:
    from waset.server.load.measure import Load, measure

    if len(named) > 1:
        raise WasetError(f"one game at a time is measured, and {len(named)} are given")
    if math.isnan(rate):
        raise typer.BadParameter("a rate is a number of moves a second")
    load = Load((named or ["imhotep"])[0], people, rate, seconds, runs, tables, database)
    busy = os.getloadavg()[0]
    _print_figures(measure(load, lambda step: print(step, file=sys.stderr)), busy, as_json)


def _bench_pages(named: list[str], clicks: int, runs: int, as_json: bool) -> None:
    from waset.server.load.drawing import Sitting, measure_pages

    sitting = Sitting(tuple(named), clicks, runs)
    busy = os.getloadavg()[0]
    _print_figures(measure_pages(sitting, lambda step: print(step, file=sys.stderr)), busy, as_json)


def _print_figures(figures: "list[Figure]", busy: float, as_json: bool) -> None:
    from waset.research.bench import build

    if as_json:
        found = [figure.as_json() for figure in figures]
        print(json.dumps({"machine": build(), "load_before": busy, "figures": found}, indent=1))
        return
    made_with = f"{build()}\nthe machine's load before: {busy:.1f}"
    table = Table("", "median", "", "runs", title=made_with, title_justify="left")
    table.columns[1].justify = "right"
    for figure in figures:
        each = "  ".join(f"{run:,.2f}" for run in figure.runs)
        table.add_row(figure.name, f"{figure.median:,.2f}", figure.unit, each)
    _console().print(table)


def _each(nanoseconds: float) -> str:
    if nanoseconds < 10_000:
        return f"{nanoseconds:,.0f} ns"
    return f"{nanoseconds / 1e6:,.2f} ms"


@app.command()
def arena(
    who: Annotated[
        list[str], typer.Argument(help=f"The players: {', '.join(PLAYERS)}, search:iterations=500, level5@0.1s.")
    ],
    game: Annotated[list[str] | None, typer.Option("--game", "-g", help="Which games; all if left out.")] = None,
    players: Players = None,
    option: Options = None,
    rounds: Annotated[int, typer.Option(help="How often each two meet in every seating.", min=1)] = 20,
    neighbours: Annotated[bool, typer.Option("--neighbours", help="Each meets only the next one named.")] = False,
    results: Annotated[Path | None, typer.Option(help="Keep every game here, and go on from what is there.")] = None,
    jobs: Jobs = None,
    cluster: Annotated[
        str | None, typer.Option(help="Play on a dask cluster: the address of its scheduler.", show_default=False)
    ] = None,
    picture: Annotated[Path | None, typer.Option(help="Draw the ratings to this SVG file.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> None:
    """Let computer players meet, each two in every seating, and rate them."""
    from dataclasses import replace

    from waset.research.arena import append_result, mend, play_all, read_results, schedule
    from waset.research.bench import build
    from waset.research.cluster import hands

    tables = [_table_of(name, players, option) for name in game or waset.titles()]
    wanted = schedule(tables, who, rounds, neighbours)
    keys = {match.key for match in wanted}
    there = read_results(results) if results is not None else []
    if results is not None:
        mend(results, there)
    found = [result for result in there if result.match.key in keys]
    done = {result.match.key for result in found}
    left = [match for match in wanted if match.key not in done]
    made_with = build()
    with hands(_jobs(jobs), cluster) as (executor, at_once), _progress() as bar:
        task = bar.add_task("games", total=len(wanted), completed=len(found))
        for result in play_all(left, executor, 2 * at_once):
            kept = replace(result, build=made_with)
            if results is not None:
                append_result(results, kept)
            found.append(kept)
            bar.advance(task)
    _show_ratings(found, as_json, picture)


def _table_of(game: str, players: int | None, option: list[str] | None = None) -> waset.Game:
    """A game to measure; with the fewest players who can win, if nobody says how many."""
    title = waset.title(game)
    count = players if players is not None else next((count for count in title.players if count > 1), None)
    return title.game_with(count, None, _option_values(option))


def _jobs(given: int | None) -> int:
    return given or os.cpu_count() or 1


@app.command()
def tune(
    game: str,
    players: Players = None,
    option: Options = None,
    weights: Annotated[bool, typer.Option("--weights", help="Seek weights of the outlook, not constants.")] = False,
    iterations: Annotated[int, typer.Option(help="Thought for each decision.", min=10, max=100_000_000)] = 1000,
    trials: Annotated[int, typer.Option(help="How many sets of constants are tried.", min=1, max=100_000)] = 60,
    rounds: Annotated[int, typer.Option(help="Rounds of a trial, in every seating.", min=4, max=100_000)] = 24,
    journal: Annotated[Path | None, typer.Option(help="Keep the trials here, and go on from what is there.")] = None,
    write: Annotated[Path | None, typer.Option(help="Write the numbers here if they are better.")] = None,
    jobs: Jobs = None,
) -> None:
    """Seek better constants for the search of a game, by matches against those there are."""
    from concurrent.futures import ProcessPoolExecutor

    from waset.research.tune import tune as seek

    table = _table_of(game, players, option)
    workers = _jobs(jobs)
    with ProcessPoolExecutor(workers) as executor:
        found = seek(
            table, iterations, trials, rounds, journal, executor, 2 * workers, _console().print, weights=weights
        )
    what = " --weights" if weights else ""
    command = (
        f"waset tune {game} -p {table.players}{what} --iterations {iterations} --trials {trials} --rounds {rounds}"
    )
    _keep_if_better(table, found, iterations, command, write)


@app.command()
def fit(
    game: str,
    players: Players = None,
    option: Options = None,
    by: Annotated[str, typer.Option(help="Who plays the games that are watched.")] = "search:iterations=100",
    games: Annotated[int, typer.Option(help="How many games are watched.", min=4, max=1_000_000)] = 400,
    iterations: Annotated[int, typer.Option(help="Thought in the games that decide.", min=10, max=1_000_000)] = 200,
    rounds: Annotated[int, typer.Option(help="Rounds that decide, in every seating.", min=4, max=100_000)] = 100,
    write: Annotated[Path | None, typer.Option(help="Write the weights here if they are better.")] = None,
    jobs: Jobs = None,
) -> None:
    """Fit the weights of a game's outlook to how watched games ended; they count if they play better then."""
    from concurrent.futures import ProcessPoolExecutor

    from waset.players.levels import WEIGHT
    from waset.research.fitting import fitted
    from waset.research.tune import asked_again
    from waset.research.watching import watch_all

    table = _table_of(game, players, option)
    workers = _jobs(jobs)
    with ProcessPoolExecutor(workers) as executor, _progress() as bar:
        task = bar.add_task("games", total=games)
        watched = watch_all(table, by, range(games), executor, partial(_count, bar, task))
        weights = fitted(table.weights, (each for held in watched for each in held))
        changes = {
            f"{WEIGHT}{name}": round(weight, 3) for name, weight in zip(table.title.weights, weights, strict=True)
        }
        found = asked_again(table, iterations, changes, rounds, executor, 2 * workers)
    command = (
        f"waset fit {game} -p {table.players} --by {by} --games {games} --iterations {iterations} --rounds {rounds}"
    )
    _keep_if_better(table, found, iterations, command, write)


def _keep_if_better(table: waset.Game, found: "Found", iterations: int, command: str, write: Path | None) -> None:
    """Say what was found, and write it if it is surely better."""
    from waset.research.bench import build
    from waset.research.tune import keep, sentence

    console = _console()
    how = sentence(table, found, iterations, command, build())
    for name, value in found.changes.items():
        console.print(f"{name} = {value:g}")
    console.print(Text(how))
    if not found.better:
        console.print("That may be luck: nothing is written.")
    elif write is not None:
        keep(write, table, found, how)
        console.print(f"Written to {write}.")


@app.command()
def calibrate(
    game: str,
    players: Players = None,
    option: Options = None,
    by: Annotated[str, typer.Option(help="Who plays the games that are watched.")] = "level3",
    games: Annotated[int, typer.Option(help="How many games are watched.", min=4, max=1_000_000)] = 400,
    write: Annotated[Path | None, typer.Option(help="Write the scales to this file of levels.")] = None,
    jobs: Jobs = None,
) -> None:
    """Fit what turns points ahead into a chance to win to how watched games ended."""
    from concurrent.futures import ProcessPoolExecutor

    from waset.engine.weights import FOUND_BY
    from waset.research.bench import build
    from waset.research.calibration import scales, surprise
    from waset.research.datafiles import own_table, write_table
    from waset.research.watching import watch_all

    table = _table_of(game, players, option)
    if table.players < 2:
        raise WasetError("chances to win need a game of two players or more")
    with ProcessPoolExecutor(_jobs(jobs)) as executor, _progress() as bar:
        task = bar.add_task("games", total=games)
        lucks = range(games)
        held = watch_all(table, by, lucks, executor, partial(_count, bar, task))
        watched = [each for row in held for each in row]
    early, late = scales(watched)
    how = f"waset calibrate {game} -p {table.players} --by {by} --games {games} with {build()}"
    console = _console()
    console.print(f"early = {early:.2f}, late = {late:.2f}, surprise {surprise(watched, early, late):.4f} a position")
    console.print(Text(how))
    if write is not None:
        scale = {"early": round(early, 2), "late": round(late, 2)}
        place = f"players{table.players}.chances" if own_table(table) else "chances"
        write_table(write, place, {FOUND_BY: how, **scale})
        console.print(f"Written to {write}.")


@app.command()
def reliability(
    game: Annotated[list[str] | None, typer.Option("--game", "-g", help="Which games; all if left out.")] = None,
    players: Players = None,
    games: Annotated[int, typer.Option(help="How many games of each are played.", min=1, max=1_000_000)] = 100,
    write: Annotated[Path | None, typer.Option(help="Write the page to this file.")] = None,
    jobs: Jobs = None,
) -> None:
    """Compare the chances that people are told with what happens, in games of their own, as a page."""
    from concurrent.futures import ProcessPoolExecutor

    from waset.research.bench import build
    from waset.research.calibration import FRESH, chances_page, tell_all
    from waset.research.ladder import table_name

    tables = [_table_of(name, players) for name in game or waset.titles()]
    if any(table.players < 2 for table in tables):
        raise WasetError("chances to win need a game of two players or more")
    found = {}
    with ProcessPoolExecutor(_jobs(jobs)) as executor, _progress() as bar:
        for table in tables:
            task = bar.add_task(table.title.name, total=games)
            lucks = range(FRESH, FRESH + games)
            told = tell_all(table, lucks, executor, partial(_count, bar, task))
            found[table_name(table.spec())] = games, told
    which = "".join(f" -g {name}" for name in game or [])
    count = f" -p {players}" if players is not None else ""
    target = f" --write {write.as_posix()}" if write is not None else ""
    page = chances_page(found, f"waset reliability{which}{count} --games {games}{target}", build())
    if write is not None:
        write.write_text(page, "utf-8")
    _console().print(Text(page))


@app.command()
def ladder(
    results: Annotated[list[Path], typer.Argument(help="Files of results that `waset arena --results` wrote.")],
    write: Annotated[Path | None, typer.Option(help="Write the page to this file.")] = None,
    picture: Annotated[Path | None, typer.Option(help="Draw the ratings to this SVG file.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> None:
    """The strength of the computer players from what arenas measured, as a page."""
    from waset.research.arena import read_results
    from waset.research.ladder import ladder_page

    found = {result.match.key: result for path in results for result in read_results(path)}
    if not found:
        raise WasetError("there are no results in these files")
    if write is not None:
        command = " ".join(["waset ladder", *(path.name for path in results), "--write", write.as_posix()])
        write.write_text(ladder_page(list(found.values()), command), "utf-8")
    _show_ratings(list(found.values()), as_json, picture)


def _show_ratings(results: "list[Result]", as_json: bool, picture: Path | None) -> None:
    """Ratings and shares, game by game."""
    from waset.research.ladder import arena_json, by_game
    from waset.research.pictures import ratings_picture
    from waset.research.ratings import names_in, ratings, share_of

    console = _console()
    for name, played in by_game(results).items():
        rated = ratings(played)
        if picture is not None:
            # One picture a game; with several games each gets its number.
            number = list(by_game(results)).index(name)
            path = picture if number == 0 else picture.with_stem(f"{picture.stem}-{number + 1}")
            path.write_text(ratings_picture(name, rated), "utf-8")
        if as_json:
            continue
        table = Table("Player", "Elo", "95% interval", "Games", title=name, title_justify="left")
        for rating in rated:
            table.add_row(
                rating.name, f"{rating.elo:+.0f}", f"{rating.low:+.0f} to {rating.high:+.0f}", f"{rating.games}"
            )
        console.print(table)
        shares = Table("First", "Second", "Share of the first", "95% interval", "Games")
        names = names_in(played)
        for one, other in itertools.combinations(names, 2):
            share = share_of(played, one, other)
            if share.games:
                interval = f"{share.low:.1%} to {share.high:.1%}"
                shares.add_row(one, other, f"{share.share:.1%}", interval, f"{share.games}")
        console.print(shares)
    if as_json:
        print(json.dumps(arena_json(results), ensure_ascii=False, indent=1))


@app.command()
def analyse(
    file: Path,
    iterations: Annotated[
        int, typer.Option(help="Thought for each decision: more is slower and surer.", min=10, max=100_000_000)
    ] = 20_000,
    language: Language = None,
    edition: Annotated[Path | None, typer.Option("--edition", "-e", help="The edition it was played with.")] = None,
    jobs: Jobs = None,
    picture: Annotated[Path | None, typer.Option(help="Draw the chances along the game to this SVG file.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> None:
    """Look back at a recorded game with the search: chances, better moves, turning points."""
    from concurrent.futures import ProcessPoolExecutor

    from waset.research.analysis import analyse as look_back
    from waset.research.pictures import analysis_picture
    from waset.terminal.speech import Speech, default_names

    record = _record(file, edition)
    tongue = _language(language)
    names = record.names or default_names([PERSON] * record.game.players, tongue)
    with ProcessPoolExecutor(jobs or os.cpu_count() or 1) as executor, _progress() as bar:
        task = bar.add_task("decisions", total=None)
        found = look_back(record, executor, iterations, partial(_count, bar, task))
    if picture is not None:
        picture.write_text(analysis_picture(found, names), "utf-8")
    if as_json:
        print(json.dumps(found.as_json(), ensure_ascii=False, indent=1))
    else:
        _show_analysis(found, Speech(record.game, tongue, names))


def _show_analysis(found: "Analysis", speech: "Speech") -> None:
    """Move by move: the chances before it, what it gave away, what was better."""
    console = _console()
    alone = found.record.game.players == 1
    heads = ["expected points"] if alone else list(speech.names)
    table = Table("No.", "Player", "Move", *heads, "Gave away", "Better")
    for decision in found.decisions:
        best = decision.best[0]
        chances = [f"{best.lead:.1f}"] if alone else [f"{chance:.0%}" for chance in decision.chances]
        lost, better = "", ""
        if decision.made.move != best.move:
            lost = f"{decision.points_given_away:.1f} points"
            lost = lost if alone else f"{decision.chance_given_away:.1%}, {lost}"
            better = f"{speech.move(best.move)} ({best.lead:+.1f})"
        made = f"{speech.move(decision.made.move)} ({decision.made.lead:+.1f})"
        table.add_row(f"{decision.number}", speech.names[decision.seat], made, *chances, lost, better)
    console.print(table)
    turns = found.turning_points()
    console.print("Turning points:" if turns else "No turning points: nobody's chances moved much at once.")
    for turn in turns:
        by = f"{turn.change:+.1f} points" if alone else f"{turn.change:+.0%}"
        console.print(f"  move {turn.number}: {speech.names[turn.seat]} {by}")
    ahead = "the points to expect" if alone else "the points the player may expect to be ahead"
    console.print(f"In brackets: {ahead}. {found.iterations:,} iterations a decision.")


def _count(bar: Progress, task: TaskID, done: int, total: int) -> None:
    bar.update(task, completed=done, total=total)


def _progress() -> Progress:
    """A bar on the error stream, so that what is printed can be piped."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True)


if __name__ == "__main__":
    main()
