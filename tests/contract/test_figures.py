"""Every figure of the rules can be built: its rule is there, its record replays, it has a caption in each language."""

import pytest

import waset
from waset.engine.catalogue import LANGUAGES
from waset.engine.figures import FOLDER, figures_of, recorded
from waset.engine.record import Record

TITLES = [waset.title(name) for name in waset.titles()]
# Set-up, each action, each scoring.
FEWEST = 8


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)
def test_every_figure_stands_beside_a_rule_with_a_caption(title: waset.Title) -> None:
    figures = figures_of(title)
    assert len(figures) >= FEWEST
    assert len({figure.name for figure in figures}) == len(figures)
    for language in LANGUAGES:
        assert {figure.rule for figure in figures} <= set(title.rules(language))
        assert set(title.words(language).catalogue["figure"]) == {figure.name for figure in figures}


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)
def test_every_figure_shows_a_position_of_its_record(title: waset.Title) -> None:
    figures = figures_of(title)
    for figure in figures:
        record = recorded(title, figure)
        assert len(record.moves) == figure.after, f"{figure.name}: the record is shorter"
        assert len(record.names) == record.game.players
        assert record.replay().view(figure.seat)
        left, top, width, height = figure.part
        assert min(figure.part) >= 0
        assert max(left + width, top + height) <= 1.001
    for path in (title.folder / FOLDER).glob("*.json"):
        assert path.stem in {figure.record for figure in figures}, f"no figure needs {path.name}"
        Record.read(path)
