"""The games that are practised: mostly as they come, for the rest with any options and editions."""

from random import Random
from typing import Any

from waset.engine.game import Game, Title
from waset.engine.options import Letters, Number, Option

# So much of all games is played as it comes, so much of the rest with the edition that comes with the game.
AS_IT_COMES = 0.6
BASE_EDITION = 0.8


def varied(title: Title, players: int, rnd: Random) -> Game:
    """A game of a title to practise."""
    if rnd.random() < AS_IT_COMES:
        return title.game(players)
    options = {option.name: _any(option, players, rnd) for option in title.options}
    edition = title.base if rnd.random() < BASE_EDITION else rnd.choice(list(title.built_in.values()))
    return title.game_with(players, edition, options)


def _any(option: Option, players: int, rnd: Random) -> Any:
    match option:
        case Letters():
            length = option.length(players)
            if option.distinct:
                letters = "".join(rnd.sample(option.alphabet, length))
            else:
                letters = "".join(rnd.choice(option.alphabet) for _ in range(length))
            return rnd.choice((*option.words, letters))
        case Number():
            return rnd.randint(option.low, option.high)
    return rnd.choice(option.examples(players))
