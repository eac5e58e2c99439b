"""The charts of statistics with enough games to draw them: everybody's and one's own."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Route, ViewportSize, expect

import waset
from tests.pages.test_access import violations
from tests.pages.visitor import DESK, DRAWN_AS_IT_STAYS, PHONE, SIDEWAYS, Guest, outcome
from tests.server.host import Server

GAMES = 24


def answers(guest: Guest) -> None:
    """As many games as charts need, in place of what the server has: of three here, of two and three one's own."""
    game = waset.game("pharaon", 3)
    categories = game.title.categories
    sums = {
        "game": "pharaon",
        "players": 3,
        "source": "here",
        "counts": {"here": {"3": GAMES}, "computer": {"3": 200}},
        "games": GAMES,
        "categories": [{"category": each, "winners": 22, "others": 16} for each in categories],
        "wins": [6, 10, 8],
        "lengths": [{"length": 40 + 3 * at, "games": 4} for at in range(6)],
        "openings": [
            {"move": {"id": 9, "kind": "jar", "args": {"jar": 8}, "notation": "jar 9"}, "chosen": GAMES, "won": 8}
        ],
    }

    def result(at: int, players: int, points: int) -> dict[str, Any]:
        sheet = dict.fromkeys(categories, points)
        day = 1_790_000_000_000 + at * 86_400_000
        place = 1 + at % players
        more = {"out": None, "rating": 10 + at / 2, "mu": 25, "sheet": sheet}
        return {"at": day, "players": players, "seat": 0, "place": place, "points": points * 8, **more}

    results = [result(at, 3, 20) for at in range(GAMES)] + [result(at, 2, 90) for at in range(3)]
    guest.page.route("**/api/statistics/pharaon?players=3", lambda route: route.fulfill(json=sums))
    guest.page.route("**/api/people/*/results?game=pharaon", lambda route: route.fulfill(json={"results": results}))


def of_three(guest: Guest) -> None:
    guest.page.locator("label").get_by_text("3", exact=True).click()


@pytest.mark.parametrize("size", [DESK, PHONE, SIDEWAYS], ids=["desk", "phone", "sideways"])
def test_charts_of_enough_games_fit(browser: Browser, server: Server, axe: str, size: ViewportSize) -> None:
    with Guest(browser, server.url, size, locale="cs-CZ") as guest:
        page = guest.page
        guest.come_in("Mira")
        answers(guest)
        page.goto("/statistics/pharaon")
        of_three(guest)
        points = page.locator("section").filter(has=page.get_by_role("heading", name="Odkud body přicházejí"))
        expect(points).to_be_visible()
        # Long names leave the bars their room, and the numbers of a scale stand apart.
        for scale in page.locator(".scale").all():
            boxes = [each.bounding_box() for each in scale.locator("span").all()]
            for one, other in pairwise(box for box in boxes if box):
                assert one["x"] + one["width"] < other["x"]
        # Points of games with two players are not compared with those of three.
        expect(points).to_contain_text("20,0")
        # Of too few games no share is drawn, and that is said.
        places = page.locator("section").filter(has=page.get_by_role("heading", name="Umístění"))
        expect(places).to_contain_text("chybí ještě 17 her")
        # What a jar brings says more than its number.
        expect(page.get_by_text("Vzít si kanopu 9: přináší žetony").first).to_be_attached()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
            assert violations(guest, axe, rules=None if theme == "light" else ["color-contrast"]) == []


def test_what_is_saved_is_what_is_shown(guest: Guest) -> None:
    guest.come_in("Mira")
    answers(guest)
    guest.page.goto("/statistics/pharaon")
    of_three(guest)
    expect(guest.page.get_by_role("heading", name="Where the points come from")).to_be_visible()
    with guest.page.expect_download() as saved:
        guest.page.get_by_role("button", name="Save as CSV").click()
    lines = Path(saved.value.path()).read_text("utf-8-sig").splitlines()
    assert "third,33.3" in lines
    begins = lines.index("Where the points come from")
    assert lines[begins + 1] == "category,mine,everybody here"
    assert lines[begins + 2].split(",")[1:] == ["20", "18"]
    assert len(lines[lines.index("My games") + 2 :]) == GAMES + 3


def test_an_answer_that_comes_late_does_not_take_the_place_of_a_later_one(guest: Guest) -> None:
    page = guest.page
    guest.come_in("Mira")
    answers(guest)
    held: list[Route] = []
    page.route("**/api/games/pharaon/guide?players=2", lambda route: held.append(route))
    page.goto("/statistics/pharaon")
    of_three(guest)
    points = page.locator("section").filter(has=page.get_by_role("heading", name="Where the points come from"))
    expect(points).to_contain_text("with 3 players")
    with page.expect_response("**/api/games/pharaon/guide?players=2"):
        held[0].continue_()
    outcome(page, DRAWN_AS_IT_STAYS)
    expect(points).to_contain_text("with 3 players")
