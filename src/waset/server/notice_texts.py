"""What a notice says: in the language of the person, about a table as the store knows it."""

from dataclasses import dataclass
from typing import NamedTuple

from waset.engine.catalogue import room_words
from waset.tables.notices import AT_TABLES, EVENT, FRIEND, Notice


@dataclass(frozen=True, slots=True)
class TableTold:
    """A table as notices tell of it.

    waits_for   the person whose turn it is
    people      the names of those who play there, by their ids
    """

    id: str
    game: str
    phase: str
    waits_for: str | None
    people: dict[str, str]


class NoticeText(NamedTuple):
    """A notice in words, and the path of the page where it leads."""

    title: str
    text: str
    path: str


def notice_text(notice: Notice, language: str, table: TableTold | None) -> NoticeText:
    """A notice in a language."""
    words = room_words(language, "server")
    given = {name: str(value)[:80] for name, value in (notice.detail or {}).items()}
    others = [] if table is None else [name for person, name in table.people.items() if person != notice.person]
    args = {
        "by": "?",
        "name": "?",
        **given,
        "game": "Waset" if table is None else room_words(language, table.game).say("game", "name"),
        "names": words.listed("and", others),
        "count": len(others),
    }
    title = words.say("notice", notice.kind, args)
    return NoticeText(title, words.say("notice.text", notice.kind, args), _path(notice))


def _path(notice: Notice) -> str:
    if notice.kind in AT_TABLES:
        return f"/t/{notice.subject}"
    return {EVENT: f"/events/{notice.subject}", FRIEND: "/account"}.get(notice.kind, "/mine")
