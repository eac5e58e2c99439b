"""How the numbers of an observation find their rows of weights: one row for each thing that a number was seen to be.

A number that was always the same has none. What was never seen shares the row of the nearest that was.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from waset.engine.observation import Plan
from waset.players.network import BOUNDS, EXACT, HIGHEST, LOWEST, bucket_table

Ints = NDArray[np.int64]


@dataclass(frozen=True)
class Encoding:
    """By number of the observation that is read: its place, whether numbers share rows, the lowest, how many rows it
    has, and the first of them; as `Network` has it. `levels` has a number between 0 and 1 for each row, by how large
    what it stands for is; 0 where that means nothing. `usual` has the row that was seen most often for each number."""

    places: Ints
    shared: Ints
    lows: Ints
    sizes: Ints
    firsts: Ints
    levels: NDArray[np.float32]
    usual: Ints

    @property
    def rows(self) -> int:
        return int(self.sizes.sum())

    def rows_of(self, numbers: NDArray[np.int16]) -> Ints:
        """The rows of weights for each number of observations."""
        return _steps(numbers[:, self.places], self.shared, self.lows, self.sizes) + self.firsts


def encoding_of(plan: Plan, numbers: NDArray[np.int16]) -> Encoding:
    """The encoding for observations like these."""
    shared = np.array([each.high - each.low >= EXACT for each in plan.features], np.int64)
    buckets = np.array(bucket_table(), np.int64)
    lows, highs = numbers.min(0).astype(np.int64), numbers.max(0).astype(np.int64)
    lows = np.where(shared == 1, buckets[np.clip(lows, LOWEST, HIGHEST) - LOWEST], lows)
    highs = np.where(shared == 1, buckets[np.clip(highs, LOWEST, HIGHEST) - LOWEST], highs)
    places = np.flatnonzero(highs > lows)
    return _encoding(plan, numbers, places, shared[places], lows[places], (highs - lows + 1)[places])


def encoding_from(plan: Plan, numbers: NDArray[np.int16], arrays: Mapping[str, list[Any]]) -> Encoding:
    """The encoding of a file of weights, for observations like these."""
    places, shared, lows, sizes = (np.array(arrays[name], np.int64) for name in ("places", "shared", "lows", "sizes"))
    return _encoding(plan, numbers, places, shared, lows, sizes)


def _encoding(plan: Plan, numbers: NDArray[np.int16], places: Ints, shared: Ints, lows: Ints, sizes: Ints) -> Encoding:
    firsts = np.concatenate([[0], np.cumsum(sizes)[:-1]])
    usual = firsts.copy()
    for at, place in enumerate(places):
        # A number at a time: all of them at once would need eight bytes for each.
        here = slice(at, at + 1)
        steps = _steps(numbers[:, place : place + 1], shared[here], lows[here], sizes[here])
        usual[at] += np.bincount(steps.ravel()).argmax()
    return Encoding(places, shared, lows, sizes, firsts, _levels(plan, places, shared, lows, sizes), usual)


def _steps(read: NDArray[np.int16], shared: Ints, lows: Ints, sizes: Ints) -> Ints:
    """How many rows after the first of its number each number that was read has its own."""
    whole = read.astype(np.int64)
    buckets = np.array(bucket_table(), np.int64)[np.clip(whole, LOWEST, HIGHEST) - LOWEST]
    return np.clip(np.where(shared == 1, buckets, whole) - lows, 0, sizes - 1)


def _levels(plan: Plan, places: Ints, shared: Ints, lows: Ints, sizes: Ints) -> NDArray[np.float32]:
    """By row: how large what it stands for is."""
    parts = []
    for place, in_steps, low, size in zip(places, shared, lows, sizes, strict=True):
        if plan.features[place].words:
            parts.append(np.zeros(size, np.float32))
            continue
        steps = np.arange(low, low + size)
        spread = np.clip(np.array(BOUNDS)[steps] if in_steps else steps, LOWEST, HIGHEST).astype(np.float32)
        parts.append((spread - spread[0]) / (spread[-1] - spread[0]))
    return np.concatenate(parts)
