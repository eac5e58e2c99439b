"""What is measured, with which settings, and the results."""

import statistics
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

import uvloop

from loadtest.errors import Unmeasurable

T = TypeVar("T")
# One run: every figure by its name, with its unit.
Measured = dict[str, tuple[str, float]]
Report = Callable[[str], None]


@dataclass(frozen=True)
class Load:
    """The settings of a measurement."""

    game: str = "imhotep"
    people: int = 2000
    rate: float = 1000.0
    seconds: float = 15.0
    runs: int = 3
    filled: int = 10_000
    postgresql: str | None = None
    # Whether to measure beside an analysis too.
    analysis: bool = False


@dataclass(frozen=True)
class Figure:
    """One measured value, run by run."""

    name: str
    unit: str
    runs: tuple[float, ...]

    @property
    def median(self) -> float:
        return statistics.median(self.runs)

    def as_json(self) -> dict[str, Any]:
        return {"name": self.name, "unit": self.unit, "median": self.median, "runs": list(self.runs)}


def gather(runs: list[Measured]) -> Iterator[Figure]:
    """The figures of several runs."""
    for name, (unit, _) in runs[0].items():
        yield Figure(name, unit, tuple(run[name][1] for run in runs))


def require_no_refusals(refused: list[str]) -> None:
    """A server that refuses is fast, but its figures are worthless."""
    if refused:
        raise Unmeasurable(f"the server refused {len(refused)} of the crowd's moves, the first with: {refused[0]}")


def run(measuring: Coroutine[Any, Any, T]) -> T:
    """Run it on the event loop that costs the least; a reason found in one of its tasks is told as that reason."""
    try:
        return uvloop.run(measuring)
    except BaseExceptionGroup as group:
        reason: BaseException = group
        while isinstance(reason, BaseExceptionGroup) and len(reason.exceptions) == 1:
            reason = reason.exceptions[0]
        if isinstance(reason, Unmeasurable):
            raise reason from None
        raise
