"""Somebody at a browser: opens tables, clicks what glows, reads what the page says."""

import json
from types import TracebackType
from typing import Any

from playwright.sync_api import Browser, Locator, Page, ViewportSize

import waset
from loadtest.clicks import CLICK, WAITS_FOR_A_CLICK, has_met

DESK = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=390, height=844)
PATIENCE = 20_000
# Noise of the network while a server is away is what some tests are about.
HARMLESS = ("401", "ERR_CONNECTION", "WebSocket", "Failed to load resource")

FETCH = """async ([method, path, content]) => {
    const answer = await fetch('/api' + path, {
        method,
        headers: content === null ? {} : { 'Content-Type': 'application/json' },
        body: content === null ? undefined : JSON.stringify(content),
    });
    return answer.status === 204 ? null : await answer.json();
}"""


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
    ) -> None:
        self.url = url
        self._context = browser.new_context(
            viewport=size, locale=locale, base_url=url, reduced_motion="reduce" if still else "no-preference"
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

    # -- around the tables ------------------------------------------------------------------------------------------

    def ask(self, method: str, path: str, content: Any = None) -> Any:
        """The interface, as the page itself would use it."""
        if not self.page.url.startswith(self.url):
            self.page.goto("/settings")
        told = self.page.evaluate(FETCH, [method, path, content])
        assert not (isinstance(told, dict) and "error" in told), json.dumps(told)
        return told

    def come_in(self, name: str) -> None:
        self.ask("POST", "/people", {"name": name})

    def open(self, game: str, *seats: str, **more: Any) -> str:
        """A table, begun unless somebody is waited for; and go there."""
        table: str = self.ask("POST", "/tables", {"game": game, "seats": list(seats), **more})["table"]
        if not {"link", "open"} & set(seats):
            self.ask("POST", f"/tables/{table}/start", {})
        self.page.goto(f"/t/{table}")
        return table

    # -- at a table -------------------------------------------------------------------------------------------------

    @property
    def prompt(self) -> Locator:
        return self.page.locator(".prompt .display")

    @property
    def over(self) -> bool:
        return self.page.locator("dialog[open] .story").count() > 0

    def my_turn(self) -> None:
        """Wait until something can be done here, or the game is over."""
        self.page.wait_for_function(WAITS_FOR_A_CLICK)

    def settled(self, table: str) -> None:
        """Wait until all that was played is drawn: the page's own moves, and those of the computers."""
        last = None
        for _ in range(200):
            told = self.ask("GET", f"/tables/{table}")
            now = (told["number"], told["actor"] == told["you"] or told["phase"] == "over")
            if now == last and now[1]:
                return
            last = now
            self.page.wait_for_timeout(150)
        raise AssertionError("the table does not come to rest")

    def lit(self) -> Locator:
        """What glows on the board and in the dock, and can be clicked."""
        return self.page.locator("main .lit[role], .dock .lit")

    def click_something(self, turn: int) -> None:
        """One click: confirm if something waits for it, else a thing of the board, else a button of the prompt."""
        self.page.evaluate(CLICK, turn)

    def play_to_the_end(self, most: int = 3000) -> int:
        """Click through a whole game; gives the number of clicks."""
        for turn in range(most):
            self.my_turn()
            if self.over:
                return turn
            self.click_something(turn)
        raise AssertionError(f"after {most} clicks the game is not over: {self.prompt.inner_text()}")
