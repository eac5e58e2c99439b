"""Networks for the computer players."""

from pathlib import Path
from typing import Annotated, Any

import typer

from waset.cli.asked import Jobs, jobs_for, table_of
from waset.cli.extras import need
from waset.engine.errors import WasetError
from waset.engine.message import Message

# Constants of a search that practice games do not go by.
NOT_PRACTISED = ("iterations", "network")

Cluster = Annotated[
    str | None, typer.Option(help="Play on a dask cluster: the address of its scheduler.", show_default=False)
]


def train(
    game: str,
    players: Annotated[int, typer.Option("--players", "-p", help="Number of players.")] = 2,
    folder: Annotated[
        Path | None,
        typer.Option(help="Save the run here, and continue from what is already there; by default runs/GAME-N."),
    ] = None,
    generations: Annotated[int, typer.Option(help="Generations in all.", min=1, max=1000)] = 6,
    games: Annotated[int, typer.Option(help="Practice games per generation.", min=2)] = 1500,
    first: Annotated[int, typer.Option(help="Games of the first generation, played by the outlook.", min=2)] = 1000,
    seconds: Annotated[
        float, typer.Option(help="Start games of a generation for this many seconds only; 0 for no limit.", min=0)
    ] = 0,
    teacher: Annotated[
        Path | None,
        typer.Option(help="Weights that play the first generation instead of the outlook.", show_default=False),
    ] = None,
    begin: Annotated[
        Path | None,
        typer.Option(
            help="Weights to begin with; without a teacher they play the first generation.", show_default=False
        ),
    ] = None,
    against: Annotated[
        Path | None,
        typer.Option(
            help="Learn only to beat these weights, which do not change; in runs/GAME-N-against.",
            show_default=False,
        ),
    ] = None,
    full: Annotated[int, typer.Option(help="Iterations for decisions that teach which moves are good.", min=2)] = 120,
    quick: Annotated[int, typer.Option(help="Iterations for the other decisions.", min=1)] = 24,
    practice: Annotated[
        str,
        typer.Option(
            metavar="CONSTANTS",
            help="Constants of the search in practice games with a network, like outlook=0,network_playout=0; "
            "otherwise those of level 5.",
        ),
    ] = "",
    playouts: Annotated[
        int,
        typer.Option(
            help="Playouts that tell what a position is worth in practice games with a network, for example 16; "
            "0 to go by the searches and the end of the game.",
            min=0,
            max=1000,
        ),
    ] = 0,
    stray: Annotated[
        float,
        typer.Option(
            help="The share of decisions in practice games that are made at random, so that the network gets to know "
            "positions after poor moves.",
            min=0,
            max=1,
        ),
    ] = 0,
    ahead: Annotated[
        float,
        typer.Option(
            help="How far a position is worth what later searches of the same game thought, and not only its own: less "
            "is less noise, but more of what the network believes already.",
            min=0,
            max=1,
        ),
    ] = 0.92,
    result: Annotated[
        float,
        typer.Option(help="How much the end of a game counts in what its positions are worth.", min=0, max=1),
    ] = 0.25,
    decay: Annotated[
        float,
        typer.Option(
            help="How strongly weights are drawn to 0: more of it where examples are few or alike.", min=0, max=100
        ),
    ] = 0.1,
    window: Annotated[int, typer.Option(help="Generations that each generation learns from.", min=1)] = 6,
    epochs: Annotated[float, typer.Option(help="How often a generation sees each example.", min=0.1)] = 2,
    last: Annotated[
        float,
        typer.Option(help="How often the last generation sees each example of all; 0 to learn as the others.", min=0),
    ] = 0,
    units: Annotated[int, typer.Option(help="Units of the first layer, a multiple of 4.", min=4, max=512)] = 64,
    second: Annotated[int, typer.Option(help="Units of the second layer, an even number.", min=2, max=128)] = 24,
    slope: Annotated[
        float,
        typer.Option(
            "--outlook",
            help="How much a point that the outlook expects counts from the start, for example 0.1: the network learns "
            "what the outlook gets wrong; 0 to learn without it.",
            min=0,
            max=1,
        ),
    ] = 0,
    judged: Annotated[
        int | None,
        typer.Option(
            "--generation", help="The generation that plays the matches; by default the last.", show_default=False
        ),
    ] = None,
    match: Annotated[
        int, typer.Option(help="Games at the end against what the network replaces; 0 for none.", min=0)
    ] = 300,
    held: Annotated[float, typer.Option(help="Seconds per decision in the matches.", min=0.001, max=60)] = 0.02,
    write: Annotated[
        bool, typer.Option("--write", help="Put the weights into the game's folder if they pass the matches.")
    ] = False,
    jobs: Jobs = None,
    cluster: Cluster = None,
) -> None:
    """Train a network for a game and a number of players by self-play; needs `pip install waset[train]`.

    A run that was stopped continues. At the end the network meets the search with the hand-made outlook, the greedy
    player, and an earlier generation; with --against, those weights and the greedy player.
    """
    if against is not None and write:
        raise WasetError(Message("cli.exploiter_ships"))
    if judged is not None and not 0 <= judged < generations:
        raise WasetError(Message("cli.no_generation", generation=judged, generations=generations, last=generations - 1))
    changes = practised_with(practice)
    need("torch")
    from rich.text import Text

    from waset.cli.screen import progress, screen
    from waset.research.cluster import hands
    from waset.research.learning.gates import gate, keep
    from waset.research.learning.loop import Course, Run
    from waset.research.learning.model import Fit, Size, pytorch
    from waset.research.learning.practice import Terms
    from waset.research.learning.report import CURVES, curves, report
    from waset.research.learning.training import made_by

    pytorch()
    table = table_of(game, players)
    where = folder or Path("runs") / f"{table.title.name}-{table.players}{'-against' if against else ''}"
    course = Course(
        *(table.title.name, table.players, games, first, seconds, teacher, against, begin, window),
        last=last,
        slope=slope,
        terms=Terms("", 0, full=full, quick=quick, changes=changes, stray=stray, ahead=ahead, playouts=playouts),
        size=Size(units, second),
        fit=Fit(epochs=epochs, thought=1 - result, decay=decay),
    )
    command = f"waset train {game} -p {players} --generations {generations} --games {games} --first {first}"
    command += f" --full {full} --quick {quick} --window {window} --epochs {epochs:g}"
    command += f" --units {units} --second {second} --ahead {ahead:g} --result {result:g} --decay {decay:g}"
    command += f" --seconds {seconds:g}" if seconds else ""
    command += f" --last {last:g}" if last else ""
    command += f" --practice {practice}" if practice else ""
    command += f" --outlook {slope:g}" if slope else ""
    command += f" --playouts {playouts}" if playouts else ""
    command += f" --stray {stray:g}" if stray else ""
    command += f" --teacher {teacher}" if teacher else ""
    command += f" --against {against}" if against else ""
    command += f" --begin {begin}" if begin else ""
    made = made_by(command)
    run = Run(where, table.title, course, made)
    if judged is not None and judged < len(run.done):
        # Refused before hours of practice if they are gone.
        run.weights(judged)
    console = screen()
    with hands(jobs_for(jobs), cluster) as (executor, at_once), progress() as bar:
        while len(run.done) < generations:
            number = len(run.done)
            tasks: dict[str, object] = {}

            def tell(what: str, done: int, total: int, tasks: dict[str, object] = tasks, number: int = number) -> None:
                if what not in tasks:
                    tasks[what] = bar.add_task(f"generation {number}: {what}", total=total)
                bar.update(tasks[what], completed=done, total=total)  # type: ignore[arg-type]

            generation = run.go_on(executor, at_once, tell, last=number + 1 == generations)
            for task in tasks.values():
                bar.remove_task(task)  # type: ignore[arg-type]
            told = ", ".join(f"{name} {loss:.3f}" for name, loss in generation.held_out.items())
            spent = ", ".join(f"{what} {time:.0f} s" for what, time in generation.seconds.items())
            console.print(
                Text(f"generation {number}: {generation.games} games, {generation.examples} examples; {spent}; {told}"),
                soft_wrap=True,
            )
        matches = []
        passed = False
        number = len(run.done) - 1 if judged is None else judged
        if match:
            task = bar.add_task("matches", total=None)
            verdict = gate(run, table, number, match, held, executor, at_once, lambda: bar.advance(task))
            matches, passed = verdict.lines, verdict.passed
    for line in matches:
        console.print(Text(line), soft_wrap=True)
    page = where / "report.md"
    named = f"{table.title.name}, {players} players" + (f", against {against}" if against else "")
    page.write_text(report(named, command, made, run.done, matches), "utf-8")
    (where / CURVES).write_text(curves(named, run.done), "utf-8")
    console.print(f"The report: {page}")
    if write and passed:
        console.print(f"Written to {keep(run, table, number, matches)}.")
    elif write:
        console.print("It does not pass: nothing is written.")


def practised_with(text: str) -> dict[str, Any]:
    """The constants of --practice; those that would change nothing there are refused."""
    from waset.players.levels import WEIGHT, read_changes

    changes = read_changes(text)
    for name in changes:
        if name in NOT_PRACTISED or name.startswith(WEIGHT):
            raise WasetError(Message("cli.not_practised", constant=name))
    return changes
