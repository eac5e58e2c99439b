"""The document that every address of the pages gets, with the names of what the page there will need.

Scripts would ask for other scripts, those for data, and the data would say which board to fetch: on a slow line each
step is a wait. So the document names all of it, and the browser fetches it at once. It also has the language and the
theme that the pages left in cookies, so that nothing is first shown in others, and a picture of its own: style sheets
and letters stand below it, where they keep back the page but not the picture.
"""

import asyncio
import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, Final
from urllib.parse import quote

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
STYLE_SHEET: Final = re.compile(r'\s*<link rel="stylesheet"[^>]*href="/([^"]+)"[^>]*>')
# Characters of a drawing that may stand in an attribute as they are.
HARMLESS: Final = " /=:;,'()-.<>"
# The letters of every page, and those of the figures at a table.
LETTERS: Final = ("marcellus-{}-400", "alegreya-sans-{}-500", "alegreya-sans-{}-700")
FIGURES: Final = ("alegreya-sans-{}-800",)


class FirstDocument:
    """The built `index.html`, completed for an address."""

    def __init__(
        self, html: str, manifest: str | None, pictures: Mapping[str, bytes], accented: Collection[str] = ()
    ) -> None:
        """`pictures` are the built drawings by file, `accented` the languages with letters in files of their own."""
        self._html = STYLE_SHEET.sub("", html)
        self._styles = STYLE_SHEET.findall(html)
        self._manifest: dict[str, Any] = json.loads(manifest) if manifest else {}
        self._fonts = {name.rsplit("/", 1)[-1]: entry["file"] for name, entry in self._manifest.items()}
        self._pictures = pictures
        self._accented = accented

    async def render(self, request: Request, address: str) -> str:
        """The document for an address."""
        language = _language(request)
        sources: list[str] = []
        images: list[str] = []
        scene, picture = "", ""
        data = [f"words/{language}", "games"]
        letters = [*LETTERS]
        if address == "":
            sources.append("src/front/Front.svelte")
            scene, picture = "front", "src/front/nile.svg"
            images.append(picture)
        elif named := TABLE.fullmatch(address):
            sources.append("src/table/TablePage.svelte")
            letters += FIGURES
            table = await _find(request, named[1])
            if table is not None:
                game = table.game.title.name
                sources.append(f"src/games/{game}/index.ts")
                scene, picture = "table", f"src/games/{game}/vignette.svg"
                if table.phase == GATHERING:
                    sources.append("src/table/Gathering.svelte")
                data += [f"tables/{table.id}", f"tables/{table.id}/guide", f"games/{game}/words/{language}"]
        scripts, styles = self._built(sources)
        above = "".join(
            (
                f'<link rel="manifest" href="/app.{language}.webmanifest">',
                *(f'<link rel="modulepreload" crossorigin href="/{script}">' for script in scripts),
                *map(_fetched, data),
            )
        )
        below = "".join((*map(_style_sheet, styles), *self._letters(letters, language), *self._images(images)))
        document = self._html.replace("<html>", _root(request, language), 1)
        return (
            self._arriving(document, scene, picture, _theme(request))
            .replace("</head>", f"{above}</head>", 1)
            .replace("</body>", f"{below}</body>", 1)
        )

    def _arriving(self, document: str, scene: str, source: str, theme: str | None) -> str:
        """With the picture in the document itself: any other file would wait in line behind the scripts."""
        if theme is not None:
            document = document.replace("color-scheme: light dark", f"color-scheme: {theme}", 1)
        picture = self._pictures.get(self._manifest.get(source, {}).get("file", ""))
        if picture is None:
            return document
        address = f'src="data:image/svg+xml,{quote(picture, safe=HARMLESS)}"'
        return re.sub(rf'hidden\s+data-scene="{scene}"', lambda _: address, document, count=1)

    def _built(self, sources: Iterable[str]) -> tuple[list[str], list[str]]:
        """The scripts of these sources that the document lacks, each after those that it imports, and all styles."""
        scripts: list[str] = []
        styles = [*self._styles]
        done: set[str] = set()

        def add(source: str) -> None:
            entry = self._manifest.get(source)
            if entry is None or source in done:
                return
            done.add(source)
            for imported in entry.get("imports", ()):
                add(imported)
            if entry["file"] not in self._html:
                scripts.append(entry["file"])
            styles.extend(style for style in entry.get("css", ()) if style not in styles)

        for source in sources:
            add(source)
        return scripts, styles

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


def _style_sheet(file: str) -> str:
    return f'<link rel="stylesheet" fetchpriority="high" crossorigin href="/{file}">'


def _root(request: Request, language: str) -> str:
    theme = _theme(request)
    return f'<html lang="{language}">' if theme is None else f'<html lang="{language}" data-theme="{theme}">'


def _theme(request: Request) -> str | None:
    theme = request.cookies.get("theme")
    return theme if theme in THEMES else None


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
