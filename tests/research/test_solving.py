"""Exact values of small games: a table of them, and the search held against it."""

import json
from pathlib import Path
from typing import Any

import pytest

import waset
from waset.players import player
from waset.research.solving import Solver, TooManyPositions, endgame, is_open

# Positions so many choices before the end of a random game of two, with what each move is worth to who makes it.
TABLE: list[dict[str, Any]] = json.loads((Path(__file__).parent / "exact_values.json").read_text("utf-8"))


@pytest.mark.parametrize("entry", TABLE, ids=lambda entry: f"{entry['game']}-{entry['edition']}-{entry['seed']}")
def test_the_search_finds_what_the_exact_values_say_is_best(entry: dict[str, Any]) -> None:
    game = waset.game(entry["game"], 2, entry["edition"], **entry.get("options", {}))
    state = endgame(game, entry["seed"], entry["choices"])
    worths = {game.moves[move].notation: worth for move, worth in Solver(2000).worths(state).items()}
    assert worths == pytest.approx(entry["worths"], abs=1e-6)
    chosen = player("search:iterations=400").pick(state.redeal(state.actor, waset.Rng(1)), waset.Rng(1))
    assert worths[game.moves[chosen].notation] == pytest.approx(max(worths.values()))


def test_the_small_edition_of_senet_is_solved_from_its_beginning() -> None:
    solver = Solver(100_000)
    values = solver.values(waset.game("senet", edition="small").start())
    assert sum(values) == pytest.approx(0.0)
    # The first seat begins a square ahead: 55 of 64 for it.
    assert values[0] == pytest.approx(23 / 32)


def test_every_game_is_in_the_table() -> None:
    assert {entry["game"] for entry in TABLE} == set(waset.titles())


def test_the_small_edition_of_cheops_is_solved_from_its_beginning() -> None:
    solver = Solver(20_000)
    values = solver.values(waset.game("cheops", 2, "small", sheets="AB").start())
    # Who acts last in the last turn sees what the other has built: 23 of 32 for the second seat.
    assert values == pytest.approx((-7 / 16, 7 / 16))


@pytest.mark.parametrize(("seed", "value"), [(1, 1.0), (2, -1.0), (11, 0.0)])
def test_the_small_edition_of_luxor_is_solved_once_its_tiles_lie(seed: int, value: float) -> None:
    state, rng = waset.game("luxor", 2, "small").start(), waset.Rng(seed)
    while state.actor == waset.CHANCE:
        state.apply(state.sample(rng))
    # Cards that can only be of one kind are no secret.
    assert is_open(state)
    assert Solver(2000).values(state) == pytest.approx((value, -value))


def test_a_cut_down_game_ends_when_its_edition_says() -> None:
    for name, field in (("cheops", "turn"), ("luxor", "round")):
        state, rng = waset.game(name, 2, "small").start(), waset.Rng(5)
        while state.actor != waset.OVER:
            legal = state.legal()
            state.play(legal[rng.below(len(legal))] if legal else state.sample(rng))
        limit = state.game.edition.tables["limit"]
        assert [state.view()[field]] == list(limit.values())
        assert state.events()[-1].kind == "game_over"


def test_a_large_game_is_given_up() -> None:
    state = waset.game("senet").start()
    with pytest.raises(TooManyPositions, match="more than 50 positions"):
        Solver(50).values(state)


def test_hidden_cards_have_no_single_value() -> None:
    state, rng = waset.game("luxor").start(), waset.Rng(1)
    while state.actor < 0:
        state.apply(state.sample(rng))
    assert not is_open(state)
    with pytest.raises(waset.WasetError, match="knows what another does not"):
        Solver(50).values(state)


@pytest.mark.parametrize("name", waset.titles())
def test_editions_for_research_are_not_offered_to_players(name: str) -> None:
    title = waset.title(name)
    for edition in title.cut_down:
        game = title.game(edition=edition)
        assert game.edition.name == edition
        assert edition not in title.built_in
        assert edition not in str(title.describe()["editions"])
        assert waset.game_of(game.spec()).edition.hash == game.edition.hash
        state, rng, steps = game.start(), waset.Rng(3), 0
        whole = title.game(game.players)
        while state.actor != waset.OVER:
            legal = state.legal()
            state.play(legal[rng.below(len(legal))] if legal else state.sample(rng))
            steps += 1
        assert steps < whole.title.longest
