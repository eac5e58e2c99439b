"""What the list of moves says of a walk: where it really ends, how, and what lies there."""

import waset

from .positions import play, position

ONES = ["+/-1", "1", "1", "1", "1"]


def told(state: waset.State) -> list[str]:
    """The moves there are, in the words of the list."""
    game = state.game
    words = game.words("en")
    kinds = {kind.name: dict(kind.args) for kind in game.title.decisions}
    choices = game.choices(state, state.view(int(state.actor)))
    return [
        words.choice(game.moves[move], wording, kinds[game.moves[move].kind], []) for move, wording in choices.items()
    ]


def test_a_walk_over_osiris_says_so() -> None:
    """Without it, a step back that ends farther ahead reads like a mistake."""
    state = position(hands={0: ONES}, adventurers={0: [7, 9]}, tiles={8: "osiris-2", 10: "vase-1"})
    said = told(play(state, "play left"))
    assert any(line.startswith("From space 9, 1 forward to space 10: vase") for line in said), said
    assert any(line.startswith("From space 7, 1 forward and on with Osiris to space 10: vase") for line in said), said
    assert any(line.startswith("From space 9, 1 back and on with Osiris to space 10: vase") for line in said), said


def test_the_last_tunnel_leads_nowhere() -> None:
    tunnels: dict[int, str | None] = {3: "cobra-tunnel", 16: "falcon-tunnel"}
    state = position(hands={0: ONES}, adventurers={0: [2, 17]}, tiles=tunnels)
    said = told(play(state, "play left"))
    assert "From space 2, 1 forward to space 3: go to the next tunnel towards the tomb" in said
    assert "From space 17, 1 back to space 16: a tunnel, but there is none beyond it" in said


def test_the_tomb_costs_a_key() -> None:
    state = position(hands={0: ONES}, adventurers={0: [1, 40]}, keys={0: 1})
    assert "From space 40, 1 forward into the tomb; a key is paid" in told(play(state, "play left"))
