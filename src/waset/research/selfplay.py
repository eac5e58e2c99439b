"""Games by computer players as Parquet files, to learn from: every decision with what its seat observed.

A folder holds one run: `run.json` says what it is, and every part is two files, `decisions-N.parquet` and
`games-N.parquet`, of so many games each. A run that is started again goes on after the parts that are there. Equal runs
give equal rows, wherever they were played, unless a player has a time limit.
"""

import io
import json
import os
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import asdict, dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from waset.engine.batch import rewards_of
from waset.engine.errors import WasetError
from waset.engine.game import Game
from waset.engine.message import Message
from waset.engine.rng import Rng
from waset.engine.state import CHANCE, OVER
from waset.engine.titles import game_of
from waset.players import choose
from waset.research.arena import seated

FORMAT = 1
RUN_FILE = "run.json"


@dataclass(frozen=True)
class Run:
    """What is played: a game, who plays it, how many games in how many parts, and the luck of the first.

    With several players each sits in every seat by turns.
    """

    game: Mapping[str, Any]
    players: tuple[str, ...]
    games: int
    part: int
    seed: int

    @property
    def parts(self) -> int:
        return -(-self.games // self.part)

    def lucks(self, part: int) -> range:
        """The numbers of the games of a part."""
        return range(part * self.part, min((part + 1) * self.part, self.games))

    def as_json(self) -> dict[str, Any]:
        game = game_of(self.game)
        plan = game.title.observation(game.players, fixed=True)
        return {"format": FORMAT, **asdict(self), "players": list(self.players), "observation": plan.hash}


def parquet() -> tuple[Any, Any]:
    """pyarrow and its Parquet files, or a sentence."""
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError:
        raise WasetError(Message("research.no_pyarrow")) from None


def decision_schema(game: Game) -> Any:
    """The columns of the decisions of a game; docs/data.md explains them."""
    arrow, _ = parquet()
    width = len(game.title.observation(game.players, fixed=True).features)
    return arrow.schema(
        [
            ("game", arrow.int64()),
            ("step", arrow.int32()),
            ("seat", arrow.int8()),
            ("player", arrow.dictionary(arrow.int8(), arrow.string())),
            ("observation", arrow.list_(arrow.int16(), width)),
            ("legal", arrow.list_(arrow.int16())),
            ("action", arrow.int16()),
            ("reward", arrow.float32()),
            ("score", arrow.int16()),
            ("place", arrow.int8()),
        ]
    )


def game_schema() -> Any:
    """The columns of the games of a run."""
    arrow, _ = parquet()
    return arrow.schema(
        [
            ("game", arrow.int64()),
            ("players", arrow.list_(arrow.string())),
            ("moves", arrow.list_(arrow.int32())),
            ("scores", arrow.list_(arrow.int16())),
            ("places", arrow.list_(arrow.int8())),
            ("rewards", arrow.list_(arrow.float32())),
        ]
    )


def play_part(run: Run, part: int) -> tuple[bytes, bytes]:
    """Play the games of a part: the content of its two files."""
    game = game_of(run.game)
    decisions: dict[str, list[Any]] = {name: [] for name in decision_schema(game).names}
    games: dict[str, list[Any]] = {name: [] for name in game_schema().names}
    for luck in run.lucks(part):
        _play(game, run, luck, decisions, games)
    return _file(decisions, decision_schema(game)), _file(games, game_schema())


def _play(game: Game, run: Run, luck: int, decisions: dict[str, list[Any]], games: dict[str, list[Any]]) -> None:
    plan = game.title.observation(game.players, fixed=True)
    observer = plan.observer(game)
    turned = [plan.turned_moves(seat) for seat in range(game.players)]
    names = [run.players[(seat + luck) % len(run.players)] for seat in range(game.players)]
    seats = [seated(name) for name in names]
    # Every game has numbers of its own, those of its table and those of each mind.
    first = (run.seed << 40) + luck * 16
    table, minds = Rng(first), [Rng(first + seat + 1) for seat in range(game.players)]
    state, moves = game.start(), list[int]()
    begin = len(decisions["game"])
    while state.actor != OVER:
        if len(moves) > game.title.longest:
            raise WasetError(Message("research.no_end", game=repr(game)))
        if state.actor == CHANCE:
            move = int(state.sample(table))
        else:
            legal = state.legal()
            seat = int(state.actor)
            move = int(choose(seats[seat], state, minds[seat])) if len(legal) > 1 else legal[0]
            if len(legal) > 1:
                seen = turned[seat]
                decisions["game"].append(luck)
                decisions["step"].append(len(moves))
                decisions["seat"].append(seat)
                decisions["player"].append(names[seat])
                decisions["observation"].append(observer.row(state, seat))
                decisions["legal"].append([seen[each] for each in legal])
                decisions["action"].append(seen[move])
        state.apply(move)
        moves.append(move)
    scores, places, rewards = state.scores(), state.ranking(), list(rewards_of(state))
    for seat in decisions["seat"][begin:]:
        decisions["reward"].append(rewards[seat])
        decisions["score"].append(scores[seat])
        decisions["place"].append(places[seat])
    row = (luck, names, moves, scores, places, rewards)
    for column, value in zip(games.values(), row, strict=True):
        column.append(value)


def _file(columns: dict[str, list[Any]], schema: Any) -> bytes:
    arrow, files = parquet()
    content = io.BytesIO()
    files.write_table(arrow.table(columns, schema), content, compression="zstd")
    return content.getvalue()


# -- the folder ---------------------------------------------------------------------------------------------------


def begin(folder: Path, run: Run) -> list[int]:
    """The parts that are still to be played; a folder that holds another run is refused."""
    for name in run.players:
        seated(name)
    parquet()
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / RUN_FILE
    said = json.loads(json.dumps(run.as_json()))
    if path.exists():
        there = json.loads(path.read_text("utf-8"))
        # More games of the same run are welcome, if its parts are full.
        full = there["games"] % run.part == 0 or there["games"] == run.games
        if not full or there | {"games": 0} != said | {"games": 0}:
            raise WasetError(Message("research.other_run", folder=folder.name))
    _write(path, json.dumps(said, indent=1).encode())
    return [part for part in range(run.parts) if not decisions_file(folder, part).exists()]


def decisions_file(folder: Path, part: int) -> Path:
    return folder / f"decisions-{part:06}.parquet"


def games_file(folder: Path, part: int) -> Path:
    return folder / f"games-{part:06}.parquet"


def play_parts(folder: Path, run: Run, parts: Sequence[int], executor: Executor, at_once: int) -> Iterator[int]:
    """Play parts by an executor, never more than `at_once` handed out, and keep each as it comes."""
    waiting = iter(parts)
    running: dict[Future[tuple[bytes, bytes]], int] = {}
    try:
        while True:
            while len(running) < at_once and (part := next(waiting, None)) is not None:
                running[executor.submit(play_part, run, part)] = part
            if not running:
                return
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                part = running.pop(future)
                decisions, games = future.result()
                # The decisions come last: a part is there when they are.
                _write(games_file(folder, part), games)
                _write(decisions_file(folder, part), decisions)
                yield part
    finally:
        for future in running:
            future.cancel()


def _write(path: Path, content: bytes) -> None:
    """Whole or not at all, whenever it is stopped."""
    beside = path.with_name(f".{path.name}")
    beside.write_bytes(content)
    os.replace(beside, path)
