"""What is announced of an event: its game, its format and its tables."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final

from waset.engine.errors import WasetError
from waset.engine.game import Game
from waset.engine.message import Message
from waset.engine.titles import title
from waset.tables.clock import MOVE, ClockTerms
from waset.tables.clock import NONE as NO_CLOCK
from waset.tables.errors import BadInput
from waset.tables.events.draw import ARENA, KNOCKOUT, ROUND_ROBIN, SWISS

# A season of a league: divisions, each of which is a round robin.
LEAGUE: Final = "league"
FORMATS: Final = (SWISS, ROUND_ROBIN, KNOCKOUT, ARENA, LEAGUE)

# Seconds for which a table waits for who has not come, with a clock for the whole game.
GRACE: Final = 300
ARENA_GRACE: Final = 60
MOST_ROUNDS: Final = 20
LARGEST_TABLE: Final = 5
# Everybody meets everybody: with more it would never end.
MOST_IN_ROUND_ROBIN: Final = 24
MOST_ENTRANTS: Final = 128


@dataclass(frozen=True, slots=True)
class Plan:
    """What is announced.

    size      the preferred number of players at a table; the last tables may be smaller
    rounds    of a Swiss as it was announced, of a round robin from its start on
    every     seconds from the beginning of a round to that of the next, at least; 0: as soon as it is over
    minutes   how long an arena lasts
    grace     seconds for which a table waits for who has not come
    division  how many players a division of a league has at most
    moves     how many go up and down between two divisions
    previous  the season before this one
    """

    game: str
    format: str
    size: int
    clock: ClockTerms
    options: dict[str, Any] = field(default_factory=dict)
    rated: bool = False
    rounds: int | None = None
    every: int = 0
    minutes: int = 0
    grace: int = GRACE
    division: int = 0
    moves: int = 0
    previous: str | None = None

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> "Plan":
        return cls(**{**data, "clock": ClockTerms.read(data["clock"])})

    def as_json(self) -> dict[str, Any]:
        return {**asdict(self), "clock": self.clock.as_json()}

    @property
    def allowed(self) -> frozenset[int]:
        """The numbers of players that the game is for, as far as there are points for so many."""
        return frozenset(count for count in title(self.game).players if 2 <= count <= LARGEST_TABLE)

    @property
    def most_entrants(self) -> int:
        return MOST_IN_ROUND_ROBIN if self.format == ROUND_ROBIN else MOST_ENTRANTS

    def game_for(self, players: int) -> Game:
        return title(self.game).game_with(players, None, self.options)


def checked(plan: Plan) -> Plan:
    """The plan, if it can be played; with what follows from the rest filled in."""
    try:
        allowed = plan.allowed
        if plan.size not in allowed:
            raise BadInput(Message("tables.event_size"))
        for players in allowed:
            if players <= plan.size:
                plan.game_for(players)
    except WasetError as error:
        raise BadInput(error.message) from None
    if plan.clock.kind == NO_CLOCK:
        raise BadInput(Message("tables.event_clock"))
    if plan.format == SWISS and not 1 <= (plan.rounds or 0) <= MOST_ROUNDS:
        raise BadInput(Message("tables.event_rounds", most=MOST_ROUNDS))
    if plan.format == ARENA and not 1 <= plan.minutes <= 24 * 60:
        raise BadInput(Message("tables.event_minutes"))
    if plan.format == LEAGUE and not 2 <= plan.division <= MOST_IN_ROUND_ROBIN:
        raise BadInput(Message("tables.event_division", most=MOST_IN_ROUND_ROBIN))
    return replace(plan, rounds=plan.rounds if plan.format == SWISS else None)


def usual_grace(kind: str, clock: ClockTerms) -> int:
    """How long a table waits unless the announcement says otherwise: with a time for each move, that time."""
    least = ARENA_GRACE if kind == ARENA else GRACE
    return max(least, clock.seconds) if clock.kind == MOVE and kind != ARENA else least
