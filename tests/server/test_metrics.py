"""What Prometheus is told, of one process and of several, and that strangers are not."""

import os
import signal
import time
from pathlib import Path

import httpx
from prometheus_client.parser import text_string_to_metric_families as families

import waset
from loadtest.server_process import running_server
from tests.server.host import PATIENCE, Server, Visitor, free_port, play_on
from tests.server.postgresql import address, fresh, needs_postgresql

__all__ = ["address"]


class Told(dict[str, float]):
    """The samples by their names with labels, as Prometheus writes them."""

    def of(self, name: str, **labels: str) -> float:
        key = name + ("{" + ",".join(f"{label}={value}" for label, value in sorted(labels.items())) + "}")
        return self.get(key, 0.0)


def scraped(port: int) -> Told:
    told = Told()
    for family in families(httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE).text):
        for name, labels, value, *_ in family.samples:
            told[name + "{" + ",".join(f"{label}={content}" for label, content in sorted(labels.items())) + "}"] = value
    return told


def test_a_host_sees_what_the_server_does(tmp_path: Path) -> None:
    port = free_port()
    with Server(tmp_path / "house.db", metrics_port=port) as server:
        anna = Visitor(server, "Nefertari")
        table = anna.post("/tables", 201, game="senet", seats=["me", "level1"])["table"]
        anna.post(f"/tables/{table}/start")
        feed = anna.feed()
        feed.watch(table)
        feed.next()
        play_on([anna], table, waset.Rng(2), most=200)
        anna.post("/tables", 422, game="senet", seats=[])
        anna.http.post(f"/tables/{table}/moves", json={"number": 1, "move": 0})
        told = scraped(port)
        route = "/api/tables/{table}/moves"
        assert told.of("waset_requests_total", method="POST", route=route, status="200") >= 5
        assert told.of("waset_request_seconds_count", method="POST", route=route) >= 5
        assert told.of("waset_requests_total", method="POST", route="/api/people", status="201") == 1
        assert told.of("waset_feeds_open") == 1
        assert told.of("waset_moves_total", game="senet") >= 5
        assert told.of("waset_commit_seconds_count") > 0
        assert told.of("waset_commit_writes_total") >= told.of("waset_moves_total", game="senet") / 2
        assert told.of("waset_thinking_wait_seconds_count", kind="short", what="level1") > 0
        assert "waset_thinking_waiting{kind=short}" in told
        assert any(name.startswith("waset_refusals_total{reason=tables.") for name in told)
        assert told.of("waset_memory_bytes") > 1e6
        assert "waset_event_loop_lag_seconds_count{}" in told
        # No label names anybody, or any table.
        assert not any("Nefertari" in name or anna.id in name or table in name for name in told)
        # At the door of the players there is nothing to be seen.
        assert "waset_requests" not in httpx.get(f"{server.url}/metrics", timeout=PATIENCE).text


def test_tables_are_counted_by_phase(tmp_path: Path) -> None:
    port = free_port()
    database = tmp_path / "house.db"
    with Server(database) as server:
        anna = Visitor(server, "Anna")
        for _ in range(2):
            anna.post("/tables", 201, game="senet", seats=["me", "open"])
    with Server(database, metrics_port=port):
        ends = time.monotonic() + PATIENCE
        while scraped(port).of("waset_tables", phase="gathering") != 2:
            assert time.monotonic() < ends
            time.sleep(0.05)


@needs_postgresql
def test_several_workers_are_added_up_and_the_dead_have_no_feeds(address: str) -> None:
    port = free_port()
    with running_server(fresh(address, "counted"), workers=2, more=["--metrics-port", str(port)]) as host:
        games = f"http://127.0.0.1:{host.port}/api/games"
        for _ in range(40):
            # A connection each: the system hands them to either worker.
            assert httpx.get(games, timeout=PATIENCE).status_code == 200
        route = {"method": "GET", "route": "/api/games", "status": "200"}
        before = scraped(port)
        assert before.of("waset_requests_total", **route) == 40
        assert sum(name.startswith("waset_memory_bytes{pid=") for name in before) == 2
        first = host.workers[0]
        os.kill(first, signal.SIGKILL)
        while first in host.workers:
            time.sleep(0.05)
        ends = time.monotonic() + PATIENCE
        # The one that counts hears of its end a moment later.
        while f"waset_memory_bytes{{pid={first}}}" in (after := scraped(port)):
            assert time.monotonic() < ends
            time.sleep(0.05)
        assert after.of("waset_requests_total", **route) == 40
