"""Playing together over days: events, plans, vacations, and what a host does; axe looks at each page on the way."""

import re
import subprocess
import sys
from contextlib import ExitStack
from datetime import date, timedelta

from playwright.sync_api import Browser, expect

from tests.pages.test_access import violations
from tests.pages.visitor import DESK, PHONE, Guest
from tests.server.host import Server

PASSWORD = "under the sycamore"
DAY = {"kind": "move", "seconds": 86_400, "vacation": True}


def begun(one: Guest, other: Guest, **more: object) -> tuple[str, Guest, Guest]:
    """A game of two, who is to move and who waits."""
    table: str = one.ask("POST", "/tables", {"game": "imhotep", "seats": ["me", "open"], **more})["table"]
    other.ask("POST", f"/tables/{table}/seat", {})
    told = one.ask("POST", f"/tables/{table}/start", {})
    return (table, one, other) if told["actor"] == told["you"] else (table, other, one)


def test_a_swiss_from_its_announcement_to_its_standings(browser: Browser, server: Server, axe: str) -> None:
    with Guest(browser, server.url, DESK) as guest:
        guest.come_in("Merit of the events")
        page, found = guest.page, {}
        page.goto("/events/new")
        page.get_by_label("Name of the event").fill("The Opet Cup")
        page.locator("label").filter(has_text="Senet").click()
        page.get_by_label("Rounds").fill("2")
        page.get_by_role("radiogroup", name="Computer players").locator("label").filter(has_text="1").click()
        page.locator("label").filter(has_text="Unhurried").click()
        found["form"] = violations(guest, axe)
        page.get_by_role("button", name="Announce an event").filter(visible=True).click()
        expect(page.get_by_role("heading", level=1)).to_have_text("The Opet Cup")
        expect(page.get_by_text("Senet, Swiss, 2 players, 2 days a move.")).to_be_visible()
        found["announced"] = violations(guest, axe)
        page.get_by_role("button", name="Start now").click()
        for number in (1, 2):
            expect(page.locator("[aria-current=step]")).to_contain_text(f"Round {number}")
            expect(page.get_by_text("Standings appear once the first round is over.")).to_have_count(2 - number)
            page.get_by_role("link", name=re.compile("Go to my table$")).click()
            page.wait_for_url("**/t/*")
            expect(page.get_by_role("link", name="The Opet Cup")).to_be_visible()
            expect(page.get_by_text(f"Round {number}, Table 1")).to_be_visible()
            guest.ask("POST", f"/tables/{page.url.rpartition('/')[2]}/resign", {})
            page.get_by_role("link", name="Go to the event").click()
        expect(page.locator("[aria-current=step]")).to_have_count(0)
        mine = page.get_by_role("row", name=re.compile("Merit of the events"))
        expect(mine).to_contain_text("you")
        mine.get_by_role("button").first.click()
        expect(page.get_by_role("heading", name="Why is Computer 1")).to_be_visible()
        found["over"] = violations(guest, axe)
        page.get_by_role("link", name="All events").click()
        expect(page.get_by_role("link", name="The Opet Cup")).to_contain_text("You are taking part")
        found["all"] = violations(guest, axe)
        assert not any(found.values()), found


def test_a_league_is_joined_and_followed(browser: Browser, server: Server, axe: str) -> None:
    with ExitStack() as house:
        players = [house.enter_context(Guest(browser, server.url, DESK)) for _ in range(4)]
        for at, player in enumerate(players):
            player.come_in(f"Amunet the {at + 1}.")
            player.ask("PUT", "/me/password", {"password": PASSWORD})
        announce = ["host", "league", "The League of Ipet", "--organiser", "Amunet the 1.", "--starts", "2099-03-01"]
        announce += ["--division", "2", "--moves", "1", "--database", server.settings.database]
        made = subprocess.run(
            [sys.executable, "-m", "waset.cli", *announce], check=True, capture_output=True, text=True
        )
        address = made.stdout.split()[-1].rstrip(".")
        page, found = players[0].page, {}
        page.goto(address)
        expect(page.get_by_text("Open for entries")).to_be_visible()
        page.get_by_role("button", name="Take part").click()
        expect(page.get_by_text("Amunet the 1. (you)")).to_be_visible()
        found["announced"] = violations(players[0], axe)
        for player in players[1:]:
            player.ask("POST", f"/{address.strip('/')}/entry", {})
        page.get_by_role("button", name="Start now").click()
        page.get_by_role("link", name="Go to my table").click()
        page.wait_for_url("**/t/*")
        table = f"/tables/{page.url.rpartition('/')[2]}"
        players[0].ask("POST", f"{table}/here", {})
        # Those who enter first are in the upper division of a first season.
        players[1].ask("POST", f"{table}/resign", {})
        page.goto(address)
        mine = page.locator("section").filter(has_text="Your division")
        expect(mine.get_by_role("row", name=re.compile("Amunet the 2."))).to_contain_text("relegation place")
        found["followed"] = violations(players[0], axe)
        mine.get_by_role("link", name="The League of Ipet A").click()
        page.get_by_role("link", name="The whole season").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("The League of Ipet")
        assert not any(found.values()), found


