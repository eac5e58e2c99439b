"""Section 2: the order of the hand, playable cards, drawing and the draw pile."""

from hypothesis import given, settings
from hypothesis import strategies as st

import waset

from .positions import field, hand, kinds, moves, pending, play, position, stand, why


def test_2_1_a_round_gives_every_player_one_turn() -> None:
    """Rule 2.1"""
    state, rng = position(players=3), waset.Rng(2)
    turns = []
    while field(state, "round") < 4:
        if pending(state) == "turn":
            turns.append(int(state.actor))
        options = state.legal() or [outcome for outcome, _ in state.odds()]
        state.play(options[rng.below(len(options))])
    assert turns == [0, 1, 2] * 3


@settings(max_examples=40, deadline=None)
@given(sides=st.lists(st.sampled_from(["left", "right"]), min_size=1, max_size=12), seed=st.integers(0, 99))
def test_2_2_cards_leave_at_the_ends_and_come_in_the_middle(sides: list[str], seed: int) -> None:
    """Rule 2.2, against a plain list: take an end off, put the new card at index 2, from the pile or a Horus stack."""
    state, rng = position(hands={0: ["1", "2", "3", "4", "5"]}), waset.Rng(seed)
    expected = hand(state)
    for side in sides:
        while pending(state) != "turn" or state.actor != 0:
            options = state.legal() or [outcome for outcome, _ in state.odds()]
            if not options:
                return
            move = options[rng.below(len(options))]
            new = None
            if pending(state) == "draw" and state.seat == 0:
                new = str(state.game.moves[move]).split()[1]
            elif pending(state) in ("horus_choice", "eye_choice") and state.seat == 0:
                taken = state.game.moves[move]
                new = field(state, "horus_tops")[str(taken).split()[1]] if taken.kind == "card" else None
            state.play(move)
            if new:
                expected.insert(2, new)
                assert hand(state) == expected
        if f"play {side}" in moves(state):
            expected.pop(0 if side == "left" else -1)
            play(state, f"play {side}")


def test_2_2_only_the_outer_cards_can_be_named() -> None:
    """Rule 2.2"""
    assert len([move for move in waset.game("luxor").moves if move.kind == "play"]) == 2


def test_2_3_the_playable_card_must_be_played_if_the_other_is_not() -> None:
    """Rule 2.3"""
    # Everybody stands on the last tile without a key: only a step back is possible.
    state = position(hands={0: ["5", "1", "1", "1", "+/-1"]}, adventurers={0: [40] * 5})
    assert moves(state) == {"play right"}
    assert why(state, "play left") == "2.3 not_playable"
    assert why(state, "discard left") == "2.4 can_play"


def test_2_3_a_playable_card_can_be_thrown_away_by_nobody() -> None:
    """Rule 2.3"""
    state = position(hands={0: ["1", "1", "1", "1", "2"]})
    assert moves(state) == {"play left", "play right"}
    assert why(state, "discard right") == "2.4 can_play"


def test_2_4_when_neither_can_be_played_one_is_discarded_and_a_card_drawn() -> None:
    """Rule 2.4"""
    state = position(hands={0: ["5", "1", "2", "3", "4"]}, adventurers={0: [40] * 5})
    assert moves(state) == {"discard left", "discard right"}
    assert why(state, "play left") == "2.4 neither_playable"
    play(state, "discard right")
    assert kinds(state) == ["card_discarded"]
    assert hand(state) == ["5", "1", None, "2", "3"]
    assert stand(state) == ["40"] * 5
    play(state, "deal 2")
    assert hand(state) == ["5", "1", "2", "2", "3"]
    assert state.actor == 1


def test_2_5_a_turn_ends_with_five_cards_and_the_drawn_card_is_the_owners_secret() -> None:
    """Rule 2.5"""
    state = position(hands={0: ["1", "2", "3", "4", "5"]})
    play(state, "play left")
    assert pending(state) == "draw"
    play(state, "deal +/-1")
    assert hand(state) == ["2", "3", "+/-1", "4", "5"]
    assert [event.args["card"] for event in state.events(1) if event.kind == "card_drawn"] == [None]
    card = waset.title("luxor").vocabularies["card"].index("+/-1")
    assert [event.args["card"] for event in state.events(0) if event.kind == "card_drawn"] == [card]


def test_2_6_an_empty_draw_pile_is_made_of_the_discards_with_the_card_of_this_turn() -> None:
    """Rule 2.6"""
    state = position(hands={0: ["1", "2", "3", "4", "5"]}, pile=0)
    before = field(state, "discards")
    play(state, "play left")
    assert "pile_shuffled" in kinds(state)
    assert field(state, "pile") == {**before, "1": before["1"] + 1}
    assert set(field(state, "discards").values()) == {0}


def test_2_2_the_card_laid_down_last_lies_on_top_of_the_discards() -> None:
    """Rule 2.2: all see it there, until 2.6 the discards become the pile."""
    state = position(hands={0: ["1", "2", "3", "4", "5"]})
    assert state.view(None)["top_discard"] is None
    play(state, "play left")
    assert [state.view(seat)["top_discard"] for seat in (None, 0, 1)] == ["1", "1", "1"]


def test_2_6_the_pile_is_not_made_anew_before_a_card_is_needed() -> None:
    """Rule 2.6"""
    state = position(hands={0: ["1", "2", "3", "4", "5"]}, pile=1)
    play(state, "play left")
    play(state, str(state.game.moves[state.odds()[0][0]]))
    assert sum(field(state, "pile").values()) == 0
    assert sum(field(state, "discards").values()) > 0


def test_2_6_a_played_horus_card_comes_back_with_the_new_pile() -> None:
    """Rule 2.6"""
    state = position(hands={0: ["1-6", "2", "3", "4", "5"]}, pile=0)
    play(state, "play left", "go stairs 6")
    assert field(state, "pile")["1-6"] == 1
