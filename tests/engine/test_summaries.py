"""Sums over finished games."""

import json

import pytest

import waset
from waset.engine.summaries import FILE, Finished, Sums, opening_of


def test_points_are_summed_for_winners_and_for_everybody_else() -> None:
    sums = Sums()
    sums.add(Finished([{"temple": 3}, {"temple": 1}, {"temple": 2}], [1, 3, 2], (7, 1), 40))
    sums.add(Finished([{"temple": 5}, {"temple": 6}, {"temple": 0}], [2, 1, 3], (7, 1), 50))
    assert (sums.winners.seats, sums.winners.points) == (2, {"temple": 9})
    assert (sums.others.seats, sums.others.points) == (4, {"temple": 8})
    assert sums.wins == [1.0, 1.0, 0.0]
    assert sums.lengths == {40: 1, 50: 1}
    assert (sums.openings[7].chosen, sums.openings[7].won) == (2, 1.0)


def test_a_shared_win_counts_in_parts() -> None:
    sums = Sums()
    sums.add(Finished([{"off": 5}, {"off": 5}], [1, 1], (0, 0), None))
    assert sums.wins == [0.5, 0.5]
    assert sums.openings[0].won == 0.5
    assert sums.lengths == {}


def test_sums_come_back_from_their_data() -> None:
    sums = Sums()
    sums.add(Finished([{"temple": 3}, {"temple": 1}], [1, 2], (7, 0), 40))
    assert Sums.from_json(json.loads(json.dumps(sums.as_json()))) == sums


def test_an_opening_is_the_first_move_with_a_choice() -> None:
    game = waset.game("imhotep", players=2)
    state, rng = game.start(), waset.Rng(3)
    moves: list[int] = []
    while state.actor < 0 or len(state.legal()) == 1:
        moves.append(int(state.sample(rng)) if state.actor < 0 else state.legal()[0])
        state.play(moves[-1])
    assert opening_of(game, moves) is None
    chosen = state.legal()[-1]
    assert opening_of(game, [*moves, chosen, chosen]) == (chosen, state.actor)


@pytest.mark.parametrize("name", waset.titles())
def test_the_sums_of_computer_games_fit_the_rules(name: str) -> None:
    title = waset.title(name)
    data = json.loads((title.folder / FILE).read_text("utf-8"))
    assert data["rules"] == title.rules_version, "the rules have changed: waset statistics makes them anew"
    for sums in data["players"].values():
        assert set(sums["winners"]["points"]) | set(sums["others"]["points"]) <= set(title.categories)
        assert all(title.moves.is_decision(int(move)) for move in sums["openings"])
