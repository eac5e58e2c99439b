"""Passkeys, as browsers make them and as the settings list them."""

from typing import Annotated, Any

from pydantic import BaseModel, Field

from waset.server.schemas.common import RequestBody


class PasskeyCredential(RequestBody):
    credential: Annotated[dict[str, Any], Field(description="PublicKeyCredential.toJSON() of the browser.")]


class PasskeyOptions(BaseModel):
    options: Annotated[dict[str, Any], Field(description="For PublicKeyCredential.parse...OptionsFromJSON.")]


class Passkey(BaseModel):
    id: str
    device: Annotated[str, Field(description="The user agent of the browser that made it.")]
    made: Annotated[int, Field(description="Milliseconds since 1970.")]
    used: Annotated[int | None, Field(description="When somebody last signed in by it.")]


class PasskeyList(BaseModel):
    passkeys: list[Passkey]
