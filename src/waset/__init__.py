"""Waset: an open table for board games of ancient Egypt.

>>> import waset
>>> state = waset.game("imhotep", players=3, sides="ABABA", wrath=True).start()
>>> state.play(state.sample(waset.Rng(1)))
"""

from waset.engine.edition import Edition
from waset.engine.errors import (
    BadEdition,
    BadNotation,
    BadOption,
    BadRecord,
    BadState,
    IllegalMove,
    NoSuchSeat,
    OtherRules,
    UnknownGame,
    WasetError,
)
from waset.engine.events import Event
from waset.engine.game import Game, Title
from waset.engine.message import Message
from waset.engine.record import Record
from waset.engine.rng import Rng
from waset.engine.state import CHANCE, OVER, State
from waset.engine.titles import describe, game, game_of, title, titles

__version__ = "0.2.0"

__all__ = [
    "CHANCE",
    "OVER",
    "BadEdition",
    "BadNotation",
    "BadOption",
    "BadRecord",
    "BadState",
    "Edition",
    "Event",
    "Game",
    "IllegalMove",
    "Message",
    "NoSuchSeat",
    "OtherRules",
    "Record",
    "Rng",
    "State",
    "Title",
    "UnknownGame",
    "WasetError",
    "describe",
    "game",
    "game_of",
    "title",
    "titles",
]
