"""Points: the bonus for building, and everything that is counted at the end."""

from librt.vecs import vec
from mypy_extensions import i64

from waset.games.egizia.building import sites_built
from waset.games.egizia.names import (
    ALL_GRAVES,
    BONUS_SCORED,
    BOTTOM_BOTH,
    BOTTOM_GRAIN,
    BOTTOM_SALE,
    CARDS,
    CATEGORIES,
    COUNTED,
    CREW,
    CREW_BLACK,
    CREW_JOKER,
    FIRST_IMMEDIATE,
    FIRST_PERMANENT,
    FOR_COOPERATION,
    FOR_SPHINX,
    FOR_STONES,
    FOR_TENTH,
    FOR_TOMBS,
    GRAIN_AT,
    GRAIN_BROWN,
    GRAIN_GREEN,
    GRAIN_YELLOW,
    GRAVE_TOTAL,
    GRAVE_VALUE_CARD,
    GRAVES_SCORED,
    GROWN,
    HAND,
    KEPT,
    LEVEL_HIGH,
    MOST_GREEN,
    MOST_QUARRY,
    MOST_YELLOW,
    ON_GRAVES,
    ON_OBELISK,
    ON_PYRAMID,
    ON_TEMPLE,
    OWN_EVERYWHERE,
    OWN_GRAVES,
    OWN_OBELISK_MORE,
    OWN_PYRAMID_MORE,
    OWN_TEMPLE,
    PART_COLUMNS,
    PART_GRAVES,
    PART_OBELISK,
    PART_ROW,
    PERMANENTS,
    PLAYERS_GRAIN,
    PLAYERS_SALE,
    POINTS,
    QUARRY,
    SALE_AT,
    SCORE,
    SEATS,
    SPHINX_SCORED,
    SPHINX_WORTHLESS,
    STONES,
    STONES_CHANGED,
    TENTH,
    TWO_COLUMNS,
    WHOLE_PYRAMID,
)
from waset.games.egizia.table import Table, score


def pay_bonus(table: Table, seat: i64) -> None:
    """Points for the number of sites at which a stone was spent this round (7.1)."""
    sites: i64 = sites_built(table, seat)
    points: i64 = table.box.cooperation[sites]
    score(table, seat, FOR_COOPERATION, points)
    if table.telling and sites > 0:
        table.tell(BONUS_SCORED, seat, sites, points)


def stone_points(table: Table, seat: i64) -> i64:
    """Stones sold at the end, on the lowest spaces of the stone sale (8.3)."""
    if table.seats[SALE_AT + seat] < table.box.sale_from:
        return 0
    return table.seats[STONES + seat] // table.box.stones_a_point


def grave_total(table: Table, seat: i64) -> i64:
    """The values of the graves a player has taken, and of cards that add to them (10.27, 8.4)."""
    return table.seats[GRAVE_TOTAL + seat] + table.cards[seat * CARDS + GRAVE_VALUE_CARD] * table.box.card_graves


def grave_points(table: Table, seat: i64) -> i64:
    """Points for that total, by the table (8.4)."""
    total: i64 = grave_total(table, seat)
    points: i64 = 0
    at: i64 = 0
    for least in table.box.grave_from:
        if total >= least:
            points = table.box.grave_points[at]
        at += 1
    return points


def sphinx_points(table: Table, seat: i64, card: i64) -> i64:
    """What a Sphinx card brings its owner; the card of the tenth is counted apart (8.5 to 8.7)."""
    needs: i64 = table.box.sphinx_needs[card]
    points: i64 = table.box.sphinx_points[card]
    if card <= WHOLE_PYRAMID:
        return points if is_built(table, card, needs) else 0
    if card == PLAYERS_SALE:
        return table.box.players_sale[at_the_bottom(table, SALE_AT, table.box.sale_bottom)]
    if card == PLAYERS_GRAIN:
        return table.box.players_grain[at_the_bottom(table, GRAIN_AT, table.box.grain_bottom)]
    if card <= OWN_EVERYWHERE:
        return points if has_bricks(table, seat, card, needs) else 0
    if card == OWN_GRAVES:
        return points * table.seats[ON_GRAVES + seat]
    if card <= CREW_JOKER:
        return points * table.seats[CREW + (card - CREW_BLACK) * SEATS + seat]
    if card < BOTTOM_SALE:
        return points if has_most(table, seat, card) else 0
    if card <= BOTTOM_BOTH:
        return points if lies_at_the_bottom(table, seat, card) else 0
    if card == PERMANENTS:
        return points * permanent_cards(table, seat)
    return 0


def is_built(table: Table, card: i64, needs: i64) -> bool:
    """Cards about the buildings, whoever built them (8.5)."""
    if card <= LEVEL_HIGH:
        return table.works[GROWN + PART_OBELISK] >= needs
    if card <= TWO_COLUMNS:
        return table.works[GROWN + PART_COLUMNS] >= needs
    if card == ALL_GRAVES:
        return table.works[GROWN + PART_GRAVES] == table.box.graves
    return table.works[GROWN + PART_ROW + table.box.pyramid_rows - 1] == table.box.row_size[table.box.pyramid_rows - 1]


