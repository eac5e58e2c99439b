"""The zone of artisans: four face up, a deck, and what a card brings at once."""

from librt.vecs import append, vec
from mypy_extensions import i64

from waset.engine.counts import any_left
from waset.games.pharaon.display import any_there, empty_cell, kinds_there, lay_drawn, take_out
from waset.games.pharaon.names import (
    ARTISAN_COUNT,
    ARTISAN_HIRED,
    ARTISAN_KINDS,
    ARTISAN_LAID,
    ARTISAN_PLACES,
    ARTISAN_POINTS,
    COLOURS,
    DRAW_ARTISAN,
    FILL_ARTISANS,
    GAIN_A_JAR,
    GAIN_JAR,
    GAIN_SILVER,
    GAINS,
    HIRE,
    HIRE_TOP,
    HIRED,
    LAY_ARTISAN,
    NO_ARTISAN,
    NONE,
    OPEN_ARTISANS,
    PICK_ARTISAN,
    SILVER,
)
from waset.games.pharaon.table import Table, gain_token


def artisans_there(table: Table) -> vec[i64]:
    """The kinds of artisan that lie face up, each once, and the top of the deck (4.3)."""
    moves: vec[i64] = kinds_there(table.board, OPEN_ARTISANS, OPEN_ARTISANS + ARTISAN_PLACES, HIRE)
    if any_left(table.artisan_deck):
        moves = append(moves, HIRE_TOP)
    return moves


def any_artisan(table: Table) -> bool:
    """Whether an artisan can be had (4.3): a place is empty only when the deck is."""
    return any_there(table.board, OPEN_ARTISANS, OPEN_ARTISANS + ARTISAN_PLACES)


def choose_artisan(table: Table, seat: i64) -> None:
    """Ask which artisan; with none left it is lost (4.3, 5.10)."""
    moves: vec[i64] = artisans_there(table)
    if len(moves) == 0:
        if table.telling:
            table.tell(NO_ARTISAN, seat)
    elif len(moves) == 1:
        hire(table, seat, moves[0])
    else:
        table.push(PICK_ARTISAN, seat)


def hire(table: Table, seat: i64, move: i64) -> None:
    """An artisan face up or from the deck (4.3)."""
    if move == HIRE_TOP:
        table.push(DRAW_ARTISAN, seat)
        return
    artisan: i64 = move - HIRE
    place: i64 = take_out(table.board, OPEN_ARTISANS, artisan)
    employ(table, seat, artisan)
    next_artisan(table, place)


def draw_artisan(table: Table, seat: i64, artisan: i64) -> None:
    """The artisan on top of the deck."""
    table.artisan_deck[artisan] -= 1
    employ(table, seat, artisan)


def employ(table: Table, seat: i64, artisan: i64) -> None:
    """An artisan comes to a player: tokens first, then the jar (4.3)."""
    own_artisan(table, seat, artisan)
    if table.telling:
        table.tell(ARTISAN_HIRED, seat, artisan)
    gain_all(table, seat, table.box.artisan_gain, artisan * GAINS)


def own_artisan(table: Table, who: i64, artisan: i64) -> None:
    """The card lies in front of somebody."""
    table.cards[HIRED + who * ARTISAN_KINDS + artisan] += 1
    table.seats[ARTISAN_COUNT + who] += 1
    table.seats[ARTISAN_POINTS + who] += table.box.artisan_points[artisan]


def gain_all(table: Table, seat: i64, gains: vec[i64], first: i64) -> None:
    """The tokens of a card or an action at once; its jar is next (4.3, 4.5)."""
    colour: i64
    for colour in range(COLOURS):
        for _token in range(gains[first + colour]):
            gain_token(table, seat, colour)
    for _silver in range(gains[first + GAIN_SILVER]):
        gain_token(table, seat, SILVER)
    for _jar in range(gains[first + GAIN_JAR]):
        table.push(GAIN_A_JAR, seat)


def fill_artisans(table: Table, first: i64) -> None:
    """All places of the zone, one by one (1.5)."""
    cell: i64 = empty_cell(table.board, OPEN_ARTISANS + first, OPEN_ARTISANS + table.box.open_artisans)
    if cell != NONE:
        table.push(FILL_ARTISANS, 0, cell - OPEN_ARTISANS + 1)
        next_artisan(table, cell - OPEN_ARTISANS)


def next_artisan(table: Table, place: i64) -> None:
    """An empty place gets the next card of the deck at once (4.3)."""
    if any_left(table.artisan_deck):
        table.push(LAY_ARTISAN, 0, place)


def lay_artisan(table: Table, place: i64, artisan: i64) -> None:
    """An artisan from the deck on its place."""
    lay_drawn(table.artisan_deck, table.board, OPEN_ARTISANS + place, artisan)
    if table.telling:
        table.tell(ARTISAN_LAID, place, artisan)
