"""The address from which each person was last heard of, so that those who share one can share their turns.

Many guests from one address may be one visitor, or a school: they get as many turns as anybody else has, and take turns
among themselves.
"""

from collections import OrderedDict
from typing import Final

MOST_PEOPLE: Final = 50_000


class Addresses:
    """The last addresses of people."""

    def __init__(self) -> None:
        self._of: OrderedDict[str, str] = OrderedDict()

    def heard(self, person: str, address: str) -> None:
        self._of[person] = address
        self._of.move_to_end(person)
        while len(self._of) > MOST_PEOPLE:
            self._of.popitem(last=False)

    def of(self, person: str) -> str:
        """The address of a person; of somebody who was not heard of since the start, one of their own."""
        return self._of.get(person, person)
