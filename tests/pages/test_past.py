"""Looking back: to the moment of a line of the log, step by step, by link, through other eyes when the game is over."""

import re
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

import waset
from tests.pages.visitor import PHONE, Guest
from tests.server.host import Server

SLIDER = "Moment of the game"


def family_game(guest: Guest, game: str, moves: int) -> str:
    """A game of two at one screen, some moves old; nobody thinks in between."""
    guest.come_in("Mira")
    table = guest.begin(game, "me", "here:Jana")
    guest.play_moves(table, moves)
    return table


def go(guest: Guest, address: str) -> None:
    guest.page.goto(address)
    guest.page.locator(".prompt, .past").first.wait_for()
    cover = guest.page.locator("[data-uncover]")
    if cover.count():
        cover.click()


def title(page: Page) -> str:
    return page.locator(".past .display").inner_text()


def test_a_line_of_the_log_leads_to_its_moment_and_keys_walk_on(guest: Guest) -> None:
    table = family_game(guest, "imhotep", 12)
    go(guest, f"/t/{table}")
    page = guest.page
    line = page.get_by_role("tabpanel").locator("ol button").nth(3)
    said = line.inner_text()
    line.click()
    expect(page.locator(".past .text")).to_contain_text(said)
    assert re.search(r"\?at=\d+$", page.url)
    # Nothing glows in the past.
    assert guest.lit().count() == 0
    here = title(page)
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".past .display")).not_to_have_text(here)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".past .display")).to_have_text(here)
    page.keyboard.press("Home")
    expect(page.locator(".past .display")).to_have_text("Before the first move")
    page.keyboard.press("Escape")
    expect(page.locator(".prompt")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".past .display")).to_have_text("Move 11 of 12")
    page.go_back()
    expect(page.locator(".prompt")).to_be_visible()


def whoever_is_there(text: str) -> re.Pattern[str]:
    """The text of the players, whether they are at the table or away: that is told as of now."""
    words = (r"(person|away)" if word in ("person", "away") else re.escape(word) for word in text.split())
    return re.compile(r"^\s*" + r"\s+".join(words) + r"\s*$")


def test_the_board_is_the_one_of_that_moment(guest: Guest, browser: Browser, server: Server) -> None:
    table = family_game(guest, "imhotep", 0)
    # Somebody who watches, for whom nothing glows: now and then differ in the position alone.
    with Guest(browser, server.url) as watcher:
        places = [watcher.page.locator("main"), watcher.page.get_by_role("list", name="Players")]
        seen = []
        go(watcher, f"/t/{table}")
        for _ in range(4):
            number = guest.play_moves(table, 2)["number"]
            watcher.shows(number)
            seen.append((number, [place.text_content() or "" for place in places]))
        for at in range(len(places)):
            assert len({texts[at] for _, texts in seen}) > 1
        for number, texts in seen:
            go(watcher, f"/t/{table}?at={number}")
            watcher.page.locator(".past .text").wait_for()
            for place, text in zip(places, texts, strict=True):
                expect(place).to_have_text(whoever_is_there(text))


def test_the_slider_and_the_button_play_through_a_game(guest: Guest) -> None:
    table = family_game(guest, "cheops", 6)
    go(guest, f"/t/{table}?at=2")
    page = guest.page
    slider = page.get_by_label(SLIDER)
    slider.fill("4")
    expect(page.locator(".past .display")).to_have_text("Move 4 of 6")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".past .display")).to_have_text("Move 6 of 6")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_when_the_game_is_over_it_is_seen_through_any_eyes(guest: Guest, tmp_path: Path) -> None:
    table = family_game(guest, "luxor", 20)
    number = guest.ask("GET", f"/tables/{table}")["number"]
    guest.ask("POST", f"/tables/{table}/resign", {})
    go(guest, f"/t/{table}?at={number}")
    page = guest.page
    expect(page.get_by_role("dialog")).to_have_count(0)
    eyes = page.get_by_label("Seen by")
    eyes.select_option("Mira")
    expect(page).to_have_url(re.compile(rf"at={number}&eyes=0"))
    page.wait_for_load_state("networkidle")
    hers = page.locator("main").text_content()
    eyes.select_option("Jana")
    expect(page).to_have_url(re.compile(rf"at={number}&eyes=1"))
    # The address changes at once, the hand when the server has told it.
    page.wait_for_function("hers => document.querySelector('main').textContent !== hers", arg=hers)
    with page.expect_download() as downloading:
        page.get_by_role("link", name="Record").click()
    downloading.value.save_as(tmp_path / "record.json")
    assert waset.Record.read(tmp_path / "record.json").names == ("Mira", "Jana")


def test_what_was_taken_back_says_so(guest: Guest) -> None:
    table = family_game(guest, "imhotep", 3)
    number = guest.ask("GET", f"/tables/{table}")["number"]
    guest.ask("POST", f"/tables/{table}/undo", {"number": number + 1})
    go(guest, f"/t/{table}?at={number}")
    expect(guest.page.get_by_role("alert")).to_contain_text("taken back")
    guest.page.get_by_role("button", name="Back to now").click()
    expect(guest.page.locator(".prompt")).to_be_visible()


def test_a_phone_looks_back_too(browser: Browser, server: Server) -> None:
    with Guest(browser, server.url, PHONE) as guest:
        table = family_game(guest, "luxor", 8)
        go(guest, f"/t/{table}?at=60")
        expect(guest.page.get_by_label(SLIDER)).to_be_visible()
        assert guest.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
        right = guest.page.get_by_label(SLIDER).evaluate("(slider) => slider.getBoundingClientRect().right")
        assert right <= PHONE["width"]
