"""Section 7.1 where offerings run short: as many whole pairs as there are offerings for, an odd one as a bonus."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import waset
from waset.engine.loading import inventory

from .positions import TOKENS, Position, chance, field, open_now, pending


def refilling(players: int, in_bag: int, discarded: int, kept_pairs: int = 0, kept_bonus: int = 0) -> Position:
    """The display is about to be refilled; so many offerings are in the bag and so many among the discards.

    The first places of pairs and the last ones of bonus offerings still hold something.
    """
    position = Position(players).steps(("begin_round", 0), ("refill", 0))
    fields = position.fields
    places = position.game.edition.tables["display"]["pairs"][players - 1]
    cells: list[tuple[dict[str, Any], str]] = []
    for place in range(1, places + 1):
        if place > kept_pairs:
            cells += [(fields["pairs"][str(place)], half) for half in ("upper", "lower")]
        if place <= places - kept_bonus:
            cells.append((fields["bonus"], str(place)))
    for holder, cell in cells:
        fields["bag"][holder[cell]] += 1
        holder[cell] = None
    there = [piece for piece, count in fields["bag"].items() for _ in range(count)]
    for number, piece in enumerate(there):
        if number >= in_bag:
            fields["bag"][piece] -= 1
            home = fields["supply"] if number < in_bag + discarded else fields["pieces"][0]
            home[piece] += 1
    return position


def pairs(state: waset.State) -> list[int]:
    """How many offerings lie on each place of the pairs."""
    return [sum(piece is not None for piece in pair.values()) for pair in field(state, "pairs").values()]


def bonus(state: waset.State) -> list[bool]:
    """On which places a bonus offering lies."""
    return [piece is not None for piece in field(state, "bonus").values()]


def test_7_1_an_odd_offering_goes_to_the_bonus_offerings() -> None:
    """7.1: five offerings are left, so two pairs are laid and the fifth lies as a bonus offering."""
    state = chance(refilling(3, in_bag=5, discarded=0).load())
    assert pairs(state) == [2, 2, 0, 0, 0, 0]
    assert bonus(state) == [True, False, False, False, False, False]


def test_7_1_a_pair_may_come_from_bag_and_discards() -> None:
    """7.1, 4.2: one offering in the bag and one among the discards are a pair."""
    state = chance(refilling(3, in_bag=1, discarded=1).load())
    assert pairs(state) == [2, 0, 0, 0, 0, 0]
    assert not any(bonus(state))


def test_7_1_the_only_offering_left_is_a_bonus_offering() -> None:
    """7.1, 4.1: without a pair the zone is closed, though an offering lies there."""
    state = refilling(2, in_bag=1, discarded=0).has(0, black=2).has(1, black=2).load()
    chance(state)
    assert pairs(state) == [0] * 6
    assert bonus(state)[0]
    assert pending(state) == "turn"
    assert "offerings" not in open_now(state)


@given(
    players=st.integers(1, 5),
    in_bag=st.integers(0, 20),
    discarded=st.integers(0, 20),
    kept_pairs=st.integers(0, 3),
    kept_bonus=st.integers(0, 3),
    seed=st.integers(1, 1000),
)
def test_7_1_never_half_a_pair_and_nothing_left_out(
    players: int, in_bag: int, discarded: int, kept_pairs: int, kept_bonus: int, seed: int
) -> None:
    """7.1: pairs come first and whole, then single offerings; what bag and discards have is used as far as it goes."""
    state = refilling(players, in_bag, discarded, kept_pairs, kept_bonus).load()
    before = inventory(state)
    places = state.game.edition.tables["display"]["pairs"][players - 1]
    there = sum(field(state, "bag").values())
    there += sum(count for piece, count in field(state, "supply").items() if piece not in TOKENS)
    chance(state, seed)
    new_pairs = min(places - kept_pairs, there // 2)
    assert pairs(state) == [2] * (kept_pairs + new_pairs) + [0] * (6 - kept_pairs - new_pairs)
    new_bonus = min(places - kept_bonus, there - 2 * new_pairs)
    assert sum(bonus(state)) == kept_bonus + new_bonus
    assert inventory(state) == before


def test_7_1_pairs_in_whole_games_are_never_halved() -> None:
    """7.1: five players who keep all their offerings empty the bag, and no place ever holds a single one."""
    short = 0
    for seed in range(1, 7):
        state, rng = waset.game("pharaon", 5).start(), waset.Rng(seed)
        while state.actor != waset.OVER:
            if state.actor == waset.CHANCE:
                state.play(state.sample(rng))
                continue
            zone = [text for text in open_now(state) if text.split()[0] in ("offerings", "bonus")]
            moves = state.legal()
            state.play(state.game.parse(zone[0]) if zone else moves[rng.below(len(moves))])
            if pending(state) != "lay_offering":
                assert set(pairs(state)) <= {0, 2}
                short += pairs(state).count(0) > 1
    assert short


def test_the_rules_before_whole_pairs_are_refused() -> None:
    """A record of the first version says so, and does not replay to something else."""
    spec = waset.game("pharaon", 3).spec()
    assert spec["rules"] == 2
    with pytest.raises(waset.OtherRules, match="of the rules of pharaon, and version 2 is installed"):
        waset.game_of({**spec, "rules": 1})
