"""What can go wrong, each with a message for the person who did it."""

from waset.engine.message import Message


class WasetError(Exception):
    """Anything Waset refuses. Its text is a sentence for a person: `message` in English."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return str(self.message)


class UnknownGame(WasetError):
    """There is no game of that name."""


class BadOption(WasetError):
    """A number of players or an option a game does not have."""


class OtherRules(WasetError):
    """A game played by another version of the rules than the one here."""


class IllegalMove(WasetError):
    """A move that is not open now. Nothing has changed."""


class NoSuchSeat(WasetError, IndexError):
    """A seat that is not at the table."""


class BadNotation(WasetError):
    """A text that names no move of the game."""


class BadState(WasetError):
    """Saved data that describes no position of the game."""


class BadRecord(WasetError):
    """A record that cannot be read or does not replay."""


class BadEdition(WasetError):
    """An edition file that cannot be read or does not fit the game."""
