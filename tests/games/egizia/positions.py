"""Positions of Egizia for tests: a table set up by named outcomes, then changed piece by piece."""

from collections.abc import Callable, Sequence
from typing import Any

import waset

COLOURS = ("yellow", "green", "red", "blue")
CREWS = ("black", "blue", "yellow", "joker")
ROW = (
    "brown_7",
    "brown_6",
    "field_improver",
    "quarry_3",
    "grain_steps",
    "crew_improver",
    "yellow_5",
    "stones_as_food",
    "strength",
    "food",
)
Fields = dict[str, Any]


def play(state: waset.State, *moves: str) -> waset.State:
    """Make moves and outcomes by their notation."""
    for move in moves:
        state.play(state.game.parse(move))
    return state


def legal(state: waset.State) -> set[str]:
    """The open moves in notation."""
    return {str(state.game.moves[move]) for move in state.legal()}


def why(state: waset.State, move: str) -> tuple[str, str]:
    """The rule and the reason that forbid a move."""
    reason = state.why_not(state.game.parse(move))
    assert reason is not None, f"{move} is open"
    return reason.rule, reason.key.partition(".")[2]


def sailing(players: int = 2, row: Sequence[str] = ROW, **options: Any) -> waset.State:
    """The first decision of a game without Sphinx cards at the start: seat 0 has tile 1, and so on."""
    game = waset.game("egizia", players=players, **{"start_sphinx": "none", **options})
    state = play(game.start(), *(f"tile {colour}" for colour in COLOURS[: players - 1]))
    return play(state, "grave 1", "grave 2", "grave 3", "grave 4", *(f"deal {card}" for card in row))


def changed(state: waset.State, *changes: Callable[[Fields], None], steps: list[dict[str, Any]] | None = None) -> Any:
    """The same table after changes to its fields, with other pending steps if they are given."""
    data = state.save()
    for change in changes:
        change(data["fields"])
    if steps is not None:
        data["steps"] = steps
    return state.game.load(data)


def step(name: str, seat: int = 0, arg: int = 0, extra: int = 0) -> dict[str, Any]:
    return {"step": name, "seat": seat, "arg": arg, "extra": extra}


def find(fields: Fields, name: str) -> None:
    """Take a Nile card from wherever one lies."""
    for pile in (*fields["decks"].values(), fields["gone"]):
        if pile[name] > 0:
            pile[name] -= 1
            return
    slot = next(slot for slot, there in fields["river"].items() if there == name)
    fields["river"][slot] = None


def card(seat: int, *names: str) -> Callable[[Fields], None]:
    """Nile cards for a seat, from the decks, from those out of the game, or from the river."""

    def change(fields: Fields) -> None:
        for name in names:
            find(fields, name)
            fields["hands"][seat][name] += 1
            kind, _, number = name.rpartition("_")
            if kind in ("green", "yellow", "brown"):
                fields[f"grain_{kind}"][seat] += int(number)
            elif kind == "quarry":
                fields["quarry"][seat] += int(number)

    return change


def river(slot: int, name: str) -> Callable[[Fields], None]:
    """A card on a space of the river, in place of the one there."""

    def change(fields: Fields) -> None:
        old = fields["river"][str(slot)]
        if old is not None:
            fields["gone"][old] += 1
        find(fields, name)
        fields["river"][str(slot)] = name

    return change


def number(field: str, seat: int, value: int) -> Callable[[Fields], None]:
    def change(fields: Fields) -> None:
        fields[field][seat] = value

    return change


def crews(seat: int, black: int, blue: int, yellow: int, joker: int) -> Callable[[Fields], None]:
    def change(fields: Fields) -> None:
        for crew, strength in zip(CREWS, (black, blue, yellow, joker), strict=True):
            fields["crews"][crew][COLOURS[seat]] = strength

    return change


def used(seat: int, *names: str) -> Callable[[Fields], None]:
    def change(fields: Fields) -> None:
        for crew in names:
            fields["crews_used"][crew][COLOURS[seat]] = 1

    return change


def built(seat: int, *sites: str) -> Callable[[Fields], None]:
    """Sites at which a seat has spent a stone this round."""

    def change(fields: Fields) -> None:
        for site in sites:
            fields["built"][site][COLOURS[seat]] = 1

    return change


def score(seat: int, points: int) -> Callable[[Fields], None]:
    """A score, as if it came from Nile cards; later calls lie behind earlier ones."""

    def change(fields: Fields) -> None:
        fields["points"]["cards"][COLOURS[seat]] = points
        fields["score"][seat] = points
        fields["arrivals"] += 1
        fields["arrived"][seat] = fields["arrivals"]

    return change


def ships(site: str, *seats: int | None, substitute: int | None = None) -> Callable[[Fields], None]:
    """Ships at the places of a site, nearest to the Nile first."""

    def change(fields: Fields) -> None:
        for place, seat in (*enumerate(seats, start=1), ("substitute", substitute)):
            if seat is not None:
                fields["site_ships"][site][str(place)] = COLOURS[seat]
                fields["ships"][COLOURS[seat]] -= 1

    return change


