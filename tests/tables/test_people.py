"""A name is enough to come in; a password keeps it."""

from pathlib import Path

import pytest

from tests.tables.evening import Evening, evening
from waset.tables import chat
from waset.tables.errors import BadInput, NotNow, NotYours, Unknown
from waset.tables.people import DELETED_NAME, SESSION_LASTS


def test_a_secret_brings_its_person_back(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna, secret = await scene.people.create("  Anna\u00a0 Nováková ")
        assert anna.name == "Anna Nováková"
        assert await scene.people.find(secret) == anna
        assert await scene.people.find(secret + "x") is None
        await scene.people.end_session(secret)
        assert await scene.people.find(secret) is None

    evening(tmp_path / "house.db", story)


def test_a_session_ends_by_itself(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        _, secret = await scene.people.create("Anna")
        assert await scene.people.find(secret) is not None
        scene.later(SESSION_LASTS / 1000)
        assert await scene.people.find(secret) is None
        await scene.people.delete_expired_sessions()

    evening(tmp_path / "house.db", story)


def test_a_password_keeps_the_name_on_every_device(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna, secret = await scene.people.create("Anna")
        await scene.people.set_password(anna, "under the sycamore")
        known = await scene.people.find(secret)
        assert known is not None
        assert known.account
        again, _ = await scene.people.sign_in("ANNA", "under the sycamore")
        assert again.id == anna.id
        for name, password in (("Anna", "under the palm"), ("Nobody", "under the sycamore"), ("", "")):
            with pytest.raises(NotYours):
                await scene.people.sign_in(name, password)
        second, _ = await scene.people.create("anna")
        with pytest.raises(NotNow, match="another name"):
            await scene.people.set_password(second, "under the sycamore")

    evening(tmp_path / "house.db", story)


def test_names_can_be_read(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        for name in ("", "   ", DELETED_NAME, "a" * 41, "A\x00b", "A\u202eb", "\u200b", "a\x1b[31m", "x" * 1_000_000):
            with pytest.raises(BadInput):
                await scene.people.create(name)

    evening(tmp_path / "house.db", story)


def test_what_was_said_is_heard_in_order(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await scene.duel()
        for number, words in enumerate(("well met", "dobrý den", "<b>bold</b>"), start=1):
            assert await chat.say(scene.house, table.id, (anna, ben)[number % 2], words) == number
        heard = await chat.lines_after(scene.house, table.id, 1, 10)
        assert [(line["line"], line["text"]) for line in heard] == [(2, "dobrý den"), (3, "<b>bold</b>")]
        for wrong in ("", " ", "a\nb", "\x07", "x" * 501):
            with pytest.raises(BadInput):
                await chat.say(scene.house, table.id, anna, wrong)

    evening(tmp_path / "house.db", story)


def test_devices_are_listed_and_signed_out(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna, secret = await scene.people.create("Anna", device="Firefox\x07" + "x" * 200)
        await scene.people.set_password(anna, "under the sycamore")
        scene.later(1)
        _, phone = await scene.people.sign_in("Anna", "under the sycamore", "Phone")
        scene.later(1)
        token = await scene.people.create_token(anna)
        devices = await scene.people.devices(anna, phone)
        assert [(device.device[:7], device.here) for device in devices] == [
            ("token", False),
            ("Phone", True),
            ("Firefox", False),
        ]
        assert len(devices[2].device) == 80
        with pytest.raises(Unknown):
            await scene.people.sign_out(anna, "0" * 16)
        await scene.people.sign_out(anna, devices[2].id)
        assert [await scene.people.find(each) is not None for each in (secret, phone, token)] == [False, True, True]
        stranger = await scene.guest("Carl")
        with pytest.raises(Unknown):
            await scene.people.sign_out(stranger, devices[1].id)
        await scene.people.sign_out(anna)
        assert [await scene.people.find(each) for each in (secret, phone, token)] == [None, None, None]
        assert await scene.people.devices(anna, None) == []

    evening(tmp_path / "house.db", story)
