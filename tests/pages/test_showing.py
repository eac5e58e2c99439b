"""What others do is shown and heard: once more when asked for, and never louder than wanted."""

import re

import pytest
from playwright.sync_api import Page, expect

import waset
from tests.pages.visitor import Guest

ENOUGH = 12

# An orchestra that plays nothing and counts.
COUNT = """() => {
    window.heard = 0;
    const parameter = () => new Proxy({}, { get: () => () => undefined, set: () => true });
    const part = () => ({
        gain: parameter(), frequency: parameter(), connect: (next) => next, stop: () => undefined,
        start: () => { window.heard += 1; },
    });
    window.AudioContext = class {
        state = 'running'; currentTime = 0; sampleRate = 100; destination = {};
        createGain = part; createOscillator = part; createBufferSource = part; createBiquadFilter = part;
        createBuffer() { return { getChannelData: () => [] }; }
    };
}"""


def heard(page: Page) -> int:
    count: int = page.evaluate("window.heard")
    return count


def the_other_has_moved(guest: Guest, table: str) -> bool:
    entries = guest.ask("GET", f"/tables/{table}/moves")["entries"]
    return any(entry["what"] == "move" and entry["seat"] == 1 for entry in entries)


@pytest.mark.parametrize("game", waset.titles())
def test_what_the_others_did_is_shown_once_more(guest: Guest, game: str) -> None:
    guest.come_in("Mira")
    table = guest.begin(game, "me", "greedy")
    guest.play_until(table, lambda _: the_other_has_moved(guest, table), "the computer moved")
    guest.page.goto(f"/t/{table}")
    guest.my_turn()
    number = guest.ask("GET", f"/tables/{table}")["number"]
    again = guest.page.get_by_role("button", name="Show it again")
    asked = guest.prompt.inner_text()
    # It lasts as long as the clock stands.
    guest.stop_time()
    again.click()
    expect(guest.prompt).to_have_text("Replay: what the others did")
    assert guest.lit().count() == 0
    guest.page.keyboard.press("Escape")
    expect(guest.prompt).to_have_text(asked)
    guest.page.clock.resume()
    guest.my_turn()
    # And to its end.
    guest.page.keyboard.press("r")
    expect(guest.prompt).to_have_text("Replay: what the others did")
    expect(guest.prompt).to_have_text(asked)
    assert guest.ask("GET", f"/tables/{table}")["number"] == number


def test_pieces_sound_until_they_are_turned_off(guest: Guest) -> None:
    """A script of a test counts as a touch, so that a page nobody touched is silent is tested in `sound.test.ts`."""
    page = guest.page
    page.add_init_script(f"({COUNT})()")
    guest.come_in("Mira")
    guest.open("imhotep", "me", "greedy")
    guest.click_on(ENOUGH)
    assert heard(page) > 0
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Sounds: on").click()
    expect(page.get_by_role("button", name="Sounds: off")).to_be_visible()
    page.keyboard.press("Escape")
    before = heard(page)
    guest.click_on(ENOUGH)
    assert heard(page) == before


def test_the_settings_remember_the_pace(guest: Guest) -> None:
    page = guest.page
    page.goto("/settings")
    motion = page.get_by_label(re.compile("^Motion"))
    motion.select_option("full")
    pace = page.get_by_label("Other players’ moves")
    pace.select_option("slow")
    page.reload()
    expect(pace).to_have_value("slow")
    motion.select_option("none")
    expect(pace).to_be_disabled()


def test_a_clock_stands_out_in_its_last_minute_and_is_spoken_of_once(guest: Guest) -> None:
    guest.come_in("Mira")
    guest.open("imhotep", "me", "greedy", clock={"kind": "bank", "seconds": 600})
    guest.my_turn()
    guest.stop_time()
    timer = guest.page.get_by_role("timer").first
    # Not the minute that has begun, but what is left of it.
    warning = guest.page.get_by_text(re.compile(r"^5\d seconds are left on your clock\.$"))
    expect(timer).to_have_text(re.compile(r"^\d+:\d\d$"))
    minutes, seconds = map(int, timer.inner_text().split(":"))
    guest.page.clock.fast_forward((60 * minutes + seconds - 59) * 1000)
    expect(timer).to_have_text(re.compile(r"^0:5\d$"))
    expect(warning).to_be_visible()
    guest.page.clock.fast_forward(7_000)
    expect(warning).to_be_hidden()
    guest.page.clock.fast_forward(43_000)
    expect(timer).to_have_text(re.compile(r"^0:0\d\.\d$"))
    expect(guest.page.get_by_text(re.compile(r"^[3-9] seconds are left on your clock\.$"))).to_be_visible()
