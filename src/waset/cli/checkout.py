"""What stands in the repository and not in the package that people install: the load test and the documentation."""

import sys
from pathlib import Path

import waset
from waset.engine.errors import WasetError
from waset.engine.message import Message

LOADTEST = "loadtest"


def find_clone() -> Path:
    """The folder of the clone: `src/` is in it, or the environment that `./waset` made."""
    for root in (Path(waset.__file__).parents[2], Path(sys.prefix).parent):
        if _is_clone(root):
            return root
    raise WasetError(Message("cli.only_from_clone"))


def in_environment_of_clone() -> bool:
    """Whether this runs in the environment that `./waset` made in a clone."""
    return _is_clone(Path(sys.prefix).parent)


def _is_clone(root: Path) -> bool:
    return (root / LOADTEST / "__init__.py").is_file()


def find_loadtest() -> None:
    """Make the load test importable."""
    root = find_clone()
    if str(root) not in sys.path:
        sys.path.append(str(root))
