"""Finding puzzles."""

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import waset
from waset.engine.puzzles import from_json
from waset.engine.rng import Rng
from waset.engine.state import CHANCE, OVER
from waset.research.puzzles import Sieve, enough, look, open_deal, read_found, search_all, selected, solves, table_for

QUICK = Sieve(thought=20, margin=0.3)


def near_the_end(name: str, players: int = 2) -> waset.State:
    """A position shortly before the end of a random game, with a choice."""
    game = waset.game(name, players=players)
    state, rng = game.start(), Rng(7)
    last = state.copy()
    while state.actor != OVER:
        if state.actor != CHANCE and len(state.legal()) > 2:
            last = state.copy()
        moves = state.legal() if state.actor != CHANCE else []
        state.play(moves[rng.below(len(moves))] if moves else state.sample(rng))
    return last


def test_a_search_looks_closely_at_the_rivals_of_its_best_move() -> None:
    state = near_the_end("imhotep")
    found = look(state, Rng(1), 120)
    assert found.judged[0].move == found.best
    assert found.margin == found.judged[0].chance - max(each.chance for each in found.judged[1:])
    assert {each.move for each in found.judged} <= set(state.legal())


def test_what_every_move_promises_is_counted_where_it_is_asked_for() -> None:
    state = near_the_end("cheops", 3)
    plain, counted = (look(state, Rng(1), 60, points) for points in (False, True))
    assert [each.points for each in plain.judged] == [()] * len(plain.judged)
    categories = len(state.game.title.categories)
    assert all([len(row) for row in each.points] == [categories + 1] * 3 for each in counted.judged)


def test_an_open_deal_stays_as_it_is_dealt() -> None:
    state = near_the_end("luxor")
    dealt = open_deal(state, Rng(1))
    assert dealt.redeal(dealt.actor, Rng(2)).save() == dealt.save()
    assert dealt.view(dealt.actor) == state.view(state.actor)


def test_games_that_were_searched_are_not_searched_again(tmp_path: Path) -> None:
    title = waset.title("senet")
    with ThreadPoolExecutor(1) as executor:
        found = dict(search_all(title, [3], executor, 1, QUICK))
        again = dict(search_all(title, [3], executor, 1, QUICK))
    assert found == again
    kept = tmp_path / "puzzles.jsonl"
    kept.write_text(json.dumps({"luck": 3, "puzzles": found[3]}) + '\n{"luck": 4, "puz', "utf-8")
    assert read_found(kept) == found
    for number, each in enumerate(found[3], start=1):
        puzzle = from_json(number, each)
        assert puzzle.source == 3
        assert puzzle.position().actor == puzzle.seat


def test_two_and_three_players_take_turns_where_three_can_play() -> None:
    assert [table_for(waset.title("imhotep"), luck).players for luck in (0, 1, 2)] == [2, 3, 2]
    assert table_for(waset.title("senet"), 1).players == 2


def test_a_selection_has_all_grades_and_begins_with_the_easy_ones() -> None:
    def found(source: int, missed: int, margin: float) -> dict[str, Any]:
        return {"source": source, "missed": list(range(1, missed + 1)), "margin": margin}

    there = [found(1, 0, 0.9), found(2, 0, 0.8), found(3, 0, 0.7), found(4, 3, 0.1), found(5, 1, 0.2)]
    assert [each["source"] for each in selected(there, 3)] == [1, 5, 4]
    assert len(selected(there, 10)) == 5


def test_there_are_enough_when_every_grade_has_its_share() -> None:
    there = [{"missed": list(range(1, missed + 1))} for missed in (0, 0, 0, 0, 0, 0, 1, 2, 3)]
    assert not enough(there, 5)
    assert enough([*there, {"missed": [1, 2, 3, 4]}], 5)
    assert not enough([*there, {"missed": [1, 2, 3, 4]}], 11)


def test_whoever_makes_all_moves_of_the_answer_solves_it() -> None:
    state = near_the_end("imhotep")
    moves = state.legal()
    solved = [move for move in moves if solves("greedy", state, [move], Rng(1))]
    assert len(solved) == 1
