"""Hidden things set by hand: only what nobody has seen, nothing twice, and the game goes on."""

from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import waset
from waset.engine.catalogue import LANGUAGES
from waset.engine.errors import IllegalMove
from waset.engine.hidden import HiddenCell, hidden_cells, put, unseen

from .tables import DEFAULTS, GAMES, name_of, random_moves, walk

HIDING = [game for game in DEFAULTS if game.title.pools]


def things(state: waset.State) -> list[Counter[int]]:
    """Of each pool: how many of each kind are hidden or on the table."""
    counted = []
    for pool in range(len(state.game.title.pools)):
        counts = Counter({kind: int(count) for kind, count in enumerate(state.stock(pool))})
        counts.update(int(kind) for kind in state.held(pool) if kind >= 0)
        counted.append(+counts)
    return counted


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_what_spectators_do_not_see_can_be_set_and_nothing_else(game: waset.Game) -> None:
    for state, _ in walk(game, 41, every=11):
        cells = hidden_cells(state)
        for language in LANGUAGES:
            assert {each.field for each in cells} <= set(game.title.words(language).section("hidden"))
        assert len({(each.pool, each.cell) for each in cells}) == len(cells)
        assert len({(each.field, each.seat, each.place) for each in cells}) == len(cells)
        for pool, (name, kinds) in enumerate(game.title.pools):
            words = game.title.vocabularies[kinds]
            told = {words[kind]: count for kind, count in enumerate(unseen(state, pool)) if count}
            assert told == state.view(None)["unseen"][name]


@pytest.mark.parametrize("game", HIDING, ids=name_of)
@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None, max_examples=30)
@given(choose=st.data())
def test_a_set_position_is_one_that_could_have_been_dealt(game: waset.Game, choose: st.DataObject) -> None:
    moves = random_moves(game, 42)
    made = choose.draw(st.integers(0, len(moves) - 1))
    state = waset.Record(game, list(moves[:made])).replay()
    before, seen = things(state), state.view(None)
    kept: list[HiddenCell] = []
    for _ in range(choose.draw(st.integers(1, 4))):
        cells = hidden_cells(state)
        if state.actor < 0 or not cells:
            return
        cell = choose.draw(st.sampled_from(cells))
        kind = choose.draw(st.sampled_from([kind for kind, count in enumerate(unseen(state, cell.pool)) if count]))
        stay = [each.cell for each in kept if each.pool == cell.pool and each.cell != cell.cell]
        taken = sum(state.held(cell.pool)[at] == kind for at in stay)
        if kind != cell.kind and unseen(state, cell.pool)[kind] == taken:
            # All of them are where they were set.
            with pytest.raises(IllegalMove, match="where you have set it"):
                put(state, cell.pool, cell.cell, kind, stay)
            continue
        assert put(state, cell.pool, cell.cell, kind, stay) == cell
        kept = [each for each in kept if (each.pool, each.cell) != (cell.pool, cell.cell)] + [cell._replace(kind=kind)]
        assert all(state.held(each.pool)[each.cell] == each.kind for each in kept)
        assert things(state) == before
        assert state.view(None) == seen
    # It can be written down, read again and played to its end.
    assert game.load(state.save()).save() == state.save()
    rng = waset.Rng(choose.draw(st.integers(0, 99)))
    for _ in range(60):
        if state.actor == waset.OVER:
            break
        options = state.legal() or [move for move, _ in state.odds()]
        state.play(options[rng.below(len(options))])


def decision(game: waset.Game) -> waset.State:
    """The first decision at which something is hidden."""
    return next(state.copy() for state, _ in walk(game, 43) if state.actor >= 0 and hidden_cells(state))


def test_what_lies_open_cannot_be_set_or_chosen() -> None:
    state = decision(waset.game("luxor", 2))
    cell = hidden_cells(state)[0]
    with pytest.raises(IllegalMove, match="nothing is hidden there"):
        put(state, 0, 10_000, cell.kind)
    open_to_all = next(kind for kind, count in enumerate(unseen(state, 0)) if count == 0)
    for kind in (open_to_all, -1, 10_000):
        with pytest.raises(IllegalMove, match="none of these is hidden"):
            put(state, 0, cell.cell, kind)


def test_the_last_of_a_kind_stays_where_it_was_set() -> None:
    state = decision(waset.game("egizia", 2))
    first, second = hidden_cells(state)[:2]
    with pytest.raises(IllegalMove, match="where you have set it"):
        put(state, 0, second.cell, first.kind, [first.cell])
    # Without that, the two change places: there is one of each.
    put(state, 0, second.cell, first.kind)
    assert [each.kind for each in hidden_cells(state)][:2] == [second.kind, first.kind]


def test_nothing_is_set_while_something_is_drawn() -> None:
    drawing = (state for state, _ in walk(waset.game("luxor", 2), 43) if state.actor == waset.CHANCE)
    state = next(each for each in drawing if hidden_cells(each))
    cell = hidden_cells(state)[0]
    with pytest.raises(IllegalMove, match="where somebody is to decide"):
        put(state, cell.pool, cell.cell, cell.kind)
