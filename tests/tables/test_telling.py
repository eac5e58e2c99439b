"""What is sent of a table is what stands there, through the eyes of whoever it is sent to."""

from pathlib import Path

import orjson

import waset
from tests.tables.evening import Evening, evening
from waset.tables.telling import standing, standing_json


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
                    sent = orjson.loads(standing_json(table, person, scene.time))
                    assert sent == standing(table, person, scene.time)
                assert sent["view"] == table.state.view(seat)
                assert "key" not in sent
        assert orjson.loads(standing_json(table, anna.id, scene.time, key=True))["key"] == table.key

    evening(tmp_path / "house.db", story)
