"""The database schema: people and sessions, tables with their seats, the log, the chat, editions, results, ratings.

The log is the truth about a table. The columns of `tables` and `seats` are derived from it, so that lists need no
replay; they are written in the transaction that appends to the log. Times are whole milliseconds since 1970.
"""

from typing import Any

from sqlalchemy import JSON, BigInteger, ForeignKey, Index, LargeBinary, String, Text, false, true
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    """The base of all models."""

    type_annotation_map = {dict[str, Any]: JSON}  # noqa: RUF012 (SQLAlchemy reads it from the class)


class PersonRow(Base):
    """A person with a name: an account if there is a password, a bot if it said so."""

    __tablename__ = "people"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    # The normalized name of an account; others have none, so any number of them may share a name.
    account: Mapped[str | None] = mapped_column(String(80), unique=True)
    # Of an account: what names that look the same share.
    skeleton: Mapped[str | None] = mapped_column(String(200), index=True)
    password: Mapped[str | None] = mapped_column(String(200))
    bot: Mapped[bool] = mapped_column(default=False)
    # Whether the server gave the name, because the person had not chosen one yet.
    given: Mapped[bool] = mapped_column(default=False, server_default=false())
    came: Mapped[int] = mapped_column(BigInteger)
    # Since when a host does not let them speak in any chat, or sign in.
    muted: Mapped[int | None] = mapped_column(BigInteger)
    banned: Mapped[int | None] = mapped_column(BigInteger)
    # Whether they may do in the browser what `waset host` does.
    host: Mapped[bool] = mapped_column(default=False, server_default=false())
    # The sign in place of initials, and what others may see and do (see `profiles`).
    sign: Mapped[str | None] = mapped_column(String(20))
    shows_presence: Mapped[bool] = mapped_column(default=True, server_default=true())
    shows_games: Mapped[bool] = mapped_column(default=True, server_default=true())
    friends_only: Mapped[bool] = mapped_column(default=False, server_default=false())

    __table_args__ = (Index("people_name", "name"),)


class SessionRow(Base):
    """A cookie or a token of a person. Only a hash is stored: nobody can sign in with what the database holds."""

    __tablename__ = "sessions"

    secret: Mapped[str] = mapped_column(String(64), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)
    ends: Mapped[int] = mapped_column(BigInteger)
    # What its owner recognises a device by: when it signed in, and its user agent.
    made: Mapped[int] = mapped_column(BigInteger, server_default="0")
    device: Mapped[str] = mapped_column(String(80), server_default="")


class KnownDeviceRow(Base):
    """A browser in which a person signed in before, by the hash of its cookie. It lets nobody in."""

    __tablename__ = "known_devices"

    secret: Mapped[str] = mapped_column(String(64), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True, index=True)
    ends: Mapped[int] = mapped_column(BigInteger)


class RecoveryCodeRow(Base):
    """A code by which the owner of an account chooses a new password; only a hash is stored."""

    __tablename__ = "recovery_codes"

    code: Mapped[str] = mapped_column(String(64), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)


class PasskeyRow(Base):
    """The public half of a passkey; the other half never leaves the device that keeps it."""

    __tablename__ = "passkeys"

    credential: Mapped[str] = mapped_column(String(1400), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)
    public_key: Mapped[bytes] = mapped_column(LargeBinary)
    sign_count: Mapped[int] = mapped_column(BigInteger)
    device: Mapped[str] = mapped_column(String(80))
    made: Mapped[int] = mapped_column(BigInteger)
    used: Mapped[int | None] = mapped_column(BigInteger)


class ChallengeRow(Base):
    """A challenge that a passkey is to answer, for adding one or for signing in."""

    __tablename__ = "challenges"

    challenge: Mapped[str] = mapped_column(String(64), primary_key=True)
    person: Mapped[str | None] = mapped_column(String(32))
    ends: Mapped[int] = mapped_column(BigInteger)


class RelationRow(Base):
    """What a person is to another by their own choice: `friend`, `follow` or `block` (see `relations`)."""

    __tablename__ = "relations"

    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)
    other: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True, index=True)
    kind: Mapped[str] = mapped_column(String(8), primary_key=True)
    at: Mapped[int] = mapped_column(BigInteger)


