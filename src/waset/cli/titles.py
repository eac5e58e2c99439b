"""The games there are, and their editions."""

import json
from pathlib import Path

import waset
from waset.cli.asked import AsJson
from waset.engine.edition import read_game_name


def games(as_json: AsJson = False) -> None:
    """List the games: players, options, and which of their tables are reconstructed."""
    if as_json:
        print(json.dumps(waset.describe(), ensure_ascii=False, indent=1))
        return
    from rich.table import Table

    from waset.cli.screen import screen

    table = Table("Game", "Players", "Options", "Editions", "Reconstructed tables")
    for name in waset.titles():
        title = waset.title(name)
        options = [f"{option.name}={option.default_for(title.players[0])}" for option in title.options]
        table.add_row(
            name,
            f"{title.players[0]}-{title.players[-1]}",
            "\n".join(options) or "-",
            "\n".join(title.built_in),
            "\n".join(title.base.reconstructed) or "-",
        )
        table.add_section()
    console = screen()
    console.print(table)
    console.print(
        "Reconstructed: no source gives the printed numbers, these are our stand-ins. If you own the box, you can put "
        "the true ones into an edition file; 'waset edition check FILE' says whether it fits."
    )


def edition_in(file: Path) -> waset.Edition:
    """The edition that somebody wrote, of the game that it names."""
    return waset.title(read_game_name(file)).edition(file)


def edition_check(file: Path) -> None:
    """Say in plain words what is wrong with an edition file, or what it changes."""
    edition = edition_in(file)
    base = waset.title(edition.game).base
    changed = [table for table in edition.tables if edition.tables[table] != base.tables[table]]
    print(f"{file.name} is a good edition of {edition.game}: {edition.name!r}, hash {edition.hash}.")
    unsure = ", ".join(edition.reconstructed) or "nothing"
    print(f"It changes: {', '.join(changed) or 'nothing'}. Reconstructed: {unsure}.")
