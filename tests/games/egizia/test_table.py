"""What the declaration, the components and the board say of the table."""

from collections import Counter
from pathlib import Path

import pytest

import waset
from waset.players import GreedyPlayer, RandomPlayer

from .positions import building, card, changed, play, sailing, ships, sphinx

TITLE = waset.title("egizia")


def test_moves_keep_the_numbers_that_records_name_them_by() -> None:
    moves = TITLE.moves
    first = {
        "sail": 0,
        "pass": 29,
        "play": 31,
        "improve": 51,
        "ring": 87,
        "take": 90,
        "keep": 183,
        "lay": 213,
        "step": 226,
    }
    assert {kind: moves.first[kind] for kind in first} == first
    assert moves.first["tile"] == moves.decisions == 228
    assert len(moves) == 324


def test_the_box_has_56_nile_cards_29_sphinx_cards_and_20_graves() -> None:
    """1.6, 1.7, 1.8: what the box holds."""
    view = waset.game("egizia").start().view(None)
    assert sum(sum(deck.values()) for deck in view["decks"].values()) == 56
    assert view["pile"] == {"hidden": 29}
    assert sum(view["graves_unseen"].values()) == 20


FIRST_DECK = """
    Green Field 2, Green Field 3, Yellow Field 4, Yellow Field 5, Brown Field 6, Brown Field 7,
    Quarry 3, Quarry 3, Quarry 3, Quarry 2, Quarry 2,
    Crew Improver, Field Improver, Stones for Grain, Taken Space, More Sphinx Cards, Grain Market, Stone Sale,
    Extra Strength, Store of Grain, Load of Stones, Double Turn
"""
SECOND_DECK = """
    Green Field 4, Green Field 5, Yellow Field 6, Yellow Field 7, Brown Field 8, Brown Field 9,
    Quarry 3, Quarry 3, Quarry 4,
    Leftover Card, Stones for a Crew, Upstream, First in Line, Field Improver, Two Crews, Two Sphinx Cards,
    Extra Strength, Store of Grain, Black and Blue Crew, Black and Yellow Crew, Blue and Yellow Crew,
    Crews of Your Choice
"""
LAST_DECK = """
    Stone Trader, Grave Goods, Double Benefit, Double Benefit, Full Site, Extra Strength, Crews of Your Choice,
    Fame of Obelisk and Graves, Fame of Pyramid and Temple, Load of Stones, Two Crews, Two Sphinx Cards
"""


@pytest.mark.parametrize(("deck", "cards"), [("1/2", FIRST_DECK), ("3/4", SECOND_DECK), ("5", LAST_DECK)])
def test_the_cards_of_each_deck(deck: str, cards: str) -> None:
    """12.2, 12.3, 12.4: by the names printed in the rules."""
    names = TITLE.words("en").section("card")
    lying = waset.game("egizia").start().view(None)["decks"][deck]
    assert Counter({names[card]: count for card, count in lying.items() if count}) == Counter(
        name.strip() for name in cards.split(",")
    )


@pytest.mark.parametrize(
    ("round_number", "deck", "left"), [(1, "1/2", 12), (2, "1/2", 2), (3, "3/4", 12), (4, "3/4", 2), (5, "5", 2)]
)
def test_every_round_is_dealt_from_its_deck(round_number: int, deck: str, left: int) -> None:
    """1.7, 3.1, 12.2, 12.3, 12.4: two rounds from each of the first two decks, the last from the third."""
    state, rng = waset.game("egizia", start_sphinx="none").start(), waset.Rng(2)
    while state.view(None)["round"] < round_number or state.actor == waset.CHANCE:
        state.play(state.sample(rng) if state.actor == waset.CHANCE else state.game.parse("pass"))
    assert sum(state.view(None)["decks"][deck].values()) == left


def test_reconstructed_tables_are_marked_as_such() -> None:
    assert set(TITLE.base.reconstructed) >= {
        "river",
        "crew_track",
        "grain_market",
        "obelisk",
        "pyramid",
        "temple",
        "graves",
        "deck_1_2",
        "deck_3_4",
        "deck_5",
        "sphinx_players",
    }
    assert TITLE.base.grades["start"] == "confirmed"


