"""A lesson in the browser, by keys alone; and the card that offers it at a first visit."""

from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.pages.test_access import violations
from tests.pages.visitor import DESK, PATIENCE, PHONE, Guest
from tests.server.host import Server

expect.set_options(timeout=PATIENCE)


def make(guest: Guest, notation: str) -> None:
    """Make a move by the list of moves."""
    step = guest.page.locator("[data-step]").get_attribute("data-step")
    legal: list[dict[str, Any]] = guest.ask("GET", f"/lessons/imhotep/{step}/0")["legal"]
    move = next(each["id"] for each in legal if each["notation"] == notation)
    guest.page.keyboard.press("m")
    guest.page.locator(f'dialog [data-move="{move}"]').focus()
    guest.page.keyboard.press("Enter")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_lesson_by_keys(browser: Browser, server: Server, axe: str, size: ViewportSize) -> None:
    with Guest(browser, server.url, size) as guest:
        page = guest.page
        page.goto("/learn/imhotep")
        expect(page.locator("#task")).to_have_text("Take stones from the quarry.")
        expect(page.locator("[data-ready=true]")).to_be_attached()
        # What was tried stands as long as the clock does.
        page.clock.install()
        make(guest, "load 3 1")
        expect(page.locator('[data-answer="other"]')).to_contain_text("You can load with the stones you have")
        page.clock.run_for(1000)
        expect(page.locator("main[data-tried]")).to_be_attached()
        page.clock.resume()
        assert violations(guest, axe) == []
        page.keyboard.press("h")
        expect(page.locator('[data-answer="shown"]')).to_be_visible()
        page.keyboard.press("n")
        expect(page.locator("#task")).to_have_text("Take stones from the quarry.")
        page.locator('[data-ready="true"]').wait_for()
        make(guest, "take")
        expect(page.locator('[data-answer="right"]')).to_be_visible()
        expect(page.locator("[data-next]")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator("#task")).to_have_text("Load a stone on the bow of ship 3.")
        # Interrupted, and resumed at the same place; what is done can be looked at again.
        page.reload()
        expect(page.locator("#task")).to_have_text("Load a stone on the bow of ship 3.")
        assert violations(guest, axe) == []
        page.keyboard.press("b")
        expect(page.locator("#task")).to_have_text("Take stones from the quarry.")


def test_the_card_of_a_first_visit_is_seen_once(browser: Browser, server: Server, axe: str) -> None:
    with Guest(browser, server.url, newcomer=True) as guest:
        guest.come_in("Mira")
        table = guest.open("imhotep", "me", "greedy")
        card = guest.page.get_by_role("dialog", name="Your first Imhotep")
        expect(card).to_be_visible()
        assert violations(guest, axe) == []
        guest.page.keyboard.press("Escape")
        expect(card).to_be_hidden()
        guest.page.goto(f"/t/{table}")
        guest.my_turn()
        expect(card).to_be_hidden()
        guest.open("senet", "me", "greedy")
        expect(guest.page.get_by_role("dialog", name="Your first Senet")).to_be_visible()
        guest.page.get_by_role("link", name="Learn it by playing").click()
        expect(guest.page.locator("#task")).to_have_text("Throw the sticks.")


def test_the_board_stays_put_between_two_clicks(browser: Browser, server: Server) -> None:
    """What a choice adds to the dock must not move the board: the second click would meet something else."""
    with Guest(browser, server.url, {"width": 1024, "height": 768}) as guest:
        page = guest.page
        page.goto("/learn/egizia")
        page.locator('[data-ready="true"]').wait_for()
        expect(page.locator(".scores li").first).to_contain_text("Ani")
        before = page.locator("main").bounding_box()
        page.get_by_role("button", name="Sail to the 1st card space").first.click()
        expect(page.locator("[data-confirm]")).to_be_visible()
        assert page.locator("main").bounding_box() == before


def test_a_phone_shows_what_is_tapped_and_answered(browser: Browser, server: Server) -> None:
    """The sheet over the board neither covers the field that was tapped nor gets stuck where it was scrolled to."""
    with Guest(browser, server.url, PHONE) as guest:
        page = guest.page
        page.goto("/learn/senet")
        page.locator('[data-ready="true"]').wait_for()
        page.locator("[data-confirm]").click()
        field = page.get_by_role("button", name="10 to 13").last
        field.click()
        expect(page.locator("[data-confirm]")).to_be_in_viewport()
        expect(field).to_be_in_viewport(ratio=0.9)
        handle = page.locator(".below .handle")
        handle.click()
        page.locator("[data-confirm]").click()
        expect(page.locator('[data-answer="right"]')).to_be_in_viewport()
        expect(handle).to_be_in_viewport(ratio=1)
