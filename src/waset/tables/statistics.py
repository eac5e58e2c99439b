"""Statistics of finished games: a person's games, places and ratings; and leaderboards."""

from typing import Any

from sqlalchemy import func, select

from waset.engine.message import Message
from waset.players import called
from waset.tables.errors import Unknown
from waset.tables.house import ID_PATTERN, House
from waset.tables.models import PersonRow, RatingRow, ResultRow
from waset.tables.rating import START, Strength

PAGE = 100
# A person's results that are told at once.
MOST_RESULTS = 500


async def statistics_of(house: House, person: str) -> dict[str, Any]:
    """A person with their finished games, by title."""
    if not ID_PATTERN.fullmatch(person):
        raise Unknown(Message("tables.nobody"))
    async with house.store.read() as connection:
        row = (await connection.execute(select(PersonRow).where(PersonRow.id == person))).one_or_none()
        if row is None:
            raise Unknown(Message("tables.nobody"))
        counted = select(ResultRow.game, ResultRow.players, ResultRow.place, func.count())
        counted = counted.where(ResultRow.person == row.id)
        counted = counted.group_by(ResultRow.game, ResultRow.players, ResultRow.place)
        places = (await connection.execute(counted.order_by(ResultRow.game, ResultRow.players, ResultRow.place))).all()
        ratings = (await connection.execute(select(RatingRow).where(RatingRow.person == row.id))).all()
    strengths = {rating.game: {**_strength(rating.mu, rating.sigma), "games": rating.games} for rating in ratings}
    games = [
        {
            "game": game,
            "games": sum(count for name, *_, count in places if name == game),
            "places": [
                {"players": players, "place": place, "games": count}
                for name, players, place, count in places
                if name == game
            ],
            "rating": strengths.get(game),
        }
        for game in dict.fromkeys(name for name, *_ in places)
    ]
    return {"id": row.id, "name": row.name, "account": row.password is not None, "bot": row.bot, "games": games}


async def results_of(house: House, person: str, game: str) -> list[dict[str, Any]]:
    """The results of a person's last games, oldest first: places, points, and the rating after rated ones.

    Without the tables: the address of a private one is its invitation.
    """
    if not ID_PATTERN.fullmatch(person):
        raise Unknown(Message("tables.nobody"))
    mine = select(ResultRow).where(ResultRow.person == person, ResultRow.game == game)
    async with house.store.read() as connection:
        rows = (await connection.execute(mine.order_by(ResultRow.at.desc(), ResultRow.table).limit(MOST_RESULTS))).all()
    return [
        {
            "at": row.at,
            "players": row.players,
            "seat": row.seat,
            "place": row.place,
            "points": row.points,
            "out": row.out,
            "rating": None if row.mu is None else round(Strength(row.mu, row.sigma).lower_bound, 2),
            "mu": None if row.mu is None else round(row.mu, 2),
            "sheet": row.sheet,
        }
        for row in reversed(rows)
    ]


async def rating_changes(house: House, person: str) -> dict[str, float]:
    """By how much each of a person's rated games changed their rating, by table."""
    mine = select(ResultRow.table, ResultRow.game, ResultRow.mu, ResultRow.sigma)
    mine = mine.where(ResultRow.person == person, ResultRow.mu.is_not(None))
    async with house.store.read() as connection:
        rows = (await connection.execute(mine.order_by(ResultRow.at, ResultRow.table))).all()
    before: dict[str, float] = {}
    changes: dict[str, float] = {}
    for table, game, mu, sigma in rows:
        assert mu is not None
        assert sigma is not None
        after = Strength(mu, sigma).lower_bound
        changes[table] = round(after - before.get(game, START.lower_bound), 2)
        before[game] = after
    return changes


async def leaderboard(house: House, game: str, skip: int = 0) -> list[dict[str, Any]]:
    """The rated players of a game, strongest first."""
    lower_bound = RatingRow.mu - 3 * RatingRow.sigma
    rows = select(RatingRow, PersonRow.name).outerjoin(PersonRow, PersonRow.id == RatingRow.person)
    rows = rows.where(RatingRow.game == game).order_by(lower_bound.desc(), RatingRow.who).offset(skip).limit(PAGE)
    async with house.store.read() as connection:
        found = (await connection.execute(rows)).all()
    return [
        {
            "person": row.person,
            "player": None if row.person is not None else row.who,
            "name": row.name if row.person is not None else called(row.who),
            **_strength(row.mu, row.sigma),
            "games": row.games,
        }
        for row in found
    ]


def _strength(mu: float, sigma: float) -> dict[str, float]:
    strength = Strength(mu, sigma)
    return {"rating": round(strength.lower_bound, 2), "mu": round(mu, 3), "sigma": round(sigma, 3)}
