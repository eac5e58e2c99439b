"""Looking back at a game: every move with its number and words, boards and pauses where they are asked for."""

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

import waset
from waset.engine.playout import random_move
from waset.terminal.replay import tell
from waset.terminal.speech import Speech, default_names


def recorded(players: int = 2, steps: int = 10_000, **options: Any) -> waset.Record:
    game = waset.game("imhotep", players, **options)
    state, rng, record = game.start(), waset.Rng(9), waset.Record(game)
    while state.actor != waset.OVER and len(record.moves) < steps:
        record.moves.append(int(random_move(state, rng)))
        state.play(record.moves[-1])
    return record


def told(record: waset.Record, language: str = "en", boards: bool = False, pauses: list[bool] | None = None) -> str:
    screen = StringIO()
    names = default_names(["person", "greedy", "random", "random"][: record.game.players], language)
    pause = None if pauses is None else lambda: pauses.pop(0)
    tell(record, Speech(record.game, language, names), Console(file=screen, width=100), boards, pause)
    return screen.getvalue()


@pytest.mark.parametrize(("language", "chance", "total"), [("en", "chance", "Total"), ("cs", "náhoda", "Celkem")])
def test_a_whole_game_is_told_move_by_move(language: str, chance: str, total: str) -> None:
    record = recorded(3, sides="BBBBB", wrath=True)
    text = told(record, language)
    for number, move in enumerate(record.moves, start=1):
        assert f"{number:>4}. " in text
        assert f": {record.game.moves[move]}\n" in text
    assert f"   1. {chance}: round " in text
    assert total in text
    assert "{" not in text
    assert max(map(len, text.splitlines())) <= 100
    assert all(name in text for name in default_names(["person", "greedy", "random"], language))
    assert all(str(points) in text for points in record.replay().scores())


def test_an_unfinished_game_has_a_sheet_and_no_winner() -> None:
    text = told(recorded(steps=20))
    assert "Points now" in text
    assert "If it ended now" in text
    assert "win" not in text.split("If it ended now")[-1]


def test_a_game_that_never_began() -> None:
    assert "If it ended now" in told(waset.Record(waset.game("imhotep", 2)))


def test_boards_come_before_every_decision() -> None:
    record = recorded(steps=25)
    decisions = sum(record.game.moves.is_decision(move) for move in record.moves)
    assert decisions > 10
    assert told(record).count("Ships (bow first)") == 1
    assert told(record, boards=True).count("Ships (bow first)") == decisions + 1


def test_a_pause_follows_every_decision_and_can_end_it() -> None:
    record = recorded(steps=25)
    decisions = [number for number, move in enumerate(record.moves, 1) if record.game.moves.is_decision(move)]
    pauses = [True] * len(decisions)
    told(record, pauses=pauses)
    assert pauses == []
    text = told(record, pauses=[True, True, False])
    assert f"{decisions[2]:>4}. " in text
    assert f"{decisions[2] + 1:>4}. " not in text
    assert "Total" not in text


def test_seats_are_named_by_who_sits_there() -> None:
    assert default_names(["person", "greedy", "random"], "en") == ["Player 1", "Greedy 2", "Random 3"]
    assert default_names(["person", "random"], "cs") == ["Hráč 1", "Náhodný počítač 2"]


@pytest.mark.parametrize(
    ("language", "how", "words"),
    [
        ("en", "timed_out", "lost on time."),
        ("en", "resigned", "gave up."),
        ("cs", "timed_out", "prohra na čas."),
        ("cs", "resigned", "hra vzdána."),
    ],
)
def test_who_lost_on_time_did_not_give_up(language: str, how: str, words: str) -> None:
    record = recorded(steps=20)
    record.out = ((1, how),)
    again = waset.Record.loads(record.dumps())
    assert again.out == ((1, how),)
    assert words in told(again, language)
