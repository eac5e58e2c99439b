"""Pharaon: the order of play.

Source: the Czech rulebook of the game by Sylas and Pym (Catch Up Games 2019, MINDOK), two to five players and the solo
game against the Traitor. RULES.md numbers every rule, and those numbers stand in brackets here. The one deviation (the
Judge, 5.5), the gaps filled and the many reconstructed tables are listed at the end of RULES.md.

A turn: an action in one of five zones, or a pass (2.2). What is bought is chosen first; then the entry token, which
goes on the wheel, and the rest of the payment piece by piece (3.1 to 3.6); then the zone gives its goods (4.1 to 4.8).
Who has passed moves along the pyramid of time instead (6.1 to 6.3). When all have passed the round ends: the wheel is
cleared and turned (7.1). After five rounds the gods, cards, tracks, tombs and left-over pieces count (8.1 to 8.7).
In the solo game the Traitor's turns run by themselves; the player makes the few choices they leave (9.2, 9.4).
"""

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from waset.engine.message import Message
from waset.engine.state import State
from waset.games.pharaon import names as n
from waset.games.pharaon.artisans import (
    any_artisan,
    artisans_there,
    choose_artisan,
    draw_artisan,
    fill_artisans,
    hire,
    lay_artisan,
)
from waset.games.pharaon.doubts import doubt_of
from waset.games.pharaon.facts import facts_of
from waset.games.pharaon.jars import (
    answer_diplomat,
    answer_teacher,
    basics_there,
    choose_basic,
    gain_jar,
    jars_there,
    lay_jar,
    lay_jars,
    open_jar,
    take_jar,
    teach,
)
from waset.games.pharaon.names import (
    ARTISANS,
    BUY,
    BUY_ARTISAN,
    BUY_BONUS,
    BUY_NILE,
    BUY_NOBLE,
    BUY_TOMB,
    BUYS,
    DECLINE,
    ENTER,
    GIVE,
    NILE,
    NOBLES,
    OFFERINGS,
    ONCE,
    PASS,
    PASSED,
    PAY,
    ROW,
    SEERESS,
    TAKE_BASIC,
    TOMB,
    TOMB_SPACE,
    TRAITOR,
    USE_SEERESS,
    USED,
    WHO,
)
from waset.games.pharaon.nile import act_on_nile, choose_track, move_disc, tracks_open
from waset.games.pharaon.nobles import (
    add_exchanges,
    any_noble,
    begin_exchange,
    can_exchange,
    choose_noble,
    draw_noble,
    fill_nobles,
    finish_exchange,
    gain_silvers,
    gets,
    give,
    gives,
    invite,
    lay_noble,
    nobles_there,
)
from waset.games.pharaon.offerings import (
    any_pair,
    choose_offering,
    choose_pair,
    draw_offering,
    lay_offering,
    offering_there,
    offerings_there,
    pairs_there,
    refill,
    take_offering,
    take_pair,
)
from waset.games.pharaon.outlook import part_gone, worth_of
from waset.games.pharaon.payment import (
    add_entries,
    add_payable,
    begin_payment,
    enter,
    links_of,
    pay,
    payment_moves,
    stock_of,
    thrifty,
    zone_open,
)
from waset.games.pharaon.pyramid import (
    answer_general,
    at_table,
    offer_reward,
    pass_jar,
    pass_turn,
    passed_so_far,
    pyramid_turn,
    reward_moves,
    take_reward,
)
from waset.games.pharaon.refusals import refusal
from waset.games.pharaon.scoring import (
    count_traitor,
    pieces_left,
    points_by_category,
    traitor_by_category,
    traitor_points,
)
from waset.games.pharaon.setup import (
    choose_start,
    darken,
    deal_scribe,
    draw_starter,
    end_set_up,
    give_column,
    keep,
    keeps,
    lay_board,
    lay_wheel,
    lay_zone,
    left_of,
    light_boards,
    look_at,
    look_more,
    scribes_left,
    set_up,
    starters,
)
from waset.games.pharaon.table import Table, clockwise, gain_token
from waset.games.pharaon.tomb import build_tomb
from waset.games.pharaon.traitor import fill_pile, lay_hidden_jar, to_column, traitor_blocks, traitor_top, traitor_turn
from waset.games.pharaon.wheel import block_by_left_jar, clear_wheel, turn_wheel


