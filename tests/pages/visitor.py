"""Somebody at a browser: opens tables, clicks what glows, reads what the page says."""

import json
import time
from collections.abc import Callable
from types import TracebackType
from typing import Any

from playwright.sync_api import Browser, Locator, Page, ViewportSize

import waset
from loadtest.clicks import CLICK, CLICK_ON, WAITS_FOR_A_CLICK, has_met

DESK = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=390, height=844)
SIDEWAYS = ViewportSize(width=844, height=390)
# Milliseconds. Long enough for a machine that has other things to do: nobody waits for it when all is well.
PATIENCE = 60_000
# Noise of the network while a server is away is what some tests are about.
HARMLESS = ("401", "ERR_CONNECTION", "WebSocket", "Failed to load resource")


# Until the page is drawn for its size: frames follow each other in which nothing is added and nothing moves.
DRAWN_AS_IT_STAYS = """async () => {
    const look = () => {
        const boxes = [...document.querySelectorAll('body, main, main svg, aside, .dock, dialog[open]')];
        const places = boxes.map((each) => each.getBoundingClientRect());
        return JSON.stringify([document.getElementsByTagName('*').length, places]);
    };
    let [last, same] = ['', 0];
    for (let frame = 0; frame < 300; frame += 1) {
        await new Promise((go) => requestAnimationFrame(go));
        const now = look();
        [last, same] = [now, now === last ? same + 1 : 0];
        if (same === 2) return true;
    }
    throw new Error('the page does not come to rest');
}"""

# What the interface tells of a table.
Told = dict[str, Any]


# Asks a function of the page, which may wait for something itself, until it gives something else than false.
ASKED_AGAIN = """async (arg) => {
    for (;;) {
        const found = await (%s)(arg);
        if (found) return found;
        await new Promise((go) => setTimeout(go, 50));
    }
}"""


def outcome(page: Page, function: str, arg: Any = None) -> Any:
    """What a function of the page comes to that waits for something.

    `evaluate` would wait for ever, and `wait_for_function` takes a promise for true whatever comes of it.
    """
    return page.wait_for_function(ASKED_AGAIN % function, arg=arg, timeout=2 * PATIENCE).json_value()


def asks(step: str) -> Callable[[Told], bool]:
    """Whether a table asks this of the seat that looks."""
    return lambda told: told["phase"] == "playing" and bool(told["view"]["pending"]["step"] == step)


