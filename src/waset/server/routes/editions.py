"""The editions that are played with on this server, and those that people upload."""

from dataclasses import asdict

from fastapi import APIRouter
from fastapi.responses import JSONResponse

from waset.server.authentication import SignedIn
from waset.server.context import Context
from waset.server.schemas.editions import Edition, EditionList, NewEdition
from waset.tables import editions

router = APIRouter(prefix="/api", tags=["people"])


@router.get("/editions/{name}", response_model=Edition)
async def edition(context: Context, name: str) -> JSONResponse:
    """All numbers of an edition that is played with here, by its hash: to draw a board, or to read a record."""
    return JSONResponse(asdict(await editions.find(context.house, name)))


@router.get("/me/editions", response_model=EditionList)
async def my_editions(context: Context, person: SignedIn) -> JSONResponse:
    """The editions that I have uploaded."""
    return JSONResponse({"editions": await editions.uploaded_by(context.house, person.id)})


@router.post("/me/editions", status_code=201, response_model=EditionList)
async def upload_edition(context: Context, person: SignedIn, asked: NewEdition) -> JSONResponse:
    """Upload an edition of a game: checked as by `waset edition check`, then mine to open tables with."""
    edition = await context.thinking_pool.check_edition(asked.game, asked.text, person.id)
    await editions.upload(context.house, person, edition)
    return JSONResponse({"editions": await editions.uploaded_by(context.house, person.id)}, 201)


@router.delete("/me/editions/{name}", status_code=204)
async def remove_edition(context: Context, person: SignedIn, name: str) -> None:
    """Remove one of my editions, by its hash; tables that play with it go on."""
    await editions.remove(context.house, person, name)
