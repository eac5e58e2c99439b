"""Whole games against a second reading of the rules: what is open, what a sheet is worth, who earns which bonus."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import waset
from waset.engine.catalogue import render
from waset.players import RandomPlayer

from .positions import BONUSES, moves
from .referee import Sheet, open_moves

# Most pairs of this relief have two stones of one colour, and the quarry has many stones of the same.
TWINS = """game = "cheops"
name = "twins"
[sheet_a]
grade = "reconstructed"
source = "a sheet for tests: neighbours of one colour"
pyramid = [
    ["red", "red", "red", "red", "red"],
    ["red", "blue", "red", "blue"],
    ["red", "red", "red"],
    ["red", "red"],
    ["red"],
]
left = ["red", "red", "red", "red", "red"]
right = ["blue", "blue", "blue", "blue", "blue"]
keystone = "red"
relief = [["red", "red", "red", "red"], ["green", "red", "blue", "blue"], ["blue", "blue", "blue", "blue"]]
quarry = ["red", "red", "blue", "red", "blue", "blue", "red", "green", "red", "blue", "red", "blue"]
"""


def twins(tmp_path: Path) -> waset.Game:
    path = tmp_path / "twins.toml"
    path.write_text(TWINS, "utf-8")
    edition = waset.title("cheops").edition(path)
    return waset.title("cheops").game(2, edition, sheets="AB")


def check_game(game: waset.Game, seed: int) -> None:
    """Play a random game; the referee agrees with every position of it."""
    state, rng = game.start(), waset.Rng(seed)
    while state.actor != waset.OVER:
        if state.actor == waset.CHANCE:
            state.play(state.sample(rng))
            continue
        assert moves(state) == open_moves(state)
        state.play(RandomPlayer().pick(state, rng))
    saved = state.save()
    for seat in range(game.players):
        sheet = Sheet(game, saved, seat)
        assert state.tally(seat) == sheet.points()
        assert ("end" in sheet.earned) == (sheet.complete() >= 2)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_the_referee_agrees_with_whole_games(players: int, seed: int) -> None:
    """3.1 to 3.5, 4.1 to 4.6, 7.1 to 7.5"""
    check_game(waset.game("cheops", players=players), seed)


@pytest.mark.parametrize("seed", range(12))
def test_the_referee_agrees_where_neighbours_share_a_colour(seed: int, tmp_path: Path) -> None:
    """4.5"""
    check_game(twins(tmp_path), seed)


def test_two_red_stones_side_by_side_need_two_payments(tmp_path: Path) -> None:
    """4.5: one red die pays for one of them, and each of the others has its own quarry stone or joker"""
    game = twins(tmp_path)
    state = game.start()
    for colour in ("red", "green", "green"):
        state.play(game.parse(f"die {colour}"))
    state.play(game.parse("carve f1.1-f1.2"))
    view = state.view(0)
    assert view["taken"]["red"] == 1
    assert moves(state) == {"cross 1", "cross 2", "cross 4", "cross 7", "cross 9", "cross 11", "joker"}
    saved = game.start().save()
    saved["fields"]["jokers"], saved["fields"]["used_jokers"] = [0, 2], [2, 0]
    saved["fields"]["crossed"][0] = {str(stone): int(stone in (1, 10)) for stone in range(1, 13)}
    saved["fields"]["reached"][0] = 10
    spent = game.load(saved)
    for colour in ("green", "green", "green"):
        spent.play(game.parse(f"die {colour}"))
    # One red stone is left, number 11: enough for one stone, not for two.
    assert "build p1.1" in moves(spent)
    assert "carve f1.1-f1.2" not in moves(spent)
    reason = spent.why_not(game.parse("carve f1.1-f1.2"))
    assert reason is not None
    assert (reason.rule, reason.key) == ("4.5", "cheops.cannot_pay_both")


def test_the_joker_is_kept_for_the_stone_that_needs_it(tmp_path: Path) -> None:
    """4.5: a payment that would leave the other stone unpaid is not offered"""
    game = twins(tmp_path)
    saved = game.start().save()
    saved["fields"]["jokers"], saved["fields"]["used_jokers"] = [1, 2], [1, 0]
    saved["fields"]["crossed"][0] = {str(stone): int(stone == 8) for stone in range(1, 13)}
    saved["fields"]["reached"][0] = 8
    state = game.load(saved)
    for colour in ("blue", "blue", "blue"):
        state.play(game.parse(f"die {colour}"))
    # f1.1 is red with stones 9 and 11; f2.1 below it is green, and the last green stone is crossed out.
    state.play(game.parse("carve f1.1-f2.1"))
    assert moves(state) == {"cross 9", "cross 11"}
    reason = state.why_not(game.parse("joker"))
    assert reason is not None
    assert (reason.rule, reason.key) == ("4.5", "cheops.other_unpaid")
    assert "green" in render(reason)
    state.play(game.parse("cross 9"))
    assert state.view(None)["jokers"] == [0, 2]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_bonus_is_earned_in_one_turn_only(players: int) -> None:
    """5.2, 5.3: whoever completes a symbol in the first turn in which anybody does has it, nobody later"""
    for seed in range(10):
        game = waset.game("cheops", players=players)
        state, rng = game.start(), waset.Rng(seed)
        completed: dict[str, dict[int, list[int]]] = {bonus: {} for bonus in BONUSES}
        fields = game.edition.tables["bonuses"]
        while state.actor != waset.OVER:
            before = state.view(None)
            move = state.sample(rng) if state.actor == waset.CHANCE else RandomPlayer().pick(state, rng)
            state.play(move)
            after = state.view(None)
            for seat in range(players):
                for bonus in BONUSES:
                    had = all(before["built"][seat][field] for field in fields[bonus])
                    has = all(after["built"][seat][field] for field in fields[bonus])
                    if has and not had:
                        completed[bonus].setdefault(before["turn"], []).append(seat)
        final = state.view(None)
        for bonus in BONUSES:
            first = completed[bonus][min(completed[bonus])] if completed[bonus] else []
            assert [final["earned"][seat][bonus] for seat in range(players)] == [
                int(seat in first) for seat in range(players)
            ]
