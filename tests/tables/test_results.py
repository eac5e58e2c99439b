"""What is kept when a game ends: once, with the entry that ends it; and what a rated table refuses."""

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

import waset
from tests.tables.evening import Evening, evening
from waset.tables import archive, play, rematch, seating
from waset.tables.errors import BadInput, NotNow, NotYours, Overtaken, Unknown
from waset.tables.house import House
from waset.tables.models import RatingRow, ResultRow
from waset.tables.people import Person
from waset.tables.statistics import leaderboard, rating_changes, results_of, statistics_of
from waset.tables.table import OVER, Table

CLOCK = {"kind": "move", "seconds": 3600}


async def account(scene: Evening, name: str) -> Person:
    person, secret = await scene.people.create(name)
    await scene.people.set_password(person, "under the sycamore")
    known = await scene.people.find(secret)
    assert known is not None
    return known


async def rated_table(scene: Evening, *seats: str, **terms: Any) -> tuple[Table, Person, Person]:
    """A rated game, begun."""
    anna, ben = await account(scene, "Anna"), await account(scene, "Ben")
    given = {"clock": CLOCK, "rated": True, **terms}
    table = await seating.open_table(scene.house, anna, "imhotep", seats or ("me", "open"), **given)
    if not seats:
        await seating.sit(scene.house, table.id, ben)
    return await seating.start(scene.house, table.id, anna), anna, ben


async def rows(house: House, of: type[ResultRow] | type[RatingRow]) -> list[Any]:
    async with house.store.read() as connection:
        return list((await connection.execute(select(of))).all())


async def place_of(scene: Evening, person: Person) -> list[tuple[int, int]]:
    told = await statistics_of(scene.house, person.id)
    return [(each["place"], each["games"]) for game in told["games"] for each in game["places"]]


