"""A game from its first card to its last: title, options, names, the row of moves, the result; as JSON."""

import contextlib
import errno
import json
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from waset.engine.edition import Edition, read_text
from waset.engine.errors import BadRecord, WasetError
from waset.engine.events import OPEN, OWNER
from waset.engine.game import Game
from waset.engine.message import Message
from waset.engine.options import shown
from waset.engine.state import OVER, State
from waset.engine.titles import game_of

FORMAT = 1
LARGEST_FILE = 4 * 1024 * 1024
LONGEST_GAME = 100_000
LONGEST_NAME = 60
# How a seat may drop out of a game.
DROPOUTS = ("resigned", "timed_out")

_THE_RECORD = Message("engine.the_record")


@dataclass(repr=False)
class Record:
    """A game and the ids of all its moves and outcomes, in order.

    out   the seats that dropped out, in order, and how: they gave up ("resigned") or lost on time ("timed_out")

    >>> import waset
    >>> game = waset.game("imhotep", players=2)
    >>> state, record = game.start(), waset.Record(game)
    >>> move = state.sample(waset.Rng(1))
    >>> state.play(move)
    >>> record.moves.append(move)
    >>> record.replay().save() == state.save()
    True
    """

    game: Game
    moves: list[int] = field(default_factory=list)
    names: tuple[str, ...] = ()
    out: tuple[tuple[int, str], ...] = ()

    def __repr__(self) -> str:
        return f"<record of {self.game.title.name}, {self.game.players} players, {len(self.moves)} moves>"

    def replay(self) -> State:
        """The position after all moves, each of them checked."""
        state = self.game.start()
        for number, move in enumerate(self.moves, start=1):
            try:
                state.play(move)
            except WasetError as error:
                raise BadRecord(Message("engine.record_move", number=number, why=error.message)) from None
        return state

    def positions(self) -> Iterator[tuple[State, int]]:
        """Every position with the move made in it; the state is the same one, moving on."""
        state = self.game.start()
        for move in self.moves:
            yield state, move
            state.play(move)

    def seen_by(self, seat: int | None) -> list[int | None]:
        """The moves of a running game as far as a seat may know them: None for what it did not see."""
        return [move if sees(state, move, state.eyes(seat)) else None for state, move in self.positions()]

    def as_json(self) -> dict[str, Any]:
        """The record as JSON data, with the notation beside the ids."""
        state = self.replay()
        over = state.actor == OVER
        return {
            "waset": FORMAT,
            **self.game.spec(),
            "names": list(self.names),
            "moves": [[move, str(self.game.moves[move])] for move in self.moves],
            "result": {"scores": state.scores(), "places": state.ranking()} if over else None,
            **({"out": [list(each) for each in self.out]} if self.out else {}),
        }

    def dumps(self) -> str:
        """The record as text, a move a line."""
        data = self.as_json()
        moves = ",\n".join("  " + json.dumps(move, ensure_ascii=False) for move in data.pop("moves"))
        rest = json.dumps(data, ensure_ascii=False, indent=1)
        return f'{rest[:-2]},\n "moves": [\n{moves}\n ]\n}}\n'

    def write(self, path: Path | str) -> None:
        """Write the record to a file, whole or not at all; an OSError says why it could not be."""
        text = self.dumps()
        path = Path(path)
        try:
            beside = path.with_name(path.name + ".part")
            try:
                beside.write_text(text, "utf-8")
                beside.replace(path)
            except (OSError, ValueError):
                with contextlib.suppress(OSError):
                    beside.unlink()
                raise
        except ValueError:
            # A name no file can have: empty, or with a zero byte in it.
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path)) from None

    @classmethod
    def read(cls, path: Path | str, *editions: Edition) -> "Record":
        """A record from a file, every move replayed and the result compared."""
        try:
            text = read_text(Path(path), LARGEST_FILE)
        except WasetError as error:
            raise BadRecord(error.message) from None
        return cls.loads(text, *editions)

    @classmethod
    def loads(cls, text: str, *editions: Edition) -> "Record":
        """A record from its text, checked like `read`."""
        try:
            data = json.loads(text)
        except RecursionError:
            raise BadRecord(Message("engine.too_deep", what=_THE_RECORD)) from None
        except json.JSONDecodeError as error:
            raise BadRecord(Message("engine.record_json", why=error.msg, line=error.lineno)) from None
        except ValueError:
            raise BadRecord(Message("engine.record_long_number")) from None
        return cls.from_json(data, *editions)

    @classmethod
    def from_json(cls, data: object, *editions: Edition) -> "Record":
        """A record from JSON data: every part checked, every move replayed, the result compared."""
        if not isinstance(data, dict):
            raise BadRecord(Message("engine.record_table", value=shown(data)))
        if not _equal(data.get("waset"), FORMAT):
            raise BadRecord(Message("engine.record_format", format=FORMAT, value=shown(data.get("waset"))))
        try:
            record = cls(game_of(data, *editions))
        except WasetError as error:
            raise BadRecord(Message("engine.record_game", why=error.message)) from None
        record.names = _checked_names(data.get("names"), record.game.players)
        record.moves = _checked_moves(data.get("moves"), record.game)
        record.out = _checked_out(data.get("out", []), record.game.players)
        state = record.replay()
        _check_result(data.get("result"), state)
        return record


