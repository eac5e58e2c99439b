"""The bench: which figures there are and that each can be measured; how large they are is not tested."""

import pytest

import waset
from waset.research import bench
from waset.research.bench import Figure, best, build, calibration, machine, measure, measure_search


def test_every_figure_is_measured() -> None:
    figures = measure(waset.game("imhotep", 2, sides="BBBBB"), 0.0)
    names = [figure.name for figure in figures]
    assert names[0] == "steps inside the engine"
    assert names[-1] == "calibration loop"
    assert {"copies", "deals afresh", "lists of legal moves", "positions imagined from the JSON of a view"} <= set(
        names
    )
    assert any(name.startswith("replays of a game of ") for name in names)
    assert len(set(names)) == len(names)
    assert all(figure.per_second > 0 for figure in figures)


def test_every_figure_of_the_search_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    # Trees of a size that tells how fast a compiled search is take seconds to grow.
    monkeypatch.setattr(bench, "SIMULATIONS", 10)
    figures = measure_search(waset.game("imhotep", 3), 0.0)
    assert figures[0].name == "simulations with the outlook at the leaf"
    assert figures[-1].name == "calibration loop"
    assert all(figure.per_second > 0 for figure in figures)


def test_a_build_says_when_and_with_what() -> None:
    assert build()[:2] == "20"
    assert machine() in build()


def test_a_figure_in_nanoseconds() -> None:
    assert Figure("copies", 4e6).nanoseconds == 250


def test_work_is_done_at_least_once() -> None:
    calls = []

    def work() -> int:
        calls.append(calibration())
        return calls[-1]

    assert best(work, 0.0) > 0
    assert len(calls) == 1


def test_the_machine_is_named() -> None:
    assert machine().endswith((", compiled", ", interpreted"))
    assert "Python" in machine()
