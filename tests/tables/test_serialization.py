"""What is sent of a table is what stands there, through the eyes of whoever it is sent to."""

from pathlib import Path

import orjson
import pytest

import waset
from tests.tables.evening import Evening, evening
from waset.engine.titles import titles
from waset.tables import play
from waset.tables.serialization import entries_data, entries_json, summary, table_data, table_json
from waset.tables.shown import shown_to


def test_everybody_is_sent_the_table_as_they_may_see_it_after_every_move(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await scene.duel(clock={"kind": "bank", "seconds": 600, "increment": 5})
        rng = waset.Rng(4)
        for _ in range(25):
            table = await scene.advance(table, {0: anna, 1: ben}, 1, rng)
            assert table.state is not None
            for person, seat in ((anna.id, 0), (ben.id, 1), (None, None), ("somebody else", None)):
                for _ in range(2):
                    # The second time it is remembered, and only the clocks have gone on.
                    scene.later(1)
                    sent = orjson.loads(table_json(shown_to(table, person, scene.time)))
                    assert sent == table_data(shown_to(table, person, scene.time))
                assert sent["view"] == table.state.view(seat)
                assert "key" not in sent
        assert orjson.loads(table_json(shown_to(table, anna.id, scene.time), key=True))["key"] == table.key

    evening(tmp_path / "house.db", story)


@pytest.mark.parametrize("game", titles())
def test_what_one_seat_was_told_of_an_entry_is_not_kept_for_another(tmp_path: Path, game: str) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await scene.duel(name=game)
        rng = waset.Rng(6)
        for turn in range(30):
            before = table.number
            table = await scene.advance(table, {0: anna, 1: ben}, 1, rng)
            eyes = (anna.id, ben.id, None)
            # Whoever comes first, the others are sent what is theirs.
            for person in eyes[turn % 3 :] + eyes[: turn % 3]:
                shown = shown_to(table, person, scene.time)
                assert orjson.loads(entries_json(shown, before, 100)) == entries_data(shown, before, 100)

    evening(tmp_path / "house.db", story)


def test_a_list_says_who_moved_who_is_next_and_how_somebody_dropped_out(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await scene.duel(clock={"kind": "move", "seconds": 60})
        assert summary(shown_to(table, anna.id, scene.time))["moved"] is None
        scene.later(5)
        table = await scene.advance(table, {0: anna, 1: ben}, 1, waset.Rng(4))
        scene.later(10)
        told = summary(shown_to(table, ben.id, scene.time))
        assert told["moved"] == {"seat": 0, "at": scene.time - 10_000}
        assert (told["actor"], told["your_turn"]) == (1, True)
        assert told["clocks"] == [60_000, 50_000]
        assert told["points"] == table_data(shown_to(table, ben.id, scene.time))["points"]
        scene.later(60)
        assert await play.call_time(scene.house, table.id)
        told = summary(shown_to(await scene.house.table(table.id), ben.id, scene.time))
        assert [seat["out"] for seat in told["seats"]] == [None, "timed_out"]
        assert told["places"] == [1, 2]

    evening(tmp_path / "house.db", story)
