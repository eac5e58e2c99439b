"""The browser in which the pages are measured and tested: where it is, and how it is started."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from loadtest.errors import Unmeasurable

if TYPE_CHECKING:
    from playwright.sync_api import Browser

# What is made with every window though nobody sees it: pages for the list under the address bar, at the cost of a whole
# page of ours each. Of two such flags the last one counts, so what Playwright leaves out is here as well.
WITHOUT = (
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
# No GPU, no calls home: a browser for a machine without a screen. Letters are drawn alike in every build.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--font-render-hinting=none",
    f"--disable-features={','.join(WITHOUT)}",
]


def find(*names: str) -> str | None:
    """A program of the machine, or one that `./waset` fetched."""
    fetched = str(Path(sys.prefix) / "bin")
    found = (shutil.which(name, path=path) for path in (None, fetched) for name in names)
    return next((path for path in found if path is not None), None)


def find_chromium() -> str | None:
    return find("chromium", "chromium-browser", "google-chrome")


def chromium() -> str:
    """Where Chromium is; a sentence where it is not."""
    found = find_chromium()
    if found is None:
        raise Unmeasurable("there is no Chromium here; on Debian: apt install chromium")
    return found


@contextmanager
def started(executable: str) -> "Iterator[Browser]":
    """A browser for as long as it is needed."""
    import playwright
    from playwright.sync_api import sync_playwright

    # The Node.js inside Playwright needs a library that a bare Debian lacks.
    own = Path(playwright.__file__).parent / "driver" / "node"
    other = find("node")
    if other is not None and subprocess.run([own, "--version"], capture_output=True).returncode != 0:
        os.environ["PLAYWRIGHT_NODEJS_PATH"] = other
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=executable, args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()


if __name__ == "__main__":
    sys.exit(find_chromium() is None)
