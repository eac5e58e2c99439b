"""The notebooks run in short form, and what they show was shown by running them."""

import importlib.util
import json
from pathlib import Path
from typing import Any

import pytest

NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))
# What a notebook needs besides numpy.
NEEDS = {"senet-ismcts": "pyspiel"}


def code_cells(path: Path) -> list[dict[str, Any]]:
    return [cell for cell in json.loads(path.read_text("utf-8"))["cells"] if cell["cell_type"] == "code"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    needed = NEEDS.get(path.stem)
    if needed and importlib.util.find_spec(needed) is None:
        pytest.skip(f"there is no {needed} here (pip install 'waset[peers]')")
    monkeypatch.setenv("WASET_SHORT", "1")
    # The notebook sets it for itself.
    monkeypatch.setenv("OPENBLAS_NUM_THREADS", "1")
    names: dict[str, object] = {}
    for number, cell in enumerate(code_cells(path), start=1):
        exec(compile("".join(cell["source"]), f"{path.name}, cell {number}", "exec"), names)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_keeps_what_it_showed(path: Path) -> None:
    cells = code_cells(path)
    assert [cell["execution_count"] for cell in cells] == list(range(1, len(cells) + 1))
    kinds = {output["output_type"] for cell in cells for output in cell["outputs"]}
    assert "stream" in kinds
    assert "error" not in kinds


def test_there_are_notebooks() -> None:
    assert [path.stem for path in NOTEBOOKS] == ["learning-cheops", "senet-ismcts"]
