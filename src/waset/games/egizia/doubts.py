"""What is wrong with a loaded position: the parts of it that must agree, checked one after the other."""

from mypy_extensions import i64

from waset.engine.state import (
    ARG_BITS,
    ARG_SHIFT,
    EXTRA_BITS,
    EXTRA_SHIFT,
    FIRST_DECISION,
    KIND_BITS,
    SEAT_BITS,
    SEAT_SHIFT,
)
from waset.games.egizia import names as n
from waset.games.egizia.building import additions, bricks
from waset.games.egizia.nile import fields_to_raise, has_room
from waset.games.egizia.river import can_sail
from waset.games.egizia.sphinx import draws, in_pile, under_pile
from waset.games.egizia.table import Table, berth_of, has_card


def first_doubt(table: Table) -> str:
    """The first thing that is wrong, in a sentence; empty if nothing is."""
    for wrong in (
        order_doubt(table),
        score_doubt(table),
        mat_doubt(table),
        field_doubt(table),
        ship_doubt(table),
        brick_doubt(table),
        grave_doubt(table),
        sphinx_doubt(table),
    ):
        if wrong:
            return wrong
    return step_doubt(table)


def _is_order(table: Table, first: i64) -> bool:
    return sorted(table.river[first + place] for place in range(table.players)) == list(range(table.players))


def order_doubt(table: Table) -> str:
    if table.round > table.box.rounds:
        return "there are not so many rounds"
    tiles = [int(table.river[n.ORDER + tile]) for tile in range(n.SEATS)]
    given = [seat for seat in tiles if seat >= 0]
    if len(set(given)) != len(given) or tiles[: len(given)] != given or any(seat >= table.players for seat in given):
        return "the order tiles are not with the players"
    for tile, seat in enumerate(given):
        if table.seats[n.TILE + seat] != tile:
            return "a player has another order tile than the order says"
    if table.round > 0 and not _is_order(table, n.ORDER):
        return "every player has an order tile"
    if table.phase > n.SAILING and not _is_order(table, n.QUEUE):
        return "every player has a place in the order of the phase"
    return ""


def score_doubt(table: Table) -> str:
    arrived = []
    for seat in range(table.players):
        total: i64 = 0
        for category in range(n.CATEGORIES):
            total += table.seats[n.POINTS + category * n.SEATS + seat]
        if total != table.seats[n.SCORE + seat]:
            return "a score is not the sum of its parts"
        arrived.append(int(table.seats[n.ARRIVED + seat]))
    if table.round > 0 and (len(set(arrived)) != len(arrived) or max(arrived) > table.arrivals):
        return "two markers cannot lie on one place of the score track"
    return ""


def mat_doubt(table: Table) -> str:
    box = table.box
    for seat in range(table.players):
        if table.seats[n.STONES + seat] > box.most_stones:
            return "a player has more stones than the counter shows"
        if table.seats[n.SALE_AT + seat] > box.sale_bottom or table.seats[n.GRAIN_AT + seat] > box.grain_bottom:
            return "a marker lies below its market"
        for crew in range(n.CREWS):
            if table.seats[n.CREW + crew * n.SEATS + seat] > box.most_strength:
                return "a crew is stronger than its track is long"
        quarry: i64 = 0
        for kind in range(n.QUARRY_VALUES):
            quarry += table.cards[seat * n.CARDS + n.QUARRY_CARD + kind] * (kind + 1)
        if quarry != table.seats[n.QUARRY + seat]:
            return "the stones of the quarries do not fit the cards"
        if table.seats[n.LINED + seat] > 0 and not has_card(table, seat, n.FIRST_IN_LINE):
            return "a card in use is with nobody"
    return ""


def field_doubt(table: Table) -> str:
    for seat in range(table.players):
        assigned: i64 = 0
        for upgrade in range(n.UPGRADES):
            count: i64 = table.cards[n.IMPROVED + seat * n.UPGRADES + upgrade]
            assigned += 2 * count if upgrade >= n.TO_GREEN_TWICE else count
            if fields_to_raise(table, seat, upgrade) < 0:
                return "more fields are improved than there are"
        if assigned != table.seats[n.ASSIGNED + seat] or assigned > table.cards[seat * n.CARDS + n.FIELD_IMPROVER]:
            return "the improvements of fields do not fit the cards"
        for row, colour in enumerate((n.GRAIN_BROWN, n.GRAIN_YELLOW, n.GRAIN_GREEN)):
            if grain_by_cards(table, seat, row) != table.seats[colour + seat]:
                return "the grain of the fields does not fit the cards"
    return ""


