"""Tuning: trials are matches, the last question has fresh luck, and only what is better is written."""

import tomllib
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import waset
from waset.engine.errors import WasetError
from waset.engine.weights import read_weights
from waset.players.levels import RANGES, settings
from waset.research.arena import Match, Result, play, seated
from waset.research.ratings import Share
from waset.research.tune import (
    FIRST,
    FRESH,
    SECOND,
    Effort,
    Found,
    Terms,
    again,
    hopeless,
    keep,
    played_by,
    sentence,
    sought,
    tune,
)

GAME = waset.game("cheops", 2)
QUICK = Terms(GAME, iterations=2)
SURE = Share(400, 0.58, 0.53, 0.63)


def quiet(said: str) -> None:
    pass


def really(matches: Iterable[Match]) -> Iterator[Result]:
    return map(play, matches)


class Told:
    """Results made up: the numbers that hold a word win every game, and of the rest those that are there."""

    def __init__(self, word: str) -> None:
        self.word = word
        self.lucks: list[int] = []

    def __call__(self, matches: Iterable[Match]) -> list[Result]:
        found = []
        for match in matches:
            self.lucks.append(match.luck)
            wins = [self.word in name for name in match.seats]
            if True not in wins:
                wins = ["exploration" not in name for name in match.seats]
            found.append(Result(match, (0, 0), tuple(0 if won else 1 for won in wins)))
        return found


def test_what_is_sought_is_what_the_search_has() -> None:
    for name, (low, high, _) in sought(Terms(GAME, held=0.01), False).items():
        assert RANGES[name][0] <= low < high <= RANGES[name][1]


@pytest.mark.parametrize("name", waset.titles())
def test_the_constants_in_use_are_among_those_sought(name: str) -> None:
    there = settings(waset.title(name).folder, 2, 0, {})
    for constant, (least, most, _) in sought(Terms(waset.game(name, 2), held=0.01), False).items():
        # From 1 on all urgencies are the same.
        assert least <= min(there[constant], 1.0 if constant == "urgency" else there[constant]) <= most


def test_at_equal_iterations_nothing_is_sought_that_makes_one_dearer() -> None:
    assert "playout" in sought(Terms(GAME, held=0.01), False)
    assert "playout" not in sought(QUICK, False)
    assert list(sought(QUICK, False, ["playout"])) == ["playout"]


def test_a_few_can_be_sought_alone() -> None:
    assert list(sought(QUICK, False, ["scale", "exploration"])) == ["exploration", "scale"]
    assert list(sought(QUICK, True, ["pace"])) == ["weight.pace"]
    with pytest.raises(WasetError, match="there is no 'stones' to tune; there are hope_of_pyramid, "):
        sought(QUICK, True, ["stones"])


def test_weights_are_sought_around_the_present_ones() -> None:
    for (name, (low, high, _)), present in zip(sought(QUICK, True).items(), GAME.weights, strict=True):
        assert name.startswith("weight.")
        assert low < present < high


def test_a_round_seats_both_players_everywhere() -> None:
    one, other = QUICK.player({"scale": 8.0}), QUICK.player({})
    found = QUICK.matches({"scale": 8.0}, FRESH, 2)
    assert [match.seats for match in found] == 2 * [(one, other), (other, one)]
    assert [match.luck for match in found] == [FRESH, FRESH, FRESH + 1, FRESH + 1]


def test_names_say_every_constant_and_the_time() -> None:
    assert Terms(GAME, iterations=50).player({"scale": 8.0, "playout": 3}) == "search:iterations=50,scale=8,playout=3"
    # No weight of the outlook shows where a network judges.
    assert Terms(GAME, iterations=50, weights=True).player({}) == "search:iterations=50,network=0"
    held = Terms(GAME, held=0.01).player({"scale": 8.0})
    assert held == "search:iterations=10000,scale=8@0.01s"
    seated(held)


def test_a_level_is_a_search_with_its_constants() -> None:
    luxor = waset.game("luxor", 2)
    assert settings(waset.title("luxor").folder, 2, 5, {})["candidates"] == 2
    assert Terms(luxor, iterations=50, level=5).player({}) == "search:iterations=50,candidates=2"
    assert Terms(luxor, iterations=50, level=1).player({}) == "search:iterations=50,playout=0,bare=1,network=0"


def test_a_few_trials_find_something_and_go_on(tmp_path: Path) -> None:
    journal = tmp_path / "trials"
    said: list[str] = []
    space = sought(QUICK, False)
    with ThreadPoolExecutor(1) as executor:
        playing = played_by(executor, 1)
        tune(QUICK, space, Effort(1, 4, 4), journal, playing, said.append)
        assert sum(line.startswith("trial ") for line in said) == 1
        tune(QUICK, space, Effort(2, 4, 4), journal, playing, said.append)
    trials = [line.partition(": ") for line in said if line.startswith("trial ")]
    assert [number for number, _, _ in trials] == ["trial 1", "trial 2"]
    assert trials[0][2].partition(" by ")[2] != trials[1][2].partition(" by ")[2]


