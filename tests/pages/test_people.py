"""People at a table, in browsers of their own: what one does, the others see and agree to."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, expect

from tests.pages.visitor import DESK, PHONE, Guest
from tests.server.host import Server

DAY = {"kind": "move", "seconds": 86400}
BLINK = {"kind": "move", "seconds": 1}


@contextmanager
def two(browser: Browser, server: Server, locale: str = "en-GB") -> Iterator[tuple[Guest, Guest]]:
    """Anna at a desk, Ben at a phone."""
    with Guest(browser, server.url, DESK, locale) as anna, Guest(browser, server.url, PHONE, locale) as ben:
        anna.come_in("Anna")
        ben.come_in("Ben")
        yield anna, ben


def sit_down(anna: Guest, ben: Guest, game: str = "imhotep", **more: object) -> str:
    """A table of both, begun by Anna; Ben is not there yet."""
    table: str = anna.ask("POST", "/tables", {"game": game, "seats": ["me", "open"], **more})["table"]
    ben.ask("POST", f"/tables/{table}/seat", {})
    anna.ask("POST", f"/tables/{table}/start", {})
    return table


def given_up(anna: Guest, ben: Guest) -> str:
    """A table that both look at, where Ben has just given up."""
    table = sit_down(anna, ben)
    for each in (anna, ben):
        each.page.goto(f"/t/{table}")
    ben.ask("POST", f"/tables/{table}/resign", {})
    return table


def test_a_rematch_begins_in_both_browsers_when_both_agree(browser: Browser, server: Server) -> None:
    with two(browser, server) as (anna, ben):
        old = given_up(anna, ben)
        expect(anna.page.locator("dialog[open]")).to_contain_text("You win. Ben gave up.")
        expect(ben.page.locator("dialog[open]")).to_contain_text("You gave up.")
        anna.page.get_by_role("button", name="Offer a rematch").click()
        expect(anna.page.locator("dialog[open]")).to_contain_text("You offered a rematch.")
        expect(ben.page.locator("dialog[open]")).to_contain_text("Anna offers a rematch.")
        assert anna.ask("GET", f"/tables/{old}")["next_table"] is None
        ben.page.get_by_role("button", name="Play again").click()
        for each in (anna, ben):
            each.page.wait_for_url(lambda url: "/t/" in url and not url.endswith(old))
        assert anna.page.url == ben.page.url


def test_who_declines_is_replaced_by_a_computer(browser: Browser, server: Server) -> None:
    with two(browser, server) as (anna, ben):
        old = given_up(anna, ben)
        anna.page.get_by_role("button", name="Offer a rematch").click()
        ben.page.get_by_role("button", name="Decline").click()
        expect(anna.page.get_by_role("region", name="Rematch")).to_contain_text("Ben declines")
        anna.page.get_by_role("button", name="Give the seat of Ben to a computer").click()
        anna.page.wait_for_url(lambda url: "/t/" in url and not url.endswith(old))
        assert ben.page.url.endswith(old)
        expect(ben.page.get_by_role("link", name="Go to the next game")).to_be_visible()


def test_no_clock_runs_before_both_have_looked(browser: Browser, server: Server) -> None:
    with two(browser, server) as (anna, ben):
        table = sit_down(anna, ben, clock=DAY)
        anna.page.goto(f"/t/{table}")
        expect(anna.page.get_by_text("No clock runs until Ben arrives.")).to_be_visible()
        assert anna.ask("GET", f"/tables/{table}")["awaited"] == [1]
        ben.page.goto(f"/t/{table}")
        expect(anna.page.get_by_text("No clock runs until Ben arrives.")).to_have_count(0)
        assert anna.ask("GET", f"/tables/{table}")["awaited"] == []


def test_a_game_that_waits_in_vain_is_called_off(browser: Browser, server: Server) -> None:
    with two(browser, server) as (anna, ben):
        table = sit_down(anna, ben, clock=DAY)
        anna.page.goto(f"/t/{table}")
        anna.page.get_by_role("button", name="Call the game off").click()
        anna.page.locator("dialog[open]").get_by_role("button", name="Call the game off").click()
        expect(anna.page.get_by_role("heading", name="This table is closed")).to_be_visible()
        ben.page.goto(f"/t/{table}")
        expect(ben.page.get_by_role("heading", name="This table is closed")).to_be_visible()


@pytest.mark.parametrize(
    ("locale", "panel", "log", "mine"),
    [
        ("en-GB", "lost on time", "loses on time.", "On time"),
        ("cs-CZ", "prohra na čas", "prohrává na čas.", "Prohra na čas"),
    ],
)
def test_losing_on_time_is_called_so_everywhere(
    browser: Browser, server: Server, locale: str, panel: str, log: str, mine: str
) -> None:
    with two(browser, server, locale) as (anna, ben):
        table = sit_down(anna, ben, clock=BLINK)
        for each in (anna, ben):
            each.page.goto(f"/t/{table}")
        sheet = anna.page.locator("dialog[open]")
        expect(sheet).to_be_visible()
        late = 0 if anna.ask("GET", f"/tables/{table}")["seats"][0]["out"] == "timed_out" else 1
        told = "You win. Ben lost on time." if late else "Ben wins. You lost on time."
        if locale == "cs-CZ":
            told = "Vyhráváte. Na čas prohrává Ben." if late else "Vítězí Ben. Prohráli jste na čas."
        expect(sheet).to_contain_text(told)
        anna.page.keyboard.press("Escape")
        expect(anna.page.locator("aside")).to_contain_text(panel)
        expect(anna.page.locator("aside")).to_contain_text(log)
        loser = (anna, ben)[late]
        loser.page.goto("/mine")
        expect(loser.page.locator("main")).to_contain_text(mine)


def test_who_plays_at_once_has_a_name_nobody_else_has(browser: Browser, server: Server) -> None:
    names = set()
    for locale in ("en-GB", "cs-CZ"):
        with Guest(browser, server.url, DESK, locale) as guest:
            guest.page.goto("/")
            guest.page.locator(".first .btn").first.click()
            guest.page.wait_for_url("**/t/*")
            me = guest.ask("GET", "/me")
            assert me["given"]
            assert me["name"] not in ("Guest", "Host")
            names.add(me["name"])
            expect(guest.page.locator("aside")).to_contain_text(me["name"])
    assert len(names) == 2


def test_a_free_seat_asks_for_the_name(browser: Browser, server: Server) -> None:
    with two(browser, server) as (anna, _), Guest(browser, server.url, PHONE) as carl:
        anna.open("imhotep", "me", "link", "link", clock=DAY)
        carl.page.goto(anna.page.get_by_role("textbox", name="Link").input_value())
        field = carl.page.get_by_label("What should we call you?").first
        field.fill("Guest")
        expect(carl.page.get_by_text("Anybody may be called that; choose a name of your own.")).to_be_visible()
        field.fill("Carl")
        expect(carl.page.get_by_text("“Carl” is free.")).to_be_visible()
        field.press("Enter")
        expect(anna.page.locator(".seats")).to_contain_text("Carl")
        assert carl.ask("GET", "/me")["given"] is False
        assert carl.page.locator("dialog[open]").count() == 0
        # The room tells what is played, by which clock, and where its rules are.
        expect(carl.page.locator("main")).to_contain_text("1 day a move")
        expect(carl.page.locator("main")).to_contain_text("No clock runs until everybody is at the board.")
        assert carl.page.get_by_role("link", name="Rules of Imhotep").get_attribute("href") == "/rules/imhotep"


def test_a_new_name_is_seen_by_the_others_at_once(browser: Browser, server: Server) -> None:
    with two(browser, server) as (anna, ben):
        table = sit_down(anna, ben)
        anna.page.goto(f"/t/{table}")
        ben.page.goto("/account")
        ben.page.get_by_label("What should we call you?").fill("Benedikt")
        ben.page.get_by_role("button", name="Take this name").click()
        expect(anna.page.locator("aside")).to_contain_text("Benedikt")


def test_a_name_is_asked_for_before_the_first_word_in_the_chat(browser: Browser, server: Server) -> None:
    with two(browser, server) as (anna, ben), Guest(browser, server.url) as eva:
        table = sit_down(anna, ben)
        for guest in (anna, eva):
            guest.page.goto(f"/t/{table}")
            guest.page.get_by_role("tab", name="Chat").click()
        eva.page.get_by_label("What should we call you?").fill("Eva")
        eva.page.get_by_label("Say something").fill("Good luck!")
        eva.page.get_by_role("button", name="Send").click()
        expect(anna.page.get_by_role("tabpanel")).to_contain_text("Eva Good luck!")


def test_a_given_name_cannot_be_kept_by_a_password(browser: Browser, server: Server) -> None:
    with Guest(browser, server.url) as guest:
        guest.ask("POST", "/people", {})
        guest.page.goto("/account")
        expect(guest.page.get_by_role("button", name="Keep it")).to_be_disabled()
        guest.page.get_by_label("What should we call you?").fill("Neferet")
        guest.page.get_by_role("button", name="Take this name").click()
        expect(guest.page.get_by_role("button", name="Keep it")).to_be_enabled()
        guest.page.get_by_label("Password").fill("under the sycamore")
        guest.page.get_by_role("button", name="Keep it").click()
        expect(guest.page.get_by_role("heading", name="Passkeys")).to_be_visible()


@pytest.mark.parametrize(
    ("locale", "away", "left", "back"),
    [
        ("en-GB", "away", "Ben has left the table.", "Ben is back."),
        ("cs-CZ", "pryč", "Ben odchází od stolu.", "Ben je zpátky u stolu."),
    ],
)
def test_the_table_tells_who_left_and_who_is_back(
    browser: Browser, server: Server, locale: str, away: str, left: str, back: str
) -> None:
    with two(browser, server, locale) as (anna, ben):
        table = sit_down(anna, ben)
        seats = anna.page.locator("aside")
        anna.page.goto(f"/t/{table}")
        expect(seats).to_contain_text(away)
        ben.page.goto(f"/t/{table}")
        # Only somebody who has been seen here can leave.
        expect(seats).not_to_contain_text(away)
        ben.page.goto("/settings")
        expect(anna.page.get_by_text(left)).to_be_visible()
        expect(seats).to_contain_text(away)
        ben.page.goto(f"/t/{table}")
        expect(anna.page.get_by_text(back)).to_be_visible()


def test_the_waiting_room_tells_who_is_there(browser: Browser, server: Server) -> None:
    with two(browser, server) as (anna, ben):
        table = anna.open("imhotep", "me", "open", "open")
        ben.page.goto(f"/t/{table}")
        ben.page.get_by_role("button", name="Sit down").first.click()
        expect(anna.page.locator(".seats .presence")).to_have_text(["here", "here"])
        ben.page.goto("/settings")
        expect(anna.page.locator(".seats .presence")).to_have_text(["here", "away"])


def test_the_front_page_tells_of_games_in_which_others_are_to_move(browser: Browser, server: Server) -> None:
    with two(browser, server) as (anna, ben):
        table = sit_down(anna, ben)
        waits = ben if anna.ask("GET", f"/tables/{table}")["actor"] == 0 else anna
        waits.page.goto("/")
        expect(waits.page.get_by_role("heading", name="One game in progress; it is not your turn")).to_be_visible()


def test_a_seat_is_given_away_only_when_nobody_is_there(browser: Browser, server: Server) -> None:
    with two(browser, server) as (anna, ben):
        old = given_up(anna, ben)
        anna.page.get_by_role("button", name="Offer a rematch").click()
        expect(anna.page.get_by_role("region", name="Rematch")).to_contain_text("Ben is deciding")
        assert anna.page.get_by_role("button", name="Give the seat of Ben to a computer").count() == 0
        ben.page.goto("/settings")
        expect(anna.page.get_by_role("region", name="Rematch")).to_contain_text("Ben has left")
        anna.page.get_by_role("button", name="Give the seat of Ben to a computer").click()
        anna.page.wait_for_url(lambda url: "/t/" in url and not url.endswith(old))
