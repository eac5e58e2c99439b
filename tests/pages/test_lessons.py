"""A lesson in the browser, by keys alone; and the card that offers it at a first visit."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.pages.test_access import violations
from tests.pages.visitor import DESK, DRAWN_AS_IT_STAYS, PATIENCE, PHONE, SIDEWAYS, Guest, outcome
from tests.server.host import Server

expect.set_options(timeout=PATIENCE)


def make(guest: Guest, notation: str, game: str = "imhotep") -> None:
    """Make a move by the list of moves."""
    step = guest.page.locator("[data-step]").get_attribute("data-step")
    legal: list[dict[str, Any]] = guest.ask("GET", f"/lessons/{game}/{step}/0")["legal"]
    move = next(each["id"] for each in legal if each["notation"] == notation)
    guest.page.keyboard.press("m")
    guest.page.locator(f'dialog [data-move="{move}"]').focus()
    guest.page.keyboard.press("Enter")


@pytest.mark.parametrize("size", [DESK, PHONE, SIDEWAYS], ids=["desk", "phone", "sideways"])
def test_a_lesson_by_keys(browser: Browser, server: Server, axe: str, size: ViewportSize) -> None:
    with Guest(browser, server.url, size) as guest:
        page = guest.page
        page.goto("/learn/imhotep")
        expect(page.locator("#task")).to_have_text("Take stones from the quarry.")
        expect(page.locator("[data-ready=true]")).to_be_attached()
        # What was tried stands as long as the clock does.
        guest.stop_time()
        make(guest, "load 3 1")
        expect(page.locator('[data-answer="other"]')).to_contain_text("You can load with the stones you have")
        page.clock.run_for(1000)
        expect(page.locator("main[data-tried]")).to_be_attached()
        page.clock.resume()
        assert violations(guest, axe) == []
        page.keyboard.press("h")
        expect(page.locator('[data-answer="shown"]')).to_be_visible()
        page.keyboard.press("n")
        expect(page.locator("#task")).to_have_text("Take stones from the quarry.")
        page.locator('[data-ready="true"]').wait_for()
        make(guest, "take")
        expect(page.locator('[data-answer="right"]')).to_be_visible()
        expect(page.locator("[data-next]")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator("#task")).to_have_text("Load a stone on the bow of ship 3.")
        # Interrupted, and resumed at the same place; what is done can be looked at again.
        page.reload()
        expect(page.locator("#task")).to_have_text("Load a stone on the bow of ship 3.")
        assert violations(guest, axe) == []
        page.keyboard.press("b")
        expect(page.locator("#task")).to_have_text("Take stones from the quarry.")


def test_the_card_of_a_first_visit_is_seen_once(browser: Browser, server: Server, axe: str) -> None:
    with Guest(browser, server.url, newcomer=True) as guest:
        guest.come_in("Mira")
        table = guest.open("imhotep", "me", "greedy")
        card = guest.page.get_by_role("dialog", name="Your first Imhotep")
        expect(card).to_be_visible()
        assert violations(guest, axe) == []
        guest.page.keyboard.press("Escape")
        expect(card).to_be_hidden()
        guest.page.goto(f"/t/{table}")
        guest.my_turn()
        expect(card).to_be_hidden()
        guest.open("senet", "me", "greedy")
        expect(guest.page.get_by_role("dialog", name="Your first Senet")).to_be_visible()
        guest.page.get_by_role("link", name="Learn it by playing").click()
        expect(guest.page.locator("#task")).to_have_text("Throw the sticks.")


def test_the_board_stays_put_between_two_clicks(browser: Browser, server: Server) -> None:
    """What a choice adds to the dock must not move the board: the second click would meet something else."""
    with Guest(browser, server.url, {"width": 1024, "height": 768}) as guest:
        page = guest.page
        page.goto("/learn/egizia")
        page.locator('[data-ready="true"]').wait_for()
        expect(page.locator(".scores li").first).to_contain_text("Ani")
        before = page.locator("main").bounding_box()
        page.get_by_role("button", name="Sail to the 1st card space").first.click()
        expect(page.locator("[data-confirm]")).to_be_visible()
        assert page.locator("main").bounding_box() == before


def test_a_phone_shows_what_is_tapped_and_answered(browser: Browser, server: Server) -> None:
    """The sheet over the board neither covers the field that was tapped nor gets stuck where it was scrolled to."""
    with Guest(browser, server.url, PHONE) as guest:
        page = guest.page
        page.goto("/learn/senet")
        page.locator('[data-ready="true"]').wait_for()
        page.locator("[data-confirm]").click()
        field = page.get_by_role("button", name="10 to 13").last
        field.click()
        expect(page.locator("[data-confirm]")).to_be_in_viewport()
        expect(field).to_be_in_viewport(ratio=0.9)
        handle = page.locator(".below .handle")
        handle.click()
        page.locator("[data-confirm]").click()
        expect(page.locator('[data-done="true"]')).to_be_attached()
        expect(page.locator('[data-answer="right"]')).to_be_in_viewport(ratio=1)
        expect(handle).to_be_in_viewport(ratio=1)


def test_a_tap_in_a_hand_chooses_at_once_and_shows_what_it_moves(browser: Browser, server: Server) -> None:
    """What a phone says of a card must not push the card from under the finger; the board shows who would walk."""
    with Guest(browser, server.url, PHONE, fingers=True) as guest:
        page = guest.page
        page.goto("/learn/luxor")
        page.locator('[data-ready="true"]').wait_for()
        own = page.locator("[data-about]")
        expect(own).to_have_count(2)
        expect(own.first).to_be_in_viewport(ratio=1)
        card = page.locator(".dock .spot.lit").first
        card.tap()
        confirm = page.locator("[data-confirm]")
        expect(confirm).to_have_text("Play the left card")
        expect(confirm).to_be_in_viewport(ratio=0.9)
        # A ghost on the third tile.
        expect(page.locator("[data-about]")).to_have_count(1)
        expect(page.locator("[data-about]")).to_be_in_viewport(ratio=1)
        caption = page.locator("p.caption")
        if caption.count():
            over, under = caption.bounding_box(), confirm.bounding_box()
            assert over
            assert under
            assert over["y"] + over["height"] <= under["y"] or over["y"] >= under["y"] + under["height"]
        confirm.tap()
        expect(page.locator('[data-answer="right"]')).to_be_visible()


def test_where_osiris_carries_on_is_shown_and_can_be_clicked(guest: Guest) -> None:
    """The tile that a task names is the end of the walk, not the tile of Osiris on the way."""
    page = guest.page
    page.goto("/learn")
    page.evaluate("localStorage.setItem('waset.lessons', JSON.stringify({places: {luxor: {step: 6, done: 6}}}))")
    page.goto("/learn/luxor")
    page.locator('[data-ready="true"]').wait_for()
    left = page.locator("main").get_by_role("button", name=re.compile("^Play the left card"))
    left.click()
    # Whoever clicks a ghost of the chosen card means the card.
    page.get_by_role("button", name=re.compile("space 9: Vase")).click(force=True)
    expect(page.locator("#task")).to_have_text(re.compile("^Bring the adventurer from the eye to the jewel"))
    jewel = page.get_by_role("button", name=re.compile("space 10: Jewel"))
    expect(jewel).to_have_attribute("aria-disabled", "false")
    jewel.click(position={"x": 12, "y": 12})
    expect(page.locator("[data-confirm]")).to_have_text("Go 2 forward from space 5")
    jewel.click(position={"x": 12, "y": 12})
    expect(page.locator('[data-answer="right"]')).to_contain_text("Two tiles to Osiris")


def at_step(guest: Guest, game: str, step: int) -> None:
    """Go to a step of a lesson of which all before it are done."""
    places = json.dumps({"places": {game: {"step": step, "done": step}}})
    guest.page.add_init_script(f"localStorage['waset.lessons'] = JSON.stringify({places})")
    guest.page.goto(f"/learn/{game}")
    guest.page.locator(f'[data-step="{step}"][data-ready="true"]').wait_for()


def test_a_phone_shows_the_answer_from_its_first_line(browser: Browser, server: Server) -> None:
    """When the text of a step goes, what stood below it comes up: the answer must not be scrolled away."""
    with Guest(browser, server.url, PHONE) as guest:
        at_step(guest, "imhotep", 2)
        make(guest, "sail 3 obelisks")
        expect(guest.page.locator("[data-done=true]")).to_be_attached()
        expect(guest.page.locator('[data-answer="right"] :text("That is it")')).to_be_in_viewport(ratio=1)
        top = guest.page.locator('[data-answer="right"]').bounding_box()
        handle = guest.page.locator(".below .handle").bounding_box()
        assert top is not None
        assert handle is not None
        assert top["y"] >= handle["y"] + handle["height"] - 1


def test_the_hand_stays_in_sight_on_a_phone_held_sideways(browser: Browser, server: Server) -> None:
    """The task is to play a card: the text of the step must not push the hand out of the panel."""
    with Guest(browser, server.url, SIDEWAYS) as guest:
        at_step(guest, "luxor", 0)
        card = guest.page.locator(".dock .spot.lit").first
        expect(card).to_be_in_viewport(ratio=0.9)
        expect(guest.page.locator("#task")).to_be_in_viewport(ratio=1)
        card.click()
        guest.page.locator("[data-confirm]").click()
        answer = guest.page.locator('[data-answer="right"] :text("That is it")')
        expect(answer).to_be_in_viewport(ratio=1)
        expect(guest.page.locator("[data-next]")).to_be_focused()


def test_a_phone_shows_where_the_task_is(browser: Browser, server: Server) -> None:
    with Guest(browser, server.url, PHONE) as guest:
        at_step(guest, "egizia", 5)
        expect(guest.page.locator("#task")).to_have_text("Take place 1 at obelisk and graves.")
        place = guest.page.get_by_role("button", name="Sail to the obelisk and the graves, place 1")
        sheet = guest.page.locator(".below")
        expect(place).to_be_in_viewport()
        # It is brought there some frames after the board is drawn.
        outcome(guest.page, DRAWN_AS_IT_STAYS)
        where, covered = place.bounding_box(), sheet.bounding_box()
        assert where is not None
        assert covered is not None
        assert where["y"] + where["height"] <= covered["y"]


def test_a_phone_shows_what_can_be_taken_and_not_only_its_tab(browser: Browser, server: Server) -> None:
    with Guest(browser, server.url, PHONE) as guest:
        at_step(guest, "pharaon", 0)
        jars = guest.page.locator('main .lit[role="button"]:not([aria-pressed="true"])')
        expect(jars).to_have_count(2)
        expect(jars.first).to_be_in_viewport(ratio=1)
        expect(jars.last).to_be_in_viewport(ratio=1)


def test_beside_the_board_a_step_begins_at_its_top_and_its_tools_stay(browser: Browser, server: Server) -> None:
    with Guest(browser, server.url, {"width": 1024, "height": 768}) as guest:
        page = guest.page
        at_step(guest, "senet", 0)
        tools = page.get_by_role("button", name="Back a step")
        page.locator("[data-confirm]").click()
        page.get_by_role("button", name="10 to 13").last.click()
        page.locator("[data-confirm]").click()
        expect(page.locator('[data-answer="right"]')).to_be_in_viewport(ratio=1)
        expect(tools).to_be_in_viewport(ratio=1)
        page.locator("[data-next]").click()
        expect(page.locator("#task")).to_have_text("Throw the sticks.")
        expect(page.locator(".papyrus .place")).to_be_in_viewport(ratio=1)
        expect(tools).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("game", ["luxor", "pharaon"])
def test_the_bar_stays_however_long_the_panel_is(browser: Browser, server: Server, game: str) -> None:
    with Guest(browser, server.url) as guest:
        at_step(guest, game, 0)
        expect(guest.page.locator("header").first).to_be_in_viewport(ratio=1)
        assert guest.page.evaluate("document.documentElement.scrollHeight === innerHeight")


def test_what_a_move_would_lead_to_offers_nothing(browser: Browser, server: Server) -> None:
    """After a move that is only shown there is nothing to choose: no list says that nothing is left to pay with."""
    with Guest(browser, server.url) as guest:
        page = guest.page
        at_step(guest, "cheops", 2)
        make(guest, "build p2.1", "cheops")
        expect(page.locator("#task")).to_have_text("No die is left for a second stone. Stop.")
        page.locator('[data-ready="true"]').wait_for()
        # What was tried stands as long as the clock does.
        guest.stop_time()
        legal = guest.ask("GET", "/lessons/cheops/2/1")["legal"]
        page.keyboard.press("m")
        built = next(move["id"] for move in legal if move["kind"] == "build")
        page.locator(f'dialog [data-move="{built}"]').click()
        expect(page.locator('[data-answer="other"]')).to_be_visible()
        expect(page.locator("main")).not_to_contain_text("none is left")
