"""A page fills the templates of the words by itself: it must say what Python says."""

import pytest
from playwright.sync_api import Browser

import waset
from tests.pages.visitor import Guest
from tests.server.host import Server


@pytest.mark.parametrize("game", waset.titles())
def test_the_list_of_moves_says_what_the_terminal_says(browser: Browser, server: Server, game: str) -> None:
    rules = waset.game(game, 2)
    words = rules.words("cs")
    kinds = {kind.name: dict(kind.args) for kind in rules.title.decisions}
    with Guest(browser, server.url, locale="cs-CZ") as guest:
        guest.come_in("Mira")
        table = guest.begin(game, "me", "greedy")
        read = 0
        for _ in range(4):
            told = guest.play_moves(table, 6)
            if told["phase"] != "playing":
                break
            names = [seat["name"] for seat in told["seats"]]
            guest.page.goto(f"/t/{table}")
            guest.my_turn()
            guest.page.keyboard.press("m")
            rows = guest.page.locator("[data-moves] [data-move]")
            rows.first.wait_for()
            shown = rows.evaluate_all("(all) => all.map((each) => [each.dataset.move, each.textContent])")
            expected = {}
            for each in told["legal"]:
                wording = (each["choice"]["key"], each["choice"]["args"]) if each.get("choice") else None
                expected[str(each["id"])] = words.choice(rules.moves[each["id"]], wording, kinds[each["kind"]], names)
            assert dict(shown) == expected
            read += len(expected)
        assert read > 0