class EditionRow(Base):
    """The numbers that a game is played with, so that a table survives a change of its edition."""

    __tablename__ = "editions"

    hash: Mapped[str] = mapped_column(String(16), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    content: Mapped[dict[str, Any]]


class TableRow(Base):
    """A table, with columns derived from its log."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    key: Mapped[str] = mapped_column(String(32))
    owner: Mapped[str] = mapped_column(ForeignKey("people.id"))
    spec: Mapped[dict[str, Any]]
    terms: Mapped[dict[str, Any]]
    listed: Mapped[bool]
    # The secret that the luck of its game follows from.
    seed: Mapped[str] = mapped_column(String(32), server_default="")
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
        Index("tables_owner", "owner", "phase"),
    )


class SeatRow(Base):
    """A person at a table; computer players and empty seats are only in the log."""

    __tablename__ = "seats"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)


class InvitationRow(Base):
    """A person who is invited to a table by name."""

    __tablename__ = "invitations"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True, index=True)
    by: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)
    at: Mapped[int] = mapped_column(BigInteger)
    declined: Mapped[bool] = mapped_column(default=False)


class ReportRow(Base):
    """What a person reports to the host: somebody, a line of a chat, or a table.

    about     the person whom it is about
    words     what the line said then: it may be gone when the host reads
    settled   when a host was done with it
    """

    __tablename__ = "reports"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)
    about: Mapped[str | None] = mapped_column(ForeignKey("people.id"), index=True)
    table: Mapped[str | None] = mapped_column(ForeignKey("tables.id"))
    line: Mapped[int | None]
    words: Mapped[str | None] = mapped_column(Text)
    reason: Mapped[str] = mapped_column(String(12))
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[int] = mapped_column(BigInteger)
    settled: Mapped[int | None] = mapped_column(BigInteger, index=True)


class EntryRow(Base):
    """One entry of a log. (table, number) is unique: of two writers with the same number only one succeeds."""

    __tablename__ = "log"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(12))
    seat: Mapped[int | None]
    move: Mapped[int | None]
    sealed: Mapped[bool]
    at: Mapped[int] = mapped_column(BigInteger)
    detail: Mapped[dict[str, Any] | None]
    checksum: Mapped[str] = mapped_column(String(16), server_default="")


class ChatRow(Base):
    """A line in the chat of a table."""

    __tablename__ = "chat"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    line: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"))
    name: Mapped[str] = mapped_column(String(40))
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[int] = mapped_column(BigInteger)


class MuteRow(Base):
    """Somebody who is muted at a table: for one person, or for everybody if its owner did it.

    by     the person who muted; empty for everybody
    whom   the person who is muted; empty for the whole chat
    """

    __tablename__ = "mutes"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    by: Mapped[str] = mapped_column(String(32), primary_key=True)
    whom: Mapped[str] = mapped_column(String(32), primary_key=True)


class UploadedEditionRow(Base):
    """An edition that a person uploaded, under the name they gave it."""

    __tablename__ = "brought"

    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)
    hash: Mapped[str] = mapped_column(ForeignKey("editions.hash"), primary_key=True)
    name: Mapped[str] = mapped_column(String(60))
    at: Mapped[int] = mapped_column(BigInteger)


class ResultRow(Base):
    """How a game ended for a seat, written with the entry that ended it.

    person   who played; None for a guest at somebody's screen
    player   the computer player that had the seat
    out      how the seat dropped out: `log.RESIGNED` or `log.TIMED_OUT`
    mu       with sigma, the rating after a rated game; None otherwise
    sheet    the points by category; None of a game that ended before this was kept, until `older_results` adds it
    lasted   milliseconds at the table, long breaks left out
    opening  the first move of the game that could have been another one, with the seat that made it
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
    out: Mapped[str | None] = mapped_column(String(12))
    at: Mapped[int] = mapped_column(BigInteger)
    mu: Mapped[float | None]
    sigma: Mapped[float | None]
    sheet: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    lasted: Mapped[int | None] = mapped_column(BigInteger)
    opening: Mapped[int | None]

    __table_args__ = (Index("results_game", "game", "players", "at"),)


class RatingRow(Base):
    """The rating of a person, or of a computer player by its name, at a game."""

    __tablename__ = "ratings"

    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    who: Mapped[str] = mapped_column(String(40), primary_key=True)
    person: Mapped[str | None] = mapped_column(ForeignKey("people.id"), index=True)
    mu: Mapped[float]
    sigma: Mapped[float]
    games: Mapped[int]


class HostClockRow(Base):
    """By how many milliseconds the time of the games is ahead of a clock of a host (`host_clock.py`): of the system's
    clock by the name of the host, of the monotonic one by a name for its last start."""

    __tablename__ = "host_clocks"

    host: Mapped[str] = mapped_column(String(80), primary_key=True)
    ahead: Mapped[int] = mapped_column(BigInteger)


class SeekRow(Base):
    """What a person who looks for a table would sit down to (see `pairing`).

    seen    when they asked last: who has gone is not seated
    table   the table that was found
    """

    __tablename__ = "seeks"

    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)
    games: Mapped[list[Any]] = mapped_column(JSON)
    players: Mapped[list[Any]] = mapped_column(JSON)
    clock: Mapped[dict[str, Any]]
    fill: Mapped[bool]
    since: Mapped[int] = mapped_column(BigInteger)
    seen: Mapped[int] = mapped_column(BigInteger)
    table: Mapped[str | None] = mapped_column(String(32))


