"""The built pages: a handful of files from the package, kept in memory, plain and compressed.

`web/` builds them into the folder `pages` beside this file, and a wheel brings them along. Every address that is not a
file of theirs and not part of the interface is one of the pages' own, and gets the page that finds out which.
"""

import gzip
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse

from waset.tables.errors import Unknown

FOLDER = Path(__file__).parent / "pages"
FIRST = "index.html"
# A built file has the sum of its content in its name, so a browser may keep it; the page that names them it may not.
KEPT = "public, max-age=31536000, immutable"
ASKED_AGAIN = "no-cache"
# Fonts and pictures are compressed already.
COMPRESSED = {".css", ".html", ".js", ".json", ".svg"}

NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Waset</title>
<h1>The pages are not built</h1>
<p>This server has the interface for programs, but not the pages: they were not built when Waset was installed.
With Node.js 20 or newer: <code>cd web &amp;&amp; npm install --no-save &amp;&amp; npm run build</code>, then start the
server again.</p>"""


@dataclass(frozen=True, slots=True)
class Page:
    """A file as it is sent."""

    kind: str
    plain: bytes
    small: bytes | None
    cache: str


def read_pages(folder: Path) -> dict[str, Page]:
    """All built files by their address; none where they are not built."""
    return {
        path.relative_to(folder).as_posix(): _read(path, folder)
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.name.startswith(".")
    }


def _read(path: Path, folder: Path) -> Page:
    plain = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    small = gzip.compress(plain, 9, mtime=0) if path.suffix in COMPRESSED else None
    return Page(kind, plain, small, KEPT if path.parent.name == "assets" else ASKED_AGAIN)


def pages_router(folder: Path = FOLDER) -> APIRouter:
    """The routes of the pages; to be added after those of the interface, because they take whatever is left."""
    pages = read_pages(folder)
    router = APIRouter(include_in_schema=False)

    @router.get("/{address:path}")
    async def page(request: Request, address: str) -> Response:
        if address == "api" or (address.startswith(("api/", "assets/")) and address not in pages):
            raise Unknown("there is nothing at this address", "no_page")
        if FIRST not in pages:
            return HTMLResponse(NOT_BUILT, 503, headers={"Cache-Control": ASKED_AGAIN})
        return _answer(pages.get(address) or pages[FIRST], request)

    return router


def _answer(page: Page, request: Request) -> Response:
    headers = {"Cache-Control": page.cache, "Vary": "Accept-Encoding"}
    content = page.plain
    if page.small is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content = page.small
        headers["Content-Encoding"] = "gzip"
    return Response(content, media_type=page.kind, headers=headers)
