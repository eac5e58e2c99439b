"""Makes a log that a test has changed look as if it had been written like that."""

import json
import sqlite3

from waset.tables.checksum import checksum
from waset.tables.log import Entry

COLUMNS = 'number, kind, "at", seat, move, sealed, detail'


def chain_again(store: sqlite3.Connection, table: str) -> None:
    """Compute the checksums of a log again."""
    before = table
    rows = store.execute(f'select {COLUMNS} from log where "table" = ? order by number', [table]).fetchall()
    for number, kind, at, seat, move, sealed, detail in rows:
        content = None if detail is None else json.loads(detail)
        before = checksum(before, Entry(number, kind, at, seat, move, bool(sealed), content))
        store.execute('update log set checksum = ? where "table" = ? and number = ?', [before, table, number])
