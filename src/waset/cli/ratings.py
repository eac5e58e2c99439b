"""Ratings and shares, as an arena or a ladder shows them."""

import json
from pathlib import Path

from rich.table import Column, Table

from waset.cli.screen import screen
from waset.research.arena import Result
from waset.research.ladder import arena_json, by_game
from waset.research.meetings import pairs_in, shown_places, times_its_share
from waset.research.pictures import ratings_picture
from waset.research.ratings import ratings, share_of


def show_ratings(results: list[Result], as_json: bool, picture: Path | None) -> None:
    """Ratings and shares, game by game."""
    console = screen()
    for name, played in by_game(results).items():
        rated = ratings(played)
        if picture is not None:
            # One picture a game; with several games each gets its number.
            number = list(by_game(results)).index(name)
            path = picture if number == 0 else picture.with_stem(f"{picture.stem}-{number + 1}")
            path.write_text(ratings_picture(name, rated), "utf-8")
        if as_json:
            continue
        table = Table(_named("Player"), "Elo", "95% interval", "Games", title=name, title_justify="left")
        for rating in rated:
            table.add_row(
                rating.name, f"{rating.elo:+.0f}", f"{rating.low:+.0f} to {rating.high:+.0f}", f"{rating.games}"
            )
        console.print(table)
        shares = Table(
            *(_named("First"), _named("Second")), "Share of the first", "95% interval", "First places", "Games"
        )
        for one, other in pairs_in(played):
            share = share_of(played, one, other)
            if share.games:
                interval = f"{share.low:.1%} to {share.high:.1%}"
                first = shown_places(times_its_share(played, one, other))
                shares.add_row(one, other, f"{share.share:.1%}", interval, first, f"{share.games}")
        console.print(shares)
    if as_json:
        print(json.dumps(arena_json(results), ensure_ascii=False, indent=1))


def _named(heading: str) -> Column:
    """A column of players: what a name says is all that tells it from another."""
    return Column(heading, overflow="fold")
