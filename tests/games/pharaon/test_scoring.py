"""Section 8: gods, what is left over, ties, and every final score counted again from the board alone."""

import itertools
from typing import Any

import pytest

import waset
from waset.players import RandomPlayer, finish

from .positions import Position

ZONES = ["offerings", "nobles", "artisans", "nile", "tomb"]


def test_8_1_both_conditions_or_nothing() -> None:
    """8.1: a god gives the points of both parts, or nothing."""
    assert Position().has(0, plus_one=3).tomb(0, 1).load().tally(0)["gods"] == 0
    assert Position().has(0, plus_one=3).tomb(0, 2).load().tally(0)["gods"] == 10


def test_8_1_an_item_serves_one_god_only() -> None:
    """8.1: two nobles serve one of the two gods beside them."""
    # Isis stands between artisans and nobles, Osiris between nobles and offerings: two nobles serve one of them.
    position = Position().hired(0, 1, 2, 3).nobles(0, "judge", "architect").has(0, plus_one=2)
    assert position.load().tally(0)["gods"] == max(5 + 5, 5 + 4)


def test_8_1_the_set_of_gods_is_best_for_the_whole_score() -> None:
    """8.1: gods and nobles together are as many points as can be had."""
    # One of two gods can be had: the one for fewer points is beside the zone of a scribe who is worth more.
    position = Position().tomb(0, 2).has(0, plus_one=3).levels(0, red=1, blue=1)
    assert position.load().tally(0)["gods"] == 10
    with_scribe = position.nobles(0, "scribe-4")
    assert (with_scribe.load().tally(0)["gods"], with_scribe.load().tally(0)["nobles"]) in ((10, 4), (6, 8))
    assert with_scribe.load().tally(0)["gods"] + with_scribe.load().tally(0)["nobles"] == 14


def test_8_1_a_god_for_fewer_points_may_be_better() -> None:
    """8.1: Bastet for 7 instead of Horus for 10, because a Scribe and with him the Diplomat count her."""
    position = Position().ring("offerings", "tomb", "artisans", "nobles", "nile")
    position.tomb(0, 2).has(0, plus_one=3).hired(0, 1, 2)
    assert position.load().tally(0)["gods"] == 10
    tally = position.nobles(0, "scribe-3", "diplomat").load().tally(0)
    assert (tally["gods"], tally["nobles"]) == (7, 8 + 8)


def test_8_3_the_points_of_the_artisans() -> None:
    """8.3: artisans count the points on their cards, two alike both of them."""
    assert Position().load().tally(0)["artisans"] == 0
    # Kinds 1 and 2 are worth 8 points, 7 is worth 6 and 18 is worth 3.
    assert Position().hired(0, 1).load().tally(0)["artisans"] == 8
    assert Position().hired(0, 1, 2, 7, 18).load().tally(0)["artisans"] == 8 + 8 + 6 + 3


def test_8_4_levels_and_the_last_space_of_the_tomb() -> None:
    """8.4: 3 for level 2, 7 for level 3; of the tomb the last space alone."""
    tally = Position().levels(0, red=1, blue=2, green=3).tomb(0, 3).load().tally(0)
    assert tally["nile"] == 3 + 7
    assert tally["tomb"] == 16


def test_8_5_and_8_6_pieces_and_tokens_of_honour() -> None:
    """8.5, 8.6: 1 a piece and what offerings are worth more; 7 and 3 for the tokens of honour."""
    tally = Position().has(0, silver=2, red=1, plus_one=1, plus_two=1).set(pharaoh="1").load().tally(0)
    assert tally["left_over"] == 5 + 1 + 2
    assert (tally["pharaoh"], tally["start"]) == (7, 3)


