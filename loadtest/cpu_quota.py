"""Limits processes to a share of a core each, by control groups of Linux.

Workers that share a machine with the crowd and the database get what those leave, so that two do hardly more than one
where there are two cores. Limited to a share that is there for all of them, they show what another worker is worth.
"""

import contextlib
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

GROUPS: Final = Path("/sys/fs/cgroup")
# Microseconds; the shorter, the less a process waits for the next one.
PERIOD: Final = 10_000


def can_limit() -> bool:
    """Whether this system allows it."""
    try:
        with _group(f"waset-trial-{os.getpid()}", 1.0):
            return True
    except OSError:
        return False


@contextlib.contextmanager
def limited(processes: Sequence[int], share: float) -> Iterator[None]:
    """Limit each of the processes to this share of a core."""
    with contextlib.ExitStack() as groups:
        for process in processes:
            groups.enter_context(_group(f"waset-{process}", share, process))
        yield


@contextlib.contextmanager
def _group(name: str, share: float, process: int | None = None) -> Iterator[None]:
    """A control group with a quota, for a process."""
    older = GROUPS / "cpu"
    above = older if older.is_dir() else GROUPS
    group = above / name
    group.mkdir()
    try:
        quota = int(share * PERIOD)
        if above == older:
            (group / "cpu.cfs_period_us").write_text(str(PERIOD))
            (group / "cpu.cfs_quota_us").write_text(str(quota))
        else:
            (group / "cpu.max").write_text(f"{quota} {PERIOD}")
        if process is not None:
            (group / "cgroup.procs").write_text(str(process))
        yield
    finally:
        if process is not None:
            with contextlib.suppress(OSError):
                (above / "cgroup.procs").write_text(str(process))
        group.rmdir()
