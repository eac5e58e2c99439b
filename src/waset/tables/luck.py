"""The luck of a table: settled when the table is opened, by a secret seed, so that taking back never rolls again.

The first roll of a seat is one number, the second another, and so on; and so it is with every kind of thing that is
drawn or rolled. Which number it is depends on nothing that anybody does: not on the moves before it, not on what others
drew, not on how often something was taken back.
"""

import secrets
from collections.abc import Callable
from hashlib import blake2b

from waset.engine.rng import Rng

NewSeed = Callable[[], str]


def new_seed() -> str:
    """An unpredictable seed from the operating system."""
    return secrets.token_hex(16)


def nth_draw(seed: str, kind: str, seat: int, count: int) -> Rng:
    """The randomness of a draw: of this kind, for this seat (-1 for nobody's), after so many of the same."""
    # Keyed, so that what has been drawn tells nothing of what will be.
    digest = blake2b(f"{kind} {seat} {count}".encode(), key=seed.encode(), digest_size=8).digest()
    return Rng(int.from_bytes(digest))
