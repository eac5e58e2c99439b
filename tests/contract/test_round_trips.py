"""There and back: notation, saved positions, records, pickles; and what is broken is refused with a sentence."""

import copy
import json
import pickle
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import waset

from .tables import DEFAULTS, GAMES, name_of, random_moves, walk


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
def test_every_move_has_its_own_notation(game: waset.Game) -> None:
    assert [game.parse(str(move)) for move in game.moves] == list(range(len(game.moves)))
    assert game.parse("  " + str(game.moves[0]).upper() + " ") == 0


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
@given(text=st.text(max_size=60))
def test_any_other_text_is_no_move(game: waset.Game, text: str) -> None:
    try:
        assert " ".join(text.lower().split()) == str(game.moves[game.parse(text)])
    except waset.BadNotation:
        assert " ".join(text.lower().split()) not in {str(move) for move in game.moves}


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_saved_position_goes_on_like_the_first(game: waset.Game) -> None:
    for state, move in walk(game, 21, every=7):
        saved = json.loads(json.dumps(state.save()))
        loaded = game.load(saved)
        assert loaded.save() == state.save()
        assert loaded.actor == state.actor
        assert loaded.legal() == state.legal()
        assert loaded.odds() == state.odds()
        if move >= 0:
            played = state.copy()
            played.play(move)
            loaded.play(move)
            assert loaded.save() == played.save()


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_what_is_kept_beside_the_fields_is_what_they_say(game: waset.Game) -> None:
    for state, _ in walk(game, 26):
        fresh = state.copy()
        fresh.rebuild()
        for name in {field.attribute for field in game.title.derived}:
            kept, made = getattr(state, name), getattr(fresh, name)
            assert kept == made if isinstance(kept, int) else sorted(kept) == sorted(made), name


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
def test_a_state_can_be_pickled_and_copied(game: waset.Game) -> None:
    for state, _ in walk(game, 22, every=50):
        assert pickle.loads(pickle.dumps(state)).save() == state.save()
        assert copy.deepcopy(state).save() == state.save()
        assert copy.copy(state).save() == state.save()


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_states_are_equal_if_they_are_the_same_position(game: waset.Game) -> None:
    met: dict[str, waset.State] = {}
    for state, move in walk(game, 27, every=3):
        twin = state.copy()
        assert twin == state
        assert hash(twin) == hash(state)
        assert game.load(state.save()) == state
        met[json.dumps(state.save())] = twin
        if move >= 0:
            after = state.copy()
            after.apply(move)
            assert after != state
    assert len(set(met.values())) == len(met)


def test_states_of_other_games_are_other_states() -> None:
    state = waset.game("imhotep", 2).start()
    assert state == waset.game("imhotep", 2).start()
    assert state != waset.game("imhotep", 3).start()
    assert state != waset.game("imhotep", 2, wrath=True).start()
    assert state != "imhotep"


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_record_reads_back_what_it_wrote(game: waset.Game, tmp_path: Path) -> None:
    record = waset.Record(game, list(random_moves(game, 23)), tuple(f"Player {seat}" for seat in range(game.players)))
    path = tmp_path / "game.json"
    record.write(path)
    again = waset.Record.read(path, game.edition)
    assert again.moves == record.moves
    assert again.names == record.names
    assert again.game.spec() == game.spec()
    assert again.replay().scores() == record.replay().scores()
    half = waset.Record(game, record.moves[: len(record.moves) // 2])
    assert waset.Record.loads(half.dumps(), game.edition).moves == half.moves


def places_in(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of all values in JSON data."""
    paths = [path] if path else []
    if isinstance(data, dict):
        for key, value in data.items():
            paths += places_in(value, (*path, key))
    elif isinstance(data, list):
        for at, value in enumerate(data[:40]):
            paths += places_in(value, (*path, at))
    return paths


NONSENSE = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-5, 60),
    st.just(10**400),
    st.floats(),
    st.text(max_size=5),
    st.lists(st.integers(-2, 40), max_size=4),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
)


def damaged(data: Any, choose: st.DataObject) -> Any:
    data = copy.deepcopy(data)
    path = choose.draw(st.sampled_from(places_in(data)))
    home = data
    for key in path[:-1]:
        home = home[key]
    if choose.draw(st.booleans()):
        home[path[-1]] = choose.draw(NONSENSE)
    else:
        del home[path[-1]]
    return data


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None, max_examples=60)
@given(choose=st.data())
def test_a_damaged_position_is_refused_or_can_be_played(game: waset.Game, choose: st.DataObject) -> None:
    moves = random_moves(game, 24)
    state = waset.Record(game, list(moves[: choose.draw(st.integers(0, len(moves) - 1))])).replay()
    try:
        loaded = game.load(damaged(state.save(), choose))
    except waset.BadState:
        return
    rng = waset.Rng(1)
    for _ in range(20):
        if loaded.actor == waset.OVER:
            break
        options = loaded.legal() or [move for move, _ in loaded.odds()]
        loaded.play(options[rng.below(len(options))])


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None, max_examples=40)
@given(choose=st.data())
def test_a_damaged_record_is_refused_or_replays(game: waset.Game, choose: st.DataObject) -> None:
    record = waset.Record(game, list(random_moves(game, 25)))
    try:
        read = waset.Record.from_json(damaged(record.as_json(), choose))
    except waset.BadRecord:
        return
    read.replay()
