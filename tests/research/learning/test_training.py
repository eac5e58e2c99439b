"""A whole run of training, as small as can be: practice, fitting, weights that play, and going on after a stop."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import waset
from tests.players.networks import observed, random_file
from waset.players import choose, player
from waset.players.networks import read_header, read_network
from waset.research.learning.encoding import encoding_of
from waset.research.learning.gates import Verdict, gate, keep
from waset.research.learning.loop import Course, Run
from waset.research.learning.model import Fit, Learner, Size
from waset.research.learning.practice import Terms
from waset.research.learning.report import report

torch = pytest.importorskip("torch", reason="PyTorch is not installed (pip install 'waset[train]')")


def course(against: Path | None = None) -> Course:
    return Course(
        *("senet", 2, 6, 6),
        against=against,
        terms=Terms("", 0, full=10, quick=4),
        size=Size(16, 6),
        fit=Fit(epochs=2, batch=64),
    )


def run_in(folder: Path, against: Path | None = None) -> Run:
    return Run(folder, waset.title("senet"), course(against), {"command": "x", "commit": "y", "machine": "z"})


def test_a_run_learns_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    told: set[str] = set()
    with ThreadPoolExecutor(1) as executor:
        run = run_in(tmp_path / "a")
        first = run.go_on(executor, 1, lambda what, done, total: told.add(what))
        assert first.games == 6
        assert told == {"practice games", "fitting"}
        # Another process goes on from the folder alone.
        again = run_in(tmp_path / "a")
        assert [each.number for each in again.done] == [0]
        second = again.go_on(executor, 1, lambda what, done, total: None)
        assert second.number == 1
        verdict = gate(again, waset.game("senet", 2), 1, 3, 0.001, executor, 1, lambda: None)
    assert len(verdict.lines) == 2
    network = again.network()
    assert network is not None
    assert read_header(network)["generation"] == 1
    state = waset.game("senet", 2).start()
    rng = waset.Rng(1)
    while len(state.legal()) < 2:
        state.apply(state.legal()[0] if state.legal() else state.sample(rng))
    assert choose(player(f"network:{network},iterations=20"), state, rng) in state.legal()
    page = report("Senet", "waset train senet", {"commit": "y", "machine": "z"}, again.done, verdict.lines)
    assert page.count("\n| ") == 3
    assert "against greedy" in page


def test_the_last_generation_may_learn_from_the_whole_run(tmp_path: Path) -> None:
    fitted: list[int] = []

    def tell(what: str, done: int, total: int) -> None:
        if what == "fitting" and done == total:
            fitted.append(total)

    terms = replace(course(), window=1, last=2.0, fit=Fit(epochs=2, batch=8))
    with ThreadPoolExecutor(1) as executor:
        run = Run(tmp_path / "a", waset.title("senet"), terms, {})
        learned = [run.go_on(executor, 1, tell, last=number == 2) for number in range(3)]
    # It sees each example of all three generations as often as the second one saw those of its own.
    alone = fitted[1] / learned[1].examples
    assert fitted[2] == pytest.approx(alone * sum(each.examples for each in learned), rel=0.1)


def test_an_exploiter_learns_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    given = random_file(tmp_path / "2.net", waset.game("senet", 2))
    with ThreadPoolExecutor(1) as executor:
        first = run_in(tmp_path / "a", given).go_on(executor, 1, lambda what, done, total: None)
        again = run_in(tmp_path / "a", given)
        second = again.go_on(executor, 1, lambda what, done, total: None)
        verdict = gate(again, waset.game("senet", 2), 1, 2, 0.001, executor, 1, lambda: None)
    assert (first.number, second.number) == (0, 1)
    assert "against the weights it learned against" in verdict.lines[0]
    assert "against greedy" in verdict.lines[1]


@pytest.mark.parametrize("slope", [0.0, 0.1])
def test_what_is_exported_says_what_was_fitted(slope: float, tmp_path: Path) -> None:
    with ThreadPoolExecutor(1) as executor:
        run = Run(tmp_path / "a", waset.title("senet"), replace(course(), slope=slope), {})
        run.go_on(executor, 1, lambda what, done, total: None)
    game = waset.game("senet", 2)
    path = run.network()
    assert path is not None
    network = read_network(path, game)
    encoding = run._encoding(None)  # type: ignore[arg-type]
    learner = Learner(encoding, 2, len(game.title.categories), game.moves.decisions, Size(16, 6), 0)
    with np.load(run.file(0, "weights.npz")) as there:
        learner.take({name: there[name] for name in there.files})
    observer = game.title.observation(2).observer(game)
    state, rng = game.start(), waset.Rng(4)
    for _ in range(60):
        moves = state.legal()
        if len(moves) > 1:
            seen = np.array([observer.row(state, state.actor)]).astype(np.int16)
            ids = learner.rows_of(torch.from_numpy(seen))
            assert np.array_equal(ids.numpy(), encoding.rows_of(seen))
            worth = list(state.prospects())
            given = slope * torch.tensor(worth if state.actor == 0 else worth[::-1])
            value = torch.softmax(learner.outputs(ids, 0.0)[0] + given, 1)[0].tolist()
            expected = value if state.actor == 0 else value[::-1]
            assert network.told_values(state) == pytest.approx(expected, abs=0.02)
        state.apply(moves[rng.below(len(moves))] if moves else state.sample(rng))


def test_what_is_usual_counts_nothing_but_the_bias() -> None:
    game = waset.game("senet", 2)
    rows = np.array(observed(game, 1)).astype(np.int16)
    encoding = encoding_of(game.title.observation(2), rows)
    learner = Learner(encoding, 2, len(game.title.categories), game.moves.decisions, Size(16, 6), 0)
    # As if it had learned: no row is 0 by chance.
    learner.weights["slope"].data.fill_(1.0)
    counted = learner.rows().detach().numpy()
    of_each = encoding.rows_of(rows)
    for at, (first, size) in enumerate(zip(encoding.firsts, encoding.sizes, strict=True)):
        often = np.bincount(of_each[:, at], minlength=first + size)
        usual = encoding.usual[at]
        assert often[usual] == often.max()
        assert not counted[usual].any()
        others = [row for row in range(first, first + size) if row != usual]
        assert counted[others].any(1).all()


def test_a_file_of_weights_can_be_learned_on_from(tmp_path: Path) -> None:
    game = waset.game("senet", 2)
    given = random_file(tmp_path / "2.net", game)
    header = read_header(given)
    run = Run(tmp_path / "a", game.title, replace(course(), begin=given, fit=Fit(rate=0.0)), {})
    assert run.course.size == Size(header["units"], header["units_2"])
    assert run.course.terms_of(None).network == str(tmp_path / "a" / "begin.net")
    with ThreadPoolExecutor(1) as executor:
        run.go_on(executor, 1, lambda what, done, total: None)
    # Nothing was learned, at a rate of 0: it judges as the weights that it began with.
    path = run.network()
    assert path is not None
    before, after = read_network(given, game), read_network(path, game)
    state, rng = game.start(), waset.Rng(4)
    seen = 0
    for _ in range(60):
        moves = state.legal()
        if len(moves) > 1:
            seen += 1
            assert after.told_values(state) == pytest.approx(before.told_values(state), abs=0.01)
            assert after.told_wins(state) == pytest.approx(before.told_wins(state), abs=0.01)
            assert after.told_priors(state) == pytest.approx(before.told_priors(state), abs=0.01)
            for one, other in zip(after.points(state), before.points(state), strict=True):
                assert one == pytest.approx(other, abs=0.1)
        state.apply(moves[rng.below(len(moves))] if moves else state.sample(rng))
    assert seen > 5


def test_weights_that_pass_say_how_they_were_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with ThreadPoolExecutor(1) as executor:
        run = run_in(tmp_path / "a")
        run.go_on(executor, 1, lambda what, done, total: None)
    game = waset.game("senet", 2)
    monkeypatch.setattr("waset.research.learning.gates.path_of", lambda table: tmp_path / "networks" / "2.net")
    path = keep(run, game, 0, Verdict(True, ["a line"]).lines)
    made = read_header(path)["made"]
    assert made["matches"] == ["a line"]
    assert made["hours"] >= 0
    assert read_network(path, game).decisions == game.moves.decisions
