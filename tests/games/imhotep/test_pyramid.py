"""Imhotep, the pyramids: 4.2 and 5.2 of RULES.md."""

import pytest

from .positions import asked, cards_in, hand, legal, named, odds, play, points, position, read, ship, stones, why

SIDE_A = [2, 1, 3, 2, 4, 3, 2, 1, 3, 2, 3, 1, 3, 4]
SIDE_B: dict[str, list[int | str]] = {
    "left": [2, 3, 2, 3, 4],
    "middle": ["stones", "card", 2, "load", 4],
    "right": ["load", "stones", 3, "card", 4],
}
NAMES = list(SIDE_B)


@pytest.mark.parametrize("built", range(14))
def test_each_space_scores_its_number_at_once(built: int) -> None:
    """4.2: column by column, level by level."""
    state = position(pyramid="K" * built, ships=["", "", ".W"])
    events = play(state, "sail 3 pyramid")
    assert points(state, "pyramid") == [0, SIDE_A[built], 0, 0]
    assert named(events, "pyramid_built") == [(1, built, SIDE_A[built])]
    assert read(state, "pyramid")[str(built + 1)] == "white"


def test_a_complete_pyramid_still_takes_stones_at_one_point_each() -> None:
    """4.2: laid beside it."""
    state = position(pyramid="KW" * 7, beside="K", ships=["WWN."])
    events = play(state, "sail 1 pyramid")
    assert points(state, "pyramid") == [0, 2, 1, 0]
    assert read(state, "beside_pyramid") == [1, 2, 1, 0]
    assert named(events, "stone_beside") == [(1, 1), (1, 1), (2, 1)]


def _with_grown(pyramid: str, space: int) -> list[str]:
    grown = ["", "", ""]
    grown[NAMES.index(pyramid)] = "K" * space
    return grown


@pytest.mark.parametrize("space", range(5))
@pytest.mark.parametrize("pyramid", NAMES)
def test_each_space_of_the_three_pyramids(pyramid: str, space: int) -> None:
    """5.2: numbers score at once; a bonus space scores 1 and then asks the owner."""
    state = position(sides="ABAAA", pyramid=_with_grown(pyramid, space), ships=["", "", "W"], sled=[1] * 4)
    events = play(state, "sail 3 pyramid", f"build {pyramid}")
    printed = SIDE_B[pyramid][space]
    scored = printed if isinstance(printed, int) else 1
    assert points(state, "pyramid") == [0, scored, 0, 0]
    assert named(events, "pyramids_built") == [(1, NAMES.index(pyramid), space, scored)]
    assert read(state, "pyramid")[str(5 * NAMES.index(pyramid) + space + 1)] == "white"
    assert asked(state) == ((1, "turn") if isinstance(printed, int) else (1, f"offer_{printed}"))


def test_a_complete_pyramid_is_not_open() -> None:
    """5.2: the owner chooses among those that are not complete."""
    state = position(sides="ABAAA", pyramid=["KKKKK", "W", ""], ships=["", "", "K"])
    play(state, "sail 3 pyramid")
    assert legal(state) == {"build middle", "build right"}
    assert why(state, "build left") == ("5.2", "pyramid_complete")


def test_the_last_open_pyramid_is_no_choice_and_then_stones_lie_beside() -> None:
    """5.2: once all are complete each further stone scores 1."""
    state = position(sides="ABAAA", pyramid=["KKKKK", "WWWWW", "NNNN"], ships=["KWN."])
    events = play(state, "sail 1 pyramid")
    assert points(state, "pyramid") == [4, 1, 1, 0]
    assert named(events, "stone_beside") == [(1, 1), (2, 1)]
    assert asked(state) == (1, "turn")


@pytest.mark.parametrize(
    ("on_sled", "in_quarry", "taken"), [(0, 9, 3), (2, 9, 3), (3, 9, 2), (4, 9, 1), (0, 2, 2), (1, 1, 1)]
)
def test_the_stones_bonus(on_sled: int, in_quarry: int, taken: int) -> None:
    """5.2: the smallest of 3, the room on the sled and the quarry."""
    state = position(sides="ABAAA", ships=["", "", "W"], sled=[0, on_sled, 0, 0], quarry={1: in_quarry})
    play(state, "sail 3 pyramid", "build middle")
    assert legal(state) == {"accept", "decline"}
    events = play(state, "accept")
    assert read(state, "sled")[1] == on_sled + taken
    assert read(state, "quarry")[1] == in_quarry - taken
    assert named(events, "stones_taken") == [(1, taken)]


@pytest.mark.parametrize(("on_sled", "in_quarry"), [(5, 9), (0, 0)])
def test_a_stones_bonus_that_can_do_nothing_is_not_offered(on_sled: int, in_quarry: int) -> None:
    """5.2: a full sled, an empty quarry; the point counts."""
    state = position(sides="ABAAA", ships=["", "", "W"], sled=[1, on_sled, 1, 1], quarry={1: in_quarry}, turn=3)
    play(state, "sail 3 pyramid", "build middle")
    assert asked(state) == (0, "turn")
    assert points(state, "pyramid") == [0, 1, 0, 0]


def test_a_bonus_may_be_declined() -> None:
    """5.2: the point is scored all the same."""
    state = position(sides="ABAAA", ships=["", "", "W"], sled=[1] * 4)
    events = play(state, "sail 3 pyramid", "build middle", "decline")
    assert named(events, "bonus_declined") == [(1,)]
    assert read(state, "sled") == [1] * 4
    assert points(state, "pyramid") == [0, 1, 0, 0]
    assert asked(state) == (1, "turn")


