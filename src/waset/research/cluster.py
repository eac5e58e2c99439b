"""Where an arena is played: on the cores of this machine, or on a dask cluster that somebody runs."""

import contextlib
import gc
import logging
from collections.abc import Iterator
from concurrent.futures import CancelledError, Executor, ProcessPoolExecutor
from importlib import import_module
from typing import Any

from waset.engine.errors import WasetError
from waset.engine.fingerprint import fingerprint
from waset.engine.message import Message
from waset.engine.options import shown

# How long a cluster may take to answer, in seconds.
PATIENCE = 10


@contextlib.contextmanager
def hands(jobs: int, cluster: str | None) -> Iterator[tuple[Executor, int]]:
    """An executor, and how many games it plays at once; `cluster` is the address of a dask scheduler."""
    if cluster is None:
        with ProcessPoolExecutor(jobs) as executor:
            yield executor, jobs
        return
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise WasetError(Message("research.no_dask")) from None
    # What goes wrong there is told in a sentence here.
    logging.getLogger("distributed.client").setLevel(logging.CRITICAL)
    with connect(distributed, cluster) as client:
        threads = sum(client.nthreads().values())
        if threads == 0:
            raise WasetError(Message("research.no_workers", address=shown(cluster)))
        refuse_others(client.run(fingerprint, on_error="return"))
        try:
            with client.get_executor(pure=False) as executor:
                yield executor, threads
        except CancelledError:
            raise WasetError(Message("research.cluster_gone", address=shown(cluster))) from None


def connect(distributed: Any, address: str) -> Any:
    """A client of the scheduler, or a sentence if there is none."""
    with contextlib.suppress(OSError, TimeoutError, ValueError):
        return distributed.Client(address, timeout=PATIENCE)
    # A client that could not connect still runs a thread, and ends it when it is collected. If that happened while
    # the next client starts, dask would wait forever for a lock that it holds itself.
    gc.collect()
    raise WasetError(Message("research.no_scheduler", address=shown(address)))


def refuse_others(answers: dict[str, Any]) -> None:
    """Workers that would play with another Waset, or with none: results say what they were played with, all alike."""
    here = fingerprint()
    for address, there in answers.items():
        if isinstance(there, BaseException):
            raise WasetError(Message("research.worker_without", address=address))
        if there != here:
            raise WasetError(Message("research.worker_differs", address=address))
