"""The built files as the server sends them."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from waset.engine.message import Message
from waset.server import errors, first_document
from waset.server.pages import pages_router, read_pages
from waset.tables.errors import Unknown

Get = Callable[..., httpx.Response]


def reading(folder: Path, find_table: Callable[[str], Awaitable[Any]] | None = None) -> Get:
    app = FastAPI()
    if find_table is not None:
        app.state.context = SimpleNamespace(house=SimpleNamespace(table=find_table))
    errors.install_handlers(app)
    app.include_router(pages_router(folder))

    async def ask(address: str, **headers: str) -> httpx.Response:
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://waset", headers=headers) as client:
            return await client.get(address)

    return lambda address, **headers: asyncio.run(ask(address, **headers))


@pytest.fixture
def built(tmp_path: Path) -> Get:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>the one page", "utf-8")
    (tmp_path / "assets" / "index-1.js").write_text("play()", "utf-8")
    return reading(tmp_path)


@pytest.mark.parametrize("address", ["/", "/t/abc", "/rules/imhotep", "/../../etc/passwd"])
def test_every_address_of_the_pages_gets_the_one_page(built: Get, address: str) -> None:
    answer = built(address)
    assert answer.status_code == 200
    assert answer.text.endswith("the one page")
    assert answer.headers["cache-control"] == "no-cache"


def test_a_built_file_is_small_and_may_be_kept(built: Get) -> None:
    answer = built("/assets/index-1.js")
    assert answer.text == "play()"
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "gzip"
    assert built("/assets/index-1.js", **{"accept-encoding": "identity"}).text == "play()"


def test_a_built_file_is_sent_as_the_build_compressed_it_where_that_is_understood(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>the one page", "utf-8")
    (tmp_path / "assets" / "index-1.js").write_text("play()", "utf-8")
    (tmp_path / "assets" / "index-1.js.br").write_bytes(b"brotli")
    assert read_pages(tmp_path).keys() == {"index.html", "assets/index-1.js"}
    get = reading(tmp_path)
    assert get("/assets/index-1.js", **{"accept-encoding": "gzip"}).headers["content-encoding"] == "gzip"
    assert get("/assets/index-1.js", **{"accept-encoding": "gzip, br;q=0"}).headers["content-encoding"] == "gzip"
    answer = get("/assets/index-1.js", **{"accept-encoding": "gzip, br"})
    assert (answer.headers["content-encoding"], answer.content) == ("br", b"brotli")


@pytest.mark.parametrize("address", ["/assets/gone.js", "/api/nothing", "/api"])
def test_a_file_that_is_gone_and_an_interface_that_is_none_are_not_pages(built: Get, address: str) -> None:
    answer = built(address)
    assert answer.status_code == 404
    assert answer.json()["error"]["sentence"] == "there is nothing at this address"


def test_a_server_without_built_pages_says_how_to_build_them(tmp_path: Path) -> None:
    answer = reading(tmp_path)("/")
    assert answer.status_code == 503
    assert "npm run build" in answer.text


MANIFEST = {
    "index.html": {"file": "assets/index-1.js", "imports": ["_house-2.js"]},
    "_house-2.js": {"file": "assets/house-2.js", "css": ["assets/house-2.css"]},
    "src/front/Front.svelte": {"file": "assets/Front-3.js", "imports": ["index.html", "_house-2.js"]},
    "src/front/nile.svg": {"file": "assets/nile-4.svg"},
    "src/table/TablePage.svelte": {"file": "assets/TablePage-5.js", "imports": ["index.html"]},
    "src/games/senet/index.ts": {"file": "assets/senet-6.js", "css": ["assets/senet-6.css"]},
    "src/games/senet/vignette.svg": {"file": "assets/vignette-9.svg"},
    "node_modules/marcellus/files/marcellus-latin-400-normal.woff2": {"file": "assets/latin-7.woff2"},
    "node_modules/marcellus/files/marcellus-latin-ext-400-normal.woff2": {"file": "assets/accented-8.woff2"},
}


@pytest.fixture
def documented(tmp_path: Path) -> Path:
    head = '<script src="/assets/index-1.js"></script><link rel="stylesheet" crossorigin href="/assets/index-1.css">'
    scenes = '<img hidden data-scene="front"><img hidden data-scene="table">'
    body = f'<div id="app" style="color-scheme: light dark">{scenes}</div>'
    (tmp_path / "index.html").write_text(f"<!doctype html><html><head>{head}</head><body>{body}</body></html>", "utf-8")
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "nile-4.svg").write_text('<svg id="nile"/>', "utf-8")
    (tmp_path / "assets" / "vignette-9.svg").write_text('<svg id="house"/>', "utf-8")
    (tmp_path / "manifest.json").write_text(json.dumps(MANIFEST), "utf-8")
    (tmp_path / "words.en.toml").write_text('hello = "Hello"', "utf-8")
    (tmp_path / "words.cs.toml").write_text('hello = "Vítejte v Údolí králů"', "utf-8")
    return tmp_path


def test_the_document_of_the_front_page_names_what_it_needs(documented: Path) -> None:
    text = reading(documented)("/").text
    for needed in ("Front-3.js", "house-2.js", "house-2.css", "nile-4.svg", "/api/words/en", "/api/games"):
        assert text.count(needed) == 1, needed
    # The script that starts is in the document anyway.
    assert text.count("index-1.js") == 1


async def senet(table: str) -> Any:
    game = SimpleNamespace(title=SimpleNamespace(name="senet"))
    return SimpleNamespace(id=table, game=game, phase="playing")


def test_the_document_of_a_table_names_its_board_and_its_data(documented: Path) -> None:
    text = reading(documented, senet)("/t/abc").text
    data = ("/api/tables/abc", "/api/tables/abc/guide", "/api/games/senet/words/en")
    for needed in ("TablePage-5.js", "senet-6.js", "senet-6.css", *(f'href="{path}"' for path in data)):
        assert text.count(needed) == 1, needed


def test_the_document_has_its_picture_with_it(documented: Path) -> None:
    get = reading(documented, senet)
    picture = '<img src="data:image/svg+xml,<svg id=%22{}%22/>"><img hidden data-scene="table">'
    assert picture.format("nile") in get("/").text
    picture = '<img hidden data-scene="front"><img src="data:image/svg+xml,<svg id=%22{}%22/>">'
    assert picture.format("house") in get("/t/abc").text
    assert "data:" not in get("/rules").text
    assert "color-scheme: dark" in get("/", cookie="theme=dark").text


def test_style_sheets_and_letters_do_not_keep_the_picture_back(documented: Path) -> None:
    text = reading(documented)("/").text
    picture = text.index("</div>")
    for later in ("index-1.css", "house-2.css", "latin-7.woff2"):
        assert text.count(later) == 1, later
        assert text.index(later) > picture, later


def test_a_page_comes_although_there_is_no_such_table(documented: Path) -> None:
    async def nothing(table: str) -> Any:
        raise Unknown(Message("server.no_page"))

    text = reading(documented, nothing)("/t/abc").text
    assert "TablePage-5.js" in text
    assert "/api/tables/" not in text


def test_a_page_comes_although_the_store_does_not_answer(documented: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(first_document, "PATIENCE", 0.01)

    async def never(table: str) -> Any:
        await asyncio.Event().wait()

    assert "TablePage-5.js" in reading(documented, never)("/t/abc").text


def test_the_document_has_the_language_and_the_theme_of_the_last_visit(documented: Path) -> None:
    get = reading(documented)
    assert '<html lang="cs">' in get("/", **{"accept-language": "cs-CZ"}).text
    assert '<html lang="cs" data-theme="dark">' in get("/", cookie="language=cs; theme=dark").text
    # What nobody wrote there is not believed.
    assert '<html lang="en">' in get("/", cookie='language="><b>; theme="><b>').text


def test_the_document_names_the_letters_that_its_language_needs(documented: Path) -> None:
    get = reading(documented)
    english, czech = get("/").text, get("/", **{"accept-language": "cs-CZ"}).text
    assert "latin-7.woff2" in english
    assert "latin-7.woff2" in czech
    assert "accented-8.woff2" not in english
    assert "accented-8.woff2" in czech


def test_the_list_of_built_files_is_not_a_page(documented: Path) -> None:
    assert reading(documented)("/manifest.json").text.startswith("<!doctype html>")
