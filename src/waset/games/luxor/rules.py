"""Luxor: the order of play.

Source: the Czech rulebook of the game by Rüdiger Dorn (Queen Games 2018), two to four players. RULES.md numbers every
rule, and those numbers stand in brackets here. Deviations and gaps filled (3.4, 4.2, 4.3, 4.6, 5.4, 5.5, 7.2 among
others) are listed at the end of RULES.md, and so are the tables no source gives.

A turn: the left or the right outer card is played and an adventurer walks by it (2.2, 4.1 to 4.8); the tile where it
stays is used (5.1); a card is drawn into the middle of the hand (2.5). The round in which the second adventurer enters
the tomb is the last (7.1). Then everything is counted (8.1).
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from waset.engine.message import Message
from waset.engine.state import State
from waset.games.luxor import names as n
from waset.games.luxor.cards import add_advances, either_way, go, play_card, playable, rolled, spaces_to_use
from waset.games.luxor.doubts import doubt
from waset.games.luxor.hand import draw_next, drawn, has_gap, lay_down, outer
from waset.games.luxor.names import (
    ADVENTURERS,
    BAG,
    DISCARD,
    FACES,
    FRONTS,
    HAND,
    LEFT,
    OSIRIS,
    PLAY,
    RIGHT,
    SARCOPHAGI,
    SARCOPHAGUS,
    SET_HANDS,
    SET_TOPS,
    SET_TREASURES,
    STACK,
    TAKE_CARD,
    TAKE_JOKER,
    TAKE_KEY,
    TAKE_SCARAB,
    TEMPLE,
    TILE,
    TREASURES,
    USE,
)
from waset.games.luxor.outlook import part_gone, worths
from waset.games.luxor.refusals import refusal
from waset.games.luxor.scoring import points_by_category, points_scored
from waset.games.luxor.table import Table, first_of
from waset.games.luxor.tiles import (
    eye_levels,
    find_scarab,
    lay_temple,
    take_horus,
    take_joker,
    take_key,
    turn_up,
    use_tile,
)


class Luxor(Table):
    """A position of Luxor."""

    def begin(self) -> None:
        """The table is laid out (1.1, 1.2): two adventurers on the stairs, one at each statue (1.5).

        Tiles, top cards and hands are drawn next (1.3, 1.4, 1.6).
        """
        for seat in range(self.players):
            for each in range(ADVENTURERS):
                self.seats[first_of(seat) + each] = self.box.start[each]
        self.push(n.SET_UP)

    def copy(self) -> State:
        twin = Luxor()
        self.copy_fields(twin)
        return twin

    # -- set-up -------------------------------------------------------------------------------------------------

    def set_up_next(self, stage: i64) -> None:
        """What is drawn next before the first turn (1.3, 1.4, 1.6)."""
        if stage == SET_HANDS + HAND * self.players:
            self.begin_round()
            return
        self.push(n.SET_UP, 0, stage + 1)
        if stage < SET_TREASURES:
            self.push(n.OSIRIS_TILE, 0, self.box.osiris_spaces[stage])
        elif stage < SET_TOPS:
            self.push(n.TREASURE_TILE, 0, self.box.treasure_spaces[stage - SET_TREASURES])
        elif stage < SET_HANDS:
            self.push(n.TOP_CARD, 0, stage - SET_TOPS)
        else:
            dealt: i64 = stage - SET_HANDS
            self.push(n.DEAL_CARD, dealt // HAND, dealt % HAND)

    def lay_tile(self, space: i64, tile: i64, event: i64) -> None:
        """A tile from the bag on its space (1.3)."""
        self.stores[BAG + tile] -= 1
        self.stores[TILE + space] = tile
        if self.telling:
            self.tell(event, space, tile if tile < TREASURES else tile - OSIRIS)

    def deal(self, seat: i64, slot: i64, card: i64) -> None:
        """A card of the first hand, in the order dealt (1.6)."""
        self.pile[card] -= 1
        self.hands[seat * HAND + slot] = card
        if self.telling:
            self.tell(n.CARD_DEALT, seat, card)

    # -- what is open -------------------------------------------------------------------------------------------

    def open(self) -> vec[i64]:
        match self.step:
            case n.TURN:
                return self.cards_to_play(self.seat)
            case n.ADVANCE | n.ADVANCE_MINUS:
                return add_advances(self, self.seat, self.arg, self.extra, vec[i64](capacity=30))
            case n.EITHER_WAY:
                return either_way(self, self.seat)
            case n.HORUS_CHOICE:
                return vec[i64]([TAKE_KEY, TAKE_CARD + self.arg])
            case n.USE_TILE:
                return spaces_to_use(self, self.seat)
            case n.EYE_CHOICE:
                moves: vec[i64] = vec[i64](capacity=2)
                for level in eye_levels(self, self.arg):
                    moves = append(moves, TAKE_CARD + level)
                return moves
            case _:
                return vec[i64]([TAKE_JOKER, TAKE_SCARAB])

    def cards_to_play(self, seat: i64) -> vec[i64]:
        """The outer cards that can be played, or, when neither can, that may be discarded (2.3, 2.4)."""
        moves: vec[i64] = vec[i64](capacity=2)
        if playable(self, seat, outer(self, seat, LEFT)):
            moves = append(moves, PLAY + LEFT)
        if playable(self, seat, outer(self, seat, RIGHT)):
            moves = append(moves, PLAY + RIGHT)
        if len(moves) == 0:
            moves = append(append(moves, DISCARD + LEFT), DISCARD + RIGHT)
        return moves

    # -- what a move does ---------------------------------------------------------------------------------------

    def do(self, move: i64) -> None:
        seat: i64 = self.seat
        match self.step:
            case n.DRAW:
                drawn(self, seat, move - n.DEAL)
                self.next_turn(seat)
            case n.TURN:
                self.take_turn(seat, move)
            case n.ADVANCE | n.EITHER_WAY:
                go(self, seat, move, 0)
            case n.ROLL_DIE:
                self.roll(seat, move - n.ROLL + 1)
            case n.ADVANCE_MINUS:
                go(self, seat, move, 1)
            case n.TEMPLE_TILE:
                lay_temple(self, self.arg, self.extra, move - n.LAY_TEMPLE)
            case n.HORUS_CHOICE | n.EYE_CHOICE:
                if move == TAKE_KEY:
                    take_key(self, seat)
                else:
                    take_horus(self, seat, move - TAKE_CARD)
            case n.TOP_CARD:
                turn_up(self, self.arg, move - n.TURN_UP)
            case n.USE_TILE:
                if self.telling:
                    self.tell(n.NAMED_SPACE, seat, move - USE)
                use_tile(self, seat, move - USE, 0)
            case n.SCARAB:
                find_scarab(self, seat, move - n.FIND)
            case n.JOKER_OR_SCARAB:
                if move == TAKE_JOKER:
                    take_joker(self, seat)
                else:
                    self.push(n.SCARAB, seat)
            case n.TREASURE_TILE:
                self.lay_tile(self.arg, move - n.LAY_TREASURE, n.TREASURE_LAID)
            case n.OSIRIS_TILE:
                self.lay_tile(self.arg, OSIRIS + move - n.LAY_OSIRIS, n.OSIRIS_LAID)
            case _:
                self.deal(seat, self.arg, move - n.DEAL)

    def take_turn(self, seat: i64, move: i64) -> None:
        """An outer card is laid down and, if it can be, played (2.1 to 2.4)."""
        self.push(n.END_TURN, seat)
        if move < DISCARD:
            card: i64 = lay_down(self, seat, move - PLAY)
            if self.telling:
                self.tell(n.CARD_PLAYED, seat, card, move - PLAY)
            play_card(self, seat, card)
        else:
            card = lay_down(self, seat, move - DISCARD)
            if self.telling:
                self.tell(n.CARD_DISCARDED, seat, card, move - DISCARD)

    def roll(self, seat: i64, number: i64) -> None:
        """The die is cast (4.3, 4.5)."""
        if self.telling:
            self.tell(n.ROLLED, seat, number)
        rolled(self, seat, self.arg, number)

    # -- what follows by itself ---------------------------------------------------------------------------------

    def run(self) -> None:
        if self.step == n.END_TURN:
            self.end_turn(self.seat)
        else:
            self.set_up_next(self.arg)

    def end_turn(self, seat: i64) -> None:
        """A card is drawn, unless a Horus card has come into the hand in this turn (2.5)."""
        if has_gap(self, seat):
            draw_next(self, seat)
        else:
            self.next_turn(seat)

    def next_turn(self, seat: i64) -> None:
        """The next player clockwise; after the last one the round is over (2.1, 7.1, 7.2)."""
        if seat + 1 < self.players:
            self.push(n.TURN, seat + 1)
        elif self.paid >= SARCOPHAGI or self.moved == 0 or self.round >= self.box.last_round:
            if self.telling:
                if self.paid < SARCOPHAGI and self.moved == 0:
                    self.tell(n.NOBODY_MOVED)
                self.tell(n.GAME_OVER)
        else:
            self.begin_round()

    def begin_round(self) -> None:
        """Each round begins with the starting player (2.1)."""
        self.round += 1
        self.moved = 0
        if self.telling:
            self.tell(n.ROUND_BEGAN, self.round)
        self.push(n.TURN, 0)

    # -- chance, points -----------------------------------------------------------------------------------------

    def urn(self) -> vec[i64]:
        match self.step:
            case n.DRAW | n.DEAL_CARD:
                return self.pile
            case n.ROLL_DIE:
                return self.box.die
            case n.TEMPLE_TILE:
                first: i64 = BAG + TEMPLE + self.extra * FRONTS
                return self.stores[first : first + FRONTS]
            case n.TOP_CARD:
                top: i64 = STACK + self.arg * FACES
                return self.stores[top : top + FACES]
            case n.SCARAB:
                return self.scarab_pile
            case n.TREASURE_TILE:
                return self.stores[BAG : BAG + TREASURES]
            case _:
                return self.stores[BAG + OSIRIS : BAG + TEMPLE]

    def urn_first(self) -> i64:
        match self.step:
            case n.DRAW | n.DEAL_CARD:
                return n.DEAL
            case n.ROLL_DIE:
                return n.ROLL
            case n.TEMPLE_TILE:
                return n.LAY_TEMPLE
            case n.TOP_CARD:
                return n.TURN_UP
            case n.SCARAB:
                return n.FIND
            case n.TREASURE_TILE:
                return n.LAY_TREASURE
            case _:
                return n.LAY_OSIRIS

    def points(self, seat: i64) -> vec[i64]:
        return points_by_category(self, seat)

    def scored(self, seat: i64) -> vec[i64]:
        return points_scored(self, seat)

    def has_secret_points(self, seat: i64) -> bool:
        """What a scarab is worth is secret, not whose it is (9.1)."""
        for owner in self.scarab_owners:
            if owner == seat:
                return True
        return False

    def tiebreak(self, seat: i64) -> i64:
        """The better sarcophagus (8.7)."""
        which: i64
        for which in range(SARCOPHAGI):
            if self.seats[SARCOPHAGUS + which] == seat:
                return SARCOPHAGI - which
        return 0

    def prospects(self) -> vec[float]:
        return worths(self)

    def gone(self) -> float:
        return part_gone(self)

    def refuse(self, move: i64) -> Message:
        return refusal(self, move)

    def doubt(self) -> Message | None:
        return doubt(self)
