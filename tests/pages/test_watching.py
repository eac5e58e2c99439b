"""Watching: from the front page to somebody's table, and what only spectators are told there."""

import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.pages.test_access import violations_in_both_themes
from tests.pages.visitor import PATIENCE, Guest
from tests.server.fixed_luck import FixedLuckServer


def test_a_spectator_comes_by_the_front_page_and_sees_the_chances(browser: Browser, axe: str, tmp_path: Path) -> None:
    with (
        FixedLuckServer(tmp_path / "waset.db", spectator_delay=0) as server,
        Guest(browser, server.url) as mira,
        Guest(browser, server.url) as tom,
    ):
        mira.come_in("Mira")
        table = mira.begin("imhotep", "me", "greedy", listed=True, commentary=True)
        mira.play_moves(table, 4)
        tom.page.goto("/")
        tom.page.get_by_role("link", name="Watch").click()
        expect(tom.page).to_have_url(f"{server.url}/t/{table}")
        chances = tom.page.get_by_role("region", name="The computer’s chances")
        # They are thought about when nobody else wants anything of the machine.
        expect(chances).to_contain_text(re.compile(r"Mira \d+\s*%"), timeout=2 * PATIENCE)
        chances.get_by_role("button", name="As a table").click()
        expect(chances.get_by_role("row", name="1: Mira")).to_contain_text("%", timeout=2 * PATIENCE)
        assert violations_in_both_themes(tom, axe) == []
        # Players are not told while they play.
        mira.page.goto(f"/t/{table}")
        mira.my_turn()
        expect(mira.page.get_by_role("region", name="The computer’s chances")).to_have_count(0)
