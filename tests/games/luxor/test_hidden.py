"""Section 9: what is hidden from whom, and what dealing afresh keeps."""

from collections import Counter

import waset

from .positions import COLOURS, field, hand, pending, play, position, ready

SPECTATOR = -1


def test_9_1_a_player_sees_the_own_hand_and_backs_of_the_others() -> None:
    """Rule 9.1"""
    state = ready(3)
    for seat in range(3):
        seen = state.view(seat)["hands"]
        for other in range(3):
            expected = hand(state, other) if other == seat else ["?"] * 5
            assert list(seen[other].values()) == expected
    assert all(list(row.values()) == ["?"] * 5 for row in state.view(None)["hands"])


def test_9_1_the_draw_pile_shows_only_its_size_and_unseen_counts_what_is_missing() -> None:
    """Rule 9.1"""
    state = ready(2)
    view = state.view(0)
    assert view["pile"] == {"hidden": 21}
    unseen = Counter(field(state, "pile"))
    unseen.update(hand(state, 1))
    assert view["unseen"]["cards"] == {card: count for card, count in unseen.items() if count}


def test_9_1_scarabs_are_seen_by_their_owner_alone() -> None:
    """Rule 9.1"""
    state = position(scarabs=[(4, 0), (1, 1), (2, 0)])
    assert state.view(0)["scarabs"] == ["4", "?", "2"]
    assert state.view(1)["scarabs"] == ["?", "1", "?"]
    assert state.view(None)["scarabs"] == ["?", "?", "?"]
    assert state.view(None)["scarab_owners"] == [COLOURS[0], COLOURS[1], COLOURS[0]]
    assert state.view(1)["scarab_pile"] == {"hidden": 19}


def test_9_1_everything_else_is_open() -> None:
    """Rule 9.1"""
    state = ready(4)
    hidden = {"hands", "pile", "scarabs", "scarab_pile"}
    view, whole = state.view(None), state.save()["fields"]
    for name, value in whole.items():
        if name not in hidden:
            assert view[name] == value


def test_9_2_a_horus_card_taken_stays_known_at_its_place_until_it_is_played() -> None:
    """Rule 9.2"""
    state = position(
        hands={0: ["1", "2", "3", "4", "5"], 1: ["1", "1", "2", "2", "3"]},
        adventurers={0: ["stairs", 4], 1: ["stairs", "stairs"]},
        tops={1: "all-1"},
    )
    play(state, "play left", "go 4 1", "card 1", "turn-up 1-3")
    assert list(state.view(1)["hands"][0].values()) == ["?", "?", "all-1", "?", "?"]
    play(state, "play left", "deal 4", "play right", "go stairs 5", "key", "deal 3")
    assert hand(state) == ["2", "3", "3", "all-1", "4"]
    assert list(state.view(1)["hands"][0].values()) == ["?", "?", "?", "all-1", "?"]
    assert list(state.view(None)["hands"][0].values()) == ["?", "?", "?", "all-1", "?"]
    play(state, "play left", "go stairs 1", "deal 4")
    play(state, "play right", "deal 5")
    assert list(state.view(1)["hands"][0].values()) == ["?", "?", "?", "?", "all-1"]


def test_9_2_a_horus_card_drawn_from_the_pile_is_hidden() -> None:
    """Rule 9.2"""
    state = position(hands={0: ["1-6", "2", "3", "4", "5"], 1: ["1", "1", "1", "1", "2"]}, pile=0)
    play(state, "play left", "go stairs 1", "deal 1-6")
    assert hand(state) == ["2", "3", "1-6", "4", "5"]
    assert list(state.view(1)["hands"][0].values()) == ["?"] * 5


def test_redeal_keeps_what_a_seat_knows_and_deals_the_rest_from_one_heap() -> None:
    state = position(
        players=3,
        hands={0: ["1", "2", "3", "4", "5"], 1: ["1-6", "1", "1", "1", "2"]},
        shown={1: [1]},
        scarabs=[(4, 0), (1, 1), (1, 2)],
    )
    rng = waset.Rng(3)
    heap = Counter(field(state, "pile"))
    for seat in (1, 2):
        heap.update(card for slot, card in enumerate(hand(state, seat)) if (seat, slot) != (1, 0))
    for _ in range(20):
        dealt = state.redeal(0, rng)
        assert hand(dealt, 0) == hand(state, 0)
        assert hand(dealt, 1)[0] == "1-6"
        assert field(dealt, "scarabs")[0] == "4"
        again = Counter(field(dealt, "pile"))
        for seat in (1, 2):
            again.update(card for slot, card in enumerate(hand(dealt, seat)) if (seat, slot) != (1, 0))
        assert {card: count for card, count in again.items() if count} == {
            card: count for card, count in heap.items() if count
        }
        assert field(dealt, "tiles") == field(state, "tiles")
        assert field(dealt, "horus_tops") == field(state, "horus_tops")


def test_redeal_gives_every_hidden_cell_each_card_as_often_as_it_is_in_the_heap() -> None:
    state = position(players=3, hands={0: ["1", "2", "3", "4", "5"]}, scarabs=[(4, 1)])
    heap = Counter(field(state, "pile"))
    heap.update(hand(state, 1) + hand(state, 2))
    total = sum(heap.values())
    rng, deals = waset.Rng(8), 1500
    first, last, scarabs = Counter[str | None](), Counter[str | None](), Counter[str]()
    for _ in range(deals):
        dealt = state.redeal(0, rng)
        first[hand(dealt, 1)[0]] += 1
        last[hand(dealt, 2)[4]] += 1
        scarabs[field(dealt, "scarabs")[0]] += 1
    for counts in (first, last):
        for card, count in heap.items():
            assert abs(counts[card] / deals - count / total) < 0.05
    for value, count in (("1", 4), ("2", 8), ("3", 6), ("4", 4)):
        assert abs(scarabs[value] / deals - count / 22) < 0.05


def test_redeal_for_a_spectator_hides_every_hand() -> None:
    state, rng = ready(2), waset.Rng(5)
    seen = {tuple(hand(state.redeal(SPECTATOR, rng), 0)) for _ in range(10)}
    assert len(seen) > 5


def test_the_outcomes_of_a_running_game_hide_cards_and_scarabs_from_others() -> None:
    state = position(hands={0: ["1", "2", "3", "4", "5"]}, adventurers={0: ["stairs", 6]}, tiles={7: "cobra-scarab"})
    game = state.game
    assert game.moves.audience(game.parse("deal 3")) == "owner"
    assert game.moves.audience(game.parse("find 3")) == "owner"
    assert game.moves.audience(game.parse("turn-up last")) == "open"
    play(state, "play left", "go 6 1")
    assert int(state.seat) == 0
    play(state, "find 2")
    assert pending(state) == "draw"
    assert int(state.seat) == 0


def test_9_1_without_a_scarab_nothing_of_a_score_is_secret() -> None:
    """Rule 9.1: who has scarabs is open, so no points for them are known; the value of one is its owner's secret."""
    sheet = position(players=3, scarabs=[(4, 0)]).sheet(1)
    assert [row["scarabs"] for row in sheet] == [None, 0, 0]
    assert [row["scarabs"] for row in position(players=3, scarabs=[(4, 0)]).sheet(0)] == [4, 0, 0]
