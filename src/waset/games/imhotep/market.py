"""The market: laying cards, picking them, and what a card does when it comes into a hand."""

from librt.vecs import append, vec
from mypy_extensions import i64

from waset.games.imhotep.names import (
    BURIAL,
    CARD_DRAWN,
    CARD_KEPT,
    CARD_LAID,
    CARD_PICKED,
    CARD_PUT_AWAY,
    CARDS,
    DEAL_CARD,
    DISCARD,
    DISCARDS,
    DRAW_CARD,
    ENTRANCE,
    FIRST_GREEN,
    IN_PLAY,
    KEEP,
    KEEP_CARD,
    LAY_CARD,
    MARKET_CELLS,
    MARKET_CLEARED,
    NO_CARD_LEFT,
    NONE,
    NOTHING_TO_PICK,
    OBELISKS,
    PAIR,
    PAIR_LAID,
    PAIR_PICKED,
    PAIR_REVEALED,
    PAIR_SEEN,
    PICK,
    PICK_CARD,
    PICK_PAIR,
    PYRAMID,
    QUARRY,
    QUAY,
    RED_WITHOUT_STONE,
    SARCOPHAGUS,
    SLOTS,
    STONES_WENT_BACK,
)
from waset.games.imhotep.sites import build
from waset.games.imhotep.table import Table, card_to_draw, discard


def lay_market(table: Table, laid: i64) -> None:
    """The next card of the market: first those face up, then the pair of side B face down (2.2, 5.1)."""
    if laid < table.box.face_up:
        if card_to_draw(table):
            table.push(DEAL_CARD, 0, laid)
    elif laid < table.box.face_up + table.box.face_down and card_to_draw(table):
        table.push(LAY_CARD, 0, laid)


def deal_face_up(table: Table, card: i64, laid: i64) -> None:
    """A card from the pile face up on the market (2.2)."""
    table.pile[card] -= 1
    table.market[laid] = card
    if table.telling:
        table.tell(CARD_LAID, laid, card)
    lay_market(table, laid + 1)


def lay_face_down(table: Table, card: i64, laid: i64) -> None:
    """A card of the pair that nobody sees (5.1)."""
    slot: i64 = laid - table.box.face_up
    table.pile[card] -= 1
    table.market[PAIR + slot] = card
    if table.telling:
        table.tell(PAIR_LAID, slot)
    lay_market(table, laid + 1)


def arrive(table: Table, owner: i64) -> None:
    """A stone reaches the market: its owner picks, where there is something to pick (4.1)."""
    table.cells[QUAY + owner] += 1
    moves: vec[i64] = picks(table)
    if len(moves) == 0:
        if table.telling:
            table.tell(NOTHING_TO_PICK, owner)
    elif len(moves) == 1:
        pick(table, owner, moves[0])
    else:
        table.push(PICK, owner)


def picks(table: Table) -> vec[i64]:
    """The kinds of card that lie face up, each once, and the pair (4.1, 5.1)."""
    moves: vec[i64] = vec[i64](capacity=MARKET_CELLS)
    market: vec[i64] = table.market
    seen: i64 = 0
    slot: i64
    for slot in range(SLOTS):
        card: i64 = market[slot]
        if card >= 0 and seen >> card & 1 == 0:
            seen |= 1 << card
            moves = append(moves, PICK_CARD + card)
    if market[PAIR] >= 0:
        moves = append(moves, PICK_PAIR)
    return moves


def pick(table: Table, owner: i64, move: i64) -> None:
    """A face-up card comes to its picker; of the pair one is kept (4.1, 5.1)."""
    if move == PICK_PAIR:
        pick_pair(table, owner)
        return
    card: i64 = move - PICK_CARD
    slot: i64 = 0
    while table.market[slot] != card:
        slot += 1
    table.market[slot] = NONE
    if table.telling:
        table.tell(CARD_PICKED, owner, card, slot)
    gain(table, owner, card)


def pick_pair(table: Table, owner: i64) -> None:
    """The taker looks at both cards of the pair and keeps one (5.1)."""
    first: i64 = table.market[PAIR]
    second: i64 = table.market[PAIR + 1]
    table.looker = owner
    if table.telling:
        table.tell(PAIR_PICKED, owner)
        if second >= 0:
            table.tell(PAIR_SEEN, owner, first, second)
    if second >= 0 and first != second:
        table.push(KEEP, owner)
    else:
        keep(table, owner, first)


def keeps(table: Table) -> vec[i64]:
    """Which of the two to keep."""
    moves: vec[i64] = vec[i64](capacity=2)
    moves = append(moves, KEEP_CARD + table.market[PAIR])
    return append(moves, KEEP_CARD + table.market[PAIR + 1])


def keep(table: Table, owner: i64, card: i64) -> None:
    """One card of the pair is kept, the other goes face up on the discards, a red one without effect (5.1)."""
    other: i64 = table.market[PAIR + 1]
    if other == card:
        other = table.market[PAIR]
    table.market[PAIR] = NONE
    table.market[PAIR + 1] = NONE
    table.looker = NONE
    if table.telling:
        table.tell(CARD_KEPT, owner, card)
        if other >= 0:
            table.tell(CARD_PUT_AWAY, owner, other)
    if other >= 0:
        table.cards[DISCARDS + other] += 1
    gain(table, owner, card)


def gain(table: Table, owner: i64, card: i64) -> None:
    """A card comes to a player: a red one is carried out at once, the others stay (4.1, 6.1)."""
    if card >= FIRST_GREEN:
        table.cards[owner * CARDS + card] += 1
        return
    table.cards[IN_PLAY + card] += 1
    if table.cells[QUARRY + owner] == 0:
        if table.telling:
            table.tell(RED_WITHOUT_STONE, owner, card)
        discard(table, card)
        return
    table.cells[QUARRY + owner] -= 1
    table.push(DISCARD, owner, card)
    build(table, owner, red_site(card))


def red_site(card: i64) -> i64:
    """Where a red card puts its stone (6.1)."""
    if card == ENTRANCE:
        return PYRAMID
    if card == SARCOPHAGUS:
        return BURIAL
    return OBELISKS


def draw_for(table: Table, owner: i64) -> None:
    """A bonus card from the pile, face up (5.2, 5.3)."""
    if card_to_draw(table):
        table.push(DRAW_CARD, owner)
    elif table.telling:
        table.tell(NO_CARD_LEFT, owner)


def drawn(table: Table, owner: i64, card: i64) -> None:
    """The bonus card is there."""
    table.pile[card] -= 1
    if table.telling:
        table.tell(CARD_DRAWN, owner, card)
    gain(table, owner, card)


def return_stones(table: Table) -> None:
    """After the last pick all stones of the ship go back to the quarry together (4.1)."""
    cells: vec[i64] = table.cells
    seat: i64
    for seat in range(table.players):
        cells[QUARRY + seat] += cells[QUAY + seat]
        cells[QUAY + seat] = 0
    if table.telling:
        table.tell(STONES_WENT_BACK)


def clear_market(table: Table) -> None:
    """Cards nobody took go to the discards, the pair face up (7.2)."""
    market: vec[i64] = table.market
    slot: i64
    for slot in range(MARKET_CELLS):
        card: i64 = market[slot]
        if card >= 0:
            table.cards[DISCARDS + card] += 1
            market[slot] = NONE
            if slot >= PAIR and table.telling:
                table.tell(PAIR_REVEALED, card)
    if table.telling:
        table.tell(MARKET_CLEARED)
