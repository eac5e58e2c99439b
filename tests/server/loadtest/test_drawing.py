"""Measuring the pages, as far as that needs no browser."""

import sys
from pathlib import Path

import pytest

from loadtest.drawing import Sitting, measure_pages
from waset.engine.errors import WasetError


def test_a_game_that_is_not_there_is_said_in_a_sentence() -> None:
    with pytest.raises(WasetError, match="there is no game 'mehen'"):
        measure_pages(Sitting(("mehen",)), print)


def test_a_machine_without_chromium_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    with pytest.raises(WasetError, match="there is no Chromium here"):
        measure_pages(Sitting(("cheops",)), print)
