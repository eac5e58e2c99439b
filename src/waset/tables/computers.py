"""The computer players that may play at a table."""

from waset.engine.options import shown
from waset.players import PLAYERS
from waset.tables.errors import BadInput


def computer(name: str) -> str:
    """Check the name of a computer player. A search with custom constants, which could take forever, is not allowed."""
    if name not in PLAYERS:
        sentence = f"there is no computer player {shown(name)}; there are {', '.join(PLAYERS)}"
        raise BadInput(sentence, "no_computer")
    return name
