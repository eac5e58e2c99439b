"""The units for systemd: it can read them, and they leave a server little that it could do to the machine."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

DEPLOY = Path(__file__).parents[2] / "deploy"
UNITS = sorted(path for path in DEPLOY.iterdir() if path.suffix in (".service", ".socket", ".timer"))
PROGRAM = re.compile(r"/opt/waset[^/ ]*/bin/waset")

pytestmark = pytest.mark.skipif(
    shutil.which("systemd-analyze") is None, reason="systemd is not here, which could read its units"
)


def analysed(*words: str) -> str:
    done = subprocess.run(["systemd-analyze", *words], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_the_units_can_be_read(tmp_path: Path) -> None:
    copies = []
    for unit in UNITS:
        # The program is not installed here.
        copies.append(tmp_path / unit.name)
        copies[-1].write_text(PROGRAM.sub("/bin/true", unit.read_text()))
    told = analysed("verify", *map(str, copies))
    assert not [line for line in told.splitlines() if "waset" in line], told


@pytest.mark.parametrize("name", ["waset.service", "waset@.service", "waset-backup.service"])
def test_little_is_open_to_a_unit(name: str) -> None:
    told = analysed("security", "--offline=yes", "--no-pager", str(DEPLOY / name))
    found = re.search(r"exposure level for \S+: ([\d.]+)", told)
    assert found is not None
    # Of 10; a unit that says nothing has 9.6.
    assert float(found[1]) < 2.0
