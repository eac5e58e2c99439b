"""What is sent and what is answered, for the documentation of the interface and for whoever checks what comes in."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Word = Annotated[str, Field(max_length=100)]
Number = Annotated[int, Field(ge=0, le=2**31 - 1)]
# What is preferred (RFC 7240) by those who hear by a feed: an answer without the table as it stands.
MINIMAL = "return=minimal"


class Asked(BaseModel):
    """Something sent to us: exactly the fields there are, each of its own type."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Newcomer(Asked):
    name: Annotated[str, Field(max_length=200, description="Up to 40 letters; it need not be unique.")]
    bot: Annotated[bool, Field(description="A program: the answer holds a token for it.")] = False


class Password(Asked):
    password: Annotated[str, Field(max_length=1000)]


class SignIn(Asked):
    name: Annotated[str, Field(max_length=200)]
    password: Annotated[str, Field(max_length=1000)]


class ClockAsked(Asked):
    kind: Literal["none", "move", "bank"]
    seconds: Annotated[int, Field(ge=0, le=2_592_000, description="For each decision, or for the whole game.")] = 0
    increment: Annotated[int, Field(ge=0, le=3600, description="Each time the turn passes on.")] = 0


class NewTable(Asked):
    game: Word
    seats: Annotated[
        list[Word],
        Field(
            min_length=1,
            max_length=12,
            description="For each seat: me, here:NAME (a guest at my screen), link, open, or a computer player's name.",
        ),
    ]
    options: Annotated[dict[Word, Any], Field(max_length=50)] = {}
    edition: Annotated[Word | None, Field(description="A name out of the game's, or the hash of one of mine.")] = None
    listed: Annotated[bool, Field(description="Shown to everybody; otherwise its address is the invitation.")] = False
    clock: ClockAsked | None = None
    out_of_time: Literal["lose", "computer"] = "lose"
    hints: Annotated[bool | None, Field(description="Left out: yes, but not at a rated table.")] = None
    stand_in: Annotated[str, Field(max_length=100, description="The computer player that steps in.")] = "greedy"
    rated: Annotated[
        bool,
        Field(description="Changes ratings: for accounts and computers, with a clock, without hints or guests."),
    ] = False


class NewEdition(Asked):
    game: Word
    text: Annotated[str, Field(max_length=60_000, description="An edition file (TOML).")]


class Chair(Asked):
    seat: Annotated[int, Field(ge=0, le=11)] | None = None
    key: Annotated[Word | None, Field(description="The invitation; needed for seats by link.")] = None


class MoveAsked(Asked):
    number: Annotated[Number, Field(description="The number the move shall have: the table's number plus one.")]
    move: Annotated[int, Field(ge=0, le=2**24, description="An id out of `legal`.")]


class Numbered(Asked):
    number: Annotated[Number, Field(description="The number the entry shall have.")]


class Answer(Asked):
    agreed: bool


class StandIn(Asked):
    player: Annotated[Word | None, Field(description="A computer player; the table's own stand-in if left out.")] = None


class MuteAsked(Asked):
    person: Annotated[Word | None, Field(description="Whom; left out: the whole chat.")] = None
    for_all: Annotated[bool, Field(description="For everybody at the table: its owner may.")] = False
    muted: Annotated[bool, Field(description="False: to be heard again.")] = True


class Muted(BaseModel):
    everybody: bool
    people: list[str]


class Mutes(BaseModel):
    me: Annotated[Muted, Field(description="Whom I do not hear.")]
    all: Annotated[Muted, Field(description="Who may not speak at this table.")]


class Line(Asked):
    text: Annotated[str, Field(max_length=2000, description="Up to 500 letters, without line breaks.")]


class Wish(Asked):
    """What a feed is asked for: `watch` a table after a number and a line of its chat, or `leave` it."""

    watch: Word | None = None
    leave: Word | None = None
    after: Number = 0
    line: Number = 0


class PersonTold(BaseModel):
    id: str
    name: str
    account: Annotated[bool, Field(description="Whether a password keeps the name.")]
    bot: bool


