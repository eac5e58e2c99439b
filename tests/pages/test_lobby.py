"""Open tables: finding a table, filters, and why one cannot sit down."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.pages.visitor import Guest
from tests.server.fixed_luck import FixedLuckServer
from tests.server.host import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of its own: the tables that other tests open would be in the list too."""
    with FixedLuckServer(tmp_path_factory.mktemp("lobby") / "waset.db") as running:
        yield running


def test_two_who_look_for_the_same_game_meet(browser: Browser, server: Server) -> None:
    with Guest(browser, server.url) as mira, Guest(browser, server.url) as tom:
        for guest, games in ((mira, ("Cheops", "Senet")), (tom, ("Senet",))):
            guest.page.goto("/lobby")
            guest.page.get_by_role("button", name="Imhotep", exact=True).first.click()
            for game in games:
                guest.page.get_by_role("button", name=game, exact=True).first.click()
        mira.page.get_by_role("button", name="Find me a table").click()
        expect(mira.page.get_by_text("Cheops or Senet, 2, 3 or 4 players")).to_be_visible()
        # The page can be left: the bar on top keeps the search.
        mira.page.get_by_role("link", name="Rules", exact=True).click()
        expect(mira.page.get_by_role("navigation").get_by_text("Looking for a table")).to_be_attached()
        tom.page.get_by_role("button", name="Find me a table").click()
        for guest in (mira, tom):
            expect(guest.page).to_have_url(re.compile("/t/"))
            expect(guest.page.get_by_role("heading", name="Senet")).to_be_attached()
        assert mira.page.url == tom.page.url


def test_looking_can_be_stopped(guest: Guest) -> None:
    page = guest.page
    page.goto("/lobby")
    page.get_by_role("button", name="Find me a table").click()
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("button", name="Find me a table")).to_be_visible()
    assert guest.ask("GET", "/seek") == {"seek": None}


def test_filters_are_in_the_address_and_rows_say_why(browser: Browser, server: Server) -> None:
    with Guest(browser, server.url) as mira, Guest(browser, server.url) as tom:
        mira.come_in("Mira")
        clock = {"kind": "move", "seconds": 86_400}
        mira.ask("POST", "/tables", {"game": "egizia", "seats": ["me", "open"], "listed": True, "clock": clock})
        mira.ask("POST", "/tables", {"game": "egizia", "seats": ["me", "link"], "listed": True})
        page = tom.page
        page.goto("/lobby?games=egizia")
        rows = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name="Egizia"))
        expect(rows).to_have_count(2)
        expect(rows.filter(has_text="by invitation only")).to_have_count(1)
        page.get_by_role("button", name="Correspondence").click()
        expect(page).to_have_url(re.compile(r"/lobby\?games=egizia&clocks=move$"))
        expect(rows).to_have_count(1)
        page.reload()
        expect(rows).to_have_count(1)
        rows.get_by_role("link", name="Sit down").click()
        expect(page).to_have_url(re.compile("/t/"))


def test_a_table_that_comes_while_one_reads_waits_behind_a_button(browser: Browser, server: Server) -> None:
    with Guest(browser, server.url) as mira, Guest(browser, server.url) as tom:
        mira.come_in("Mira")
        table = {"game": "pharaon", "seats": ["me", "open"], "listed": True}
        mira.ask("POST", "/tables", table)
        page = tom.page
        page.goto("/lobby?games=pharaon")
        rows = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name="Pharaon"))
        expect(rows).to_have_count(1)
        mira.ask("POST", "/tables", table)
        page.get_by_role("button", name="Show 1 new table").click()
        expect(rows).to_have_count(2)
