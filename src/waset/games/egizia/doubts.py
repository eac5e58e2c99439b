"""What is wrong with a loaded position: the parts of it that must agree, checked one after the other."""

from mypy_extensions import i64

from waset.engine.message import Message
from waset.engine.state import FIRST_DECISION
from waset.games.egizia import names as n
from waset.games.egizia.building import additions, bricks
from waset.games.egizia.nile import fields_to_raise, has_room
from waset.games.egizia.river import can_sail
from waset.games.egizia.sphinx import draws, in_pile, under_pile
from waset.games.egizia.table import Table, berth_of, has_card


def first_doubt(table: Table) -> Message | None:
    """The first thing that is wrong, or None."""
    return (
        order_doubt(table)
        or score_doubt(table)
        or mat_doubt(table)
        or field_doubt(table)
        or ship_doubt(table)
        or brick_doubt(table)
        or grave_doubt(table)
        or sphinx_doubt(table)
        or step_doubt(table)
    )


def _is_order(table: Table, first: i64) -> bool:
    return sorted(table.river[first + place] for place in range(table.players)) == list(range(table.players))


def order_doubt(table: Table) -> Message | None:
    if table.round > table.box.rounds:
        return Message("egizia.rounds_over")
    tiles = [int(table.river[n.ORDER + tile]) for tile in range(n.SEATS)]
    given = [seat for seat in tiles if seat >= 0]
    if len(set(given)) != len(given) or tiles[: len(given)] != given:
        return Message("egizia.tiles_not_given")
    for tile, seat in enumerate(given):
        if table.seats[n.TILE + seat] != tile:
            return Message("egizia.wrong_tile")
    if table.round > 0 and not _is_order(table, n.ORDER):
        return Message("egizia.tile_missing")
    if table.phase > n.SAILING and not _is_order(table, n.QUEUE):
        return Message("egizia.queue_missing")
    return None


def score_doubt(table: Table) -> Message | None:
    arrived = []
    for seat in range(table.players):
        total: i64 = 0
        for category in range(n.CATEGORIES):
            total += table.seats[n.POINTS + category * n.SEATS + seat]
        if total != table.seats[n.SCORE + seat]:
            return Message("egizia.wrong_score")
        arrived.append(int(table.seats[n.ARRIVED + seat]))
    if table.round > 0 and (len(set(arrived)) != len(arrived) or max(arrived) > table.arrivals):
        return Message("egizia.same_arrival")
    return None


def mat_doubt(table: Table) -> Message | None:
    box = table.box
    for seat in range(table.players):
        if table.seats[n.STONES + seat] > box.most_stones:
            return Message("egizia.too_many_stones")
        if table.seats[n.SALE_AT + seat] > box.sale_bottom or table.seats[n.GRAIN_AT + seat] > box.grain_bottom:
            return Message("egizia.below_market")
        for crew in range(n.CREWS):
            if table.seats[n.CREW + crew * n.SEATS + seat] > box.most_strength:
                return Message("egizia.crew_too_strong")
        quarry: i64 = 0
        for kind in range(n.QUARRY_VALUES):
            quarry += table.cards[seat * n.CARDS + n.QUARRY_CARD + kind] * (kind + 1)
        if quarry != table.seats[n.QUARRY + seat]:
            return Message("egizia.wrong_quarry")
        if table.seats[n.LINED + seat] > 0 and not has_card(table, seat, n.FIRST_IN_LINE):
            return Message("egizia.card_with_nobody")
    return None


def field_doubt(table: Table) -> Message | None:
    for seat in range(table.players):
        assigned: i64 = 0
        for upgrade in range(n.UPGRADES):
            count: i64 = table.cards[n.IMPROVED + seat * n.UPGRADES + upgrade]
            assigned += 2 * count if upgrade >= n.TO_GREEN_TWICE else count
            if fields_to_raise(table, seat, upgrade) < 0:
                return Message("egizia.too_many_improved")
        if assigned != table.seats[n.ASSIGNED + seat] or assigned > table.cards[seat * n.CARDS + n.FIELD_IMPROVER]:
            return Message("egizia.wrong_improvements")
        for row, colour in enumerate((n.GRAIN_BROWN, n.GRAIN_YELLOW, n.GRAIN_GREEN)):
            if grain_by_cards(table, seat, row) != table.seats[colour + seat]:
                return Message("egizia.wrong_grain")
    return None


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


