"""A table: what its log means. Nothing here touches the store; entries go in, and everything about the table follows.

A change is made on a copy: `after = table.copy()`, then one of the methods that add entries, which end up in
`after.fresh`. `House.commit` writes them and, once they are durable, puts the copy in the place of the original.
"""

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

import orjson

from waset.engine.game import Game
from waset.engine.rng import Rng
from waset.engine.sight import Common
from waset.engine.state import CHANCE as CHANCE_ACTS
from waset.engine.state import OVER as GAME_OVER
from waset.engine.state import State
from waset.engine.undo import seals
from waset.tables import log
from waset.tables.clock import Clocks, ClockTerms
from waset.tables.errors import NotNow, NotYours
from waset.tables.log import Entry
from waset.tables.past import Past

GATHERING: Final = "gathering"
PLAYING: Final = "playing"
OVER: Final = "over"
# Before the game ever began, by whoever opened the table: nobody plays there any more.
CLOSED: Final = "closed"

PERSON: Final = "person"
COMPUTER: Final = "computer"
LINK: Final = "link"
OPEN: Final = "open"

LOSE: Final = "lose"

Luck = Callable[[], Rng]


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits here: a person, a computer player, or nobody yet (by link, or open to all).

    guest the person's guest, who plays at the same screen under a name of their own
    out   the number of the entry by which the seat resigned or lost on time; a computer player moves for it since
    """

    kind: str
    person: str | None = None
    name: str | None = None
    player: str | None = None
    guest: bool = False
    out: int | None = None

    def as_json(self) -> dict[str, Any]:
        return {
            "kind": self.kind,
            "person": self.person,
            "name": self.name,
            "player": self.player,
            "guest": self.guest,
        }


@dataclass(frozen=True, slots=True)
class Terms:
    """What the table agreed on besides the game: clock, what happens out of time, hints, who steps in, ratings."""

    clock: ClockTerms = field(default_factory=ClockTerms)
    out_of_time: str = LOSE
    hints: bool = True
    stand_in: str = "greedy"
    rated: bool = False

    def as_json(self) -> dict[str, Any]:
        return {
            "clock": self.clock.as_json(),
            "out_of_time": self.out_of_time,
            "hints": self.hints,
            "stand_in": self.stand_in,
            "rated": self.rated,
        }

    @classmethod
    def read(cls, data: dict[str, Any]) -> "Terms":
        clock, rated = ClockTerms.read(data["clock"]), data.get("rated", False)
        return cls(clock, data["out_of_time"], data["hints"], data["stand_in"], rated)


@dataclass(slots=True)
class UndoOffer:
    """A seat asks to go back before an entry; every other person at the table must agree."""

    seat: int
    to: int
    agreed: frozenset[int] = frozenset()


class Table:
    """A table as its log says it is."""

    def __init__(self, table_id: str, key: str, owner: str, game: Game, terms: Terms, listed: bool) -> None:
        self.id = table_id
        self.key = key
        self.owner = owner
        self.game = game
        self.terms = terms
        self.listed = listed
        self.next_table: str | None = None
        self.entries = Past([], 0)
        self.fresh: list[Entry] = []
        self.seats: list[Seat] = []
        self.state: State | None = None
        self.played = Past([], 0)
        self.clocks = Clocks.fresh(terms.clock, game.players)
        self.offer: UndoOffer | None = None
        self.ended_early = False
        self.closed = False
        # What those at some seats were shown of it, worked out already; see `telling.standing_json`.
        self.rendered: dict[tuple[int, ...], bytes] = {}
        # The part of it that no move changes, and what all were told of the last entries, likewise.
        self.lasting = b""
        self.said: dict[int, bytes] = {}
        self.in_common = Common(as_json)

    def copy(self) -> "Table":
        twin = Table(self.id, self.key, self.owner, self.game, self.terms, self.listed)
        twin.next_table = self.next_table
        twin.entries = self.entries.copy()
        twin.seats = self.seats[:]
        twin.state = self.state.copy() if self.state is not None else None
        twin.played = self.played.copy()
        twin.clocks = self.clocks.copy()
        twin.offer = self.offer
        twin.ended_early = self.ended_early
        twin.in_common = self.in_common
        twin.lasting = self.lasting
        twin.closed = self.closed
        return twin

    # -- what is so ---------------------------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """The number of the last entry."""
        return self.entries[-1].number if self.entries else 0

    @property
    def phase(self) -> str:
        if self.state is None:
            return CLOSED if self.closed else GATHERING
        return OVER if self.ended_early or self.state.actor == GAME_OVER else PLAYING

    @property
    def actor(self) -> int | None:
        """The seat that is to move."""
        if self.state is None or self.phase != PLAYING:
            return None
        return int(self.state.actor)

    def computer_at(self, seat: int) -> str | None:
        """The computer player that moves for a seat."""
        return self.seats[seat].player if self.seats[seat].kind == COMPUTER or self.seats[seat].out else None

    def seats_of(self, person: str | None) -> list[int]:
        """Where a person sits: at one seat, or at several with guests at the same screen."""
        if person is None:
            return []
        return [at for at, seat in enumerate(self.seats) if seat.person == person]

    def seat_of(self, person: str | None) -> int | None:
        """The seat a person decides for and sees from; one who resigned, or left it to a computer, still sees from it.

        Of several seats at one screen it is the one that is to act, or else the one that acted last.
        """
        mine = self.seats_of(person)
        if len(mine) < 2:
            return mine[0] if mine else None
        mine = [at for at in mine if self.plays(at)] or mine
        actor = self.actor
        return actor if actor is not None and actor in mine else self.last_mover(mine, mine[0])

    def last_mover(self, seats: Sequence[int], otherwise: int) -> int:
        """Which of some seats moved last."""
        for entry in reversed(self.played):
            if entry.kind == log.MOVE and _seat(entry) in seats:
                return _seat(entry)
        return otherwise

    def plays(self, seat: int) -> bool:
        """Whether a person still decides for the seat."""
        return self.seats[seat].kind == PERSON and self.seats[seat].out is None

    def deadline(self) -> int | None:
        """When somebody is out of time."""
        return self.clocks.deadline() if self.phase == PLAYING else None

    def places(self) -> list[int]:
        """The place of every seat at the end: who resigned or ran out of time comes after all others."""
        assert self.state is not None
        ranking = self.state.ranking()
        # Who held out longer is placed before who left earlier.
        keys = [(-(seat.out is not None), seat.out or 0, -rank) for seat, rank in zip(self.seats, ranking, strict=True)]
        return [1 + sum(other > key for other in keys) for key in keys]

    def undo_target(self, seat: int) -> int | None:
        """The entry that an undo of the seat takes back by the rule: its own, open, with nothing after it."""
        if self.phase != PLAYING or not self.played:
            return None
        last = self.played[-1]
        return last.number if last.kind == log.MOVE and last.seat == seat and not last.sealed else None

    def offered_target(self, seat: int) -> int | None:
        """The last decision of the seat, however much has happened since: it takes the others' consent."""
        mine = (entry.number for entry in reversed(self.played) if entry.kind == log.MOVE and entry.seat == seat)
        return next(mine, None) if self.phase == PLAYING else None

    # -- reading a log ------------------------------------------------------------------------------------------

    def apply(self, entry: Entry) -> None:
        """Let an entry happen."""
        self.rendered.clear()
        self.said.clear()
        self.in_common = self.in_common.next()
        if entry.kind not in (log.MOVE, log.CHANCE):
            self.lasting = b""
        match entry.kind:
            case log.OPENED:
                self.seats = [Seat(**seat) for seat in (entry.detail or {})["seats"]]
            case log.SAT:
                detail = entry.detail or {}
                self.seats[_seat(entry)] = Seat(PERSON, detail["person"], detail["name"])
            case log.LEFT:
                self.seats[_seat(entry)] = Seat((entry.detail or {})["chair"])
            case log.STARTED:
                self.state = self.game.start()
                self._run_clock(entry.at)
            case log.MOVE | log.CHANCE:
                self._play(entry)
            case log.UNDO:
                self._take_back(entry)
            case log.UNDO_ASKED:
                self.offer = UndoOffer(_seat(entry), (entry.detail or {})["to"])
            case log.UNDO_AGREED:
                assert self.offer is not None
                self.offer = replace(self.offer, agreed=self.offer.agreed | {_seat(entry)})
            case log.UNDO_DENIED:
                self.offer = None
            case log.RESIGNED:
                self._out(entry)
            case log.TIMED_OUT:
                if self.terms.out_of_time == LOSE:
                    self._out(entry)
                else:
                    self._hand_over(entry)
            case log.REPLACED:
                self._hand_over(entry)
            case log.RETURNED:
                self._take_again(entry)
            case log.CLOSED:
                self.closed = True
        self.entries.append(entry)

    def _play(self, entry: Entry) -> None:
        assert self.state is not None
        assert entry.move is not None
        entry.owner = int(self.state.seat)
        self.state.play(entry.move)
        entry.told = array("q", [int(number) for number in self.state.told])
        self.played.append(entry)
        self.offer = None
        self._run_clock(entry.at)
        mover = next((one.seat for one in reversed(self.played) if one.kind == log.MOVE), None)
        if mover is not None and self.actor not in (mover, CHANCE_ACTS):
            self._earn(mover, entry.number)

    def _earn(self, mover: int, number: int) -> None:
        """The turn of the mover passed on with this entry; the chance that follows a turn does not end it twice."""
        ended = self.clocks.earned[-1][0] if self.clocks.earned else 0
        last = next(one.number for one in reversed(self.played) if one.kind == log.MOVE)
        if ended < last and self.computer_at(mover) is None:
            self.clocks.passed_on(mover, number)

    def _take_back(self, entry: Entry) -> None:
        assert self.state is not None
        to = (entry.detail or {})["to"]
        while self.played and self.played[-1].number >= to:
            self.played.drop_last()
        self.state = self.game.start()
        for one in self.played:
            assert one.move is not None
            self.state.apply(one.move)
        self.offer = None
        self._run_clock(entry.at)
        self.clocks.taken_back(to)

    def _out(self, entry: Entry) -> None:
        seat = _seat(entry)
        self.seats[seat] = replace(self.seats[seat], out=entry.number, player=self.terms.stand_in)
        self.offer = None
        still = [at for at, one in enumerate(self.seats) if one.out is None]
        self.ended_early = len(still) < 2 or not any(self.seats[at].kind == PERSON for at in still)
        self._run_clock(entry.at)

    def _hand_over(self, entry: Entry) -> None:
        seat = _seat(entry)
        self.seats[seat] = replace(self.seats[seat], kind=COMPUTER, player=(entry.detail or {})["player"])
        self.offer = None
        self._run_clock(entry.at)

    def _take_again(self, entry: Entry) -> None:
        seat = _seat(entry)
        self.seats[seat] = replace(self.seats[seat], kind=PERSON, player=None)
        self.offer = None
        self._run_clock(entry.at)

    def _run_clock(self, at: int) -> None:
        actor = self.actor
        runs = actor is not None and actor >= 0 and self.plays(actor)
        self.clocks.turn(actor if runs else None, at)

    # -- adding to it -------------------------------------------------------------------------------------------

    def add(self, kind: str, at: int, seat: int | None = None, **detail: Any) -> None:
        """A new entry, which happens at once."""
        self._add(Entry(self.number + 1, kind, at, seat, detail=detail or None))

    def start(self, at: int, luck: Luck) -> None:
        self.add(log.STARTED, at)
        self._draw(at, luck)

    def move(self, seat: int, move: int, at: int, luck: Luck) -> None:
        """A decision, and the chance that follows it: together, so that no table ever waits for a die."""
        assert self.state is not None
        before = self.state.copy()
        self._add(Entry(self.number + 1, log.MOVE, at, seat, move))
        self.entries[-1].sealed = seals(before, self.state)
        self._draw(at, luck)

    def _draw(self, at: int, luck: Luck) -> None:
        while self.actor == CHANCE_ACTS:
            assert self.state is not None
            outcome = int(self.state.sample(luck()))
            self._add(Entry(self.number + 1, log.CHANCE, at, None, outcome, sealed=True))

    def _add(self, entry: Entry) -> None:
        self.apply(entry)
        self.fresh.append(entry)

    # -- who may --------------------------------------------------------------------------------------------------

    def must_be(self, phase: str) -> None:
        if self.phase != phase:
            if self.phase == CLOSED:
                raise NotNow("this table was closed before the game began", "closed")
            if phase == GATHERING:
                raise NotNow("the game has begun already", "begun")
            if phase == OVER:
                raise NotNow("the game is not over yet", "not_over")
            if self.phase == OVER:
                raise NotNow("the game is over", "over")
            raise NotNow("the game has not begun yet", "not_begun")

    def must_play(self, person: str) -> int:
        """The seat a person decides for."""
        seat = self.seat_of(person)
        if seat is None:
            raise NotYours("you do not sit at this table", "not_here")
        if self.phase == PLAYING and not self.plays(seat):
            raise NotYours("a computer player has taken over your seat", "taken_over")
        return seat

    def must_take_back(self, person: str) -> int:
        """The seat whose decision a person may take back: of several at one screen the one that moved last."""
        seat = self.must_play(person)
        return self.last_mover([at for at in self.seats_of(person) if self.plays(at)], seat)


def as_json(shown: Any) -> orjson.Fragment:
    """Something that will be sent to many, written once."""
    # A copy: what orjson gives keeps the room it was written in, which is many times as large.
    return orjson.Fragment(bytes(memoryview(orjson.dumps(shown))))


def _seat(entry: Entry) -> int:
    assert entry.seat is not None
    return entry.seat
