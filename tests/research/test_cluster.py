"""Where an arena is played: on this machine's cores, or on a real dask cluster."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import waset
from waset.engine.errors import WasetError
from waset.engine.fingerprint import fingerprint
from waset.research.arena import play, play_all, schedule
from waset.research.cluster import hands, refuse_others
from waset.research.selfplay import Run, begin, decisions_file, games_file, play_part, play_parts

MATCHES = schedule([waset.game("imhotep", 2)], ["random", "greedy"], 2)


def test_cores_of_this_machine() -> None:
    with hands(1, None) as (executor, at_once):
        assert at_once == 1
        results = list(play_all(MATCHES, executor, 2))
    assert {result.match.key: result.scores for result in results} == {
        match.key: play(match).scores for match in MATCHES
    }


def test_without_dask_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(WasetError, match=r"a cluster needs dask: pip install 'waset\[dask\]'"), hands(1, "tcp://x:1"):
        pytest.fail("there is no cluster")


# A process of its own, so that a cluster that fails or is killed leaves nothing behind in this one.
CLUSTER = """
import sys
from distributed import LocalCluster

local = {"host": "127.0.0.1", "protocol": "tcp://", "dashboard_address": "127.0.0.1:0", "processes": False}
with LocalCluster(n_workers=1, threads_per_worker=2, **local) as cluster:
    print(cluster.scheduler_address, flush=True)
    sys.stdin.read()
"""


class Cluster:
    """A dask cluster of one worker with two threads; it has as long to start as the machine takes."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        assert process.stdout is not None
        self.address = process.stdout.readline().strip()
        assert self.address, "the cluster ended before it said its address"


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[Cluster]:
    pytest.importorskip("distributed", reason="dask is an extra: pip install 'waset[dask]'")
    # A machine with much else to do may take longer to connect than a person would wait.
    monkeypatch.setattr("waset.research.cluster.PATIENCE", 120)
    command = [sys.executable, "-c", CLUSTER]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield Cluster(process)
        finally:
            process.kill()


# A deprecation inside dask or tornado is not ours to mend.
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_plays_the_same_games(cluster: Cluster, tmp_path: Path) -> None:
    run = Run(waset.game("senet").spec(), ("random",), games=3, part=1, seed=2)
    with hands(1, cluster.address) as (executor, at_once):
        assert at_once == 2
        results = list(play_all(MATCHES, executor, 4))
        # And as files for whoever learns from them.
        assert sorted(play_parts(tmp_path, run, begin(tmp_path, run), executor, 2)) == [0, 1, 2]
    for part in range(3):
        written = decisions_file(tmp_path, part).read_bytes(), games_file(tmp_path, part).read_bytes()
        assert written == play_part(run, part)
    assert {result.match.key: result.scores for result in results} == {
        match.key: play(match).scores for match in MATCHES
    }


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("address", ["nonsense", "tcp://127.0.0.1:1"])
def test_a_cluster_that_does_not_answer_is_a_sentence(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed", reason="dask is an extra: pip install 'waset[dask]'")
    monkeypatch.setattr("waset.research.cluster.PATIENCE", 1)
    with pytest.raises(WasetError, match="no dask scheduler answers"), hands(1, address):
        pytest.fail("there is no cluster")


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_that_goes_away_is_a_sentence(cluster: Cluster) -> None:
    def play_and_pull_the_plug() -> None:
        with hands(1, cluster.address) as (executor, _):
            for _ in play_all(MATCHES, executor, 1):
                cluster.process.kill()

    with pytest.raises(WasetError, match="was lost in the middle of the games"):
        play_and_pull_the_plug()


def test_workers_with_another_waset_are_refused() -> None:
    refuse_others({"tcp://one:1": fingerprint()})
    with pytest.raises(WasetError, match="tcp://two:2 has another version of Waset"):
        refuse_others({"tcp://one:1": fingerprint(), "tcp://two:2": "something else"})
    with pytest.raises(WasetError, match="tcp://two:2 has no Waset"):
        refuse_others({"tcp://two:2": ModuleNotFoundError("waset")})
