"""The checksum of a log entry: it covers the entry and, by the checksum before it, all earlier ones and their order.

It finds what a disk, a mistaken statement or a restored fragment has changed. Anybody who can write to the database can
write checksums too.
"""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Final

import orjson

from waset.tables.log import Entry

BYTES: Final = 8


def checksum(before: str, entry: Entry) -> str:
    """The checksum of an entry that follows one with the checksum `before`; the first follows the id of its table."""
    content = (entry.number, entry.kind, entry.seat, entry.move, entry.sealed, entry.at, _without_names(entry.detail))
    data = orjson.dumps(content, option=orjson.OPT_SORT_KEYS)
    return blake2b(data, digest_size=BYTES, key=before.encode()).hexdigest()


def chain(before: str, entries: Sequence[Entry]) -> None:
    """Give each of these entries its checksum."""
    for entry in entries:
        before = entry.checksum = checksum(before, entry)


def _without_names(detail: dict[str, Any] | None) -> dict[str, Any] | None:
    """The names of people are not covered: they are removed from the log when an account is deleted."""
    if detail is None:
        return None
    seats = detail.get("seats")
    kept = {key: value for key, value in detail.items() if key != "name"}
    if isinstance(seats, list):
        kept["seats"] = [_without_names(seat) if isinstance(seat, dict) else seat for seat in seats]
    return kept
