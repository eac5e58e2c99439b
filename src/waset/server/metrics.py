"""What a host can watch, in the format of Prometheus, at a port of its own: nobody else is to see it.

Several workers write to files in a shared folder, and the process that started them adds them up. prometheus-client
looks for the folder in the environment when it is imported, so a worker must be started with it.
"""

import multiprocessing
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from prometheus_client import (
    REGISTRY,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    start_http_server,
)
from prometheus_client.metrics_core import Metric
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

# The environment variable by which workers find the folder that they share.
FOLDER_VARIABLE: Final = "PROMETHEUS_MULTIPROC_DIR"

METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

disable_created_metrics()  # type: ignore[no-untyped-call]

REQUESTS: Final = Counter("waset_requests", "Requests answered.", ["method", "route", "status"])
REQUEST_SECONDS: Final = Histogram("waset_request_seconds", "Time to an answer.", ["method", "route"], buckets=SECONDS)
REFUSALS: Final = Counter("waset_refusals", "What was refused, by the key of its sentence or by the limit.", ["reason"])
FEEDS: Final = Gauge("waset_feeds_open", "Feeds open now.", multiprocess_mode="livesum")
MOVES: Final = Counter("waset_moves", "Moves of people and computer players that were committed.", ["game"])
COMMIT_SECONDS: Final = Histogram(
    "waset_commit_seconds", "Time of a commit, which may hold many moves.", buckets=SECONDS
)
COMMIT_WRITES: Final = Counter("waset_commit_writes", "What was written by all commits.")
THINKING_WAITING: Final = Gauge(
    "waset_thinking_waiting", "Thoughts that wait for their turn.", ["kind"], multiprocess_mode="livesum"
)
THINKING_WAIT_SECONDS: Final = Histogram(
    "waset_thinking_wait_seconds", "Time that a thought waited for its turn.", ["kind", "what"], buckets=SECONDS
)
# Every worker counts the same rows.
TABLES: Final = Gauge("waset_tables", "Tables in the database.", ["phase"], multiprocess_mode="livemax")
NOTICES: Final = Counter("waset_notices", "Notices to people who are not here.", ["kind", "way", "result"])
NOTICE_SECONDS: Final = Histogram(
    "waset_notice_seconds", "Time from finding what is to be told until a push service took it.", buckets=SECONDS
)
LAG_SECONDS: Final = Histogram("waset_event_loop_lag_seconds", "How late the event loop is.", buckets=SECONDS)
MEMORY: Final = Gauge("waset_memory_bytes", "Memory of a process that serves people.", multiprocess_mode="liveall")


@cache
def _requests(method: str, route: str, status: int) -> tuple[Counter, Histogram]:
    return REQUESTS.labels(method, route, status), REQUEST_SECONDS.labels(method, route)


def request_answered(method: str, route: str, status: int, seconds: float) -> None:
    """Count a request. The route, not the address: there are few of them, and they tell nothing of anybody."""
    requests, durations = _requests(method if method in METHODS else "other", route, status)
    requests.inc()
    durations.observe(seconds)


def refused(reason: str) -> None:
    """Count something that was refused."""
    REFUSALS.labels(reason).inc()


def commit_done(writes: int, seconds: float) -> None:
    COMMIT_WRITES.inc(writes)
    COMMIT_SECONDS.observe(seconds)


def serve_metrics(host: str, port: int, folder: Path | None) -> None:
    """Answer Prometheus in a thread: with what this process counts, or all that write to a folder."""
    registry = REGISTRY
    if folder is not None:
        registry = CollectorRegistry()
        registry.register(_Workers(folder))
    start_http_server(port, host, registry)


class _Workers(Collector):
    """The sums over the workers; a worker that has ended has no feeds, but its requests still count."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._files = MultiProcessCollector(None, str(folder))  # type: ignore[no-untyped-call]

    def collect(self) -> Iterator[Metric]:
        running = {str(worker.pid) for worker in multiprocessing.active_children()}
        for file in self._folder.glob("gauge_live*_*.db"):
            if file.stem.rpartition("_")[2] not in running:
                file.unlink(missing_ok=True)
        yield from self._files.collect()  # type: ignore[no-untyped-call]
