"""What the commands print with: imported by a command when it runs, because rich loads slowly."""

from collections.abc import Callable
from functools import partial

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn


def screen() -> Console:
    return Console(highlight=False)


def progress() -> Progress:
    """A bar on the error stream, so that what is printed can be piped."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True)


def counter(bar: Progress, what: str, total: int | None = None) -> Callable[[int, int], None]:
    """A line of the bar, as what is called with how many are done and how many there are."""
    return partial(_count, bar, bar.add_task(what, total=total))


def _count(bar: Progress, task: TaskID, done: int, total: int) -> None:
    bar.update(task, completed=done, total=total)
