"""What is stored when a game ends: the place of every seat and, at a rated table, everybody's new rating.

It is written in the transaction that ends the game. A game ends once: nothing can be taken back afterwards.
"""

from itertools import pairwise
from typing import Any

from sqlalchemy import Connection, insert, select, update

from waset.engine.summaries import opening_of
from waset.tables import log
from waset.tables.dialects import insert_on_conflict
from waset.tables.models import RatingRow, ResultRow
from waset.tables.rating import START, Strength, rated
from waset.tables.table import Seat, Table

# Between two moves: a player who is away for longer has left the table for a while.
LONGEST_PAUSE = 5 * 60 * 1000


def write_results(connection: Connection, table: Table) -> None:
    """Store the results of a game that has just ended."""
    assert table.state is not None
    places, points = table.places(), table.state.scores()
    strengths = _rate(connection, table, places) if table.terms.rated else [None] * len(places)
    counted = counts_of(table)
    rows = [
        {
            "table": table.id,
            "seat": at,
            "person": None if seat.guest else seat.person,
            "player": _player(seat),
            "game": table.game.title.name,
            "players": table.game.players,
            "place": places[at],
            "points": points[at],
            "out": table.left_by(at),
            "at": table.entries[-1].at,
            "mu": strength.mu if strength is not None else None,
            "sigma": strength.sigma if strength is not None else None,
            **counted[at],
        }
        for at, (seat, strength) in enumerate(zip(table.seats, strengths, strict=True))
    ]
    connection.execute(insert(ResultRow), rows)


def counts_of(table: Table) -> list[dict[str, Any]]:
    """What statistics need of a game that is over, by seat."""
    assert table.state is not None
    moves = [entry.move for entry in table.played if entry.move is not None]
    opening, lasted = opening_of(table.game, moves), _lasted(table)
    return [
        {
            "sheet": table.state.tally(seat),
            "lasted": lasted,
            "opening": opening[0] if opening is not None and opening[1] == seat else None,
        }
        for seat in range(len(table.seats))
    ]


def _lasted(table: Table) -> int:
    """The time at the table from the beginning of the game to its end, long breaks left out."""
    times = [entry.at for entry in table.entries if entry.kind in (log.STARTED, log.MOVE)]
    times.append(table.entries[-1].at)
    return sum(min(max(0, later - earlier), LONGEST_PAUSE) for earlier, later in pairwise(times))


def _player(seat: Seat) -> str | None:
    """The computer player of a seat that was never a person's."""
    return seat.player if seat.person is None else None


def _rate(connection: Connection, table: Table, places: list[int]) -> list[Strength | None]:
    """Compute and store the new ratings of all seats."""
    game = table.game.title.name
    who = [seat.person or seat.player or "" for seat in table.seats]
    current = _locked_ratings(connection, table, game, who)
    after = rated([current[name] for name in who], places)
    for name in sorted(set(who)):
        # A computer player in two seats has one rating: the average of both.
        mine = [strength for each, strength in zip(who, after, strict=True) if each == name]
        mu = sum(strength.mu for strength in mine) / len(mine)
        sigma = sum(strength.sigma for strength in mine) / len(mine)
        row = update(RatingRow).where(RatingRow.game == game, RatingRow.who == name)
        connection.execute(row.values(mu=mu, sigma=sigma, games=RatingRow.games + 1))
    return list(after)


def _locked_ratings(connection: Connection, table: Table, game: str, who: list[str]) -> dict[str, Strength]:
    """The current ratings, locked until the transaction ends, so that two games that end at once both count."""
    people = {seat.person for seat in table.seats if seat.person is not None}
    once = insert_on_conflict(connection, RatingRow)
    # In a fixed order, so that two transactions cannot deadlock.
    for name in sorted(set(who)):
        fresh: dict[str, Any] = {"game": game, "who": name, "person": name if name in people else None}
        fresh |= {"mu": START.mu, "sigma": START.sigma, "games": 0}
        connection.execute(once.values(**fresh).on_conflict_do_nothing())
    rows = select(RatingRow).where(RatingRow.game == game, RatingRow.who.in_(who)).order_by(RatingRow.who)
    found = connection.execute(rows.with_for_update() if connection.dialect.name == "postgresql" else rows)
    return {row.who: Strength(row.mu, row.sigma) for row in found}
