"""What comes out of the box: the numbers of an edition, for the player count and the options in play."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from waset.engine.edition import Tables
from waset.engine.message import Message
from waset.games.pharaon import names as n
from waset.games.pharaon.declaration import (
    COLOUR_NAMES,
    EFFECT_NAMES,
    GAIN_NAMES,
    PIECE_NAMES,
    REWARD_NAMES,
    SIGN_NAMES,
    ZONE_NAMES,
)
from waset.games.pharaon.printed import Printed


class Box(Printed):
    """The boards, cards and numbers of one game; shared by all its states, never changed.

    Costs are packed ints: eight bits a colour, so that they can be added and compared without a list.
    """

    def __init__(self, tables: Tables, players: int, options: Mapping[str, Any]) -> None:
        super().__init__(tables, players)
        self.solo = players == 1
        self.leaves_a_jar = players <= 2
        self.dark: i64 = options["dark"] if players == 1 else 0
        told = {"none": "N" * players, "all": "Y" * players}.get(options["beginners"], options["beginners"])
        self.beginner: vec[i64] = vec[i64]([int(letter == "Y") for letter in told])

        # Tokens in the bank, offerings in the bag (1.3, 1.4).
        each, offerings, points = tables["tokens"]["each"], tables["offerings"], tables["point_offerings"]
        self.supply: vec[i64] = vec[i64]([each if piece in GAIN_NAMES else 0 for piece in PIECE_NAMES])
        self.bag: vec[i64] = vec[i64](
            [0] * n.COLOURS
            + [offerings["basic"]] * n.COLOURS
            + [offerings["joker"]] * n.ZONES
            + [0, points["plus_one"], points["plus_two"]]
        )

        artisans = tables["artisans"]
        absent = [0] * (n.ARTISAN_KINDS - len(artisans["points"]))
        self.artisan_points: vec[i64] = vec[i64](artisans["points"] + absent)
        self.artisan_cards: vec[i64] = vec[i64](artisans["cards"] + absent)
        self.artisan_gain: vec[i64] = vec[i64](_gains(artisans["gain"]) + absent * n.GAINS)

        opens = [n.NONE] * n.ZONES
        for place, zone in enumerate(tables["entry_nobles"]["zone"]):
            opens[ZONE_NAMES.index(zone)] = n.ARCHITECT + place
        self.any_entry: vec[i64] = vec[i64](opens)
        self.past_full: vec[i64] = vec[i64]([n.HIGH_PRIEST, n.NONE, n.DOCTOR, n.STEWARDESS, n.SUPPLIER])
        officials = zip(*(tables["officials"][effect] for effect in EFFECT_NAMES), strict=True)
        self.official: vec[i64] = vec[i64]([count for official in officials for count in official])

        costs, nile, tomb = tables["costs"], tables["nile"], tables["tomb"]
        self.needs: vec[i64] = vec[i64]([0] * n.BUYS)
        for colour in range(n.COLOURS):
            self.needs[n.BUY_BONUS + colour] = costs["bonus"] << 8 * colour
            self.needs[n.BUY_ARTISAN + colour] = costs["artisan"] << 8 * colour
            self.needs[n.BUY_NOBLE] += costs["noble"] << 8 * colour
            self.needs[n.BUY_NILE + colour] = _packed(nile["cost"][colour])
        self.noble_units: i64 = costs["noble"] * n.COLOURS
        self.nile_gain: vec[i64] = vec[i64](_gains(nile["gain"]))
        self.arrows: vec[i64] = vec[i64]([0] * (2 * n.COLOURS))
        for action, arrows in enumerate(nile["arrows"]):
            for place, arrow in enumerate(arrows):
                own = sum(1 << COLOUR_NAMES.index(colour) for colour in set(nile["cost"][action]))
                self.arrows[action * 2 + place] = own if arrow == "own" else (1 << n.COLOURS) - 1
        self.tomb_need: vec[i64] = vec[i64]([_packed(cost) for cost in tomb["cost"]])
        self.tomb_points: vec[i64] = vec[i64]([0] + tomb["points"])
        self.tomb_spaces: i64 = len(tomb["cost"])

        rows = tables["pyramid"]["rows"]
        self.row_fields: vec[i64] = vec[i64]([len(row) for row in rows])
        rewards = [word for row in rows for word in row + ["basic"] * (n.ROW_FIELDS - len(row))]
        self.fields: vec[i64] = vec[i64]([REWARD_NAMES.index(word) for word in rewards])

        traitor = tables["traitor"]
        self.pile_jars: vec[i64] = vec[i64](traitor["light_jars"] + traitor["dark_jars"])
        sides = traitor["light"] + traitor["dark"]
        self.slots: vec[i64] = vec[i64]([len(side) for side in sides])
        signs = [word for side in sides for word in side + ["-"] * (n.SLOTS - len(side))]
        self.signs: vec[i64] = vec[i64]([_sign(word) for word in signs])


def _packed(colours: Sequence[str]) -> int:
    return sum(1 << 8 * COLOUR_NAMES.index(colour) for colour in colours)


def _gains(gains: Sequence[Sequence[str]]) -> list[int]:
    return [gain.count(word) for gain in gains for word in GAIN_NAMES]


def _sign(word: str) -> int:
    kind, _, beside = word.partition(" ")
    number = ZONE_NAMES.index(beside) if beside in ZONE_NAMES else int(beside or 0)
    return SIGN_NAMES.index(kind) * n.SIGN_NUMBERS + number


def check(tables: Tables) -> Iterator[Message]:
    """What does not fit together in an edition."""
    if sorted(tables["wheel"]["order"]) != sorted(COLOUR_NAMES):
        yield Message("pharaon.edition_wheel")
    artisans = tables["artisans"]
    if len({len(artisans[key]) for key in ("points", "cards", "gain")}) != 1:
        yield Message("pharaon.edition_artisan_rows")
    if sum(artisans["cards"]) != n.ARTISAN_KINDS:
        yield Message("pharaon.edition_artisans", total=sum(artisans["cards"]))
    offerings, points = tables["offerings"], tables["point_offerings"]
    total = n.COLOURS * (offerings["basic"] + offerings["joker"]) + points["plus_one"] + points["plus_two"]
    if total != 40:
        yield Message("pharaon.edition_offerings", total=total)
    if sorted(tables["entry_nobles"]["zone"]) != sorted(set(ZONE_NAMES) - {"nobles"}):
        yield Message("pharaon.edition_zones")
    if len(tables["tomb"]["cost"]) != len(tables["tomb"]["points"]):
        yield Message("pharaon.edition_tomb")
    if any(len(set(pair)) != 2 for pair in tables["scribes"]["swap"]):
        yield Message("pharaon.edition_scribes")
    sides = [*tables["traitor"]["light"], *tables["traitor"]["dark"]]
    if len({len(side) for side in sides}) != 1:
        yield Message("pharaon.edition_columns")
    if any(side[0] != "-" for side in sides):
        yield Message("pharaon.edition_slot")
