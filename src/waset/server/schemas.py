"""The schemas of requests and responses: they validate what comes in and document the interface (OpenAPI)."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from waset.engine.catalogue import LANGUAGES
from waset.engine.message import Message as EngineMessage
from waset.tables.moderation import KnownPerson

Word = Annotated[str, Field(max_length=100)]
Number = Annotated[int, Field(ge=0, le=2**31 - 1)]
# The preference (RFC 7240) of clients that have a feed: an answer without the table.
MINIMAL = "return=minimal"
# How a seat drops out of a game.
Dropout = Literal["resigned", "timed_out"]


class RequestBody(BaseModel):
    """The body of a request: no unknown fields, no conversion between types."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewPerson(RequestBody):
    name: Annotated[
        str | None,
        Field(max_length=200, description="Up to 40 letters, not the name of an account. A name is given if left out."),
    ] = None
    bot: Annotated[bool, Field(description="A program: the answer holds a token for it.")] = False


class NewName(RequestBody):
    name: Annotated[str, Field(max_length=200, description="Up to 40 letters, not the name of somebody's account.")]


class NewPassword(RequestBody):
    password: Annotated[str, Field(max_length=1000)]
    old: Annotated[str | None, Field(max_length=1000, description="Needed where there is an account.")] = None
    end_others: Annotated[
        bool,
        Field(
            description="Where the password is changed: sign out of all other devices, and make all tokens but that of "
            "this request invalid."
        ),
    ] = True


class Confirmation(RequestBody):
    password: Annotated[str, Field(max_length=1000, description="The password of my account.")]


class Recovery(RequestBody):
    code: Annotated[str, Field(max_length=100, description="One of my recovery codes.")]
    password: Annotated[str, Field(max_length=1000, description="The new password.")]


class PasskeyCredential(RequestBody):
    credential: Annotated[dict[str, Any], Field(description="PublicKeyCredential.toJSON() of the browser.")]


class Credentials(RequestBody):
    name: Annotated[str, Field(max_length=200)]
    password: Annotated[str, Field(max_length=1000)]


class ClockRequest(RequestBody):
    kind: Literal["none", "move", "bank"]
    seconds: Annotated[int, Field(ge=0, le=2_592_000, description="For each decision, or for the whole game.")] = 0
    increment: Annotated[int, Field(ge=0, le=3600, description="Each time the turn passes on.")] = 0
    reserve: Annotated[
        int,
        Field(ge=0, le=2_592_000, description="With `move`: for the whole game, where a decision takes longer."),
    ] = 0
    vacation: Annotated[bool, Field(description="With `move`: the clock of who is on vacation stands still.")] = False


class NewTable(RequestBody):
    game: Word
    seats: Annotated[
        list[Word],
        Field(
            min_length=1,
            max_length=12,
            description="For each seat: me, here:NAME (a guest at my screen), friend:ID (somebody who is invited), "
            "link, open, or a computer player's name.",
        ),
    ]
    options: Annotated[dict[Word, Any], Field(max_length=50)] = {}
    edition: Annotated[
        Word | None, Field(description="The name of one of the game's editions, or the hash of one of mine.")
    ] = None
    listed: Annotated[bool, Field(description="Shown to everybody; otherwise its address is the invitation.")] = False
    clock: ClockRequest | None = None
    out_of_time: Literal["lose", "computer"] = "lose"
    hints: Annotated[bool | None, Field(description="By default only against computers, and not rated.")] = None
    stand_in: Annotated[str, Field(max_length=100, description="The computer player that steps in.")] = "greedy"
    rated: Annotated[
        bool,
        Field(description="Changes ratings: for accounts and computers, with a clock, without hints or guests."),
    ] = False
    commentary: Annotated[
        bool, Field(description="Spectators are told, later, what the computer thinks of everybody's chances.")
    ] = False


class NewEdition(RequestBody):
    game: Word
    text: Annotated[str, Field(max_length=60_000, description="An edition file (TOML).")]


class SeatRequest(RequestBody):
    seat: Annotated[int, Field(ge=0, le=11)] | None = None
    key: Annotated[Word | None, Field(description="The invitation; needed for seats by link.")] = None


class PlanStep(RequestBody):
    seat: Annotated[int, Field(ge=0, le=11)]
    move: Annotated[int, Field(ge=0, le=2**24)]
    any: Annotated[bool, Field(description="Of others: whatever they do, until somebody else is to move.")] = False


PlanLine = Annotated[list[PlanStep], Field(max_length=12)]


class PlanTrial(RequestBody):
    number: Annotated[Number, Field(description="The number of the table when it was planned.")]
    line: PlanLine


class PlanRequest(RequestBody):
    number: Annotated[Number, Field(description="The number of the table when it was planned.")]
    lines: Annotated[list[PlanLine], Field(max_length=10)]


class PlannedStep(BaseModel):
    seat: int
    any: bool
    move: "Move"


class PlanState(BaseModel):
    """What I have planned; nobody else is told."""

    after: Annotated[int | None, Field(description="The number of the table when it was planned; null without a plan.")]
    lines: list[list[PlannedStep]]
    dropped: Annotated[bool, Field(description="Whether it no longer fits and was dropped.")]


class PlanPosition(BaseModel):
    """Where a line leads, as far as I can see."""

    number: int
    actor: int | None
    known: Annotated[bool, Field(description="Whether it can be gone on from; else what comes is drawn or hidden.")]
    legal: list["Move"]
    view: dict[str, Any]
    points: list[dict[str, int | None]]
    scored: list[dict[str, int]] | None


class VacationRequest(RequestBody):
    until: Annotated[int, Field(ge=0, le=32_503_680_000_000, description="When I am back; milliseconds since 1970.")]


class Vacation(BaseModel):
    until: Annotated[int | None, Field(description="Until when I am away; null if I am not.")]
    left: Annotated[int, Field(description="How many milliseconds of vacation are left to me this year.")]
    days_a_year: Annotated[int, Field(description="How many days everybody has.")]


class SeekRequest(RequestBody):
    """What I would sit down to."""

    games: Annotated[list[Word], Field(min_length=1, max_length=20)]
    players: Annotated[list[Annotated[int, Field(ge=2, le=12)]], Field(min_length=1, max_length=11)]
    clock: ClockRequest | None = None
    fill: Annotated[bool, Field(description="Computer players take the seats for which nobody came in time.")] = True


