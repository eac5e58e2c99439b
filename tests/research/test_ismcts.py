"""OpenSpiel's search in the arena."""

import pytest

import waset

pytest.importorskip("pyspiel", reason="there is no OpenSpiel here (pip install 'waset[peers]')")

from waset.players import Player, choose
from waset.research.arena import Match, play, seated
from waset.research.ismcts import IsmctsPlayer

SMALL = waset.game("senet", edition="small")


def decision(game: waset.Game) -> waset.State:
    """The first position of a game with a choice."""
    state, rng = game.start(), waset.Rng(1)
    while len(state.legal()) < 2:
        state.apply(state.legal()[0] if state.legal() else state.sample(rng))
    return state


@pytest.mark.parametrize("name", ["cheops", "luxor"])
def test_it_plays_games_with_and_without_secrets(name: str) -> None:
    state = decision(waset.game(name, 2))
    few: Player = IsmctsPlayer(lambda done: done < 5)
    before = state.content()
    assert choose(few, state, waset.Rng(2)) in state.legal()
    assert state.content() == before
    # Equal luck, equal thoughts.
    assert choose(few, state, waset.Rng(3)) == choose(few, state, waset.Rng(3))


@pytest.mark.parametrize(("simulations", "made"), [(7, 7), (0, 2)])
def test_it_thinks_as_long_as_it_is_let(simulations: int, made: int) -> None:
    """But at least two simulations: the first opens the root, and only the second tries a move."""
    asked: list[int] = []

    def let(done: int) -> bool:
        asked.append(done)
        return done < simulations

    state = decision(SMALL)
    assert choose(IsmctsPlayer(let), state, waset.Rng(2)) in state.legal()
    assert asked == list(range(made + 1))


def test_it_is_a_player_of_the_arena_held_to_a_time_or_not() -> None:
    assert isinstance(seated("openspiel"), IsmctsPlayer)
    result = play(Match(SMALL.spec(), ("openspiel@0.002s", "random"), 3))
    assert sorted(result.places) in ([1, 2], [1, 1])
