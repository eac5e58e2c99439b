"""People who look for a table, brought together.

A person says which games, how many players and which clock they would take. Everybody who looks asks again every few
seconds, and each time gets a table if others fit: no task runs in the background, and who has closed the page
is not seated. Who looks is in the store, so that it holds for all workers and over a restart.
"""

import secrets
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, delete, select, update

from waset.engine.errors import WasetError
from waset.engine.message import Message
from waset.engine.titles import title
from waset.players import called
from waset.tables import seating
from waset.tables.clock import ClockTerms
from waset.tables.computers import computer
from waset.tables.dialects import insert_on_conflict
from waset.tables.errors import BadInput
from waset.tables.house import House
from waset.tables.models import PersonRow, SeekRow
from waset.tables.people import Person
from waset.tables.relations import blocked_pairs
from waset.tables.table import COMPUTER, LOSE, PERSON, Seat, Terms

# Milliseconds without a sign of life after which somebody looks no more.
GONE: Final = 60_000
# Milliseconds after which computer players take the seats for which nobody came.
FILL_AFTER: Final = 120_000
FILLER: Final = "level3"


@dataclass(frozen=True, slots=True)
class Seek:
    """What a person would sit down to."""

    person: str
    name: str
    games: tuple[str, ...]
    players: tuple[int, ...]
    clock: ClockTerms
    fill: bool
    since: int


@dataclass(frozen=True, slots=True)
class Match:
    """People who fit together, longest waiting first; computer players take the other seats."""

    game: str
    players: int
    people: tuple[Seek, ...]


class _Claimed(Exception):
    """Somebody else has seated one of them in the meantime."""


def match(seeks: Sequence[Seek], now: int, asks: str, apart: Collection[frozenset[str]] = ()) -> Match | None:
    """The table for the person who asks: with the one who has waited longest, and of those the one with most players.

    Everybody who looks asks every few seconds, so a request seats only who made it: to seat everybody, each request of
    two hundred who fit nobody would try every pair.

    apart   pairs who do not sit at one table
    """
    by_age = sorted(seeks, key=_age)
    mine = next((seek for seek in by_age if seek.person == asks), None)
    if mine is None:
        return None
    found = [each for each in _tables(mine, by_age, apart) if not _computers(each)]
    if found:
        return min(found, key=lambda each: (_longest(each, asks), -each.players))
    if mine.fill and now - mine.since >= FILL_AFTER:
        filled = _tables(mine, [one for one in by_age if one.fill], apart)
        return min(filled, key=lambda each: (_computers(each), each.players), default=None)
    return None


def _tables(mine: Seek, by_age: Sequence[Seek], apart: Collection[frozenset[str]]) -> list[Match]:
    """The people for each game and number of players that a person would take, perhaps too few."""
    found = []
    for name in mine.games:
        for count in set(mine.players) & set(title(name).players) - {1}:
            fitting = _together(mine, (one for one in by_age if _fits(one, mine, name, count)), count, apart)
            found.append(Match(name, count, tuple(sorted(fitting, key=_age))))
    return found


def _age(seek: Seek) -> tuple[int, str]:
    return seek.since, seek.person


def _longest(found: Match, asks: str) -> tuple[int, str]:
    """How long somebody else has waited for this table, the longest first."""
    return min(_age(seek) for seek in found.people if seek.person != asks)


def _fits(one: Seek, other: Seek, game: str, count: int) -> bool:
    return one.clock == other.clock and game in one.games and count in one.players


def _together(mine: Seek, others: Iterable[Seek], count: int, apart: Collection[frozenset[str]]) -> list[Seek]:
    """A person with so many who can sit with them and with each other, longest waiting first."""
    chosen = [mine]
    for one in others:
        if len(chosen) == count:
            break
        if one is not mine and not any(frozenset((one.person, other.person)) in apart for other in chosen):
            chosen.append(one)
    return chosen


def _computers(found: Match) -> int:
    return found.players - len(found.people)


