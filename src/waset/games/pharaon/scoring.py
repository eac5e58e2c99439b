"""Points by category: gods, nobles, artisans, the Nile, the tomb, what is left over, the two tokens of honour."""

from librt.vecs import vec
from mypy_extensions import i64

from waset.games.pharaon import names as n
from waset.games.pharaon.names import (
    ARTISAN_COUNT,
    ARTISAN_KINDS,
    ARTISAN_POINTS,
    BASIC_OFFERING,
    BASICS,
    CATEGORIES,
    COLOURS,
    DIPLOMAT,
    FOR_ARTISANS,
    FOR_GODS,
    FOR_LEFT_OVER,
    FOR_NILE,
    FOR_NOBLES,
    FOR_PHARAOH,
    FOR_START,
    FOR_TOMB,
    HIRED,
    LEVELS,
    NOBLE_CARDS,
    NOBLE_COUNT,
    PIECES,
    PLUS_ONE,
    PLUS_TWO,
    RING,
    SCRIBES,
    SEERESS,
    SILVER,
    TOMB_SPACE,
    TOP_LEVEL,
    TRAITOR,
    TRAITOR_POINTS,
    ZONES,
)
from waset.games.pharaon.table import Table
from waset.games.pharaon.traitor import covered_gods, noble_value

# A god is numbered by the place of the ring before it: it stands between that zone and the next one clockwise.
GOD_SETS = 1 << ZONES


def offerings_left(table: Table, who: i64) -> i64:
    """Offerings in front of somebody."""
    count: i64 = 0
    row: i64 = who * PIECES
    for cell in range(row + BASIC_OFFERING, row + PIECES):
        count += table.pieces[cell]
    return count - table.pieces[row + SILVER]


def pieces_left(table: Table, who: i64) -> i64:
    """Tokens and offerings in front of somebody (8.5)."""
    count: i64 = 0
    for cell in range(who * PIECES, who * PIECES + PIECES):
        count += table.pieces[cell]
    return count


def tracks_from(table: Table, who: i64, level: i64) -> i64:
    """How many tracks of the Nile have reached a level."""
    count: i64 = 0
    for cell in range(LEVELS + who * COLOURS, LEVELS + who * COLOURS + COLOURS):
        if table.seats[cell] >= level:
            count += 1
    return count


def items_of(table: Table, seat: i64, zone: i64) -> i64:
    """What a seat can show the gods of a zone (8.1)."""
    match zone:
        case n.OFFERINGS:
            return offerings_left(table, seat)
        case n.NOBLES:
            return table.seats[NOBLE_COUNT + seat]
        case n.ARTISANS:
            return table.seats[ARTISAN_COUNT + seat]
        case n.NILE:
            return tracks_from(table, seat, 1)
        case _:
            return table.seats[TOMB_SPACE + seat]


def god_points(table: Table, god: i64) -> i64:
    """Both parts of a god together (8.1)."""
    before: i64 = table.seats[RING + god]
    after: i64 = table.seats[RING + (god + 1) % ZONES]
    return table.box.points_after[before] + table.box.points_before[after]


def pleasable(table: Table, seat: i64) -> i64:
    """For every place of the ring what its zone can do: 1 the god before, 2 the god after, 4 both; three bits each."""
    able: i64 = 0
    place: i64
    for place in range(ZONES):
        zone: i64 = table.seats[RING + place]
        items: i64 = items_of(table, seat, zone)
        before: i64 = table.box.need_before[zone]
        after: i64 = table.box.need_after[zone]
        if items >= before:
            able |= 1 << 3 * place
        if items >= after:
            able |= 2 << 3 * place
        if items >= before + after:
            able |= 4 << 3 * place
    return able


def gods_pleased(able: i64, gods: i64) -> bool:
    """Whether a set of gods can all be satisfied: an item serves one god only (8.1)."""
    place: i64
    for place in range(ZONES):
        asked: i64 = gods >> (place + ZONES - 1) % ZONES & 1 | (gods >> place & 1) << 1
        if asked > 0:
            wanted: i64 = 4 if asked == 3 else asked
            if able >> 3 * place & wanted == 0:
                return False
    return True


def steady_points(table: Table, seat: i64, noble: i64) -> i64:
    """The points of a noble that do not hang on gods or other nobles' points (8.2)."""
    each: i64 = table.box.noble_each[noble]
    points: i64 = table.box.noble_base[noble]
    match noble:
        case n.GENERAL:
            if table.pharaoh == seat:
                points += each
            if table.starter == seat:
                points += each
        case n.VIZIER:
            # All there is to him: he has no power (5.6).
            points += each * table.seats[NOBLE_COUNT + seat]
        case n.DOCTOR:
            points += each * artisan_values(table, seat)
        case n.SUPPLIER:
            points += each * table.seats[TOMB_SPACE + seat]
        case n.HIGH_PRIEST:
            points += each * offerings_left(table, seat)
        case n.STEWARDESS:
            points += each * tracks_from(table, seat, TOP_LEVEL)
        case n.TREASURER:
            points += each * table.pieces[seat * PIECES + SILVER]
        case n.TEACHER:
            for cell in range(seat * PIECES, seat * PIECES + BASICS):
                points += each * table.pieces[cell]
    return points


def artisan_values(table: Table, seat: i64) -> i64:
    """How many different values a seat's artisans have."""
    seen: i64 = 0
    artisan: i64
    for artisan in range(ARTISAN_KINDS):
        if table.cards[HIRED + seat * ARTISAN_KINDS + artisan] > 0:
            seen |= 1 << table.box.artisan_points[artisan]
    count: i64 = 0
    while seen > 0:
        count += seen & 1
        seen >>= 1
    return count


