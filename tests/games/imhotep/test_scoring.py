"""Imhotep, final scoring: section 8 of RULES.md, with a second, plain count of everything to compare with."""

from collections import Counter
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import waset

from .positions import BLUE, LETTERS, game_of, points, position, read

STEPS = [0, 1, 3, 6, 10, 15]
COLOURS = list(LETTERS.values())
PYRAMID_A = [2, 1, 3, 2, 4, 3, 2, 1, 3, 2, 3, 1, 3, 4]
PYRAMIDS_B = [2, 3, 2, 3, 4, 1, 1, 2, 1, 4, 1, 1, 3, 1, 4]
OBELISKS_A = {2: [10, 1], 3: [12, 6, 1], 4: [15, 10, 5, 1]}


def staircase(number: int) -> int:
    """1, 3, 6, 10, 15 and 2 for each further one."""
    return STEPS[number] if number <= 5 else 15 + 2 * (number - 5)


def area_points(chamber: Sequence[str], colour: str) -> int:
    """Burial chamber A by flooding each area once."""
    left = {(at // 3, at % 3) for at, stone in enumerate(chamber) if stone == colour}
    total = 0
    while left:
        frontier, size = [left.pop()], 1
        while frontier:
            column, row = frontier.pop()
            for near in ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)):
                if near in left:
                    left.remove(near)
                    frontier.append(near)
                    size += 1
        total += staircase(size)
    return total


def place_points(numbers: Sequence[int], values: Sequence[int]) -> list[int]:
    """Points for places by number of stones: each value of a place is thrown in the pot of those tied for it."""
    scored = [0] * len(numbers)
    for seat, mine in enumerate(numbers):
        if mine:
            above = sum(other > mine for other in numbers)
            tied = sum(other == mine for other in numbers)
            scored[seat] = sum(values[above : above + tied]) // tied
    return scored


def burial_points(chamber: Sequence[str], players: int, side: str) -> list[int]:
    if side == "A":
        return [area_points(chamber, colour) for colour in COLOURS[:players]]
    rows = [[chamber[row::3].count(colour) for colour in COLOURS[:players]] for row in range(3)]
    return [sum(each) for each in zip(*(place_points(row, [8, 4, 2, 1][:players]) for row in rows), strict=True)]


@st.composite
def chambers(draw: st.DrawFn) -> tuple[int, str]:
    players = draw(st.integers(2, 4))
    letters = "KWNG"[:players]
    return players, draw(st.text(alphabet=letters, max_size=24))


@settings(max_examples=60, deadline=None)
@given(table=chambers(), side=st.sampled_from("AB"))
def test_any_burial_chamber(table: tuple[int, str], side: str) -> None:
    """4.4, 5.4: areas and rows as a second count has them."""
    players, chamber = table
    state = position(players, f"AAA{side}A", burial=chamber)
    expected = burial_points([LETTERS[letter] for letter in chamber], players, side)
    assert points(state, "burial") == expected


@settings(max_examples=60, deadline=None)
@given(heights=st.lists(st.integers(0, 6), min_size=2, max_size=4))
def test_any_obelisks(heights: list[int]) -> None:
    """4.5: places and ties as a second count has them."""
    players = len(heights)
    built = "".join(letter * height for letter, height in zip("KWNG", heights, strict=False))
    assert points(position(players, obelisks=built), "obelisks") == place_points(heights, OBELISKS_A[players])


@pytest.mark.parametrize(("number", "scored"), list(enumerate([0, 1, 3, 6, 10, 15, 17, 19, 21, 23, 25])))
def test_statues(number: int, scored: int) -> None:
    """6.3: 1, 3, 6, 10, 15 and 2 for each further one."""
    state = position(2, hands={1: ["statue"] * number}, market=["lever", "sail"])
    assert points(state, "statues") == [0, scored]


@pytest.mark.parametrize(("number", "scored"), [(0, 0), (2, 0), (3, 1), (11, 3), (12, 4)])
@pytest.mark.parametrize("card", ["pyramid_decoration", "temple_decoration", "burial_decoration", "obelisk_decoration"])
def test_a_decoration_scores_every_three_stones_of_all_players(card: str, number: int, scored: int) -> None:
    """6.2: rounded down; the other monuments do not count."""
    row = ("KWNG" * 3)[:number]
    built = {"pyramid": "", "temple": "", "burial": "", "obelisks": ""} | {
        card.removesuffix("_decoration").replace("obelisk", "obelisks"): row
    }
    state = position(hands={3: [card]}, **built)  # type: ignore[arg-type]
    assert points(state, "decorations") == [0, 0, 0, scored]


def test_two_decorations_of_a_kind_score_twice() -> None:
    """6.2: the stones of both owners' cards are the same ones."""
    state = position(temple="KWNGKW", hands={0: ["temple_decoration"] * 2})
    assert points(state, "decorations") == [4, 0, 0, 0]


def test_decorations_count_covered_stones_stones_beside_and_towers() -> None:
    """6.2."""
    covered = position(2, temple="KWKWKWKWK", hands={0: ["temple_decoration"]})
    assert points(covered, "decorations") == [3, 0]
    beside = position(2, pyramid="KW" * 7, beside="K", hands={0: ["pyramid_decoration"]})
    assert points(beside, "decorations") == [5, 0]
    towers = position(
        2, "AAAAB", obelisks="KKKKW", towers="K", points={"tower_points": [12, 0]}, hands={0: ["obelisk_decoration"]}
    )
    assert points(towers, "decorations") == [1, 0]
    three = position(2, "ABAAA", pyramid=["KK", "W", "WWK"], hands={1: ["pyramid_decoration"]})
    assert points(three, "decorations") == [0, 2]


