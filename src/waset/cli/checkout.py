"""Tools that stand in the repository and not in the package that people install."""

import sys
from pathlib import Path

import waset
from waset.engine.errors import WasetError
from waset.engine.message import Message

LOADTEST = "loadtest"


def find_loadtest() -> None:
    """Make the load test importable: it stands beside `src/`, or beside the environment that `./waset` made."""
    for root in (Path(waset.__file__).parents[2], Path(sys.prefix).parent):
        if (root / LOADTEST / "__init__.py").is_file():
            if str(root) not in sys.path:
                sys.path.append(str(root))
            return
    raise WasetError(Message("cli.only_from_clone"))
