"""What a seat, or a spectator, is sent of a table. Whatever is sent to a person goes through here, and is made of what
they are shown (`shown.py`), never of the table itself."""

from typing import Any

import orjson

from waset.engine.events import OPEN as OPEN_TO_ALL
from waset.engine.events import OWNER
from waset.engine.game import Game
from waset.engine.sight import LazyView
from waset.engine.state import EVENT_WIDTH, NOBODY
from waset.players.advice import Option
from waset.tables import log
from waset.tables.editions import is_uploaded
from waset.tables.log import Entry
from waset.tables.shown import Shown
from waset.tables.table import GATHERING, LINK, OPEN, OVER, PLAYING, Table


def entry_data(table: Table, entry: Entry, seat: int | None) -> dict[str, Any]:
    """An entry of the log, as far as the seat may know it."""
    data: dict[str, Any] = {"number": entry.number, "what": entry.kind, "at": entry.at}
    if entry.seat is not None:
        data["seat"] = entry.seat
    if entry.detail is not None:
        data["detail"] = entry.detail
    if entry.kind in (log.MOVE, log.CHANCE):
        move = entry.move if _sees(table, entry, seat) else None
        data["move"] = move_data(table, move) if move is not None else None
        events = table.game.read_events(entry.told, EVENT_WIDTH, _viewer(seat))
        data["events"] = [event.as_json() for event in events]
    return data


def entries_data(shown: Shown, after: int, most: int) -> list[dict[str, Any]]:
    """The entries after a number, at most so many of them."""
    # Entries are numbered from 1 without a gap, so the one after `after` is at that index.
    table, seat, first = shown.table, shown.seat, max(0, after)
    return [entry_data(table, entry, seat) for entry in table.entries[first : first + most]]


def entries_json(shown: Shown, after: int, most: int) -> bytes:
    """The same as JSON; what everybody may know is rendered once."""
    table, seat, first = shown.table, shown.seat, max(0, after)
    rendered = []
    for entry in table.entries[first : first + most]:
        if not _is_public(table, entry):
            rendered.append(orjson.dumps(entry_data(table, entry, seat)))
            continue
        if entry.number not in table.public_entries:
            table.public_entries[entry.number] = orjson.dumps(entry_data(table, entry, seat))
        rendered.append(table.public_entries[entry.number])
    return b"[" + b",".join(rendered) + b"]"


def _is_public(table: Table, entry: Entry) -> bool:
    """Whether an entry looks the same to everybody."""
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


def _viewer(seat: int | None) -> int:
    return NOBODY if seat is None else seat


def move_data(table: Table, move: int) -> dict[str, Any]:
    return game_move_data(table.game, move)


def game_move_data(game: Game, move: int) -> dict[str, Any]:
    """A move as JSON data."""
    found = game.moves[move]
    return {"id": move, "kind": found.kind, "args": dict(found.args), "notation": found.notation}


def line_data(table: Table, option: Option) -> list[dict[str, Any]]:
    """What is likely to follow a move, as far as the player who makes it would see it."""
    return [
        {"seat": ply.actor if ply.actor >= 0 else None, "move": move_data(table, ply.move) if ply.seen else None}
        for ply in option.line
    ]


def table_data(shown: Shown) -> dict[str, Any]:
    """The table as it is shown, to a person at one of the seats or to a spectator."""
    table = shown.table
    view = table.state.view(shown.seat) if table.state is not None else None
    parts = _constant_part(table) | _shared_part(table) | _own_part(shown, view)
    return {**parts, "clocks": _clocks(table, shown.now)}


def table_json(shown: Shown, key: bool = False) -> bytes:
    """The same as JSON; with the invitation key for those who may pass it on.

    A table that changes is a new object, so everything but the clocks is rendered once for each set of seats that a
    person has, and once for all spectators together.
    """
    table: Table = shown.table
    mine = tuple(table.seats_of(shown.person))
    rendered = table.rendered.get(mine)
    if rendered is None:
        if not table.constant_json:
            table.constant_json = orjson.dumps(_constant_part(table))[:-1]
        seat = _viewer(shown.seat)
        view = table.view_cache.view(table.state, seat) if table.state is not None else None
        if not table.shared_json:
            table.shared_json = orjson.dumps(_shared_part(table))[1:-1]
        own = orjson.dumps(_own_part(shown, view))
        rendered = table.rendered[mine] = b"".join(
            (table.constant_json, b",", table.shared_json, b",", memoryview(own)[1:-1])
        )
    invitation = b',"key":' + orjson.dumps(table.key) if key else b""
    return b"".join((rendered, b',"clocks":', orjson.dumps(_clocks(table, shown.now)), invitation, b"}"))


def _constant_part(table: Table) -> dict[str, Any]:
    """What no move changes."""
    return {
        "table": table.id,
        "game": table.game.spec(),
        "terms": table.terms.as_json(),
        "brought": is_uploaded(table.game.edition),
        "listed": table.listed,
        "owner": table.owner,
        "seats": _seats(table),
        "away": _away(table),
        "rematch": _rematch(table),
        "next_table": table.next_table,
    }


