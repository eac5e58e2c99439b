"""What people may be called: letters that can be seen, of one script, and nothing that passes for somebody else's name.

A name is a username of RFC 8265 in the profile UsernameCasePreserved: words of letters, digits and the signs of ASCII,
with a space between them. It lets nothing through that is invisible, turns the writing round or is another form of a
letter. Beyond it, names keep to what UTS 39 calls highly restrictive, so that no letter of another script stands among
those it looks like; and names of accounts differ in their skeletons, which are the same for names that look the same.
"""

import json
import unicodedata
from bisect import bisect_right
from functools import cache
from importlib.resources import files
from typing import Any, Final

from waset.engine.message import Message
from waset.tables.errors import BadInput

LONGEST_NAME = 40
LONGEST_SKELETON = 200
# The name of everybody who deleted their account. Nobody can take it: the profile has no dash.
DELETED_NAME = "—"
# Phones write the one for the other.
APOSTROPHES: Final = str.maketrans({"’": "'", "ʼ": "'"})
# Scripts that are written together (UTS 39, highly restrictive); any other script stands alone.
TOGETHER: Final = (
    frozenset({"LATIN", "HAN", "HIRAGANA", "KATAKANA"}),
    frozenset({"LATIN", "HAN", "BOPOMOFO"}),
    frozenset({"LATIN", "HAN", "HANGUL"}),
)
NEUTRAL: Final = ("COMMON", "INHERITED")
# More marks than this on one letter are no writing (UTS 39, optional detection).
MOST_MARKS: Final = 4


def clean_name(name: str) -> str:
    """A name in normalized form; `BadInput` says what is wrong with it."""
    words = name[:200].translate(APOSTROPHES).split()
    clean = unicodedata.normalize("NFC", " ".join(_clean_word(word) for word in words))
    if not 1 <= len(clean) <= LONGEST_NAME:
        raise BadInput(Message("tables.name", most=LONGEST_NAME))
    _require_one_script(clean)
    return clean


def account_key(name: str) -> str:
    """The normalized form in which the names of accounts are unique, by which they are found and guesses counted."""
    clean = " ".join(name[:200].replace("\0", "").split())
    return unicodedata.normalize("NFKC", clean).casefold()[:80]


def skeleton(name: str) -> str:
    """What is the same for names that look the same (UTS 39), in small and capital letters too."""
    prototypes = _prototypes()
    decomposed = unicodedata.normalize("NFD", " ".join(name.split()))
    seen = "".join(prototypes.get(letter, letter) for letter in decomposed)
    return unicodedata.normalize("NFD", seen).casefold()[:LONGEST_SKELETON]


def _clean_word(word: str) -> str:
    try:
        clean = _profile().enforce(word)
    except UnicodeEncodeError as error:
        raise BadInput(_wrong_sign(error)) from None
    marks = ""
    for letter in unicodedata.normalize("NFD", clean):
        if unicodedata.category(letter) not in ("Mn", "Me"):
            marks = ""
            continue
        marks += letter
        if letter in marks[:-1] or len(marks) > MOST_MARKS:
            raise BadInput(Message("tables.name_marks"))
    if unicodedata.category(clean[0])[0] == "M":
        raise BadInput(Message("tables.name_marks"))
    return str(clean)


def _wrong_sign(error: UnicodeEncodeError) -> Message:
    found = error.object[error.start : error.end]
    # A whole word is wrong where it mixes directions of writing.
    if len(found) != 1:
        return Message("tables.name_directions")
    if found.isprintable() and unicodedata.category(found)[0] in "LNPS":
        return Message("tables.name_sign", sign=found)
    return Message("tables.name_invisible", code=f"U+{ord(found):04X}")


def _require_one_script(name: str) -> None:
    scripts = set[str]()
    for letter in name:
        script = _script(letter)
        if script in NEUTRAL:
            continue
        scripts.add(script)
        if len(scripts) > 1 and not any(scripts <= together for together in TOGETHER):
            raise BadInput(Message("tables.name_scripts", sign=letter))


def _script(letter: str) -> str:
    starts, runs = _scripts()
    at = bisect_right(starts, ord(letter)) - 1
    end, script = runs[at]
    return script if ord(letter) <= end else "UNKNOWN"


@cache
def _profile() -> Any:
    from precis_i18n import get_profile

    return get_profile("UsernameCasePreserved")


@cache
def _scripts() -> tuple[list[int], list[tuple[int, str]]]:
    """Where each run of code points begins; where it ends, and its script."""
    points = sorted(_unicode_data("categories")["points"])
    return [start for start, *_ in points], [(end, script) for _, end, script in points]


@cache
def _prototypes() -> dict[str, str]:
    """What stands in a skeleton for a letter.

    The list pairs each letter with all that look like it. In Unicode's own list a letter has one prototype, and
    prototypes have none: so whatever has several others is their prototype, and so is what consists of several letters.
    Of two that have only each other either can be.
    """
    alike: dict[str, list[str]] = _unicode_data("confusables")
    found: dict[str, str] = {}
    for letter, others in alike.items():
        if len(letter) == 1 and len(others) == 1:
            other = others[0]
            found[letter] = other if len(other) > 1 or len(alike[other]) > 1 else min(letter, other)
    return found


def _unicode_data(name: str) -> Any:
    return json.loads((files("homoglyphs_fork") / f"{name}.json").read_text("utf-8"))
