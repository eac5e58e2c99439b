"""What a client may ask on the live feed."""

from typing import Annotated

from pydantic import Field

from waset.server.schemas.common import Number, RequestBody, Word


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
