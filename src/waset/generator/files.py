"""The generated files: what they should hold, and writing them."""

import importlib
from collections.abc import Mapping
from pathlib import Path

from waset.engine.declaration import Declaration
from waset.engine.titles import titles
from waset.engine.weights import weight_names
from waset.generator.fields import fields_source
from waset.generator.names import names_source
from waset.generator.printed import printed_source
from waset.generator.public_api import PAGE, page_with_api
from waset.generator.views import view_source

BOARDS = Path(__file__).parents[3] / "web/src/games"


def generated(game: str) -> Mapping[Path, str]:
    """Every generated file of a game with the text that follows from its declaration."""
    module = importlib.import_module(f"waset.games.{game}.declaration")
    folder = Path(str(module.__file__)).parent
    declared: Declaration = module.DECLARATION
    files = {
        folder / "names.py": names_source(game, declared, weight_names(folder)),
        folder / "fields.py": fields_source(game, declared),
        folder / "printed.py": printed_source(game, declared),
    }
    # An installed package comes without the sources of the boards, and a game may be written before its board.
    if (BOARDS / game).is_dir():
        files[BOARDS / game / "view.generated.ts"] = view_source(game, declared)
    return files


def outdated(games: tuple[str, ...]) -> dict[Path, str]:
    """The files of these games that are not as they should be, with the text they want; of all if none is given, and
    the list of the public interface."""
    wanted: dict[Path, str] = {}
    for game in games or titles():
        wanted.update(generated(game))
    if not games and PAGE.is_file():
        wanted[PAGE] = page_with_api(PAGE.read_text("utf-8"))
    return {path: text for path, text in wanted.items() if not path.exists() or path.read_text("utf-8") != text}
