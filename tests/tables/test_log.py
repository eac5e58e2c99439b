"""A table is its log: what is appended is what happened, and nothing else."""

import asyncio
from pathlib import Path

import pytest

import waset
from tests.tables.evening import Evening, evening
from waset.players import choose, player
from waset.tables import log, play, seating
from waset.tables.archive import import_record
from waset.tables.errors import BadInput, NotNow, NotYours, Overtaken, Unknown
from waset.tables.people import Person
from waset.tables.table import GATHERING, OVER, PLAYING, Table


def first_legal(table: Table) -> int:
    assert table.state is not None
    return table.state.legal()[0]


def actor(table: Table, *people: Person) -> Person:
    assert table.actor is not None
    return people[table.actor]


def test_a_game_goes_from_the_first_chair_to_the_last_point(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await scene.duel()
        table = await scene.advance(table, {0: anna, 1: ben}, 2000, waset.Rng(5))
        assert table.phase == OVER
        assert table.state is not None
        assert table.places() == table.state.ranking()
        assert [entry.number for entry in table.entries] == list(range(1, table.number + 1))

    evening(tmp_path / "house.db", story)


def lead(table: Table) -> int:
    """By how much somebody alone at a table is ahead of the rival."""
    assert table.state is not None
    rival = table.state.rival_tally()
    assert rival is not None
    return table.state.scores()[0] - sum(rival.values())


def by_greedy(game: waset.Game) -> waset.Record:
    """A game of a player who beats the Traitor."""
    state, rng, who = game.start(), waset.Rng(1), player("greedy")
    moves: list[int] = []
    while state.actor != waset.OVER:
        moves.append(state.sample(rng) if state.actor == waset.CHANCE else choose(who, state, rng))
        state.apply(moves[-1])
    return waset.Record(game, moves, ("Anna",))


def test_alone_whoever_has_fewer_points_than_the_rival_has_lost(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna = await scene.guest("Anna")
        table = await seating.open_table(scene.house, anna, "pharaon", ["me"])
        table = await seating.start(scene.house, table.id, anna)
        table = await scene.advance(table, {0: anna}, 2000, waset.Rng(5))
        assert table.phase == OVER
        assert lead(table) <= 0
        assert table.places() == [2]
        table = await import_record(scene.house, anna, by_greedy(waset.game("pharaon", 1)).as_json())
        assert lead(table) > 0
        assert table.places() == [1]
        table = await seating.open_table(scene.house, anna, "pharaon", ["me"])
        table = await seating.start(scene.house, table.id, anna)
        table = await play.resign(scene.house, table.id, anna)
        assert table.places() == [2]

    evening(tmp_path / "house.db", story)


def test_a_table_read_from_the_store_is_the_table_that_was_played(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await scene.duel(options={"sides": "BBBBB"})
        table = await scene.advance(table, {0: anna, 1: ben}, 40, waset.Rng(5))
        scene.house.evict(table.id)
        again = await scene.house.table(table.id)
        assert again is not table
        assert again.state is not None
        assert table.state is not None
        assert again.state.save() == table.state.save()
        assert again.clocks == table.clocks
        assert [(one.number, one.kind, one.told) for one in again.entries] == [
            (one.number, one.kind, one.told) for one in table.entries
        ]

    evening(tmp_path / "house.db", story)


def test_chance_stands_in_the_log_with_the_move_that_led_to_it(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await scene.duel()
        while table.phase == PLAYING:
            scene.house.evict(table.id)
            table = await scene.house.table(table.id)
            assert table.actor is None or table.actor >= 0
            table = await scene.advance(table, {0: anna, 1: ben}, 1, waset.Rng(table.number))

    evening(tmp_path / "house.db", story)


def test_of_two_who_move_at_once_exactly_one_does(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await scene.duel()
        mover = actor(table, anna, ben)
        assert table.state is not None
        moves = table.state.legal()[:2]
        number = table.number + 1
        tries = [play.move(scene.house, table.id, mover, number, move) for move in moves]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert sorted(type(result).__name__ for result in results) == ["Overtaken", "Table"]
        assert (await scene.house.table(table.id)).entries[number - 1].kind == log.MOVE

    evening(tmp_path / "house.db", story)


def test_two_houses_on_one_store_cannot_both_make_a_move(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await scene.duel()
        other = Evening(tmp_path / "house.db", seed=9)
        await other.store.open()
        try:
            await other.house.table(table.id)
            assert table.state is not None
            first, second = table.state.legal()[:2]
            mover, number = actor(table, anna, ben), table.number + 1
            await play.move(scene.house, table.id, mover, number, first)
            with pytest.raises(Overtaken) as told:
                await play.move(other.house, table.id, mover, number, second)
            assert told.value.number >= number
            # The loser knows better now.
            assert (await other.house.table(table.id)).entries[number - 1].move == first
        finally:
            await other.store.close()

    evening(tmp_path / "house.db", story)


def test_a_move_sent_twice_happens_once(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await scene.duel()
        mover, number, move = actor(table, anna, ben), table.number + 1, first_legal(table)
        one, other = await asyncio.gather(
            *(play.move(scene.house, table.id, mover, number, move) for _ in range(2)),
        )
        later = await play.move(scene.house, table.id, mover, number, move)
        assert one.number == other.number == later.number

    evening(tmp_path / "house.db", story)


def test_what_is_not_open_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await scene.duel()
        mover = actor(table, anna, ben)
        other = ben if mover is anna else anna
        stranger = await scene.guest("Carl")
        move = first_legal(table)
        with pytest.raises(NotYours, match="not your turn"):
            await play.move(scene.house, table.id, other, table.number + 1, move)
        with pytest.raises(NotYours, match="do not sit"):
            await play.move(scene.house, table.id, stranger, table.number + 1, move)
        with pytest.raises(Overtaken):
            await play.move(scene.house, table.id, mover, table.number, move)
        with pytest.raises(Overtaken):
            await play.move(scene.house, table.id, mover, table.number + 2, move)
        for wrong in (-1, len(table.game.moves) - 1, len(table.game.moves), 10**9):
            with pytest.raises(BadInput):
                await play.move(scene.house, table.id, mover, table.number + 1, wrong)
        with pytest.raises(Unknown):
            await play.move(scene.house, "nowhere", mover, 1, move)
        scene.house.evict(table.id)
        assert (await scene.house.table(table.id)).number == table.number

    evening(tmp_path / "house.db", story)


def test_seats_are_taken_and_left_before_the_game(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna, ben, carl = [await scene.guest(name) for name in ("Anna", "Ben", "Carl")]
        table = await seating.open_table(scene.house, anna, "imhotep", ["me", "link", "greedy"], listed=True)
        assert table.phase == GATHERING
        with pytest.raises(NotNow, match="invited"):
            await seating.sit(scene.house, table.id, ben)
        with pytest.raises(NotNow, match="still free"):
            await seating.start(scene.house, table.id, anna)
        table = await seating.sit(scene.house, table.id, ben, key=table.key)
        with pytest.raises(NotNow, match="no seat is free"):
            await seating.sit(scene.house, table.id, carl, key=table.key)
        table = await seating.leave(scene.house, table.id, ben)
        assert [seat.kind for seat in table.seats] == ["person", "link", "computer"]
        await seating.sit(scene.house, table.id, carl, key=table.key)
        with pytest.raises(NotYours):
            await seating.start(scene.house, table.id, ben)
        table = await seating.start(scene.house, table.id, carl)
        assert table.phase == PLAYING
        with pytest.raises(NotNow):
            await seating.leave(scene.house, table.id, carl)

    evening(tmp_path / "house.db", story)


IMPOSSIBLE: list[dict[str, object]] = [
    {"name": "mehen"},
    {"seats": ["me"]},
    {"seats": ["me", "me"]},
    {"seats": ["me", "nobody"]},
    {"seats": ["me", "level6"]},
    {"seats": ["me", "search:iterations=100000000"]},
    {"options": {"sides": "XYZ"}},
    {"options": {"colour": 3}},
    {"edition": "none such"},
    {"clock": {"kind": "sun"}},
    {"clock": {"kind": "move"}},
    {"clock": {"kind": "bank", "seconds": True}},
    {"out_of_time": "cheer"},
    {"stand_in": "nobody"},
    {"stand_in": "search"},
]


def test_a_table_that_cannot_be_is_not_opened(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna = await scene.guest("Anna")
        for wrong in IMPOSSIBLE:
            given: dict[str, object] = {"name": "imhotep", "seats": ["me", "open"], **wrong}
            with pytest.raises(BadInput):
                await seating.open_table(scene.house, anna, **given)  # type: ignore[arg-type]

    evening(tmp_path / "house.db", story)


def test_hints_are_off_with_people_at_the_table_unless_they_are_wanted(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna = await scene.guest("Anna")
        for seats, allowed in ((["me", "level2"], True), (["me", "open"], False), (["me", "here:Ben"], False)):
            assert (await seating.open_table(scene.house, anna, "imhotep", seats)).terms.hints is allowed
        assert (await seating.open_table(scene.house, anna, "imhotep", ["me", "link"], hints=True)).terms.hints

    evening(tmp_path / "house.db", story)
