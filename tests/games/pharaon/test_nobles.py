"""Sections 5 and 8.2: every noble, its power and its points."""

import pytest

from .positions import Position, chance, field, open_now, pending, pieces, play, reason


@pytest.mark.parametrize(
    ("scribe", "one", "other"),
    [
        ("scribe-1", "black", "green"),
        ("scribe-2", "yellow", "red"),
        ("scribe-3", "green", "blue"),
        ("scribe-4", "red", "black"),
        ("scribe-5", "blue", "yellow"),
    ],
)
def test_5_2_a_scribe_swaps_two_colours_both_ways(scribe: str, one: str, other: str) -> None:
    """5.2: each Scribe lets a piece of one of his two colours pay the other."""
    for have, want in ((one, other), (other, one)):
        state = Position().nobles(0, scribe).has(0, **{have: 3, "red": 1} if have != "red" else {"red": 4}).load()
        assert f"artisan {want}" in open_now(state)
        state = Position().has(0, **{have: 3, "red": 1} if have != "red" else {"red": 4}).load()
        assert f"artisan {want}" not in open_now(state)


def test_5_2_scribes_do_not_form_chains() -> None:
    """5.2: green by way of black is not red; one Scribe a piece."""
    state = Position().nobles(0, "scribe-1", "scribe-4").has(0, green=4).load()
    assert "artisan red" not in open_now(state)


def test_5_3_the_general_is_asked_and_the_last_to_pass_is_not() -> None:
    """5.3, 6.2: the General may move on at once, but not for the last to pass."""
    state = play(Position().jars(1, 2, 3).nobles(0, "general").load(), "pass")
    assert pending(state) == "offer_general"
    play(state, "decline")
    assert field(state, "field")[0] == "1"
    last = Position(seat=2).jars(1).nobles(2, "general").passed(0, 1).passed(1, 2).load()
    play(last, "pass")
    assert field(last, "row")[2] is None


@pytest.mark.parametrize(
    ("noble", "move", "have", "entry"),
    [
        ("architect", "tomb", {"black": 1, "green": 1}, "yellow"),
        ("priestess", "offerings", {"green": 1}, "black"),
        ("foreman", "nile 4", {"red": 1, "blue": 1}, "green"),
        ("decorator", "artisan blue", {"blue": 3}, "red"),
    ],
)
def test_5_4_any_basic_piece_enters_as_its_own_colour(noble: str, move: str, have: dict[str, int], entry: str) -> None:
    """5.4: in the zone of nobles 7 to 10 any basic token enters and is taken off as its own colour."""
    assert move not in open_now(Position().has(0, **have).load())
    state = play(Position().nobles(0, noble).has(0, **have).load(), move)
    while pending(state) == "entry":
        play(state, open_now(state)[0])
    assert field(state, "on_wheel")[entry]["1"] in have


def test_5_4_an_entry_that_is_taken_off_is_offered_first() -> None:
    """5.4, 3.4: any basic piece may enter; those that are taken off the cost come first."""
    state = play(Position().nobles(0, "decorator").has(0, black=1, red=1, blue=4).load(), "artisan blue")
    assert open_now(state) == ["enter blue", "enter black", "enter red"]


def test_5_4_silver_counts_as_the_colour_of_the_wheel() -> None:
    """5.4: silver as entry is the colour of the wheel, so it is not taken off a blue cost."""
    state = Position().nobles(0, "decorator").has(0, silver=1, blue=2).load()
    assert "artisan blue" in open_now(state)
    state = Position().nobles(0, "decorator").has(0, silver=3).load()
    assert "artisan blue" not in open_now(state)


def test_5_5_the_judge_takes_five_of_any_kinds() -> None:
    """5.5: with the Judge a noble costs five pieces of any kinds, the entry still in the wheel's colour."""
    assert "noble" not in open_now(Position().has(0, blue=1, red=4).load())
    state = play(Position().nobles(0, "judge").has(0, blue=1, red=4).load(), "noble")
    assert pieces(state, 0) == {}
    assert "noble" not in open_now(Position().nobles(0, "judge").has(0, red=5).load())


def test_5_6_the_vizier_changes_nothing_but_the_points() -> None:
    """5.6: with the Grand Vizier the same moves are open as without him, also in passing; he brings points."""
    have = {"black": 3, "yellow": 2, "green": 1, "red": 3, "blue": 1, "silver": 1, "red_offering": 1}
    without = Position().jars(1, 2, 3).has(0, **have).full("green").load()
    with_him = Position().jars(1, 2, 3).nobles(0, "vizier").has(0, **have).full("green").load()
    assert open_now(with_him) == open_now(without)
    for state in (without, with_him):
        play(state, "pass", "jar 1")
        assert state.actor == 1
    assert pieces(with_him, 0) == pieces(without, 0)
    assert with_him.tally(0)["nobles"] - without.tally(0)["nobles"] == 6


