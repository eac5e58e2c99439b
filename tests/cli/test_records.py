"""Records, told and checked."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

import waset
from tests.cli.asking import here
from waset.cli.command import app


@pytest.mark.parametrize(
    ("system", "word"),
    [({"LC_ALL": "cs_CZ.UTF-8"}, "Celkem"), ({"LANG": "cs"}, "Celkem"), ({"LANG": "de_DE"}, "Total"), ({}, "Total")],
)
def test_the_language_is_that_of_the_system(system: dict[str, str], word: str, record: Path) -> None:
    environment: dict[str, str | None] = {"LC_ALL": None, "LC_MESSAGES": None, "LANG": None, **system}
    result = CliRunner().invoke(app, ["replay", str(record)], env=environment)
    assert word in result.output


def test_replay_tells_the_game(record: Path) -> None:
    out = here("replay", str(record))
    assert "   1. chance: round " in out
    assert "Aneta" in out
    assert "Total" in out
    czech = here("replay", str(record), "-l", "cs", "--boards")
    assert "Celkem" in czech
    assert len(czech) > 3 * len(out)


def test_replay_step_by_step_until_somebody_leaves(record: Path) -> None:
    out = here("replay", str(record), "--step", typed="\n\nq\n")
    assert out.count("[Enter continues, q quits]") == 3
    assert "Total" not in out
    assert "Total" not in here("replay", str(record), "--step", typed="")


def test_record_check(record: Path) -> None:
    scores = waset.Record.read(record).replay().scores()
    out = here("record", "check", str(record))
    assert out.startswith("game.json is a good record: imhotep, ")
    assert out.endswith(f"steps, ends {scores}.\n")
    data = json.loads(record.read_text("utf-8"))
    record.write_text(json.dumps({**data, "moves": data["moves"][:9], "result": None}), "utf-8")
    assert here("record", "check", str(record)) == "game.json is a good record: imhotep, 9 steps, is not finished.\n"
