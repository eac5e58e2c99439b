"""Nim in words."""

from waset.engine.telling import Telling


def tell(telling: Telling) -> None:
    telling.say("heap", count=telling.view["heap"])
