"""Expert iteration: a search guided by the last network plays against itself, the next network learns from it.

A run lies in a folder: the examples, the weights and the losses of every generation. A run that was stopped goes on
with the generation that was not finished; games and fitting have seeds of their own, so that it goes on as it would
have gone.
"""

import json
import time
from collections.abc import Callable, Mapping
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

import numpy as np

from waset.engine.errors import WasetError
from waset.engine.game import Title
from waset.engine.message import Message
from waset.players.networks import read_arrays, read_header, read_network, written
from waset.research.learning.encoding import Encoding, encoding_from, encoding_of
from waset.research.learning.examples import Examples, of_practice, read, together, write
from waset.research.learning.export import fitted_from, whole_numbers
from waset.research.learning.model import Fit, Learner, Size
from waset.research.learning.practice import Terms

# Practice games of different generations share no luck, and none with the games that judge.
GAMES_APART = 1_000_000
# Weights that a run was given, as it keeps them.
AGAINST, BEGIN = "against.net", "begin.net"
ENCODING = "encoding.npz"
# What the outlook knows has to be learned first: a network of few games would only teach itself its own errors.
FIRST_LONGER = 3
# In the first generation the searches are the better teacher: they know more than the network will.
FIRST_THOUGHT = 0.9


@dataclass(frozen=True)
class Course:
    """What is learned and how.

    games      practice games of a generation; seconds: or as many as fit into so much time, 0 for all of them
    first      games of the first generation, which the hand-made outlook plays; it may take FIRST_LONGER times as long
    teacher    weights that play the games of the first generation instead of the outlook
    against    weights to play against, which stay as they are: an exploiter learns to beat them and nobody else. It
               begins with them, unless it is told otherwise: whoever always loses learns nothing
    begin      weights to begin with: what is learned is added to them, and the size of the network is theirs; without a
               teacher they play the first generation
    slope      how much a point in prospect by the outlook counts from the start: what is learned is what it gets wrong.
               That of the weights to begin with, if there are some
    window     generations that are learned from
    last       how often the last generation sees each example of the whole run: fitting anew to everything costs little
               beside the games. With 0 it learns as the others do
    """

    game: str
    players: int
    games: int = 1500
    first: int = 1000
    seconds: float = 0.0
    teacher: Path | None = None
    against: Path | None = None
    begin: Path | None = None
    window: int = 6
    last: float = 0.0
    slope: float = 0.0
    terms: Terms = field(default_factory=lambda: Terms("", 0))
    size: Size = field(default_factory=Size)
    fit: Fit = field(default_factory=Fit)

    def terms_of(self, network: Path | None) -> Terms:
        """How the games of a generation are played: by the last network; the first by given weights or the outlook."""
        judge = network or self.teacher or self.begin
        return replace(
            self.terms,
            game=self.game,
            players=self.players,
            network=str(judge or ""),
            against=str(self.against or ""),
        )


@dataclass
class Generation:
    """What came of a generation."""

    number: int
    games: int
    examples: int
    seconds: dict[str, float]
    learned: dict[str, float]
    held_out: dict[str, float]


# Hears what is done, how much of it and how much there is.
Tell = Callable[[str, int, int], None]


