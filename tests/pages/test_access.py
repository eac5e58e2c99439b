"""axe finds nothing that keeps people out, on any page, in both themes."""

from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize

import waset
from tests.pages.visitor import DESK, PHONE, Guest
from tests.server.host import Server

PAGES = ["/", "/new", "/lobby", "/mine", "/rules/imhotep", "/about", "/account", "/settings", "/nowhere"]
FIND = """async () => (await axe.run(document, { resultTypes: ['violations'] })).violations.map(
    (each) => [each.id, each.help, ...each.nodes.slice(0, 3).map((node) => node.html.slice(0, 160))].join(' | '))"""


def violations(guest: Guest, axe: str) -> Any:
    guest.page.evaluate(axe)
    return guest.page.evaluate(FIND)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_pages(browser: Browser, server: Server, axe: str, size: ViewportSize, theme: str) -> None:
    with Guest(browser, server.url, size) as guest:
        guest.page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
        found = {}
        for page in PAGES:
            guest.page.goto(page, wait_until="networkidle")
            found[page] = violations(guest, axe)
        assert found == {page: [] for page in PAGES}


@pytest.mark.parametrize("game", waset.titles())
def test_tables(browser: Browser, server: Server, axe: str, game: str) -> None:
    with Guest(browser, server.url) as guest:
        guest.come_in("Mira")
        guest.open(game, "me", "greedy")
        guest.my_turn()
        found = {}
        for tab in ("Log", "Moves", "Score", "Chat"):
            guest.page.get_by_role("tab", name=tab).click()
            found[tab] = violations(guest, axe)
        guest.page.get_by_role("button", name="Score sheet").click()
        found["sheet"] = violations(guest, axe)
        assert found == {place: [] for place in found}


def test_a_table_that_waits_for_players(guest: Guest, axe: str) -> None:
    guest.come_in("Mira")
    guest.open("imhotep", "me", "link")
    guest.page.get_by_label("The link as a QR code").wait_for()
    assert violations(guest, axe) == []
