"""Where an arena is played: on this machine's cores, or on a real dask cluster."""

import sys

import pytest

import waset
from waset.engine.errors import WasetError
from waset.research.arena import play, play_all, schedule
from waset.research.cluster import hands, installed, refuse_others

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


# A deprecation inside dask or tornado is not ours to mend.
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_plays_the_same_games() -> None:
    distributed = pytest.importorskip("distributed", reason="dask is an extra: pip install 'waset[dask]'")
    with (
        distributed.LocalCluster(n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None) as cluster,
        hands(1, cluster.scheduler_address) as (executor, at_once),
    ):
        assert at_once == 2
        results = list(play_all(MATCHES, executor, 4))
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
def test_a_cluster_that_goes_away_is_a_sentence() -> None:
    distributed = pytest.importorskip("distributed", reason="dask is an extra: pip install 'waset[dask]'")
    cluster = distributed.LocalCluster(n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None)

    def play_and_pull_the_plug() -> None:
        with hands(1, cluster.scheduler_address) as (executor, _):
            for _ in play_all(MATCHES, executor, 1):
                cluster.close()

    with pytest.raises(WasetError, match="went away in the middle of the games"):
        play_and_pull_the_plug()


def test_workers_with_another_waset_are_refused() -> None:
    refuse_others({"tcp://one:1": installed()})
    with pytest.raises(WasetError, match="tcp://two:2 has another Waset"):
        refuse_others({"tcp://one:1": installed(), "tcp://two:2": "something else"})
    with pytest.raises(WasetError, match="tcp://two:2 has no Waset"):
        refuse_others({"tcp://two:2": ModuleNotFoundError("waset")})
