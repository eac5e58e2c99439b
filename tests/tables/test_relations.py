"""Friends, following and blocking: what each says, what both see, and what blocking keeps away."""

import tempfile
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import update

from tests.tables.evening import Evening, evening
from waset.tables import chat, invitations, notices, pairing, play, relations, rematch, seating
from waset.tables.account_deletion import delete_account
from waset.tables.clock import ClockTerms
from waset.tables.errors import BadInput, NotNow, NotYours, Unknown
from waset.tables.events import organizing
from waset.tables.events.plan import Plan
from waset.tables.models import PersonRow
from waset.tables.names import account_key
from waset.tables.notice_choices import NoticeChoices, choose
from waset.tables.people import Person
from waset.tables.profiles import change_settings, profile
from waset.tables.relations import BLOCK, FOLLOW, FRIEND


async def account(scene: Evening, name: str) -> Person:
    """Somebody with an account, without the time that a password takes."""
    person = await scene.guest(name)
    row = update(PersonRow).where(PersonRow.id == person.id).values(account=account_key(name), password="none")
    await scene.store.write(lambda connection: connection.execute(row))
    scene.people.evict(person.id)
    return replace(person, account=True)


async def names(scene: Evening, person: Person, group: str) -> list[str]:
    return [one["name"] for one in (await relations.acquaintances(scene.house, person))[group]]


