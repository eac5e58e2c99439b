"""The outbox: what people are to be told who are not here, in the ways they chose (`notice_choices.py`).

A notice is written with `enqueue`, in the transaction of what it tells of, and costs nothing where the person has
switched nothing on. Whose turn it is, and which games are over, `find_at_tables` finds in the store some moments after
the moves are durable: no move waits for it, and what a server that was killed had not found yet, the next one finds.

There is one row for a person, a kind, a subject and a way. Its `mark` says what it is about: writing the same notice
again changes nothing, so several workers, or one that was killed and starts again, tell nobody twice.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    JSON,
    BigInteger,
    Connection,
    String,
    and_,
    bindparam,
    case,
    delete,
    literal,
    select,
    text,
    update,
)

from waset.tables import log
from waset.tables.dialects import insert_on_conflict
from waset.tables.models import NoticeChoiceRow, NoticeRow
from waset.tables.times import Now, wall_clock

# Ways to tell somebody.
PUSH: Final = "push"
MAIL: Final = "mail"
WAYS: Final = (PUSH, MAIL)

# Kinds of notices. A subject is a table unless it is said otherwise.
TURN: Final = "turn"
OVER: Final = "over"
REMATCH: Final = "rematch"
INVITATION: Final = "invitation"
# A conditional move no longer fits.
PLAN: Final = "plan"
# A person who wants to be a friend.
FRIEND: Final = "friend"
# A round of an event.
EVENT: Final = "event"

# What a person chooses by topic, which several kinds may share.
TOPIC_OF: Final = {
    TURN: "turn",
    PLAN: "turn",
    OVER: "over",
    INVITATION: "invitation",
    REMATCH: "invitation",
    FRIEND: "invitation",
    EVENT: "event",
}
TOPICS: Final = tuple(dict.fromkeys(TOPIC_OF.values()))
AT_TABLES: Final = frozenset({TURN, PLAN, OVER, INVITATION, REMATCH})

# Milliseconds that a mail waits for others to go with it.
MAIL_DELAY: Final = 10 * 60_000
# How long a worker may take to send what it claimed, before another one does.
LEASE: Final = 60_000
# What is done stays for so long, so that it is not found again.
KEPT: Final = 30 * 24 * 3600_000
# How far back tables are searched at the start.
LOOKED_BACK: Final = 14 * 24 * 3600_000
IDS_AT_ONCE: Final = 500


class Notice(NamedTuple):
    """What somebody is to be told."""

    person: str
    kind: str
    subject: str
    mark: int
    detail: dict[str, Any] | None = None


class Pending(NamedTuple):
    """A notice that is due in one way."""

    notice: Notice
    way: str
    made: int
    tries: int


def enqueue(
    connection: Connection,
    person: str,
    kind: str,
    subject: str,
    mark: int = 0,
    detail: dict[str, Any] | None = None,
    now: Now = wall_clock,
) -> None:
    """Tell a person, in the ways they chose for this kind; nothing if they were told of this mark or a later one.

    detail   what the sentence needs besides what the store knows of a table
    """
    enqueue_all(connection, [Notice(person, kind, subject, mark, detail)], now)


def enqueue_all(connection: Connection, notices: Iterable[Notice], now: Now = wall_clock) -> None:
    """The same for several."""
    at = now()
    chosen = select(
        bindparam("for_person", type_=String),
        bindparam("kind", type_=String),
        bindparam("subject", type_=String),
        NoticeChoiceRow.way,
        bindparam("mark", type_=BigInteger),
        bindparam("detail", type_=JSON(none_as_null=True)),
        literal(at, BigInteger),
        case((NoticeChoiceRow.way == MAIL, literal(at + MAIL_DELAY, BigInteger)), else_=literal(at, BigInteger)),
    ).where(NoticeChoiceRow.person == bindparam("for_person"), NoticeChoiceRow.topic == bindparam("topic"))
    names = ("person", "kind", "subject", "way", "mark", "detail", "made", "due")
    new = insert_on_conflict(connection, NoticeRow).from_select(names, chosen, include_defaults=False)
    again = {name: getattr(new.excluded, name) for name in ("mark", "detail", "made", "due")}
    write = new.on_conflict_do_update(
        index_elements=["person", "kind", "subject", "way"],
        set_={**again, "tries": 0, "done": False},
        where=NoticeRow.mark < new.excluded.mark,
    )
    rows = [
        {
            "for_person": each.person,
            "kind": each.kind,
            "subject": each.subject,
            "mark": each.mark,
            "detail": each.detail,
            "topic": TOPIC_OF[each.kind],
        }
        for each in notices
    ]
    if rows:
        connection.execute(write, rows)


# -- what happened at tables ------------------------------------------------------------------------------------

# What a person did at a table, so that whatever comes later is another turn of theirs; and what is nobody's deed.
OWN_DEEDS: Final = (log.SAT, log.MOVE, log.UNDO, log.UNDO_AGREED, log.RETURNED)
NO_DEEDS: Final = (log.CAME, log.RENAMED)


def _quoted(kinds: Iterable[str]) -> str:
    return ", ".join(f"'{kind}'" for kind in kinds)


# The mark of a turn is what its person did last: until they do something again, it is the same turn, whatever the
# others take back. People who play against computers alone, or who move twice in a row, are not called.
TURNS: Final = f"""
    with turns as (
        select t.id, s.person, coalesce((
            select max(deed.number) from log deed where deed."table" = t.id and deed.kind in ({_quoted(OWN_DEEDS)})
            and deed.seat in (select own.seat from seats own where own."table" = t.id and own.person = s.person)
        ), 0) as mark
        from tables t
        join seats s on s."table" = t.id and s.seat = t.waits_for
        join notice_choices c on c.person = s.person and c.topic = 'turn' and c.since <= t.changed
        where t.phase = 'playing' and {{chosen}}
        and exists (select 1 from seats other where other."table" = t.id and other.person <> s.person)
    )
    select distinct turns.id, turns.person, turns.mark from turns where exists (
        select 1 from log deed where deed."table" = turns.id and deed.number > turns.mark
        and (deed.kind = '{log.STARTED}' or deed.seat is not null and deed.kind not in ({_quoted(NO_DEEDS)}))
    ) and not exists (
        select 1 from notices told where told.person = turns.person and told.kind = '{TURN}'
        and told.subject = turns.id and told.mark >= turns.mark
    )
