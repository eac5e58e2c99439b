"""A real PostgreSQL on a port of this machine, for the tests of one module alone."""

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from tests.missing import IN_CI, sentence
from tests.server.host import free_port

FOLDERS = [*os.environ.get("PATH", "").split(os.pathsep), *map(str, Path("/usr/lib/postgresql").glob("*/bin"))]
INITDB = shutil.which("initdb", path=os.pathsep.join(FOLDERS))

needs_postgresql = pytest.mark.skipif(
    INITDB is None and not IN_CI, reason=sentence("there is no PostgreSQL here", "postgresql")
)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """An empty database on a PostgreSQL of our own; it refuses to run as root, so it runs as its own user then."""
    assert INITDB is not None, "there is no initdb, and CI must have one"
    user = "postgres" if os.getuid() == 0 else None
    with tempfile.TemporaryDirectory(prefix="waset-postgresql-") as name:
        folder = Path(name)
        if user is not None:
            shutil.chown(folder, user)
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": folder}
        data, port = folder / "data", free_port()
        command = [INITDB, "-D", str(data), "-A", "trust", "-U", "waset", "--no-sync"]
        subprocess.run(command, check=True, user=user, **quiet)  # type: ignore[call-overload]
        postgres = Path(INITDB).with_name("postgres")
        options = ["-D", str(data), "-p", str(port), "-h", "127.0.0.1", "-k", str(folder)]
        with subprocess.Popen([str(postgres), *options], user=user, **quiet) as server:  # type: ignore[call-overload]
            try:
                yield wait_for(f"postgresql://waset@127.0.0.1:{port}/postgres")
            finally:
                server.terminate()


def wait_for(address: str) -> str:
    for attempt in range(100):
        try:
            psycopg.connect(address, connect_timeout=5).close()
            return address
        except psycopg.OperationalError:
            if attempt == 99:
                raise
            time.sleep(0.1)
    return address


def fresh(address: str, name: str) -> str:
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"create database {name}".encode())
    return address.rpartition("/")[0] + f"/{name}"
