"""A person's page: what they show of themselves, and what they are to the visitor."""

from typing import Any, Final

from sqlalchemy import Connection, func, select, update

from waset.engine.message import Message
from waset.tables.errors import BadInput, Unknown
from waset.tables.house import ID_PATTERN, House
from waset.tables.models import (
    ChatRow,
    InvitationRow,
    PersonRow,
    RatingRow,
    RelationRow,
    ReportRow,
    ResultRow,
    SeatRow,
    TableRow,
)
from waset.tables.names import DELETED_NAME, account_key
from waset.tables.people import Person
from waset.tables.relations import are_friends, blocks, standing
from waset.tables.statistics import statistics_of
from waset.tables.table import PLAYING

# The signs that may stand in place of initials; the pages draw them.
SIGNS: Final = ("ankh", "eye", "scarab", "lotus", "falcon", "sun", "moon", "laurel")
MOST_RECENT: Final = 6
# What an export holds beside the person: everything that the store keeps under their id.
EXPORTED: Final = (ResultRow, RatingRow, RelationRow, InvitationRow, ReportRow, SeatRow, ChatRow)


async def find_person(house: House, who: str) -> str:
    """The id of a person, by their id or the name of their account."""
    if "\0" in who:
        raise Unknown(Message("tables.nobody"))
    async with house.store.read() as connection:
        for found in (PersonRow.id == who, PersonRow.account == account_key(who)):
            row = (await connection.execute(select(PersonRow.id, PersonRow.name).where(found))).one_or_none()
            if row is not None and row.name != DELETED_NAME:
                return str(row.id)
    raise Unknown(Message("tables.nobody"))


async def profile(house: House, who: str, viewer: Person | None) -> dict[str, Any]:
    """A person as another sees them: games only if they show them, or to themselves."""
    person = await find_person(house, who)
    told = await statistics_of(house, person)
    me = viewer.id if viewer is not None else None
    async with house.store.read() as connection:
        row = (await connection.execute(select(PersonRow).where(PersonRow.id == person))).one()
        relation = None
        if me is not None and me != person:
            relation = await connection.run_sync(standing, me, person)
        sees_presence = me is not None and row.shows_presence and await connection.run_sync(_sees, me, person)
    shows = row.shows_games or me == person
    if not shows:
        told["games"] = []
    return {
        **told,
        "sign": row.sign,
        "came": row.came,
        "shows_games": shows,
        "sees_presence": sees_presence,
        "relation": relation,
        "ranks": await _ranks(house, person) if shows else {},
        "recent": await _recent(house, person, me) if shows else [],
        "playing": await _playing(house, person),
    }


def _sees(connection: Connection, me: str, person: str) -> bool:
    """Friends see when somebody is here."""
    return me == person or (are_friends(connection, me, person) and not blocks(connection, person, me))


async def require_shown(house: House, person: str, viewer: Person | None) -> None:
    """Refuse the games of somebody who does not show them."""
    if not ID_PATTERN.fullmatch(person) or (viewer is not None and viewer.id == person):
        return
    async with house.store.read() as connection:
        shows = (await connection.execute(select(PersonRow.shows_games).where(PersonRow.id == person))).scalar()
    if shows is False:
        raise Unknown(Message("tables.games_hidden"))


async def _ranks(house: House, person: str) -> dict[str, int]:
    """The place of a person among all who are rated at a game."""
    mine = select(RatingRow.game, RatingRow.mu, RatingRow.sigma).where(RatingRow.person == person)
    ranks: dict[str, int] = {}
    async with house.store.read() as connection:
        for game, mu, sigma in (await connection.execute(mine)).all():
            better = select(func.count()).select_from(RatingRow).where(RatingRow.game == game)
            better = better.where(RatingRow.mu - 3 * RatingRow.sigma > mu - 3 * sigma)
            ranks[game] = 1 + (await connection.execute(better)).scalar_one()
    return ranks


async def _recent(house: House, person: str, viewer: str | None) -> list[dict[str, Any]]:
    """The last games of a person. The table is told if it is public, or if the viewer sat there: the address of a
    private one is its invitation."""
    mine = select(ResultRow, TableRow.listed).join(TableRow, TableRow.id == ResultRow.table)
    mine = mine.where(ResultRow.person == person).order_by(ResultRow.at.desc()).limit(MOST_RECENT)
    async with house.store.read() as connection:
        rows = (await connection.execute(mine)).all()
        tables = [row.table for row in rows]
        others = select(ResultRow.table, ResultRow.player, PersonRow.id, PersonRow.name)
        others = others.outerjoin(PersonRow, PersonRow.id == ResultRow.person).where(ResultRow.table.in_(tables))
        with_whom = (await connection.execute(others.order_by(ResultRow.seat))).all()
    return [
        {
            "at": row.at,
            "game": row.game,
            "players": row.players,
            "place": row.place,
            "points": row.points,
            "out": row.out,
            "rated": row.mu is not None,
            "table": row.table if row.listed or any(_is(one, row.table, viewer) for one in with_whom) else None,
            "with": [
                {"person": one.id, "name": one.name, "player": one.player}
                for one in with_whom
                if one.table == row.table and one.id != person
            ],
        }
        for row in rows
    ]


def _is(one: Any, table: str, viewer: str | None) -> bool:
    return viewer is not None and one.table == table and one.id == viewer


async def _playing(house: House, person: str) -> dict[str, Any] | None:
    """The public game that a person plays now, to watch."""
    mine = select(TableRow.id, TableRow.spec).join(SeatRow, SeatRow.table == TableRow.id)
    mine = mine.where(SeatRow.person == person, TableRow.phase == PLAYING, TableRow.listed)
    async with house.store.read() as connection:
        row = (await connection.execute(mine.order_by(TableRow.changed.desc()).limit(1))).one_or_none()
    return None if row is None else {"table": row.id, "game": row.spec["game"]}


async def settings_of(house: House, person: Person) -> dict[str, Any]:
    """What a person shows of themselves."""
    wanted = select(PersonRow.sign, PersonRow.shows_presence, PersonRow.shows_games, PersonRow.friends_only)
    async with house.store.read() as connection:
        row = (await connection.execute(wanted.where(PersonRow.id == person.id))).one()
    return dict(row._mapping)


async def change_settings(house: House, person: Person, changes: dict[str, Any]) -> None:
    """Change some of it."""
    if changes.get("sign") is not None and changes["sign"] not in SIGNS:
        raise BadInput(Message("tables.no_sign", signs=", ".join(SIGNS)))
    if changes:
        row = update(PersonRow).where(PersonRow.id == person.id).values(**changes)
        await house.store.write(lambda connection: connection.execute(row))


async def export(house: House, person: str) -> dict[str, Any]:
    """Everything that is kept under a person's id, but for what lets them in."""
    async with house.store.read() as connection:
        row = (await connection.execute(select(PersonRow).where(PersonRow.id == person))).one_or_none()
        if row is None:
            raise Unknown(Message("tables.nobody"))
        about = {key: value for key, value in row._mapping.items() if key not in ("password", "skeleton")}
        kept: dict[str, Any] = {"person": about}
        for each in EXPORTED:
            rows = (await connection.execute(select(each).where(each.person == person))).all()
            kept[each.__tablename__] = [dict(one._mapping) for one in rows]
    return kept