class MoveRequest(RequestBody):
    number: Annotated[Number, Field(description="The number of the move in the log: the table's number plus one.")]
    move: Annotated[int, Field(ge=0, le=2**24, description="One of the ids in `legal`.")]


class UndoRequest(RequestBody):
    number: Annotated[Number, Field(description="The number of the entry in the log.")]


class UndoAnswer(RequestBody):
    agreed: bool


class HandOverRequest(RequestBody):
    player: Annotated[Word | None, Field(description="A computer player; the table's own stand-in if left out.")] = None


class SubstituteRequest(RequestBody):
    seat: Annotated[int, Field(ge=0, le=11)]
    player: Annotated[Word | None, Field(description="A computer player.")] = None


class MuteRequest(RequestBody):
    person: Annotated[Word | None, Field(description="Who is muted; by default the whole chat.")] = None
    for_all: Annotated[bool, Field(description="For everybody at the table; only its owner may.")] = False
    muted: Annotated[bool, Field(description="False to unmute.")] = True


class MutedPeople(BaseModel):
    everybody: bool
    people: list[str]


class Mutes(BaseModel):
    me: Annotated[MutedPeople, Field(description="Whom I have muted.")]
    all: Annotated[MutedPeople, Field(description="Who is muted for everybody.")]


class NewChatLine(RequestBody):
    text: Annotated[str, Field(max_length=2000, description="Up to 500 letters, without line breaks.")]


class FeedRequest(RequestBody):
    """A request on the feed: `watch` a table after an entry and a chat line, `leave` it, or `ping` the server."""

    watch: Word | None = None
    leave: Word | None = None
    after: Number = 0
    line: Number = 0
    presence: Annotated[bool, Field(description="Whether to be told who of the players is at the table.")] = False
    seen: Annotated[
        bool | None,
        Field(description="Whether the page is looked at from now on; nobody is called to a table that they see."),
    ] = None
    ping: Annotated[bool, Field(description="Whether to be answered, to know that the server is there.")] = False


class Person(BaseModel):
    id: str
    name: str
    account: Annotated[bool, Field(description="Whether the name is kept by a password.")]
    bot: bool
    given: Annotated[bool, Field(description="Whether the name was given, because none was chosen.")] = False
    host: Annotated[bool, Field(description="Whether they may use the host's page.")] = False


class Rating(BaseModel):
    """Strength at a game (openskill)."""

    rating: Annotated[float, Field(description="mu - 3 sigma, by which leaderboards are sorted.")]
    mu: float
    sigma: float
    games: Annotated[int, Field(description="Rated games.")]


class PlaceCount(BaseModel):
    players: int
    place: int
    games: int


class GameStatistics(BaseModel):
    game: str
    games: Annotated[int, Field(description="Finished games, rated or not.")]
    places: list[PlaceCount]
    rating: Rating | None


class PersonStatistics(Person):
    games: list[GameStatistics]


class BriefPerson(BaseModel):
    id: str
    name: str
    sign: Annotated[str | None, Field(description="Stands in place of initials.")] = None
    here: Annotated[bool | None, Field(description="Whether a page of theirs is open; null if I may not know.")] = None


class Relation(BaseModel):
    """What somebody is to me."""

    friend: Literal["none", "asked", "asks", "friends"]
    follows: bool
    blocked: bool


class RecentOther(BaseModel):
    person: str | None
    name: str | None
    player: str | None


class RecentGame(BaseModel):
    model_config = ConfigDict(populate_by_name=True)

    at: int
    game: str
    players: int
    place: int
    points: int
    out: Dropout | None
    rated: bool
    table: Annotated[str | None, Field(description="If it is public, or I sat there.")]
    others: Annotated[list[RecentOther], Field(alias="with")]


class PlayingNow(BaseModel):
    table: str
    game: str


class Profile(PersonStatistics):
    sign: str | None
    came: int
    here: bool | None
    shows_games: bool
    relation: Annotated[Relation | None, Field(description="Null for myself, and for whoever is not signed in.")]
    ranks: Annotated[dict[str, int], Field(description="The place among all who are rated, by game.")]
    recent: list[RecentGame]
    playing: Annotated[PlayingNow | None, Field(description="A public game that they play now.")]


class Opponent(BriefPerson):
    games: int
    last: int


class Acquaintances(BaseModel):
    friends: list[BriefPerson]
    asks: Annotated[list[BriefPerson], Field(description="Would like to be my friends.")]
    asked: Annotated[list[BriefPerson], Field(description="Whom I asked, and who have not answered.")]
    following: list[BriefPerson]
    blocked: list[BriefPerson]
    opponents: Annotated[list[Opponent], Field(description="Whom I played with last.")]


class PeopleFound(BaseModel):
    people: list[BriefPerson]


class ProfileSettings(BaseModel):
    sign: str | None
    shows_presence: bool
    shows_games: bool
    friends_only: Annotated[bool, Field(description="Only friends may invite me.")]


class ProfileChange(RequestBody):
    sign: Annotated[str | None, Field(max_length=20)] = None
    shows_presence: bool = True
    shows_games: bool = True
    friends_only: bool = False


class Invitation(BaseModel):
    table: str
    game: str
    at: int
    by: BriefPerson


class News(BaseModel):
    """What waits for me beside my tables."""

    invitations: list[Invitation]
    asks: Annotated[list[BriefPerson], Field(description="Would like to be my friends.")]
    reports: Annotated[int, Field(description="For a host: how many wait.")]


class InvitationRequest(RequestBody):
    person: Word


class InvitedPerson(BriefPerson):
    declined: bool


class InvitedPeople(BaseModel):
    people: list[InvitedPerson]


class NewReport(RequestBody):
    reason: Literal["rude", "cheating", "name", "spam", "else"]
    text: Annotated[str, Field(max_length=1000)] = ""
    person: Word | None = None
    table: Word | None = None
    line: Annotated[int | None, Field(ge=1, le=2**31 - 1, description="Of the table's chat.")] = None


class HostPeople(BaseModel):
    people: list[KnownPerson]


class HostTable(BaseModel):
    id: str
    game: str
    phase: str
    changed: int
    people: list[str]
    computers: list[str]
    aside: Annotated[bool, Field(description="Whether it had to be put aside.")]


