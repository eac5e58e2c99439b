"""Reads what `waset selfplay` wrote, in batches of numpy arrays.

>>> from waset.research.dataset import Dataset
>>> for batch in Dataset("games").batches(4096, seed=1):
...     batch["observation"], batch["mask"], batch["action"], batch["reward"]
"""

import json
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from waset.engine.errors import WasetError
from waset.engine.game import Game
from waset.engine.message import Message
from waset.engine.observation import Feature
from waset.engine.record import Record
from waset.engine.titles import game_of
from waset.research.selfplay import FORMAT, RUN_FILE, parquet

if TYPE_CHECKING:
    from numpy.typing import NDArray

MASK = "mask"


class Dataset:
    """The parts of a run that are there."""

    def __init__(self, folder: Path | str) -> None:
        self.folder = Path(folder)
        try:
            self.run: dict[str, Any] = json.loads((self.folder / RUN_FILE).read_text("utf-8"))
        except (OSError, ValueError):
            raise WasetError(Message("research.no_run", folder=self.folder.name)) from None
        if self.run.get("format") != FORMAT:
            raise WasetError(Message("research.no_run", folder=self.folder.name))
        self.game: Game = game_of(self.run["game"])
        plan = self.game.title.observation(self.game.players, fixed=True)
        if plan.hash != self.run["observation"]:
            raise WasetError(Message("research.other_observation", folder=self.folder.name))
        self.features: Sequence[Feature] = plan.features

    @property
    def files(self) -> list[Path]:
        """The files of decisions that are there, in their order."""
        return sorted(self.folder.glob("decisions-*.parquet"))

    @cached_property
    def rows(self) -> int:
        """How many decisions there are."""
        _, files = parquet()
        return sum(files.read_metadata(path).num_rows for path in self.files)

    def batches(
        self, size: int, columns: Sequence[str] | None = None, seed: int | None = None
    ) -> Iterator[dict[str, "NDArray[Any]"]]:
        """All decisions, `size` at a time and the rest at the end; of all columns, or of some.

        `mask` is what `legal` says, as booleans by action. With a seed the order of the parts, and of the decisions of
        a part, is shuffled by it.
        """
        np: Any = __import__("numpy")
        arrow, files = parquet()
        luck = None if seed is None else np.random.default_rng(seed)
        paths = self.files
        if luck is not None:
            paths = [paths[at] for at in luck.permutation(len(paths))]
        wanted = None if columns is None else ["legal" if name == MASK else name for name in columns]
        left = None
        for path in paths:
            table = files.read_table(path, columns=wanted)
            if luck is not None:
                table = table.take(luck.permutation(len(table)))
            if left is not None:
                table = arrow.concat_tables([left, table])
            whole = len(table) - len(table) % size
            for at in range(0, whole, size):
                yield self._arrays(table.slice(at, size), columns)
            left = table.slice(whole)
        if left is not None and len(left):
            yield self._arrays(left, columns)

    def _arrays(self, table: Any, columns: Sequence[str] | None) -> dict[str, "NDArray[Any]"]:
        np: Any = __import__("numpy")
        arrays: dict[str, Any] = {}
        for name in table.column_names:
            column = table.column(name).combine_chunks()
            if name == "observation":
                arrays[name] = column.flatten().to_numpy().reshape(len(column), -1)
            elif name == "legal":
                mask = np.zeros((len(column), self.game.moves.decisions), np.bool_)
                counts = column.value_lengths().to_numpy()
                mask[np.repeat(np.arange(len(column)), counts), column.flatten().to_numpy()] = True
                arrays[MASK] = mask
            elif name == "player":
                arrays[name] = np.array(column.to_pylist())
            else:
                arrays[name] = column.to_numpy(zero_copy_only=False)
        return arrays

    def records(self) -> Iterator[Record]:
        """The games as records, which can be replayed position by position."""
        _, files = parquet()
        for path in sorted(self.folder.glob("games-*.parquet")):
            for row in files.read_table(path).to_pylist():
                yield Record(self.game, row["moves"], tuple(row["players"]))
