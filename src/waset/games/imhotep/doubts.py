"""What cannot be right about a position that somebody wrote by hand: found before it is played, told in a sentence."""

from mypy_extensions import i64

from waset.engine.state import FIRST_AUTOMATIC
from waset.games.imhotep import names as n
from waset.games.imhotep.names import (
    CARD_LEFT,
    CARDS,
    CLOSED,
    FREE,
    GROWN,
    HARBOUR,
    IN_PLAY,
    LOAD,
    MINIMUM,
    NONE,
    PAIR,
    PLACES,
    PYRAMID_SPACES,
    PYRAMIDS,
    QUAY,
    ROUND_CARDS,
    SHIPS,
    SITES,
    SIZE,
    SLED,
    SPACE,
)
from waset.games.imhotep.sites import open_pyramids, single_stones, temple_top
from waset.games.imhotep.table import Table, has_sailed


def doubt(table: Table) -> str:
    """The first thing that cannot be, or nothing."""
    return ships_doubt(table) or sites_doubt(table) or seats_doubt(table) or steps_doubt(table)


def ships_doubt(table: Table) -> str:
    waiting: i64 = 0
    ship: i64
    for ship in range(SHIPS):
        size: i64 = table.cells[SIZE + ship]
        if size > PLACES:
            return f"ship {ship + 1} cannot have {size} places"
        if table.cells[MINIMUM + ship] != table.box.minimum[size]:
            return f"ship {ship + 1} has the wrong minimum load"
        sailed = has_sailed(table, ship)
        load: i64 = 0
        place: i64
        for place in range(PLACES):
            cell: i64 = table.cells[ship * PLACES + place]
            if cell >= table.players:
                return "a stone has a colour nobody plays"
            if cell >= 0:
                load += 1
            if place >= size and cell != CLOSED:
                return f"ship {ship + 1} has no place {place + 1}"
            if cell == FREE and sailed:
                return f"ship {ship + 1} has sailed, so nothing can be loaded on it"
        if load != table.cells[LOAD + ship]:
            return f"ship {ship + 1} carries another number of stones than its load says"
        if not sailed and size > 0:
            for place in range(size):
                if table.cells[ship * PLACES + place] == CLOSED:
                    return f"ship {ship + 1} waits, so its places are free or hold a stone"
            waiting += 1
    if table.afloat != waiting:
        return "the number of waiting ships is not right"
    return harbours_doubt(table)


def harbours_doubt(table: Table) -> str:
    taken: i64 = 0
    site: i64
    for site in range(SITES):
        ship: i64 = table.cells[HARBOUR + site]
        if ship != NONE:
            if taken >> ship & 1:
                return "a ship lies in two harbours"
            taken |= i64(1) << ship
    return ""


def sites_doubt(table: Table) -> str:
    pyramids: i64 = PYRAMIDS if table.box.pyramid_b else 1
    spaces: i64 = PYRAMID_SPACES if table.box.pyramid_b else table.box.pyramid_spaces
    cell: i64
    for cell in range(PYRAMIDS * PYRAMID_SPACES):
        pyramid: i64 = cell // spaces
        built = pyramid < pyramids and cell - pyramid * spaces < table.cells[GROWN + pyramid]
        if built != (table.cells[SPACE + cell] >= 0):
            return "the pyramid has another number of stones than it has grown to"
        if table.cells[SPACE + cell] >= table.players:
            return "a stone has a colour nobody plays"
    for pyramid in range(PYRAMIDS):
        if table.cells[GROWN + pyramid] > (spaces if pyramid < pyramids else 0):
            return "a pyramid has grown beyond its last space"
    for stones in (table.temple, table.burial, table.towers):
        for owner in stones:
            if owner >= table.players:
                return "a stone has a colour nobody plays"
    if len(table.towers) > (len(table.box.towers) if table.box.obelisks_b else 0):
        return "there are more towers than spaces for them"
    for seat in range(table.players):
        if single_stones(table, seat) < 0:
            return "a tower stands with too few stones"
        full = len(table.towers) == len(table.box.towers)
        if table.box.obelisks_b and not full and single_stones(table, seat) >= table.box.tower_stones:
            return "so many single stones would be a tower"
    return ""


def seats_doubt(table: Table) -> str:
    for seat in range(table.players):
        if table.cells[SLED + seat] > table.box.sled:
            return "a sled holds more stones than it has places"
    if table.round > table.box.rounds or table.passes >= table.players:
        return "the round or the number of passes cannot be"
    left: i64 = 0
    card: i64
    for card in range(ROUND_CARDS):
        left += table.cells[CARD_LEFT + card]
    to_draw: i64 = 0
    if table.depth > 0:
        table.look_at(table.depth - 1)
        to_draw = 1 if table.step == n.DRAW_ROUND_CARD else 0
    if left != ROUND_CARDS - table.round + to_draw:
        return "the number of round cards left does not fit the round"
    keeping = table.depth > 0 and table.step == n.KEEP
    if table.looker != (table.seat if keeping else NONE):
        return "somebody looks at the pair who is not to choose from it"
    return ""


