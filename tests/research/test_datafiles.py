"""Data files: one table is written anew, the others stay, and what is written can be read."""

import tomllib
from pathlib import Path

import pytest

import waset
from waset.engine.errors import WasetError
from waset.research.datafiles import as_toml, own_table, write_table


def test_one_table_is_written_and_the_others_stay(tmp_path: Path) -> None:
    path = tmp_path / "imhotep.toml"
    path.write_text("[search]\nscale = 8.0\n\n[level1]\niterations = 20\nbare = true\n", "utf-8")
    write_table(path, "search", {"found_by": 'waset tune "quoted"', "scale": 9.12345})
    write_table(path, "players3.search", {"scale": 11.0})
    write_table(path, "players3.chances", {"early": 14})
    assert tomllib.loads(path.read_text("utf-8")) == {
        "search": {"found_by": 'waset tune "quoted"', "scale": 9.1235},
        "level1": {"iterations": 20, "bare": True},
        "players3": {"search": {"scale": 11.0}, "chances": {"early": 14}},
    }


def test_comments_stay_above_what_they_are_about(tmp_path: Path) -> None:
    path = tmp_path / "weights.toml"
    path.write_text(
        "# Points.\n[any]\nstone = 0.5\n# Not yet cut.\nblock = 2\n\n# For two.\n[players2]\nblock = 3\n", "utf-8"
    )
    write_table(path, "any", {"found_by": "luck", "stone": 0.7, "block": 4})
    assert path.read_text("utf-8") == (
        '# Points.\n[any]\nfound_by = "luck"\nstone = 0.7\n# Not yet cut.\nblock = 4\n\n'
        "# For two.\n[players2]\nblock = 3\n"
    )


def test_a_file_that_is_not_there_is_begun(tmp_path: Path) -> None:
    write_table(tmp_path / "new.toml", "any", {"stone": 0.5})
    assert (tmp_path / "new.toml").read_text("utf-8") == "[any]\nstone = 0.5\n"


def test_another_file_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "shopping.txt"
    path.write_text("bread and butter", "utf-8")
    with pytest.raises(WasetError, match=r"shopping\.txt is not a data file"):
        write_table(path, "any", {"stone": 0.5})
    assert path.read_text("utf-8") == "bread and butter"


def test_tables_are_told_apart_by_players() -> None:
    assert not own_table(waset.game("pharaon", 2))
    assert own_table(waset.game("pharaon", 4))


def test_nothing_is_nothing() -> None:
    assert as_toml({}).strip() == ""
