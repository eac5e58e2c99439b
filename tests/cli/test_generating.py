"""Writing what follows from the declarations, and only looking whether it is current."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from waset.cli.command import app


def test_what_is_out_of_date_is_named_or_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stale = {tmp_path / "names.py": "NONE = -1\n"}
    monkeypatch.setattr("waset.generator.files.outdated", lambda games: stale)
    checked = CliRunner().invoke(app, ["generate", "--check"])
    assert (checked.exit_code, checked.output) == (1, f"{tmp_path}/names.py is out of date\n")
    assert not (tmp_path / "names.py").exists()
    written = CliRunner().invoke(app, ["generate", "imhotep"])
    assert (written.exit_code, written.output) == (0, f"{tmp_path}/names.py written\n")
    assert (tmp_path / "names.py").read_text("utf-8") == "NONE = -1\n"


def test_when_all_is_current_nothing_is_written() -> None:
    assert CliRunner().invoke(app, ["generate"]).output == "everything is as the declarations say\n"


def test_an_unknown_game_is_refused() -> None:
    refused = CliRunner().invoke(app, ["generate", "chess"])
    assert refused.exit_code == 2
    assert "there is no game chess" in refused.output
