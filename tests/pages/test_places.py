"""The places of every board: every press counts, a click chooses, the same again plays, Esc leaves it."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Route, expect

import waset
from tests.pages.visitor import DESK, DRAWN_AS_IT_STAYS, PHONE, Guest, Told, outcome
from tests.server.host import Server
from waset.players.reliability import off_by

# How many moves after each other the places are tried, and how many of them at most: scattered, not the first ones.
MOVES = (0, 7, 7)
MOST = 9
# What has the focus while a place is pressed: others at these distances.
APART = (1, 2, 4)

# Lit places, each with a point where a press reaches it and nothing above it.
PLACES = """() => {
    const found = [];
    for (const [at, place] of [...document.querySelectorAll('main .spot.lit')].entries()) {
        const box = place.getBoundingClientRect();
        const points = [0.5, 0.3, 0.7, 0.15, 0.85].flatMap((y) => [0.5, 0.3, 0.7, 0.15, 0.85].map((x) => [x, y]));
        const free = points
            .map(([x, y]) => [box.x + box.width * x, box.y + box.height * y])
            .find(([x, y]) => place.contains(document.elementFromPoint(x, y)));
        found.push({ at, name: place.getAttribute('aria-label'), point: free ?? null });
    }
    return found;
}"""

COUNT_CLICKS = """() => {
    document.addEventListener('click', (event) => {
        const lit = [...document.querySelectorAll('main .spot.lit')];
        window.clicked.push(lit.indexOf(event.target.closest('.spot')));
    }, true);
}"""
FOCUS = """(at) => {
    window.clicked = [];
    document.querySelectorAll('main .spot.lit')[at].focus();
}"""
BEGUN = "document.querySelector('.prompt[data-begun=true]') !== null"


def scattered(places: list[dict[str, Any]]) -> list[dict[str, Any]]:
    step = max(1, len(places) // MOST)
    return places[::step][:MOST]


def leave(guest: Guest) -> None:
    """Step back from what is half chosen, but not into the move before."""
    for _ in range(4):
        if not guest.page.evaluate(BEGUN):
            return
        guest.page.keyboard.press("Escape")
    raise AssertionError("Escape does not leave what is half chosen")


def has_a_choice(told: Told) -> bool:
    """Whether a first press does not play at once, and there is another place."""
    return len(told["legal"]) > 1


@pytest.mark.parametrize("game", waset.titles())
def test_a_press_counts_whatever_has_the_focus(guest: Guest, game: str) -> None:
    guest.come_in("Mira")
    table = guest.open(game, "me", "greedy")
    page = guest.page
    guest.my_turn()
    page.evaluate(COUNT_CLICKS)
    tried = 0
    for moves in MOVES:
        guest.play_moves(table, moves)
        guest.shows(guest.play_until(table, has_a_choice, "there was a choice")["number"])
        guest.my_turn()
        # The dock may take a line more for its question, and the board makes room for it a moment later.
        outcome(page, DRAWN_AS_IT_STAYS)
        places = page.evaluate(PLACES)
        assert [place["name"] for place in places if place["point"] is None] == []
        some = scattered(places)
        # The others of a place, each once.
        pairs = {(at, (at + apart) % len(some)) for at in range(len(some)) for apart in APART}
        for at, beside in sorted(pairs):
            pressed, focused = some[at], some[beside]
            if at == beside:
                continue
            page.evaluate(FOCUS, focused["at"])
            page.mouse.move(*pressed["point"])
            page.mouse.down()
            page.mouse.up()
            reached, begun = page.evaluate(f"[window.clicked, {BEGUN}]")
            assert reached == [pressed["at"]], f"{focused['name']} had the focus, {pressed['name']} was pressed"
            assert begun, f"{pressed['name']} chose nothing"
            tried += 1
            leave(guest)
    assert tried > 0


def number(guest: Guest, table: str) -> int:
    found: int = guest.ask("GET", f"/tables/{table}")["number"]
    return found


@pytest.mark.parametrize("previews", ["told", "withheld"])
def test_a_click_chooses_and_the_same_again_plays(guest: Guest, previews: str) -> None:
    if previews == "withheld":
        guest.page.route("**/previews", lambda route: route.abort())
    guest.come_in("Mira")
    table = guest.open("imhotep", "me", "greedy")
    guest.my_turn()
    before = number(guest, table)
    board = guest.page.get_by_role("main")
    quarry = board.get_by_role("button", name="Take stones from the quarry")
    place = board.get_by_role("button", name="Load a stone on ship 1, place 1")
    place.click()
    button = guest.page.locator("[data-confirm]")
    expect(button).to_have_text("Load a stone on ship 1, place 1")
    quarry.click()
    expect(button).to_have_text("Take stones from the quarry")
    # Under the pointer lies something else, and prompt and button still speak of what is chosen.
    place.hover()
    expect(button).to_have_text("Take stones from the quarry")
    expect(guest.page.locator(".prompt .next")).not_to_contain_text("Load a stone")
    guest.page.keyboard.press("Escape")
    expect(button).to_have_count(0)
    assert number(guest, table) == before
    place.click()
    place.click()
    expect(guest.page.get_by_text("Mira loads a stone on ship 1, place 1.").first).to_be_visible()


def test_a_list_and_a_hint_choose_as_a_click_does(guest: Guest) -> None:
    guest.come_in("Mira")
    table = guest.open("imhotep", "me", "greedy")
    guest.my_turn()
    before = number(guest, table)
    guest.page.keyboard.press("h")
    advice = guest.page.get_by_role("region", name="What the computer would do")
    hint = advice.locator(".cards > li > button")
    # What is likely to follow is shown on the board, a ply at a time, and gone again.
    plies = advice.get_by_role("listitem").locator(".ply")
    expect(plies.nth(1)).to_be_visible()
    picture = guest.page.locator("main").inner_html()
    plies.first.click()
    expect(plies.first).to_have_attribute("aria-pressed", "true")
    guest.page.wait_for_function("before => document.querySelector('main').innerHTML !== before", arg=picture)
    expect(advice).to_contain_text(
        f"In such games, the chances shown were off by {off_by(waset.game('imhotep', 2)):.0%} on average."
    )
    plies.first.click()
    expect(plies.first).to_have_attribute("aria-pressed", "false")
    hint.nth(1).click()
    expect(hint.nth(1)).to_have_attribute("aria-pressed", "true")
    # Held sideways it stands beside the board, not over it.
    guest.resize({"width": 844, "height": 390})
    over = guest.page.get_by_role("dialog", name="What the computer would do").bounding_box()
    board = guest.page.locator("main").bounding_box()
    assert over is not None
    assert board is not None
    assert over["x"] >= board["x"] + board["width"] - 1
    guest.resize(DESK)
    # It is shown on the board, not played, and closed by a key.
    assert number(guest, table) == before
    guest.page.keyboard.press("Escape")
    expect(advice).to_have_count(0)
    guest.page.get_by_role("tab", name="Moves").click()
    moves = guest.page.get_by_role("tabpanel").locator("[data-move]")
    moves.nth(1).click()
    # The list says besides what the move brings.
    expect(guest.page.locator("[data-confirm]")).to_have_text(moves.nth(1).inner_text().partition(":")[0])
    assert number(guest, table) == before
    moves.nth(1).click()
    outcome(guest.page, f"async () => (await (await fetch('/api/tables/{table}')).json()).number > {before}")


def test_who_plays_at_once_needs_one_click(guest: Guest) -> None:
    guest.come_in("Mira")
    guest.page.goto("/settings")
    guest.page.get_by_label("Playing a move").select_option("at_once")
    guest.open("imhotep", "me", "greedy")
    guest.my_turn()
    guest.page.get_by_role("button", name="Load a stone on ship 1, place 1").click()
    expect(guest.page.get_by_text("Mira loads a stone on ship 1, place 1.").first).to_be_visible()


def only_cards_that_can_wait(told: Told) -> bool:
    """Whether a ship of Egizia has sailed, and the cards that could be played now can be played later as well."""
    if told["phase"] != "playing" or told["view"]["pending"]["step"] != "after_ship":
        return False
    return not any("double" in move["notation"] for move in told["legal"])


def test_a_ship_is_one_move_while_a_card_in_hand_can_wait(guest: Guest) -> None:
    guest.come_in("Mira")
    table = guest.begin("egizia", "me", "random")
    asked = guest.play_until(table, only_cards_that_can_wait, "a ship with a card in hand")
    told = guest.ask("POST", f"/tables/{table}/undo", {"number": asked["number"] + 1})
    assert told["view"]["pending"]["step"] == "sail"
    guest.page.goto(f"/t/{table}")
    guest.my_turn()
    place = guest.page.get_by_role("button", name="Sail to the 10th card space")

    def sail() -> None:
        place.click()
        guest.page.locator("[data-confirm]").click()

    sail()
    # The ship, going on without a card, and somebody else: nothing was asked in between.
    guest.page.wait_for_function(
        "(before) => +document.querySelector('.play').dataset.number > before + 2", arg=told["number"]
    )
    guest.my_turn()
    assert guest.ask("GET", f"/tables/{table}")["view"]["pending"]["step"] != "after_ship"
    # Nobody decided there, so taking back goes back to the ship.
    guest.page.get_by_role("button", name="Undo").click()
    expect(guest.page.locator(".play")).not_to_have_attribute("data-number", str(told["number"]))
    expect(place).to_be_visible()
    assert guest.my_decision(table)["view"]["pending"]["step"] == "sail"
    # Going on too late, which nobody asked for, is nobody's mistake.
    sent: list[Route] = []

    def second_too_late(route: Route) -> None:
        sent.append(route)
        if len(sent) == 2:
            too_late(route)
        else:
            route.continue_()

    guest.page.route("**/moves", second_too_late)
    with guest.page.expect_response(lambda response: "/moves" in response.url and not response.ok):
        sail()
    outcome(guest.page, DRAWN_AS_IT_STAYS)
    expect(guest.prompt).to_have_text("Your turn: play a card, or go on")
    assert guest.page.get_by_role("alert").count() == 0
    guest.page.unroute("**/moves")
    guest.page.get_by_role("button", name="Undo").click()
    expect(place).to_be_visible()
    # Whoever wants to be asked is, and going on takes one click.
    guest.page.goto("/settings")
    guest.page.get_by_label("Skip what can wait").uncheck()
    guest.page.goto(f"/t/{table}")
    guest.my_turn()
    sail()
    expect(guest.prompt).to_have_text("Your turn: play a card, or go on")
    guest.page.get_by_role("button", name="Go on").click()
    expect(guest.prompt).not_to_have_text("Your turn: play a card, or go on")


# Whether a press in the middle of what is said reaches something else.
LETS_THROUGH = """(said) => {
    const box = said.getBoundingClientRect();
    return !said.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}"""


def too_late(route: Route) -> None:
    """Sends a move under a number that has just been played."""
    sent: Told = json.loads(route.request.post_data or "")
    route.continue_(post_data={**sent, "number": sent["number"] - 1})


def test_a_refusal_swallows_no_press(guest: Guest) -> None:
    guest.come_in("Mira")
    table = guest.open("imhotep", "me", "greedy")
    guest.my_turn()
    guest.shows(guest.play_moves(table, 1)["number"])
    guest.my_turn()
    guest.page.route("**/moves", too_late)
    place = guest.page.get_by_role("main").get_by_role("button", name="Take stones from the quarry")
    place.click()
    place.click()
    said = guest.page.locator(".notice[role=alert]")
    expect(said).to_contain_text("The table is at number")
    assert said.evaluate(LETS_THROUGH)


# A lit place in sight, and where to tap it; not one that only opens others, as the zones of Pharaon do on a phone.
TAPPED = """() => {
    const lit = [...document.querySelectorAll('main .spot.lit, .dock .lit')].filter((place) => !place.ariaExpanded);
    const place = lit.at(-1);
    place.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = place.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
}"""
CHOSEN = "document.querySelector('[data-confirm]') !== null"
HALF = f"({BEGUN} && !({CHOSEN}))"
MOST_TAPS = 5


@pytest.mark.parametrize("at_once", [False, True], ids=["confirm", "at_once"])
@pytest.mark.parametrize("game", waset.titles())
def test_fingers_choose_by_a_tap_and_play_by_another(
    browser: Browser, server: Server, game: str, at_once: bool
) -> None:
    with Guest(browser, server.url, PHONE, fingers=True) as guest:
        page = guest.page
        page.add_init_script(f"localStorage['waset.settings'] = JSON.stringify({{ atOnce: {str(at_once).lower()} }})")
        guest.come_in("Mira")
        table = guest.begin(game, "me", "greedy")
        before = guest.play_until(table, has_a_choice, "a choice")["number"]
        page.goto(f"/t/{table}")
        guest.my_turn()
        played = f"document.querySelector('.play').dataset.number > {before}"
        shown = f"() => {played} || {HALF if at_once else BEGUN}"

        def choose() -> list[float]:
            """Tap on until one move is left, and it waits or is played; gives the last point that was tapped."""
            for _ in range(MOST_TAPS):
                # The board may still make room for what the dock asks.
                outcome(page, DRAWN_AS_IT_STAYS)
                point: list[float] = page.evaluate(TAPPED)
                page.touchscreen.tap(*point)
                page.wait_for_function(shown)
                if page.evaluate(f"{played} || {CHOSEN}"):
                    return point
            raise AssertionError(f"{MOST_TAPS} taps choose nothing")

        choose()
        if not at_once:
            assert number(guest, table) == before
            while page.evaluate(BEGUN):
                page.locator(".prompt .back").tap()
            # The finger stays where it is, and so does what it tapped.
            page.touchscreen.tap(*choose())
        page.wait_for_function(f"() => {played}")
