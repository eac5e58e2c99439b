"""The what-if board: a position that somebody goes on from by hand, for all seats or against computer players.

A study is where it begins, how what was hidden there is dealt, the line of moves and outcomes since, and which hidden
things were set by hand on the way. Nothing of it is kept here while somebody plays: the client sends all of it, and
gets the position it leads to. Chance is drawn from the deal and the line so far, so the same moves lead to the same
position for everybody who has the line.

It begins at a moment of a finished game, at a figure of the rules, or with a new game. Never in a running game: there
is no position of one that could be named here.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, func, insert, select

from waset.engine.errors import WasetError
from waset.engine.figures import figures_of, recorded
from waset.engine.game import Game
from waset.engine.hidden import HiddenCell, Setting, hidden_cells, put_all, unseen
from waset.engine.message import Message
from waset.engine.record import Record
from waset.engine.rng import Rng
from waset.engine.state import CHANCE, EVENT_WIDTH, State
from waset.engine.titles import title
from waset.tables.archive import record_of
from waset.tables.errors import BadInput, NotNow, TableError, Unknown
from waset.tables.house import ID_PATTERN, House
from waset.tables.ids import new_id
from waset.tables.models import StudyRow
from waset.tables.people import Person
from waset.tables.positions import position_data
from waset.tables.serialization import game_move_data

MOST_SAVED: Final = 500
LONGEST: Final = 2000


@dataclass(frozen=True)
class Start:
    """Where a study begins: a game and the moves made in it, and who plays."""

    record: Record
    names: tuple[str, ...]

    @property
    def game(self) -> Game:
        return self.record.game


async def start_of(house: House, asked: dict[str, Any]) -> Start:
    """What a study begins with, as it was asked for: `table` and `after`, `game` and `figure`, or `game` with its
    `players` and `options`."""
    if asked.get("table") is not None:
        table = await house.table(asked["table"])
        record = record_of(table)
        after = min(int(asked.get("after") or 0), len(record.moves))
        return Start(Record(record.game, record.moves[:after]), record.names)
    try:
        about = title(asked.get("game") or "")
        if asked.get("figure") is not None:
            figure = next((each for each in figures_of(about) if each.name == asked["figure"]), None)
            if figure is None:
                raise Unknown(Message("tables.no_figure"))
            record = recorded(about, figure)
            return Start(record, record.names)
        game = about.game_with(asked.get("players"), None, asked.get("options") or {})
    except TableError:
        raise
    except WasetError as error:
        raise BadInput(error.message) from None
    return Start(Record(game), ())


def named(asked: dict[str, Any]) -> dict[str, Any]:
    """Of what was asked for, what names the beginning: nothing else is kept with a study."""
    if asked.get("table") is not None:
        names: tuple[str, ...] = ("table", "after")
    elif asked.get("figure") is not None:
        names = ("game", "figure")
    else:
        names = ("game", "players", "options")
    return {name: asked[name] for name in names}


class Walked(NamedTuple):
    """Where a line leads: the line with the outcomes drawn since, who made each move (None for chance), and the state.

    told   the numbers of the events of the last move and of the outcomes after it
    set    what was set by hand, each with the cell as it was before
    """

    state: State
    line: list[int]
    actors: list[int | None]
    told: list[int]
    set: list[tuple[Setting, HiddenCell]]


def walk_line(
    start: Start, deal: int | None, line: list[int], settings: Sequence[Setting] = (), drawn: bool = True
) -> Walked:
    """The position that a line leads to, with what is drawn or rolled then. Without a deal, what was hidden is as it
    was."""
    if len(line) > LONGEST:
        raise BadInput(Message("tables.long_line", most=LONGEST))
    state = start.record.replay()
    if deal is not None and state.actor >= 0:
        state = state.redeal(state.actor, Rng(deal))
    walked = Walked(state, [], [], [], [])
    _put(walked, settings)
    for at, move in enumerate(line):
        _make(walked, move, settings, at == len(line) - 1)
    while drawn and state.actor == CHANCE:
        _make(walked, int(state.sample(_luck(deal, walked.line))), settings, True)
    if len(walked.set) < len(settings):
        raise BadInput(Message("tables.set_later"))
    return walked


def outcomes(start: Start, deal: int | None, line: list[int], settings: Sequence[Setting]) -> list[dict[str, Any]]:
    """What can be drawn or rolled after a line: whichever of it somebody wants is made the next of the line."""
    state = walk_line(start, deal, line, settings, drawn=False).state
    if state.actor != CHANCE:
        raise NotNow(Message("tables.no_luck"))
    return [game_move_data(start.game, outcome) for outcome, _ in state.odds()]


def hidden(start: Start, deal: int | None, line: list[int], settings: Sequence[Setting]) -> dict[str, Any]:
    """What lies hidden after a line and can be set by hand, and what each pool has that nobody has seen."""
    state = walk_line(start, deal, line, settings).state
    return {
        "cells": [each._asdict() for each in hidden_cells(state)],
        "unseen": [
            [{"kind": kind, "count": count} for kind, count in enumerate(unseen(state, pool)) if count]
            for pool in range(len(start.game.title.pools))
        ],
    }


def _make(walked: Walked, move: int, settings: Sequence[Setting], told: bool) -> None:
    actor = int(walked.state.actor)
    walked.state.play(move)
    walked.line.append(move)
    walked.actors.append(actor if actor >= 0 else None)
    if told:
        walked.told.extend(walked.state.told)
    _put(walked, settings)


def _put(walked: Walked, settings: Sequence[Setting]) -> None:
    walked.set.extend(put_all(walked.state, settings, len(walked.line)))


def _luck(deal: int | None, line: list[int]) -> Rng:
    """The same deal and the same moves bring the same luck."""
    content = repr((deal, line)).encode()
    return Rng(int.from_bytes(sha256(content).digest()[:7]))


def study_data(
    start: Start, deal: int | None, line: list[int], settings: Sequence[Setting], eyes: int | None
) -> dict[str, Any]:
    """A study as it stands: the whole line with who made each move, and the position.

    `eyes` is a seat, or None for the one that is to move.
    """
    walked = walk_line(start, deal, line, settings)
    state = walked.state
    seat = eyes
    if seat is None:
        seat = int(state.actor) if state.actor >= 0 else None
    elif seat >= start.game.players:
        raise Unknown(Message("tables.no_seat", number=seat))
    events = start.game.read_events(walked.told, EVENT_WIDTH, state.eyes(seat))
    return {
        "game": start.game.spec(),
        "names": list(start.names),
        "deal": deal,
        "line": [
            {"seat": who, **game_move_data(start.game, move)}
            for who, move in zip(walked.actors, walked.line, strict=True)
        ],
        "set": [was._asdict() | setting._asdict() for setting, was in walked.set],
        "events": [event.as_json() for event in events],
        **position_data(state, seat),
    }


# -- saved lines ----------------------------------------------------------------------------------------------------


async def save(house: House, person: Person, content: dict[str, Any]) -> str:
    """Keep a study that was checked before; its address."""
    made = new_id()

    def job(connection: Connection) -> None:
        mine = select(func.count()).select_from(StudyRow).where(StudyRow.person == person.id)
        if connection.execute(mine).scalar_one() >= MOST_SAVED:
            raise NotNow(Message("tables.many_studies", most=MOST_SAVED))
        connection.execute(insert(StudyRow).values(id=made, person=person.id, made=house.now(), content=content))

    await house.store.write(job)
    return made


async def saved(house: House, study: str) -> dict[str, Any]:
    """A study that somebody kept."""
    content = None
    if ID_PATTERN.fullmatch(study):
        async with house.store.read() as connection:
            content = (await connection.execute(select(StudyRow.content).where(StudyRow.id == study))).scalar()
    if content is None:
        raise Unknown(Message("tables.no_study"))
    found: dict[str, Any] = content
    return found