def has_bricks(table: Table, seat: i64, card: i64, needs: i64) -> bool:
    """Cards about a player's own bricks (8.6)."""
    if card == OWN_TEMPLE:
        return table.seats[ON_TEMPLE + seat] >= needs
    if card <= OWN_PYRAMID_MORE:
        return table.seats[ON_PYRAMID + seat] >= needs
    if card <= OWN_OBELISK_MORE:
        return table.seats[ON_OBELISK + seat] >= needs
    return (
        table.seats[ON_OBELISK + seat] >= needs
        and table.seats[ON_GRAVES + seat] >= needs
        and table.seats[ON_PYRAMID + seat] >= needs
        and table.seats[ON_TEMPLE + seat] >= needs
    )


def at_the_bottom(table: Table, track: i64, bottom: i64) -> i64:
    """How many players have reached the lowest space of a market, the owner of the card too (8.5)."""
    count: i64 = 0
    for seat in range(table.players):
        if table.seats[track + seat] == bottom:
            count += 1
    return count


def lies_at_the_bottom(table: Table, seat: i64, card: i64) -> bool:
    """Whether a player's own marker is on the lowest space of one market, or of both (8.6)."""
    sale = table.seats[SALE_AT + seat] == table.box.sale_bottom
    grain = table.seats[GRAIN_AT + seat] == table.box.grain_bottom
    if card == BOTTOM_SALE:
        return sale
    if card == BOTTOM_GRAIN:
        return grain
    return sale and grain


def has_most(table: Table, seat: i64, card: i64) -> bool:
    """Whether nobody has a larger production of a kind; none at all is not enough (8.6)."""
    row: i64 = GRAIN_BROWN
    if card == MOST_QUARRY:
        row = QUARRY
    elif card == MOST_GREEN:
        row = GRAIN_GREEN
    elif card == MOST_YELLOW:
        row = GRAIN_YELLOW
    mine: i64 = table.seats[row + seat]
    for other in range(table.players):
        if table.seats[row + other] > mine:
            return False
    return mine > 0


def permanent_cards(table: Table, seat: i64) -> i64:
    """Permanent cards in front of a player, without fields and quarries (8.6)."""
    count: i64 = 0
    card: i64
    for card in range(FIRST_PERMANENT, FIRST_IMMEDIATE):
        count += table.cards[seat * CARDS + card]
    return count


def hand_points(table: Table, seat: i64) -> i64:
    """What all Sphinx cards of a player bring, without that of the tenth."""
    total: i64 = 0
    for at in range(table.seats[KEPT + seat]):
        total += sphinx_points(table, seat, table.sphinx[seat * HAND + at])
    return total


def has_tenth(table: Table, seat: i64) -> bool:
    """Whether a player holds the card that pays for the score itself (8.7)."""
    for at in range(table.seats[KEPT + seat]):
        if table.sphinx[seat * HAND + at] == TENTH:
            return True
    return False


def tenth_of(table: Table, total: i64) -> i64:
    """A point for every full ten points; nothing for a score below ten (8.7)."""
    return total // table.box.tenth if total > 0 else 0


def points_scored(table: Table, seat: i64) -> vec[i64]:
    """What lies on the score track, by what brought it."""
    points: vec[i64] = vec[i64]([0] * CATEGORIES)
    category: i64
    for category in range(CATEGORIES):
        points[category] = table.seats[POINTS + category * SEATS + seat]
    return points


def points_by_category(table: Table, seat: i64) -> vec[i64]:
    """Where a seat's points come from, as if the game ended now (8.2)."""
    points: vec[i64] = points_scored(table, seat)
    if table.seats[COUNTED + seat] == 0:
        points[FOR_STONES] = stone_points(table, seat)
        points[FOR_TOMBS] = grave_points(table, seat)
        points[FOR_SPHINX] = hand_points(table, seat)
        if has_tenth(table, seat):
            total: i64 = table.seats[SCORE + seat] + points[FOR_STONES] + points[FOR_TOMBS] + points[FOR_SPHINX]
            points[FOR_TENTH] = tenth_of(table, total)
    return points


def score_at_end(table: Table, seat: i64) -> None:
    """Final scoring of one player: stones, graves, Sphinx cards, and the card of the tenth last (8.2 to 8.7)."""
    table.seats[COUNTED + seat] = 1
    points: i64 = stone_points(table, seat)
    if table.telling and table.seats[SALE_AT + seat] >= table.box.sale_from:
        table.tell(STONES_CHANGED, seat, table.seats[STONES + seat], points)
    score(table, seat, FOR_STONES, points)
    points = grave_points(table, seat)
    if table.telling and points > 0:
        table.tell(GRAVES_SCORED, seat, grave_total(table, seat), points)
    score(table, seat, FOR_TOMBS, points)
    for at in range(table.seats[KEPT + seat]):
        card: i64 = table.sphinx[seat * HAND + at]
        if card != TENTH:
            score_card_at_end(table, seat, card, sphinx_points(table, seat, card), FOR_SPHINX)
    if has_tenth(table, seat):
        score_card_at_end(table, seat, TENTH, tenth_of(table, table.seats[SCORE + seat]), FOR_TENTH)


def score_card_at_end(table: Table, seat: i64, card: i64, points: i64, category: i64) -> None:
    """One Sphinx card is shown and scored."""
    score(table, seat, category, points)
    if table.telling:
        if points > 0:
            table.tell(SPHINX_SCORED, seat, card, points)
        else:
            table.tell(SPHINX_WORTHLESS, seat, card)