class Guest:
    """A browser of its own, with its own cookies; whatever a script complains of is a failure."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        size: ViewportSize = DESK,
        locale: str = "en-GB",
        still: bool = True,
        newcomer: bool = False,
        installed: bool = False,
        fingers: bool = False,
    ) -> None:
        """`installed`: whether the page keeps what it needs without a network; no test can answer for it then.
        `fingers`: whether the screen can be tapped."""
        self.url = url
        self._context = browser.new_context(
            viewport=size,
            locale=locale,
            base_url=url,
            reduced_motion="reduce" if still else "no-preference",
            has_touch=fingers,
            service_workers="allow" if installed else "block",
        )
        self._context.set_default_timeout(PATIENCE)
        if not newcomer:
            self._context.add_init_script(has_met(waset.titles()))
        self.page: Page = self._context.new_page()
        self.complaints: list[str] = []
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", lambda message: self._heard(message.type, message.text))

    def _heard(self, kind: str, text: str) -> None:
        if kind == "error" and not any(word in text for word in HARMLESS):
            self.complaints.append(text)

    def __enter__(self) -> "Guest":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._context.close()
        if error is None:
            assert self.complaints == []

    def resize(self, size: ViewportSize) -> None:
        """Give the page another size, and wait until it has taken it."""
        self.page.set_viewport_size(size)
        outcome(self.page, DRAWN_AS_IT_STAYS)

    def stop_time(self) -> None:
        """From now on no time passes for the page but what a test lets pass: how busy the machine is shows nowhere."""
        self.page.clock.install()
        # A moment ahead: there is no way back, and the clock goes on until it is stopped.
        self.page.clock.pause_at(self.page.evaluate("Date.now()") / 1000 + 5)

    # -- around the tables ------------------------------------------------------------------------------------------

    def ask(self, method: str, path: str, content: Any = None, but: str = "") -> Any:
        """The interface, with the cookies of the pages; no page is needed. None if refused with the code `but`."""
        answer = self._context.request.fetch(f"/api{path}", method=method, data=content, headers={"Origin": self.url})
        told = None if answer.status == 204 else answer.json()
        if but and isinstance(told, dict) and told.get("error", {}).get("code") == but:
            return None
        assert not (isinstance(told, dict) and "error" in told), json.dumps(told)
        return told

    def come_in(self, name: str) -> None:
        self.ask("POST", "/people", {"name": name})

    def begin(self, game: str, *seats: str, **more: Any) -> str:
        """A table, begun unless somebody is waited for."""
        table: str = self.ask("POST", "/tables", {"game": game, "seats": list(seats), **more})["table"]
        if not {"link", "open"} & set(seats):
            self.ask("POST", f"/tables/{table}/start", {})
        return table

    def open(self, game: str, *seats: str, **more: Any) -> str:
        """A table, begun unless somebody is waited for; and go there."""
        table = self.begin(game, *seats, **more)
        self.page.goto(f"/t/{table}")
        return table

    def play_until(self, table: str, there: Callable[[Told], bool], what: str) -> Told:
        """Moves of my seats, without a board, until the table stands as asked for: the same ones every time."""
        rng = waset.Rng(3)
        told = self.my_decision(table)
        while not there(told):
            assert told["phase"] == "playing", f"the game ended before {what}"
            move = told["legal"][rng.below(len(told["legal"]))]["id"]
            content = {"number": told["number"] + 1, "move": move}
            # A page that is open goes on by itself where only a card that can wait could be played.
            told = self.ask("POST", f"/tables/{table}/moves", content, but="overtaken")
            if told is None or told["actor"] != told["you"]:
                told = self.my_decision(table)
        return told

    def play_moves(self, table: str, moves: int) -> Told:
        """So many moves of my seats, or all that there are."""
        left = iter(range(moves))
        return self.play_until(table, lambda told: told["phase"] != "playing" or next(left, None) is None, "that")

    def my_decision(self, table: str) -> Told:
        """The table as soon as it waits for me, or is over."""
        ends = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < ends:
            told: Told = self.ask("GET", f"/tables/{table}")
            if told["phase"] != "playing" or told["actor"] == told["you"]:
                return told
            time.sleep(0.02)
        raise AssertionError("the computers do not move")

    # -- at a table -------------------------------------------------------------------------------------------------

    @property
    def prompt(self) -> Locator:
        return self.page.locator(".prompt .display")

    @property
    def over(self) -> bool:
        return self.page.locator("dialog[open] .story").count() > 0

    def my_turn(self) -> None:
        """Wait until all that was played is drawn and something can be done here, or the game is over."""
        self.page.wait_for_function(WAITS_FOR_A_CLICK)

    def shows(self, number: int) -> None:
        """Wait until the page shows this entry of the log; it may have gone on by itself."""
        self.page.wait_for_function("(number) => document.querySelector('.play')?.dataset.number >= number", arg=number)

    def lit(self) -> Locator:
        """What glows on the board and in the dock, and can be clicked."""
        return self.page.locator("main .lit[role], .dock .lit")

    def click_something(self, turn: int) -> None:
        """One click: confirm if something waits for it, else a thing of the board, else a button of the prompt."""
        self.page.evaluate(CLICK, turn)

    def click_on(self, clicks: int) -> None:
        """So many clicks, each when the page waits for it; fewer if the game is over before."""
        self.page.evaluate(CLICK_ON, clicks)
        self.my_turn()

    def play_to_the_end(self, most: int = 3000) -> int:
        """Click through a whole game; gives the number of clicks."""
        clicks: int = self.page.evaluate(CLICK_ON, most)
        assert self.over, f"after {most} clicks the game is not over: {self.prompt.inner_text()}"
        return clicks
