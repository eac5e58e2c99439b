"""A course of training: who plays the practice games, and which weights stay as they are."""

from pathlib import Path

import pytest

import waset
from tests.players.networks import random_file
from waset.research.learning.loop import Course, Run

SENET = waset.title("senet")


def test_a_teacher_plays_until_there_is_a_network_of_ones_own() -> None:
    teacher, own = Path("shipped.net"), Path("generation-0.net")
    assert Course("senet", 2).terms_of(0, None).network == ""
    course = Course("senet", 2, teacher=teacher)
    assert course.terms_of(0, None).network == "shipped.net"
    assert course.terms_of(1, own).network == "generation-0.net"


def test_whoever_is_played_against_teaches_unless_there_is_another_teacher() -> None:
    frozen, own = Path("shipped.net"), Path("generation-0.net")
    assert Course("senet", 2).terms_of(0, None).against == ""
    course = Course("senet", 2, against=frozen)
    assert (course.terms_of(0, None).network, course.terms_of(0, None).against) == ("shipped.net", "shipped.net")
    assert (course.terms_of(1, own).network, course.terms_of(1, own).against) == ("generation-0.net", "shipped.net")
    assert Course("senet", 2, teacher=Path("a.net"), against=frozen).terms_of(0, None).network == "a.net"


def test_the_weights_of_a_run_stay_as_they_are(tmp_path: Path) -> None:
    given = random_file(tmp_path / "2.net", SENET.game(2), 1)
    before = given.read_bytes()

    def run(folder: str, against: Path | None) -> Run:
        return Run(tmp_path / folder, SENET, Course("senet", 2, against=against), {})

    frozen = run("a", given).course.against
    assert frozen is not None
    assert frozen.parent == tmp_path / "a"
    # It begins with them, unless it is told otherwise.
    assert run("a", given).course.begin == frozen
    taught = Course("senet", 2, against=given, teacher=given)
    assert Run(tmp_path / "taught", SENET, taught, {}).course.begin is None
    # Gone on with, as long as it is the same file; against another, or against none, it would be another run.
    assert run("a", given).course.against == frozen
    random_file(given, SENET.game(2), 2)
    for against in (given, None):
        with pytest.raises(waset.WasetError, match="a holds games of another run"):
            run("a", against)
    assert frozen.read_bytes() == before
    run("b", None).file(0, "npz").touch()
    with pytest.raises(waset.WasetError, match="b holds games of another run"):
        run("b", given)


def test_an_exploiter_needs_weights_for_its_game_and_somebody_to_beat(tmp_path: Path) -> None:
    given = random_file(tmp_path / "1.net", waset.game("pharaon", 1))
    with pytest.raises(waset.WasetError, match="needs somebody to play against"):
        Run(tmp_path / "a", waset.title("pharaon"), Course("pharaon", 1, against=given), {})
    with pytest.raises(waset.WasetError, match="were not made for what a seat of senet observes"):
        Run(tmp_path / "b", SENET, Course("senet", 2, against=given), {})
