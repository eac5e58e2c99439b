"""Ids of people and tables."""

import secrets

import pytest

from waset.tables.house import ID_PATTERN
from waset.tables.ids import new_id


def test_an_id_is_never_taken_for_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    made = iter(["-PR0k-F9MvZ9fpWs", "--yyyyyyyyyyyyyy", "aPR0k-F9MvZ9fpWs"])
    monkeypatch.setattr(secrets, "token_urlsafe", lambda size: next(made))
    assert new_id() == "aPR0k-F9MvZ9fpWs"


def test_ids_look_like_ids() -> None:
    made = {new_id() for _ in range(500)}
    assert len(made) == 500
    assert all(ID_PATTERN.fullmatch(each) for each in made)
