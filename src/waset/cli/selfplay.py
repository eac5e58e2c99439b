"""Games by computer players, to learn from."""

from pathlib import Path
from typing import Annotated

import typer

from waset.cli.asked import Jobs, Options, Players, jobs_for, table_of
from waset.players import PLAYERS


def selfplay(
    game: str,
    folder: Annotated[Path, typer.Argument(help="Where the games go; what the same run wrote there before is kept.")],
    who: Annotated[
        list[str] | None,
        typer.Option(
            "--who", "-w", help=f"Who plays: {', '.join(PLAYERS)}, search:iterations=500; several take turns."
        ),
    ] = None,
    players: Players = None,
    option: Options = None,
    games: Annotated[int, typer.Option(help="How many games.", min=1, max=100_000_000)] = 1000,
    part: Annotated[int, typer.Option(help="Games per file.", min=1, max=100_000)] = 100,
    seed: Annotated[int, typer.Option(help="The seed of the games.", min=0, max=1_000_000)] = 0,
    jobs: Jobs = None,
    cluster: Annotated[
        str | None, typer.Option(help="Play on a dask cluster: the address of its scheduler.", show_default=False)
    ] = None,
) -> None:
    """Let computer players play and save every decision in Parquet files; a run that was stopped continues."""
    from waset.cli.screen import progress
    from waset.research.cluster import hands
    from waset.research.dataset import Dataset
    from waset.research.selfplay import Run, begin, play_parts

    run = Run(table_of(game, players, option).spec(), tuple(who or ("greedy",)), games, part, seed)
    left = begin(folder, run)
    with hands(jobs_for(jobs), cluster) as (executor, at_once), progress() as bar:
        done = sum(len(run.lucks(each)) for each in range(run.parts) if each not in set(left))
        task = bar.add_task("games", total=games, completed=done)
        for each in play_parts(folder, run, left, executor, 2 * at_once):
            bar.advance(task, len(run.lucks(each)))
    print(f"{folder}: {games} games, {Dataset(folder).rows} decisions")
