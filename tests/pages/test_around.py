"""Around the tables: accounts and devices, editions, ratings, records, closing a table; what is refused, in Czech."""

import json
import re
from importlib.resources import files
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.pages.test_past import family_game
from tests.pages.visitor import Guest
from tests.server.host import Server

PASSWORD = "under the sycamore"


def account(guest: Guest, name: str) -> None:
    guest.come_in(name)
    guest.ask("PUT", "/me/password", {"password": PASSWORD})


def test_signing_out_everywhere_ends_every_browser(browser: Browser, server: Server) -> None:
    with Guest(browser, server.url) as desk, Guest(browser, server.url) as phone:
        account(desk, "Nefertari")
        phone.ask("POST", "/sessions", {"name": "Nefertari", "password": PASSWORD})
        desk.page.goto("/account")
        devices = desk.page.get_by_role("listitem").filter(has_text="since")
        expect(devices).to_have_count(2)
        expect(devices.filter(has_text="this browser")).to_have_count(1)
        desk.page.get_by_role("button", name="Sign out there").click()
        expect(devices).to_have_count(1)
        phone.page.goto("/account")
        expect(phone.page.get_by_role("heading", name="Choose a name")).to_be_visible()
        phone.ask("POST", "/sessions", {"name": "Nefertari", "password": PASSWORD})
        # To leave the page would cut the request off.
        with desk.page.expect_response(lambda answer: answer.request.method == "DELETE"):
            desk.page.get_by_role("button", name="Sign out everywhere …").click()
            desk.page.get_by_role("dialog").get_by_role("button", name="Sign out everywhere").click()
        for guest in (desk, phone):
            guest.page.goto("/account")
            expect(guest.page.get_by_role("heading", name="Choose a name")).to_be_visible()


def test_an_account_goes_when_its_name_is_written_out(guest: Guest) -> None:
    account(guest, "Ahmose")
    page = guest.page
    page.goto("/account")
    page.get_by_role("button", name="Delete the account …").click()
    go = page.get_by_role("button", name="Delete for good")
    page.get_by_label("Type “Ahmose” to confirm").fill("Ahmos")
    expect(go).to_be_disabled()
    page.get_by_label("Type “Ahmose” to confirm").fill("Ahmose")
    page.get_by_role("dialog").get_by_label("Password").fill("something else")
    go.click()
    expect(page.get_by_role("alert").last).to_have_text("That is not your password.")
    page.get_by_role("dialog").get_by_label("Password").fill(PASSWORD)
    go.click()
    expect(page.get_by_role("heading", name="Choose a name")).to_be_visible()
    page.get_by_label("Name").last.fill("Ahmose")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_role("alert").last).to_contain_text("There is no account with this name")


def test_an_edition_is_checked_kept_played_with_and_removed(guest: Guest, tmp_path: Path) -> None:
    guest.come_in("Mira")
    page = guest.page
    page.goto("/editions/luxor")
    text = files("waset.games.luxor").joinpath("editions/even-points.toml").read_text("utf-8")
    file = tmp_path / "my-box.toml"
    file.write_text(text.replace("even-points", "my-box").replace("stairs = 0", "stairs = 99"), "utf-8")
    edition = page.get_by_label("The edition (TOML)")
    page.get_by_label("Load it from a file").set_input_files(file)
    expect(edition).to_have_value(re.compile("stairs = 99"))  # a file is read in its own time
    page.get_by_role("button", name="Check and save it").click()
    expect(page.get_by_role("alert")).to_contain_text("must be a whole number from 0 to 50, not 99")
    edition.fill(edition.input_value().replace("stairs = 99", "stairs = 1"))
    page.get_by_role("button", name="Check and save it").click()
    expect(page.get_by_role("status")).to_contain_text("“my-box” fits")
    page.get_by_role("link", name="Create a table").click()
    page.get_by_role("combobox", name="Edition").select_option("my-box (mine)")
    page.get_by_role("button", name="Open the table").click()
    page.locator(".prompt").wait_for()
    assert guest.ask("GET", f"/tables/{page.url.rpartition('/')[2]}")["game"]["edition"]["name"] == "my-box"
    page.goto("/editions")
    page.get_by_role("button", name="Remove: my-box").click()
    expect(page.get_by_text("You have added none yet.")).to_be_visible()


