"""Where a server keeps its tables by default: in the data folder of the user who runs it."""

import os
from pathlib import Path

from waset.engine.message import Message
from waset.tables.errors import BadStore


def default_database() -> str:
    """The path of the database in the data folder, which is made if it is not there."""
    folder = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "waset"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = (error.strerror or "unknown error").lower()
        raise BadStore(Message("server.no_data_folder", path=str(folder), why=why)) from None
    return str(folder / "waset.db")
