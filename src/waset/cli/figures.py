"""What a bench found, as tables."""

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.table import Table

from waset.cli.screen import screen
from waset.research import bench

if TYPE_CHECKING:
    from loadtest.figures import Figure


def show_speeds(title: str, figures: Sequence[bench.Figure]) -> None:
    """How often a second, and how that compares with the calibration loop, which comes last."""
    loop = figures[-1].per_second
    table = Table("", "a second", "each", "ratio", title=title, title_justify="left")
    for column in table.columns[1:]:
        column.justify = "right"
    for figure in figures:
        ratio = f"{figure.per_second / loop:.4f}"
        table.add_row(figure.name, f"{figure.per_second:,.0f}", each(figure.nanoseconds), ratio)
    screen().print(table)


def each(nanoseconds: float) -> str:
    if nanoseconds < 10_000:
        return f"{nanoseconds:,.0f} ns"
    return f"{nanoseconds / 1e6:,.2f} ms"


def show_runs(figures: "Sequence[Figure]", busy: float, as_json: bool) -> None:
    """The median of some runs, and each of them."""
    if as_json:
        found = [figure.as_json() for figure in figures]
        print(json.dumps({"machine": bench.build(), "load_before": busy, "figures": found}, indent=1))
        return
    made_with = f"{bench.build()}\nthe machine's load before: {busy:.1f}"
    table = Table("", "median", "", "runs", title=made_with, title_justify="left")
    table.columns[1].justify = "right"
    for figure in figures:
        runs = "  ".join(f"{run:,.2f}" for run in figure.runs)
        table.add_row(figure.name, f"{figure.median:,.2f}", figure.unit, runs)
    screen().print(table)
