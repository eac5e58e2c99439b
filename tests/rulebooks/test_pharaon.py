"""The worked examples of Pharaon's rulebook, in the order they stand there."""

import waset
from tests.games.pharaon.positions import Position, chance, field, first_turn, open_now, pending, pieces, play, told


def test_three_players_have_four_pairs_and_four_bonus_offerings() -> None:
    state = first_turn(waset.game("pharaon", 3, beginners="all"))
    pairs = [pair for pair in field(state, "pairs").values() if pair["upper"] and pair["lower"]]
    assert len(pairs) == 4
    assert sum(piece is not None for piece in field(state, "bonus").values()) == 4


def test_the_entry_counts_towards_three_equal_tokens_of_its_colour() -> None:
    state = play(Position().has(0, red=3).load(), "artisan red")
    assert pending(state) == "pick_artisan"
    assert pieces(state, 0) == {}
    assert field(state, "on_wheel")["red"]["1"] == "red"
    assert field(state, "supply")["red"] == 19


def test_another_colour_for_the_artisan_is_really_three_tokens() -> None:
    assert open_now(Position().has(0, red=1, blue=2).load(), "artisan") == []
    state = play(Position().has(0, red=1, blue=3).load(), "artisan blue")
    assert pieces(state, 0) == {}


def test_silver_used_as_a_colour_is_that_colour_for_the_action_too() -> None:
    state = Position().has(0, silver=1, blue=2).load()
    assert "artisan blue" not in open_now(state)
    state = Position().has(0, silver=1, red=2).load()
    assert open_now(state, "artisan") == ["artisan red"]
    play(state, "artisan red", "enter silver")
    assert pieces(state, 0) == {}
    assert field(state, "on_wheel")["red"]["1"] == "silver"


def test_the_bonus_costs_one_more_token_of_the_colour_paid_as_entry() -> None:
    state = play(Position().has(0, black=2).load(), "bonus black")
    place = next(text for text in open_now(state, "pair"))
    play(state, place)
    assert open_now(state, "token")
    assert "bag" in open_now(state)
    play(state, open_now(state, "token")[0])
    offerings = pieces(state, 0)
    assert sum(offerings.values()) == 3
    assert "black" not in offerings


def test_the_bonus_for_another_colour_costs_two_equal_tokens() -> None:
    assert "bonus green" not in open_now(Position().has(0, black=1, green=1).load())
    state = play(Position().has(0, black=1, green=2).load(), "bonus green")
    assert pending(state) == "pick_pair"
    assert pieces(state, 0) == {}


def test_the_fourth_action_of_the_nile_moves_on_red_and_blue() -> None:
    state = play(Position().has(0, green=1, red=1, blue=1).load(), "nile 4")
    assert pieces(state, 0) == {"black": 1, "green": 1}
    assert open_now(state) == ["step red", "step blue"]
    play(state, "step red", "step blue")
    assert field(state, "levels")[0] == {"black": 0, "yellow": 0, "green": 0, "red": 1, "blue": 1}


def test_both_steps_of_the_fourth_action_may_be_taken_on_one_track() -> None:
    state = play(Position().has(0, green=1, red=1, blue=1).load(), "nile 4", "step red", "step red")
    assert field(state, "levels")[0]["red"] == 2
    assert field(state, "levels")[0]["blue"] == 0


def test_the_second_to_pass_takes_the_second_row_and_one_of_two_jars() -> None:
    state = play(Position(seat=1).jars(19, 23).passed(0, row=1).load(), "pass")
    assert (field(state, "row")[1], field(state, "field")[1]) == ("2", "1")
    assert open_now(state) == ["jar 19", "jar 23"]
    play(state, "jar 23")
    assert pieces(state, 1) == {"red": 2, "black": 1}


def test_a_later_field_also_offers_the_rewards_before_it() -> None:
    state = Position().passed(0, row=1, field=2).steps(("pyramid_turn", 0)).load()
    assert field(state, "field")[0] == "3"
    assert open_now(state) == ["take black", "take yellow", "take green", "take red", "take blue", "take-silver"]
    play(state, "take-silver")
    assert pieces(state, 0) == {"silver": 1}


