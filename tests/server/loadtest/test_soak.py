"""Playing for long: here for a few seconds, to see that the feeds that are cut come back and the figures are there."""

from loadtest.soak import Soak, measure_soak


def test_a_short_soak_loses_nobody() -> None:
    said: list[str] = []
    soak = Soak("luxor", people=6, rate=20, reconnects=10, minutes=0.05, before=3)
    figures = {figure.name.strip(): figure.median for figure in measure_soak(soak, said.append)}
    assert figures["people connected"] == 6
    assert figures["moves"] > 0
    assert figures["feeds opened again"] > 0
    assert 0 < figures["memory after 0.05 min"] < 400
    assert said
