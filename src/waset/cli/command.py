"""All commands together, and what is said when one of them cannot be carried out."""

import io
import os
import sys
from collections.abc import Callable
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

import waset
from waset.cli.analysis import analyse
from waset.cli.arena import arena, ladder
from waset.cli.bench import (
    bench_attacks,
    bench_environments,
    bench_games,
    bench_machines,
    bench_malformed,
    bench_notices,
    bench_pages,
    bench_peers,
    bench_players,
    bench_server,
    bench_soak,
    bench_turns,
    bench_upgrades,
)
from waset.cli.chances import calibrate, reliability, trust
from waset.cli.documentation import docs
from waset.cli.extras import lacking, sentence
from waset.cli.features import features
from waset.cli.generating import generate
from waset.cli.golden import checksum, golden
from waset.cli.groups import GAMES, IN_BROWSER, IN_TERMINAL, Bench, Group, Play
from waset.cli.hosting import backup, check, cluster_scheduler, cluster_worker, restore, serve
from waset.cli.language import forget_language
from waset.cli.leagues import league
from waset.cli.moderating import appoint, ban, dismiss, end, mute, people, tables, unban, unmute
from waset.cli.playing import play_in_browser, play_in_terminal
from waset.cli.pseudolocalizing import pseudolocalize
from waset.cli.puzzles import puzzle, puzzles
from waset.cli.records import record_check, replay
from waset.cli.selfplay import selfplay
from waset.cli.statistics import statistics
from waset.cli.titles import edition_check, games
from waset.cli.training import train
from waset.cli.tuning import fit, tune
from waset.engine.message import Message

PLAY = "Play in the browser, or in the terminal if a game is named, with any mix of people and computer players."
CLUSTER = "Let the computer players of a server think on other machines."
BENCH = "Measure the speed of the games, the search, the environments, the server (also under attack) or the pages."
HOST = "Manage the people and the tables of a server, even while it runs."
# As people meet them in the help.
COMMANDS: dict[str, Group | Callable[..., None]] = {
    "games": games,
    "play": Group(PLAY, {IN_BROWSER: play_in_browser, IN_TERMINAL: play_in_terminal}, Play),
    "puzzle": puzzle,
    "replay": replay,
    "record": Group("Records of games.", {"check": record_check}),
    "edition": Group("Editions: the numbers printed on boards and cards.", {"check": edition_check}),
    "features": features,
    "golden": golden,
    "serve": serve,
    "cluster": Group(CLUSTER, {"scheduler": cluster_scheduler, "worker": cluster_worker}),
    "backup": backup,
    "restore": restore,
    "check": check,
    "host": Group(
        HOST,
        {
            "people": people,
            "tables": tables,
            "mute": mute,
            "unmute": unmute,
            "ban": ban,
            "unban": unban,
            "end": end,
            "league": league,
            "appoint": appoint,
            "dismiss": dismiss,
        },
    ),
    "generate": generate,
    "pseudolocalize": pseudolocalize,
    "checksum": checksum,
    "bench": Group(
        BENCH,
        {
            GAMES: bench_games,
            "players": bench_players,
            "environments": bench_environments,
            "peers": bench_peers,
            "server": bench_server,
            "turns": bench_turns,
            "notices": bench_notices,
            "attacks": bench_attacks,
            "malformed": bench_malformed,
            "soak": bench_soak,
            "machines": bench_machines,
            "upgrades": bench_upgrades,
            "pages": bench_pages,
        },
        Bench,
    ),
    "selfplay": selfplay,
    "arena": arena,
    "tune": tune,
    "fit": fit,
    "train": train,
    "calibrate": calibrate,
    "trust": trust,
    "reliability": reliability,
    "ladder": ladder,
    "analyse": analyse,
    "docs": docs,
    "statistics": statistics,
    "puzzles": puzzles,
}


class InOrder(TyperGroup):
    """Typer would list groups after all other commands."""

    def list_commands(self, ctx: Any) -> list[str]:
        return list(COMMANDS)


def version_asked(asked: bool) -> None:
    if asked:
        print(f"waset {waset.__version__}")
        raise typer.Exit


def whole_command(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version.", callback=version_asked, is_eager=True)
    ] = False,
) -> None:
    """Board games of ancient Egypt: play them, look back at them, measure them."""


def assembled() -> typer.Typer:
    # Frames around the help would load rich, which takes longer than all the rest of it.
    app = typer.Typer(
        callback=whole_command,
        cls=InOrder,
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )
    for name, command in COMMANDS.items():
        if isinstance(command, Group):
            app.add_typer(command.assembled(), name=name, short_help=command.about)
        else:
            # The whole sentence in the list of commands, which would cut it to a line.
            app.command(name, short_help=command.__doc__)(command)
    return app


app = assembled()


def main() -> None:
    """Run the command; whatever goes wrong with what was asked is a sentence."""
    for stream in (sys.stdin, sys.stdout):
        # Whatever is typed or piped in, and whatever the terminal cannot show, is no reason to stop.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    forget_language()
    try:
        app()
    except waset.WasetError as error:
        complain(error.message)
    except ModuleNotFoundError as error:
        message = lacking(error)
        if message is None:
            raise
        complain(message)
    except BrokenPipeError:
        # The reader of our output has gone: say nothing more, not even when the interpreter closes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except OSError as error:
        complain(unusable(error))


def unusable(error: OSError) -> Message:
    why = (error.strerror or str(error)).lower()
    if error.filename is None:
        return Message("cli.cannot_use_file", why=why)
    return Message("cli.cannot_use", file=str(error.filename), why=why)


def complain(message: Message) -> None:
    """Say what went wrong, in the language that was asked for or the system speaks, and leave."""
    from rich.console import Console
    from rich.text import Text

    Console(stderr=True, highlight=False).print(Text(sentence(message)), soft_wrap=True)
    sys.exit(1)
