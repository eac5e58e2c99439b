"""What `setup.py` compiles is what the sources say now."""

import runpy
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.missing import missing
from tests.package.building import ROOT

# It comes without types.
setuptools: Any = import_module("setuptools")

# A module of two files, as those of the package have many: the second says what the first answers.
MODULE = """\
#include <Python.h>
int answer(void);
static PyObject *ask(PyObject *self, PyObject *none) { return PyLong_FromLong(answer()); }
static PyMethodDef methods[] = {{"ask", ask, METH_NOARGS, NULL}, {NULL, NULL, 0, NULL}};
static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "oracle", NULL, -1, methods};
PyMODINIT_FUNC PyInit_oracle(void) { return PyModule_Create(&module); }
"""


def test_a_change_inside_one_file_is_linked_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if shutil.which("cc") is None and shutil.which("gcc") is None:
        missing("there is no C compiler here", "gcc")
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(setuptools, "setup", lambda **_: None)
    command = runpy.run_path(str(ROOT / "setup.py"))["CompileOrGoWithout"]
    monkeypatch.chdir(tmp_path)
    Path("module.c").write_text(MODULE, "utf-8")
    for answer in (41, 42):
        Path("answer.c").write_text(f"int answer(void) {{ return {answer}; }}\n", "utf-8")
        assert built_and_asked(command) == answer


def built_and_asked(command: Any) -> int:
    extension = setuptools.Extension("oracle", ["module.c", "answer.c"])
    building = command(setuptools.Distribution({"name": "oracle", "ext_modules": [extension]}))
    building.build_lib, building.build_temp = "lib", "temp"
    building.ensure_finalized()
    building.run()
    asked = [sys.executable, "-c", "import oracle; print(oracle.ask())"]
    return int(subprocess.run(asked, cwd="lib", capture_output=True, text=True, check=True).stdout)
