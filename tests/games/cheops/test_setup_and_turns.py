"""Rules 1.1 to 1.4 and 2.1 to 2.4, by their numbers in the names: set-up, roll, order, blocked dice."""

from collections import Counter

import pytest

import waset

from .positions import dice, moves, play, roll, rolled, table

COLOURS = ("red", "orange", "yellow", "green", "blue", "purple")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_1_1_the_first_seat_is_active_first(players: int) -> None:
    state = table("EDCBA"[:players])
    view = state.view(None)
    assert view["active"] == 0
    assert view["turn"] == 1
    assert view["pending"]["step"] == "roll"


@pytest.mark.parametrize("players", [1, 6, 0, -2])
def test_1_1_two_to_five_play(players: int) -> None:
    with pytest.raises(waset.BadOption):
        waset.game("cheops", players=players)


@pytest.mark.parametrize("sheets", ["AA", "AF", "ABC", "A", "", "12"])
def test_1_2_everybody_has_another_sheet_of_the_five(sheets: str) -> None:
    with pytest.raises(waset.BadOption):
        waset.game("cheops", players=2, sheets=sheets)


def test_1_2_letters_name_the_sheets_in_seat_order() -> None:
    assert table("CAE").view(None)["sheet"] == ["c", "a", "e"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_1_2_random_sheets_are_drawn_one_a_seat_none_twice(players: int) -> None:
    rng = waset.Rng(1)
    first: Counter[str] = Counter()
    for _ in range(300):
        state = waset.game("cheops", players=players).start()
        draws = 0
        while state.view(None)["pending"]["step"] == "deal_sheet":
            state.play(state.sample(rng))
            draws += 1
        sheets = state.view(None)["sheet"]
        assert len(set(sheets)) == players
        # The fifth sheet is nobody's choice.
        assert draws == min(players, 4)
        first[sheets[-1]] += 1
    assert set(first) == set("abcde")
    assert max(first.values()) < 100


def test_1_2_every_sheet_is_as_likely() -> None:
    state = waset.game("cheops", players=3).start()
    assert {weight for _, weight in state.odds()} == {1}
    play(state, "sheet c")
    assert {str(state.game.moves[move]) for move, _ in state.odds()} == {"sheet a", "sheet b", "sheet d", "sheet e"}


@pytest.mark.parametrize(("players", "count"), [(2, 3), (3, 4), (4, 4), (5, 4)])
def test_1_3_three_dice_with_two_players_otherwise_four(players: int, count: int) -> None:
    state = table("ABCDE"[:players])
    for number in range(count):
        assert state.actor == waset.CHANCE, f"after {number} dice"
        assert {str(state.game.moves[move]): weight for move, weight in state.odds()} == {
            f"die {colour}": 1 for colour in COLOURS
        }
        play(state, "die red")
    assert state.actor == 0
    assert dice(state, "centre") == ["red"] * count


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_1_4_as_many_jokers_as_players(players: int) -> None:
    assert table("ABCDE"[:players]).view(None)["jokers"] == [players] * players


def test_2_1_the_active_player_rolls_once_and_nobody_else_does() -> None:
    state = rolled("ABC", "red green blue blue")
    for seat in range(3):
        assert state.actor == seat
        play(state, "pass")
    assert state.actor == waset.CHANCE
    assert dice(state, "centre") == []


def test_2_1_the_roll_is_told_when_all_dice_lie_in_the_centre() -> None:
    state = table("AB")
    play(state, "die blue", "die red")
    assert state.events() == []
    play(state, "die blue")
    (event,) = state.events()
    assert event.kind == "three_rolled"
    assert [COLOURS[colour] for colour in event.args.values() if colour is not None] == ["red", "blue", "blue"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_2_2_the_active_player_acts_first_then_the_others_clockwise(players: int) -> None:
    """2.2, 2.4"""
    state = table("ABCDE"[:players])
    for turn in range(2 * players):
        roll(state, "red red red red" if players > 2 else "red red red")
        for place in range(players):
            assert state.view(None)["active"] == turn % players
            assert state.actor == (turn + place) % players
            play(state, "pass")
    assert state.view(None)["turn"] == 2 * players + 1


def test_2_3_dice_of_the_active_player_are_blocked_those_of_others_come_back() -> None:
    state = rolled("ABC", "red red green blue")
    # Sheet A: l1 and r1 are red.
    play(state, "build l1", "build r1")
    assert dice(state, "blocked") == ["red", "red"]
    assert dice(state, "centre") == ["green", "blue"]
    # Sheet B: p1.2 is green, p1.4 is blue.
    play(state, "build p1.2")
    assert dice(state, "taken") == ["green"]
    assert dice(state, "centre") == ["blue"]
    play(state, "build p1.4")
    assert dice(state, "taken") == []
    assert dice(state, "centre") == ["green", "blue"]
    # Sheet C: p1.1 is green, and its die lies there again; red is blocked, and p1.5 is red.
    play(state, "build p1.1")
    assert dice(state, "taken") == ["green"]
    play(state, "build p1.5")
    assert moves(state) == {"cross 3", "cross 7", "joker"}


def test_2_4_blocked_dice_are_free_again_in_the_next_turn() -> None:
    state = rolled("ABC", "red red green blue")
    play(state, "build l1", "build r1", "pass", "pass")
    assert dice(state, "blocked") == []
    roll(state, "red red green blue")
    assert state.actor == 1
    assert dice(state, "centre") == ["red", "red", "green", "blue"]
