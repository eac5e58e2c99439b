"""Lines of a board as text, as wide as a terminal."""

from waset.engine.lines import WIDTH, fit_entries, name_column, short_name


def test_entries_are_broken_only_between_each_other() -> None:
    signs = "  ".join(f"{number}. sign" for number in range(1, 21))
    lines = fit_entries(signs)
    assert len(lines) == 3
    assert all(len(line) <= WIDTH and line.endswith("sign") for line in lines)
    assert "  ".join(lines) == signs


def test_gaps_stay_as_wide_as_they_are() -> None:
    assert fit_entries("[R] built   r to build") == ["[R] built   r to build"]


def test_names_make_a_column_and_a_longer_one_says_that_it_goes_on() -> None:
    assert name_column(["Eva", "Jednoduchý počítač 2"], 6) == ["Eva                 ", "Jednoduchý počítač 2"]
    assert name_column(["Eva"], 6) == ["Eva   "]
    assert short_name("Kleopatra z Alexandrie") == "Kleopatra z Alexand…"
