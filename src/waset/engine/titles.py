"""The games there are. Every folder under `waset.games` is one: a new game needs no change here."""

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache
from typing import Any

from waset.engine.edition import Edition
from waset.engine.errors import BadEdition, BadOption, OtherRules, UnknownGame
from waset.engine.game import FIRST_RULES, Game, Title
from waset.engine.options import shown
from waset.engine.said import Said


@cache
def titles() -> tuple[str, ...]:
    """The names of all games."""
    shelf = importlib.import_module("waset.games")
    return tuple(sorted(found.name for found in pkgutil.iter_modules(shelf.__path__) if found.ispkg))


def title(name: str) -> Title:
    """A title by its name."""
    if name not in titles():
        sentence = f"there is no game {shown(name)}; there are {', '.join(titles())}"
        raise UnknownGame(Said(sentence, "no_such_game"))
    declared: Title = importlib.import_module(f"waset.games.{name}.declaration").TITLE
    return declared


def game(name: str, players: int | None = None, edition: Edition | str | None = None, **options: Any) -> Game:
    """A game: a title with its players and options, checked, with defaults for what is not given."""
    return title(name).game(players, edition, **options)


def game_of(spec: Mapping[str, Any], *editions: Edition) -> Game:
    """A game from its `spec`; an edition that does not come with the game must be given."""
    edition, options = spec.get("edition"), spec.get("options")
    if not isinstance(edition, Mapping) or not isinstance(edition.get("hash"), str):
        raise BadEdition(Said("a game names its edition by name and hash", "game_edition"))
    if not isinstance(options, Mapping):
        raise BadOption(Said("a game has a table of options", "game_options"))
    if not isinstance(spec.get("players"), int):
        raise BadOption(Said("a game says how many players there are", "game_count"))
    declared = title(spec.get("game", ""))
    rules = spec.get("rules", FIRST_RULES)
    if not isinstance(rules, int) or rules != declared.rules_version:
        here = declared.rules_version
        sentence = f"it was played by version {shown(rules)} of the rules of {declared.name}, and here is {here}"
        raise OtherRules(Said(sentence, "other_rules"))
    for known in (*declared.built_in.values(), *editions):
        if known.hash == edition["hash"] and known.game == declared.name:
            return declared.game_with(spec["players"], known, options)
    name = shown(edition.get("name"))
    sentence = f"the game was played with the edition {name}, which is not here"
    raise BadEdition(Said(sentence, "game_edition_away", edition=name))


def games() -> list[dict[str, Any]]:
    """Every title with its player counts, declared options and editions, enough to draw a form from."""
    return [title(name).describe() for name in titles()]