class PuzzleAnswerRow(Base):
    """What a person did with a puzzle.

    puzzle    the checksum of its position: its number may change with a new version
    nudged    whether they asked for a nudge before they answered
    answered  when their first answer came, which counts for the rating; None before it
    right     whether it was the right one
    rating    their rating after it
    solved    when they solved it, at whichever try
    """

    __tablename__ = "puzzle_answers"

    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    puzzle: Mapped[str] = mapped_column(String(16), primary_key=True)
    nudged: Mapped[bool] = mapped_column(default=False)
    answered: Mapped[int | None] = mapped_column(BigInteger)
    right: Mapped[bool | None]
    rating: Mapped[float | None]
    solved: Mapped[int | None] = mapped_column(BigInteger)


class AnalysisRow(Base):
    """The analysis of a finished game.

    asked     when somebody first asked for it
    count     how many decisions there are to judge
    seconds   how long each is thought about
    finished  whether all are judged
    """

    __tablename__ = "analyses"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    asked: Mapped[int] = mapped_column(BigInteger)
    count: Mapped[int]
    seconds: Mapped[float]
    finished: Mapped[bool] = mapped_column(default=False, server_default=false())

    __table_args__ = (Index("analyses_unfinished", "finished"),)


class AnalysedDecisionRow(Base):
    """What the search thinks of one decision of a finished game."""

    __tablename__ = "analysed_decisions"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    content: Mapped[dict[str, Any]]


class StudyRow(Base):
    """A line on the what-if board that somebody saved; anybody with its address may look at it."""

    __tablename__ = "studies"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)
    made: Mapped[int] = mapped_column(BigInteger)
    content: Mapped[dict[str, Any]]


class ServerKeyRow(Base):
    """A secret of the server that all its workers and hosts share, such as the key that signs push messages."""

    __tablename__ = "server_keys"

    name: Mapped[str] = mapped_column(String(20), primary_key=True)
    value: Mapped[str] = mapped_column(Text)


class NoticeSettingsRow(Base):
    """How a person is called when they are not here.

    time_zone   by its IANA name
    quiet_from  with quiet_to, minutes after midnight there between which nobody is called; None for no such hours
    mailed      when the last mail was sent to them
    """

    __tablename__ = "notice_settings"

    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)
    language: Mapped[str] = mapped_column(String(20))
    time_zone: Mapped[str] = mapped_column(String(40))
    quiet_from: Mapped[int | None]
    quiet_to: Mapped[int | None]
    mailed: Mapped[int] = mapped_column(BigInteger, default=0, server_default="0")


class NoticeChoiceRow(Base):
    """That a person wants to be called about something in some way, since when."""

    __tablename__ = "notice_choices"

    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)
    topic: Mapped[str] = mapped_column(String(12), primary_key=True)
    way: Mapped[str] = mapped_column(String(8), primary_key=True)
    since: Mapped[int] = mapped_column(BigInteger)


class NoticeRow(Base):
    """The outbox: the latest notice to a person about a subject, in one of the ways they chose.

    mark    what the notice is about within its subject: a higher one is another notice, the same one is not
    made    when it was written
    due     when it is to be sent; pushed back while a worker sends it. Of one that is done: when that was
    tries   how often it could not be sent
    done    whether nothing is left to do
    """

    __tablename__ = "notices"

    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)
    kind: Mapped[str] = mapped_column(String(12), primary_key=True)
    subject: Mapped[str] = mapped_column(String(40), primary_key=True)
    way: Mapped[str] = mapped_column(String(8), primary_key=True)
    mark: Mapped[int] = mapped_column(BigInteger)
    detail: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    made: Mapped[int] = mapped_column(BigInteger)
    due: Mapped[int] = mapped_column(BigInteger)
    tries: Mapped[int] = mapped_column(default=0, server_default="0")
    done: Mapped[bool] = mapped_column(default=False, server_default=false())

    __table_args__ = (Index("notices_due", "done", "due"),)


