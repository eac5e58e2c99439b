"""A Title declares everything about a game that is not a rule; a Game is a title with its options settled."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from waset.engine import loading
from waset.engine.declaration import SEAT, Declaration, Vocabulary
from waset.engine.edition import CrossCheck, Edition, Tables, parse_edition, read_base, read_edition
from waset.engine.errors import BadOption, NoSuchSeat
from waset.engine.events import ALL_SEEING, HIDDEN, OWNER, Event
from waset.engine.message import Message
from waset.engine.moves import Move, MoveTable
from waset.engine.observation import Plan, lone, make_plan, row_names
from waset.engine.options import settle_options, shown
from waset.engine.rng import Rng
from waset.engine.rulebook import Rule, read_log_rules, read_opening, read_rules
from waset.engine.state import NOBODY, State
from waset.engine.telling import Telling
from waset.engine.weights import read_weights, weight_names
from waset.engine.words import Wording, Words


@dataclass(frozen=True, kw_only=True, repr=False)
class Title(Declaration):
    """A game as it is declared in its folder, with its rules, its box and its board.

    position        the class of its positions
    box             makes what the rules read from an edition, for a number of players and options
    check_edition   what does not fit together in an edition
    draw            the position as text, from a view and a catalogue: at most 80 columns
    tell            the position in words for a listener, to a `Telling` of a view
    wording         where a move leads in a position and what it brings, for its words: an entry of the section `choice`
                    and what fills it, from what its seat may know; None where the words of the move say enough
    """

    name: str
    folder: Path
    position: type[State]
    box: Callable[[Tables, int, Mapping[str, Any]], object]
    check_edition: CrossCheck
    draw: Callable[["Game", Mapping[str, Any], Words, Sequence[str]], str]
    tell: Callable[[Telling], None]
    wording: Callable[["Game", State, Mapping[str, Any], Move], Wording | None]

    def make(self, game: "Game") -> State:
        """A state of a game, laid out but not begun."""
        if game.box is None:
            game.box = self.box(game.edition.tables, game.players, game.options)
        state = self.position()
        state.set_up(game, game.players, len(self.pools))
        state.lay_fields(game.box)
        state.rebuild()
        return state

    @cached_property
    def weights(self) -> tuple[str, ...]:
        """The names of the outlook's weights, in the order of `State.weights`."""
        return weight_names(self.folder)

    @cached_property
    def base(self) -> Edition:
        """The edition that comes with the game."""
        return read_base(self.name, self.folder / "components.toml", self.shapes, self.check_edition)

    @cached_property
    def moves(self) -> MoveTable:
        """Every move and outcome by its id."""
        return MoveTable(self.decisions, self.outcomes, self.vocabularies)

    def edition(self, path: Path | str) -> Edition:
        """An edition file on top of the base, checked."""
        return read_edition(Path(path), self.base, {**self.shapes, **self.cuts}, self.check_edition)

    def edition_from(self, text: str) -> Edition:
        """The same from the text of an edition file."""
        return parse_edition(text, self.base, self.shapes, self.check_edition)

    @cached_property
    def built_in(self) -> dict[str, Edition]:
        """The editions in the game's folder by name: the base, and the alternatives beside it."""
        others = [self.edition(path) for path in sorted(self.folder.glob("editions/*.toml"))]
        return {edition.name: edition for edition in (self.base, *others)}

    @cached_property
    def cut_down(self) -> dict[str, Edition]:
        """Editions for research by name, with fewer rounds, throws or cards; players are not offered them."""
        every = [self.edition(path) for path in sorted(self.folder.glob("research/*.toml"))]
        return {edition.name: edition for edition in every}

    def weights_for(self, players: int) -> list[float]:
        """The outlook's weights for a number of players."""
        if players not in self._weights:
            self._weights[players] = read_weights(self.folder, self.weights, players)
        return self._weights[players]

    @cached_property
    def _weights(self) -> dict[int, list[float]]:
        return {}

    def observation(self, players: int, fixed: bool = False) -> Plan:
        """What a seat observes, as numbers, at a table of so many; `fixed`: as many numbers at every table."""
        key = (players, fixed)
        if key not in self._plans:
            self._plans[key] = make_plan(self, players, fixed)
        return self._plans[key]

    @cached_property
    def _plans(self) -> dict[tuple[int, bool], Plan]:
        return {}

    def rules(self, language: str) -> dict[str, Rule]:
        """The rules by number, in a language."""
        return read_rules(self.folder, language)

    @cached_property
    def log_rules(self) -> dict[str, str]:
        """The number of the rule that a line of the log leads to, by the kind of its event."""
        return read_log_rules(self.folder)

    def opening(self, language: str) -> str:
        """What stands before the rules, in a language."""
        return read_opening(self.folder, language)

    def words(self, language: str) -> Words:
        """The catalogue of a language, with the numbers of the edition that comes with the game."""
        return Words.load(language, self.folder, self.vocabularies, self.base.tables, self.players[0])

    def game(self, players: int | None = None, edition: Edition | str | None = None, **options: Any) -> "Game":
        """A game of this title, checked; what is not given has its default."""
        return self.game_with(players, edition, options)

    def game_with(self, players: int | None, edition: Edition | str | None, options: Mapping[str, Any]) -> "Game":
        """The same with the options in a mapping, for those that somebody typed: any name may stand there."""
        count = self.players[0] if players is None else players
        if not isinstance(count, int) or isinstance(count, bool) or count not in self.players:
            low, high = self.players[0], self.players[-1]
            raise BadOption(Message("engine.game_players", game=self.name, low=low, high=high, value=shown(count)))
        if edition is None:
            edition = self.base
        elif isinstance(edition, str):
            named = self.built_in | self.cut_down
            if edition not in named:
                there = ", ".join(self.built_in)
                raise BadOption(Message("engine.no_edition", game=self.name, edition=shown(edition), editions=there))
            edition = named[edition]
        elif not isinstance(edition, Edition):
            raise BadOption(Message("engine.edition_given", value=shown(edition)))
        elif edition.game != self.name:
            raise BadOption(Message("engine.other_edition", edition=edition.name, other=edition.game, game=self.name))
        return Game(self, count, settle_options(self.options, options, count), edition)

    def describe(self) -> dict[str, Any]:
        """Enough to draw a form from: players, options, editions and how sure their tables are."""
        return {
            "name": self.name,
            "players": list(self.players),
            "options": [option.describe() for option in self.options],
            "editions": [
                {"name": edition.name, "hash": edition.hash, "grades": dict(edition.grades)}
                for edition in self.built_in.values()
            ],
        }

    def __repr__(self) -> str:
        return f"waset.title({self.name!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        from waset.engine.titles import title

        return title, (self.name,)