@pytest.mark.parametrize(
    ("noble", "colour", "move", "have"),
    [
        ("doctor", "red", "artisan red", {"red": 3}),
        ("supplier", "yellow", "tomb", {"yellow": 1, "black": 1, "green": 1}),
        ("high-priest", "black", "offerings", {"black": 1}),
        ("stewardess", "green", "nile 3", {"green": 1, "red": 1}),
    ],
)
def test_5_7_a_full_zone_opens_once_a_round(noble: str, colour: str, move: str, have: dict[str, int]) -> None:
    """5.7: nobles 13 to 16 act in a full zone once a round, and the entry goes to the bank."""
    position = Position().nobles(0, noble).has(0, **have).full(colour)
    before = position.fields["supply"][colour]
    state = play(position.load(), move)
    assert field(state, "used")[noble] == 1
    assert field(state, "supply")[colour] > before
    again = Position().nobles(0, noble).has(0, **have).full(colour)
    again.fields["used"][noble] = 1
    assert reason(again.load(), move) == ("3.1", "zone_full")


def test_5_7_with_a_free_space_the_noble_is_not_used() -> None:
    """5.7: where a space is free the power is not spent."""
    state = play(Position().nobles(0, "doctor").has(0, red=3).load(), "artisan red")
    assert field(state, "used")["doctor"] == 0


def test_5_8_the_seeress_exchanges_at_the_beginning_of_a_turn() -> None:
    """5.8, 5.1: a basic piece for a token of another kind, once a round; the turn is still to come."""
    state = play(Position().nobles(0, "seeress").has(0, red_offering=1, black=1).load(), "seeress")
    assert open_now(state) == ["give black", "give red-offering"]
    play(state, "give red-offering")
    assert open_now(state) == ["take black", "take yellow", "take green", "take blue"]
    play(state, "take blue")
    assert pieces(state, 0) == {"black": 1, "blue": 1}
    assert field(state, "supply")["red-offering"] == 1
    assert pending(state) == "turn"
    assert reason(state, "seeress") == ("5.1", "noble_used")


def test_5_8_the_treasurer_exchanges_at_the_end_of_a_turn() -> None:
    """5.8: a basic token for a silver at the end of the turn in which one passes, after the jar."""
    state = play(Position().jars(1, 2, 3).nobles(0, "treasurer").load(), "pass", "jar 1")
    assert pending(state) == "turn_end"
    play(state, "treasurer", "give green")
    assert pieces(state, 0) == {"yellow": 1, "black": 1, "silver": 1}
    assert state.actor == 1


def test_5_8_an_exchange_belongs_to_pyramid_turns_too() -> None:
    """5.8: turns on the pyramid of time count."""
    state = Position().nobles(0, "treasurer").has(0, red=1).passed(0, 1).steps(("pyramid_turn", 0)).load()
    assert "treasurer" in open_now(state)
    play(state, "treasurer")
    assert pieces(state, 0) == {"silver": 1}
    assert pending(state) == "pick_reward"


def test_5_8_no_exchange_in_the_middle_of_a_passing_turn() -> None:
    """5.8: the General's step is not the beginning or the end of a turn."""
    state = Position().jars(1, 2, 3).nobles(0, "general", "treasurer").has(0, red=1).load()
    play(state, "pass", "accept")
    assert pending(state) == "pick_reward"
    assert "treasurer" not in open_now(state)


def test_5_9_diplomat_and_teacher_work_on_one_jar() -> None:
    """5.9: first the Diplomat changes the jar for any three basic tokens, then the Teacher adds one."""
    state = play(Position().jars(1, 2, 3).nobles(0, "diplomat", "teacher").load(), "pass", "jar 1")
    assert pending(state) == "offer_diplomat"
    play(state, "accept", "take red", "take red", "take red")
    assert pending(state) == "offer_teacher"
    play(state, "take blue")
    assert pieces(state, 0) == {"red": 3, "blue": 1}
    assert field(state, "used")["diplomat"] == field(state, "used")["teacher"] == 1


def test_5_9_both_may_be_declined() -> None:
    """5.9, 5.1: no power has to be used; the jar then brings what it shows."""
    state = play(Position().jars(1, 2, 3).nobles(0, "diplomat", "teacher").load(), "pass", "jar 1")
    play(state, "decline", "decline")
    assert pieces(state, 0) == {"yellow": 1, "green": 1, "black": 1}
    assert field(state, "used")["diplomat"] == field(state, "used")["teacher"] == 0


def gain(official: str) -> Position:
    """A turn in which the official is bought."""
    return Position().court("judge", "general", official).has(0, black=1, yellow=1, green=1, red=1, blue=1)


def test_5_10_official_21_moves_on_the_nile_and_brings_silver() -> None:
    """5.10: 3 steps on any tracks, 2 silver."""
    state = chance(play(gain("official-21").load(), "noble", "invite official-21"))
    play(state, "step red", "step red", "step blue")
    assert field(state, "levels")[0]["red"] == 2
    assert pieces(state, 0) == {"silver": 2}


