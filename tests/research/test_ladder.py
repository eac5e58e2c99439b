"""The ladder: a page that says only what was measured, and the picture beside it."""

from dataclasses import replace
from xml.etree import ElementTree

import pytest

import waset
from tests.research.test_ratings import games
from waset.research.arena import Match, Result
from waset.research.ladder import OLDER, STALE, arena_json, by_game, ladder_page, table_name
from waset.research.meetings import ratings_of, read_meetings, times_its_share
from waset.research.pictures import ratings_picture
from waset.research.ratings import ratings

RESULTS = [
    Result(each.match, each.scores, each.places, "2026-01-02, a machine") for each in games("level2", "level1", 30, 10)
]


def test_the_page_names_shares_intervals_and_what_it_was_measured_with() -> None:
    page = ladder_page(RESULTS, "waset ladder results.jsonl")
    assert "1. 2026-01-02, a machine" in page
    assert "    waset ladder results.jsonl" in page
    assert "| level2 | level1 | 75.0% | 59.8% to 85.8% | 1.50 | 40 | 1 |" in page
    assert "## Imhotep, 2 players" in page


def test_a_player_with_a_time_limit_is_called_that() -> None:
    assert "is a limit" not in ladder_page(RESULTS, "waset ladder results.jsonl")
    page = ladder_page(games("level5@0.1s", "level4", 3, 1), "waset ladder results.jsonl")
    assert "level5@0.1s is level5 with no more than 0.1s of a core for" in page


def test_what_was_measured_before_a_network_was_made_is_called_out_of_date() -> None:
    played = games("level5@0.1s", "level4", 3, 1)

    def page(day: str) -> str:
        return ladder_page(
            [Result(each.match, each.scores, each.places, f"{day}, x") for each in played], "waset ladder"
        )

    assert STALE in page("2020-01-02")
    assert STALE not in page("2999-01-02")
    # Levels 1 and 2 play without a network.
    assert STALE not in ladder_page(RESULTS, "waset ladder")


def test_level_5_stands_against_its_outlook_and_against_itself_at_a_glance() -> None:
    assert "at a glance" not in ladder_page(RESULTS, "waset ladder")
    against = games("level5@0.1s", "outlook5@0.1s", 3, 1)
    longer = games("level5@0.1s", "level5@0.01s", 3, 2)
    below = games("level5", "level4", 4, 1)
    others = [*games("level5@0.1s", "outlook5@1s", 1, 1), *games("level5@0.1s", "level3", 1, 1)]
    page = ladder_page([*against, *longer, *below, *others], "waset ladder")
    glance = page.partition("## Level 5 at a glance")[2].partition("\n## ")[0]
    rows = [line.split(" | ")[1:4] for line in glance.splitlines() if "level5" in line]
    assert rows == [
        ["level5", "level4", "80.0%"],
        ["level5@0.1s", "level5@0.01s", "60.0%"],
        ["level5@0.1s", "outlook5@0.1s", "75.0%"],
    ]
    assert ladder_page([], "waset ladder", page) == page


def test_first_places_are_counted_for_one_seat_among_others() -> None:
    spec = waset.game("imhotep", 3).spec()
    alone = [Result(Match(spec, ("a", "b", "b"), luck), (3, 2, 1), (1, 2, 3) if luck else (2, 1, 3)) for luck in (0, 1)]
    rest = Result(Match(spec, ("a", "a", "b"), 0), (3, 2, 1), (1, 2, 3))
    assert times_its_share([*alone, rest], "a", "b") == 1.5
    assert times_its_share([rest], "a", "b") is None
    assert arena_json([*alone, rest])[0]["shares"][0]["first_places"] == 1.5


def test_who_sat_alone_comes_first_whichever_game_ended_first() -> None:
    spec = waset.game("imhotep", 3).spec()
    played = [Result(Match(spec, seats, 0), (3, 2, 1), (1, 2, 3)) for seats in (("b", "a", "b"), ("a", "b", "b"))]
    [share] = arena_json(played)[0]["shares"]
    assert (share["first"], share["second"], share["first_places"]) == ("a", "b", 1.5)


def test_games_stand_apart() -> None:
    three = Result(Match(waset.game("imhotep", 3).spec(), ("a", "b", "b"), 0), (3, 2, 1), (1, 2, 3))
    assert [len(played) for played in by_game([*RESULTS, three]).values()] == [40, 1]
    data = arena_json([*RESULTS, three])
    assert [len(each["ratings"]) for each in data] == [2, 2]
    assert data[0]["shares"][0]["share"] == 0.75


def test_the_picture_is_good_svg() -> None:
    picture = ElementTree.fromstring(ratings_picture("a < b", ratings(RESULTS)))
    assert any(text.text == "level2" for text in picture.iter("{http://www.w3.org/2000/svg}text"))


