"""What `waset train` refuses before anything is played."""

import pytest

from tests.cli.asking import refused


def test_an_exploiter_never_ships() -> None:
    assert refused("train", "senet", "--against", "2.net", "--write") == (
        "an exploiter never plays for people: use --against without --write"
    )


def test_a_generation_that_is_not_asked_for_cannot_be_judged() -> None:
    assert refused("train", "senet", "--generations", "4", "--generation", "4") == (
        "there is no generation 4: with --generations 4 they are numbered from 0 to 3"
    )


@pytest.mark.parametrize("constant", ["iterations", "network", "weight.step"])
def test_constants_that_would_change_nothing_in_practice_are_refused(constant: str) -> None:
    assert refused("train", "senet", "--practice", f"outlook=0,{constant}=1") == (
        f"practice games do not go by {constant}; how long they think is set by --full and --quick"
    )
