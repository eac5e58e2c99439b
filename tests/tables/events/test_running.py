"""Events go on by themselves, once, whoever looks at them."""

import asyncio
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from tests.tables.evening import Evening, evening
from waset.cli.leagues import league
from waset.tables import play
from waset.tables.clock import ClockTerms
from waset.tables.events import organizing
from waset.tables.events.description import PAGE, describe, list_events
from waset.tables.events.organizing import Event, announce, enter, find_event, leave, start_now
from waset.tables.events.plan import LEAGUE, Plan
from waset.tables.events.running import divisions_of, go_on, waiting_events
from waset.tables.people import Person
from waset.tables.table import PLAYING

MINUTE = ClockTerms("move", 60)


def plan(**more: Any) -> Plan:
    given: dict[str, Any] = {"game": "senet", "format": "swiss", "size": 2, "clock": MINUTE, "rounds": 2, **more}
    return Plan(**given)


async def begun(scene: Evening, count: int, **more: Any) -> tuple[str, list[Person]]:
    """An event of so many people that has started."""
    people = [await scene.guest(f"Guest {at}") for at in range(1, count + 1)]
    event = await announce(scene.house, people[0], "The Opet Cup", plan(**more))
    for person in people:
        await enter(scene.house, event, person)
    await start_now(scene.house, event, people[0])
    await tick(scene)
    return event, people


async def tick(scene: Evening) -> None:
    for event in await waiting_events(scene.house):
        await go_on(scene.house, event)


async def finish(scene: Evening, event: Event, people: list[Person]) -> None:
    """End all tables of the round: the first seat of each wins, because everybody comes and the others resign."""
    for each in event.tables:
        if each.done is None and each.table is not None:
            for person in people:
                if (await scene.house.table(each.table)).seat_of(person.id) is not None:
                    await play.arrive(scene.house, each.table, person)
            table = await scene.house.table(each.table)
            for seat in reversed(table.seats[1:]):
                if (await scene.house.table(each.table)).phase == PLAYING:
                    loser = next(person for person in people if person.id == seat.person)
                    await play.resign(scene.house, each.table, loser)


