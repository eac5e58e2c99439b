"""Planning ahead: what was planned is played with the move it waits for, and is nobody else's business."""

from pathlib import Path

import pytest

import waset
from tests.tables.evening import Evening, evening
from waset.tables import log, plans, play
from waset.tables.errors import BadInput, NotNow, Overtaken
from waset.tables.people import Person
from waset.tables.plan import Step
from waset.tables.serialization import summary, table_json
from waset.tables.shown import shown_to
from waset.tables.table import Table


async def planned(
    scene: Evening, any_move: bool = False, **terms: object
) -> tuple[Table, Person, Person, tuple[Step, ...]]:
    """A game in which whoever waits has planned an answer to the first move of the other."""
    table, anna, ben = await scene.duel(**terms)
    moves, waits = ((anna, ben), (ben, anna))[table.actor or 0]
    return table, moves, waits, await plan_answer(scene, table, waits, any_move)


async def plan_answer(scene: Evening, table: Table, waits: Person, any_move: bool = False) -> tuple[Step, ...]:
    """Plan an answer to the next move of the other."""
    mover = table.actor or 0
    first = await plans.try_out(scene.house, table.id, waits, table.number, ())
    assert first["actor"] == mover
    for move in first["legal"]:
        step = Step(mover, move["id"], any_move)
        then = await plans.try_out(scene.house, table.id, waits, table.number, (step,))
        if then["actor"] == 1 - mover and then["legal"]:
            line = (step, Step(1 - mover, then["legal"][0]["id"]))
            await plans.keep(scene.house, table.id, waits, table.number, (line,))
            return line
    raise AssertionError("no move passes the turn on")