def test_a_rated_game_changes_ratings_once_when_it_ends(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await rated_table(scene)
        assert await rows(scene.house, RatingRow) == []
        table = await scene.advance(table, {0: anna, 1: ben}, 2000, waset.Rng(5))
        assert table.phase == OVER
        assert [(row.place, row.points) for row in await rows(scene.house, ResultRow)] == [
            (table.places()[seat], table.state.scores()[seat] if table.state else None) for seat in (0, 1)
        ]
        before = await leaderboard(scene.house, "imhotep")
        assert [line["games"] for line in before] == [1, 1]
        winner = (anna, ben)[table.places().index(1)]
        assert before[0]["name"] == winner.name
        assert await place_of(scene, winner) == [(1, 1)]
        # The last move sent again, and whatever else comes late, changes nothing.
        last = [entry for entry in table.played if entry.kind == "move"][-1]
        assert last.seat is not None
        assert last.move is not None
        await play.move(scene.house, table.id, (anna, ben)[last.seat], last.number, last.move)
        for late in (play.resign(scene.house, table.id, anna), play.ask_undo(scene.house, table.id, ben)):
            with pytest.raises(NotNow):
                await late
        assert await leaderboard(scene.house, "imhotep") == before

    evening(tmp_path / "house.db", story)


def test_a_game_that_is_not_rated_counts_and_rates_nobody(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await scene.duel()
        await play.resign(scene.house, table.id, ben)
        assert await place_of(scene, anna) == [(1, 1)]
        assert await place_of(scene, ben) == [(2, 1)]
        assert await leaderboard(scene.house, "imhotep") == []

    evening(tmp_path / "house.db", story)


def test_who_resigns_or_runs_out_of_time_has_lost(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await rated_table(scene)
        await play.resign(scene.house, table.id, ben)
        assert [line["name"] for line in await leaderboard(scene.house, "imhotep")] == ["Anna", "Ben"]
        await rematch.agree(scene.house, table.id, anna)
        ended = await rematch.agree(scene.house, table.id, ben)
        assert ended.next_table is not None
        again = await scene.house.table(ended.next_table)
        assert again.terms.rated
        for each in (anna, ben):
            again = await play.arrive(scene.house, again.id, each)
        late = again.seats[again.actor or 0].name
        scene.later(3601)
        assert await play.call_time(scene.house, again.id)
        assert not await play.call_time(scene.house, again.id)
        assert await place_of(scene, anna) == ([(1, 1), (2, 1)] if late == "Anna" else [(1, 2)])
        assert [line["games"] for line in await leaderboard(scene.house, "imhotep")] == [2, 2]
        loser = anna if late == "Anna" else ben
        assert (await results_of(scene.house, ben.id, "imhotep"))[0]["out"] == "resigned"
        assert (await results_of(scene.house, loser.id, "imhotep"))[1]["out"] == "timed_out"
        record = archive.record_of(await scene.house.table(again.id))
        assert record.out == ((again.actor or 0, "timed_out"),)

    evening(tmp_path / "house.db", story)


def test_a_rated_game_says_by_how_much_it_changed_a_rating(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        first, anna, ben = await rated_table(scene)
        await play.resign(scene.house, first.id, ben)
        scene.later(1)
        second = await seating.open_table(scene.house, anna, "imhotep", ("me", "open"), clock=CLOCK, rated=True)
        await seating.sit(scene.house, second.id, ben)
        await seating.start(scene.house, second.id, anna)
        await play.resign(scene.house, second.id, anna)
        for person, won in ((anna, first), (ben, second)):
            changes = await rating_changes(scene.house, person.id)
            assert changes.keys() == {first.id, second.id}
            assert changes[won.id] > 0
            rating = (await statistics_of(scene.house, person.id))["games"][0]["rating"]["rating"]
            assert sum(changes.values()) == pytest.approx(rating, abs=0.03)

    evening(tmp_path / "house.db", story)


def test_computer_players_are_rated_by_their_names(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, _ = await rated_table(scene, "me", "level3", "level3", "random")
        table = await play.resign(scene.house, table.id, anna)
        assert table.phase == OVER
        lines = await leaderboard(scene.house, "imhotep")
        assert {(line["name"], line["player"], line["games"]) for line in lines} == {
            ("Anna", None, 1),
            ("level 3", "level3", 1),
            ("random", "random", 1),
        }
        assert lines[-1]["name"] == "Anna"

    evening(tmp_path / "house.db", story)


def test_guests_at_a_screen_are_nobody_in_the_results(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna = await scene.guest("Anna")
        table = await seating.open_table(scene.house, anna, "imhotep", ["me", "here:Ben"])
        table = await seating.start(scene.house, table.id, anna)
        await play.resign(scene.house, table.id, anna)
        assert sorted(str(row.person) for row in await rows(scene.house, ResultRow)) == sorted([anna.id, "None"])

    evening(tmp_path / "house.db", story)


def test_of_two_who_end_a_game_at_once_one_counts(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await rated_table(scene)
        other = Evening(tmp_path / "house.db", seed=9)
        await other.store.open()
        try:
            await other.house.table(table.id)
            await play.resign(scene.house, table.id, ben)
            with pytest.raises(Overtaken):
                await play.resign(other.house, table.id, anna)
        finally:
            await other.store.close()
        assert len(await rows(scene.house, ResultRow)) == 2
        assert await place_of(scene, anna) == [(1, 1)]

    evening(tmp_path / "house.db", story)


UNFAIR: list[tuple[dict[str, Any], str]] = [
    ({"clock": None}, "needs a clock"),
    ({"out_of_time": "computer"}, "needs a clock"),
    ({"hints": True}, "without hints"),
    ({"seats": ["me", "here:Ben"]}, "at one screen"),
    ({"seats": ["random", "greedy"]}, "not all of them computers"),
    ({"name": "pharaon", "seats": ["me"]}, "two or more"),
]


def test_a_rated_table_is_fair_or_not_opened(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna = await account(scene, "Anna")
        for wrong, words in UNFAIR:
            given: dict[str, Any] = {"name": "imhotep", "seats": ["me", "open"], "clock": CLOCK, "rated": True, **wrong}
            with pytest.raises(BadInput, match=words):
                await seating.open_table(scene.house, anna, **given)
        carl = await scene.guest("Carl")
        fair: dict[str, Any] = {"name": "imhotep", "seats": ["me", "open"], "clock": CLOCK, "rated": True}
        with pytest.raises(NotYours, match="with an account"):
            await seating.open_table(scene.house, carl, **fair)
        table = await seating.open_table(scene.house, anna, **fair)
        assert not table.terms.hints
        thoth, _ = await scene.people.create("Thoth", bot=True)
        for nobody, words in ((carl, "with an account"), (thoth, "a bot cannot")):
            with pytest.raises(NotYours, match=words):
                await seating.sit(scene.house, table.id, nobody)
        # The same account does not sit down twice.
        assert (await seating.sit(scene.house, table.id, anna)).number == table.number
        ben = await account(scene, "Ben")
        await seating.sit(scene.house, table.id, ben)
        await seating.start(scene.house, table.id, anna)
        with pytest.raises(NotNow, match="resign"):
            await play.hand_over(scene.house, table.id, ben, "level5")
        with pytest.raises(Unknown):
            await statistics_of(scene.house, "nobody")

    evening(tmp_path / "house.db", story)
