"""How strong the computer players are."""

from pathlib import Path
from typing import Annotated

import typer

import waset
from waset.cli.asked import AsJson, GameNames, Jobs, Options, Page, Players, RatingsPicture, jobs_for, table_of
from waset.engine.errors import WasetError
from waset.engine.message import Message
from waset.players import PLAYERS


def arena(
    who: Annotated[
        list[str],
        typer.Argument(help=f"The players: {', '.join(PLAYERS)}, search:iterations=500, level5@0.1s, openspiel."),
    ],
    game: GameNames = None,
    players: Players = None,
    option: Options = None,
    rounds: Annotated[int, typer.Option(help="How often each pair meets in every seating.", min=1)] = 20,
    neighbours: Annotated[
        bool, typer.Option("--neighbours", help="Each player meets only the next one named.")
    ] = False,
    alone: Annotated[
        bool, typer.Option("--alone", help="Only seatings with the first player alone among seats of the second.")
    ] = False,
    results: Annotated[
        Path | None, typer.Option(help="Save every game in this file, and continue from what is already in it.")
    ] = None,
    jobs: Jobs = None,
    cluster: Annotated[
        str | None, typer.Option(help="Play on a dask cluster: the address of its scheduler.", show_default=False)
    ] = None,
    picture: RatingsPicture = None,
    as_json: AsJson = False,
) -> None:
    """Let computer players meet, every pair in every seating, and rate them."""
    from dataclasses import replace

    from waset.cli.ratings import show_ratings
    from waset.cli.screen import progress
    from waset.research.arena import append_result, mend, play_all, read_results, schedule
    from waset.research.bench import build
    from waset.research.cluster import hands

    tables = [table_of(name, players, option) for name in game or waset.titles()]
    wanted = schedule(tables, who, rounds, neighbours, alone)
    keys = {match.key for match in wanted}
    there = read_results(results) if results is not None else []
    if results is not None:
        mend(results, there)
    found = [result for result in there if result.match.key in keys]
    done = {result.match.key for result in found}
    left = [match for match in wanted if match.key not in done]
    made_with = build()
    with hands(jobs_for(jobs), cluster) as (executor, at_once), progress() as bar:
        task = bar.add_task("games", total=len(wanted), completed=len(found))
        for result in play_all(left, executor, 2 * at_once):
            kept = replace(result, build=made_with)
            if results is not None:
                append_result(results, kept)
            found.append(kept)
            bar.advance(task)
    show_ratings(found, as_json, picture)


def ladder(
    results: Annotated[list[Path], typer.Argument(help="Files that `waset arena --results` wrote.")],
    write: Page = None,
    picture: RatingsPicture = None,
    as_json: AsJson = False,
) -> None:
    """Write a page about the strength of the computer players, from the results of arenas."""
    from waset.cli.ratings import show_ratings
    from waset.research.arena import read_results
    from waset.research.ladder import ladder_page

    found = {result.match.key: result for path in results for result in read_results(path)}
    if not found:
        raise WasetError(Message("cli.no_results"))
    if write is not None:
        command = " ".join(["waset ladder", *(path.name for path in results), "--write", write.as_posix()])
        before = write.read_text("utf-8") if write.exists() else ""
        write.write_text(ladder_page(list(found.values()), command, before), "utf-8")
    show_ratings(list(found.values()), as_json, picture)
