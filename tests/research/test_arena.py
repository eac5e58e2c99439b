"""The arena: balanced seats, equal matches, results that are kept and gone on from."""

import sys
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import pytest

import waset
from waset.engine.errors import WasetError
from waset.research.arena import Match, append_result, mend, play, play_all, read_results, schedule, seated, seatings

GAME = waset.game("imhotep", 2)


class Here(Executor):
    """An executor in this process; arenas take any."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_both_sit_in_every_seat_equally_often(count: int) -> None:
    tables = seatings("a", "b", count)
    assert len(tables) == len(set(tables)) == (2 if count == 2 else 2 * count)
    for seat in range(count):
        assert sum(table[seat] == "a" for table in tables) * 2 == len(tables)


def test_a_round_robin_has_every_two_in_every_seating() -> None:
    matches = schedule([GAME, waset.game("imhotep", 3)], ["random", "greedy", "level1"], 2)
    assert len(matches) == 2 * 3 * (2 + 6)
    assert len({match.key for match in matches}) == len(matches)


def test_neighbours_meet_nobody_else() -> None:
    matches = schedule([GAME], ["random", "greedy", "level1"], 2, neighbours=True)
    assert [set(match.seats) for match in matches[:4]] == 2 * [{"random", "greedy"}] + 2 * [{"greedy", "level1"}]
    assert len(matches) == 8


def test_the_first_named_may_sit_alone_among_the_others() -> None:
    matches = schedule([GAME, waset.game("imhotep", 3)], ["greedy", "random"], 1, alone=True)
    assert [match.seats for match in matches] == [
        ("greedy", "random"),
        ("random", "greedy"),
        ("greedy", "random", "random"),
        ("random", "greedy", "random"),
        ("random", "random", "greedy"),
    ]


@pytest.mark.parametrize("names", [["greedy"], ["greedy", "greedy"], ["greedy", "nobody"]])
def test_a_round_robin_that_is_none_is_refused(names: list[str]) -> None:
    with pytest.raises(WasetError):
        schedule([GAME], names, 1)


def test_equal_matches_end_equal() -> None:
    match = Match(GAME.spec(), ("random", "search:iterations=10"), 3)
    assert play(match) == play(match)
    assert play(match).scores != play(Match(GAME.spec(), match.seats, 4)).scores


def test_every_match_is_played_once() -> None:
    matches = schedule([GAME], ["random", "greedy"], 3)
    results = list(play_all(matches, Here(), 2))
    assert sorted(result.match.key for result in results) == sorted(match.key for match in matches)
    assert all(sorted(result.places) in ([1, 2], [1, 1]) for result in results)


def test_results_are_kept_line_by_line(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    assert read_results(path) == []
    results = list(play_all(schedule([GAME], ["random", "greedy"], 1), Here(), 1))
    for result in results:
        append_result(path, result)
    assert read_results(path) == results
    assert {result.match.key for result in read_results(path)} == {result.match.key for result in results}


def test_a_line_cut_short_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    results = list(play_all(schedule([GAME], ["random", "greedy"], 1), Here(), 1))
    for result in results:
        append_result(path, result)
    path.write_text(path.read_text()[:-30])
    kept = read_results(path)
    assert kept == results[:-1]
    mend(path, kept)
    append_result(path, results[-1])
    assert read_results(path) == results


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "shopping.txt"
    path.write_text("bread\nbutter\n")
    with pytest.raises(WasetError, match=r"line 1 of shopping\.txt"):
        read_results(path)


def test_a_player_can_have_a_time_limit() -> None:
    state = GAME.start()
    while state.actor < 0:
        state.apply(state.sample(waset.Rng(1)))
    assert seated("level5@0.001s").pick(state, waset.Rng(2)) in state.legal()


@pytest.mark.parametrize("name", ["level5@", "level5@0.1", "level5@soons", "level5@0s", "level5@nans", "level5@1e9s"])
def test_a_time_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(WasetError, match=r"time of a player is written like level5@0\.1s"):
        schedule([GAME], [name, "greedy"], 1)


def test_a_search_of_another_package_says_what_brings_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    for module in ("waset.research.ismcts", "waset.environments.openspiel"):
        monkeypatch.delitem(sys.modules, module, raising=False)
    with pytest.raises(WasetError, match=r"pyspiel.*waset\[peers\]"):
        schedule([GAME], ["openspiel@0.05s", "random"], 1)
