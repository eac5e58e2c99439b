"""The outlook: this round's work is counted as it will be paid, once."""

from itertools import pairwise

import pytest

import waset
from waset.players import GreedyPlayer, Player, RandomPlayer, finish

from .positions import bonus, bricks, building, built, card, crews, number, play, sailing, ships, sphinx, used


def prospect(state: waset.State, seat: int = 0) -> float:
    return float(state.prospects()[seat])


def test_stones_beyond_what_the_crews_can_lay_are_worth_less() -> None:
    """A ship at a site, and a crew of 4 with a joker of 2 for it."""
    worth = [
        prospect(building(sailing(), "pyramid", ships("pyramid", 0), crews(0, 4, 1, 1, 2), number("stones", 0, stones)))
        for stones in (5, 6, 7, 8)
    ]
    assert worth[1] - worth[0] > worth[3] - worth[2] > 0


def test_a_second_site_takes_a_second_crew() -> None:
    """4 and 2 strong, with 20 stones: a ship at a second site is worth at least its bonus and the other crew's work."""
    strong = (number("stones", 0, 20), crews(0, 4, 4, 4, 2))
    one, two = (
        prospect(building(sailing(), "obelisk", ships("obelisk", 0), *strong, *more))
        for more in ([], [ships("pyramid", 0)])
    )
    assert two - one > 4


def test_6_3_to_name_the_best_crew_changes_nothing() -> None:
    """Strength that is named but not spent still counts, and the ship still counts for the bonus."""
    strong = (crews(0, 4, 1, 1, 2), used(0, "joker"), number("stones", 0, 9), card(0, "strength"))
    state = building(sailing(), "pyramid", ships("pyramid", 0), *strong)
    before = prospect(state)
    assert prospect(play(state, "use black")) == pytest.approx(before)


@pytest.mark.parametrize("seat", [0, 1])
def test_7_1_the_bonus_counts_once_before_and_after_it_is_paid(seat: int) -> None:
    """Seat 0 has been paid and has its moment; seat 1 will be paid after it."""
    moment = [card(0, "stones"), number("stones", 0, 1)]
    without, with_two = (bonus(sailing(), *moment, *there) for there in ([], [built(seat, "sphinx", "pyramid")]))
    assert without.actor == with_two.actor == 0
    assert prospect(with_two, seat) - prospect(without, seat) == pytest.approx(3)


def test_8_6_every_brick_on_the_way_to_a_sphinx_card_is_worth_something() -> None:
    """Four bricks on the obelisk earn the card's points; before that each brings it nearer."""
    worth = [
        prospect(building(sailing(), "pyramid", sphinx(0, "own_obelisk"), bricks("obelisk", *[0] * count)))
        for count in range(5)
    ]
    gains = [after - before for before, after in pairwise(worth)]
    assert min(gains) > 0
    assert gains[3] > max(gains[:3])


def test_8_5_a_building_counts_for_a_sphinx_card_whoever_laid_the_bricks() -> None:
    """The other seat builds; obelisk and pyramid grow all the same."""
    for name, part in (("level_low", "obelisk"), ("whole_pyramid", "row_1")):
        without, with_bricks = (
            prospect(building(sailing(), "sphinx", sphinx(0, name), bricks(part, *[1] * count))) for count in (0, 3)
        )
        assert with_bricks > without


def test_6_5_cards_just_drawn_are_worth_the_best_of_them() -> None:
    """Strength 5 of the joker's card against a temple that nobody has begun."""
    worth = {}
    for drawn in ("crew_joker", "one_column"):
        waiting = (ships("sphinx", 0), crews(0, 1, 1, 1, 5), used(0, "joker"), number("stones", 0, 1))
        worth[drawn] = prospect(play(building(sailing(), "sphinx", *waiting), "use black", f"sphinx {drawn}"))
    assert worth["crew_joker"] - worth["one_column"] > 3


def test_6_5_a_ship_at_the_sphinx_is_worth_more_than_one_elsewhere() -> None:
    """One stone, and a ship at one site: at the Sphinx it may bring a card to keep."""
    at_sphinx, at_pyramid = (
        prospect(building(sailing(), "sphinx", ships(site, 0), number("stones", 0, 1)))
        for site in ("sphinx", "pyramid")
    )
    assert at_sphinx > at_pyramid


def test_the_greedy_player_beats_the_random_player() -> None:
    game, won = waset.game("egizia", 2), 0
    for seed in range(10):
        seat = seed % 2
        players: list[Player] = [RandomPlayer(), RandomPlayer()]
        players[seat] = GreedyPlayer()
        state = game.start()
        assert finish(state, players, waset.Rng(seed), game.title.longest)
        won += state.ranking()[seat] == 1
    assert won == 10
