"""The language of an answer, by the header of the question."""

import pytest

from waset.server.languages import preferred_language


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("cs", "cs"),
        ("cs-CZ,cs;q=0.9,en;q=0.8", "cs"),
        ("en-GB, cs;q=0.9", "en"),
        ("cs;q=0.4, en;q=0.5", "en"),
        ("CS-cz", "cs"),
        ("de, fr;q=0.9", "en"),
        ("de, cs;q=0.1", "cs"),
        ("cs;q=0", "en"),
        ("cs;q=much, ;;,", "en"),
        ("*", "en"),
    ],
)
def test_the_preferred_language_of_those_there_are(accepted: str, language: str) -> None:
    assert preferred_language(accepted) == language
