"""The computer players that may sit at a table."""

from waset.engine.options import shown
from waset.players import PLAYERS
from waset.tables.errors import BadInput


def computer(name: str) -> str:
    """The word for a computer player, checked. A search with constants of its own could think for ever: not here."""
    if name not in PLAYERS:
        sentence = f"there is no computer player {shown(name)}; there are {', '.join(PLAYERS)}"
        raise BadInput(sentence, "no_computer")
    return name
