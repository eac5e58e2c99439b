"""How somebody played, summed up: by round where there are few, by thirds of the game where there are many or none."""

from typing import Any

import pytest

from waset.players.analysis import summary


def decided(gone: float, at: int | None, lost: float) -> dict[str, Any]:
    told = {"seat": 0, "is_best": lost == 0, "points_given_away": lost, "gone": gone, "round": at}
    return {**told, "step": "turn", "kind": "move"}


@pytest.mark.parametrize(
    ("rounds", "by", "phases"),
    [
        ((0, 1, 5), "round", {0: 0.0, 1: 2.0, 5: 0.5}),
        ((1, 9, 38), "third", {1: 0.0, 2: 2.0, 3: 0.5}),
        ((None, None, None), "third", {1: 0.0, 2: 2.0, 3: 0.5}),
    ],
)
def test_points_given_away_by_round_or_third(rounds: tuple[int | None, ...], by: str, phases: dict[int, float]) -> None:
    decisions = [
        decided(gone, at, lost) for gone, at, lost in zip((0.0, 0.5, 0.99), rounds, (0.0, 2.0, 0.5), strict=True)
    ]
    [told, other] = summary(decisions, 2)
    assert (told["best"], told["fine"], told["worse"], other["decisions"]) == (1, 1, 1, 0)
    assert told["by"] == by
    assert {each["phase"]: each["points"] for each in told["phases"]} == phases