def test_the_best_is_asked_with_luck_nobody_has_seen() -> None:
    playing = Told("exploration=")
    found = tune(QUICK, sought(QUICK, False, ["exploration"]), Effort(2, 8, 16), None, playing, quiet)
    assert found is not None
    assert list(found.changes) == ["exploration"]
    assert (found.share.games, found.share.share) == (32, 1.0)
    # Two trials, a second look at both, and the last question: none shares a number with another.
    trials, second, last = (
        [luck for luck in playing.lucks if least <= luck < most]
        for least, most in ((0, SECOND), (SECOND, FRESH), (FRESH, 2 * FRESH))
    )
    assert [len(set(lucks)) for lucks in (trials, second, last)] == [2 * 8, 2 * 2 * 8, 16]
    assert len(playing.lucks) == 2 * (16 + 32 + 16)


def test_a_trial_far_behind_is_given_up_and_finds_nothing() -> None:
    playing = Told("what nobody is called")
    assert tune(QUICK, sought(QUICK, False, ["exploration"]), Effort(1, 40, 40), None, playing, quiet) is None
    assert len(playing.lucks) == FIRST


def test_a_trial_is_given_up_when_chance_explains_it_no_more() -> None:
    assert not hopeless(Share(8, 0.0, 0.0, 1.0))
    assert not hopeless(Share(16, 0.4375, 0.0, 1.0))
    assert hopeless(Share(16, 0.3125, 0.0, 1.0))
    assert hopeless(Share(100, 0.44, 0.0, 1.0))


def test_the_second_look_chooses_among_the_best() -> None:
    best = [{"exploration": 0.1}, {"exploration": 0.2}]
    assert again(QUICK, best, 4, Told("exploration=0.2"), quiet) == best[1]
    assert again(QUICK, best, 4, Told("what nobody is called"), quiet) is None


def test_only_what_is_surely_better_is_better() -> None:
    assert not Found({}, Share(100, 0.58, 0.48, 0.67)).better
    assert Found({}, SURE).better


def test_what_is_kept_says_what_found_it(tmp_path: Path) -> None:
    found = Found({"exploration": 0.31, "outcomes": 3.0}, SURE)
    how = sentence(Terms(GAME, held=0.005), found, "waset tune cheops", "version 1")
    assert how.startswith("waset tune cheops with version 1: ")
    assert "58.0% of 400 games" in how
    assert "at 0.005 s a decision and 2 players" in how
    keep(tmp_path / "cheops.toml", QUICK, found, how)
    keep(tmp_path / "cheops.toml", Terms(waset.game("cheops", 3)), found, "more of us")
    assert tomllib.loads((tmp_path / "cheops.toml").read_text("utf-8")) == {
        "search": {"found_by": how, "exploration": 0.31, "outcomes": 3},
        "players3": {"search": {"found_by": "more of us", "exploration": 0.31, "outcomes": 3}},
    }


def test_what_was_not_sought_stays_and_with_it_what_found_it(tmp_path: Path) -> None:
    path = tmp_path / "cheops.toml"
    path.write_text('[search]\nfound_by = "a walk"\nplayout = 12\nscale = 8.0\n', "utf-8")
    keep(path, QUICK, Found({"scale": 9.0}, SURE), "a tune")
    assert tomllib.loads(path.read_text("utf-8"))["search"] == {
        "found_by": "a walk; then a tune",
        "playout": 12,
        "scale": 9.0,
    }
    keep(path, QUICK, Found({"scale": 7.0, "playout": 3}, SURE), "another tune")
    assert tomllib.loads(path.read_text("utf-8"))["search"] == {"found_by": "another tune", "playout": 3, "scale": 7.0}


def test_what_is_kept_for_a_level_is_for_so_many_players_alone(tmp_path: Path) -> None:
    path = tmp_path / "cheops.toml"
    path.write_text("[level5]\niterations = 400000\n", "utf-8")
    keep(path, Terms(GAME, held=0.005, level=5), Found({"scale": 9.0}, SURE), "a tune")
    assert tomllib.loads(path.read_text("utf-8")) == {
        "level5": {"iterations": 400000},
        "players2": {"level5": {"found_by": "a tune", "scale": 9.0}},
    }


def test_weights_are_kept_whole(tmp_path: Path) -> None:
    name = GAME.title.weights[0]
    keep(tmp_path / "weights.toml", QUICK, Found({f"weight.{name}": 0.125}, SURE), "a tune")
    assert read_weights(tmp_path, GAME.title.weights, 2) == [0.125, *GAME.weights[1:]]


def test_trials_may_vary_the_weights() -> None:
    said: list[str] = []
    tune(QUICK, sought(QUICK, True), Effort(1, 4, 4), None, really, said.append)
    assert said[0].count("weight.") == len(GAME.weights)


def test_a_game_alone_is_refused() -> None:
    terms = Terms(waset.game("pharaon", 1), 2)
    with pytest.raises(WasetError, match="two players"):
        tune(terms, sought(terms, False), Effort(1, 4, 4), None, really, quiet)
