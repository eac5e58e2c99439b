"""Section 10: what is hidden, what dealing afresh keeps and what it changes."""

from collections import Counter
from typing import Any

import waset
from waset.engine.catalogue import render
from waset.engine.typography import HARD

from .positions import Position, field, pending, play


def at_keep(seat_to_choose: int) -> waset.State:
    """Three players; as many have chosen as the argument says, and the next looks at two nobles."""
    state, rng = waset.game("pharaon", 3).start(), waset.Rng(2)
    seen = 0
    while True:
        if pending(state) == "keep_noble":
            if seen == seat_to_choose:
                return state
            seen += 1
        moves = state.legal() or [state.sample(rng)]
        state.play(moves[rng.below(len(moves))])


def test_10_1_only_the_looker_sees_the_two_nobles() -> None:
    """10.1: the two nobles a player looks at are hidden from the others and from onlookers."""
    state = at_keep(0)
    looker = int(state.actor)
    own = state.view(looker)["looked_at"]
    assert "?" not in own.values()
    for other in {0, 1, 2} - {looker}:
        assert set(state.view(other)["looked_at"].values()) == {"?"}
    assert set(state.view(None)["looked_at"].values()) == {"?"}


def test_10_1_who_put_a_noble_aside_still_knows_it() -> None:
    """10.1: the noble put aside is hidden from the others until all have chosen."""
    state = at_keep(1)
    first = next(seat for seat, noble in enumerate(field(state, "put_aside").values()) if noble)
    assert state.view(first)["put_aside"][str(first + 1)] == field(state, "put_aside")[str(first + 1)]
    for other in {0, 1, 2} - {first}:
        assert state.view(other)["put_aside"][str(first + 1)] == "?"


def test_10_1_dealing_afresh_keeps_what_the_seat_knows_and_deals_the_rest_evenly() -> None:
    """10.1: for a seat any noble it has not seen may be the one another put aside."""
    state = at_keep(1)
    looker = int(state.actor)
    first = next(seat for seat, noble in enumerate(field(state, "put_aside").values()) if noble)
    unseen = {noble for noble, count in field(state, "noble_deck").items() if count}
    unseen.add(field(state, "put_aside")[str(first + 1)])
    rng = waset.Rng(8)
    dealt: Counter[Any] = Counter()
    for _ in range(2000):
        afresh = state.redeal(looker, rng)
        assert field(afresh, "looked_at") == field(state, "looked_at")
        dealt[field(afresh, "put_aside")[str(first + 1)]] += 1
    assert set(dealt) == unseen
    expected = 2000 / len(unseen)
    assert all(0.5 * expected < count < 1.6 * expected for count in dealt.values())


def test_10_1_nobody_sees_the_traitors_pile() -> None:
    """10.1: the jars in the Traitor's pile are hidden from everybody."""
    state = Position(1).jars(2, 3).pile(4, 5, 6).load()
    assert [jar for jar in state.view(0)["pile"].values() if jar] == ["?"] * 3
    rng = waset.Rng(3)
    tops = Counter(field(state.redeal(0, rng), "pile")["3"] for _ in range(1500))
    assert len(tops) == 28
    assert max(tops.values()) < 2.2 * 1500 / 28


def test_10_1_the_moves_of_a_running_game_hide_what_was_looked_at() -> None:
    """10.1: nor does the record of a running game tell the others what a player looks at."""
    state = waset.game("pharaon", 2).start()
    rng = waset.Rng(2)
    moves: list[int] = []
    while pending(state) != "keep_noble":
        move = state.sample(rng) if state.actor == waset.CHANCE else state.legal()[0]
        state.play(move)
        moves.append(int(move))
    looker = int(state.actor)
    record = waset.Record(state.game, moves)
    assert record.seen_by(looker)[-2:] == moves[-2:]
    assert record.seen_by(1 - looker)[-2:] == [None, None]


def test_the_board_fits_a_hundred_columns_in_both_languages() -> None:
    for players in (1, 3, 5):
        game = waset.game("pharaon", players)
        for steps in (0, 30, 150, 1000):
            state, rng = game.start(), waset.Rng(5)
            for _ in range(steps):
                if state.actor == waset.OVER:
                    break
                moves = state.legal() or [state.sample(rng)]
                state.apply(moves[rng.below(len(moves))])
            for language in ("en", "cs"):
                names = ["A name of many letters"] * players
                text = game.title.draw(game, state.view(0), game.title.words(language), names)
                assert max(len(line) for line in text.split("\n")) <= 100


def test_a_text_says_what_an_official_brings_in_this_edition() -> None:
    title = waset.title("pharaon")
    words = title.game(3).words("en")
    assert words.word("noble", "official-21", "effect") == "at once: 3 steps on the Nile, 2 silver"
    assert words.word("noble", "official-26", "effect") == "at once: a step of the tomb, 1 offering"
    owned = title.edition_from(
        'game = "pharaon"\nname = "mine"\n[officials]\ngrade = "single"\nsource = "my box"\n'
        "nile = [0, 1, 0, 0, 0, 0]\nartisan = [0, 0, 0, 0, 0, 0]\ntomb = [2, 0, 0, 0, 0, 0]\n"
        "silver = [1, 0, 0, 0, 0, 0]\noffering = [3, 0, 0, 0, 0, 0]\n"
    )
    words = title.game(3, edition=owned).words("cs")
    assert (
        words.word("noble", "official-21", "effect").replace(HARD, " ")
        == "hned: 2 postupy v hrobce, 1 stříbro, 3 obětiny"
    )


def test_a_court_of_long_names_puts_the_deck_below() -> None:
    state = Position(1).court("decorator", "official-21", "official-22").load()
    for language in ("en", "cs"):
        lines = state.game.title.draw(state.game, state.view(0), state.game.title.words(language), ["A"]).split("\n")
        assert max(len(line) for line in lines) <= 80
        at = next(number for number, line in enumerate(lines) if " | " in line and "21" in line)
        assert any(line.strip().startswith("(") for line in lines[at + 1 : at + 3])


def test_5_a_move_that_is_refused_says_why() -> None:
    """3.6: a piece one does not have pays nothing, and the refusal names the rule."""
    state = play(Position().has(0, red=3, silver=1).load(), "artisan red")
    refused = state.why_not(state.game.parse("enter blue"))
    assert refused is not None
    assert render(refused) == "you have no blue (rule 3.6)"
