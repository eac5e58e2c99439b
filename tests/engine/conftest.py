"""What the engine is tested on besides the games there are: a small one in plain Python, put on their shelf."""

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import waset
from waset.engine.titles import assembled, titles

SHELF = Path(__file__).parent / "shelf"


@pytest.fixture
def nim(monkeypatch: pytest.MonkeyPatch) -> Iterator[waset.Title]:
    """The title Nim, found like any other: nothing but its folder tells the engine of it."""
    games = importlib.import_module("waset.games")
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(SHELF)])
    titles.cache_clear()
    yield waset.title("nim")
    titles.cache_clear()
    assembled.cache_clear()
    for name in [name for name in sys.modules if name.startswith("waset.games.nim")]:
        del sys.modules[name]
