"""axe finds nothing that keeps people out, on any page, in both themes and both languages."""

import re
from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

import waset
from tests.pages.visitor import DESK, PHONE, Guest, outcome
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
FIND = """async ([where, rules]) => {
    // Without fetching every style sheet once more: no rule that runs reads them.
    const options = { resultTypes: ['violations'], preload: false, selectors: false, ...(rules && { runOnly: rules }) };
    const { violations } = await axe.run(where ?? document, options);
    return violations.map((each) =>
        [each.id, each.help, ...each.nodes.slice(0, 3).map((node) => node.html.slice(0, 160))].join(' | '));
}"""
# All that a theme changes.
COLOURS = ["color-contrast", "link-in-text-block"]


def violations(guest: Guest, axe: str, where: str | None = None, rules: list[str] | None = None) -> Any:
    """What axe finds on the page, or in the part of it that a selector names."""
    if not guest.page.evaluate("typeof axe === 'object'"):
        guest.page.evaluate(axe)
    return outcome(guest.page, FIND, [where, rules])


def violations_in_both_themes(guest: Guest, axe: str) -> Any:
    guest.page.emulate_media(color_scheme="light", reduced_motion="reduce")
    found = violations(guest, axe)
    guest.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    return found + violations(guest, axe, rules=COLOURS)


@pytest.mark.parametrize("path", ["/t/nothing", "/learn/imhotep", "/puzzle/imhotep/1", "/study?game=imhotep"])
def test_what_is_still_on_its_way_has_a_heading(guest: Guest, path: str) -> None:
    guest.page.route(re.compile("/api/(tables|lessons|puzzles|study|games/imhotep)"), lambda route: None)
    # The feed would say that there is no such table.
    guest.page.route_web_socket(re.compile("/api/"), lambda feed: None)
    guest.page.goto(path)
    expect(guest.page.get_by_role("status").filter(has_text="One moment")).to_be_attached()
    expect(guest.page.get_by_role("heading", level=1)).to_have_count(1)


def test_pages(browser: Browser, server: Server, axe: str) -> None:
    with Guest(browser, server.url) as guest:
        found = {}
        for page in PAGES:
            guest.page.goto(page, wait_until="networkidle")
            # The colours are the same at every size.
            found[f"desk {page}"] = violations_in_both_themes(guest, axe)
            guest.resize(PHONE)
            found[f"phone {page}"] = violations(guest, axe)
            guest.resize(DESK)
        assert found == {page: [] for page in found}


def test_pages_in_czech(browser: Browser, server: Server, axe: str) -> None:
    with Guest(browser, server.url, PHONE, "cs-CZ") as guest:
        found = {}
        for page in PAGES:
            guest.page.goto(page, wait_until="networkidle")
            found[page] = violations(guest, axe)
        assert found == {page: [] for page in found}


@pytest.mark.parametrize("game", waset.titles())
def test_tables(guest: Guest, axe: str, game: str) -> None:
    guest.come_in("Mira")
    guest.open(game, "me", "greedy")
    guest.my_turn()
    found = {"table": violations(guest, axe)}
    # Only the panel changes with its tabs, and the sheet lies over everything.
    for tab in ("Moves", "Score", "Chat"):
        guest.page.get_by_role("tab", name=tab).click()
        found[tab] = violations(guest, axe, "#panel")
    guest.page.get_by_role("button", name="CS", exact=True).click()
    guest.page.get_by_role("tab", name="Tahy").click()
    found["Czech"] = violations(guest, axe)
    guest.page.get_by_role("button", name="EN", exact=True).click()
    guest.page.get_by_role("button", name="Score sheet").click()
    found["sheet"] = violations(guest, axe, "dialog[open]")
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


def test_the_pages_of_somebody_known(guest: Guest, axe: str) -> None:
    """With an account, results, an edition and a table of their own there is more to look at."""
    guest.come_in("Mira of the pages")
    guest.ask("PUT", "/me/password", {"password": "under the sycamore"})
    text = files("waset.games.luxor").joinpath("editions/even-points.toml").read_text("utf-8")
    guest.ask("POST", "/me/editions", {"game": "luxor", "text": text})
    clock = {"kind": "move", "seconds": 600}
    for _ in range(3):
        table = guest.begin("imhotep", "me", "greedy", clock=clock, rated=True)
        guest.ask("POST", f"/tables/{table}/resign", {})
    found = {}
    for page in ("/account", "/ratings/imhotep", "/editions/luxor", "/mine", "/new/luxor"):
        guest.page.goto(page, wait_until="networkidle")
        found[page] = violations_in_both_themes(guest, axe)
    guest.page.goto("/account")
    guest.page.get_by_role("button", name="Delete the account").click()
    found["farewell"] = violations_in_both_themes(guest, axe)
    assert found == {page: [] for page in found}
