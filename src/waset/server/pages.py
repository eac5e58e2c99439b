"""Serves the built pages: a handful of static files, kept in memory, plain and compressed.

`web/` builds them into the folder `pages` beside this file, and a wheel contains them; scripts and styles are there a
second time, compressed with brotli, which browsers take from a trusted address only. Every other address that is not
part of the HTTP interface belongs to the single-page application and gets its `index.html` (`first_document.py`).
"""

import asyncio
import gzip
import mimetypes
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse

from waset.engine.catalogue import LANGUAGES
from waset.engine.message import Message
from waset.server.first_document import MANIFEST, FirstDocument
from waset.tables.errors import Unknown

FOLDER = Path(__file__).parent / "pages"
FIRST = "index.html"
# A built file has a hash of its content in its name, so browsers may keep it; `index.html` they must revalidate.
IMMUTABLE = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"
# Not known to every system.
MEDIA_TYPES = {".webmanifest": "application/manifest+json"}
# Fonts and pictures are compressed already.
COMPRESSIBLE = {".css", ".html", ".js", ".json", ".svg", ".webmanifest"}
# What the build has compressed.
BROTLI = ".br"
# Letters that are in font files of their own.
BEYOND = re.compile("[\u0100-\u02ba]")

NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Waset</title>
<h1>The pages are not built</h1>
<p>This server has the interface for programs, but not the pages: they were not built when Waset was installed.
With Node.js 20 or newer: <code>cd web &amp;&amp; npm install --no-save &amp;&amp; npm run build</code>, then start the
server again.</p>"""


@dataclass(slots=True)
class Page:
    """A file as it is sent."""

    media_type: str
    plain: bytes
    compressible: bool
    cache: str
    brotli: bytes | None = None
    _gzipped: bytes | None = None

    async def gzipped(self) -> bytes:
        """Compressed when it is first asked for, and in another thread: at the start everybody would wait for it."""
        if self._gzipped is None:
            self._gzipped = await asyncio.to_thread(gzip.compress, self.plain, 9, mtime=0)
        return self._gzipped


def read_pages(folder: Path) -> dict[str, Page]:
    """All built files by their address; empty if they are not built."""
    return {
        path.relative_to(folder).as_posix(): _read(path, folder)
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.name.startswith(".") and path.suffix != BROTLI
    }


def _read(path: Path, folder: Path) -> Page:
    plain = path.read_bytes()
    media_type = MEDIA_TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    cache = IMMUTABLE if path.parent.name == "assets" else REVALIDATE
    built = path.with_name(path.name + BROTLI)
    brotli = built.read_bytes() if built.is_file() else None
    return Page(media_type, plain, path.suffix in COMPRESSIBLE, cache, brotli)


def pages_router(folder: Path = FOLDER) -> APIRouter:
    """The catch-all route of the pages, to be included after all others."""
    pages = read_pages(folder)
    manifest = pages.pop(MANIFEST, None)
    first = None
    if FIRST in pages:
        listed = manifest.plain.decode() if manifest is not None else None
        drawings = {address: page.plain for address, page in pages.items() if address.endswith(".svg")}
        first = FirstDocument(pages[FIRST].plain.decode(), listed, drawings, [*_accented(pages)])
    router = APIRouter(include_in_schema=False)

    @router.get("/{address:path}")
    async def page(request: Request, address: str) -> Response:
        if address == "api" or (address.startswith(("api/", "assets/")) and address not in pages):
            raise Unknown(Message("server.no_page"))
        if first is None:
            return HTMLResponse(NOT_BUILT, 503, headers={"Cache-Control": REVALIDATE})
        if address in pages and address != FIRST:
            return await _response(pages[address], request)
        document = Page("text/html", (await first.render(request, address)).encode(), True, REVALIDATE)
        answer = await _response(document, request)
        answer.headers["Vary"] = "Accept-Encoding, Accept-Language, Cookie"
        return answer

    return router


def _accented(pages: dict[str, Page]) -> Iterator[str]:
    """Languages whose words have letters beyond those of western Europe."""
    for language in LANGUAGES:
        words = pages.get(f"words.{language}.toml")
        if words is not None and BEYOND.search(words.plain.decode()):
            yield language


async def _response(page: Page, request: Request) -> Response:
    headers = {"Cache-Control": page.cache, "Vary": "Accept-Encoding"}
    content = page.plain
    accepted = re.findall(r"[\w*-]+(?=\s*(?:,|$))", request.headers.get("accept-encoding", ""))
    if page.brotli is not None and "br" in accepted:
        content = page.brotli
        headers["Content-Encoding"] = "br"
    elif page.compressible and "gzip" in request.headers.get("accept-encoding", ""):
        content = await page.gzipped()
        headers["Content-Encoding"] = "gzip"
    return Response(content, media_type=page.media_type, headers=headers)
