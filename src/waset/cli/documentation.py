"""The documentation as pages."""

from pathlib import Path
from typing import Annotated

import typer

from waset.engine.errors import WasetError
from waset.engine.message import Message


def docs(
    to: Annotated[Path | None, typer.Option(help="The folder to write to; by default build/docs of the clone.")] = None,
    browser: Annotated[bool, typer.Option("--browser", help="Open the first page in the browser.")] = False,
) -> None:
    """Build the documentation: tutorial, how-to pages and the reference of the Python interface."""
    from sphinx.cmd.build import build_main

    from waset.cli.checkout import find_clone

    root = find_clone()
    folder = to or root / "build" / "docs"
    if build_main(["-q", "-E", "-W", "--keep-going", str(root / "docs"), str(folder)]) != 0:
        raise WasetError(Message("cli.docs_faulty"))
    first = folder.resolve() / "index.html"
    print(first)
    if browser:
        import webbrowser

        webbrowser.open(first.as_uri())
