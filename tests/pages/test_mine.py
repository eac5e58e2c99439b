"""My tables: what waits for me, what waits for others and what is over, as it comes about."""

import re

from playwright.sync_api import Browser, Locator, expect

from tests.pages.visitor import Guest
from tests.server.host import Server


def move(guest: Guest, table: str) -> None:
    """Any move, without a look at the board."""
    now = guest.ask("GET", f"/tables/{table}")
    guest.ask("POST", f"/tables/{table}/moves", {"number": now["number"] + 1, "move": now["legal"][0]["id"]})


def card(guest: Guest, game: str) -> Locator:
    return guest.page.get_by_role("listitem").filter(has=guest.page.get_by_role("heading", name=game))


def test_a_table_comes_to_the_front_when_others_have_moved(browser: Browser, server: Server) -> None:
    with Guest(browser, server.url) as mira, Guest(browser, server.url) as tom:
        mira.come_in("Mira")
        tom.come_in("Tom")
        table = mira.open("imhotep", "me", "open", clock={"kind": "move", "seconds": 86_400}, listed=True)
        tom.ask("POST", f"/tables/{table}/seat", {})
        tom.ask("POST", f"/tables/{table}/start", {})
        tom.page.goto(f"/t/{table}")
        # That somebody has come is an entry of the log too, and would take the number of a move.
        while mira.ask("GET", f"/tables/{table}")["awaited"]:
            tom.page.wait_for_timeout(50)
        move(mira, table)
        mira.page.goto("/mine")
        expect(mira.page.get_by_role("heading", name="No table is waiting for you")).to_be_visible()
        expect(card(mira, "Imhotep")).to_contain_text("Tom to move")
        move(tom, table)
        expect(mira.page.get_by_role("heading", name="One table is waiting for you")).to_be_visible()
        expect(mira.page.get_by_role("status")).to_have_text("Your turn in Imhotep")
        expect(card(mira, "Imhotep")).to_contain_text("Load")
        expect(card(mira, "Imhotep")).to_contain_text("23 h")
        mira.page.keyboard.press("n")
        expect(mira.page).to_have_url(re.compile(f"/t/{table}$"))


def test_a_picture_of_a_position_is_drawn_and_cannot_be_touched(guest: Guest) -> None:
    guest.come_in("Mira")
    for game in ("imhotep", "pharaon", "cheops", "egizia", "luxor", "senet"):
        guest.my_decision(guest.begin(game, "me", "greedy"))
    page = guest.page
    page.goto("/mine")
    pictures = page.locator("[data-picture]")
    expect(pictures).to_have_count(6)
    for picture in pictures.all():
        picture.scroll_into_view_if_needed()
        assert picture.locator("svg *").count() > 100
        assert picture.locator("[tabindex], [role], [aria-label], title").count() == 0
    identifiers = page.evaluate("[...document.querySelectorAll('[data-picture] [id]')].map((each) => each.id)")
    assert len(identifiers) == len(set(identifiers))


def test_a_game_that_was_given_up_says_so(guest: Guest) -> None:
    guest.come_in("Mira")
    table = guest.begin("cheops", "me", "greedy")
    guest.ask("POST", f"/tables/{table}/resign", {})
    guest.page.goto("/mine")
    row = guest.page.get_by_role("row").filter(has_text="Cheops")
    expect(row).to_contain_text("Gave up")
    expect(row).to_contain_text("today")
    guest.page.get_by_role("button", name="Won").click()
    expect(guest.page.get_by_text("None of your games is among these.")).to_be_visible()


def test_an_offer_of_a_rematch_waits_on_the_front_page_and_among_my_tables(browser: Browser, server: Server) -> None:
    with Guest(browser, server.url) as mira, Guest(browser, server.url) as tom:
        mira.come_in("Mira")
        tom.come_in("Tom")
        table = mira.begin("senet", "me", "open", listed=True)
        tom.ask("POST", f"/tables/{table}/seat", {})
        tom.ask("POST", f"/tables/{table}/start", {})
        mira.ask("POST", f"/tables/{table}/resign", {})
        tom.ask("POST", f"/tables/{table}/rematch", {})
        mira.page.goto("/")
        expect(mira.page.get_by_role("heading", name="Tom offers a rematch of Senet")).to_be_visible()
        mira.page.goto("/mine")
        expect(mira.page.get_by_role("heading", name="A rematch is offered to you")).to_be_visible()
        mira.page.get_by_role("button", name="Play again").click()
        expect(mira.page).to_have_url(re.compile("/t/(?!" + table + ")"))
        assert mira.ask("GET", f"/tables/{table}")["next_table"] in mira.page.url


def test_a_table_that_is_put_aside_is_shown_with_the_reason(guest: Guest) -> None:
    guest.come_in("Mira")
    message = {"key": "tables.damaged_gap", "args": {"number": 7}}
    error = {"code": "damaged", "message": message, "sentence": "the log of this table is damaged: entry 7 is missing"}
    aside = {"tables": [], "aside": [{"table": "abc", "game": "luxor", "error": error}]}
    guest.page.route("**/api/tables?which=mine", lambda route: route.fulfill(json=aside))
    guest.page.goto("/mine")
    told = guest.page.get_by_role("region", name="Put aside")
    expect(told).to_contain_text("Luxor")
    expect(told).to_contain_text("entry 7 is missing")
