"""Section 6: passing and the pyramid of time."""

from .positions import Position, chance, field, open_now, pending, pieces, play, reason


def test_6_1_the_first_to_pass_takes_the_lowest_row_and_a_jar() -> None:
    state = play(Position().jars(1, 2, 3).load(), "pass")
    assert (field(state, "row")[0], field(state, "field")[0]) == ("1", "1")
    assert open_now(state) == ["jar 1", "jar 2", "jar 3"]
    assert reason(state, "jar 9") == ("6.1", "jar_not_there")
    play(state, "jar 2")
    assert pieces(state, 0) == {"yellow": 1, "red": 1, "black": 1}
    assert state.actor == 1


def test_6_3_every_later_turn_moves_one_field() -> None:
    state = Position(seat=2).passed(0, 1).passed(1, 2).has(2, black=2).load()
    play(state, "offerings", "pair 1")
    assert state.actor == 0
    assert field(state, "field")[0] == "2"
    play(state, "take red")
    assert state.actor == 1
    assert field(state, "field")[1] == "2"


def test_6_3_beyond_the_last_field_turns_are_empty() -> None:
    state = Position(seat=2).passed(0, 1, field=5).passed(1, 4, field=2).has(2, black=2).load()
    play(state, "offerings", "pair 1")
    assert state.actor == 2


def test_6_3_the_starting_player_token_changes_hands() -> None:
    state = Position().passed(0, 1).set(starter="2").steps(("pyramid_turn", 0)).load()
    play(state, "take-start")
    assert field(state, "starter") == "1"


def test_6_3_what_is_out_is_not_offered() -> None:
    state = Position().passed(0, 2, field=2).empty_bank("silver", 1).steps(("pyramid_turn", 0)).load()
    assert "take-silver" not in open_now(state)
    assert reason(state, "take-silver")[0] == "6.3"


def test_6_3_an_offering_is_chosen_from_the_display_or_the_bag() -> None:
    state = Position().passed(0, 2, field=3).steps(("pyramid_turn", 0)).load()
    play(state, "take-offering")
    assert pending(state) == "pick_offering"
    play(state, "token 1")
    assert sum(pieces(state, 0).values()) == 1


def test_2_3_whoever_holds_the_token_begins_the_next_round() -> None:
    position = Position(seat=2).jars(1).passed(0, 1).passed(1, 2).set(starter="2")
    state = play(position.load(), "pass")
    assert chance(state).actor == 1
