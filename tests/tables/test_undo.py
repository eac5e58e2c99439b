"""Taking back: as far as nothing came to light, no die fell and nobody else moved; beyond that if all agree."""

from pathlib import Path
from typing import Any

import pytest

import waset
from tests.tables.evening import Evening, evening
from waset.tables import log, play, seating
from waset.tables.errors import NotNow
from waset.tables.people import Person
from waset.tables.serialization import entries_json, table_json
from waset.tables.shown import shown_to
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


async def computers_answer(scene: Evening, table: Table, seed: int = 5) -> Table:
    """Let computer players move until it is a person's turn: at random, but as before where they have moved before."""
    rng = waset.Rng(seed)
    while table.phase == PLAYING and table.computer_at(table.actor or 0) is not None:
        assert table.state is not None
        known, legal = table.known_answer(), table.state.legal()
        chosen = known if known is not None else legal[rng.below(len(legal))]
        table = await play.computer_move(scene.house, table.id, table.number + 1, chosen)
    return table


async def against_a_computer(scene: Evening, game: str, **more: Any) -> tuple[Table, Person]:
    anna = await scene.guest("Anna")
    table = await seating.open_table(scene.house, anna, game, ["me", "random"], **more)
    return await computers_answer(scene, await seating.start(scene.house, table.id, anna)), anna


@pytest.mark.parametrize("game", waset.titles())
def test_against_a_computer_every_decision_is_taken_back_and_comes_out_as_before(tmp_path: Path, game: str) -> None:
    async def story(scene: Evening) -> None:
        table, anna = await against_a_computer(scene, game)
        rng, crossed = waset.Rng(2), set()
        for turn in range(25):
            assert table.state is not None
            before, since = table.state.save(), len(table.played)
            legal = table.state.legal()
            chosen = legal[rng.below(len(legal))]
            table = await play.move(scene.house, table.id, anna, table.number + 1, chosen)
            table = await computers_answer(scene, table, turn)
            if table.phase != PLAYING:
                break
            brought = [(entry.kind, entry.seat, entry.move) for entry in table.played[since:]]
            crossed |= {kind for kind, seat, _ in brought if seat != 0}
            table = await play.undo(scene.house, table.id, anna, table.number + 1)
            assert table.state is not None
            assert table.state.save() == before
            scene.house.evict(table.id)
            # The computer would choose otherwise now, but it has answered this already.
            table = await play.move(scene.house, table.id, anna, table.number + 1, chosen)
            table = await computers_answer(scene, table, turn + 1000)
            assert [(entry.kind, entry.seat, entry.move) for entry in table.played[since:]] == brought
        assert crossed == {log.MOVE, log.CHANCE}

    evening(tmp_path / "house.db", story)


def test_another_choice_does_not_bring_another_roll(tmp_path: Path) -> None:
    """Throws of the sticks: whatever is moved, the next throw of a seat is the same."""

    async def story(scene: Evening) -> None:
        table, anna = await against_a_computer(scene, "senet")
        rng, compared = waset.Rng(3), 0
        while compared < 5 and table.phase == PLAYING:
            assert table.state is not None
            since, throws = len(table.played), set()
            for chosen in list(table.state.legal()):
                tried = await play.move(scene.house, table.id, anna, table.number + 1, chosen)
                next_entry = tried.played[since + 1] if len(tried.played) > since + 1 else None
                if next_entry is not None and next_entry.kind == log.CHANCE:
                    throws.add((next_entry.owner, next_entry.move))
                table = await play.undo(scene.house, table.id, anna, tried.number + 1)
            assert len(throws) == len({owner for owner, _ in throws})
            compared += len(throws) > 0
            assert table.state is not None
            legal = table.state.legal()
            table = await play.move(scene.house, table.id, anna, table.number + 1, legal[rng.below(len(legal))])
            table = await computers_answer(scene, table)

    evening(tmp_path / "house.db", story)


def test_nothing_more_is_taken_back_where_another_person_plays_or_ratings_change(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna, ben = await scene.guest("Anna"), await scene.guest("Ben")
        table = await seating.open_table(scene.house, anna, "imhotep", ["me", "open", "random"])
        await seating.sit(scene.house, table.id, ben)
        table = await seating.start(scene.house, table.id, anna)
        assert not table.is_alone(0)
        table = await play.resign(scene.house, table.id, ben)
        assert table.is_alone(0)
        family = await seating.open_table(scene.house, anna, "imhotep", ["me", "here:Eva", "random"])
        assert not (await seating.start(scene.house, family.id, anna)).is_alone(0)
        await scene.people.set_password(anna, "a long password")
        account = Person(anna.id, anna.name, True, False)
        terms: dict[str, Any] = {"rated": True, "clock": {"kind": "move", "seconds": 600}}
        rated = await seating.open_table(scene.house, account, "imhotep", ["me", "random"], **terms)
        rated = await seating.start(scene.house, rated.id, account)
        assert not rated.is_alone(0)

    evening(tmp_path / "house.db", story)


def test_the_seed_of_a_table_is_told_to_nobody(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna = await against_a_computer(scene, "cheops")
        assert table.seed
        for who in (anna.id, None):
            shown = shown_to(table, who, scene.time)
            told = table_json(shown, True) + entries_json(shown, 0, table.number)
            assert table.seed.encode() not in told
        scene.house.evict(table.id)
        assert (await scene.house.table(table.id)).seed == table.seed

    evening(tmp_path / "house.db", story)