class HostTables(BaseModel):
    tables: list[HostTable]


class Report(BaseModel):
    id: str
    by: BriefPerson
    about: BriefPerson | None
    table: str | None
    line: int | None
    words: str | None
    reason: str
    text: str
    at: int
    settled: int | None


class ReportList(BaseModel):
    reports: list[Report]


class Result(BaseModel):
    at: Annotated[int, Field(description="When the game ended; milliseconds since 1970.")]
    players: int
    seat: Annotated[int, Field(description="From 0.")]
    place: int
    points: int
    out: Annotated[Dropout | None, Field(description="Gave up, or lost on time.")]
    rating: Annotated[float | None, Field(description="After the game, if it was rated.")]
    mu: Annotated[float | None, Field(description="The estimate of the strength that the rating is a lower bound of.")]
    sheet: Annotated[dict[str, int] | None, Field(description="The points by category.")]


class ResultList(BaseModel):
    results: list[Result]


class CategoryPoints(BaseModel):
    category: str
    winners: Annotated[float, Field(description="Points of winners a game.")]
    others: Annotated[float, Field(description="Points of everybody else a game.")]


class LengthCount(BaseModel):
    length: int
    games: int


class OpeningCount(BaseModel):
    move: "Move"
    chosen: int
    won: Annotated[float, Field(description="Games won by whoever made it; a shared win counts in parts.")]


class GameSums(BaseModel):
    game: str
    players: int
    source: Annotated[str, Field(description="`here`, or `computer`.")]
    counts: Annotated[dict[str, dict[str, int]], Field(description="How many games, by source and number of players.")]
    games: int
    categories: list[CategoryPoints]
    wins: Annotated[list[float], Field(description="Games won, by seat; a shared win counts in parts.")]
    lengths: Annotated[list[LengthCount], Field(description="In minutes; of computer players, in decisions.")]
    openings: Annotated[list[OpeningCount], Field(description="The first move of a game, the most frequent first.")]


class RankedPlayer(Rating):
    person: str | None
    player: Annotated[str | None, Field(description="The computer player, if it is one.")]
    name: str


class Leaderboard(BaseModel):
    ratings: list[RankedPlayer]


class NewSession(BaseModel):
    person: Person
    token: Annotated[str | None, Field(description="For a bot: send it as `Authorization: Bearer ...`.")] = None


class AccountDeletion(RequestBody):
    password: Annotated[str | None, Field(max_length=1000, description="Needed where there is an account.")] = None


class RecoveryCodes(BaseModel):
    codes: Annotated[list[str], Field(description="To be written down: they are told only once.")]


class RecoveryCodesLeft(BaseModel):
    left: Annotated[int, Field(description="How many have not been used.")]


class PasskeyOptions(BaseModel):
    options: Annotated[dict[str, Any], Field(description="For PublicKeyCredential.parse...OptionsFromJSON.")]


class Passkey(BaseModel):
    id: str
    device: Annotated[str, Field(description="The user agent of the browser that made it.")]
    made: Annotated[int, Field(description="Milliseconds since 1970.")]
    used: Annotated[int | None, Field(description="When somebody last signed in by it.")]


class PasskeyList(BaseModel):
    passkeys: list[Passkey]


class Device(BaseModel):
    id: str
    device: Annotated[str, Field(description="The user agent of the browser.")]
    made: Annotated[int, Field(description="When it signed in; milliseconds since 1970.")]
    here: Annotated[bool, Field(description="The device of this request.")]


class DeviceList(BaseModel):
    devices: list[Device]


class EditionSummary(BaseModel):
    hash: str
    name: str
    game: str
    grades: dict[str, str]
    at: int


class Edition(BaseModel):
    game: str
    name: str
    tables: dict[str, dict[str, Any]]
    grades: dict[str, str]
    sources: dict[str, str]
    hash: str


class EditionList(BaseModel):
    editions: list[EditionSummary]


class Token(BaseModel):
    token: str


class Seat(BaseModel):
    kind: Literal["person", "computer", "link", "open"]
    person: str | None
    name: str | None
    player: str | None
    guest: Annotated[bool, Field(description="Plays at the screen of the person, who may have several seats.")]
    out: Annotated[Dropout | None, Field(description="Gave up, or lost on time.")]


class Choice(BaseModel):
    """Where a legal move leads in the position, for its words."""

    key: Annotated[str, Field(description="An entry of the section `choice` of the game's catalogue.")]
    args: Annotated[dict[str, Any], Field(description="What fills it besides the arguments of the move.")]


class Move(BaseModel):
    id: int
    kind: str
    args: dict[str, int]
    notation: str
    choice: Choice | None = None


class Difference(BaseModel):
    """By how many points a seat may expect more in a category than after another move, or less."""

    seat: int
    category: Annotated[str, Field(description="A category of the game, or `prospects`: what is expected beside them.")]
    by: float


class Reason(BaseModel):
    """Why a move is better or worse than another: the average points at the ends of the search's own lines."""

    than: Annotated[int, Field(description="The other move: the next best of the best one, the best of all others.")]
    close: Annotated[bool, Field(description="Whether the two are too close to tell.")]
    parts: list[Difference]


class LineMove(BaseModel):
    """A move or an outcome that is likely to follow."""

    seat: Annotated[int | None, Field(description="Whose move it is; null for an outcome of chance.")]
    move: Annotated[Move | None, Field(description="Null where you would not see it.")]


class Hint(BaseModel):
    """A move that the computer would consider, and what it expects from it."""

    move: Move
    ahead: Annotated[
        list[float],
        Field(description="The lead each seat can expect over the best other seat; for a single player, points."),
    ]
    chance: Annotated[float | None, Field(description="Your chance to win; null for a single player.")]
    reason: Annotated[Reason | None, Field(description="Null where there is no other move.")] = None
    line: list[LineMove] = []
    off: Annotated[
        float | None, Field(description="How far such chances were from what happened, on average; null if unknown.")
    ] = None


class SeenPly(BaseModel):
    """A position that a move of a hint's line leads to, as far as you would see it."""

    view: dict[str, Any]
    points: list[dict[str, int | None]]
    scored: list[dict[str, int]] | None
    events: list[dict[str, Any]]


