"""The password of a database: it comes from a file or the environment, and nobody else sees it."""

import asyncio
import contextlib
import subprocess
import sys
import time
from pathlib import Path

import httpx
import psycopg
import pytest

from loadtest.server_process import running_server
from tests.server.host import PATIENCE, free_port
from tests.server.postgresql import address, fresh, needs_postgresql
from tests.server.test_serve import environment
from waset.engine.errors import WasetError
from waset.server.serve import run_checks
from waset.server.settings import Settings
from waset.tables.backup import back_up
from waset.tables.database_address import database_url, with_password, without_password
from waset.tables.ending import end_tables
from waset.tables.errors import BadStore
from waset.tables.verification import verify

__all__ = ["address"]

# With everything that an address would have to escape.
PASSWORD = "s3cr:et/of@the?Nile%zz"


def waset_command(folder: Path, *words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "waset.cli", *words]
    given = {**environment(folder), **variables}
    return subprocess.run(command, capture_output=True, text=True, cwd=folder, timeout=PATIENCE, env=given)


@pytest.fixture(scope="module")
def guarded(address: str, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """A database that asks for a password, and the file with it."""
    database = fresh(address, "guarded")
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"create role guard superuser login password '{PASSWORD}'".encode())
        (rules,) = connection.execute("show hba_file").fetchone() or ("",)
        # The rule for one role comes before that for all.
        before = Path(rules).read_text()
        Path(rules).write_text(f"host all guard 127.0.0.1/32 scram-sha-256\n{before}")
        connection.execute("select pg_reload_conf()")
    # It reads the rules in its own time.
    ends = time.monotonic() + PATIENCE
    with contextlib.suppress(psycopg.OperationalError):
        while time.monotonic() < ends:
            psycopg.connect(database.replace("waset@", "guard@"), password="none of it").close()
    file = tmp_path_factory.mktemp("secret") / "password"
    file.write_text(PASSWORD + "\n")
    return database.replace("waset@", "guard@"), file


@needs_postgresql
def test_a_password_from_a_file_opens_the_database_and_is_in_no_command_line(
    guarded: tuple[str, Path], tmp_path: Path
) -> None:
    database, file = guarded
    more = ["--database-password-file", str(file)]
    with running_server(database, workers=2, more=more) as host:
        assert httpx.get(f"http://127.0.0.1:{host.port}/readyz", timeout=PATIENCE).status_code == 200
        shown = []
        for path in Path("/proc").glob("[0-9]*/cmdline"):
            # A process may end between two looks.
            with contextlib.suppress(OSError):
                shown.append(path.read_bytes())
        assert any(b"--database-password-file" in line for line in shown)
        assert not any(PASSWORD.encode() in line for line in shown)
        # The workers know only where the file is.
        for worker in host.workers:
            assert PASSWORD.encode() not in Path(f"/proc/{worker}/environ").read_bytes()
    copied = waset_command(tmp_path, "backup", "copy.db", "--database", database, *more)
    assert copied.returncode == 0, copied.stderr
    # By the environment, as systemd and containers give it.
    for variables in (
        {"WASET_DATABASE": database, "WASET_DATABASE_PASSWORD_FILE": str(file)},
        {"WASET_DATABASE": with_password(database, str(file))},
        {"WASET_DATABASE": database, "PGPASSWORD": PASSWORD},
    ):
        checked = waset_command(tmp_path, "check", **variables)
        assert (checked.returncode, checked.stdout) == (0, "Tables: 0, damaged: 0.\n"), checked.stderr


@needs_postgresql
def test_no_error_says_the_password(
    guarded: tuple[str, Path], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    database, file = guarded
    wrong = with_password(database, str(file)).replace("s3cr", "s3cr-not")
    before, _, after = with_password(database, str(file)).partition("127.0.0.1:")
    port, _, name = after.partition("/")
    bad = {
        "authentication failed": wrong,
        "not known": f"{before}no-such-host.invalid/{name}",
        "refused": f"{before}127.0.0.1:1/{name}",
        "does not exist": f"{before}127.0.0.1:{port}/no_such_database",
        "invalid connection option": f"{before}127.0.0.1:{port}/{name}?nonsense=1",
        "cannot be read": f"postgresql://guard:{PASSWORD}@127.0.0.1:{port}/{name}",
    }
    for expected, given in bad.items():
        said: list[str] = []
        assert not run_checks(Settings(database=given, port=free_port()), said.append)
        for act in (
            lambda given=given: back_up(given, tmp_path / "copy.db"),
            lambda given=given: list(verify(given)),
            lambda given=given: asyncio.run(end_tables(given, (), True)),
        ):
            with pytest.raises(WasetError) as refused:
                act()
            assert expected in str(refused.value)
            said.append(str(refused.value))
        assert not any("s3cr" in line or "zz" in line for line in said), said
        assert "s3cr" not in caplog.text
    told = waset_command(tmp_path, "serve", "--port", str(free_port()), WASET_DATABASE=wrong)
    assert told.returncode != 0
    assert "Traceback" not in told.stderr
    assert "s3cr" not in told.stdout + told.stderr


def test_a_password_in_the_command_is_refused(tmp_path: Path) -> None:
    told = waset_command(tmp_path, "check", "--database", "postgresql://waset:s3cret@127.0.0.1:1/waset")
    assert told.returncode != 0
    assert "--database-password-file" in told.stderr
    assert "s3cret" not in told.stdout + told.stderr


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("postgresql://waset:s3cret@db.example:5433/waset", "db.example:5433/waset"),
        ("postgresql://db.example/waset?password=s3cret", "db.example/waset"),
        ("postgresql://waset:a?s3cret@db.example/waset", "db.example/waset"),
        ("postgresql://waset:a/b@s3cret/c@db.example/waset", "PostgreSQL"),
        ("/var/lib/waset/waset.db", "/var/lib/waset/waset.db"),
    ],
)
def test_an_address_is_shown_without_its_password(given: str, shown: str) -> None:
    assert without_password(given) == shown


def test_a_password_file_that_is_no_use_is_said(tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.write_text("\n")
    for file in (tmp_path / "none", empty):
        with pytest.raises(BadStore, match="password"):
            with_password("postgresql://waset@127.0.0.1/waset", str(file))
    # A file of tables has none, and an address with one needs no other.
    full = tmp_path / "full"
    full.write_text("other")
    assert with_password("waset.db", str(full)) == "waset.db"
    assert ":s3cret@" in database_url(with_password("postgresql://waset:s3cret@127.0.0.1/waset", str(full)))
