"""What a seat of a game observes, number by number."""

import json
from typing import Annotated

import typer

from waset.cli.asked import AsJson, Options, Players, table_of


def features(
    game: str,
    players: Players = None,
    option: Options = None,
    seat: Annotated[
        int | None, typer.Option(help="Show what this seat observes at the start of a game.", min=0, show_default=False)
    ] = None,
    fixed: Annotated[
        bool, typer.Option("--fixed", help="As in the environments: the same length for every number of players.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Print what a seat observes of a game, number by number: name, range, and the words its numbers stand for.

    Seats are counted from the one who observes: hands/0 is its own hand, hands/1 that of the next seat.
    """
    table = table_of(game, players, option)
    plan = table.title.observation(table.players, fixed)
    state = table.start()
    row = None if seat is None else plan.observer(table).row(state, state.eyes(seat))
    if as_json:
        listed = [
            {"name": each.name, "low": each.low, "high": each.high, "words": list(each.words)} for each in plan.features
        ]
        print(json.dumps({"hash": plan.hash, "features": listed, "row": row}, ensure_ascii=False))
        return
    print(f"{table!r}: {len(plan.features)} numbers, {plan.hash}")
    for at, each in enumerate(plan.features):
        words = f"  {', '.join(each.words)}" if each.words else ""
        now = "" if row is None else f" = {row[at]}"
        print(f"{at:5} {each.name}{now}  {each.low}..{each.high}{words}")
