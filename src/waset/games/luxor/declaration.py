"""Luxor's declaration: the moves, events and fields with their words and audience, the shape of its editions."""

from waset.engine.declaration import Constants, Declaration, Printed, Step, Steps, Vocabulary, numbers
from waset.engine.edition import Named, Row, Schema, Whole, Word
from waset.engine.events import HIDDEN, NUMBER, OWNER, EventKind
from waset.engine.fields import ASK, LIST, Field, row
from waset.engine.moves import MoveKind

SPACES = 40
_ON_THE_WAY = ("stairs", *numbers(SPACES))
_STATUES = numbers(3)
_SLOTS = numbers(5)
_STEPS = numbers(6)
_NUMBERS = numbers(6)
_OSIRIS = numbers(4)
_SARCOPHAGI = ("first", "second")
_PIECES = ("key", "joker")
VARIANTS = 5
TYPES = ("vase", "jewel", "statue")
BACKS = ("cobra", "falcon", "lion")
FRONTS = Vocabulary(
    *("joker", "scarab", "joker-or-scarab", "eyes-1-2", "eyes-2-3", "tunnel"),
    named=True,
    names={"joker": "JOKER_FRONT", "scarab": "SCARAB_FRONT", "joker-or-scarab": "EITHER_FRONT"},
)
LEVELS = ("level_1", "level_2", "level_3")
FACES = ("1-3", "1-4", "1-5", "1-6", "1-die", "all-1", "all-2", "last", "minus-one")
STARTERS = ("1", "+/-1", "2", "3", "4", "5", "die")
CARDS = Vocabulary(
    *FACES,
    *STARTERS,
    names={
        **{"1-3": "TO_3", "1-4": "TO_4", "1-5": "TO_5", "1-6": "TO_6", "1-die": "TO_DIE"},
        **{"all-1": "ALL_1", "all-2": "ALL_2", "last": "LAST", "minus-one": "MINUS_ONE"},
        **{"1": "ONE", "+/-1": "PLUS_MINUS", "2": "TWO", "5": "FIVE", "die": "DIE"},
    },
)
# Treasures by type and variant, Horus tiles by eyes, Osiris tiles by number, temple tiles by back and front.
TREASURES = tuple(f"{kind}-{variant}" for kind in TYPES for variant in range(1, VARIANTS + 1))
_HORUS_TILES = tuple(f"horus-{eyes}" for eyes in range(1, len(LEVELS) + 1))
_OSIRIS_TILES = tuple(f"osiris-{number}" for number in _OSIRIS)
_TEMPLE_TILES = tuple(f"{back}-{front}" for back in BACKS for front in FRONTS)
TILES = (*TREASURES, *_HORUS_TILES, *_OSIRIS_TILES, *_TEMPLE_TILES)

VOCABULARIES = {
    "seat": numbers(4),
    "colour": Vocabulary("red", "blue", "green", "yellow", by_seat=True),
    "side": Vocabulary("left", "right", named=True),
    "slot": Vocabulary(*_SLOTS, size="HAND"),
    "adventurer": numbers(5),
    # A seat's adventurers are kept sorted by this number: those who can walk come first, those who lie come last.
    "place": Vocabulary(
        *_ON_THE_WAY,
        *("tomb", "anubis-1", "anubis-2", "anubis-3"),
        size="ALL_PLACES",
        names={"stairs": "STAIRS", "tomb": "TOMB", "anubis-1": "LYING"},
    ),
    "from": Vocabulary(*_ON_THE_WAY, size="PLACES"),
    "statue": _STATUES,
    "steps": Vocabulary(*_STEPS, size="MOST_STEPS"),
    "tile": TILES,
    "treasure": TREASURES,
    "back": BACKS,
    "front": FRONTS,
    "osiris": Vocabulary(*_OSIRIS, size="OSIRIS_NUMBERS"),
    "card": CARDS,
    "face": FACES,
    "level": numbers(len(LEVELS)),
    "number": Vocabulary(*_NUMBERS, size="DIE_SIDES"),
    "piece": Vocabulary(*_PIECES, named=True),
    "scarab": numbers(4),
    "sarcophagus": Vocabulary(*_SARCOPHAGI, size="SARCOPHAGI"),
    "category": ("treasures", "positions", "sarcophagi", "keys", "sets", "scarabs"),
}

_RANKS = len(_ON_THE_WAY)
# What set-up draws, in this order: Osiris tiles, treasures, top cards, hands (1.3, 1.4, 1.6).
_SET_TREASURES = len(_OSIRIS)
_SET_TOPS = _SET_TREASURES + 30
_SET_HANDS = _SET_TOPS + len(LEVELS)
_LAST_STAGE = _SET_HANDS + 4 * len(_SLOTS)

