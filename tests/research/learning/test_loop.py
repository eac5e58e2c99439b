"""A course of training: who plays the practice games, and which weights stay as they are."""

import json
from dataclasses import asdict
from pathlib import Path

import numpy as np
import pytest

import waset
from tests.players.networks import UNITS, UNITS_2, random_file, random_weights
from waset.research.learning.loop import Course, Generation, Run
from waset.research.learning.model import Size

SENET = waset.title("senet")


def test_a_teacher_plays_until_there_is_a_network_of_ones_own() -> None:
    teacher, own = Path("shipped.net"), Path("generation-0.net")
    assert Course("senet", 2).terms_of(None).network == ""
    course = Course("senet", 2, teacher=teacher)
    assert course.terms_of(None).network == "shipped.net"
    assert course.terms_of(own).network == "generation-0.net"


def test_weights_to_begin_with_play_first_unless_there_is_a_teacher() -> None:
    begin, own = Path("shipped.net"), Path("generation-0.net")
    assert Course("senet", 2, begin=begin).terms_of(None).network == "shipped.net"
    assert Course("senet", 2, begin=begin).terms_of(own).network == "generation-0.net"
    assert Course("senet", 2, begin=begin, teacher=Path("a.net")).terms_of(None).network == "a.net"


def test_whoever_is_played_against_plays_first_unless_there_is_a_teacher(tmp_path: Path) -> None:
    given = random_file(tmp_path / "2.net", SENET.game(2))
    frozen, own = str(tmp_path / "a" / "against.net"), Path("generation-0.net")
    course = Run(tmp_path / "a", SENET, Course("senet", 2, against=given), {}).course
    assert (course.terms_of(None).network, course.terms_of(None).against) == (frozen, frozen)
    assert (course.terms_of(own).network, course.terms_of(own).against) == ("generation-0.net", frozen)
    taught = Run(tmp_path / "b", SENET, Course("senet", 2, teacher=Path("a.net"), against=given), {}).course
    assert (taught.begin, taught.terms_of(None).network) == (None, "a.net")
    assert Course("senet", 2).terms_of(None).against == ""


def test_the_weights_of_a_run_stay_as_they_are(tmp_path: Path) -> None:
    given = random_file(tmp_path / "2.net", SENET.game(2), 1)
    before = given.read_bytes()

    def run(folder: str, against: Path | None) -> Run:
        return Run(tmp_path / folder, SENET, Course("senet", 2, against=against), {})

    frozen = run("a", given).course.against
    assert frozen is not None
    assert frozen.parent == tmp_path / "a"
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


def test_a_run_goes_on_only_with_the_weights_that_it_began_with(tmp_path: Path) -> None:
    """The rows of its networks are those of the first ones: with others it could not go on."""
    given = random_file(tmp_path / "2.net", SENET.game(2), 1)

    def run(folder: str, begin: Path | None) -> Run:
        return Run(tmp_path / folder, SENET, Course("senet", 2, begin=begin, size=Size(64, 24)), {})

    begun = run("a", given).course
    assert begun.begin == tmp_path / "a" / "begin.net"
    assert begun.size == Size(UNITS, UNITS_2)
    assert run("a", given).course == begun
    random_file(given, SENET.game(2), 2)
    for begin in (given, None):
        with pytest.raises(waset.WasetError, match="a holds games of another run"):
            run("a", begin)
    run("b", None).file(0, "npz").touch()
    with pytest.raises(waset.WasetError, match="b holds games of another run"):
        run("b", given)


def test_a_run_goes_on_with_networks_of_its_size(tmp_path: Path) -> None:
    def run(size: Size) -> Run:
        return Run(tmp_path / "a", SENET, Course("senet", 2, size=size), {})

    begun = run(Size(UNITS, UNITS_2))
    random_file(begun.file(0, "net"), SENET.game(2))
    generation = Generation(0, games=1, examples=1, seconds={}, learned={}, held_out={})
    begun.file(0, "json").write_text(json.dumps(asdict(generation)), "utf-8")
    run(Size(UNITS, UNITS_2))
    with pytest.raises(waset.WasetError, match=f"go on with --units {UNITS} --second {UNITS_2}"):
        run(Size(UNITS + 4, UNITS_2))


def test_a_run_goes_on_with_what_its_networks_learned_beside(tmp_path: Path) -> None:
    def run(slope: float, begin: Path | None = None) -> Run:
        return Run(tmp_path / "a", SENET, Course("senet", 2, size=Size(UNITS, UNITS_2), slope=slope, begin=begin), {})

    begun = run(0.1)
    weights = random_file(begun.file(0, "net"), SENET.game(2), slope=0.1)
    generation = Generation(0, games=1, examples=1, seconds={}, learned={}, held_out={})
    begun.file(0, "json").write_text(json.dumps(asdict(generation)), "utf-8")
    run(0.1)
    with pytest.raises(waset.WasetError, match=r"has learned with --outlook 0\.1"):
        run(0.2)
    # Weights to begin with bring their own.
    course = Course("senet", 2, begin=weights)
    assert Run(tmp_path / "b", SENET, course, {}).course.slope == 0.1


def test_a_run_of_an_older_waset_does_not_go_on(tmp_path: Path) -> None:
    def run() -> Run:
        return Run(tmp_path / "a", SENET, Course("senet", 2, size=Size(UNITS, UNITS_2)), {})

    begun = run()
    random_file(begun.file(0, "net"), SENET.game(2))
    generation = Generation(0, games=1, examples=1, seconds={}, learned={}, held_out={})
    begun.file(0, "json").write_text(json.dumps(asdict(generation)), "utf-8")
    _, encoding = random_weights(SENET.game(2))
    arrays = vars(encoding)
    np.savez(begun.folder / "encoding.npz", **arrays)
    run()
    # Before the rows that are usual were left out, nobody wrote which they are.
    np.savez(begun.folder / "encoding.npz", **{name: arrays[name] for name in arrays if name != "usual"})
    with pytest.raises(waset.WasetError, match=r"an older Waset.*--begin .*generation-0\.net"):
        run()
    # Where no generation was finished, it only makes a new one.
    begun.file(0, "json").unlink()
    run()
    assert not (begun.folder / "encoding.npz").exists()


def test_nothing_is_kept_of_weights_that_are_refused(tmp_path: Path) -> None:
    given, other = (random_file(tmp_path / f"{name}.net", waset.game(name, 2)) for name in ("senet", "imhotep"))
    with pytest.raises(waset.WasetError, match="were not made for what a seat of senet observes"):
        Run(tmp_path / "a", SENET, Course("senet", 2, against=given, begin=other), {})
    assert Run(tmp_path / "a", SENET, Course("senet", 2, begin=given), {}).course.against is None


def test_an_exploiter_needs_weights_for_its_game_and_somebody_to_beat(tmp_path: Path) -> None:
    given = random_file(tmp_path / "1.net", waset.game("pharaon", 1))
    with pytest.raises(waset.WasetError, match="needs somebody to play against"):
        Run(tmp_path / "a", waset.title("pharaon"), Course("pharaon", 1, against=given), {})
    with pytest.raises(waset.WasetError, match="were not made for what a seat of senet observes"):
        Run(tmp_path / "b", SENET, Course("senet", 2, against=given), {})
