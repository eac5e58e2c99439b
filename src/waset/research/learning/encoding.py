"""How the numbers of an observation find their rows of weights: one row for each thing that a number was seen to be.

A number that was always the same has none. What was never seen shares the row of the nearest that was.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from waset.engine.observation import Plan
from waset.players.network import BOUNDS, EXACT, HIGHEST, LOWEST, bucket_table

Ints = NDArray[np.int64]


@dataclass(frozen=True)
class Encoding:
    """By number of the observation that is read: its place, whether numbers share rows, the lowest, how many rows it
    has, and the first of them; as `Network` has it. `levels` has a number between 0 and 1 for each row, by how large
    what it stands for is; 0 where that means nothing."""

    places: Ints
    shared: Ints
    lows: Ints
    sizes: Ints
    firsts: Ints
    levels: NDArray[np.float32]

    @property
    def rows(self) -> int:
        return int(self.sizes.sum())

    def rows_of(self, numbers: NDArray[np.int16]) -> Ints:
        """The rows of weights for each number of observations."""
        read = numbers[:, self.places].astype(np.int64)
        buckets = np.array(bucket_table(), np.int64)[np.clip(read, LOWEST, HIGHEST) - LOWEST]
        steps = np.where(self.shared == 1, buckets, read) - self.lows
        return np.clip(steps, 0, self.sizes - 1) + self.firsts


def encoding_of(plan: Plan, numbers: NDArray[np.int16]) -> Encoding:
    """The encoding for observations like these."""
    shared = np.array([each.high - each.low >= EXACT for each in plan.features], np.int64)
    buckets = np.array(bucket_table(), np.int64)
    lows, highs = numbers.min(0).astype(np.int64), numbers.max(0).astype(np.int64)
    lows = np.where(shared == 1, buckets[np.clip(lows, LOWEST, HIGHEST) - LOWEST], lows)
    highs = np.where(shared == 1, buckets[np.clip(highs, LOWEST, HIGHEST) - LOWEST], highs)
    places = np.flatnonzero(highs > lows)
    shared, lows, sizes = shared[places], lows[places], (highs - lows + 1)[places]
    firsts = np.concatenate([[0], np.cumsum(sizes)[:-1]])
    levels = np.zeros(int(sizes.sum()), np.float32)
    for at, place in enumerate(places):
        if not plan.features[place].words:
            steps = np.arange(lows[at], lows[at] + sizes[at])
            values = np.array(BOUNDS)[steps] if shared[at] else steps
            spread = np.clip(values, LOWEST, HIGHEST).astype(np.float32)
            levels[firsts[at] : firsts[at] + sizes[at]] = (spread - spread[0]) / (spread[-1] - spread[0])
    return Encoding(places, shared, lows, sizes, firsts, levels)
