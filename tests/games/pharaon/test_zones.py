"""Sections 1, 2, 4 and 7: set-up, the five zones, jars, the pharaoh token, and what happens between rounds."""

import pytest

import waset
from waset.engine.loading import inventory

from .positions import TOKENS, Position, chance, field, first_turn, open_now, pending, pieces, play, reason, told


@pytest.mark.parametrize(("players", "pairs", "jars"), [(1, 3, 2), (2, 3, 3), (3, 4, 3), (4, 5, 4), (5, 6, 5)])
def test_1_4_and_1_6_what_is_laid_out(players: int, pairs: int, jars: int) -> None:
    """1.4, 1.5, 1.6: pairs, bonus offerings and jars by the number of players; three nobles, four artisans."""
    state = first_turn(waset.game("pharaon", players, beginners="all"))
    assert sum(pair["upper"] is not None for pair in field(state, "pairs").values()) == pairs
    assert sum(piece is not None for piece in field(state, "bonus").values()) == pairs
    assert sum(jar is not None for jar in field(state, "jars").values()) == jars
    assert [noble is not None for noble in field(state, "court").values()] == [True] * 3
    assert [artisan is not None for artisan in field(state, "artisans").values()] == [True] * 4


def test_1_3_and_1_4_the_box_holds_120_tokens_and_40_offerings() -> None:
    """1.3, 1.4: 20 tokens of each kind in the bank, and the 40 offerings by kind."""
    state = waset.game("pharaon", 3).start()
    assert [field(state, "supply")[token] for token in TOKENS] == [20] * 6
    stock = inventory(state)
    tokens = [count for (kind, number), count in stock.items() if kind == "piece" and (number < 5 or number == 15)]
    offerings = [count for (kind, number), count in stock.items() if kind == "piece" and 5 <= number != 15]
    assert tokens == [20] * 6
    assert sorted(offerings) == [3] * 10 + [5, 5]
    assert sum(count for (kind, _), count in stock.items() if kind == "artisan") == 30


def test_1_1_and_1_2_ring_wheel_and_direction_are_drawn() -> None:
    """1.1, 1.2: the ring, how the wheel lies and where it turns are drawn; the colours follow in their order."""
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
    """1.7, 2.1: players choose against the order of turns; the starting player begins."""
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


def at_first_keep(*nobles: str) -> waset.State:
    """Three players, the first to choose has taken jar 1 and looks at two nobles."""
    state, rng = waset.game("pharaon", 3).start(), waset.Rng(4)
    while pending(state) != "pick_jar":
        state.play(state.sample(rng))
    # Jar 1 shows yellow and green above black.
    stock, lying = field(state, "jar_stock"), list(field(state, "jars").values())
    data = state.save()
    if "1" not in lying:
        stock["1"], stock[lying[0]] = 0, 1
        data["fields"]["jar_stock"], data["fields"]["jars"]["1"] = stock, "1"
    for place, noble in data["fields"]["court"].items():
        if noble in nobles:
            other = next(name for name, count in data["fields"]["noble_deck"].items() if count and name not in nobles)
            data["fields"]["court"][place] = other
            data["fields"]["noble_deck"][other], data["fields"]["noble_deck"][noble] = 0, 1
    state = play(state.game.load(data), "jar 1")
    return play(state, *(f"look {noble}" for noble in nobles))


def test_1_7_a_jar_two_silver_and_one_of_two_nobles() -> None:
    """1.7: each player takes a jar, 2 silver and one of two nobles, all before the next one."""
    state = at_first_keep("judge", "teacher")
    first = int(state.actor)
    assert pieces(state, first) == {"black": 1, "yellow": 1, "green": 1, "silver": 2}
    assert open_now(state) == ["keep judge", "keep teacher"]
    play(state, "keep teacher")
    assert field(state, "nobles")[first]["teacher"] == 1
    assert field(state, "put_aside")[str(first + 1)] == "judge"
    assert state.actor == (first - 1) % 3
    assert pieces(state, int(state.actor)) == {}


def test_1_7_an_official_kept_acts_at_once() -> None:
    """1.7, 5.10: the starting noble builds the tomb and brings silver before the next player chooses."""
    state = at_first_keep("official-25", "judge")
    first = int(state.actor)
    play(state, "keep official-25")
    assert field(state, "tomb_space")[first] == 1
    assert pieces(state, first)["silver"] == 3


