"""Chances add up to one, grow with the lead, follow the games they are fitted to, and are compared with others."""

import math
from itertools import pairwise

import pytest
from librt.vecs import vec

import waset
from waset.players.levels import settings
from waset.players.search import likely, trusted
from waset.research.calibration import Told, chances_page, doubt, off, reliability, scales, surprise, tell, trust
from waset.research.watching import Watched


def chances(leads: list[float], scale: float) -> list[float]:
    found = vec[float]([0.0] * len(leads))
    likely(vec[float](leads), 0.0, scale, found)
    return list(found)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("game", waset.titles())
def test_chances_add_up_to_one_and_grow_with_the_points(game: str, players: int) -> None:
    found = settings(waset.title(game).folder, players, 0, {})
    for scale in (found["early"], found["late"]):
        told = []
        # In steps of the scale: far beyond it a chance is as good as none, and cannot grow any more.
        for step in range(-24, 25):
            worths = [scale * step / 4, *(scale * seat / 3 for seat in range(players - 1))]
            leads = [mine - max(worths[:at] + worths[at + 1 :]) for at, mine in enumerate(worths)]
            told.append(chances(leads, scale))
        assert all(sum(each) == pytest.approx(1) for each in told)
        assert all(before[0] < after[0] for before, after in pairwise(told))
        assert all(before[-1] > after[-1] for before, after in pairwise(told))


def test_leads_beyond_all_measure_are_no_trouble() -> None:
    assert chances([1e6, -1e6], 1.0) == [1.0, 0.0]


def ended(lead: float, gone: float, won: bool) -> Watched:
    return Watched(gone, [lead, 0.0], [], [lead, -lead], [1, 0] if won else [0, 1], [float(won), float(not won)])


def test_scales_that_games_follow_are_found() -> None:
    rng, early, late = waset.Rng(2), 15.0, 5.0
    watched = []
    for _ in range(6000):
        lead, gone = float(rng.below(41)) - 20.0, rng.below(101) / 100
        scale = late + (early - late) * (1 - gone)
        watched.append(ended(lead, gone, rng.below(1 << 30) / (1 << 30) < 1 / (1 + math.exp(-lead / scale))))
    found = scales(watched)
    assert found[0] == pytest.approx(early, rel=0.15)
    assert found[1] == pytest.approx(late, rel=0.15)
    assert surprise(watched, *found) <= surprise(watched, early, late)


def test_what_was_told_is_compared_with_what_happened() -> None:
    told = [Told((0.72, 0.78), 0.1, (1.0, 0.0)), Told((1.0, 0.05), 0.9, (1.0, 0.0))]
    rows = reliability(told)
    assert [(row.low, row.often) for row in rows] == [(0.0, 1), (0.7, 2), (0.9, 1)]
    assert rows[1].told == pytest.approx(0.75)
    assert rows[1].happened == 0.5
    assert off(rows) == pytest.approx((0.05 + 2 * 0.25 + 0.0) / 4)


def test_the_page_says_what_it_was_measured_with() -> None:
    told = [Told((0.72, 0.28), 0.1, (1.0, 0.0)), Told((0.9, 0.1), 0.9, (1.0, 0.0))]
    page = chances_page({"Imhotep, 2 players": (1, told)}, "waset reliability", "a machine")
    assert "    waset reliability\n" in page
    assert "Measured: a machine." in page
    assert "| 70% to 80% | 72.0% | 100.0% | 1 |" in page
    assert "| Imhotep, 2 players | 1 | 4 | 19.0% | 28.0% | 0.0% | 10.0% |" in page


def test_a_game_tells_chances_to_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("waset.research.calibration.THOUGHT", 20)
    told = tell(waset.game("imhotep", 2).spec(), 4)
    assert told
    for each in told:
        assert sum(each.chances) == pytest.approx(1)
        assert sum(each.shares) == 1


def test_trust_is_found_again() -> None:
    """Chances that are too sure early and not sure enough late, in games that end as often as the true ones say."""
    rng, early, late = waset.Rng(7), 0.5, 1.5
    told = []
    for _ in range(4000):
        said, gone = (1 + rng.below(999)) / 1000, rng.below(101) / 100
        first, _ = trusted([said, 1 - said], late + (early - late) * (1 - gone))
        won = rng.below(1 << 30) / (1 << 30) < first
        told.append(Told((said, 1 - said), gone, (float(won), float(not won))))
    found = trust(told)
    assert found[0] == pytest.approx(early, rel=0.15)
    assert found[1] == pytest.approx(late, rel=0.15)
    assert doubt(told, *found) <= doubt(told, 1.0, 1.0)


def test_trusted_chances_are_one_in_all_and_keep_their_order() -> None:
    assert trusted([0.5, 0.3, 0.2], 1.0) == pytest.approx([0.5, 0.3, 0.2])
    bolder = trusted([0.5, 0.3, 0.2], 2.0)
    assert sum(bolder) == pytest.approx(1)
    assert bolder[0] > 0.5 > bolder[1] > bolder[2]
    assert trusted([1.0, 0.0], 0.3) == [1.0, 0.0]
    assert trusted([0.0, 0.0], 0.3) == [0.0, 0.0]
