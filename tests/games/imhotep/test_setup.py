"""Imhotep, section 1 of RULES.md and the opening of a round (2.1, 2.2)."""

import itertools

import pytest

import waset

from .positions import CARDS, MINIMUM, ROUND_CARDS, cards_in, game_of, legal, named, odds, opening, play, position, read


def test_every_mix_of_sides_can_be_played_and_others_cannot() -> None:
    """1.1: each of five sites has a side A and a side B, 32 mixes."""
    mixes = {"".join(letters) for letters in itertools.product("AB", repeat=5)}
    assert {game_of(3, mix).options["sides"] for mix in mixes} == mixes
    for wrong in ("AAAA", "AAAAAA", "AAAAC"):
        with pytest.raises(waset.BadOption):
            waset.game("imhotep", 3, sides=wrong)


@pytest.mark.parametrize(
    ("sides", "site"), [("BAAAA", "market"), ("ABAAA", "pyramid"), ("AABAA", "temple"), ("AAAAB", "obelisks")]
)
def test_the_letters_stand_for_the_sites_in_their_order(sides: str, site: str) -> None:
    """1.1: market, pyramid, temple, burial chamber, obelisks; only the site with the letter B has its side B."""
    state = position(
        3,
        sides,
        temple="KKKKK",
        obelisks="KK",
        ships=["", "", "", "K"],
        at={"burial": 1},
        market=["lever", *["statue"] * 3],
    )
    has_pair = "pick-pair" in legal(_sailed(state, "market"))
    asks_pyramid = "build left" in legal(_sailed(state, "pyramid"))
    builds_tower = bool(named(_sailed(state, "obelisks").events(), "tower_built"))
    found = {"market": has_pair, "pyramid": asks_pyramid, "obelisks": builds_tower}
    assert {name for name, is_b in found.items() if is_b} == ({site} & set(found))
    last = position(3, sides, temple="KKKKK", ships=["", "", "", "K"], at={"burial": 1, "pyramid": 2, "market": 3})
    assert ("stones" in legal(_sailed(last, "temple"))) == (site == "temple")


def _sailed(state: waset.State, site: str) -> waset.State:
    copy = state.copy()
    play(copy, f"sail 4 {site}")
    return copy


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_seat_starts_and_colours_follow_the_seats(players: int) -> None:
    """1.2: black, white, brown, grey in seat order; the first seat begins."""
    state = opening(players)
    assert state.actor == 0
    colours = []
    for seat in range(players):
        assert state.actor == seat
        play(state, f"load {1 if seat < 2 else 2} {seat % 2 + 1}")
        colours.append(read(state, "places")[str(1 if seat < 2 else 2)][str(seat % 2 + 1)])
    assert colours == ["black", "white", "brown", "grey"][:players]
    assert state.actor == 0


@pytest.mark.parametrize("players", [1, 5])
def test_it_is_for_two_to_four(players: int) -> None:
    """1.2."""
    with pytest.raises(waset.BadOption):
        waset.game("imhotep", players)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_stones_at_the_start(players: int) -> None:
    """1.3: 2, 3, 4 and 5 on the sleds, 27, 26, 25 and 24 in the quarry: 29 a colour, the score marker is no stone."""
    state = opening(players)
    assert read(state, "sled") == [2, 3, 4, 5][:players]
    assert read(state, "quarry") == [27, 26, 25, 24][:players]
    assert state.scores() == [0] * players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_count_has_its_seven_round_cards(players: int) -> None:
    """1.4, 2.1: seven cards, each as likely; each brings its ships, empty, with the minimum loads of the tokens."""
    start = game_of(players).start()
    assert odds(start) == {f"round {number}": 1 for number in range(1, 8)}
    brought = []
    for number in range(1, 8):
        state = start.copy()
        play(state, f"round {number}")
        sizes = list(read(state, "ship_size").values())
        brought.append("".join(map(str, sizes)))
        assert list(read(state, "ship_minimum").values()) == [MINIMUM[size] for size in sizes]
        assert list(read(state, "ship_load").values()) == [0] * 4
        assert read(state, "afloat") == 4
    assert brought == list(ROUND_CARDS[players])


def test_the_ships_that_come_are_told() -> None:
    """2.1: the event names the places of the four ships."""
    events = play(game_of(4).start(), "round 6")
    assert named(events, "round_began") == [(1, 0)]
    assert named(events, "ships_came") == [(4, 3, 2, 2)]


def test_a_round_card_is_used_once_and_one_is_never_used() -> None:
    """1.4: six of the seven cards, one for each round."""
    state, rng = game_of(3).start(), waset.Rng(5)
    turned: list[int] = []
    while state.actor != waset.OVER:
        if state.actor == waset.CHANCE:
            move = int(state.sample(rng))
            if game_of(3).moves[move].kind == "round":
                assert len(odds(state)) == 7 - len(turned)
                turned.append(move)
        else:
            moves = state.legal()
            move = moves[int(rng.below(len(moves)))]
        state.play(move)
    assert len(turned) == len(set(turned)) == 6


def test_the_market_cards_of_the_box() -> None:
    """1.5: 6 red, 8 green, 10 violet and 10 blue cards in the pile."""
    state = game_of(2).start()
    assert read(state, "pile") == CARDS
    play(state, "round 1")
    assert odds(state) == {f"deal {kind}": number for kind, number in CARDS.items()}


def test_market_a_has_four_cards_face_up() -> None:
    """2.2: after the round card, four cards one at a time."""
    state = game_of(4).start()
    events = play(state, "round 1", "deal lever", "deal statue", "deal entrance", "deal statue")
    assert state.actor == 0
    assert list(read(state, "market").values()) == ["lever", "statue", "entrance", "statue"]
    assert [slot for slot, _ in named(events, "card_laid")] == [0, 1, 2, 3]
    assert len(cards_in(state, "pile")) == 30


def test_market_b_has_three_cards_face_up_and_then_a_pair_face_down() -> None:
    """2.2, 5.1."""
    state = game_of(4, "BAAAA").start()
    play(state, "round 1", "deal lever", "deal statue", "deal entrance")
    assert set(odds(state)) == {f"lay {kind}" for kind in CARDS}
    events = play(state, "lay sail", "lay statue")
    assert len(named(events, "pair_laid")) == 2
    assert state.actor == 0
    assert list(read(state, "market").values()) == ["lever", "statue", "entrance", None]
    assert list(read(state, "pair").values()) == ["sail", "statue"]
    assert len(cards_in(state, "pile")) == 29


def test_a_red_card_laid_on_the_market_does_nothing_yet() -> None:
    """2.2, 6.1: a red card works when a player gets it, not when it is laid."""
    state = opening(4, dealt=("entrance", "sarcophagus", "paved_path", "entrance"))
    assert read(state, "quarry") == [27, 26, 25, 24]
    assert read(state, "pyramid_grown")["left"] == 0
