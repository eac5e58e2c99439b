"""Positions of Luxor, set up by hand: only what a test is about is said, the rest comes from the box."""

from collections.abc import Mapping, Sequence
from typing import Any

import waset
from waset.engine.edition import Edition

COLOURS = ("red", "blue", "green", "yellow")
STAIRS, TOMB = "stairs", "tomb"
ASLEEP = ["anubis-1", "anubis-2", "anubis-3"]
PLACES = [STAIRS, *map(str, range(1, 41)), TOMB, *ASLEEP]
PLAIN_TREASURE = "vase-2"

Tiles = Mapping[int, str | None]
Row = Sequence[int | str]


def ready(players: int = 2, seed: int = 1, edition: Edition | str | None = None) -> waset.State:
    """The first turn of a game, after set-up."""
    state = waset.game("luxor", players, edition).start()
    rng = waset.Rng(seed)
    while state.actor == waset.CHANCE:
        state.apply(state.sample(rng))
    return state


def position(
    *,
    players: int = 2,
    turn: int = 0,
    tiles: Tiles | None = None,
    adventurers: Mapping[int, Row] | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    shown: Mapping[int, Sequence[int]] | None = None,
    tops: Mapping[int, str | None] | None = None,
    keys: Mapping[int, int] | None = None,
    jokers: Mapping[int, int] | None = None,
    treasures: Mapping[int, Mapping[str, int]] | None = None,
    scarabs: Sequence[tuple[int, int]] = (),
    sarcophagi: Sequence[int] = (),
    supply: Mapping[str, int] | None = None,
    pile: int | None = None,
    moved: bool = False,
    edition: Edition | str | None = None,
) -> waset.State:
    """A turn as described. Osiris and Horus tiles not named lie as in a fixed set-up, other spaces carry two-adventurer
    vases worth 3 as far as there are any; a number of adventurers fewer than five leaves the rest lying or in the tomb.

    tiles        the tile on a space; None for an empty one
    adventurers  the places of a seat's active adventurers: a number, "stairs" or "tomb"
    shown        the slots of a hand, from 1, that all have seen
    scarabs      (value, seat), in the order taken
    sarcophagi   the seats that took them; they have an adventurer in the tomb
    supply       keys, jokers or scarabs left in the supply; what is missing is with the last seat
    pile         how many cards are left in the draw pile
    """
    state = ready(players, edition=edition)
    data = state.save()
    fields = data["fields"]
    _lay_tiles(fields, tiles or {})
    _give_treasures(state, fields, treasures or {})
    _place(fields, players, adventurers or {}, sarcophagi)
    _deal(fields, hands or {}, shown or {}, tops or {}, pile)
    for piece, given in (("key", keys or {}), ("joker", jokers or {})):
        for seat, count in given.items():
            fields["pieces"][seat][piece] = count
            fields["supply"][piece] -= count
    fields["supply"]["key"] -= fields["keys_paid"]
    for value, seat in scarabs:
        _take_scarab(fields, str(value), seat)
    for piece, left in (supply or {}).items():
        if piece == "scarab":
            while sum(fields["scarab_pile"].values()) > left:
                value = next(value for value, count in fields["scarab_pile"].items() if count)
                _take_scarab(fields, value, players - 1)
        else:
            fields["pieces"][players - 1][piece] += fields["supply"][piece] - left
            fields["supply"][piece] = left
    fields["moved"] = int(moved)
    data["steps"] = [{"step": "turn", "seat": turn, "arg": 0, "extra": 0}]
    return state.game.load(data)


def _lay_tiles(fields: dict[str, Any], tiles: Tiles) -> None:
    board, bag = fields["tiles"], fields["bag"]
    treasure_spaces = [space for space, tile in board.items() if tile and not tile.startswith(("horus", "osiris"))]
    for space in treasure_spaces:
        bag[board[space]] += 1
        board[space] = None
    named = {str(space): tile for space, tile in tiles.items()}
    for space, tile in named.items():
        if board[space]:
            bag[board[space]] += 1
        board[space] = tile
        if tile is not None:
            if not bag[tile]:
                # An Osiris tile that already lies elsewhere changes places with the one that lay here.
                other = next(at for at, lies in board.items() if lies == tile and at not in named)
                board[other] = next(
                    name for name, count in bag.items() if count and name.startswith(tile.split("-")[0])
                )
                bag[board[other]] -= 1
                bag[tile] += 1
            bag[tile] -= 1
    for space in treasure_spaces:
        if space not in named:
            treasures = [
                name for name, count in bag.items() if count and name.split("-")[0] in ("vase", "jewel", "statue")
            ]
            board[space] = PLAIN_TREASURE if PLAIN_TREASURE in treasures else treasures[0]
            bag[board[space]] -= 1


