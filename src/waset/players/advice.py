"""What a search thinks of the moves of a position: the best of them with what they promise, for hints and analysis."""

from typing import Final, NamedTuple

from waset.engine.rng import Rng
from waset.engine.state import State
from waset.players.search import Search
from waset.players.searcher import GoOn, SearchPlayer

SHOWN: Final = 3
# Advice comes from the search as it is, with its own budget: a level may think less than a person who asks deserves.
ADVISER: Final = 0


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
    """The best moves for the actor, from what that seat may know: at most three, the best first."""
    search = SearchPlayer(ADVISER, {}, go_on).search(state.redeal(state.actor, rng), rng)
    return options_of(search, state.players)[:SHOWN]
