"""Looking back at a recorded game in words."""

from collections.abc import Callable

from rich.console import Console
from rich.text import Text

from waset.engine.record import Record
from waset.engine.state import CHANCE, OVER
from waset.terminal.sheet import score_sheet, verdict
from waset.terminal.speech import Speech


def tell(record: Record, speech: Speech, console: Console, boards: bool, pause: Callable[[], bool] | None) -> None:
    """The whole game, move by move; with boards before every decision, and a pause after each if asked."""
    state = record.game.start()
    for number, move in enumerate(record.moves, start=1):
        decision = state.actor != CHANCE
        if boards and decision:
            console.print(Text(f"\n{speech.board(state, None)}\n"), soft_wrap=True)
        who = speech.names[state.actor] if decision else speech.say("chance")
        state.play(move)
        console.print(Text(f"{number:>4}. {who}: {record.game.moves[move]}"))
        for event in state.all_events():
            console.print(Text(f"      {speech.event(event)}"))
        if decision and pause is not None and not pause():
            return
    console.print(Text(f"\n{speech.board(state, None)}\n"), soft_wrap=True)
    console.print(score_sheet(state, speech, None))
    for seat, how in record.out:
        console.print(Text(speech.say(how, name=speech.names[seat])))
    # Points decide nothing for players who dropped out.
    dropped = {seat for seat, _ in record.out}
    if state.actor == OVER and not any(place == 1 and at in dropped for at, place in enumerate(state.ranking())):
        console.print(Text(verdict(state, speech)))
