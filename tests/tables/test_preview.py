"""What a move would bring, told before it is made: no more than the seat can know, and no less."""

import pytest

import waset
from tests.contract.tables import DEFAULTS, name_of, walk
from waset.tables.preview import Preview, previews_of


def decisions(game: waset.Game, seed: int, every: int) -> list[waset.State]:
    """Some decisions of a random game."""
    return [state.copy() for state, _ in walk(game, seed) if state.actor >= 0][::every]


def of(state: waset.State) -> dict[str, Preview]:
    """The previews of the actor's moves by notation."""
    found = previews_of(state, state.game, state.actor)
    return {str(state.game.moves[each.move]): each for each in found}


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
def test_nothing_hidden_shines_through(game: waset.Game) -> None:
    for state in decisions(game, 3, 9):
        other = state.redeal(state.actor, waset.Rng(77))
        assert previews_of(other, game, state.actor) == previews_of(state, game, state.actor)


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
def test_every_open_move_has_one_and_looking_changes_nothing(game: waset.Game) -> None:
    for state in decisions(game, 4, 15):
        before = state.save()
        assert [each.move for each in previews_of(state, game, state.actor)] == state.legal()
        assert state.save() == before


def test_points_are_those_the_events_speak_of() -> None:
    met = 0
    for state in decisions(waset.game("imhotep", 3), 6, 1):
        for notation, preview in of(state).items():
            if not notation.endswith(" pyramid"):
                continue
            for seat, gains in enumerate(preview.gains):
                told = [event["args"] for event in preview.events if event["kind"] == "pyramid_built"]
                assert gains.get("pyramid", 0) == sum(args["points"] for args in told if args["seat"] == seat)
                met += gains.get("pyramid", 0) > 0
    assert met > 0


def test_what_passes_the_turn_on_is_not_taken_back_at_once() -> None:
    for state in decisions(waset.game("imhotep", 2), 2, 5):
        if state.game.title.steps[int(state.step)].name == "turn":
            passing_on = [each for name, each in of(state).items() if name == "take" or name.startswith("load")]
            assert not any(each.back for each in passing_on)
    first = decisions(waset.game("cheops", 2), 2, 1)[0]
    paid_by_die = [each for name, each in of(first).items() if name.startswith("build") and each.back]
    assert paid_by_die, "a stone paid by a die leaves the same seat to act, and nothing was revealed"


def test_points_counted_at_the_end_are_not_said_to_be_paid() -> None:
    """A stone on an obelisk counts at the end, one on the pyramid at once."""
    met = set()
    for state in decisions(waset.game("imhotep", 2), 6, 1):
        now = state.points_now()
        assert now is not None
        for move, preview in [(each.move, each) for each in previews_of(state, state.game, state.actor)]:
            after = state.copy()
            after.play(move)
            then = after.points_now()
            assert then is not None
            for seat, (gains, paid) in enumerate(zip(preview.gains, preview.paid, strict=True)):
                met |= {category for category in gains if category not in paid}
                for category, by in paid.items():
                    assert then[seat][category] - now[seat][category] == by
    assert "obelisks" in met
    assert "pyramid" not in met
