"""The worked examples of Imhotep's rulebook, each as it is printed. Numbers in brackets are lines of the Czech text."""

from tests.games.imhotep.positions import (
    asked,
    cards_in,
    hand,
    legal,
    named,
    opening,
    play,
    points,
    position,
    read,
    ship,
    stones,
)

BLACK, WHITE, BROWN, GREY = range(4)


def test_room_for_two_on_the_sled_gives_two_stones() -> None:
    """3.2 (201): with free places for only two stones you can take only two from the quarry."""
    state = position(sled=[3, 3, 4, 5])
    play(state, "take")
    assert read(state, "sled")[BLACK] == 5
    assert read(state, "quarry")[BLACK] == 24


def test_a_round_card_brings_its_four_ships() -> None:
    """2.1 (173): the card 4-3-2-2 brings one ship for four stones, one for three and two for two."""
    state = opening(4, card="4322")
    assert list(read(state, "ship_size").values()) == [4, 3, 2, 2]
    assert [ship(state, number) for number in (1, 2, 3, 4)] == ["....", "...", "..", ".."]


def test_four_stones_sail_to_the_pyramid() -> None:
    """4.2 (257): from the bow on each stone goes on the pyramid and scores the number of its space at once."""
    state = position(ships=["WNGK"], turn=BROWN)
    play(state, "sail 1 pyramid")
    assert stones(list(read(state, "pyramid").values())[:5]) == "WNGK."
    assert points(state, "pyramid") == [2, 2, 1, 3]


def test_temple_scores_only_what_is_seen_from_above() -> None:
    """7.1 (294): grey scores 2 for two stones seen from above; white, brown and black score 1 each."""
    state = position(temple="KWGNWGNGK", ships=["", "", "", "K"], at={"pyramid": 1, "temple": 2, "market": 3})
    # Seen from above: grey, brown, grey, black on the second level, white on the first.
    play(state, "sail 4 obelisks")
    assert points(state, "temple") == [1, 1, 1, 2]


def test_three_stones_sail_to_the_market() -> None:
    """4.1 (368): white picks the sail, brown a statue, grey the lever; then all stones go back to the quarry."""
    state = position(ships=["WN.G"], market=["statue", "sail", "lever", "hammer"])
    before = read(state, "quarry")
    play(state, "sail 1 market")
    assert asked(state) == (WHITE, "pick")
    play(state, "pick sail")
    assert asked(state) == (BROWN, "pick")
    play(state, "pick statue")
    assert asked(state) == (GREY, "pick")
    assert read(state, "quarry") == before
    play(state, "pick lever")
    assert [hand(state, seat) for seat in range(4)] == [[], ["sail"], ["statue"], ["lever"]]
    assert read(state, "quarry") == [before[0], before[1] + 1, before[2] + 1, before[3] + 1]


def test_the_finished_pyramid_has_three_levels() -> None:
    """4.2 (407): nine stones, four on them, one on top; what comes later lies beside it."""
    state = position(pyramid="KWNGKWNGKWNGK", ships=["", "", "WN"])
    play(state, "sail 3 pyramid")
    assert stones(list(read(state, "pyramid").values())[:14]) == "KWNGKWNGKWNGKW"
    assert read(state, "beside_pyramid") == [0, 0, 1, 0]
    assert points(state, "pyramid") == [0, 4, 1, 0]


def test_three_stones_sail_to_the_temple() -> None:
    """4.3 (431): brown fills the last space of the lowest level; brown and white begin the second from the left."""
    state = position(temple="KWGK", ships=["NNW."])
    events = play(state, "sail 1 temple")
    assert named(events, "temple_built") == [(BROWN, 4, 0), (BROWN, 0, 1), (WHITE, 1, 1)]
    assert stones(read(state, "temple")) == "KWGKNNW"


def test_four_stones_sail_to_the_burial_chamber() -> None:
    """4.4 (476): the stones are laid in their order, by columns from the upper left."""
    state = position(ships=["GWKN"])
    events = play(state, "sail 1 burial")
    assert named(events, "burial_built") == [(GREY, 0, 0), (WHITE, 1, 0), (BLACK, 2, 0), (BROWN, 0, 1)]


def test_areas_of_the_burial_chamber() -> None:
    """4.4 (480): white 3 for two stones, black 1, brown 6 + 1, grey 15 + 2 for an area of six."""
    state = position(burial="WGGWGNGGNKGNN")
    assert points(state, "burial") == [1, 3, 7, 17]