class PushSubscriptionRow(Base):
    """A browser of a person that takes push messages, for as long as they are signed in there.

    endpoint   a hash of its address, which may be longer than a key
    session    the hash of the session's secret, as in `SessionRow`
    """

    __tablename__ = "push_subscriptions"

    endpoint: Mapped[str] = mapped_column(String(64), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)
    session: Mapped[str] = mapped_column(String(64))
    address: Mapped[str] = mapped_column(Text)
    public_key: Mapped[bytes] = mapped_column(LargeBinary)
    secret: Mapped[bytes] = mapped_column(LargeBinary)
    made: Mapped[int] = mapped_column(BigInteger)


class MailAddressRow(Base):
    """Where mail to a person goes, once they have followed the link that was sent there.

    asked      when that link was sent
    link       a hash of what it contains; None once it was followed
    stop       what the link contains by which mail is stopped
    """

    __tablename__ = "mail_addresses"

    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)
    address: Mapped[str] = mapped_column(String(254), index=True)
    confirmed: Mapped[bool] = mapped_column(default=False, server_default=false())
    asked: Mapped[int] = mapped_column(BigInteger)
    link: Mapped[str | None] = mapped_column(String(64), index=True)
    stop: Mapped[str] = mapped_column(String(32), index=True)


class VacationRow(Base):
    """A vacation of a person, from when until when; one that they came back from early ends then."""

    __tablename__ = "vacations"

    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)
    begins: Mapped[int] = mapped_column(BigInteger, primary_key=True)
    ends: Mapped[int] = mapped_column(BigInteger, index=True)


class PlanRow(Base):
    """What a seat has planned for what the others may do (see `plan`)."""

    __tablename__ = "plans"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)
    after: Mapped[int]
    lines: Mapped[list[Any]] = mapped_column(JSON)
    dropped: Mapped[int | None]


class EventRow(Base):
    """A tournament, an arena or a season of a league (see `events`).

    plan      what was announced: game, format, clock and so on
    seed      what the draws follow from; empty until the event starts
    round     the number of the round that is played; 0 before the first
    next_at   when the server has to look at it, if no table ends before
    parent    the season that a division belongs to
    """

    __tablename__ = "events"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    owner: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)
    name: Mapped[str] = mapped_column(String(60))
    plan: Mapped[dict[str, Any]]
    phase: Mapped[str] = mapped_column(String(12), index=True)
    seed: Mapped[str] = mapped_column(String(32))
    round: Mapped[int]
    made: Mapped[int] = mapped_column(BigInteger)
    starts: Mapped[int | None] = mapped_column(BigInteger)
    began: Mapped[int | None] = mapped_column(BigInteger)
    ended: Mapped[int | None] = mapped_column(BigInteger)
    next_at: Mapped[int | None] = mapped_column(BigInteger, index=True)
    parent: Mapped[str | None] = mapped_column(String(32), index=True)


class EntrantRow(Base):
    """Somebody who takes part in an event: a person, or a computer player outside the ranking.

    away    whether they are left out of the draws until they come back
    since   when they entered, came back or ended their last table: since then they wait for the next
    """

    __tablename__ = "entrants"

    event: Mapped[str] = mapped_column(ForeignKey("events.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    person: Mapped[str | None] = mapped_column(ForeignKey("people.id"), index=True)
    player: Mapped[str | None] = mapped_column(String(40))
    away: Mapped[bool]
    since: Mapped[int] = mapped_column(BigInteger)


class EventTableRow(Base):
    """A table of a round, or a bye.

    table     None for a bye
    entrants  their numbers in the order of the seats
    places    the place of each, None for who did not come; None as a whole until the table is over
    """

    __tablename__ = "event_tables"

    event: Mapped[str] = mapped_column(ForeignKey("events.id"), primary_key=True)
    round: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    table: Mapped[str | None] = mapped_column(String(32), index=True)
    entrants: Mapped[list[Any]] = mapped_column(JSON)
    places: Mapped[list[Any] | None] = mapped_column(JSON(none_as_null=True))
    opened: Mapped[int] = mapped_column(BigInteger)
    done: Mapped[int | None] = mapped_column(BigInteger, index=True)
