"""Senet: the order of play.

Source: the reconstruction of Timothy Kendall (1978), for two players. No rules survive from antiquity; where summaries
of the reconstruction differ the reading is ours, marked (R) in RULES.md, whose numbers stand in brackets here.

A turn: throw the sticks (2.1) and move one piece by exactly that much (2.2, 3.1), forward if any piece can (3.6),
otherwise backward (3.7); if none can do that either, the throw is lost (3.8). A piece that lands on one of the other
player's swaps with it (3.3). After a 1, a 4 or a 5 the same player throws again, unless the piece fell into the water
(2.3, 4.3). The game ends when a player's last piece is off the board (5.1), or after 300 throws (5.2).
"""

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from waset.engine.message import Message
from waset.engine.state import State
from waset.games.senet import names as n
from waset.games.senet.doubts import doubt
from waset.games.senet.fields import Fields
from waset.games.senet.houses import arrive
from waset.games.senet.outlook import part_gone, worth
from waset.games.senet.path import direction, goal_of, rows
from waset.games.senet.refusals import refusal
from waset.games.senet.scoring import points_by_category


class Senet(Fields):
    """A position of Senet; nothing of it is hidden (6.1)."""

    def begin(self) -> None:
        """The pieces alternate, those of the first seat on the even squares; it throws first (1.1, 1.3)."""
        square: i64
        for square in range(n.SEATS * self.box.pieces):
            self.board[square] = (square + 1) % n.SEATS
        self.push(n.TURN, 0)

    def copy(self) -> State:
        twin = Senet()
        self.copy_fields(twin)
        return twin

    # -- what is open -------------------------------------------------------------------------------------------

    def open(self) -> vec[i64]:
        if self.step == n.TURN or self.step == n.AGAIN:
            return vec[i64]([n.THROW])
        moves: vec[i64] = vec[i64](capacity=8)
        square: i64
        for square in range(n.SQUARES):
            if self.board[square] == self.seat and goal_of(self, self.seat, square, self.step) != n.NONE:
                moves = append(moves, n.MOVE + square)
        return moves

    # -- what a move does ---------------------------------------------------------------------------------------

    def do(self, move: i64) -> None:
        match self.step:
            case n.FALL:
                self.fallen(self.seat, move - n.STICKS + 1)
            case n.FORWARD | n.BACKWARD:
                self.moved(self.seat, move - n.MOVE)
            case _:
                self.push(n.FALL, self.seat)

    def fallen(self, seat: i64, throw: i64) -> None:
        """A piece must go forward, or backward if none can; otherwise the throw is lost (3.6 to 3.8)."""
        self.throws += 1
        self.thrown = throw
        if self.telling:
            self.tell(n.THROWN, seat, throw - 1)
        step: i64 = direction(self, seat)
        if step != n.NONE:
            self.push(step, seat)
        else:
            if self.telling:
                self.tell(n.LOST, seat, throw - 1)
            self.go_on(seat, self.box.again[throw])

    def moved(self, seat: i64, square: i64) -> None:
        """The piece goes as far as was thrown; in the water the turn ends (2.2, 2.3, 4.3)."""
        goal: i64 = goal_of(self, seat, square, self.step)
        arrive(self, seat, square, goal)
        if self.off[seat] == self.box.pieces:
            self.end_with(seat)
        elif goal == self.box.water:
            self.go_on(seat, 0)
        else:
            self.go_on(seat, self.box.again[self.thrown])

    def go_on(self, seat: i64, again: i64) -> None:
        """The same player throws again or the other one throws, unless it was the last throw (2.3, 5.2)."""
        if self.throws >= self.box.limit:
            if self.telling:
                self.tell(n.THROWS_OVER, self.throws)
                self.tell(n.GAME_OVER)
        elif again:
            self.push(n.AGAIN, seat)
        else:
            self.push(n.TURN, 1 - seat)

    def end_with(self, seat: i64) -> None:
        """The last piece is off the board: nothing is pending any more (5.1)."""
        if self.telling:
            self.tell(n.ALL_OFF, seat)
            self.tell(n.GAME_OVER)

    # -- chance, points -----------------------------------------------------------------------------------------

    def urn(self) -> vec[i64]:
        """The throws by how many ways there are to make them (2.1)."""
        return self.box.weights

    def urn_first(self) -> i64:
        return n.STICKS

    def points(self, seat: i64) -> vec[i64]:
        """By pieces off and squares travelled; equal points share the win (5.3, 5.4)."""
        return points_by_category(self, seat)

    def prospect(self, seat: i64) -> float:
        return worth(self, seat)

    def gone(self) -> float:
        return part_gone(self)

    def facts(self) -> dict[str, Any]:
        return {"rows": rows(self)}

    def refuse(self, move: i64) -> Message:
        return refusal(self, move)

    def doubt(self) -> Message | None:
        return doubt(self)
