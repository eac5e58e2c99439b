"""Nim with a secret card.

Two players draw a card each, one more is put aside unseen. In turn they take one to three stones from the heap, or once
show their card and take what it says. A stone is a point, and the last one is worth more, or costs as much.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from waset.engine.events import Reason
from waset.engine.state import State

KINDS = 3
TAKE, REVEAL, DRAW_CARD, BURN_CARD = 0, 3, 6, 9
DRAW, BURN, TURN, END_TURN = 0, 1, 64, 128
CARD_DRAWN, CARD_PUT_ASIDE, CARD_NOTED, CARD_SHOWN, STONES_TAKEN = range(5)
ASIDE = 2


class Nim(State):
    def __init__(self) -> None:
        super().__init__()
        self.heap = 0
        self.last_taker = -1
        self.worth = 0
        self.purse = vec[i64]()
        self.pile = vec[i64]()
        self.cards = vec[i64]()
        self.shown = vec[i64]()

    def lay_out(self, heap: int, cards: list[int], worth: int) -> None:
        self.heap, self.worth = heap, worth
        self.purse = vec[i64]([0, 0])
        self.pile = vec[i64](cards)
        self.cards = vec[i64]([-1, -1, -1])
        self.shown = vec[i64]([0] * KINDS)

    def copy(self) -> "Nim":
        twin = Nim()
        self.copy_steps(twin)
        twin.heap, twin.last_taker, twin.worth = self.heap, self.last_taker, self.worth
        twin.purse, twin.pile, twin.cards, twin.shown = self.purse[:], self.pile[:], self.cards[:], self.shown[:]
        return twin

    def begin(self) -> None:
        self.push(TURN, 0)
        self.push(BURN)
        self.push(DRAW, 1)
        self.push(DRAW, 0)

    def open(self) -> vec[i64]:
        moves = vec[i64]([TAKE + amount for amount in range(min(KINDS, self.heap))])
        card = self.cards[self.seat]
        return append(moves, REVEAL + card) if 0 <= card < self.heap else moves

    def urn(self) -> vec[i64]:
        return self.pile

    def urn_first(self) -> i64:
        return DRAW_CARD if self.step == DRAW else BURN_CARD

    def do(self, move: i64) -> None:
        if self.step == DRAW:
            self.take_card(self.seat, move - DRAW_CARD)
            self.tell(CARD_DRAWN, self.seat, move - DRAW_CARD)
            self.tell(CARD_NOTED, self.seat, move - DRAW_CARD)
        elif self.step == BURN:
            self.take_card(ASIDE, move - BURN_CARD)
            self.tell(CARD_PUT_ASIDE, move - BURN_CARD)
        else:
            count = move - TAKE + 1
            if move >= REVEAL:
                count = move - REVEAL + 1
                self.cards[self.seat] = -1
                self.shown[move - REVEAL] += 1
                self.tell(CARD_SHOWN, self.seat, move - REVEAL)
            self.heap -= count
            self.purse[self.seat] += count
            self.tell(STONES_TAKEN, self.seat, count)
            self.push(END_TURN, self.seat)

    def take_card(self, cell: i64, kind: i64) -> None:
        self.pile[kind] -= 1
        self.cards[cell] = kind

    def run(self) -> None:
        if self.heap == 0:
            self.last_taker = self.seat
            self.clear_steps()
        else:
            self.push(TURN, 1 - self.seat)

    def points(self, seat: i64) -> vec[i64]:
        return vec[i64]([self.purse[seat], self.worth if self.last_taker == seat else 0])

    def refuse(self, move: i64) -> Reason:
        if move >= REVEAL and self.cards[self.seat] != move - REVEAL:
            return Reason("3", "not_your_card")
        return Reason("2", "heap_small", {"left": self.heap})

    def stock(self, pool: i64) -> vec[i64]:
        return self.pile

    def held(self, pool: i64) -> vec[i64]:
        return self.cards

    def knows(self, seat: i64, pool: i64, cell: i64) -> bool:
        return cell == seat
