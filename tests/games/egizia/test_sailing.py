"""Sections 3 and 4: ships on the river and the round spaces."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import waset

from .positions import ROW, Fields, card, changed, legal, number, play, river, sailing, seen, stones, strengths, why

RIVER = [
    "card_1",
    "edfu",
    "card_2",
    "thebae",
    "card_3",
    "sphinx",
    "card_4",
    "passalon",
    "card_5",
    "selinon",
    "card_6",
    "obelisk",
    "card_7",
    "beni_hasan",
    "card_8",
    "alyi",
    "card_9",
    "pyramid",
    "card_10",
    "heliopolis",
]


def landings(state: waset.State) -> list[str]:
    return [
        move.removeprefix("sail ") for move in map(str, (state.game.moves[m] for m in state.legal())) if "sail" in move
    ]


def space(landing: str) -> str:
    name, _, last = landing.rpartition("_")
    return name if name in ("sphinx", "obelisk", "pyramid") and last else landing


def test_3_1_ten_cards_lie_along_the_river_from_the_top() -> None:
    """3.1: in the order in which they are dealt."""
    view = sailing().view(None)
    assert list(view["river"].values()) == list(ROW)
    assert sum(view["decks"]["1/2"].values()) == 12


def test_3_1_two_cards_of_a_deck_never_appear() -> None:
    """3.1: after round 2 nothing is left of the first deck."""
    state, rng = waset.game("egizia").start(), waset.Rng(1)
    while state.view(None)["round"] < 3:
        state.play(state.sample(rng) if state.actor == waset.CHANCE else state.legal()[-1])
    view = state.view(None)
    assert sum(view["decks"]["1/2"].values()) == 0
    hands = sum(sum(hand.values()) for hand in view["hands"]) - 4
    assert sum(view["gone"].values()) + hands == 22


def test_3_2_one_ship_each_in_order_of_tiles() -> None:
    """3.2: after the last tile it is the first one's turn again."""
    state = sailing(3)
    order = []
    for landing in ("card_1", "card_2", "card_3", "card_4"):
        order.append(int(state.actor))
        play(state, f"sail {landing}")
        if "done" in legal(state):
            play(state, "done")
    assert order == [0, 1, 2, 0]


@settings(max_examples=40, deadline=None)
@given(first=st.sampled_from(RIVER[:-1]))
def test_3_3_every_ship_goes_further_down(first: str) -> None:
    """3.3: all that is below is open, nothing else."""
    state = sailing()
    landing = f"{first}_1" if first in ("sphinx", "obelisk", "pyramid") else first
    play(state, f"sail {landing}")
    while state.actor == 0:
        state.play(state.legal()[0])
    play(state, "pass")
    at = RIVER.index(first)
    open_spaces = {space(there) for there in landings(state)}
    assert open_spaces == set(RIVER[at + 1 :])
    for above in RIVER[: at + 1]:
        there = f"{above}_1" if above in ("sphinx", "obelisk", "pyramid") else above
        assert why(state, f"sail {there}") == ("3.3", "not_downstream")


def test_3_4_a_card_is_taken_and_its_space_closed() -> None:
    """3.4: the ship stays where the card was."""
    state = play(sailing(), "sail card_4")
    view = state.view(1)
    assert view["hands"][0]["quarry_3"] == 2
    assert view["river"]["4"] is None
    assert view["slot_ships"]["4"] == "yellow"
    assert why(state, "sail card_4") == ("3.4", "no_card_there")


def test_3_5_a_round_space_takes_one_ship() -> None:
    """3.5: whoever comes later finds it taken."""
    state = play(sailing(), "sail edfu")
    assert why(state, "sail edfu") == ("3.5", "space_taken")


@pytest.mark.parametrize(("players", "places"), [(2, 2), (3, 2), (4, 3)])
def test_3_6_a_site_has_two_places_with_four_players_three(players: int, places: int) -> None:
    """3.6: places by the number of players."""
    there = [landing for landing in landings(sailing(players)) if landing.startswith("sphinx")]
    assert there == [f"sphinx_{place}" for place in range(1, places + 1)]
    if places == 2:
        assert why(sailing(players), "sail sphinx_3") == ("3.6", "no_third_place")


