"""axe finds nothing that keeps people out, on any page, in both themes and both languages."""

from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize

import waset
from tests.pages.visitor import DESK, PHONE, Guest
from tests.server.host import Server

PAGES = [
    "/",
    "/new",
    "/lobby",
    "/mine",
    "/ratings",
    "/rules/imhotep",
    "/learn",
    "/learn/luxor",
    "/about",
    "/editions/luxor",
    "/account",
    "/settings",
    "/nowhere",
]
FIND = """async () => (await axe.run(document, { resultTypes: ['violations'] })).violations.map(
    (each) => [each.id, each.help, ...each.nodes.slice(0, 3).map((node) => node.html.slice(0, 160))].join(' | '))"""


def violations(guest: Guest, axe: str) -> Any:
    guest.page.evaluate(axe)
    return guest.page.evaluate(FIND)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_pages(browser: Browser, server: Server, axe: str, size: ViewportSize, theme: str) -> None:
    # Of the four visits two are in Czech: each size and each theme is seen in both languages.
    language = "cs-CZ" if (size is PHONE) == (theme == "light") else "en-GB"
    with Guest(browser, server.url, size, language) as guest:
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
        guest.page.get_by_role("button", name="CS", exact=True).click()
        guest.page.get_by_role("tab", name="Tahy").click()
        found["Czech"] = violations(guest, axe)
        guest.page.get_by_role("button", name="EN", exact=True).click()
        guest.page.get_by_role("button", name="Score sheet").click()
        found["sheet"] = violations(guest, axe)
        guest.page.keyboard.press("Escape")
        guest.page.keyboard.press("ArrowLeft")
        guest.page.locator(".past .text").wait_for()
        found["past"] = violations(guest, axe)
        assert found == {place: [] for place in found}


def test_a_phone_in_the_dark_and_the_end(browser: Browser, server: Server, axe: str) -> None:
    with Guest(browser, server.url, PHONE, "cs-CZ") as guest:
        guest.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
        guest.come_in("Mira")
        table = guest.open("luxor", "me", "greedy")
        guest.my_turn()
        found = {"table": violations(guest, axe)}
        guest.ask("POST", f"/tables/{table}/resign", {})
        guest.page.locator("dialog[open] .story").wait_for()
        found["end"] = violations(guest, axe)
        guest.page.locator("dialog[open] footer button").first.click()
        found["sheet"] = violations(guest, axe)
        assert found == {place: [] for place in found}


def test_a_table_that_waits_for_players(guest: Guest, axe: str) -> None:
    guest.come_in("Mira")
    guest.open("imhotep", "me", "link")
    guest.page.get_by_label("The link as a QR code").wait_for()
    assert violations(guest, axe) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_pages_of_somebody_known(browser: Browser, server: Server, axe: str, theme: str) -> None:
    """With an account, results, an edition and a table of their own there is more to look at."""
    with Guest(browser, server.url) as guest:
        guest.page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
        guest.come_in(f"Mira in the {theme}")
        guest.ask("PUT", "/me/password", {"password": "under the sycamore"})
        text = files("waset.games.luxor").joinpath("editions/even-points.toml").read_text("utf-8")
        guest.ask("POST", "/me/editions", {"game": "luxor", "text": text})
        clock = {"kind": "move", "seconds": 600}
        for _ in range(3):
            table = guest.open("imhotep", "me", "greedy", clock=clock, rated=True)
            guest.ask("POST", f"/tables/{table}/resign", {})
        found = {}
        for page in ("/account", "/ratings/imhotep", "/editions/luxor", "/mine", "/new/luxor"):
            guest.page.goto(page, wait_until="networkidle")
            found[page] = violations(guest, axe)
        guest.page.goto("/account")
        guest.page.get_by_role("button", name="Delete the account").click()
        found["farewell"] = violations(guest, axe)
        assert found == {page: [] for page in found}
