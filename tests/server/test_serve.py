"""The command: it starts, says where it is, stops when asked; and tells a host what is wrong."""

import asyncio
import contextlib
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.server.host import PATIENCE, free_port
from waset.server.serve import check
from waset.server.settings import Settings


def waset_command(*words: str, folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "waset.cli", *words]
    return subprocess.run(
        command, capture_output=True, text=True, cwd=folder, timeout=PATIENCE, env=environment(folder)
    )


def environment(folder: Path) -> dict[str, str]:
    """That of the tests, with a data folder of their own."""
    path = os.environ.get("PYTHONPATH")
    found = {"PYTHONPATH": str(Path(path).resolve())} if path else {}
    return {**os.environ, **found, "XDG_DATA_HOME": str(folder / "data")}


@contextmanager
def started(folder: Path, *words: str) -> Iterator[str]:
    """A server run by the command, and the first line it says."""
    command = [sys.executable, "-m", "waset.cli", *words]
    with subprocess.Popen(command, cwd=folder, env=environment(folder), stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            yield server.stdout.readline()
        finally:
            server.send_signal(signal.SIGINT)
            # Whoever stops it by Ctrl-C has not made a mistake.
            assert server.wait(PATIENCE) == 0


def test_the_command_serves_until_it_is_stopped(tmp_path: Path) -> None:
    port = free_port()
    with started(tmp_path, "serve", "--port", str(port), "--database", "tables.db") as line:
        assert line.startswith(f"Waset is at http://127.0.0.1:{port}/")
        # What it says is true by then: nobody has to wait for it.
        assert httpx.get(f"http://127.0.0.1:{port}/api/games", timeout=PATIENCE).json()["games"]
    assert (tmp_path / "tables.db").exists()


def test_serve_and_play_keep_their_tables_in_the_same_place(tmp_path: Path) -> None:
    database = tmp_path / "data" / "waset" / "waset.db"
    with started(tmp_path, "serve", "--port", str(free_port())) as line:
        assert line.strip().endswith(str(database))
    assert database.is_file()
    assert not (tmp_path / "waset.db").exists()
    with started(tmp_path, "play", "--no-browser") as line:
        assert line.strip().endswith(str(database))
        address = line.split()[3]
        assert httpx.get(f"{address}api/games", timeout=PATIENCE).json()["games"]
        # A second server would not know what the first one writes.
        second = waset_command("serve", "--port", str(free_port()), folder=tmp_path)
        assert second.returncode != 0
        assert second.stdout == ""
        assert "a server is running on this database" in second.stderr.lower()
        again = waset_command("play", "--no-browser", folder=tmp_path)
        assert again.returncode != 0
        assert again.stdout == ""


def test_a_database_of_before_is_pointed_at(tmp_path: Path) -> None:
    (tmp_path / "waset.db").write_bytes(b"")
    told = waset_command("check", folder=tmp_path)
    assert "--database waset.db" in told.stderr


def test_a_server_without_a_folder_to_write_in_says_so(tmp_path: Path) -> None:
    # A file where the folder should be, because nothing is forbidden to root.
    (tmp_path / "data").write_text("")
    told = waset_command("play", "--no-browser", folder=tmp_path)
    assert told.returncode != 0
    assert told.stdout == ""
    assert "Traceback" not in told.stderr
    assert "cannot be created" in told.stderr


def test_a_locked_database_is_said_in_a_sentence(tmp_path: Path) -> None:
    with contextlib.closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as other:
        other.execute("create table somebody (writes)")
        other.execute("begin exclusive")
        told = waset_command("serve", "--database", "tables.db", "--port", str(free_port()), folder=tmp_path)
    assert told.returncode != 0
    assert told.stdout == ""
    assert "Traceback" not in told.stderr
    assert "locked" in told.stderr


def test_check_says_what_is_wrong_with_a_set_up(tmp_path: Path) -> None:
    good = waset_command("serve", "--check", "--port", str(free_port()), folder=tmp_path)
    assert good.returncode == 0, good.stdout + good.stderr
    assert good.stdout.count(": good") == 5
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        bad = waset_command("serve", "--check", "--port", port, "--database", "no/such/folder.db", folder=tmp_path)
    assert bad.returncode == 1
    assert "address already in use" in bad.stdout
    assert "cannot be opened" in bad.stdout


def test_a_database_that_cannot_be_used_is_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear aunt, " * 1000)
    told = waset_command("serve", "--database", "letter.txt", "--port", str(free_port()), folder=tmp_path)
    assert told.returncode == 1
    assert "Traceback" not in told.stderr
    assert "not one of Waset's" in told.stderr


def test_a_port_that_is_taken_is_said_in_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        answer = waset_command("serve", "--port", port, "--database", "tables.db", folder=tmp_path)
    assert answer.returncode != 0
    assert answer.stdout == ""
    sentence = f"The port {port} on 127.0.0.1: it cannot be used: address already in use."
    assert " ".join(answer.stderr.split()) == sentence


def test_trying_a_port_lets_nobody_in(monkeypatch: pytest.MonkeyPatch) -> None:
    def listen(_socket: socket.socket, _backlog: int = 0) -> None:
        raise AssertionError("whoever waits for the server would take this for it")

    async def what_is_wrong(settings: Settings) -> str:
        async for what, wrong in check(settings):
            if "port" in what:
                return wrong
        raise AssertionError("nothing was said of the port")

    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setattr(socket.socket, "listen", listen)
        assert "in use" in asyncio.run(what_is_wrong(Settings(port=port)))
    assert asyncio.run(what_is_wrong(Settings(port=port))) == ""
    assert asyncio.run(what_is_wrong(Settings(port=port, host="nowhere.invalid"))) == "there is no such host"
