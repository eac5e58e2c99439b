"""Section 1: seats, path, tiles, Horus cards, adventurers and hands."""

from collections import Counter

import pytest

import waset
from waset.engine.catalogue import render
from waset.engine.edition import content_hash
from waset.games.luxor.components import check

from .positions import field, pending, ready

PLAYERS = (2, 3, 4)


@pytest.mark.parametrize("players", PLAYERS)
def test_1_1_the_first_seat_starts_and_every_player_has_five_adventurers(players: int) -> None:
    """Rule 1.1"""
    state = ready(players)
    assert state.actor == 0
    assert pending(state) == "turn"
    assert len(field(state, "adventurers")) == players


def test_1_2_the_path_has_forty_spaces_with_thirty_treasures() -> None:
    """Rule 1.2"""
    tables = waset.game("luxor").edition.tables
    assert Counter(tables["path"]["kinds"]) == {"treasure": 30, "horus_1": 2, "horus_2": 2, "horus_3": 2, "osiris": 4}
    symbols: Counter[str] = Counter(tables["path"]["symbols"])
    assert (symbols["cobra"], symbols["falcon"], symbols["lion"]) == (4, 6, 4)
    eyes = [int(kind[-1]) for kind in tables["path"]["kinds"] if kind.startswith("horus")]
    assert eyes == sorted(eyes)


def test_1_3_set_up_draws_osiris_tiles_and_treasures_along_the_path_then_top_cards_then_hands() -> None:
    """Rule 1.3"""
    state = waset.game("luxor", 3).start()
    rng = waset.Rng(4)
    drawn = []
    while state.actor == waset.CHANCE:
        step = state.view(None)["pending"]
        drawn.append((step["step"], step["seat"], step["arg"]))
        state.play(int(state.sample(rng)))
    assert drawn[:4] == [("osiris_tile", 0, space) for space in (8, 15, 26, 33)]
    assert [step for step, _, _ in drawn[4:34]] == ["treasure_tile"] * 30
    spaces = [space for _, _, space in drawn[4:34]]
    assert spaces == sorted(spaces)
    assert drawn[34:37] == [("top_card", 0, level) for level in range(3)]
    assert drawn[37:] == [("deal_card", seat, slot) for seat in range(3) for slot in range(5)]


def test_1_3_every_tile_lies_where_its_kind_belongs_and_two_osiris_tiles_stay_in_the_box() -> None:
    """Rule 1.3"""
    for seed in range(5):
        state = ready(2, seed)
        tiles, bag = field(state, "tiles"), field(state, "bag")
        for space, kind in enumerate(waset.game("luxor").edition.tables["path"]["kinds"], start=1):
            family = tiles[str(space)].split("-")[0]
            assert family in (("vase", "jewel", "statue") if kind == "treasure" else (kind.split("_")[0],))
        assert tiles["5"] == "horus-1"
        assert tiles["36"] == "horus-3"
        assert sum(bag[f"osiris-{number}"] for number in range(1, 5)) == 2
        assert sum(count for tile, count in bag.items() if tile.split("-")[0] in ("cobra", "falcon", "lion")) == 14


def test_1_3_there_are_ten_treasures_of_each_type() -> None:
    """Rule 1.3"""
    laid = Counter(tile for tile in field(ready(), "tiles").values() if tile)
    for kind in ("vase", "jewel", "statue"):
        assert [laid[f"{kind}-{variant}"] for variant in range(1, 6)] == [1, 4, 3, 1, 1]


def test_1_4_eight_horus_cards_a_level_the_top_one_open() -> None:
    """Rule 1.4"""
    state = ready()
    tops, stacks = field(state, "horus_tops"), field(state, "horus_stacks")
    for level in ("1", "2", "3"):
        assert tops[level] is not None
        assert sum(stacks[level].values()) == 7
    assert state.view(None)["horus_tops"] == tops


