"""Commands with commands of their own."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import typer
from typer.core import TyperGroup

IN_BROWSER = "browser"
IN_TERMINAL = "terminal"
GAMES = "games"


@dataclass(frozen=True)
class Group:
    """What a command with commands of its own is for, what they are, and which is meant where none is named."""

    about: str
    commands: dict[str, Callable[..., None]]
    kind: type[TyperGroup] = TyperGroup

    def assembled(self) -> typer.Typer:
        group = typer.Typer(help=self.about, cls=self.kind, rich_markup_mode=None)
        for name, command in self.commands.items():
            group.command(name, short_help=command.__doc__)(command)
        return group


class Default(TyperGroup):
    """A game, a flag or nothing in place of a command means one of them."""

    def meant_by(self, args: list[str]) -> str:
        raise NotImplementedError

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if not args or args[0] not in {*self.commands, *ctx.help_option_names}:
            args = [self.meant_by(args), *args]
        return super().parse_args(ctx, args)


class Bench(Default):
    """`waset bench` and `waset bench imhotep` measure games."""

    def meant_by(self, args: list[str]) -> str:
        return GAMES


class Play(Default):
    """`waset play` plays in the browser, `waset play imhotep` in the terminal."""

    def meant_by(self, args: list[str]) -> str:
        return IN_BROWSER if {*args} <= {"--browser", "--no-browser"} else IN_TERMINAL