def grain_by_cards(table: Table, seat: i64, colour: i64) -> i64:
    """The grain of a colour, brown 0, yellow 1, green 2, from the cards and their improvements."""
    own: i64 = n.IMPROVED + seat * n.UPGRADES
    grain: i64 = 0
    kind: i64
    for kind in range(n.FIELD_VALUES):
        cards: i64 = table.cards[seat * n.CARDS + colour * n.FIELD_VALUES + kind]
        brown: i64 = table.cards[own + kind]
        yellow: i64 = table.cards[own + n.YELLOW_FIELD + kind]
        twice: i64 = table.cards[own + n.TO_GREEN_TWICE + kind]
        if colour == 0:
            cards -= brown + twice
        elif colour == 1:
            cards += brown - yellow
        else:
            cards += yellow + twice
        grain += cards * (kind + n.LEAST_GRAIN)
    return grain


def ship_doubt(table: Table) -> str:
    for seat in range(table.players):
        lowest: i64 = n.NONE
        for space in range(n.POSITIONS):
            if lies_there(table, seat, space) and table.box.position[space] > lowest:
                lowest = table.box.position[space]
        if table.phase == n.SAILING and lowest != table.seats[n.LOWEST + seat]:
            return "a ship lies lower on the river than its owner knows"
        if table.phase != n.SAILING and table.seats[n.LOWEST + seat] != n.NONE:
            return "no ship is on the river after sailing"
    for slot in range(n.SLOTS):
        if table.river[n.ROW + slot] >= 0 and table.river[n.SLOT_SHIP + slot] >= 0:
            return "a card and a ship cannot lie on one space"
    for site in range(n.SITES):
        there = [int(table.river[n.BERTH + site * n.BERTHS + berth]) for berth in range(n.BERTHS)]
        ships = [seat for seat in there if seat >= 0]
        if len(set(ships)) != len(ships):
            return "a player has one ship at a site at most"
        if table.site != site and any(seat >= 0 for seat in there[table.box.places : n.PLACES]):
            return "a ship lies on a place that is not in the game"
    return ""


def lies_there(table: Table, seat: i64, space: i64) -> bool:
    """Whether a ship of the seat lies on a space of the river."""
    if space < n.FIRST_ROUND:
        return table.river[n.SLOT_SHIP + space] == seat
    if space < n.FIRST_SITE:
        return table.river[n.ROUND_SHIP + (space - n.FIRST_ROUND) * n.SEATS + seat] > 0
    return berth_of(table, seat, space - n.FIRST_SITE) != n.NONE


def _part_cells(table: Table) -> list[tuple[int, int, int, int]]:
    """For every part but the graves: its number, first cell, size, and the row that counts its bricks by seat."""
    box = table.box
    temple = n.TEMPLE_BRICK
    parts: list[tuple[int, int, int, int]] = [
        (n.PART_OBELISK, n.OBELISK_BRICK, len(box.obelisk), n.ON_OBELISK),
        (n.LEFT_PILLAR, temple, len(box.left_pillar), n.ON_TEMPLE),
        (n.RIGHT_PILLAR, temple + n.PILLAR, len(box.right_pillar), n.ON_TEMPLE),
        (n.PART_COLUMNS, temple + 2 * n.PILLAR, len(box.columns), n.ON_TEMPLE),
        (n.PART_TOP, temple + 2 * n.PILLAR + n.COLUMNS, len(box.top), n.ON_TEMPLE),
    ]
    for row in range(box.pyramid_rows):
        first = n.PYRAMID_BRICK + int(box.row_first[row])
        parts.append((n.PART_ROW + int(row), first, int(box.row_size[row]), n.ON_PYRAMID))
    return parts