def test_what_is_wrong_in_a_file_is_said_in_czech_alone(browser: Browser, server: Server, tmp_path: Path) -> None:
    with Guest(browser, server.url, locale="cs-CZ") as guest:
        guest.come_in("Mira")
        page = guest.page
        page.goto("/editions/imhotep")
        edition = 'game = "imhotep"\nname = "moje"\n[wrath]\ngrade = "single"\nsource = "krabice"\npenalty = {}\n'
        for given, value in (("[]", "seznam"), ("1000", "1000")):
            page.get_by_label("Vydání (TOML)").fill(edition.replace("{}", given))
            page.get_by_role("button", name="Ověřit a uložit").click()
            said = f"Wrath, penalty: má tu být celé číslo od 0 do 50, ne {value}."
            expect(page.get_by_role("alert")).to_have_text(said)
        page.goto("/mine")
        file = tmp_path / "hra.json"
        file.write_text('{"waset": 1, "game": "mehen", "players": 2, "options": {}, "edition": {"hash": "0"}}', "utf-8")
        page.locator("input[type=file]").set_input_files(file)
        expect(page.get_by_role("alert")).to_contain_text("Hra v záznamu není možná: hru 'mehen' neznáme; jsou tu ")


def test_a_table_written_out_to_be_corrected_fits_as_it_is(guest: Guest) -> None:
    guest.come_in("Mira")
    page = guest.page
    for game in ("Imhotep", "Luxor", "Cheops", "Egizia", "Pharaon"):
        page.goto(f"/editions/{game.lower()}", wait_until="networkidle")
        tables = page.get_by_label("Insert a table to correct")
        for table in tables.locator("option").all()[1:]:
            tables.select_option(table.get_attribute("value"))
        page.get_by_role("button", name="Check and save it").click()
        expect(page.get_by_role("status")).to_contain_text("“my-box” fits")


def test_ratings_show_oneself_and_how_it_went(guest: Guest) -> None:
    account(guest, "Senenmut")
    for _ in range(2):
        table = guest.begin("cheops", "me", "greedy", clock={"kind": "move", "seconds": 600}, rated=True)
        guest.ask("POST", f"/tables/{table}/resign", {})
    guest.page.goto("/ratings/cheops")
    row = guest.page.get_by_role("row").filter(has_text="Senenmut")
    expect(row).to_contain_text("you")
    expect(row.get_by_role("cell").last).to_have_text("2")
    expect(guest.page.get_by_role("row").filter(has_text="Computer, simple")).to_be_visible()
    expect(guest.page.get_by_role("img", name="My rating after each of 2 rated games")).to_be_visible()
    expect(guest.page.get_by_role("img", name="Places in my last 2 games, 0 of them won")).to_be_visible()


def test_a_record_becomes_a_table_to_look_back_at(guest: Guest, tmp_path: Path) -> None:
    table = family_game(guest, "imhotep", 1000)
    record = tmp_path / "record.json"
    record.write_text(json.dumps(guest.ask("GET", f"/tables/{table}/record")), "utf-8")
    page = guest.page
    page.goto("/mine")
    page.get_by_label("Choose a file").set_input_files({"name": "x.json", "mimeType": "text/plain", "buffer": b"no"})
    expect(page.get_by_role("alert")).to_have_text("This file is not a record.")
    page.get_by_label("Choose a file").set_input_files(record)
    page.get_by_role("button", name="Look back").click()
    expect(page.locator(".past .display")).to_have_text("Before the first move")
    brought = page.url.partition("?")[0].rpartition("/")[2]
    assert brought != table
    page.goto("/mine")
    expect(page.locator(f'a[href="/t/{brought}"]')).to_be_visible()


