"""Which tables are featured now: looked for every few seconds at most, however many open the front page."""

import asyncio
from typing import Final

from waset.server.feed import Feeds
from waset.tables.featured import featured
from waset.tables.house import House

# Milliseconds.
LASTS: Final = 5000


class Featured:
    """The tables that the front page may show, the best first."""

    def __init__(self, house: House, feeds: Feeds) -> None:
        self._house = house
        self._feeds = feeds
        self._found: list[str] = []
        self._since: int | None = None
        self._looking = asyncio.Lock()

    async def tables(self) -> list[str]:
        async with self._looking:
            if self._since is None or self._house.now() - self._since >= LASTS:
                self._found = await featured(self._house, self._feeds.spectators)
                self._since = self._house.now()
        return self._found
