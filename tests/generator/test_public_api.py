"""The list of the public interface: it changes only on purpose."""

from pathlib import Path

import waset
from waset.generator.public_api import PUBLIC, page_with_api, public_api

PAGE = Path(__file__).parents[2] / "docs/api.md"


def test_the_public_interface_is_the_one_that_was_promised() -> None:
    page = PAGE.read_text("utf-8")
    assert page == page_with_api(page), (
        "The public interface has changed. If that is meant, say so in CHANGELOG.md and run ./waset generate."
    )


def test_every_public_name_is_listed_with_its_types() -> None:
    listed = public_api()
    assert listed.splitlines()[0] == PUBLIC[0]
    for name in waset.__all__:
        assert f" {name}" in listed
    assert "        legal(self) -> list[int]\n" in listed
    assert "        actor\n" in listed
    assert "    game(name: str, players: int | None=None" in listed
    # What the author of a game writes is apart.
    assert " urn_first(" not in listed


def test_only_the_list_of_the_page_is_written_again() -> None:
    page = "before\n<!-- written by ./waset generate -->\n```text\nsomething stale\n```\nrest\n"
    again = page_with_api(page)
    assert again.startswith("before\n")
    assert again.endswith("```\nrest\n")
    assert "something stale" not in again
