"""Several seats of a table played at one screen: each in its turn, one pair of eyes at a time."""

from pathlib import Path

import pytest

import waset
from tests.tables.evening import Evening, evening
from waset.tables import log, play, queries, rematch, seating
from waset.tables.errors import BadInput, NotNow, NotYours
from waset.tables.people import Person
from waset.tables.serialization import table_data
from waset.tables.shown import shown_to
from waset.tables.table import OVER, PLAYING, Table


async def family(scene: Evening, *seats: str) -> tuple[Table, Person]:
    """A game at one screen, begun."""
    anna = await scene.guest("Anna")
    table = await seating.open_table(scene.house, anna, "luxor", seats)
    return await seating.start(scene.house, table.id, anna), anna


def test_a_whole_game_is_played_at_one_screen(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna = await family(scene, "me", "here:Ben", "here:Eva")
        assert [(seat.name, seat.guest) for seat in table.seats] == [("Anna", False), ("Ben", True), ("Eva", True)]
        rng = waset.Rng(2)
        while table.phase == PLAYING:
            seen = table_data(shown_to(table, anna.id, scene.time))
            assert (seen["you"], seen["mine"]) == (table.actor, [0, 1, 2])
            assert table.state is not None
            assert seen["view"] == table.state.view(table.actor)
            table = await scene.advance(table, {0: anna, 1: anna, 2: anna}, 1, rng)
        assert table.phase == OVER
        assert list(await queries.tables_of(scene.house, anna.id)) == [table.id]
        ended = await rematch.agree(scene.house, table.id, anna)
        assert ended.next_table is not None
        again = await scene.house.table(ended.next_table)
        assert [(seat.name, seat.guest) for seat in again.seats] == [("Ben", True), ("Eva", True), ("Anna", False)]

    evening(tmp_path / "house.db", story)


def test_while_others_think_the_last_of_the_seats_is_seen(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna, carl = await scene.guest("Anna"), await scene.guest("Carl")
        table = await seating.open_table(scene.house, anna, "luxor", ["me", "here:Ben", "open"])
        await seating.sit(scene.house, table.id, carl)
        table = await seating.start(scene.house, table.id, anna)
        people, rng, last = {0: anna, 1: anna, 2: carl}, waset.Rng(3), 0
        for _ in range(60):
            if table.actor == 2:
                assert table.seat_of(anna.id) == last
                assert table_data(shown_to(table, anna.id, scene.time))["legal"] == []
                with pytest.raises(NotYours, match="not your turn"):
                    await play.move(scene.house, table.id, anna, table.number + 1, 0)
            else:
                assert table.actor is not None
                last = table.actor
            table = await scene.advance(table, people, 1, rng)
        assert table.seat_of(carl.id) == 2

    evening(tmp_path / "house.db", story)


def test_a_move_sent_again_after_the_turn_passed_to_the_guest_happens_once(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna = await family(scene, "me", "here:Ben")
        passed = None
        while passed is None:
            before = table
            assert before.state is not None
            move, number = before.state.legal()[0], before.number + 1
            table = await play.move(scene.house, table.id, anna, number, move)
            passed = (number, move) if table.actor != before.actor else None
        again = await play.move(scene.house, table.id, anna, *passed)
        assert again.number == table.number

    evening(tmp_path / "house.db", story)


def test_taking_back_is_for_whoever_moved_last_at_the_screen(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna = await scene.guest("Anna")
        table = await seating.open_table(scene.house, anna, "imhotep", ["me", "here:Ben"])
        table = await seating.start(scene.house, table.id, anna)
        rng = waset.Rng(1)
        while True:
            before = table
            table = await scene.advance(table, {0: anna, 1: anna}, 1, rng)
            if table.actor != before.actor and table.played[-1].kind == log.MOVE and not table.played[-1].sealed:
                break
        assert table_data(shown_to(table, anna.id, scene.time))["undo"]["open"]
        back = await play.undo(scene.house, table.id, anna, table.number + 1)
        assert back.actor == before.actor
        assert back.state is not None
        assert before.state is not None
        assert back.state.save() == before.state.save()
        # There is nobody else who could agree to more than that.
        await scene.advance(back, {0: anna, 1: anna}, 4, rng)
        with pytest.raises(NotNow, match="nobody at this table"):
            await play.ask_undo(scene.house, table.id, anna)

    evening(tmp_path / "house.db", story)


def test_one_answer_speaks_for_all_at_the_screen(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna, carl = await scene.guest("Anna"), await scene.guest("Carl")
        table = await seating.open_table(scene.house, anna, "imhotep", ["me", "here:Ben", "open"])
        await seating.sit(scene.house, table.id, carl)
        table = await seating.start(scene.house, table.id, anna)
        people = {0: anna, 1: anna, 2: carl}
        while table.offered_target(2) is None:
            table = await scene.advance(table, people, 1, waset.Rng(table.number))
        await play.ask_undo(scene.house, table.id, carl)
        table = await play.answer_undo(scene.house, table.id, anna, True)
        assert [entry.kind for entry in table.entries[-3:]] == [log.UNDO_AGREED, log.UNDO_AGREED, log.UNDO]

    evening(tmp_path / "house.db", story)


def test_the_seat_that_is_to_act_resigns_and_the_other_plays_on(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna = await family(scene, "me", "here:Ben", "here:Eva")
        gone = table.actor
        table = await play.resign(scene.house, table.id, anna)
        assert table.phase == PLAYING
        assert [at for at in range(3) if not table.plays(at)] == [gone]
        assert table.seat_of(anna.id) != gone
        assert table.actor == gone
        with pytest.raises(NotYours, match="not your turn"):
            await play.move(scene.house, table.id, anna, table.number + 1, 0)

    evening(tmp_path / "house.db", story)


def test_who_leaves_before_the_game_takes_the_guests_along(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna = await scene.guest("Anna")
        table = await seating.open_table(scene.house, anna, "luxor", ["me", "here:Ben", "open"])
        table = await seating.leave(scene.house, table.id, anna)
        assert [seat.kind for seat in table.seats] == ["link", "link", "open"]
        for name, why in (
            ("", "a name has"),
            ("   ", "a name has"),
            ("a" * 41, "a name has"),
            ("B\u202en", "U\\+202E"),
        ):
            with pytest.raises(BadInput, match=why):
                await seating.open_table(scene.house, anna, "luxor", ["me", f"here:{name}"])

    evening(tmp_path / "house.db", story)
