"""Positions of Imhotep to start a test from: name what matters, the rest of the box is put where it belongs.

Stones are written as letters of their colours, as the rulings write them: K black, W white, N brown, G grey. On a ship
a dot is an empty place, and the first letter is the bow. Pieces are conserved: stones not named lie in the quarry,
cards not named lie in the pile.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import waset

LETTERS = {"K": "black", "W": "white", "N": "brown", "G": "grey"}
SEAT = {letter: seat for seat, letter in enumerate(LETTERS)}
SITES = ("market", "pyramid", "temple", "burial", "obelisks")
STONES = 29

ROUND_CARDS = {
    2: ("4331", "4322", "4321", "4221", "3322", "3321", "3221"),
    3: ("4421", "4332", "4322", "4321", "4221", "3332", "3322"),
    4: ("4432", "4422", "4421", "4333", "4332", "4322", "3332"),
}
MINIMUM = {1: 1, 2: 1, 3: 2, 4: 3}
CARDS = {
    "entrance": 2,
    "sarcophagus": 2,
    "paved_path": 2,
    "pyramid_decoration": 2,
    "temple_decoration": 2,
    "burial_decoration": 2,
    "obelisk_decoration": 2,
    "statue": 10,
    "lever": 2,
    "hammer": 2,
    "sail": 3,
    "chisel": 3,
}
RED = ("entrance", "sarcophagus", "paved_path")
BLUE = ("lever", "hammer", "sail", "chisel")

DEALT = ("statue", "statue", "statue", "statue")
LAID = ("chisel", "chisel")


@cache
def game_of(players: int, sides: str = "AAAAA", wrath: bool = False) -> waset.Game:
    return waset.game("imhotep", players, sides=sides, wrath=wrath)


def opening(
    players: int, sides: str = "AAAAA", card: str = "4322", dealt: Sequence[str] = DEALT, laid: Sequence[str] = LAID
) -> waset.State:
    """The first turn of a game, after a round card (its ships, largest first) and the cards of the first market."""
    game = game_of(players, sides)
    state = game.start()
    play(state, f"round {ROUND_CARDS[players].index(card) + 1}")
    if sides[0] == "A":
        play(state, *(f"deal {kind}" for kind in dealt))
    else:
        play(state, *(f"deal {kind}" for kind in dealt[:3]), *(f"lay {kind}" for kind in laid))
    return state


def position(
    players: int = 4,
    sides: str = "AAAAA",
    *,
    wrath: bool = False,
    round: int = 1,
    turn: int = 0,
    card: str = "4322",
    ships: Sequence[str] = (),
    at: Mapping[str, int] | None = None,
    sled: Sequence[int] | None = None,
    quarry: Mapping[int, int] | None = None,
    spare: str = "burial",
    pyramid: str | Sequence[str] = "",
    beside: str = "",
    temple: str = "",
    burial: str = "",
    obelisks: str = "",
    towers: str = "",
    market: Sequence[str] = DEALT,
    pair: Sequence[str] = LAID,
    hands: Mapping[int, Sequence[str]] | None = None,
    pile: Sequence[str] | None = None,
    discards: Sequence[str] | None = None,
    keeper: int = 0,
    points: Mapping[str, Sequence[int]] | None = None,
    passes: int = 0,
) -> waset.State:
    """A position with one player to take a turn.

    ships       the stones on the ships of the round card, ship by ship; ships not named are empty
    at          ships that have sailed: site and number of the ship
    quarry      stones left there, by seat; the stones missing then lie at the site `spare`
    obelisks    all stones at the obelisks, in any order, those of towers included; `towers` names the owners of towers
    hands       the cards in front of the players
    pile        the cards of the pile; the rest then lies on the discards, or with `keeper` if these are named too
    points      points scored so far: pyramid_points, temple_points or tower_points
    """
    game = game_of(players, sides, wrath)
    start = opening(players, sides, card)
    data: dict[str, Any] = {**start.save(), **game.spec()}
    fields = data["fields"]
    fields["round"], fields["passes"] = round, passes
    fields.update({name: list(values) for name, values in (points or {}).items()})
    for past in range(round - 1):
        free = [name for name, left in fields["round_cards"].items() if left]
        fields["round_cards"][free[0 if past % 2 else -1]] = 0

    sailed = {str(ship): site for site, ship in (at or {}).items()}
    for number, size in enumerate(card, start=1):
        name, stones = str(number), (ships[number - 1] if number <= len(ships) else "")
        places = fields["places"][name]
        assert len(stones) <= int(size), f"ship {name} has {size} places"
        for place, letter in enumerate(stones.ljust(int(size), "."), start=1):
            places[str(place)] = LETTERS.get(letter)
        fields["ship_load"][name] = sum(letter in LETTERS for letter in stones)
        if name in sailed:
            assert not stones, f"ship {name} has sailed"
            fields["harbour"][sailed[name]] = name
            fields["places"][name] = dict.fromkeys(places, -2)
    fields["afloat"] = len(card) - len(sailed)

    rows = [pyramid] if isinstance(pyramid, str) else list(pyramid)
    for row, stones in enumerate(rows):
        for space, letter in enumerate(stones, start=1 + 5 * row):
            fields["pyramid"][str(space)] = LETTERS[letter]
        fields["pyramid_grown"][("left", "middle", "right")[row]] = len(stones)
    if sled is not None:
        fields["sled"] = list(sled)
    for seat, (letter, name) in enumerate(list(LETTERS.items())[:players]):
        fields["beside_pyramid"][seat] = beside.count(letter)
        fields["obelisk"][seat] = obelisks.count(letter)
        out = "".join([*ships, *rows, beside, temple, burial, obelisks]).count(letter) + fields["sled"][seat]
        left = (quarry or {}).get(seat, STONES - out)
        fields["quarry"][seat] = left
        moved = STONES - out - left
        assert moved >= 0, f"{name} has more than {STONES} stones"
        if spare == "burial":
            burial += letter * moved
        elif spare == "temple":
            temple += letter * moved
        else:
            fields[spare][seat] += moved
    fields["temple"] = [LETTERS[letter] for letter in temple]
    fields["burial"] = [LETTERS[letter] for letter in burial]
    fields["towers"] = [LETTERS[letter] for letter in towers]

    faces = list(market)[: 4 if sides[0] == "A" else 3]
    down = list(pair) if sides[0] == "B" else []
    fields["market"] = {str(slot): faces[slot - 1] if slot <= len(faces) else None for slot in (1, 2, 3, 4)}
    fields["pair"] = {str(slot): down[slot - 1] if slot <= len(down) else None for slot in (1, 2)}
    held = {seat: list(cards) for seat, cards in (hands or {}).items()}
    named = [*faces, *down, *(kind for cards in held.values() for kind in cards), *(pile or ()), *(discards or ())]
    rest = [kind for kind, number in CARDS.items() for _ in range(number - named.count(kind))]
    assert len(rest) + len(named) == sum(CARDS.values()), "a card is named too often"
    if pile is None:
        pile = rest
    elif discards is None:
        discards = rest
    else:
        assert not set(rest) & set(RED), "nobody keeps a red card: say where it lies"
        held[keeper] = [*held.get(keeper, []), *rest]
    fields["pile"] = counts(pile)
    fields["discards"] = counts(discards or ())
    fields["hands"] = [counts(held.get(seat, ())) for seat in range(players)]
    data["steps"] = [{"step": "turn", "seat": turn, "arg": 0, "extra": 0}]
    return game.load(data)


def counts(cards: Sequence[str]) -> dict[str, int]:
    return {kind: list(cards).count(kind) for kind in CARDS}


def cards_in(state: waset.State, field: str) -> list[str]:
    """The cards of the pile, the discards or those being carried out, each by name, in the order of the box."""
    found: Mapping[str, int] = read(state, field)
    return [kind for kind, number in found.items() for _ in range(number)]


def hand(state: waset.State, seat: int) -> list[str]:
    """The cards in front of a player, in the order of the box."""
    found: Mapping[str, int] = read(state, "hands")[seat]
    return [kind for kind, number in found.items() for _ in range(number)]


def read(state: waset.State, field: str) -> Any:
    """A field of the position, as it is saved."""
    return state.save()["fields"][field]


def stones(row: Sequence[str | None]) -> str:
    """A row of colours as letters; a dot where there is no stone."""
    letters = {colour: letter for letter, colour in LETTERS.items()}
    return "".join(letters.get(colour or "", ".") for colour in row)


def ship(state: waset.State, number: int) -> str:
    """The stones on a waiting ship as letters; empty for one that has sailed."""
    places = [place for place in read(state, "places")[str(number)].values() if place != -2]
    return stones(places)


def play(state: waset.State, *moves: str) -> list[waset.Event]:
    """Play moves and outcomes by their notation; gives all that happened."""
    events: list[waset.Event] = []
    for move in moves:
        state.play(state.game.parse(move))
        events += state.all_events()
    return events


def legal(state: waset.State) -> set[str]:
    """What is open to the actor, by notation."""
    return {str(state.game.moves[move]) for move in state.legal()}


def odds(state: waset.State) -> dict[str, int]:
    """What chance may bring, by notation, with the weights."""
    return {str(state.game.moves[move]): weight for move, weight in state.odds()}


def why(state: waset.State, move: str) -> tuple[str, str]:
    """The number of the rule that forbids a move, and the key of its words."""
    reason = state.why_not(state.game.parse(move))
    assert reason is not None, f"{move} is open"
    return reason.rule, reason.key.partition(".")[2]


def asked(state: waset.State) -> tuple[int, str]:
    """Who is to decide, and what."""
    pending = state.view(None)["pending"]
    return int(state.actor), pending["step"] if pending else ""


def named(events: Sequence[waset.Event], kind: str) -> list[tuple[int | None, ...]]:
    """The arguments of all events of a kind, in order."""
    return [tuple(event.args.values()) for event in events if event.kind == kind]


def points(state: waset.State, category: str) -> list[int]:
    """The points of every seat for one category, as if the game ended now."""
    return [state.tally(seat)[category] for seat in range(state.game.players)]
