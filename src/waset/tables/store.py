"""The store: a database behind a URL, its schema kept up to date, its writes one after the other.

Every write is a job: a plain function of a connection, run inside a transaction. There is one writer, a thread of its
own, and jobs that wait while a commit is under way share the next one, each answered only after it. That is many times
the moves a second of a commit each, at the same durability. If one of them fails they are all run again, each in a
transaction of its own, so that it takes nothing with it: a job may be run twice, and says only what is to be written.
Jobs of a kind that is done quicker for many at once are done so (`write_together`): on PostgreSQL by one statement,
which is a transaction without a word to begin it and another to end it, each of them a way there and back.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from waset.tables.errors import BadStore
from waset.tables.migrations import NEWEST

T = TypeVar("T")
Job = Callable[[Connection], Any]
Together = Callable[[Connection, list[Any]], object]

MOST_IN_A_COMMIT = 256
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")


def _nothing(_result: object) -> None:
    """What happens after most writes."""


@dataclass(frozen=True, slots=True)
class _Joint:
    """A job that is done for all the things of a commit at once."""

    together: Together
    thing: Any

    def __call__(self, connection: Connection) -> Any:
        """Its part of the result, once `together` has done the work."""
        return self.thing


@dataclass(slots=True)
class _Waiting:
    job: Job
    after: Callable[[Any], object]
    answer: "asyncio.Future[Any]"


@dataclass(slots=True)
class _Result:
    value: Any
    error: Exception | None = None


def _answer(batch: list[_Waiting], results: list[_Result]) -> None:
    for waiting, result in zip(batch, results, strict=True):
        if result.error is None:
            waiting.after(result.value)
        if waiting.answer.done():
            continue
        if result.error is None:
            waiting.answer.set_result(result.value)
        else:
            waiting.answer.set_exception(result.error)


class Store:
    """A database that holds tables. `open` it, `close` it; `read` and `write` in between."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._engine = _engine(url)
        self.sqlite = self._engine.dialect.name == "sqlite"
        # The same connections; only the word that begins a transaction differs.
        self._writing = self._engine.execution_options(waset_writes=True)
        self._queue: asyncio.Queue[_Waiting] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._writing_engine: Engine | None = None
        # By whether what is written is a single statement.
        self._writes_by: dict[bool, Connection] = {}
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="waset-writer")

    async def open(self) -> None:
        """Bring the schema up to date and start taking writes."""
        await self.upgrade()
        if self.sqlite:
            self._writing_engine = create_engine(self._engine.url.set(drivername="sqlite+pysqlite"))
            _prepare_sqlite(self._writing_engine)
        else:
            self._writing_engine = create_engine(self._engine.url, pool_size=2)
        self._writer = asyncio.create_task(self._write_in_turn(), name="waset-writer")

    async def close(self) -> None:
        if self._writer is not None:
            self._writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writer
            self._writer = None
        # In the writer's own thread, which alone may close what it opened.
        await asyncio.wrap_future(self._thread.submit(self._close_writing))
        self._thread.shutdown(wait=False)
        await self._engine.dispose()

    async def upgrade(self) -> None:
        """Apply the revisions that are missing, all or none."""
        if self.sqlite:
            _look_at(Path(self._engine.url.database or ""))
        try:
            async with self._writing.begin() as connection:
                await connection.run_sync(upgrade)
        except OperationalError as error:
            raise BadStore(f"the database cannot be opened: {_cause(error)}") from None
        except DBAPIError as error:
            raise BadStore(f"the database is not one of Waset's, or it is damaged: {_cause(error)}") from None
        except (OSError, SQLAlchemyError) as error:
            raise BadStore(f"the database cannot be used: {error}") from None

    @contextlib.asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A connection that sees one moment of the store."""
        async with self._engine.connect() as connection:
            yield connection

    async def write(self, job: Callable[[Connection], T], after: Callable[[T], object] = _nothing) -> T:
        """Run a job in a transaction; `after` is called as soon as it is durable, whatever becomes of the caller."""
        if self._writer is None:
            raise BadStore("the database is closed")
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(_Waiting(job, after, answer))
        return await answer

    async def write_together(
        self, together: Callable[[Connection, list[T]], object], thing: T, after: Callable[[T], object]
    ) -> T:
        """The same for a job that does many things at once, each for another caller; gives the thing back.

        On PostgreSQL `together` says it all in one statement: nothing else holds what it writes together.
        """
        return await self.write(_Joint(together, thing), after)

    async def _write_in_turn(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while len(batch) < MOST_IN_A_COMMIT and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            # The commit goes on in its thread even if this task is stopped: whoever waits hears the truth either way.
            committed = asyncio.wrap_future(self._thread.submit(self._commit, [waiting.job for waiting in batch]))
            try:
                results = await asyncio.shield(committed)
            except asyncio.CancelledError:
                _answer(batch, await committed)
                raise
            _answer(batch, results)

    def _commit(self, jobs: list[Job]) -> list[_Result]:
        """Runs in the writer's thread: the jobs in one transaction, and what became of each."""
        try:
            connection = self._connection(not self.sqlite and _is_one(jobs))
            transaction = connection.begin()
            try:
                _join(connection, jobs)
                results = [_Result(job(connection)) for job in jobs]
            except Exception as error:
                transaction.rollback()
                results = [_Result(None, error)]
            else:
                transaction.commit()
        except Exception as error:
            self._let_go()
            # Nobody may be told that any of it is in the store.
            return [_Result(None, error) for _ in jobs]
        if len(results) == len(jobs):
            return results
        return [result for job in jobs for result in self._commit([job])]

    def _connection(self, one_statement: bool) -> Connection:
        """The one connection that writes: taking one out of a pool for every commit costs as much as the commit."""
        connection = self._writes_by.get(one_statement)
        if connection is None:
            assert self._writing_engine is not None
            connection = self._writing_engine.connect().execution_options(waset_writes=True)
            if one_statement:
                connection = connection.execution_options(isolation_level="AUTOCOMMIT")
            self._writes_by[one_statement] = connection
        return connection

    def _let_go(self) -> None:
        """What failed once is not used again: the next commit takes a new connection."""
        while self._writes_by:
            _, connection = self._writes_by.popitem()
            with contextlib.suppress(SQLAlchemyError):
                connection.invalidate()
                connection.close()

    def _close_writing(self) -> None:
        self._let_go()
        if self._writing_engine is not None:
            self._writing_engine.dispose()

    async def size(self) -> dict[str, int]:
        """How much is in the store, for a host."""
        async with self.read() as connection:
            counts = {}
            for kept in ("people", "tables", "log"):
                counts[kept] = (await connection.execute(text(f"select count(*) from {kept}"))).scalar_one()
            return counts


