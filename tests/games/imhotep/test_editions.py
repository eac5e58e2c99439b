"""Imhotep played with other numbers: edition files on top of `components.toml`."""

from pathlib import Path

import pytest

import waset

from .positions import legal, named, play

HEADER = 'game = "imhotep"\nname = "mine"\n'
GRADE = 'grade = "single"\nsource = "a test"\n'


def edition(folder: Path, *tables: str) -> waset.Edition:
    path = folder / "mine.toml"
    path.write_text(HEADER + "\n".join(tables), "utf-8")
    return waset.title("imhotep").edition(path)


def table(name: str, *lines: str) -> str:
    return f"[{name}]\n{GRADE}" + "\n".join(lines) + "\n"


def test_the_base_says_which_tables_are_reconstructed() -> None:
    """The list at the end of RULES.md."""
    base = waset.title("imhotep").base
    assert set(base.reconstructed) == {"round_cards_3", "pyramids_b", "temple_b", "burial_b", "obelisks_b"}


def test_other_towers(tmp_path: Path) -> None:
    """5.5: two spaces, 20 and 3; then stones stay single at 2 points each."""
    mine = edition(tmp_path, table("obelisks_b", "towers = [20, 3]", "stones = 2", "single = 2"))
    state = waset.game("imhotep", 2, mine, sides="AAAAB").start()
    play(state, "round 2", *["deal statue"] * 4)
    play(state, "load 1 1", "load 1 2", "load 1 3", "load 1 4")
    events = play(state, "sail 1 obelisks")
    assert named(events, "tower_built") == [(0, 20), (1, 3)]
    play(state, "load 3 1", "take")
    assert state.tally(0)["obelisks"] == 20


def test_other_stones_at_the_start(tmp_path: Path) -> None:
    """1.3, 3.2: a sled for four, two stones at a time."""
    mine = edition(
        tmp_path, table("stones", "colour = 21", "marker = 1", "sled = 4", "start = [1, 1, 2, 2]", "take = 2")
    )
    state = waset.game("imhotep", 3, mine).start()
    play(state, "round 1", *["deal statue"] * 4)
    fields = state.save()["fields"]
    assert fields["sled"] == [1, 1, 2]
    assert fields["quarry"] == [19, 19, 18]
    events = play(state, "take")
    assert named(events, "stones_taken") == [(0, 2)]


def test_other_pyramids(tmp_path: Path) -> None:
    """5.2: the left pyramid begins with a card; the points of a bonus are 2."""
    mine = edition(
        tmp_path,
        table(
            "pyramids_b",
            'left = ["card", 5, 5, 5]',
            "middle = [7, 1, 1, 1]",
            "right = [1, 1, 1, 1]",
            "second_level = 9",
            "bonus_points = 2",
            "bonus_stones = 1",
            "beside = 0",
        ),
    )
    state = waset.game("imhotep", 2, mine, sides="ABAAA").start()
    play(state, "round 2", *["deal statue"] * 4, "load 3 1", "load 3 2", "sail 3 pyramid", "build left")
    assert state.tally(0)["pyramid"] == 2
    assert legal(state) == {"accept", "decline"}
    play(state, "decline", "build middle")
    assert state.tally(1)["pyramid"] == 7


def test_fewer_rounds(tmp_path: Path) -> None:
    """7: the game is over after the last of them."""
    mine = edition(tmp_path, table("rounds", "rounds = 1"))
    state = waset.game("imhotep", 2, mine).start()
    play(state, "round 7", *["deal statue"] * 4)
    play(state, "load 4 1", "load 3 1", "load 1 1", "load 1 2", "take", "load 2 1")
    play(state, "sail 1 pyramid", "sail 2 temple", "sail 3 burial")
    assert state.actor != waset.OVER
    play(state, "sail 4 obelisks")
    assert state.actor == waset.OVER


def test_another_edition_is_another_game(tmp_path: Path) -> None:
    """A position is not read back into a game with other numbers."""
    mine = edition(tmp_path, table("wrath", "penalty = 7"))
    with pytest.raises(waset.BadState):
        waset.game("imhotep", 2, mine).load(waset.game("imhotep", 2).start().save())


@pytest.mark.parametrize(
    "wrong",
    [
        table("obelisks_b", "towers = []", "stones = 3", "single = 1"),
        table("wrath", "penalty = -1"),
        table("wrath", "penalty = 5", "more = 1"),
        table("sphinx", "riddle = 1"),
        table("stones", "colour = 30", "marker = 1", "sled = 5", "start = [2, 3, 4, 6]", "take = 3"),
        table("round_cards_2", "cards = [" + ", ".join(["[4, 4, 4, 4]"] * 7) + "]"),
        '[wrath]\ngrade = "guess"\nsource = "a test"\npenalty = 5\n',
    ],
    ids=[
        "empty row",
        "below zero",
        "unknown entry",
        "unknown table",
        "more than the sled",
        "more than tokens",
        "grade",
    ],
)
def test_tables_that_do_not_fit_are_refused(wrong: str, tmp_path: Path) -> None:
    """With a sentence that names the table."""
    with pytest.raises(waset.BadEdition) as refused:
        edition(tmp_path, wrong)
    assert len(str(refused.value)) > 10
