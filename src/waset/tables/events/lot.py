"""Lots that anybody can draw again: the seed of an event is shown as soon as it has started."""

from hashlib import sha256

from waset.engine.rng import Rng


def lot(seed: str, entrant: int, draw: int = 0) -> int:
    """The lot of an entrant in a draw (the number of a round; 0 for the standings); who has the lower one comes first.

    It is the beginning of the SHA-256 of the seed, the draw and the number of the entrant.
    """
    return int.from_bytes(sha256(f"{seed} {draw} {entrant}".encode()).digest()[:4])


def stream(seed: str, draw: int) -> Rng:
    """Random numbers for a draw."""
    return Rng(int.from_bytes(sha256(f"{seed} {draw}".encode()).digest()[:8]))
