"""What a table refuses. The `code` tells programs what kind of refusal it is, the message tells people why."""

from waset.engine.errors import WasetError
from waset.engine.message import Message


class TableError(WasetError):
    """Anything a table refuses. Nothing has changed."""

    code = "refused"


class Unknown(TableError):
    """There is no such table, person or record, or this person may not know about it."""

    code = "unknown"


class NotYours(TableError):
    """Somebody else has the seat, or is the owner, or is to move."""

    code = "not_yours"


class Overtaken(TableError):
    """Somebody else has taken the number in the log: the client should look at what happened and ask again."""

    code = "overtaken"

    def __init__(self, message: Message, number: int) -> None:
        super().__init__(message)
        self.number = number


class NotNow(TableError):
    """Possible at other times: the game has not begun, or is over, or the seat is taken."""

    code = "not_now"


class Unplayable(TableError):
    """A table that is put aside: its log cannot be replayed here. The other tables are not affected."""


class OldLog(Unplayable):
    """The log was written under other rules than those here, and cannot be played on."""

    code = "old_log"


class Damaged(Unplayable):
    """The log, or something that it needs, is not as it was written."""

    code = "damaged"


class TimeIsUp(TableError):
    """The clock had run out before the move arrived."""

    code = "time_is_up"


class BadInput(TableError):
    """Something that was given is not what it should be."""

    code = "bad_input"


class Unavailable(TableError):
    """The database cannot be reached, is full or locked: the same request may succeed later."""

    code = "unavailable"


class BadStore(TableError):
    """The store cannot be used as it is."""

    code = "bad_store"
