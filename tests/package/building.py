"""Source distribution and wheel as they would be published, and environments with nothing but what they ask for."""

import os
import shutil
import subprocess
import sys
import tarfile
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
SOURCES = ("src", "setup.py", "pyproject.toml", "MANIFEST.in", "README.md", "LICENSE", "NOTICE.md", "CHANGELOG.md")
PAGES = Path("src/waset/server/pages")
# Built without compiling: that is a choice of everybody who builds, and takes seconds instead of minutes.
PURE = {**os.environ, "WASET_PURE": "1", "PYTHONPATH": ""}


def copy_sources(to: Path, with_pages: bool = True) -> Path:
    """The sources without what earlier builds left. Pages that are not built here are stood in for."""
    left_out = shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so", *(() if with_pages else ("pages",)))
    for name in SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, to / name, ignore=left_out)
        else:
            shutil.copy(ROOT / name, to / name)
    if with_pages and not (to / PAGES / "index.html").is_file():
        (to / PAGES / "assets").mkdir(parents=True)
        (to / PAGES / "index.html").write_text("<!doctype html><title>Waset</title>", "utf-8")
        (to / PAGES / "assets" / "page.js").write_text("", "utf-8")
    return to


def build(kind: str, sources: Path, to: Path, **environment: str) -> tuple[Path, str]:
    """Build an "sdist" or a "wheel" as pip does, and what was said meanwhile."""
    program = f"from setuptools import build_meta; build_meta.build_{kind}({str(to)!r})"
    to.mkdir(exist_ok=True)
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=sources, env={**PURE, **environment}, capture_output=True, text=True
    )
    built = sorted(to.glob("*.tar.gz" if kind == "sdist" else "*.whl"))
    if done.returncode != 0 or not built:
        raise RuntimeError(done.stderr)
    return built[-1], done.stderr


def unpacked(sdist: Path, to: Path) -> Path:
    with tarfile.open(sdist) as archive:
        archive.extractall(to, filter="data")
    return next(to.iterdir())


def install(wheel: Path, to: Path) -> Path:
    """Let pip install the wheel into a folder, and nothing else."""
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
    subprocess.run([*pip, "--no-deps", "--no-index", "--no-compile", "--target", str(to), str(wheel)], check=True)
    return to


class Environment:
    """A fresh environment with an installed wheel, and of other packages only those that the wheel declares.

    They are taken from the environment that runs the tests, so that nothing is fetched.
    """

    def __init__(self, folder: Path, installed: Path, *extras: str) -> None:
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
        self.python = folder / "bin" / "python"
        self.site = next((folder / "lib").glob("python3*")) / "site-packages"
        self.script = installed / "bin" / "waset"
        for path in installed.iterdir():
            if path.name != "bin":
                (self.site / path.name).symlink_to(path)
        self.there: set[tuple[str, str]] = set()
        [declared] = metadata.distributions(path=[str(self.site)])
        for extra in ("", *extras):
            self.add(declared, extra)

    def add(self, owner: metadata.Distribution, extra: str) -> None:
        """Link what a distribution requires, and what that requires."""
        for text in owner.requires or ():
            wanted = Requirement(text)
            if wanted.marker is not None and not wanted.marker.evaluate({"extra": extra}):
                continue
            mine = canonicalize_name(wanted.name) == "waset"
            found = owner if mine else metadata.distribution(wanted.name)
            for each in ("", *sorted(wanted.extras)):
                if (wanted.name, each) not in self.there:
                    self.there.add((wanted.name, each))
                    self.add(found, each)
            if not mine:
                self.link(found)

    def link(self, found: metadata.Distribution) -> None:
        for top in {file.parts[0] for file in found.files or () if file.parts[0] not in ("..", "__pycache__")}:
            there = self.site / top
            if not there.exists():
                there.symlink_to(Path(str(found.locate_file(top))))

    def run(self, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """Python in the environment, in a folder with nothing of the sources."""
        return subprocess.run(
            [str(self.python), *words],
            cwd=self.site.parent,
            env={**PURE, "LC_ALL": "C.UTF-8", **environment},
            capture_output=True,
            text=True,
            timeout=120,
        )

    def command(self, *words: str) -> subprocess.CompletedProcess[str]:
        """The command `waset`."""
        return self.run(str(self.script), *words)
