"""What is kept: people and their sessions, tables with their seats, the log, the chat, the editions played with,
results and ratings.

The log is the truth about a table. The columns of `tables` and `seats` say what follows from it, so that lists can be
asked for without replaying anything; both are written in the transaction that appends to the log.
Times are whole milliseconds since 1970.
"""

from typing import Any

from sqlalchemy import JSON, BigInteger, ForeignKey, Index, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Kept(DeclarativeBase):
    """Anything that is kept."""

    type_annotation_map = {dict[str, Any]: JSON}  # noqa: RUF012 (SQLAlchemy reads it from the class)


class PersonRow(Kept):
    """Somebody with a name; an account once there is a password, a bot if it says so."""

    __tablename__ = "people"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    # The name as accounts are told apart; guests have none, so any number of them may share a name.
    account: Mapped[str | None] = mapped_column(String(80), unique=True)
    password: Mapped[str | None] = mapped_column(String(200))
    bot: Mapped[bool] = mapped_column(default=False)
    came: Mapped[int] = mapped_column(BigInteger)


class SessionRow(Kept):
    """A cookie or a token of a person. Only a hash is kept: whoever reads the store cannot come in with it."""

    __tablename__ = "sessions"

    secret: Mapped[str] = mapped_column(String(64), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)
    ends: Mapped[int] = mapped_column(BigInteger)
    # What its owner tells devices by: when it was made, and what the browser called itself.
    made: Mapped[int] = mapped_column(BigInteger, server_default="0")
    device: Mapped[str] = mapped_column(String(80), server_default="")


class EditionRow(Kept):
    """The numbers a game was played with, so that a table outlives a change of the edition it began with."""

    __tablename__ = "editions"

    hash: Mapped[str] = mapped_column(String(16), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    content: Mapped[dict[str, Any]]


class TableRow(Kept):
    """A table, with what follows from its log."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    key: Mapped[str] = mapped_column(String(32))
    owner: Mapped[str] = mapped_column(ForeignKey("people.id"))
    spec: Mapped[dict[str, Any]]
    terms: Mapped[dict[str, Any]]
    listed: Mapped[bool]
    opened: Mapped[int] = mapped_column(BigInteger)
    next_table: Mapped[str | None] = mapped_column(String(32))

    phase: Mapped[str] = mapped_column(String(12))
    number: Mapped[int]
    changed: Mapped[int] = mapped_column(BigInteger)
    waits_for: Mapped[int | None]
    thinking: Mapped[bool]
    deadline: Mapped[int | None] = mapped_column(BigInteger)

    __table_args__ = (
        Index("tables_open", "phase", "listed", "changed"),
        Index("tables_thinking", "thinking"),
        Index("tables_deadline", "deadline"),
    )


class SeatRow(Kept):
    """A person at a table; computer players and empty seats stand in the log alone."""

    __tablename__ = "seats"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)


class EntryRow(Kept):
    """One entry of a log. That (table, number) is unique is what makes appending the move."""

    __tablename__ = "log"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(12))
    seat: Mapped[int | None]
    move: Mapped[int | None]
    sealed: Mapped[bool]
    at: Mapped[int] = mapped_column(BigInteger)
    detail: Mapped[dict[str, Any] | None]


class ChatRow(Kept):
    """A line that somebody said at a table."""

    __tablename__ = "chat"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    line: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"))
    name: Mapped[str] = mapped_column(String(40))
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[int] = mapped_column(BigInteger)


class MuteRow(Kept):
    """Somebody who is not heard at a table: by one person, or, if the table's owner says so, by all.

    by     the person who does not want to hear; empty for everybody
    whom   the person who is not heard; empty for all of the chat
    """

    __tablename__ = "mutes"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    by: Mapped[str] = mapped_column(String(32), primary_key=True)
    whom: Mapped[str] = mapped_column(String(32), primary_key=True)


class BroughtRow(Kept):
    """An edition that a person brought, under the name they gave it."""

    __tablename__ = "brought"

    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)
    hash: Mapped[str] = mapped_column(ForeignKey("editions.hash"), primary_key=True)
    name: Mapped[str] = mapped_column(String(60))
    at: Mapped[int] = mapped_column(BigInteger)


class ResultRow(Kept):
    """How a game ended for a seat, written with the entry that ended it.

    person   who played; a guest at somebody's screen is nobody here
    player   the computer player that sat there
    mu       the rating after a rated game, with sigma; nothing otherwise
    """

    __tablename__ = "results"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    person: Mapped[str | None] = mapped_column(ForeignKey("people.id"), index=True)
    player: Mapped[str | None] = mapped_column(String(40))
    game: Mapped[str] = mapped_column(String(40))
    players: Mapped[int]
    place: Mapped[int]
    points: Mapped[int]
    at: Mapped[int] = mapped_column(BigInteger)
    mu: Mapped[float | None]
    sigma: Mapped[float | None]


class RatingRow(Kept):
    """How strong somebody is at a game: a person, or a computer player, which is rated by its name."""

    __tablename__ = "ratings"

    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    who: Mapped[str] = mapped_column(String(40), primary_key=True)
    person: Mapped[str | None] = mapped_column(ForeignKey("people.id"), index=True)
    mu: Mapped[float]
    sigma: Mapped[float]
    games: Mapped[int]
