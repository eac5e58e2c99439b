"""Rule 8.1: everything is open, and only what comes is dealt afresh."""

import json
from collections import Counter

import pytest

import waset
from waset.engine.playout import play_out
from waset.games.cheops.declaration import VOCABULARIES

from .positions import crossed, marks, rolled, table


@pytest.mark.parametrize("players", [2, 5])
def test_8_1_all_see_the_same_and_dealing_afresh_changes_nothing(players: int) -> None:
    state, rng = waset.game("cheops", players=players).start(), waset.Rng(4)
    for _ in range(40):
        play_out(state, rng, 5)
        if state.actor == waset.OVER:
            break
        for seat in range(players):
            assert state.view(seat) == state.view(None)
            assert state.redeal(seat, rng).save() == state.save()


def test_8_1_future_dice_are_not_settled_by_a_redeal() -> None:
    """What is dealt afresh is only what comes: each copy rolls its own dice, every colour as likely."""
    rng = waset.Rng(5)
    state = table("ABC")
    seen: Counter[str] = Counter()
    for _ in range(1200):
        dealt = state.redeal(1, rng)
        while dealt.actor == waset.CHANCE:
            dealt.apply(dealt.sample(rng))
        for colour, count in dealt.view(None)["centre"].items():
            seen[colour] += count
    # 4800 dice, 800 of each colour expected with a deviation of 26.
    assert all(670 < seen[colour] < 930 for colour in VOCABULARIES["colour"])


def test_a_view_names_every_field_and_every_stone() -> None:
    state = rolled("AB", "red red blue", built=marks(("p1.1", "l1"), ()), **crossed((3,), ()))
    view = state.view(0)
    assert {field for field, mark in view["built"][0].items() if mark} == {"p1.1", "l1"}
    assert [stone for stone, mark in view["crossed"][0].items() if mark] == ["3"]
    assert len(view["built"][0]) == 38
    assert state.game.load(json.loads(json.dumps(state.save()))).save() == state.save()
