"""Measuring what a move costs a page: a few clicks are enough to see that every figure is there."""

import json
from pathlib import Path

from tests.server.test_serve import waset_command


def test_a_short_sitting_is_measured(tmp_path: Path) -> None:
    told = waset_command("bench", "pages", "cheops", "--clicks", "8", "--runs", "1", "--json", folder=tmp_path)
    assert told.returncode == 0, told.stderr
    half, most, painted, seen = json.loads(told.stdout)["figures"]
    assert half["name"] == "cheops: half of the moves drawn within"
    assert 0 < half["median"] <= most["median"]
    assert half["median"] < painted["median"]
    assert seen["median"] > 0
    assert "cheops, 8 clicks, run 1 of 1" in told.stderr
    assert list(tmp_path.iterdir()) == []
