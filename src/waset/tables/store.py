"""The store: a database behind a URL, with migrations, a connection pool for reading and a single writer.

A write is a job: a plain function of a connection, run inside a transaction. The writer is one thread. Jobs that arrive
during a commit share the next transaction (group commit), and each is answered only after it: many times the moves per
second of one commit each, at the same durability. If one of them fails, all are run again, each in a transaction of its
own; so a job may run twice, and must do nothing but write.
Jobs that are cheaper for many at once are batched (`write_batched`) into one statement, which is a transaction by
itself.
"""

import asyncio
import contextlib
import os
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeGuard, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import DataError, DBAPIError, InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from waset.engine.message import Message
from waset.tables.database_address import readable_url_errors
from waset.tables.errors import BadInput, BadStore, Unavailable
from waset.tables.log_writer import sqlite_preparations
from waset.tables.migrations import NEWEST
from waset.tables.outage import Outage, cause

T = TypeVar("T")
Job = Callable[[Connection], Any]
Batch = Callable[[Connection, list[Any]], object]

LARGEST_COMMIT = 256
# Threads that read of SQLite what takes several queries.
READERS = 4
# Seconds that anybody waits for the database.
PATIENCE = 15.0
# To SQLite. None is opened for a moment only: that takes longer than a query.
CONNECTIONS = 15
READING, WRITING = "reading", "writing"
# For PostgreSQL: a host that is gone is not waited for.
CONNECT = {"connect_timeout": 5}
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")


def _unfit() -> BadInput:
    """PostgreSQL keeps no text with a zero character in it, whatever field somebody sent it in."""
    return BadInput(Message("tables.unfit_text"))


def _nothing(_result: object) -> None:
    """The default callback after a write."""


@dataclass(frozen=True, slots=True)
class _BatchedJob:
    """A job that `batch` does for all the items of a commit at once."""

    batch: Batch
    item: Any

    def __call__(self, connection: Connection) -> Any:
        """The result of this job, once `batch` has done the work."""
        return self.item


@dataclass(slots=True)
class _PendingWrite:
    job: Job
    after: Callable[[Any], object]
    done: "asyncio.Future[Any]"


@dataclass(slots=True)
class _Result:
    value: Any
    error: Exception | None = None


def _resolve(pending: list[_PendingWrite], results: list[_Result]) -> None:
    for write, result in zip(pending, results, strict=True):
        if result.error is None:
            write.after(result.value)
        if write.done.done():
            continue
        if result.error is None:
            write.done.set_result(result.value)
        else:
            write.done.set_exception(result.error)


