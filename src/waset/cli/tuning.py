"""Better numbers for the computer players of a game."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import waset
from waset.cli.asked import Jobs, Options, Players, Watched, Watching, jobs_for, table_of

if TYPE_CHECKING:
    from waset.research.tune import Found


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

    from waset.cli.screen import screen
    from waset.research.tune import tune as seek

    table = table_of(game, players, option)
    workers = jobs_for(jobs)
    with ProcessPoolExecutor(workers) as executor:
        found = seek(table, iterations, trials, rounds, journal, executor, 2 * workers, screen().print, weights=weights)
    what = " --weights" if weights else ""
    command = (
        f"waset tune {game} -p {table.players}{what} --iterations {iterations} --trials {trials} --rounds {rounds}"
    )
    keep_if_better(table, found, iterations, command, write)


def fit(
    game: str,
    players: Players = None,
    option: Options = None,
    by: Watching = "search:iterations=100",
    games: Watched = 400,
    iterations: Annotated[int, typer.Option(help="Thought in the games that decide.", min=10, max=1_000_000)] = 200,
    rounds: Annotated[int, typer.Option(help="Rounds that decide, in every seating.", min=4, max=100_000)] = 100,
    write: Annotated[Path | None, typer.Option(help="Write the weights here if they are better.")] = None,
    jobs: Jobs = None,
) -> None:
    """Fit the weights of a game's outlook to how watched games ended; they count if they play better then."""
    from concurrent.futures import ProcessPoolExecutor

    from waset.cli.screen import counter, progress
    from waset.players.levels import WEIGHT
    from waset.research.fitting import fitted
    from waset.research.tune import asked_again
    from waset.research.watching import watch_all

    table = table_of(game, players, option)
    workers = jobs_for(jobs)
    with ProcessPoolExecutor(workers) as executor, progress() as bar:
        watched = watch_all(table, by, range(games), executor, counter(bar, "games", games))
        weights = fitted(table.weights, (each for held in watched for each in held))
        changes = {
            f"{WEIGHT}{name}": round(weight, 3) for name, weight in zip(table.title.weights, weights, strict=True)
        }
        found = asked_again(table, iterations, changes, rounds, executor, 2 * workers)
    command = (
        f"waset fit {game} -p {table.players} --by {by} --games {games} --iterations {iterations} --rounds {rounds}"
    )
    keep_if_better(table, found, iterations, command, write)


def keep_if_better(table: waset.Game, found: "Found", iterations: int, command: str, write: Path | None) -> None:
    """Say what was found, and write it if it is surely better."""
    from rich.text import Text

    from waset.cli.screen import screen
    from waset.research.bench import build
    from waset.research.tune import keep, sentence

    console = screen()
    how = sentence(table, found, iterations, command, build())
    for name, value in found.changes.items():
        console.print(f"{name} = {value:g}")
    console.print(Text(how))
    if not found.better:
        console.print("That may be luck: nothing is written.")
    elif write is not None:
        keep(write, table, found, how)
        console.print(f"Written to {write}.")
