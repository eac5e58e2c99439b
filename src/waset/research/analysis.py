"""A game analysed on all cores: positions are independent of each other."""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from typing import Any

from waset.engine.edition import Edition
from waset.engine.record import Record
from waset.players import Within, whole_budget
from waset.players.analysis import Analysis, Decision, decisions_of, judge
from waset.research.watching import in_order


def judge_by(spec: dict[str, Any], edition: Edition, moves: Sequence[int], iterations: int) -> Decision:
    """`judge` with so many iterations, however long they take."""
    return judge(spec, edition, moves, whole_budget, {"iterations": iterations})


def judge_within(spec: dict[str, Any], edition: Edition, moves: Sequence[int], seconds: float) -> Decision:
    """`judge` with so many seconds of a core, and half as much again for single moves that are looked at closer."""
    return judge(spec, edition, moves, Within(seconds / 1.5, time.process_time))


def analyse_within(record: Record, executor: Executor, seconds: float, told: Callable[[int, int], None]) -> Analysis:
    """Look back at a record in so many seconds of one core."""
    spec, edition = record.game.spec(), record.game.edition
    numbers = [number for number, _ in decisions_of(record)]
    each = seconds / max(1, len(numbers))
    jobs = [executor.submit(judge_within, spec, edition, record.moves[:number], each) for number in numbers]
    return Analysis(record, None, tuple(in_order(jobs, told)))


def analyse(record: Record, executor: Executor, iterations: int, told: Callable[[int, int], None]) -> Analysis:
    """Look back at a record; `told` hears how many of how many decisions are done."""
    spec, edition = record.game.spec(), record.game.edition
    numbers = [number for number, _ in decisions_of(record)]
    jobs = [executor.submit(judge_by, spec, edition, record.moves[:number], iterations) for number in numbers]
    return Analysis(record, iterations, tuple(in_order(jobs, told)))
