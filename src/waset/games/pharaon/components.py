"""What comes out of the box: the numbers of an edition, for the player count and the options in play."""

from collections.abc import Mapping, Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from waset.engine.said import Said
from waset.games.pharaon.names import (
    ARTISAN_KINDS,
    BOARDS,
    BUY_ARTISAN,
    BUY_BONUS,
    BUY_NILE,
    BUY_NOBLE,
    BUYS,
    COLOURS,
    DOCTOR,
    FIELD_BASIC,
    FIELD_OFFERING,
    FIELD_SILVER,
    FIELD_START,
    GAINS,
    NO_SYMBOL,
    NONE,
    ROW_FIELDS,
    SCRIBES,
    SIGN_ARTISAN_HIGH,
    SIGN_ARTISAN_HIGH_AWAY,
    SIGN_ARTISAN_LOW,
    SIGN_ARTISAN_LOW_AWAY,
    SIGN_BONUS,
    SIGN_GOD,
    SIGN_NILE_LEAST,
    SIGN_NILE_MOST,
    SIGN_NOBLE,
    SIGN_NOBLE_AWAY,
    SIGN_NOBLE_VALUE,
    SIGN_NUMBERS,
    SIGN_PAIR,
    SIGN_TOMB,
    SLOTS,
    ZONES,
)

COLOUR_NAMES = ("black", "yellow", "green", "red", "blue")
ZONE_NAMES = ("offerings", "nobles", "artisans", "nile", "tomb")
GAIN_NAMES = (*COLOUR_NAMES, "silver", "jar")
FIELD_NAMES = {"basic": FIELD_BASIC, "start": FIELD_START, "silver": FIELD_SILVER, "offering": FIELD_OFFERING}
EFFECT_NAMES = ("nile", "artisan", "tomb", "silver", "offering")

_SIGNS = {
    "-": NO_SYMBOL,
    "tomb": SIGN_TOMB,
    "artisan-high": SIGN_ARTISAN_HIGH,
    "artisan-low": SIGN_ARTISAN_LOW,
    "artisan-high-away": SIGN_ARTISAN_HIGH_AWAY,
    "artisan-low-away": SIGN_ARTISAN_LOW_AWAY,
    "nile-most": SIGN_NILE_MOST,
    "nile-least": SIGN_NILE_LEAST,
}
_NUMBERED = {
    "noble": (SIGN_NOBLE, 3),
    "noble-away": (SIGN_NOBLE_AWAY, 3),
    "value": (SIGN_NOBLE_VALUE, 15),
    "pair": (SIGN_PAIR, 3),
    "bonus": (SIGN_BONUS, 3),
}
SIGN_WORDS = (
    *_SIGNS,
    *(f"{word} {number}" for word, (_, most) in _NUMBERED.items() for number in range(1, most + 1)),
    *(f"god {zone}" for zone in ZONE_NAMES),
)