class Store:
    """A database: `open` it, `read` and `write`, `close` it."""

    def __init__(self, url: str) -> None:
        self._engine = _engine(url)
        # As the driver can read it: not everything that SQLAlchemy can, can it.
        self.url = self._engine.url.render_as_string(hide_password=False)
        self.sqlite = self._engine.dialect.name == "sqlite"
        # The same connections; only the statement that begins a transaction differs.
        self._writing = self._engine.execution_options(waset_writes=True)
        self._queue: asyncio.Queue[_PendingWrite] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._writing_engine: Engine | None = None
        self._reading_engine: Engine | None = None
        self._closed = False
        # Reads in progress, and whether there are none.
        self._reads = 0
        self._unread = asyncio.Event()
        self._unread.set()
        # What other processes had written when it was last asked for.
        self._data_version: int | None = None
        # By whether it is in autocommit mode.
        self._write_connections: dict[bool, Connection] = {}
        # Called after each commit: how many writes it was for, and the seconds it took.
        self.on_commit: Callable[[int, float], object] = lambda writes, seconds: None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="waset-writer")
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="waset-reader")
        # The log is written through the driver itself (`log_writer.py`), whose errors are its own.
        own = self._engine.dialect.loaded_dbapi.OperationalError
        self._outages: tuple[type[Exception], ...] = (OperationalError, InterfaceError, PoolTimeout, TimeoutError, own)
        self._outage = Outage("the database cannot be used; requests are told to try again")

    async def open(self) -> None:
        """Migrate the schema and start the writer."""
        try:
            await self.upgrade()
        except BaseException:
            # Whoever could not open it need not close it.
            await self._engine.dispose()
            raise
        if self.sqlite:
            self._writing_engine = create_engine(
                self._engine.url.set(drivername="sqlite+pysqlite"), hide_parameters=True
            )
            _prepare_sqlite(self._writing_engine, sqlite_preparations())
            self._reading_engine = create_engine(self._writing_engine.url, hide_parameters=True, pool_size=READERS)
            _prepare_sqlite(self._reading_engine)
        else:
            self._writing_engine = create_engine(
                self._engine.url, pool_size=2, pool_pre_ping=True, hide_parameters=True, connect_args=CONNECT
            )
        self._writer = asyncio.create_task(self._write_loop(), name="waset-writer")

    async def close(self) -> None:
        """Close all connections, once what is being read is read."""
        self._closed = True
        # A pool that is closed does not close the connections which come back to it later.
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await self._unread.wait()
        if self._writer is not None:
            self._writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writer
            self._writer = None
        # In the writer thread: SQLite connections must be closed by the thread that opened them.
        await asyncio.wrap_future(self._thread.submit(self._close_writer))
        self._thread.shutdown(wait=False)
        if self._reading_engine is not None:
            # Whoever waited for a thread that reads may have been cancelled; the thread reads on.
            await asyncio.to_thread(self._readers.shutdown)
            self._reading_engine.dispose()
        await self._engine.dispose()

    async def upgrade(self) -> None:
        """Apply the missing migrations, all or none."""
        if self.sqlite:
            _check_file(Path(self._engine.url.database or ""))
        try:
            async with self._writing.begin() as connection:
                await connection.run_sync(upgrade)
        except OperationalError as error:
            raise BadStore(Message("tables.unopened_database", why=cause(error))) from None
        except DBAPIError as error:
            raise BadStore(Message("tables.damaged_database", why=cause(error))) from None
        except (OSError, SQLAlchemyError) as error:
            raise BadStore(Message("tables.unusable_database", why=str(error))) from None

    @contextlib.asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A connection with a consistent snapshot of the store; `Unavailable` while there is none."""
        try:
            with self._reading():
                async with asyncio.timeout(PATIENCE), self._engine.connect() as connection:
                    yield connection
        except self._outages as error:
            raise self._unavailable(error, READING) from None
        except DataError:
            raise _unfit() from None
        self._outage.over(READING)

    async def read_at_once(self, job: Callable[[Connection], T]) -> T:
        """What a job of several queries finds in one snapshot.

        Of SQLite in a single step to another thread: by `read` each query takes several, and each of them has to wait
        for the interpreter, which on a busy server takes longer than the query.
        """
        if self._reading_engine is None:
            async with self.read() as connection:
                return await connection.run_sync(job)
        try:
            with self._reading():
                async with asyncio.timeout(PATIENCE):
                    found = await asyncio.wrap_future(self._readers.submit(self._read, self._reading_engine, job))
        except self._outages as error:
            raise self._unavailable(error, READING) from None
        except DataError:
            raise _unfit() from None
        self._outage.over(READING)
        return found

    @contextlib.contextmanager
    def _reading(self) -> Iterator[None]:
        """As long as it lasts the store is not closed; nobody begins to read from one that is."""
        if self._closed:
            raise BadStore(Message("tables.database_closed"))
        self._reads += 1
        self._unread.clear()
        try:
            yield
        finally:
            self._reads -= 1
            if self._reads == 0:
                self._unread.set()

    def _read(self, engine: Engine, job: Callable[[Connection], T]) -> T:
        """Runs in a thread that reads."""
        with engine.connect() as connection:
            return job(connection)

    async def write(self, job: Callable[[Connection], T], after: Callable[[T], object] = _nothing) -> T:
        """Run a job in a transaction; `after` is called as soon as it is durable, even if the caller was cancelled."""
        if self._writer is None:
            raise BadStore(Message("tables.database_closed"))
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(_PendingWrite(job, after, done))
        try:
            async with asyncio.timeout(PATIENCE):
                result = await done
        except self._outages as error:
            raise self._unavailable(error, WRITING) from None
        except DataError:
            raise _unfit() from None
        self._outage.over(WRITING)
        return result

    def _unavailable(self, error: BaseException, doing: str) -> Unavailable:
        self._outage.noticed(error, doing)
        return Unavailable(Message("tables.unavailable"))

    async def write_batched(
        self, batch: Callable[[Connection, list[T]], object], item: T, after: Callable[[T], object]
    ) -> T:
        """The same for an item that `batch` writes together with the items of other callers; returns the item.

        `batch` must execute a single statement: there may be no transaction around it.
        """
        return await self.write(_BatchedJob(batch, item), after)

    async def written_by_others(self) -> bool:
        """Whether another process may have written into the file since this was asked last; of SQLite only."""
        return await asyncio.wrap_future(self._thread.submit(self._version_changed))

    def _version_changed(self) -> bool:
        """Runs in the writer thread: SQLite counts for each connection what others have committed."""
        try:
            driver = self._connection(False).connection.driver_connection
            assert driver is not None
            (version,) = driver.execute("pragma data_version").fetchone()
        except Exception:
            # The next writer learns what is wrong.
            self._discard_connections()
            return True
        before, self._data_version = self._data_version, int(version)
        return before != self._data_version

    async def _write_loop(self) -> None:
        while True:
            pending = [await self._queue.get()]
            while len(pending) < LARGEST_COMMIT and not self._queue.empty():
                pending.append(self._queue.get_nowait())
            began = time.perf_counter()
            # The commit continues in its thread even if this task is cancelled: the callers learn how it ended.
            committed = asyncio.wrap_future(self._thread.submit(self._commit, [write.job for write in pending]))
            try:
                results = await asyncio.shield(committed)
            except asyncio.CancelledError:
                _resolve(pending, await committed)
                raise
            self.on_commit(len(pending), time.perf_counter() - began)
            _resolve(pending, results)

    def _commit(self, jobs: list[Job]) -> list[_Result]:
        """Runs in the writer thread: the jobs in one transaction; returns the result of each."""
        try:
            results = self._run_batch(jobs) if _is_one_batch(jobs) else self._run_jobs(jobs)
        except Exception as error:
            self._discard_connections()
            # Nobody knows whether it was committed, so nobody may be told that it was.
            return [_Result(None, error) for _ in jobs]
        if len(results) == len(jobs):
            return results
        return [result for job in jobs for result in self._commit([job])]

    def _run_batch(self, jobs: list[_BatchedJob]) -> list[_Result]:
        """The results of all, or of the one that failed. SQLAlchemy's transaction would take as long as the batch."""
        try:
            jobs[0].batch(self._connection(not self.sqlite), [job.item for job in jobs])
        except self._outages:
            raise
        except Exception as error:
            return [_Result(None, error)]
        return [_Result(job.item) for job in jobs]

    def _run_jobs(self, jobs: list[Job]) -> list[_Result]:
        """The results of all, or of the one that failed."""
        connection = self._connection(False)
        transaction = connection.begin()
        try:
            _run_batches(connection, jobs)
            results = [_Result(job(connection)) for job in jobs]
        except Exception as error:
            transaction.rollback()
            return [_Result(None, error)]
        transaction.commit()
        return results

    def _connection(self, autocommit: bool) -> Connection:
        """The connection that writes: taking one out of a pool for every commit costs as much as the commit."""
        connection = self._write_connections.get(autocommit)
        if connection is None:
            assert self._writing_engine is not None
            connection = self._writing_engine.connect().execution_options(waset_writes=True)
            if autocommit:
                connection = connection.execution_options(isolation_level="AUTOCOMMIT")
            self._write_connections[autocommit] = connection
        return connection

    def _discard_connections(self) -> None:
        """Do not use a connection again that failed: the next commit opens a new one."""
        # A new connection counts from the beginning what others have written.
        self._data_version = None
        while self._write_connections:
            _, connection = self._write_connections.popitem()
            with contextlib.suppress(SQLAlchemyError):
                connection.invalidate()
                connection.close()

    def _close_writer(self) -> None:
        self._discard_connections()
        if self._writing_engine is not None:
            self._writing_engine.dispose()

    async def size(self) -> dict[str, int]:
        """How many rows the store has."""
        async with self.read() as connection:
            counts = {}
            for name in ("people", "tables", "log"):
                counts[name] = (await connection.execute(text(f"select count(*) from {name}"))).scalar_one()
            return counts


