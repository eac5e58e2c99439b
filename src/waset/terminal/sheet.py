"""The score sheet: every category a row, every player a column."""

from rich.table import Table
from rich.text import Text

from waset.engine.standings import total
from waset.engine.state import OVER, State
from waset.terminal.speech import Speech


def score_sheet(state: State, speech: Speech, seat: int | None) -> Table:
    """Points now and if the game ended now, as far as a seat may know them; at the end, the result."""
    over = state.actor == OVER
    sheet = Table(speech.say("category"))
    rows = state.sheet(seat)
    rival = state.rival_tally()
    names = [*speech.names]
    if rival is not None:
        names.append(speech.words.say("rival", "name"))
        rows.append({**rival})
    for name in names:
        sheet.add_column(Text(name), justify="right")
    for category in speech.game.title.categories:
        points = [row[category] for row in rows]
        if any(point != 0 for point in points):
            sheet.add_row(speech.category(category), *("?" if point is None else str(point) for point in points))
    sheet.add_section()
    paid = None if over else state.points_now()
    if paid is not None:
        sheet.add_row(speech.say("now"), *(total(row) for row in paid))
    sheet.add_row(speech.say("total" if over else "as_if_over"), *(total(row) for row in rows))
    if over:
        sheet.add_row(speech.say("place"), *(f"{place}." for place in state.ranking()))
    return sheet


def verdict(state: State, speech: Speech) -> str:
    """How it was won, in a sentence."""
    places, scores = state.ranking(), state.scores()
    first = [seat for seat, place in enumerate(places) if place == 1]
    if not first:
        return speech.say("beaten", names=", ".join(speech.names), points=scores[0])
    names = speech.say("and").join(speech.names[seat] for seat in first)
    return speech.say("winner" if len(first) == 1 else "winners", names=names, points=scores[first[0]])
