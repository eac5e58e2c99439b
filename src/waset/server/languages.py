"""Which language to answer in: of those there are, the one that a client prefers."""

from waset.engine.catalogue import ENGLISH, LANGUAGES

_BY_TAG = {language.lower(): language for language in LANGUAGES}


def preferred_language(accepted: str) -> str:
    """The language by an Accept-Language header (RFC 9110, 12.5.4); English where it names none that is here.

    >>> preferred_language("de, cs-CZ;q=0.8, en;q=0.5")
    'cs'
    """
    preferences = sorted((_preference(part) for part in accepted.split(",")[:20]), key=lambda each: -each[1])
    for tag, quality in preferences:
        for language in (tag, tag.partition("-")[0]):
            if language in _BY_TAG and quality > 0:
                return _BY_TAG[language]
    return ENGLISH


def _preference(part: str) -> tuple[str, float]:
    tag, _, weight = part.partition(";")
    try:
        quality = float(weight.strip().removeprefix("q=") or 1)
    except ValueError:
        quality = 0.0
    return tag.strip().lower(), quality
