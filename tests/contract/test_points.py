"""The two kinds of points: those a seat has now, and those it would have if the game ended now."""

import pytest

import waset
from waset.engine.standings import standings

from .tables import GAMES, name_of, walk

NAMES = ("Mira", "Tomáš", "Merit", "Jana", "Nour")


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_what_is_paid_is_no_secret_and_a_game_always_or_never_pays(game: waset.Game) -> None:
    pays = game.start().points_now() is not None
    for state, _ in walk(game, 4, every=5):
        paid = state.points_now()
        assert (paid is not None) == pays
        for row in paid or []:
            assert tuple(row) == game.title.categories
            assert state.actor == waset.OVER or all(row[category] == 0 for category in game.title.secret_categories)


@pytest.mark.parametrize("game", [game for game in GAMES if game.title.secret_categories], ids=name_of)
def test_who_cannot_have_secret_points_has_none(game: waset.Game) -> None:
    """All of their points are shown to everybody."""
    for state, _ in walk(game, 9, every=5):
        for seat in range(game.players):
            tally = state.tally(seat)
            secret = [tally[category] for category in game.title.secret_categories]
            assert state.has_secret_points(seat) or not any(secret)


@pytest.mark.parametrize("name", ["egizia", "luxor"])
def test_points_now_are_those_on_the_score_track(name: str) -> None:
    game = waset.game(name, 3)
    track = {"egizia": "score", "luxor": "track"}[name]
    for state, _ in walk(game, 5, every=7):
        paid = state.points_now()
        assert paid is not None
        if state.actor != waset.OVER:
            assert [sum(row.values()) for row in paid] == state.view(None)[track]


def test_imhotep_has_what_was_paid_at_once_and_foresees_the_rest() -> None:
    game = waset.game("imhotep", 2)
    for state, _ in walk(game, 6, every=11):
        paid, foreseen = state.points_now(), state.sheet(0)
        assert paid is not None
        for now, then in zip(paid, foreseen, strict=True):
            assert {category for category, points in now.items() if points} <= {"pyramid", "temple", "obelisks"}
            assert (now["pyramid"], now["temple"]) == (then["pyramid"], then["temple"])


@pytest.mark.parametrize("name", waset.titles())
def test_the_text_says_which_points_are_which(name: str) -> None:
    game = waset.game(name, max(waset.title(name).players))
    names = NAMES[: game.players]
    for state, _ in walk(game, 7, every=23):
        lines = standings(state, None, game.words("en"), names)
        if state.actor == waset.OVER:
            assert [line.startswith("Points: Mira ") for line in lines] == [True]
            continue
        assert lines[-1].startswith("If it ended now: Mira ")
        assert (len(lines) == 2 and lines[0].startswith("Points now: Mira ")) == (state.points_now() is not None)


def test_alone_in_pharaon_the_traitor_is_counted_as_the_game_stands() -> None:
    for state, _ in walk(waset.game("pharaon", 1), 8, every=3):
        rival = state.rival_tally()
        assert rival is not None
        assert state.view(0)["traitor_total"] == sum(rival.values())
    assert waset.game("pharaon", 2).start().rival_tally() is None
