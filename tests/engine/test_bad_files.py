"""Broken records and editions: each is refused by a sentence for a player, and nothing has changed."""

import json
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import waset
from waset import cli
from waset.engine.playout import random_move

BAD = Path(__file__).parents[1] / "records" / "bad"

RECORDS = {
    "a-list": "a record is a table of names and values, not a list",
    "deep": "nested too deeply",
    "empty": "not valid JSON",
    "format-two": 'this is not a record of format 1: "waset" is 2',
    "id-huge": "move 4 has no id of this game: 1000",
    "id-negative": "move 4 has no id of this game: -1",
    "illegal-move": r"move 6 cannot be played: .*stones.* \(rule 3\.",
    "long-number": "the record contains a number that is far too long",
    "moves-no-list": "the moves of a record are a list",
    "names-control": "a name has 1 to 60 printable characters",
    "names-too-many": "a record has no names, or one for each player",
    "no-pair": "move 6 is not a pair of id and notation: 'take'",
    "nonsense": "not valid JSON",
    "not-utf8": "not-utf8.json is not a text file in UTF-8",
    "nul-bytes": "not valid JSON",
    "players-five": "imhotep is for 2 to 4 players, not 5",
    "players-huge": "imhotep is for 2 to 4 players, not 1000",
    "players-null": "a game says how many players there are",
    "result-too-early": "gives a result, but the game is not over",
    "truncated": "not valid JSON",
    "types-of-names": "a name has 1 to 60 printable characters, not 1",
    "unknown-game": "there is no game 'mehen'; there are",
    "unknown-option": "the game has no option 'players'; its options are sides, wrath",
    "wrong-hash": "the edition 'base', which is not here",
    "wrong-notation": r"move 6 is \d+, 'take', and says 'load 1 1'",
    "wrong-option": "option sides is 5 letters of A, B, not 'AAAAC'",
    "wrong-types": "a game has a table of options",
}
EDITIONS = {
    "cards-too-many": "there are 34 market cards, and these counts add up to 35",
    "deep": "nested too deeply",
    "empty": "does not say for which game it is",
    "long-number": "it contains a number that is far too long",
    "missing-entry": "temple_a has no entry 'spaces'",
    "no-game": "does not say for which game it is",
    "no-grade": "wrath: grade must be one of",
    "no-name": "an edition needs a name of 1 to 60 characters, not nothing",
    "nonsense": "not valid TOML: .*line 1",
    "not-utf8": "not-utf8.toml is not a text file in UTF-8",
    "nul-bytes": "not valid TOML: .*line 7",
    "number-huge": "wrath, penalty: must be a whole number from 0 to 50, not 1000",
    "table-no-table": "wrath must be a table, not 5",
    "truncated": "not valid TOML",
    "twice": "cannot declare wrath twice",
    "unknown-entry": "wrath has the unknown entry 'plagues'; it has penalty",
    "unknown-game": "there is no game 'mehen'; there are",
    "unknown-table": "there is no table 'sphinx'; the tables are",
    "wrong-count": "burial_b, places: must have 4 entries and has 3",
    "wrong-type": "wrath, penalty: must be a whole number from 0 to 50, not 'five'",
}


def assert_for_a_player(sentence: str) -> None:
    assert sentence
    assert len(sentence) < 400
    assert "\n" not in sentence
    assert "{" not in sentence
    assert not re.search(r"None|Error|Traceback|object|\b(int|str|dict|tuple|float|bool)\b", sentence)


def read_edition(path: Path) -> object:
    return waset.title("imhotep").edition(path)


def snapshot(path: Path) -> tuple[Any, ...]:
    """The file, what lies beside it, and what a careless reader might leave changed in the process."""
    about = path.lstat()
    content = path.read_bytes() if path.is_file() and about.st_size < 1 << 20 else b""
    beside = sorted(each.name for each in path.parent.iterdir())
    return content, about.st_mtime_ns, beside, os.getcwd(), sys.getrecursionlimit(), sys.get_int_max_str_digits()


def assert_refused(path: Path, words: str, read: Callable[[Path], object], error: type[waset.WasetError]) -> None:
    before = snapshot(path)
    with pytest.raises(error, match=words) as refused:
        read(path)
    assert_for_a_player(str(refused.value))
    assert snapshot(path) == before


def complaint(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *words: str) -> str:
    """What the command says when it fails: exit code 1, nothing on stdout, one line on stderr."""
    monkeypatch.setattr(sys, "argv", ["waset", *words])
    with pytest.raises(SystemExit) as left:
        cli.main()
    assert left.value.code == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.endswith(".\n") or err.endswith("?\n")
    assert err.count("\n") == 1
    assert err[0].isupper() or not err[0].isalpha() or err.startswith(("/", "."))
    assert_for_a_player(err.rstrip("\n"))
    return err


def test_every_bad_file_is_tested() -> None:
    assert {path.stem for path in (BAD / "records").iterdir()} == set(RECORDS)
    assert {path.stem for path in (BAD / "editions").iterdir()} == set(EDITIONS)


