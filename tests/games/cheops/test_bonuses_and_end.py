"""Rules 5.1, 5.2, 5.3, 5.4 and 6.1, 6.2, by their numbers in the names: bonuses, and the end of the game."""

from typing import Any

import pytest

import waset

from .positions import (
    ARCH,
    BONUSES,
    PILLARS,
    PYRAMID,
    RELIEF,
    bonuses,
    built,
    changed,
    events,
    marks,
    play,
    roll,
    rolled,
    table,
)

# For every bonus: what stands before, and the move that earns it.
LAST_MOVES = {
    "eye": (PYRAMID[:9], "build p3.2"),
    "ankh": (PYRAMID[:12], "build p4.2"),
    "sun": (PYRAMID[:14], "build p5.1"),
    "scarab": (PILLARS[:2], "build l3"),
    "falcon": (PILLARS, "build key"),
    "lotus": (RELIEF[:2], "carve f1.3-f1.4"),
    "cobra": (RELIEF[8:10], "carve f3.3-f3.4"),
}


def has(state: waset.State, bonus: str) -> list[int]:
    return [row[bonus] for row in state.view(None)["earned"]]


def pay(state: waset.State) -> None:
    """Jokers for whatever is due."""
    while state.actor >= 0 and state.view(None)["pending"]["step"] in ("pay", "pay_pair"):
        play(state, "joker")


def act(state: waset.State, move: str) -> None:
    """One move, paid with jokers where dice do not, and nothing more in this action."""
    play(state, move)
    pay(state)
    if state.actor >= 0 and state.view(None)["pending"]["step"] == "second_stone":
        play(state, "stop")


@pytest.mark.parametrize("bonus", BONUSES)
def test_5_1_every_symbol_has_its_place(bonus: str) -> None:
    stones, move = LAST_MOVES[bonus]
    state = rolled("ABC", "red red green blue", built=marks(stones, (), ()))
    assert has(state, bonus) == [0, 0, 0]
    play(state, move)
    assert [event["bonus"] for event in events(state, "bonus_earned")] == [BONUSES.index(bonus)]
    assert has(state, bonus) == [1, 0, 0]


def test_5_1_a_row_of_the_relief_counts_when_its_last_field_is_carved() -> None:
    state = rolled("ABC", "red orange green blue")
    act(state, "carve f1.1-f1.2")
    assert has(state, "lotus") == [0, 0, 0]


@pytest.mark.parametrize("bonus", BONUSES)
def test_5_2_whoever_marks_it_later_in_the_same_turn_earns_it_too(bonus: str) -> None:
    stones, move = LAST_MOVES[bonus]
    state = rolled("ABC", "red red green blue", built=marks((), stones, stones))
    play(state, "pass")
    act(state, move)
    assert state.view(None)["claimed"][bonus] == 1
    assert state.view(None)["closed"][bonus] == 0
    act(state, move)
    assert has(state, bonus) == [0, 1, 1]


@pytest.mark.parametrize("bonus", BONUSES)
def test_5_3_after_the_turn_a_bonus_is_closed_and_its_field_can_still_be_marked(bonus: str) -> None:
    stones, move = LAST_MOVES[bonus]
    state = rolled("ABC", "red red green blue", built=marks(stones, stones, ()))
    act(state, move)
    play(state, "pass")
    play(state, "pass")
    assert [event["bonus"] for event in events(state, "bonus_closed")] == [BONUSES.index(bonus)]
    assert state.view(None)["closed"][bonus] == 1
    assert state.view(None)["claimed"][bonus] == 0
    roll(state, "red red green blue")
    assert state.actor == 1
    before = state.tally(1)["bonuses"]
    play(state, move)
    assert [event["bonus"] for event in events(state, "bonus_missed")] == [BONUSES.index(bonus)]
    assert has(state, bonus) == [1, 0, 0]
    assert state.tally(1)["bonuses"] == before
    assert built(state, 1) > set(stones)


def test_5_2_a_turn_can_bring_several_bonuses() -> None:
    # p3.2 and then p4.2 on it: both in one action.
    stones = tuple(stone for stone in PYRAMID[:12] if stone != "p3.2")
    state = rolled("ABC", "blue green red red", built=marks(stones, (), ()))
    play(state, "build p3.2", "build p4.2")
    assert has(state, "eye") == [1, 0, 0]
    assert has(state, "ankh") == [1, 0, 0]
    assert state.tally(0)["bonuses"] == 6


