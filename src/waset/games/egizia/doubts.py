"""What is wrong with a loaded position: the parts of it that must agree, beyond what the declaration says of them."""

from collections.abc import Iterator
from itertools import pairwise

from librt.vecs import vec
from mypy_extensions import i64

from waset.engine.message import Message
from waset.engine.rules import FIRST_DECISION
from waset.games.egizia import names as n
from waset.games.egizia.building import additions, bricks
from waset.games.egizia.nile import has_room
from waset.games.egizia.river import can_sail
from waset.games.egizia.sphinx import draws, in_pile, under_pile
from waset.games.egizia.table import Table, berth_of, has_card

# The steps of the river, those of the phases after it, and those of a site; all of them belong in a round.
_SAILING = (
    *(n.DEAL_CARD, n.SAIL, n.SAIL_SECOND, n.AFTER_SHIP),
    *(n.NEXT_SAILOR, n.SHIP_PLACED, n.OFFER_LEFTOVER, n.END_SAILING),
)
_AFTER_SAILING = (n.NEXT_TO_FEED, n.NEXT_BONUS, n.OFFER_IMPROVEMENT)
_BUILDING = (n.ASK_LINE, n.ASK_FULL, n.BUILD, n.DECLARE, n.NEXT_BUILDER, n.OFFER_LINE)
_LAYING = (n.LAY_BRICK, n.GO_ON_LAYING)
# Steps that go along the seats, and one beyond the last; steps of the set-up too.
_ALONG_SEATS = (n.OFFER_LEFTOVER, n.NEXT_TO_FEED, n.NEXT_BONUS, n.OFFER_IMPROVEMENT, n.OFFER_LINE, n.START_CARDS)
_SET_UP = (n.DRAW_TILE, n.OPEN_GRAVE, n.DRAW_CARD, n.CARDS_DRAWN, n.NEXT_ROUND, n.START_CARDS, n.KEEP_START)


def first_doubt(table: Table) -> Message | None:
    """The first thing that is wrong, or None."""
    checks = {
        "egizia.wrong_order": order_fits,
        "egizia.wrong_scores": scores_fit,
        "egizia.wrong_cards": cards_fit,
        "egizia.wrong_ships": ships_fit,
        "egizia.wrong_bricks": bricks_fit,
        "egizia.wrong_graves": graves_fit,
        "egizia.wrong_sphinx": sphinx_fits,
        "egizia.wrong_draws": draws_fit,
        "egizia.wrong_step": steps_fit,
    }
    return next((Message(key) for key, fits in checks.items() if not fits(table)), None)


def order_fits(table: Table) -> bool:
    """The tiles lie with their owners; in a round everybody has one, and a place in the order of its phases (9.2)."""
    everybody = list(range(table.players))
    given = [seat for seat in table.river[n.ORDER : n.ORDER + n.SEATS] if seat >= 0]
    queue = sorted(table.river[n.QUEUE : n.QUEUE + table.players])
    return (
        all(table.seats[n.TILE + seat] == tile for tile, seat in enumerate(given))
        and (table.round == 0 or sorted(given) == everybody)
        and (table.phase <= n.SAILING or queue == everybody)
    )


def scores_fit(table: Table) -> bool:
    """A score is the sum of its parts, and markers on one space lie in an order (9.1)."""
    arrived = list(table.seats[n.ARRIVED : n.ARRIVED + table.players])
    return all(
        table.seats[n.SCORE + seat] == sum(table.seats[n.POINTS + seat : n.POINTS + n.SEATS * n.CATEGORIES : n.SEATS])
        for seat in range(table.players)
    ) and (table.round == 0 or (len(set(arrived)) == len(arrived) and max(arrived) <= table.arrivals))


def cards_fit(table: Table) -> bool:
    """What the quarries and the fields bring follows from the cards and the improvements of fields (10.24)."""
    cards: vec[i64] = table.cards
    seats: vec[i64] = table.seats
    kind: i64
    for seat in range(table.players):
        hand: i64 = seat * n.CARDS
        improved: i64 = n.IMPROVED + seat * n.UPGRADES
        brown: i64 = seats[n.GRAIN_BROWN + seat]
        yellow: i64 = seats[n.GRAIN_YELLOW + seat]
        green: i64 = seats[n.GRAIN_GREEN + seat]
        assigned: i64 = seats[n.ASSIGNED + seat]
        stones: i64 = seats[n.QUARRY + seat]
        for kind in range(n.FIELD_VALUES):
            grain: i64 = kind + n.LEAST_GRAIN
            to_yellow: i64 = cards[improved + kind]
            to_green: i64 = cards[improved + n.YELLOW_FIELD + kind]
            twice: i64 = cards[improved + n.TO_GREEN_TWICE + kind]
            still_brown: i64 = cards[hand + kind] - to_yellow - twice
            still_yellow: i64 = cards[hand + n.YELLOW_FIELD + kind] - to_green
            if still_brown < 0 or still_yellow < 0:
                return False
            brown -= grain * still_brown
            yellow -= grain * (still_yellow + to_yellow)
            green -= grain * (cards[hand + n.GREEN_FIELD + kind] + to_green + twice)
            assigned -= to_yellow + to_green + 2 * twice
        for kind in range(n.QUARRY_VALUES):
            stones -= cards[hand + n.QUARRY_CARD + kind] * (kind + 1)
        if brown != 0 or yellow != 0 or green != 0 or stones != 0 or assigned != 0:
            return False
        if seats[n.ASSIGNED + seat] > cards[hand + n.FIELD_IMPROVER]:
            return False
        if seats[n.LINED + seat] > 0 and cards[hand + n.FIRST_IN_LINE] == 0:
            return False
    return True