class Pharaon(Table):
    """A position of Pharaon."""

    def begin(self) -> None:
        """Everything is in its bank, bag, deck or pile; the set-up is next (1.1)."""
        self.push(n.SET_UP)

    def copy(self) -> State:
        twin = Pharaon()
        self.copy_fields(twin)
        return twin

    # -- what is open -------------------------------------------------------------------------------------------

    def open(self) -> vec[i64]:
        seat: i64 = self.seat
        match self.step:
            case n.TURN:
                return self.actions(seat)
            case n.PAYMENT:
                return payment_moves(self.arg)
            case n.ENTRY:
                return add_entries(self, seat, self.extra, self.arg)
            case n.PICK_REWARD:
                return reward_moves(self, seat, self.arg)
            case n.PICK_ARTISAN:
                return artisans_there(self)
            case n.MOVE_DISC:
                return tracks_open(self, seat, self.arg)
            case n.PICK_PAIR:
                return pairs_there(self)
            case n.PICK_OFFERING:
                return offerings_there(self)
            case n.PICK_NOBLE:
                return nobles_there(self)
            case n.PICK_JAR:
                return jars_there(self)
            case n.TURN_END:
                return append(add_exchanges(self, seat, vec[i64](capacity=3)), n.DONE)
            case n.KEEP_NOBLE:
                return keeps(self)
            case n.OFFER_TEACHER:
                return append(basics_there(self), DECLINE)
            case n.GIVE_PIECE:
                return gives(self, seat, self.arg)
            case n.GET_TOKEN:
                return gets(self, self.arg % n.COLOURS)
            case n.CHOOSE_BLOCK:
                return vec[i64]([n.BLOCK + self.arg, n.BLOCK + self.extra])
            case n.PICK_BASIC | n.TRAITOR_BASIC:
                return basics_there(self)
            case _:
                return vec[i64]([n.ACCEPT, DECLINE])

    def sensible(self) -> vec[i64]:
        """No silver and no joker is paid as long as something of less use will do."""
        if self.step == n.ENTRY or self.step == n.PAYMENT:
            return thrifty(self.open())
        return self.open()

    def actions(self, seat: i64) -> vec[i64]:
        """What can be bought and paid in the open zones, each by itself (3.2); an exchange; or passing (2.2)."""
        moves: vec[i64] = vec[i64](capacity=24)
        stock: i64 = stock_of(self, seat)
        links: i64 = links_of(self, seat)
        if zone_open(self, seat, OFFERINGS) and any_pair(self):
            last: i64 = BUY_ARTISAN if offering_there(self) else BUY_BONUS
            moves = add_payable(self, seat, OFFERINGS, 0, last, stock, links, moves)
        if zone_open(self, seat, ARTISANS) and any_artisan(self):
            moves = add_payable(self, seat, ARTISANS, BUY_ARTISAN, BUY_NOBLE, stock, links, moves)
        if zone_open(self, seat, NOBLES) and any_noble(self):
            moves = add_payable(self, seat, NOBLES, BUY_NOBLE, BUY_NILE, stock, links, moves)
        if zone_open(self, seat, NILE):
            moves = add_payable(self, seat, NILE, BUY_NILE, BUY_TOMB, stock, links, moves)
        if self.seats[TOMB_SPACE + seat] < self.box.tomb_spaces and zone_open(self, seat, TOMB):
            moves = add_payable(self, seat, TOMB, BUY_TOMB, BUYS, stock, links, moves)
        return append(add_exchanges(self, seat, moves), PASS)

    # -- what a move does ---------------------------------------------------------------------------------------

    def do(self, move: i64) -> None:
        if self.step < n.TURN:
            self.draw(move)
            return
        seat: i64 = self.seat
        match self.step:
            case n.TURN:
                self.act(seat, move)
            case n.PAYMENT:
                pay(self, seat, move - PAY, self.extra)
            case n.ENTRY:
                enter(self, seat, self.extra, move - ENTER)
            case n.PICK_REWARD:
                if USE_SEERESS <= move < n.DONE:
                    self.push(n.OFFER_REWARD, seat, self.arg)
                    begin_exchange(self, seat, SEERESS + move - USE_SEERESS)
                else:
                    take_reward(self, seat, move)
            case n.PICK_ARTISAN:
                hire(self, seat, move)
            case n.MOVE_DISC:
                move_disc(self, seat, move - n.STEP_TRACK)
            case n.PICK_PAIR:
                take_pair(self, seat, move - n.TAKE_PAIR)
            case n.PICK_OFFERING:
                take_offering(self, seat, move)
            case n.PICK_NOBLE:
                invite(self, seat, move)
            case n.PICK_JAR:
                take_jar(self, seat, move - n.TAKE_JAR)
            case n.TURN_END:
                self.end_turn(seat, move)
            case n.KEEP_NOBLE:
                keep(self, seat, move - n.KEEP)
            case n.OFFER_TEACHER:
                answer_teacher(self, seat, move)
            case n.OFFER_DIPLOMAT:
                answer_diplomat(self, seat, self.arg, move)
            case n.OFFER_GENERAL:
                answer_general(self, seat, move)
            case n.GIVE_PIECE:
                give(self, seat, self.arg, move - GIVE)
            case n.GET_TOKEN:
                finish_exchange(self, seat, SEERESS, self.arg, move - TAKE_BASIC)
            case n.CHOOSE_BLOCK:
                other: i64 = self.extra if move - n.BLOCK == self.arg else self.arg
                traitor_blocks(self, move - n.BLOCK, other)
            case n.TRAITOR_BASIC:
                gain_token(self, TRAITOR, move - TAKE_BASIC)
            case _:
                gain_token(self, seat, move - TAKE_BASIC)

    def act(self, seat: i64, move: i64) -> None:
        """An action, said before it is paid (3.2), a pass, or an exchange before either (2.2, 5.8)."""
        if move == PASS:
            pass_turn(self, seat)
            return
        if move >= USE_SEERESS:
            self.push(n.TURN, seat)
            begin_exchange(self, seat, SEERESS + move - USE_SEERESS)
            return
        buy: i64 = move - BUY
        self.push(n.AFTER_TURN, seat)
        if buy < BUY_ARTISAN:
            if buy != n.BUY_OFFERINGS:
                self.push(n.CHOOSE_OFFERING, seat, 1)
            self.push(n.CHOOSE_PAIR, seat)
        elif buy < BUY_NOBLE:
            self.push(n.CHOOSE_ARTISAN, seat)
        elif buy == BUY_NOBLE:
            self.push(n.CHOOSE_NOBLE, seat)
        elif buy < BUY_TOMB:
            self.push(n.GAIN_FROM_NILE, seat, buy - BUY_NILE)
        else:
            self.push(n.TOMB_STEP, seat)
        begin_payment(self, seat, buy)

    def end_turn(self, seat: i64, move: i64) -> None:
        """An exchange at the end of a turn, or no more of them (5.8)."""
        if move == n.DONE:
            self.push(n.NEXT_TURN, 0, clockwise(self, seat))
        else:
            self.push(n.AFTER_TURN, seat)
            begin_exchange(self, seat, SEERESS + move - USE_SEERESS)

    def draw(self, outcome: i64) -> None:
        """What chance brought."""
        match self.step:
            case n.OPEN_JAR:
                open_jar(self, self.seat, outcome - n.TURN_JAR)
            case n.LAY_OFFERING:
                lay_offering(self, self.arg, outcome - n.DEAL_OFFERING)
            case n.DRAW_OFFERING:
                draw_offering(self, self.seat, outcome - n.DEAL_OFFERING)
            case n.LAY_ARTISAN:
                lay_artisan(self, self.arg, outcome - n.DEAL_ARTISAN)
            case n.DRAW_ARTISAN:
                draw_artisan(self, self.seat, outcome - n.DEAL_ARTISAN)
            case n.LAY_OPEN_JAR:
                lay_jar(self, self.arg, outcome - n.TURN_JAR)
            case n.LAY_NOBLE:
                lay_noble(self, self.arg, outcome - n.DEAL_NOBLE)
            case n.DRAW_NOBLE:
                draw_noble(self, self.seat, outcome - n.DEAL_NOBLE)
            case n.LAY_HIDDEN_JAR:
                lay_hidden_jar(self, self.arg, outcome - n.LAY_JAR)
            case n.TRAITOR_OFFERING:
                draw_offering(self, TRAITOR, outcome - n.DEAL_OFFERING)
            case n.LOOK_AT:
                look_at(self, self.arg, outcome - n.LOOK)
            case n.DRAW_STARTER:
                draw_starter(self, outcome - n.STARTER)
            case n.DRAW_ZONE:
                lay_zone(self, self.arg, outcome - n.ZONE_NEXT)
                self.push(n.SET_UP, 0, n.STAGE_RING, self.arg + 1)
            case n.DRAW_WHEEL:
                lay_wheel(self, outcome - n.WHEEL_AT)
            case n.DRAW_DIRECTION:
                self.forward = 1 if outcome == n.DIRECTION else 0
                if self.telling:
                    self.tell(n.DIRECTION_DRAWN, outcome - n.DIRECTION)
            case n.DRAW_BOARD:
                lay_board(self, self.arg, outcome - n.BOARD_NEXT)
                self.push(n.SET_UP, 0, n.STAGE_BOARDS, self.arg + 1)
            case n.DRAW_DARK:
                darken(self, outcome - n.DARK)
                self.push(n.SET_UP, 0, n.STAGE_DARK, self.arg + 1)
            case n.DRAW_COLUMN:
                give_column(self, self.arg, outcome - n.COLUMN_NEXT)
                self.push(n.SET_UP, 0, n.STAGE_COLUMNS, self.arg + 1)
            case _:
                deal_scribe(self, self.arg, outcome - n.SCRIBE)

    # -- what follows by itself ---------------------------------------------------------------------------------

    def run(self) -> None:
        seat: i64 = self.seat
        match self.step:
            case n.AFTER_TURN:
                if can_exchange(self, seat):
                    self.push(n.TURN_END, seat)
                else:
                    self.next_turn(clockwise(self, seat))
            case n.NEXT_TURN:
                self.next_turn(self.arg)
            case n.PYRAMID_TURN:
                pyramid_turn(self, seat)
            case n.OFFER_REWARD:
                offer_reward(self, seat, self.arg)
            case n.GAIN_FROM_NILE:
                act_on_nile(self, seat, self.arg)
            case n.NILE_STEP:
                choose_track(self, seat, self.arg)
            case n.TOMB_STEP:
                build_tomb(self, seat)
            case n.CHOOSE_ARTISAN:
                choose_artisan(self, seat)
            case n.CHOOSE_PAIR:
                choose_pair(self, seat)
            case n.CHOOSE_OFFERING:
                choose_offering(self, seat, self.arg)
            case n.GAIN_A_JAR:
                gain_jar(self, seat)
            case n.CHOOSE_NOBLE:
                choose_noble(self, seat)
            case n.PASS_JAR:
                pass_jar(self, seat)
            case n.REFILL:
                refill(self, self.arg)
            case n.GAIN_SILVERS:
                gain_silvers(self, seat, self.arg)
            case n.TEACH:
                teach(self, seat)
            case n.CHOOSE_BASIC:
                choose_basic(self, seat, self.arg)
            case n.END_ROUND:
                self.end_round()
            case n.LEFT_JAR:
                self.turn_and_block(self.arg)
            case n.LAY_JARS:
                lay_jars(self, self.arg)
            case n.BEGIN_ROUND:
                self.begin_round()
            case n.TRAITOR_TURN:
                traitor_turn(self)
            case n.TRAITOR_TOP:
                traitor_top(self, self.arg)
            case n.TO_COLUMN:
                to_column(self, self.arg)
            case n.FILL_PILE:
                fill_pile(self, self.arg)
            case n.FILL_NOBLES:
                fill_nobles(self, self.arg)
            case n.FILL_ARTISANS:
                fill_artisans(self, self.arg)
            case n.LOOK_MORE:
                look_more(self, seat, self.arg)
            case n.CHOOSE_START:
                choose_start(self, self.arg)
            case n.END_SET_UP:
                end_set_up(self)
            case _:
                set_up(self, self.arg, self.extra)

    def next_turn(self, who: i64) -> None:
        """The next at the table acts, or moves along the pyramid; the round ends when all have passed (2.1, 2.4)."""
        if self.box.solo:
            count_traitor(self)
        if passed_so_far(self) == at_table(self):
            self.push(n.END_ROUND)
        elif who == TRAITOR:
            self.push(n.TRAITOR_TURN)
        elif self.seats[PASSED + who] > 0:
            self.push(n.PYRAMID_TURN, who)
        else:
            self.push(n.TURN, who)

    def end_round(self) -> None:
        """In this order: wheel cleared, offerings, wheel turned, nobles ready, left jar, new jars (7.1)."""
        if self.round >= self.box.rounds:
            if self.telling:
                if self.box.solo:
                    self.tell(n.TRAITOR_COUNTED, traitor_points(self))
                self.tell(n.GAME_OVER)
            return
        clear_wheel(self)
        self.push(n.BEGIN_ROUND)
        if self.box.solo:
            self.push(n.FILL_PILE)
        if self.round + 1 < self.box.rounds:
            self.push(n.LAY_JARS)
        self.push(n.LEFT_JAR, 0, 1)
        self.push(n.REFILL)

    def turn_and_block(self, later: i64) -> None:
        """Between rounds the wheel turns and the nobles get ready; a jar left over blocks spaces (7.1, 7.2)."""
        if later > 0:
            turn_wheel(self)
            noble: i64
            for noble in range(ONCE):
                self.seats[USED + noble] = 0
        if self.box.leaves_a_jar:
            block_by_left_jar(self)

    def begin_round(self) -> None:
        """Everybody is in again; whoever holds the starting-player token begins (2.1, 2.3)."""
        self.round += 1
        who: i64
        for who in range(WHO):
            self.seats[PASSED + who] = 0
            self.seats[ROW + who] = n.NONE
        if self.telling:
            if self.starter == TRAITOR:
                self.tell(n.TRAITOR_BEGAN, self.round)
            else:
                self.tell(n.ROUND_BEGAN, self.round, self.starter)
        self.next_turn(self.starter)

    # -- chance, points -----------------------------------------------------------------------------------------

    def urn(self) -> vec[i64]:
        match self.step:
            case n.OPEN_JAR | n.LAY_OPEN_JAR | n.LAY_HIDDEN_JAR:
                return self.jar_stock
            case n.LAY_OFFERING | n.DRAW_OFFERING | n.TRAITOR_OFFERING:
                return self.bag
            case n.LAY_ARTISAN | n.DRAW_ARTISAN:
                return self.artisan_deck
            case n.LAY_NOBLE | n.DRAW_NOBLE | n.LOOK_AT:
                return self.noble_deck
            case n.DRAW_STARTER:
                return starters(self)
            case n.DRAW_ZONE:
                return left_of(self, n.RING, n.ZONES)
            case n.DRAW_DIRECTION:
                return vec[i64]([1, 1])
            case n.DRAW_BOARD:
                return left_of(self, n.BOARD_AT, n.BOARDS)
            case n.DRAW_DARK:
                return light_boards(self)
            case n.DRAW_COLUMN:
                return left_of(self, n.COLUMN_COLOUR, n.COLOURS)
            case n.DRAW_SCRIBE:
                return scribes_left(self)
            case _:
                return vec[i64]([1] * n.COLOURS)

    def urn_first(self) -> i64:
        match self.step:
            case n.OPEN_JAR | n.LAY_OPEN_JAR:
                return n.TURN_JAR
            case n.LAY_OFFERING | n.DRAW_OFFERING | n.TRAITOR_OFFERING:
                return n.DEAL_OFFERING
            case n.LAY_ARTISAN | n.DRAW_ARTISAN:
                return n.DEAL_ARTISAN
            case n.LAY_NOBLE | n.DRAW_NOBLE:
                return n.DEAL_NOBLE
            case n.LAY_HIDDEN_JAR:
                return n.LAY_JAR
            case n.LOOK_AT:
                return n.LOOK
            case n.DRAW_STARTER:
                return n.STARTER
            case n.DRAW_ZONE:
                return n.ZONE_NEXT
            case n.DRAW_DIRECTION:
                return n.DIRECTION
            case n.DRAW_BOARD:
                return n.BOARD_NEXT
            case n.DRAW_DARK:
                return n.DARK
            case n.DRAW_COLUMN:
                return n.COLUMN_NEXT
            case n.DRAW_SCRIBE:
                return n.SCRIBE
            case _:
                return n.WHEEL_AT

    def points(self, seat: i64) -> vec[i64]:
        return points_by_category(self, seat)

    def rival_points(self) -> vec[i64]:
        """Alone, one plays against the Traitor (9.6)."""
        return traitor_by_category(self) if self.box.solo else vec[i64]()

    def facts(self) -> dict[str, Any]:
        return facts_of(self)

    def tiebreak(self, seat: i64) -> i64:
        """The pharaoh token, then tokens and offerings left over (8.7)."""
        return pieces_left(self, seat) + (1000 if self.pharaoh == seat else 0)

    def ranking(self) -> list[int]:
        """Places; alone at the table, 1 if the Traitor was beaten and 2 if not: a tie is his (9.6)."""
        if self.box.solo:
            return [1 if self.score(0) > traitor_points(self) else 2]
        return super().ranking()

    def prospect(self, seat: i64) -> float:
        return worth_of(self, seat)

    def rival(self) -> float:
        return float(traitor_points(self))

    def gone(self) -> float:
        return part_gone(self)

    def refuse(self, move: i64) -> Message:
        return refusal(self, move)

    def doubt(self) -> Message | None:
        return doubt_of(self)
