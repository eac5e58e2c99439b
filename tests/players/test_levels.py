"""Levels and constants of the search come from data files; each can be changed by name."""

from pathlib import Path

import pytest

import waset
from waset.engine.errors import WasetError
from waset.players import PLAYERS, SearchPlayer, player
from waset.players.guided import GuidedSearch
from waset.players.levels import FOLDER, LEVELS, RANGES, UNLIMITED, checked, settings, tables, tuning


@pytest.mark.parametrize(
    "folder", [FOLDER, *(waset.title(name).folder for name in waset.titles())], ids=lambda folder: folder.name
)
def test_files_hold_constants_the_search_has(folder: Path) -> None:
    found = tables(folder)
    by_players = [found.get(f"players{count}", {}) for count in range(2, 6)]
    for table, constants in [each for part in (found, *by_players) for each in part.items()]:
        if table.startswith("players"):
            continue
        levels = [f"{kind}{level}" for kind in ("level", "guided") for level in range(1, UNLIMITED + 1)]
        assert table in ("search", "chances", "trust", *levels)
        for constant, value in constants.items():
            if constant != "found_by":
                checked(constant, str(int(value)) if isinstance(value, bool) else str(value))


def test_the_file_for_all_games_has_every_constant() -> None:
    assert {*tables(FOLDER)["search"], *tables(FOLDER)["chances"], *tables(FOLDER)["trust"]} == set(RANGES)


@pytest.mark.parametrize("game", waset.titles())
def test_a_higher_level_thinks_longer_or_values_better(game: str) -> None:
    title = waset.title(game)
    for players in title.players:
        for guided in (False, True):
            found = [settings(title.folder, players, level, {}, guided) for level in range(1, UNLIMITED + 1)]
            efforts = [(not level["bare"], guided and level["network"], level["iterations"]) for level in found]
            assert efforts == sorted(set(efforts))


def test_a_network_has_a_budget_of_its_own_that_a_change_goes_before() -> None:
    folder = FOLDER / "nothing"
    assert settings(folder, 2, 4, {})["iterations"] == 8000
    assert settings(folder, 2, 4, {}, True)["iterations"] == 150
    assert settings(folder, 2, 4, {"iterations": 7.0}, True)["iterations"] == 7


@pytest.mark.parametrize(("name", "guided"), [("luxor", [5]), ("pharaon", [5]), ("imhotep", [3, 4, 5])])
def test_a_network_plays_at_the_levels_that_are_meant(name: str, guided: list[int]) -> None:
    state, rng = waset.game(name, 2).start(), waset.Rng(1)
    while len(state.legal()) < 2:
        state.apply(state.sample(rng) if state.actor < 0 else state.legal()[0])
    begun = {level: SearchPlayer(level, {}, lambda done: True).begun(state, rng) for level in range(1, LEVELS + 1)}
    assert [level for level, (search, _) in begun.items() if isinstance(search, GuidedSearch)] == guided
    for level, (_, budget) in begun.items():
        assert budget == settings(state.game.title.folder, 2, level, {}, level > 2)["iterations"]


def test_level_6_thinks_until_it_is_stopped() -> None:
    asked = []

    def enough(done: int) -> bool:
        asked.append(done)
        return done < 40

    state = waset.game("senet", 2).start()
    while len(state.legal()) < 2:
        state.apply(state.sample(waset.Rng(1)) if state.actor < 0 else state.legal()[0])
    search = SearchPlayer(UNLIMITED, {}, enough).search(state, waset.Rng(2))
    assert asked[-1] == search.iterations() >= 40


def test_a_table_for_so_many_players_goes_before_the_one_for_all(tmp_path: Path) -> None:
    (tmp_path / "levels.toml").write_text(
        """[search]
found_by = "a tune"
scale = 8.0

[players3.search]
scale = 9.0

[players3.level2]
iterations = 90
""",
        "utf-8",
    )
    general = settings(tmp_path / "nothing", 2, 2, {})
    assert settings(tmp_path, 2, 2, {}) == {**general, "scale": 8.0}
    assert settings(tmp_path, 3, 2, {"margin": 0.1}) == {**general, "scale": 9.0, "iterations": 90, "margin": 0.1}


def test_a_change_goes_before_the_files() -> None:
    assert tuning(settings(waset.title("imhotep").folder, 2, 3, {"scale": 4.0})).scale == 4.0


@pytest.mark.parametrize("name", [*PLAYERS, "search", "search:iterations=5", "search:iterations=5,bare=1"])
def test_players_have_names(name: str) -> None:
    state = waset.game("imhotep", 2).start()
    while state.actor < 0:
        state.apply(state.sample(waset.Rng(1)))
    if name in PLAYERS[4:] or name == "search":
        return
    assert player(name).pick(state, waset.Rng(2)) in state.legal()


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("grandmaster", "there is no computer player"),
        ("level7", "there is no computer player"),
        ("search:speed=3", "the search has no constant"),
        ("search:scale", "the search has no constant"),
        ("search:iterations=0", "iterations is a whole number from 1"),
        ("search:iterations=1.5", "iterations is a whole number"),
        ("search:margin=nan", "margin is a number from 0 to 1"),
    ],
)
def test_a_name_that_is_none_is_refused_in_a_sentence(name: str, words: str) -> None:
    with pytest.raises(WasetError, match=words):
        player(name)
