"""What can be installed besides the engine: which extra brings which package.

The engine alone needs none of it, so everything else must be ready to find it missing. A command that does ends here
and names the extra.
"""

import os
import sys
from importlib.util import find_spec

from waset.cli.checkout import in_environment_of_clone
from waset.cli.language import language_of_complaints
from waset.engine.catalogue import render
from waset.engine.message import Message

# By the names under which the packages are imported; those that several extras bring are with the smallest.
EXTRAS: dict[str, tuple[str, ...]] = {
    "cli": ("typer", "rich"),
    "play": (
        "aiosqlite",
        "alembic",
        "argon2",
        "cryptography",
        "fastapi",
        "homoglyphs_fork",
        "httpcore",
        "httptools",
        "openskill",
        "orjson",
        "precis_i18n",
        "prometheus_client",
        "sqlalchemy",
        "tzdata",
        "uvicorn",
        "uvloop",
        "webauthn",
        "websockets",
        "zxcvbn",
    ),
    "postgresql": ("psycopg",),
    "dask": ("distributed",),
    "env": ("numpy", "gymnasium", "pettingzoo"),
    "data": ("pyarrow",),
    "train": ("torch",),
    "tune": ("optuna",),
    "peers": ("catanatron", "open_spiel", "pyspiel", "rlcard"),
    "docs": ("sphinx", "myst_parser", "furo"),
}


# Packages that a clone lacks, where they are installed by another name than they are imported by.
INSTALLED_AS = {"pyspiel": "open_spiel"}


def extra_for(module: str) -> str | None:
    """The extra that brings a module that is not installed."""
    package = module.partition(".")[0]
    return next((extra for extra, packages in EXTRAS.items() if package in packages), None)


def need(package: str) -> None:
    """Ask for a package before one is met that several extras bring."""
    if find_spec(package) is None:
        raise ModuleNotFoundError(name=package)


def lacking(error: ModuleNotFoundError) -> Message | None:
    """What to say of a module that is missing; None if no extra brings it, so that it is a fault of ours."""
    extra = extra_for(error.name or "")
    if extra is None:
        return None
    if in_environment_of_clone():
        package = INSTALLED_AS.get(str(error.name), str(error.name))
        return Message("cli.missing_in_clone", package=package, python=os.path.relpath(sys.executable))
    # Somebody who has no commands at all most likely came to play.
    return Message("cli.missing_extra", package=str(error.name), extra="play" if extra == "cli" else extra)


def sentence(message: Message) -> str:
    """A message as it is printed: with a capital and an end."""
    said = render(message, language_of_complaints())
    end = "" if said.endswith(("?", ".", "!")) else "."
    return said[:1].upper() + said[1:] + end
