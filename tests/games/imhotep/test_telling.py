"""The position of Imhotep in words names the owner of every stone, and every card."""

import pytest

import waset
from tests.games.told import LANGUAGES, NAMES, mid_game, of_player, told

COLOURS = ("black", "white", "brown", "grey")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sides", ["AAAAA", "BBBBB"])
def test_every_stone_and_card_is_told(language: str, sides: str) -> None:
    state = mid_game(waset.game("imhotep", players=4, sides=sides), 0.55)
    view, parts, words = state.view(2), told(state, 2, language), state.game.words(language)
    market, pyramid, temple, burial = (
        " ".join(next(lines for heading, lines in parts.items() if words.word("site", site, "title") in heading))
        for site in ("market", "pyramid", "temple", "burial")
    )
    for seat, colour in enumerate(COLOURS):
        in_pyramid = list(view["pyramid"].values()).count(colour) + bool(view["beside_pyramid"][seat])
        assert pyramid.count(NAMES[seat]) == in_pyramid
        assert temple.count(NAMES[seat]) >= view["temple"].count(colour)
        assert burial.count(NAMES[seat]) == view["burial"].count(colour)
        text = of_player(parts, seat)
        assert str(view["sled"][seat]) in text
        assert str(view["quarry"][seat]) in text
        assert all(words.word("card", card) in text for card, count in view["hands"][seat].items() if count)
    for card in view["market"].values():
        assert card is None or words.word("card", card) in market


@pytest.mark.parametrize("language", LANGUAGES)
def test_ships_are_told_from_the_bow_with_free_places(language: str) -> None:
    game = waset.game("imhotep", players=3)
    state = mid_game(game)
    words, ships = game.words(language), state.view(0)["places"]
    free = words.say("telling", "free")
    text = " ".join(line for lines in told(state, 0, language).values() for line in lines)
    for ship, size in state.view(0)["ship_size"].items():
        if ship not in state.view(0)["harbour"].values():
            stones = list(ships[ship].values())[:size]
            assert words.listed("row", [NAMES[COLOURS.index(stone)] if stone else free for stone in stones]) in text


def test_a_face_down_pair_is_named_to_nobody() -> None:
    state = mid_game(waset.game("imhotep", players=2, sides="BAAAA"))
    assert "?" in state.view(0)["pair"].values()
    assert any(line.endswith("lie face down.") for line in told(state, 0, "en")["Market, side B"])