class Entry(BaseModel):
    """An entry of the log, as far as the seat that asks may know it."""

    number: int
    what: str
    at: Annotated[int, Field(description="Milliseconds since 1970.")]
    seat: int | None = None
    move: Annotated[Move | None, Field(description="Null for an outcome that this seat did not see.")] = None
    events: list[dict[str, Any]] = []
    detail: dict[str, Any] | None = None


class UndoState(BaseModel):
    open: bool
    offer: dict[str, Any] | None


RematchAnswers = Annotated[
    list[str | None] | None,
    Field(
        description="The answers to the offer of a rematch, seat by seat: agreed, declined, or the computer player "
        "that takes the seat. Null if nobody has offered one."
    ),
]
NextTable = Annotated[str | None, Field(description="The rematch, once it has begun.")]


class Delay(BaseModel):
    """How far a table is behind that is shown to a spectator."""

    turns: Annotated[int, Field(description="How many of the last turns are not shown.")]
    seconds: Annotated[int, Field(description="Nothing younger than this is shown.")]


ShownLater = Annotated[
    Delay | None,
    Field(description="While a rated game with secrets runs, for spectators: how far what they see is behind."),
]


class TableState(BaseModel):
    """A table, as far as the seat that asks, or a spectator, may know it."""

    table: str
    number: Annotated[int, Field(description="The number of the last entry of the log.")]
    phase: Literal["gathering", "playing", "over", "closed"]
    game: dict[str, Any]
    terms: dict[str, Any]
    brought: Annotated[bool, Field(description="Whether the edition was uploaded by the owner of the table.")]
    listed: bool
    owner: str
    seats: list[Seat]
    away: Annotated[
        list[int | None],
        Field(description="When the vacation of each seat ends or has ended, in milliseconds since 1970."),
    ]
    you: Annotated[int | None, Field(description="The seat you see from; null for a spectator.")]
    mine: Annotated[
        list[int],
        Field(description="Your seats. Of several, `you` is the one to act, or the last of them that acted."),
    ]
    actor: Annotated[int | None, Field(description="The seat that is to move.")]
    view: Annotated[dict[str, Any] | None, Field(description="The position, as far as you may know it.")]
    legal: Annotated[list[Move], Field(description="Your legal moves, when it is your turn.")]
    awaited: Annotated[
        list[int], Field(description="The seats of those who have not come yet: no clock runs before they have.")
    ]
    undo: UndoState
    delay: ShownLater
    clocks: Annotated[list[int] | None, Field(description="Milliseconds left, seat by seat.")]
    points: Annotated[
        list[dict[str, int | None]] | None,
        Field(description="By category, as if the game ended now; null for a secret."),
    ]
    scored: Annotated[
        list[dict[str, int]] | None,
        Field(description="Those of the points that a seat has already; null where all are counted at the end."),
    ]
    rival: Annotated[
        dict[str, int] | None, Field(description="Points of whoever is played against, where it is no player.")
    ]
    places: list[int] | None
    rematch: RematchAnswers
    next_table: NextTable
    key: Annotated[str | None, Field(description="The invitation, for those who sit here.")] = None


class Moment(BaseModel):
    """An earlier position, as far as the viewer may know it."""

    number: int
    you: Annotated[int | None, Field(description="The seat it is seen from; null for a spectator.")]
    actor: Annotated[int | None, Field(description="The seat that was to move.")]
    view: dict[str, Any]
    points: Annotated[
        list[dict[str, int | None]],
        Field(description="By category, as if the game ended now; null for a secret."),
    ]
    scored: Annotated[
        list[dict[str, int]] | None,
        Field(description="Those of the points that a seat has already; null where all are counted at the end."),
    ]
    rival: Annotated[
        dict[str, int] | None, Field(description="Points of whoever is played against, where it is no player.")
    ]
    entries: Annotated[list[Entry], Field(description="What led there: an entry and the outcomes of chance after it.")]


class LastMove(BaseModel):
    seat: int
    at: int


class TableSummary(BaseModel):
    table: str
    game: dict[str, Any]
    phase: str
    number: int
    terms: dict[str, Any]
    owner: str
    seats: list[Seat]
    free: int
    your_turn: bool
    actor: Annotated[int | None, Field(description="The seat that is to move.")]
    changed: Annotated[int, Field(description="When something happened here last, in milliseconds since 1970.")]
    moved: Annotated[LastMove | None, Field(description="The last move that was not taken back.")]
    clocks: Annotated[list[int] | None, Field(description="Milliseconds left, seat by seat.")]
    away: Annotated[
        list[int | None],
        Field(description="When the vacation of each seat ends or has ended, in milliseconds since 1970."),
    ]
    points: list[dict[str, int | None]] | None
    scored: list[dict[str, int]] | None
    places: list[int] | None
    rematch: RematchAnswers
    next_table: NextTable
    planned: Annotated[
        Literal["ready", "dropped"] | None,
        Field(description="Whether I have planned moves there, or had some that no longer fit; told to me alone."),
    ]
    delay: ShownLater
    watching: Annotated[int, Field(description="How many watch it, in the list of games that are played.")] = 0
    rating_change: Annotated[float | None, Field(description="By how much a rated game of mine changed my rating.")] = (
        None
    )


class TableAside(BaseModel):
    """A table whose log cannot be replayed, with the reason."""

    table: str
    game: Annotated[str | None, Field(description="Null where not even that can be read.")]
    error: "ErrorDetail"


class TableList(BaseModel):
    tables: list[TableSummary]
    aside: Annotated[
        list[TableAside], Field(description="Those of mine that are put aside, because they cannot be played on.")
    ] = []


class Seek(BaseModel):
    """What I look for, and the table once there is one."""

    games: list[str]
    players: list[int]
    clock: dict[str, Any]
    fill: bool
    since: Annotated[int, Field(description="In milliseconds since 1970.")]
    fills_at: Annotated[int | None, Field(description="When computer players take the seats that are free.")]
    others: Annotated[int, Field(description="How many other people look for a table.")]
    table: str | None


class SeekState(BaseModel):
    seek: Annotated[Seek | None, Field(description="Null for whoever looks for nothing.")]


class FeaturedTable(BaseModel):
    table: Annotated[TableSummary | None, Field(description="Null while no public game is being played.")]