def _is_one(jobs: list[Job]) -> bool:
    """Whether all of them are done by one `together`."""
    first = jobs[0]
    return isinstance(first, _Joint) and all(isinstance(job, _Joint) and job.together is first.together for job in jobs)


def _join(connection: Connection, jobs: list[Job]) -> None:
    joint: dict[Together, list[Any]] = {}
    for job in jobs:
        if isinstance(job, _Joint):
            joint.setdefault(job.together, []).append(job.thing)
    for together, things in joint.items():
        together(connection, things)


def sqlite_url(path: Path) -> str:
    """The URL of a SQLite file."""
    return f"sqlite+aiosqlite:///{path.resolve()}"


def database_url(given: str) -> str:
    """A URL from what a host gave: the path of a file, or the URL of a server."""
    if "://" not in given:
        return sqlite_url(Path(given))
    scheme, rest = given.split("://", 1)
    if scheme in ("postgres", "postgresql"):
        return f"postgresql+psycopg://{rest}"
    if scheme == "sqlite":
        return f"sqlite+aiosqlite://{rest}"
    if scheme not in ("postgresql+psycopg", "sqlite+aiosqlite"):
        raise BadStore(f"a database is a file or a postgresql:// address, not {scheme[:20]!r}")
    return given


def without_password(given: str) -> str:
    """A database as it may be shown: without the password in its address."""
    return given.rpartition("@")[2] if "://" in given else given


def _engine(url: str) -> AsyncEngine:
    with address_in_words():
        parsed = make_url(url)
        if parsed.get_backend_name() == "sqlite":
            engine = create_async_engine(parsed, pool_size=5, max_overflow=10)
            _prepare_sqlite(engine.sync_engine)
            return engine
        return create_async_engine(parsed, pool_size=10, max_overflow=10, pool_pre_ping=True)


@contextlib.contextmanager
def address_in_words() -> Iterator[None]:
    """A sentence for an address that cannot be read, or that needs what is not installed."""
    try:
        yield
    except (ArgumentError, ValueError):
        raise BadStore("the address of the database cannot be read") from None
    except ModuleNotFoundError as error:
        raise BadStore(f"this kind of database needs the Python package {error.name}") from None


def _look_at(path: Path) -> None:
    """Refuse a file that is no database before SQLite opens it, and says so less clearly."""
    try:
        if not path.parent.is_dir():
            raise BadStore(f"the database cannot be opened: there is no folder {path.parent}")
        if path.exists():
            with path.open("rb") as file:
                beginning = file.read(16)
            if beginning not in (b"", b"SQLite format 3\0"):
                raise BadStore(f"{path.name} is not one of Waset's databases")
    except OSError as error:
        raise BadStore(f"the database cannot be opened: {(error.strerror or 'unknown error').lower()}") from None


def _prepare_sqlite(engine: Engine) -> None:
    @event.listens_for(engine, "connect")
    def set_up(connection: Any, _record: object) -> None:
        # The driver's own begin would come too late to be IMMEDIATE: we begin by ourselves.
        connection.isolation_level = None
        cursor = connection.cursor()
        try:
            for pragma in PRAGMAS:
                cursor.execute(f"pragma {pragma}")
        except Exception:
            # Nobody else would: the pool does not know of a connection that could not be prepared.
            connection.close()
            raise
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # A writer that begins as a reader fails when somebody else has written in between.
        writes = connection.get_execution_options().get("waset_writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def upgrade(connection: Connection) -> None:
    """Bring the schema behind a connection up to date."""
    names = inspect(connection).get_table_names()
    if names and "alembic_version" not in names:
        raise BadStore("the database holds something else: give Waset one of its own")
    if connection.dialect.name == "postgresql":
        # Several workers start at once: the first brings the schema up to date, the others wait for it.
        connection.execute(text("select pg_advisory_xact_lock(5742, 4)"))
        names = inspect(connection).get_table_names()
    at = connection.execute(text("select version_num from alembic_version")).scalar() if names else None
    if at != NEWEST:
        _apply_revisions(connection)


def _apply_revisions(connection: Connection) -> None:
    # Loaded only when there is something to do: it takes longer than all the rest of a start.
    from alembic import command
    from alembic.config import Config
    from alembic.util.exc import CommandError

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError:
        raise BadStore("the database was written by a newer Waset: use that one, or an older backup") from None


def _cause(error: DBAPIError) -> str:
    return str(error.orig).splitlines()[0] if str(error.orig) else "unknown error"
