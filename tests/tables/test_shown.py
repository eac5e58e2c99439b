"""Spectators of rated games with secrets see what everybody at the table has long seen."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import waset
from tests.tables.evening import Evening, evening
from waset.engine.titles import titles
from waset.tables import chat, listing, log, play, seating
from waset.tables.moments import moment
from waset.tables.serialization import entries_data, summary, table_data, table_json
from waset.tables.shown import DELAY, has_secrets, is_delayed, settled_by, shown_to
from waset.tables.table import OVER, Table, Terms

RATED = replace(Terms(), rated=True)


def rated(game: waset.Game) -> Table:
    """A rated table whose players sit, at which the game has begun."""
    table = Table("t", "key", "anna", game, RATED, True, "0" * 32)
    seats = [{"kind": "person", "person": f"p{at}", "name": f"P{at}"} for at in range(game.players)]
    table.add(log.OPENED, 0, seats=seats)
    table.start(0)
    return table


def turns_after(table: Table, number: int) -> int:
    """How many turns began after an entry, counted from the front."""
    mover, turns = None, 0
    for entry in table.entries:
        if entry.kind == log.MOVE:
            turns += entry.number > number and entry.seat != mover
            mover = entry.seat
    return turns


def test_secrets_follow_from_the_declaration() -> None:
    found = {name for name in titles() if has_secrets(waset.game(name))}
    assert found == {"egizia", "imhotep", "luxor", "pharaon"}


@settings(max_examples=12, deadline=None)
@given(data=st.data(), name=st.sampled_from(["imhotep", "luxor", "pharaon"]), players=st.integers(2, 4))
def test_what_a_spectator_sees_is_the_table_as_it_was_then(data: st.DataObject, name: str, players: int) -> None:
    """Whatever happens, at any pace: a spectator sees a table that there was, old enough, and it never goes back."""
    table = rated(waset.game(name, players=players))
    states = {table.number: table}
    time, before = 0, 0
    for _ in range(data.draw(st.integers(1, 30), "moves")):
        assert table.state is not None
        if table.actor is None:
            break
        time += data.draw(st.integers(0, 2 * DELAY), "thought")
        after = table.copy()
        target = table.undo_target(table.played[-1].seat or 0) if table.played else None
        if target is not None and data.draw(st.booleans(), "taken back"):
            after.add(log.UNDO, time, table.played[-1].seat, to=target)
        else:
            legal = table.state.legal()
            after.move(table.actor, legal[data.draw(st.integers(0, len(legal) - 1), "move")], time)
        table = after
        states[table.number] = table
        for later in data.draw(st.sampled_from([(0,), (0, DELAY // 2), (DELAY - 1, 1)]), "looks"):
            time += later
            shown = shown_to(table, None, time)
            if table.phase == OVER:
                assert shown.table is table
                break
            assert shown.delay == DELAY
            assert shown.table.number >= before
            before = shown.table.number
            first = next((entry.number for entry in table.entries if entry.kind == log.MOVE), table.number + 1)
            if before >= first:
                assert turns_after(table, before) >= players
                assert table.entries[before - 1].at <= time - DELAY
            else:
                assert before == first - 1
            if before in states:
                then = shown_to(states[before], "p0", shown.now)
                old = {**table_data(then), **{key: None for key in ("you", "mine", "legal", "undo", "view", "points")}}
                now = {**table_data(shown), **{key: None for key in ("you", "mine", "legal", "undo", "view", "points")}}
                assert {**old, "delay": None} == {**now, "delay": None}
                then_state = states[before].state
                assert then_state is not None
                assert table_data(shown)["view"] == then_state.view(None)
                assert table_data(shown)["points"] == then_state.sheet(None)
            assert orjson.loads(table_json(shown)) == table_data(shown)
            assert [each["number"] for each in entries_data(shown, 0, 10_000)] == list(range(1, before + 1))
            assert summary(shown)["number"] == before
            with pytest.raises(waset.WasetError):
                moment(shown, before + 1)
        for seat in range(players):
            assert shown_to(table, f"p{seat}", time).table is table


def test_a_turn_counts_once_however_often_it_is_taken_back() -> None:
    table = rated(waset.game("imhotep", players=2))
    for time in range(4):
        assert table.state is not None
        assert table.actor is not None
        seat = table.actor
        for _ in range(5):
            table.move(seat, table.state.legal()[0], time)
            if table.undo_target(seat) is None:
                break
            table.add(log.UNDO, time, seat, to=table.undo_target(seat))
            assert turns_after(table, settled_by(table, 10**9).number) <= 2
        else:
            table.move(seat, table.state.legal()[0], time)


@pytest.mark.parametrize(("name", "is_rated"), [("imhotep", False), ("cheops", True), ("senet", True)])
def test_without_a_rating_or_without_secrets_nothing_is_held_back(name: str, is_rated: bool) -> None:
    table = rated(waset.game(name, players=2))
    table.terms = replace(RATED, rated=is_rated)
    assert not is_delayed(table)
    assert shown_to(table, None, 0).table is table


def test_the_end_reveals_everything(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await scene.duel(name="luxor")
        table.terms = replace(table.terms, rated=True)
        table = await scene.advance(table, {0: anna, 1: ben}, 12, waset.Rng(3))
        assert (await scene.house.shown(table.id, "stranger")).table.number < table.number
        table = await play.resign(scene.house, table.id, anna)
        assert (await scene.house.shown(table.id, "stranger")).table is table

    evening(tmp_path / "house.db", story)


def test_what_players_say_is_told_with_the_position_it_was_said_about(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await scene.duel(name="luxor")
        table.terms = replace(table.terms, rated=True)
        eva = await scene.guest("Eva")

        async def read(person: str | None) -> list[Any]:
            shown = await scene.house.shown(table.id, person)
            return [line["text"] for line in (await chat.lines_after(scene.house, shown, 0, 100)).lines]

        await chat.say(scene.house, table.id, eva, "hello")
        assert await read(None) == ["hello"]
        await chat.say(scene.house, table.id, anna, "a good hand")
        scene.later(1)
        await chat.say(scene.house, table.id, eva, "who leads?")
        assert await read(ben.id) == ["hello", "a good hand", "who leads?"]
        assert await read(None) == await read(eva.id) == ["hello"]
        scene.later(DELAY / 1000)
        assert await read(eva.id) == ["hello", "a good hand", "who leads?"]
        table = await scene.advance(table, {0: anna, 1: ben}, 1, waset.Rng(3))
        await chat.say(scene.house, table.id, ben, "hm")
        # However long the other thinks.
        scene.later(DELAY / 100)
        assert (await read(None))[-1] == "who leads?"

    evening(tmp_path / "house.db", story)


def test_whoever_opened_a_table_without_sitting_there_is_a_spectator(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        owner, anna, ben = [await scene.guest(name) for name in ("Owner", "Anna", "Ben")]
        opened = await seating.open_table(scene.house, owner, "luxor", ["open", "open"], listed=True)
        for each in (anna, ben):
            await seating.sit(scene.house, opened.id, each)
        table = await seating.start(scene.house, opened.id, owner)
        table.terms = replace(table.terms, rated=True)
        table = await scene.advance(table, {0: anna, 1: ben}, 12, waset.Rng(3))
        numbers = {}
        for who in (owner, anna):
            listed = await listing.list_for(scene.house, who.id, [table.id], {})
            numbers[who.name] = orjson.loads(listed.items[0])["number"]
        assert numbers["Owner"] < numbers["Anna"] == table.number

    evening(tmp_path / "house.db", story)
