"""Section 9: the solo game."""

import pytest

import waset
from waset.players import RandomPlayer, finish

from .positions import Position, chance, field, first_turn, open_now, pending, pieces, play

COLOURS = ("black", "yellow", "green", "red", "blue")


def covering(board: str, slot: int) -> Position:
    """The solo game with one slot of a board about to be covered; the boards A to E have the colours in order."""
    position = Position(1).court("judge", "general", "teacher").display(1, 6, 18, 19)
    filled = [slot - 1 if "abcde"[place] == board else 1 for place in range(5)]
    return position.columns(*filled).steps(("turn", 0), ("to_column", 0, "abcde".index(board)))


def test_9_3_tomb() -> None:
    assert field(covering("a", 5).load(), "traitor_tomb_space") == {"traitor": 1}


def test_9_3_tomb_beyond_the_end_is_nothing() -> None:
    position = covering("a", 5)
    position.fields["traitor_tomb_space"]["traitor"] = 8
    assert field(position.load(), "traitor_tomb_space") == {"traitor": 8}


def test_9_3_a_god() -> None:
    position = covering("a", 9).steps(("next_turn", 0, 0), ("to_column", 0, 0))
    assert field(position.load(), "traitor_points")["gods"] == 10


def test_9_3_take_a_noble() -> None:
    state = covering("b", 3).load()
    assert field(state, "traitor_nobles")["judge"] == 1
    chance(state)
    assert field(state, "court")["1"] is not None


def test_9_3_put_a_noble_away() -> None:
    state = covering("a", 4).load()
    assert field(state, "noble_discards")["teacher"] == 1
    assert field(state, "traitor_noble_count") == {"traitor": 0}


def test_9_3_value_of_nobles() -> None:
    position = covering("b", 6).nobles(None, "vizier").steps(("next_turn", 0, 0), ("to_column", 0, 1))
    assert field(position.load(), "traitor_points")["nobles"] == 7


def test_9_3_the_best_artisan() -> None:
    state = covering("c", 9).load()
    assert field(state, "traitor_hired")["1"] == 1
    assert field(state, "traitor_artisan_points") == {"traitor": 8}
    assert sum(field(state, "traitor_pieces").values()) == 0


def test_9_3_the_least_artisan_the_leftmost_of_equals() -> None:
    state = covering("c", 2).load()
    assert field(state, "traitor_hired")["18"] == 1
    assert field(state, "artisans")["3"] is None


def test_9_3_the_best_artisan_away() -> None:
    assert field(covering("b", 4).load(), "artisan_discards")["1"] == 1


def test_9_3_the_least_artisan_away() -> None:
    assert field(covering("c", 8).load(), "artisan_discards")["18"] == 1


def test_9_3_a_pair() -> None:
    position = covering("a", 2)
    pair = list(position.fields["pairs"]["1"].values())
    state = position.load()
    assert field(state, "pairs")["1"] == {"upper": None, "lower": None}
    assert all(field(state, "traitor_pieces")[piece] for piece in pair)


def test_9_3_a_bonus_offering_and_an_empty_place() -> None:
    position = covering("a", 8)
    piece = position.fields["bonus"]["2"]
    state = position.load()
    assert field(state, "traitor_pieces")[piece] == 1
    empty = covering("a", 8)
    empty.fields["bonus"]["2"] = None
    empty.fields["bag"][piece] += 1
    assert sum(field(empty.load(), "traitor_pieces").values()) == 0


def test_9_3_nile_on_the_colour_of_the_fullest_column() -> None:
    position = covering("d", 2).columns(1, 4, 4, 1, 1)
    assert field(position.load(), "traitor_levels") == {"black": 0, "yellow": 1, "green": 0, "red": 0, "blue": 0}


def test_9_3_nile_on_the_colour_of_the_emptiest_column() -> None:
    position = covering("d", 6).columns(3, 3, 2, 5, 2)
    assert field(position.load(), "traitor_levels")["green"] == 1


def test_9_2_a_full_column_spills_to_the_right() -> None:
    position = Position(1).columns(1, 1, 1, 1, 11).steps(("turn", 0), ("to_column", 0, 4))
    state = position.load()
    assert field(state, "filled")["1"] == 2
    assert field(state, "columns")["1"]["2"] == "blue"


def test_9_2_all_columns_full_nothing_happens() -> None:
    state = Position(1).columns(11, 11, 11, 11, 11).steps(("turn", 0), ("to_column", 0, 0)).load()
    assert list(field(state, "filled").values()) == [11] * 5


def test_9_2_a_stand_in_when_the_bank_is_out() -> None:
    state = Position(1).columns(1, 1, 1, 1, 1).empty_bank("black", 0).steps(("turn", 0), ("to_column", 0, 0)).load()
    assert field(state, "columns")["1"]["2"] == -2


def test_9_2_without_space_for_both_the_other_is_taken() -> None:
    # Jar 1 shows yellow and green above black.
    position = Position(1).jars(2, 3).pile(1).columns(2, 1, 2, 1, 1).full("yellow").steps(("traitor_turn", 0))
    state = chance(position.load())
    assert field(state, "on_wheel")["green"]["1"] == "green"
    assert field(state, "filled")["2"] == 2


