"""Games for whoever learns from them: what is in the files, and that a run goes on where it stopped."""

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

import waset
from tests.cli.asking import ROOT, here
from waset.research.dataset import Dataset
from waset.research.selfplay import Run, begin, decisions_file, games_file, play_parts

GAME = waset.game("imhotep", 3)
RUN = Run(GAME.spec(), ("random", "greedy"), games=5, part=2, seed=4)


def play(folder: Path, run: Run) -> list[int]:
    """All that is left of a run: the parts that were played."""
    with ThreadPoolExecutor(1) as executor:
        return list(play_parts(folder, run, begin(folder, run), executor, 2))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    there = tmp_path_factory.mktemp("selfplay")
    assert play(there, RUN) == [0, 1, 2]
    return there


def test_every_decision_is_what_its_seat_saw(folder: Path) -> None:
    found = Dataset(folder)
    records = list(found.records())
    assert len(records) == 5
    plan = GAME.title.observation(3, fixed=True)
    observer = plan.observer(GAME)
    [rows] = found.batches(100_000)
    assert len(rows["action"]) == found.rows > 100
    for at in range(0, found.rows, 37):
        record = records[rows["game"][at]]
        state = waset.Record(GAME, record.moves[: rows["step"][at]]).replay()
        seat = int(state.actor)
        turned = plan.turned_moves(seat)
        assert rows["seat"][at] == seat
        assert rows["player"][at] == record.names[seat]
        assert list(rows["observation"][at]) == observer.row(state, seat)
        assert list(np.flatnonzero(rows["mask"][at])) == sorted(turned[move] for move in state.legal())
        assert rows["action"][at] == turned[record.moves[rows["step"][at]]]
        over = record.replay()
        assert rows["score"][at] == over.score(seat)
        assert rows["place"][at] == over.ranking()[seat]
        assert (rows["reward"][at] > 0) == (rows["place"][at] == 1)


def test_players_sit_in_every_seat(folder: Path) -> None:
    names = [record.names for record in Dataset(folder).records()]
    assert names[:2] == [("random", "greedy", "random"), ("greedy", "random", "greedy")]


def test_a_run_goes_on_where_it_stopped(folder: Path, tmp_path: Path) -> None:
    assert play(tmp_path, RUN) == [0, 1, 2]
    decisions_file(tmp_path, 1).unlink()
    assert play(tmp_path, RUN) == [1]
    for part in range(3):
        assert decisions_file(tmp_path, part).read_bytes() == decisions_file(folder, part).read_bytes()
        assert games_file(tmp_path, part).read_bytes() == games_file(folder, part).read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(path.name for path in folder.iterdir())


def test_another_run_is_refused(folder: Path) -> None:
    with pytest.raises(waset.WasetError, match="another run"):
        begin(folder, Run(GAME.spec(), ("greedy",), games=5, part=2, seed=4))
    # The last part of this one is not full, so it cannot be made longer.
    with pytest.raises(waset.WasetError, match="another run"):
        begin(folder, Run(GAME.spec(), ("random", "greedy"), games=7, part=2, seed=4))


def test_batches_shuffle_and_select(folder: Path) -> None:
    found = Dataset(folder)
    plain = np.concatenate([batch["step"] for batch in found.batches(50, ["step"])])
    one, same, other = (
        np.concatenate([batch["step"] for batch in found.batches(50, ["step"], seed)]) for seed in (1, 1, 2)
    )
    assert set(next(iter(found.batches(50, ["step", "mask"])))) == {"step", "mask"}
    assert len(plain) == found.rows
    assert sorted(one) == sorted(plain)
    assert list(one) == list(same)
    assert list(one) != list(other)


def test_a_folder_without_games_is_refused(tmp_path: Path) -> None:
    with pytest.raises(waset.WasetError, match="holds no games"):
        Dataset(tmp_path)


def test_the_command_and_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page's example reads what the command wrote; the schema it tells is the one there is."""
    monkeypatch.chdir(tmp_path)
    out = here("selfplay", "senet", "games", "--who", "random", "--games", "2", "--part", "1", "--jobs", "1")
    assert re.fullmatch(r"games: 2 games, \d+ decisions\n", out.splitlines(keepends=True)[-1])
    page = (ROOT / "docs" / "data.md").read_text("utf-8")
    code = re.search(r"^```python\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    assert code is not None
    exec(compile(code[1], "data.md", "exec"), {})
    told = re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE)
    [columns] = {tuple(batch) for batch in Dataset("games").batches(1 << 20)}
    assert [name.replace("mask", "legal") for name in columns] == told