def test_1_7_the_noble_put_aside_goes_back_to_the_deck() -> None:
    """1.7: the nobles put aside are in the deck again."""
    state = first_turn(waset.game("pharaon", 3))
    assert set(field(state, "put_aside").values()) == {None}
    assert sum(field(state, "noble_deck").values()) == 26 - 3 - 3


def test_1_8_beginners_have_a_scribe_and_look_at_nothing() -> None:
    """1.8: beginners have a Scribe and no other noble."""
    state = first_turn(waset.game("pharaon", 3, beginners="YNY"))
    nobles = [[name for name, count in row.items() if count] for row in field(state, "nobles")]
    assert nobles[0][0].startswith("scribe")
    assert nobles[2][0].startswith("scribe")
    assert [len(row) for row in nobles] == [1, 1, 1]


def test_1_8_the_traitor_has_a_scribe_against_a_beginner() -> None:
    """1.8: if the solo player is a beginner, the Traitor gets a Scribe too."""
    state = first_turn(waset.game("pharaon", 1, beginners="Y"))
    own = [name for name, count in field(state, "nobles")[0].items() if count]
    his = [name for name, count in field(state, "traitor_nobles").items() if count]
    assert [name.startswith("scribe") for name in own] == [True]
    assert any(name.startswith("scribe") for name in his)
    assert own != his


@pytest.mark.parametrize("forward", [0, 1])
def test_2_1_turns_go_round_until_all_have_passed(forward: int) -> None:
    """2.1: seat after seat whatever the wheel does, past those who can only move on the pyramid, until all pass."""
    position = Position(seat=1).jars(1, 2, 3).set(starter="2", forward=forward)
    for seat in range(3):
        position.has(seat, black=1, silver=1)
    state = position.load()
    order = []
    for place in ("1", "2", "3"):
        order.append(int(state.actor))
        play(state, "offerings", "enter black", f"pair {place}")
    assert order == [1, 2, 0]
    assert state.actor == 1
    play(state, "pass", "jar 1")
    assert state.actor == 2
    play(state, "pass", "jar 2")
    assert state.actor == 0
    assert field(state, "round") == 1
    chance(play(state, "pass"))
    assert field(state, "round") == 2
    assert field(state, "passed") == [0, 0, 0]


def test_2_2_one_action_a_turn_and_the_same_zone_again_later() -> None:
    """2.2: after one action it is the next player's turn; in a later turn the same zone may be used again."""
    position = Position(2).has(0, black=2).has(1, black=1)
    state = play(position.load(), "offerings", "pair 1")
    assert state.actor == 1
    play(state, "offerings", "pair 2")
    assert state.actor == 0
    play(state, "offerings")
    assert list(field(state, "on_wheel")["black"].values())[:3] == ["black"] * 3


def test_2_2_a_turn_can_always_be_a_pass() -> None:
    """2.2: who can do no action passes."""
    assert open_now(Position().load()) == ["pass"]


def test_4_1_pair_then_bonus_from_the_display_or_the_bag() -> None:
    """4.1: a pair, then an offering drawn blind; the place of the pair stays empty."""
    state = play(Position().has(0, black=2).load(), "bonus black", "pair 1", "bag")
    assert state.actor == waset.CHANCE
    chance(state)
    assert sum(pieces(state, 0).values()) == 3
    assert field(state, "pairs")["1"] == {"upper": None, "lower": None}
    assert state.actor == 1


def test_4_1_without_a_pair_there_is_no_action() -> None:
    """4.1: without a pair on display there is no action."""
    position = Position().has(0, black=2)
    for pair in position.fields["pairs"].values():
        for half, piece in pair.items():
            if piece:
                position.fields["bag"][piece] += 1
            pair[half] = None
    assert reason(position.load(), "offerings") == ("4.1", "no_pair")


def test_4_2_the_discards_go_into_an_empty_bag() -> None:
    """4.2: the bag is empty, so the discards go into it before the draw."""
    position = Position().has(0, black=2)
    for piece, count in position.fields["bag"].items():
        position.fields["supply"][piece] += count
        position.fields["bag"][piece] = 0
    state = play(position.load(), "bonus black", "pair 1", "bag")
    assert "bag_filled" in told(state)
    assert sum(field(state, "bag").values()) > 0


