"""What cannot be taken back: whatever changes in what the views hide, and chance, in every game there is."""

import itertools
from typing import Any

import pytest

import waset
from tests.contract.tables import DEFAULTS, name_of, walk
from waset.engine.rng import Rng
from waset.engine.sight import UNKNOWN
from waset.engine.state import CHANCE
from waset.engine.undo import seals


def hidden(part: Any, path: str = "") -> list[str]:
    """Where something is hidden in a view, and how much."""
    if part == UNKNOWN:
        return [path]
    if isinstance(part, dict):
        if set(part) == {"hidden"}:
            return [f"{path}={part['hidden']}"]
        return [found for name, inner in part.items() for found in hidden(inner, f"{path}/{name}")]
    if isinstance(part, list):
        return [found for place, inner in enumerate(part) for found in hidden(inner, f"{path}/{place}")]
    return []


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
def test_what_comes_to_light_in_a_view_is_noticed(game: waset.Game) -> None:
    before: waset.State | None = None
    seats = (None, *range(game.players))
    for state, move in itertools.islice(walk(game, 3), 120):
        if before is not None:
            views = [(before.view(seat), state.view(seat)) for seat in seats]
            if any(hidden(one) != hidden(other) or one.get("unseen") != other.get("unseen") for one, other in views):
                assert seals(before, state)
        before = state.copy() if move >= 0 else None


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
def test_what_chance_brought_cannot_be_taken_back(game: waset.Game) -> None:
    before = next(state for state, _ in walk(game, 3) if state.actor == CHANCE)
    after = before.copy()
    after.play(before.odds()[0][0])
    assert seals(before, after)


def test_a_stone_loaded_in_the_open_can_be_taken_back() -> None:
    game = waset.game("imhotep", players=2)
    rng = Rng(1)
    before = game.start()
    while before.actor == CHANCE:
        before.play(before.sample(rng))
    after = before.copy()
    after.play(game.parse("load 1 1"))
    assert not seals(before, after)
