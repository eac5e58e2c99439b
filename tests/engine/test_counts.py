"""Piles counted by kind."""

from librt.vecs import vec
from mypy_extensions import i64

from waset.engine.counts import any_left, total


def test_a_pile_is_counted() -> None:
    assert total(vec[i64]([2, 0, 3])) == 5
    assert any_left(vec[i64]([0, 0, 3]))
    assert total(vec[i64]()) == 0
    assert not any_left(vec[i64]([0, 0]))
