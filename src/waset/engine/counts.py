"""Piles whose order nobody knows: how many of each kind they hold."""

from librt.vecs import vec
from mypy_extensions import i64


def total(counts: vec[i64]) -> i64:
    """How many things a pile holds."""
    whole: i64 = 0
    for count in counts:
        whole += count
    return whole


def any_left(counts: vec[i64]) -> bool:
    """Whether a pile holds anything."""
    for count in counts:
        if count > 0:
            return True
    return False