def bricks(part: str, *seats: int) -> Callable[[Fields], None]:
    """Bricks on a part of a building, from its first space on."""

    def change(fields: Fields) -> None:
        building = "obelisk" if part == "obelisk" else "pyramid" if part.startswith("row") else "temple"
        if building == "obelisk":
            keys = [str(space) for space in range(1, 13)]
        elif building == "pyramid":
            row = int(part[-1])
            first = sum((5, 4, 3, 2, 1)[: row - 1])
            keys = [str(first + space) for space in range(1, 7)]
        else:
            name = {"left_pillar": "left", "right_pillar": "right", "columns": "column", "top": "top"}[part]
            keys = [f"{name}_{space}" for space in range(1, 7)]
        for key, seat in zip(keys, seats, strict=False):
            fields[building][key] = COLOURS[seat]
            fields[f"bricks_{building}"][seat] += 1
        fields["grown"][part] = len(seats)
        full = building == "pyramid" and len(seats) == 6 - int(part[-1])
        if full:
            fields["rows_paid"][part[-1]] = 1

    return change


def graves(*taken: tuple[int, int], shown: Sequence[int] = ()) -> Callable[[Fields], None]:
    """Graves taken, as (seat, value) from the Nile on, and the values face up behind them."""

    def change(fields: Fields) -> None:
        for space in range(1, 13):
            tile = fields["grave_tiles"][str(space)]
            if tile is not None:
                fields["graves_unseen"][tile] += 1
            fields["grave_tiles"][str(space)] = None
        for space, (seat, value) in enumerate(taken, start=1):
            fields["graves_unseen"][str(value)] -= 1
            fields["graves_taken"][seat][str(value)] += 1
            fields["grave_bricks"][str(space)] = COLOURS[seat]
            fields["bricks_graves"][seat] += 1
            fields["grave_total"][seat] += value
        fields["grown"]["graves"] = len(taken)
        left = [int(value) for value, count in fields["graves_unseen"].items() for _ in range(count)]
        face_up = [*shown]
        for value in face_up:
            left.remove(value)
        for space in range(len(taken) + 1, min(len(taken) + 4, 12) + 1):
            value = face_up.pop(0) if face_up else left.pop(0)
            fields["grave_tiles"][str(space)] = str(value)
            fields["graves_unseen"][str(value)] -= 1

    return change


def sphinx(seat: int, *names: str) -> Callable[[Fields], None]:
    """Sphinx cards in a hand, from the pile."""

    def change(fields: Fields) -> None:
        for name in names:
            assert fields["pile"][name] == 1
            fields["pile"][name] = 0
            fields["sphinx_count"][seat] += 1
            fields["sphinx_hands"][seat][str(fields["sphinx_count"][seat])] = name

    return change


def phase(name: str, round_number: int = 1) -> Callable[[Fields], None]:
    def change(fields: Fields) -> None:
        fields["phase"] = name
        fields["round"] = round_number
        if name != "sailing":
            fields["queue"] = dict(fields["order"])
            for slot, there in fields["river"].items():
                if there is not None:
                    fields["gone"][there] += 1
                    fields["river"][slot] = None

    return change


def feeding(state: waset.State, *changes: Callable[[Fields], None]) -> Any:
    """The table as feeding begins, in the order front to back of the score track."""
    return changed(state, *changes, steps=[step("end_sailing")])


def building(state: waset.State, site: str, *changes: Callable[[Fields], None], round_number: int = 1) -> Any:
    """The table as building at a site begins; what happens by itself has happened."""
    sites = ("sphinx", "obelisk", "pyramid")
    return changed(state, phase("building", round_number), *changes, steps=[step("open_site", arg=sites.index(site))])


def bonus(state: waset.State, *changes: Callable[[Fields], None], round_number: int = 1) -> Any:
    """The table as the bonus phase begins, in order of tiles."""
    return changed(state, phase("bonus", round_number), *changes, steps=[step("next_bonus")])


def final(state: waset.State, *changes: Callable[[Fields], None]) -> Any:
    """The table after final scoring, or the last choice before it, of a game that stands like this after round 5."""
    return changed(state, phase("bonus", 5), *changes, steps=[step("next_bonus", arg=state.game.players)])


def tally(state: waset.State, seat: int) -> dict[str, int]:
    """The categories of a seat that are not 0."""
    return {name: points for name, points in state.tally(seat).items() if points}


def stones(state: waset.State, seat: int) -> int:
    return int(state.save()["fields"]["stones"][seat])


def strengths(state: waset.State, seat: int) -> list[int]:
    return [state.save()["fields"]["crews"][crew][COLOURS[seat]] for crew in CREWS]


def held(state: waset.State, seat: int, name: str) -> int:
    return int(state.save()["fields"]["hands"][seat][name])


def seen(state: waset.State, kind: str) -> list[dict[str, Any]]:
    """The events of one kind that the last move caused."""
    return [dict(event.args) for event in state.all_events() if event.kind == kind]