def test_4_2_without_discards_nothing_is_drawn() -> None:
    """4.2: bag and discards are empty, so only the display is left to choose from."""
    position = Position().has(0, black=2)
    for piece, count in position.fields["bag"].items():
        position.fields["pieces"][1][piece] += count
        position.fields["bag"][piece] = 0
    state = play(position.load(), "bonus black", "pair 1")
    assert open_now(state) == ["token 1", "token 2", "token 3", "token 4"]
    assert reason(state, "bag") == ("4.2", "bag_empty")


def test_4_3_the_place_is_filled_at_once_then_tokens_then_the_jar() -> None:
    """4.3: three of one colour for an artisan; the place is filled, its jar comes after its tokens."""
    state = play(Position().display(18, 1, 2, 3).has(0, red=3).load(), "artisan red", "hire 18")
    assert pieces(state, 0) == {"black": 1}
    play(state, "deal-artisan 4")
    assert field(state, "artisans")["1"] == "4"
    play(state, "turn-jar 21" if field(state, "jar_stock")["21"] else open_now(state)[0])
    assert sum(pieces(state, 0).values()) == 4
    assert field(state, "artisan_points")[0] == 3


def test_4_3_the_top_of_the_deck_is_taken_unseen() -> None:
    """4.3: the top card of the deck, with its tokens."""
    state = play(Position().display(18, 1, 2, 3).has(0, red=3).load(), "artisan red", "hire-top", "deal-artisan 7")
    assert field(state, "artisan_points")[0] == 6
    assert pieces(state, 0) == {"black": 1, "green": 1}


def test_4_4_a_noble_costs_one_of_each_colour() -> None:
    """4.4: one of each of the five colours for one of three nobles face up or the top of the deck."""
    assert open_now(Position().has(0, black=1, yellow=1, green=1, red=1).load(), "noble") == []
    state = Position().has(0, black=1, yellow=1, green=1, red=1, silver=1).load()
    assert open_now(state, "noble") == ["noble"]
    play(state, "noble")
    assert pieces(state, 0) == {}
    assert len(open_now(state)) == 4


def test_4_4_a_noble_of_the_deck_or_of_a_place_filled_at_once() -> None:
    """4.4: the top card is taken unseen; a noble lying face up leaves a place that is filled at once."""
    position = Position().court("judge", "general", "teacher").has(0, black=1, yellow=1, green=1, red=1, blue=1)
    state = play(position.load(), "noble", "invite-top")
    assert state.actor == waset.CHANCE
    play(state, "deal-noble vizier")
    assert field(state, "nobles")[0]["vizier"] == 1
    assert field(state, "court") == {"1": "judge", "2": "general", "3": "teacher"}
    state = play(position.load(), "noble", "invite general", "deal-noble vizier")
    assert field(state, "nobles")[0]["general"] == 1
    assert field(state, "court") == {"1": "judge", "2": "vizier", "3": "teacher"}


@pytest.mark.parametrize(
    ("action", "have", "gains", "jar", "tracks"),
    [
        (1, {"black": 1, "yellow": 1}, {}, True, ["black", "yellow", "green", "red", "blue"]),
        (2, {"yellow": 1}, {"red": 1, "black": 1}, False, ["yellow", "green"]),
        (3, {"red": 1}, {"silver": 2}, False, ["black", "yellow", "green", "red", "blue"]),
        (4, {"red": 1, "blue": 1}, {"black": 1, "green": 1}, False, ["red", "blue"]),
        (5, {"blue": 1, "black": 1}, {}, True, ["black", "yellow", "green", "red", "blue"]),
    ],
)
def test_4_5_the_five_actions(
    action: int, have: dict[str, int], gains: dict[str, int], jar: bool, tracks: list[str]
) -> None:
    """4.5: what each action costs beside or with its green entry, what it brings and where its arrows lead."""
    state = play(Position().jars(1, 2, 3).has(0, green=1, **have).load(), f"nile {action}")
    assert pieces(state, 0) == gains
    assert (pending(state) == "open_jar") == jar
    chance(state)
    assert open_now(state) == [f"step {track}" for track in tracks]
    play(state, f"step {tracks[0]}")
    assert (pending(state) == "move_disc") == (action in (2, 4))


