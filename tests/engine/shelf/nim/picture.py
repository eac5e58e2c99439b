"""Nim as a picture."""

from waset.engine.picture import Cell, Picture


def picture(picture: Picture) -> None:
    picture.panel(picture.words.section("game")["name"])
    picture.row("", [Cell("o")] * picture.view["heap"])
