"""A server whose luck is the same every time: the same game and the same moves lead to the same positions.

A test that needs a position says which moves lead there, and never waits for it to come by.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

from tests.server.host import Server
from waset.server import app, thinking_pool
from waset.server.serve import serve
from waset.server.settings import Settings
from waset.tables.house import House

SEED = "luck of the tests"


@contextmanager
def fixed_luck() -> Iterator[None]:
    """What is drawn and rolled at new tables, and what computers without a clock choose, depends on the moves alone."""
    with patch.object(app, "House", partial(House, seed=lambda: SEED)), patch.object(thinking_pool, "_seed", lambda: 1):
        yield


def serve_with_fixed_luck(settings: Settings) -> None:
    with fixed_luck():
        serve(settings)


class FixedLuckServer(Server):
    """A server without surprises."""

    def __init__(self, database: Path | str, **settings: Any) -> None:
        super().__init__(database, **settings)
        self.target = serve_with_fixed_luck
