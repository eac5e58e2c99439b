"""A game, played in the browser or at this keyboard."""

import os
import time
from pathlib import Path
from typing import Annotated

import typer

import waset
from waset.cli.asked import PERSON, Language, Options, Players, option_values
from waset.cli.language import language_of
from waset.cli.records import read_record
from waset.engine.errors import WasetError
from waset.engine.message import Message
from waset.players import PLAYERS, Within, player

# The longest a computer player thinks over a decision at the keyboard, in seconds.
PATIENCE = 10.0


def play_in_browser(
    browser: Annotated[bool, typer.Option(help="Open the browser automatically.")] = True,
) -> None:
    """Run a server for this machine alone, and open its front page in the browser."""
    from waset.server.local import serve_locally

    serve_locally(browser)


def play_in_terminal(
    game: Annotated[
        str | None, typer.Argument(help="Which game; if left out, you are asked.", show_default=False)
    ] = None,
    players: Players = None,
    seat: Annotated[
        list[str] | None,
        typer.Option("--seat", "-s", help=f"Who plays, seat by seat: {PERSON}, {', '.join(PLAYERS)}."),
    ] = None,
    name: Annotated[list[str] | None, typer.Option("--name", "-n", help="Names of the players, seat by seat.")] = None,
    option: Options = None,
    edition: Annotated[
        str | None,
        typer.Option("--edition", "-e", help="An edition: its name, or a file of your own.", show_default=False),
    ] = None,
    language: Language = None,
    record: Annotated[Path | None, typer.Option(help="Save the game in this file.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Continue a game from its record.")] = None,
    seed: Annotated[int | None, typer.Option(help="A seed: the same number gives the same luck.")] = None,
    terminal: Annotated[bool, typer.Option("--terminal", hidden=True)] = False,
) -> None:
    """Play in the terminal, with any mix of people and computer players."""
    from waset.cli.screen import screen
    from waset.terminal.speech import Speech, default_names
    from waset.terminal.table import KeyboardTable

    tongue = language_of(language)
    if record is not None and record.exists():
        raise WasetError(Message("cli.record_there", path=str(record)))
    if resume is not None:
        if game is not None or players is not None or option:
            raise WasetError(Message("cli.record_knows"))
        old = read_record(resume, Path(edition) if edition is not None else None)
        chosen, moves, names = old.game, list(old.moves), list(old.names)
    else:
        title = waset.title(which_game(game, tongue))
        count = players if players is not None else max(len(seat or []), 2, title.players[0])
        chosen = title.game_with(count, edition_for(title, edition), option_values(option))
        moves, names = [], []
    kinds = list(seat or [PERSON])
    if len(kinds) > chosen.players:
        raise WasetError(Message("cli.many_seats", count=chosen.players, given=len(kinds)))
    kinds += ["greedy"] * (chosen.players - len(kinds))
    seats = [None if kind == PERSON else player(kind, Within(PATIENCE, time.monotonic)) for kind in kinds]
    names = [
        *(name or []),
        *(names or default_names([kind.partition(":")[0] for kind in kinds], tongue))[len(name or []) :],
    ]
    if len(names) != chosen.players or not all(1 <= len(each) <= 60 and each.isprintable() for each in names):
        raise WasetError(Message("cli.names", most=chosen.players))
    luck = waset.Rng(seed if seed is not None else int.from_bytes(os.urandom(8)))
    table = KeyboardTable(chosen, seats, Speech(chosen, tongue, names), luck, screen(), input, record or resume, moves)
    table.play()


def which_game(given: str | None, language: str) -> str:
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
            raise WasetError(Message("cli.no_choice")) from None
        if text in names:
            return text
        if text.isdecimal() and len(text) <= 6 and 1 <= int(text) <= len(names):
            return names[int(text) - 1]


def edition_for(title: waset.Title, given: str | None) -> waset.Edition | str | None:
    if given is None or given in title.built_in:
        return given
    return title.edition(Path(given))
