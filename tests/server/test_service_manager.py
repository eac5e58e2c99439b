"""A socket that was opened for a server, and being told that it is ready, as systemd has it."""

import socket
import subprocess
import sys
from pathlib import Path

import httpx

from loadtest.given_socket import with_socket
from tests.server.host import PATIENCE
from tests.server.test_serve import environment
from waset.server.service_manager import given_socket


def test_a_socket_is_ours_only_if_it_was_given_to_us() -> None:
    assert given_socket() is None


def test_a_server_serves_at_the_socket_it_was_given_and_says_when(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening, socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as told:
        told.bind(str(tmp_path / "notify"))
        told.settimeout(PATIENCE)
        port = listening.getsockname()[1]
        command = [sys.executable, "-m", "waset.cli", "serve", "--database", str(tmp_path / "house.db"), "--port", "1"]
        whole = with_socket(listening.fileno(), command)
        variables = {**environment(tmp_path), "NOTIFY_SOCKET": str(tmp_path / "notify")}
        with subprocess.Popen(whole, pass_fds=[listening.fileno()], env=variables, stdout=subprocess.PIPE) as server:
            try:
                assert told.recv(100) == b"READY=1"
                assert httpx.get(f"http://127.0.0.1:{port}/api/games", timeout=PATIENCE).status_code == 200
                assert server.stdout is not None
                assert f"http://127.0.0.1:{port}/".encode() in server.stdout.readline()
            finally:
                server.terminate()
