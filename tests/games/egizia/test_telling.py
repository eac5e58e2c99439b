"""The position of Egizia in words names every ship, brick and card that the reader may know."""

import pytest

import waset
from tests.games.told import LANGUAGES, NAMES, mid_game, of_player, told

COLOURS = ("yellow", "green", "red", "blue")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", [0.4, 0.7])
def test_every_ship_card_and_brick_is_told(language: str, part: float) -> None:
    state = mid_game(waset.game("egizia", players=4), part)
    view, parts, words = state.view(1), told(state, 1, language), state.game.words(language)
    river, works = (
        " ".join(lines)
        for heading, lines in parts.items()
        if heading in (words.say("telling", "river"), words.say("telling", "works"))
    )
    for seat, colour in enumerate(COLOURS):
        berths = [ship for places in view["site_ships"].values() for ship in places.values()]
        here = [*view["slot_ships"].values(), *berths].count(colour)
        here += sum(bool(ships[colour]) for ships in view["round_ships"].values())
        assert river.count(NAMES[seat]) == here
        work = [brick for name in ("obelisk", "pyramid", "temple", "grave_bricks") for brick in view[name].values()]
        assert works.count(NAMES[seat]) == work.count(colour)
        text = of_player(parts, seat)
        assert all(words.word("card", card) in text for card, count in view["hands"][seat].items() if count)
        assert all(words.word("crew", crew) in text for crew in view["crews"])
    for card in view["river"].values():
        assert card is None or words.word("card", card) in river


@pytest.mark.parametrize("language", LANGUAGES)
def test_own_sphinx_cards_are_told_and_no_others(language: str) -> None:
    state = mid_game(waset.game("egizia", players=2))
    words, parts = state.game.words(language), told(state, 0, language)
    for seat, known in ((0, True), (1, False)):
        cards = [card for card in state.view(seat)["sphinx_hands"][seat].values() if card is not None]
        assert cards
        assert all((words.explain("sphinx", card) in of_player(parts, seat)) == known for card in cards)