class SeenChances(BaseModel):
    """What the computer thought of a position, from what spectators knew of it."""

    number: Annotated[int, Field(description="The entry of the log after which the position stood.")]
    seat: Annotated[int, Field(description="The seat whose turn it was.")]
    round: Annotated[int | None, Field(description="In a game that has rounds.")]
    chances: Annotated[list[float], Field(description="Every seat's chance to win.")]


class ChanceLine(BaseModel):
    rows: Annotated[list[SeenChances], Field(description="At the beginning of turns, in their order.")]
    thinking: Annotated[bool, Field(description="Whether more is being thought about: ask again.")]
    off: Annotated[float | None, Field(description="How far such chances were off in measured games, on average.")]
    delay: Annotated[Delay, Field(description="How old a position is at least that is thought about.")]


class LogPage(BaseModel):
    entries: list[Entry]
    number: Annotated[
        int, Field(description="The number of the last entry of the table: if it is larger, there are more.")
    ]


class ChatLine(BaseModel):
    line: int
    person: str
    name: str
    text: str
    at: int


class ChatLines(BaseModel):
    lines: list[ChatLine]


class SentLine(BaseModel):
    line: int


class Message(BaseModel):
    """What is said to a person: the entry `key` of a catalogue, with its arguments."""

    key: Annotated[str, Field(description="room.name: the catalogue and the entry in its section `message`.")]
    args: dict[str, "str | int | Message"] = {}
    rule: Annotated[str | None, Field(description="The number of the rule.")] = None


class WhyNot(BaseModel):
    possible: bool
    message: Annotated[Message | None, Field(description="Why it is not possible.")] = None

    @classmethod
    def because(cls, reason: EngineMessage | None) -> "WhyNot":
        """The answer for a reason that the rules gave; None is no reason."""
        if reason is None:
            return cls(possible=True)
        return cls(possible=False, message=Message.model_validate(reason.as_json()))


class Level(BaseModel):
    """A computer player with a level."""

    player: Annotated[str, Field(description="Its name in requests, like level3.")]
    level: Annotated[int, Field(description="From 1, which a child beats, to 5.")]
    name: Annotated[str, Field(description="Its name at the table.")]


class GameList(BaseModel):
    games: list[dict[str, Any]]
    players: Annotated[list[str], Field(description="All computer players.")]
    levels: Annotated[list[Level], Field(description="The computer players with a level, weakest first.")]


def _spoken(language: str) -> str:
    if language not in LANGUAGES:
        raise ValueError(f"there are {', '.join(LANGUAGES)}")
    return language


Language = Annotated[str, AfterValidator(_spoken), Field(description="One of those that `/api/words` lists.")]


class Words(BaseModel):
    """Every sentence that the rooms behind the pages may say, by the room, as their catalogues have them."""

    language: str
    languages: Annotated[dict[str, str], Field(description="The languages there are, by their own names.")]
    rooms: dict[str, dict[str, Any]]


class Guide(BaseModel):
    """What a page needs to draw a game; `moves` and `events` name the vocabulary of each argument."""

    game: dict[str, Any]
    vocabularies: dict[str, list[str]]
    moves: dict[str, dict[str, str]]
    events: dict[str, dict[str, str]]
    log_rules: Annotated[dict[str, str], Field(description="For kinds of events the number of the rule behind them.")]
    categories: list[str]
    secret_categories: list[str]
    grades: Annotated[dict[str, str], Field(description="How certain each table of numbers of the edition is.")]
    sources: dict[str, str]
    tables: Annotated[dict[str, Any], Field(description="The numbers printed on boards and cards.")]


class Rule(BaseModel):
    number: str
    heading: str
    text: str


class FigurePlace(BaseModel):
    """A figure of the rules; its caption is in the section `figure` of the game's catalogue."""

    name: str
    rule: Annotated[str, Field(description="The number of the rule that it stands beside.")]
    part: Annotated[
        tuple[float, float, float, float],
        Field(description="The part of the board that is shown: left, top, width, height as shares of the whole."),
    ]


class FigurePosition(BaseModel):
    """A position of a recorded game, as a seat or a spectator sees it."""

    names: list[str]
    seat: Annotated[int | None, Field(description="Whose eyes; null for a spectator.")]
    guide: Guide
    view: dict[str, Any]
    points: list[dict[str, int | None]]


class Rules(BaseModel):
    opening: Annotated[str, Field(description="The text before the first rule: what the game is about, and its terms.")]
    rules: list[Rule]
    figures: list[FigurePlace]


class MovePreview(BaseModel):
    """What a move would bring, as far as the seat that asks can know beforehand."""

    id: int
    gains: Annotated[list[dict[str, int]], Field(description="For each seat the categories whose points change.")]
    paid: Annotated[list[dict[str, int]], Field(description="Those counted at once; the others at the game's end.")]
    events: list[dict[str, Any]]
    back: Annotated[bool, Field(description="Whether it could be taken back immediately.")]


class MovePreviews(BaseModel):
    number: int
    moves: list[MovePreview]


class TextPart(BaseModel):
    heading: str
    sentences: list[str]


class PositionText(BaseModel):
    text: Annotated[str, Field(description="Drawn with letters, at most 80 columns wide.")]
    parts: Annotated[list[TextPart], Field(description="In sentences under headings, for whoever listens.")]


class LessonSummary(BaseModel):
    game: str
    steps: Annotated[int, Field(description="How many there are, the real game at the end included.")]
    minutes: int


class LessonStep(BaseModel):
    name: Annotated[str, Field(description="Its entry in the section `step` of the words.")]
    rules: Annotated[list[str], Field(description="The numbers of the rules that it teaches.")]
    signs: Annotated[list[str], Field(description="The symbols that are met here first.")]
    tasks: Annotated[int, Field(description="How many decisions it asks for.")]


class LessonGame(BaseModel):
    guide: Guide
    seat: Annotated[int, Field(description="The learner's.")]
    names: Annotated[list[str], Field(description="Of the seats; the learner's is empty.")]
    minutes: int
    tiles: Annotated[list[str], Field(description="The signs beside the actions on the card for a first visit.")]
    steps: list[LessonStep]


class LessonTile(BaseModel):
    name: str
    text: str