def test_8_7_a_tie_goes_to_the_pharaoh_then_to_what_is_left_over() -> None:
    """8.7: the pharaoh token, then most pieces left over; if that is equal too the place is shared."""
    # The first seat has 3 points by the starting-player token, the others by other ways.
    pharaoh = Position(2).has(0, silver=4).set(pharaoh="2", starter="1").load()
    assert pharaoh.scores() == [7, 7]
    assert pharaoh.ranking() == [2, 1]
    left = Position(2).has(0, silver=0).has(1, silver=3).load()
    assert left.scores() == [3, 3]
    assert left.ranking() == [2, 1]
    shared = Position(3, seat=2).has(0, silver=3).has(1, red=3).set(starter="3").load()
    assert shared.scores() == [3, 3, 3]
    assert shared.ranking() == [1, 1, 3]


def recount(game: waset.Game, fields: dict[str, Any], seat: int) -> int:
    """The whole score of a seat by the rulebook, from the saved board, trying every set of gods."""
    tables = game.edition.tables
    held = fields["pieces"][seat]
    offerings = sum(count for piece, count in held.items() if "-" in piece)
    nobles = [name for name, count in fields["nobles"][seat].items() if count]
    hired = [int(kind) for kind, count in fields["hired"][seat].items() for _ in range(count)]
    levels = list(fields["levels"][seat].values())
    tomb = fields["tomb_space"][seat]
    me = str(seat + 1)
    artisan = tables["artisans"]["points"]
    total = sum(held.values()) + held["plus-one"] + 2 * held["plus-two"]
    total += sum(artisan[kind - 1] for kind in hired) + sum({2: 3, 3: 7}.get(level, 0) for level in levels)
    total += int([0, *tables["tomb"]["points"]][tomb])
    total += 7 * (fields["pharaoh"] == me) + 3 * (fields["starter"] == me)
    have = {
        "offerings": offerings,
        "nobles": len(nobles),
        "artisans": len(hired),
        "nile": sum(level > 0 for level in levels),
        "tomb": tomb,
    }
    ring = list(fields["ring"].values())
    gods = tables["gods"]
    best = 0
    for chosen in itertools.product((False, True), repeat=5):
        used = dict.fromkeys(ZONES, 0)
        points = 0
        for place, pleased in enumerate(chosen):
            if pleased:
                before, after = ring[place], ring[(place + 1) % 5]
                used[before] += gods["need_after"][ZONES.index(before)]
                used[after] += gods["need_before"][ZONES.index(after)]
                points += gods["points_after"][ZONES.index(before)] + gods["points_before"][ZONES.index(after)]
        if any(used[zone] > have[zone] for zone in ZONES):
            continue
        worth: dict[str, int] = {}
        for name in nobles:
            if name.startswith("scribe"):
                at = ring.index(ZONES[int(name[-1]) - 1])
                worth[name] = 4 + 4 * (chosen[at] + chosen[at - 1])
            else:
                worth[name] = {
                    "general": 7 + 4 * (fields["pharaoh"] == me) + 4 * (fields["starter"] == me),
                    "judge": 12,
                    "vizier": 3 + 3 * len(nobles),
                    "doctor": 6 + 2 * len({artisan[kind - 1] for kind in hired}),
                    "supplier": 6 + 2 * tomb,
                    "high-priest": 6 + 2 * offerings,
                    "stewardess": 5 + 3 * levels.count(3),
                    "seeress": 3 + 3 * sum(chosen),
                    "treasurer": 8 + 2 * held["silver"],
                    "teacher": 7 + sum(held[piece] for piece in list(held)[:10]),
                    "diplomat": 0,
                    "official-21": 2,
                    "official-22": 4,
                    "official-23": 0,
                    "official-24": 0,
                    "official-25": 2,
                    "official-26": 2,
                }.get(name, 10)
        if "diplomat" in worth:
            worth["diplomat"] = max(worth.values())
        best = max(best, points + sum(worth.values()))
    return int(total + best)


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_8_final_scores_counted_again_from_the_board(players: int) -> None:
    """8.1, 8.2, 8.3, 8.4, 8.5, 8.6: whole games, each final score counted again from the board."""
    game = waset.game("pharaon", players)
    for seed in range(8):
        state = game.start()
        assert finish(state, [RandomPlayer()] * players, waset.Rng(seed), 5000)
        fields = state.save()["fields"]
        assert state.scores() == [recount(game, fields, seat) for seat in range(players)]
