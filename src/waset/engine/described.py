"""A view that is being put before a reader, in words or as a picture."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from waset.engine.words import Words

if TYPE_CHECKING:
    from waset.engine.game import Game


@dataclass(eq=False)
class Described:
    """What a reader may know of a position.

    view     the view of the reader's seat
    seat     the reader's; None for a spectator
    words    the reader's language
    names    how the players are called
    """

    game: "Game"
    view: Mapping[str, Any]
    seat: int | None
    words: Words
    names: Sequence[str]

    @property
    def seats(self) -> list[int]:
        """The seats in the order in which the reader wants to know of them: the own one, then as they play."""
        first = self.seat or 0
        return [(first + further) % self.game.players for further in range(self.game.players)]
