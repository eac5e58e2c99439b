"""Who may know what: views, dealing afresh, events and the moves of a running game follow one declaration."""

import json

import pytest

import waset
from waset.engine.events import HIDDEN, OPEN
from waset.engine.fields import ASK
from waset.engine.loading import inventory
from waset.engine.sight import LazyView
from waset.engine.state import NOBODY

from .tables import DEFAULTS, GAMES, events_of, name_of, random_moves, walk


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_seat_sees_the_same_after_dealing_afresh(game: waset.Game) -> None:
    rng = waset.Rng(11)
    for state, _ in walk(game, 11, every=5):
        before = state.save()
        legal = sorted(state.legal())
        for seat in range(game.players):
            dealt = state.redeal(seat, rng)
            assert dealt.view(seat) == state.view(seat)
            if state.actor != waset.OVER:
                assert dealt.sheet(seat) == state.sheet(seat)
            assert inventory(dealt) == inventory(state)
            if state.actor == seat:
                assert sorted(dealt.legal()) == legal
            for move in range(game.moves.decisions):
                assert dealt.allows(move) == (move in dealt.legal())
        watched = state.redeal(NOBODY, rng)
        assert watched.view(None) == state.view(None)
        if state.actor != waset.OVER:
            assert watched.sheet(None) == state.sheet(None)
        assert state.save() == before


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_game_dealt_afresh_can_be_played_to_its_end(game: waset.Game) -> None:
    rng = waset.Rng(12)
    for state, _ in walk(game, 12, every=40):
        dealt = state.redeal(0, rng)
        for _ in range(game.title.longest):
            if dealt.actor == waset.OVER:
                break
            if dealt.actor == waset.CHANCE:
                dealt.play(dealt.sample(rng))
            else:
                moves = dealt.legal()
                dealt.play(moves[rng.below(len(moves))])
        assert dealt.actor == waset.OVER


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_views_are_json(game: waset.Game) -> None:
    for state, _ in walk(game, 13, every=19):
        for seat in (None, *range(game.players)):
            view = state.view(seat)
            assert json.loads(json.dumps(view)) == view
            lazy = LazyView(state, NOBODY if seat is None else seat)
            assert {name: lazy[name] for name in view} == view
            assert dict(lazy) == view


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_what_a_view_tells_beside_its_fields_is_as_declared(game: waset.Game) -> None:
    declared = game.title.facts
    assert not set(declared) & {field.name for field in game.title.fields}
    for state, _ in walk(game, 14, every=7):
        facts = state.facts()
        assert list(facts) == list(declared)
        for name, shape in declared.items():
            assert not shape.doubt(facts[name]), name


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
def test_there_is_no_view_from_a_seat_that_is_not_there(game: waset.Game) -> None:
    state = game.start()
    for seat in (-2, game.players, 10**400):
        with pytest.raises(waset.NoSuchSeat):
            state.view(seat)
        with pytest.raises(waset.NoSuchSeat):
            state.events(seat)
        with pytest.raises(waset.NoSuchSeat):
            state.tally(seat)
        with pytest.raises(waset.NoSuchSeat):
            state.sheet(seat)


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
def test_every_cell_of_a_state_is_declared_once(game: waset.Game) -> None:
    """The declaration and the class agree: nothing in a state is left out of it, nothing stands there twice."""
    furniture = set(vars(waset.State)) | {"box"}
    attributes = {
        name
        for kind in type(game.start()).__mro__
        for name, member in vars(kind).items()
        if not callable(member) and not name.startswith("_")
    } | set(getattr(game.start(), "__dict__", {}))
    fields = (*game.title.fields, *game.title.derived)
    declared = {field.attribute for field in fields}
    engine = {
        "game",
        "players",
        "pools",
        "weights",
        "stack",
        "depth",
        "told",
        "listed",
        "listing",
        "telling",
        "step",
        "seat",
        "arg",
        "extra",
        "actor",
    }
    assert attributes - furniture - engine == declared
    state = game.start()
    for home in sorted(declared):
        content = getattr(state, home)
        if isinstance(content, int):
            continue
        cells = [0] * len(content)
        for field in fields:
            size = field.size(game.lengths)
            if field.attribute == home:
                for cell in range(field.start, field.start + size if size >= 0 else len(cells)):
                    cells[cell] += 1
        if cells:
            assert max(cells) <= 1, f"{home} is declared twice"
            if game.players == game.title.players[-1]:
                assert min(cells) == 1, f"a part of {home} is not declared"


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
def test_pools_are_the_declared_hidden_fields(game: waset.Game) -> None:
    state = game.start()
    for pool in range(len(game.title.pools)):
        piles = [field for field in game.title.fields if field.pool == pool and field.audience == HIDDEN]
        assert len(piles) == 1
        assert list(state.stock(pool)) == list(getattr(state, piles[0].attribute))
        cells = [field for field in game.title.fields if field.pool == pool and field.audience == ASK]
        for field in cells:
            assert list(state.held(pool)) == list(getattr(state, field.attribute))
    hiding = {field.pool for field in game.title.fields if field.audience in (HIDDEN, ASK)}
    assert hiding <= set(range(len(game.title.pools)))


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_seat_is_told_no_more_than_the_table(game: waset.Game) -> None:
    everything = events_of(game, 14, lambda state: state.all_events())
    for seat in (None, *range(game.players)):
        told = events_of(game, 14, lambda state, seat=seat: state.events(seat))  # type: ignore[misc]
        for all_events, seen in zip(everything, told, strict=True):
            assert len(seen) <= len(all_events)
            for event in seen:
                assert any(
                    whole.kind == event.kind
                    and all(value is None or value == whole.args[name] for name, value in event.args.items())
                    for whole in all_events
                )


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_the_moves_of_a_running_game_hide_what_was_drawn_unseen(game: waset.Game) -> None:
    record = waset.Record(game, list(random_moves(game, 15)))
    for seat in (None, *range(game.players)):
        for whole, seen in zip(record.moves, record.seen_by(seat), strict=True):
            assert seen in (whole, None)
            if game.moves.audience(whole) == OPEN:
                assert seen == whole
            if game.moves.audience(whole) == HIDDEN:
                assert seen is None
