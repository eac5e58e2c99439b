"""What a listener is told of a position in the middle of a random game."""

import waset
from tests.contract.tables import random_moves
from waset.engine.catalogue import LANGUAGES as LANGUAGES
from waset.engine.telling import tell

# Names that no sentence of a game has in it.
NAMES = ("Quax", "Wulf", "Zyx", "Jojo", "Xenia")


def mid_game(game: waset.Game, part: float = 0.6, seed: int = 7) -> waset.State:
    """A position somewhere in a random game, when somebody has to choose."""
    moves = random_moves(game, seed)
    state = game.start()
    for number, move in enumerate(moves):
        if number >= part * len(moves) and state.actor >= 0:
            return state
        state.apply(move)
    raise AssertionError("nobody chooses anything so late")


def told(state: waset.State, seat: int | None, language: str) -> dict[str, list[str]]:
    """The sentences by their headings."""
    names = NAMES[: state.game.players]
    return {part.heading: list(part.sentences) for part in tell(state, seat, state.game.words(language), names)}


def of_player(parts: dict[str, list[str]], seat: int) -> str:
    """What is told of a player, in one text."""
    return " ".join(next(lines for heading, lines in parts.items() if heading.endswith(NAMES[seat])))