class Run:
    """A run of a course in a folder."""

    def __init__(self, folder: Path, title: Title, course: Course, made: Mapping[str, Any]) -> None:
        self.folder = folder
        self.title = title
        self.course = course
        # What the files of weights say of how they were made.
        self.made = dict(made)
        # The examples of the last generations: reading them again each time would take longer than learning from them.
        self._at_hand: dict[int, Examples] = {}
        folder.mkdir(parents=True, exist_ok=True)
        self._refuse_older()
        self._keep_given()

    def _refuse_older(self) -> None:
        """A run whose encoding does not say what is usual was fitted in another way: its weights would mean something
        else now."""
        path, last = self.folder / ENCODING, self.network()
        if not path.exists():
            return
        with np.load(path) as there:
            if {each.name for each in fields(Encoding)} <= set(there.files):
                return
        if last is not None:
            raise WasetError(Message("research.older_run", folder=self.folder.name, weights=last.as_posix()))
        # Nothing has been learned with it yet.
        path.unlink()

    def _keep_given(self) -> None:
        """Keep the weights to play against and those to begin with in the folder: they stay what they are, whatever
        becomes of the files they came from. A folder of a run with others, or with none, is refused."""
        course = self.course
        if course.against is not None and course.players == 1:
            raise WasetError(Message("research.exploiter_alone"))
        given = {AGAINST: course.against, BEGIN: course.begin}
        for weights in filter(None, given.values()):
            # Refused here if they are for another game.
            read_network(weights, self.title.game(course.players))
        fresh = not any(self.folder.iterdir())
        for name, path in given.items():
            if fresh and path is not None:
                (self.folder / name).write_bytes(path.read_bytes())
            if _content(self.folder / name) != _content(path):
                raise WasetError(Message("research.other_run", folder=self.folder.name))
        against, begin = (None if path is None else self.folder / name for name, path in given.items())
        if course.teacher is None:
            begin = begin or against
        size, slope = (course.size, course.slope) if begin is None else (_size_of(begin), _slope_of(begin))
        last = self.network()
        if last is not None and _size_of(last) != size:
            there = _size_of(last)
            raise WasetError(
                Message("research.other_size", folder=self.folder.name, units=there.first, second=there.second)
            )
        if last is not None and _slope_of(last) != slope:
            raise WasetError(Message("research.other_slope", folder=self.folder.name, slope=f"{_slope_of(last):g}"))
        self.course = replace(course, against=against, begin=begin, size=size, slope=slope)

    def file(self, generation: int, suffix: str) -> Path:
        return self.folder / f"generation-{generation}.{suffix}"

    @property
    def done(self) -> list[Generation]:
        """The generations that are finished."""
        found: list[Generation] = []
        while self.file(len(found), "json").exists():
            there = json.loads(self.file(len(found), "json").read_text("utf-8"))
            found.append(Generation(**there))
        return found

    def network(self) -> Path | None:
        """The weights of the last generation."""
        done = len(self.done)
        return self.file(done - 1, "net") if done else None

    def weights(self, number: int) -> Path:
        """The weights of a generation that is finished; people delete some, because runs are large."""
        path = self.file(number, "net")
        if not path.exists():
            raise WasetError(Message("research.no_weights", generation=number, folder=self.folder.as_posix()))
        return path

    def older(self, number: int) -> int | None:
        """An earlier generation to compare one with: about half as old, its weights still there, not the first."""
        there = [each for each in range(1, number) if self.file(each, "net").exists()]
        return min(there, key=lambda each: abs(each - number // 2), default=None)

    def go_on(self, executor: Executor, at_once: int, tell: Tell, last: bool = False) -> Generation:
        """One generation more, perhaps the last."""
        number = len(self.done)
        began = time.monotonic()
        kept = self.file(number, "npz")
        if not kept.exists():
            write(kept, self._practised(number, executor, at_once, tell))
        examples = read(kept)
        practised = time.monotonic() - began
        generation = self._learned(number, examples, tell, last and self.course.last > 0)
        generation.seconds = {"practice": practised, "fitting": time.monotonic() - began - practised}
        path = self.file(number, "json")
        path.write_text(json.dumps(asdict(generation), indent=1) + "\n", "utf-8")
        return generation

    def _practised(self, number: int, executor: Executor, at_once: int, tell: Tell) -> Examples:
        """The games of a generation."""
        course = self.course
        terms = course.terms_of(self.network())
        games = course.games if number else course.first
        first = (number + 1) * GAMES_APART
        longest = course.seconds if number else FIRST_LONGER * course.seconds
        end = time.monotonic() + longest if longest else None
        waiting = iter(range(first, first + games))
        running: set[Future[Examples | None]] = set()
        parts: list[Examples] = []
        out_of_time = False
        while True:
            out_of_time = out_of_time or (end is not None and time.monotonic() > end)
            while not out_of_time and len(running) < 2 * at_once and (luck := next(waiting, None)) is not None:
                running.add(executor.submit(of_practice, terms, luck))
            if not running:
                return together(parts)
            finished, _ = wait(running, return_when=FIRST_COMPLETED)
            for each in finished:
                running.remove(each)
                played = each.result()
                if played is not None:
                    parts.append(played)
                tell("practice games", len(parts), games)
            if out_of_time:
                # Those that have begun are finished; the others are given up.
                running = {each for each in running if not each.cancel()}

    def _learned(self, number: int, latest: Examples, tell: Tell, from_all: bool) -> Generation:
        """Fit the network of a generation and write its weights."""
        course, title = self.course, self.title
        # Examples of earlier generations may have been deleted: they are large.
        window = range(0 if from_all else max(0, number + 1 - course.window), number)
        there = {each: self._kept(each) for each in window if self.file(each, "npz").exists()}
        self._at_hand = {**there, number: latest}
        parts = list(self._at_hand.values())
        encoding = self._encoding(latest)
        sides = max(course.players, 2)
        learner = Learner(
            encoding, sides, len(title.categories), title.moves.decisions, course.size, number, course.slope
        )
        fit = course.fit
        if number:
            with np.load(self.file(number - 1, "weights.npz")) as there:
                learner.take({name: there[name] for name in there.files})
            # What is known must not be lost at once.
            fit = replace(fit, rate=fit.rate / 2)
        elif course.begin is not None:
            learner.take_fitted(fitted_from(self._weights_of(course.begin)))
            fit = replace(fit, rate=fit.rate / 2)
        else:
            fit = replace(fit, thought=max(FIRST_THOUGHT, fit.thought), epochs=FIRST_LONGER * fit.epochs)
        if from_all:
            fit = replace(fit, epochs=course.last)
        learner.fit(parts, fit, number, lambda step, steps: tell("fitting", step, steps))
        np.savez(self.file(number, "weights.npz"), **learner.arrays())
        # A small generation may have no game that is held out.
        with_held = next((part for part in reversed(parts) if len(part.held)), latest)
        header = {
            "game": title.name,
            "players": course.players,
            "plan": title.observation(course.players).hash,
            "editions": {name: edition.hash for name, edition in title.built_in.items()},
            "units": course.size.first,
            "units_2": course.size.second,
            "slope": course.slope,
            "generation": number,
            "made": self.made,
        }
        self.file(number, "net").write_bytes(written(header, whole_numbers(learner.fitted(), encoding)))
        return Generation(
            number,
            len(np.unique(latest.game)),
            len(latest),
            {},
            learner.tested(latest, latest.learned, fit.thought),
            learner.tested(with_held, with_held.held, fit.thought),
        )

    def _kept(self, number: int) -> Examples:
        """The examples of an earlier generation."""
        found = self._at_hand.get(number)
        return read(self.file(number, "npz")) if found is None else found

    @staticmethod
    def _weights_of(path: Path) -> dict[str, list[Any]]:
        return read_arrays(path, read_header(path))

    def _encoding(self, examples: Examples) -> Encoding:
        """The encoding of a run: made from its first examples and kept, because the weights belong to it."""
        path = self.folder / ENCODING
        names = [each.name for each in fields(Encoding)]
        if not path.exists():
            plan = self.title.observation(self.course.players)
            begin = self.course.begin
            if begin is None:
                made = encoding_of(plan, examples.numbers)
            else:
                made = encoding_from(plan, examples.numbers, self._weights_of(begin))
            np.savez(path, **{name: getattr(made, name) for name in names})
        with np.load(path) as there:
            return Encoding(*(there[name] for name in names))


def _content(path: Path | None) -> bytes | None:
    return path.read_bytes() if path is not None and path.exists() else None


def _size_of(weights: Path) -> Size:
    header = read_header(weights)
    return Size(header["units"], header["units_2"])


def _slope_of(weights: Path) -> float:
    return float(read_header(weights).get("slope", 0.0))
