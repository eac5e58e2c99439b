"""Section 5: treasures, what lies below them, Horus, Osiris and temple tiles."""

from pathlib import Path

import pytest

import waset

from .positions import field, hand, kinds, moves, pending, play, position, stand, why

REST = ["4", "4", "5", "5"]
TYPES = ("vase", "jewel", "statue")
EDITIONS = ("base", "light-treasures", "lightest-treasures")


def test_5_1_only_the_tile_where_the_walk_ends_is_used() -> None:
    """Rule 5.1"""
    tiles = {3: "cobra-joker", 6: None, 7: "cobra-scarab"}
    state = position(hands={0: ["5", "4", "4", "5", "3"]}, adventurers={0: [1, 20]}, tiles=tiles)
    # Over the joker on 3, the Horus tile on 5 and the empty space 6 to the scarab on 7.
    play(state, "play left", "go 1 5")
    assert pending(state) == "scarab"
    assert field(state, "pieces")[0] == {"key": 0, "joker": 0}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("tile", [f"{kind}-{variant}" for kind in TYPES for variant in range(1, 6)])
def test_5_2_every_treasure_is_taken_with_enough_adventurers_and_not_with_fewer(tile: str, edition: str) -> None:
    """Rule 5.2"""
    table = waset.title("luxor").built_in[edition].tables["treasures"]
    needs, points = table["needs"][int(tile[-1]) - 1], table["points"][int(tile[-1]) - 1]
    for there in range(1, 4):
        row = [1, *[2] * (there - 1), *[20] * (5 - there)]
        state = position(hands={0: ["1", *REST]}, adventurers={0: row}, tiles={2: tile}, edition=edition)
        play(state, "play left", "go 1 1")
        taken = there >= needs
        assert field(state, "treasures")[0][tile] == int(taken)
        assert field(state, "track")[0] == (points if taken else 0)
        assert ("too_few" in kinds(state)) != taken


def test_5_2_adventurers_of_others_do_not_count() -> None:
    """Rule 5.2"""
    state = position(hands={0: ["1", *REST]}, adventurers={0: [1, 20], 1: [2, 2]}, tiles={2: "vase-2"})
    play(state, "play left", "go 1 1")
    assert field(state, "treasures")[0]["vase-2"] == 0


def test_5_3_no_symbol_leaves_the_space_empty_and_everybody_stays_on_it() -> None:
    """Rule 5.3: and from now on it is stepped over."""
    state = position(
        hands={0: ["1", *REST], 1: ["1", "2", "2", "3", "3"]}, adventurers={0: [1, 2], 1: [1, 2]}, tiles={2: "vase-2"}
    )
    play(state, "play left", "go 1 1")
    assert field(state, "tiles")["2"] is None
    assert stand(state) == ["2", "2"]
    assert stand(state, 1) == ["1", "2"]
    play(state, "deal 3", "play left", "go 1 1")
    assert stand(state, 1) == ["2", "3"]


@pytest.mark.parametrize(("space", "back"), [(3, "cobra"), (19, "falcon"), (38, "lion")])
def test_5_3_a_symbol_brings_the_top_tile_of_its_stack_which_is_not_used_now(space: int, back: str) -> None:
    """Rule 5.3"""
    state = position(hands={0: ["1", *REST]}, adventurers={0: [space - 1, space]}, tiles={space: "vase-2"})
    play(state, "play left", f"go {space - 1} 1")
    fronts = {str(state.game.moves[outcome]).split()[1] for outcome, _ in state.odds()}
    stacks = waset.game("luxor").edition.tables["temple_stacks"][back]
    assert fronts == {front for front, count in stacks.items() if count}
    play(state, "lay-temple tunnel")
    assert field(state, "tiles")[str(space)] == f"{back}-tunnel"
    assert field(state, "bag")[f"{back}-tunnel"] == stacks["tunnel"] - 1
    assert "tunnelled" not in kinds(state)
    assert pending(state) == "draw"


def test_5_3_a_stack_that_has_run_out_leaves_the_space_empty(tmp_path: Path) -> None:
    """Rule 5.3"""
    title = waset.title("luxor")
    path = title.base.tables["path"]
    symbols = ["none", "cobra", *path["symbols"][2:]]
    file = tmp_path / "five-cobras.toml"
    file.write_text(
        f'game = "luxor"\nname = "five-cobras"\n[path]\ngrade = "reconstructed"\nsource = "made up"\n'
        f"kinds = {path['kinds']}\nsymbols = {symbols}\nanubis_after = {path['anubis_after']}\n"
    )
    laid = {3: "cobra-eyes-1-2", 7: "cobra-tunnel", 10: "cobra-scarab", 13: "cobra-joker", 2: "vase-2"}
    state = position(hands={0: ["1", *REST]}, adventurers={0: [1, 2]}, tiles=laid, edition=title.edition(file))
    play(state, "play left", "go 1 1")
    assert field(state, "treasures")[0]["vase-2"] == 1
    assert field(state, "tiles")["2"] is None
    assert pending(state) == "draw"


