"""Weights, fitted and kept."""

from pathlib import Path

from tests.cli.asking import here


def test_weights_are_fitted_and_only_better_ones_are_written(tmp_path: Path) -> None:
    kept = tmp_path / "weights.toml"
    words = "fit cheops --by greedy --games 4 --iterations 10 --rounds 4 --jobs 1"
    said = here(*words.split(), "--write", str(kept))
    assert "weight.joker_kept = " in said
    assert kept.exists() == ("Written to" in said) != ("nothing is written" in said)
