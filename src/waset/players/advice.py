"""What a search thinks of the moves of a position: the best of them with what they promise, for hints and analysis."""

from typing import Final, NamedTuple

from waset.engine.rng import Rng
from waset.engine.state import State
from waset.players.search import Search
from waset.players.searcher import GoOn, SearchPlayer

SHOWN: Final = 3
# Advice comes from the search as it is, with its own budget: a level may think less than a person who asks deserves.
ADVISER: Final = 0
# A move is hardly tried if another one was tried so many times as often.
HARDLY: Final = 10


class Option(NamedTuple):
    """A move as the search sees it.

    lead     points its seat may expect to be ahead; alone, points
    leads    the same for every seat
    chances  every seat's chance to win; nothing in a solo game
    """

    move: int
    visits: int
    lead: float
    chances: tuple[float, ...]
    leads: tuple[float, ...] = ()


def options_of(search: Search, players: int) -> list[Option]:
    """What a search thinks of the moves it tried, the best first: tried most, as `Search.best` has it."""
    best = search.best()
    found = []
    for move, visits in search.tried():
        chances = tuple(search.chances_of(move)) if players > 1 else ()
        found.append(Option(move, visits, search.lead_of(move), chances, tuple(search.leads_of(move))))
    return sorted(found, key=lambda option: (option.move != best, -option.visits, option.move))


def advise(state: State, rng: Rng, go_on: GoOn) -> list[Option]:
    """The best moves for the actor, from what that seat may know: at most three, in the order of what they promise."""
    search = SearchPlayer(ADVISER, {}, go_on).search(state.redeal(state.actor, rng), rng)
    return in_order_of_promise(options_of(search, state.players)[:SHOWN], state.actor)


def in_order_of_promise(options: list[Option], seat: int) -> list[Option]:
    """The options by the chance that is shown beside them, in whole percent, or alone by the points.

    The search prefers what it tried most, which need not promise most: a list in that order reads as a mistake. What
    was hardly tried promises anything, so it is left out.
    """
    most = max(option.visits for option in options)
    tried = [option for option in options if option.visits * HARDLY >= most]
    return sorted(tried, key=lambda option: -round(option.chances[seat], 2) if option.chances else -option.lead)