class LessonCard(BaseModel):
    """What is said at the first visit of a table."""

    length: str
    aim: str
    turn: Annotated[str, Field(description="What stands over the tiles.")]
    tiles: list[LessonTile]


class LessonStepWords(BaseModel):
    title: str
    text: str
    tasks: Annotated[list[str], Field(description="What is to be done, for each decision.")]
    why: Annotated[str, Field(description="Why the right move is right.")]
    hint: Annotated[str, Field(description="What to look at, after a move that is not the one.")]
    wrong: Annotated[dict[str, str], Field(description="The same for certain moves.")] = {}


class LessonSign(BaseModel):
    name: str
    text: str


class LessonGameWords(BaseModel):
    """The real game at the end."""

    title: str
    text: str
    task: str
    remarks: Annotated[dict[str, str], Field(description="What is said when a step of the game is first asked.")]


class LessonWords(BaseModel):
    card: LessonCard
    step: dict[str, LessonStepWords]
    game: LessonGameWords
    sign: dict[str, LessonSign] = {}


class AskedPosition(BaseModel):
    """A position as the seat that is to move sees it, with its moves."""

    view: dict[str, Any]
    points: list[dict[str, int | None]]
    scored: list[dict[str, int]] | None
    legal: list[Move]
    previews: list[MovePreview]


class Frame(BaseModel):
    """A move that was made, and the position after it."""

    seat: int
    move: Move
    events: list[dict[str, Any]]
    view: dict[str, Any]
    points: list[dict[str, int | None]]
    scored: list[dict[str, int]] | None


class LessonTry(BaseModel):
    right: bool
    done: Annotated[bool, Field(description="Whether the step has no further decision.")]
    frames: list[Frame]
    gains: Annotated[list[dict[str, int]], Field(description="For each seat the categories whose points change.")]
    paid: Annotated[list[dict[str, int]], Field(description="Those counted at once; the others at the game's end.")]
    loses: Annotated[int, Field(description="How many points the move that is asked for is better.")]
    remark: Annotated[str | None, Field(description="The entry of the step's words that says what is wrong.")]


class LessonAnswer(BaseModel):
    move: Move
    frames: list[Frame]


class ErrorDetail(BaseModel):
    code: Annotated[str, Field(description="The kind of refusal, for programs.")]
    message: Message
    sentence: Annotated[str, Field(description="The message in the language of Accept-Language, or in English.")]
    number: Annotated[int | None, Field(description="The number of the table's last entry, if overtaken.")] = None


class ErrorBody(BaseModel):
    error: ErrorDetail


class PuzzlePlace(BaseModel):
    game: str
    number: int


class PuzzleGame(BaseModel):
    game: str
    grades: Annotated[list[int], Field(description="For every puzzle how many levels of computer players miss it.")]


class PuzzleList(BaseModel):
    day: Annotated[int, Field(description="Days since 1970.")]
    today: PuzzlePlace | None
    games: list[PuzzleGame]


class PuzzleMet(PuzzlePlace):
    solved: bool
    first: Annotated[bool, Field(description="Whether the first answer was right.")]


class PuzzleDay(BaseModel):
    day: int
    solved: bool
    met: bool


class PuzzleStanding(BaseModel):
    rating: Annotated[int | None, Field(description="None before the first answer.")]
    answers: int
    days: Annotated[list[PuzzleDay], Field(description="The puzzles of the last seven days, today last.")]
    in_a_row: Annotated[int, Field(description="For so many days the puzzle of the day was solved.")]
    met: list[PuzzleMet]


class PuzzleTold(BaseModel):
    guide: Guide
    number: int
    seat: Annotated[int, Field(description="Who is to move.")]
    missed: Annotated[list[int], Field(description="The levels of computer players that miss it.")]
    length: Annotated[int, Field(description="How many moves the answer has.")]
    gone: Annotated[float, Field(description="How much of the game is over, 0 to 1.")]
    position: AskedPosition


class PuzzleAnswer(RequestBody):
    moves: Annotated[list[int], Field(min_length=1, max_length=20)]


class PuzzleJudged(BaseModel):
    move: Move
    chance: Annotated[float, Field(description="To win, for whoever moves.")]
    lead: Annotated[float, Field(description="Points to expect to be ahead.")]
    gains: Annotated[list[dict[str, int]], Field(description="For each seat the categories whose points change.")]
    paid: Annotated[list[dict[str, int]], Field(description="Those counted at once; the others at the game's end.")]
    points: Annotated[list[list[float]], Field(description="Points to expect, by seat and category; may be empty.")]
    reason: Annotated[Reason | None, Field(description="Of the answer against the next best; of others against it.")]


class PuzzleRating(BaseModel):
    before: int
    after: int
    counted: Annotated[bool, Field(description="Only the first answer counts.")]


class PuzzleAnswerShown(BaseModel):
    answer: list[Move]
    frames: list[Frame]
    judged: Annotated[list[PuzzleJudged], Field(description="The moves that were thought of, the best first.")]
    margin: Annotated[float, Field(description="The chance to win that every other move gives away.")]


class PuzzleSolution(PuzzleAnswerShown):
    rating: PuzzleRating


class PuzzleTry(BaseModel):
    right: bool
    done: bool
    frames: list[Frame]
    judged: PuzzleJudged | None
    rating: PuzzleRating | None
    solution: PuzzleAnswerShown | None


class PuzzlePart(BaseModel):
    name: str
    value: int


class PuzzleNudge(BaseModel):
    kind: str
    part: PuzzlePart | None


class AnalysedOption(BaseModel):
    """A move as the search saw it then."""

    move: Move
    visits: int
    lead: Annotated[float, Field(description="Points the seat may expect to be ahead; alone, points.")]
    chances: list[float]
    points: Annotated[
        list[list[float]],
        Field(description="By seat the points to expect in each category, and last what is expected beside them."),
    ]
    line: Annotated[list[LineMove], Field(description="The moves and outcomes that are likely to follow.")]
    reason: Reason | None


