"""Imhotep, section 3 of RULES.md: turns, taking and loading stones."""

from typing import Any

import pytest

import waset

from .positions import MINIMUM, asked, game_of, legal, named, opening, play, position, read, ship, why


def test_one_action_and_the_next_player_is_on_turn() -> None:
    """2.3, 3.1: one action a turn, clockwise, several turns in a round."""
    state = opening(3)
    for seat, action in (
        (0, "take"),
        (1, "load 1 1"),
        (2, "load 1 2"),
        (0, "load 1 3"),
        (1, "sail 1 temple"),
        (2, "take"),
    ):
        assert asked(state) == (seat, "turn")
        play(state, action)
    assert asked(state) == (0, "turn")


def test_choices_on_a_ship_somebody_else_sailed_are_not_a_turn() -> None:
    """2.3: after grey's pick on black's sailing it is white's turn."""
    state = position(ships=["", "", "G"], market=["statue", "lever", "sail", "chisel"])
    play(state, "sail 3 market")
    assert asked(state) == (3, "pick")
    play(state, "pick lever")
    assert asked(state) == (1, "turn")


@pytest.mark.parametrize(
    ("on_sled", "in_quarry", "taken"), [(0, 20, 3), (2, 20, 3), (3, 20, 2), (4, 20, 1), (0, 2, 2), (0, 1, 1), (4, 3, 1)]
)
def test_taking_moves_the_smallest_of_three_the_room_and_the_quarry(on_sled: int, in_quarry: int, taken: int) -> None:
    """3.2: never a choice of fewer."""
    state = position(sled=[on_sled, 0, 0, 0], quarry={0: in_quarry})
    assert [move for move in legal(state) if move.startswith("take")] == ["take"]
    events = play(state, "take")
    assert read(state, "sled")[0] == on_sled + taken
    assert read(state, "quarry")[0] == in_quarry - taken
    assert named(events, "stones_taken") == [(0, taken)]


def test_a_full_sled_or_an_empty_quarry_takes_nothing() -> None:
    """3.2: not allowed if it would take none."""
    assert why(position(sled=[5, 0, 0, 0]), "take") == ("3.2", "sled_full")
    assert why(position(sled=[1, 0, 0, 0], quarry={0: 0}), "take") == ("3.2", "quarry_empty")


def test_everybody_takes_only_their_own_colour() -> None:
    """1.3: the quarry of the others stays as it is."""
    state = position(sled=[0, 0, 0, 0], turn=2)
    play(state, "take")
    assert read(state, "quarry") == [29, 29, 26, 29]
    assert read(state, "sled") == [0, 0, 3, 0]


def test_a_stone_goes_on_any_empty_place_of_any_waiting_ship() -> None:
    """3.3: the place is chosen, gaps may be left; ships that have sailed and places beyond the end are no places."""
    state = position(card="4322", ships=["K.W.", "..G"], at={"temple": 3}, sled=[1, 1, 1, 1])
    loads = {move for move in legal(state) if move.startswith("load")}
    assert loads == {"load 1 2", "load 1 4", "load 2 1", "load 2 2", "load 4 1", "load 4 2"}
    events = play(state, "load 1 4")
    assert ship(state, 1) == "K.WK"
    assert read(state, "sled") == [0, 1, 1, 1]
    assert named(events, "stone_loaded") == [(0, 0, 3)]


def test_why_a_stone_cannot_be_loaded() -> None:
    """3.3: every refusal names the rule."""
    state = position(card="4322", ships=["K.W.", "..G"], at={"temple": 3}, sled=[1, 1, 1, 1])
    assert why(state, "load 1 1") == ("3.3", "place_taken")
    assert why(state, "load 2 4") == ("3.3", "no_such_place")
    assert why(state, "load 3 1") == ("3.3", "ship_sailed")
    assert why(position(sled=[0, 1, 1, 1]), "load 1 1") == ("3.3", "sled_empty")


def test_on_a_turn_nothing_is_open_that_belongs_to_another_choice() -> None:
    """3.1: take, load, sail, play a card; nothing else."""
    state = position(ships=["KWN."], hands={0: ["lever", "statue"]}, sled=[1, 1, 1, 1])
    assert {move.split()[0] for move in legal(state)} == {"take", "load", "sail", "play"}
    assert {move for move in legal(state) if move.startswith("play")} == {"play lever"}


def turn_moves(fields: dict[str, Any], seat: int) -> set[str]:
    """What a turn allows, worked out anew from the table: 3.2, 3.3, 3.4, 6.4 to 6.8."""
    sled, quarry, cards = fields["sled"][seat], fields["quarry"][seat], fields["hands"][seat]
    waiting = {name: row for name, row in fields["places"].items() if name not in fields["harbour"].values()}
    places = [(name, place) for name, row in waiting.items() for place, stone in row.items() if stone is None]
    load = {name: sum(isinstance(stone, str) for stone in row.values()) for name, row in waiting.items()}
    needs = {name: MINIMUM[fields["ship_size"][name]] for name in waiting}
    sites = [site for site, taken in fields["harbour"].items() if taken is None]
    moves = {f"sail {name} {site}" for name in waiting for site in sites if load[name] >= needs[name]}
    if sled:
        moves |= {f"load {name} {place}" for name, place in places}
    if sled < 5 and quarry:
        moves.add("take")
    possible = {
        "lever": any(load[name] >= needs[name] for name in waiting),
        "hammer": bool(sled or quarry) and bool(places),
        "sail": bool(sled) and any(load[name] + 1 >= needs[name] for name, _ in places),
        "chisel": sled >= 2 and len(places) >= 2,
    }
    moves |= {f"play {card}" for card, can in possible.items() if can and cards[card]}
    return moves or {"pass"}


@pytest.mark.parametrize("sides", ["AAAAA", "BBBBB", "ABABA", "BABAB"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_turn_of_a_random_game_offers_just_what_the_rules_allow(players: int, sides: str) -> None:
    """3.1 to 3.7, 6.4 to 6.8: compared in every turn with a plain count of stones, places and sites."""
    game, rng = game_of(players, sides), waset.Rng(players)
    state = game.start()
    while state.actor != waset.OVER:
        if state.actor == waset.CHANCE:
            state.apply(state.sample(rng))
            continue
        moves = state.legal()
        if asked(state)[1] == "turn":
            assert legal(state) == turn_moves(state.save()["fields"], int(state.actor))
            # Blue cards and loading are liked better than sailing, so that ships and hands fill up.
            liked = [move for move in moves if game.moves[move].kind == "play"] if rng.below(3) == 0 else []
            moves = liked or [move for move in moves if game.moves[move].kind != "sail" or rng.below(3) == 0] or moves
        state.apply(moves[int(rng.below(len(moves)))])
