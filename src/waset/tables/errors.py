"""What a table refuses: a word for programs, a sentence for the person who asked, and the key of that sentence with
what is filled into it, so that a page can say it in another language."""

from waset.engine.errors import WasetError


class TableError(WasetError):
    """Anything a table refuses. Nothing has changed."""

    word = "refused"

    def __init__(self, sentence: str, key: str = "", **filled: str | int) -> None:
        super().__init__(sentence)
        self.key = key
        self.filled = filled


class Unknown(TableError):
    """There is no such table, person or record, or it is not for this person to know of."""

    word = "unknown"


class NotYours(TableError):
    """Somebody else sits there, or owns it, or is to move."""

    word = "not_yours"


class Overtaken(TableError):
    """The number was taken by somebody else: look at what happened and ask again."""

    word = "overtaken"

    def __init__(self, sentence: str, number: int, key: str = "") -> None:
        super().__init__(sentence, key)
        self.number = number


class NotNow(TableError):
    """Possible at other times: the game has not begun, or is over, or the seat is taken."""

    word = "not_now"


class OldLog(TableError):
    """The log was written by other rules than those here, and cannot be played on."""

    word = "old_log"


class TimeIsUp(TableError):
    """The clock had run out before the move came."""

    word = "time_is_up"


class BadInput(TableError):
    """Something that was given is not what it should be."""

    word = "bad_input"


class BadStore(TableError):
    """The store cannot be used as it is."""

    word = "bad_store"