def ending(first: tuple[str, ...], move: str, **fields: Any) -> waset.State:
    state = rolled("ABC", "green green red red", built=marks(first, first, ()), **fields)
    act(state, move)
    return state


TWO_BUT_ONE = {
    "pyramid and arch": ((*PYRAMID, *PILLARS), "build key"),
    "pyramid and relief": ((*PYRAMID, *RELIEF[:10]), "carve f3.3-f3.4"),
    "arch and relief": ((*ARCH, *RELIEF[:10]), "carve f3.3-f3.4"),
    "relief and pyramid": ((*RELIEF, *PYRAMID[:14]), "build p5.1"),
    "relief and arch": ((*RELIEF, *PILLARS), "build key"),
}


@pytest.mark.parametrize("case", TWO_BUT_ONE)
def test_5_4_two_complete_buildings_bring_the_bonus_for_the_end(case: str) -> None:
    stones, move = TWO_BUT_ONE[case]
    state = ending(stones, move)
    assert has(state, "end") == [1, 0, 0]
    # Not closed within the turn: the next player earns it as well.
    act(state, move)
    play(state, "pass")
    assert state.actor == waset.OVER
    assert has(state, "end") == [1, 1, 0]


def test_5_4_a_third_complete_building_brings_no_second_bonus() -> None:
    stones = (*PYRAMID, *PILLARS, *RELIEF)
    earned = {"earned": [bonuses("end"), bonuses("end"), bonuses()], "claimed": bonuses("end")}
    state = rolled("ABC", "green green red red", built=marks(stones, stones, ()), **earned)
    before = state.tally(0)["bonuses"]
    play(state, "build key")
    # Only the falcon is new.
    assert state.tally(0)["bonuses"] == before + 3


@pytest.mark.parametrize(
    "stones",
    [(*PYRAMID, *PILLARS, *RELIEF[:10]), (*PYRAMID[:14], *ARCH, *RELIEF[:10]), (*PYRAMID[:14], *PILLARS, *RELIEF)],
)
def test_5_4_one_complete_building_is_not_enough(stones: tuple[str, ...]) -> None:
    """The pyramid has 15 stones, the arch 11 with its keystone, the relief 12 fields."""
    state = table("ABC", built=marks(stones, (), ()))
    assert has(state, "end") == [0, 0, 0]
    roll(state, "red red red red")
    for _ in range(3):
        play(state, "pass")
    assert state.actor == waset.CHANCE


def test_6_1_the_turn_is_played_to_its_end() -> None:
    stones, move = TWO_BUT_ONE["pyramid and arch"]
    state = ending(stones, move)
    assert state.actor == 1
    play(state, "pass")
    assert state.actor == 2
    act(state, "build p1.1")
    assert state.actor == waset.OVER
    assert built(state, 2) == {"p1.1"}
    assert [event.kind for event in state.events()][-1] == "game_over"


def test_6_1_the_last_player_of_a_turn_can_end_the_game() -> None:
    stones, move = TWO_BUT_ONE["pyramid and arch"]
    state = rolled("ABC", "green green red red", built=marks((), (), stones))
    play(state, "pass", "pass")
    act(state, move)
    assert state.actor == waset.OVER


def test_6_2_fifty_turns_without_a_stone_end_the_game() -> None:
    state = table("AB")
    for turn in range(1, 51):
        assert state.view(None)["turn"] == turn
        roll(state, "red green blue")
        play(state, "pass", "pass")
    assert state.actor == waset.OVER
    assert [event.kind for event in state.events()][-2:] == ["no_progress", "game_over"]
    assert state.scores() == [12 + 4, 12 + 4]


def test_6_2_any_stone_begins_the_count_anew() -> None:
    state = table("AB")
    for turn in range(1, 70):
        roll(state, "red green blue")
        if turn == 20:
            # Seat 1 is active in even turns; sheet B has a green stone in the base.
            play(state, "build p1.2", "stop", "pass")
        else:
            play(state, "pass", "pass")
        assert state.actor == waset.CHANCE, turn
    roll(state, "red green blue")
    play(state, "pass", "pass")
    assert state.actor == waset.OVER


def test_6_2_a_stone_in_the_fiftieth_turn_is_in_time() -> None:
    state = changed(table("AB"), turn=50)
    roll(state, "red green blue")
    play(state, "pass", "build p1.2", "stop")
    assert state.actor == waset.CHANCE
    assert state.view(None)["last_built"] == 50