@pytest.mark.parametrize(("space", "level"), [(5, 1), (11, 1), (17, 2), (23, 2), (30, 3), (36, 3)])
def test_5_4_a_horus_tile_gives_a_key_or_the_top_card_of_its_level(space: int, level: int) -> None:
    """Rule 5.4"""
    state = position(hands={0: ["1", *REST]}, adventurers={0: ["stairs", space - 1]})
    play(state, "play left", f"go {space - 1} 1")
    assert moves(state) == {"key", f"card {level}"}
    by_key = play(state.copy(), "key")
    assert field(by_key, "pieces")[0]["key"] == 1
    assert field(by_key, "supply")["key"] == 19
    assert pending(by_key) == "draw"
    top = field(state, "horus_tops")[str(level)]
    play(state, f"card {level}")
    assert hand(state)[2] == top
    assert pending(state) == "top_card"


def test_5_4_what_is_left_is_taken_without_a_question() -> None:
    """Rule 5.4"""
    state = position(hands={0: ["1", *REST]}, adventurers={0: ["stairs", 4]}, supply={"key": 0}, tops={1: "1-3"})
    play(state, "play left", "go 4 1")
    assert hand(state)[2] == "1-3"
    state = position(hands={0: ["1", *REST]}, adventurers={0: ["stairs", 4]}, tops={1: None})
    play(state, "play left", "go 4 1")
    assert field(state, "pieces")[0]["key"] == 1
    state = position(hands={0: ["1", *REST]}, adventurers={0: ["stairs", 4]}, tops={1: None}, supply={"key": 0})
    play(state, "play left", "go 4 1")
    assert kinds(state)[-1] == "nothing_left"
    assert pending(state) == "draw"


def test_5_4_the_tile_stays_and_gives_again() -> None:
    """Rule 5.4"""
    state = position(
        hands={0: ["1", *REST], 1: ["1", *REST[:3], "3"]}, adventurers={0: ["stairs", 4], 1: ["stairs", 4]}
    )
    play(state, "play left", "go 4 1", "key", "deal 3", "play left", "go 4 1", "key")
    assert [pieces["key"] for pieces in field(state, "pieces")] == [1, 1]


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_5_5_an_osiris_tile_carries_on_by_its_number(number: int) -> None:
    """Rule 5.5"""
    state = position(hands={0: ["1", *REST]}, adventurers={0: [25] * 4}, tiles={26: f"osiris-{number}"})
    play(state, "play left")
    assert stand(state)[-1] == str(26 + number)
    assert "carried_on" in kinds(state)


def test_5_5_osiris_to_osiris_goes_on() -> None:
    """Rule 5.5"""
    gone = dict.fromkeys([9, 10, 12, 13])
    state = position(hands={0: ["1", *REST]}, adventurers={0: [7, 7]}, tiles={8: "osiris-3", 15: "osiris-2", **gone})
    play(state, "play left")
    # 8 carries over 11 and 14 to 15, and 15 over 16 to 17.
    assert kinds(state).count("carried_on") == 2
    assert stand(state)[-1] == "17"


def test_5_5_a_move_osiris_cannot_finish_is_not_allowed() -> None:
    """Rule 5.5"""
    gone = dict.fromkeys([34, 35, 37, 38, 39, 40])
    tiles = {33: "osiris-4", **gone}
    state = position(hands={0: ["1-3", *REST]}, adventurers={0: [31, 32]}, tiles=tiles, keys={0: 1})
    play(state, "play left")
    assert "go 32 1" not in moves(state)
    assert why(state, "go 32 1") == "5.5 carried_too_far"
    tiles = {33: "osiris-2", **gone}
    state = position(hands={0: ["1-3", *REST]}, adventurers={0: [31, 32]}, tiles=tiles)
    play(state, "play left")
    assert why(state, "go 32 1") == "5.5 carried_without_key"
    state = position(hands={0: ["1-3", *REST]}, adventurers={0: [31, 32]}, tiles=tiles, keys={0: 1})
    play(state, "play left", "go 32 1")
    assert stand(state) == ["31", "tomb"]


def test_5_6_a_scarab_is_drawn_unseen_by_others() -> None:
    """Rule 5.6"""
    state = position(hands={0: ["1", *REST]}, adventurers={0: ["stairs", 6]}, tiles={7: "cobra-scarab"})
    play(state, "play left", "go 6 1")
    assert dict(state.odds()) == {
        state.game.parse(f"find {value}"): count for value, count in ((1, 4), (2, 8), (3, 6), (4, 4))
    }
    play(state, "find 4")
    assert field(state, "scarab_pile")["4"] == 3
    assert [event.args["scarab"] for event in state.events(1) if event.kind == "scarab_found"] == [None]


def test_5_6_without_scarabs_in_the_supply_there_is_none() -> None:
    """Rule 5.6"""
    state = position(
        hands={0: ["1", *REST]}, adventurers={0: ["stairs", 6]}, tiles={7: "cobra-scarab"}, supply={"scarab": 0}
    )
    play(state, "play left", "go 6 1")
    assert kinds(state)[-1] == "nothing_left"
    assert len(field(state, "scarabs")) == 22


