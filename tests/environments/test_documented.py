"""The examples of the documentation run as they stand there."""

import importlib.util
import re
import warnings
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
BLOCK = re.compile(r"^```python(?: requires=(\w+))?\n(.*?)^```", re.MULTILINE | re.DOTALL)


def test_environments_page(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {}
    blocks = BLOCK.findall((DOCS / "environments.md").read_text("utf-8"))
    assert len(blocks) >= 5
    for package, code in blocks:
        if package and importlib.util.find_spec(package) is None:
            continue
        with warnings.catch_warnings():
            # PettingZoo advises by warnings.
            warnings.simplefilter("ignore")
            exec(compile(code, "environments.md", "exec"), names)
    assert "(64, " in capsys.readouterr().out