def place_of(table: Table, zone: i64) -> i64:
    """Where in the ring a zone lies."""
    place: i64 = 0
    while place < ZONES - 1 and table.seats[RING + place] != zone:
        place += 1
    return place


def scribe_points(table: Table, scribe: i64, gods: i64) -> i64:
    """A scribe counts the satisfied gods on both sides of his zone (8.2)."""
    place: i64 = place_of(table, table.box.scribe_zone[scribe])
    points: i64 = table.box.noble_base[scribe]
    if gods >> place & 1:
        points += table.box.noble_each[scribe]
    if gods >> (place + ZONES - 1) % ZONES & 1:
        points += table.box.noble_each[scribe]
    return points


def count_gods(gods: i64) -> i64:
    count: i64 = 0
    while gods > 0:
        count += gods & 1
        gods >>= 1
    return count


def gods_and_nobles(table: Table, seat: i64, gods: i64, steady: i64, best_steady: i64) -> i64:
    """Points of a set of gods, and of the nobles together with it (8.1, 8.2)."""
    points: i64 = steady
    best: i64 = best_steady
    row: i64 = seat * NOBLE_CARDS
    god: i64
    for god in range(ZONES):
        if gods >> god & 1:
            points += god_points(table, god)
    scribe: i64
    for scribe in range(SCRIBES):
        if table.cards[row + scribe] > 0:
            worth: i64 = scribe_points(table, scribe, gods)
            points += worth
            if worth > best:
                best = worth
    if table.cards[row + SEERESS] > 0:
        worth = table.box.noble_base[SEERESS] + table.box.noble_each[SEERESS] * count_gods(gods)
        points += worth
        if worth > best:
            best = worth
    if table.cards[row + DIPLOMAT] > 0:
        points += best
    return points


def best_gods(table: Table, seat: i64) -> i64:
    """The set of gods that makes the whole score highest (8.1)."""
    steady, best_steady = steady_nobles(table, seat)
    able: i64 = pleasable(table, seat)
    chosen: i64 = 0
    most: i64 = -1
    gods: i64
    for gods in range(GOD_SETS):
        if gods_pleased(able, gods):
            points: i64 = gods_and_nobles(table, seat, gods, steady, best_steady)
            if points > most:
                most = points
                chosen = gods
    return chosen


def steady_nobles(table: Table, seat: i64) -> tuple[i64, i64]:
    """The steady points of all a seat's nobles, and of the best one for the Diplomat."""
    steady: i64 = 0
    best: i64 = 0
    noble: i64
    for noble in range(SCRIBES, NOBLE_CARDS):
        if table.cards[seat * NOBLE_CARDS + noble] > 0 and noble != SEERESS and noble != DIPLOMAT:
            points: i64 = steady_points(table, seat, noble)
            steady += points
            if points > best:
                best = points
    return steady, best


def common_points(table: Table, who: i64) -> vec[i64]:
    """The categories that count alike for players and the Traitor (8.3 to 8.6)."""
    points: vec[i64] = vec[i64]([0] * CATEGORIES)
    points[FOR_ARTISANS] = table.seats[ARTISAN_POINTS + who]
    # By the level of each track, and by the last space of the tomb alone (8.4).
    for cell in range(LEVELS + who * COLOURS, LEVELS + who * COLOURS + COLOURS):
        points[FOR_NILE] += table.box.level_points[table.seats[cell]]
    points[FOR_TOMB] = table.box.tomb_points[table.seats[TOMB_SPACE + who]]
    row: i64 = who * PIECES
    points[FOR_LEFT_OVER] = (
        table.box.left_over * pieces_left(table, who)
        + table.box.plus_points[0] * table.pieces[row + PLUS_ONE]
        + table.box.plus_points[1] * table.pieces[row + PLUS_TWO]
    )
    if table.pharaoh == who:
        points[FOR_PHARAOH] = table.box.pharaoh_points
    if table.starter == who:
        points[FOR_START] = table.box.start_points
    return points


def points_by_category(table: Table, seat: i64) -> vec[i64]:
    """All points of a seat, as if the game ended now (8.1 to 8.6)."""
    points: vec[i64] = common_points(table, seat)
    if table.seats[RING + ZONES - 1] < 0:
        return points
    gods: i64 = best_gods(table, seat)
    steady, best_steady = steady_nobles(table, seat)
    both: i64 = gods_and_nobles(table, seat, gods, steady, best_steady)
    god: i64
    for god in range(ZONES):
        if gods >> god & 1:
            points[FOR_GODS] += god_points(table, god)
    points[FOR_NOBLES] = both - points[FOR_GODS]
    return points


def traitor_by_category(table: Table) -> vec[i64]:
    """The Traitor's points as if the game ended now (9.6)."""
    points: vec[i64] = common_points(table, TRAITOR)
    if table.seats[RING + ZONES - 1] >= 0 and table.seats[n.BOARD_AT + n.BOARDS - 1] >= 0:
        gods: i64 = covered_gods(table)
        place: i64
        for place in range(ZONES):
            if gods >> table.seats[RING + place] & 1:
                points[FOR_GODS] += god_points(table, place)
        points[FOR_NOBLES] = noble_value(table) * table.seats[NOBLE_COUNT + TRAITOR]
    return points


def count_traitor(table: Table) -> i64:
    """Write down the Traitor's points by category; gives their sum (9.6)."""
    points: vec[i64] = traitor_by_category(table)
    total: i64 = 0
    category: i64
    for category in range(CATEGORIES):
        table.seats[TRAITOR_POINTS + category] = points[category]
        total += points[category]
    return total


def traitor_points(table: Table) -> i64:
    """The Traitor's points as last written down, after every turn."""
    total: i64 = 0
    category: i64
    for category in range(CATEGORIES):
        total += table.seats[TRAITOR_POINTS + category]
    return total
