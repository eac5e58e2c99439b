"""The command: run for real where the process matters, and in this one where it does not."""

import os
import subprocess
import sys
from pathlib import Path

from typer.testing import CliRunner

import waset
from waset.cli.command import app

ROOT = Path(__file__).parents[2]
MINE = """game = "imhotep"
name = "mine"

[wrath]
grade = "single"
source = "the box on my table"
penalty = 7
"""


def run(*words: str, typed: str | bytes = "", language: str = "C.UTF-8", **environment: str) -> tuple[int, str, str]:
    """The command in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "waset.cli", *words],
        input=typed.encode() if isinstance(typed, str) else typed,
        capture_output=True,
        timeout=60,
        cwd=ROOT,
        env={**os.environ, "LC_ALL": language, "COLUMNS": "100", **environment},
    )
    return done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace")


def here(*words: str, typed: str | None = None) -> str:
    """The command in this process; it must go well."""
    result = CliRunner().invoke(app, list(words), input=typed, env={"LC_ALL": "en_US.UTF-8", "COLUMNS": "100"})
    assert result.exception is None, result.output
    assert result.exit_code == 0
    return result.output


def refused(*words: str) -> str:
    """The sentence with which the command refuses."""
    result = CliRunner().invoke(app, list(words), env={"LC_ALL": "en_US.UTF-8"})
    assert isinstance(result.exception, waset.WasetError), (result.exception, result.output)
    assert result.output == ""
    return str(result.exception)
