"""The comparison with other packages: what it measures of each, and what it writes. How fast they are is not tested."""

import json
from pathlib import Path

import pytest

import waset
from tests.cli.asking import here
from waset.research import peers
from waset.research.peers import PEERS, WASET, Comparison, Measured, compare, measure, picture, report


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"STEPS": 60, "COPIES": 2, "KEPT": 5, "MIDDLE": 6}.items():
        monkeypatch.setattr(peers, name, value)


@pytest.mark.parametrize("package", PEERS)
def test_every_game_of_a_package_is_measured(package: str) -> None:
    contenders, _ = PEERS[package]
    try:
        games = list(contenders())
    except ImportError as lack:
        pytest.skip(f"{lack} (pip install 'waset[peers]')")
    assert games
    found = measure(games[0], 0.0)
    assert found.steps > 0
    assert found.copies is None or games[0].copied is not None
    assert (found.observations is None) == (games[0].observed is None)


def test_our_games_are_all_there() -> None:
    assert [contender.game for contender in PEERS[WASET][0]()] == list(waset.titles())


def test_what_is_not_installed_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent() -> object:
        raise ImportError("No module named 'elsewhere'")

    monkeypatch.setitem(PEERS, "elsewhere", (absent, "elsewhere"))
    found = compare(["elsewhere"], 0.0, lambda said: None)
    assert found.measured == ()
    assert found.missing == ("elsewhere (No module named 'elsewhere')",)


COMPARISON = Comparison(
    (
        Measured(WASET, "senet", 400_000.0, 2e6, 1e6, 2048.0),
        Measured("open_spiel", "euchre", 200_000.0, 1e6, None, 1024.0),
        Measured("open_spiel", "chess", 20_000.0, 1e5, 1e4, 9000.0),
    ),
    {"python": "3.11", "open_spiel": "1.6"},
    ("rlcard (No module named 'rlcard')",),
    "a build",
    "a processor",
    0.5,
)


def test_ratios_are_to_the_fastest_game_of_a_package() -> None:
    assert COMPARISON.ratios(COMPARISON.measured[0]) == {"open_spiel": 2.0}
    assert COMPARISON.as_json()["games"][0]["ratios"] == {"open_spiel": 2.0}


def test_the_page_tells_what_was_measured_with_what() -> None:
    page = report(COMPARISON, "performance.svg")
    assert "| waset | senet | 400,000 | 2,000,000 | 1,000,000 | 0.40 | 2.0 KiB |" in page
    assert "| senet | 2.0 |" in page
    assert "open_spiel 1.6" in page
    assert "rlcard (No module named 'rlcard')" in page
    assert "![Steps a second of every game, by package](performance.svg)" in page


def test_the_picture_has_a_bar_for_every_game() -> None:
    drawn = picture(COMPARISON)
    assert drawn.count("<rect") == 1 + len(COMPARISON.measured)
    assert "open_spiel: euchre" in drawn


def test_the_command(tmp_path: Path) -> None:
    page = tmp_path / "performance.md"
    out = here("bench", "peers", "waset", "--seconds", "0.05", "--write", str(page), "--json")
    # What is measured now is told beside it.
    found = json.loads(out[out.index("{") : out.rindex("}") + 1])
    assert [each["game"] for each in found["games"]] == list(waset.titles())
    assert page.exists()
    assert page.with_suffix(".svg").exists()


def test_a_package_that_is_not_known_is_refused() -> None:
    with pytest.raises(waset.WasetError, match="to compare with"):
        compare(["elsewhere"], 0.0, lambda said: None)
