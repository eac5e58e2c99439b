"""What people are to each other: profiles, friends, invitations and reports."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from waset.server.schemas.accounts import Person
from waset.server.schemas.common import Dropout, RequestBody, Word
from waset.server.schemas.ratings import GameStatistics


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
    relation: Annotated[Relation | None, Field(description="Null for myself, and if I am not signed in.")]
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
