"""Writing the code that follows from the games' declarations."""

import sys
from typing import Annotated

import typer


def generate(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Which games; by default all.")] = None,
    check: Annotated[bool, typer.Option("--check", help="Only say what is out of date.")] = False,
) -> None:
    """Generate code from the declarations of games: constants and the classes of their fields."""
    import waset
    from waset.generator.files import outdated

    for game in games or ():
        if game not in waset.titles():
            raise typer.BadParameter(f"there is no game {game}")
    stale = outdated(tuple(games or ()))
    for path, text in stale.items():
        if check:
            print(f"{path} is out of date")
        else:
            path.write_text(text, "utf-8")
            print(f"{path} written")
    if not stale:
        print("everything is as the declarations say")
    elif check:
        sys.exit(1)
