"""Every card, tile, space and track tells what it does: under the pointer, the focus and a resting finger."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.pages.visitor import PHONE, Guest

# One thing of each game that somebody new would ask about, by the beginning of its name, and what it says.
THINGS = {
    "cheops": (r"Eye: open", "first player to build the stone with this sign; 3 points"),
    "egizia": (r"the stone sale", "each step to the lowest or beyond brings 3 stones"),
    "imhotep": (r"Obelisks", "at the end the tallest obelisks score 10, 1"),
    "luxor": (r"Anubis statue 1", "stands up on the stairs"),
    "pharaon": (r"space 8 of the tomb", "60 points at the end if it is your last"),
    "senet": (r"26, the House of Happiness", "No piece passes it"),
}


def thing(guest: Guest, game: str) -> Locator:
    beginning = re.compile(f"^(?:{THINGS[game][0]})")
    board = guest.page.locator("main")
    return board.get_by_role("img", name=beginning).or_(board.get_by_role("button", name=beginning)).first


def seated(guest: Guest, game: str) -> Locator:
    guest.come_in("Mira")
    guest.open(game, "me", "greedy")
    guest.my_turn()
    return guest.page.locator("p.caption")


@pytest.mark.parametrize("game", THINGS)
def test_a_thing_tells_what_it_does(guest: Guest, game: str) -> None:
    tip = seated(guest, game)
    found = thing(guest, game)
    assert THINGS[game][1] in (found.get_attribute("aria-label") or "")
    found.hover(force=True)
    expect(tip).to_contain_text(THINGS[game][1], ignore_case=True)
    size = tip.evaluate("tip => parseFloat(getComputedStyle(tip).fontSize)")
    assert size >= 14
    # It covers neither the thing nor takes its clicks, and Esc sends it away.
    apart = """([tip, thing]) => {
        const [one, other] = [tip, thing].map((each) => each.getBoundingClientRect());
        return one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
    }"""
    assert guest.page.evaluate(apart, [tip.element_handle(), found.element_handle()])
    assert tip.evaluate("tip => getComputedStyle(tip).pointerEvents") == "none"
    guest.page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    # A finger that rests on it, and one that taps elsewhere.
    found.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    expect(tip).to_contain_text(THINGS[game][1], ignore_case=True)
    guest.page.locator("aside").first.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    expect(tip).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "thing", "told"),
    [
        ("cheops", "level 2, stone 1 of the pyramid", "the highest level with a stone counts"),
        ("pharaon", "Anubis", "at the end for both together"),
        ("pharaon", "Artisans", "hire an artisan"),
    ],
)
def test_a_finger_on_a_phone_is_told_what_a_thing_is_worth(guest: Guest, game: str, thing: str, told: str) -> None:
    tip = seated(guest, game)
    guest.resize(PHONE)
    found = guest.page.locator(f"main .spot[aria-label^='{thing}']").first
    found.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    expect(tip).to_contain_text(told)


def test_points_that_are_not_known_are_said_in_words(guest: Guest) -> None:
    """Of a scarab that somebody else has taken nobody knows what it is worth."""
    guest.come_in("Mira")
    table = guest.begin("luxor", "me", "greedy", "greedy", "greedy")

    def with_secrets(told: Any) -> list[int]:
        return [seat for seat, points in enumerate(told["points"]) if None in points.values()]

    told = guest.play_until(table, lambda told: bool(with_secrets(told)), "somebody else had a scarab")
    seat = with_secrets(told)[0]
    least = sum(points or 0 for points in told["points"][seat].values())
    guest.page.goto(f"/t/{table}")
    guest.my_turn()
    points = guest.page.get_by_role("list", name="Players").locator(".points").nth(seat)
    aloud = f"at least {least} if it ended now (some points are not known yet)"
    expect(points.locator(".aloud")).to_contain_text(aloud)
    expect(points.locator(".figures")).to_contain_text(f"{least}+")
    points.hover()
    expect(guest.page.locator("p.caption")).to_contain_text(f"at least {least}")


def test_the_focus_tells_it_too(guest: Guest) -> None:
    tip = seated(guest, "pharaon")
    guest.page.keyboard.press("Tab")
    noble = thing(guest, "pharaon")
    noble.focus()
    expect(tip).to_contain_text("60 points at the end if it is your last")
    guest.page.keyboard.press("Tab")
    expect(tip).not_to_contain_text("60 points at the end if it is your last")


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("egizia", "the last player on the score track gets tile 1"),
        ("luxor", "a vase, a jewel and a statue are a set"),
        ("pharaon", "at the end if it is left"),
    ],
)
def test_a_players_row_tells_what_its_signs_mean(guest: Guest, game: str, told: str) -> None:
    tip = seated(guest, game)
    row = guest.page.get_by_role("list", name="Players").get_by_role("listitem").first
    assert row.locator("[title]").count() == 0
    row.locator(".things [data-tip]").first.hover()
    expect(tip).to_contain_text(told)
    guest.page.keyboard.press("Escape")
    expect(tip).to_have_count(0)


@pytest.mark.parametrize("game", THINGS)
def test_the_position_is_told_under_headings(guest: Guest, game: str) -> None:
    seated(guest, game)
    guest.page.keyboard.press("m")
    guest.page.get_by_text("The position as text").click()
    told = guest.page.get_by_role("region", name="The position", exact=True)
    expect(told.get_by_role("heading", name="You, Mira")).to_be_visible()
    expect(told.get_by_role("listitem").first).to_have_text("It is your turn.")
    assert told.locator("pre").count() == 0
