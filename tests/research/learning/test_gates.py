"""Whom a network meets before it may play for people."""

import json
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from xml.etree import ElementTree

import pytest

import waset
from tests.players.networks import random_file
from waset.research.arena import Match, Result
from waset.research.learning import gates
from waset.research.learning.loop import Course, Generation, Run
from waset.research.learning.report import curves, report


@pytest.mark.parametrize(
    ("kept", "number", "found"),
    [
        ([0, 1, 2, 3, 4, 5, 6], 6, 3),
        ([0, 1, 5, 6], 6, 1),
        ([0, 6], 6, None),
        # Not the one that is judged, nor any after it.
        ([0, 1, 2, 3, 4, 5, 6], 2, 1),
        ([0, 1, 2, 3, 4, 5, 6], 1, None),
        ([0, 4, 5, 6], 4, None),
    ],
)
def test_the_older_opponent_is_one_whose_weights_are_still_there(
    tmp_path: Path, kept: list[int], number: int, found: int | None
) -> None:
    run = Run(tmp_path, waset.title("senet"), Course("senet", 2), {})
    for each in kept:
        run.file(each, "net").touch()
    assert run.older(number) == found


def test_a_generation_whose_weights_are_gone_is_refused(tmp_path: Path) -> None:
    run = Run(tmp_path / "a", waset.title("senet"), Course("senet", 2), {})
    run.file(1, "net").touch()
    assert run.weights(1) == run.file(1, "net")
    with pytest.raises(waset.WasetError, match=r"^the weights of generation 0 are no longer in .*/a$"):
        run.weights(0)


def test_an_exploiter_meets_the_weights_it_learned_against_alone_among_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = waset.game("imhotep", 3)
    given = random_file(tmp_path / "3.net", game)
    run = Run(tmp_path / "a", game.title, Course("imhotep", 3, against=given), {})
    losses = {"number": 0, "games": 1, "examples": 1, "seconds": {}, "learned": {}, "held_out": {}}
    for number in range(4):
        run.file(number, "json").write_text(json.dumps(losses | {"number": number}), "utf-8")
        run.file(number, "net").touch()
    met: list[Match] = []

    def won_by_the_first_seat(matches: list[Match], executor: Executor, at_once: int) -> Iterator[Result]:
        met.extend(matches)
        return (Result(match, (3, 2, 1), (1, 2, 3)) for match in matches)

    monkeypatch.setattr(gates, "play_all", won_by_the_first_seat)
    with ThreadPoolExecutor(1) as executor:
        verdict = gates.gate(run, game, 3, 9, 0.02, executor, 1, lambda: None)
    own, frozen = f"network:{run.file(3, 'net')}@0.02s", f"network:{tmp_path / 'a' / 'against.net'}@0.02s"
    assert all(match.seats.count(own) == 1 for match in met)
    assert [set(match.seats) for match in met] == 9 * [{own, frozen}] + 3 * [{own, "greedy"}]
    assert not verdict.passed
    assert verdict.lines[0].startswith(
        "generation 3 against the weights it learned against at 0.02 s a decision: 50.0%"
    )
    assert len(verdict.lines) == 2


def test_the_report_shows_how_the_losses_fell() -> None:
    done = [Generation(at, 10, 100, {"practice": 1, "fitting": 1}, {}, {"value": 0.7 - at / 50}) for at in range(4)]
    made = {"commit": "x", "machine": "y"}
    assert "(losses.svg)" in report("Senet", "waset train senet", made, done, [])
    picture = ElementTree.fromstring(curves("Senet", done))
    lines = list(picture.iter("{http://www.w3.org/2000/svg}polyline"))
    # Only losses that there are have a line.
    assert [len(line.get("points", "").split()) for line in lines] == [4]