@pytest.mark.parametrize(("left", "expected"), [(18, 1), (1, 1), (0, 0)])
def test_5_7_a_joker_while_the_supply_lasts(left: int, expected: int) -> None:
    """Rule 5.7"""
    state = position(
        hands={0: ["1", *REST]}, adventurers={0: ["stairs", 6]}, tiles={7: "cobra-joker"}, supply={"joker": left}
    )
    play(state, "play left", "go 6 1")
    assert field(state, "pieces")[0]["joker"] == expected
    assert pending(state) == "draw"


def test_5_8_joker_or_scarab_is_a_choice_only_while_both_are_there() -> None:
    """Rule 5.8"""
    where = {"hands": {0: ["1", *REST]}, "adventurers": {0: ["stairs", 20]}, "tiles": {21: "falcon-joker-or-scarab"}}
    state = play(position(**where), "play left", "go 20 1")  # type: ignore[arg-type]
    assert moves(state) == {"joker", "scarab"}
    assert why(state, "key") == "5.8 joker_or_scarab"
    play(state, "joker")
    assert field(state, "pieces")[0]["joker"] == 1
    state = play(position(**where, supply={"joker": 0}), "play left", "go 20 1")  # type: ignore[arg-type]
    assert pending(state) == "scarab"
    state = play(position(**where, supply={"scarab": 0}), "play left", "go 20 1")  # type: ignore[arg-type]
    assert field(state, "pieces")[0]["joker"] == 1


@pytest.mark.parametrize(("tile", "space", "levels"), [("cobra-eyes-1-2", 7, (1, 2)), ("lion-eyes-2-3", 35, (2, 3))])
def test_5_9_a_horus_eye_gives_a_card_of_one_of_its_two_levels(tile: str, space: int, levels: tuple[int, int]) -> None:
    """Rule 5.9"""
    start = {"hands": {0: ["1", *REST]}, "adventurers": {0: ["stairs", space - 1]}, "tiles": {space: tile}}
    move = f"go {space - 1} 1"
    state = play(position(**start), "play left", move)  # type: ignore[arg-type]
    assert moves(state) == {f"card {level}" for level in levels}
    other = ({1, 2, 3} - set(levels)).pop()
    assert why(state, f"card {other}") == "5.9 not_on_tile"
    assert why(state, "key") == "5.9 card_of_two_levels"
    top = field(state, "horus_tops")[str(levels[1])]
    play(state, f"card {levels[1]}")
    assert hand(state)[2] == top
    state = play(position(**start, tops={levels[0]: None}), "play left", move)  # type: ignore[arg-type]
    assert hand(state)[2] == field(play(position(**start)), "horus_tops")[str(levels[1])]  # type: ignore[arg-type]
    state = play(position(**start, tops=dict.fromkeys(levels)), "play left", move)  # type: ignore[arg-type]
    assert kinds(state)[-1] == "nothing_left"
    assert pending(state) == "draw"


def test_5_9_the_last_card_of_a_level_leaves_the_stack_empty() -> None:
    """Rule 5.9"""
    state = position(hands={0: ["1", *REST]}, adventurers={0: ["stairs", 4]})
    data = state.save()
    stack = data["fields"]["horus_stacks"]["1"]
    for face in stack:
        data["fields"]["discards"][face] += stack[face]
        stack[face] = 0
    state = state.game.load(data)
    play(state, "play left", "go 4 1", "card 1")
    assert field(state, "horus_tops")["1"] is None
    assert state.actor == 1


def test_5_10_a_tunnel_leads_to_the_next_one_and_no_further() -> None:
    """Rule 5.10"""
    tunnels = {7: "cobra-tunnel", 16: "falcon-tunnel", 32: "lion-tunnel"}
    state = position(hands={0: ["1", *REST]}, adventurers={0: ["stairs", 6]}, tiles=tunnels)
    play(state, "play left", "go 6 1")
    assert stand(state)[-1] == "16"
    assert kinds(state).count("tunnelled") == 1


def test_5_10_the_last_tunnel_leads_nowhere() -> None:
    """Rule 5.10"""
    state = position(
        hands={0: ["1", *REST]}, adventurers={0: ["stairs", 31]}, tiles={7: "cobra-tunnel", 32: "lion-tunnel"}
    )
    play(state, "play left", "go 31 1")
    assert stand(state)[-1] == "32"
    assert kinds(state)[-1] == "tunnel_ends"


def test_5_10_a_temple_tile_can_be_used_again() -> None:
    """Rule 5.10"""
    state = position(
        hands={0: ["1", *REST], 1: ["1", *REST[:3], "3"]},
        adventurers={0: [2, 20], 1: [2, 20]},
        tiles={3: "cobra-joker"},
    )
    play(state, "play left", "go 2 1", "deal 3", "play left", "go 2 1")
    assert [pieces["joker"] for pieces in field(state, "pieces")] == [1, 1]
