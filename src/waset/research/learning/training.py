"""What weights say of how they were made."""

from waset.research.bench import build, machine


def made_by(command: str) -> dict[str, str]:
    """The command, the commit and the kind of machine."""
    return {"command": command, "commit": build(), "machine": machine()}