def test_players_who_meet_again_replace_their_row_and_the_others_stay() -> None:
    three = Match(waset.game("imhotep", 3).spec(), ("level5@1s", "outlook5@1s", "outlook5@1s"), 0)
    other = Result(three, (3, 2, 1), (1, 2, 3), "2026-01-01, another")
    before = ladder_page([*RESULTS, *games("level3", "level2", 9, 1), other], "waset ladder old.jsonl")
    now = [replace(each, build="2026-02-02, now") for each in games("level2", "level1", 1, 3)]
    page = ladder_page(now, "waset ladder new.jsonl", before)
    assert "level5@1s is level5 with no more than 1s of a core for" in page
    two = page.partition("## Imhotep, 2 players")[2].partition("\n## ")[0]
    assert [
        (each.first, each.second, each.share, each.games, each.builds) for each in read_meetings(two.split("\n"))
    ] == [
        ("level3", "level2", 0.9, 10, ()),
        ("level1", "level2", 0.75, 4, ("2026-02-02, now",)),
    ]
    assert "2026-01-02" not in two
    # Another table, with what it was measured with, and its row at a glance.
    assert page.partition("## Imhotep, 3 players")[2] == before.partition("## Imhotep, 3 players")[2]
    assert page.partition("## Level 5 at a glance")[2].partition("\n## ")[0].count("level5@1s") == 1
    assert page.count("# The ladder") == 1
    # Written again, from the same results or none, nothing changes.
    assert ladder_page(now, "waset ladder new.jsonl", page) == page
    assert ladder_page([], "waset ladder new.jsonl", page) == page


def test_what_somebody_else_wrote_under_a_heading_stays() -> None:
    page = ladder_page(RESULTS, "waset ladder", "# Mine\n\n## Notes\n\nMy own words.\n")
    assert page.endswith("\n## Notes\n\nMy own words.\n")
    assert ladder_page([], "waset ladder", page) == page


def test_a_page_says_enough_to_rate_the_players_again() -> None:
    played = [
        *games("level2", "level1", 30, 10, 5),
        *games("level3", "level2", 40, 20),
        *games("level3", "level1", 9, 1),
    ]
    page = ladder_page(played, "waset ladder")
    for told, counted in zip(ratings_of(read_meetings(page.split("\n"))), ratings(played), strict=True):
        assert (told.name, told.games) == (counted.name, counted.games)
        assert told.elo == pytest.approx(counted.elo, abs=1)
        assert told.low == pytest.approx(counted.low, abs=25)
        assert told.high == pytest.approx(counted.high, abs=25)


def test_every_table_says_what_it_was_measured_with() -> None:
    three = Match(waset.game("imhotep", 3).spec(), ("greedy", "random", "random"), 0)
    page = ladder_page([*RESULTS, Result(three, (3, 2, 1), (1, 2, 3), "2026-01-01, another")], "waset ladder")
    two, other = page.partition("## Imhotep, 2 players")[2].split("## Imhotep, 3 players")
    assert two.rstrip().endswith("Measured with:\n\n1. 2026-01-02, a machine")
    assert other.rstrip().endswith("Measured with:\n\n1. 2026-01-01, another")
    assert page.count("1. 2026") == 2
    assert "older" not in page


def test_of_older_tables_only_all_builds_together_are_known() -> None:
    names = [table_name(waset.game(*each).spec()) for each in (("cheops", 2), ("imhotep", 3))]
    table = "| first | second | share of the first | 95% interval | games |\n|---|---|---|---|---|"
    row = "| greedy | random | 75.0% | 50.1% to 99.9% | 8 |"
    head = "# The ladder\n\nMeasured with:\n\n- 2025-01-01, old\n- 2025-01-02, older"
    glance = "| table | first | second | share | interval | first places | games |\n|---|---|---|---|---|---|---|"
    glance += f"\n| {names[0]} | greedy | random | 75.0% | 50.1% to 99.9% | 1.60 | 8 |"
    before = f"{head}\n\n## Level 5 at a glance\n\n{glance}"
    before += "".join(f"\n\n## {name}\n\n{table}\n{row}" for name in names) + "\n"
    page = ladder_page(RESULTS, "waset ladder", before)
    assert page.partition("\n## ")[0].endswith(f"{OLDER}\n\n- 2025-01-01, old\n- 2025-01-02, older\n")
    assert page.count("2025-01-01") == 1
    assert page.count("2026-01-02") == 1
    # As it was told, and first places where they were told elsewhere.
    assert "| greedy | random | 75.0% | 50.1% to 99.9% | 1.60 | 8 | ? |" in page
    assert "| greedy | random | 75.0% | 50.1% to 99.9% |  | 8 | ? |" in page
    assert ladder_page(RESULTS, "waset ladder", page) == page
    # Once no such row is left, neither are they.
    three = Match(waset.game("imhotep", 3).spec(), ("greedy", "random", "random"), 0)
    cheops = Match(waset.game("cheops", 2).spec(), ("greedy", "random"), 0)
    again = [
        Result(three, (3, 2, 1), (1, 2, 3), "2026-01-03, new"),
        Result(cheops, (3, 2), (1, 2), "2026-01-03, new"),
    ]
    measured = ladder_page(again, "waset ladder", page)
    assert OLDER not in measured
    assert "2025" not in measured
    assert measured.count("1. 2026-01-02, a machine") == 1
