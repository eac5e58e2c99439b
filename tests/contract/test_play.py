"""Playing: what is open can be played, what is not cannot, copies are independent, every game ends."""

import json

import pytest

import waset
from waset.engine.loading import inventory
from waset.players import finish

from .tables import DEFAULTS, GAMES, Stingy, name_of, random_moves, walk


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_something_is_open_until_the_end(game: waset.Game) -> None:
    for state, _ in walk(game, 1):
        legal, odds = state.legal(), state.odds()
        if state.actor >= 0:
            assert legal
            assert not odds
            assert len(set(legal)) == len(legal)
            assert all(game.moves.is_decision(move) for move in legal)
            assert 0 <= state.actor < game.players
        elif state.actor == waset.CHANCE:
            assert not legal
            assert odds
            assert all(weight > 0 and not game.moves.is_decision(move) for move, weight in odds)
        else:
            assert state.actor == waset.OVER
            assert not legal
            assert not odds


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_copy_plays_like_the_original_and_leaves_it_alone(game: waset.Game) -> None:
    for state, move in walk(game, 2, every=3):
        if move < 0:
            continue
        before, copy = state.save(), state.copy()
        assert copy.save() == before
        copy.play(move)
        assert state.save() == before
        fresh = state.copy()
        fresh.apply(move)
        assert fresh.save() == copy.save()
        assert fresh.actor == copy.actor


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_what_is_not_open_is_refused_and_changes_nothing(game: waset.Game) -> None:
    for state, _ in walk(game, 3, every=17):
        possible = set(state.legal()) | {move for move, _ in state.odds()}
        before = state.save()
        for move in [*range(len(game.moves)), len(game.moves), -1, 10**6, 10**400]:
            if move in possible:
                assert state.why_not(move) is None
                continue
            reason = state.why_not(move)
            assert reason is not None
            with pytest.raises(waset.IllegalMove) as refused:
                state.play(move)
            sentence = str(refused.value)
            assert sentence
            assert "{" not in sentence
            assert reason.key.partition(".")[2] not in sentence.split()
        assert state.save() == before


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
@pytest.mark.parametrize("nonsense", ["take", None, 1.5, [], b"1"])
def test_a_move_that_is_no_number_is_refused(game: waset.Game, nonsense: object) -> None:
    state = game.start()
    before = state.save()
    with pytest.raises(waset.IllegalMove):
        state.play(nonsense)
    assert state.save() == before


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_nothing_is_lost_or_made(game: waset.Game) -> None:
    pieces = inventory(game.start())
    assert pieces
    for state, _ in walk(game, 4):
        assert inventory(state) == pieces


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
def test_every_game_ends_whatever_is_avoided(game: waset.Game) -> None:
    words = sorted({word for move in game.moves[: game.moves.decisions] for word in move.notation.split()})
    for seed, word in enumerate(words):
        state = game.start()
        stingy = Stingy(game, word)
        assert finish(state, [stingy] * game.players, waset.Rng(seed), game.title.longest), f"avoiding {word}"


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
def test_after_the_end_nothing_can_be_played(game: waset.Game) -> None:
    state = game.start()
    for move in random_moves(game, 5):
        state.apply(move)
    before = state.save()
    for move in range(len(game.moves)):
        with pytest.raises(waset.IllegalMove):
            state.play(move)
    with pytest.raises(waset.IllegalMove):
        state.sample(waset.Rng(1))
    assert state.save() == before


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_points_add_up_and_places_follow_them(game: waset.Game) -> None:
    for state, _ in walk(game, 6, every=11):
        scores = state.scores()
        assert [sum(state.tally(seat).values()) for seat in range(game.players)] == scores
        places = state.ranking()
        assert len(places) == game.players
        if game.players > 1:
            assert min(places) == 1
        for seat in range(game.players):
            for other in range(game.players):
                if scores[seat] > scores[other]:
                    assert places[seat] < places[other]


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
def test_sampled_outcomes_are_among_the_odds(game: waset.Game) -> None:
    rng = waset.Rng(9)
    for state, _ in walk(game, 7):
        if state.actor == waset.CHANCE:
            assert state.sample(rng) in {move for move, _ in state.odds()}


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
def test_outlook_is_a_number_for_every_seat(game: waset.Game) -> None:
    for state, _ in walk(game, 8, every=13):
        for seat in range(game.players):
            assert -1e6 < state.outlook(seat) < 1e6


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
def test_a_game_describes_itself_in_json(game: waset.Game) -> None:
    assert json.loads(json.dumps(game.title.describe())) == game.title.describe()
