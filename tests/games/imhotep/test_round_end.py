"""Imhotep, the end of a round: 2.4 and section 7 of RULES.md."""

import pytest

import waset

from .positions import asked, cards_in, game_of, hand, legal, named, odds, play, points, position, read, ship

LAST = {"pyramid": 1, "temple": 2, "burial": 3}
NEXT = ("round 1", "deal statue", "deal statue", "deal statue", "deal statue")


def test_steps_at_the_end_of_a_round_in_their_order() -> None:
    """7.1, 7.2, 7.3: the fourth ship is unloaded, the temple scored, the market cleared, then the next round card."""
    state = position(ships=["", "", "", "K"], at=LAST, temple="KW", market=["lever", "sail"])
    events = play(state, "sail 4 obelisks", "round 1")
    assert [event.kind for event in events] == [
        "ship_sailed",
        "obelisk_built",
        "temple_paid",
        "temple_paid",
        "market_cleared",
        "round_began",
        "ships_came",
    ]
    assert cards_in(state, "discards") == ["lever", "sail"]


def test_cards_left_on_the_market_have_no_effect() -> None:
    """7.2: not even red ones."""
    state = position(ships=["", "", "", "K"], at=LAST, market=["entrance", "sarcophagus", "paved_path", "lever"])
    quarry = read(state, "quarry")
    play(state, "sail 4 obelisks")
    assert cards_in(state, "discards") == ["entrance", "sarcophagus", "paved_path", "lever"]
    assert read(state, "quarry") == quarry
    assert [card for card in read(state, "market").values() if card] == []


@pytest.mark.parametrize(("sailor", "starts"), [(0, 1), (1, 2), (3, 0)])
def test_the_player_left_of_the_one_who_sailed_the_fourth_ship_starts(sailor: int, starts: int) -> None:
    """7.3: whoever's stones were on it."""
    state = position(ships=["", "", "", "N"], at=LAST, turn=sailor)
    play(state, "sail 4 obelisks")
    events = play(state, *NEXT)
    assert named(events, "round_began") == [(2, starts)]
    assert asked(state) == (starts, "turn")


@pytest.mark.parametrize("moves", [("play sail", "load 4 1", "sail 4 obelisks"), ("play lever", "sail 4 obelisks")])
def test_a_blue_card_that_sails_the_fourth_ship_counts_the_same(moves: tuple[str, ...]) -> None:
    """7.3: by whatever action."""
    state = position(ships=["", "", "", ".K"], at=LAST, turn=2, hands={2: ["sail", "lever"]}, sled=[1] * 4)
    play(state, *moves, *NEXT)
    assert asked(state) == (3, "turn")


def test_choices_on_the_fourth_ship_come_before_the_end_of_the_round() -> None:
    """2.4: the market is the last site; all picks are made, then the temple is scored."""
    state = position(
        ships=["", "", "", "WN"], at=LAST, temple="KW", market=["lever", "sail", "statue", "chisel"], sled=[1] * 4
    )
    play(state, "sail 4 market")
    assert asked(state) == (1, "pick")
    play(state, "pick lever")
    assert asked(state) == (2, "pick")
    assert points(state, "temple") == [0, 0, 0, 0]
    play(state, "pick sail")
    assert points(state, "temple") == [1, 1, 0, 0]
    assert cards_in(state, "discards") == ["statue", "chisel"]
    assert read(state, "round") == 2


def test_new_ships_come_and_stones_stay_where_they_are() -> None:
    """2.4, 2.1: all sites are free again."""
    state = position(
        ships=["", "", "", "K"], at=LAST, pyramid="KW", burial="NG", temple="K", obelisks="W", sled=[1, 2, 3, 4]
    )
    play(state, "sail 4 market", *NEXT)
    assert [ship(state, number) for number in (1, 2, 3, 4)] == ["....", "....", "...", ".."]
    assert list(read(state, "harbour").values()) == [None] * 5
    assert read(state, "sled") == [1, 2, 3, 4]
    assert read(state, "burial") == ["brown", "grey"]
    assert read(state, "temple") == ["black"]
    assert read(state, "obelisk") == [0, 1, 0, 0]


def test_after_the_sixth_round_the_temple_is_scored_and_the_game_is_over() -> None:
    """7, 8.1: no more round cards and no more market cards."""
    state = position(round=6, ships=["", "", "", "K"], at=LAST, temple="KW")
    events = play(state, "sail 4 obelisks")
    assert state.actor == waset.OVER
    assert not legal(state)
    assert not odds(state)
    assert points(state, "temple") == [1, 1, 0, 0]
    assert [event.kind for event in events][-1] == "game_over"
    assert "round_began" not in [event.kind for event in events]


def test_the_temple_of_the_last_round_still_gives_its_cards() -> None:
    """7.1, 5.3: a card drawn in the last temple counts in the final scoring."""
    state = position(sides="AABAA", round=6, ships=["", "", "", "K"], at=LAST, temple="WWWW", sled=[0, 5, 0, 0])
    play(state, "sail 4 obelisks", "deal lever")
    assert state.actor == waset.OVER
    assert hand(state, 1) == ["lever"]
    assert points(state, "blue_cards") == [0, 1, 0, 0]


def test_six_rounds_are_played() -> None:
    """2, 7: whoever plays whatever."""
    for players in (2, 3, 4):
        state, rng = game_of(players).start(), waset.Rng(players)
        rounds = set()
        while state.actor != waset.OVER:
            rounds.add(read(state, "round"))
            moves = state.legal()
            move = int(state.sample(rng)) if state.actor == waset.CHANCE else moves[int(rng.below(len(moves)))]
            state.apply(move)
        assert rounds == {1, 2, 3, 4, 5, 6}