def test_1_5_two_adventurers_stand_on_the_stairs_and_three_lie() -> None:
    """Rule 1.5"""
    state = ready(4)
    for row in field(state, "adventurers"):
        assert list(row.values()) == ["stairs", "stairs", "anubis-1", "anubis-2", "anubis-3"]
    assert field(state, "supply") == {"key": 20, "joker": 18}
    assert field(state, "scarab_pile") == {"1": 4, "2": 8, "3": 6, "4": 4}
    assert state.scores() == [0, 0, 0, 0]


@pytest.mark.parametrize("players", PLAYERS)
def test_1_6_five_starter_cards_each_and_the_rest_is_the_draw_pile(players: int) -> None:
    """Rule 1.6"""
    state = ready(players)
    pile = Counter(field(state, "pile"))
    assert sum(pile.values()) == 31 - 5 * players
    for hand in field(state, "hands"):
        pile.update(hand.values())
    starters = {"1": 6, "+/-1": 5, "2": 4, "3": 4, "4": 4, "5": 4, "die": 4}
    assert {card: count for card, count in pile.items() if count} == starters


def test_moves_keep_the_numbers_that_records_name_them_by() -> None:
    moves = waset.title("luxor").moves
    first = {"play": 0, "discard": 2, "go": 4, "back": 250, "use": 291, "key": 332, "card": 333, "joker": 336}
    assert {kind: moves.first[kind] for kind in first} == first
    assert moves.first["lay-osiris"] == moves.decisions == 338
    assert len(moves) == 398


def test_what_no_source_gives_is_called_reconstructed() -> None:
    edition = waset.title("luxor").base
    assert set(edition.reconstructed) == {"path", "space_points", "horus_cards", "treasures", "temple_stacks"}


def test_the_editions_change_only_what_they_are_about() -> None:
    title = waset.title("luxor")
    assert set(title.built_in) == {"base", "even-points", "light-treasures", "lightest-treasures"}
    changed = {"even-points": "space_points", "light-treasures": "treasures", "lightest-treasures": "treasures"}
    for name, table in changed.items():
        tables = title.built_in[name].tables
        assert {key for key in tables if tables[key] != title.base.tables[key]} == {table}
        assert title.built_in[name].grades[table] == "reconstructed"
        assert content_hash(tables) != title.base.hash
    points = title.built_in["even-points"].tables["space_points"]["spaces"]
    assert points == [-(-3 * space // 10) for space in range(1, 41)]


@pytest.mark.parametrize(
    ("table", "key", "value"),
    [
        ("path", "anubis_after", [18, 9, 27]),
        ("path", "kinds", ["treasure"] * 40),
        ("treasure_counts", "variants", [1, 4, 3, 1, 2]),
        ("osiris_tiles", "numbers", [1, 1, 1, 0]),
        ("starter_cards", "1", 7),
    ],
)
def test_an_edition_that_does_not_fit_together_is_found_out(table: str, key: str, value: object) -> None:
    tables = {name: dict(content) for name, content in waset.title("luxor").base.tables.items()}
    assert not list(check(tables))
    tables[table][key] = value
    assert any(render(message).startswith(table) for message in check(tables))


def test_an_edition_counts_its_temple_tiles_and_horus_cards() -> None:
    tables = {name: dict(content) for name, content in waset.title("luxor").base.tables.items()}
    tables["temple_stacks"]["cobra"] = {**tables["temple_stacks"]["cobra"], "joker": 2}
    assert len(list(check(tables))) == 2
    tables = {name: dict(content) for name, content in waset.title("luxor").base.tables.items()}
    tables["horus_cards"]["level_2"] = {**tables["horus_cards"]["level_2"], "last": 3}
    assert len(list(check(tables))) == 1
    tables = {name: dict(content) for name, content in waset.title("luxor").base.tables.items()}
    tables["path"]["symbols"] = ["none"] * 4 + ["lion"] + ["none"] * 35
    assert [render(message) for message in check(tables)] == [
        "path, symbols: space 5 has a temple symbol, but no treasure lies on it"
    ]
