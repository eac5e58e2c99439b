"""Processes of this machine that think: what they may take from those who serve people."""

import asyncio
import os
import sys

import pytest

from waset.server.thinking_executor import LocalExecutor
from waset.server.thinking_worker import initialize_idle_process, initialize_process


def policy() -> tuple[int, int]:
    """How the kernel schedules the process that is asked, and how nice it is."""
    return os.sched_getscheduler(0), os.nice(0)


@pytest.mark.skipif(sys.platform != "linux", reason="the policy is Linux's")
def test_an_analysis_gets_only_what_everybody_else_leaves() -> None:
    thinking, idle = LocalExecutor(1, 60.0, initialize_process), LocalExecutor(1, 60.0, initialize_idle_process)
    try:
        served, niceness = asyncio.run(thinking.run(policy))
        assert (served, niceness > os.nice(0)) == (os.sched_getscheduler(0), True)
        assert asyncio.run(idle.run(policy))[0] == os.SCHED_IDLE
    finally:
        thinking.close()
        idle.close()
