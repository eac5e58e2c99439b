"""Games of computer players, played to be counted."""

from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from typing import Any

from waset.engine.game import Game
from waset.engine.rng import Rng
from waset.engine.summaries import Finished, Sums
from waset.engine.titles import game_of
from waset.players import choose
from waset.research.arena import seated
from waset.research.watching import choices, in_order


def count_game(spec: Mapping[str, Any], by: str, luck: int) -> Finished:
    """Let a player play all seats of a game: how it ended. Its length is in decisions."""
    state, rng, who = game_of(spec).start(), Rng(luck), seated(by)
    opening: tuple[int, int] | None = None
    met = 0
    for met, _ in choices(state, rng):  # noqa: B007 (the last number is how many there were)
        move = choose(who, state, rng)
        opening = opening or (move, int(state.actor))
        state.apply(move)
    sheets = [state.tally(seat) for seat in range(state.players)]
    return Finished(sheets, state.ranking(), opening, met)


def count_games(game: Game, by: str, lucks: range, executor: Executor, told: Callable[[int, int], None]) -> Sums:
    """The sums of games of every luck; `told` hears how many of how many are over."""
    sums = Sums()
    for each in in_order([executor.submit(count_game, game.spec(), by, luck) for luck in lucks], told):
        sums.add(each)
    return sums