def test_a_swiss_runs_from_its_announcement_to_its_standings(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        event_id, people = await begun(scene, 5)
        for number in (1, 2):
            event = await find_event(scene.house, event_id)
            assert (event.phase, event.round) == ("running", number)
            now = [each for each in event.tables if each.group.round == number]
            assert sorted(len(each.group.entrants) for each in now) == [1, 2, 2]
            table = await scene.house.table(next(each.table for each in now if each.table))
            assert table.terms.event == event_id
            assert not table.terms.hints
            await finish(scene, event, people)
            # Two workers look at the same time.
            await asyncio.gather(tick(scene), tick(scene))
        event = await find_event(scene.house, event_id)
        assert event.phase == "over"
        assert len(event.tables) == 6
        told = await describe(scene.house, event, people[0].id)
        assert [row["rank"] for row in told["standings"]] == [1, 2, 3, 4, 5]
        assert sum(row["values"]["points"] for row in told["standings"]) == 30
        assert told["after"] == 2
        assert told["you"] == {"entrant": 1, "away": False}

    evening(tmp_path / "waset.db", story)


def test_who_does_not_come_forfeits_and_is_left_out_until_they_come_back(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        event_id, people = await begun(scene, 4, rounds=3, grace=30)
        event = await find_event(scene.house, event_id)
        first, second = [each for each in event.tables if each.table]
        absent = people[first.group.entrants[1] - 1]
        # One comes to the first table, nobody to the second.
        await play.arrive(scene.house, first.table or "", people[first.group.entrants[0] - 1])
        scene.later(29)
        await tick(scene)
        assert (await find_event(scene.house, event_id)).round == 1
        scene.later(2)
        await tick(scene)
        event = await find_event(scene.house, event_id)
        by = {each.group.entrants: each.group.places for each in event.tables}
        assert by[first.group.entrants] == (1, None)
        assert by[second.group.entrants] == (None, None)
        # Only one is left, so it is over.
        assert sum(each.away for each in event.entrants) == 3
        assert event.phase == "over"
        assert absent.id in {each.person for each in event.entrants if each.away}

    evening(tmp_path / "waset.db", story)


def test_who_leaves_resigns_and_the_round_goes_on(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        event_id, people = await begun(scene, 5)
        event = await find_event(scene.house, event_id)
        playing = next(each for each in event.tables if each.table)
        gone = people[playing.group.entrants[1] - 1]
        await play.arrive(scene.house, playing.table or "", people[playing.group.entrants[0] - 1])
        await leave(scene.house, event_id, gone)
        await finish(scene, await find_event(scene.house, event_id), people)
        await tick(scene)
        event = await find_event(scene.house, event_id)
        assert event.round == 2
        drawn = [each.group for each in event.tables if each.group.round == 2]
        assert playing.group.entrants[1] not in {number for group in drawn for number in group.entrants}
        await enter(scene.house, event_id, gone)
        assert not any(each.away for each in (await find_event(scene.house, event_id)).entrants)

    evening(tmp_path / "waset.db", story)


def test_the_organiser_ends_a_table_and_those_who_came_share(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        event_id, people = await begun(scene, 2, rounds=1)
        event = await find_event(scene.house, event_id)
        for person in people:
            await play.arrive(scene.house, event.tables[0].table or "", person)
        await organizing.end_table(scene.house, event_id, people[0], 1)
        await tick(scene)
        event = await find_event(scene.house, event_id)
        assert event.tables[0].group.places == (1, 1)
        assert event.phase == "over"

    evening(tmp_path / "waset.db", story)


def test_a_knockout_at_tables_of_four_ends_with_one_table(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        event_id, people = await begun(scene, 8, game="cheops", size=4, format="knockout")
        for tables in (2, 1):
            event = await find_event(scene.house, event_id)
            now = [each for each in event.tables if each.done is None]
            assert len(now) == tables
            await finish(scene, event, people)
            await tick(scene)
        told = await describe(scene.house, await find_event(scene.house, event_id), None)
        assert told["phase"] == "over"
        winner = told["standings"][0]["entrant"]
        assert [group["entrants"][0] for group in told["bracket"] if group["round"] == 2] == [winner]

    evening(tmp_path / "waset.db", story)


def test_computer_players_in_an_arena_wait_for_people(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna = await scene.guest("Anna")
        arena = plan(format="arena", minutes=60)
        event_id = await announce(scene.house, anna, "The Opet Cup", arena, computers=["random"] * 4)
        await start_now(scene.house, event_id, anna)
        for _ in range(3):
            await tick(scene)
            scene.later(60)
        assert (await find_event(scene.house, event_id)).tables == ()
        await enter(scene.house, event_id, anna)
        await tick(scene)
        (table,) = (await find_event(scene.house, event_id)).tables
        assert 5 in table.group.entrants

    evening(tmp_path / "waset.db", story)


def test_events_that_are_played_stay_on_the_list_however_many_are_announced(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        played, _ = await begun(scene, 2)
        for at in range(PAGE // 5 + 1):
            somebody = await scene.guest(f"Somebody {at}")
            scene.later(1)
            for _ in range(5):
                await announce(scene.house, somebody, "Look at me", plan())
        listed = [each["event"] for each in await list_events(scene.house, None)]
        assert (listed[0], len(listed)) == (played, PAGE)

    evening(tmp_path / "waset.db", story)


def test_an_arena_seats_whoever_is_free_until_its_time_is_over(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        event_id, people = await begun(scene, 3, format="arena", minutes=1)
        event = await find_event(scene.house, event_id)
        assert [len(each.group.entrants) for each in event.tables] == [2]
        late = await scene.guest("Late")
        await enter(scene.house, event_id, late)
        people.append(late)
        scene.later(2)
        await tick(scene)
        event = await find_event(scene.house, event_id)
        assert len(event.tables) == 2
        await finish(scene, event, people)
        scene.later(1)
        await tick(scene)
        assert len((await find_event(scene.house, event_id)).tables) == 4
        scene.later(60)
        await tick(scene)
        assert (await find_event(scene.house, event_id)).phase == "running"
        await finish(scene, await find_event(scene.house, event_id), people)
        await tick(scene)
        assert (await find_event(scene.house, event_id)).phase == "over"

    evening(tmp_path / "waset.db", story)


def test_rounds_begin_at_their_times_and_nobody_who_is_alone_starts(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna, ben = await scene.guest("Anna"), await scene.guest("Ben")
        lonely = await announce(scene.house, anna, "Nobody came", plan(), scene.time + 1000)
        weekly = await announce(scene.house, anna, "Weekly", plan(every=100), scene.time + 1000)
        for person in (anna, ben):
            await enter(scene.house, weekly, person)
        await tick(scene)
        assert (await find_event(scene.house, weekly)).phase == "announced"
        scene.later(1)
        await tick(scene)
        assert (await find_event(scene.house, lonely)).phase == "cancelled"
        await finish(scene, await find_event(scene.house, weekly), [anna, ben])
        scene.later(50)
        await tick(scene)
        event = await find_event(scene.house, weekly)
        assert event.round == 1
        # Nobody plays in it any more, so it counts already.
        assert (await describe(scene.house, event, None))["after"] == 1
        scene.later(50)
        await tick(scene)
        assert (await find_event(scene.house, weekly)).round == 2

    evening(tmp_path / "waset.db", story)


def test_a_league_has_divisions_and_the_best_go_up(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        season: dict[str, Any] = {"format": LEAGUE, "division": 2, "moves": 1, "rounds": None}
        first, people = await begun(scene, 4, **season)
        divisions = await divisions_of(scene.house, first)
        assert [len(each.entrants) for each in divisions] == [2, 2]
        await tick(scene)
        winners, losers = [], []
        for division in await divisions_of(scene.house, first):
            await finish(scene, division, people)
            numbers = division.tables[0].group.entrants
            winners.append(people[0].id and division.entrants[numbers[0] - 1].person)
            losers.append(division.entrants[numbers[1] - 1].person)
        await tick(scene)
        await tick(scene)
        assert (await find_event(scene.house, first)).phase == "over"
        told = (await describe(scene.house, await find_event(scene.house, first), people[0].id))["divisions"]
        assert [(each["up"], each["down"]) for each in told] == [(0, 1), (1, 0)]
        assert [each["standings"][0]["entrant"] for each in told] == [
            next(one["number"] for one in each["entrants"] if one["person"] == winner)
            for each, winner in zip(told, winners, strict=True)
        ]
        assert [each["you"] for each in told].count(None) == 1
        second = await announce(scene.house, people[0], "Season 2", plan(**season, previous=first))
        for person in people:
            await enter(scene.house, second, person)
        await start_now(scene.house, second, people[0])
        await tick(scene)
        upper, lower = await divisions_of(scene.house, second)
        assert {each.person for each in upper.entrants} == {winners[0], winners[1]}
        assert {each.person for each in lower.entrants} == {losers[0], losers[1]}

    evening(tmp_path / "waset.db", story)


def test_two_who_enter_at_once_both_take_part(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        people = [await scene.guest(f"Guest {at}") for at in range(8)]
        event = await announce(scene.house, people[0], "Crowd", plan(), computers=["random"])
        await asyncio.gather(*(enter(scene.house, event, person) for person in people))
        found = await find_event(scene.house, event)
        assert [each.number for each in found.entrants] == list(range(1, 10))
        assert found.computers == {1}

    evening(tmp_path / "waset.db", story)


def test_a_host_announces_a_season(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = tmp_path / "waset.db"

    async def story(scene: Evening) -> None:
        await scene.guest("Mira")
        async with scene.store.read() as connection:
            ids.append((await connection.execute(text("select id from people"))).scalar_one())

    ids: list[str] = []
    evening(database, story)
    league("Waset League", ids[0], datetime(2027, 3, 1, 18), database=str(database))
    told = capsys.readouterr().out
    event_id = told.rpartition("/")[2].strip(".\n")

    async def later(scene: Evening) -> None:
        event = await find_event(scene.house, event_id)
        assert (event.name, event.plan.format, event.plan.division) == ("Waset League", LEAGUE, 6)
        assert event.starts is not None

    evening(database, later)