def test_whoever_opened_a_table_closes_it_for_all_who_wait(browser: Browser, server: Server) -> None:
    with Guest(browser, server.url) as mira, Guest(browser, server.url) as tom:
        mira.come_in("Mira")
        table = mira.open("luxor", "me", "open", "open", listed=True)
        tom.page.goto(f"/t/{table}")
        tom.page.get_by_label("What should we call you?").first.fill("Tom")
        tom.page.get_by_role("button", name="Sit down").first.click()
        expect(tom.page.get_by_role("button", name="Stand up")).to_be_visible()
        expect(tom.page.get_by_role("button", name="Close the table")).to_have_count(0)
        mira.page.get_by_role("button", name="Close the table").click()
        mira.page.get_by_role("dialog").get_by_role("button", name="Close the table").click()
        for guest in (mira, tom):
            expect(guest.page.get_by_role("heading", name="This table is closed")).to_be_visible()
        tom.page.goto("/mine")
        expect(tom.page.get_by_role("heading", name="No games yet")).to_be_visible()


def test_what_is_refused_is_said_in_czech(browser: Browser, server: Server) -> None:
    with Guest(browser, server.url, locale="cs-CZ") as guest:
        page = guest.page
        page.goto("/account")
        page.get_by_label("Jméno").last.fill("Nikdo")
        page.get_by_label("Heslo", exact=True).fill("nevím, nevím")
        page.get_by_role("button", name="Přihlásit se", exact=True).click()
        expect(page.get_by_role("alert").last).to_have_text("Účet s tímto jménem a heslem tu není.")
        page.goto("/t/nikde")
        expect(page.get_by_text("Takový stůl tu není.")).to_be_visible()
        page.goto("/new")
        page.get_by_label("Hodnocená hra").check()
        page.get_by_role("button", name="Založit stůl").click()
        expect(page.get_by_role("alert")).to_contain_text("Hodnocená hra potřebuje hodiny")
        page.goto("/editions/luxor")
        page.get_by_label("Vydání (TOML)").fill("game = 3")
        page.get_by_role("button", name="Ověřit a uložit").click()
        expect(page.get_by_role("alert")).to_have_text("V souboru má stát game = 'luxor', ne 3.")


def test_a_new_password_is_given_for_the_old_one(browser: Browser, server: Server) -> None:
    with Guest(browser, server.url) as desk, Guest(browser, server.url) as phone:
        account(desk, "Merit")
        phone.ask("POST", "/sessions", {"name": "Merit", "password": PASSWORD})
        page = desk.page
        page.goto("/account")
        page.get_by_label("Current password").fill("something else")
        page.get_by_label("New password").fill("above the sycamore")
        page.get_by_role("button", name="Change it").click()
        expect(page.get_by_role("alert").last).to_have_text("That is not your password.")
        page.get_by_label("Current password").fill(PASSWORD)
        page.get_by_role("button", name="Change it").click()
        expect(page.get_by_role("status").filter(has_text="Done.")).to_be_visible()
        expect(page.get_by_role("listitem").filter(has_text="since")).to_have_count(1)
        phone.page.goto("/account")
        expect(phone.page.get_by_role("heading", name="Choose a name")).to_be_visible()


def test_signing_out_everywhere_offers_a_new_password(browser: Browser, server: Server) -> None:
    with Guest(browser, server.url) as desk, Guest(browser, server.url) as phone:
        account(desk, "Tuya")
        phone.ask("POST", "/sessions", {"name": "Tuya", "password": PASSWORD})
        page = desk.page
        page.goto("/account")
        devices = page.get_by_role("listitem").filter(has_text="since")
        expect(devices).to_have_count(2)
        page.get_by_role("button", name="Sign out everywhere …").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_label("Current password").fill(PASSWORD)
        dialog.get_by_label("New password").fill("above the sycamore")
        dialog.get_by_role("button", name="Change it and sign out all others").click()
        expect(dialog).to_have_count(0)
        expect(devices).to_have_count(1)
        phone.page.goto("/account")
        expect(phone.page.get_by_role("heading", name="Choose a name")).to_be_visible()
