"""Sections 1, 2, 4 and 7: set-up, the five zones, jars, the pharaoh token, and what happens between rounds."""

import pytest

import waset
from waset.engine.sight import inventory

from .positions import Position, chance, field, first_turn, open_now, pending, pieces, play, reason, told


@pytest.mark.parametrize(("players", "pairs", "jars"), [(1, 3, 2), (2, 3, 3), (3, 4, 3), (4, 5, 4), (5, 6, 5)])
def test_1_4_and_1_6_what_is_laid_out(players: int, pairs: int, jars: int) -> None:
    state = first_turn(waset.game("pharaon", players, beginners="all"))
    assert sum(pair["upper"] is not None for pair in field(state, "pairs").values()) == pairs
    assert sum(piece is not None for piece in field(state, "bonus").values()) == pairs
    assert sum(jar is not None for jar in field(state, "jars").values()) == jars
    assert all(field(state, "court").values())
    assert all(field(state, "artisans").values())


def test_1_3_and_1_4_the_box_holds_120_tokens_and_40_offerings() -> None:
    stock = inventory(waset.game("pharaon", 3).start())
    tokens = [count for (kind, number), count in stock.items() if kind == "piece" and (number < 5 or number == 15)]
    offerings = [count for (kind, number), count in stock.items() if kind == "piece" and 5 <= number != 15]
    assert tokens == [20] * 6
    assert sum(offerings) == 40
    assert sum(count for (kind, _), count in stock.items() if kind == "artisan") == 30


def test_1_1_and_1_2_ring_wheel_and_direction_are_drawn() -> None:
    state = waset.game("pharaon", 3).start()
    play(state, "starter 2", "ring tomb", "ring nile", "ring artisans", "wheel green", "direction anticlockwise")
    assert list(field(state, "ring").values()) == ["offerings", "tomb", "nile", "artisans", "nobles"]
    assert field(state, "entry_colour") == {
        "offerings": "green",
        "tomb": "red",
        "nile": "blue",
        "artisans": "black",
        "nobles": "yellow",
    }
    assert field(state, "forward") == 0


def test_1_7_the_right_neighbour_of_the_starter_chooses_first() -> None:
    state = waset.game("pharaon", 3).start()
    play(state, "starter 2")
    chosen = []
    rng = waset.Rng(4)
    while pending(state) != "turn":
        if pending(state) == "keep_noble":
            chosen.append(int(state.actor))
        moves = state.legal() or [state.sample(rng)]
        state.play(moves[rng.below(len(moves))])
    assert chosen == [0, 2, 1]
    assert state.actor == 1


def test_1_7_the_noble_put_aside_goes_back_to_the_deck() -> None:
    state = first_turn(waset.game("pharaon", 3))
    assert set(field(state, "put_aside").values()) == {None}
    assert sum(field(state, "noble_deck").values()) == 26 - 3 - 3


def test_1_8_beginners_have_a_scribe_and_look_at_nothing() -> None:
    state = first_turn(waset.game("pharaon", 3, beginners="YNY"))
    nobles = [[name for name, count in row.items() if count] for row in field(state, "nobles")]
    assert nobles[0][0].startswith("scribe")
    assert nobles[2][0].startswith("scribe")
    assert [len(row) for row in nobles] == [1, 1, 1]


def test_2_2_a_turn_can_always_be_a_pass() -> None:
    assert open_now(Position().load()) == ["pass"]


def test_4_1_pair_then_bonus_from_the_display_or_the_bag() -> None:
    state = play(Position().has(0, black=2).load(), "bonus black", "pair 1", "bag")
    assert state.actor == waset.CHANCE
    chance(state)
    assert sum(pieces(state, 0).values()) == 3
    assert field(state, "pairs")["1"] == {"upper": None, "lower": None}
    assert state.actor == 1


def test_4_1_without_a_pair_there_is_no_action() -> None:
    position = Position().has(0, black=2)
    for pair in position.fields["pairs"].values():
        for half, piece in pair.items():
            if piece:
                position.fields["bag"][piece] += 1
            pair[half] = None
    assert reason(position.load(), "offerings") == ("4.1", "no_pair")


def test_4_2_the_discards_go_into_an_empty_bag() -> None:
    position = Position().has(0, black=2)
    for piece, count in position.fields["bag"].items():
        position.fields["supply"][piece] += count
        position.fields["bag"][piece] = 0
    state = play(position.load(), "bonus black", "pair 1", "bag")
    assert "bag_filled" in told(state)
    assert sum(field(state, "bag").values()) > 0


def test_4_3_the_place_is_filled_at_once_then_tokens_then_the_jar() -> None:
    state = play(Position().display(18, 1, 2, 3).has(0, red=3).load(), "artisan red", "hire 18")
    assert pieces(state, 0) == {"black": 1}
    play(state, "deal-artisan 4")
    assert field(state, "artisans")["1"] == "4"
    play(state, "turn-jar 21" if field(state, "jar_stock")["21"] else open_now(state)[0])
    assert sum(pieces(state, 0).values()) == 4
    assert field(state, "artisan_points")[0] == 3