def brick_doubt(table: Table) -> str:
    counts: dict[tuple[int, int], int] = {}
    laid = 0
    for part, first, size, kind in _part_cells(table):
        grown = int(table.works[n.GROWN + part])
        if grown > size:
            return "more bricks are laid than there are spaces"
        for at in range(size):
            seat = int(table.works[first + at])
            if (seat >= 0) != (at < grown) or seat >= table.players:
                return "bricks are laid without gaps, by the players"
            if seat >= 0:
                laid += 1
                counts[kind, seat] = counts.get((kind, seat), 0) + 1
    every = [int(table.works[cell]) for cell in range(n.GRAVE_TILE)]
    if sum(seat >= 0 for seat in every) != laid:
        return "a brick lies where no space is"
    for part in range(n.PART_ROW + table.box.pyramid_rows, n.PARTS):
        if table.works[n.GROWN + part] > 0:
            return "a brick lies where no space is"
    for row in range(n.PYRAMID_ROWS):
        paid = table.works[n.ROW_PAID + row] > 0
        full = row < table.box.pyramid_rows and table.works[n.GROWN + n.PART_ROW + row] == table.box.row_size[row]
        if paid and not full:
            return "a row of the pyramid has paid before it was full"
    for kind in (n.ON_OBELISK, n.ON_TEMPLE, n.ON_PYRAMID):
        for seat in range(table.players):
            if counts.get((kind, seat), 0) != table.seats[kind + seat]:
                return "the bricks of a player are miscounted"
    return ""


def grave_doubt(table: Table) -> str:
    taken = int(table.works[n.GROWN + n.PART_GRAVES])
    if taken > table.box.graves:
        return "more graves are taken than there are"
    for space in range(n.GRAVES):
        tile, owner = table.works[n.GRAVE_TILE + space], table.works[n.GRAVE_BRICK + space]
        if (owner >= 0) != (space < taken) or (tile >= 0 and owner >= 0) or owner >= table.players:
            return "graves are taken in their order"
        turned = taken <= space < taken + table.box.face_up and space < table.box.graves
        if tile >= 0 and not turned:
            return "only the first graves lie face up"
        if turned and tile < 0 and not is_opening(table, space):
            return "a grave that should lie face up does not"
    for seat in range(table.players):
        total: i64 = 0
        bricks_there: i64 = 0
        for kind in range(n.GRAVE_VALUES):
            total += table.works[n.GRAVE_TAKEN + seat * n.GRAVE_VALUES + kind] * (kind + 1)
        for space in range(n.GRAVES):
            if table.works[n.GRAVE_BRICK + space] == seat:
                bricks_there += 1
        if total != table.seats[n.GRAVE_TOTAL + seat] or bricks_there != table.seats[n.ON_GRAVES + seat]:
            return "the graves of a player are miscounted"
    return ""


def is_opening(table: Table, space: i64) -> bool:
    """Whether a pending step turns this grave up."""
    for level in range(table.depth):
        packed: i64 = table.stack[level]
        if packed & KIND_BITS == n.OPEN_GRAVE and packed >> ARG_SHIFT & ARG_BITS == space:
            return True
    return False


def sphinx_doubt(table: Table) -> str:
    for seat in range(table.players):
        for at in range(n.HAND):
            if (table.sphinx[seat * n.HAND + at] >= 0) != (at < table.seats[n.KEPT + seat]):
                return "the Sphinx cards of a player are miscounted"
    for at in range(n.DRAWN_CELLS):
        if (table.sphinx[n.DRAWN + at] >= 0) != (at < table.drawn):
            return "the cards drawn at the Sphinx are miscounted"
    if (table.drawn > 0) != (table.looker >= 0) or table.looker >= table.players:
        return "cards drawn at the Sphinx are looked at by one player"
    under = under_pile(table)
    for at in range(n.SPHINXES):
        number, knower = table.batch[at], table.batch[n.KNOWER + at]
        if (table.sphinx[n.BOTTOM + at] >= 0) != (at < under) or (number > 0) != (at < under):
            return "the cards under the Sphinx pile are miscounted"
        if number > table.batches or knower >= table.players or (at >= under and knower >= 0):
            return "the cards under the Sphinx pile are in batches"
        if 0 < at < under:
            same = number == table.batch[at - 1]
            if number < table.batch[at - 1] or (same and knower != table.batch[n.KNOWER + at - 1]):
                return "the cards under the Sphinx pile are in batches"
    return ""


