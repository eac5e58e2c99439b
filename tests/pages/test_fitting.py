"""The pages around the table fit every screen: nothing is cut off, covered or lost, and nothing is told in two ways."""

import re
import time

import pytest
from playwright.sync_api import Browser, FloatRect, Locator, ViewportSize, expect

from tests.pages.test_around import account
from tests.pages.test_text_size import too_small
from tests.pages.visitor import DESK, PHONE, Guest
from tests.server.host import Server

SIDEWAYS = ViewportSize(width=844, height=390)
DAY = {"kind": "move", "seconds": 86_400}
# As long as a name may be.
LONG = "Bartholomew Featherstonehaugh-Cholmondel"


def box(thing: Locator) -> FloatRect:
    found = thing.bounding_box()
    assert found is not None
    return found


def right(thing: Locator) -> float:
    found = box(thing)
    return found["x"] + found["width"]


def test_a_friend_with_a_long_name_fits_a_phone(browser: Browser, server: Server) -> None:
    with Guest(browser, server.url, PHONE) as intef, Guest(browser, server.url) as other:
        account(intef, "Intef")
        account(other, LONG)
        for one, another in ((intef, other), (other, intef)):
            one.ask("PUT", f"/me/people/{another.ask('GET', '/me')['id']}/friend", {})
        page = intef.page
        page.goto(f"/new/senet?with={other.ask('GET', '/me')['id']}")
        chip = page.get_by_role("button", name=LONG)
        expect(chip).to_have_attribute("aria-pressed", "true")
        assert right(chip) <= PHONE["width"]
        # The game of the address is among the arches that are in sight.
        expect(page.locator("[data-game=senet]")).to_be_in_viewport(ratio=0.95)


def test_the_round_of_a_game_stands_beside_its_arch(browser: Browser, server: Server) -> None:
    with Guest(browser, server.url, SIDEWAYS, "cs-CZ") as guest:
        guest.come_in("Mira")
        guest.play_moves(guest.begin("egizia", "me", "greedy"), 3)
        guest.page.goto("/mine")
        told = guest.page.locator(".progress")
        expect(told).to_contain_text("plavba po Nilu")
        assert box(told)["x"] >= right(guest.page.locator(".crest img"))


def test_open_tables_are_read_in_columns(browser: Browser, server: Server) -> None:
    with Guest(browser, server.url, DESK) as mira, Guest(browser, server.url) as tom:
        for guest in (mira, tom):
            guest.come_in("Mira" if guest is mira else "Tom")
            guest.ask("POST", "/tables", {"game": "cheops", "seats": ["me", "open"], "listed": True, "clock": DAY})
        page = mira.page
        page.goto("/lobby?games=cheops")
        for deed in ("Go to the table", "Sit down"):
            expect(page.locator("main li .btn").filter(has_text=deed).first).to_be_visible()
        for column in (".clock", ".options"):
            assert len({box(each)["x"] for each in page.locator(f"main li {column}").all()}) == 1


def test_a_rating_is_the_same_wherever_it_is_told(browser: Browser, server: Server) -> None:
    with Guest(browser, server.url, DESK) as ipi, Guest(browser, server.url) as other:
        account(ipi, "Ipi of the ratings")
        account(other, "Meru of the ratings")
        for _ in range(5):
            asked = {"game": "senet", "seats": ["me", "open"], "clock": DAY, "rated": True}
            table = ipi.ask("POST", "/tables", asked)["table"]
            other.ask("POST", f"/tables/{table}/seat", {})
            ipi.ask("POST", f"/tables/{table}/start", {})
            for guest in (ipi, other):
                guest.ask("POST", f"/tables/{table}/here", {})
            other.ask("POST", f"/tables/{table}/resign", {})
        page = ipi.page
        page.goto("/ratings/senet")
        rating = page.get_by_role("row", name="Ipi of the ratings").get_by_role("cell").nth(1).inner_text()
        assert float(rating) > 0
        page.goto("/people/Ipi of the ratings")
        expect(page.get_by_role("article").filter(has_text="Senet").locator("b")).to_have_text(rating)
        page.goto("/account")
        expect(page.get_by_text(f"rating {rating}")).to_be_visible()
        found = too_small(ipi, "/account") | too_small(ipi, "/people/Ipi of the ratings")
        assert found == {where: {} for where in found}


def test_an_announced_event_tells_when_it_starts_below_the_river(guest: Guest) -> None:
    guest.come_in("Mira")
    plan = {"name": "The Feast of the Valley", "game": "pharaon", "format": "round_robin", "size": 3, "clock": DAY}
    starts = int(time.time() * 1000) + 2_000_000_000
    event = guest.ask("POST", "/events", {**plan, "starts": starts})["event"]
    page = guest.page
    page.goto(f"/events/{event}")
    expect(page.locator("main section").filter(has_text="Open for entries")).to_contain_text("starts ")
    river = box(page.locator(".river"))
    assert box(page.get_by_role("heading", name="Players"))["y"] > river["y"] + river["height"]


def test_who_is_no_host_is_led_on(guest: Guest) -> None:
    guest.come_in("Mira")
    guest.page.goto("/host")
    expect(guest.page.get_by_text("This page is for the host of this server.")).to_be_visible()
    expect(guest.page.get_by_role("main").get_by_role("link", name="My tables")).to_be_visible()


@pytest.mark.parametrize(
    ("path", "said"), [("people/Nobody", "there is no such person here"), ("events/nothing", "no such event")]
)
def test_what_is_not_here_says_so_and_leads_on(guest: Guest, path: str, said: str) -> None:
    guest.page.goto(f"/{path}")
    main = guest.page.get_by_role("main")
    expect(main).to_contain_text(re.compile(said, re.IGNORECASE))
    expect(main.get_by_role("link", name="Open tables")).to_be_visible()


def test_a_table_is_sought_on_a_phone_held_sideways(browser: Browser, server: Server) -> None:
    with Guest(browser, server.url, SIDEWAYS) as guest:
        guest.come_in("Mira")
        page = guest.page
        page.goto("/lobby")
        # Without a scroll.
        go = page.get_by_role("button", name="Find me a table")
        expect(go).to_be_in_viewport(ratio=1)
        go.click()
        expect(page.get_by_role("button", name="Stop")).to_be_in_viewport(ratio=1)
        # The page can be left: the folded bar keeps it in mind.
        page.goto("/rules")
        expect(page.get_by_role("button", name="Menu, Looking for a table")).to_be_visible()
        guest.ask("DELETE", "/seek")


def test_that_a_name_is_taken_is_said_once(browser: Browser, server: Server) -> None:
    with Guest(browser, server.url, PHONE) as guest, Guest(browser, server.url) as other:
        account(other, "Khay")
        guest.come_in("Mira")
        page = guest.page
        page.goto("/account")
        page.get_by_label("What should we call you?").fill("Khay")
        taken = page.get_by_text("this name belongs to somebody's account")
        expect(taken).to_have_count(1)
        with page.expect_response(lambda answer: answer.url.endswith("/me/name")):
            page.get_by_role("button", name="Take this name").click()
        expect(taken).to_have_count(1)