def test_a_friendship_is_asked_for_and_accepted(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna, ben, guest = await account(scene, "Anna"), await account(scene, "Ben"), await scene.guest("Cleo")
        await relations.relate(scene.house, anna, ben.id, FRIEND)
        assert (await names(scene, anna, "asked"), await names(scene, ben, "asks")) == (["Ben"], ["Anna"])
        await relations.relate(scene.house, ben, anna.id, FRIEND)
        assert (await names(scene, anna, "friends"), await names(scene, ben, "friends")) == (["Ben"], ["Anna"])
        await relations.unrelate(scene.house, ben, anna.id, FRIEND)
        assert await names(scene, anna, "friends") == await names(scene, anna, "asked") == []
        with pytest.raises(NotYours, match="keep your name"):
            await relations.relate(scene.house, guest, anna.id, FRIEND)
        with pytest.raises(NotNow, match="they have none"):
            await relations.relate(scene.house, anna, guest.id, FRIEND)
        with pytest.raises(BadInput):
            await relations.relate(scene.house, anna, anna.id, BLOCK)
        with pytest.raises(Unknown):
            await relations.relate(scene.house, anna, "nobody", FOLLOW)

    evening(tmp_path / "house.db", story)


def test_who_is_blocked_reaches_nobody_and_is_not_told(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna, ben = await account(scene, "Anna"), await account(scene, "Ben")
        table = await seating.open_table(scene.house, anna, "imhotep", ["me", "open"], listed=True)
        await relations.relate(scene.house, anna, ben.id, BLOCK)
        # Asked for, followed and invited as ever, and nothing of it arrives.
        await relations.relate(scene.house, ben, anna.id, FRIEND)
        await relations.relate(scene.house, ben, anna.id, FOLLOW)
        await seating.open_table(scene.house, ben, "imhotep", ["me", f"friend:{anna.id}"])
        assert await names(scene, ben, "asked") == ["Anna"]
        assert await names(scene, anna, "asks") == []
        assert await invitations.invitations_of(scene.house, anna) == []
        with pytest.raises(NotNow, match="cannot sit down at this table"):
            await seating.sit(scene.house, table.id, ben, key=table.key)
        await chat.say(scene.house, table.id, ben, "hello?")
        for reader, lines in ((anna, 0), (ben, 1)):
            shown = await scene.house.shown(table.id, reader.id)
            assert len((await chat.lines_after(scene.house, shown, 0, 10)).lines) == lines
        assert await relations.find_by_name(scene.house, ben, "ann") == []
        # Nor does it arrive when Anna thinks better of it.
        await relations.unrelate(scene.house, anna, ben.id, BLOCK)
        assert await names(scene, anna, "asks") == []
        assert await invitations.invitations_of(scene.house, anna) == []
        await seating.sit(scene.house, table.id, ben)

    evening(tmp_path / "house.db", story)


def test_who_is_blocked_offers_no_rematch(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await scene.duel()
        await choose(scene.store, anna.id, NoticeChoices({"invitation": ("push",)}, "en", "UTC"), 0)
        await play.resign(scene.house, table.id, ben)
        await rematch.agree(scene.house, table.id, ben)

        async def told() -> list[str]:
            found = await scene.store.read_at_once(lambda connection: notices.find_at_tables(connection, [table.id]))
            return [each.kind for each in found if each.person == anna.id]

        assert await told() == [notices.REMATCH]
        await relations.relate(scene.house, anna, ben.id, BLOCK)
        assert await told() == []

    evening(tmp_path / "house.db", story)


def test_who_is_blocked_takes_no_part_in_events_of_whoever_did_it(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna, ben, cleo = [await scene.guest(name) for name in ("Anna", "Ben", "Cleo")]
        cup = Plan(game="senet", format="swiss", size=2, clock=ClockTerms("move", 60), rounds=2)
        event = await organizing.announce(scene.house, anna, "The Opet Cup", cup)
        await relations.relate(scene.house, anna, ben.id, BLOCK)
        with pytest.raises(NotNow, match="cannot take part"):
            await organizing.enter(scene.house, event, ben)
        await organizing.enter(scene.house, event, cleo)

    evening(tmp_path / "house.db", story)


def test_who_is_blocked_is_not_paired(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna, ben, cleo = [await scene.guest(name) for name in ("Anna", "Ben", "Cleo")]
        await relations.relate(scene.house, ben, anna.id, BLOCK)
        wish = (["imhotep"], [2], {"kind": "move", "seconds": 60, "increment": 0}, False)
        for person in (anna, ben):
            found = await pairing.look_for_table(scene.house, person, *wish)
            assert found is not None
            assert found["table"] is None
            scene.later(1)
        found = await pairing.look_for_table(scene.house, cleo, *wish)
        assert found is not None
        table = await scene.house.table(found["table"])
        assert {seat.person for seat in table.seats} == {anna.id, cleo.id}

    evening(tmp_path / "house.db", story)


def test_an_invitation_by_name_is_found_taken_or_declined(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna, ben, cleo = [await account(scene, name) for name in ("Anna", "Ben", "Cleo")]
        table = await seating.open_table(
            scene.house, anna, "luxor", ["me", f"friend:{ben.id}", f"friend:{cleo.id}"], rated=False
        )
        (told,) = await invitations.invitations_of(scene.house, ben)
        assert (told["table"], told["game"], told["by"]["name"]) == (table.id, "luxor", "Anna")
        await seating.sit(scene.house, table.id, ben)
        assert await invitations.invitations_of(scene.house, ben) == []
        await invitations.decline(scene.house, table.id, cleo)
        assert await invitations.invitations_of(scene.house, cleo) == []
        (waits,) = await invitations.invited_to(scene.house, table.id, anna)
        assert (waits["name"], waits["declined"]) == ("Cleo", True)
        # Who has declined is not asked again.
        await invitations.invite(scene.house, table.id, anna, cleo.id)
        assert await invitations.invitations_of(scene.house, cleo) == []
        with pytest.raises(NotYours):
            await invitations.invite(scene.house, table.id, cleo, ben.id)
        await change_settings(scene.house, cleo, {"friends_only": True})
        with pytest.raises(NotNow, match="Cleo accepts invitations from friends only"):
            await seating.open_table(scene.house, anna, "imhotep", ["me", f"friend:{cleo.id}"])
        await relations.relate(scene.house, cleo, anna.id, FRIEND)
        await relations.relate(scene.house, anna, cleo.id, FRIEND)
        await seating.open_table(scene.house, anna, "imhotep", ["me", f"friend:{cleo.id}"])
        assert len(await invitations.invitations_of(scene.house, cleo)) == 1
        await delete_account(scene.house, anna)
        assert await invitations.invitations_of(scene.house, cleo) == []
        assert await names(scene, cleo, "friends") == []

    evening(tmp_path / "house.db", story)


def test_a_profile_shows_what_its_person_shows(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna, ben = await account(scene, "Anna"), await account(scene, "Ben")
        table = await seating.open_table(scene.house, anna, "imhotep", ["me", "open"])
        await seating.sit(scene.house, table.id, ben)
        await seating.start(scene.house, table.id, anna)
        await play.resign(scene.house, table.id, ben)
        for who in (anna.id, "ANNA"):
            told = await profile(scene.house, who, ben)
            assert (told["name"], told["relation"]["friend"]) == ("Anna", "none")
            (game,) = told["recent"]
            assert (game["table"], game["place"], [one["name"] for one in game["with"]]) == (table.id, 1, ["Ben"])
        # The address of a private table is its invitation.
        assert (await profile(scene.house, "anna", None))["recent"][0]["table"] is None
        (met,) = await relations.recent_opponents(scene.house, anna)
        assert (met["name"], met["games"]) == ("Ben", 1)
        await change_settings(scene.house, anna, {"shows_games": False, "sign": "lotus"})
        told = await profile(scene.house, "Anna", ben)
        assert (told["games"], told["recent"], told["sign"]) == ([], [], "lotus")
        assert len((await profile(scene.house, "Anna", anna))["recent"]) == 1
        with pytest.raises(BadInput):
            await change_settings(scene.house, anna, {"sign": "skull"})

    evening(tmp_path / "house.db", story)


WHO = st.integers(0, 2)
STEP = st.tuples(st.sampled_from(["say", "unsay"]), WHO, WHO, st.sampled_from(relations.KINDS))


@settings(max_examples=15, deadline=None)
@given(steps=st.lists(STEP, max_size=14))
def test_whatever_people_say_the_relations_hold_together(steps: list[tuple[str, int, int, str]]) -> None:
    """Friendship is mutual, nobody is tied to whom they blocked, and a request is seen by exactly whom it is for."""

    async def story(scene: Evening) -> None:
        people = [await account(scene, name) for name in ("Anna", "Ben", "Cleo")]
        for deed, one, other, kind in steps:
            act = relations.relate if deed == "say" else relations.unrelate
            try:
                await act(scene.house, people[one], people[other].id, kind)
            except (BadInput, NotNow):
                assert one == other or deed == "say"
        groups = {}
        for person in people:
            told = await relations.acquaintances(scene.house, person)
            groups[person.id] = {name: {one["id"] for one in group} for name, group in told.items()}

        async with scene.store.read() as connection:
            for me in groups:
                for them in groups:
                    mine, theirs = groups[me], groups[them]
                    assert (them in mine["friends"]) == (me in theirs["friends"])
                    blocked = await connection.run_sync(relations.blocks, me, them)
                    assert blocked == (them in mine["blocked"])
                    if blocked:
                        assert not any(them in mine[name] for name in ("friends", "asks", "asked", "following"))
                        assert me not in theirs["friends"] | theirs["asks"]
                    elif them in mine["asked"] and me not in theirs["blocked"]:
                        assert me in theirs["asks"]

    with tempfile.TemporaryDirectory() as folder:
        evening(Path(folder) / "house.db", story)