def test_the_load_bonus_loads_on_any_waiting_ship_but_the_one_being_unloaded() -> None:
    """5.2, 3.5: the ship at the pyramids has sailed, though a stone is still on board."""
    state = position(sides="ABAAA", ships=["W.KN", "K..", ""], at={"temple": 4}, sled=[1] * 4)
    play(state, "sail 1 pyramid", "build right")
    assert asked(state) == (1, "offer_load")
    assert legal(state) == {"load 2 2", "load 2 3", "load 3 1", "load 3 2", "decline"}
    assert why(state, "load 1 2") == ("3.3", "ship_sailed")
    play(state, "load 2 3")
    assert ship(state, 2) == "K.W"
    assert read(state, "sled") == [1, 0, 1, 1]
    assert asked(state) == (0, "choose_pyramid")


def test_a_load_bonus_that_can_do_nothing_is_not_offered() -> None:
    """5.2: an empty sled, or no empty place on a waiting ship."""
    empty_sled = position(sides="ABAAA", ships=["", "", "W"], sled=[1, 0, 1, 1])
    play(empty_sled, "sail 3 pyramid", "build right")
    assert asked(empty_sled) == (1, "turn")
    no_place = position(sides="ABAAA", ships=["", "", "W.", "KK"], at={"temple": 1, "market": 2}, sled=[1] * 4)
    play(no_place, "sail 3 pyramid", "build right")
    assert asked(no_place) == (1, "turn")


def test_no_load_bonus_while_the_fourth_ship_is_unloaded() -> None:
    """5.2, 2.4: no ship is waiting any more."""
    state = position(sides="ABAAA", ships=["", "", "", "W"], at={"temple": 1, "market": 2, "burial": 3}, sled=[1] * 4)
    play(state, "sail 4 pyramid", "build right")
    assert points(state, "pyramid") == [0, 1, 0, 0]
    assert read(state, "round") == 2


def test_the_card_bonus_is_declined_before_any_card_is_seen() -> None:
    """5.2."""
    state = position(sides="ABAAA", pyramid=["", "K", ""], ships=["", "", "W"])
    pile = cards_in(state, "pile")
    play(state, "sail 3 pyramid", "build middle")
    assert asked(state) == (1, "offer_card")
    play(state, "decline")
    assert cards_in(state, "pile") == pile
    assert asked(state) == (1, "turn")


def test_the_card_bonus_draws_the_top_card_face_up() -> None:
    """5.2: chance draws from the pile; the owner lays the card down in front."""
    state = position(sides="ABAAA", pyramid=["", "K", ""], ships=["", "", "W"], pile=["lever", "statue", "statue"])
    play(state, "sail 3 pyramid", "build middle", "accept")
    assert odds(state) == {"deal lever": 1, "deal statue": 2}
    events = play(state, "deal lever")
    assert named(events, "card_drawn") == [(1, 8)]
    assert hand(state, 1) == ["lever"]
    assert asked(state) == (1, "turn")


def test_a_card_bonus_is_offered_as_long_as_the_discards_can_be_shuffled() -> None:
    """5.2, 7.5: the pile is empty."""
    state = position(
        sides="ABAAA",
        pyramid=["", "K", ""],
        ships=["", "", "W"],
        market=["entrance", "sarcophagus", "paved_path", "entrance"],
        pile=[],
        discards=["sarcophagus", "paved_path"],
    )
    play(state, "sail 3 pyramid", "build middle", "accept")
    assert odds(state) == {"deal sarcophagus": 1, "deal paved_path": 1}


def test_a_card_bonus_with_no_card_to_draw_is_not_offered() -> None:
    """5.2, 7.5: the Entrance that brought the stone is not among the discards yet, and the pile is empty."""
    state = position(
        sides="BBAAA",
        pyramid=["", "K", "KKK"],
        ships=["", "", "W"],
        market=["entrance", "sarcophagus", "paved_path"],
        pair=["sarcophagus", "paved_path"],
        pile=["entrance"],
        discards=[],
    )
    play(state, "sail 3 pyramid", "build middle", "accept", "deal entrance", "build right")
    assert asked(state) == (1, "turn")
    assert points(state, "pyramid") == [0, 1 + 1, 0, 0]
    assert cards_in(state, "discards") == ["entrance"]


def test_stones_of_one_ship_may_go_on_different_pyramids() -> None:
    """5.2: each stone's owner chooses anew."""
    state = position(sides="ABAAA", ships=["KKWN"], sled=[0] * 4)
    play(state, "sail 1 pyramid", "build left", "build right", "build left", "build left")
    assert stones(list(read(state, "pyramid").values())) == "KWN.......K...."
    assert points(state, "pyramid") == [2 + 1, 3, 2, 0]


def test_a_pyramid_that_is_no_choice_still_offers_its_bonus() -> None:
    """5.2: only the middle one is open; one empty place is left, and the load bonus may still be declined."""
    state = position(
        sides="ABAAA",
        pyramid=["KKKKK", "WWW", "NNNNN"],
        ships=["", "", "K.", "W."],
        at={"temple": 1, "market": 2},
        sled=[1] * 4,
    )
    play(state, "sail 3 pyramid")
    assert asked(state) == (0, "offer_load")
    assert legal(state) == {"load 4 2", "decline"}


def test_a_ship_loaded_by_a_bonus_can_sail_in_the_next_turn() -> None:
    """5.2, 3.4: the stone counts like any other."""
    state = position(sides="ABAAA", ships=["", "W..", "W"], sled=[1] * 4)
    assert why(state, "sail 2 temple") == ("3.4", "too_light")
    play(state, "sail 3 pyramid", "build right", "load 2 2")
    assert asked(state) == (1, "turn")
    assert "sail 2 temple" in legal(state)
