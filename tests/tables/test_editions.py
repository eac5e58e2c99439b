"""Editions that people bring: kept by what is in them, played with by their owners."""

from pathlib import Path

import pytest

import waset
from tests.tables.evening import Evening, evening
from tests.tables.test_results import CLOCK, account
from waset.tables import editions, seating
from waset.tables.errors import BadInput, NotNow, Unknown
from waset.tables.serialization import table_data
from waset.tables.shown import shown_to


def edition(name: str, stairs: int) -> waset.Edition:
    """The points of Luxor's spaces as somebody might find them in their box."""
    luxor = waset.title("luxor")
    points = {**luxor.base.tables["space_points"], "stairs": stairs}
    numbers = "\n".join(f"{key} = {value}" for key, value in points.items())
    about = 'grade = "single"\nsource = "my box"'
    return luxor.edition_from(f'game = "luxor"\nname = "{name}"\n[space_points]\n{about}\n{numbers}\n')


def test_a_table_is_played_with_an_edition_of_its_owner(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna, ben = await scene.guest("Anna"), await scene.guest("Ben")
        mine = edition("My box", 1)
        await editions.upload(scene.house, anna, mine)
        assert [(each["name"], each["game"]) for each in await editions.uploaded_by(scene.house, anna.id)] == [
            ("My box", "luxor")
        ]
        table = await seating.open_table(scene.house, anna, "luxor", ["me", "random"], edition=mine.hash)
        assert table_data(shown_to(table, anna.id, scene.time))["brought"]
        scene.house.evict(table.id)
        table = await scene.house.table(table.id)
        assert table.game.edition == mine
        # Nobody else has it, and another game does not either.
        with pytest.raises(BadInput, match="no edition"):
            await seating.open_table(scene.house, ben, "luxor", ["me", "random"], edition=mine.hash)
        with pytest.raises(BadInput, match="not for imhotep"):
            await seating.open_table(scene.house, anna, "imhotep", ["me", "random"], edition=mine.hash)
        await editions.remove(scene.house, anna, mine.hash)
        assert await editions.uploaded_by(scene.house, anna.id) == []
        with pytest.raises(Unknown):
            await editions.remove(scene.house, anna, mine.hash)
        scene.house.evict(table.id)
        assert (await seating.start(scene.house, table.id, anna)).game.edition == mine
        plain = await seating.open_table(scene.house, anna, "luxor", ["me", "random"], edition="even-points")
        assert not table_data(shown_to(plain, anna.id, scene.time))["brought"]

    evening(tmp_path / "house.db", story)


def test_the_same_numbers_may_have_two_names(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna, ben = await scene.guest("Anna"), await scene.guest("Ben")
        await editions.upload(scene.house, anna, edition("Hers", 1))
        await editions.upload(scene.house, ben, edition("His", 1))
        await editions.upload(scene.house, ben, edition("His own", 1))
        for person, name in ((anna, "Hers"), (ben, "His own")):
            hashed = (await editions.uploaded_by(scene.house, person.id))[0]["hash"]
            table = await seating.open_table(scene.house, person, "luxor", ["me", "random"], edition=hashed)
            scene.house.evict(table.id)
            assert (await scene.house.table(table.id)).game.spec()["edition"] == {"name": name, "hash": hashed}

    evening(tmp_path / "house.db", story)


def test_nobody_brings_more_than_there_is_room_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(editions, "MOST", 2)

    async def story(scene: Evening) -> None:
        anna = await scene.guest("Anna")
        for stairs in (1, 2, 2):
            await editions.upload(scene.house, anna, edition("One", stairs))
        with pytest.raises(NotNow, match="remove one"):
            await editions.upload(scene.house, anna, edition("Three", 3))

    evening(tmp_path / "house.db", story)


def test_a_rated_game_takes_the_numbers_of_the_house(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna = await account(scene, "Anna")
        mine = edition("My box", 1)
        await editions.upload(scene.house, anna, mine)
        with pytest.raises(BadInput, match="comes with the game"):
            await seating.open_table(
                scene.house, anna, "luxor", ["me", "random"], edition=mine.hash, clock=CLOCK, rated=True
            )

    evening(tmp_path / "house.db", story)