class RatingTold(BaseModel):
    """Strength at a game (openskill)."""

    rating: Annotated[float, Field(description="mu - 3 sigma: what lists go by.")]
    mu: float
    sigma: float
    games: Annotated[int, Field(description="Rated games.")]


class PlaceTold(BaseModel):
    players: int
    place: int
    games: int


class GameRenown(BaseModel):
    game: str
    games: Annotated[int, Field(description="Games that came to an end, rated or not.")]
    places: list[PlaceTold]
    rating: RatingTold | None


class Renown(PersonTold):
    games: list[GameRenown]


class ResultTold(BaseModel):
    at: Annotated[int, Field(description="When the game ended; milliseconds since 1970.")]
    players: int
    place: int
    points: int
    rating: Annotated[float | None, Field(description="After the game, if it was rated.")]


class ResultList(BaseModel):
    results: list[ResultTold]


class RatingLine(RatingTold):
    person: str | None
    player: Annotated[str | None, Field(description="The computer player, if it is one.")]
    name: str


class RatingList(BaseModel):
    ratings: list[RatingLine]


class CameIn(BaseModel):
    person: PersonTold
    token: Annotated[str | None, Field(description="For a bot: send it as `Authorization: Bearer ...`.")] = None


class Goodbye(Asked):
    password: Annotated[str | None, Field(max_length=1000, description="Needed where there is an account.")] = None


class DeviceTold(BaseModel):
    id: str
    device: Annotated[str, Field(description="What the browser called itself.")]
    made: Annotated[int, Field(description="Since when; milliseconds since 1970.")]
    here: Annotated[bool, Field(description="The one that asks.")]


class DeviceList(BaseModel):
    devices: list[DeviceTold]


class EditionTold(BaseModel):
    hash: str
    name: str
    game: str
    grades: dict[str, str]
    at: int


class EditionWhole(BaseModel):
    game: str
    name: str
    tables: dict[str, dict[str, Any]]
    grades: dict[str, str]
    sources: dict[str, str]
    hash: str


class EditionList(BaseModel):
    editions: list[EditionTold]


class TokenTold(BaseModel):
    token: str


class SeatTold(BaseModel):
    kind: Literal["person", "computer", "link", "open"]
    person: str | None
    name: str | None
    player: str | None
    guest: Annotated[bool, Field(description="Plays at the screen of the person, who may have several seats.")]
    out: Annotated[bool, Field(description="Resigned, or out of time.")]


class MoveTold(BaseModel):
    id: int
    kind: str
    args: dict[str, int]
    notation: str


class HintTold(BaseModel):
    """A move that the computer would consider, and what it expects of it."""

    move: MoveTold
    ahead: Annotated[
        list[float],
        Field(description="Points each seat may expect to be ahead of the best other one; alone, points."),
    ]
    chance: Annotated[float | None, Field(description="Your chance to win; null for who plays alone.")]


class EntryTold(BaseModel):
    """Something that happened, as far as the asking seat may know it."""

    number: int
    what: str
    at: Annotated[int, Field(description="Milliseconds since 1970.")]
    seat: int | None = None
    move: Annotated[MoveTold | None, Field(description="None for an outcome that this seat did not see.")] = None
    events: list[dict[str, Any]] = []
    detail: dict[str, Any] | None = None


class UndoTold(BaseModel):
    open: bool
    offer: dict[str, Any] | None


class Standing(BaseModel):
    """A table as the asking seat, or a spectator, may know it."""

    table: str
    number: Annotated[int, Field(description="The number of the last entry of the log.")]
    phase: Literal["gathering", "playing", "over", "closed"]
    game: dict[str, Any]
    terms: dict[str, Any]
    brought: Annotated[bool, Field(description="The edition is one that the table's owner brought.")]
    listed: bool
    owner: str
    seats: list[SeatTold]
    you: Annotated[int | None, Field(description="The seat you see from; null for a spectator.")]
    mine: Annotated[
        list[int],
        Field(description="Your seats. Of several, `you` is the one to act, or the last of them that acted."),
    ]
    actor: Annotated[int | None, Field(description="The seat that is to move.")]
    view: Annotated[dict[str, Any] | None, Field(description="The position as you may know it.")]
    legal: Annotated[list[MoveTold], Field(description="The moves open to you, when it is your turn.")]
    undo: UndoTold
    clocks: Annotated[list[int] | None, Field(description="Milliseconds left, seat by seat.")]
    points: list[dict[str, int | None]] | None
    places: list[int] | None
    next_table: Annotated[str | None, Field(description="The rematch.")]
    key: Annotated[str | None, Field(description="The invitation, for those who sit here.")] = None


