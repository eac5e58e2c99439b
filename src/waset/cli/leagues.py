"""A host announces the season of a league."""

from datetime import datetime
from typing import TYPE_CHECKING, Annotated

import typer

from waset.cli.hosting import Kept, PasswordFile, opened_database
from waset.cli.moderating import in_house

if TYPE_CHECKING:
    # A database takes longer to import than all other commands together.
    from waset.tables.house import House

DAY = 24 * 3600


def league(
    name: Annotated[str, typer.Argument(help="The name of the season, like 'Waset League, spring'.")],
    organiser: Annotated[str, typer.Option(help="The organiser: an id, or the name of an account.")],
    starts: Annotated[datetime, typer.Option(help="When it starts; people enter until then.")],
    game: Annotated[str, typer.Option(help="The game that is played.")] = "imhotep",
    players: Annotated[int, typer.Option(help="Players at a table.", min=2, max=5)] = 2,
    division: Annotated[int, typer.Option(help="Players in a division.", min=2, max=24)] = 6,
    moves: Annotated[int, typer.Option(help="How many go up and down after a season.", min=0, max=12)] = 2,
    days_a_round: Annotated[int, typer.Option(help="Days from one round to the next.", min=0, max=30)] = 7,
    hours_a_move: Annotated[int, typer.Option(help="Hours for each decision.", min=1, max=720)] = 24,
    rated: Annotated[bool, typer.Option(help="Whether its games are rated.")] = False,
    previous: Annotated[
        str | None, typer.Option(help="The previous season: the last part of its address.", show_default=False)
    ] = None,
    database: Kept = None,
    database_password_file: PasswordFile = None,
) -> None:
    """Announce a season of a league: divisions in which everybody meets everybody; the best go up, the last down."""
    from waset.tables.clock import MOVE, ClockTerms
    from waset.tables.events.organizing import announce, find_event
    from waset.tables.events.plan import LEAGUE, Plan
    from waset.tables.moderation import find_person

    plan = Plan(
        game=game,
        format=LEAGUE,
        size=players,
        clock=ClockTerms(MOVE, hours_a_move * 3600),
        rated=rated,
        every=days_a_round * DAY,
        grace=hours_a_move * 3600,
        division=division,
        moves=moves,
        previous=previous,
    )

    async def work(house: "House") -> str:
        if previous is not None:
            await find_event(house, previous)
        owner = await find_person(house.store, organiser)
        return await announce(house, owner, name, plan, int(starts.timestamp() * 1000))

    event = in_house(opened_database(database, database_password_file), work)
    print(f"Announced at /events/{event}.")
