"""The built pages in a real browser on a real server.

They need Node.js to build the pages, Chromium to show them, and minutes, so they run when asked:
`WASET_BROWSER=1 ./waset test tests/pages`; a whole `./waset test` asks, and fetches a browser where it can.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

ASKED = os.environ.get("WASET_BROWSER") == "1"
collect_ignore_glob = [] if ASKED else ["test_*.py"]

if ASKED:
    from playwright.sync_api import Browser, expect

    from loadtest.chromium import find_chromium, started
    from tests.missing import missing
    from tests.pages.visitor import PATIENCE, Guest
    from tests.server.fixed_luck import FixedLuckServer
    from tests.server.host import Server
    from waset.server.pages import FIRST, FOLDER

    # A machine that has other things to do is no fault of the pages.
    expect.set_options(timeout=PATIENCE)

    @pytest.fixture(scope="session")
    def browser() -> Iterator[Browser]:
        if not (FOLDER / FIRST).is_file():
            pytest.fail("the pages are not built: cd web && npm install --no-save && npm run build")
        chromium = find_chromium()
        if chromium is None:
            missing("there is no Chromium here", "chromium")
        with started(chromium) as found:
            yield found

    @pytest.fixture(scope="session")
    def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
        # Without time to think a search makes the same few tries everywhere, so an analysis is always the same.
        with FixedLuckServer(tmp_path_factory.mktemp("pages") / "waset.db", analysis_seconds=0.0) as running:
            yield running

    @pytest.fixture
    def guest(browser: Browser, server: Server) -> Iterator[Guest]:
        """Somebody at a desk, who reads English."""
        with Guest(browser, server.url) as somebody:
            yield somebody

    @pytest.fixture
    def axe() -> str:
        """The script that looks for what keeps people out."""
        return (Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js").read_text("utf-8")
