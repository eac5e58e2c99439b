"""The random stream.

A generator of two 32-bit words (the xoroshiro64** recipe of Blackman and Vigna). Every product is masked to 32 bits
at once, so the low bits are the same whether an int wraps at 64 bits (compiled) or never (interpreted): one seed
gives one stream everywhere.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

WORD: Final = 0xFFFFFFFF
LARGEST_RANGE: Final = 0x7FFFFFFF


class Rng:
    """A seeded stream of random numbers, equal in the interpreted and the compiled engine.

    >>> Rng(7).below(6) == Rng(7).below(6)
    True
    """

    def __init__(self, seed: int = 0) -> None:
        mixed = abs(seed) * 2 + (seed < 0)
        words = [0x5742, 0x4E55]
        at = 0
        while True:
            words[at & 1] = _scramble(words[at & 1] ^ (mixed & 0xFFFFFFFF), at)
            mixed >>= 32
            at += 1
            if mixed == 0 and at >= 2:
                break
        self.a: i64 = words[0]
        self.b: i64 = words[1] if words[0] or words[1] else 1

    def word(self) -> i64:
        """The next 32 bits."""
        a: i64 = self.a
        b: i64 = self.b
        mixed: i64 = (a * 0x9E3779BB) & WORD
        mixed = ((mixed << 5) & WORD) | (mixed >> 27)
        b ^= a
        self.a = (((a << 26) & WORD) | (a >> 6)) ^ b ^ ((b << 9) & WORD)
        self.b = ((b << 13) & WORD) | (b >> 19)
        return (mixed * 5) & WORD

    def below(self, limit: i64) -> i64:
        """A whole number from 0 up to, not including, limit; every one exactly as likely."""
        if limit < 1 or limit > LARGEST_RANGE:
            raise ValueError("a random range has 1 to 2147483647 values")
        # The next word, written out: this is called once a step.
        a: i64 = self.a
        b: i64 = self.b ^ a
        mixed: i64 = (a * 0x9E3779BB) & WORD
        self.a = ((a << 26 ^ b << 9) & WORD) ^ a >> 6 ^ b
        self.b = b << 13 & WORD | b >> 19
        product: i64 = ((mixed << 5 | mixed >> 27) * 5 & WORD) * limit
        low: i64 = product & WORD
        if low < limit:
            # The first 2**32 mod limit products of each value are one too many: draw again (Lemire).
            unfair: i64 = (WORD + 1) % limit
            while low < unfair:
                product = self.word() * limit
                low = product & WORD
        return product >> 32

    def unit(self) -> float:
        """A float from 0 up to, not including, 1."""
        return float(self.word()) / 4294967296.0

    def draw(self, weights: vec[i64]) -> i64:
        """An index drawn by whole-number weights, of which at least one is positive."""
        total: i64 = 0
        for weight in weights:
            total += weight
        return self.draw_of(weights, total)

    def draw_of(self, weights: vec[i64], total: i64) -> i64:
        """`draw` where the sum of the weights is known already."""
        left: i64 = self.below(total)
        index: i64 = 0
        for weight in weights:
            if left < weight:
                return index
            left -= weight
            index += 1
        raise AssertionError("weights changed while drawing")

    def copy(self) -> "Rng":
        """An independent generator that goes on with the same stream."""
        twin = Rng()
        twin.a = self.a
        twin.b = self.b
        return twin

    def __repr__(self) -> str:
        return f"<Rng {int(self.a):08x}{int(self.b):08x}>"


def _scramble(word: int, turn: int) -> int:
    """Spread every bit of a 32-bit word over all of it (a multiply-and-shift finaliser)."""
    word = (word + 0x9E3779B9 * (turn + 1)) & 0xFFFFFFFF
    word = ((word ^ (word >> 16)) * 0x21F0AAAD) & 0xFFFFFFFF
    word = ((word ^ (word >> 15)) * 0x735A2D97) & 0xFFFFFFFF
    return word ^ (word >> 15)