class AnalysedDecision(BaseModel):
    """A decision of a finished game: what was made of it, and the best there was, by what its seat could know."""

    number: Annotated[int, Field(description="Which of all moves and outcomes of the game it is.")]
    moment: Annotated[int, Field(description="The entry of the log before it: a moment to look back at.")]
    seat: int
    made: int
    rank: Annotated[int, Field(description="The place of the move that was made, from 1.")]
    moves: Annotated[int, Field(description="How many moves there were.")]
    step: str
    kind: str
    gone: Annotated[float, Field(description="How much of the game was over.")]
    round: int | None
    chances: list[float]
    options: Annotated[list[AnalysedOption], Field(description="The best moves, the best first, and the one made.")]
    is_best: bool
    chance_given_away: float
    points_given_away: float


class AnalysedPhase(BaseModel):
    phase: int
    decisions: int
    points: float


class AnalysedKind(BaseModel):
    step: str
    kind: str
    decisions: int
    points: float


class AnalysedPlayer(BaseModel):
    """How a seat played: decisions with the best move, within a point, and worse; and the points given away."""

    decisions: int
    best: int
    fine: int
    worse: int
    points_given_away: float
    by: Annotated[Literal["round", "third"], Field(description="What the phases are.")]
    phases: list[AnalysedPhase]
    kinds: list[AnalysedKind]


class TurningPoint(BaseModel):
    number: int
    seat: int
    change: float


class Analysis(BaseModel):
    """The analysis of a finished game, as far as it is done."""

    analysis: int
    asked: Annotated[bool, Field(description="Whether somebody has asked for it.")]
    count: Annotated[int, Field(description="How many decisions there are.")]
    seconds: Annotated[float, Field(description="How long each is thought about.")]
    done: int
    ending: Annotated[list[float] | None, Field(description="Every seat's share of the win; alone, the points.")]
    decisions: list[AnalysedDecision]
    turning_points: list[TurningPoint]
    players: list[AnalysedPlayer]


class Position(BaseModel):
    """A position without a table, through somebody's eyes."""

    you: int | None
    actor: int | None
    over: bool
    view: dict[str, Any]
    points: list[dict[str, int | None]]
    scored: list[dict[str, int]] | None
    rival: dict[str, int] | None
    places: list[int] | None
    legal: list[dict[str, Any]]
    previews: list[dict[str, Any]]


class Ply(Position):
    """A position that a move of a line leads to."""

    seat: int | None
    move: Move
    events: list[dict[str, Any]]


class StudyStart(RequestBody):
    """Where a what-if board begins: a moment of a finished game, a figure of the rules, or a new game."""

    table: Annotated[str | None, Field(max_length=32)] = None
    after: Annotated[Number, Field(description="How many moves and outcomes of the table's game were made.")] = 0
    game: Annotated[str | None, Field(max_length=40)] = None
    figure: Annotated[str | None, Field(max_length=80)] = None
    players: Annotated[int | None, Field(ge=1, le=12)] = None
    options: dict[str, Any] = {}


class StudySetting(RequestBody):
    """A hidden thing set by hand: after so many moves of the line, a cell of a pool became another kind."""

    after: Number
    pool: Annotated[int, Field(ge=0, le=20)]
    cell: Annotated[int, Field(ge=0, le=2000)]
    kind: Annotated[int, Field(ge=0, le=2000)]


class Study(RequestBody):
    """A what-if board: where it begins, how hidden things are dealt, the line since, and what was set by hand."""

    start: StudyStart
    deal: Annotated[
        int | None, Field(ge=0, le=2**31 - 1, description="Hidden things dealt anew; null for as they were.")
    ] = None
    line: Annotated[list[Number], Field(max_length=2000)] = []
    set: Annotated[list[StudySetting], Field(max_length=200, description="In the order in which it was set.")] = []
    eyes: Annotated[int | None, Field(ge=0, le=11, description="A seat; null for whoever is to move.")] = None


class StudyAnswer(Study):
    player: Annotated[Word, Field(description="The computer player that makes the next move.")]


class StudyMove(BaseModel):
    seat: int | None
    id: int
    kind: str
    args: dict[str, int]
    notation: str


class StudyHiddenCell(BaseModel):
    pool: int
    cell: int
    field: str
    place: Annotated[int, Field(description="In the part of the field that the seat has, from 0.")]
    seat: Annotated[int | None, Field(description="Who knows it, if exactly one seat does.")]
    kinds: Annotated[str, Field(description="The vocabulary of the pool.")]
    kind: Annotated[int, Field(description="By its place in the vocabulary.")]


class StudySet(StudyHiddenCell):
    after: int


class StudyUnseen(BaseModel):
    kind: int
    count: int


class StudyHidden(BaseModel):
    """What lies hidden and can be set by hand, and of each pool what nobody has seen."""

    cells: list[StudyHiddenCell]
    unseen: Annotated[list[list[StudyUnseen]], Field(description="By pool.")]


class StudyPosition(Position):
    game: dict[str, Any]
    names: list[str]
    deal: int | None
    line: list[StudyMove]
    set: list[StudySet]
    events: Annotated[list[dict[str, Any]], Field(description="What the last move brought about, and chance after it.")]


class SavedStudy(BaseModel):
    id: str


class StudyContent(BaseModel):
    start: dict[str, Any]
    deal: int | None
    line: list[int]
    set: list[StudySetting] = []


Way = Literal["push", "mail"]
MinuteOfDay = Annotated[int, Field(ge=0, lt=24 * 60)]


class QuietHours(RequestBody):
    """When nobody is called, in minutes after midnight in the person's time zone."""

    begin: MinuteOfDay
    end: MinuteOfDay


class NoticeChoices(RequestBody):
    """What I want to be told while I am not here."""

    turn: Annotated[list[Way], Field(max_length=2, description="It is my turn.")] = []
    over: Annotated[list[Way], Field(max_length=2, description="A game of mine is over.")] = []
    invitation: Annotated[list[Way], Field(max_length=2, description="Somebody invites me, or offers a rematch.")] = []
    event: Annotated[list[Way], Field(max_length=2, description="A round of an event begins.")] = []
    language: Annotated[Language, Field(description="The language of what I am told.")]
    time_zone: Annotated[str, Field(max_length=40, description="The IANA name, like Europe/Prague.")]
    quiet: QuietHours | None = None


class PushWay(BaseModel):
    """Whether browsers can be called."""

    key: Annotated[str | None, Field(description="The applicationServerKey for a browser; None if there is none.")]
    browsers: Annotated[int, Field(description="How many of my browsers are called.")]


