"""Records of games: looked at in words, and checked."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

import waset
from waset.cli.asked import PERSON, Language, PlayedWith
from waset.cli.language import language_of
from waset.cli.titles import edition_in


def replay(
    file: Path,
    language: Language = None,
    boards: Annotated[bool, typer.Option(help="Show the board before every decision.")] = False,
    step: Annotated[bool, typer.Option(help="Wait for Enter after every decision.")] = False,
    edition: PlayedWith = None,
) -> None:
    """Replay a recorded game move by move, in words."""
    from waset.cli.screen import screen
    from waset.terminal.replay import tell
    from waset.terminal.speech import Speech

    record = read_record(file, edition)
    tongue = language_of(language)
    speech = Speech(record.game, tongue, names_in(record, tongue))

    def pause() -> bool:
        try:
            return input(f"[{speech.say('read_more')}] ").strip().lower() != "q"
        except (EOFError, KeyboardInterrupt):
            return False

    tell(record, speech, screen(), boards, pause if step else None)


def record_check(file: Path, edition: PlayedWith = None) -> None:
    """Replay a record, check every move, and say what it holds."""
    record = read_record(file, edition)
    state = record.replay()
    ending = f"ends {state.scores()}" if state.actor == waset.OVER else "is not finished"
    print(f"{file.name} is a good record: {record.game.title.name}, {len(record.moves)} steps, {ending}.")


def read_record(file: Path, edition: Path | None) -> waset.Record:
    editions = [edition_in(edition)] if edition is not None else []
    return waset.Record.read(file, *editions)


def names_in(record: waset.Record, language: str) -> Sequence[str]:
    """Who played, or what people are called who gave no names."""
    from waset.terminal.speech import default_names

    return record.names or default_names([PERSON] * record.game.players, language)
