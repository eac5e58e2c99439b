"""What is in Nim's box."""

from collections.abc import Mapping, Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from waset.engine.edition import Tables

from .declaration import CARDS
from .printed import Printed


class Box(Printed):
    def __init__(self, tables: Tables, players: int, options: Mapping[str, Any]) -> None:
        super().__init__(tables, players)
        self.heap = options["heap"]
        self.cards = vec[i64]([tables["cards"][card] for card in CARDS])
        self.worth = self.last if options["last"] == "wins" else -self.last


def check(tables: Tables) -> Sequence[str]:
    enough = sum(tables["cards"].values()) >= 3
    return [] if enough else ["cards: two players and the table need three cards"]
