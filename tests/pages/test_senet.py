"""What only Senet's board does: the sticks are thrown by a click or a key, and pieces are picked by number."""

from playwright.sync_api import Page, expect

from tests.pages.visitor import Guest


def square(page: Page, number: int) -> None:
    """Click a square of the path, whatever it is called now; the mat and the way off come before the first."""
    page.locator("main .spot").nth(number + 1).click(force=True)


def test_keys_throw_pick_and_play(guest: Guest) -> None:
    guest.come_in("Mira")
    guest.open("senet", "me", "greedy")
    guest.my_turn()
    guest.page.keyboard.press("Space")
    expect(guest.prompt).to_have_text("Your turn: which piece moves?")
    # Numbers count the pieces that can be moved, once it is known where each of them goes.
    guest.page.locator("main .ways ellipse").first.wait_for()
    guest.page.keyboard.press("1")
    guest.page.keyboard.press("Enter")
    # Which piece comes first depends on the throw.
    expect(guest.page.get_by_text("Mira goes from").first).to_be_visible()


def test_a_click_on_the_mat_throws_and_one_on_another_piece_says_why_not(guest: Guest) -> None:
    guest.come_in("Mira")
    guest.open("senet", "me", "greedy")
    guest.my_turn()
    square(guest.page, 1)
    expect(guest.page.get_by_text("The piece on 1 is not yours")).to_be_visible()
    guest.page.locator("main .spot.lit").click()
    expect(guest.prompt).to_have_text("Your turn: which piece moves?")
