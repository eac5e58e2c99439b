"""From where people are heard of: the last address counts, and those not heard of for long are forgotten."""

import asyncio
from pathlib import Path

import pytest
from starlette.requests import HTTPConnection

from waset.server import addresses
from waset.server.addresses import Addresses
from waset.server.app import make_context
from waset.server.authentication import identify, limit_keeping
from waset.server.context import KEPT_AT_ONCE
from waset.server.errors import TooOften
from waset.server.limits import RateLimiter
from waset.server.settings import Settings


def test_the_last_address_of_a_person_counts() -> None:
    known = Addresses()
    known.heard("anna", "192.0.2.1")
    known.heard("anna", "192.0.2.2")
    assert known.of("anna") == "192.0.2.2"


def test_somebody_unknown_shares_with_nobody() -> None:
    assert Addresses().of("anna") != Addresses().of("ben")


def test_the_number_of_people_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "MOST_PEOPLE", 2)
    known = Addresses()
    for person in ("anna", "ben", "anna", "eva"):
        known.heard(person, "192.0.2.1")
    assert [known.of(person) for person in ("anna", "ben", "eva")] == ["192.0.2.1", "ben", "192.0.2.1"]


def test_whoever_makes_a_request_is_heard_of(tmp_path: Path) -> None:
    async def ask() -> None:
        context = make_context(Settings(database=str(tmp_path / "house.db")))
        await context.store.open()
        try:
            anna, token = await context.people.create("Anna", True)
            headers = [(b"authorization", f"Bearer {token}".encode())]
            scope = {"type": "http", "method": "GET", "client": ("2001:db8::1", 5), "headers": headers}
            assert (await identify(HTTPConnection(scope), context)).person == anna
            assert context.addresses.of(anna.id) == "2001:db8::/64"
            # Whoever comes from there shares what is kept for it.
            ben, _ = await context.people.create("Ben")
            context.addresses.heard(ben.id, "2001:db8::/64")
            context.keeping_limiter = RateLimiter(1.0, KEPT_AT_ONCE, lambda: 0.0)
            for _ in range(KEPT_AT_ONCE):
                limit_keeping(context, anna)
            with pytest.raises(TooOften, match="from your address"):
                limit_keeping(context, ben)
        finally:
            await context.thinking_pool.stop()
            await context.store.close()

    asyncio.run(ask())
