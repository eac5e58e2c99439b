"""What cannot be taken back: whatever shows the mover something hidden, and chance, in every game there is."""

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
def test_what_comes_to_light_for_the_mover_is_noticed(game: waset.Game) -> None:
    before: waset.State | None = None
    for state, move in itertools.islice(walk(game, 3), 120):
        if before is not None:
            viewer = before.actor if before.actor != CHANCE else None
            one, other = before.view(viewer), state.view(viewer)
            if hidden(one) != hidden(other) or one.get("unseen") != other.get("unseen"):
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


def test_a_card_of_ones_own_hand_can_be_taken_back_until_the_piece_walks() -> None:
    game = waset.game("luxor", players=2)
    rng = Rng(1)
    before = game.start()
    while before.actor == CHANCE:
        before.play(before.sample(rng))
    for move in before.legal():
        assert game.moves[move].kind == "play"
        after = before.copy()
        after.play(move)
        if after.actor == before.actor:
            assert not seals(before, after)
