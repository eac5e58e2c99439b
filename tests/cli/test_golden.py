"""The golden games and the checksums."""

from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import waset
from tests.cli.asking import here
from waset.cli.command import app


def test_golden_compares_and_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "golden"
    few = [("imhotep-2", waset.game("imhotep", 2)), ("imhotep-3", waset.game("imhotep", 3))]
    monkeypatch.setattr("waset.research.golden.golden_games", lambda: iter(few))

    def golden(*words: str) -> Any:
        return CliRunner().invoke(app, ["golden", "--folder", str(folder), *words])

    missing = golden()
    assert (missing.exit_code, missing.output) == (1, "imhotep-2 is missing\nimhotep-3 is missing\n")
    assert not folder.exists()
    written = golden("--write")
    assert (written.exit_code, written.output) == (0, "imhotep-2 written\nimhotep-3 written\n")
    assert golden().output == "all golden games are as they were\n"
    names = sorted(path.name for path in folder.iterdir())
    (folder / "imhotep-2.txt").write_text("changed", "utf-8")
    (folder / "mehen-2.txt").write_text("stray", "utf-8")
    found = golden()
    assert (found.exit_code, found.output) == (1, "imhotep-2 has changed\nmehen-2 belongs to no game\n")
    assert golden("--write").output == "imhotep-2 written\nmehen-2 removed\n"
    assert golden().exit_code == 0
    assert sorted(path.name for path in folder.iterdir()) == names


def test_checksum_prints_a_line_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("waset.research.golden.titles", lambda: ["imhotep"])
    lines = here("checksum").splitlines()
    assert any(line.startswith("waset.game('imhotep', players=4, sides='BBBBB', wrath=False) ") for line in lines)
    assert any(line.startswith("imhotep greedy 2 [") for line in lines)