def _give_treasures(state: waset.State, fields: dict[str, Any], treasures: Mapping[int, Mapping[str, int]]) -> None:
    """Treasures come out of the bag or from the far end of the path, which is left empty there."""
    points = state.game.edition.tables["treasures"]["points"]
    for seat, taken in treasures.items():
        for tile, count in taken.items():
            for _ in range(count):
                if fields["bag"][tile]:
                    fields["bag"][tile] -= 1
                else:
                    last = next(space for space in reversed(PLACES[1:41]) if fields["tiles"][space] == tile)
                    fields["tiles"][last] = None
                fields["treasures"][seat][tile] += 1
                fields["track"][seat] += points[int(tile[-1]) - 1]


def _place(fields: dict[str, Any], players: int, adventurers: Mapping[int, Row], sarcophagi: Sequence[int]) -> None:
    inside = 0
    for seat in range(players):
        if seat in adventurers:
            active = [str(place) for place in adventurers[seat]]
            lying = 5 - len(active)
            row = sorted([*active, *ASLEEP[3 - lying :]] if lying else active, key=PLACES.index)
            fields["adventurers"][seat] = {str(at): place for at, place in enumerate(row, start=1)}
        inside += list(fields["adventurers"][seat].values()).count(TOMB)
    fields["keys_paid"] = inside
    owners = [COLOURS[seat] for seat in sarcophagi]
    fields["sarcophagi"] = dict(zip(("first", "second"), [*owners, None, None], strict=False))


def _deal(
    fields: dict[str, Any],
    hands: Mapping[int, Sequence[str]],
    shown: Mapping[int, Sequence[int]],
    tops: Mapping[int, str | None],
    pile: int | None,
) -> None:
    for hand in fields["hands"]:
        for card in hand.values():
            fields["pile"][card] += 1
    for level, top in tops.items():
        stack = fields["horus_stacks"][str(level)]
        stack[fields["horus_tops"][str(level)]] += 1
        fields["horus_tops"][str(level)] = top
        if top is None:
            for face in stack:
                fields["discards"][face] += stack[face]
                stack[face] = 0
        else:
            stack[top] -= 1
    for seat, cards in hands.items():
        for card in cards:
            _draw(fields, card)
        fields["hands"][seat] = {str(slot): card for slot, card in enumerate(cards, start=1)}
    for seat, hand in enumerate(fields["hands"]):
        if seat not in hands:
            for slot in hand:
                hand[slot] = next(card for card, count in reversed(fields["pile"].items()) if count)
                _draw(fields, hand[slot])
        fields["shown"][seat] = {slot: int(int(slot) in shown.get(seat, ())) for slot in hand}
    if pile is not None:
        while sum(fields["pile"].values()) > pile:
            card = next(card for card, count in fields["pile"].items() if count)
            fields["pile"][card] -= 1
            fields["discards"][card] += 1


def _draw(fields: dict[str, Any], card: str) -> None:
    """Take a card from the draw pile, the discards, or a Horus stack below its top card."""
    piles = [fields["pile"], fields["discards"], *fields["horus_stacks"].values()]
    next(pile for pile in piles if pile.get(card))[card] -= 1


def _take_scarab(fields: dict[str, Any], value: str, seat: int) -> None:
    fields["scarab_pile"][value] -= 1
    fields["scarabs"].append(value)
    fields["scarab_owners"].append(COLOURS[seat])


def play(state: waset.State, *moves: str) -> waset.State:
    """Make moves and outcomes given in notation."""
    for move in moves:
        state.play(state.game.parse(move))
    return state


def moves(state: waset.State) -> set[str]:
    """What is open, in notation."""
    return {str(state.game.moves[move]) for move in state.legal()}


def pending(state: waset.State) -> str:
    """The step that is asked or drawn now."""
    return "" if state.actor == waset.OVER else str(state.view(None)["pending"]["step"])


def stand(state: waset.State, seat: int = 0) -> list[str]:
    """The places of a seat's adventurers outside the statues, in order."""
    places = state.save()["fields"]["adventurers"][seat].values()
    return [place for place in places if place not in ASLEEP]


def hand(state: waset.State, seat: int = 0) -> list[str | None]:
    return list(state.save()["fields"]["hands"][seat].values())


def field(state: waset.State, name: str) -> Any:
    return state.save()["fields"][name]


def kinds(state: waset.State) -> list[str]:
    """What the last move caused."""
    return [event.kind for event in state.events()]


def why(state: waset.State, move: str) -> str:
    """The rule and the key of the refusal of a move."""
    reason = state.why_not(state.game.parse(move))
    assert reason is not None, f"{move} is possible"
    return f"{reason.rule} {reason.key.partition('.')[2]}"
