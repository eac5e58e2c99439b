"""A game at the keyboard, from the command line to its end."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

import waset
from tests.cli.asking import here, refused, run
from waset.cli.command import app


def test_a_whole_game_of_computers_in_czech(tmp_path: Path) -> None:
    words = ["play", "imhotep", "-s", "greedy", "-s", "random", "-s", "random", "-o", "sides=ABABA", "-o", "wrath=yes"]
    code, out, err = run(*words, "--record", str(tmp_path / "game.json"), language="cs_CZ.UTF-8")
    assert (code, err) == (0, "")
    assert "Celkem" in out
    assert "Jednoduchý počítač 1" in out
    kept = waset.Record.read(tmp_path / "game.json")
    assert kept.game.options == {"sides": "ABABA", "wrath": True}
    assert kept.replay().actor == waset.OVER


@pytest.mark.parametrize("typed", ["", "take\nq\n", b"\xff\xfe\n\0\n", "dance\n" * 50])
def test_a_keyboard_that_goes_silent(typed: str | bytes) -> None:
    code, out, err = run("play", "imhotep", "--seed", "1", typed=typed)
    assert (code, err) == (0, "")
    assert out.rstrip().endswith("You left the game.")


def test_a_terminal_that_cannot_show_every_letter() -> None:
    code, out, err = run("play", "imhotep", "-s", "random", "-l", "cs", typed="q\n", PYTHONIOENCODING="ascii")
    assert (code, err) == (0, "")
    assert "Celkem" in out or "Odch" in out


def test_play_with_every_flag(tmp_path: Path, mine: Path) -> None:
    kept = tmp_path / "kept.json"
    words = ["play", "imhotep", "--players", "3", "--seat", "random", "--seat", "greedy", "--seat", "random"]
    words += ["--name", "Aneta", "--name", "Bára", "--option", "sides=bbbbb", "--option", "wrath=true"]
    words += ["--edition", str(mine), "--language", "cs", "--record", str(kept), "--seed", "7"]
    out = here(*words)
    assert "Aneta" in out
    assert "Náhodný počítač 3" in out
    assert "Celkem" in out
    edition = waset.title("imhotep").edition(mine)
    record = waset.Record.read(kept, edition)
    assert record.names == ("Aneta", "Bára", "Náhodný počítač 3")
    assert record.game.edition.hash == edition.hash
    kept.unlink()
    assert here(*words) == out


def test_play_without_a_game_takes_the_only_one_or_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waset, "titles", lambda: ("imhotep",))
    assert "Imhotep, 2 players" in here("play", "--seed", "1", typed="q\n")
    monkeypatch.setattr(waset, "titles", lambda: ("imhotep", "imhotep"))
    out = here("play", "--seed", "1", typed=f"mehen\n0\n3\n{'0' * 6}1\n{'9' * 5000}\n2\nq\n")
    assert "Imhotep, 2 players" in out
    assert refused_when_asked("") == "no game was chosen"


def test_play_without_a_word_serves_this_machine_and_opens_the_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[bool] = []
    monkeypatch.setattr("waset.server.local.serve_locally", served.append)
    here("play")
    here("play", "--no-browser")
    here("play", "browser", "--no-browser")
    assert served == [True, False, False]


def test_play_in_the_terminal_by_name() -> None:
    assert "Imhotep, 2 players" in here("play", "terminal", "imhotep", "--seed", "1", typed="q\n")


def refused_when_asked(typed: str) -> str:
    result = CliRunner().invoke(app, ["play", "--terminal"], input=typed)
    return str(result.exception)


def test_play_goes_on_with_a_record(record: Path) -> None:
    data = json.loads(record.read_text("utf-8"))
    record.write_text(json.dumps({**data, "moves": data["moves"][:30], "result": None}), "utf-8")
    out = here("play", "--resume", str(record), "-s", "random", "-s", "random", "--seed", "2")
    assert "wins with" in out or "share the win" in out
    assert record.name in out
    kept = waset.Record.read(record)
    assert kept.moves[:30] == [move for move, _ in data["moves"][:30]]
    assert kept.replay().actor == waset.OVER
    assert kept.names == ("Aneta", "Bára")


def test_a_record_of_an_own_edition_needs_it_again(tmp_path: Path, mine: Path) -> None:
    kept = tmp_path / "kept.json"
    here("play", "imhotep", "-s", "random", "-s", "random", "-e", str(mine), "--record", str(kept), "--seed", "1")
    for words in (["record", "check", str(kept)], ["replay", str(kept)], ["play", "--resume", str(kept)]):
        assert "the game was played with the edition 'mine', which is not here" in refused(*words)
        assert here(*words, "--edition", str(mine))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("mehen", "there is no game 'mehen'"),
        ("imhotep -p 1", "imhotep is for 2 to 4 players, not 1"),
        (f"imhotep -p {10**400}", "imhotep is for 2 to 4 players, not 1000"),
        ("imhotep -o wrath", "an option is written like name=value, not 'wrath'"),
        ("imhotep -o wrath=7", "option wrath is true or false, not 7"),
        ("imhotep -o sides=AB", "option sides is 5 letters of A, B, not 'AB'"),
        ("imhotep -o colour=red", "the game has no option 'colour'; its options are sides, wrath"),
        ("imhotep -o players=3", "the game has no option 'players'"),
        ("imhotep -o self=3", "the game has no option 'self'"),
        ("imhotep -o =3", "the game has no option ''"),
        ("imhotep -s oracle", "there is no computer player 'oracle'; there are random, greedy"),
        ("imhotep -p 2 -s random -s random -s random", "this table has 2 seats, but 3 were given"),
        ("imhotep -n A -n B -n C", "give up to 2 names of 1 to 60 characters"),
        (f"imhotep -n {'x' * 61}", "give up to 2 names of 1 to 60 characters"),
        ("imhotep -n \x1b[2J", "give up to 2 names of 1 to 60 characters"),
        ("imhotep -l de", "there is no language 'de'; there are en, cs"),
        ("imhotep -e no-such.toml", "cannot read no-such.toml: no such file or directory"),
        ("--resume no-such.json", "cannot read no-such.json: no such file or directory"),
    ],
)
def test_play_refuses(words: str, sentence: str) -> None:
    said = refused("play", *words.split(" "))
    assert sentence in said
    assert len(said) < 160


def test_levels_sit_at_the_table() -> None:
    told = here("play", "imhotep", "--seat", "level1", "--seat", "level2", "--seed", "1")
    assert "Level 1 (1)" in told
    assert "Level 2 (2)" in told