def ships_fit(table: Table) -> bool:
    """Each ship lies on a space of the game, on no card, and nobody's lies lower than the owner's lowest (3.3)."""
    for seat in range(table.players):
        there = (table.box.position[space] for space in range(n.POSITIONS) if lies_there(table, seat, space))
        lowest = max(there, default=n.NONE) if table.phase == n.SAILING else n.NONE
        if table.seats[n.LOWEST + seat] != lowest:
            return False
    if any(table.river[n.ROW + slot] >= 0 and table.river[n.SLOT_SHIP + slot] >= 0 for slot in range(n.SLOTS)):
        return False
    sites = (n.BERTH + site * n.BERTHS for site in range(n.SITES) if site != table.site)
    return all(seat < 0 for site in sites for seat in table.river[site + table.box.places : site + n.PLACES])


def lies_there(table: Table, seat: int, space: int) -> bool:
    """Whether a ship of the seat lies on a space of the river."""
    if space < n.FIRST_ROUND:
        return table.river[n.SLOT_SHIP + space] == seat
    if space < n.FIRST_SITE:
        return table.river[n.ROUND_SHIP + (space - n.FIRST_ROUND) * n.SEATS + seat] > 0
    return berth_of(table, seat, space - n.FIRST_SITE) != n.NONE


def parts(table: Table) -> Iterator[tuple[int, int, int, int]]:
    """For every part but the graves: its number, first cell, size, and the row that counts its bricks by seat."""
    box, temple = table.box, n.TEMPLE_BRICK
    yield n.PART_OBELISK, n.OBELISK_BRICK, len(box.obelisk), n.ON_OBELISK
    yield n.LEFT_PILLAR, temple, len(box.left_pillar), n.ON_TEMPLE
    yield n.RIGHT_PILLAR, temple + n.PILLAR, len(box.right_pillar), n.ON_TEMPLE
    yield n.PART_COLUMNS, temple + 2 * n.PILLAR, len(box.columns), n.ON_TEMPLE
    yield n.PART_TOP, temple + 2 * n.PILLAR + n.COLUMNS, len(box.top), n.ON_TEMPLE
    for row in range(box.pyramid_rows):
        yield n.PART_ROW + row, n.PYRAMID_BRICK + box.row_first[row], box.row_size[row], n.ON_PYRAMID


def bricks_fit(table: Table) -> bool:
    """Every part is laid without a gap as far as it has grown; bricks are counted by seat (6.7, 6.10, 6.12)."""
    works = list(table.works)
    laid: list[tuple[int, int]] = []
    for part, first, size, kind in parts(table):
        grown = works[n.GROWN + part]
        if any((works[first + at] >= 0) != (at < grown) for at in range(size)) or grown > size:
            return False
        laid += [(kind, seat) for seat in works[first : first + grown]]
    # Cells and parts that this board does not have stay empty, and a row pays when it is full.
    if sum(seat >= 0 for seat in works[: n.GRAVE_TILE]) != len(laid):
        return False
    sizes = [*table.box.row_size, *[0] * n.PYRAMID_ROWS]
    for row in range(n.PYRAMID_ROWS):
        grown = works[n.GROWN + n.PART_ROW + row]
        if grown > sizes[row] or (works[n.ROW_PAID + row] > 0 and not 0 < grown == sizes[row]):
            return False
    kinds = (n.ON_OBELISK, n.ON_TEMPLE, n.ON_PYRAMID)
    return all(table.seats[kind + seat] == laid.count((kind, seat)) for kind in kinds for seat in range(table.players))


