"""The computer players that may play at a table."""

from waset.engine.message import Message
from waset.engine.options import shown
from waset.players import PLAYERS
from waset.tables.errors import BadInput


def computer(name: str) -> str:
    """Check the name of a computer player. A search with custom constants, which could take forever, is not allowed."""
    if name not in PLAYERS:
        raise BadInput(Message("tables.no_computer", name=shown(name), players=", ".join(PLAYERS)))
    return name
