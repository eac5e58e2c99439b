"""Puzzles: solved at this keyboard, and found in games of computer players."""

from pathlib import Path
from typing import Annotated

import typer

import waset
from waset.cli.asked import Jobs, Language, jobs_for
from waset.cli.language import language_of
from waset.engine.errors import WasetError
from waset.engine.message import Message


def puzzle(
    game: str,
    number: Annotated[int, typer.Argument(help="The number of the puzzle, from 1; easy ones come first.", min=1)] = 1,
    language: Language = None,
) -> None:
    """Solve a puzzle in the terminal: find the one move that is clearly better than all others."""
    from waset.cli.screen import screen
    from waset.engine.puzzles import puzzle_of, stored
    from waset.terminal.puzzle import KeyboardPuzzle
    from waset.terminal.speech import Speech, default_names

    found = puzzle_of(waset.title(game).name, number)
    if found is None:
        raise WasetError(Message("cli.no_puzzle", count=len(stored(game)), game=game))
    tongue = language_of(language)
    names = default_names(["person"] * found.game.players, tongue)
    KeyboardPuzzle(found, Speech(found.game, tongue, names), screen(), input).solve()


def puzzles(
    game: str,
    games: Annotated[int, typer.Option(help="The largest number of games to search.", min=1, max=1_000_000)] = 400,
    wanted: Annotated[int, typer.Option(help="How many puzzles to find.", min=1, max=10_000)] = 30,
    first: Annotated[int, typer.Option(help="The seed of the first game.", min=0)] = 0,
    thought: Annotated[
        int, typer.Option(help="Iterations of the first search; the second is ten times longer.", min=50)
    ] = 1500,
    margin: Annotated[
        float, typer.Option(help="The chance to win that every other move must give away.", min=0.01, max=0.9)
    ] = 0.1,
    work: Annotated[
        Path | None, typer.Option(help="Save what is found in this file; a run that was stopped continues from it.")
    ] = None,
    again: Annotated[
        bool,
        typer.Option("--again", help="Check the puzzles in the game's folder again, and keep those that still hold."),
    ] = False,
    write: Annotated[bool, typer.Option("--write", help="Write the puzzles into the game's folder.")] = False,
    jobs: Jobs = None,
) -> None:
    """Find puzzles: positions from games of computer players where one move is clearly better than all others."""
    import json
    from concurrent.futures import ProcessPoolExecutor

    from waset.cli.screen import counter, progress, screen
    from waset.engine.puzzles import FILE, puzzle_of, stored, written
    from waset.research.bench import build
    from waset.research.puzzles import Sieve, enough, judged_again, read_found, search_all, selected

    title, sieve = waset.title(game), Sieve(thought, margin)
    kept = work if work is not None else Path(f"puzzles-{game}.jsonl")
    found = read_found(kept)
    left = [luck for luck in range(first, first + games) if luck not in found]
    count = jobs_for(jobs)
    with ProcessPoolExecutor(count) as executor, progress() as bar, kept.open("a", encoding="utf-8") as file:
        told = counter(bar, f"puzzles of {game}", wanted)
        told(sum(map(len, found.values())), wanted)
        for luck, there in search_all(title, left, executor, count, sieve):
            found[luck] = there
            file.write(json.dumps({"luck": luck, "puzzles": there}) + "\n")
            file.flush()
            told(sum(map(len, found.values())), wanted)
            if enough([each for those in found.values() for each in those], wanted):
                break
    all_found = [each for luck in sorted(found) for each in found[luck]]
    if again:
        kept_before = [puzzle_of(game, number) for number in range(1, len(stored(game)) + 1)]
        judged = [judged_again(each, sieve) for each in kept_before if each is not None]
        known = {each["checksum"] for each in all_found}
        all_found += [each for each in judged if each is not None and each["checksum"] not in known]
    chosen = selected(all_found, wanted)
    console = screen()
    console.print(f"{len(all_found)} puzzles in {len(found)} games of {game}.")
    grades = [len(each["missed"]) for each in chosen]
    for grade in sorted(set(grades)):
        console.print(f"  missed by {grade} of 4 levels: {grades.count(grade)}")
    if write:
        how = f"waset puzzles {game} --thought {thought} --margin {margin:g} --games {games} --first {first}"
        how += " --again" * again
        (title.folder / FILE).write_text(written(f"{how}, with {build()}", chosen), "utf-8")
        console.print(f"Written to {title.folder / FILE}.")