def graves_fit(table: Table) -> bool:
    """Graves are taken in their order, the next ones lie face up, and those of each seat are counted (6.8)."""
    works, box = list(table.works), table.box
    taken = works[n.GROWN + n.PART_GRAVES]
    owners = works[n.GRAVE_BRICK : n.GRAVE_BRICK + n.GRAVES]
    levels = range(table.depth)
    opening = {table.arg_at(level) for level in levels if table.kind_at(level) == n.OPEN_GRAVE}
    face_up = range(taken, min(taken + box.face_up, box.graves))
    for space, owner in enumerate(owners):
        turned = works[n.GRAVE_TILE + space] >= 0
        if (owner >= 0) != (space < taken) or (turned != (space in face_up) and (turned or space not in opening)):
            return False
    values = range(n.GRAVE_VALUES)
    return taken <= box.graves and all(
        table.seats[n.ON_GRAVES + seat] == owners.count(seat)
        and table.seats[n.GRAVE_TOTAL + seat]
        == sum(works[n.GRAVE_TAKEN + seat * n.GRAVE_VALUES + kind] * (kind + 1) for kind in values)
        for seat in range(table.players)
    )


def sphinx_fits(table: Table) -> bool:
    """Drawn cards are looked at by somebody; those under the pile lie in batches, each known to one seat (11.1)."""
    under = under_pile(table)
    batches = list(zip(table.batch[: n.KNOWER], table.batch[n.KNOWER :], strict=True))
    return (
        (table.drawn > 0) == (table.looker >= 0)
        and all(0 < number <= table.batches for number, _ in batches[:under])
        and all(rest == (0, n.NONE) for rest in batches[under:])
        and all(one == other or one[0] < other[0] for one, other in pairwise(batches[:under]))
    )


def draws_fit(table: Table) -> bool:
    """What is to be drawn comes first; cards of the Sphinx are there, and somebody looks at them."""
    kinds = [table.kind_at(level) for level in range(table.depth)]
    drawing = kinds.count(n.DRAW_CARD)
    closing = {n.CARDS_DRAWN, n.START_CARDS} & set(kinds)
    looking = closing | ({n.KEEP, n.KEEP_START} & set(kinds))
    return (
        (not kinds or not min(kinds) < FIRST_DECISION <= kinds[-1])
        and (drawing == 0 or len(closing) > 0)
        and (table.drawn == 0 or len(looking) > 0)
        and drawing + table.drawn <= n.DRAWN_CELLS
        and drawing <= in_pile(table) + under_pile(table)
    )


def steps_fit(table: Table) -> bool:
    """Every pending step fits the table, and before the first round that round is among them."""
    begun = table.round > 0
    for level in range(table.depth):
        table.look_at(level)
        if not fits(table, level == table.depth - 1):
            return False
        begun = begun or table.step == n.NEXT_ROUND
    return begun


def fits(table: Table, on_top: bool) -> bool:
    """Whether the step in `step` can be carried out; what only matters when its turn comes is asked of the top step."""
    kind, seat, arg = table.step, table.seat, table.arg
    if (
        (kind not in _SET_UP and table.round == 0)
        or (kind in _SAILING and table.phase != n.SAILING)
        or (kind in _AFTER_SAILING and table.phase <= n.SAILING)
        or (kind in _BUILDING and table.site >= n.SITES)
        or (kind in _LAYING and table.site not in (n.OBELISK, n.PYRAMID))
        or (kind in _ALONG_SEATS and arg > table.players)
    ):
        return False
    match kind:
        case n.DRAW_TILE:
            given = sum(seat >= 0 for seat in table.river[n.ORDER : n.ORDER + n.SEATS])
            return given == arg < table.players - 1
        case n.OPEN_GRAVE:
            tile, owner = table.works[n.GRAVE_TILE + arg], table.works[n.GRAVE_BRICK + arg]
            return arg < table.box.graves and tile < 0 and owner < 0
        case n.START_CARDS:
            return table.drawn == 0 or arg > 0
        case n.KEEP_START | n.KEEP:
            return table.drawn > 0 and table.looker == seat
        case n.DEAL_CARD:
            deck = n.DECK + (table.round - 1) // 2 * n.CARDS
            rest = max(table.river[n.ROW + arg : n.ROW + n.SLOTS]) < 0
            return rest and sum(table.cards[deck : deck + n.CARDS]) >= n.SLOTS - arg
        case n.SAIL | n.SAIL_SECOND:
            return not on_top or can_sail(table, seat)
        case n.CHOOSE_CREW:
            return not on_top or has_room(table, seat)
        case n.ASK_LINE:
            return has_card(table, seat, n.FIRST_IN_LINE) and berth_of(table, seat, table.site) >= 0
        case n.ASK_FULL:
            return has_card(table, seat, n.FULL_SITE) and berth_of(table, seat, table.site) >= 0
        case n.BUILD:
            return berth_of(table, seat, table.site) >= 0
        case n.DECLARE:
            return len(additions(table, seat, arg, table.extra)) > 0
        case n.DRAW_HOW_MANY:
            return table.site == n.SPHINX and len(draws(table, seat, arg)) > 0
        case n.LAY_BRICK:
            return len(bricks(table, seat, arg, table.extra)) > 0
        case _:
            return True
