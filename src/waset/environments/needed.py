"""Packages that only some of this needs: where one is missing, a sentence says which extra brings it."""

from importlib import import_module
from typing import Any

from waset.engine.errors import WasetError
from waset.engine.message import Message


def needed(package: str, extra: str = "env") -> Any:
    """A package, imported; or the command that installs it."""
    try:
        return import_module(package)
    except ImportError:
        raise WasetError(Message("environments.missing", package=package.partition(".")[0], extra=extra)) from None
