"""A record, analysed."""

import json
from pathlib import Path

from tests.cli.asking import here


def test_a_record_is_analysed(record: Path, tmp_path: Path) -> None:
    picture = tmp_path / "chances.svg"
    words = ["analyse", str(record), "--iterations", "10", "--jobs", "2"]
    told = here(*words, "--picture", str(picture))
    assert "Aneta" in told
    assert "In brackets: the points the player may expect to be ahead. 10 iterations a decision." in told
    assert "Bára" in picture.read_text("utf-8")
    data = json.loads(here(*words, "--json"))
    assert data["analysis"] == 2
    assert data["decisions"]
