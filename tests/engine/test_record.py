"""Records: every move checked, the result compared, hidden outcomes held back, files whole or not at all."""

import json
from pathlib import Path
from typing import Any

import pytest

import waset
from waset.engine.playout import random_move


def played(game: waset.Game, seed: int, steps: int = 10_000) -> waset.Record:
    state, rng, record = game.start(), waset.Rng(seed), waset.Record(game)
    while state.actor != waset.OVER and len(record.moves) < steps:
        record.moves.append(int(random_move(state, rng)))
        state.play(record.moves[-1])
    return record


@pytest.fixture
def game() -> waset.Game:
    return waset.game("imhotep", 2, sides="BBBBB")


@pytest.fixture
def whole(game: waset.Game) -> dict[str, Any]:
    data = played(game, 3).as_json()
    return data


def test_a_record_says_what_was_played_and_how_it_ended(whole: dict[str, Any]) -> None:
    assert (whole["waset"], whole["game"], whole["players"]) == (1, "imhotep", 2)
    assert whole["options"] == {"sides": "BBBBB", "wrath": False}
    assert whole["moves"][0][1].startswith("round ")
    assert len(whole["result"]["scores"]) == 2
    assert min(whole["result"]["places"]) == 1


def test_an_unfinished_game_has_no_result(game: waset.Game) -> None:
    assert played(game, 3, 20).as_json()["result"] is None
    assert waset.Record(game).as_json()["moves"] == []


def test_the_text_has_a_move_a_line_and_keeps_names_readable(game: waset.Game) -> None:
    record = played(game, 4, 12)
    record.names = ("Žofie", 'Jan "Honza"')
    text = record.dumps()
    assert json.loads(text) == record.as_json()
    assert sum(line.startswith("  [") and line.rstrip(",").endswith('"]') for line in text.splitlines()) == 12
    assert "Žofie" in text
    assert waset.Record.loads(text).names == record.names


def test_positions_show_every_state_before_its_move(game: waset.Game) -> None:
    record = played(game, 5, 30)
    visited = []
    for state, move in record.positions():
        assert state.allows(move)
        visited.append(move)
    assert visited == record.moves
    assert state.save() == record.replay().save()


def test_a_move_that_cannot_be_played_is_named_by_its_number(game: waset.Game) -> None:
    record = played(game, 5, 30)
    record.moves[9] = game.parse("round 1")
    with pytest.raises(waset.BadRecord, match="move 10 cannot be played: nothing like that can be drawn now"):
        record.replay()


