"""Better numbers for the computer players of a game."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from waset.cli.asked import Jobs, Options, Players, Watched, Watching, jobs_for, table_of
from waset.engine.errors import WasetError
from waset.engine.message import Message
from waset.engine.options import shown
from waset.players import level_of

if TYPE_CHECKING:
    from waset.research.tune import Found, Terms


def tune(
    game: str,
    players: Players = None,
    option: Options = None,
    weights: Annotated[
        bool, typer.Option("--weights", help="Tune the weights of the outlook instead of the constants.")
    ] = False,
    seek: Annotated[
        list[str] | None, typer.Option(help="Only this constant or weight, or these; by default all.")
    ] = None,
    whom: Annotated[
        str | None, typer.Option("--for", help="Only for this level, like level5.", show_default=False)
    ] = None,
    held: Annotated[
        float, typer.Option(help="Seconds of a core per decision, for both sides.", min=0.001, max=60)
    ] = 0.005,
    iterations: Annotated[
        int | None, typer.Option(help="Equal iterations instead of equal time.", min=10, max=100_000_000)
    ] = None,
    trials: Annotated[int, typer.Option(help="How many sets of numbers to try.", min=1, max=100_000)] = 40,
    rounds: Annotated[int, typer.Option(help="Rounds of a trial, in every seating.", min=4, max=100_000)] = 24,
    last: Annotated[
        int | None, typer.Option(help="Deciding rounds; by default eight times those of a trial.", min=4)
    ] = None,
    journal: Annotated[
        Path | None, typer.Option(help="Save the trials in this file, and continue from what is already in it.")
    ] = None,
    write: Annotated[Path | None, typer.Option(help="Write the numbers to this file if they are better.")] = None,
    jobs: Jobs = None,
) -> None:
    """Tune the constants of a game's search, by matches against the present ones."""
    from concurrent.futures import ProcessPoolExecutor

    from rich.text import Text

    from waset.cli.screen import screen
    from waset.research.tune import Effort, Terms, played_by, sought
    from waset.research.tune import tune as search

    table = table_of(game, players, option)
    level = level_of(whom) if whom else 0
    if level is None:
        raise WasetError(Message("cli.no_level", value=shown(whom)))
    terms = Terms(table, iterations or 0, 0.0 if iterations else held, level, weights)
    effort = Effort(trials, rounds, last or 8 * rounds)
    space = sought(terms, weights, seek or ())
    workers = jobs_for(jobs)
    console = screen()
    with ProcessPoolExecutor(workers) as executor:
        found = search(
            terms,
            space,
            effort,
            journal,
            played_by(executor, 2 * workers),
            lambda said: console.print(Text(said), soft_wrap=True),
        )
    words = ["waset tune", game, f"-p {table.players}", *(f"-o {each}" for each in option or ())]
    words += ["--weights"] if weights else []
    words += [f"--seek {each}" for each in seek or ()]
    words += [f"--for {whom}"] if whom else []
    words += [f"--iterations {iterations}" if iterations else f"--held {held:g}"]
    words += [f"--trials {trials}", f"--rounds {rounds}", f"--last {effort.last}"]
    if found is None:
        console.print("Nothing was ahead of what is there: nothing is written.")
    else:
        keep_if_better(terms, found, " ".join(words), write)


def fit(
    game: str,
    players: Players = None,
    option: Options = None,
    by: Watching = "search:iterations=100",
    games: Watched = 400,
    iterations: Annotated[
        int, typer.Option(help="Iterations per decision in the deciding games.", min=10, max=1_000_000)
    ] = 200,
    rounds: Annotated[int, typer.Option(help="Deciding rounds, in every seating.", min=4, max=100_000)] = 100,
    write: Annotated[Path | None, typer.Option(help="Write the weights to this file if they are better.")] = None,
    jobs: Jobs = None,
) -> None:
    """Fit the weights of a game's outlook to how games ended; they are kept only if they play better."""
    from concurrent.futures import ProcessPoolExecutor

    from waset.cli.screen import counter, progress
    from waset.players.levels import WEIGHT
    from waset.research.fitting import fitted
    from waset.research.tune import Terms, asked_again, played_by
    from waset.research.watching import watch_all

    table = table_of(game, players, option)
    workers = jobs_for(jobs)
    with ProcessPoolExecutor(workers) as executor, progress() as bar:
        watched = watch_all(table, by, range(games), executor, counter(bar, "games", games))
        weights = fitted(table.weights, (each for held in watched for each in held))
        changes = {
            f"{WEIGHT}{name}": round(weight, 3) for name, weight in zip(table.title.weights, weights, strict=True)
        }
        terms = Terms(table, iterations, weights=True)
        found = asked_again(terms, changes, rounds, played_by(executor, 2 * workers))
    command = (
        f"waset fit {game} -p {table.players} --by {by} --games {games} --iterations {iterations} --rounds {rounds}"
    )
    keep_if_better(terms, found, command, write)


def keep_if_better(terms: "Terms", found: "Found", command: str, write: Path | None) -> None:
    """Say what was found, and write it if it is surely better."""
    from rich.text import Text

    from waset.cli.screen import screen
    from waset.research.bench import build
    from waset.research.tune import keep, sentence

    console = screen()
    how = sentence(terms, found, command, build())
    for name, value in found.changes.items():
        console.print(f"{name} = {value:g}")
    console.print(Text(how), soft_wrap=True)
    if not found.better:
        console.print("That may be luck: nothing is written.")
    elif write is not None:
        keep(write, terms, found, how)
        console.print(f"Written to {write}.")
