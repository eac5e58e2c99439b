"""Measuring what a move costs a page: a few clicks are enough to see that every figure is there."""

from waset.server.load.drawing import Sitting, measure_pages


def test_a_short_sitting_is_measured() -> None:
    said: list[str] = []
    half, most, painted = measure_pages(Sitting(("cheops",), clicks=8, runs=1), said.append)
    assert half.name == "cheops: half of the moves drawn within"
    assert 0 < half.median <= most.median
    assert half.median < painted.median
    assert said == ["cheops, 8 clicks, run 1 of 1"]