class Game:
    """A title with its players, options and edition settled; it never changes.

    title     the `Title`
    players   how many play
    options   the options by name
    edition   the `Edition` with the numbers printed on boards and cards
    moves     every move and outcome by its id: `str(game.moves[0])` is its notation

    >>> import waset
    >>> game = waset.game("imhotep", players=2)
    >>> state = game.start()
    >>> state.actor == waset.CHANCE
    True
    """

    def __init__(self, title: Title, players: int, options: Mapping[str, Any], edition: Edition) -> None:
        self.title = title
        self.players = players
        self.options = dict(options)
        self.edition = edition
        self.moves = title.moves
        self.weights = title.weights_for(players)
        self.lengths = {name: len(words) for name, words in title.vocabularies.items()} | {"seat": players}
        # How many words of each vocabulary are in play: those that belong to a seat only with the seat.
        self.limits = {
            name: players if name == SEAT or (isinstance(words, Vocabulary) and words.by_seat) else len(words)
            for name, words in title.vocabularies.items()
        }
        # How the fields of a state lie: numbers of their own, and rows.
        self.lone = len(lone(title))
        self.rows = len(row_names(title))
        self.sizes = {field.name: field.size(self.lengths) for field in title.fields}
        # The boards as they lie on this table, read once by the title's `make` and shared by all states.
        self.box: object = None
        # What reading a position looks up; made when the first one is read.
        self.loading: object = None

    def start(self) -> State:
        """The table as set-up begins."""
        state = self.title.make(self)
        state.begin()
        state.settle()
        return state

    def load(self, data: object) -> State:
        """A position from what `State.save` gave, checked."""
        return loading.load(self, data)

    def imagine(self, view: object, seat: int | None, rng: Rng) -> State:
        """A full position that looks to a seat, or to None, a spectator, exactly like a view.

        A program that gets views from a server can search from it: what the seat cannot know is dealt by the luck of
        `rng`, all ways equally likely. Raises BadState for a view that no such position has.
        """
        if seat is not None and not (isinstance(seat, int) and 0 <= seat < self.players):
            raise NoSuchSeat(Message("engine.no_such_seat"))
        return loading.imagine(self, view, NOBODY if seat is None else seat, rng)

    def blank(self) -> State:
        """A state of this game with nothing on the table yet."""
        return self.title.make(self)

    def parse(self, text: str) -> int:
        """The id of a move from its notation."""
        return self.moves.parse(text)

    def spec(self) -> dict[str, Any]:
        """What this game is, as JSON data: title, version of its rules, players, options, edition."""
        return {
            "game": self.title.name,
            "rules": self.title.rules_version,
            "players": self.players,
            "options": dict(self.options),
            "edition": {"name": self.edition.name, "hash": self.edition.hash},
        }

    def words(self, language: str) -> Words:
        """The catalogue of a language, with the numbers of the edition in play."""
        return Words.load(language, self.title.folder, self.title.vocabularies, self.edition.tables, self.players)

    def choices(self, state: State, view: Mapping[str, Any]) -> dict[int, Wording | None]:
        """The legal moves of a position with what their words take from it, by the view of the seat that is to move."""
        return {int(move): self.title.wording(self, state, view, self.moves[int(move)]) for move in state.legal()}

    def read_events(self, told: Sequence[int], width: int, seat: int) -> list[Event]:
        """Events from the numbers a state noted, with what the seat may not know left out."""
        events = []
        for at in range(0, len(told), width):
            kind = self.title.events[told[at]]
            args: dict[str, int | None] = {name: told[at + 1 + place] for place, (name, _) in enumerate(kind.args)}
            owner = told[at + 1] if kind.args else ALL_SEEING
            if seat != ALL_SEEING and kind.audience == HIDDEN:
                continue
            if seat not in (ALL_SEEING, owner):
                if kind.audience == OWNER:
                    continue
                for name in kind.secret:
                    args[name] = None
            events.append(Event(kind.name, args))
        return events

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.options.items())
        return f"waset.game({self.title.name!r}, players={self.players}{options})"

    def __reduce__(self) -> tuple[Any, ...]:
        from waset.engine.titles import game_of

        return game_of, (self.spec(), self.edition)
