"""Taking back: as far as nothing came to light, no die fell and nobody else moved; beyond that if all agree."""

from pathlib import Path

import pytest

import waset
from tests.tables.evening import Evening, evening
from waset.tables import log, play, seating
from waset.tables.errors import NotNow
from waset.tables.people import Person
from waset.tables.table import PLAYING, Table


async def play_until(scene: Evening, table: Table, people: dict[int, Person], kind: str, seed: int) -> Table | None:
    """Play until somebody has made a decision of this kind."""
    rng = waset.Rng(seed)
    while table.phase == PLAYING:
        assert table.state is not None
        assert table.actor is not None
        legal = table.state.legal()
        wanted = [move for move in legal if table.game.moves[move].kind == kind]
        move = wanted[0] if wanted else legal[rng.below(len(legal))]
        table = await play.move(scene.house, table.id, people[table.actor], table.number + 1, move)
        if wanted:
            return table
    return None


def test_a_decision_is_taken_back_and_the_log_says_so(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await scene.duel()
        people = {0: anna, 1: ben}
        assert table.state is not None
        assert table.actor is not None
        before, mover = table.state.save(), table.actor
        table = await scene.advance(table, people, 1, waset.Rng(1))
        table = await play.undo(scene.house, table.id, people[mover], table.number + 1)
        assert table.state is not None
        assert table.state.save() == before
        assert [entry.kind for entry in table.entries[-2:]] == [log.MOVE, log.UNDO]
        # A retry of the same undo is answered, not done again.
        again = await play.undo(scene.house, table.id, people[mover], table.number)
        assert again.number == table.number
        scene.house.evict(table.id)
        loaded = await scene.house.table(table.id)
        assert loaded.state is not None
        assert loaded.state.save() == before

    evening(tmp_path / "house.db", story)


def test_nobody_takes_back_the_move_of_another(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await scene.duel()
        people = {0: anna, 1: ben}
        assert table.actor is not None
        other = people[1 - table.actor]
        table = await scene.advance(table, people, 1, waset.Rng(1))
        with pytest.raises(NotNow, match="nothing of yours"):
            await play.undo(scene.house, table.id, other, table.number + 1)

    evening(tmp_path / "house.db", story)


def test_looking_at_the_hidden_pair_cannot_be_taken_back(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        for seed in range(6):
            table, anna, ben = await scene.duel(options={"sides": "BAAAA"})
            people = {0: anna, 1: ben}
            found = await play_until(scene, table, people, "pick-pair", seed)
            if found is None:
                continue
            last = [entry for entry in found.entries if entry.kind == log.MOVE][-1]
            assert last.sealed
            assert last.seat is not None
            with pytest.raises(NotNow, match=r"hidden|drawn"):
                await play.undo(scene.house, found.id, people[last.seat], found.number + 1)
            return
        pytest.fail("no game met the pair")

    evening(tmp_path / "house.db", story)


def test_undo_by_rule_never_crosses_chance_or_another_seat(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await scene.duel(options={"sides": "BBBBB"})
        people, rng = {0: anna, 1: ben}, waset.Rng(3)
        while table.phase == PLAYING and table.number < 150:
            table = await scene.advance(table, people, 1, rng)
            for seat in (0, 1):
                target = table.undo_target(seat)
                if target is not None:
                    undone = [entry for entry in table.played if entry.number >= target]
                    assert [(entry.kind, entry.seat, entry.sealed) for entry in undone] == [(log.MOVE, seat, False)]

    evening(tmp_path / "house.db", story)


def test_going_back_further_takes_everybody_elses_consent(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna, ben, carl = [await scene.guest(name) for name in ("Anna", "Ben", "Carl")]
        table = await seating.open_table(scene.house, anna, "imhotep", ["me", "open", "open"])
        for guest in (ben, carl):
            await seating.sit(scene.house, table.id, guest)
        table = await seating.start(scene.house, table.id, anna)
        people = {0: anna, 1: ben, 2: carl}
        assert table.state is not None
        assert table.actor is not None
        before, asker = table.state.save(), table.actor
        table = await scene.advance(table, people, 6, waset.Rng(1))
        first = next(entry.number for entry in table.entries if entry.kind == log.MOVE)
        others = [seat for seat in range(3) if seat != asker]
        if table.offered_target(asker) != first:
            before = _position_before(table, table.offered_target(asker))
        table = await play.ask_undo(scene.house, table.id, people[asker])
        with pytest.raises(NotNow):
            await play.answer_undo(scene.house, table.id, people[asker], True)
        table = await play.answer_undo(scene.house, table.id, people[others[0]], True)
        assert table.offer is not None
        table = await play.answer_undo(scene.house, table.id, people[others[1]], True)
        assert table.offer is None
        assert table.state is not None
        assert table.state.save() == before

    evening(tmp_path / "house.db", story)


def _position_before(table: Table, number: int | None) -> dict[str, object]:
    state = table.game.start()
    for entry in table.played:
        if number is not None and entry.number >= number:
            break
        assert entry.move is not None
        state.play(entry.move)
    return state.save()


def test_a_denied_offer_is_gone(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await scene.duel()
        people = {0: anna, 1: ben}
        assert table.actor is not None
        asker = table.actor
        table = await scene.advance(table, people, 1, waset.Rng(1))
        await play.ask_undo(scene.house, table.id, people[asker])
        table = await play.answer_undo(scene.house, table.id, people[1 - asker], False)
        assert table.offer is None
        with pytest.raises(NotNow):
            await play.answer_undo(scene.house, table.id, people[1 - asker], True)

    evening(tmp_path / "house.db", story)
