"""Cheops: the order of play.

Source: the Czech rulebook of a game by Florian and Helmut Ortlepp and Steffen Benndorf, two to five players; its title
and its printed sheets are not known, so the sheets are reconstructed. RULES.md numbers every rule, and those numbers
stand in brackets here. Gaps filled (1.2, 4.5, 6.2, 7.2, 7.3) are listed at the end of RULES.md.

A turn: the active player rolls the dice (2.1). The active player first, then the others clockwise, build one or two
stones on pyramid and arch, or a pair of the relief, or nothing (3.1). Every stone is paid with a die of its colour or,
where there is none, with a quarry stone or a joker (4.1, 4.2). Dice of the active player stay blocked (2.3). When all
have acted the bonuses of the turn are closed (5.3), and the next player is active. The game ends after the turn in
which somebody completed a second building (6.1).
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from waset.engine.message import Message
from waset.engine.state import State
from waset.games.cheops import names as n
from waset.games.cheops.bonuses import close_bonuses
from waset.games.cheops.buildings import add_pairs, add_stones, build, carve, open_stones
from waset.games.cheops.dice import clear_dice, give_up_dice, tell_roll
from waset.games.cheops.doubts import doubt_about
from waset.games.cheops.names import (
    BUILD,
    CARVE,
    CENTRE,
    DEAL,
    DIE,
    END_BIT,
    IDLE_TURNS,
    JOKERS,
    PAD,
    PASS,
    SHEET,
    SHEETS,
    STOP,
)
from waset.games.cheops.outlook import time_left, worths
from waset.games.cheops.quarry import pay_chosen, pay_first, ways, ways_for_first
from waset.games.cheops.refusals import refusal
from waset.games.cheops.scoring import points_by_category, pyramid_stones
from waset.games.cheops.table import Table, pad_left


class Cheops(Table):
    """A position of Cheops."""

    def begin(self) -> None:
        """As many jokers as players, a sheet for everybody; the first seat is active first (1.1 to 1.4)."""
        for seat in range(self.players):
            self.seats[JOKERS + seat] = self.box.jokers
        if len(self.box.chosen) > 0:
            for seat in range(self.players):
                self.deal(seat, self.box.chosen[seat])
            self.push(n.FIRST_TURN)
        else:
            self.push(n.DEAL_SHEET, 0)

    def copy(self) -> State:
        twin = Cheops()
        self.copy_fields(twin)
        return twin

    # -- what is open -------------------------------------------------------------------------------------------

    def open(self) -> vec[i64]:
        match self.step:
            case n.TURN:
                return append(add_pairs(self, self.seat, add_stones(self, self.seat, vec[i64](capacity=36))), PASS)
            case n.SECOND_STONE:
                return append(add_stones(self, self.seat, vec[i64](capacity=20)), STOP)
            case n.PAY:
                return ways(self, self.seat, self.arg, self.extra)
            case _:
                return ways_for_first(self, self.seat, self.arg, self.extra)

    # -- what a move does ---------------------------------------------------------------------------------------

    def do(self, move: i64) -> None:
        seat: i64 = self.seat
        match self.step:
            case n.ROLL:
                self.rolled(seat, move - DIE)
            case n.TURN:
                self.act(seat, move)
            case n.SECOND_STONE:
                self.act_again(seat, move)
            case n.PAY:
                pay_chosen(self, seat, move, self.extra)
            case n.PAY_PAIR:
                pay_first(self, seat, move, self.extra)
            case _:
                self.dealt(seat, move - DEAL)

    def act(self, seat: i64, move: i64) -> None:
        """A stone, after which a second may follow, a pair of the relief, or nothing (3.1)."""
        if move == PASS:
            if self.telling:
                self.tell(n.PASSED, seat)
            self.end_action(seat)
        elif move < CARVE:
            self.push(n.OFFER_SECOND, seat)
            build(self, seat, move - BUILD)
        else:
            self.push(n.END_ACTION, seat)
            carve(self, seat, move - CARVE)

    def act_again(self, seat: i64, move: i64) -> None:
        """A second stone on pyramid or arch, or no more (3.5)."""
        if move == STOP:
            if self.telling:
                self.tell(n.STOPPED, seat)
            self.end_action(seat)
        else:
            self.push(n.END_ACTION, seat)
            build(self, seat, move - BUILD)

    def dealt(self, seat: i64, sheet: i64) -> None:
        """A sheet drawn from the pad; the last one is nobody's choice (1.2)."""
        self.deal(seat, sheet)
        following: i64 = seat + 1
        if following == self.players:
            self.push(n.FIRST_TURN)
        elif pad_left(self) > 1:
            self.push(n.DEAL_SHEET, following)
        else:
            for left in range(SHEETS):
                if self.seats[PAD + left] > 0:
                    self.dealt(following, left)
                    return

    def deal(self, seat: i64, sheet: i64) -> None:
        self.seats[PAD + sheet] -= 1
        self.seats[SHEET + seat] = sheet
        if self.telling:
            self.tell(n.SHEET_DEALT, seat, sheet)

    def rolled(self, seat: i64, colour: i64) -> None:
        """One die after the other; when all lie in the centre the active player acts (2.1, 2.2)."""
        self.dice[CENTRE + colour] += 1
        if self.arg > 1:
            self.push(n.ROLL, seat, self.arg - 1)
        else:
            if self.telling:
                tell_roll(self)
            self.push(n.TURN, seat)

    # -- what follows by itself ---------------------------------------------------------------------------------

    def run(self) -> None:
        match self.step:
            case n.OFFER_SECOND:
                if open_stones(self, self.seat):
                    self.push(n.SECOND_STONE, self.seat)
                else:
                    self.end_action(self.seat)
            case n.END_ACTION:
                self.end_action(self.seat)
            case _:
                self.begin_turn(0)

    def end_action(self, seat: i64) -> None:
        """The dice are blocked or put back, and the next player acts; after the last the turn is over (2.2, 2.3)."""
        give_up_dice(self, seat)
        following: i64 = self.after(seat)
        if following == self.active:
            self.end_turn(following)
        else:
            self.push(n.TURN, following)

    def after(self, seat: i64) -> i64:
        """The next seat clockwise."""
        return seat + 1 if seat + 1 < self.players else 0

    def end_turn(self, active: i64) -> None:
        """Bonuses close, and the next player is active, unless the game is over (2.4, 5.3, 6.1, 6.2)."""
        over = self.claimed & END_BIT != 0 or self.turn >= self.box.last_turn
        close_bonuses(self)
        if not over and self.turn - self.last_built < IDLE_TURNS:
            self.begin_turn(self.after(active))
        elif self.telling:
            if not over:
                self.tell(n.NO_PROGRESS, IDLE_TURNS)
            self.tell(n.GAME_OVER)

    def begin_turn(self, active: i64) -> None:
        """The active player takes all dice and rolls them (2.1)."""
        self.turn += 1
        self.active = active
        clear_dice(self)
        if self.telling:
            self.tell(n.TURN_BEGAN, active, self.turn)
        self.push(n.ROLL, active, self.box.dice)

    # -- chance, points -----------------------------------------------------------------------------------------

    def urn(self) -> vec[i64]:
        if self.step == n.ROLL:
            return self.box.faces
        return self.seats[PAD : PAD + SHEETS]

    def urn_first(self) -> i64:
        return DIE if self.step == n.ROLL else DEAL

    def points(self, seat: i64) -> vec[i64]:
        return points_by_category(self, seat)

    def tiebreak(self, seat: i64) -> i64:
        """More stones of the pyramid (7.6)."""
        return pyramid_stones(self, seat)

    def prospects(self) -> vec[float]:
        return worths(self)

    def gone(self) -> float:
        return 1.0 - time_left(self)

    def refuse(self, move: i64) -> Message:
        return refusal(self, move)

    def doubt(self) -> Message | None:
        return doubt_about(self)
