"""What comes from the box: the numbers of an edition, ready to be looked up."""

from collections.abc import Mapping, Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from waset.engine.edition import Tables
from waset.engine.message import Message
from waset.games.senet import names as n
from waset.games.senet.declaration import HOUSES
from waset.games.senet.printed import Printed


class Box(Printed):
    """The numbers of one game; shared by all its states, never changed. Squares are counted from 0 here.

    pieces   how many pieces each player has (1.3)
    again    by the throw, 1 if one throws again after it (2.3)
    house    by the square, the house that stands on it or NONE (1.2)
    """

    def __init__(self, tables: Tables, players: int, options: Mapping[str, Any]) -> None:
        super().__init__(tables, players)
        self.pieces: i64 = int(options["pieces"])
        again = tables["sticks"]["again"]
        self.again: vec[i64] = vec[i64]([int(throw in again) for throw in range(n.THROWS + 1)])
        squares = [tables["houses"][house] - 1 for house in HOUSES]
        self.house: vec[i64] = vec[i64]([squares.index(at) if at in squares else n.NONE for at in range(n.SQUARES)])
        self.rebirth: i64 = squares[n.REBIRTH]
        self.happiness: i64 = squares[n.HAPPINESS]
        self.water: i64 = squares[n.WATER]


def check(tables: Tables) -> Sequence[Message]:
    """What does not fit together in an edition, in sentences."""
    wrong: list[Message] = []
    last = [tables["houses"][house] for house in HOUSES[n.HAPPINESS :]]
    if last != list(range(n.SQUARES - len(last) + 1, n.SQUARES + 1)):
        wrong.append(Message("senet.edition_houses"))
    if not any(tables["sticks"]["weights"]):
        wrong.append(Message("senet.edition_weights"))
    return wrong
