"""The worked examples of Cheops's rulebook, on the sheets they fit: Klemens has A, Florian B, Šimon C."""

import pytest

from tests.games.cheops.positions import (
    PYRAMID,
    RELIEF,
    bonuses,
    built,
    changed,
    crossed,
    dice,
    jokers,
    marks,
    moves,
    play,
    rolled,
    table,
    why,
)

KLEMENS, FLORIAN, SIMON = 0, 1, 2


def test_florian_skipped_red_and_purple_and_goes_on_from_orange() -> None:
    state = rolled("BCA", "green green green green")
    # p1.4 of sheet B is blue, and no blue die lies in the centre: Florian, here the first to act, uses stone 4.
    play(state, "build p1.4", "cross 4")
    view = state.view(None)
    assert view["crossed"][0]["4"] == 1
    assert [view["crossed"][0][stone] for stone in ("2", "3")] == [0, 0]
    assert view["reached"][0] == 4
    # The keystone's neighbours aside, an orange stone is the first of the left pillar: stone 5 pays for it.
    play(state, "build l1")
    assert "cross 5" in moves(state)
    assert why(state, "cross 2") == ("4.3", "passed_over")
    assert why(state, "cross 3") == ("4.3", "passed_over")
    assert why(state, "cross 4") == ("4.3", "already_crossed")


def test_klemens_florian_and_simon_build_with_red_green_and_two_blue_dice() -> None:
    state = rolled("ABC", "red green blue blue")
    # Klemens is active: a blue stone of the pyramid and a green one, each with its die.
    play(state, "build p1.5")
    assert dice(state, "taken") == ["blue"]
    play(state, "build p1.4")
    assert dice(state, "blocked") == ["green", "blue"]
    assert dice(state, "centre") == ["red", "blue"]
    assert state.actor == FLORIAN
    # Florian: yellow and red side by side in the relief; the red die, and a yellow stone of his quarry.
    play(state, "carve f2.3-f2.4")
    assert dice(state, "taken") == ["red"]
    assert moves(state) == {"cross 1", "cross 8", "joker"}
    play(state, "cross 1")
    assert dice(state, "centre") == ["red", "blue"]
    assert state.actor == SIMON
    # Šimon: a yellow stone of the arch with a joker, then a red one of the pyramid with the die Florian put back.
    play(state, "build l1", "joker")
    assert state.view(None)["jokers"] == [3, 3, 2]
    play(state, "build p1.5")
    assert built(state, KLEMENS) == {"p1.4", "p1.5"}
    assert built(state, FLORIAN) == {"f2.3", "f2.4"}
    assert built(state, SIMON) == {"l1", "p1.5"}
    assert state.view(None)["jokers"] == [3, 3, 2]
    # The turn is over; the player after Klemens rolls all dice.
    assert state.view(None)["active"] == FLORIAN
    assert state.view(None)["turn"] == 2


@pytest.mark.parametrize(("fields", "points"), [(0, 0), (2, 0), (4, 4), (6, 6), (8, 8), (10, 11), (12, 15)])
def test_the_relief_scores_by_its_fields(fields: int, points: int) -> None:
    state = table("ABC", built=marks(RELIEF[:fields], (), ()))
    assert state.tally(0)["relief"] == points


def test_simon_has_fifty_points() -> None:
    state = table(
        "CAB",
        built=marks((*PYRAMID, "l1", "l2", "r1", *RELIEF[:4], *RELIEF[8:]), (), ()),
        earned=[bonuses("eye", "ankh", "sun", "lotus", "cobra"), bonuses(), bonuses()],
        closed=bonuses("eye", "ankh", "sun", "lotus", "cobra"),
        **crossed((2, 5, 8), (), ()),
        **jokers(3, 1, 3, 3),
    )
    assert state.tally(0) == {"pyramid": 21, "arch": 0, "relief": 8, "bonuses": 15, "quarry": 4, "jokers": 2}
    assert state.score(0) == 50
    # For points in the arch he would have needed both red stones, those of the second level.
    higher = changed(state, built=marks((*PYRAMID, "l1", "l2", "r1", "r2", *RELIEF[:4], *RELIEF[8:]), (), ()))
    assert higher.tally(0)["arch"] > 0
    lower = changed(state, built=marks((*PYRAMID, "l1", "r1", *RELIEF[:4], *RELIEF[8:]), (), ()))
    assert lower.tally(0)["arch"] == 0
