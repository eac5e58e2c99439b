"""Writing the pseudo-language that shows what does not come from a catalogue."""

from pathlib import Path
from typing import Annotated

import typer


def pseudolocalize(
    tree: Annotated[Path, typer.Argument(help="A source tree of Waset.", exists=True, file_okay=False)],
) -> None:
    """Write catalogues and rules of accented, longer English (en-XA) beside the English ones of a source tree."""
    from waset.generator.pseudolocalization import add_language

    for path in add_language(tree):
        print(f"{path} written")
