"""The games there are. Every folder under `waset.games` is one: a new game needs no change here."""

import importlib
import pkgutil
from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from waset.engine.catalogue import LANGUAGES
from waset.engine.declaration import FIRST_RULES, Declaration
from waset.engine.edition import Edition
from waset.engine.errors import BadEdition, BadOption, OtherRules, UnknownGame
from waset.engine.game import Game, Title
from waset.engine.message import Message
from waset.engine.options import shown
from waset.engine.state import State


@cache
def titles() -> tuple[str, ...]:
    """The names of all games."""
    shelf = importlib.import_module("waset.games")
    return tuple(sorted(found.name for found in pkgutil.iter_modules(shelf.__path__) if found.ispkg))


def title(name: str) -> Title:
    """A title by its name."""
    if name not in titles():
        raise UnknownGame(Message("engine.no_such_game", name=shown(name), games=", ".join(titles())))
    return assembled(name)


@cache
def assembled(name: str) -> Title:
    """A game's declaration with its rules, its box and its board, all found in its folder by their names."""
    package = f"waset.games.{name}"
    module = importlib.import_module(f"{package}.declaration")
    declared: Declaration = module.DECLARATION
    components = importlib.import_module(f"{package}.components")
    return Title(
        **{each.name: getattr(declared, each.name) for each in fields(declared)},
        name=name,
        folder=Path(str(module.__file__)).parent,
        position=_position(importlib.import_module(f"{package}.rules")),
        box=components.Box,
        check_edition=components.check,
        draw=importlib.import_module(f"{package}.board").draw,
        tell=importlib.import_module(f"{package}.telling").tell,
        wording=importlib.import_module(f"{package}.wording").wording,
    )


def _position(rules: ModuleType) -> type[State]:
    """The class of a game's positions: the one that its rules define."""
    found = [
        kind
        for kind in vars(rules).values()
        if isinstance(kind, type) and issubclass(kind, State) and kind.__module__ == rules.__name__
    ]
    if len(found) != 1:
        raise TypeError(f"{rules.__name__} defines one State and not {len(found)}")
    return found[0]


def game(name: str, players: int | None = None, edition: Edition | str | None = None, **options: Any) -> Game:
    """A game: a title with its players and options, checked, with defaults for what is not given."""
    return title(name).game(players, edition, **options)


def game_of(spec: Mapping[str, Any], *editions: Edition) -> Game:
    """A game from its `spec`; an edition that does not come with the game must be given."""
    edition, options = spec.get("edition"), spec.get("options")
    if not isinstance(edition, Mapping) or not isinstance(edition.get("hash"), str):
        raise BadEdition(Message("engine.game_edition"))
    if not isinstance(options, Mapping):
        raise BadOption(Message("engine.game_options"))
    if not isinstance(spec.get("players"), int):
        raise BadOption(Message("engine.game_count"))
    declared = title(spec.get("game", ""))
    rules = spec.get("rules", FIRST_RULES)
    if not isinstance(rules, int) or rules != declared.rules_version:
        here = declared.rules_version
        raise OtherRules(Message("engine.other_rules", version=shown(rules), game=declared.name, here=here))
    for known in (*declared.built_in.values(), *declared.cut_down.values(), *editions):
        if known.hash == edition["hash"] and known.game == declared.name:
            return declared.game_with(spec["players"], known, options)
    name = shown(edition.get("name"))
    raise BadEdition(Message("engine.game_edition_away", edition=name))


def describe() -> list[dict[str, Any]]:
    """Every title with its player counts, options and editions, and what it says of itself in each language."""
    return [title(name).describe() | {"words": _introductions(title(name))} for name in titles()]


def _introductions(declared: Title) -> dict[str, Any]:
    return {language: dict(declared.words(language).section("game")) for language in LANGUAGES}
