"""A recovery code lets the owner of an account choose a new password, once."""

from pathlib import Path

import pytest

from tests.tables.evening import Evening, evening
from waset.tables.account_deletion import delete_account
from waset.tables.errors import BadInput, NotNow, NotYours
from waset.tables.people import Person
from waset.tables.recovery import CODES, codes_left, create_codes, recover


async def _account(scene: Evening) -> tuple[Person, str]:
    anna, secret = await scene.people.create("Anna")
    await scene.people.set_password(anna, "under the sycamore")
    found = await scene.people.find(secret)
    assert found is not None
    return found, secret


def test_a_code_brings_a_new_password_and_is_used_up(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna, here = await _account(scene)
        store = scene.house.store
        codes = await create_codes(store, anna)
        assert len(set(codes)) == CODES
        with pytest.raises(BadInput):
            await recover(store, scene.people, codes[0], "password1")
        back, secret = await recover(store, scene.people, codes[0], "above the sycamore", "Phone")
        assert (back.id, back.account) == (anna.id, True)
        assert await scene.people.find(here) is None
        assert (await scene.people.find(secret)) == back
        await scene.people.sign_in("Anna", "above the sycamore")
        with pytest.raises(NotYours):
            await scene.people.sign_in("Anna", "under the sycamore")
        with pytest.raises(NotYours, match="no such code"):
            await recover(store, scene.people, codes[0], "beside the sycamore")
        assert await codes_left(store, anna) == CODES - 1

    evening(tmp_path / "house.db", story)


def test_a_code_is_read_as_people_write_it(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna, _ = await _account(scene)
        store = scene.house.store
        code = (await create_codes(store, anna))[0]
        written = code.replace("-", " ").upper().replace("0", "O").replace("1", "l")
        back, _ = await recover(store, scene.people, f" {written}", "above the sycamore")
        assert back.id == anna.id

    evening(tmp_path / "house.db", story)


def test_old_codes_and_those_of_a_deleted_account_are_invalid(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna, _ = await _account(scene)
        store = scene.house.store
        old, new = await create_codes(store, anna), await create_codes(store, anna)
        for wrong in (old[0], "", "\0", "x" * 10_000):
            with pytest.raises(NotYours):
                await recover(store, scene.people, wrong, "above the sycamore")
        await delete_account(scene.house, anna)
        with pytest.raises(NotYours):
            await recover(store, scene.people, new[0], "above the sycamore")
        with pytest.raises(NotNow):
            await create_codes(store, (await scene.people.create("Ben"))[0])

    evening(tmp_path / "house.db", story)
