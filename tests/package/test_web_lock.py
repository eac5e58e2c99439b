"""The lock of the pages lists what other platforms need too: `npm ci` refuses one that does not."""

import json
from pathlib import Path

LOCK = Path(__file__).parents[2] / "web" / "package-lock.json"


def test_every_optional_package_is_listed() -> None:
    packages = json.loads(LOCK.read_text())["packages"]
    missing = [
        f"{path}: {name}"
        for path, package in packages.items()
        for name in package.get("optionalDependencies", {})
        if f"{path}/node_modules/{name}" not in packages and f"node_modules/{name}" not in packages
    ]
    assert not missing
