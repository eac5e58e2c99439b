"""The chances along a game as a picture."""

import re

from waset.players.analysis_picture import LETTER, chances_picture


def test_a_long_name_has_its_room_beside_the_plot() -> None:
    names = ("Ani", "Nefertiti of the Upper and the Lower Nile")
    drawn = chances_picture("Imhotep", "turn", names, [1, 2], [[0.5, 0.5], [0.4, 0.6], [0, 1]], [2], False)
    width = re.search(r'viewBox="0 0 (\d+) ', drawn)
    begins = re.search(r'<text x="([\d.]+)"[^>]*>Nefertiti', drawn)
    assert width
    assert begins
    assert float(begins[1]) + LETTER * len(names[1]) <= float(width[1])
    assert 'viewBox="0 0 980 ' in chances_picture("Imhotep", "turn", ("Ani", "Merit"), [1], [[0.5, 0.5]], [], False)
