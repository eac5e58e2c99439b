"""A building in progress can be saved, whatever it has brought so far."""

import json

import waset
from tests.contract.tables import random_moves


def test_points_of_the_second_work_fit_into_a_saved_position() -> None:
    game = waset.game("egizia", 3, start_sphinx="draw2")
    state = game.start()
    seconds = set()
    for move in random_moves(game, 31):
        step = state.view(None)["pending"]
        if step["step"] == "lay_brick" and step["extra"] >= 256:
            seconds.add(step["extra"] // 256)
            assert game.load(json.loads(json.dumps(state.save()))).save() == state.save()
        state.play(move)
    # More than the three points of the second work that once were all that fitted.
    assert max(seconds) > 3
