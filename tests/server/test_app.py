"""A server that does not come up leaves nothing open."""

import gc
from pathlib import Path

import pytest

from tests.tables.evening import run
from waset.server.app import make_app
from waset.server.settings import Settings
from waset.tables import host_clock


def test_what_was_opened_is_closed_when_the_server_does_not_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise RuntimeError("the clock of the games cannot be read")

    monkeypatch.setattr(host_clock, "resume", fail)

    async def story() -> None:
        app = make_app(Settings(database=str(tmp_path / "house.db")))
        with pytest.raises(RuntimeError, match="the clock"):
            async with app.router.lifespan_context(app):
                pass
        with pytest.raises(RuntimeError, match="shutdown"):
            app.state.context.store._thread.submit(int)

    run(story())
    # A connection that nobody closed complains when it is found.
    gc.collect()