def test_5_10_official_22_moves_on_the_nile_and_brings_two_offerings() -> None:
    """5.10: 2 steps on any tracks, 2 single offerings."""
    state = chance(play(gain("official-22").load(), "noble", "invite official-22"))
    play(state, "step red", "step blue")
    play(state, open_now(state, "token")[0])
    play(state, open_now(state, "token")[0])
    assert sum(pieces(state, 0).values()) == 2
    assert state.actor == 1


def test_5_10_official_23_brings_an_artisan_and_silver() -> None:
    """5.10: an artisan with its gain, 1 silver."""
    state = chance(play(gain("official-23").display(1, 2, 3, 4).load(), "noble", "invite official-23"))
    play(state, "hire 2")
    chance(state)
    assert pieces(state, 0) == {"yellow": 1, "silver": 1}
    assert field(state, "artisan_points")[0] == 8


def test_5_10_official_24_brings_an_artisan_and_an_offering() -> None:
    """5.10: an artisan with its gain, 1 single offering."""
    state = chance(play(gain("official-24").display(1, 2, 3, 4).load(), "noble", "invite official-24"))
    chance(play(state, "hire 2"))
    play(state, "bag")
    chance(state)
    assert sum(pieces(state, 0).values()) == 2


def test_5_10_official_25_builds_and_brings_silver() -> None:
    """5.10: a step of the tomb without its cost, 1 silver."""
    state = chance(play(gain("official-25").load(), "noble", "invite official-25"))
    assert field(state, "tomb_space")[0] == 1
    assert pieces(state, 0) == {"silver": 1}


def test_5_10_official_26_builds_and_brings_an_offering() -> None:
    """5.10: a step beyond the end of the tomb is lost, the single offering is not."""
    state = chance(play(gain("official-26").tomb(0, 8).load(), "noble", "invite official-26"))
    assert field(state, "tomb_space")[0] == 8
    assert pending(state) == "pick_offering"


def points(position: Position) -> int:
    return position.load().tally(0)["nobles"]


@pytest.mark.parametrize(
    ("noble", "alone"),
    [
        ("scribe-1", 4),
        ("scribe-2", 4),
        ("scribe-3", 4),
        ("scribe-4", 4),
        ("scribe-5", 4),
        ("general", 7),
        ("architect", 10),
        ("priestess", 10),
        ("foreman", 10),
        ("decorator", 10),
        ("judge", 12),
        ("vizier", 6),
        ("doctor", 6),
        ("supplier", 6),
        ("high-priest", 6),
        ("stewardess", 5),
        ("seeress", 3),
        ("treasurer", 8),
        ("teacher", 7),
        ("diplomat", 0),
        ("official-21", 2),
        ("official-22", 4),
        ("official-23", 0),
        ("official-24", 0),
        ("official-25", 2),
        ("official-26", 2),
    ],
)
def test_8_2_what_a_noble_is_worth_alone(noble: str, alone: int) -> None:
    """8.2: the points of each noble with nothing else to count."""
    assert points(Position().set(starter="2").nobles(0, noble)) == alone


def test_8_2_the_vizier_counts_all_nobles() -> None:
    """8.2: 3, and 3 for each noble, himself included."""
    assert points(Position().nobles(0, "vizier", "judge", "architect")) == 12 + 12 + 10


def test_8_2_the_doctor_counts_different_values() -> None:
    """8.2: 6, and 2 for each different value among the artisans."""
    assert points(Position().nobles(0, "doctor").hired(0, 1, 2, 6, 7)) == 6 + 3 * 2


def test_8_2_the_supplier_counts_steps_of_the_tomb() -> None:
    """8.2: 6, and 2 for each step of the tomb."""
    assert points(Position().nobles(0, "supplier").tomb(0, 3)) == 12


def test_8_2_the_high_priest_counts_offerings() -> None:
    """8.2: 6, and 2 for each offering left over, silver not counted."""
    assert points(Position().nobles(0, "high-priest").has(0, plus_two=1, red_offering=1, silver=2)) == 10


def test_8_2_the_stewardess_counts_tracks_at_the_top() -> None:
    """8.2: 5, and 3 for each track at level 3."""
    assert points(Position().nobles(0, "stewardess").levels(0, red=3, blue=3, green=2)) == 11


def test_8_2_the_seeress_counts_gods() -> None:
    """8.2: 3, and 3 for each satisfied god."""
    position = Position().nobles(0, "seeress").has(0, plus_one=3).tomb(0, 4).levels(0, red=1, blue=1)
    assert points(position) == 3 + 2 * 3


def test_8_2_the_treasurer_counts_silver() -> None:
    """8.2: 8, and 2 for each silver left over."""
    assert points(Position().nobles(0, "treasurer").has(0, silver=3, red=1)) == 14


def test_8_2_the_teacher_counts_basic_tokens_and_offerings() -> None:
    """8.2: 7, and 1 for each basic token and basic offering left over."""
    assert points(Position().nobles(0, "teacher").has(0, silver=3, red=2, blue_offering=1, plus_one=1)) == 10


def test_8_2_the_diplomat_copies_the_best_other_noble() -> None:
    """8.2: as many as the best other noble."""
    assert points(Position().nobles(0, "diplomat", "judge", "vizier")) == 12 + 12 + 12
