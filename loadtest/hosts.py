"""Machines to try things on: each a network namespace with an address of its own, all on one bridge.

It takes Linux, root and `ip`. Elsewhere each has an address of the loopback network, which keeps their ports apart, but
nothing else; who measures is told.
"""

import contextlib
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from loadtest.errors import Unmeasurable
from loadtest.figures import Report

START_TIMEOUT = 120.0


class Host:
    """A machine: a command that is started on it runs there, with everything that it starts."""

    def __init__(self, name: str, address: str, prefix: Sequence[str]) -> None:
        self.name = name
        self.address = address
        self._prefix = prefix
        self._processes: list[subprocess.Popen[bytes]] = []

    def start(self, *command: str, quiet: bool = False) -> "subprocess.Popen[bytes]":
        process = subprocess.Popen(
            [*self._prefix, *command],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL if quiet else None,
            start_new_session=True,
        )
        self._processes.append(process)
        return process

    def waset(self, *words: str) -> "subprocess.Popen[bytes]":
        return self.start(sys.executable, "-P", "-m", "waset.cli", *words)

    def kill(self) -> None:
        """kill -9 for everything that runs on it."""
        for process in self._processes:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()

    def wait_for(self, port: int) -> None:
        """Until something listens at a port."""
        ends = time.monotonic() + START_TIMEOUT
        while time.monotonic() < ends:
            if any(process.poll() is not None for process in self._processes):
                raise Unmeasurable(f"a process on the machine {self.name} ended")
            with contextlib.suppress(OSError), socket.create_connection((self.address, port), 1):
                return
            time.sleep(0.05)
        raise Unmeasurable(f"nothing answered on the machine {self.name}")


@contextlib.contextmanager
def hosts(*names: str, say: Report) -> Iterator[list[Host]]:
    """So many machines, which can reach each other and be reached from here."""
    with contextlib.ExitStack() as made:
        made.enter_context(_cleaning_up())
        try:
            prefixes = made.enter_context(_namespaces(names))
        except (OSError, subprocess.CalledProcessError):
            say("no network namespaces here (they take Linux, root and ip): loopback addresses instead")
            prefixes = {f"127.0.77.{at}": () for at in range(1, len(names) + 1)}
        found = [Host(name, *each) for name, each in zip(names, prefixes.items(), strict=True)]
        for host in found:
            made.callback(host.kill)
        yield found


@contextlib.contextmanager
def _cleaning_up() -> Iterator[None]:
    """A process that is told to stop takes everything down first, as after an interrupt from the keyboard."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextlib.contextmanager
def _namespaces(names: Sequence[str]) -> Iterator[dict[str, tuple[str, ...]]]:
    """For each address of a machine how a command is run there."""
    mark = secrets.token_hex(3)
    network, bridge = f"10.{100 + secrets.randbelow(100)}.{secrets.randbelow(250)}", f"wb{mark}"
    with contextlib.ExitStack() as made:

        def add(words: str, undo: str = "") -> None:
            subprocess.run(["ip", *words.split()], check=True, capture_output=True)
            if undo:
                made.callback(subprocess.run, ["ip", *undo.split()], capture_output=True)

        add(f"link add {bridge} type bridge", f"link del {bridge}")
        add(f"addr add {network}.254/24 dev {bridge}")
        add(f"link set {bridge} up")
        found: dict[str, tuple[str, ...]] = {}
        for at, _ in enumerate(names, 1):
            space, cable = f"waset-{mark}-{at}", f"wv{mark}{at}"
            add(f"netns add {space}", f"netns del {space}")
            add(f"link add {cable} type veth peer name eth0 netns {space}")
            add(f"link set {cable} master {bridge} up")
            add(f"-n {space} addr add {network}.{at}/24 dev eth0")
            add(f"-n {space} link set eth0 up")
            add(f"-n {space} link set lo up")
            found[f"{network}.{at}"] = ("ip", "netns", "exec", space)
        yield found


@contextlib.contextmanager
def postgresql(host: Host) -> Iterator[str]:
    """The address of a PostgreSQL of our own on a machine; it refuses to run as root, and has its own user then."""
    folders = [*os.environ.get("PATH", "").split(os.pathsep), *map(str, Path("/usr/lib/postgresql").glob("*/bin"))]
    initdb = shutil.which("initdb", path=os.pathsep.join(folders))
    if initdb is None:
        raise Unmeasurable("there is no PostgreSQL here")
    port = 5432 if host.address.startswith("10.") else _free_port(host.address)
    as_user = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
    with tempfile.TemporaryDirectory(prefix="waset-machines-") as folder:
        if as_user:
            shutil.chown(folder, "postgres")
        command = [*as_user, initdb, "-D", f"{folder}/data", "-A", "trust", "-U", "waset", "--no-sync"]
        subprocess.run(command, check=True, capture_output=True, cwd=folder)
        anybody = Path(folder) / "data" / "pg_hba.conf"
        anybody.write_text("host all all 0.0.0.0/0 trust\nlocal all all trust\n")
        options = ["-D", f"{folder}/data", "-h", host.address, "-p", str(port), "-k", folder]
        host.start(*as_user, str(Path(initdb).with_name("postgres")), *options, quiet=True)
        try:
            host.wait_for(port)
            address = f"postgresql://waset@{host.address}:{port}/postgres"
            _wait_until_usable(address)
            yield address
        finally:
            # Before its folder is deleted.
            host.kill()


def _wait_until_usable(address: str) -> None:
    import psycopg

    ends = time.monotonic() + START_TIMEOUT
    while True:
        try:
            psycopg.connect(address, connect_timeout=5).close()
            return
        except psycopg.OperationalError:
            if time.monotonic() > ends:
                raise
            time.sleep(0.1)


def _free_port(address: str) -> int:
    with socket.create_server((address, 0)) as found:
        return int(found.getsockname()[1])
