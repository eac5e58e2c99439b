"""The words of the command together, and what is said when one of them cannot be carried out."""

import io
import os
import sys
from typing import Annotated

import typer

import waset
from waset.cli.analysis import analyse
from waset.cli.arena import arena, ladder
from waset.cli.bench import bench
from waset.cli.chances import calibrate, reliability
from waset.cli.generating import generate
from waset.cli.golden import checksum, golden
from waset.cli.hosting import backup, restore, serve
from waset.cli.playing import play
from waset.cli.records import record_check, replay
from waset.cli.titles import edition_check, games
from waset.cli.tuning import fit, tune

# As people meet them in the help.
WORDS = (
    *(games, play, replay, golden),
    *(serve, backup, restore),
    *(generate, checksum, bench),
    *(arena, tune, fit, calibrate, reliability, ladder, analyse),
)


def version_asked(asked: bool) -> None:
    if asked:
        print(f"waset {waset.__version__}")
        raise typer.Exit


def whole_command(
    version: Annotated[
        bool, typer.Option("--version", help="Say which version this is.", callback=version_asked, is_eager=True)
    ] = False,
) -> None:
    """Board games of ancient Egypt: play them, look back at them, measure them."""


def assembled() -> typer.Typer:
    # Frames around the help would load rich, which takes longer than all the rest of it.
    app = typer.Typer(
        callback=whole_command,
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )
    for word in WORDS:
        # The whole sentence in the list of words, which would cut it to a line.
        app.command(short_help=word.__doc__)(word)
    records = typer.Typer(help="Records of games.", no_args_is_help=True, rich_markup_mode=None)
    records.command("check")(record_check)
    app.add_typer(records, name="record")
    editions = typer.Typer(
        help="Editions: the numbers printed on boards and cards.", no_args_is_help=True, rich_markup_mode=None
    )
    editions.command("check")(edition_check)
    app.add_typer(editions, name="edition")
    return app


app = assembled()


def main() -> None:
    """Run the command; whatever goes wrong with what was asked is a sentence."""
    for stream in (sys.stdin, sys.stdout):
        # Whatever is typed or piped in, and whatever the terminal cannot show, is no reason to stop.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        app()
    except waset.WasetError as error:
        complain(str(error))
    except BrokenPipeError:
        # Whoever read our output has gone: say nothing more, not even when the interpreter closes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except OSError as error:
        complain(f"cannot use {error.filename or 'a file'}: {(error.strerror or 'unknown error').lower()}")


def complain(sentence: str) -> None:
    from rich.console import Console
    from rich.text import Text

    end = "" if sentence.endswith(("?", ".", "!")) else "."
    Console(stderr=True, highlight=False).print(Text(sentence[:1].upper() + sentence[1:] + end), soft_wrap=True)
    sys.exit(1)