def _is_one_batch(jobs: list[Job]) -> TypeGuard[list[_BatchedJob]]:
    """Whether all of them belong to one batch."""
    first = jobs[0]
    return isinstance(first, _BatchedJob) and all(
        isinstance(job, _BatchedJob) and job.batch is first.batch for job in jobs
    )


def _run_batches(connection: Connection, jobs: list[Job]) -> None:
    batches: dict[Batch, list[Any]] = {}
    for job in jobs:
        if isinstance(job, _BatchedJob):
            batches.setdefault(job.batch, []).append(job.item)
    for batch, items in batches.items():
        batch(connection, items)


def _engine(url: str) -> AsyncEngine:
    with readable_url_errors():
        parsed = make_url(url)
        if parsed.get_backend_name() == "sqlite":
            engine = create_async_engine(
                parsed, pool_size=CONNECTIONS, max_overflow=0, pool_use_lifo=True, hide_parameters=True
            )
            _prepare_sqlite(engine.sync_engine)
            return engine
        return create_async_engine(
            parsed, pool_size=10, max_overflow=10, pool_pre_ping=True, hide_parameters=True, connect_args=CONNECT
        )


def _check_file(path: Path) -> None:
    """Refuse a file that is no database, with a clearer sentence than SQLite's."""
    try:
        if not path.parent.is_dir():
            raise BadStore(Message("tables.no_folder", path=str(path.parent)))
        if not path.exists():
            make_private(path)
        else:
            with path.open("rb") as file:
                beginning = file.read(16)
            if beginning not in (b"", b"SQLite format 3\0"):
                raise BadStore(Message("tables.foreign_file", name=path.name))
    except OSError as error:
        raise BadStore(Message("tables.unopened_database", why=(error.strerror or "unknown error").lower())) from None


