"""Statistics of games of computer players."""

from typing import Annotated

import typer

import waset
from waset.cli.asked import Jobs, Watching, jobs_for


def statistics(
    game: str,
    games: Annotated[
        int, typer.Option(help="How many games to play for each number of players.", min=20, max=1_000_000)
    ] = 300,
    by: Watching = "level2",
    first: Annotated[int, typer.Option(help="The seed of the first game.", min=0)] = 5_000_000,
    write: Annotated[bool, typer.Option("--write", help="Write the sums into the game's folder.")] = False,
    jobs: Jobs = None,
) -> None:
    """Let a computer player play all seats of many games, and sum up how they ended."""
    from concurrent.futures import ProcessPoolExecutor

    from rich.table import Table

    from waset.cli.screen import counter, progress, screen
    from waset.engine.summaries import FILE, written
    from waset.research.bench import build
    from waset.research.sums import count_games

    title = waset.title(game)
    counts = [count for count in title.players if count > 1]
    with ProcessPoolExecutor(jobs_for(jobs)) as executor, progress() as bar:
        sums = {
            count: count_games(
                title.game(count), by, range(first, first + games), executor, counter(bar, f"{count} players", games)
            )
            for count in counts
        }
    table = Table("Players", "Games", "Won by seat", "Points of winners", "Points of others")
    for count, each in sums.items():
        won = " ".join(f"{share / each.games:.1%}" for share in each.wins)
        best = sum(each.winners.points.values()) / max(1, each.winners.seats)
        rest = sum(each.others.points.values()) / max(1, each.others.seats)
        table.add_row(f"{count}", f"{each.games}", won, f"{best:.1f}", f"{rest:.1f}")
    console = screen()
    console.print(table)
    if write:
        how = f"waset statistics {game} --games {games} --by {by} --first {first} --write, with {build()}"
        (title.folder / FILE).write_text(written(title, how, by, sums), "utf-8")
        console.print(f"Written to {title.folder / FILE}.")
