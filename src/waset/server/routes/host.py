"""The host's page: people, tables and reports, and what a host does about them."""

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Query
from fastapi.responses import JSONResponse

from waset.engine.message import Message
from waset.server.authentication import SignedIn
from waset.server.context import Context
from waset.server.schemas.host import HostPeople, HostTables, ReportList
from waset.tables import moderation, overview, profiles, reports
from waset.tables.account_deletion import delete_account
from waset.tables.ending import end_table
from waset.tables.errors import NotYours
from waset.tables.people import Person

router = APIRouter(prefix="/api/host", tags=["host"])


async def require_host(person: SignedIn) -> Person:
    """The host who makes the request."""
    if not person.host:
        raise NotYours(Message("tables.not_host"))
    return person


Host = Annotated[Person, Depends(require_host)]


async def _spared(context: Context, who: str) -> Person:
    """A person about whom a host may do something; hosts are dealt with by commands alone."""
    person = await moderation.find_one(context.store, who)
    if person.host:
        raise NotYours(Message("tables.host_spared"))
    return person


@router.get("/people")
async def list_people(context: Context, _: Host, name: Annotated[str, Query(max_length=100)] = "") -> HostPeople:
    """People whose name contains some letters, those who came last first."""
    found = await moderation.find_people(context.store, name)
    return HostPeople(people=found)


@router.put("/people/{person}/{what}", status_code=204)
async def restrain(context: Context, _: Host, person: str, what: Literal["mute", "ban"]) -> None:
    """Let somebody speak in no chat, or sign in no more."""
    whom = await _spared(context, person)
    if what == "mute":
        await moderation.set_muted(context.store, whom.id, True)
        return
    await moderation.ban(context.house, whom.id)
    context.people.evict(whom.id)
    context.feeds.close_person(whom.id)


@router.delete("/people/{person}/{what}", status_code=204)
async def release(context: Context, _: Host, person: str, what: Literal["mute", "ban"]) -> None:
    """Let somebody speak, or sign in, again."""
    if what == "mute":
        await moderation.set_muted(context.store, person, False)
    else:
        await moderation.unban(context.house, person)


@router.get("/people/{person}/export")
async def export(context: Context, _: Host, person: str) -> JSONResponse:
    """Everything that is kept about somebody, but for what lets them in."""
    content: dict[str, Any] = await profiles.export(context.house, person)
    headers = {"Content-Disposition": 'attachment; filename="person.json"'}
    return JSONResponse(content, headers=headers)


@router.delete("/people/{person}", status_code=204)
async def delete_person(context: Context, _: Host, person: str) -> None:
    """Delete somebody's account; their games stay, without the name."""
    whom = await _spared(context, person)
    await delete_account(context.house, whom)
    context.people.evict(whom.id)
    context.feeds.close_person(whom.id)


@router.get("/tables")
async def list_tables(context: Context, _: Host) -> HostTables:
    """The tables that are not over, those where something happened last first."""
    found = await overview.running(context.house)
    tables = [{**table._asdict(), "aside": table.problem is not None} for table in found]
    return HostTables.model_validate({"tables": tables})


@router.delete("/tables/{table}", status_code=204)
async def end(context: Context, _: Host, table: str) -> None:
    """End a table, without a result."""
    await end_table(context.house, table)


@router.get("/reports")
async def list_reports(context: Context, _: Host, settled: bool = False) -> ReportList:
    """Reports that wait, oldest first; or those that are settled, newest first."""
    told = [
        {
            **one,
            "by": {"id": one["person"], "name": one["by_name"]},
            "about": {"id": one["about"], "name": one["about_name"]} if one["about"] is not None else None,
        }
        for one in await reports.reports(context.house, settled)
    ]
    return ReportList.model_validate({"reports": told})


@router.put("/reports/{report}/settled", status_code=204)
async def settle(context: Context, _: Host, report: str) -> None:
    """I am done with a report."""
    await reports.settle(context.house, report)
