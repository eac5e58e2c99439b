"""An outage is told once, whoever notices it and however often it comes."""

import logging

import pytest

from waset.tables.outage import REMINDER, Outage, cause


def test_an_outage_is_told_once_and_its_end_too(caplog: pytest.LogCaptureFixture) -> None:
    now = [0]
    outage = Outage("the database cannot be used", lambda: now[0])
    with caplog.at_level(logging.WARNING):
        for _ in range(100):
            outage.noticed(OSError("disk full"), "writing")
            # Reading works all the while.
            outage.over("reading")
        assert [record.getMessage() for record in caplog.records] == ["the database cannot be used: disk full"]
        outage.over("writing")
        outage.over("writing")
        assert len(caplog.records) == 2
        # It comes and goes.
        for _ in range(100):
            outage.noticed(OSError("disk full"))
            outage.over()
        assert len(caplog.records) == 2
        now[0] = REMINDER + 1
        outage.noticed(OSError("disk full"))
        outage.over()
        assert len(caplog.records) == 4
        assert "102 times" not in caplog.text
        assert "after 101 times" in caplog.text


def test_a_cause_is_one_line_without_the_statement() -> None:
    class Wrapped(Exception):
        orig = ValueError("no room\nDETAIL: Anna")

    assert cause(Wrapped("insert into people values ('Anna')")) == "no room"
    assert cause(TimeoutError()) == "TimeoutError"