CONSTANTS = (
    Constants("Spaces of the path; the middle of a hand.", SPACES=SPACES, MIDDLE=len(_SLOTS) // 2),
    Constants("A space without a tile stays empty for good; a bare one is about to get its tile.", EMPTY=-1),
    Constants(
        "Where the kinds of tiles begin, and how the treasures are grouped.",
        TYPES=len(TYPES),
        VARIANTS=VARIANTS,
        HORUS=TILES.index(_HORUS_TILES[0]),
        OSIRIS=TILES.index(_OSIRIS_TILES[0]),
        TEMPLE=TILES.index(_TEMPLE_TILES[0]),
    ),
    Constants("More rounds than any game has.", NO_LIMIT=1 << 20),
    Constants("The longest row of steps a minus-one card gives.", MINUS_STEPS=3),
    Constants(
        "Cells of the path for walking: how many tiles lie up to a space; the tiles in order, the tomb, nothing.",
        RANK=0,
        ORDER=_RANKS,
        ORDER_CELLS=_RANKS + len(_STEPS),
        PATH_CELLS=2 * _RANKS + len(_STEPS),
    ),
    Constants(
        "The first stages of set-up that lay treasures, turn up top cards and deal hands.",
        SET_TREASURES=_SET_TREASURES,
        SET_TOPS=_SET_TOPS,
        SET_HANDS=_SET_HANDS,
    ),
)

DECISIONS = (
    MoveKind("play", "side"),
    MoveKind("discard", "side"),
    MoveKind("go", "from", "steps"),
    MoveKind("back", "from"),
    MoveKind("use", "from"),
    MoveKind("key", constant="TAKE_KEY"),
    MoveKind("card", "level", constant="TAKE_CARD"),
    MoveKind("joker", constant="TAKE_JOKER"),
    MoveKind("scarab", constant="TAKE_SCARAB"),
)

OUTCOMES = (
    MoveKind("lay-osiris", "osiris"),
    MoveKind("lay-treasure", "treasure"),
    MoveKind("turn-up", "face"),
    MoveKind("deal", "card", audience=OWNER),
    MoveKind("roll", "number"),
    MoveKind("lay-temple", "front"),
    MoveKind("find", "scarab", audience=OWNER),
)

_START = ("start", "place")
_POINTS = ("points", NUMBER)

EVENTS = (
    EventKind("osiris_laid", "place", "osiris"),
    EventKind("treasure_laid", "place", "treasure"),
    EventKind("top_turned", "level", "face"),
    EventKind("card_dealt", "seat", "card", secret=("card",)),
    EventKind("round_began", ("round", NUMBER)),
    EventKind("card_played", "seat", "card", "side"),
    EventKind("card_discarded", "seat", "card", "side"),
    EventKind("rolled", "seat", ("number", NUMBER)),
    EventKind("roll_failed", "seat"),
    EventKind("walked", "seat", _START, "place"),
    EventKind("walked_back", "seat", _START, "place"),
    EventKind("carried_on", "seat", _START, "place"),
    EventKind("stayed", "seat", _START),
    EventKind("caught_up", "seat", _START, "place"),
    EventKind("stood_up", "seat", "statue"),
    EventKind("entered", "seat"),
    EventKind("sarcophagus_taken", "seat", _POINTS),
    EventKind("treasure_taken", "seat", "treasure", "place", _POINTS),
    EventKind("too_few", "seat", "place", ("needs", NUMBER)),
    EventKind("space_emptied", "place"),
    EventKind("temple_laid", "place", "front"),
    EventKind("key_taken", "seat"),
    EventKind("horus_taken", "seat", "level", "face"),
    EventKind("scarab_found", "seat", "scarab", secret=("scarab",)),
    EventKind("joker_taken", "seat"),
    EventKind("tunnelled", "seat", _START, "place"),
    EventKind("tunnel_ends", "seat", "place"),
    EventKind("nothing_left", "seat"),
    EventKind("card_drawn", "seat", "card", secret=("card",)),
    EventKind("pile_shuffled", ("count", NUMBER)),
    EventKind("last_round"),
    EventKind("nobody_moved"),
    EventKind("game_over"),
    EventKind("named_space", "seat", "place"),
)

_FAR = range(1, len(_STEPS) + 1)

STEPS = Steps(
    chance=(
        Step("draw"),
        Step("roll_die", "card"),
        Step("temple_tile", "from", "back"),
        Step("top_card", "level"),
        Step("scarab"),
        Step("osiris_tile", "from"),
        Step("treasure_tile", "from"),
        Step("deal_card", "slot"),
    ),
    decisions=(
        Step("turn"),
        # The fewest and the most steps.
        Step("advance", _FAR, _FAR),
        Step("either_way", range(1, 2), range(1, 2)),
        Step("advance_minus", _FAR, _FAR),
        Step("use_tile"),
        Step("horus_choice", "level"),
        Step("eye_choice", "front"),
        Step("joker_or_scarab"),
    ),
    automatic=(Step("end_turn"), Step("set_up", range(_LAST_STAGE + 1))),
)

FIELDS = (
    Field("round"),
    # Whether anybody has moved an adventurer in this round.
    Field("moved", high=1),
    # Keys paid at the tomb: so many adventurers are in it.
    Field("keys_paid", attribute="paid", material="piece"),
    # From left to right; a gap is left by the card just played.
    Field("hands", ("seat", "slot"), values="card", audience=ASK, low=-1, material="card"),
    Field("pile", ("card",), audience=HIDDEN, material="card", box="pile"),
    *row(
        "seats",
        Field("pieces", ("seat", "piece"), material="piece", constant="HAS"),
        # Points that are on the track already.
        Field("track", ("seat",)),
        # Which cards of the hands all have seen.
        Field("shown", ("seat", "slot"), high=1),
        Field("supply", ("piece",), material="piece", box="supply"),
        Field("sarcophagi", ("sarcophagus",), values="colour", low=-1, gapless=True, constant="SARCOPHAGUS"),
        Field("adventurers", ("seat", "adventurer"), values="place", on="tiles", constant="ADVENTURER"),
    ),
    *row(
        "stores",
        # Tiles not laid, the temple stacks among them.
        Field("bag", ("tile",), material="tile", box="bag"),
        Field("treasures", ("seat", "treasure"), material="tile", constant="TAKEN"),
        Field("discards", ("card",), material="card"),
        # Below their top card, which lies open.
        Field("horus_stacks", ("level", "face"), material="card", box="stacks", constant="STACK"),
        Field("horus_tops", ("level",), values="card", low=-1, material="card", constant="TOP"),
        # The stairs have none.
        Field("tiles", ("from",), values="tile", low=-2, marks=("bare",), material="tile", box="laid", constant="TILE"),
        Field("top_discard", values="card", low=-1),
    ),
    Field("scarab_pile", ("scarab",), audience=HIDDEN, pool=1, material="scarab", box="scarabs"),
    # Those taken, in order, and whose they are.
    Field("scarabs", (LIST,), values="scarab", audience=ASK, pool=1, material="scarab"),
    Field("scarab_owners", (LIST,), values="colour"),
)

_SPACE_POINTS = Whole(0, 50)
_TEMPLE_TILE_COUNT = Whole(0, 14)

SCHEMA: Schema = {
    "path": {
        "kinds": Row(Word(("treasure", "horus_1", "horus_2", "horus_3", "osiris")), SPACES),
        "symbols": Row(Word(("none", *BACKS)), SPACES),
        "anubis_after": Printed(Row(Whole(1, SPACES - 1), len(_STATUES)), "statues"),
    },
    "space_points": {"stairs": _SPACE_POINTS, "spaces": Row(_SPACE_POINTS, SPACES), "tomb": _SPACE_POINTS},
    "adventurers": {"colour": Whole(5, 5), "on_stairs": Whole(2, 2)},
    "starter_cards": {card: Whole(0, 31) for card in STARTERS},
    "horus_cards": {level: Named(FACES, Whole(0, 8)) for level in LEVELS},
    "treasure_counts": {"variants": Row(Whole(0, 10), VARIANTS)},
    "treasures": {"needs": Row(Whole(1, 5), VARIANTS), "points": Row(Whole(0, 20), VARIANTS)},
    "osiris_tiles": {"numbers": Row(Whole(0, 6), len(_OSIRIS))},
    "temple_tiles": {"backs": Named(BACKS, _TEMPLE_TILE_COUNT), "fronts": Named(FRONTS, _TEMPLE_TILE_COUNT)},
    "temple_stacks": {back: Named(FRONTS, _TEMPLE_TILE_COUNT) for back in BACKS},
    "supply": {"keys": Whole(0, 60), "jokers": Whole(0, 60)},
    "scarabs": {"counts": Printed(Row(Whole(0, 30), 4), "scarabs")},
    "sarcophagi": {"points": Printed(Row(Whole(0, 50), len(_SARCOPHAGI)), "sarcophagi")},
    "final_points": {
        "key": Printed(Whole(0, 20), "key_points"),
        "sets": Row(Whole(0, 200), least=1, most=20),
        "jokers_a_set": Whole(0, len(TYPES)),
    },
}

# The game is over after so many rounds, wherever the adventurers are.
CUTS: Schema = {"limit": {"rounds": Whole(1, 100)}}

DECLARATION = Declaration(
    players=range(2, 5),
    vocabularies=VOCABULARIES,
    constants=CONSTANTS,
    decisions=DECISIONS,
    outcomes=OUTCOMES,
    events=EVENTS,
    steps=STEPS,
    fields=FIELDS,
    derived=(Field("path", (LIST,)),),
    pools=(("cards", "card"), ("scarabs", "scarab")),
    secret_categories=("scarabs",),
    schema=SCHEMA,
    cuts=CUTS,
    longest=8000,
)