"""
# The person who ended the game knows it.
ENDS: Final = f"""
    select distinct t.id, s.person, 1 as mark
    from tables t
    join seats s on s."table" = t.id
    join notice_choices c on c.person = s.person and c.topic = 'over' and c.since <= t.changed
    where t.phase = 'over' and {{chosen}}
    and exists (select 1 from seats other where other."table" = t.id and other.person <> s.person)
    and not exists (
        select 1 from log deed where deed."table" = t.id and deed.number = t.number and deed.seat = s.seat
        and deed.kind in ('{log.MOVE}', '{log.RESIGNED}')
    )
    and not exists (
        select 1 from notices told where told.person = s.person and told.kind = '{OVER}' and told.subject = t.id
    )
"""
REMATCHES: Final = f"""
    select distinct t.id, s.person, 1 as mark
    from tables t
    join seats s on s."table" = t.id
    join log offer on offer."table" = t.id and offer.number = t.number and offer.kind = '{log.REMATCH_ASKED}'
    join notice_choices c on c.person = s.person and c.topic = 'invitation' and c.since <= t.changed
    where t.phase = 'over' and t.next_table is null and {{chosen}}
    and not exists (
        select 1 from seats own where own."table" = t.id and own.person = s.person and own.seat = offer.seat
    )
    and not exists (
        select 1 from seats by join relations blocked on blocked.other = by.person and blocked.kind = 'block'
        where by."table" = t.id and by.seat = offer.seat and blocked.person = s.person
    )
    and not exists (
        select 1 from notices told where told.person = s.person and told.kind = '{REMATCH}' and told.subject = t.id
    )