def _shared_part(table: Table) -> dict[str, Any]:
    """What holds until the next move and is the same for everybody."""
    actor = table.actor
    shared: dict[str, Any] = {
        "number": table.number,
        "phase": table.phase,
        "actor": actor if actor is not None and actor >= 0 else None,
        "awaited": sorted(table.awaited) if table.phase == PLAYING else [],
        "scored": table.state.points_now() if table.state is not None else None,
        "rival": table.state.rival_tally() if table.state is not None else None,
        "places": table.places() if table.phase == OVER else None,
    }
    if not table.game.title.secret_categories:
        shared["points"] = _points(table, None)
    return shared


def _own_part(shown: Shown, view: dict[str, Any] | None) -> dict[str, Any]:
    """What holds until the next move for one person, or for spectators.

    Somebody who plays several seats on one screen sees one at a time, so that the screen can be handed over.
    """
    table: Table = shown.table
    seat, mine = shown.seat, table.seats_of(shown.person)
    own: dict[str, Any] = {
        "you": seat,
        "mine": mine,
        "view": view,
        "legal": _legal(table, seat),
        "undo": _undo(table, mine),
        "delay": shown.delay_data(),
    }
    if table.game.title.secret_categories:
        own["points"] = _points(table, seat)
    return own


def _rematch(table: Table) -> list[str | None] | None:
    return [table.rematch.get(at) for at in range(len(table.seats))] if table.rematch else None


def _seats(table: Table) -> list[dict[str, Any]]:
    return [{**one.as_json(), "out": table.left_by(at)} for at, one in enumerate(table.seats)]


def _away(table: Table) -> list[int | None]:
    return [table.clocks.away_until(at) if table.plays(at) else None for at in range(len(table.seats))]


def _clocks(table: Table, now: int) -> list[int] | None:
    return table.clocks.remaining(now) if table.state is not None else None


def _legal(table: Table, seat: int | None) -> list[dict[str, Any]]:
    """The legal moves, only for the seat whose turn it is: they may reveal what is in a hand."""
    if seat is None or table.actor != seat or not table.plays(seat) or table.state is None:
        return []
    legal = []
    for move, wording in table.game.choices(table.state, LazyView(table.state, seat)).items():
        choice = {} if wording is None else {"choice": {"key": wording[0], "args": wording[1]}}
        legal.append(move_data(table, move) | choice)
    return legal


def _undo(table: Table, mine: list[int]) -> dict[str, Any]:
    offer = table.offer
    return {
        "open": any(table.plays(seat) and table.undo_target(seat) is not None for seat in mine),
        "offer": None if offer is None else {"seat": offer.seat, "to": offer.to, "agreed": sorted(offer.agreed)},
    }


def _points(table: Table, seat: int | None) -> list[dict[str, int | None]] | None:
    """Points by category for every seat, None where they depend on something that this seat cannot know."""
    if table.state is None:
        return None
    if table.phase != OVER:
        return table.state.sheet(seat)
    return [dict(table.state.tally(each)) for each in range(table.game.players)]


def summary(shown: Shown) -> dict[str, Any]:
    """An item of a list of tables."""
    parts = shared_summary(shown) | own_summary(shown)
    return {**parts, "clocks": _clocks(shown.table, shown.now), "planned": _planned(shown.table, shown.person)}


def shared_summary(shown: Shown) -> dict[str, Any]:
    """What every list says of a table until the next entry of its log, to those who are shown the same table."""
    table: Table = shown.table
    actor = table.actor
    moved = next((entry for entry in reversed(table.played) if entry.kind == log.MOVE), None)
    return {
        "table": table.id,
        "game": table.game.spec(),
        "phase": table.phase,
        "number": table.number,
        "terms": table.terms.as_json(),
        "owner": table.owner,
        "seats": _seats(table),
        "free": sum(one.kind in (LINK, OPEN) for one in table.seats) if table.phase == GATHERING else 0,
        "actor": actor if actor is not None and actor >= 0 else None,
        "changed": table.entries[-1].at,
        "moved": None if moved is None else {"seat": moved.seat, "at": moved.at},
        "away": _away(table),
        "scored": table.state.points_now() if table.state is not None else None,
        "places": table.places() if table.phase == OVER else None,
        "rematch": _rematch(table),
        "next_table": table.next_table,
    }


def own_summary(shown: Shown) -> dict[str, Any]:
    """What depends on who asks, besides what they have planned."""
    table: Table = shown.table
    actor, mine = table.actor, table.seats_of(shown.person)
    return {
        "your_turn": actor is not None and actor >= 0 and actor in mine and table.plays(actor),
        "points": _points(table, shown.seat),
        "delay": shown.delay_data(),
    }


def _planned(table: Table, person: str | None) -> str | None:
    """What has become of what the person planned here; nobody else is told."""
    seat = table.seat_of(person)
    plan = None if seat is None else table.plans.get(seat)
    if plan is None:
        return None
    return "ready" if plan.dropped is None else "dropped"
