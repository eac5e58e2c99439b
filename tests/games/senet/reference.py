"""A second reading of the rules, from RULES.md alone: slow and by names, sharing nothing with the game."""

from dataclasses import dataclass, field

CONE, SPOOL = "cone", "spool"
OTHER = {CONE: SPOOL, SPOOL: CONE}
SAFE = (26, 28, 29, 30)


@dataclass
class Board:
    """The pieces by square, and how the game stands."""

    pieces: int
    at: dict[int, str] = field(default_factory=dict)
    off: dict[str, int] = field(default_factory=lambda: {CONE: 0, SPOOL: 0})
    player: str = CONE
    throw: int = 0
    throws: int = 0
    over: bool = False

    def __post_init__(self) -> None:
        """1.3"""
        self.at = {square: CONE if square % 2 == 0 else SPOOL for square in range(1, 2 * self.pieces + 1)}

    def throw_sticks(self, throw: int) -> None:
        """2.2; what no piece can play is lost (3.8)"""
        self.throw, self.throws = throw, self.throws + 1
        if not self.open_squares():
            self.next_throw()

    def open_squares(self) -> dict[int, int]:
        """The pieces that can be moved, with their goals, 31 for off the board: forward, else backward (3.6, 3.7)."""
        own = sorted(square for square, piece in self.at.items() if piece == self.player)
        ahead = {square: square + self.throw for square in own if self.leads_on(square)}
        return ahead or {square: square - self.throw for square in own if self.leads_back(square)}

    def leads_on(self, square: int) -> bool:
        goal = square + self.throw
        if square < 26 < goal:
            return False
        return goal == 31 or (goal < 31 and self.can_take(goal) and not self.walled(range(square + 1, goal)))

    def leads_back(self, square: int) -> bool:
        goal = square - self.throw
        if goal < 1 or goal < 26 < square:
            return False
        return self.can_take(goal) and not self.walled(range(goal + 1, square))

    def can_take(self, goal: int) -> bool:
        """3.2 to 3.4, 4.5"""
        if goal not in self.at:
            return True
        other = OTHER[self.player]
        if self.at[goal] != other or goal in SAFE:
            return False
        return other not in (self.at.get(goal - 1), self.at.get(goal + 1))

    def walled(self, between: range) -> bool:
        """3.5"""
        row = "".join("x" if self.at.get(square) == OTHER[self.player] else "." for square in between)
        return "xxx" in row

    def move(self, square: int) -> None:
        goal = self.open_squares()[square]
        piece = self.at.pop(square)
        if goal == 31:
            self.off[piece] += 1
        elif goal == 27:
            self.at[max(free for free in range(1, 16) if free not in self.at)] = piece
            self.throw = 0
        else:
            if goal in self.at:
                self.at[square] = self.at[goal]
            self.at[goal] = piece
        self.next_throw()

    def next_throw(self) -> None:
        """2.3, 5.1, 5.2; a throw of 0 stands for one that ended in the water"""
        self.over = self.pieces in self.off.values() or self.throws == 300
        if self.throw not in (1, 4, 5):
            self.player = OTHER[self.player]

    def points(self) -> list[int]:
        """5.3"""
        return [
            10 * self.off[own] + sum(square for square, piece in self.at.items() if piece == own) // 30
            for own in (CONE, SPOOL)
        ]
