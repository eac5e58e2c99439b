"""Guessing a password: by account and not by spelling, and the owner is not kept out."""

from pathlib import Path

import pytest

from tests.server.host import Visitor, serving
from waset.server.errors import TooOften
from waset.server.guessing import STRANGERS_TRIES, TRIES, Guessing

SPELLINGS = ("Anna", "ANNA", "Ａｎｎａ", "  anna ", "anna\u3000", "\0Anna", "a\u0000nna", "\u00a0Anna")


def test_other_spellings_are_the_same_account() -> None:
    guessing = Guessing(lambda: 0.0)
    for number in range(TRIES):
        guessing.count(SPELLINGS[number % len(SPELLINGS)], "192.0.2.1")
    for spelling in SPELLINGS:
        with pytest.raises(TooOften):
            guessing.count(spelling, "192.0.2.1")
    guessing.count("Ben", "192.0.2.1")


def test_many_addresses_use_up_what_strangers_may_but_not_what_the_owner_may() -> None:
    guessing = Guessing(lambda: 0.0)
    for number in range(STRANGERS_TRIES):
        guessing.count("Anna", f"192.0.2.{number}")
    with pytest.raises(TooOften):
        guessing.count("Anna", "198.51.100.1")
    for _ in range(TRIES):
        guessing.count("Anna", "198.51.100.1", "a known device")
    with pytest.raises(TooOften):
        guessing.count("Anna", "198.51.100.1", "a known device")


def test_a_right_password_does_not_count() -> None:
    guessing = Guessing(lambda: 0.0)
    for _ in range(STRANGERS_TRIES * 2):
        guessing.count("Anna", "192.0.2.1")()


def test_guesses_come_back_with_time() -> None:
    now = 0.0
    guessing = Guessing(lambda: now)
    for _ in range(TRIES):
        guessing.count("Anna", "192.0.2.1")
    now = 60.0
    guessing.count("Anna", "192.0.2.1")


def test_workers_together_allow_no_more_guesses_than_one() -> None:
    told: list[str] = []
    here, there = Guessing(lambda: 0.0, told.append), Guessing(lambda: 0.0)
    for number in range(TRIES):
        right = here.count("Anna", "192.0.2.1")
        if number == 0:
            right()
    assert not [text for text in told if "anna" in text.lower() or "192.0.2.1" in text]
    for text in told:
        there.heard(text)
    there.count("Anna", "192.0.2.1")
    with pytest.raises(TooOften):
        there.count("Anna", "192.0.2.1")
    there.count("Anna", "198.51.100.1")


def test_the_owner_comes_in_while_others_guess(tmp_path: Path) -> None:
    with serving(tmp_path / "house.db") as server:
        anna = Visitor(server, "Anna")
        assert anna.http.put("/me/password", json={"password": "under the sycamore"}).status_code == 204
        assert anna.http.delete("/sessions").status_code == 204
        stranger = Visitor(server)
        for number in range(TRIES):
            stranger.post("/sessions", 403, name=SPELLINGS[number % len(SPELLINGS)], password="under the palm")
        for spelling in SPELLINGS:
            stranger.post("/sessions", 429, name=spelling, password="under the sycamore")
        # Her browser is known, although it comes from the same address.
        anna.post("/sessions", 201, name="Anna", password="under the sycamore")
        # It is known for her account alone.
        assert Visitor(server, "Ben").http.put("/me/password", json={"password": "under the acacia"}).status_code == 204
        for _ in range(TRIES):
            stranger.post("/sessions", 403, name="Ben", password="under the palm")
        anna.post("/sessions", 429, name="Ben", password="under the acacia")


def test_a_session_does_not_help_to_guess_its_password(tmp_path: Path) -> None:
    with serving(tmp_path / "house.db") as server:
        anna = Visitor(server, "Anna")
        assert anna.http.put("/me/password", json={"password": "under the sycamore"}).status_code == 204
        wrong = {"password": "above the sycamore", "old": "under the palm"}
        for _ in range(TRIES):
            assert anna.http.put("/me/password", json=wrong).status_code == 403
        assert anna.http.put("/me/password", json={**wrong, "old": "under the sycamore"}).status_code == 429
        anna.post("/me/farewell", 429, password="under the sycamore")