def _checked_names(names: object, players: int) -> tuple[str, ...]:
    if not isinstance(names, list) or len(names) not in (0, players):
        raise BadRecord(Message("engine.record_names"))
    for name in names:
        if not isinstance(name, str) or not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
            raise BadRecord(Message("engine.record_name", most=LONGEST_NAME, value=shown(name)))
    return tuple(names)


def _checked_moves(moves: object, game: Game) -> list[int]:
    if not isinstance(moves, list) or len(moves) > LONGEST_GAME:
        raise BadRecord(Message("engine.record_moves", most=LONGEST_GAME))
    ids: list[int] = []
    for number, entry in enumerate(moves, start=1):
        if not isinstance(entry, list) or len(entry) != 2:
            raise BadRecord(Message("engine.record_pair", number=number, value=shown(entry)))
        move, notation = entry
        if not isinstance(move, int) or isinstance(move, bool) or not 0 <= move < len(game.moves):
            raise BadRecord(Message("engine.record_id", number=number, value=shown(move)))
        if notation != str(game.moves[move]):
            true, given = repr(str(game.moves[move])), shown(notation)
            raise BadRecord(Message("engine.record_notation", number=number, id=move, notation=true, value=given))
        ids.append(move)
    return ids


def _checked_out(out: object, players: int) -> tuple[tuple[int, str], ...]:
    if not isinstance(out, list) or len(out) > players:
        raise BadRecord(Message("engine.record_out", value=shown(out)))
    for each in out:
        if not isinstance(each, list) or len(each) != 2:
            raise BadRecord(Message("engine.record_out", value=shown(each)))
        seat, how = each
        known = isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < players
        if not known or how not in DROPOUTS:
            raise BadRecord(Message("engine.record_out", value=shown(each)))
    if len({seat for seat, _ in out}) < len(out):
        raise BadRecord(Message("engine.record_out", value=shown(out)))
    return tuple((seat, how) for seat, how in out)


def _equal(given: object, wanted: object) -> bool:
    """Equal as JSON data: true is not 1, and neither is 1.0."""
    if isinstance(given, dict) and isinstance(wanted, dict):
        return given.keys() == wanted.keys() and all(_equal(given[key], wanted[key]) for key in wanted)
    if isinstance(given, list) and isinstance(wanted, list):
        return len(given) == len(wanted) and all(map(_equal, given, wanted))
    return type(given) is type(wanted) and given == wanted


def _check_result(result: object, state: State) -> None:
    if state.actor != OVER:
        if result is not None:
            raise BadRecord(Message("engine.record_result_early"))
        return
    expected = {"scores": state.scores(), "places": state.ranking()}
    if not _equal(result, expected):
        raise BadRecord(Message("engine.record_result", scores=str(expected["scores"])))


def sees(state: State, move: int, seat: int) -> bool:
    """Whether a seat may know a move or an outcome that is about to be played in this state."""
    audience = state.game.moves.audience(move)
    return audience == OPEN or (audience == OWNER and seat == state.seat)
