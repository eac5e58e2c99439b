"""Nim with a secret card.

Two players draw a card each, one more is put aside unseen. In turn they take one to three stones from the heap, or once
show their card and take what it says. A stone is a point, and the last one is worth more, or costs as much.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from waset.engine.message import Message

from .fields import Fields
from .names import (
    ASIDE,
    BURN,
    BURN_CARD,
    CARD_DRAWN,
    CARD_NOTED,
    CARD_PUT_ASIDE,
    CARD_SHOWN,
    DRAW,
    DRAW_CARD,
    END_TURN,
    KINDS,
    REVEAL,
    STONES_TAKEN,
    TAKE,
    TURN,
)


class Nim(Fields):
    def copy(self) -> "Nim":
        twin = Nim()
        self.copy_fields(twin)
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

    def refuse(self, move: i64) -> Message:
        if move >= REVEAL and self.cards[self.seat] != move - REVEAL:
            return Message("nim.not_your_card", rule="3")
        return Message("nim.heap_small", rule="2", left=self.heap)

    def knows(self, seat: i64, pool: i64, cell: i64) -> bool:
        return cell == seat
