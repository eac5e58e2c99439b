"""What a seat, or a spectator, is told of a table. Whatever leaves for a person goes through here."""

from collections.abc import Sequence
from typing import Any

import orjson

from waset.engine import sight
from waset.engine.events import OPEN as OPEN_TO_ALL
from waset.engine.events import OWNER
from waset.engine.game import Game
from waset.engine.sight import Common
from waset.engine.state import EVENT_WIDTH, NOBODY
from waset.tables import log
from waset.tables.editions import is_brought
from waset.tables.log import Entry
from waset.tables.table import GATHERING, LINK, OPEN, OVER, PLAYING, Table


def message(table: Table, entry: Entry, seat: int | None) -> dict[str, Any]:
    """An entry of the log as the seat may know it."""
    told: dict[str, Any] = {"number": entry.number, "what": entry.kind, "at": entry.at}
    if entry.seat is not None:
        told["seat"] = entry.seat
    if entry.detail is not None:
        told["detail"] = entry.detail
    if entry.kind in (log.MOVE, log.CHANCE):
        move = entry.move if _sees(table, entry, seat) else None
        told["move"] = move_json(table, move) if move is not None else None
        events = table.game.read_events(entry.told, EVENT_WIDTH, _eyes(seat))
        told["events"] = [event.as_json() for event in events]
    return told


def messages(table: Table, seat: int | None, after: int, most: int) -> list[dict[str, Any]]:
    """What happened after a number; no more than so many entries at once."""
    # Entries are numbered from 1 without a gap, so the one after `after` stands at that index.
    first = max(0, after)
    return [message(table, entry, seat) for entry in table.entries[first : first + most]]


def messages_json(table: Table, entries: Sequence[Entry], seat: int | None) -> bytes:
    """Entries of the log as the seat may know them, ready to be sent; what all may know is written once for all."""
    said = []
    for entry in entries:
        if not _open_to_all(table, entry):
            said.append(orjson.dumps(message(table, entry, seat)))
            continue
        if entry.number not in table.said:
            table.said[entry.number] = orjson.dumps(message(table, entry, seat))
        said.append(table.said[entry.number])
    return b"[" + b",".join(said) + b"]"


def _open_to_all(table: Table, entry: Entry) -> bool:
    """Whether everybody is told the same of an entry."""
    if entry.kind not in (log.MOVE, log.CHANCE):
        return True
    assert entry.move is not None
    kinds = table.game.title.events
    happened = (kinds[entry.told[at]] for at in range(0, len(entry.told), EVENT_WIDTH))
    return table.game.moves.audience(entry.move) == OPEN_TO_ALL and all(
        kind.audience == OPEN_TO_ALL and not kind.secret for kind in happened
    )


def _sees(table: Table, entry: Entry, seat: int | None) -> bool:
    assert entry.move is not None
    if table.phase == OVER:
        return True
    audience = table.game.moves.audience(entry.move)
    return audience == OPEN_TO_ALL or (audience == OWNER and seat == entry.owner)


def _eyes(seat: int | None) -> int:
    return NOBODY if seat is None else seat


def move_json(table: Table, move: int) -> dict[str, Any]:
    return move_of(table.game, move)


def move_of(game: Game, move: int) -> dict[str, Any]:
    """A move as JSON data."""
    found = game.moves[move]
    return {"id": move, "kind": found.kind, "args": dict(found.args), "notation": found.notation}


def standing(table: Table, person: str | None, now: int) -> dict[str, Any]:
    """The table as it stands, for a person at one of the seats or for a spectator."""
    return {**_lasting(table), **_passing(table, person, None), "clocks": _clocks(table, now)}


def standing_json(table: Table, person: str | None, now: int, key: bool = False) -> bytes:
    """The same, ready to be sent; with the invitation for those who may pass it on.

    A table that changes becomes another one, so all of it but the clocks is worked out once for whoever sits at the
    same seats, and once for all spectators, however many look.
    """
    mine = tuple(table.seats_of(person))
    kept = table.rendered.get(mine)
    if kept is None:
        if not table.lasting:
            table.lasting = orjson.dumps(_lasting(table))[:-1]
        passing = orjson.dumps(_passing(table, person, table.in_common))
        kept = table.rendered[mine] = b"".join((table.lasting, b",", memoryview(passing)[1:-1]))
    invitation = b',"key":' + orjson.dumps(table.key) if key else b""
    return b"".join((kept, b',"clocks":', orjson.dumps(_clocks(table, now)), invitation, b"}"))


def _lasting(table: Table) -> dict[str, Any]:
    """What no move changes."""
    return {
        "table": table.id,
        "game": table.game.spec(),
        "terms": table.terms.as_json(),
        "brought": is_brought(table.game.edition),
        "listed": table.listed,
        "owner": table.owner,
        "seats": [{**one.as_json(), "out": one.out is not None} for one in table.seats],
        "next_table": table.next_table,
    }


def _passing(table: Table, person: str | None, common: Common | None) -> dict[str, Any]:
    """What is so until the next move.

    Whoever plays several seats at one screen sees one at a time, so that the screen can be handed over.
    """
    seat, mine, actor = table.seat_of(person), table.seats_of(person), table.actor
    return {
        "number": table.number,
        "phase": table.phase,
        "you": seat,
        "mine": mine,
        "actor": actor if actor is not None and actor >= 0 else None,
        "view": sight.view(table.state, _eyes(seat), common) if table.state is not None else None,
        "legal": _legal(table, seat),
        "undo": _undo(table, mine),
        "points": _points(table, seat),
        "places": table.places() if table.phase == OVER else None,
    }


def _clocks(table: Table, now: int) -> list[int] | None:
    return table.clocks.remaining(now) if table.state is not None else None


def _legal(table: Table, seat: int | None) -> list[dict[str, Any]]:
    """The moves open to the seat: only its own turn tells them, because what is open may say what a hand holds."""
    if seat is None or table.actor != seat or not table.plays(seat) or table.state is None:
        return []
    return [move_json(table, move) for move in table.state.legal()]


def _undo(table: Table, mine: list[int]) -> dict[str, Any]:
    offer = table.offer
    return {
        "open": any(table.plays(seat) and table.undo_target(seat) is not None for seat in mine),
        "offer": None if offer is None else {"seat": offer.seat, "to": offer.to, "agreed": sorted(offer.agreed)},
    }


def _points(table: Table, seat: int | None) -> list[dict[str, int | None]] | None:
    """Points by category for every seat, None where they hang on something this seat cannot know."""
    if table.state is None:
        return None
    if table.phase == PLAYING:
        return table.state.sheet(seat)
    return [dict(table.state.tally(each)) for each in range(table.game.players)]


def summary(table: Table, person: str | None) -> dict[str, Any]:
    """A line of a list of tables."""
    actor = table.actor
    return {
        "table": table.id,
        "game": table.game.spec(),
        "phase": table.phase,
        "number": table.number,
        "terms": table.terms.as_json(),
        "seats": [{**one.as_json(), "out": one.out is not None} for one in table.seats],
        "free": sum(one.kind in (LINK, OPEN) for one in table.seats) if table.phase == GATHERING else 0,
        "your_turn": actor is not None and actor >= 0 and actor in table.seats_of(person) and table.plays(actor),
        "places": table.places() if table.phase == OVER else None,
    }
