"""A recorded game, looked back at with the search."""

import json
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from waset.cli.asked import AsJson, Jobs, Language, PlayedWith, jobs_for
from waset.cli.language import language_of
from waset.cli.records import names_in, read_record

if TYPE_CHECKING:
    from waset.players.analysis import Analysis
    from waset.terminal.speech import Speech


def analyse(
    file: Path,
    seconds: Annotated[
        float, typer.Option(help="Thinking time for the whole game, in seconds of one core.", min=0.1, max=1_000_000.0)
    ] = 100.0,
    iterations: Annotated[
        int | None,
        typer.Option(
            help="Iterations for each decision instead of a time; the result is the same every time.",
            min=10,
            max=100_000_000,
            show_default=False,
        ),
    ] = None,
    language: Language = None,
    edition: PlayedWith = None,
    jobs: Jobs = None,
    picture: Annotated[Path | None, typer.Option(help="Draw the chances over the game to this SVG file.")] = None,
    as_json: AsJson = False,
) -> None:
    """Analyse a recorded game: chances, better moves, turning points."""
    from concurrent.futures import ProcessPoolExecutor

    from waset.cli.screen import counter, progress
    from waset.research.analysis import analyse as look_back
    from waset.research.analysis import analyse_within
    from waset.research.pictures import analysis_picture
    from waset.terminal.speech import Speech

    record = read_record(file, edition)
    tongue = language_of(language)
    names = names_in(record, tongue)
    cores = jobs_for(jobs)
    began = time.monotonic()
    with ProcessPoolExecutor(cores) as executor, progress() as bar:
        told = counter(bar, "decisions")
        if iterations is None:
            found = analyse_within(record, executor, seconds, told)
        else:
            found = look_back(record, executor, iterations, told)
    took = time.monotonic() - began
    if picture is not None:
        picture.write_text(analysis_picture(found, names), "utf-8")
    if as_json:
        print(json.dumps(found.as_json(), ensure_ascii=False, indent=1))
    else:
        show_analysis(found, Speech(record.game, tongue, names))
        print(f"{len(found.decisions)} decisions in {took:.0f} s, {cores} at a time.")


def show_analysis(found: "Analysis", speech: "Speech") -> None:
    """Move by move: the chances before it, what it gave away, what was better."""
    from rich.table import Table

    from waset.cli.screen import screen
    from waset.players.analysis import summary
    from waset.players.reasons import reason_for, sentence

    console = screen()
    alone = found.record.game.players == 1
    heads = ["expected points"] if alone else list(speech.names)
    table = Table("No.", "Player", "Move", *heads, "Gave away", "Better", "Why")
    for decision in found.decisions:
        best = decision.best[0]
        chances = [f"{best.lead:.1f}"] if alone else [f"{chance:.0%}" for chance in decision.chances]
        lost, better, why = "", "", ""
        if decision.made.move != best.move:
            lost = f"{decision.points_given_away:.1f} points"
            lost = lost if alone else f"{decision.chance_given_away:.1%}, {lost}"
            better = f"{speech.move(best.move)} ({best.lead:+.1f})"
            reason = reason_for(found.record.game, decision.seat, best, decision.made)
            why = sentence(reason, speech.words, speech.names)
        made = f"{speech.move(decision.made.move)} ({decision.made.lead:+.1f})"
        table.add_row(f"{decision.number}", speech.names[decision.seat], made, *chances, lost, better, why)
    console.print(table)
    turns = found.turning_points()
    console.print("Turning points:" if turns else "No turning points: nobody's chances moved much at once.")
    for turn in turns:
        by = f"{turn.change:+.1f} points" if alone else f"{turn.change:+.0%}"
        console.print(f"  move {turn.number}: {speech.names[turn.seat]} {by}")
    told = summary([decision.as_json(found.record.game) for decision in found.decisions], found.record.game.players)
    for name, played in zip(speech.names, told, strict=True):
        share = f"{played['best'] / played['decisions']:.0%} best moves" if played["decisions"] else "no decisions"
        console.print(f"{name}: {share}, {played['points_given_away']:.1f} points given away")
    ahead = "the points to expect" if alone else "the points the player may expect to be ahead"
    thought = "" if found.iterations is None else f" {found.iterations:,} iterations a decision."
    console.print(f"In brackets: {ahead}.{thought}")
