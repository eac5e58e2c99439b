"""The analysis of a game: the chart by keyboard, the moves with their reasons, a phone; and the what-if board."""

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Browser, Route, expect

import waset
from tests.contract.tables import random_moves
from tests.pages.test_access import violations
from tests.pages.visitor import DRAWN_AS_IT_STAYS, PHONE, SIDEWAYS, Guest, outcome
from tests.server.host import PATIENCE, Server

MOVES = 34


def brought(guest: Guest) -> str:
    """A short game of two that is analysed."""
    guest.come_in("Mira")
    game = waset.game("imhotep", 2)
    record = waset.Record(game, list(random_moves(game, 8))[:MOVES], ("Mira", "Tomáš"), ((1, "resigned"),))
    table: str = guest.ask("POST", "/records", record.as_json())["table"]
    guest.ask("POST", f"/tables/{table}/analysis", {})
    # It gets what a busy machine leaves.
    ends = time.monotonic() + 4 * PATIENCE
    while True:
        told: dict[str, Any] = guest.ask("GET", f"/tables/{table}/analysis")
        if told["done"] == told["count"]:
            return table
        assert time.monotonic() < ends
        time.sleep(0.1)


def test_the_chart_is_walked_by_keys_and_the_moment_follows(guest: Guest, axe: str) -> None:
    table = brought(guest)
    page = guest.page
    page.goto(f"/t/{table}/analysis")
    slider = page.get_by_role("slider")
    expect(slider).to_be_visible()
    rows = page.locator(".moment ol > li")
    expect(rows.first).to_be_visible()
    slider.focus()
    page.keyboard.press("Home")
    expect(slider).to_have_attribute("aria-valuenow", "1")
    # What was dealt before it is nobody's turn.
    expect(page.locator(".moment h2")).to_contain_text("Turn 1,")
    said = slider.get_attribute("aria-valuetext") or ""
    assert "Mira" in said
    assert "%" in said
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuenow", "2")
    assert slider.get_attribute("aria-valuetext") != said
    page.keyboard.press("End")
    expect(page.locator(".moment h2")).to_contain_text(f"Turn {slider.get_attribute('aria-valuenow')}")
    # Every move is told with what it promises; one of them was made.
    expect(page.locator(".moment .mark")).to_have_count(1)
    page.keyboard.press("2")
    expect(rows.nth(1).get_by_role("button")).to_have_attribute("aria-pressed", "true")
    # What was likely after the best move and after the one that was made, a position at a time.
    ply = page.locator(".moment .ply").first
    ply.click()
    expect(ply).to_have_attribute("aria-pressed", "true")
    ply.click()
    expect(ply).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".moment")).to_contain_text("After the best move")
    # The discs of the turning points lie under the heading, not over it.
    heading, chart = page.locator(".chance h2").bounding_box(), page.locator(".chart").bounding_box()
    assert heading is not None
    assert chart is not None
    assert heading["y"] + heading["height"] <= chart["y"]
    # What cost the one who lost most leads to its moments, with what was better there.
    costly = page.locator(".costly")
    expect(costly).to_contain_text("What cost Tomáš most:")
    worst = costly.get_by_role("button").first
    turn, lost = re.findall(r"[\d.]+", worst.inner_text())
    decisions = guest.ask("GET", f"/tables/{table}/analysis")["decisions"]
    assert float(lost) == round(max(each["points_given_away"] for each in decisions if each["seat"] == 1), 1)
    worst.click()
    expect(page.locator(".moment h2")).to_contain_text(f"Turn {turn}, ")
    expect(page.locator(".moment h2")).to_contain_text("Tomáš")
    page.get_by_role("button", name="As a table").click()
    expect(page.get_by_role("columnheader", name="Tomáš")).to_be_visible()
    page.get_by_role("button", name="As a chart").click()
    # Her name may stand among the reasons for a move too.
    page.get_by_role("button", name=re.compile("^Mira person")).click()
    expect(page.get_by_role("dialog")).to_contain_text("By round")
    page.keyboard.press("Escape")
    page.evaluate(axe)
    found = outcome(page, "() => axe.run(document, {resultTypes: ['violations']})")
    assert [each["id"] for each in found["violations"]] == []
    # On from here, by hand, and shared.
    page.keyboard.press("p")
    page.wait_for_url("**/study?*")
    # The address changes before the page does.
    page.locator(".study [data-confirm], .study main [role=button][tabindex='0']").first.wait_for()
    page.evaluate(axe)
    found = outcome(page, "() => axe.run(document, {resultTypes: ['violations']})")
    assert [each["id"] for each in found["violations"]] == []


def test_luck_is_set_on_a_what_if_board(guest: Guest) -> None:
    page = guest.page
    page.goto("/study?game=imhotep&players=2")
    page.get_by_text("Laid out").click()
    drawn = page.locator(".side ol button.soft")
    drawn.first.click()
    outcomes = page.get_by_role("dialog").locator(".outcomes button")
    other = outcomes.and_(page.locator("[aria-pressed=false]")).first
    wanted = other.inner_text()
    other.click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(drawn.first).to_contain_text(wanted)


def test_the_rival_of_a_what_if_board_fits_its_panel(guest: Guest) -> None:
    guest.page.goto("/study?game=pharaon&players=1")
    columns = guest.page.locator("svg.columns")
    expect(columns).to_be_visible()
    # Nothing of it lies under the board.
    seat, rival = (
        guest.page.get_by_label("Who plays").get_by_role("listitem").first.bounding_box(),
        columns.bounding_box(),
    )
    assert seat is not None
    assert rival is not None
    assert seat["x"] <= rival["x"]
    assert rival["x"] + rival["width"] <= seat["x"] + seat["width"]