class Box:
    """The boards, cards and numbers of one game; shared by all its states, never changed.

    Costs are packed ints: eight bits a colour, so that they can be added and compared without a list.
    """

    def __init__(self, tables: Mapping[str, Mapping[str, Any]], players: int, beginners: str, dark: int) -> None:
        self.players: i64 = players
        self.solo = players == 1
        self.leaves_a_jar = players <= 2
        self.dark: i64 = dark if players == 1 else 0
        told = {"none": "N" * players, "all": "Y" * players}.get(beginners, beginners)
        self.beginner: vec[i64] = vec[i64]([int(letter == "Y") for letter in told])
        self.rounds: i64 = tables["rounds"]["rounds"]
        self.tokens: i64 = tables["tokens"]["each"]
        self.start_silver: i64 = tables["start"]["silver"]
        self.order: vec[i64] = vec[i64](_colours(tables["wheel"]["order"]))
        self.spaces: i64 = tables["spaces"]["players"][players - 1]

        display = tables["display"]
        self.open_jars: i64 = display["jars"][players - 1]
        self.pairs: i64 = display["pairs"][players - 1]
        self.open_nobles: i64 = display["nobles"]
        self.open_artisans: i64 = display["artisans"]

        self.jars: vec[i64] = vec[i64](_colours([word for jar in tables["jars"]["symbols"] for word in jar]))
        offerings, points = tables["offerings"], tables["point_offerings"]
        self.bag: vec[i64] = vec[i64](
            [0] * COLOURS
            + [offerings["basic"]] * COLOURS
            + [offerings["joker"]] * ZONES
            + [0, points["plus_one"], points["plus_two"]]
        )
        self.plus_points: vec[i64] = vec[i64](points["points"])

        artisans = tables["artisans"]
        absent = [0] * (ARTISAN_KINDS - len(artisans["points"]))
        self.artisan_points: vec[i64] = vec[i64](artisans["points"] + absent)
        self.artisan_cards: vec[i64] = vec[i64](artisans["cards"] + absent)
        gains = [_gains(gain) for gain in artisans["gain"]] + [[0] * GAINS for _ in absent]
        self.artisan_gain: vec[i64] = vec[i64]([count for gain in gains for count in gain])

        self.noble_base: vec[i64] = vec[i64](tables["noble_points"]["base"])
        self.noble_each: vec[i64] = vec[i64](tables["noble_points"]["each"])
        scribes = tables["scribes"]
        self.swap: vec[i64] = vec[i64](_colours([colour for pair in scribes["swap"] for colour in pair]))
        self.scribe_zone: vec[i64] = vec[i64]([ZONE_NAMES.index(zone) for zone in scribes["zone"]])
        opens = [NONE] * ZONES
        for place, zone in enumerate(tables["entry_nobles"]["zone"]):
            opens[ZONE_NAMES.index(zone)] = SCRIBES + 1 + place
        self.any_entry: vec[i64] = vec[i64](opens)
        self.past_full: vec[i64] = vec[i64]([DOCTOR + 2, NONE, DOCTOR, DOCTOR + 3, DOCTOR + 1])
        officials = tables["officials"]
        brings: list[int] = [officials[effect][card] for card in range(6) for effect in EFFECT_NAMES]
        self.official: vec[i64] = vec[i64](brings)

        costs, nile = tables["costs"], tables["nile"]
        self.needs: vec[i64] = vec[i64]([0] * BUYS)
        for colour in range(COLOURS):
            self.needs[BUY_BONUS + colour] = costs["bonus"] << 8 * colour
            self.needs[BUY_ARTISAN + colour] = costs["artisan"] << 8 * colour
            self.needs[BUY_NOBLE] += costs["noble"] << 8 * colour
            self.needs[BUY_NILE + colour] = _packed(nile["cost"][colour])
        self.noble_units: i64 = costs["noble"] * COLOURS
        self.nile_gain: vec[i64] = vec[i64]([count for gain in nile["gain"] for count in _gains(gain)])
        self.arrows: vec[i64] = vec[i64]([0] * (2 * COLOURS))
        for action, arrows in enumerate(nile["arrows"]):
            for place, arrow in enumerate(arrows):
                own = sum(1 << COLOUR_NAMES.index(colour) for colour in set(nile["cost"][action]))
                self.arrows[action * 2 + place] = own if arrow == "own" else (1 << COLOURS) - 1
        self.level_points: vec[i64] = vec[i64](tables["nile_points"]["level"])
        tomb = tables["tomb"]
        self.tomb_need: vec[i64] = vec[i64]([_packed(cost) for cost in tomb["cost"]])
        tomb_points: list[int] = [0, *tomb["points"]]
        self.tomb_points: vec[i64] = vec[i64](tomb_points)
        self.tomb_spaces: i64 = len(tomb["cost"])

        pharaoh = tables["pharaoh"]
        self.pharaoh_nobles: i64 = pharaoh["nobles"]
        self.pharaoh_space: i64 = pharaoh["space"]
        self.pharaoh_points: i64 = pharaoh["points"]
        self.start_points: i64 = tables["end"]["start"]
        self.left_over: i64 = tables["end"]["left_over"]
        rows_of_fields = tables["pyramid"]["rows"]
        self.row_fields: vec[i64] = vec[i64]([len(row) for row in rows_of_fields])
        self.fields: vec[i64] = vec[i64](
            [FIELD_NAMES[word] for row in rows_of_fields for word in row + ["basic"] * (ROW_FIELDS - len(row))]
        )

        gods = tables["gods"]
        self.need_before: vec[i64] = vec[i64](gods["need_before"])
        self.need_after: vec[i64] = vec[i64](gods["need_after"])
        self.god_before: vec[i64] = vec[i64](gods["points_before"])
        self.god_after: vec[i64] = vec[i64](gods["points_after"])

        traitor = tables["traitor"]
        self.pile_jars: vec[i64] = vec[i64](traitor["light_jars"] + traitor["dark_jars"])
        sides = traitor["light"] + traitor["dark"]
        self.slots: vec[i64] = vec[i64]([len(side) for side in sides])
        self.signs: vec[i64] = vec[i64]([_sign(word) for side in sides for word in side + ["-"] * (SLOTS - len(side))])
        self.noble_value: i64 = tables["traitor_value"]["default"]


