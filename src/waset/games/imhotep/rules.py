"""Imhotep: the order of play.

Source: the Czech rulebook of the game by Phil Walker-Harding (Kosmos 2016), two to four players, both sides of all five
sites and the variant Wrath of the Pharaoh. RULES.md numbers every rule, and those numbers stand in brackets here.
Deviations and gaps filled (7.4, 3.7, 4.1, 5.1 to 5.5, 6.1) are listed at the end of RULES.md.

A round: a round card brings four ships, the market is laid (2.1, 2.2). In turn each player takes stones, loads a stone,
sails a ship or plays a blue card (3.1). A ship that sails is unloaded stone by stone (3.5). When the fourth has been
unloaded the temple is scored and the market cleared (7.1, 7.2). After six rounds the rest is counted (8.1).
"""

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from waset.engine.message import Message
from waset.engine.state import State
from waset.games.imhotep import names as n
from waset.games.imhotep.doubts import doubt
from waset.games.imhotep.market import (
    clear_market,
    deal_face_up,
    draw_for,
    drawn,
    keep,
    keeps,
    lay_face_down,
    lay_market,
    pick,
    picks,
    return_stones,
)
from waset.games.imhotep.names import (
    ACCEPT,
    BLUES,
    CARD_LEFT,
    CARDS,
    DECLINE,
    END_TURN,
    FIRST_BLUE,
    FREE,
    HARBOUR,
    IN_PLAY,
    LOAD_STONE,
    MINIMUM,
    NONE,
    PASS,
    PLACES,
    PLAY_CARD,
    QUARRY,
    ROUND_CARDS,
    SAIL_SHIP,
    SHIPS,
    SITES,
    SIZE,
    SLED,
    TAKE,
    TAKE_POINT,
    TAKE_STONES,
    TURN,
)
from waset.games.imhotep.outlook import part_gone, worths
from waset.games.imhotep.refusals import refusal
from waset.games.imhotep.scoring import pay_temple, points_by_category, points_scored, score_temple
from waset.games.imhotep.ships import (
    add_loads_to_sail,
    load_stone,
    put_away,
    sail,
    stones_aboard,
    turn_back,
    unload_by_lever,
    unload_colour,
    unload_in_order,
)
from waset.games.imhotep.sites import build_on_chosen, open_pyramids
from waset.games.imhotep.table import Table, add_harbours, discard, stones_to_take, take_stones


