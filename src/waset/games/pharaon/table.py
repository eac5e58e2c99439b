"""What lies on Pharaon's table, and what is asked of it everywhere: tokens gained, whose turn is next."""

from librt.vecs import vec
from mypy_extensions import i64

from waset.games.pharaon import names as n
from waset.games.pharaon.fields import Fields


class Table(Fields):
    """The fields of a position; `declaration.py` lists them with who may know them.

    pieces    tokens and offerings by kind: in front of each seat and of the Traitor, the supply (bank and discards in
              one: a spent piece always goes there), what is being paid
    board     pieces on the wheel, pairs and bonus offerings, jars and artisans face up, jars discarded
    seats     for each seat and the Traitor: tomb, cards, place on the pyramid of time, levels of the Nile; the nobles
              used this round, the entry colours, the ring of zones; the Traitor's boards
    cards     nobles and artisans by who has them, and those discarded
    court     nobles face up, being looked at, put aside: the cells of the nobles nobody else sees
    pile      the jars in the Traitor's pile, which nobody sees
    looker    who looks at two nobles now
    wheel     which colour of the wheel's order lies at the first zone of the ring
    forward   1 if the wheel turns clockwise
    starter   who holds the starting-player token
    pharaoh   who holds the pharaoh token
    """

    # What nobody or only one seat sees: nobles looked at and put aside until all chose, the Traitor's pile (10.1).
    # What the bag and the artisans' deck hold everybody can work out, so it is open.
    def knows(self, seat: i64, pool: i64, cell: i64) -> bool:
        if pool != n.NOBLES_POOL:
            return False
        if cell < n.LOOKED_AT:
            return True
        if cell < n.PUT_ASIDE:
            return seat >= 0 and seat == self.looker
        return seat == cell - n.PUT_ASIDE


def gain_token(table: Table, who: i64, piece: i64) -> bool:
    """A token from the bank; if that kind is out, nothing (3.7)."""
    pieces: vec[i64] = table.pieces
    if pieces[n.SUPPLY + piece] == 0:
        if table.telling and who != n.TRAITOR:
            table.tell(n.TOKEN_OUT, who, piece)
        return False
    pieces[n.SUPPLY + piece] -= 1
    pieces[who * n.PIECES + piece] += 1
    if table.telling:
        if who == n.TRAITOR:
            table.tell(n.TRAITOR_PIECE, piece)
        else:
            table.tell(n.TOKEN_GAINED, who, piece)
    return True


def clockwise(table: Table, seat: i64) -> i64:
    """The next in turn: the seat on the left; in the solo game player and Traitor by turns (2.1)."""
    if table.box.solo and seat != n.TRAITOR:
        return n.TRAITOR
    if seat + 1 < table.players:
        return seat + 1
    return 0