def test_4_5_tokens_then_the_jar_then_the_steps() -> None:
    """4.5, 4.7: the first action opens a jar of the stock, then comes a step on any track."""
    state = play(Position().jars(1, 2, 3).has(0, green=1, black=1, yellow=1).load(), "nile 1")
    play(state, "turn-jar 26")
    assert pieces(state, 0) == {"red": 2, "blue": 1}
    assert len(open_now(state, "step")) == 5


def test_4_5_a_step_no_track_can_take_is_lost() -> None:
    """4.5: both steps of the fourth action are lost, the action is still allowed."""
    state = play(Position().has(0, green=1, red=1, blue=1).levels(0, red=3, blue=3).load(), "nile 4")
    assert told(state).count("step_lost") == 2
    assert state.actor == 1


@pytest.mark.parametrize(
    ("space", "cost", "points"),
    [
        (1, ["black", "green"], 5),
        (2, ["red", "yellow"], 10),
        (3, ["blue", "black", "green"], 16),
        (4, ["red", "blue", "yellow"], 23),
        (5, ["green", "black", "red"], 31),
        (6, ["yellow", "blue", "black", "green"], 40),
        (7, ["yellow", "blue", "red", "black"], 50),
        (8, ["yellow", "blue", "green", "red"], 60),
    ],
)
def test_4_6_every_space_of_the_tomb(space: int, cost: list[str], points: int) -> None:
    """4.6: one space an action, for what stands under it; 8.4: only the last space reached counts."""
    have = dict.fromkeys({"yellow", *cost}, 1)
    for missing in cost:
        short = {colour: count for colour, count in have.items() if colour != missing}
        assert "tomb" not in open_now(Position().tomb(0, space - 1).has(0, **short).load())
    state = play(Position().tomb(0, space - 1).has(0, **have).load(), "tomb")
    assert field(state, "tomb_space")[0] == space
    assert pieces(state, 0) == {}
    assert state.tally(0)["tomb"] == points


def test_4_6_the_tomb_ends_with_its_last_space() -> None:
    """4.6: there is no action after the last space."""
    position = Position().has(0, black=2, yellow=2, green=2, red=2, blue=2).tomb(0, 8)
    assert reason(position.load(), "tomb") == ("4.6", "tomb_finished")


def test_4_7_an_empty_stock_is_made_of_the_discarded_jars() -> None:
    """4.7: the discarded jars become the new stock, those face up do not."""
    position = Position().jars(1, 2, 3).has(0, green=1, black=1, yellow=1)
    for jar in position.fields["jar_stock"]:
        position.fields["jar_discards"][jar] = position.fields["jar_stock"][jar]
        position.fields["jar_stock"][jar] = 0
    state = play(position.load(), "nile 1")
    assert "jars_shuffled" in told(state)
    assert {text.split()[1] for text in open_now(state)}.isdisjoint({"1", "2", "3"})


def test_4_7_the_traitors_pile_never_becomes_the_stock() -> None:
    """4.7: with an empty stock the jars of the Traitor's pile stay where they are."""
    position = Position(1).jars(1, 2).pile(3, 4, 5).has(0, green=1, black=1, yellow=1)
    for jar in position.fields["jar_stock"]:
        position.fields["jar_discards"][jar] = position.fields["jar_stock"][jar]
        position.fields["jar_stock"][jar] = 0
    state = play(position.load(), "nile 1")
    assert {text.split()[1] for text in open_now(state)}.isdisjoint({"1", "2", "3", "4", "5"})
    assert len(open_now(state)) == 25


def test_4_8_the_pharaoh_token_is_taken_once() -> None:
    """4.8: two nobles and the third space bring the pharaoh token, unless somebody has it."""
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
    """6.2: the last to pass takes a jar and no row."""
    state = last_pass()
    assert pieces(state, 2) == {"yellow": 1, "green": 1, "black": 1}
    assert "passed_last" in told(state)


