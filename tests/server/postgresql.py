"""A real PostgreSQL on a port of this machine, for the tests of one module alone."""

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from tests.missing import IN_CI, sentence
from tests.server.host import PATIENCE, free_port

FOLDERS = [*os.environ.get("PATH", "").split(os.pathsep), *map(str, Path("/usr/lib/postgresql").glob("*/bin"))]
INITDB = shutil.which("initdb", path=os.pathsep.join(FOLDERS))

needs_postgresql = pytest.mark.skipif(
    INITDB is None and not IN_CI, reason=sentence("there is no PostgreSQL here", "postgresql")
)


# It refuses to run as root, so it runs as its own user then.
USER = "postgres" if os.getuid() == 0 else None


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """An empty database on a PostgreSQL of our own."""
    with cluster_folder() as folder, running(folder, make_cluster(folder)) as found:
        yield found


@contextlib.contextmanager
def cluster_folder() -> Iterator[Path]:
    """A folder that PostgreSQL can write to."""
    with tempfile.TemporaryDirectory(prefix="waset-postgresql-") as name:
        if USER is not None:
            shutil.chown(name, USER)
        yield Path(name)


def postgresql_command(folder: Path, name: str, *words: str) -> None:
    """Run a program of PostgreSQL."""
    assert INITDB is not None, "there is no initdb, and CI must have one"
    command = [str(Path(INITDB).resolve().with_name(name)), *words]
    subprocess.run(command, check=True, user=USER, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def make_cluster(folder: Path) -> Path:
    data = folder / "data"
    postgresql_command(folder, "initdb", "-D", str(data), "-A", "trust", "-U", "waset", "--no-sync")
    return data


@contextlib.contextmanager
def running(folder: Path, data: Path, **settings: str) -> Iterator[str]:
    """The address of the database of a cluster, for as long as it runs with these settings."""
    assert INITDB is not None
    port = free_port()
    options = ["-D", str(data), "-p", str(port), "-h", "127.0.0.1", "-k", str(folder)]
    options += [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
    command, quiet = [str(Path(INITDB).resolve().with_name("postgres")), *options], subprocess.DEVNULL
    with subprocess.Popen(command, user=USER, cwd=folder, stdout=quiet, stderr=quiet) as server:
        try:
            yield wait_for(f"postgresql://waset@127.0.0.1:{port}/postgres")
        finally:
            # Whoever is still connected is not waited for.
            server.send_signal(signal.SIGINT)


def wait_for(address: str) -> str:
    ends = time.monotonic() + PATIENCE
    while True:
        try:
            psycopg.connect(address, connect_timeout=5).close()
            return address
        except psycopg.OperationalError:
            if time.monotonic() > ends:
                raise
            time.sleep(0.1)


def fresh(address: str, name: str) -> str:
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"create database {name}".encode())
    return address.rpartition("/")[0] + f"/{name}"
