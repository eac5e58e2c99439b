"""Imhotep, the Wrath of the Pharaoh: 8.3 of RULES.md."""

import pytest

from .positions import play, points, position

EVERYWHERE = {"pyramid": "KW", "temple": "KW", "burial": "KW", "obelisks": "KW"}


def test_a_colour_at_all_four_monuments_is_spared() -> None:
    """8.3."""
    assert points(position(2, wrath=True, **EVERYWHERE), "wrath") == [0, 0]  # type: ignore[arg-type]


@pytest.mark.parametrize("site", list(EVERYWHERE))
def test_one_monument_without_the_colour_costs_five(site: str) -> None:
    """8.3: whichever it is."""
    built = EVERYWHERE | {site: "K"}
    assert points(position(2, wrath=True, **built), "wrath") == [0, -5]  # type: ignore[arg-type]


def test_it_costs_five_once_and_the_total_may_fall_below_zero() -> None:
    """8.3: missing everywhere is no worse than missing at one monument."""
    state = position(4, wrath=True)
    assert points(state, "wrath") == [-5] * 4
    assert state.scores() == [-5] * 4


def test_it_is_a_variant() -> None:
    """8.3: played only if agreed."""
    assert points(position(4), "wrath") == [0] * 4


def test_covered_stones_stones_beside_and_towers_save_from_the_wrath() -> None:
    """8.3: as good as any other."""
    covered = position(2, wrath=True, temple="WKKKKK", pyramid="KW", burial="KW", obelisks="KW")
    assert points(covered, "wrath") == [0, 0]
    beside = position(2, wrath=True, pyramid="K" * 14, beside="W", temple="KW", burial="KW", obelisks="KW")
    assert points(beside, "wrath") == [0, 0]
    tower = position(2, "AAAAB", wrath=True, pyramid="KW", temple="KW", burial="KW", obelisks="WWWK", towers="W")
    assert points(tower, "wrath") == [0, 0]
    third = position(2, "ABAAA", wrath=True, pyramid=["K", "", "W"], temple="KW", burial="KW", obelisks="KW")
    assert points(third, "wrath") == [0, 0]


def test_a_stone_brought_by_a_red_card_saves_from_the_wrath() -> None:
    """8.3."""
    state = position(
        2,
        wrath=True,
        pyramid="KW",
        temple="KW",
        burial="KW",
        obelisks="K",
        ships=["", "", "W"],
        market=["paved_path", "lever", "sail", "chisel"],
    )
    assert points(state, "wrath") == [0, -5]
    play(state, "sail 3 market", "pick paved_path")
    assert points(state, "wrath") == [0, 0]


def test_the_market_is_no_monument() -> None:
    """1.1, 8.3: a stone that went to the market counts nowhere."""
    state = position(2, wrath=True, pyramid="KW", temple="KW", burial="KW", obelisks="K", ships=["", "", "W"])
    play(state, "sail 3 market")
    assert points(state, "wrath") == [0, -5]
