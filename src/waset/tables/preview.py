"""What each legal move of a seat would bring, shown before it is made.

Computed in determinizations (positions with the hidden things dealt again), never in the true position, so that nothing
the seat cannot know is revealed. Only what comes out the same in every one of them is shown.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from waset.engine.game import Game
from waset.engine.rng import Rng
from waset.engine.state import OVER, State
from waset.engine.undo import seals
from waset.tables.table import Table

# They may agree by chance now and then; what is shown of a hidden thing is still no more than a guess then.
DETERMINIZATIONS = 3


@dataclass(frozen=True, slots=True)
class Preview:
    """What a move would bring: changed points by seat and category, events, whether it could be taken back.

    paid   those of the points that are counted at once; the others are counted at the end of the game
    """

    move: int
    gains: list[dict[str, int]]
    paid: list[dict[str, int]]
    events: list[dict[str, Any]]
    back: bool


def previews(table: Table, seat: int) -> list[Preview]:
    """A preview of every legal move of the seat whose turn it is."""
    assert table.state is not None
    return previews_of(table.state, table.game, seat, table.is_alone(seat))


def previews_of(state: State, game: Game, seat: int, alone: bool = False) -> list[Preview]:
    """The same for a position without a table; `alone` says that whatever was revealed can be taken back."""
    deals = [state.redeal(seat, Rng(deal)) for deal in range(DETERMINIZATIONS)]
    return [_preview(game, deals, seat, int(move), alone) for move in state.legal()]


def preview_of(state: State, game: Game, seat: int, move: int) -> Preview:
    """The same of one move."""
    deals = [state.redeal(seat, Rng(deal)) for deal in range(DETERMINIZATIONS)]
    return _preview(game, deals, seat, move, False)


def _preview(game: Game, deals: list[State], seat: int, move: int, alone: bool) -> Preview:
    outcomes = [_outcome(game, deal, seat, move, alone) for deal in deals]
    gains, paid, events, back = outcomes[0]
    if any(other[:2] != (gains, paid) for other in outcomes):
        gains = paid = [{} for _ in gains]
    if any(other[2] != events for other in outcomes):
        events = []
    return Preview(move, gains, paid, events, back and all(other[3] for other in outcomes))


def _outcome(
    game: Game, deal: State, seat: int, move: int, alone: bool
) -> tuple[list[dict[str, int]], list[dict[str, int]], list[dict[str, Any]], bool]:
    after = deal.copy()
    after.play(move)
    gains, paid = changes(deal, after, seat)
    back = after.actor != OVER if alone else after.actor == seat and not seals(deal, after)
    return gains, paid, [event.as_json() for event in after.events(seat)], back


def changes(before: State, after: State, seat: int) -> tuple[list[dict[str, int]], list[dict[str, int]]]:
    """By seat the points that changed, as far as one of them knows, and those of them that are counted at once."""
    gains = [_gained(was, now) for was, now in zip(before.sheet(seat), after.sheet(seat), strict=True)]
    had, has = before.points_now(), after.points_now()
    if had is None or has is None:
        return gains, [{} for _ in gains]
    return gains, [_gained(was, now) for was, now in zip(had, has, strict=True)]


def _gained(before: Mapping[str, int | None], after: Mapping[str, int | None]) -> dict[str, int]:
    """The points that changed, as far as they are known both before and after."""
    known = [(category, before[category], points) for category, points in after.items()]
    return {
        category: points - was
        for category, was, points in known
        if was is not None and points is not None and points != was
    }
