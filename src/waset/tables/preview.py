"""What each move open to a seat would bring, shown before it is made.

Looked up in positions dealt afresh, never in the true one: what the seat cannot know must not shine through. Only what
comes out the same in every deal is told.
"""

from dataclasses import dataclass
from typing import Any

from waset.engine.game import Game
from waset.engine.rng import Rng
from waset.engine.state import State
from waset.engine.undo import seals
from waset.tables.table import Table

# Two deals agree by luck now and then; what is told of a hidden thing is then still no more than a guess.
DEALS = 3


@dataclass(frozen=True, slots=True)
class Preview:
    """What a move would bring: changed points by seat and category, events, whether it could be taken back."""

    move: int
    gains: list[dict[str, int]]
    events: list[dict[str, Any]]
    back: bool


def previews(table: Table, seat: int) -> list[Preview]:
    """A preview of every move open to the seat that is to act."""
    assert table.state is not None
    return previews_of(table.state, table.game, seat)


def previews_of(state: State, game: Game, seat: int) -> list[Preview]:
    """The same for a position that is on no table."""
    deals = [state.redeal(seat, Rng(deal)) for deal in range(DEALS)]
    return [_preview(game, deals, seat, int(move)) for move in state.legal()]


def _preview(game: Game, deals: list[State], seat: int, move: int) -> Preview:
    told = [_told(game, deal, seat, move) for deal in deals]
    gains, events, back = told[0]
    if any(other[0] != gains for other in told):
        gains = [{} for _ in gains]
    if any(other[1] != events for other in told):
        events = []
    return Preview(move, gains, events, back and all(other[2] for other in told))


def _told(game: Game, deal: State, seat: int, move: int) -> tuple[list[dict[str, int]], list[dict[str, Any]], bool]:
    after = deal.copy()
    before = deal.sheet(seat)
    after.play(move)
    gains = [_gained(was, now) for was, now in zip(before, after.sheet(seat), strict=True)]
    back = after.actor == seat and not seals(deal, after)
    return gains, [event.as_json() for event in after.events(seat)], back


def _gained(before: dict[str, int | None], after: dict[str, int | None]) -> dict[str, int]:
    """The points that changed, as far as they are known both before and after."""
    known = [(category, before[category], points) for category, points in after.items()]
    return {
        category: points - was
        for category, was, points in known
        if was is not None and points is not None and points != was
    }
