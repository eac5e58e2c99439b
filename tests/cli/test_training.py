"""What `waset train` refuses before anything is played."""

from tests.cli.asking import refused


def test_an_exploiter_never_ships() -> None:
    assert refused("train", "senet", "--against", "2.net", "--write") == (
        "an exploiter never plays for people: use --against without --write"
    )
