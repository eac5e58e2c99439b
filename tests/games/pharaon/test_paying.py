"""Section 3: the entry, the cost of an action, and what pays."""

import itertools
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import waset

from .positions import Position, field, open_now, pending, pieces, play, reason


def test_3_1_the_entry_lies_on_the_first_free_space() -> None:
    state = play(Position().has(0, black=1).set(starter="2").load(), "offerings")
    assert field(state, "on_wheel")["black"] == {"1": "black", "2": None, "3": None, "4": None}
    assert pending(state) == "pick_pair"


def test_3_1_a_full_zone_is_closed() -> None:
    state = Position().has(0, black=3).full("black").load()
    assert open_now(state) == ["pass"]
    assert reason(state, "offerings") == ("3.1", "zone_full")


def test_3_1_the_fourth_space_is_for_four_and_five_players() -> None:
    three = Position(3).has(0, black=3).full("black").load()
    four = Position(4).has(0, black=3).full("black").load()
    assert "offerings" not in open_now(three)
    assert "offerings" in open_now(four)


def test_3_1_the_entry_must_have_the_colour_of_the_wheel() -> None:
    state = Position().has(0, red=3).load()
    assert "offerings" not in open_now(state)
    assert reason(state, "offerings") == ("3.3", "cannot_pay")


def test_3_3_an_entry_of_another_colour_is_not_taken_off() -> None:
    state = play(Position().has(0, yellow=1, black=1, green=1).load(), "tomb")
    assert pieces(state, 0) == {}
    assert field(state, "tomb_space")[0] == 1


def test_3_4_every_set_is_offered_once_and_in_order() -> None:
    position = Position().has(0, red=2, red_offering=2, artisans_joker=1, silver=1)
    state = play(position.load(), "artisan red")
    assert open_now(state) == ["enter red", "enter red-offering", "enter artisans-joker", "enter silver"]
    play(state, "enter silver")
    sets = sorted(all_rests(state))
    assert len(sets) == len(set(sets))
    assert sets == sorted(
        [
            ("red", "red"),
            ("red", "red-offering"),
            ("red", "artisans-joker"),
            ("red-offering", "red-offering"),
            ("red-offering", "artisans-joker"),
        ]
    )


