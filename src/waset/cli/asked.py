"""What several commands ask for, and how it is read from the command line."""

import os
from pathlib import Path
from typing import Annotated, Any

import typer

import waset
from waset.engine.catalogue import LANGUAGES
from waset.engine.errors import WasetError
from waset.engine.message import Message
from waset.engine.options import shown

PERSON = "person"

Players = Annotated[int | None, typer.Option("--players", "-p", help="Number of players.", show_default=False)]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", help="An option of the game, like sides=ABABA.", show_default=False),
]
Language = Annotated[
    str | None, typer.Option("--language", "-l", help=f"{' or '.join(LANGUAGES)}.", show_default=False)
]
GameNames = Annotated[list[str] | None, typer.Option("--game", "-g", help="Which games; by default all.")]
PlayedWith = Annotated[Path | None, typer.Option("--edition", "-e", help="The edition it was played with.")]
Watched = Annotated[int, typer.Option(help="How many games to play.", min=4, max=1_000_000)]
Watching = Annotated[str, typer.Option(help="Who plays the games.")]
Jobs = Annotated[int | None, typer.Option(help="Processes; by default one per core.", min=1, max=1000)]
Page = Annotated[Path | None, typer.Option(help="Write the page to this file.")]
RatingsPicture = Annotated[Path | None, typer.Option(help="Draw the ratings to this SVG file.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def option_values(given: list[str] | None) -> dict[str, Any]:
    """Options of the command line, name=value; true and false and whole numbers are what they look like."""
    values: dict[str, Any] = {}
    for text in given or []:
        name, sign, value = text.partition("=")
        if not sign:
            raise WasetError(Message("cli.option_written", value=shown(text)))
        if value.lower() in ("true", "false", "yes", "no"):
            values[name] = value.lower() in ("true", "yes")
        elif value.isdecimal() and len(value) <= 9:
            values[name] = int(value)
        else:
            values[name] = value
    return values


def table_of(game: str, players: int | None, option: list[str] | None = None) -> waset.Game:
    """A game to measure; with the fewest players who can win, if nobody says how many."""
    title = waset.title(game)
    count = players if players is not None else next((count for count in title.players if count > 1), None)
    return title.game_with(count, None, option_values(option))


def jobs_for(given: int | None) -> int:
    return given or os.cpu_count() or 1
