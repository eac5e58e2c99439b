"""What people are to each other: friends, somebody whom one follows, somebody whom one has blocked.

Each relation is a person's own word about another. Two who both said `friend` are friends; if only one has, that is a
request. Blocked people are refused nothing that would tell them so: what they ask for is kept and reaches nobody.
Only a seat has to be refused, in the words for any seat that is not free.
"""

from collections.abc import Collection
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, and_, delete, func, or_, select
from sqlalchemy.orm import aliased

from waset.engine.message import Message
from waset.tables import notices
from waset.tables.dialects import insert_on_conflict
from waset.tables.errors import BadInput, NotNow, NotYours, Unknown
from waset.tables.house import House
from waset.tables.models import InvitationRow, PersonRow, RelationRow, ResultRow
from waset.tables.names import DELETED_NAME, account_key
from waset.tables.people import Person

FRIEND: Final = "friend"
FOLLOW: Final = "follow"
BLOCK: Final = "block"
KINDS: Final = (FRIEND, FOLLOW, BLOCK)
MOST: Final = 500
MOST_FOUND: Final = 10
MOST_OPPONENTS: Final = 10
# A shorter beginning of a name would list everybody.
LEAST_LETTERS: Final = 2


async def relate(house: House, person: Person, other: str, kind: str) -> None:
    """Say that another is one's friend (to ask, or to accept), is followed, or is blocked."""
    if other == person.id:
        raise BadInput(Message("tables.yourself"))
    if kind != BLOCK:
        require_account(person)

    def job(connection: Connection) -> None:
        _require_person(connection, other, accounts=kind != BLOCK)
        mine = select(func.count()).select_from(RelationRow).where(RelationRow.person == person.id)
        if connection.execute(mine.where(RelationRow.kind == kind)).scalar_one() >= MOST:
            raise NotNow(Message("tables.many_relations", most=MOST))
        if kind == BLOCK:
            _part(connection, person.id, other)
        elif blocks(connection, person.id, other):
            raise NotNow(Message("tables.unblock_first"))
        row = {"person": person.id, "other": other, "kind": kind, "at": house.now()}
        connection.execute(insert_on_conflict(connection, RelationRow).values(**row).on_conflict_do_nothing())
        answered = are_friends(connection, person.id, other)
        if kind == FRIEND and not answered and not blocks(connection, other, person.id):
            notices.enqueue(connection, other, notices.FRIEND, person.id, detail={"by": person.name})

    await house.store.write(job)


async def unrelate(house: House, person: Person, other: str, kind: str) -> None:
    """Take it back. A friendship, or a request, ends for both; what was asked while blocked is not told afterwards."""

    def job(connection: Connection) -> None:
        ways = [_row(person.id, other, kind)]
        if kind == FRIEND:
            ways.append(_row(other, person.id, FRIEND))
        if kind == BLOCK:
            ways.append(and_(RelationRow.person == other, RelationRow.other == person.id, RelationRow.kind != BLOCK))
            _withdraw_invitations(connection, other, person.id)
        connection.execute(delete(RelationRow).where(or_(*ways)))

    await house.store.write(job)


def _part(connection: Connection, person: str, other: str) -> None:
    """Blocking ends everything that tied the two."""
    for one, another in ((person, other), (other, person)):
        between = and_(RelationRow.person == one, RelationRow.other == another, RelationRow.kind != BLOCK)
        connection.execute(delete(RelationRow).where(between))
        _withdraw_invitations(connection, one, another)


def _withdraw_invitations(connection: Connection, by: str, person: str) -> None:
    connection.execute(delete(InvitationRow).where(InvitationRow.by == by, InvitationRow.person == person))


def _row(person: str, other: str, kind: str) -> ColumnElement[bool]:
    return and_(RelationRow.person == person, RelationRow.other == other, RelationRow.kind == kind)


def _has(connection: Connection, person: str, other: str, kind: str) -> bool:
    return connection.execute(select(RelationRow.at).where(_row(person, other, kind))).scalar() is not None


def blocks(connection: Connection, person: str, other: str) -> bool:
    """Whether a person has blocked another."""
    return _has(connection, person, other, BLOCK)


def are_friends(connection: Connection, one: str, other: str) -> bool:
    """Whether both said so."""
    return _has(connection, one, other, FRIEND) and _has(connection, other, one, FRIEND)


def blocked_by_any(connection: Connection, people: Collection[str], other: str) -> bool:
    """Whether one of these people has blocked another."""
    rows = select(RelationRow.at).where(RelationRow.person.in_(people), RelationRow.other == other)
    return connection.execute(rows.where(RelationRow.kind == BLOCK).limit(1)).scalar() is not None


async def blocked_pairs(house: House, people: Collection[str]) -> frozenset[frozenset[str]]:
    """Those of these people of whom one has blocked the other."""
    rows = select(RelationRow.person, RelationRow.other).where(RelationRow.kind == BLOCK)
    rows = rows.where(RelationRow.person.in_(people), RelationRow.other.in_(people))
    async with house.store.read() as connection:
        return frozenset(frozenset(row) for row in await connection.execute(rows))