def test_unused_blue_cards_score_one_each() -> None:
    """8.2: all four kinds; other cards have their own points."""
    state = position(hands={0: [*BLUE, "chisel"], 1: ["lever"], 2: ["statue", "temple_decoration"]})
    assert points(state, "blue_cards") == [5, 1, 0, 0]


def test_a_blue_card_that_was_played_scores_nothing() -> None:
    """8.2: it lies on the discards."""
    state = position(hands={0: ["hammer"]})
    assert points(state, "blue_cards")[0] == 1
    state.play(state.game.parse("play hammer"))
    state.play(state.game.parse("load 1 1"))
    assert points(state, "blue_cards")[0] == 0


def test_most_points_win() -> None:
    """8.4."""
    state = position(2, pyramid="KW", points={"pyramid_points": [1, 2]}, sled=[5, 0])
    assert state.scores() == [1, 2]
    assert state.ranking() == [2, 1]


def test_a_tie_goes_to_the_fuller_sled() -> None:
    """8.4: and is shared if the sleds are equal too."""
    assert position(2, hands={0: ["lever"], 1: ["sail"]}, sled=[2, 3]).ranking() == [2, 1]
    assert position(2, hands={0: ["lever"], 1: ["sail"]}, sled=[3, 3]).ranking() == [1, 1]
    assert position(3, hands={0: ["lever"], 1: ["sail"]}, sled=[3, 3, 5]).ranking() == [1, 1, 3]


def test_the_stones_on_the_sled_are_no_points() -> None:
    """8.4: only a tie is settled by them."""
    assert position(2, sled=[5, 0]).scores() == [0, 0]


MIXES = [f"{number:05b}".replace("0", "A").replace("1", "B") for number in range(32)]


@pytest.mark.parametrize("sides", MIXES)
def test_the_final_score_follows_from_the_final_board(sides: str) -> None:
    """8.1: a random game of each mix, counted again from what lies on the table."""
    number = MIXES.index(sides)
    players, wrath = 2 + number % 3, number % 2 == 1
    game = game_of(players, sides, wrath)
    state, rng = game.start(), waset.Rng(1000 + number)
    temple, towers = [0] * players, [0] * players
    spaces = 4 if players == 2 else 5
    while state.actor != waset.OVER:
        moves = state.legal()
        before = read(state, "round")
        stood = read(state, "towers")
        state.play(int(state.sample(rng)) if state.actor == waset.CHANCE else moves[int(rng.below(len(moves)))])
        for owner in read(state, "towers")[len(stood) :]:
            towers[COLOURS.index(owner)] += [12, 10, 9, 8, 7, 6, 5, 4][len(stood)]
            stood = [*stood, owner]
        if sides[2] == "B":
            for event in state.events():
                if event.kind == "temple_paid":
                    assert event.args["points"] == (2 if event.args["space"] == 1 else 1)
                    temple[event.args["seat"] or 0] += event.args["points"] or 0
        elif state.actor == waset.OVER or read(state, "round") > before:
            for owner in read(state, "temple")[-spaces:]:
                temple[COLOURS.index(owner)] += 1
    fields = state.save()["fields"]
    values = PYRAMID_A if sides[1] == "A" else PYRAMIDS_B
    built = Counter[str]()
    for space, owner in fields["pyramid"].items():
        if owner is not None:
            built[owner] += values[int(space) - 1]
    at_site = {
        "pyramid": sum(owner is not None for owner in fields["pyramid"].values()) + sum(fields["beside_pyramid"]),
        "temple": len(fields["temple"]),
        "burial": len(fields["burial"]),
        "obelisk": sum(fields["obelisk"]),
    }
    burial = burial_points(fields["burial"], players, sides[3])
    heights = place_points(fields["obelisk"], OBELISKS_A[players])
    for seat, colour in enumerate(COLOURS[:players]):
        hand = fields["hands"][seat]
        singles = fields["obelisk"][seat] - 3 * fields["towers"].count(colour)
        missing = (
            colour not in fields["pyramid"].values() and not fields["beside_pyramid"][seat],
            colour not in fields["temple"],
            colour not in fields["burial"],
            not fields["obelisk"][seat],
        )
        assert state.tally(seat) == {
            "pyramid": built[colour] + fields["beside_pyramid"][seat],
            "temple": temple[seat],
            "burial": burial[seat],
            "obelisks": heights[seat] if sides[4] == "A" else towers[seat] + singles,
            "statues": staircase(hand["statue"]),
            "decorations": sum(hand[f"{site}_decoration"] * (at_site[site] // 3) for site in at_site),
            "blue_cards": sum(hand[card] for card in BLUE),
            "wrath": -5 if wrath and any(missing) else 0,
        }
    best = max((state.score(seat), fields["sled"][seat]) for seat in range(players))
    winners = [seat for seat in range(players) if (state.score(seat), fields["sled"][seat]) == best]
    assert [seat for seat in range(players) if state.ranking()[seat] == 1] == winners
