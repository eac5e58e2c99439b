"""The package as people install it: built, put into an empty environment, played with and served from."""

import shutil
import subprocess
import sys
import tomllib
import urllib.request
import zipfile
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import waset
from tests.package.building import PURE, ROOT, Environment, build, copy_sources, install, unpacked
from tests.server.host import free_port, wait_for_port
from waset.cli.extras import EXTRAS

PLAY = Path(__file__).with_name("play.py")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel built from the source distribution, as whoever downloads that would build it."""
    folder = tmp_path_factory.mktemp("package")
    (folder / "sources").mkdir()
    sdist, said = build("sdist", copy_sources(folder / "sources"), folder / "dist")
    assert "the pages are not built" not in said
    built, said = build("wheel", unpacked(sdist, folder / "unpacked"), folder / "dist")
    assert "the pages are not built" not in said
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path) -> Path:
    return install(wheel, wheel.with_name("installed"))


def test_the_wheel_holds_everything_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    kept = {"py.typed", "engine/words.en.toml", "games/luxor/editions/even-points.toml", "games/imhotep/RULES.cs.md"}
    kept |= {"server/pages/index.html", "games/imhotep/figures/game.json", "tables/migrations/script.py.mako"}
    kept |= {path.relative_to(ROOT / "src/waset").as_posix() for path in (ROOT / "src/waset").rglob("*.py")}
    assert not {f"waset/{name}" for name in kept} - names
    assert any(name.startswith("waset/server/pages/assets/") for name in names)
    assert any(name.endswith(".net") for name in names)
    assert all(name.startswith(("waset/", f"waset-{waset.__version__}.dist-info/")) for name in names)


def test_the_engine_alone_plays_every_game(installed: Path, tmp_path: Path) -> None:
    bare = Environment(tmp_path / "env", installed)
    assert {name for name, _ in bare.there} == {"librt", "mypy_extensions"}
    played = bare.run(str(PLAY))
    assert played.returncode == 0, played.stderr
    for name in waset.titles():
        assert f"{name} [" in played.stdout
    for words in ((), ("play",), ("serve",)):
        refused = bare.command(*words)
        assert refused.returncode == 1
        assert refused.stderr == (
            "This needs the package typer, which is not installed; it comes with pip install 'waset[play]'.\n"
        )


NEEDS = {
    "play": "waset[play]",
    "serve": "waset[play]",
    "backup copy.db": "waset[play]",
    "check": "waset[play]",
    "host people": "waset[play]",
    "cluster worker": "waset[play]",
    "selfplay senet games": "waset[data]",
    "bench environments senet": "waset[env]",
    "train cheops": "waset[train]",
    "tune cheops": "waset[tune]",
    "arena greedy random -g senet --cluster tcp://127.0.0.1:9": "waset[dask]",
    "docs": "waset[docs]",
}


def test_a_command_without_its_extra_says_which(installed: Path, tmp_path: Path) -> None:
    few = Environment(tmp_path / "env", installed, "cli")
    assert few.command("games").returncode == 0
    program = """import sys
from waset.cli import main
for words in sys.argv[1:]:
    sys.argv[1:] = words.split()
    try:
        main()
    except SystemExit as end:
        print(end.code, flush=True)
"""
    told = few.run("-c", program, *NEEDS)
    assert told.stdout.split() == ["1"] * len(NEEDS), told.stderr
    for (command, extra), line in zip(NEEDS.items(), told.stderr.splitlines(), strict=True):
        assert f"pip install '{extra}'" in line, (command, line)


def test_it_serves_its_pages(installed: Path, tmp_path: Path) -> None:
    whole = Environment(tmp_path / "env", installed, "play")
    port = free_port()
    words = [str(whole.script), "serve", "--port", str(port), "--database", str(tmp_path / "tables.db")]
    with subprocess.Popen([str(whole.python), *words], cwd=tmp_path, env=PURE, stderr=subprocess.DEVNULL) as server:
        try:
            wait_for_port(port, server.poll)
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=20) as page:
                assert page.status == 200
                assert "<title>Waset" in page.read().decode()
        finally:
            server.terminate()


def test_a_build_without_pages_says_so_and_a_release_refuses(tmp_path: Path) -> None:
    sources = copy_sources(tmp_path, with_pages=False)
    assert "the pages are not built" in build("wheel", sources, tmp_path / "dist")[1]
    with pytest.raises(RuntimeError, match="no release: the pages are not built"):
        build("wheel", sources, tmp_path / "dist", WASET_RELEASE="1")


def test_the_extras_are_known_by_what_they_bring() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = {
        extra: {canonicalize_name(Requirement(text).name) for text in wanted} - {"waset"}
        for extra, wanted in project["optional-dependencies"].items()
        if extra not in ("build", "dev")
    }
    distributions = metadata.packages_distributions()
    here = {canonicalize_name(name) for names in distributions.values() for name in names}
    brought = {
        extra: {canonicalize_name(name) for package in packages for name in distributions.get(package, ())}
        for extra, packages in EXTRAS.items()
    }
    assert set(EXTRAS) == {extra for extra, wanted in extras.items() if wanted}
    for extra, wanted in extras.items():
        assert brought.get(extra, set()) <= wanted
        assert wanted & here <= set().union(*brought.values())


OTHERS = [f"python3.{minor}" for minor in (11, 12, 13, 14) if minor != sys.version_info.minor]


@pytest.mark.parametrize("other", OTHERS)
def test_another_python_plays_the_same_games(wheel: Path, tmp_path: Path, other: str) -> None:
    # One that is found may still be a stand-in for none.
    made = shutil.which(other) and subprocess.run([other, "-m", "venv", str(tmp_path / "env")], capture_output=True)
    if not made or made.returncode != 0:
        pytest.skip(f"{other} is not here")
    python = str(tmp_path / "env/bin/python")
    install = [python, "-m", "pip", "install", "--disable-pip-version-check", "--no-input", str(wheel)]
    if subprocess.run(install, capture_output=True).returncode != 0:
        pytest.skip(f"what the engine needs could not be fetched for {other}")
    there = subprocess.run([python, str(PLAY)], capture_output=True, text=True, cwd=tmp_path)
    assert there.returncode == 0, there.stderr
    here = subprocess.run([sys.executable, str(PLAY)], capture_output=True, text=True)
    assert there.stdout.splitlines()[:-1] == here.stdout.splitlines()[:-1]
    assert there.stdout.splitlines()[-1].endswith(f"Python {other.removeprefix('python')}")
