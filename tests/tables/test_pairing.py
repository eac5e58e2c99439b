"""Looking for a table: who fits together sits down together."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.tables.evening import Evening, evening
from waset.tables import pairing
from waset.tables.clock import ClockTerms
from waset.tables.errors import BadInput
from waset.tables.pairing import FILL_AFTER, GONE, Seek, match
from waset.tables.people import Person

DAY = {"kind": "move", "seconds": 86_400, "increment": 0}


def seek(person: str, *games: str, players: tuple[int, ...] = (2,), since: int = 0, **more: Any) -> Seek:
    clock = ClockTerms.read(more.get("clock"))
    return Seek(person, person.title(), games or ("imhotep",), players, clock, more.get("fill", False), since)


def people(seeks: list[Seek], now: int = 0) -> tuple[str, int, list[str]] | None:
    """The first table that somebody finds, asking one after the other."""
    for each in seeks:
        found = match(seeks, now, each.person)
        if found is not None:
            return found.game, found.players, [one.person for one in found.people]
    return None


def test_two_who_would_play_the_same_are_a_table() -> None:
    assert people([seek("anna")]) is None
    assert people([seek("anna", "imhotep", "cheops"), seek("ben", "cheops")]) == ("cheops", 2, ["anna", "ben"])
    assert people([seek("anna", "imhotep"), seek("ben", "cheops")]) is None


def test_more_players_are_better_and_who_waits_longest_comes_first() -> None:
    both = (2, 3)
    seeks = [seek("anna", players=both, since=3), seek("ben", players=both, since=1), seek("cleo", players=both)]
    assert people(seeks) == ("imhotep", 3, ["cleo", "ben", "anna"])
    assert people([seek("anna", players=(3,)), seek("ben", players=both), seek("cleo")]) == (
        "imhotep",
        2,
        ["ben", "cleo"],
    )


def test_who_asks_sits_with_whoever_waits_longest() -> None:
    seeks = [seek("anna", "cheops"), seek("ben", "imhotep", since=1), seek("cleo", "imhotep", "cheops", since=2)]
    found = match(seeks, 2, "cleo")
    assert found is not None
    assert [one.person for one in found.people] == ["anna", "cleo"]
    assert match(seeks, 2, "dora") is None


def test_hundreds_who_fit_nobody_are_each_looked_at_once() -> None:
    class Counted(tuple[int, ...]):
        asked = 0

        def __contains__(self, count: object) -> bool:
            Counted.asked += 1
            return super().__contains__(count)

    crowd = [seek(f"guest {each}", players=(2,), clock=DAY, since=each) for each in range(300)]
    crowd = [replace(each, players=Counted(each.players)) for each in crowd]
    apart = {frozenset((one.person, other.person)) for one in crowd for other in crowd if one is not other}
    assert match(crowd, 300, "guest 299", apart) is None
    assert 0 < Counted.asked <= len(crowd)


def test_nobody_meets_another_clock_or_a_number_the_game_is_not_for() -> None:
    assert people([seek("anna", clock=DAY), seek("ben")]) is None
    assert people([seek("anna", "senet", players=(3,)) for _ in range(3)]) is None


def test_after_a_while_computers_take_the_seats_of_those_who_allow_it() -> None:
    anna = seek("anna", players=(2, 4), fill=True)
    assert people([anna], FILL_AFTER - 1) is None
    assert people([anna], FILL_AFTER) == ("imhotep", 2, ["anna"])
    four = [seek("anna", players=(4,), fill=True), seek("ben", players=(4,), fill=True), seek("cleo", players=(4,))]
    assert people(four, FILL_AFTER) == ("imhotep", 4, ["anna", "ben"])


async def look(scene: Evening, person: Person, **more: Any) -> dict[str, Any]:
    given = {"games": ["imhotep"], "players": [2], "clock": DAY, "fill": False, **more}
    found = await pairing.look_for_table(scene.house, person, **given)
    assert found is not None
    return found


def test_both_are_told_of_the_same_table_and_it_has_begun(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna, ben, cleo = [await scene.guest(name) for name in ("Anna", "Ben", "Cleo")]
        assert (await look(scene, anna))["table"] is None
        told = await look(scene, ben)
        again = await pairing.ask_again(scene.house, anna)
        assert again is not None
        assert again["table"] == told["table"]
        table = await scene.house.table(told["table"])
        assert {seat.person for seat in table.seats} == {anna.id, ben.id}
        assert table.state is not None
        assert not table.terms.hints
        assert (await look(scene, cleo))["table"] is None
        await pairing.stop_looking(scene.house, anna)
        assert await pairing.ask_again(scene.house, anna) is None

    evening(tmp_path / "house.db", story)


def test_who_stopped_or_closed_the_page_is_not_seated(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna, ben, cleo = [await scene.guest(name) for name in ("Anna", "Ben", "Cleo")]
        await look(scene, anna)
        await pairing.stop_looking(scene.house, anna)
        assert (await look(scene, ben))["table"] is None
        scene.later(GONE / 1000 + 1)
        assert (await look(scene, cleo))["table"] is None
        with pytest.raises(BadInput):
            await look(scene, cleo, games=["senet"], players=[5])
        with pytest.raises(BadInput):
            await look(scene, cleo, games=["chess"])

    evening(tmp_path / "house.db", story)
