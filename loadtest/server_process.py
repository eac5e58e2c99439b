"""The server under load: the real command in its own process, and the resources it takes."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from loadtest.errors import Unmeasurable

START_TIMEOUT = 120.0
UNLIMITED = "1000000000"


class ServerProcess:
    """A running server."""

    def __init__(self, process: "subprocess.Popen[bytes]", port: int) -> None:
        self._process = process
        self.port = port

    @property
    def workers(self) -> list[int]:
        """The processes that serve requests: the server itself, if there is only one."""
        return _workers(self._process.pid) or [self._process.pid]

    def memory(self) -> int:
        """Resident memory of the server and its workers in bytes, without the processes of computer players."""
        return sum(_resident(process) for process in [self._process.pid, *_workers(self._process.pid)])

    def processor(self) -> float:
        """CPU seconds that the server and its workers have taken."""
        return sum(_seconds(process) for process in [self._process.pid, *_workers(self._process.pid)])


@contextlib.contextmanager
def running_server(
    database: str, workers: int = 1, limited: bool = False, more: Sequence[str] = ()
) -> Iterator[ServerProcess]:
    """A server on a free port of this machine; for a crowd from one address its limits are taken away."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port = int(found.getsockname()[1])
    words = ["serve", "--port", str(port), "--database", database, "--workers", str(workers)]
    limits = [] if limited else ["--rate", UNLIMITED, "--newcomers", UNLIMITED, "--sockets", UNLIMITED]
    command = [sys.executable, "-P", "-m", "waset.cli", *words, *limits, *more]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
        try:
            _wait(process, port, workers)
            yield ServerProcess(process, port)
        finally:
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(30)
            except subprocess.TimeoutExpired:
                process.kill()


def _wait(process: "subprocess.Popen[bytes]", port: int, workers: int) -> None:
    """Wait until it answers with all its workers: an early client would find only the first."""
    ends = time.monotonic() + START_TIMEOUT
    while time.monotonic() < ends:
        if process.poll() is not None:
            raise Unmeasurable("the server did not start; `waset serve --check` may say why")
        if workers > 1 and _listening_sockets(port) < workers:
            time.sleep(0.05)
            continue
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
            return
        time.sleep(0.005)
    raise Unmeasurable("the server did not answer")


def _listening_sockets(port: int) -> int:
    """How many sockets of this machine listen on a port."""
    ends, listening = f":{port:04X}", "0A"
    rows = (line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:])
    return sum(row[1].endswith(ends) and row[3] == listening for row in rows)


def _workers(parent: int) -> list[int]:
    """The worker processes of a server, recognised by the command line of multiprocessing's spawn."""
    found = []
    for task in Path(f"/proc/{parent}/task").glob("*/children"):
        # A thread or a child may end between two looks.
        children = ""
        with contextlib.suppress(OSError):
            children = task.read_text()
        for child in children.split():
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
