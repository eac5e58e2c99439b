"""Machines that die and upgrades, under the load of people who go on: each once, and briefly."""

import subprocess
import sys
from pathlib import Path

import pytest

from loadtest.hosts import hosts
from loadtest.machines import Trial, measure_machines
from loadtest.persistent import Sample, percentile, seconds_to_recover
from loadtest.upgrades import measure_upgrades
from tests.server.host import PATIENCE
from tests.server.postgresql import needs_postgresql

TRIAL = Trial(tables=3, computers=1, level="level1", pause=0.1, seconds=1.0)
ROOT = Path(__file__).parents[3]
BRIEF = """
import asyncio, uvloop
from loadtest.hosts import hosts
with hosts("one", "two", say=lambda said: None) as (one, two):
    print(one.start("sleep", "600").pid, *one._prefix, flush=True)
    uvloop.run(asyncio.sleep(600))
"""
LOST = "  of which are not in the log"


def quietly(_said: str) -> None:
    """Whoever runs the tests need not hear of it."""


@needs_postgresql
def test_machines_that_die_take_nothing_with_them() -> None:
    pytest.importorskip("distributed", reason="dask is an extra: pip install 'waset[dask]'")
    found = {figure.name: figure.median for figure in measure_machines(TRIAL, quietly)}
    assert found["moves that were acknowledged"] > 0
    assert found["feeds that went to another host"] > 0
    assert found[LOST] == found["tables that are damaged"] == 0


@needs_postgresql
def test_an_upgrade_is_a_change_of_feeds_and_nothing_else() -> None:
    found = {figure.name: figure.median for figure in measure_upgrades(TRIAL, 1, None, quietly)}
    assert found["moves that were acknowledged"] > 0
    assert found["feeds that went to another version"] > 0
    assert found[LOST] == 0


def test_machines_without_namespaces_have_addresses_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    said: list[str] = []
    with hosts("one", "two", say=said.append) as (one, two):
        assert one.address != two.address
    assert "loopback" in said[0]


def test_whoever_is_told_to_stop_leaves_no_machine_behind() -> None:
    with subprocess.Popen([sys.executable, "-c", BRIEF], stdout=subprocess.PIPE, text=True, cwd=ROOT) as running:
        assert running.stdout is not None
        process, *prefix = running.stdout.readline().split()
        running.terminate()
        running.wait(PATIENCE)
    assert not Path(f"/proc/{process}").exists()
    assert not prefix or not Path("/run/netns", prefix[-1]).exists()


def test_how_long_it_takes_until_all_is_as_before() -> None:
    samples = [Sample(float(second), 500.0 if second in (10, 12) else 20.0) for second in range(20)]
    assert percentile(samples[:10], 0.99) == 20.0
    assert seconds_to_recover(samples, 10.0, 250.0) == 3.0
    assert seconds_to_recover(samples, 13.0, 250.0) == 0.0