class MailWay(BaseModel):
    """Whether mail can be sent."""

    offered: Annotated[bool, Field(description="Whether this server sends mail.")]
    address: Annotated[str | None, Field(description="As much of my address as I recognise it by.")]
    confirmed: Annotated[bool, Field(description="Whether I followed the link that was sent there.")]


class NoticeSettings(BaseModel):
    """What I want to be told, None if I never chose, and how it can be told."""

    choices: NoticeChoices | None
    push: PushWay
    mail: MailWay


class NewMailAddress(RequestBody):
    address: Annotated[str, Field(max_length=254)]


class MailLink(RequestBody):
    link: Annotated[str, Field(max_length=64)]


class PushKeys(RequestBody):
    p256dh: Annotated[str, Field(max_length=120)]
    auth: Annotated[str, Field(max_length=60)]


class NewPushSubscription(RequestBody):
    """PushSubscription.toJSON() of the browser, without what is not needed."""

    endpoint: Annotated[str, Field(max_length=2000)]
    keys: PushKeys


class EndedPushSubscription(RequestBody):
    endpoint: Annotated[str, Field(max_length=2000)]


class Tried(BaseModel):
    reached: Annotated[int, Field(description="How many of my browsers could be reached.")]


class NewEvent(RequestBody):
    name: Annotated[str, Field(max_length=200, description="Up to 60 letters.")]
    game: Word
    format: Literal["swiss", "round_robin", "knockout", "arena"]
    size: Annotated[int, Field(ge=2, le=5, description="The preferred number of players at a table.")]
    clock: ClockRequest
    options: Annotated[dict[Word, Any], Field(max_length=50)] = {}
    rated: bool = False
    rounds: Annotated[int | None, Field(ge=1, le=100, description="Of a Swiss.")] = None
    every: Annotated[
        int, Field(ge=0, le=2_592_000, description="Seconds from the beginning of a round to that of the next.")
    ] = 0
    minutes: Annotated[int, Field(ge=0, le=100_000, description="How long an arena lasts.")] = 0
    grace: Annotated[
        int | None, Field(ge=1, le=2_592_000, description="Seconds for which a table waits for who has not come.")
    ] = None
    starts: Annotated[
        int | None, Field(ge=0, le=2**53, description="When, in milliseconds since 1970; by hand if left out.")
    ] = None
    computers: Annotated[
        list[Word], Field(max_length=20, description="Computer players that take part outside the ranking.")
    ] = []
    enter: Annotated[bool, Field(description="Whether I take part myself.")] = False


class EventPlan(BaseModel):
    game: str
    format: Literal["swiss", "round_robin", "knockout", "arena", "league"]
    size: int
    clock: dict[str, Any]
    options: dict[str, Any]
    rated: bool
    rounds: int | None
    every: int
    minutes: int
    grace: int
    division: int
    moves: int
    previous: str | None


EventPhase = Literal["announced", "running", "over", "cancelled"]


class EventSummary(BaseModel):
    event: str
    name: str
    plan: EventPlan
    phase: EventPhase
    round: int
    starts: int | None
    began: int | None
    ended: int | None
    entrants: Annotated[int, Field(description="How many take part.")]
    mine: Annotated[bool, Field(description="Whether I take part.")]


class EventList(BaseModel):
    events: list[EventSummary]


class EventPlace(BaseModel):
    event: str
    name: str
    round: Annotated[int | None, Field(description="Null in an arena, which has none.")]
    number: Annotated[int, Field(description="Of the table within its round.")]


class EventEntrant(BaseModel):
    number: int
    person: Annotated[str | None, Field(description="Null for a computer player.")]
    player: str | None
    name: str | None
    away: Annotated[bool, Field(description="Left out of the draws until they come back.")]


class EventRound(BaseModel):
    round: int
    began: int | None
    ended: int | None
    tables: int
    over: int


class EventGroup(BaseModel):
    """A table of a round, or a bye."""

    round: int
    number: int
    entrants: Annotated[list[int], Field(description="Their numbers, in the order of the seats.")]
    places: Annotated[list[int | None] | None, Field(description="Null for who did not come.")]
    points: list[float] | None
    table: str | None


class EventTable(EventGroup):
    summary: TableSummary | None


class BracketGroup(EventGroup):
    through: Annotated[list[int], Field(description="Who goes on to the next round.")]


class EventPlayed(BaseModel):
    round: int
    place: int | None
    bye: bool
    points: float


class EventStanding(BaseModel):
    entrant: int
    rank: Annotated[int | None, Field(description="Null outside the ranking.")]
    values: Annotated[dict[str, float | None], Field(description="By criterion; null where it was not needed.")]
    played: list[EventPlayed]


class EventCriterion(BaseModel):
    name: str
    lower: Annotated[bool, Field(description="Whether the lower number is better.")]


class EventRanking(BaseModel):
    """Who takes part and how they stand."""

    after: Annotated[int, Field(description="The round after which the standings are.")]
    entrants: list[EventEntrant]
    criteria: Annotated[list[EventCriterion], Field(description="In the order in which they decide.")]
    standings: list[EventStanding]


class EventDivision(EventRanking):
    event: str
    name: str
    phase: EventPhase
    round: int
    rounds: int | None
    up: Annotated[int, Field(description="How many go up after the season, as it stands.")]
    down: Annotated[int, Field(description="How many go down after the season, as it stands.")]
    you: Annotated[int | None, Field(description="My number, if I play in it.")]
    table: Annotated[str | None, Field(description="The table of it at which I play now.")]


class EventEntry(BaseModel):
    entrant: int
    away: bool


class EventState(EventRanking):
    """An event. Draws follow from `seed`, which is empty until it starts."""

    event: str
    name: str
    owner: str
    plan: EventPlan
    phase: EventPhase
    seed: str
    round: int
    made: int
    starts: int | None
    began: int | None
    ended: int | None
    ends: Annotated[int | None, Field(description="When an arena opens no more tables.")]
    now: int
    you: EventEntry | None
    rounds: list[EventRound]
    tables: list[EventTable]
    byes: list[int]
    bracket: list[BracketGroup]
    scales: Annotated[dict[str, list[int]], Field(description="What a place is worth, by the size of the table.")]
    divisions: list[EventDivision]
    parent: str | None