def temple_of_two_gods(space: int) -> waset.State:
    """Horus between offerings and tomb, Bastet between tomb and Nile."""
    position = Position().has(0, plus_one=3).tomb(0, space).levels(0, red=1, blue=2)
    return position.load()


def test_two_gods_beside_the_tomb_give_ten_and_six() -> None:
    assert temple_of_two_gods(4).tally(0)["gods"] == 16


def test_with_the_third_space_only_the_god_for_ten_is_satisfied() -> None:
    assert temple_of_two_gods(3).tally(0)["gods"] == 10


def test_a_scribe_beside_two_satisfied_gods_gives_twelve() -> None:
    position = Position().has(0, plus_one=3).tomb(0, 4).levels(0, red=1, blue=2).nobles(0, "scribe-5")
    assert position.load().tally(0)["nobles"] == 12


def test_green_used_as_black_is_not_taken_off_as_green() -> None:
    state = Position().has(0, green=2).nobles(0, "scribe-1").load()
    assert "bonus green" not in open_now(state)
    play(state, "bonus black")
    assert pieces(state, 0) == {}
    assert field(state, "on_wheel")["black"]["1"] == "green"


def test_the_general_with_both_tokens_gives_fifteen() -> None:
    assert Position().nobles(0, "general").set(pharaoh="1", starter="1").load().tally(0)["nobles"] == 15


def test_the_general_who_passes_first_takes_the_starting_player_token() -> None:
    state = Position().jars(19, 20, 23).nobles(0, "general").set(starter="2").load()
    play(state, "pass", "accept")
    assert "take-start" in open_now(state)
    play(state, "take-start")
    assert field(state, "starter") == "1"
    assert pending(state) == "pick_jar"


def test_the_vizier_alone_gives_six() -> None:
    assert Position().nobles(0, "vizier").load().tally(0)["nobles"] == 6


def test_the_starting_noble_is_one_of_the_two_for_the_pharaoh_token() -> None:
    state = Position().nobles(0, "vizier").court("judge", "general", "teacher").tomb(0, 3)
    state.has(0, black=1, yellow=1, green=1, red=1, blue=1)
    played = play(state.load(), "noble", "invite judge")
    assert "pharaoh" in told(played)
    assert field(played, "pharaoh") == "1"


def test_with_two_players_the_jar_left_over_blocks_the_wheel() -> None:
    state = Position(2).jars(11).steps(("begin_round", 0), ("left_jar", 0)).load()
    assert list(field(state, "on_wheel")["black"].values())[:3] == ["black", "black", None]
    assert list(field(state, "on_wheel")["yellow"].values())[:3] == ["yellow", None, None]
    assert field(state, "jar_discards")["11"] == 1


def test_a_whole_turn_of_the_traitor() -> None:
    """The lower symbol discards the third noble, one upper symbol takes a wheel space, the other satisfies a god."""
    position = Position(1).court("judge", "general", "teacher")
    # Jar 1 shows yellow and green above black.
    position.jars(2, 3).pile(16, 1).columns(3, 9, 1, 1, 1).steps(("traitor_turn", 0))
    state = position.load()
    assert field(state, "filled")["1"] == 4
    assert field(state, "noble_discards")["teacher"] == 1
    chance(state)
    assert open_now(state) == ["block yellow", "block green"]
    play(state, "block green")
    assert field(state, "on_wheel")["green"]["1"] == "green"
    assert "traitor_god" in told(state)
    assert field(state, "filled")["2"] == 10


def test_the_traitor_multiplies_his_nobles_by_the_highest_value() -> None:
    position = Position(1).nobles(None, "judge", "general", "teacher", "vizier")
    position.columns(11, 6, 1, 1, 1).steps(("next_turn", 0, 0))
    assert field(position.load(), "traitor_points")["nobles"] == 8 * 4


def test_without_a_value_each_noble_of_the_traitor_is_worth_six() -> None:
    position = Position(1).nobles(None, "judge", "general", "teacher")
    position.columns(1, 1, 1, 1, 1).steps(("next_turn", 0, 0))
    assert field(position.load(), "traitor_points")["nobles"] == 6 * 3
