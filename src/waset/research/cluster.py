"""Where an arena is played: on the cores of this machine, or on a dask cluster that somebody runs."""

from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module

from waset.engine.errors import WasetError
from waset.engine.options import shown

# How long a cluster may take to answer, in seconds.
PATIENCE = 10


@contextmanager
def hands(jobs: int, cluster: str | None) -> Iterator[tuple[Executor, int]]:
    """An executor, and how many games it plays at once; `cluster` is the address of a dask scheduler."""
    if cluster is None:
        with ProcessPoolExecutor(jobs) as executor:
            yield executor, jobs
        return
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise WasetError("a cluster needs dask: pip install 'waset[dask]'") from None
    try:
        client = distributed.Client(cluster, timeout=PATIENCE)
    except (OSError, TimeoutError, ValueError):
        raise WasetError(f"no dask scheduler answers at {shown(cluster)}") from None
    with client:
        threads = sum(client.nthreads().values())
        if threads == 0:
            raise WasetError(f"the cluster at {shown(cluster)} has no workers")
        with client.get_executor(pure=False) as executor:
            yield executor, threads
