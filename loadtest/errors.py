"""What stands in the way of a measurement."""

from waset.engine.errors import WasetError
from waset.engine.message import Message


class Unmeasurable(WasetError):
    """Always in English: people who measure a clone read its code as well."""

    def __init__(self, sentence: str) -> None:
        super().__init__(Message("cli.unmeasurable", why=sentence))

    def __reduce__(self) -> tuple[type["Unmeasurable"], tuple[str]]:
        return type(self), (str(self),)
