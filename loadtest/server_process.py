"""The server under load: the real command in a process of its own, and what that process takes."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from loadtest.errors import Unmeasurable

STARTS_WITHIN = 120.0
PLENTY = "1000000000"


class Host:
    """A running server."""

    def __init__(self, process: "subprocess.Popen[bytes]", port: int) -> None:
        self._process = process
        self.port = port

    @property
    def workers(self) -> list[int]:
        """The processes that serve people: the server itself, if there is but one."""
        return _workers(self._process.pid) or [self._process.pid]

    def memory(self) -> int:
        """Bytes of memory that the server and its workers hold; None of the computer players', which nobody asked."""
        return sum(_resident(process) for process in [self._process.pid, *_workers(self._process.pid)])

    def processor(self) -> float:
        """Seconds of a core that the server and its workers have taken."""
        return sum(_seconds(process) for process in [self._process.pid, *_workers(self._process.pid)])


@contextlib.contextmanager
def hosting(database: str, workers: int = 1) -> Iterator[Host]:
    """A server on a free port of this machine, generous to a crowd that comes from one address."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port = int(found.getsockname()[1])
    words = ["serve", "--port", str(port), "--database", database, "--workers", str(workers)]
    limits = ["--rate", PLENTY, "--newcomers", PLENTY, "--sockets", PLENTY]
    command = [sys.executable, "-P", "-m", "waset.cli", *words, *limits]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
        try:
            _wait(process, port, workers)
            yield Host(process, port)
        finally:
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(30)
            except subprocess.TimeoutExpired:
                process.kill()


def _wait(process: "subprocess.Popen[bytes]", port: int, workers: int) -> None:
    """Until it answers, with as many workers as it shall have: who comes early finds only the first."""
    ends = time.monotonic() + STARTS_WITHIN
    while time.monotonic() < ends:
        if process.poll() is not None:
            raise Unmeasurable("the server did not start; `waset serve --check` may say why")
        if workers > 1 and _ears(port) < workers:
            time.sleep(0.05)
            continue
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
            return
        time.sleep(0.005)
    raise Unmeasurable("the server did not answer")


def _ears(port: int) -> int:
    """How many sockets of this machine listen on a port."""
    ends, listening = f":{port:04X}", "0A"
    rows = (line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:])
    return sum(row[1].endswith(ends) and row[3] == listening for row in rows)


def _workers(parent: int) -> list[int]:
    """The processes that a server started to serve people: its own command again, by the name of uvicorn's spawning."""
    found = []
    for task in Path(f"/proc/{parent}/task").glob("*/children"):
        for child in task.read_text().split():
            with contextlib.suppress(OSError):
                if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                    found.append(int(child))
    return found


def _resident(process: int) -> int:
    with contextlib.suppress(OSError):
        return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return 0


def _seconds(process: int) -> float:
    with contextlib.suppress(OSError):
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0