def ship_doubt(table: Table) -> Message | None:
    for seat in range(table.players):
        lowest: i64 = n.NONE
        for space in range(n.POSITIONS):
            if lies_there(table, seat, space) and table.box.position[space] > lowest:
                lowest = table.box.position[space]
        if table.phase == n.SAILING and lowest != table.seats[n.LOWEST + seat]:
            return Message("egizia.wrong_lowest")
        if table.phase != n.SAILING and table.seats[n.LOWEST + seat] != n.NONE:
            return Message("egizia.ship_after_sailing")
    for slot in range(n.SLOTS):
        if table.river[n.ROW + slot] >= 0 and table.river[n.SLOT_SHIP + slot] >= 0:
            return Message("egizia.card_and_ship")
    for site in range(n.SITES):
        there = [int(table.river[n.BERTH + site * n.BERTHS + berth]) for berth in range(n.BERTHS)]
        ships = [seat for seat in there if seat >= 0]
        if len(set(ships)) != len(ships):
            return Message("egizia.two_ships")
        if table.site != site and any(seat >= 0 for seat in there[table.box.places : n.PLACES]):
            return Message("egizia.place_not_in_play")
    return None


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


def brick_doubt(table: Table) -> Message | None:
    counts: dict[tuple[int, int], int] = {}
    laid = 0
    for part, first, size, kind in _part_cells(table):
        grown = int(table.works[n.GROWN + part])
        if grown > size:
            return Message("egizia.too_many_bricks")
        for at in range(size):
            seat = int(table.works[first + at])
            if (seat >= 0) != (at < grown):
                return Message("egizia.wrong_bricks")
            if seat >= 0:
                laid += 1
                counts[kind, seat] = counts.get((kind, seat), 0) + 1
    every = [int(table.works[cell]) for cell in range(n.GRAVE_TILE)]
    if sum(seat >= 0 for seat in every) != laid:
        return Message("egizia.brick_nowhere")
    for part in range(n.PART_ROW + table.box.pyramid_rows, n.PARTS):
        if table.works[n.GROWN + part] > 0:
            return Message("egizia.brick_nowhere")
    for row in range(n.PYRAMID_ROWS):
        paid = table.works[n.ROW_PAID + row] > 0
        full = row < table.box.pyramid_rows and table.works[n.GROWN + n.PART_ROW + row] == table.box.row_size[row]
        if paid and not full:
            return Message("egizia.row_paid_early")
    for kind in (n.ON_OBELISK, n.ON_TEMPLE, n.ON_PYRAMID):
        for seat in range(table.players):
            if counts.get((kind, seat), 0) != table.seats[kind + seat]:
                return Message("egizia.wrong_brick_count")
    return None


def grave_doubt(table: Table) -> Message | None:
    taken = int(table.works[n.GROWN + n.PART_GRAVES])
    if taken > table.box.graves:
        return Message("egizia.too_many_graves")
    for space in range(n.GRAVES):
        tile, owner = table.works[n.GRAVE_TILE + space], table.works[n.GRAVE_BRICK + space]
        if (owner >= 0) != (space < taken) or (tile >= 0 and owner >= 0):
            return Message("egizia.wrong_grave_order")
        turned = taken <= space < taken + table.box.face_up and space < table.box.graves
        if tile >= 0 and not turned:
            return Message("egizia.grave_face_up")
        if turned and tile < 0 and not is_opening(table, space):
            return Message("egizia.grave_face_down")
    for seat in range(table.players):
        total: i64 = 0
        bricks_there: i64 = 0
        for kind in range(n.GRAVE_VALUES):
            total += table.works[n.GRAVE_TAKEN + seat * n.GRAVE_VALUES + kind] * (kind + 1)
        for space in range(n.GRAVES):
            if table.works[n.GRAVE_BRICK + space] == seat:
                bricks_there += 1
        if total != table.seats[n.GRAVE_TOTAL + seat] or bricks_there != table.seats[n.ON_GRAVES + seat]:
            return Message("egizia.wrong_grave_count")
    return None


def is_opening(table: Table, space: i64) -> bool:
    """Whether a pending step turns this grave up."""
    levels = range(table.depth)
    return any(table.kind_at(level) == n.OPEN_GRAVE and table.arg_at(level) == space for level in levels)


def sphinx_doubt(table: Table) -> Message | None:
    for seat in range(table.players):
        for at in range(n.HAND):
            if (table.sphinx[seat * n.HAND + at] >= 0) != (at < table.seats[n.KEPT + seat]):
                return Message("egizia.wrong_sphinx_hand")
    for at in range(n.DRAWN_CELLS):
        if (table.sphinx[n.DRAWN + at] >= 0) != (at < table.drawn):
            return Message("egizia.wrong_drawn")
    if (table.drawn > 0) != (table.looker >= 0):
        return Message("egizia.wrong_looker")
    under = under_pile(table)
    for at in range(n.SPHINXES):
        number, knower = table.batch[at], table.batch[n.KNOWER + at]
        if (table.sphinx[n.BOTTOM + at] >= 0) != (at < under) or (number > 0) != (at < under):
            return Message("egizia.wrong_under")
        if number > table.batches or (at >= under and knower >= 0):
            return Message("egizia.wrong_batches")
        if 0 < at < under:
            same = number == table.batch[at - 1]
            if number < table.batch[at - 1] or (same and knower != table.batch[n.KNOWER + at - 1]):
                return Message("egizia.wrong_batches")
    return None


