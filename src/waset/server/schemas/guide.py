"""What a game is: its numbers, its words and its rules."""

from typing import Annotated, Any

from pydantic import BaseModel, Field


class Level(BaseModel):
    """A computer player with a level."""

    player: Annotated[str, Field(description="Its name in requests, like level3.")]
    level: Annotated[int, Field(description="From 1, which a child beats, to 5.")]
    name: Annotated[str, Field(description="Its name at the table.")]


class GameList(BaseModel):
    games: list[dict[str, Any]]
    players: Annotated[list[str], Field(description="All computer players.")]
    levels: Annotated[list[Level], Field(description="The computer players with a level, weakest first.")]


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
