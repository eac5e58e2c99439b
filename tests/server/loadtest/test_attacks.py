"""The tools that attack a server of their own: they run, and what they find is good."""

import pytest

from loadtest.errors import Unmeasurable
from loadtest.malformed import measure_malformed
from loadtest.under_attack import measure_attacks


def test_others_are_served_under_attack() -> None:
    steps: list[str] = []
    figures = {figure.name: figure for figure in measure_attacks(["a header without end"], 0.5, 1, steps.append)}
    assert list(figures) == [
        "a header without end: half of the others wait",
        "a header without end: 99 of 100 wait",
        "a header without end: memory",
    ]
    assert 0 < figures["a header without end: memory"].median < 400
    assert len(steps) == 1


def test_an_attack_that_nobody_knows_is_named() -> None:
    with pytest.raises(Unmeasurable, match="there is no attack 'a siege'"):
        list(measure_attacks(["a siege"], 0.5, 1, print))


def test_nonsense_over_all_routes_finds_no_fault() -> None:
    said: list[str] = []
    figures = {figure.name.strip(): figure.median for figure in measure_malformed(1600, 5, said.append)}
    assert figures["malformed requests"] == 1600
    assert figures["faults"] == 0, said
    # It gets through to the tables, and is refused there too.
    assert all(figures.get(f"answered {status}", 0) > 0 for status in (200, 404, 409, 422)), figures