@pytest.mark.parametrize("name", RECORDS)
def test_a_bad_record(name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    path = BAD / "records" / f"{name}.json"
    assert_refused(path, RECORDS[name], waset.Record.read, waset.BadRecord)
    for words in (["record", "check", str(path)], ["replay", str(path)], ["play", "--resume", str(path)]):
        assert re.search(RECORDS[name], complaint(capsys, monkeypatch, *words), re.IGNORECASE)


@pytest.mark.parametrize("name", EDITIONS)
def test_a_bad_edition(name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    path = BAD / "editions" / f"{name}.toml"
    if name not in ("empty", "no-game", "unknown-game"):
        assert_refused(path, EDITIONS[name], read_edition, waset.BadEdition)
        said = complaint(capsys, monkeypatch, "play", "imhotep", "--edition", str(path))
        assert re.search(EDITIONS[name], said, re.IGNORECASE)
    said = complaint(capsys, monkeypatch, "edition", "check", str(path))
    assert re.search(EDITIONS[name], said, re.IGNORECASE)


@pytest.mark.parametrize("nonsense", [b"\0", b"[", b'{"a":', b"a", b"\xff\xfe", b"9", b"# "])
def test_fifty_megabytes_of_nonsense(tmp_path: Path, nonsense: bytes) -> None:
    path = tmp_path / "nonsense"
    path.write_bytes(nonsense * (50_000_000 // len(nonsense)))
    assert_refused(path, "nonsense is too large: at most 4096 kB are read", waset.Record.read, waset.BadRecord)
    assert_refused(path, "nonsense is too large: at most 256 kB are read", read_edition, waset.BadEdition)


@pytest.mark.parametrize(
    "nonsense", [b"\0", b"[", b'{"a":', b"a", b"\xff\xfe", b"9", b"# ", b"a.", b'"', b"\n", b"[a]\n"]
)
def test_nonsense_as_large_as_is_read(tmp_path: Path, nonsense: bytes) -> None:
    for most, read, error in (
        (4 << 20, waset.Record.read, waset.BadRecord),
        (256 << 10, read_edition, waset.BadEdition),
    ):
        path = tmp_path / "nonsense"
        path.write_bytes(nonsense * (most // len(nonsense)))
        assert_refused(path, ".", read, error)


def test_a_directory(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert_refused(tmp_path, "cannot read .*: is a directory", waset.Record.read, waset.BadRecord)
    assert_refused(tmp_path, "cannot read .*: is a directory", read_edition, waset.BadEdition)
    for words in ("record check", "edition check", "replay", "play --resume"):
        assert "is a directory" in complaint(capsys, monkeypatch, *words.split(), str(tmp_path))


@pytest.mark.parametrize("name", ["missing", "missing/deeper", "x" * 300, "zero\0byte"])
def test_a_file_that_is_not_there(tmp_path: Path, name: str) -> None:
    for read, error in ((waset.Record.read, waset.BadRecord), (read_edition, waset.BadEdition)):
        with pytest.raises(error, match=r"cannot read .*: |there can be no file of the name") as refused:
            read(tmp_path / name)
        assert "\0" not in str(refused.value)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="only where there are device files")
def test_a_file_without_end() -> None:
    with pytest.raises(waset.BadRecord, match="zero is too large"):
        waset.Record.read(Path("/dev/zero"))
    with pytest.raises(waset.BadEdition, match="zero is too large"):
        read_edition(Path("/dev/zero"))


@pytest.fixture(scope="module")
def finished() -> dict[str, Any]:
    game = waset.game("imhotep", 3, wrath=True)
    state, rng, record = game.start(), waset.Rng(12), waset.Record(game)
    while state.actor != waset.OVER:
        record.moves.append(int(random_move(state, rng)))
        state.play(record.moves[-1])
    return record.as_json()


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda data: {**data, "moves": [*data["moves"], [0, "take"]]}, r"move \d+ cannot be played: the game is over"),
        (lambda data: {**data, "moves": data["moves"][:-1]}, "gives a result, but the game is not over"),
        (lambda data: {**data, "moves": data["moves"][1:]}, "move 1 cannot be played: nothing like that"),
        (
            lambda data: {**data, "result": {**data["result"], "scores": [1, 2, 3]}},
            "result is not what its moves lead to",
        ),
        (
            lambda data: {**data, "result": {**data["result"], "places": [1, 1, 1]}},
            "result is not what its moves lead to",
        ),
        (lambda data: {**data, "result": {"scores": data["result"]["scores"]}}, "result is not what its moves lead to"),
        (lambda data: {**data, "result": None}, "result is not what its moves lead to"),
        (lambda data: {**data, "players": 4}, "cannot be played"),
    ],
)
def test_a_finished_game_with_something_wrong(
    finished: dict[str, Any], damage: Callable[[dict[str, Any]], dict[str, Any]], words: str, tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(finished), "utf-8")
    assert waset.Record.read(path).replay().scores() == finished["result"]["scores"]
    path.write_text(json.dumps(damage(finished)), "utf-8")
    assert_refused(path, words, waset.Record.read, waset.BadRecord)
