"""The engine under a game in plain Python: steps, chance, events, refusals, play-outs, players, records, positions."""

import json
import pickle
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import waset
from waset.engine.events import Event
from waset.engine.playout import checksum, play_out, random_move
from waset.engine.state import places
from waset.players import GreedyPlayer, RandomPlayer, choose, finish


def begun(game: waset.Game, *moves: str) -> waset.State:
    state = game.start()
    for move in moves or ("draw two", "draw three", "burn two"):
        state.play(game.parse(move))
    return state


def told(events: list[Event]) -> list[tuple[str, dict[str, int | None]]]:
    return [(event.kind, dict(event.args)) for event in events]


def test_a_game_goes_from_chance_to_decisions_to_its_end(nim: waset.Title) -> None:
    game = nim.game(heap=5)
    state = game.start()
    assert state.actor == waset.CHANCE
    assert state.legal() == []
    assert state.odds() == [(game.parse(f"draw {card}"), 2) for card in ("one", "two", "three")]
    state.play(game.parse("draw two"))
    assert dict(state.odds())[game.parse("draw two")] == 1
    state.play(game.parse("draw three"))
    state.play(game.parse("burn two"))
    assert state.actor == 0
    assert state.odds() == []
    assert [str(game.moves[move]) for move in state.legal()] == ["take 1", "take 2", "take 3", "reveal two"]
    state.play(game.parse("reveal two"))
    assert state.actor == 1
    state.play(game.parse("reveal three"))
    assert state.actor == waset.OVER
    assert (state.legal(), state.odds()) == ([], [])
    assert state.scores() == [2, 8]
    assert [state.tally(seat) for seat in (0, 1)] == [{"stones": 2, "last": 0}, {"stones": 3, "last": 5}]
    assert state.ranking() == [2, 1]


def test_options_and_editions_reach_the_rules(nim: waset.Title) -> None:
    for edition, last, points in (("base", "wins", 6), ("base", "loses", -4), ("dear", "wins", 10)):
        state = begun(nim.game(2, edition, heap=1, last=last))
        state.play(state.game.parse("take 1"))
        assert state.scores() == [points, 0]


def test_refusals_say_the_rule_and_change_nothing(nim: waset.Title) -> None:
    state = begun(nim.game(heap=2))
    before = state.save()
    refusals = {
        "take 3": "the heap has only 2 stones (rule 2)",
        "reveal one": "you do not hold that card (rule 3)",
        "draw one": "nothing like that can be drawn now",
    }
    for move, sentence in refusals.items():
        with pytest.raises(waset.IllegalMove) as refused:
            state.play(state.game.parse(move))
        assert str(refused.value) == sentence
    with pytest.raises(waset.IllegalMove, match="there is no such move in this game"):
        state.play(12)
    assert state.why_not(0) is None
    assert state.save() == before
    start = state.game.start()
    with pytest.raises(waset.IllegalMove, match="something is to be drawn or rolled first"):
        start.play(0)
    with pytest.raises(waset.IllegalMove, match="nothing is to be drawn or rolled now"):
        state.sample(waset.Rng(1))


@pytest.mark.parametrize(
    ("move", "words"),
    [(None, "nothing"), ("take 1", "'take 1'"), (1.5, "1.5"), ({}, "a table"), ([0], "a list"), (b"0", "b'0'")],
)
def test_a_move_is_a_number(nim: waset.Title, move: Any, words: str) -> None:
    state = begun(nim.game())
    for ask in (state.play, state.why_not):
        with pytest.raises(waset.IllegalMove, match=f"a move is given by its number, not by {words}"):
            ask(move)


def test_any_whole_number_type_is_a_number(nim: waset.Title) -> None:
    class Two:
        def __index__(self) -> int:
            return 1

    state: Any = begun(nim.game())
    assert state.why_not(Two()) is None
    state.play(Two())
    assert state.view(0)["heap"] == 7


def test_each_reader_is_told_what_they_may_know(nim: waset.Title) -> None:
    state = begun(nim.game(), "draw one", "draw three")
    known, blank = {"seat": 1, "card": 2}, {"seat": 1, "card": None}
    assert told(state.all_events()) == [("card_drawn", known), ("card_noted", known)]
    assert told(state.events(1)) == [("card_drawn", known), ("card_noted", known)]
    assert told(state.events(0)) == [("card_drawn", blank)]
    assert told(state.events(None)) == [("card_drawn", blank)]
    state.play(state.game.parse("burn two"))
    assert told(state.all_events()) == [("card_put_aside", {"card": 1})]
    assert [told(state.events(seat)) for seat in (None, 0, 1)] == [[], [], []]
    state.play(0)
    assert state.events(1)[-1].as_json() == {"kind": "stones_taken", "args": {"seat": 0, "count": 1}}


def test_a_quick_move_tells_nothing_new(nim: waset.Title) -> None:
    state = begun(nim.game())
    quick = state.copy()
    quick.apply(0)
    state.play(0)
    assert quick.save() == state.save()
    assert [kind for kind, _ in told(state.all_events())] == ["stones_taken"]


