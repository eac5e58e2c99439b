"""People and what they are to each other: profiles, friends, following, blocking, invitations by name, reports."""

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query
from fastapi.responses import JSONResponse

from waset.server.authentication import AnyCaller, SignedIn, limit_invitations, limit_reports
from waset.server.context import AppContext, Context
from waset.server.schemas.people import (
    Acquaintances,
    InvitationRequest,
    InvitedPeople,
    NewReport,
    News,
    PeopleFound,
    Profile,
    ProfileChange,
    ProfileSettings,
)
from waset.tables import invitations, profiles, relations, reports

router = APIRouter(prefix="/api", tags=["people"])

Kind = Literal["friend", "follow", "block"]


def _here(context: AppContext, people: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Friends, with whether they are here; who has switched that off shows nothing."""
    around = context.feeds.presence.is_around
    return [{**one, "here": around(one["id"]) if one["shows_presence"] else None} for one in people]


@router.get("/people", response_model=PeopleFound)
async def find_people(context: Context, person: SignedIn, name: Annotated[str, Query(max_length=100)]) -> PeopleFound:
    """Accounts whose name begins with these letters, two or more; ten at most."""
    return PeopleFound.model_validate({"people": await relations.find_by_name(context.house, person, name)})


@router.get("/people/{who}", response_model=Profile)
async def get_profile(context: Context, caller: AnyCaller, who: str) -> JSONResponse:
    """A person, by their id or the name of their account, as far as they show themselves: games, places, ratings."""
    told = await profiles.profile(context.house, who, caller.person)
    here = context.feeds.presence.is_around(told["id"]) if told.pop("sees_presence") else None
    return JSONResponse({**told, "here": here})


@router.get("/me/people")
async def my_people(context: Context, person: SignedIn) -> Acquaintances:
    """My friends, requests, whom I follow or have blocked, and whom I played with last."""
    known = await relations.acquaintances(context.house, person)
    known["friends"] = _here(context, known["friends"])
    opponents = await relations.recent_opponents(context.house, person)
    return Acquaintances.model_validate({**known, "opponents": opponents})


@router.put("/me/people/{other}/{kind}", status_code=204)
async def relate(context: Context, person: SignedIn, other: str, kind: Kind) -> None:
    """Ask somebody to be my friend or accept it, follow them, or block them."""
    if kind == relations.FRIEND:
        # It calls them, as an invitation does.
        limit_invitations(context, person, [other])
    await relations.relate(context.house, person, other, kind)


@router.delete("/me/people/{other}/{kind}", status_code=204)
async def unrelate(context: Context, person: SignedIn, other: str, kind: Kind) -> None:
    """End a friendship, decline or withdraw a request, follow no more, or unblock."""
    await relations.unrelate(context.house, person, other, kind)


@router.get("/me/profile")
async def get_profile_settings(context: Context, person: SignedIn) -> ProfileSettings:
    """What I show of myself."""
    return ProfileSettings.model_validate(await profiles.settings_of(context.house, person))


@router.put("/me/profile")
async def change_profile(context: Context, person: SignedIn, asked: ProfileChange) -> ProfileSettings:
    """Change what I show of myself; what is left out stays."""
    await profiles.change_settings(context.house, person, asked.model_dump(exclude_unset=True))
    return ProfileSettings.model_validate(await profiles.settings_of(context.house, person))


@router.get("/me/news")
async def news(context: Context, person: SignedIn) -> News:
    """What waits for me beside my tables. Who asks is here."""
    context.feeds.presence.sign_of_life(person.id)
    known = await relations.acquaintances(context.house, person)
    waiting = await reports.unsettled(context.house) if person.host else 0
    invited = await invitations.invitations_of(context.house, person)
    return News.model_validate({"invitations": invited, "asks": known["asks"], "reports": waiting})


@router.get("/tables/{table}/invitations")
async def get_invitations(context: Context, person: SignedIn, table: str) -> InvitedPeople:
    """Who was invited to a table where I sit, and has not sat down."""
    people = await invitations.invited_to(context.house, table, person)
    return InvitedPeople.model_validate({"people": people})


@router.post("/tables/{table}/invitations", status_code=204)
async def invite(context: Context, person: SignedIn, table: str, asked: InvitationRequest) -> None:
    """Invite somebody to a table where I sit."""
    limit_invitations(context, person, [asked.person])
    await invitations.invite(context.house, table, person, asked.person)


@router.delete("/tables/{table}/invitations", status_code=204)
async def decline(context: Context, person: SignedIn, table: str) -> None:
    """Decline an invitation."""
    await invitations.decline(context.house, table, person)


@router.post("/reports", status_code=204)
async def report(context: Context, person: SignedIn, asked: NewReport) -> None:
    """Report somebody, a line of a chat or a table to the host; ten times a day, thirty from one address."""
    limit_reports(context, person)
    given = (asked.person, asked.table, asked.line)
    await reports.report(context.house, person, asked.reason, asked.text, *given)
