"""What the seats of a table are called where the server itself speaks: as on the pages."""

from collections.abc import Sequence

from waset.engine.catalogue import render
from waset.engine.message import Message
from waset.tables.table import Seat


def names_of(seats: Sequence[Seat], language: str) -> list[str]:
    """Computer players have no names of their own: one is "Computer", several are told apart by a letter."""
    computers = [at for at, seat in enumerate(seats) if seat.kind == "computer" and seat.person is None]
    computer = render(Message("players.computer"), language)
    letters = [""] if len(computers) == 1 else [f" {letter}" for letter in "ABCDE"]
    called = {at: computer + letter for at, letter in zip(computers, letters, strict=False)}
    return [called.get(at, seat.name or "?") for at, seat in enumerate(seats)]
