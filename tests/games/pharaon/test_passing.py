"""Section 6: passing and the pyramid of time."""

import pytest

from .positions import Position, chance, field, open_now, pending, pieces, play, reason


def test_6_1_the_first_to_pass_takes_the_lowest_row_and_a_jar() -> None:
    """6.1: the disc on the first field of the lowest free row brings nothing, then a jar lying face up."""
    state = play(Position().jars(1, 2, 3).load(), "pass")
    assert (field(state, "row")[0], field(state, "field")[0]) == ("1", "1")
    assert open_now(state) == ["jar 1", "jar 2", "jar 3"]
    assert reason(state, "jar 9") == ("6.1", "jar_not_there")
    play(state, "jar 2")
    assert pieces(state, 0) == {"yellow": 1, "red": 1, "black": 1}
    assert state.actor == 1


def test_6_3_every_later_turn_moves_one_field() -> None:
    """6.3: in each later turn the disc moves one field and brings a reward."""
    state = Position(seat=2).passed(0, 1).passed(1, 2).has(2, black=2).load()
    play(state, "offerings", "pair 1")
    assert state.actor == 0
    assert field(state, "field")[0] == "2"
    play(state, "take red")
    assert state.actor == 1
    assert field(state, "field")[1] == "2"


def test_6_3_beyond_the_last_field_turns_are_empty() -> None:
    """6.3: discs that can go no further have empty turns."""
    state = Position(seat=2).passed(0, 1, field=5).passed(1, 4, field=2).has(2, black=2).load()
    play(state, "offerings", "pair 1")
    assert state.actor == 2


def test_6_3_the_starting_player_token_changes_hands() -> None:
    """6.3, 2.3: the starting-player token is a reward of the second field of the lowest row."""
    state = Position().passed(0, 1).set(starter="2").steps(("pyramid_turn", 0)).load()
    play(state, "take-start")
    assert field(state, "starter") == "1"


def test_6_3_what_is_out_is_not_offered() -> None:
    """6.3: a kind the bank does not have is no reward."""
    state = Position().passed(0, 2, field=2).empty_bank("silver", 1).steps(("pyramid_turn", 0)).load()
    assert "take-silver" not in open_now(state)
    assert reason(state, "take-silver")[0] == "6.3"


def test_6_3_an_offering_is_chosen_from_the_display_or_the_bag() -> None:
    """6.3: a single offering is a reward, chosen as in 4.1."""
    state = Position().passed(0, 2, field=3).steps(("pyramid_turn", 0)).load()
    play(state, "take-offering")
    assert pending(state) == "pick_offering"
    play(state, "token 1")
    assert sum(pieces(state, 0).values()) == 1


def test_2_3_whoever_holds_the_token_begins_the_next_round() -> None:
    """2.3: the holder of the starting-player token begins, not whoever passed first."""
    position = Position(seat=2).jars(1).passed(0, 1).passed(1, 2).set(starter="2")
    state = play(position.load(), "pass")
    assert chance(state).actor == 1


def test_2_3_a_token_taken_counts_from_the_next_round_on() -> None:
    """2.3: the order of this round stays; the next one begins with who took the token."""
    position = Position(seat=0).jars(1, 2).passed(1, 1).set(starter="1").has(0, black=1).has(2, black=1)
    state = play(position.load(), "offerings", "pair 1", "take-start")
    assert field(state, "starter") == "2"
    assert state.actor == 2
    play(state, "offerings", "pair 2")
    assert state.actor == 0
    play(state, "pass", "jar 1", "take black")
    assert state.actor == 2
    assert chance(play(state, "pass")).actor == 1


BASIC = ["take black", "take yellow", "take green", "take red", "take blue"]


@pytest.mark.parametrize(
    ("row", "added"),
    [
        (1, [["take-start"], ["take-silver"], ["take-offering"], []]),
        (2, [[], ["take-silver"], ["take-offering"]]),
        (3, [[], ["take-silver"]]),
        (4, [[]]),
    ],
)
def test_6_3_the_fields_of_the_rows(row: int, added: list[list[str]]) -> None:
    """6.3: each row has its length, and each field adds its reward to those before it."""
    so_far = list(BASIC)
    for at, more in enumerate(added, start=1):
        state = Position(5).passed(0, row, field=at).set(starter="2").steps(("pyramid_turn", 0)).load()
        so_far += more
        assert open_now(state) == so_far
        assert field(state, "field")[0] == str(at + 1)
    end = Position(5).passed(0, row, field=len(added) + 1).steps(("pyramid_turn", 0)).load()
    assert end.actor == 1
