"""A puzzle at the keyboard: tried, solved, given up, and explained in both languages."""

from io import StringIO

import pytest
from rich.console import Console

from waset.engine.puzzles import Puzzle, puzzle_of
from waset.players.reasons import reasons_of, sentence
from waset.terminal.puzzle import KeyboardPuzzle
from waset.terminal.speech import Speech

from .keyboard import WIDTH

NAMES = ["Aneta", "Bára", "Cyril"]


def typed(puzzle: Puzzle, *lines: str, language: str = "en") -> tuple[bool, str]:
    """What stands on the screen after some lines were typed, and whether it is solved; then Ctrl-D."""
    screen, left = StringIO(), list(lines)

    def ask(prompt: str) -> str:
        if not left:
            raise EOFError
        return left.pop(0)

    speech = Speech(puzzle.game, language, NAMES[: puzzle.game.players])
    solved = KeyboardPuzzle(puzzle, speech, Console(file=screen, width=WIDTH, highlight=False), ask).solve()
    return solved, screen.getvalue()


def first(game: str) -> Puzzle:
    found = puzzle_of(game, 1)
    assert found is not None
    return found


def unbroken(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize(("language", "solved"), [("en", "Solved: "), ("cs", "Vyřešeno: ")])
def test_a_puzzle_is_solved_and_explained(language: str, solved: str) -> None:
    puzzle = first("imhotep")
    wrong = next(move for move in puzzle.position().legal() if move != puzzle.answer[0])
    notation = [str(puzzle.game.moves[move]) for move in (wrong, *puzzle.answer)]
    done, text = typed(puzzle, "0", "nonsense", *notation, language=language)
    assert done
    assert solved in text
    assert max(map(len, text.splitlines())) <= WIDTH
    assert "{" not in text
    told = unbroken(text)
    for reason in reasons_of(puzzle):
        assert reason is not None
        assert unbroken(sentence(reason, puzzle.game.words(language), NAMES)) in told


def test_whoever_gives_up_is_told_the_answer() -> None:
    done, text = typed(first("senet"), "a")
    assert not done
    assert "The answer: " in text
    assert "Compared with the next best move: " in unbroken(text)


def test_whoever_leaves_is_told_nothing() -> None:
    done, text = typed(first("senet"), "q")
    assert not done
    assert "The answer" not in text