async def look_for_table(
    house: House, person: Person, games: Sequence[str], players: Sequence[int], clock: object, fill: bool
) -> dict[str, Any] | None:
    """Begin to look, or look for something else from now on."""
    try:
        terms = ClockTerms.read(clock)
        possible = any(set(players) & set(title(name).players) - {1} for name in games)
    except WasetError as error:
        raise BadInput(error.message) from None
    if not possible:
        raise BadInput(Message("tables.no_such_pairing"))
    now = house.now()
    values = {
        "games": list(dict.fromkeys(games)),
        "players": sorted(set(players)),
        "clock": terms.as_json(),
        "fill": fill,
        "since": now,
        "seen": now,
        "table": None,
    }

    def job(connection: Connection) -> None:
        row = insert_on_conflict(connection, SeekRow).values(person=person.id, **values)
        connection.execute(row.on_conflict_do_update(index_elements=["person"], set_=values))

    await house.store.write(job)
    return await ask_again(house, person)


async def ask_again(house: House, person: Person) -> dict[str, Any] | None:
    """What a person looks for, and the table once there is one; None if they look for nothing."""
    now = house.now()
    mine = update(SeekRow).where(SeekRow.person == person.id).values(seen=now)
    if not await house.store.write(lambda connection: connection.execute(mine).rowcount):
        return None
    while (found := await _match(house, now, person)) is not None:
        try:
            await _seat(house, found)
        except _Claimed:
            continue
    async with house.store.read() as connection:
        row = (await connection.execute(select(SeekRow).where(SeekRow.person == person.id))).one_or_none()
    if row is None:
        return None
    others = sum(seek.person != person.id for seek in await _looking(house, now))
    return {
        "games": row.games,
        "players": row.players,
        "clock": row.clock,
        "fill": row.fill,
        "since": row.since,
        "fills_at": row.since + FILL_AFTER if row.fill else None,
        "others": others,
        "table": row.table,
    }


async def _match(house: House, now: int, person: Person) -> Match | None:
    seeks = await _looking(house, now)
    return match(seeks, now, person.id, await blocked_pairs(house, [seek.person for seek in seeks]))


async def stop_looking(house: House, person: Person) -> None:
    """Stop looking; also for people who have found a table."""
    await house.store.write(lambda connection: connection.execute(delete(SeekRow).where(SeekRow.person == person.id)))


async def _looking(house: House, now: int) -> list[Seek]:
    """Everybody who looks and is still there."""
    rows = select(SeekRow, PersonRow.name).join(PersonRow, PersonRow.id == SeekRow.person)
    rows = rows.where(SeekRow.table.is_(None), SeekRow.seen > now - GONE).order_by(SeekRow.since)
    async with house.store.read() as connection:
        found = (await connection.execute(rows)).all()
    return [
        Seek(
            row.person,
            row.name,
            tuple(row.games),
            tuple(row.players),
            ClockTerms.read(row.clock),
            row.fill,
            row.since,
        )
        for row in found
    ]


async def _seat(house: House, found: Match) -> None:
    """Open a table for people who fit together and start the game; _Claimed if one of them has a table by now."""
    game = title(found.game).game_with(found.players, None, {})
    chairs = [Seat(PERSON, seek.person, seek.name) for seek in found.people]
    chairs += [Seat(COMPUTER, name=called(FILLER), player=computer(FILLER))] * _computers(found)
    # Who begins is drawn: waiting is no merit.
    secrets.SystemRandom().shuffle(chairs)
    terms = Terms(found.people[0].clock, LOSE, hints=False)
    people = [seek.person for seek in found.people]

    def claim(connection: Connection, table: str) -> None:
        free = update(SeekRow).where(SeekRow.person.in_(people), SeekRow.table.is_(None))
        if connection.execute(free.values(table=table)).rowcount < len(people):
            raise _Claimed

    seats = [chair.as_json() for chair in chairs]
    table = await house.open(people[0], game, terms, seats, True, also=claim)
    owner = Person(people[0], found.people[0].name, account=False, bot=False)
    await seating.start(house, table.id, owner)
