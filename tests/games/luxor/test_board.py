"""The board in the terminal: wide enough for a hundred columns, with everything a player needs to see."""

import pytest

import waset

from .positions import play, position

NAMES = ["Eva", "Petr with a very long name", "Tomáš", "Nour"]


def drawn(state: waset.State, language: str, seat: int | None = 0) -> str:
    title = state.game.title
    return title.draw(state.game, state.view(seat), title.words(language), NAMES)


@pytest.mark.parametrize("language", ["en", "cs"])
@pytest.mark.parametrize("players", [2, 4])
def test_every_position_fits_into_a_hundred_columns(players: int, language: str) -> None:
    game = waset.game("luxor", players)
    state, rng = game.start(), waset.Rng(6)
    number = 0
    while state.actor != waset.OVER:
        if number % 9 == 0:
            text = drawn(state, language)
            assert max(len(line) for line in text.split("\n")) <= 100
        options = state.legal() or [outcome for outcome, _ in state.odds()]
        state.apply(options[rng.below(len(options))])
        number += 1
    assert "TOMB" in drawn(state, "en")


def test_tiles_adventurers_and_cards_are_shown() -> None:
    state = position(
        hands={0: ["last", "1-die", "2", "3", "+/-1"]},
        adventurers={0: [17, 17, 20], 1: [17, "stairs"]},
        tiles={20: None, 3: "cobra-tunnel", 4: "statue-5"},
        keys={0: 2},
        scarabs=[(4, 0), (1, 1)],
    )
    text = drawn(state, "en")
    for shown in ("R2 B", "Tunnel", "Statue 3>6", "--", "Osiris +", "Anubis 2", "keys 2", "scarabs 1 (4)"):
        assert shown in text
    assert "[Last up]   [1-die]   [2]   [3]   [+/-1]" in text
    assert "?   ?   ?   ?   ?" in text
    czech = drawn(state, "cs")
    for shown in ("Č2 M", "Chodba", "Socha 3>6", "Usir +", "Anup 2", "klíče 2", "[Poslední]   [1–kostka]"):
        assert shown in czech


def test_other_players_see_backs_and_a_horus_card_all_have_seen() -> None:
    state = position(hands={0: ["last", "1-die", "2", "3", "+/-1"]}, shown={0: [2]}, scarabs=[(4, 0)])
    text = drawn(state, "en", 1)
    assert "?   [1-die]   ?   ?   ?" in text
    assert "scarabs 1 (4)" not in text


def test_the_tomb_shows_who_is_inside_and_who_has_the_sarcophagi() -> None:
    state = position(adventurers={0: ["stairs", "stairs", 40]}, keys={0: 1}, hands={0: ["1", "2", "2", "3", "3"]})
    play(state, "play left", "go 40 1")
    text = drawn(state, "en")
    assert "inside: R" in text
    assert "sarcophagi: 5 R, 3 -" in text
