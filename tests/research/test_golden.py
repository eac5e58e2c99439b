"""Golden games: those of the project agree, and a missing, changed or stray one is noticed."""

import shutil
from pathlib import Path

import pytest

import waset
from waset.research.golden import checksums, compare, golden_games, printout

GOLDEN = Path(__file__).parents[1] / "records" / "golden"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(GOLDEN, tmp_path / "golden"))


def test_the_golden_games_are_played_as_they_were() -> None:
    assert dict(compare(GOLDEN)) == {}


def test_there_is_one_for_every_player_count_and_every_other_option() -> None:
    names = [name for name, _ in golden_games()]
    assert len(set(names)) == len(names)
    assert {path.stem for path in GOLDEN.glob("*.txt")} == set(names)
    for title in map(waset.title, waset.titles()):
        assert {f"{title.name}-{players}" for players in title.players} <= set(names)
    assert "imhotep-4-sides-bbbbb" in names
    assert "imhotep-4-wrath-true" in names


def test_what_is_missing_changed_or_stray_is_noticed(folder: Path) -> None:
    missing, changed, odd = (folder / f"imhotep-{players}.txt" for players in (2, 3, 4))
    now = missing.read_text("utf-8")
    missing.unlink()
    changed.write_text(changed.read_text("utf-8").replace("place 1", "place 2"), "utf-8")
    odd.write_bytes(b"\xff\x00")
    (folder / "mehen-2.txt").write_text("?", "utf-8")
    found = dict(compare(folder))
    assert set(found) == {"imhotep-2", "imhotep-3", "imhotep-4", "mehen-2"}
    assert found["imhotep-2"] == now
    assert found["mehen-2"] == ""


def test_an_empty_folder_lacks_them_all(tmp_path: Path) -> None:
    assert [name for name, _ in compare(tmp_path / "nowhere")] == [name for name, _ in golden_games()]


def test_a_printout_can_be_read() -> None:
    text = printout(waset.game("imhotep", 2))
    lines = text.splitlines()
    assert lines[0].startswith("waset.game('imhotep', players=2")
    assert "   1 chance round " in text
    assert "P1: place " in text
    assert "{" not in text
    assert max(map(len, lines)) <= 120
    assert lines == [line.rstrip() for line in lines]


def test_checksums_name_every_game_once(monkeypatch: pytest.MonkeyPatch) -> None:
    # Those of all games take a minute, and `./waset test` compares them between two builds.
    names = ["cheops", "senet"]
    monkeypatch.setattr("waset.research.golden.titles", lambda: names)
    lines = list(checksums())
    assert len(set(lines)) == len(lines)
    for name in names:
        players = waset.title(name).players
        assert sum(line.startswith(f"{name} greedy ") for line in lines) == len(players)
        for count in players:
            assert any(line.startswith(f"waset.game({name!r}, players={count}") for line in lines)
