"""What cannot be right about a position that somebody wrote by hand: how its fields and steps belong together."""

from mypy_extensions import i64

from waset.engine.message import Message
from waset.engine.rules import FIRST_AUTOMATIC
from waset.games.imhotep import names as n
from waset.games.imhotep.sites import open_pyramids, single_stones, temple_top
from waset.games.imhotep.table import Table, has_sailed

# What lies at the bottom of the stack, and what may be pending before a turn.
_BOTTOM = (n.TURN, n.END_TURN, n.END_ROUND, n.CLEAR_MARKET, n.NEXT_ROUND)
_BEFORE_A_TURN = (n.LAY_MARKET, n.DEAL_CARD, n.LAY_CARD, n.DRAW_ROUND_CARD)


def doubt(table: Table) -> Message | None:
    """The first thing that cannot be, or None."""
    return ships_doubt(table) or sites_doubt(table) or seats_doubt(table) or steps_doubt(table)


def ships_doubt(table: Table) -> Message | None:
    waiting = 0
    for ship in range(n.SHIPS):
        size: i64 = table.cells[n.SIZE + ship]
        places = list(table.cells[ship * n.PLACES : ship * n.PLACES + n.PLACES])
        if table.cells[n.MINIMUM + ship] != table.box.minimum[size]:
            return Message("imhotep.wrong_minimum", ship=ship)
        if table.cells[n.LOAD + ship] != sum(place >= 0 for place in places):
            return Message("imhotep.wrong_load", ship=ship)
        # The places of a waiting ship are free or hold a stone; nothing else can be loaded.
        sailed = has_sailed(table, ship)
        if any(place != n.CLOSED for place in places[size:]) or (n.FREE if sailed else n.CLOSED) in places[:size]:
            return Message("imhotep.wrong_places", ship=ship)
        waiting += size > 0 and not sailed
    return None if table.afloat == waiting else Message("imhotep.wrong_afloat")


def sites_doubt(table: Table) -> Message | None:
    pyramids: i64 = n.PYRAMIDS if table.box.pyramid_b else 1
    spaces: i64 = n.PYRAMID_SPACES if table.box.pyramid_b else table.box.pyramid_spaces
    for cell in range(n.SPACES):
        pyramid = cell // spaces
        built = pyramid < pyramids and cell - pyramid * spaces < table.cells[n.GROWN + pyramid]
        if built != (table.cells[n.SPACE + cell] >= 0):
            return Message("imhotep.wrong_pyramid")
    for pyramid in range(n.PYRAMIDS):
        if table.cells[n.GROWN + pyramid] > (spaces if pyramid < pyramids else 0):
            return Message("imhotep.wrong_pyramid")
    room = len(table.box.towers) if table.box.obelisks_b else 0
    if len(table.towers) > room:
        return Message("imhotep.wrong_towers")
    for seat in range(table.players):
        single = single_stones(table, seat)
        if single < 0 or (len(table.towers) < room and single >= table.box.tower_stones):
            return Message("imhotep.wrong_towers")
    return None


def seats_doubt(table: Table) -> Message | None:
    top: i64 = table.kind_at(table.depth - 1) if table.depth > 0 else n.NONE
    left = sum(table.cells[n.CARD_LEFT : n.CARD_LEFT + n.ROUND_CARDS])
    if left != n.ROUND_CARDS - table.round + (top == n.DRAW_ROUND_CARD):
        return Message("imhotep.wrong_round")
    if table.looker != (table.seat_at(table.depth - 1) if top == n.KEEP else n.NONE):
        return Message("imhotep.wrong_looker")
    return None


def steps_doubt(table: Table) -> Message | None:
    """Every pending step must be one that can be carried out, and lie where it can lie."""
    if table.depth == 0:
        over = table.round == table.box.rounds and table.afloat == 0
        return None if over else Message("imhotep.nothing_pending")
    bottom: i64 = table.kind_at(0)
    if table.afloat > 0 and bottom in (n.END_ROUND, n.CLEAR_MARKET, n.NEXT_ROUND):
        return Message("imhotep.ships_wait")
    to_load = 0
    loader: i64 = 0
    for level in range(table.depth):
        table.look_at(level)
        kind: i64 = table.step
        in_order = (level == 0) == (kind in _BOTTOM)
        if level > 0 and bottom == n.TURN:
            in_order = in_order and kind in _BEFORE_A_TURN
        if kind == n.SCORE_TEMPLE:
            in_order = in_order and level == 1 and bottom == n.CLEAR_MARKET
        if kind < FIRST_AUTOMATIC and kind not in (n.TURN, n.LOAD_ONE):
            in_order = in_order and level == table.depth - 1
        if not in_order:
            return Message("imhotep.wrong_order", step=table.game.title.steps[kind].name)
        if not can_be_done(table):
            return Message("imhotep.wrong_step", step=table.game.title.steps[kind].name)
        if kind == n.LOAD_ONE:
            to_load += 1
            loader = table.seat
    if to_load > min(table.cells[n.SLED + loader], table.berths):
        return Message("imhotep.too_much_to_load")
    return None


def can_be_done(table: Table) -> bool:
    """Whether the step in `step`, `seat`, `arg`, `extra` finds what it needs."""
    seat: i64 = table.seat
    arg: i64 = table.arg
    cells, market = table.cells, table.market
    match table.step:
        case n.UNLOAD | n.UNLOAD_BY_LEVER | n.CHOOSE_STONE:
            return cells[n.HARBOUR + table.extra] == arg and cells[n.LOAD + arg] > 0
        case n.DISCARD:
            return table.cards[n.IN_PLAY + arg] > 0
        case n.SCORE_TEMPLE:
            return arg <= table.box.temple_spaces
        case n.TEMPLE_CHOICE:
            return arg < table.box.temple_spaces and temple_top(table, arg) == seat
        case n.DEAL_CARD:
            return arg < table.box.face_up and max(market[arg:]) < 0
        case n.LAY_CARD:
            laid: i64 = arg - table.box.face_up
            return 0 <= laid < table.box.face_down and max(market[n.PAIR + laid :]) < 0
        case n.LAY_MARKET:
            return max(market) < 0
        case n.OFFER_LOAD:
            return cells[n.SLED + seat] > 0 and table.berths > 0
        case n.SAIL_LOADED:
            return not has_sailed(table, arg) and cells[n.LOAD + arg] >= cells[n.MINIMUM + arg] > 0
        case n.CHOOSE_PYRAMID:
            return table.box.pyramid_b and cells[n.QUAY + seat] > 0 and len(open_pyramids(table)) > 0
        case n.KEEP:
            return min(market[n.PAIR :]) >= 0
        case _:
            return True
