"""Tools that stand in the repository alone."""

import sys
from pathlib import Path

import pytest

import waset
from waset.cli.checkout import find_loadtest
from waset.cli.extras import lacking, sentence
from waset.engine.errors import WasetError


def test_an_installed_waset_says_where_the_load_test_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waset, "__file__", str(tmp_path / "lib" / "waset" / "__init__.py"))
    monkeypatch.setattr(sys, "prefix", str(tmp_path / "environment"))
    with pytest.raises(WasetError, match="in a clone of the repository"):
        find_loadtest()


def test_a_clone_has_the_load_test() -> None:
    find_loadtest()


def test_a_clone_says_how_its_own_environment_gets_a_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    missing = ModuleNotFoundError(name="torch")
    clone = tmp_path / "clone"
    (clone / "loadtest").mkdir(parents=True)
    (clone / "loadtest" / "__init__.py").touch()
    monkeypatch.chdir(clone)
    monkeypatch.setattr(sys, "prefix", str(clone / ".venv"))
    monkeypatch.setattr(sys, "executable", str(clone / ".venv" / "bin" / "python"))
    said = lacking(missing)
    assert said is not None
    assert ".venv/bin/python -m pip install torch" in sentence(said)
    monkeypatch.setattr(sys, "prefix", str(tmp_path / "elsewhere"))
    said = lacking(missing)
    assert said is not None
    assert "pip install 'waset[train]'" in sentence(said)
