"""A table: everything about it is derived from the entries of its log. Nothing here touches the store.

A change is made on a copy: `after = table.copy()`, then one of the methods that add entries, which also collect them
in `after.new_entries`. `House.commit` writes those and, once they are durable, replaces the original in its cache.
"""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from waset.engine.game import Game
from waset.engine.message import Message
from waset.engine.state import CHANCE as CHANCE_ACTS
from waset.engine.state import OVER as GAME_OVER
from waset.engine.state import State
from waset.engine.undo import seals
from waset.tables import log
from waset.tables.clock import NONE as NO_CLOCK
from waset.tables.clock import Clocks, ClockTerms
from waset.tables.entry_list import EntryList
from waset.tables.errors import Damaged, NotNow, NotYours
from waset.tables.log import Entry
from waset.tables.luck import nth_draw
from waset.tables.plan import BROKEN, DONE, DUE, Plan, following
from waset.tables.view_cache import ViewCache

GATHERING: Final = "gathering"
PLAYING: Final = "playing"
OVER: Final = "over"
# By its owner, before the game began or while only computer players play; by anybody who waited in vain for the
# others to come; or by the host.
CLOSED: Final = "closed"

PERSON: Final = "person"
COMPUTER: Final = "computer"
LINK: Final = "link"
OPEN: Final = "open"

LOSE: Final = "lose"

# Answers to the offer of a rematch.
AGREED: Final = "agreed"
DECLINED: Final = "declined"


@dataclass(frozen=True, slots=True)
class Seat:
    """Who has a seat: a person, a computer player, or nobody yet (by link, or open to all).

    guest the person's guest, who plays at the same screen under another name
    out   the number of the entry by which the seat resigned or lost on time; a computer player has moved for it since
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
    """The settings of a table besides its game: clock, what happens when time is up, hints, stand-in, ratings, the
    event that it belongs to, and whether spectators are told what the computer thinks of everybody's chances."""

    clock: ClockTerms = field(default_factory=ClockTerms)
    out_of_time: str = LOSE
    hints: bool = True
    stand_in: str = "greedy"
    rated: bool = False
    event: str | None = None
    commentary: bool = False

    def as_json(self) -> dict[str, Any]:
        return {
            "clock": self.clock.as_json(),
            "out_of_time": self.out_of_time,
            "hints": self.hints,
            "stand_in": self.stand_in,
            "rated": self.rated,
            **({} if self.event is None else {"event": self.event}),
            **({"commentary": True} if self.commentary else {}),
        }

    @classmethod
    def read(cls, data: dict[str, Any]) -> "Terms":
        clock, rated = ClockTerms.read(data["clock"]), data.get("rated", False)
        event, commentary = data.get("event"), data.get("commentary", False)
        return cls(clock, data["out_of_time"], data["hints"], data["stand_in"], rated, event, commentary)


@dataclass(slots=True)
class UndoOffer:
    """A seat asks to undo everything from an entry on; every other person at the table must agree."""

    seat: int
    to: int
    agreed: frozenset[int] = frozenset()


