"""The built files as the server sends them."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from waset.server import errors
from waset.server.pages import pages_router

Get = Callable[..., httpx.Response]


def reading(folder: Path) -> Get:
    app = FastAPI()
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


@pytest.mark.parametrize("address", ["/assets/gone.js", "/api/nothing", "/api"])
def test_a_file_that_is_gone_and_an_interface_that_is_none_are_not_pages(built: Get, address: str) -> None:
    answer = built(address)
    assert answer.status_code == 404
    assert answer.json()["error"]["sentence"] == "there is nothing at this address"


def test_a_server_without_built_pages_says_how_to_build_them(tmp_path: Path) -> None:
    answer = reading(tmp_path)("/")
    assert answer.status_code == 503
    assert "npm run build" in answer.text