def make_private(path: Path) -> None:
    """Make an empty file that only its owner can read: SQLite gives what it puts beside it the same permissions."""
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


def _prepare_sqlite(engine: Engine, preparations: Sequence[str] = ()) -> None:
    @event.listens_for(engine, "connect")
    def set_up(connection: Any, _record: object) -> None:
        # The driver would begin too late for IMMEDIATE, so we begin the transactions ourselves.
        connection.isolation_level = None
        cursor = connection.cursor()
        try:
            for words in (*(f"pragma {pragma}" for pragma in PRAGMAS), *preparations):
                cursor.execute(words)
        except Exception:
            # The pool does not know about a connection that could not be set up.
            connection.close()
            raise
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # A transaction that begins as a reader fails to write if somebody else has written in between.
        writes = connection.get_execution_options().get("waset_writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def upgrade(connection: Connection) -> None:
    """Migrate the schema behind a connection."""
    names = inspect(connection).get_table_names()
    if names and "alembic_version" not in names:
        raise BadStore(Message("tables.foreign_database"))
    if connection.dialect.name == "postgresql":
        # Several workers start at once: the first migrates, the others wait for it.
        connection.execute(text("select pg_advisory_xact_lock(5742, 4)"))
        names = inspect(connection).get_table_names()
    at = connection.execute(text("select version_num from alembic_version")).scalar() if names else None
    if at != NEWEST:
        _migrate(connection)


def _migrate(connection: Connection) -> None:
    # Imported only when there is something to do: it takes longer than the rest of the start.
    from alembic import command
    from alembic.config import Config
    from alembic.util.exc import CommandError

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError:
        raise BadStore(Message("tables.newer_database")) from None
