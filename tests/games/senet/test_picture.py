"""The path of Senet as a picture."""

from collections import Counter
from xml.etree import ElementTree

import pytest

import waset
from waset.engine.catalogue import LANGUAGES
from waset.games.senet.picture import WIDE


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_three_rows_of_the_path_have_ten_squares_each(language: str) -> None:
    root = ElementTree.fromstring(waset.game("senet").start().svg(language=language))
    squares = [part for part in root.iter("{http://www.w3.org/2000/svg}rect") if part.get("width") == str(WIDE)]
    assert sorted(Counter(part.get("y") for part in squares).values()) == [10, 10, 10]
