"""Constants and weights, sought, fitted and kept."""

from pathlib import Path

from tests.cli.asking import here, refused


def test_weights_are_fitted_and_only_better_ones_are_written(tmp_path: Path) -> None:
    kept = tmp_path / "weights.toml"
    words = "fit cheops --by greedy --games 4 --iterations 10 --rounds 4 --jobs 1"
    said = here(*words.split(), "--write", str(kept))
    assert "weight.joker_kept = " in said
    assert kept.exists() == ("Written to" in said) != ("nothing is written" in said)


def test_constants_are_sought_and_only_better_ones_are_written(tmp_path: Path) -> None:
    kept = tmp_path / "cheops.toml"
    words = "tune cheops --seek exploration --for level5 --iterations 10 --trials 2 --rounds 4 --last 4 --jobs 1"
    said = here(*words.split(), "--write", str(kept))
    assert "trial 2: " in said
    assert kept.exists() == ("Written to" in said) != ("nothing is written" in said)


def test_numbers_are_sought_for_a_level() -> None:
    assert "for a level, like level5, not for 'greedy'" in refused("tune", "cheops", "--for", "greedy")
    assert "there is no 'stones' to tune" in refused("tune", "cheops", "--seek", "stones")
