"""The page of the rules: contents, search, and figures that the boards draw."""

import re

import pytest
from playwright.sync_api import Browser, expect

import waset
from tests.pages.test_access import violations
from tests.pages.visitor import PHONE, Guest
from tests.server.host import Server
from waset.engine.figures import figures_of


@pytest.mark.parametrize("game", waset.titles())
def test_every_figure_is_drawn_when_it_comes_into_sight(guest: Guest, game: str) -> None:
    page = guest.page
    page.goto(f"/rules/{game}")
    figures = page.get_by_role("figure")
    expect(figures).to_have_count(len(figures_of(waset.title(game))))
    for figure in figures.all():
        figure.scroll_into_view_if_needed()
        expect(figure.locator("[data-picture] svg").first).to_be_attached()
        assert len(figure.locator("figcaption").inner_text()) > 30


def test_a_figure_can_be_enlarged_and_a_search_narrows_the_rules(guest: Guest, axe: str) -> None:
    page = guest.page
    page.goto("/rules/imhotep")
    page.get_by_role("button", name="Figure 4.2: show the whole board").click()
    expect(page.get_by_role("dialog")).to_contain_text("Level 1 is full")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert violations(guest, axe, rules=["label-content-name-mismatch"]) == []
    page.keyboard.press("/")
    expect(page.get_by_label("Search the rules")).to_be_focused()
    page.keyboard.type("lever")
    expect(page.get_by_role("heading", name="6.5 Lever")).to_be_visible()
    expect(page.get_by_role("heading", name="4.3 Temple")).to_have_count(0)
    expect(page.locator("mark").first).to_have_text("Lever")
    contents = page.get_by_role("navigation", name="Contents")
    expect(contents.get_by_role("link", name=re.compile("^6 "))).to_be_visible()
    expect(contents.get_by_role("link", name=re.compile("^4 "))).to_have_count(0)
    # A heading never stands alone: under it is what it is about.
    page.get_by_label("Search the rules").fill("end of a round")
    expect(page.get_by_role("heading", name="7 End of a round")).to_be_visible()
    expect(page.get_by_role("heading", name=re.compile(r"^7\.1 "))).to_be_visible()


def test_the_contents_mark_what_is_read(guest: Guest) -> None:
    page = guest.page
    page.goto("/rules/imhotep")
    contents = page.get_by_role("navigation", name="Contents")
    contents.get_by_role("link", name=re.compile("^4 ")).click()
    expect(contents.locator("[aria-current]")).to_have_text(re.compile("^4"))


def test_the_contents_are_at_hand_on_a_phone_wherever_one_reads(browser: Browser, server: Server, axe: str) -> None:
    with Guest(browser, server.url, PHONE) as guest:
        page = guest.page
        page.goto("/rules/imhotep#5")
        page.get_by_role("heading", name=re.compile("^5 ")).scroll_into_view_if_needed()
        page.mouse.wheel(0, 400)
        button = page.get_by_role("button", name="Contents")
        expect(button).to_be_in_viewport(ratio=1)
        button.click()
        dialog = page.get_by_role("dialog", name="Contents")
        assert violations(guest, axe, "dialog") == []
        dialog.get_by_role("link", name=re.compile("^2 ")).click()
        expect(dialog).to_have_count(0)
        expect(page.get_by_role("heading", name=re.compile("^2 "))).to_be_in_viewport(ratio=1)
