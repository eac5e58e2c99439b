"""The score sheet: every category a row, every player a column."""

from rich.table import Table
from rich.text import Text

from waset.engine.state import State
from waset.terminal.speech import Speech


def score_sheet(state: State, speech: Speech) -> Table:
    """Points as if the game ended now; at the end, the result."""
    sheet = Table(speech.say("category"), show_footer=False)
    for name in speech.names:
        sheet.add_column(Text(name), justify="right")
    tallies = [state.tally(seat) for seat in range(state.players)]
    for category in speech.game.title.categories:
        row = [tally[category] for tally in tallies]
        if any(row):
            sheet.add_row(speech.category(category), *map(str, row))
    sheet.add_section()
    sheet.add_row(speech.say("total"), *map(str, state.scores()))
    sheet.add_row(speech.say("place"), *(f"{place}." for place in state.ranking()))
    return sheet


def verdict(state: State, speech: Speech) -> str:
    """How it was won, in a sentence."""
    places, scores = state.ranking(), state.scores()
    first = [seat for seat, place in enumerate(places) if place == 1]
    if not first:
        return speech.say("over")
    names = ", ".join(speech.names[seat] for seat in first)
    return speech.say("winner" if len(first) == 1 else "winners", names=names, points=scores[first[0]])