class Imhotep(Table):
    """A position of Imhotep."""

    def begin(self) -> None:
        """Stones on the sleds, the rest in the quarry; the first round is next (1.3)."""
        for seat in range(self.players):
            start: i64 = self.box.start[seat]
            self.cells[SLED + seat] = start
            self.cells[QUARRY + seat] = self.box.in_play - start
        card: i64
        for card in range(ROUND_CARDS):
            self.cells[CARD_LEFT + card] = 1
        self.push(n.NEXT_ROUND, 0)

    def copy(self) -> State:
        twin = Imhotep()
        self.copy_fields(twin)
        return twin

    # -- what is open -------------------------------------------------------------------------------------------

    def choices(self) -> vec[i64]:
        """What is open when something else than the action of a turn is asked."""
        match self.step:
            case n.PICK:
                return picks(self)
            case n.LOAD_ONE:
                return self.loads()
            case n.LOAD_AND_SAIL:
                return add_loads_to_sail(self, vec[i64](capacity=16))
            case n.SAIL_LOADED:
                return add_harbours(self, self.arg, vec[i64](capacity=SITES))
            case n.SAIL_BY_LEVER:
                return self.sailings()
            case n.CHOOSE_STONE:
                return stones_aboard(self, self.arg)
            case n.KEEP:
                return keeps(self)
            case n.CHOOSE_PYRAMID:
                return self.pyramids_to_choose()
            case n.OFFER_LOAD:
                return append(self.loads(), DECLINE)
            case n.TEMPLE_CHOICE:
                return vec[i64]([TAKE_POINT, TAKE_STONES])
            case _:
                return vec[i64]([ACCEPT, DECLINE])

    def open(self) -> vec[i64]:
        """The actions of a turn, which is most of what is asked; passing only when there is no other (3.1 to 3.7)."""
        if self.step != TURN:
            return self.choices()
        seat: i64 = self.seat
        sled: i64 = self.cells[SLED + seat]
        can_take = sled < self.box.sled and self.cells[QUARRY + seat] > 0
        moves: vec[i64]
        if sled > 0:
            moves = self.ways[:] if can_take else self.ways[1:]
        elif can_take:
            moves = extend(self.ways[:1], self.sailings())
        else:
            moves = self.sailings()
        # Most hands have no blue card: they are asked without a loop.
        cards: vec[i64] = self.cards
        blues: i64 = seat * CARDS + FIRST_BLUE
        if cards[blues] or cards[blues + 1] or cards[blues + 2] or cards[blues + 3]:
            blue: i64
            for blue in range(BLUES):
                if cards[blues + blue] > 0 and self.can_play(seat, FIRST_BLUE + blue):
                    moves = append(moves, PLAY_CARD + blue)
        if len(moves) == 0:
            moves = append(moves, PASS)
        return moves

    def can_play(self, seat: i64, card: i64) -> bool:
        """A blue card can be played if all its parts can be carried out (6.4)."""
        sled: i64 = self.cells[SLED + seat]
        if card == n.LEVER:
            return len(self.ways) > 1 + self.berths
        if card == n.HAMMER:
            return sled + stones_to_take(self, seat, self.box.take) > 0 and self.berths > 0
        if card == n.SAIL_CARD:
            return sled > 0 and len(add_loads_to_sail(self, vec[i64](capacity=16))) > 0
        return sled >= 2 and self.berths >= 2

    def pyramids_to_choose(self) -> vec[i64]:
        moves: vec[i64] = vec[i64](capacity=3)
        for pyramid in open_pyramids(self):
            moves = append(moves, n.BUILD_ON + pyramid)
        return moves

    # -- what a move does ---------------------------------------------------------------------------------------

    def carry_out(self, seat: i64, move: i64) -> None:
        """What was chosen or drawn when something else than the action of a turn was asked."""
        match self.step:
            case n.DEAL_CARD:
                deal_face_up(self, move - n.DEAL, self.arg)
            case n.PICK:
                pick(self, seat, move)
            case n.DRAW_ROUND_CARD:
                self.turn_up(move - n.TURN_UP)
            case n.LOAD_ONE:
                load_stone(self, seat, move - LOAD_STONE)
            case n.LOAD_AND_SAIL:
                load_stone(self, seat, move - LOAD_STONE)
                self.push(n.SAIL_LOADED, seat, (move - LOAD_STONE) // PLACES)
            case n.SAIL_LOADED:
                sail(self, seat, self.arg, (move - SAIL_SHIP) % SITES, False)
            case n.SAIL_BY_LEVER:
                sail(self, seat, (move - SAIL_SHIP) // SITES, (move - SAIL_SHIP) % SITES, True)
            case n.CHOOSE_STONE:
                unload_colour(self, seat, self.arg, self.extra, move - n.UNLOAD_STONE)
            case n.LAY_CARD:
                lay_face_down(self, move - n.LAY, self.arg)
            case n.KEEP:
                keep(self, seat, move - n.KEEP_CARD)
            case n.CHOOSE_PYRAMID:
                build_on_chosen(self, seat, move - n.BUILD_ON)
            case n.DRAW_CARD:
                drawn(self, seat, move - n.DEAL)
            case n.TEMPLE_CHOICE:
                if move == TAKE_POINT:
                    pay_temple(self, seat, self.arg)
                else:
                    take_stones(self, seat, self.box.choice_stones)
            case _:
                self.take_bonus(seat, move)

    def do(self, move: i64) -> None:
        """One action, and then the turn is over (3.1)."""
        seat: i64 = self.seat
        if self.step != TURN:
            self.carry_out(seat, move)
        elif LOAD_STONE <= move < SAIL_SHIP:
            self.passes = 0
            self.push(TURN, self.box.after[seat])
            load_stone(self, seat, move - LOAD_STONE)
        elif move == TAKE:
            self.passes = 0
            self.push(TURN, self.box.after[seat])
            take_stones(self, seat, self.box.take)
        else:
            # Only these can end the round.
            self.push(END_TURN, seat)
            if move == PASS:
                self.passes += 1
                self.pass_turn(seat)
                return
            self.passes = 0
            if move < PLAY_CARD:
                sail(self, seat, (move - SAIL_SHIP) // SITES, (move - SAIL_SHIP) % SITES, False)
            else:
                self.play_blue(seat, FIRST_BLUE + move - PLAY_CARD)

    def pass_turn(self, seat: i64) -> None:
        """Nothing can be done; when nobody can, the round ends here (7.4, 3.7)."""
        if self.telling:
            self.tell(n.PASSED, seat)
        if self.passes == self.players:
            self.passes = 0
            turn_back(self)
            if self.telling:
                self.tell(n.ALL_PASSED)

    def play_blue(self, seat: i64, card: i64) -> None:
        """A blue card as the whole turn; it joins the discards when all its parts are done (3.6, 6.4 to 6.8)."""
        self.cards[seat * CARDS + card] -= 1
        self.cards[IN_PLAY + card] += 1
        if self.telling:
            self.tell(n.CARD_PLAYED, seat, card)
        self.push(n.DISCARD, seat, card)
        if card == n.LEVER:
            self.push(n.SAIL_BY_LEVER, seat)
        elif card == n.HAMMER:
            take_stones(self, seat, self.box.take)
            self.push(n.LOAD_ONE, seat)
        elif card == n.SAIL_CARD:
            self.push(n.LOAD_AND_SAIL, seat)
        else:
            self.push(n.LOAD_ONE, seat)
            self.push(n.LOAD_ONE, seat)

    def take_bonus(self, seat: i64, move: i64) -> None:
        """The bonus of a space of Pyramids B, or not (5.2)."""
        if move == DECLINE:
            if self.telling:
                self.tell(n.BONUS_DECLINED, seat)
        elif self.step == n.OFFER_STONES:
            take_stones(self, seat, self.box.bonus_stones)
        elif self.step == n.OFFER_CARD:
            draw_for(self, seat)
        else:
            load_stone(self, seat, move - LOAD_STONE)

    # -- what follows by itself ---------------------------------------------------------------------------------

    def run(self) -> None:
        match self.step:
            case n.END_TURN:
                self.end_turn(self.seat)
            case n.UNLOAD:
                unload_in_order(self, self.seat, self.arg, self.extra)
            case n.LAY_MARKET:
                lay_market(self, self.arg)
            case n.RETURN_STONES:
                return_stones(self)
            case n.DISCARD:
                discard(self, self.arg)
            case n.UNLOAD_BY_LEVER:
                unload_by_lever(self, self.seat, self.arg, self.extra)
            case n.END_ROUND:
                self.push(n.CLEAR_MARKET, self.seat)
                self.push(n.SCORE_TEMPLE)
            case n.SCORE_TEMPLE:
                score_temple(self, self.arg)
            case n.CLEAR_MARKET:
                self.finish_round(self.seat)
            case _:
                self.next_round(self.seat)

    def end_turn(self, seat: i64) -> None:
        """The next player, or the end of the round when no ship is left to sail (2.3, 2.4, 7.3)."""
        if self.afloat == 0:
            self.push(n.END_ROUND, self.box.after[seat])
        else:
            self.push(TURN, self.box.after[seat])

    def finish_round(self, following: i64) -> None:
        """The market is cleared; after the last round the game is over (7.2, 8.1)."""
        clear_market(self)
        if self.round < self.box.rounds:
            self.push(n.NEXT_ROUND, following)
        elif self.telling:
            self.tell(n.GAME_OVER)

    def next_round(self, starter: i64) -> None:
        """First the round card, then the market, then the starting player (2.1, 2.2)."""
        self.round += 1
        cells: vec[i64] = self.cells
        site: i64
        for site in range(SITES):
            cells[HARBOUR + site] = NONE
        ship: i64
        for ship in range(SHIPS):
            put_away(self, ship)
        self.push(n.TURN, starter)
        self.push(n.LAY_MARKET)
        self.push(n.DRAW_ROUND_CARD, starter)

    def turn_up(self, card: i64) -> None:
        """The round card says which four ships come (2.1)."""
        cells: vec[i64] = self.cells
        ways: vec[i64] = self.ways
        cells[CARD_LEFT + card] = 0
        self.afloat = SHIPS
        ship: i64
        cell: i64
        for ship in range(SHIPS):
            size: i64 = self.box.round_cards[card * SHIPS + ship]
            cells[SIZE + ship] = size
            cells[MINIMUM + ship] = self.box.minimum[size]
            for cell in range(ship * PLACES, ship * PLACES + size):
                cells[cell] = FREE
                ways = append(ways, LOAD_STONE + cell)
        self.ways = ways
        self.berths = len(ways) - 1
        if self.telling:
            self.tell(n.ROUND_BEGAN, self.round, self.seat)
            sizes: vec[i64] = cells[SIZE : SIZE + SHIPS]
            self.tell(n.SHIPS_CAME, sizes[0], sizes[1], sizes[2], sizes[3])

    # -- chance, points -----------------------------------------------------------------------------------------

    def urn(self) -> vec[i64]:
        if self.step == n.DRAW_ROUND_CARD:
            return self.cells[CARD_LEFT : CARD_LEFT + ROUND_CARDS]
        return self.pile

    def urn_first(self) -> i64:
        if self.step == n.DRAW_ROUND_CARD:
            return n.TURN_UP
        if self.step == n.LAY_CARD:
            return n.LAY
        return n.DEAL

    def points(self, seat: i64) -> vec[i64]:
        return points_by_category(self, seat)

    def scored(self, seat: i64) -> vec[i64]:
        return points_scored(self, seat)

    def tiebreak(self, seat: i64) -> i64:
        """Stones on the sled (8.4)."""
        return self.cells[SLED + seat]

    def prospects(self) -> vec[float]:
        return worths(self)

    def doubt(self) -> Message | None:
        return doubt(self)

    def gone(self) -> float:
        return part_gone(self)

    def refuse(self, move: i64) -> Message:
        return refusal(self, move)
