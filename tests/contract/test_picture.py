"""A position as a picture: well-formed, in words of the catalogues, and never more than a seat may know."""

import re
from xml.etree import ElementTree

import pytest

import waset
from waset.engine.catalogue import LANGUAGES
from waset.engine.picture import WIDTH

from .tables import DEFAULTS, name_of, walk

# The other sides of the sites look different.
GAMES = [*DEFAULTS, waset.game("imhotep", 4, sides="BBBBB")]
NAMESPACE = "{http://www.w3.org/2000/svg}"


def texts(svg: str) -> list[str]:
    return [text.text or "" for text in ElementTree.fromstring(svg).iter(f"{NAMESPACE}text")]


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_every_position_is_a_picture_in_words(game: waset.Game) -> None:
    for number, (state, _) in enumerate(walk(game, 51, every=157)):
        root = ElementTree.fromstring(state.svg(0, LANGUAGES[number % len(LANGUAGES)]))
        assert root.tag == f"{NAMESPACE}svg"
        assert root.find(f"{NAMESPACE}title") is not None
        for told in (*root.iter(f"{NAMESPACE}text"), *root.iter(f"{NAMESPACE}title")):
            # Neither a hole nor the name of an entry that the catalogue lacks.
            assert not re.search(r"[{}_]|None|^$", told.text or ""), told.text
        for part in root.iter(f"{NAMESPACE}rect"):
            assert float(part.get("x", 0)) + float(part.get("width", 0)) <= WIDTH


@pytest.mark.parametrize("name", [name for name in waset.titles() if waset.title(name).pools])
def test_nothing_is_drawn_that_a_seat_may_not_know(name: str) -> None:
    game, rng = waset.game(name, waset.title(name).players[-1]), waset.Rng(53)
    for state, _ in walk(game, 53, every=89):
        if state.actor == waset.OVER:
            # The result shows what was hidden.
            continue
        for seat in (None, 0):
            assert state.redeal(-1 if seat is None else seat, rng).svg(seat) == state.svg(seat)


@pytest.mark.parametrize("name", waset.titles())
def test_both_languages_name_everything(name: str) -> None:
    """What stands in a picture in Czech is mostly not what stands there in English."""
    state = next(state for state, _ in walk(waset.game(name, 2), 52, every=31) if state.actor >= 0)
    english, czech = (
        {text for text in texts(state.svg(language=language)) if len(text) > 3 and text[:4].isalpha()}
        for language in LANGUAGES
    )
    assert len(english - czech) > len(english & czech)


def test_a_notebook_shows_what_a_spectator_sees() -> None:
    state, rng = waset.game("luxor").start(), waset.Rng(1)
    while state.actor == waset.CHANCE:
        state.play(state.sample(rng))
    assert state._repr_html_() == state.svg() == state.svg(None) != state.svg(0)
    assert texts(state.svg()).count("?") == 10
    assert texts(state.svg(1)).count("?") == 5
    with pytest.raises(waset.WasetError, match="no such seat"):
        state.svg(2)