class Moment(BaseModel):
    """A position that was, as those who look may know it."""

    number: int
    you: Annotated[int | None, Field(description="The seat it is seen from; null for a spectator.")]
    actor: Annotated[int | None, Field(description="The seat that was to move.")]
    view: dict[str, Any]
    points: list[dict[str, int | None]]
    entries: Annotated[list[EntryTold], Field(description="What led there: an entry and the chance after it.")]


class Summary(BaseModel):
    table: str
    game: dict[str, Any]
    phase: str
    number: int
    terms: dict[str, Any]
    seats: list[SeatTold]
    free: int
    your_turn: bool
    places: list[int] | None


class TableList(BaseModel):
    tables: list[Summary]


class Happened(BaseModel):
    entries: list[EntryTold]
    number: Annotated[int, Field(description="The number of the table's last entry: ask again if it is larger.")]


class LineTold(BaseModel):
    line: int
    person: str
    name: str
    text: str
    at: int


class Talk(BaseModel):
    lines: list[LineTold]


class Said(BaseModel):
    line: int


class Why(BaseModel):
    possible: bool
    rule: str | None = None
    key: str | None = None
    args: dict[str, int] = {}


class LevelTold(BaseModel):
    """A computer player with a level."""

    player: Annotated[str, Field(description="The word for a seat, like level3.")]
    level: Annotated[int, Field(description="From 1, which a child beats, to 5.")]
    name: Annotated[str, Field(description="How it is called at the table.")]


class GamesTold(BaseModel):
    games: list[dict[str, Any]]
    players: Annotated[list[str], Field(description="The computer players there are.")]
    levels: Annotated[list[LevelTold], Field(description="Those of them that have a level, the weakest first.")]


Language = Literal["en", "cs"]


class Guide(BaseModel):
    """A game for a page that draws it: `moves` and `events` say of each argument from which vocabulary it is taken."""

    game: dict[str, Any]
    vocabularies: dict[str, list[str]]
    moves: dict[str, dict[str, str]]
    events: dict[str, dict[str, str]]
    categories: list[str]
    secret_categories: list[str]
    grades: Annotated[dict[str, str], Field(description="How sure each table of the edition is.")]
    sources: dict[str, str]
    tables: Annotated[dict[str, Any], Field(description="The numbers printed on boards and cards.")]


class RuleTold(BaseModel):
    number: str
    heading: str
    text: str


class RulesTold(BaseModel):
    opening: Annotated[str, Field(description="What the game is about and the words used, before the first rule.")]
    rules: list[RuleTold]


class Preview(BaseModel):
    """What a move would bring, as far as the asking seat can know before it."""

    id: int
    gains: Annotated[list[dict[str, int]], Field(description="For each seat the categories whose points change.")]
    events: list[dict[str, Any]]
    back: Annotated[bool, Field(description="Whether it could be taken back at once.")]


class Previews(BaseModel):
    number: int
    moves: list[Preview]


class PositionTold(BaseModel):
    text: Annotated[str, Field(description="At most 100 columns.")]


class Part(BaseModel):
    """A part of a sentence that is a sentence itself, or a word for something."""

    key: str
    args: dict[str, "str | int | Part"] = {}


class Fault(BaseModel):
    word: str
    sentence: str
    key: Annotated[
        str | None,
        Field(description="Of the sentence, for a page that says it in another language."),
    ] = None
    args: Annotated[dict[str, str | int | Part], Field(description="What is filled into that sentence.")] = {}
    number: Annotated[int | None, Field(description="Where the table is, when somebody was faster.")] = None


class Refusal(BaseModel):
    error: Fault