def test_a_random_play_out_ends_and_can_be_stopped(nim: waset.Title) -> None:
    game = nim.game(heap=20)
    state = game.start()
    assert play_out(state, waset.Rng(1), 4) == 4
    assert state.actor >= 0
    assert 10 <= play_out(game.start(), waset.Rng(1), 60) <= 24
    assert play_out(begun(nim.game(heap=1)), waset.Rng(1), 60) == 1


def test_a_checksum_stands_for_one_game_only(nim: waset.Title) -> None:
    game = nim.game()
    sums = [checksum(game.start(), waset.Rng(seed), 60) for seed in range(20)]
    assert len(set(sums)) > 15
    assert checksum(game.start(), waset.Rng(3), 60) == sums[3]
    assert checksum(nim.game(last="loses").start(), waset.Rng(3), 60) != sums[3]


def test_outcomes_come_by_their_odds(nim: waset.Title) -> None:
    game = nim.game()
    rng, seen = waset.Rng(8), Counter[str]()
    for _ in range(2000):
        state = begun(game, "draw one", "draw two")
        seen[str(game.moves[int(random_move(state, rng))])] += 1
    assert set(seen) == {"burn one", "burn two", "burn three"}
    assert 950 < seen["burn three"] < 1050
    assert 440 < seen["burn one"] < 560


def test_the_players_play_it(nim: waset.Title) -> None:
    """One step from the end the greedy player takes the last stones; a game without its own outlook has the points."""
    state = begun(nim.game(heap=3))
    assert str(state.game.moves[choose(GreedyPlayer(), state, waset.Rng(1))]) == "take 3"
    won = 0
    for seed in range(60):
        state, me = nim.game().start(), seed % 2
        assert finish(state, [GreedyPlayer(), RandomPlayer()][:: 1 - 2 * me], waset.Rng(seed), nim.longest)
        won += state.ranking()[me] == 1
    assert won > 35


def test_a_record_of_it_is_written_and_read(nim: waset.Title, tmp_path: Path) -> None:
    game = nim.game(2, "dear", heap=7)
    state, rng, record = game.start(), waset.Rng(2), waset.Record(game, [], ("Aneta", "Bára"))
    while state.actor != waset.OVER:
        record.moves.append(int(random_move(state, rng)))
        state.play(record.moves[-1])
    record.write(tmp_path / "nim.json")
    again = waset.Record.read(tmp_path / "nim.json")
    assert again.replay().scores() == state.scores()
    assert again.game.edition.name == "dear"


def test_positions_of_it_are_saved_loaded_and_pickled(nim: waset.Title) -> None:
    game = nim.game()
    state = begun(game)
    for move in ("take 2", "reveal three", "take 1"):
        saved = json.loads(json.dumps(state.save()))
        for again in (game.load(saved), pickle.loads(pickle.dumps(state))):
            assert again.save() == state.save()
            assert again.legal() == state.legal()
            again.play(game.parse(move))
            assert again.save() != state.save()
        state.play(game.parse(move))
    assert game.load(state.save()).scores() == state.scores()


def test_a_step_is_packed_and_the_stack_grows(nim: waset.Title) -> None:
    state = begun(nim.game())
    for number in range(40):
        state.push(64, number % 2, number, 1000 - number)
    state.settle()
    assert (state.step, state.seat, state.arg, state.extra, state.actor) == (64, 1, 39, 961, 1)
    pending = state.save()["steps"]
    assert len(pending) == 41
    assert pending[-2] == {"step": "turn", "seat": 0, "arg": 38, "extra": 962}
    state.clear_steps()
    state.settle()
    assert state.actor == waset.OVER


def test_a_state_that_forgot_a_method_says_so() -> None:
    state = waset.State()
    for call in (state.begin, state.open, state.run, state.urn, state.urn_first, state.copy):
        with pytest.raises(RuntimeError, match="a game"):
            call()


@pytest.mark.parametrize(
    ("keys", "ranks"),
    [
        ([(10, 0), (12, 0)], [2, 1]),
        ([(10, 1), (10, 2), (9, 9)], [2, 1, 3]),
        ([(7, 0), (7, 0), (7, 0)], [1, 1, 1]),
        ([(5, 0), (8, 0), (8, 0), (1, 0)], [3, 1, 1, 4]),
        ([(-4, 0), (0, 0)], [2, 1]),
    ],
)
def test_equal_seats_share_the_better_place(keys: list[tuple[int, int]], ranks: list[int]) -> None:
    assert places(keys) == ranks


def test_there_are_no_points_for_a_seat_that_is_not_there(nim: waset.Title) -> None:
    state = begun(nim.game())
    for seat in (-1, 2):
        with pytest.raises(IndexError, match="there is no such seat at this table"):
            state.tally(seat)


def test_pending_steps_are_read_by_their_level(nim: waset.Title) -> None:
    state = nim.game().start()
    state.push(5, 1, 7, 9)
    top = state.depth - 1
    assert (state.kind_at(top), state.seat_at(top), state.arg_at(top), state.extra_at(top)) == (5, 1, 7, 9)
    assert (state.kind_at(0), state.seat_at(0), state.arg_at(0), state.extra_at(0)) == (64, 0, 0, 0)
    assert state.is_pending(5)
    state.drop_step()
    assert not state.is_pending(5)
