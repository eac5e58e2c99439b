"""The documentation as pages: built without a fault, every public name explained, nothing fetched when it is read."""

import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from tests.cli.asking import ROOT
from waset.generator.public_api import PUBLIC

pytest.importorskip("sphinx", reason="Sphinx is an extra: pip install 'waset[docs]'")

FETCHED = re.compile(
    r'(?:<script[^>]+src|<img[^>]+src|<link[^>]+rel="(?:stylesheet|preload|icon)"[^>]+href)="(\w+:)?//'
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "waset.cli", "docs", "--to", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout == f"{folder}/index.html\n"
    return folder


def test_every_public_name_is_explained(site: Path) -> None:
    page = (site / "reference.html").read_text("utf-8")
    for module in PUBLIC:
        for name in import_module(module).__all__:
            assert f'id="{module}.{name}"' in page, f"{module}.{name} is not on docs/reference.md"
    assert "Make a move or an outcome; raises IllegalMove" in page


def test_nothing_is_fetched_when_a_page_is_read(site: Path) -> None:
    pages = list(site.rglob("*.html"))
    assert len(pages) > 30
    for page in pages:
        assert not FETCHED.search(page.read_text("utf-8")), page.name
    for sheet in site.rglob("*.css"):
        assert not re.search(r"@import|url\(['\"]?\w+://", sheet.read_text("utf-8")), sheet.name