"""
FOUND: Final = {TURN: TURNS, OVER: ENDS, REMATCH: REMATCHES}


def find_at_tables(connection: Connection, tables: Sequence[str]) -> list[Notice]:
    """What is to be told of tables at which something happened."""
    found: list[Notice] = []
    for begin in range(0, len(tables), IDS_AT_ONCE):
        ids = {"ids": list(tables[begin : begin + IDS_AT_ONCE])}
        for kind, query in FOUND.items():
            asked = text(query.format(chosen="t.id in :ids")).bindparams(bindparam("ids", expanding=True))
            found += _found(connection, kind, asked, ids)
    return found


def find_since(connection: Connection, time: int) -> list[Notice]:
    """What is to be told of all tables at which something happened since a time, and nobody found."""
    found: list[Notice] = []
    for kind, query in FOUND.items():
        # All values of the column, so that the index of phase, listed and changed is of use.
        asked = text(query.format(chosen="t.listed in (true, false) and t.changed >= :time"))
        found += _found(connection, kind, asked, {"time": time})
    return found


def _found(connection: Connection, kind: str, query: Any, values: dict[str, Any]) -> list[Notice]:
    return [Notice(row.person, kind, row.id, row.mark) for row in connection.execute(query, values)]


def anybody_listens(connection: Connection) -> bool:
    """Whether anybody has switched anything on."""
    return connection.execute(select(NoticeChoiceRow.person).limit(1)).first() is not None


# -- sending ----------------------------------------------------------------------------------------------------


def is_anything_due(connection: Connection, now: int) -> bool:
    due = select(NoticeRow.person).where(NoticeRow.done.is_(False), NoticeRow.due <= now)
    return connection.execute(due.limit(1)).first() is not None


def claim(connection: Connection, now: int, most: int) -> list[Pending]:
    """Some that are due, the oldest first; nobody else gets them before `LEASE` is over."""
    due = select(NoticeRow).where(NoticeRow.done.is_(False), NoticeRow.due <= now)
    rows = connection.execute(due.order_by(NoticeRow.due).limit(most).with_for_update(skip_locked=True)).all()
    claimed = [
        Pending(Notice(row.person, row.kind, row.subject, row.mark, row.detail), row.way, row.made, row.tries)
        for row in rows
    ]
    # A mail takes along whatever else waits to be mailed to the same person.
    mailed = {each.notice.person for each in claimed if each.way == MAIL}
    if mailed:
        others = select(NoticeRow).where(NoticeRow.done.is_(False), NoticeRow.way == MAIL, NoticeRow.person.in_(mailed))
        known = {(each.notice[:3]) for each in claimed if each.way == MAIL}
        claimed += [
            Pending(Notice(row.person, row.kind, row.subject, row.mark, row.detail), MAIL, row.made, row.tries)
            for row in connection.execute(others.where(NoticeRow.due > now, NoticeRow.tries == 0))
            if (row.person, row.kind, row.subject) not in known
        ]
    postpone(connection, claimed, now + LEASE)
    return claimed


def postpone(connection: Connection, pending: Iterable[Pending], due: int, failed: bool = False) -> None:
    """Send them later; `failed` if they could not be sent now."""
    rows = [{**_named(each.notice), "in_way": each.way, "tried": each.tries + failed} for each in pending]
    change = update(NoticeRow).where(_SAME, NoticeRow.way == bindparam("in_way"))
    if rows:
        connection.execute(change.values(due=due, tries=bindparam("tried"), done=False), rows)


def finish(connection: Connection, pending: Iterable[Pending], now: int, told: bool = False) -> None:
    """Nothing is left to do about them; if they were `told`, in the other ways neither."""
    change = update(NoticeRow).where(_SAME)
    if not told:
        change = change.where(NoticeRow.way == bindparam("in_way"))
    rows = [{**_named(each.notice), **({} if told else {"in_way": each.way})} for each in pending]
    if rows:
        connection.execute(change.values(done=True, due=now), rows)


# The rows of one very notice, not of a later one about the same.
_SAME: Final = and_(
    NoticeRow.person == bindparam("for_person"),
    NoticeRow.kind == bindparam("of_kind"),
    NoticeRow.subject == bindparam("about"),
    NoticeRow.mark == bindparam("marked"),
)


def _named(notice: Notice) -> dict[str, Any]:
    return {"for_person": notice.person, "of_kind": notice.kind, "about": notice.subject, "marked": notice.mark}


def forget_old(connection: Connection, now: int) -> None:
    connection.execute(delete(NoticeRow).where(NoticeRow.done.is_(True), NoticeRow.due < now - KEPT))