def test_3_6_one_ship_a_player_and_a_substitute_only_when_all_places_are_taken() -> None:
    """3.6: any free place, one ship each."""
    state = sailing(3)
    assert why(state, "sail sphinx_substitute") == ("3.6", "place_free")
    play(state, "sail sphinx_2")
    assert why(state, "sail sphinx_2") == ("3.6", "place_taken")
    play(state, "sail sphinx_1")
    assert "sail sphinx_substitute" in legal(state)
    play(state, "sail sphinx_substitute")
    upstream = changed(sailing(), card(0, "upstream"))
    play(upstream, "sail sphinx_1", "pass")
    assert why(upstream, "sail sphinx_2") == ("3.6", "ship_there_already")


def test_3_6_there_is_one_substitute_at_most() -> None:
    """3.6: with three places taken the fourth ship waits beside them."""
    state = sailing(4)
    play(state, "sail sphinx_1", "sail sphinx_2", "sail sphinx_3", "sail sphinx_substitute")
    assert state.view(None)["site_ships"]["sphinx"] == {
        "1": "yellow",
        "2": "green",
        "3": "red",
        "substitute": "blue",
    }


def test_3_7_one_ship_a_round_may_go_upstream_if_another_is_on_the_river() -> None:
    """3.7, 10.22: once; after it the lowest ship counts again."""
    state = changed(sailing(), card(0, "upstream"))
    assert "sail card_1" in legal(state)
    play(state, "sail heliopolis", "ring yellow", "sail card_1")
    assert set(landings(state)) >= {"edfu", "card_2", "sphinx_1", "card_10"}
    play(state, "sail thebae", "sail card_2")
    fields = state.save()["fields"]
    assert fields["went_upstream"] == [1, 0]
    # The lowest ship counts again: it lies on the last space, so seat 0 is out and seat 1 goes on alone.
    assert fields["passed"] == [1, 0]


def test_3_7_upstream_is_not_spent_on_a_ship_that_goes_down() -> None:
    """3.7, 10.22: a ship uses up only what it needs."""
    state = changed(sailing(), card(0, "upstream"))
    play(state, "sail card_4")
    assert state.save()["fields"]["went_upstream"][0] == 0


def test_3_7_a_taken_round_space_is_used_once_a_round() -> None:
    """3.7, 10.23: the action happens for the second ship too; a second time it does not."""
    state = changed(sailing(), card(1, "reuse"))
    play(state, "sail edfu", "sail edfu")
    assert state.view(None)["round_ships"]["edfu"] == {"yellow": 1, "green": 1, "red": 0, "blue": 0}
    assert state.view(None)["stone_sale"] == [1, 1]
    play(state, "sail thebae")
    assert why(state, "sail thebae") == ("3.5", "space_taken")


def test_3_7_an_own_taken_space_needs_both_cards() -> None:
    """3.7, 10.22, 10.23: Taken Space alone does not lead back to the own ship."""
    state = changed(sailing(), card(0, "reuse", "upstream"))
    play(state, "sail thebae", "pass", "sail thebae")
    fields = state.save()["fields"]
    assert (fields["reused"][0], fields["went_upstream"][0]) == (1, 1)
    assert strengths(state, 0) == [3, 1, 3, 2]
    only = changed(sailing(), card(0, "reuse"))
    play(only, "sail thebae", "pass")
    assert why(only, "sail thebae") == ("3.3", "not_downstream")


def test_3_8_who_passed_is_out_and_the_others_go_on() -> None:
    """3.8: even one alone."""
    state = play(sailing(), "pass", "sail card_4")
    assert state.actor == 1
    play(state, "sail card_7")
    assert state.actor == 1


@pytest.mark.parametrize("change", [number("stones", 0, 1), lambda fields: fields["ships"].update(yellow=8)])
def test_3_8_below_the_last_space_a_player_passes_by_themselves(change: Callable[[Fields], None]) -> None:
    """3.8: no space is open below Heliopolis."""
    state = play(changed(sailing(), change), "sail heliopolis", "ring yellow", "sail card_2")
    assert state.actor == 1
    assert state.save()["fields"]["passed"] == [1, 0]


def test_3_8_eight_ships_are_all_there_are() -> None:
    """3.8: without a ship the player passes by themselves, though Heliopolis is free."""
    state = sailing()
    play(state, "pass")
    for landing in ("edfu", "thebae", "sphinx_1", "selinon", "obelisk_1", "beni_hasan", "pyramid_1"):
        play(state, f"sail {landing}")
    assert state.view(None)["ships"]["green"] == 1
    play(state, "sail card_10")
    assert state.view(None)["phase"] != "sailing"


