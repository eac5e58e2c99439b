"""The command as a whole: it helps, refuses in a sentence, and starts without what it does not need."""

import subprocess
import sys

import pytest
from typer.testing import CliRunner

import waset
from tests.cli.asking import ROOT, here, run
from waset.cli import main
from waset.cli.command import app


def test_without_a_word_it_helps() -> None:
    code, out, err = run()
    assert "Usage" in out + err
    for word in ("games", "play", "replay", "record", "edition", "golden", "bench"):
        assert word in out + err
    assert code in (0, 2)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["play", "mehen"], f"There is no game 'mehen'; there are {', '.join(waset.titles())}.\n"),
        (["play", "imhotep", "-p", "5"], "Imhotep is for 2 to 4 players, not 5.\n"),
        (["record", "check", "no-such.json"], "Cannot read no-such.json: no such file or directory.\n"),
        (["golden", "--write", "--folder", "/dev/null/golden"], "Cannot use /dev/null/golden: not a directory.\n"),
    ],
)
def test_what_cannot_be_done_is_one_line_and_exit_code_1(words: list[str], sentence: str) -> None:
    code, out, err = run(*words)
    assert code == 1
    assert out == ""
    assert err == sentence


def test_a_reader_who_leaves_early_is_no_error() -> None:
    """Like `waset games --json | head -1`: the pipe closes while there is more to print."""
    with subprocess.Popen(
        [sys.executable, "-m", "waset.cli", "games", "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 1


@pytest.mark.parametrize(
    "words",
    [
        "play imhotep -p two",
        "play imhotep --seed x",
        "bench --seconds 0",
        "bench --seconds 61",
        "bench --seconds nan",
        "dance",
        "replay",
    ],
)
def test_words_that_cannot_be_read(words: str) -> None:
    result = CliRunner().invoke(app, words.split())
    assert result.exit_code == 2
    assert "Traceback" not in result.output


def test_it_says_its_version() -> None:
    assert here("--version") == f"waset {waset.__version__}\n"


@pytest.mark.parametrize("word", ["--help", "--version"])
def test_what_only_some_words_need_is_not_loaded_for_all(word: str) -> None:
    slow = {"alembic", "concurrent.futures", "fastapi", "optuna", "pydantic", "rich", "sqlalchemy", "uvicorn"}
    program = f"""import atexit, sys
atexit.register(lambda: print("loaded", sorted(sys.modules.keys() & {slow!r})))
from waset.cli import main
main()"""
    told = subprocess.run([sys.executable, "-c", program, word], capture_output=True, text=True, cwd=ROOT)
    assert told.returncode == 0, told.stderr
    assert told.stdout.splitlines()[-1] == "loaded []"


def test_the_help_says_of_every_word_the_whole_sentence() -> None:
    said = " ".join(here("--help").partition("Commands:")[2].split())
    assert "..." not in said
    assert "restore Restore a backup into a new database, to start a server with." in said


def test_a_command_does_not_answer_in_the_language_of_the_one_before(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    for words, sentence in (("play mehen -l cs", "Hru 'mehen' neznáme"), ("play mehen", "There is no game 'mehen'")):
        monkeypatch.setattr(sys, "argv", ["waset", *words.split()])
        with pytest.raises(SystemExit):
            main()
        assert sentence in capsys.readouterr().err
