"""How Sphinx builds these pages (`./waset docs`). Nothing is fetched, neither then nor when they are read."""

import re
from typing import Any

import waset

project = "Waset"
author = "the Waset authors"
version = release = waset.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = f"Waset {release}"
html_show_copyright = False
html_show_sphinx = False
# Headings can be linked to.
myst_heading_anchors = 3
# The sources keep the order in which things are best read.
autodoc_member_order = "bysource"
# `name` in a docstring is code.
default_role = "literal"
# Pages link to files of the repository, which are no pages.
suppress_warnings = ["myst.xref_missing", "toc.not_included"]

ROW = re.compile(r"([\w*]+(?:, \w+)*) {2,}(\S.*)")


def lists_of_docstrings(app: Any, what: str, name: str, thing: Any, options: Any, lines: list[str]) -> None:
    """Names in a column and what they mean beside them become a list, as Sphinx writes one."""
    listed: list[str] = []
    for line in lines:
        row = ROW.fullmatch(line)
        if row is not None:
            listed += ["", f"``{row[1]}``", f"    {row[2]}"]
        elif listed and listed[-1].startswith("    ") and line.startswith("     "):
            listed.append(f"    {line.strip()}")
        else:
            listed.append(line)
    lines[:] = listed


def types_for_callers(
    app: Any, what: str, name: str, thing: Any, options: Any, signature: str | None, returned: str | None
) -> tuple[str | None, str | None]:
    """An i64 is an int to whoever calls from Python."""
    return tuple(text and re.sub(r"\bi64\b", "int", text) for text in (signature, returned))  # type: ignore[return-value]


def setup(app: Any) -> None:
    app.connect("autodoc-process-docstring", lists_of_docstrings)
    app.connect("autodoc-process-signature", types_for_callers)
