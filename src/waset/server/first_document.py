"""The document that every address of the pages gets, with the names of what the page there will need.

Scripts would ask for other scripts, those for data, and the data would say which board to fetch: on a slow line each
step is a wait. So the document names all of it, and the browser fetches it at once. It also has the language and the
theme that the pages left in cookies, so that nothing is first shown in others.
"""

import asyncio
import json
import re
from collections.abc import Collection, Iterable, Iterator
from typing import Any, Final

from starlette.requests import Request

from waset.engine.catalogue import LANGUAGES
from waset.server.context import AppContext
from waset.server.languages import preferred_language
from waset.tables.table import GATHERING, Table

# Which built file came from which source; the build writes it.
MANIFEST: Final = "manifest.json"
TABLE: Final = re.compile(r"t/([\w-]{1,64})")
# A page must come even if the store does not answer: then it asks for its board itself.
PATIENCE: Final = 0.25
THEMES: Final = ("light", "dark")
# The letters of every page, and those of the figures at a table.
LETTERS: Final = ("marcellus-{}-400", "alegreya-sans-{}-500", "alegreya-sans-{}-700")
FIGURES: Final = ("alegreya-sans-{}-800",)


class FirstDocument:
    """The built `index.html`, completed for an address."""

    def __init__(self, html: str, manifest: str | None, accented: Collection[str] = ()) -> None:
        """`accented` are the languages with letters that are in files of their own."""
        self._html = html
        self._manifest: dict[str, Any] = json.loads(manifest) if manifest else {}
        self._fonts = {name.rsplit("/", 1)[-1]: entry["file"] for name, entry in self._manifest.items()}
        self._accented = accented

    async def render(self, request: Request, address: str) -> str:
        """The document for an address."""
        language = _language(request)
        sources: list[str] = []
        images: list[str] = []
        data = [f"words/{language}", "games"]
        letters = [*LETTERS]
        if address == "":
            sources.append("src/front/Front.svelte")
            images.append("src/front/nile.svg")
        elif named := TABLE.fullmatch(address):
            sources.append("src/table/TablePage.svelte")
            letters += FIGURES
            table = await _find(request, named[1])
            if table is not None:
                game = table.game.title.name
                sources.append(f"src/games/{game}/index.ts")
                if table.phase == GATHERING:
                    sources.append("src/table/Gathering.svelte")
                data += [f"tables/{table.id}", f"tables/{table.id}/guide", f"games/{game}/words/{language}"]
        links = "".join(
            (
                f'<link rel="manifest" href="/app.{language}.webmanifest">',
                *self._built(sources, set()),
                *self._images(images),
                *map(_fetched, data),
                *self._letters(letters, language),
            )
        )
        document = self._html.replace("<html>", _root(request, language), 1)
        return document.replace("</head>", f"{links}</head>", 1)

    def _built(self, sources: Iterable[str], done: set[str]) -> Iterator[str]:
        """Links to the scripts and styles of these sources, each after those that it imports."""
        for source in sources:
            entry = self._manifest.get(source)
            if entry is None or source in done:
                continue
            done.add(source)
            yield from self._built(entry.get("imports", ()), done)
            # Those of the start page are in the document already.
            if entry["file"] not in self._html:
                yield f'<link rel="modulepreload" crossorigin href="/{entry["file"]}">'
            for style in entry.get("css", ()):
                if style not in self._html:
                    yield f'<link rel="stylesheet" crossorigin href="/{style}">'

    def _letters(self, names: Iterable[str], language: str) -> Iterator[str]:
        for subset in ("latin", "latin-ext") if language in self._accented else ("latin",):
            for name in names:
                file = self._fonts.get(f"{name.format(subset)}-normal.woff2")
                if file is not None:
                    yield f'<link rel="preload" as="font" type="font/woff2" crossorigin href="/{file}">'

    def _images(self, sources: list[str]) -> Iterator[str]:
        for source in sources:
            if source in self._manifest:
                yield f'<link rel="preload" as="image" href="/{self._manifest[source]["file"]}">'


def _fetched(path: str) -> str:
    return f'<link rel="preload" as="fetch" crossorigin href="/api/{path}">'


def _root(request: Request, language: str) -> str:
    theme = request.cookies.get("theme")
    return f'<html lang="{language}" data-theme="{theme}">' if theme in THEMES else f'<html lang="{language}">'


def _language(request: Request) -> str:
    chosen = request.cookies.get("language")
    return chosen if chosen in LANGUAGES else preferred_language(request.headers.get("accept-language", ""))


async def _find(request: Request, table_id: str) -> Table | None:
    context: AppContext | None = getattr(request.app.state, "context", None)
    if context is None:
        return None
    finding = asyncio.ensure_future(context.house.table(table_id))
    # What is being read is of use to the next request, so it is not cancelled.
    finding.add_done_callback(_look_at_error)
    await asyncio.wait({finding}, timeout=PATIENCE)
    return finding.result() if finding.done() and finding.exception() is None else None


def _look_at_error(finding: asyncio.Future[Table]) -> None:
    """What is wrong with a table, the page is told when it asks; here it must only not be logged as never looked at."""
    if not finding.cancelled():
        finding.exception()