class Table:
    """A table, as described by its log."""

    def __init__(self, table_id: str, key: str, owner: str, game: Game, terms: Terms, listed: bool, seed: str) -> None:
        self.id = table_id
        self.key = key
        self.owner = owner
        self.game = game
        self.terms = terms
        self.listed = listed
        self.seed = seed
        self.next_table: str | None = None
        self.entries = EntryList([], 0)
        self.new_entries: list[Entry] = []
        self.seats: list[Seat] = []
        self.state: State | None = None
        self.played = EntryList([], 0)
        self.clocks = Clocks.new(terms.clock, game.players)
        self.offer: UndoOffer | None = None
        self.ended_early = False
        self.closed = False
        # How much was drawn of each kind for each seat, and the moves of computer players that were taken back, by all
        # moves before them: the same luck and the same answers come again.
        self.drawn: dict[tuple[str, int], int] = {}
        self.answers: dict[tuple[int, ...], int] = {}
        # The people whom a game with clocks waits for: no clock runs before everybody has been here.
        self.awaited: frozenset[int] = frozenset()
        # The answers to the offer of a rematch, by seat: agreed, declined, or the computer player that takes the seat.
        self.rematch: dict[int, str] = {}
        # What the seats have planned; secret, and kept beside the log (`plan_rows.py`).
        self.plans: dict[int, Plan] = {}
        # The table as it was some turns ago, which spectators may see (see `shown`).
        self.earlier: Table | None = None
        # What is rendered already (see `serialization`): the table by the seats of the viewer, the part that no move
        # changes, the part that is the same for everybody, the latest public entries, and the public fields of the
        # position.
        self.rendered: dict[tuple[int, ...], bytes] = {}
        self.constant_json = b""
        self.shared_json = b""
        self.public_entries: dict[int, bytes] = {}
        self.view_cache = ViewCache()

    def copy(self) -> "Table":
        twin = Table(self.id, self.key, self.owner, self.game, self.terms, self.listed, self.seed)
        twin.next_table = self.next_table
        twin.entries = self.entries.copy()
        twin.seats = self.seats[:]
        twin.state = self.state.copy() if self.state is not None else None
        twin.played = self.played.copy()
        twin.clocks = self.clocks.copy()
        twin.offer = self.offer
        twin.ended_early = self.ended_early
        twin.view_cache = self.view_cache
        twin.constant_json = self.constant_json
        twin.closed = self.closed
        twin.awaited = self.awaited
        twin.drawn = dict(self.drawn)
        twin.answers = self.answers
        twin.rematch = self.rematch
        twin.plans = self.plans
        twin.earlier = self.earlier
        return twin

    # -- its state ----------------------------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """The number of the last entry."""
        return self.entries[-1].number if self.entries else 0

    @property
    def checksum(self) -> str:
        """The checksum of the last entry, which the next one is chained to."""
        return self.entries[-1].checksum if self.entries else self.id

    @property
    def phase(self) -> str:
        if self.closed:
            return CLOSED
        if self.state is None:
            return GATHERING
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
        """The seats of a person: one, or several with guests at the same screen."""
        if person is None:
            return []
        return [at for at, seat in enumerate(self.seats) if seat.person == person]

    def seat_of(self, person: str | None) -> int | None:
        """The seat that a person plays and sees from; after resigning or handing it over they still see from it.

        Of several seats at one screen it is the one to act, or else the one that acted last.
        """
        mine = self.seats_of(person)
        if len(mine) < 2:
            return mine[0] if mine else None
        mine = [at for at in mine if self.plays(at)] or mine
        actor = self.actor
        return actor if actor is not None and actor in mine else self.last_mover(mine, mine[0])

    def last_mover(self, seats: Sequence[int], otherwise: int) -> int:
        """The one of these seats that moved last."""
        for entry in reversed(self.played):
            if entry.kind == log.MOVE and _seat(entry) in seats:
                return _seat(entry)
        return otherwise

    def plays(self, seat: int) -> bool:
        """Whether a person still plays the seat."""
        return self.seats[seat].kind == PERSON and self.seats[seat].out is None

    def deadline(self) -> int | None:
        """When the running clock runs out."""
        return self.clocks.deadline() if self.phase == PLAYING else None

    def left_by(self, seat: int) -> str | None:
        """How a seat dropped out: `log.RESIGNED` or `log.TIMED_OUT`; None for one that plays to the end."""
        out = self.seats[seat].out
        return self.entries[out - 1].kind if out is not None else None

    def rematch_agreed(self) -> bool:
        """Whether a rematch can begin: everybody who played agrees, or a computer player has their seat."""
        answers = [self.rematch.get(at) for at, seat in enumerate(self.seats) if seat.person is not None]
        return AGREED in answers and None not in answers and DECLINED not in answers

    def places(self) -> list[int]:
        """The final place of every seat: those who resigned or ran out of time come after all others.

        Alone at a table one can be second too: the rival that the rules put there has no seat.
        """
        assert self.state is not None
        ranking = self.state.ranking()
        if all(seat.out is None for seat in self.seats):
            return ranking
        if len(self.seats) == 1:
            return [2]
        # Those who left later are placed higher.
        keys = [(-(seat.out is not None), seat.out or 0, -rank) for seat, rank in zip(self.seats, ranking, strict=True)]
        return [1 + sum(other > key for other in keys) for key in keys]

    def undo_target(self, seat: int) -> int | None:
        """The entry that the seat may take back without asking: its own last move, if it revealed nothing.

        Against computer players alone it is the last move in any case, with all that came after it.
        """
        if self.phase != PLAYING or not self.played:
            return None
        last = self.played[-1]
        if last.kind == log.MOVE and last.seat == seat and not last.sealed:
            return last.number
        return self.offered_target(seat) if self.is_alone(seat) else None

    def is_alone(self, seat: int) -> bool:
        """Whether the seat plays against computer players or on its own, and for no rating: no undo harms anybody."""
        return not self.terms.rated and not any(self.plays(at) for at in range(len(self.seats)) if at != seat)

    def known_answer(self) -> int | None:
        """The move that a computer player made in this very game before it was taken back."""
        return self.answers.get(_moves(self.played)) if self.answers else None

    def offered_target(self, seat: int) -> int | None:
        """The last decision of the seat, which it may take back if the others agree."""
        return (self.last_move_of(seat) or None) if self.phase == PLAYING else None

    # -- applying entries ---------------------------------------------------------------------------------------

    def apply(self, entry: Entry) -> None:
        """Apply an entry of the log."""
        self.rendered.clear()
        self.shared_json = b""
        self.public_entries.clear()
        self.view_cache = self.view_cache.next()
        if entry.kind not in (log.MOVE, log.CHANCE):
            self.constant_json = b""
        if entry.seat in self.awaited and entry.kind != log.AWAY:
            # Whatever else they do, they are here.
            self.awaited -= {_seat(entry)}
        match entry.kind:
            case log.OPENED:
                self.seats = [Seat(**seat) for seat in (entry.detail or {})["seats"]]
            case log.SAT:
                detail = entry.detail or {}
                self.seats[_seat(entry)] = Seat(PERSON, detail["person"], detail["name"])
            case log.LEFT:
                self.seats[_seat(entry)] = Seat((entry.detail or {})["chair"])
            case log.RENAMED:
                self.seats[_seat(entry)] = replace(self.seats[_seat(entry)], name=(entry.detail or {})["name"])
            case log.STARTED:
                self.state = self.game.start()
                # Logs from before people were waited for say nothing about who was here.
                came = (entry.detail or {}).get("came")
                if came is not None:
                    self.awaited = frozenset(at for at in range(len(self.seats)) if self.plays(at)) - frozenset(came)
                self._run_clock(entry.at)
            case log.CAME:
                self._run_clock(entry.at)
            case log.AWAY:
                self.clocks.go_away(_seat(entry), entry.at, (entry.detail or {})["until"])
            case log.BACK:
                self.clocks.go_away(_seat(entry), entry.at, entry.at)
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
                self._run_clock(entry.at)
            case log.REMATCH_ASKED | log.REMATCH_AGREED:
                self.rematch = {**self.rematch, _seat(entry): AGREED}
            case log.REMATCH_DECLINED:
                self.rematch = {**self.rematch, _seat(entry): DECLINED}
            case log.REMATCH_FILLED:
                self.rematch = {**self.rematch, _seat(entry): (entry.detail or {})["player"]}
            case _:
                raise Damaged(Message("tables.damaged_kind", number=entry.number))
        self.entries.append(entry)

    def _play(self, entry: Entry) -> None:
        assert self.state is not None
        assert entry.move is not None
        entry.owner = int(self.state.seat)
        if entry.kind == log.CHANCE:
            self._count_draw()
        self.state.play(entry.move)
        entry.told = array("q", [int(number) for number in self.state.told])
        self.played.append(entry)
        self.offer = None
        self._run_clock(entry.at)
        mover = next((one.seat for one in reversed(self.played) if one.kind == log.MOVE), None)
        if mover is not None and self.actor not in (mover, CHANCE_ACTS):
            self._earn(mover, entry.number)

    def _earn(self, mover: int, number: int) -> None:
        """The turn of the mover ended with this entry; outcomes of chance after it do not end it a second time."""
        ended = self.clocks.earned[-1][0] if self.clocks.earned else 0
        last = next(one.number for one in reversed(self.played) if one.kind == log.MOVE)
        if ended < last and self.computer_at(mover) is None and not self.awaited:
            self.clocks.add_increment(mover, number)

    def _take_back(self, entry: Entry) -> None:
        assert self.state is not None
        to = (entry.detail or {})["to"]
        answers = dict(self.answers)
        while self.played and self.played[-1].number >= to:
            undone = self.played[-1]
            self.played.drop_last()
            if undone.kind == log.MOVE and self.computer_at(_seat(undone)) is not None:
                assert undone.move is not None
                answers[_moves(self.played)] = undone.move
        self.answers = answers
        self.state, self.drawn = self.game.start(), {}
        for one in self.played:
            assert one.move is not None
            if one.kind == log.CHANCE:
                self._count_draw()
            self.state.apply(one.move)
        self.offer = None
        self._run_clock(entry.at)
        self.clocks.undo(to)

    def _draw_kind(self) -> tuple[str, int]:
        """What is drawn next, and for which seat."""
        assert self.state is not None
        return self.game.moves[int(self.state.urn_first())].kind, int(self.state.seat)

    def _count_draw(self) -> None:
        # A log may hold what cannot be drawn now; the rules refuse it, and nothing has to be counted.
        if self.actor == CHANCE_ACTS:
            kind = self._draw_kind()
            self.drawn[kind] = self.drawn.get(kind, 0) + 1

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
        runs = actor is not None and actor >= 0 and self.plays(actor) and not self.awaited
        self.clocks.start(actor if runs else None, at)

    # -- adding entries -----------------------------------------------------------------------------------------

    def add(self, kind: str, at: int, seat: int | None = None, **detail: Any) -> None:
        """Add a new entry."""
        self._add(Entry(self.number + 1, kind, at, seat, detail=detail or None))

    def start(self, at: int, came: Sequence[int] = ()) -> None:
        """Start the game; `came` are the seats of those who are known to be here, if there are clocks to wait."""
        if self.terms.clock.kind == NO_CLOCK:
            self.add(log.STARTED, at)
        else:
            self.add(log.STARTED, at, came=list(came))
        self._draw(at)

    def move(self, seat: int, move: int, at: int) -> None:
        """Add a decision and the outcomes of chance that follow it, so that no table ever waits for a die."""
        assert self.state is not None
        before = self.state.copy()
        self._add(Entry(self.number + 1, log.MOVE, at, seat, move))
        self.entries[-1].sealed = seals(before, self.state)
        self._draw(at)

    def last_move_of(self, seat: int) -> int:
        """The number of the last decision of a seat."""
        mine = (entry.number for entry in reversed(self.played) if entry.kind == log.MOVE and entry.seat == seat)
        return next(mine, 0)

    def follow_plans(self, at: int) -> None:
        """Make the moves that were planned for what has happened, and drop the plans that no longer fit."""
        while self._follow_one(at):
            pass

    def _follow_one(self, at: int) -> bool:
        for seat, plan in self.plans.items():
            if plan.dropped is not None:
                # Told until its owner has moved.
                if self.last_move_of(seat) <= plan.dropped:
                    continue
                self.plans = {other: each for other, each in self.plans.items() if other != seat}
                return True
            state, move = following(plan, seat, self)
            if state == DUE:
                self.move(seat, move, at)
                return True
            if state in (DONE, BROKEN):
                kept = {other: each for other, each in self.plans.items() if other != seat}
                if state == BROKEN:
                    kept[seat] = replace(plan, dropped=self.number)
                self.plans = kept
                return True
        return False

    def _draw(self, at: int) -> None:
        while self.actor == CHANCE_ACTS:
            assert self.state is not None
            kind, seat = self._draw_kind()
            outcome = int(self.state.sample(nth_draw(self.seed, kind, seat, self.drawn.get((kind, seat), 0))))
            self._add(Entry(self.number + 1, log.CHANCE, at, None, outcome, sealed=True))

    def _add(self, entry: Entry) -> None:
        self.apply(entry)
        self.new_entries.append(entry)

    # -- permissions --------------------------------------------------------------------------------------------

    def require_phase(self, phase: str) -> None:
        if self.phase != phase:
            if self.phase == CLOSED:
                raise NotNow(Message("tables.closed"))
            if phase == GATHERING:
                raise NotNow(Message("tables.begun"))
            if phase == OVER:
                raise NotNow(Message("tables.not_over"))
            if self.phase == OVER:
                raise NotNow(Message("tables.over"))
            raise NotNow(Message("tables.not_begun"))

    def require_seat(self, person: str) -> int:
        """The seat that a person plays."""
        seat = self.seat_of(person)
        if seat is None:
            raise NotYours(Message("tables.not_here"))
        if self.phase == PLAYING and not self.plays(seat):
            raise NotYours(Message("tables.taken_over"))
        return seat

    def require_undo_seat(self, person: str) -> int:
        """The seat whose move a person may take back: of several at one screen the one that moved last."""
        seat = self.require_seat(person)
        return self.last_mover([at for at in self.seats_of(person) if self.plays(at)], seat)


def _moves(played: EntryList) -> tuple[int, ...]:
    return tuple([entry.move for entry in played if entry.move is not None])


def _seat(entry: Entry) -> int:
    assert entry.seat is not None
    return entry.seat
