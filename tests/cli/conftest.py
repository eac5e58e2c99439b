"""A record and an edition to ask the command about."""

from pathlib import Path

import pytest

import waset
from tests.cli.asking import MINE
from waset.engine.playout import random_move


@pytest.fixture
def record(tmp_path: Path) -> Path:
    game = waset.game("imhotep", 2, sides="BABAB")
    state, rng, kept = game.start(), waset.Rng(3), waset.Record(game, [], ("Aneta", "Bára"))
    while state.actor != waset.OVER:
        kept.moves.append(int(random_move(state, rng)))
        state.play(kept.moves[-1])
    kept.write(tmp_path / "game.json")
    return tmp_path / "game.json"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    (tmp_path / "mine.toml").write_text(MINE, "utf-8")
    return tmp_path / "mine.toml"