def test_9_2_without_any_space_both_go_to_columns() -> None:
    position = Position(1).jars(2, 3).pile(1).columns(2, 1, 2, 1, 1).full("yellow", "green")
    state = chance(position.steps(("traitor_turn", 0)).load())
    assert (field(state, "filled")["2"], field(state, "filled")["3"]) == (2, 3)


def test_9_4_he_passes_with_an_empty_pile_and_takes_no_jar() -> None:
    state = Position(1).jars(2, 3).steps(("traitor_turn", 0)).load()
    assert field(state, "traitor_row") == {"traitor": "1"}
    assert sum(field(state, "traitor_pieces").values()) == 0
    assert state.actor == 0


def on_the_pyramid(reached: int) -> Position:
    position = Position(1).jars(2, 3).columns(1, 1, 1, 1, 1)
    position.fields["traitor_passed"]["traitor"] = 1
    position.fields["traitor_row"]["traitor"] = "1"
    position.fields["traitor_field"]["traitor"] = str(reached)
    return position.steps(("traitor_turn", 0))


def test_9_4_he_takes_the_reward_of_the_field_he_reaches() -> None:
    state = on_the_pyramid(1).load()
    assert field(state, "starter") == "traitor"
    assert field(on_the_pyramid(2).load(), "traitor_pieces")["silver"] == 1
    blind = chance(on_the_pyramid(3).load())
    assert sum(field(blind, "traitor_pieces").values()) == 1


def test_9_4_a_basic_token_for_a_token_he_has_already() -> None:
    state = on_the_pyramid(1).set(starter="traitor").load()
    assert pending(state) == "traitor_basic"
    play(state, "take red")
    assert field(state, "traitor_pieces")["red"] == 1


def test_9_5_his_pile_has_the_number_of_the_board_of_the_round() -> None:
    position = Position(1).jars(2, 3).columns(1, 1, 1, 1, 1).set(round=3)
    position.steps(("begin_round", 0), ("fill_pile", 0))
    state = chance(position.load())
    jars = sum(jar is not None for jar in field(state, "pile").values())
    assert jars == 5 - (state.actor == 0 and field(state, "starter") == "traitor")


@pytest.mark.parametrize(("own", "place"), [(3, 2), (4, 1)])
def test_9_6_a_tie_is_the_traitors(own: int, place: int) -> None:
    position = Position(1).columns(1, 1, 1, 1, 1).has(0, silver=own).traitor_has(red=3).set(starter="1")
    position.has(0)
    state = position.steps(("next_turn", 0, 0)).load()
    assert sum(field(state, "traitor_points").values()) == 3
    assert state.scores() == [own + 3]
    even = Position(1).columns(1, 1, 1, 1, 1).has(0, silver=own - 3).traitor_has(red=3)
    state = even.steps(("next_turn", 0, 0)).load()
    assert state.ranking() == [place]


def test_9_1_the_noble_put_aside_is_his() -> None:
    state = first_turn(waset.game("pharaon", 1))
    assert field(state, "traitor_noble_count") == {"traitor": 1}
    assert sum(field(state, "filled").values()) >= 5


@pytest.mark.parametrize("dark", range(6))
def test_9_1_as_many_boards_are_dark_as_agreed(dark: int) -> None:
    state = first_turn(waset.game("pharaon", 1, dark=dark))
    assert sum(field(state, "dark").values()) == dark


def test_9_6_the_traitor_recounted_from_the_board() -> None:
    for seed in range(6):
        game = waset.game("pharaon", 1, dark=seed % 6)
        state = game.start()
        assert finish(state, [RandomPlayer()], waset.Rng(seed), 5000)
        fields, tables = state.save()["fields"], game.edition.tables
        covered = [
            sign
            for place, board in fields["boards"].items()
            for sign in tables["traitor"]["dark" if fields["dark"][place] else "light"]["abcde".index(board)][
                : fields["filled"][place]
            ]
        ]
        values = [int(sign.split()[1]) for sign in covered if sign.startswith("value")]
        assert fields["traitor_points"]["nobles"] == max(values, default=6) * sum(fields["traitor_nobles"].values())
        artisans = tables["artisans"]["points"]
        hired = sum(count * artisans[int(kind) - 1] for kind, count in fields["traitor_hired"].items() if count)
        assert fields["traitor_points"]["artisans"] == hired
        held = fields["traitor_pieces"]
        assert fields["traitor_points"]["left_over"] == sum(held.values()) + held["plus-one"] + 2 * held["plus-two"]
        ring = list(fields["ring"].values())
        zones = ["offerings", "nobles", "artisans", "nile", "tomb"]
        gods = 0
        for sign in covered:
            if sign.startswith("god"):
                zone = sign.split()[1]
                after = ring[(ring.index(zone) + 1) % 5]
                gods += tables["gods"]["points_after"][zones.index(zone)]
                gods += tables["gods"]["points_before"][zones.index(after)]
        assert fields["traitor_points"]["gods"] == gods
        assert state.ranking() == [1 if state.scores()[0] > sum(fields["traitor_points"].values()) else 2]


def test_9_2_the_player_chooses_what_goes_on_the_wheel() -> None:
    position = Position(1).jars(2, 3).pile(1).columns(2, 1, 2, 1, 1).steps(("traitor_turn", 0))
    state = chance(position.load())
    assert open_now(state) == ["block yellow", "block green"]
    play(state, "block yellow")
    assert pieces(state, 0) == {}
    assert field(state, "filled")["3"] == 3