def test_what_was_planned_is_played_or_dropped_with_a_notice(browser: Browser, server: Server, axe: str) -> None:
    with Guest(browser, server.url, DESK) as hathor, Guest(browser, server.url, PHONE) as bes:
        hathor.come_in("Hathor")
        bes.come_in("Bes")
        table, mover, waits = begun(hathor, bes)
        page = waits.page
        page.goto(f"/t/{table}")
        page.get_by_role("button", name="Plan ahead").click()
        plan = page.get_by_role("region", name="Plan ahead")
        stones = page.get_by_role("button", name="Take stones from the quarry", exact=True)
        # As at the table, the first click chooses and the second on the same makes it so.
        stones.click()
        stones.click()
        expect(plan).to_contain_text("If ")
        expect(page.get_by_text("And what would you do?")).to_be_visible()
        stones.click()
        stones.click()
        expect(plan).to_contain_text("I play:")
        violated = violations(waits, axe)
        plan.get_by_role("button", name="Keep this plan").click()
        expect(plan.get_by_role("button", name="Drop the plan")).to_be_visible()
        ((theirs, mine),) = waits.ask("GET", f"/tables/{table}/plan")["lines"]
        number = mover.ask("GET", f"/tables/{table}")["number"]
        mover.ask("POST", f"/tables/{table}/moves", {"number": number + 1, "move": theirs["move"]["id"]})
        entries = mover.ask("GET", f"/tables/{table}/moves?after={number}")["entries"]
        assert [each["move"]["id"] for each in entries if each["what"] == "move"] == [
            theirs["move"]["id"],
            mine["move"]["id"],
        ]
        # The same plan at another table, where it comes otherwise.
        table, mover, waits = begun(hathor, bes)
        told = mover.ask("GET", f"/tables/{table}")
        line = [{"seat": told["you"], "move": theirs["move"]["id"], "any": False}]
        line.append({"seat": 1 - told["you"], "move": mine["move"]["id"], "any": False})
        waits.ask("PUT", f"/tables/{table}/plan", {"number": told["number"], "lines": [line]})
        other = next(each["id"] for each in told["legal"] if each["id"] != theirs["move"]["id"])
        mover.ask("POST", f"/tables/{table}/moves", {"number": told["number"] + 1, "move": other})
        waits.page.goto("/mine")
        expect(waits.page.get_by_text("Your planned moves no longer fit and were dropped.")).to_be_visible()
        assert violated == []


def test_others_are_told_of_a_vacation(browser: Browser, server: Server, axe: str) -> None:
    with Guest(browser, server.url, PHONE) as maya, Guest(browser, server.url, DESK) as khety:
        maya.come_in("Maya of the harbour")
        maya.ask("PUT", "/me/password", {"password": PASSWORD})
        khety.come_in("Khety")
        table, _, _ = begun(maya, khety, clock=DAY)
        maya.page.goto("/account")
        maya.page.get_by_label("Away until").fill((date.today() + timedelta(days=5)).isoformat())
        maya.page.get_by_role("button", name="Go on vacation").click()
        expect(maya.page.get_by_text("You are on vacation until")).to_be_visible()
        assert violations(maya, axe) == []
        # Maya has looked, so nobody is waited for once Khety comes.
        maya.page.goto(f"/t/{table}")
        maya.page.locator(".prompt").wait_for()
        khety.page.goto(f"/t/{table}")
        expect(khety.page.get_by_role("list", name="Players")).to_contain_text("on vacation until")
        maya.page.goto("/account")
        maya.page.get_by_role("button", name="I am back").click()
        expect(maya.page.get_by_label("Away until")).to_be_visible()


def test_a_host_mutes_bans_exports_and_deletes(browser: Browser, server: Server, axe: str) -> None:
    with Guest(browser, server.url, DESK) as setau, Guest(browser, server.url) as bakenra:
        for guest, name in ((setau, "Setau"), (bakenra, "Bakenra")):
            guest.come_in(name)
            guest.ask("PUT", "/me/password", {"password": PASSWORD})
        appoint = ["host", "appoint", "Setau", "--database", server.settings.database]
        subprocess.run([sys.executable, "-m", "waset.cli", *appoint], check=True)
        about = bakenra.ask("GET", "/me")["id"]
        setau.ask("POST", "/reports", {"person": about, "reason": "rude", "text": "Called my ship a bathtub."})
        page, found = setau.page, {}
        page.goto("/host")
        report = page.get_by_role("listitem").filter(has_text="Called my ship a bathtub.")
        expect(report).to_be_visible()
        found["reports"] = violations(setau, axe)
        report.get_by_role("button", name="Mute: Bakenra").click()
        expect(page.get_by_role("status").filter(has_text="Mute: Bakenra")).to_be_attached()
        report.get_by_role("button", name="Done").click()
        expect(report).to_have_count(0)
        page.locator("main label").filter(has_text="People").click()
        page.get_by_label("Name").fill("Bakenra")
        page.get_by_role("button", name="Find", exact=True).click()
        person = page.get_by_role("listitem").filter(has_text="Bakenra")
        expect(person).to_contain_text("muted")
        found["people"] = violations(setau, axe)
        exported = person.get_by_role("link", name="Export: Bakenra").get_attribute("href") or ""
        assert "Bakenra" in str(setau.ask("GET", exported.removeprefix("/api")))
        for deed in ("Ban", "Delete"):
            person.get_by_role("button", name=f"{deed}: Bakenra").click()
            dialog = page.get_by_role("dialog", name=f"{deed}: Bakenra")
            dialog.get_by_role("button", name="Cancel").click()
            person.get_by_role("button", name=f"{deed}: Bakenra").click()
            found[deed] = violations(setau, axe, "dialog[open]")
            dialog.get_by_role("button", name=deed, exact=True).click()
            if deed == "Ban":
                expect(person).to_contain_text("banned")
        expect(person).to_have_count(0)
        assert not any(found.values()), found
