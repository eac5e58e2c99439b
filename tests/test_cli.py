"""The command: each word of it, run for real where the process matters and in this one where it does not."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import waset
from waset import cli
from waset.engine.playout import random_move

ROOT = Path(__file__).parents[1]
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
    result = CliRunner().invoke(cli.app, list(words), input=typed, env={"LC_ALL": "en_US.UTF-8", "COLUMNS": "100"})
    assert result.exception is None, result.output
    assert result.exit_code == 0
    return result.output


def refused(*words: str) -> str:
    """The sentence with which the command refuses."""
    result = CliRunner().invoke(cli.app, list(words), env={"LC_ALL": "en_US.UTF-8"})
    assert isinstance(result.exception, waset.WasetError), (result.exception, result.output)
    assert result.output == ""
    return str(result.exception)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    game = waset.game("imhotep", 2, sides="BABAB")
    state, rng, kept = game.start(), waset.Rng(3), waset.Record(game, [], ("Aneta", "Bára"))
    while state.actor != waset.OVER:
        kept.moves.append(int(random_move(state, rng)))
        state.play(kept.moves[-1])
    kept.write(tmp_path / "game.json")
    return tmp_path / "game.json"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    (tmp_path / "mine.toml").write_text(MINE, "utf-8")
    return tmp_path / "mine.toml"


# -- in a process of its own ------------------------------------------------------------------------------------------


def test_without_a_word_it_helps() -> None:
    code, out, err = run()
    assert "Usage" in out + err
    for word in ("games", "play", "replay", "record", "edition", "golden", "bench"):
        assert word in out + err
    assert code in (0, 2)


def test_a_whole_game_of_computers_in_czech(tmp_path: Path) -> None:
    words = ["play", "imhotep", "-s", "greedy", "-s", "random", "-s", "random", "-o", "sides=ABABA", "-o", "wrath=yes"]
    code, out, err = run(*words, "--record", str(tmp_path / "game.json"), language="cs_CZ.UTF-8")
    assert (code, err) == (0, "")
    assert "Celkem" in out
    assert "Chamtivec 1" in out
    kept = waset.Record.read(tmp_path / "game.json")
    assert kept.game.options == {"sides": "ABABA", "wrath": True}
    assert kept.replay().actor == waset.OVER


@pytest.mark.parametrize("typed", ["", "take\nq\n", b"\xff\xfe\n\0\n", "dance\n" * 50])
def test_a_keyboard_that_goes_silent(typed: str | bytes) -> None:
    code, out, err = run("play", "imhotep", "--seed", "1", typed=typed)
    assert (code, err) == (0, "")
    assert out.rstrip().endswith("The game is left.")


def test_a_terminal_that_cannot_show_every_letter() -> None:
    code, out, err = run("play", "imhotep", "-s", "random", "-l", "cs", typed="q\n", PYTHONIOENCODING="ascii")
    assert (code, err) == (0, "")
    assert "Celkem" in out or "Odch" in out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["play", "senet"], f"There is no game 'senet'; there are {', '.join(waset.titles())}.\n"),
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
    """Like `waset checksum | head -1`: the pipe closes while there is more to print."""
    with subprocess.Popen(
        [sys.executable, "-m", "waset.cli", "checksum"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 1


# -- games ------------------------------------------------------------------------------------------------------------


def test_games_lists_what_there_is() -> None:
    out = here("games")
    for word in ("imhotep", "2-4", "sides=AAAAA", "wrath=False", "base", "pyramids_b", "obelisks_b"):
        assert word in out


def test_games_for_programs() -> None:
    code, out, err = run("games", "--json")
    assert (code, err) == (0, "")
    about = {game["name"]: game for game in json.loads(out)}["imhotep"]
    assert about["players"] == [2, 3, 4]
    assert [option["name"] for option in about["options"]] == ["sides", "wrath"]
    assert about["editions"][0]["grades"]["temple_b"] == "reconstructed"


# -- play -------------------------------------------------------------------------------------------------------------


def test_play_with_every_flag(tmp_path: Path, mine: Path) -> None:
    kept = tmp_path / "kept.json"
    words = ["play", "imhotep", "--players", "3", "--seat", "random", "--seat", "greedy", "--seat", "random"]
    words += ["--name", "Aneta", "--name", "Bára", "--option", "sides=bbbbb", "--option", "wrath=true"]
    words += ["--edition", str(mine), "--language", "cs", "--record", str(kept), "--seed", "7"]
    out = here(*words)
    assert "Aneta" in out
    assert "Náhodný hráč 3" in out
    assert "Celkem" in out
    edition = waset.title("imhotep").edition(mine)
    record = waset.Record.read(kept, edition)
    assert record.names == ("Aneta", "Bára", "Náhodný hráč 3")
    assert record.game.edition.hash == edition.hash
    kept.unlink()
    assert here(*words) == out


def test_play_without_a_game_takes_the_only_one_or_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waset, "titles", lambda: ("imhotep",))
    assert "Imhotep, 2 players" in here("play", "--seed", "1", typed="q\n")
    monkeypatch.setattr(waset, "titles", lambda: ("imhotep", "imhotep"))
    out = here("play", "--seed", "1", typed=f"senet\n0\n3\n{'0' * 6}1\n{'9' * 5000}\n2\nq\n")
    assert "Imhotep, 2 players" in out
    assert refused_when_asked("") == "no game was chosen"


def test_play_without_a_word_serves_this_machine_and_opens_the_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[bool] = []
    monkeypatch.setattr("waset.server.at_home.play_at_home", served.append)
    here("play")
    here("play", "--no-browser")
    assert served == [True, False]


def refused_when_asked(typed: str) -> str:
    result = CliRunner().invoke(cli.app, ["play", "--terminal"], input=typed)
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
        ("senet", "there is no game 'senet'"),
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
        ("imhotep -p 2 -s random -s random -s random", "there are 2 seats at this table, and 3 are given"),
        ("imhotep -n A -n B -n C", "give up to 2 names of 1 to 60 letters"),
        (f"imhotep -n {'x' * 61}", "give up to 2 names of 1 to 60 letters"),
        ("imhotep -n \x1b[2J", "give up to 2 names of 1 to 60 letters"),
        ("imhotep -l de", "there is no language 'de'; there are en and cs"),
        ("imhotep -e no-such.toml", "cannot read no-such.toml: no such file or directory"),
        ("--resume no-such.json", "cannot read no-such.json: no such file or directory"),
    ],
)
def test_play_refuses(words: str, sentence: str) -> None:
    said = refused("play", *words.split(" "))
    assert sentence in said
    assert len(said) < 160


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
    result = CliRunner().invoke(cli.app, words.split())
    assert result.exit_code == 2
    assert "Traceback" not in result.output


@pytest.mark.parametrize(
    ("system", "word"),
    [({"LC_ALL": "cs_CZ.UTF-8"}, "Celkem"), ({"LANG": "cs"}, "Celkem"), ({"LANG": "de_DE"}, "Total"), ({}, "Total")],
)
def test_the_language_is_that_of_the_system(system: dict[str, str], word: str, record: Path) -> None:
    environment: dict[str, str | None] = {"LC_ALL": None, "LC_MESSAGES": None, "LANG": None, **system}
    result = CliRunner().invoke(cli.app, ["replay", str(record)], env=environment)
    assert word in result.output


# -- records and editions ---------------------------------------------------------------------------------------------


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
    assert out.count("[Enter goes on, q leaves]") == 3
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


def test_edition_check(mine: Path, tmp_path: Path) -> None:
    out = here("edition", "check", str(mine))
    assert "mine.toml is a good edition of imhotep: 'mine', hash " in out
    assert "It changes: wrath. Reconstructed: round_cards_3, " in out
    same = tmp_path / "same.toml"
    same.write_text(MINE.replace("= 7", "= 5"), "utf-8")
    assert "It changes: nothing." in here("edition", "check", str(same))


# -- golden, checksum, bench ------------------------------------------------------------------------------------------


def test_golden_compares_and_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "golden"
    few = [("imhotep-2", waset.game("imhotep", 2)), ("imhotep-3", waset.game("imhotep", 3))]
    monkeypatch.setattr("waset.research.golden.golden_games", lambda: iter(few))

    def golden(*words: str) -> Any:
        return CliRunner().invoke(cli.app, ["golden", "--folder", str(folder), *words])

    missing = golden()
    assert (missing.exit_code, missing.output) == (1, "imhotep-2 is missing\nimhotep-3 is missing\n")
    assert not folder.exists()
    written = golden("--write")
    assert (written.exit_code, written.output) == (0, "imhotep-2 written\nimhotep-3 written\n")
    assert golden().output == "all golden games are as they were\n"
    names = sorted(path.name for path in folder.iterdir())
    (folder / "imhotep-2.txt").write_text("changed", "utf-8")
    (folder / "senet-2.txt").write_text("stray", "utf-8")
    found = golden()
    assert (found.exit_code, found.output) == (1, "imhotep-2 has changed\nsenet-2 belongs to no game\n")
    assert golden("--write").output == "imhotep-2 written\nsenet-2 removed\n"
    assert golden().exit_code == 0
    assert sorted(path.name for path in folder.iterdir()) == names


def test_checksum_prints_a_line_a_game() -> None:
    lines = here("checksum").splitlines()
    assert any(line.startswith("waset.game('imhotep', players=4, sides='BBBBB', wrath=False) ") for line in lines)
    assert any(line.startswith("imhotep greedy 2 [") for line in lines)


def test_bench_for_programs() -> None:
    words = ["bench", "imhotep", "--players", "2", "--option", "sides=BBBBB", "--seconds", "0.05", "--json"]
    [result] = json.loads(here(*words))
    assert result["game"]["players"] == 2
    assert result["game"]["options"]["sides"] == "BBBBB"
    assert "Python" in result["machine"]
    assert result["figures"]["calibration loop"]["ratio"] == 1
    assert all(figure["per_second"] > 0 for figure in result["figures"].values())


def test_bench_as_a_table() -> None:
    out = here("bench", "imhotep", "-p", "2", "--seconds", "0.05")
    for word in ("steps inside the engine", "copies", "calibration loop", "ratio", "Best of many short runs"):
        assert word in out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("senet", "there is no game 'senet'"),
        ("imhotep -p 0", "imhotep is for 2 to 4 players, not 0"),
        ("imhotep -o self=1", "the game has no option 'self'"),
    ],
)
def test_bench_refuses(words: str, sentence: str) -> None:
    assert sentence in refused("bench", *words.split())


def test_bench_of_the_players() -> None:
    [result] = json.loads(here("bench", "players", "imhotep", "-p", "2", "--seconds", "0.05", "--json"))
    assert result["figures"]["simulations with the outlook at the leaf"]["per_second"] > 0
    assert "one game at a time" in refused("bench", "players", "imhotep", "imhotep")


# -- arena, ladder, analyse -------------------------------------------------------------------------------------------


def test_an_arena_is_kept_and_gone_on_with(tmp_path: Path) -> None:
    kept, picture = tmp_path / "results.jsonl", tmp_path / "ratings.svg"
    words = ["arena", "random", "greedy", "-g", "imhotep", "-p", "2", "--jobs", "1", "--results", str(kept)]
    assert "greedy" in here(*words, "--rounds", "1", "--picture", str(picture))
    first = kept.read_text("utf-8")
    assert len(first.splitlines()) == 2
    assert picture.read_text("utf-8").startswith("<svg ")
    [found] = json.loads(here(*words, "--rounds", "2", "--json"))
    assert kept.read_text("utf-8").startswith(first)
    assert len(kept.read_text("utf-8").splitlines()) == 4
    assert [rating["games"] for rating in found["ratings"]] == [4, 4]
    page = tmp_path / "ladder.md"
    assert "random" in here("ladder", str(kept), "--write", str(page))
    assert "## Imhotep, 2 players" in page.read_text("utf-8")


def test_weights_are_fitted_and_only_better_ones_are_written(tmp_path: Path) -> None:
    kept = tmp_path / "weights.toml"
    words = "fit cheops --by greedy --games 4 --iterations 10 --rounds 4 --jobs 1"
    said = here(*words.split(), "--write", str(kept))
    assert "weight.joker_kept = " in said
    assert kept.exists() == ("Written to" in said) != ("nothing is written" in said)


def test_chances_are_fitted_and_compared(tmp_path: Path) -> None:
    levels, page = tmp_path / "cheops.toml", tmp_path / "chances.md"
    here("calibrate", "cheops", "--by", "greedy", "--games", "4", "--jobs", "1", "--write", str(levels))
    assert 'found_by = "waset calibrate cheops -p 2 --by greedy --games 4 with ' in levels.read_text("utf-8")
    here("reliability", "-g", "cheops", "--games", "1", "--jobs", "1", "--write", str(page))
    assert "1 games, " in page.read_text("utf-8")


@pytest.mark.parametrize("words", ["calibrate pharaon -p 1", "reliability -g pharaon -p 1"])
def test_nobody_wins_alone(words: str) -> None:
    assert refused(*words.split()) == "chances to win need a game of two players or more"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("arena greedy", "an arena needs two different players or more"),
        ("arena greedy oracle", "there is no computer player 'oracle'"),
        ("arena greedy random -g senet", "there is no game 'senet'"),
        ("ladder nothing.jsonl", "there are no results in these files"),
    ],
)
def test_arenas_that_cannot_be(words: str, sentence: str) -> None:
    assert sentence in refused(*words.split())


def test_a_record_is_analysed(record: Path, tmp_path: Path) -> None:
    picture = tmp_path / "chances.svg"
    words = ["analyse", str(record), "--iterations", "10", "--jobs", "2"]
    told = here(*words, "--picture", str(picture))
    assert "Aneta" in told
    assert "In brackets: the points the player may expect to be ahead. 10 iterations a decision." in told
    assert "Bára" in picture.read_text("utf-8")
    data = json.loads(here(*words, "--json"))
    assert data["analysis"] == 1
    assert data["decisions"]


def test_levels_sit_at_the_table() -> None:
    told = here("play", "imhotep", "--seat", "level1", "--seat", "level2", "--seed", "1")
    assert "Level 1 (1)" in told
    assert "Level 2 (2)" in told
