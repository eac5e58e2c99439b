"""At the table: undo, hidden hands, a server that goes away, both languages, keys, a phone."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Request, expect

import waset
from tests.pages.visitor import DRAWN_AS_IT_STAYS, PHONE, Guest, asks, outcome
from tests.server.fixed_luck import FixedLuckServer
from tests.server.host import Server

UNSEEN = "?"
# Scripts and styles of a table, compressed, in bytes.
MOST_LOADED = 120_000


def test_a_move_is_taken_back(guest: Guest) -> None:
    guest.come_in("Mira")
    table = guest.begin("luxor", "me", "greedy")
    guest.play_until(table, lambda told: bool(told["undo"]["open"]), "a move could be taken back")
    guest.page.goto(f"/t/{table}")
    undo = guest.page.get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("aria-disabled", "false")
    undo.click()
    guest.page.get_by_role("tabpanel").get_by_text("Mira takes back a move.").wait_for()
    # The computer may have answered it: that is taken back with the move.
    entries = guest.ask("GET", f"/tables/{table}/moves")["entries"]
    undone = next(entry for entry in entries if entry["what"] == "undo")
    assert entries[undone["detail"]["to"] - 1]["seat"] == 0


def test_a_closed_undo_says_why(guest: Guest) -> None:
    guest.come_in("Mira")
    guest.open("imhotep", "me", "greedy")
    guest.my_turn()
    # Closed, but not dead: it can be asked for its reason.
    guest.page.get_by_role("button", name="Undo").click(force=True)
    guest.page.get_by_text("There is nothing of yours to take back.").wait_for()


def test_two_browsers_share_a_table_and_not_their_hands(browser: Browser, server: Server) -> None:
    with Guest(browser, server.url) as mira, Guest(browser, server.url) as tom:
        heard: list[str] = []
        tom.page.on("websocket", lambda feed: feed.on("framereceived", lambda frame: heard.append(str(frame))))
        mira.come_in("Mira")
        table = mira.open("luxor", "me", "link")
        link = mira.page.get_by_role("textbox", name="Link").input_value()
        tom.page.goto(link)
        tom.page.get_by_label("What should we call you?").first.fill("Tom")
        tom.page.get_by_role("button", name="Sit down").click()
        mira.page.get_by_role("button", name="Begin").click()
        for guest in (mira, tom):
            guest.page.locator(".prompt").wait_for()
        hers, his = (guest.ask("GET", f"/tables/{table}")["view"]["hands"] for guest in (mira, tom))
        assert UNSEEN not in hers[0].values()
        assert set(his[0].values()) == {UNSEEN}
        mira.page.get_by_role("tab", name="Chat").click()
        mira.page.get_by_label("Say something").fill("Good luck!")
        mira.page.keyboard.press("Enter")
        tom.page.get_by_role("tab", name="Chat").click()
        tom.page.get_by_text("Good luck!").wait_for()
        # Every message that reached his browser hides her hand.
        standings = [json.loads(frame)["now"] for frame in heard if '"now"' in frame]
        told = [now["view"]["hands"][0] for now in standings if now["view"] is not None]
        assert told
        assert all(set(hand.values()) == {UNSEEN} for hand in told)


def test_a_server_that_restarts_is_rejoined(browser: Browser, tmp_path: Path) -> None:
    server = FixedLuckServer(tmp_path / "waset.db")
    with server, Guest(browser, server.url) as guest:
        guest.come_in("Mira")
        table = guest.open("imhotep", "me", "greedy")
        guest.my_turn()
        server.kill()
        guest.page.get_by_text("Connection lost.").wait_for()
        server.start()
        expect(guest.page.get_by_text("Connection lost.")).to_have_count(0)
        before = guest.ask("GET", f"/tables/{table}")["number"]
        guest.click_on(4)
        assert guest.ask("GET", f"/tables/{table}")["number"] > before


def test_czech_is_switched_to_at_once_and_remembered(guest: Guest) -> None:
    guest.come_in("Mira")
    guest.open("imhotep", "me", "greedy")
    guest.my_turn()
    guest.page.get_by_role("button", name="CS").click()
    expect(guest.prompt).to_have_text(re.compile("^Jste na tahu: "))
    expect(guest.page.get_by_role("tab", name="Průběh")).to_be_visible()
    guest.page.reload()
    expect(guest.prompt).to_have_text(re.compile("^Jste na tahu: "))
    guest.page.goto("/")
    title = guest.page.get_by_role("heading", level=1)
    expect(title).to_have_text(re.compile(r"her ze starověkého Egypta u\sjednoho stolu\.$"))


def test_a_turn_is_played_with_keys_alone(guest: Guest) -> None:
    guest.come_in("Mira")
    table = guest.open("imhotep", "me", "greedy")
    guest.my_turn()
    before = guest.ask("GET", f"/tables/{table}")["number"]
    guest.page.keyboard.press("m")
    move = guest.page.get_by_role("tabpanel").locator("[data-move]").first
    expect(move).to_be_focused()
    guest.page.keyboard.press("Enter")
    expect(move).to_have_attribute("aria-pressed", "true")
    guest.page.keyboard.press("Enter")
    guest.my_turn()
    assert guest.ask("GET", f"/tables/{table}")["number"] > before


def test_tab_and_enter_choose_on_the_board(guest: Guest) -> None:
    guest.come_in("Mira")
    guest.open("imhotep", "me", "greedy")
    guest.my_turn()
    for _ in range(60):
        guest.page.keyboard.press("Tab")
        if guest.page.evaluate("document.activeElement?.matches('main .lit')"):
            break
    else:
        raise AssertionError("Tab does not reach what glows on the board")
    guest.page.keyboard.press("Enter")
    expect(guest.page.locator(".prompt kbd, [data-confirm]").first).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(guest.page.locator("[data-confirm]")).to_have_count(0)


def test_a_name_is_changed_at_the_table(guest: Guest) -> None:
    guest.come_in("Mira")
    guest.open("senet", "me", "greedy")
    guest.my_turn()
    guest.page.get_by_role("button", name="More", exact=True).click()
    guest.page.get_by_role("button", name="Change my name").click()
    guest.page.get_by_role("dialog").get_by_role("textbox").fill("Nefertari")
    guest.page.keyboard.press("Enter")
    expect(guest.page.locator("dialog[open]")).to_have_count(0)
    expect(guest.page.get_by_role("list", name="Players").get_by_text("Nefertari")).to_be_visible()


def test_a_question_mark_lists_the_keys(guest: Guest) -> None:
    guest.come_in("Mira")
    guest.open("cheops", "me", "greedy")
    guest.my_turn()
    guest.page.keyboard.press("?")
    expect(guest.page.get_by_role("dialog", name="Keys")).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(guest.page.get_by_role("dialog", name="Keys")).to_have_count(0)


@pytest.mark.parametrize("game", ["imhotep", "pharaon"])
def test_a_phone_shows_the_board_as_wide_as_itself(browser: Browser, server: Server, game: str) -> None:
    with Guest(browser, server.url, PHONE) as guest:
        guest.come_in("Mira")
        guest.open(game, "me", "greedy")
        guest.my_turn()
        assert guest.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
        assert guest.page.locator("main svg").first.evaluate("(svg) => svg.getBoundingClientRect().width") > 300
        guest.page.get_by_role("button", name="Moves").click()
        expect(guest.page.get_by_role("tabpanel").locator("[data-move]").first).to_be_visible()


@pytest.mark.parametrize("game", waset.titles())
def test_a_table_opens_with_little(guest: Guest, game: str) -> None:
    guest.come_in("Mira")
    loaded: list[Request] = []
    guest.page.on("requestfinished", lambda request: loaded.append(request))
    guest.open(game, "me", "greedy")
    guest.my_turn()
    guest.page.wait_for_load_state("networkidle")
    sizes = [each.sizes()["responseBodySize"] for each in loaded if each.url.endswith((".js", ".css"))]
    assert len(sizes) > 3
    assert sum(sizes) <= MOST_LOADED


def test_a_phone_shows_all_of_a_tall_board(browser: Browser, server: Server) -> None:
    with Guest(browser, server.url, PHONE) as guest:
        guest.come_in("Mira")
        guest.open("luxor", "me", "greedy")
        guest.my_turn()
        assert guest.page.locator("main").evaluate("(room) => room.scrollHeight <= room.clientHeight")


def test_nothing_touches_the_edge_of_a_sheet_on_a_phone(browser: Browser, server: Server) -> None:
    with Guest(browser, server.url, PHONE) as guest:
        guest.come_in("Mira")
        guest.open("cheops", "me", "greedy")
        guest.my_turn()

        def end(name: str) -> float:
            box = guest.page.locator(f"main [aria-label^='{name}']").last.bounding_box()
            assert box is not None
            return box["x"] + box["width"]

        outcome(guest.page, DRAWN_AS_IT_STAYS)
        # The quarry fills its row from margin to margin.
        margin = end("Quarry stone 12")
        assert margin < PHONE["width"] - 12
        assert end("Cross out a joker") <= margin
        assert max(end(bonus) for bonus in ("Scarab", "End")) <= margin


def test_a_payment_lists_what_is_still_owed(guest: Guest) -> None:
    guest.come_in("Mira")
    table = guest.begin("pharaon", "me", "greedy")
    owed = guest.play_until(table, asks("payment"), "something was paid piece by piece")["view"]["owed"]
    guest.page.goto(f"/t/{table}")
    expect(guest.prompt).to_have_text("Your turn: what do you pay with next?")
    listed = ", ".join(f"{count} × {colour}" for colour, count in owed.items())
    expect(guest.page.get_by_role("img", name=f"Still owed: {listed}")).to_be_visible()


def test_several_at_one_screen_are_covered_from_each_other(guest: Guest) -> None:
    guest.come_in("Mira")
    table = guest.open("luxor", "me", "here:Jana")
    guest.page.get_by_role("button", name="I am Mira").click()
    guest.play_until(table, lambda told: told["you"] == 1, "it was Jana's turn")
    expect(guest.page.get_by_role("button", name="I am Jana")).to_be_visible()


def test_what_is_not_possible_is_explained_with_its_rule(guest: Guest) -> None:
    guest.come_in("Mira")
    table = guest.open("imhotep", "me", "greedy")
    guest.my_turn()
    told = guest.ask("GET", f"/tables/{table}/why?part=kind%3Dsail&part=ship%3D1")
    assert not told["possible"]
    assert told["message"] == {"key": "imhotep.too_light", "args": told["message"]["args"], "rule": "3.4"}
    assert guest.ask("GET", f"/tables/{table}/why?part=kind%3Dtake")["possible"]


def test_the_list_of_tables_shows_whose_turn_it_is(guest: Guest) -> None:
    guest.come_in("Mira")
    guest.open("cheops", "me", "greedy")
    guest.my_turn()
    guest.page.goto("/mine")
    expect(guest.page.get_by_text("Your turn").first).to_be_visible()
    guest.page.goto("/")
    expect(guest.page.get_by_role("heading", name="Your turn in Cheops")).to_be_visible()