def steps_doubt(table: Table) -> str:
    """Every pending step must be one that can be carried out, and lie where it can lie."""
    if table.depth == 0:
        over = table.round == table.box.rounds and table.afloat == 0
        return "" if over else "nothing is pending, and the game is not over"
    to_load: i64 = 0
    loader: i64 = 0
    table.look_at(0)
    bottom: i64 = table.step
    for level in range(table.depth):
        table.look_at(level)
        if (level == 0) != (table.step in (n.TURN, n.END_TURN, n.END_ROUND, n.CLEAR_MARKET, n.NEXT_ROUND)):
            return "the pending steps are in no order a game has"
        if (
            level > 0
            and bottom == n.TURN
            and table.step
            not in (
                n.LAY_MARKET,
                n.DEAL_CARD,
                n.LAY_CARD,
                n.DRAW_ROUND_CARD,
            )
        ):
            return "something is pending before a turn that cannot be"
        if bottom in (n.END_ROUND, n.CLEAR_MARKET, n.NEXT_ROUND) and table.afloat > 0:
            return "a round cannot end while ships wait"
        if table.step == n.SCORE_TEMPLE and not (level == 1 and bottom == n.CLEAR_MARKET):
            return "the temple is scored at the end of a round"
        asked = table.step < FIRST_AUTOMATIC and table.step not in (n.TURN, n.LOAD_ONE)
        if asked and level < table.depth - 1:
            return "something is asked or drawn while something else is"
        if table.step == n.LOAD_ONE:
            to_load += 1
            loader = table.seat
        wrong = step_doubt(table)
        if wrong:
            return wrong
    if to_load > table.cells[SLED + loader] or to_load > table.berths:
        return "more stones are to be loaded than can be"
    return ""


def step_doubt(table: Table) -> str:
    kind: i64 = table.step
    seat: i64 = table.seat
    arg: i64 = table.arg
    extra: i64 = table.extra
    if kind in (n.UNLOAD, n.UNLOAD_BY_LEVER, n.CHOOSE_STONE):
        if arg >= SHIPS or extra >= SITES or table.cells[HARBOUR + extra] != arg:
            return "a ship is being unloaded that lies in no harbour"
        if table.cells[LOAD + arg] == 0:
            return "a ship is being unloaded that is empty"
        return ""
    if kind == n.DISCARD:
        if arg >= CARDS or table.cards[IN_PLAY + arg] == 0:
            return "a card is to be discarded that is not in play"
        return ""
    if kind in (n.SCORE_TEMPLE, n.TEMPLE_CHOICE):
        if arg > table.box.temple_spaces - (1 if kind == n.TEMPLE_CHOICE else 0):
            return "the temple has no such space"
        if kind == n.TEMPLE_CHOICE and temple_top(table, arg) != seat:
            return "the temple asks somebody whose stone does not lie there"
        return ""
    if kind in (n.DEAL_CARD, n.LAY_CARD):
        slots: i64 = table.box.face_up
        fits = arg < slots if kind == n.DEAL_CARD else slots <= arg < slots + table.box.face_down
        for slot in range(arg if kind == n.DEAL_CARD else PAIR + arg - slots, i64(len(table.market))):
            if table.market[slot] >= 0:
                fits = False
        return "" if fits else "a card is to be laid where there is no place for it"
    if kind == n.LAY_MARKET:
        empty = arg == 0
        for card in table.market:
            if card >= 0:
                empty = False
        return "" if empty else "the market is to be laid, and cards lie there"
    if kind == n.OFFER_LOAD:
        able = table.cells[SLED + seat] > 0 and table.berths > 0
        return "" if able else "a bonus is offered that can do nothing"
    if kind == n.SAIL_LOADED:
        ready = arg < SHIPS and not has_sailed(table, arg) and table.cells[LOAD + arg] >= table.cells[MINIMUM + arg] > 0
        return "" if ready else "a ship is to sail that cannot"
    if kind == n.CHOOSE_PYRAMID:
        waits = table.box.pyramid_b and table.cells[QUAY + seat] > 0 and len(open_pyramids(table)) > 0
        return "" if waits else "a pyramid is to be chosen with no stone to build with"
    if kind == n.KEEP:
        pair = table.market[PAIR] >= 0 and table.market[PAIR + 1] >= 0
        return "" if pair and table.looker == seat else "one of a pair is to be kept, and there is no pair"
    return ""
