"""Thinking on other machines: a real scheduler and real workers, which come, go and are killed."""

import asyncio
import contextlib
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import waset
from tests.server.host import PATIENCE, free_port
from tests.server.test_serve import waset_command
from tests.server.thoughts import dies_the_first_time, whoami
from waset.engine.errors import WasetError
from waset.server.thinking_cluster import ClusterExecutor, cluster_problem, share_of
from waset.server.thinking_executor import Lost
from waset.server.thinking_host import is_open, parse
from waset.server.thinking_worker import find_move

pytest.importorskip("distributed", reason="dask is an extra: pip install 'waset[dask]'")
# A deprecation inside dask or tornado is not ours to mend.
pytestmark = pytest.mark.filterwarnings("ignore")


# The workers find `thoughts.py` there.
ROOT = Path(__file__).parent.parent.parent


class Here:
    """What stands in for the processes of this machine."""

    slots = 7

    def start(self) -> None: ...

    def close(self) -> None: ...

    async def run(self, function: Callable[..., Any], *args: Any) -> Any:
        return "here"


@contextlib.contextmanager
def command(*words: str) -> Iterator["subprocess.Popen[str]"]:
    """A command of Waset that runs until it is stopped; what it says first has been read."""
    whole = [sys.executable, "-m", "waset.cli", "cluster", *words]
    with subprocess.Popen(whole, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline()
            yield process
        finally:
            process.terminate()
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine with much else to do may take longer to answer than a server would wait."""
    for name in ("PATIENCE", "LOST_AFTER"):
        monkeypatch.setattr(f"waset.server.thinking_cluster.{name}", PATIENCE)


@pytest.fixture(scope="module")
def scheduler() -> Iterator[str]:
    address = f"tcp://127.0.0.1:{free_port()}"
    with command("scheduler", address):
        yield address


@pytest.fixture(scope="module")
def workers(scheduler: str) -> Iterator[int]:
    """How many processes think there."""
    with command("worker", scheduler, "--processes", "2"):
        yield 2


def with_executor(address: str, story: Callable[[ClusterExecutor], Awaitable[None]]) -> None:
    async def whole() -> None:
        executor = ClusterExecutor(address, Here())
        executor.start()
        try:
            await asyncio.wait_for(story(executor), 3 * PATIENCE)
        finally:
            executor.close()
            # The connection is closed by the task that watches the cluster.
            await asyncio.gather(*(asyncio.all_tasks() - {asyncio.current_task()}), return_exceptions=True)

    asyncio.run(whole())


async def until(condition: Callable[[], bool]) -> None:
    while not condition():
        await asyncio.sleep(0.02)


def test_a_cluster_thinks(scheduler: str, workers: int) -> None:
    game = waset.game("senet", 2)

    async def story(executor: ClusterExecutor) -> None:
        assert await executor.run(whoami) == "here"
        await until(lambda: executor.slots == workers)
        assert await executor.run(whoami) != "here"
        move = await executor.run(find_move, game.spec(), game.edition, [], "level1", 1, 0.3)
        assert move in game.start().legal()
        with pytest.raises(ZeroDivisionError):
            await executor.run(divmod, 1, 0)

    with_executor(scheduler, story)


def test_a_thought_whose_process_was_killed_is_thought_again(scheduler: str, workers: int, tmp_path: Path) -> None:
    async def story(executor: ClusterExecutor) -> None:
        await until(lambda: executor.slots == workers)
        assert await executor.run(dies_the_first_time, str(tmp_path / "died")) == "thought again"
        await until(lambda: executor.slots == workers)

    with_executor(scheduler, story)


def test_servers_share_the_slots() -> None:
    assert [share_of(8, servers) for servers in (1, 2, 3, 5, 20)] == [8, 4, 3, 2, 2]
    assert share_of(1, 3) == 1


def test_workers_with_another_waset_are_not_asked(
    scheduler: str, workers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert asyncio.run(cluster_problem(scheduler)) == ""
    monkeypatch.setattr("waset.server.thinking_cluster.resource", lambda: "waset-other")
    assert "another version of Waset than this server" in asyncio.run(cluster_problem(scheduler))

    async def story(executor: ClusterExecutor) -> None:
        await until(lambda: executor._client is not None)
        assert await executor.run(whoami) == "here"

    with_executor(scheduler, story)


def test_a_scheduler_or_a_host_that_dies_is_missed_until_it_comes_back() -> None:
    address = f"tcp://127.0.0.1:{free_port()}"

    async def dies(executor: ClusterExecutor, process: "subprocess.Popen[str]") -> None:
        await until(lambda: executor.slots == 1)
        thought = asyncio.ensure_future(executor.run(signal.pause))
        await asyncio.sleep(0.1)
        process.kill()
        with pytest.raises(Lost):
            await thought
        await until(lambda: executor.slots == Here.slots)
        assert await executor.run(whoami) == "here"

    async def story(executor: ClusterExecutor) -> None:
        with command("scheduler", address) as scheduler:
            with command("worker", address, "--processes", "1") as worker:
                await dies(executor, worker)
            with command("worker", address, "--processes", "1") as worker:
                await dies(executor, scheduler)
                assert await asyncio.to_thread(worker.wait) == 1
        with command("scheduler", address), command("worker", address, "--processes", "1"):
            await until(lambda: executor.slots == 1)

    with_executor(address, story)


def test_an_address_is_read() -> None:
    assert parse("tcp://10.0.0.4:8786") == ("tcp", "10.0.0.4", 8786)
    assert parse("10.0.0.4") == ("tcp", "10.0.0.4", 8786)
    assert parse("tls://thinking.example:1") == ("tls", "thinking.example", 1)
    for wrong in ("http://10.0.0.4", "tcp://:1", "tcp://a:b", "tcp://a:99999999", "tcp://a/b"):
        with pytest.raises(WasetError, match="address of a cluster looks like"):
            parse(wrong)


def test_a_port_that_others_reach_without_a_certificate_is_told() -> None:
    assert [is_open("tcp", "0.0.0.0"), is_open("tcp", "10.0.0.4"), is_open("tcp", "host.example")] == [True] * 3
    assert not is_open("tls", "0.0.0.0")
    assert not is_open("tcp", "127.0.0.1")


def test_a_server_checks_its_cluster(tmp_path: Path) -> None:
    where = f"tcp://127.0.0.1:{free_port()}"
    said = waset_command("serve", "--check", "--cluster", where, "--port", str(free_port()), folder=tmp_path)
    assert said.returncode == 1
    assert f"the cluster {where}: " in said.stdout