def test_three_stones_sail_to_the_obelisks() -> None:
    """4.5 (532): each stone goes on its owner's tower."""
    state = position(obelisks="KWW", ships=["", "WKG"])
    events = play(state, "sail 2 obelisks")
    assert named(events, "obelisk_built") == [(WHITE, 3), (BLACK, 2), (GREY, 1)]
    assert read(state, "obelisk") == [2, 3, 0, 1]


def test_obelisks_with_two_players_tied_for_the_second_place() -> None:
    """4.5 (537): white 15 for the highest; black and grey share 10 + 5, so 7 each; brown has no stone: 0."""
    state = position(obelisks="KKKWWWWGGG")
    assert points(state, "obelisks") == [7, 15, 0, 7]


def test_four_stones_sail_to_the_three_pyramids() -> None:
    """5.2 (600): brown, black and brown build on the middle pyramid, white on the left one."""
    state = position(sides="ABAAA", ships=["NKNW"], sled=[1, 1, 1, 1])
    play(state, "sail 1 pyramid")
    assert asked(state) == (BROWN, "choose_pyramid")
    play(state, "build middle", "decline")
    assert asked(state) == (BLACK, "choose_pyramid")
    play(state, "build middle", "decline")
    assert asked(state) == (BROWN, "choose_pyramid")
    play(state, "build middle")
    assert asked(state) == (WHITE, "choose_pyramid")
    play(state, "build left")
    assert stones(list(read(state, "pyramid").values())) == "W....NKN......."
    assert points(state, "pyramid") == [1, 2, 1 + 2, 0]


def test_temple_b_offers_what_belongs_to_each_space() -> None:
    """5.3 (629): grey chooses, brown scores 2, white chooses and draws a card, black chooses."""
    state = position(
        sides="AABAA",
        temple="GNWWK",
        ships=["", "", "", "K"],
        at={"pyramid": 1, "temple": 2, "market": 3},
        sled=[0] * 4,
    )
    play(state, "sail 4 obelisks")
    assert asked(state) == (GREY, "temple_choice")
    assert legal(state) == {"point", "stones"}
    play(state, "stones")
    assert points(state, "temple") == [0, 0, 2, 0]
    assert asked(state) == (WHITE, "temple_choice")
    play(state, "point", "deal lever")
    assert asked(state) == (BLACK, "temple_choice")
    play(state, "point")
    assert points(state, "temple") == [1, 1, 2, 0]
    assert read(state, "sled") == [0, 0, 0, 2]
    assert hand(state, WHITE) == ["lever"]


def test_rows_of_burial_chamber_b() -> None:
    """5.4 (659): top row white 8, grey and brown 3 each; middle black 8, white 4; bottom grey 8.

    The printed text names the wrong players for the middle row: brown and grey have no stone there.
    """
    state = position(sides="AAABA", burial="WKGWKGWKGGWGN")
    assert points(state, "burial") == [8, 8 + 4, 3, 3 + 8]


def test_three_stones_sail_to_obelisks_b() -> None:
    """5.5 (688): the towers of 12 and 10 stand; white's third stone makes a tower of 9, black and grey stand single."""
    state = position(
        sides="AAAAB",
        obelisks="NNNGGGWW",
        towers="NG",
        points={"tower_points": [0, 0, 12, 10]},
        ships=["", "KWG"],
    )
    before = points(state, "obelisks")
    events = play(state, "sail 2 obelisks")
    assert named(events, "tower_built") == [(WHITE, 9)]
    after = points(state, "obelisks")
    # White's two single stones would have brought 2.
    assert [after[seat] - before[seat] for seat in range(4)] == [1, 9 - 2, 0, 1]


def test_a_decoration_with_thirteen_stones_scores_four() -> None:
    """6.2 (737)."""
    state = position(burial="KWNGKWNGKWNGK", hands={WHITE: ["burial_decoration"]})
    assert points(state, "decorations") == [0, 4, 0, 0]


def test_three_statues_score_six() -> None:
    """6.3 (754)."""
    state = position(hands={BROWN: ["statue"] * 3})
    assert points(state, "statues") == [0, 0, 6, 0]
    assert cards_in(state, "pile").count("statue") == 10 - 4 - 3
