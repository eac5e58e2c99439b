"""What somebody new at the table asks: what is this, why not, what does the rule say, how was it won."""

import re

from playwright.sync_api import Browser, expect

from tests.pages.visitor import Guest
from tests.server.host import Server


def test_what_lies_under_the_pointer_is_named(guest: Guest) -> None:
    guest.come_in("Mira")
    guest.open("imhotep", "me", "greedy")
    guest.my_turn()
    caption = guest.page.locator("p.caption")
    guest.page.get_by_role("button", name=re.compile("^Ship 1: 0 stones")).hover(position={"x": 20, "y": 12})
    expect(caption).to_have_text(re.compile(r"^Ship 1: 0 stones on \d places?, sails with \d or more$"))
    # Only what can be seen is named; the pointer moves on, and so does the name.
    guest.page.locator("aside").hover()
    expect(caption).to_have_count(0)


def test_the_prompt_says_what_a_click_would_do(guest: Guest) -> None:
    guest.come_in("Mira")
    guest.open("imhotep", "me", "greedy")
    guest.my_turn()
    guest.page.get_by_role("button", name="Load a stone on ship 2, place 1").hover()
    expect(guest.page.locator(".prompt .next")).to_contain_text("Load a stone on ship 2, place 1.")


def test_a_rule_is_read_beside_the_game(guest: Guest) -> None:
    guest.come_in("Mira")
    guest.open("imhotep", "me", "greedy")
    guest.my_turn()
    address = guest.page.url
    # Not possible, and open to a click all the same.
    pyramid = guest.page.get_by_role("button", name=re.compile("^Pyramid: stones are built"))
    pyramid.click(position={"x": 200, "y": 20}, force=True)
    reason = guest.page.get_by_role("status").filter(has_text="before it can sail")
    board = guest.page.locator("main").bounding_box()
    reason.get_by_role("link", name="rule 3.4").click()
    rules = guest.page.get_by_role("dialog", name="Rules of Imhotep")
    expect(rules.get_by_role("heading", name="3.4 Sail a ship")).to_be_in_viewport()
    expect(rules.get_by_text(re.compile("^You wanted to know why: .* before it can sail"))).to_be_in_viewport()
    rules.get_by_role("button", name="Back to the table").click()
    expect(rules).to_have_count(0)
    assert guest.page.url == address
    expect(reason).to_have_count(0)
    assert guest.page.locator("main").bounding_box() == board, "a reason must not push the board"


def test_a_rule_in_a_tab_of_its_own_leads_back_to_its_line_of_the_log(guest: Guest) -> None:
    page = guest.page
    guest.come_in("Mira")
    guest.open("imhotep", "me", "greedy")
    guest.my_turn()
    page.get_by_role("button", name="Load a stone on ship 2, place 1").click()
    page.locator("[data-confirm]").click()
    line = page.get_by_role("listitem").filter(has_text="Mira loads a stone on ship 2")
    page.goto(str(line.get_by_role("link").get_attribute("href")))
    expect(page.get_by_text(re.compile("^You came from the log: Mira loads a stone on ship 2"))).to_be_in_viewport()
    page.get_by_role("link", name="Back to the table").click()
    expect(page).to_have_url(re.compile(r"/t/[\w-]+\?at=\d+$"))


def test_the_score_tells_from_the_start_what_there_is_to_score(guest: Guest) -> None:
    guest.come_in("Mira")
    guest.open("imhotep", "me", "greedy")
    guest.my_turn()
    guest.page.get_by_role("tab", name="Score").click()
    sheet = guest.page.get_by_role("tabpanel")
    expect(sheet.get_by_role("rowheader", name="Burial chamber")).to_be_visible()
    expect(sheet.get_by_role("rowheader", name="Wrath of the Pharaoh")).to_have_count(0)


def test_whoever_is_invited_is_told_by_whom_and_a_game_given_up_is_no_tie(browser: Browser, server: Server) -> None:
    with Guest(browser, server.url) as mira, Guest(browser, server.url) as tom:
        mira.come_in("Mira")
        mira.open("imhotep", "me", "link")
        tom.page.goto(mira.page.get_by_role("textbox", name="Link").input_value())
        expect(tom.page.get_by_text("Mira invites you to a game of Imhotep.")).to_be_visible()
        tom.page.get_by_label("What should we call you?").first.fill("Tom")
        tom.page.get_by_role("button", name="Sit down").click()
        mira.page.get_by_role("button", name="Begin").click()
        mira.my_turn()
        mira.page.get_by_role("button", name="More", exact=True).click()
        mira.page.get_by_role("button", name="Give up").click()
        mira.page.get_by_role("dialog").get_by_role("button", name="Give up").last.click()
        expect(tom.page.get_by_role("dialog", name="You win. Mira gave up.")).to_be_visible()
        expect(mira.page.get_by_role("dialog", name="Tom wins. You gave up.")).to_be_visible()
        expect(tom.page.get_by_text("tie-break")).to_have_count(0)
