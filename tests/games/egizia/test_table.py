"""What the declaration, the components and the board say of the table."""

from pathlib import Path

import pytest

import waset
from waset.games.egizia import names as n
from waset.players import GreedyPlayer, RandomPlayer

from .positions import building, card, changed, play, sailing, ships, sphinx

TITLE = waset.title("egizia")


def test_names_and_words_agree() -> None:
    first = TITLE.moves.first
    numbers = {
        "sail": n.SAIL_TO,
        "pass": n.PASS,
        "done": n.DONE,
        "play": n.PLAY,
        "sell": n.SELL,
        "improve": n.IMPROVE,
        "train": n.TRAIN,
        "hire": n.HIRE,
        "strengthen": n.STRENGTHEN,
        "ring": n.TURN_RING,
        "take": n.TAKE,
        "feed": n.FEED_STONES,
        "give-up": n.GIVE_UP,
        "use": n.USE,
        "ready": n.READY,
        "draw": n.DRAW,
        "keep": n.KEEP_CARD,
        "return": n.RETURN_REST,
        "lay": n.LAY,
        "stop": n.STOP,
        "step": n.STEP_DOWN,
        "tile": n.GIVE_TILE,
        "grave": n.TURN_GRAVE,
        "deal": n.DEAL,
        "sphinx": n.DRAW_SPHINX,
    }
    assert first == numbers
    cards = TITLE.vocabularies["card"]
    assert (cards[n.DOUBLE_TURN], cards[n.MORE_SPHINX], cards[n.GRAIN_STEPS]) == (
        "double_turn",
        "more_sphinx",
        "grain_steps",
    )
    assert len(cards) == n.CARDS
    assert len(TITLE.vocabularies["sphinx"]) == n.SPHINXES
    assert TITLE.vocabularies["sphinx"][n.TENTH] == "tenth"
    assert len(TITLE.vocabularies["landing"]) == n.LANDINGS
    assert len(TITLE.categories) == n.CATEGORIES
    assert [kind.name for kind in TITLE.events][n.RING_STAYED] == "ring_stayed"
    assert len(TITLE.events) == n.RING_STAYED + 1


def test_the_box_has_56_nile_cards_29_sphinx_cards_and_20_graves() -> None:
    view = waset.game("egizia").start().view(None)
    assert sum(sum(deck.values()) for deck in view["decks"].values()) == 56
    assert view["pile"] == {"hidden": 29}
    assert sum(view["graves_unseen"].values()) == 20


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
            assert sum(line[:2].strip().isdigit() for line in drawn) == 20
        state.apply(state.sample(rng) if state.actor == waset.CHANCE else RandomPlayer().pick(state, rng))


def test_the_board_shows_ships_bricks_cards_and_hides_hands() -> None:
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
