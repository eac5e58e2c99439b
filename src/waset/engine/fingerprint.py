"""Which Waset this is: two with the same fingerprint choose the same moves, given the same luck and the same time."""

from hashlib import sha256
from pathlib import Path

from waset.engine import state

# What decides how a game is played.
DECIDING = (".py", ".toml", ".net")
PACKAGE = Path(__file__).parent.parent


def compiled() -> bool:
    return not state.__file__.endswith(".py")


def fingerprint(*parts: str) -> str:
    """Equal where the same sources and numbers are installed, and both or neither compiled.

    `parts` are folders and files of the package that count; without any, all of them.
    """
    found = sha256(b"compiled" if compiled() else b"interpreted")
    for part in parts or (".",):
        root = PACKAGE / part
        for path in sorted(root.rglob("*")) if root.is_dir() else [root]:
            if path.suffix in DECIDING:
                found.update(path.relative_to(PACKAGE).as_posix().encode())
                found.update(path.read_bytes())
    return found.hexdigest()