def step_doubt(table: Table) -> str:
    """Every pending step must fit the table."""
    kinds = [int(table.stack[level] & KIND_BITS) for level in range(table.depth)]
    drawing = kinds.count(n.DRAW_CARD)
    closing = {n.CARDS_DRAWN, n.START_CARDS} & set(kinds)
    looking = closing | ({n.KEEP, n.KEEP_START} & set(kinds))
    if drawing and not closing:
        return "cards are drawn and nobody will look at them"
    if drawing + table.drawn > n.DRAWN_CELLS or drawing > in_pile(table) + under_pile(table):
        return "more cards are to be drawn than can be"
    if table.drawn > 0 and not looking:
        return "cards are drawn and nobody looks at them"
    if kinds and min(kinds) < FIRST_DECISION <= kinds[-1]:
        return "what is to be drawn or turned up comes first"
    if table.round == 0 and n.NEXT_ROUND not in kinds:
        return "no round has begun, and none is to come"
    for level in range(table.depth):
        packed: i64 = table.stack[level]
        seat: i64 = packed >> SEAT_SHIFT & SEAT_BITS
        if not fits(
            table,
            packed & KIND_BITS,
            seat,
            packed >> ARG_SHIFT & ARG_BITS,
            packed >> EXTRA_SHIFT & EXTRA_BITS,
            level == table.depth - 1,
        ):
            return "a pending step does not fit the table"
    return ""


def fits(table: Table, kind: i64, seat: i64, arg: i64, extra: i64, on_top: bool) -> bool:
    """Whether a pending step can be carried out; what only matters when its turn comes is asked of the top step."""
    at_site = table.site < n.SITES
    if kind == n.DRAW_TILE:
        return arg < table.players - 1 and sum(table.river[n.ORDER + tile] >= 0 for tile in range(n.SEATS)) == arg
    if kind == n.OPEN_GRAVE:
        return arg < table.box.graves and table.works[n.GRAVE_TILE + arg] < 0 and table.works[n.GRAVE_BRICK + arg] < 0
    if kind == n.DRAW_CARD or kind == n.CARDS_DRAWN or kind == n.NEXT_ROUND:
        return arg == 0
    if kind == n.START_CARDS:
        return arg <= table.players and (table.drawn == 0 or arg > 0)
    if kind == n.KEEP_START:
        return table.drawn > 0 and table.looker == seat
    if table.round == 0:
        return False
    match kind:
        case n.DEAL_CARD:
            left = sum(table.cards[n.DECK + (table.round - 1) // 2 * n.CARDS + card] for card in range(n.CARDS))
            rest = all(table.river[n.ROW + slot] < 0 for slot in range(min(arg, n.SLOTS), n.SLOTS))
            return arg < n.SLOTS and rest and left >= n.SLOTS - arg and table.phase == n.SAILING
        case n.SAIL | n.SAIL_SECOND:
            return table.phase == n.SAILING and (not on_top or can_sail(table, seat))
        case n.AFTER_SHIP | n.SHIP_PLACED:
            return arg <= n.ROUND_SPACES and table.phase == n.SAILING
        case n.CHOOSE_CREW:
            return 1 <= arg <= n.CREWS and (not on_top or has_room(table, seat))
        case n.ASK_LINE:
            return at_site and has_card(table, seat, n.FIRST_IN_LINE) and berth_of(table, seat, table.site) >= 0
        case n.ASK_FULL:
            return at_site and has_card(table, seat, n.FULL_SITE) and berth_of(table, seat, table.site) >= 0
        case n.BUILD:
            return at_site and berth_of(table, seat, table.site) >= 0
        case n.DECLARE:
            return at_site and arg < 200 and extra < 2 and len(additions(table, seat, arg, extra)) > 0
        case n.DRAW_HOW_MANY:
            return table.site == n.SPHINX and arg < 200 and len(draws(table, seat, arg)) > 0
        case n.KEEP:
            return table.drawn > 0 and table.looker == seat and 1 <= arg <= 2 and extra < 2
        case n.LAY_BRICK:
            return table.site in (n.OBELISK, n.PYRAMID) and arg < 200 and len(bricks(table, seat, arg, extra)) > 0
        case n.GO_ON_LAYING:
            return table.site in (n.OBELISK, n.PYRAMID) and arg < 200
        case n.NEXT_BUILDER:
            return at_site and arg <= n.BERTHS and table.places <= n.BERTHS
        case n.OFFER_LINE:
            return at_site and arg <= table.players
        case n.NEXT_SAILOR:
            return arg < table.players and table.phase == n.SAILING
        case n.OFFER_LEFTOVER | n.END_SAILING:
            return arg <= table.players and table.phase == n.SAILING
        case n.NEXT_TO_FEED | n.NEXT_BONUS | n.OFFER_IMPROVEMENT:
            return arg <= table.players and table.phase > n.SAILING
        case n.OPEN_SITE:
            return arg <= n.SITES
        case n.GAIN_STONES | n.FEED:
            return arg < 200
        case _:
            return True
