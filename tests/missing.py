"""What a machine lacks: a test that needs it is skipped and counted, but fails in CI, where it is installed."""

import os
from typing import NoReturn

import pytest

IN_CI = os.environ.get("CI") == "true"


def sentence(lack: str, package: str) -> str:
    """Why a test is skipped; `./waset test` reads the command from it and names it in its last line."""
    return f"{lack} (apt install {package})"


def missing(lack: str, package: str) -> NoReturn:
    if IN_CI:
        pytest.fail(sentence(lack, package))
    pytest.skip(sentence(lack, package))
