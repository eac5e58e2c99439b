"""Every game played by clicks on its board, to the score sheet."""

import pytest

import waset
from tests.pages.visitor import Guest


@pytest.mark.parametrize("game", waset.titles())
def test_a_whole_game_is_played_by_clicks_to_the_score_sheet(guest: Guest, game: str) -> None:
    guest.come_in("Mira")
    table = guest.open(game, "me", "greedy")
    guest.play_to_the_end()
    told = guest.ask("GET", f"/tables/{table}")
    assert told["phase"] == "over"
    totals = [str(sum(seat.values())) for seat in told["points"]]
    shown = guest.page.locator("dialog[open] tfoot td").all_inner_texts()
    assert shown == totals
    assert sorted(told["places"])[0] == 1


def test_one_click_on_the_front_page_begins_a_game(guest: Guest) -> None:
    guest.page.goto("/")
    guest.page.get_by_role("button", name="Play now against the computer").first.click()
    guest.page.wait_for_url("**/t/*")
    guest.my_turn()
    assert guest.prompt.inner_text().startswith("Your turn")


def test_a_rematch_leads_to_a_new_table(guest: Guest) -> None:
    guest.come_in("Mira")
    old = guest.open("cheops", "me", "greedy")
    guest.ask("POST", f"/tables/{old}/resign", {})
    guest.page.locator("[data-rematch]").click()
    guest.page.wait_for_url(lambda url: "/t/" in url and not url.endswith(old))
    guest.my_turn()