def standing(connection: Connection, person: str, other: str) -> dict[str, Any]:
    """What another is to a person, as far as the person may know it."""
    said = _kinds(connection, person, other)
    heard = _kinds(connection, other, person) if BLOCK not in said else set()
    asks = FRIEND in heard and BLOCK not in heard
    friend = "friends" if FRIEND in said and asks else "asked" if FRIEND in said else "asks" if asks else "none"
    return {"friend": friend, "follows": FOLLOW in said, "blocked": BLOCK in said}


def _kinds(connection: Connection, person: str, other: str) -> set[str]:
    rows = select(RelationRow.kind).where(RelationRow.person == person, RelationRow.other == other)
    return set(connection.execute(rows).scalars())


async def acquaintances(house: House, person: Person) -> dict[str, list[dict[str, Any]]]:
    """Everybody with whom a person has to do: friends, requests both ways, whom they follow and have blocked."""
    said = select(RelationRow.other, RelationRow.kind).where(RelationRow.person == person.id)
    heard = select(RelationRow.person).where(RelationRow.other == person.id, RelationRow.kind == FRIEND)
    async with house.store.read() as connection:
        mine: dict[str, set[str]] = {kind: set() for kind in KINDS}
        for other, kind in await connection.execute(said):
            mine[kind].add(other)
        blockers = select(RelationRow.person).where(RelationRow.other == person.id, RelationRow.kind == BLOCK)
        hidden = set((await connection.execute(blockers)).scalars())
        asking = set((await connection.execute(heard)).scalars()) - mine[BLOCK] - hidden
        groups = {
            "friends": mine[FRIEND] & asking,
            "asks": asking - mine[FRIEND],
            "asked": mine[FRIEND] - asking,
            "following": mine[FOLLOW],
            "blocked": mine[BLOCK],
        }
        wanted = select(PersonRow).where(PersonRow.id.in_(set().union(*groups.values())))
        rows = {row.id: row for row in await connection.execute(wanted)}
    return {
        name: sorted((brief(rows[each]) for each in ids if each in rows), key=lambda one: one["name"].casefold())
        for name, ids in groups.items()
    }


async def recent_opponents(house: House, person: Person) -> list[dict[str, Any]]:
    """The people whom a person played with last, without those where one has blocked the other."""
    mine, theirs = aliased(ResultRow), aliased(ResultRow)
    last = func.max(theirs.at).label("last")
    met = select(theirs.person.label("person"), last, func.count().label("games"))
    met = met.join(mine, and_(mine.table == theirs.table, mine.person == person.id))
    met = met.where(theirs.person.is_not(None), theirs.person != person.id).group_by(theirs.person)
    found = met.order_by(last.desc()).limit(MOST_OPPONENTS * 2).subquery()
    rows = select(PersonRow, found.c.games, found.c.last).join(found, found.c.person == PersonRow.id)
    rows = rows.where(PersonRow.name != DELETED_NAME, ~_apart(person.id)).order_by(found.c.last.desc())
    async with house.store.read() as connection:
        people = (await connection.execute(rows.limit(MOST_OPPONENTS))).all()
    return [{**brief(row), "games": row.games, "last": row.last} for row in people]


async def find_by_name(house: House, person: Person, beginning: str) -> list[dict[str, Any]]:
    """Accounts whose name begins with some letters; nobody who has blocked the person is among them."""
    key = account_key(beginning)
    if len(key) < LEAST_LETTERS:
        return []
    rows = select(PersonRow).where(PersonRow.account.startswith(key, autoescape=True), PersonRow.id != person.id)
    rows = rows.where(PersonRow.banned.is_(None), ~PersonRow.bot, ~_apart(person.id))
    async with house.store.read() as connection:
        found = (await connection.execute(rows.order_by(PersonRow.account).limit(MOST_FOUND))).all()
    return [brief(row) for row in found]


def _apart(person: str) -> ColumnElement[bool]:
    """The people of whom one has blocked the other."""
    either = or_(
        and_(RelationRow.person == PersonRow.id, RelationRow.other == person),
        and_(RelationRow.other == PersonRow.id, RelationRow.person == person),
    )
    return select(RelationRow.at).where(RelationRow.kind == BLOCK, either).exists()


def brief(row: Any) -> dict[str, Any]:
    """A person in a list."""
    return {"id": row.id, "name": row.name, "sign": row.sign, "shows_presence": row.shows_presence}


def require_account(person: Person) -> None:
    """Friends, following and invitations by name are for accounts: other names are anybody's tomorrow."""
    if not person.account or person.bot:
        raise NotYours(Message("tables.friends_account"))


def _require_person(connection: Connection, other: str, accounts: bool) -> None:
    row = connection.execute(select(PersonRow).where(PersonRow.id == other)).one_or_none()
    if row is None or row.name == DELETED_NAME:
        raise Unknown(Message("tables.nobody"))
    if accounts and (row.account is None or row.bot):
        raise NotNow(Message("tables.friend_account"))
