"""The names of Luxor's things as numbers: places, tiles, cards, cells of the table, moves, steps and events.

`declaration.py` gives the same things their words; a test compares the two.
"""

from typing import Final

NONE: Final = -1

# Pools of hidden things.
CARD_POOL: Final = 0
SCARAB_POOL: Final = 1

SEATS: Final = 4
ADVENTURERS: Final = 5
HAND: Final = 5
MIDDLE: Final = 2

# Places: the stairs, the forty spaces of the path, the tomb, and lying at one of the three Anubis statues. A seat's
# adventurers are kept sorted by this number, so those who can walk come first and those who lie come last.
STAIRS: Final = 0
SPACES: Final = 40
PLACES: Final = 41
TOMB: Final = 41
LYING: Final = 42
STATUES: Final = 3

# Tiles: treasures by type and variant, Horus tiles by eyes, Osiris tiles by number, temple tiles by back and front.
# A space without a tile is EMPTY for good; a BARE one is about to get its tile.
EMPTY: Final = -1
BARE: Final = -2
VARIANTS: Final = 5
TYPES: Final = 3
TREASURES: Final = 15
HORUS: Final = 15
LEVELS: Final = 3
OSIRIS: Final = 18
OSIRIS_NUMBERS: Final = 4
TEMPLE: Final = 22
BACKS: Final = 3
FRONTS: Final = 6
TILES: Final = 40

# Fronts of temple tiles.
JOKER_FRONT: Final = 0
SCARAB_FRONT: Final = 1
EITHER_FRONT: Final = 2
EYES_1_2: Final = 3
EYES_2_3: Final = 4
TUNNEL: Final = 5

# Cards: Horus faces first, then starter cards.
TO_3: Final = 0
TO_4: Final = 1
TO_5: Final = 2
TO_6: Final = 3
TO_DIE: Final = 4
ALL_1: Final = 5
ALL_2: Final = 6
LAST: Final = 7
MINUS_ONE: Final = 8
FACES: Final = 9
ONE: Final = 9
PLUS_MINUS: Final = 10
TWO: Final = 11
FIVE: Final = 14
DIE: Final = 15
CARDS: Final = 16
DIE_SIDES: Final = 6
# The longest row of steps a minus-one card gives.
MINUS_STEPS: Final = 3

# Cells of `Table.path`, which follow from the tiles: how many tiles lie up to a space; the tiles in order, counted
# from 1, then the tomb, then NONE for what lies beyond it.
RANK: Final = 0
ORDER: Final = 41
ORDER_CELLS: Final = 47
PATH_CELLS: Final = 88

# Cells of `Table.seats`: keys and jokers of each seat, points on the track, which cards of the hands all have seen;
# keys and jokers in the supply; who has the two sarcophagi; the places of the adventurers, five a seat.
KEY: Final = 0
JOKER: Final = 1
PIECES: Final = 2
HAS: Final = 0
TRACK: Final = 8
SHOWN: Final = 12
SUPPLY: Final = 32
SARCOPHAGUS: Final = 34
SARCOPHAGI: Final = 2
ADVENTURER: Final = 36
SEAT_CELLS: Final = 56

# Cells of `Table.stores`: tiles not laid (the temple stacks among them) by kind, treasures taken by seat and kind; the
# discards by card, the Horus stacks below their top card by level and face, the top cards; the tile on each space of
# the board (the stairs have none); the card on top of the discards.
BAG: Final = 0
TAKEN: Final = 40
DISCARDS: Final = 100
STACK: Final = 116
TOP: Final = 143
TILE: Final = 146
TOP_DISCARD: Final = 187
STORE_CELLS: Final = 188

# Moves: decisions, then outcomes.
PLAY: Final = 0
DISCARD: Final = 2
GO: Final = 4
MOST_STEPS: Final = 6
BACK: Final = 250
USE: Final = 291
TAKE_KEY: Final = 332
TAKE_CARD: Final = 333
TAKE_JOKER: Final = 336
TAKE_SCARAB: Final = 337
LAY_OSIRIS: Final = 338
LAY_TREASURE: Final = 342
TURN_UP: Final = 357
DEAL: Final = 366
ROLL: Final = 382
LAY_TEMPLE: Final = 388
FIND: Final = 394
MOVES: Final = 398

LEFT: Final = 0
RIGHT: Final = 1

# Steps: chance, decisions, automatic.
DRAW: Final = 0
ROLL_DIE: Final = 1
TEMPLE_TILE: Final = 2
TOP_CARD: Final = 3
SCARAB: Final = 4
OSIRIS_TILE: Final = 5
TREASURE_TILE: Final = 6
DEAL_CARD: Final = 7

TURN: Final = 64
ADVANCE: Final = 65
EITHER_WAY: Final = 66
ADVANCE_MINUS: Final = 67
USE_TILE: Final = 68
HORUS_CHOICE: Final = 69
EYE_CHOICE: Final = 70
JOKER_OR_SCARAB: Final = 71

END_TURN: Final = 128
SET_UP: Final = 129

# What the steps of set-up lay, in this order: Osiris tiles, treasures, top cards, hands (1.3, 1.4, 1.6).
SET_TREASURES: Final = 4
SET_TOPS: Final = 34
SET_HANDS: Final = 37

# Events.
OSIRIS_LAID: Final = 0
TREASURE_LAID: Final = 1
TOP_TURNED: Final = 2
CARD_DEALT: Final = 3
ROUND_BEGAN: Final = 4
CARD_PLAYED: Final = 5
CARD_DISCARDED: Final = 6
ROLLED: Final = 7
ROLL_FAILED: Final = 8
WALKED: Final = 9
WALKED_BACK: Final = 10
CARRIED_ON: Final = 11
STAYED: Final = 12
CAUGHT_UP: Final = 13
STOOD_UP: Final = 14
ENTERED: Final = 15
SARCOPHAGUS_TAKEN: Final = 16
TREASURE_TAKEN: Final = 17
TOO_FEW: Final = 18
SPACE_EMPTIED: Final = 19
TEMPLE_LAID: Final = 20
KEY_TAKEN: Final = 21
HORUS_TAKEN: Final = 22
SCARAB_FOUND: Final = 23
JOKER_TAKEN: Final = 24
TUNNELLED: Final = 25
TUNNEL_ENDS: Final = 26
NOTHING_LEFT: Final = 27
CARD_DRAWN: Final = 28
PILE_SHUFFLED: Final = 29
LAST_ROUND: Final = 30
NOBODY_MOVED: Final = 31
GAME_OVER: Final = 32
NAMED_SPACE: Final = 33

# Categories of points.
FOR_TREASURES: Final = 0
FOR_POSITIONS: Final = 1
FOR_SARCOPHAGI: Final = 2
FOR_KEYS: Final = 3
FOR_SETS: Final = 4
FOR_SCARABS: Final = 5
CATEGORIES: Final = 6