def step_doubt(table: Table) -> Message | None:
    """Every pending step must fit the table."""
    kinds = [int(table.kind_at(level)) for level in range(table.depth)]
    drawing = kinds.count(n.DRAW_CARD)
    closing = {n.CARDS_DRAWN, n.START_CARDS} & set(kinds)
    looking = closing | ({n.KEEP, n.KEEP_START} & set(kinds))
    if drawing and not closing:
        return Message("egizia.drawn_for_nobody")
    if drawing + table.drawn > n.DRAWN_CELLS or drawing > in_pile(table) + under_pile(table):
        return Message("egizia.too_many_draws")
    if table.drawn > 0 and not looking:
        return Message("egizia.drawn_and_left")
    if kinds and min(kinds) < FIRST_DECISION <= kinds[-1]:
        return Message("egizia.draw_first")
    if table.round == 0 and n.NEXT_ROUND not in kinds:
        return Message("egizia.no_round")
    for level in range(table.depth):
        table.look_at(level)
        if not fits(table, table.step, table.seat, table.arg, table.extra, level == table.depth - 1):
            return Message("egizia.wrong_step")
    return None


def fits(table: Table, kind: i64, seat: i64, arg: i64, extra: i64, on_top: bool) -> bool:
    """Whether a pending step can be carried out; what only matters when its turn comes is asked of the top step."""
    at_site = table.site < n.SITES
    if kind == n.DRAW_TILE:
        return arg < table.players - 1 and sum(table.river[n.ORDER + tile] >= 0 for tile in range(n.SEATS)) == arg
    if kind == n.OPEN_GRAVE:
        return arg < table.box.graves and table.works[n.GRAVE_TILE + arg] < 0 and table.works[n.GRAVE_BRICK + arg] < 0
    if kind in (n.DRAW_CARD, n.CARDS_DRAWN, n.NEXT_ROUND):
        return True
    if kind == n.START_CARDS:
        return arg <= table.players and (table.drawn == 0 or arg > 0)
    if kind == n.KEEP_START:
        return table.drawn > 0 and table.looker == seat
    if table.round == 0:
        return False
    match kind:
        case n.DEAL_CARD:
            left = sum(table.cards[n.DECK + (table.round - 1) // 2 * n.CARDS + card] for card in range(n.CARDS))
            rest = all(table.river[n.ROW + slot] < 0 for slot in range(arg, n.SLOTS))
            return rest and left >= n.SLOTS - arg and table.phase == n.SAILING
        case n.SAIL | n.SAIL_SECOND:
            return table.phase == n.SAILING and (not on_top or can_sail(table, seat))
        case n.AFTER_SHIP | n.SHIP_PLACED:
            return table.phase == n.SAILING
        case n.CHOOSE_CREW:
            return not on_top or has_room(table, seat)
        case n.ASK_LINE:
            return at_site and has_card(table, seat, n.FIRST_IN_LINE) and berth_of(table, seat, table.site) >= 0
        case n.ASK_FULL:
            return at_site and has_card(table, seat, n.FULL_SITE) and berth_of(table, seat, table.site) >= 0
        case n.BUILD:
            return at_site and berth_of(table, seat, table.site) >= 0
        case n.DECLARE:
            return at_site and len(additions(table, seat, arg, extra)) > 0
        case n.DRAW_HOW_MANY:
            return table.site == n.SPHINX and len(draws(table, seat, arg)) > 0
        case n.KEEP:
            return table.drawn > 0 and table.looker == seat
        case n.LAY_BRICK:
            return table.site in (n.OBELISK, n.PYRAMID) and len(bricks(table, seat, arg, extra)) > 0
        case n.GO_ON_LAYING:
            return table.site in (n.OBELISK, n.PYRAMID)
        case n.NEXT_BUILDER:
            return at_site
        case n.OFFER_LINE:
            return at_site and arg <= table.players
        case n.NEXT_SAILOR:
            return arg < table.players and table.phase == n.SAILING
        case n.OFFER_LEFTOVER | n.END_SAILING:
            return arg <= table.players and table.phase == n.SAILING
        case n.NEXT_TO_FEED | n.NEXT_BONUS | n.OFFER_IMPROVEMENT:
            return arg <= table.players and table.phase > n.SAILING
        case _:
            return True
