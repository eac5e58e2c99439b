"""Whether the rules play as they did: the golden games, and checksums of fixed ones."""

import sys
from pathlib import Path
from typing import Annotated

import typer


def golden(
    write: Annotated[bool, typer.Option("--write", help="Write what has changed; review it afterwards.")] = False,
    folder: Annotated[Path, typer.Option(help="The folder of the golden games.")] = Path("tests/records/golden"),
) -> None:
    """Compare the golden games with the present rules."""
    from waset.research.golden import compare

    changed = 0
    for name, now in compare(folder):
        changed += 1
        path = folder / f"{name}.txt"
        if not write:
            state = "belongs to no game" if not now else "has changed" if path.exists() else "is missing"
            print(f"{name} {state}")
        elif now:
            folder.mkdir(parents=True, exist_ok=True)
            path.write_text(now, "utf-8")
            print(f"{name} written")
        else:
            path.unlink()
            print(f"{name} removed")
    if changed == 0:
        print("all golden games are as they were")
    elif not write:
        sys.exit(1)


def checksum() -> None:
    """Print checksums of fixed games: builds that print the same play the same."""
    from waset.research.golden import checksums

    for line in checksums():
        print(line)
