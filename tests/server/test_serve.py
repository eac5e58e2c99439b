"""The command: it starts, says where it is, stops when asked; and tells a host what is wrong."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from tests.server.host import PATIENCE, free_port
from waset.server.serve import check
from waset.server.settings import Settings


def waset_command(*words: str, folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "waset.cli", *words]
    return subprocess.run(command, capture_output=True, text=True, cwd=folder, timeout=PATIENCE, env=environment())


def environment() -> dict[str, str]:
    path = os.environ.get("PYTHONPATH")
    return {**os.environ, "PYTHONPATH": str(Path(path).resolve())} if path else dict(os.environ)


def test_the_command_serves_until_it_is_stopped(tmp_path: Path) -> None:
    port = free_port()
    command = [sys.executable, "-m", "waset.cli", "serve", "--port", str(port), "--database", "tables.db"]
    with subprocess.Popen(command, cwd=tmp_path, env=environment(), stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            assert server.stdout.readline().startswith(f"Waset is at http://127.0.0.1:{port}/")
            ends = time.monotonic() + PATIENCE
            while time.monotonic() < ends:
                try:
                    assert httpx.get(f"http://127.0.0.1:{port}/api/games").json()["games"]
                    break
                except httpx.TransportError:
                    time.sleep(0.05)
        finally:
            server.send_signal(signal.SIGINT)
            # Whoever stops it by Ctrl-C has not made a mistake.
            assert server.wait(PATIENCE) == 0
    assert (tmp_path / "tables.db").exists()


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
