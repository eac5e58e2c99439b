"""Every text of the pages comes from a catalogue: in a language of accented letters, none is seen without accents.

The language is what a third one would be, catalogues and rules put beside the others. Nobody's text: what stands in
`code`, `kbd` or a part that says `translate="no"` (notation, names of files), or in another language (`lang`).
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize

import waset
from tests.pages.visitor import DESK, PHONE, Guest
from tests.server.host import free_port, wait_for_port
from waset.generator.pseudolocalization import LANGUAGE, copy_with_language

CLICKS = 30
READERS = count(1)
PROGRAM = """
from tests.server.fixed_luck import fixed_luck
from waset.cli import main
with fixed_luck():
    main()"""

# Words of two plain letters or more that a person can see or hear; a single letter is a sign.
PLAIN = """() => {
    const language = document.documentElement.lang;
    const found = new Set();
    // Dates are told by the browser, which has no such language.
    const date = /\\b([A-Z][a-z]{2} \\d{1,2}, \\d{4}|today|yesterday|\\d+ (minutes?|hours?) ago)\\b/g;
    const look = (text, where) => {
        if (/[A-Za-z]{2}/.test((text ?? '').replace(date, ''))) found.add(`${where}: ${text.trim().slice(0, 120)}`);
    };
    const exempt = (each) =>
        each.closest('code, kbd, script, style, textarea, [translate=no]') ||
        (each.closest('[lang]')?.lang ?? language) !== language;
    // The name of the house is its title until a page has one of its own.
    if (document.title !== 'Waset') look(document.title, 'title of the page');
    for (const each of document.body.querySelectorAll('*')) {
        if (exempt(each) || !(each.checkVisibility() || each.closest('option, svg'))) continue;
        for (const node of each.childNodes) if (node.nodeType === Node.TEXT_NODE) look(node.data, each.localName);
        for (const name of ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title',
                            'placeholder', 'alt']) {
            look(each.getAttribute(name), `${name} of ${each.localName}`);
        }
    }
    return [...found];
}"""


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server from a copy of the package that has one language more."""
    folder = tmp_path_factory.mktemp("pseudo")
    path = [copy_with_language(folder / "package"), Path(__file__).parents[2]]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(map(str, path))}
    port = free_port()
    ask = ["--port", str(port), "--database", str(folder / "waset.db"), "--rate", "100000", "--newcomers", "100000"]
    command = [sys.executable, "-P", "-c", PROGRAM, "serve", *ask]
    with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL) as server:
        wait_for_port(port, server.poll)
        yield f"http://127.0.0.1:{port}"
        server.terminate()


@pytest.fixture
def reader(browser: Browser, url: str) -> Iterator[Guest]:
    """Somebody who reads accented English."""
    with Guest(browser, url, locale=LANGUAGE) as guest:
        # A name that nobody takes for English, and that nobody has kept by a password.
        guest.come_in(f"Ħœŋ {next(READERS)}")
        yield guest


def plain(guest: Guest, *sizes: ViewportSize) -> list[str]:
    """What is seen without accents: at these sizes, or at the one the page has."""
    found: list[str] = []
    for size in sizes or (None,):
        if size is not None:
            guest.resize(size)
        found += guest.page.evaluate(PLAIN)
    return found


def test_no_page_has_a_text_of_its_own(reader: Guest) -> None:
    rated: dict[str, Any] = {"clock": {"kind": "move", "seconds": 600}, "rated": True}
    reader.ask("PUT", "/me/password", {"password": "under the sycamore"})
    for game in waset.titles():
        lost = reader.begin(game, "me", "greedy", listed=True, **rated)
        reader.ask("POST", f"/tables/{lost}/resign", {})
    reader.begin("imhotep", "me", "greedy", listed=True)
    waiting = reader.begin("imhotep", "me", "open", "link", listed=True)
    around = ["/", "/lobby", "/mine", "/about", "/account", "/settings", "/nowhere", "/t/nowhere", f"/t/{waiting}"]
    of_games = [f"/{page}/{game}" for page in ("new", "rules", "ratings", "editions") for game in waset.titles()]
    found = []
    for page in around + of_games:
        reader.page.goto(page, wait_until="networkidle")
        reader.page.locator("details").evaluate_all("all => all.forEach((each) => (each.open = true))")
        found += [f"{page} {text}" for text in plain(reader, DESK, PHONE)]
    assert found == []


def test_what_is_refused_has_accents(reader: Guest) -> None:
    page = reader.page
    page.goto("/new/luxor")
    page.locator("form input.switch").nth(-4).check()
    for size in (DESK, PHONE):
        # A desk and a phone have it in different places.
        reader.resize(size)
        page.locator("form .gold:visible").click()
        page.locator("[role=alert]:not(:empty):visible").first.wait_for()
        assert plain(reader) == []


@pytest.mark.parametrize("game", waset.titles())
def test_no_board_has_a_text_of_its_own(reader: Guest, game: str) -> None:
    page = reader.page
    table = reader.open(game, "me", "greedy")
    found: list[str] = []
    for turn in range(CLICKS):
        reader.my_turn()
        if reader.over:
            break
        if turn % 10 == 0:
            # A phone has other words for some things; it is resized seldom, because that draws everything anew.
            found += plain(reader, PHONE, DESK)
        found += plain(reader)
        reader.click_something(turn)
    for tab in page.get_by_role("tab").all():
        tab.evaluate("tab => tab.click()")
        found += plain(reader, PHONE, DESK)
    page.goto(f"/t/{table}?at={reader.ask('GET', f'/tables/{table}')['number']}")
    page.locator(".past .text").wait_for(state="attached")
    found += plain(reader, DESK, PHONE)
    page.goto(f"/t/{table}")
    reader.my_turn()
    if not reader.over:
        reader.ask("POST", f"/tables/{table}/resign", {})
    page.locator("dialog[open] .story").wait_for(state="attached")
    found += plain(reader, PHONE, DESK)
    assert sorted(set(found)) == []