def test_3_9_ships_go_home_but_for_those_at_sites_and_cards_leave() -> None:
    """3.9: nine cards nobody took are gone."""
    state = sailing()
    play(state, "sail sphinx_1", "sail card_4", "pass", "pass")
    view = state.view(None)
    assert view["ships"]["green"] == 8
    assert view["site_ships"]["sphinx"]["1"] == "yellow"
    assert not any(view["river"].values())
    assert sum(view["gone"].values()) == 9


def test_4_1_edfu_moves_both_markers() -> None:
    """4.1: a step on each market."""
    view = play(sailing(), "sail edfu").view(None)
    assert (view["stone_sale"], view["grain_market"]) == ([1, 0], [1, 0])


@pytest.mark.parametrize(
    ("where", "after"), [("selinon", [2, 2, 1, 2]), ("thebae", [2, 1, 2, 2]), ("beni_hasan", [1, 2, 2, 2])]
)
def test_4_2_two_crews_get_stronger(where: str, after: list[int]) -> None:
    """4.2: which two, by the space."""
    assert strengths(play(sailing(), f"sail {where}"), 0) == after


@pytest.mark.parametrize(("crew", "after"), [("black", [2, 1, 1, 2]), ("joker", [1, 1, 1, 3])])
def test_4_3_alyi_strengthens_a_crew_of_choice_and_gives_two_stones(crew: str, after: list[int]) -> None:
    """4.3: the joker can be chosen too."""
    state = play(sailing(), "sail alyi", f"strengthen {crew}")
    assert strengths(state, 0) == after
    assert stones(state, 0) == 4


@pytest.mark.parametrize("where", ["passalon", "heliopolis"])
@pytest.mark.parametrize(
    ("ring", "to"),
    [("green", {"green", "yellow"}), ("yellow", {"green", "yellow", "brown"}), ("brown", {"yellow", "brown"})],
)
def test_4_4_the_joker_grows_and_the_ring_may_go_to_a_neighbour(where: str, ring: str, to: set[str]) -> None:
    """4.4: or stay; never two spaces."""
    state = play(changed(sailing(), lambda fields: fields.update(ring=ring)), f"sail {where}")
    assert strengths(state, 0) == [1, 1, 1, 3]
    assert legal(state) == {f"ring {place}" for place in to}
    play(state, f"ring {min(to)}")
    assert state.view(None)["ring"] == min(to)
    assert len(seen(state, "ring_stayed" if min(to) == ring else "ring_moved")) == 1


RIVER_B = ["edfu", "selinon", "thebae", "beni_hasan", "passalon", "alyi", "heliopolis"]


@pytest.mark.parametrize(("edition", "rounds"), [("base", [s for s in RIVER if s in RIVER_B]), ("river-b", RIVER_B)])
def test_12_1_the_spaces_of_the_river_from_the_top_down(edition: str, rounds: list[str]) -> None:
    """12.1: cards, round spaces and sites each lie where the list says."""
    names = iter(rounds)
    expected = [next(names) if there in rounds else there for there in RIVER]
    for at, landing in enumerate(expected):
        state = sailing(edition=edition)
        play(state, f"sail {landing}_1" if landing in ("sphinx", "obelisk", "pyramid") else f"sail {landing}")
        assert state.view(None)["lowest"][0] == at


def test_the_other_river_is_an_edition() -> None:
    """12.1: in river-b the second round space is Selinon."""
    game = waset.game("egizia", edition="river-b", start_sphinx="none")
    state = play(game.start(), "tile yellow", "grave 1", "grave 1", "grave 1", "grave 1")
    for name in (
        "brown_7",
        "brown_6",
        "quarry_3",
        "quarry_3",
        "quarry_3",
        "food",
        "stones",
        "reuse",
        "green_2",
        "green_3",
    ):
        play(state, f"deal {name}")
    play(state, "sail selinon")
    assert state.view(None)["lowest"][0] == 3


def test_a_card_may_be_taken_though_it_brings_nothing() -> None:
    """9.4: Fame without a brick."""
    state = changed(sailing(), river(1, "points_obelisk_graves"))
    play(state, "sail card_1")
    assert state.view(None)["score"] == [0, 0]