def test_hidden_cards_are_set_on_a_phone_by_keys(browser: Browser, server: Server, axe: str) -> None:
    with Guest(browser, server.url, PHONE) as guest:
        page = guest.page
        page.goto("/study?game=luxor&players=2")
        page.get_by_role("button", name="Set hidden things").press("Enter")
        first = page.get_by_label("Hand of Seat 1, from left to right, 1")
        before, others = first.input_value(), first.locator("option").count()
        first.focus()
        # What was dealt there is another card each time, and may be the first of the list.
        is_first = before == first.locator("option").first.get_attribute("value")
        for key in ("End", "Home") if is_first else ("Home", "End"):
            page.keyboard.press(key)
            expect(first).not_to_have_value(before)
            before = first.input_value()
        # As many of everything as before: nothing is there twice.
        expect(page.get_by_text("one adventurer").first).to_be_visible()
        assert first.locator("option").count() == others
        assert violations(guest, axe) == []
        chosen = first.locator("option:checked").inner_text().split(" (")[0]
        page.keyboard.press("Escape")
        entry = page.locator(".side").get_by_text(f"Set by hand: Hand of Seat 1, from left to right, 1: {chosen}")
        expect(entry).to_be_visible()
        # Set twice, it is told once.
        expect(page.locator(".side").get_by_text("Set by hand: ")).to_have_count(1)
        page.get_by_role("button", name="Take back").press("Enter")
        expect(entry).to_have_count(0)


def test_of_two_settings_of_a_hidden_card_the_later_one_stands(guest: Guest) -> None:
    page = guest.page
    page.goto("/study?game=luxor&players=2")
    page.get_by_role("button", name="Set hidden things").click()
    card = page.get_by_label("Hand of Seat 1, from left to right, 1")
    before = card.input_value()
    kinds = [str(each.get_attribute("value")) for each in card.locator("option").all()]
    one, other = [kind for kind in kinds if kind != before][:2]
    held: list[Route] = []
    page.route("**/api/study/hidden", lambda route: held.append(route))
    for at, kind in enumerate((one, other)):
        card.select_option(kind)
        while len(held) == at:
            page.wait_for_timeout(20)
    # What was asked first is answered last.
    for route in reversed(held):
        with page.expect_response("**/api/study/hidden"):
            route.continue_()
        outcome(page, DRAWN_AS_IT_STAYS)
        expect(card).to_have_value(other)


def test_an_analysis_is_read_beside_its_board_on_a_phone_held_sideways(browser: Browser, server: Server) -> None:
    with Guest(browser, server.url, SIDEWAYS) as guest:
        page = guest.page
        page.goto(f"/t/{brought(guest)}/analysis")
        page.locator(".moment ol > li").first.scroll_into_view_if_needed()
        # Whoever reads about a move sees the position, whole.
        expect(page.locator(".board").first).to_be_in_viewport(ratio=1)
        board, moment = page.locator(".board").first.bounding_box(), page.locator(".moment").bounding_box()
        assert board
        assert moment
        assert board["x"] + board["width"] <= moment["x"]
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        title = page.locator("header .where .display")
        assert title.evaluate("(title) => title.scrollWidth <= title.clientWidth")
        expect(page.get_by_role("list", name="Players")).to_contain_text("Tomáš")


def test_a_running_game_has_neither_an_analysis_nor_a_what_if_board(browser: Browser, server: Server) -> None:
    """Nobody may try out what would come next, by the address either; the page says so and leads back."""
    with Guest(browser, server.url) as mira, Guest(browser, server.url) as tomas, Guest(browser, server.url) as eva:
        mira.come_in("Mira")
        tomas.come_in("Tomáš")
        table = mira.begin("imhotep", "me", "open")
        tomas.ask("POST", f"/tables/{table}/seat", {})
        mira.ask("POST", f"/tables/{table}/start", {})
        for guest in (mira, tomas, eva):
            guest.page.goto(f"/study?table={table}&after=0")
            expect(guest.page.get_by_text("While a game goes on, there is no what-if board of it.")).to_be_visible()
            assert guest.page.locator("main svg [role=button]").count() == 0
            guest.page.goto(f"/t/{table}/analysis")
            expect(guest.page.get_by_text("A game can be analysed once it is over.")).to_be_visible()
        guest.page.get_by_role("link", name="Go to the table").click()
        guest.page.wait_for_url(f"**/t/{table}")


def test_a_game_without_a_decision_says_so(guest: Guest) -> None:
    guest.come_in("Mira")
    game = waset.game("imhotep", 2)
    record = waset.Record(game, [], ("Mira", "Tomáš"), ((1, "resigned"),))
    table = guest.ask("POST", "/records", record.as_json())["table"]
    guest.page.goto(f"/t/{table}/analysis")
    expect(guest.page.get_by_text("nobody had anything to choose")).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_analysis_fits_a_phone(browser: Browser, server: Server, axe: str, theme: str) -> None:
    with Guest(browser, server.url, PHONE) as guest:
        table = brought(guest)
        page = guest.page
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        page.goto(f"/t/{table}/analysis")
        expect(page.locator(".moment ol > li").first).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.evaluate(axe)
        found = outcome(page, "() => axe.run(document, {resultTypes: ['violations']})")
        assert [each["id"] for each in found["violations"]] == []