def test_what_was_planned_is_played_with_the_move_it_waits_for(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, moves, waits, line = await planned(scene)
        for who in (moves.id, None):
            assert b"plan" not in table_json(shown_to(await scene.house.table(table.id), who, scene.time))
        told = [summary(await scene.house.shown(table.id, who.id))["planned"] for who in (moves, waits)]
        assert told == [None, "ready"]
        _, plan = await plans.plan_of(scene.house, table.id, moves)
        assert plan is None
        after = await play.move(scene.house, table.id, moves, table.number + 1, line[0].move)
        made = [(entry.seat, entry.move) for entry in after.entries[table.number :] if entry.kind == log.MOVE]
        assert made == [(step.seat, step.move) for step in line]
        assert after.actor == table.actor
        # It is played, and forgotten.
        assert (await plans.plan_of(scene.house, table.id, waits))[1] is None
        scene.house.evict(table.id)
        assert (await plans.plan_of(scene.house, table.id, waits))[1] is None

    evening(tmp_path / "house.db", story)


def test_it_is_dropped_when_the_other_does_something_else(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, moves, waits, line = await planned(scene)
        assert table.state is not None
        other = next(move for move in table.state.legal() if move != line[0].move)
        after = await play.move(scene.house, table.id, moves, table.number + 1, other)
        if after.actor == line[0].seat:
            after = await scene.advance(after, {line[0].seat: moves, line[1].seat: waits}, 1, waset.Rng(1))
        scene.house.evict(table.id)
        _, plan = await plans.plan_of(scene.house, table.id, waits)
        assert plan is not None
        assert plan.dropped is not None
        assert not any(entry.kind == log.MOVE and entry.seat == line[1].seat for entry in after.entries)
        # Whoever has read it forgets it.
        await plans.keep(scene.house, table.id, waits, 0, ())
        assert (await plans.plan_of(scene.house, table.id, waits))[1] is None

    evening(tmp_path / "house.db", story)


def test_an_answer_to_whatever_they_do_survives_a_restart(tmp_path: Path) -> None:
    known: list[tuple[Table, Person, tuple[Step, ...]]] = []

    async def before(scene: Evening) -> None:
        table, moves, _, line = await planned(scene, any_move=True)
        known.append((table, moves, line))

    async def after(scene: Evening) -> None:
        table, moves, line = known[0]
        assert table.state is not None
        for move in table.state.legal():
            trial = table.state.copy()
            trial.play(move)
            if move != line[0].move and trial.actor == line[1].seat and trial.why_not(line[1].move) is None:
                moved = await play.move(scene.house, table.id, moves, table.number + 1, move)
                assert [entry.move for entry in moved.entries if entry.seat == line[1].seat][-1] == line[1].move
                return
        pytest.fail("no other move leaves the answer possible")

    evening(tmp_path / "house.db", before)
    evening(tmp_path / "house.db", after)


async def play_what_was_planned(scene: Evening) -> None:
    table, moves, waits, line = await planned(scene)
    after = await play.move(scene.house, table.id, moves, table.number + 1, line[0].move)
    made = [(entry.seat, entry.move) for entry in after.entries[table.number :] if entry.kind == log.MOVE]
    assert made == [(step.seat, step.move) for step in line]
    scene.house.evict(table.id)
    assert (await plans.plan_of(scene.house, table.id, waits))[1] is None


async def take_moves_back_while_planned(scene: Evening) -> None:
    """An undo of others takes nothing apart; one to before the plan drops it."""
    table, moves, waits, line = await planned(scene, any_move=True, name="cheops")
    assert table.state is not None
    for move in table.state.legal():
        trial = table.state.copy()
        trial.play(move)
        if trial.actor == table.actor:
            break
    else:
        pytest.fail("every move passes the turn on")
    begun = await play.move(scene.house, table.id, moves, table.number + 1, move)
    assert begun.actor == table.actor
    back = await play.undo(scene.house, table.id, moves, begun.number + 1)
    scene.house.evict(table.id)
    _, plan = await plans.plan_of(scene.house, table.id, waits)
    assert plan is not None
    assert plan.dropped is None
    after = await play.move(scene.house, table.id, moves, back.number + 1, line[0].move)
    assert [entry.move for entry in after.entries if entry.seat == line[1].seat][-1] == line[1].move

    table, moves, waits, line = await planned(scene)
    table = await play.move(scene.house, table.id, moves, table.number + 1, line[0].move)
    assert table.actor == line[0].seat
    await plan_answer(scene, table, waits)
    await play.ask_undo(scene.house, table.id, moves)
    undone = await play.answer_undo(scene.house, table.id, waits, True)
    scene.house.evict(table.id)
    _, plan = await plans.plan_of(scene.house, table.id, waits)
    assert plan is not None
    assert plan.dropped == undone.number


def test_moves_that_are_taken_back_while_something_is_planned(tmp_path: Path) -> None:
    evening(tmp_path / "house.db", take_moves_back_while_planned)


def test_moving_oneself_or_the_end_forgets_it(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, moves, waits, _ = await planned(scene)
        await play.resign(scene.house, table.id, moves)
        scene.house.evict(table.id)
        assert (await plans.plan_of(scene.house, table.id, waits))[1] is None

    evening(tmp_path / "house.db", story)


def test_what_cannot_be_planned_is_refused(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, moves, waits, line = await planned(scene)
        with pytest.raises(NotNow, match="your turn"):
            await plans.try_out(scene.house, table.id, moves, table.number, ())
        with pytest.raises(Overtaken):
            await plans.keep(scene.house, table.id, waits, table.number - 1, (line,))
        with pytest.raises(BadInput, match="ends with one of yours"):
            await plans.keep(scene.house, table.id, waits, table.number, (line[:1],))
        with pytest.raises(BadInput):
            await plans.keep(scene.house, table.id, waits, table.number, ((line[0]._replace(move=2**24), line[1]),))
        live, anna, ben = await scene.duel(clock={"kind": "bank", "seconds": 300})
        who = (ben, anna)[live.actor or 0]
        with pytest.raises(NotNow, match="correspondence"):
            await plans.try_out(scene.house, live.id, who, live.number, ())

    evening(tmp_path / "house.db", story)
