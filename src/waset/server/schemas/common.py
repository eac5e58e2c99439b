"""What the schemas share: the body of a request, and fields that several have."""

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from waset.engine.catalogue import LANGUAGES

Word = Annotated[str, Field(max_length=100)]
Number = Annotated[int, Field(ge=0, le=2**31 - 1)]
# How a seat drops out of a game.
Dropout = Literal["resigned", "timed_out"]


class RequestBody(BaseModel):
    """The body of a request: no unknown fields, no conversion between types."""

    model_config = ConfigDict(extra="forbid", strict=True)


def _spoken(language: str) -> str:
    if language not in LANGUAGES:
        raise ValueError(f"there are {', '.join(LANGUAGES)}")
    return language


Language = Annotated[str, AfterValidator(_spoken), Field(description="One of those that `/api/words` lists.")]