def all_rests(state: waset.State, so_far: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """Every way to finish the payment that is pending, as the row of pieces paid."""
    if pending(state) != "payment":
        assert sum(field(state, "paying").values()) == 0
        return [so_far]
    rows = []
    for text in open_now(state):
        after = play(state.copy(), text)
        paid = tuple(
            state.game.title.vocabularies["piece"][int(event.args["piece"] or 0)]
            for event in after.events()
            if event.kind == "paid"
        )
        rows += all_rests(after, so_far + paid)
    return rows


def test_3_4_a_single_way_to_pay_is_taken_without_asking() -> None:
    state = play(Position().has(0, yellow=1, red=1).tomb(0, 1).load(), "tomb")
    assert field(state, "tomb_space")[0] == 2


def test_3_4_what_is_paid_goes_to_the_bank_and_the_discards() -> None:
    state = play(Position().has(0, red=1, red_offering=2).load(), "artisan red", "enter red")
    assert field(state, "supply")["red-offering"] == 2
    assert field(state, "supply")["red"] == 19
    assert field(state, "on_wheel")["red"]["1"] == "red"


def test_3_4_the_order_of_a_payment_never_goes_back() -> None:
    position = Position().has(0, red=3, silver=3)
    state = play(position.load(), "artisan red", "enter red", "pay red")
    assert open_now(state) == ["pay red", "pay silver"]
    play(state.copy(), "pay silver")
    other = play(position.load(), "artisan red", "enter red")
    play(other, "pay silver")
    assert pending(other) != "payment"


def test_3_5_a_zone_joker_counts_as_the_colour_of_the_wheel() -> None:
    state = Position().has(0, artisans_joker=1, red=2, blue=3).load()
    assert open_now(state, "artisan") == ["artisan red", "artisan blue"]
    play(state, "artisan blue")
    assert pending(state) == "entry"
    play(state, "enter artisans-joker")
    assert pieces(state, 0) == {"red": 2}


def test_3_6_point_offerings_and_foreign_jokers_pay_nothing() -> None:
    state = Position().has(0, plus_one=3, plus_two=2, tomb_joker=3).load()
    assert open_now(state, "artisan") == []
    assert open_now(state, "offerings") == []


def test_3_7_a_kind_that_is_out_is_not_gained() -> None:
    position = Position().has(0, green=1, red=1, blue=1).empty_bank("black", 1)
    state = play(position.load(), "nile 4")
    assert pieces(state, 0) == {"green": 1}


COLOURS = ("black", "yellow", "green", "red", "blue")
SWAPS = {"scribe-1": {"black", "green"}, "scribe-2": {"yellow", "red"}, "scribe-3": {"green", "blue"}}


def can_count_as(piece: str, zone: str, scribes: tuple[str, ...]) -> set[str]:
    """The colours a piece can pay in a zone, written down from the rules."""
    if piece in ("silver", f"{zone}-joker"):
        return set(COLOURS)
    colour = piece.removesuffix("-offering")
    if colour not in COLOURS:
        return set()
    return {colour}.union(*(SWAPS[scribe] for scribe in scribes if colour in SWAPS[scribe]))


def payable(held: list[str], entry: str, cost: tuple[str, ...], zone: str, scribes: tuple[str, ...]) -> set[Any]:
    """All (entry piece, rest) by trying every choice of pieces for every unit."""
    found = set()
    for at, piece in enumerate(held):
        if entry not in can_count_as(piece, zone, scribes):
            continue
        rest = list(cost)
        if entry in rest:
            rest.remove(entry)
        others = held[:at] + held[at + 1 :]
        for chosen in itertools.permutations(range(len(others)), len(rest)):
            if all(
                unit in can_count_as(others[place], zone, scribes) for place, unit in zip(chosen, rest, strict=True)
            ):
                found.add((piece, tuple(sorted(others[place] for place in chosen))))
    return found


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    held=st.lists(
        st.sampled_from([*COLOURS, "red-offering", "green-offering", "artisans-joker", "tomb-joker", "silver"]),
        min_size=2,
        max_size=6,
    ).filter(lambda held: max(held.count(piece) for piece in held) <= 3),
    colour=st.sampled_from(COLOURS),
    scribes=st.sets(st.sampled_from(sorted(SWAPS)), max_size=2).map(lambda names: tuple(sorted(names))),
)
def test_3_4_exactly_the_payments_that_cover_the_cost_are_offered(
    held: list[str], colour: str, scribes: tuple[str, ...]
) -> None:
    counts = {piece.replace("-", "_"): held.count(piece) for piece in set(held)}
    state = Position().nobles(0, *scribes).has(0, **counts).load()
    expected = payable(held, "red", (colour,) * 3, "artisans", scribes)
    assert (f"artisan {colour}" in open_now(state)) == bool(expected)
    if not expected:
        return
    play(state, f"artisan {colour}")
    offered = []
    entries = [text.split()[1] for text in open_now(state)] if pending(state) == "entry" else []
    for piece in entries:
        after = play(state.copy(), f"enter {piece}")
        paid = [
            after.game.title.vocabularies["piece"][e.args["piece"] or 0] for e in after.events() if e.kind == "paid"
        ]
        offered += [(piece, tuple(sorted(row))) for row in all_rests(after, tuple(paid))]
    if not entries:
        told = [(event.kind, event.args.get("piece")) for event in state.events()]
        piece = state.game.title.vocabularies["piece"][next(number for kind, number in told if kind == "entered") or 0]
        paid = [state.game.title.vocabularies["piece"][number or 0] for kind, number in told if kind == "paid"]
        offered = [(piece, tuple(sorted(row))) for row in all_rests(state, tuple(paid))]
    assert len(offered) == len(set(offered))
    assert set(offered) == expected


@pytest.mark.parametrize("text", ["pay red", "hire 3", "pass"])
def test_3_1_the_entry_comes_first(text: str) -> None:
    state = play(Position().has(0, red=3, silver=1).load(), "artisan red")
    assert reason(state, text)[0] == "3.1"
