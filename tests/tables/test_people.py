"""A name is enough to come in; a password keeps it."""

from pathlib import Path

import pytest

from tests.tables.evening import Evening, evening
from waset.engine.catalogue import room_words
from waset.tables import chat, play, seating
from waset.tables.account_deletion import delete_account
from waset.tables.errors import BadInput, NotNow, NotYours, Unknown
from waset.tables.names import DELETED_NAME
from waset.tables.people import SESSION_LASTS
from waset.tables.renaming import rename


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
        second, _ = await scene.people.create("anna")
        await scene.people.set_password(anna, "under the sycamore")
        known = await scene.people.find(secret)
        assert known is not None
        assert known.account
        again, _ = await scene.people.sign_in("ANNA", "under the sycamore")
        assert again.id == anna.id
        for name, password in (("Anna", "under the palm"), ("Nobody", "under the sycamore"), ("", "")):
            with pytest.raises(NotYours):
                await scene.people.sign_in(name, password)
        with pytest.raises(NotNow, match="choose another one"):
            await scene.people.set_password(second, "under the sycamore")
        with pytest.raises(NotNow, match="choose another one"):
            await scene.people.create("ANNA")

    evening(tmp_path / "house.db", story)


def test_what_was_said_is_heard_in_order(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await scene.duel()
        for number, words in enumerate(("well met", "dobrý den", "<b>bold</b>"), start=1):
            assert await chat.say(scene.house, table.id, (anna, ben)[number % 2], words) == number
        heard = (await chat.lines_after(scene.house, await scene.house.shown(table.id, None), 1, 10)).lines
        assert [(line["line"], line["text"]) for line in heard] == [(2, "dobrý den"), (3, "<b>bold</b>")]
        for wrong in ("", " ", "a\nb", "a\u2028b", "\x07", "x" * 501, "\u200b \u2060", "\u202e"):
            with pytest.raises(BadInput):
                await chat.say(scene.house, table.id, anna, wrong)

    evening(tmp_path / "house.db", story)


def test_nothing_said_turns_the_writing_round(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, _ = await scene.duel()
        for words in ("a\u202egnirts\u202c b", "\u2066שלום\u2069, Anna 👨\u200d👩\u200d👧"):
            await chat.say(scene.house, table.id, anna, words)
        heard = (await chat.lines_after(scene.house, await scene.house.shown(table.id, None), 0, 10)).lines
        assert [line["text"] for line in heard] == ["agnirts b", "שלום, Anna 👨\u200d👩\u200d👧"]

    evening(tmp_path / "house.db", story)


def test_a_name_that_looks_like_an_account_is_refused(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        bill, _ = await scene.people.create("Bill Coco")
        await scene.people.set_password(bill, "under the sycamore")
        for name in ("BiII Coco", "Bi11 Coco", "B\u0456ll"):
            with pytest.raises((NotNow, BadInput)):
                await scene.people.create(name)
        coco, _ = await scene.people.create("coco")
        await scene.people.set_password(coco, "under the sycamore")
        with pytest.raises(NotNow, match="looks like"):
            await scene.people.create("сосо")
        with pytest.raises(NotNow, match="name of your own"):
            await scene.people.create("Cornputer")
        # Their own names do not stand in their way.
        await scene.people.rename(bill, "Bill C0co")

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


def test_who_says_no_name_is_given_one_that_nobody_has(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        given = [(await scene.people.create(None, language="cs"))[0] for _ in range(150)]
        assert len({person.name for person in given}) == len(given)
        words = set(room_words("cs", "tables").section("guest_name").values())
        assert {person.name.split()[0] for person in given} <= words
        assert all(person.given and person.name.split()[1].isdecimal() for person in given)

    evening(tmp_path / "house.db", story)


def test_a_name_that_was_given_is_not_kept_by_a_password(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        person, secret = await scene.people.create(None)
        with pytest.raises(NotNow, match="choose a name"):
            await scene.people.set_password(person, "under the sycamore")
        for name in ("Guest", "host", " GUEST "):
            with pytest.raises(NotNow, match="name of your own"):
                await scene.people.rename(person, name)
        person = await scene.people.rename(person, "Anna")
        assert await scene.people.find(secret) == person
        await scene.people.set_password(person, "under the sycamore")
        account = await scene.people.find(secret)
        assert account is not None
        await scene.people.rename(account, "Hana")
        assert (await scene.people.sign_in("hana", "under the sycamore"))[0].id == person.id
        other, _ = await scene.people.create("Anna")
        with pytest.raises(NotNow, match="choose another one"):
            await scene.people.rename(other, "Hana")

    evening(tmp_path / "house.db", story)


def test_a_new_name_is_seen_at_every_table_that_is_not_over(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        ended, anna, ben = await scene.duel()
        await play.resign(scene.house, ended.id, ben)
        table = await seating.open_table(scene.house, anna, "imhotep", ["me", "here:Eva", "open"])
        await seating.sit(scene.house, table.id, ben)
        table = await seating.start(scene.house, table.id, anna)
        hana = await rename(scene.house, scene.people, anna, "Hana")
        for _ in range(2):
            table = await scene.house.table(table.id)
            assert [seat.name for seat in table.seats] == ["Hana", "Eva", "Ben"]
            scene.house.evict(table.id)
        assert [seat.name for seat in (await scene.house.table(ended.id)).seats] == ["Anna", "Ben"]
        await delete_account(scene.house, hana)
        assert [seat.name for seat in (await scene.house.table(table.id)).seats] == [DELETED_NAME, DELETED_NAME, "Ben"]

    evening(tmp_path / "house.db", story)


def test_a_new_password_needs_the_old_one_and_ends_other_sessions(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna, here = await scene.people.create("Anna")
        await scene.people.set_password(anna, "under the sycamore")
        _, phone = await scene.people.sign_in("Anna", "under the sycamore")
        # What the cache knew before the password: the store decides.
        for known in (anna, await scene.people.find(here)):
            assert known is not None
            for wrong in (None, "", "under the palm"):
                with pytest.raises(NotYours, match="not your password"):
                    await scene.people.set_password(known, "above the sycamore", wrong, keep=here)
        assert await scene.people.find(phone) is not None
        await scene.people.set_password(anna, "above the sycamore", "under the sycamore")
        assert await scene.people.find(phone) is not None
        await scene.people.set_password(anna, "beside the sycamore", "above the sycamore", keep=here)
        assert await scene.people.find(phone) is None
        assert await scene.people.find(here) is not None
        with pytest.raises(NotYours):
            await scene.people.sign_in("Anna", "under the sycamore")
        await scene.people.sign_in("Anna", "beside the sycamore")

    evening(tmp_path / "house.db", story)