@pytest.mark.parametrize(
    ("table", "wrong"),
    [
        ('[river]\ngrade = "single"\nsource = "x"\nspaces = ' + str(["card"] * 20).replace("'", '"'), "river"),
        ('[pyramid]\ngrade = "single"\nsource = "x"\nrows = [3, 3]\nvalues = [1, 2]\nrow_points = 1', "pyramid"),
        ('[graves]\ngrade = "single"\nsource = "x"\ntiles = [1, 0, 0, 0, 0, 0]\nspaces = 12\nface_up = 4', "graves"),
        ('[crew_track]\ngrade = "single"\nsource = "x"\nmost = 1', "start"),
        ('[stone_counter]\ngrade = "single"\nsource = "x"\nmost = 3', "start"),
    ],
)
def test_an_edition_that_does_not_fit_is_refused(tmp_path: Path, table: str, wrong: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(f'game = "egizia"\nname = "mine"\n{table}\n', "utf-8")
    with pytest.raises(waset.BadEdition, match=wrong):
        TITLE.edition(path)


def test_an_edition_with_a_larger_pyramid_can_be_played(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    table = 'rows = [6, 5, 4, 3, 2, 1]\nvalues = [1, 1, 2, 2, 3, 3]\nrow_points = 1\ngrade = "single"\nsource = "x"'
    path.write_text(f'game = "egizia"\nname = "mine"\n[pyramid]\n{table}\n', "utf-8")
    state, rng = TITLE.game(2, TITLE.edition(path)).start(), waset.Rng(4)
    while state.actor != waset.OVER:
        state.play(state.sample(rng) if state.actor == waset.CHANCE else state.legal()[rng.below(len(state.legal()))])
    assert state.ranking() in ([1, 2], [2, 1])


NUMBERS = [str(number) for number in range(1, 11)]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("language", ["en", "cs"])
def test_the_board_fits_a_hundred_columns_and_shows_every_space(players: int, language: str) -> None:
    game = waset.game("egizia", players=players)
    words, names = TITLE.words(language), [f"Player number {seat}" for seat in range(players)]
    state, rng, moves = game.start(), waset.Rng(players), 0
    while state.actor != waset.OVER:
        moves += 1
        for seat in (None, 0) if moves % 9 == 0 else ():
            drawn = TITLE.draw(game, state.view(seat), words, names).split("\n")
            assert max(map(len, drawn)) <= 100
            # Cards carry the numbers that moves and the log call them by.
            card = f"{words.say('board', 'card')} "
            assert [line.removeprefix(card).split()[0] for line in drawn if line.startswith(card)] == NUMBERS
        state.apply(state.sample(rng) if state.actor == waset.CHANCE else RandomPlayer().pick(state, rng))


def test_the_board_shows_ships_bricks_cards_and_hides_hands() -> None:
    """11.1: the drawing shows Sphinx cards to their owner, Nile cards to all."""
    state = building(sailing(), "sphinx", ships("sphinx", 0, 1), sphinx(0, "tenth"), card(0, "upstream"))
    own = TITLE.draw(state.game, state.view(0), TITLE.words("en"), ["Ann", "Bob"])
    other = TITLE.draw(state.game, state.view(1), TITLE.words("en"), ["Ann", "Bob"])
    assert "> SPHINX  1:Y  2:G" in own
    assert "A Tenth of the Score" in own
    assert "A Tenth of the Score" not in other
    assert "Upstream" in other


def test_the_board_marks_improved_fields() -> None:
    state = play(changed(sailing(), card(0, "field_improver", "brown_9")), "improve brown_9_to_yellow")
    drawn = TITLE.draw(state.game, state.view(0), TITLE.words("en"), ["Ann", "Bob"])
    assert "brown 9 > yellow" in drawn


def test_a_greedy_player_beats_a_random_one() -> None:
    """A few games only: `waset bench` plays hundreds."""
    game, wins = waset.game("egizia"), 0
    for seed in range(8):
        state, rng = game.start(), waset.Rng(100 + seed)
        players = [GreedyPlayer(1), RandomPlayer()] if seed % 2 == 0 else [RandomPlayer(), GreedyPlayer(1)]
        while state.actor != waset.OVER:
            if state.actor == waset.CHANCE:
                state.apply(state.sample(rng))
            else:
                seat = int(state.actor)
                state.apply(players[seat].pick(state.redeal(seat, rng), rng))
        wins += state.ranking()[seed % 2] == 1
    assert wins >= 6
