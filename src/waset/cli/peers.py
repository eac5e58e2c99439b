"""How our games compare with those of other packages, as a table."""

import json
from typing import TYPE_CHECKING

from rich.table import Table

from waset.cli.screen import screen

if TYPE_CHECKING:
    from waset.research.peers import Comparison


def show_peers(found: "Comparison", as_json: bool) -> None:
    """Every game with what was measured of it, and how it compares with the fastest of each other package."""
    if as_json:
        print(json.dumps(found.as_json(), indent=1))
        return
    said = f"{found.build}\nthe machine's load before: {found.busy:.1f}"
    table = Table("package", "game", "steps/s", "copies/s", "observations/s", "memory", "ratio to", title=said)
    for column in table.columns[2:6]:
        column.justify = "right"
    for each in found.measured:
        cells = ["" if cell is None else f"{cell:,.0f}" for cell in (each.steps, each.copies, each.observations)]
        memory = "" if each.memory is None else f"{each.memory / 1024:.1f} KiB"
        ratios = ", ".join(f"{package} {ratio:.1f}" for package, ratio in found.ratios(each).items())
        table.add_row(each.package, each.game, *cells, memory, ratios)
    screen().print(table)
    for lack in found.missing:
        screen().print(f"Not measured: {lack}")