def test_4_3_the_top_of_the_deck_is_taken_unseen() -> None:
    state = play(Position().display(18, 1, 2, 3).has(0, red=3).load(), "artisan red", "hire-top", "deal-artisan 7")
    assert field(state, "artisan_points")[0] == 6
    assert pieces(state, 0) == {"black": 1, "green": 1}


def test_4_4_a_noble_costs_one_of_each_colour() -> None:
    assert open_now(Position().has(0, black=1, yellow=1, green=1, red=1).load(), "noble") == []
    state = Position().has(0, black=1, yellow=1, green=1, red=1, silver=1).load()
    assert open_now(state, "noble") == ["noble"]
    play(state, "noble")
    assert pieces(state, 0) == {}
    assert len(open_now(state)) == 4


def test_4_5_tokens_then_the_jar_then_the_steps() -> None:
    state = play(Position().jars(1, 2, 3).has(0, green=1, black=1, yellow=1).load(), "nile 1")
    play(state, "turn-jar 26")
    assert pieces(state, 0) == {"red": 2, "blue": 1}
    assert len(open_now(state, "step")) == 5


def test_4_5_a_step_no_track_can_take_is_lost() -> None:
    state = play(Position().has(0, green=1, red=1, blue=1).levels(0, red=3, blue=3).load(), "nile 4")
    assert told(state).count("step_lost") == 2
    assert state.actor == 1


def test_4_6_the_tomb_ends_with_its_last_space() -> None:
    position = Position().has(0, black=2, yellow=2, green=2, red=2, blue=2).tomb(0, 8)
    assert reason(position.load(), "tomb") == ("4.6", "tomb_finished")


def test_4_7_an_empty_stock_is_made_of_the_discarded_jars() -> None:
    position = Position().jars(1, 2, 3).has(0, green=1, black=1, yellow=1)
    for jar in position.fields["jar_stock"]:
        position.fields["jar_discards"][jar] = position.fields["jar_stock"][jar]
        position.fields["jar_stock"][jar] = 0
    state = play(position.load(), "nile 1")
    assert "jars_shuffled" in told(state)
    assert {text.split()[1] for text in open_now(state)}.isdisjoint({"1", "2", "3"})


def test_4_8_the_pharaoh_token_is_taken_once() -> None:
    position = Position().nobles(0, "vizier", "judge").tomb(0, 2).has(0, yellow=1, blue=1, black=1, green=1)
    state = play(position.load(), "tomb")
    assert field(state, "pharaoh") == "1"
    position = Position().nobles(0, "vizier", "judge").tomb(0, 2).has(0, yellow=1, blue=1, black=1, green=1)
    state = play(position.set(pharaoh="2").load(), "tomb")
    assert field(state, "pharaoh") == "2"


def last_pass(players: int = 3, round_number: int = 1) -> waset.State:
    position = Position(players, seat=players - 1).jars(1).set(round=round_number)
    for seat in range(players - 1):
        position.passed(seat, seat + 1)
    if round_number == 5:
        position.jars()
    return play(position.load(), "pass")


def test_6_2_the_last_to_pass_takes_the_last_jar_and_no_row() -> None:
    state = last_pass()
    assert pieces(state, 2) == {"yellow": 1, "green": 1, "black": 1}
    assert "passed_last" in told(state)


def test_7_1_the_wheel_turns_and_jars_are_laid() -> None:
    state = chance(last_pass())
    assert field(state, "round") == 2
    assert field(state, "entry_colour")["tomb"] == "black"
    assert sum(jar is not None for jar in field(state, "jars").values()) == 3
    assert field(state, "row") == [None, None, None]


def test_7_1_pieces_on_the_wheel_go_back() -> None:
    position = Position(seat=2).jars(1).passed(0, 1).passed(1, 2).has(2, black_offering=1)
    position.fields["pieces"][2]["black-offering"] = 0
    position.fields["on_wheel"]["black"]["1"] = "black-offering"
    before = position.load()
    state = play(before, "pass")
    assert field(state, "on_wheel")["black"]["1"] is None
    assert field(state, "supply")["black-offering"] == 1


def test_6_4_and_7_1_no_jars_for_the_fifth_round() -> None:
    state = chance(last_pass(round_number=4))
    assert field(state, "round") == 5
    assert set(field(state, "jars").values()) == {None}


def test_2_4_after_the_fifth_round_the_game_is_over() -> None:
    state = last_pass(round_number=5)
    assert state.actor == waset.OVER
    assert pieces(state, 2) == {}


def test_7_2_blocking_does_nothing_without_token_or_space() -> None:
    position = Position(2).jars(11).empty_bank("yellow", 0).full("black").steps(("begin_round", 0), ("left_jar", 0))
    state = position.load()
    assert field(state, "on_wheel")["yellow"]["1"] is None
    assert list(field(state, "on_wheel")["black"].values())[:3] == ["black"] * 3
