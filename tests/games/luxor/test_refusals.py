"""Why a move is not open: the right rule, and a sentence that helps, in both languages."""

import waset
from waset.engine.catalogue import render
from waset.engine.typography import HARD

from .positions import play, position, why

REST = ["4", "4", "5", "5"]


def sentence(state: waset.State, move: str, language: str) -> str:
    reason = state.why_not(state.game.parse(move))
    assert reason is not None
    return render(reason, language).replace(HARD, " ")


def test_2_1_first_a_card_then_the_walk() -> None:
    """Rule 2.1"""
    state = position(hands={0: ["2", *REST]}, adventurers={0: ["stairs", 3]})
    assert why(state, "go stairs 2") == "2.1 card_first"
    assert why(state, "key") == "2.1 card_first"
    play(state, "play left")
    assert why(state, "play left") == "2.1 walk_first"
    assert why(state, "use 3") == "2.1 walk_first"


def test_2_4_who_can_play_neither_card_is_told_to_discard_one() -> None:
    """Rule 2.4"""
    state = position(hands={0: ["5", "1", "1", "1", "5"]}, adventurers={0: [40] * 5})
    assert why(state, "play left") == "2.4 neither_playable"
    assert why(state, "go 40 1") == "2.4 neither_playable"
    assert why(state, "key") == "2.4 neither_playable"


def test_2_3_the_card_is_named() -> None:
    """Rule 2.3"""
    state = position(hands={0: ["5", "1", "1", "1", "+/-1"]}, adventurers={0: [40] * 5})
    assert sentence(state, "play left", "en") == "nobody can make a full move with this card: 5 (rule 2.3)"
    assert sentence(state, "play left", "cs") == "s touto kartou nikdo nemůže udělat celý pohyb: 5 (pravidlo 2.3)"


def test_3_2_the_space_is_named() -> None:
    """Rule 3.2"""
    state = play(position(hands={0: ["2", *REST]}, adventurers={0: ["stairs", 3]}), "play left")
    assert sentence(state, "go 7 2", "en") == "none of your adventurers is on space 7 (rule 3.2)"
    assert sentence(state, "go 7 2", "cs") == "na políčku 7 nestojí žádný váš dobrodruh (pravidlo 3.2)"


def test_3_3_the_steps_are_named() -> None:
    """Rule 3.3"""
    state = play(position(hands={0: ["2", *REST]}, adventurers={0: ["stairs", 3]}), "play left")
    assert sentence(state, "go 3 1", "en") == "you must go exactly 2 steps (rule 3.3)"
    state = play(position(hands={0: ["1-4", *REST]}), "play left")
    assert sentence(state, "go stairs 6", "cs") == "dlaždic smí být 1 až 4 (pravidlo 3.3)"


def test_4_6_only_a_space_with_an_own_adventurer_can_be_named() -> None:
    """Rule 4.6"""
    state = play(position(hands={0: ["all-1", *REST]}, adventurers={0: [1, 3]}), "play left")
    assert why(state, "use 9") == "4.6 nobody_there"
    assert why(state, "key") == "4.6 name_a_space"


def test_5_4_a_horus_tile_gives_a_key_or_its_own_level() -> None:
    """Rule 5.4"""
    state = play(position(hands={0: ["1", *REST]}, adventurers={0: ["stairs", 16]}), "play left", "go 16 1")
    assert sentence(state, "card 1", "en") == "this Horus tile gives a card of level 2 (rule 5.4)"
    assert why(state, "joker") == "5.4 key_or_card"


def test_5_5_the_osiris_tile_is_named() -> None:
    """Rule 5.5"""
    gone = dict.fromkeys([34, 35, 37, 38, 39, 40])
    state = position(hands={0: ["1-3", *REST]}, adventurers={0: [31, 32]}, tiles={33: "osiris-4", **gone})
    play(state, "play left")
    expected = "Usirova dlaždice na políčku 33 by dobrodruha poslala až za hrobku (pravidlo 5.5)"
    assert sentence(state, "go 32 1", "cs") == expected


def test_6_1_keys_and_the_exact_number() -> None:
    """Rule 6.1"""
    state = play(position(hands={0: ["1-4", *REST]}, adventurers={0: [38, 39]}), "play left")
    assert sentence(state, "go 39 2", "en") == "you have no key for the tomb (rule 6.1)"
    assert sentence(state, "go 39 4", "cs") == "do hrobky se vstupuje přesným počtem kroků (pravidlo 6.1)"


def test_a_refused_move_changes_nothing() -> None:
    state = position(hands={0: ["2", *REST]}, adventurers={0: ["stairs", 3]})
    before = state.save()
    for move in ("go stairs 2", "discard left", "key", "roll 3"):
        assert state.why_not(state.game.parse(move)) is not None
    assert state.save() == before