def _colours(words: Sequence[str]) -> list[int]:
    return [COLOUR_NAMES.index(word) for word in words]


def _packed(words: Sequence[str]) -> int:
    return sum(1 << 8 * colour for colour in _colours(words))


def _gains(words: Sequence[str]) -> list[int]:
    return [words.count(word) for word in GAIN_NAMES]


def _sign(word: str) -> int:
    if word in _SIGNS:
        return _SIGNS[word] * SIGN_NUMBERS
    kind, _, number = word.partition(" ")
    if kind == "god":
        return SIGN_GOD * SIGN_NUMBERS + ZONE_NAMES.index(number)
    return _NUMBERED[kind][0] * SIGN_NUMBERS + int(number)


def check(tables: Mapping[str, Mapping[str, Any]]) -> Sequence[str]:
    """What does not fit together in an edition, in sentences."""
    wrong: list[str] = []
    if sorted(tables["wheel"]["order"]) != sorted(COLOUR_NAMES):
        wrong.append(Said("wheel, order: each of the five colours stands there once", "pharaon_wheel"))
    artisans = tables["artisans"]
    kinds = {key: len(artisans[key]) for key in ("points", "cards", "gain")}
    if len(set(kinds.values())) != 1:
        wrong.append(
            Said("artisans: points, cards and gain need as many entries as each other", "pharaon_artisan_rows")
        )
    if sum(artisans["cards"]) != ARTISAN_KINDS:
        wrong.append(
            Said(
                f"artisans: there are 30 artisans, and these counts add up to {sum(artisans['cards'])}",
                "pharaon_artisans",
                total=sum(artisans["cards"]),
            )
        )
    offerings, points = tables["offerings"], tables["point_offerings"]
    total = COLOURS * (offerings["basic"] + offerings["joker"]) + points["plus_one"] + points["plus_two"]
    if total != 40:
        wrong.append(
            Said(
                f"offerings: there are 40 of them, and these counts add up to {total}", "pharaon_offerings", total=total
            )
        )
    zones = tables["entry_nobles"]["zone"]
    if sorted(zones) != sorted(set(ZONE_NAMES) - {"nobles"}):
        wrong.append(Said("entry_nobles, zone: each zone but the nobles' own stands there once", "pharaon_zones"))
    if len(tables["tomb"]["cost"]) != len(tables["tomb"]["points"]):
        wrong.append(Said("tomb: cost and points need as many entries as each other", "pharaon_tomb"))
    if any(len(set(pair)) != 2 for pair in tables["scribes"]["swap"]):
        wrong.append(Said("scribes, swap: a scribe swaps two different colours", "pharaon_scribes"))
    lengths = {len(side) for key in ("light", "dark") for side in tables["traitor"][key]}
    if len(lengths) != 1:
        wrong.append(Said("traitor: all columns have as many slots as each other", "pharaon_columns"))
    if any(tables["traitor"][key][board][0] != "-" for key in ("light", "dark") for board in range(BOARDS)):
        wrong.append(Said("traitor: the lowest slot is for the set-up and has no symbol", "pharaon_slot"))
    return wrong
