"""The games that are listed, and the check of an edition."""

import json
from pathlib import Path

from tests.cli.asking import MINE, here, run


def test_games_lists_what_there_is() -> None:
    out = here("games")
    for word in ("imhotep", "2-4", "sides=AAAAA", "wrath=False", "base", "pyramids_b", "obelisks_b"):
        assert word in out


def test_games_for_programs() -> None:
    code, out, err = run("games", "--json")
    assert (code, err) == (0, "")
    about = {game["name"]: game for game in json.loads(out)}["imhotep"]
    assert about["players"] == [2, 3, 4]
    assert [option["name"] for option in about["options"]] == ["sides", "wrath"]
    assert about["editions"][0]["grades"]["temple_b"] == "reconstructed"


def test_edition_check(mine: Path, tmp_path: Path) -> None:
    out = here("edition", "check", str(mine))
    assert "mine.toml is a good edition of imhotep: 'mine', hash " in out
    assert "It changes: wrath. Reconstructed: round_cards_3, " in out
    same = tmp_path / "same.toml"
    same.write_text(MINE.replace("= 7", "= 5"), "utf-8")
    assert "It changes: nothing." in here("edition", "check", str(same))
