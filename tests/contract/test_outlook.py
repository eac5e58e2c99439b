"""What every game's outlook keeps to: its weights are data, and it knows how much of the game is over."""

import importlib
from typing import Any

import pytest
from librt.vecs import vec

import waset
from tests.contract.tables import DEFAULTS, name_of, walk
from waset.players import player


@pytest.mark.parametrize("name", waset.titles())
def test_every_weight_has_its_place(name: str) -> None:
    """The names in `weights.toml` and the places the outlook reads agree."""
    places: dict[str, Any] = {}
    for module in ("names", "outlook"):
        places |= vars(importlib.import_module(f"waset.games.{name}.{module}"))
    weights = waset.title(name).weights
    assert weights
    assert [places[weight.upper()] for weight in weights] == list(range(len(weights)))


@pytest.mark.parametrize("name", waset.titles())
def test_every_weight_counts(name: str) -> None:
    """Each of them moves the outlook of some position of a few games; none is left over."""
    silent = set(range(len(waset.title(name).weights)))
    games = [waset.game(name, players) for players in waset.title(name).players]
    for game, seed in ((game, seed) for seed in (11, 12, 13) for game in games):
        for state, _ in walk(game, seed):
            before = list(state.prospects())
            moved = state.copy()
            for at in sorted(silent):
                moved.weights = vec[float]([weight + (place == at) for place, weight in enumerate(game.weights)])
                if list(moved.prospects()) != before:
                    silent.discard(at)
            if not silent:
                return
    pytest.fail(f"never counted: {[waset.title(name).weights[at] for at in sorted(silent)]}")


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
def test_copies_are_judged_alike(game: waset.Game) -> None:
    state = game.start()
    state.weights = vec[float]([2.0 * weight for weight in game.weights])
    assert list(state.copy().weights) == list(state.weights)
    assert list(state.redeal(0, waset.Rng(1)).weights) == list(state.weights)
    assert list(game.start().weights) == game.weights


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
def test_a_game_goes_from_nothing_to_nearly_all(game: waset.Game) -> None:
    gone = [state.gone() for state, _ in walk(game, 14)]
    assert all(0 <= part <= 1 for part in gone)
    assert gone[0] < 0.1
    assert gone[-1] > 0.6


@pytest.mark.parametrize("name", waset.titles())
def test_a_search_may_weigh_otherwise(name: str) -> None:
    game = waset.game(name, 2)
    states = [state.copy() for state, _ in walk(game, 15, every=7) if len(state.legal()) > 2]
    usual = [player("search:iterations=30,network=0").pick(state.copy(), waset.Rng(1)) for state in states]
    changes = ",".join(f"weight.{weight}=-20" for weight in game.title.weights)
    other = [player(f"search:iterations=30,network=0,{changes}").pick(state.copy(), waset.Rng(1)) for state in states]
    assert usual != other


def test_a_weight_the_game_has_not_is_refused() -> None:
    state = next(state for state, _ in walk(waset.game("imhotep", 2), 1) if len(state.legal()) > 1)
    with pytest.raises(waset.WasetError, match="there is no weight 'horse'"):
        player("search:iterations=5,weight.horse=1").pick(state.copy(), waset.Rng(1))