def test_7_1_the_wheel_turns_and_jars_are_laid() -> None:
    """7.1, 2.4: after the last pass the wheel turns by one zone and new jars are laid."""
    state = chance(last_pass())
    assert field(state, "round") == 2
    assert field(state, "entry_colour")["tomb"] == "black"
    assert sum(jar is not None for jar in field(state, "jars").values()) == 3
    assert field(state, "row") == [None, None, None]


def test_7_1_pieces_on_the_wheel_go_back() -> None:
    """7.1: the wheel is cleared, an offering goes to the discards."""
    position = Position(seat=2).jars(1).passed(0, 1).passed(1, 2).has(2, black_offering=1)
    position.fields["pieces"][2]["black-offering"] = 0
    position.fields["on_wheel"]["black"]["1"] = "black-offering"
    before = position.load()
    state = play(before, "pass")
    assert field(state, "on_wheel")["black"]["1"] is None
    assert field(state, "supply")["black-offering"] == 1


def test_7_1_the_wheel_turns_the_other_way_too() -> None:
    """7.1, 1.2: where anticlockwise was drawn, the section of the tomb comes to the offerings."""
    position = Position(seat=2).jars(1).passed(0, 1).passed(1, 2).set(forward=0)
    state = chance(play(position.load(), "pass"))
    assert field(state, "entry_colour")["offerings"] == "yellow"
    assert field(state, "forward") == 0


def test_7_1_empty_places_of_offerings_are_filled_and_nobles_ready() -> None:
    """7.1, 5.1: places of pairs, then of bonus offerings, are filled; once-a-round nobles are ready again."""
    position = Position(seat=2).jars(1).passed(0, 1).passed(1, 2).nobles(2, "doctor")
    fields = position.fields
    fields["used"]["doctor"] = 1
    for cells, cell in ((fields["pairs"]["2"], "upper"), (fields["pairs"]["2"], "lower"), (fields["bonus"], "3")):
        fields["bag"][cells[cell]] += 1
        cells[cell] = None
    state = play(position.load(), "pass")
    laid = []
    while pending(state) == "lay_offering":
        play(state, open_now(state)[0])
        laid += [kind for kind in told(state) if kind.endswith("_laid")]
    assert laid[:3] == ["offering_laid", "offering_laid", "bonus_laid"]
    chance(state)
    assert None not in list(field(state, "pairs")["2"].values())
    assert field(state, "bonus")["3"] is not None
    assert field(state, "used")["doctor"] == 0


def test_6_4_and_7_1_no_jars_for_the_fifth_round() -> None:
    """6.4, 7.1: no jars lie face up in the fifth round."""
    state = chance(last_pass(round_number=4))
    assert field(state, "round") == 5
    assert set(field(state, "jars").values()) == {None}


def test_2_4_after_the_fifth_round_the_game_is_over() -> None:
    """2.4, 6.4: the last pass of the fifth round ends the game and brings no jar."""
    state = last_pass(round_number=5)
    assert state.actor == waset.OVER
    assert pieces(state, 2) == {}


def test_7_2_blocking_does_nothing_without_token_or_space() -> None:
    """7.2: nothing happens without a token in the bank or a free space."""
    position = Position(2).jars(11).empty_bank("yellow", 0).full("black").steps(("begin_round", 0), ("left_jar", 0))
    state = position.load()
    assert field(state, "on_wheel")["yellow"]["1"] is None
    assert list(field(state, "on_wheel")["black"].values())[:3] == ["black"] * 3


def test_6_4_the_pyramid_works_in_the_fifth_round() -> None:
    """6.4: passing takes a row and brings no jar, and later turns bring rewards as always."""
    state = play(Position(2).jars().set(round=5).has(1, black=1).load(), "pass")
    assert field(state, "row")[0] == "1"
    assert pieces(state, 0) == {}
    assert state.actor == 1
    play(state, "offerings", "pair 1")
    assert state.actor == 0
    play(state, "take red")
    assert pieces(state, 0) == {"red": 1}


def test_7_2_the_left_jar_blocks_at_the_end_of_the_set_up() -> None:
    """7.2, 1.7: with two players the third jar lays its tokens on the wheel before the first round."""
    state = first_turn(waset.game("pharaon", 2, beginners="all"))
    blocked = [token for section in field(state, "on_wheel").values() for token in section.values() if token]
    assert len(blocked) == 3
    assert sum(field(state, "jar_discards").values()) == 3