@pytest.mark.parametrize(
    ("key", "value", "sentence"),
    [
        ("waset", 2, 'not a record of format 1: "waset" is 2'),
        ("waset", True, '"waset" is true'),
        ("waset", 1.0, '"waset" is 1.0'),
        ("waset", None, '"waset" is nothing'),
        ("game", "mehen", "the record's game is not possible: there is no game 'mehen'"),
        ("game", ["imhotep"], "there is no game a list"),
        ("players", 3, r"move \d+ cannot be played: "),
        ("players", 5, "imhotep is for 2 to 4 players, not 5"),
        ("players", 10**400, "imhotep is for 2 to 4 players, not 1000"),
        ("players", None, "a game says how many players there are"),
        ("options", {"sides": "CCCCC"}, "option sides is 5 letters of A, B, not 'CCCCC'"),
        ("options", {"colour": 1}, "the game has no option 'colour'"),
        ("options", {"players": 3}, "the game has no option 'players'"),
        ("options", {"edition": "base"}, "the game has no option 'edition'"),
        ("options", {"self": 1}, "the game has no option 'self'"),
        ("options", [], "a game has a table of options"),
        ("edition", {"name": "base", "hash": "0" * 16}, "played with the edition 'base', which is not here"),
        ("edition", {"name": "base", "hash": 5}, "a game names its edition by name and hash"),
        ("edition", "base", "a game names its edition by name and hash"),
        ("names", ["one"], "a record has no names, or one for each player"),
        ("names", ["one", ""], "a name has 1 to 60 printable characters, not ''"),
        ("names", ["one", "x" * 61], "a name has 1 to 60 printable characters"),
        ("names", ["one", "\x1b[2J"], "a name has 1 to 60 printable characters"),
        ("names", [None, "two"], "a name has 1 to 60 printable characters, not nothing"),
        ("moves", None, "the moves of a record are a list of at most 100000"),
        ("moves", [[0, "take"]] * 100_001, "the moves of a record are a list of at most 100000"),
        ("moves", [5], "move 1 is not a pair of id and notation: 5"),
        ("moves", [[-1, "take"]], "move 1 has no id of this game: -1"),
        ("moves", [[10**400, "take"]], "move 1 has no id of this game: 1000"),
        ("moves", [[False, "take"]], "move 1 has no id of this game: false"),
        ("moves", [[0, "pass"]], "move 1 is 0, 'take', and says 'pass'"),
        ("moves", [[0, {"a": 1}]], "move 1 is 0, 'take', and says a table"),
        ("moves", [[0, "take"]], "move 1 cannot be played: something is to be drawn or rolled first"),
        ("moves", [], "the record gives a result, but the game is not over after its last move"),
        ("out", None, "a record names each seat that dropped out once"),
        ("out", [[0, "left"]], "a record names each seat that dropped out once"),
        ("out", [[2, "resigned"]], "a record names each seat that dropped out once"),
        ("out", [[True, "resigned"]], "a record names each seat that dropped out once"),
        ("out", [[0, "resigned"], [0, "timed_out"]], "a record names each seat that dropped out once"),
        ("result", None, "the record's result is not what its moves lead to"),
        ("result", {}, "the record's result is not what its moves lead to"),
    ],
)
def test_refusals(whole: dict[str, Any], key: str, value: Any, sentence: str) -> None:
    with pytest.raises(waset.BadRecord, match=sentence) as refused:
        waset.Record.from_json({**whole, key: value})
    assert "{" not in str(refused.value)
    assert "None" not in str(refused.value)
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize("key", ["waset", "game", "players", "options", "edition", "names", "moves", "result"])
def test_nothing_may_be_left_out(whole: dict[str, Any], key: str) -> None:
    del whole[key]
    with pytest.raises(waset.BadRecord):
        waset.Record.from_json(whole)


def test_points_are_whole_numbers_and_exactly_those_of_the_game(whole: dict[str, Any]) -> None:
    result = whole["result"]
    for scores in ([float(points) for points in result["scores"]], result["scores"][:1], result["scores"][::-1] + [0]):
        with pytest.raises(waset.BadRecord, match="the record's result is not what its moves lead to"):
            waset.Record.from_json({**whole, "result": {**result, "scores": scores}})


@pytest.mark.parametrize("data", [None, 5, "record", [], [[]], 10**400])
def test_what_is_no_record_at_all(data: object) -> None:
    with pytest.raises(waset.BadRecord, match="a record is a table of names and values, not "):
        waset.Record.from_json(data)


def test_a_move_after_the_end(whole: dict[str, Any]) -> None:
    last = len(whole["moves"]) + 1
    with pytest.raises(waset.BadRecord, match=f"move {last} cannot be played: the game is over"):
        waset.Record.from_json({**whole, "moves": [*whole["moves"], [0, "take"]]})


def test_a_file_is_written_whole_or_not_at_all(game: waset.Game, tmp_path: Path) -> None:
    record, path = played(game, 6, 20), tmp_path / "game.json"
    record.write(path)
    before = path.read_bytes()
    record.moves.append(record.moves[0])
    with pytest.raises(waset.BadRecord):
        record.write(path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("name", ["folder", "missing/game.json", ".", "a\0b", "x" * 300])
def test_where_nothing_can_be_written_nothing_is_left(game: waset.Game, tmp_path: Path, name: str) -> None:
    (tmp_path / "folder").mkdir()
    record = played(game, 6, 20)
    with pytest.raises(OSError):
        record.write(Path("/") if name == "." else tmp_path / name)
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


def test_a_running_game_shows_each_seat_what_it_saw(nim: waset.Title) -> None:
    game = nim.game()
    record = waset.Record(game, [game.parse(text) for text in ("draw one", "draw three", "burn two", "take 1")])
    one, three, _, take = record.moves
    assert record.seen_by(0) == [one, None, None, take]
    assert record.seen_by(1) == [None, three, None, take]
    assert record.seen_by(None) == [None, None, None, take]
