"""What a move costs a page: the work of Chromium's main thread while a game is played by clicks.

Counted is processor time, not time on a clock, so that other work on the machine disturbs it little. Script, style and
layout are what the pages decide; painting depends on the machine too, and is told beside them.
"""

import statistics
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from loadtest.chromium import chromium, started
from loadtest.clicks import CLICK, WAITS_FOR_A_CLICK, has_met
from loadtest.errors import Unmeasurable
from loadtest.figures import Figure, Report
from loadtest.server_process import running_server
from waset.engine.titles import title, titles
from waset.server.pages import FIRST, FOLDER

if TYPE_CHECKING:
    from playwright.sync_api import Browser, CDPSession, Page

# Long enough for a frame after the last update, in milliseconds; and how long to wait for a computer's move.
A_MOMENT = 80
TIMEOUT = 20.0
PAGES_WORK = ("ScriptDuration", "RecalcStyleDuration", "LayoutDuration")
ALL_WORK = "TaskDuration"

# A click, and the time on a clock until the first change it brings is painted, in milliseconds.
SEEN_CLICK = f"""(turn) => {{
    window.seen = null;
    const began = performance.now();
    const watcher = new MutationObserver(() => {{
        watcher.disconnect();
        requestAnimationFrame(() => setTimeout(() => (window.seen = performance.now() - began)));
    }});
    const everything = {{ subtree: true, childList: true, attributes: true, characterData: true }};
    watcher.observe(document.querySelector('.play'), everything);
    return ({CLICK})(turn);
}}"""


@dataclass(frozen=True)
class Reply:
    """What a click cost: the page's work on each log entry in milliseconds, and how long until something was seen."""

    drawn: float
    whole: float
    seen: float


@dataclass(frozen=True)
class Sitting:
    """What to measure with."""

    games: tuple[str, ...]
    clicks: int = 40
    runs: int = 3


def measure_pages(sitting: Sitting, say: Report) -> list[Figure]:
    """Milliseconds per log entry, game by game."""
    for name in sitting.games:
        title(name)
    executable = chromium()
    if not (FOLDER / FIRST).is_file():
        raise Unmeasurable("the pages are not built: cd web && npm install --no-save && npm run build")
    if find_spec("playwright") is None:
        raise Unmeasurable(
            "the pages are measured with Playwright, which is not here: `./waset test` installs it with the checks"
        )
    with (
        tempfile.TemporaryDirectory(prefix="waset-pages-") as folder,
        running_server(f"{folder}/house.db") as host,
        started(executable) as browser,
    ):
        return list(_games(browser, f"http://127.0.0.1:{host.port}", sitting, say))


def _games(browser: "Browser", url: str, sitting: Sitting, say: Report) -> Iterator[Figure]:
    for game in sitting.games or titles():
        runs = []
        for run in range(sitting.runs):
            say(f"{game}, {sitting.clicks} clicks, run {run + 1} of {sitting.runs}")
            runs.append(_sit(browser, url, game, sitting.clicks))
        drawn = [[reply.drawn for reply in replies] for replies in runs]
        yield Figure(f"{game}: half of the moves drawn within", "ms", tuple(_within(moves, 0.5) for moves in drawn))
        yield Figure("  9 of 10 within", "ms", tuple(_within(moves, 0.9) for moves in drawn))
        painted = tuple(statistics.median(reply.whole for reply in replies) for replies in runs)
        yield Figure("  half of them painted as well within", "ms", painted)
        seen = [[reply.seen for reply in replies] for replies in runs]
        yield Figure("  first change seen after a click, 95 of 100 within", "ms", tuple(_within(x, 0.95) for x in seen))


def _within(moves: list[float], share: float) -> float:
    return sorted(moves)[int(share * (len(moves) - 1))]


def _sit(browser: "Browser", url: str, game: str, clicks: int) -> list[Reply]:
    """Click at a table against a computer; clicks that only choose are not counted."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, base_url=url, reduced_motion="reduce")
    context.add_init_script(has_met(titles()))
    try:
        page = context.new_page()
        table = _open(page, url, game)
        meter = context.new_cdp_session(page)
        meter.send("Performance.setTimeDomain", {"timeDomain": "threadTicks"})
        meter.send("Performance.enable")
        found = []
        number = _settled(page, table)
        for turn in range(clicks):
            page.wait_for_function(WAITS_FOR_A_CLICK)
            before = _work(meter)
            page.evaluate(SEEN_CLICK, turn)
            page.wait_for_timeout(A_MOMENT)
            last, number = number, _settled(page, table)
            after = _work(meter)
            if number > last:
                drawn, whole = (
                    1000 * (end - begin) / (number - last) for begin, end in zip(before, after, strict=True)
                )
                found.append(Reply(drawn, whole, float(page.evaluate("window.seen ?? 0"))))
            if page.locator("dialog[open] .story").count():
                break
    finally:
        context.close()
    if not found:
        raise Unmeasurable(f"{clicks} clicks made no move of {game}: more are needed")
    return found


def _open(page: "Page", url: str, game: str) -> str:
    def ask(path: str, content: dict[str, Any]) -> Any:
        answer = page.request.post(f"/api{path}", data=content, headers={"Origin": url})
        if not answer.ok:
            raise Unmeasurable(f"the server refused: {answer.text()}")
        return answer.json() if answer.status != 204 else None

    ask("/people", {"name": "Mira"})
    table: str = ask("/tables", {"game": game, "seats": ["me", "greedy"]})["table"]
    ask(f"/tables/{table}/start", {})
    page.goto(f"/t/{table}")
    page.wait_for_function(WAITS_FOR_A_CLICK)
    return table


def _settled(page: "Page", table: str) -> int:
    """Wait for the computer's moves to be drawn; polls the server, not the page, to cost the page nothing."""
    ends = time.monotonic() + TIMEOUT
    last = -1
    while time.monotonic() < ends:
        told = page.request.get(f"/api/tables/{table}").json()
        if told["number"] == last and (told["phase"] == "over" or told["actor"] == told["you"]):
            return last
        last = told["number"]
        page.wait_for_timeout(A_MOMENT)
    raise Unmeasurable(f"the computer did not move within {TIMEOUT:g} seconds")


def _work(meter: "CDPSession") -> tuple[float, float]:
    """Seconds of the page's main thread so far: for script, style and layout, and in total."""
    told = {each["name"]: each["value"] for each in meter.send("Performance.getMetrics")["metrics"]}
    return sum(told[name] for name in PAGES_WORK), told[ALL_WORK]
