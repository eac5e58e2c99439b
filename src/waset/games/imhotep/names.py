"""The names of Imhotep's things as numbers: sites, cards, bonuses, cells of the table, moves, steps and events.

`declaration.py` gives the same things their words; a test compares the two.
"""

from typing import Final

NONE: Final = -1

# Places on ships: free, a stone (its seat), or no place to load: beyond the ship's end, or the ship has sailed.
FREE: Final = -1
CLOSED: Final = -2

SEATS: Final = 4
SHIPS: Final = 4
PLACES: Final = 4
SITES: Final = 5
ROUND_CARDS: Final = 7

# Sites, in the order of the letters in the option `sides`.
MARKET: Final = 0
PYRAMID: Final = 1
TEMPLE: Final = 2
BURIAL: Final = 3
OBELISKS: Final = 4

# Market cards by kind.
ENTRANCE: Final = 0
SARCOPHAGUS: Final = 1
PAVED_PATH: Final = 2
PYRAMID_DECORATION: Final = 3
TEMPLE_DECORATION: Final = 4
BURIAL_DECORATION: Final = 5
OBELISK_DECORATION: Final = 6
STATUE: Final = 7
LEVER: Final = 8
HAMMER: Final = 9
SAIL_CARD: Final = 10
CHISEL: Final = 11
CARDS: Final = 12
FIRST_GREEN: Final = 3
FIRST_BLUE: Final = 8
BLUES: Final = 4

# Bonuses of Pyramids B and Temple B; a plain space has NO_BONUS and its points.
NO_BONUS: Final = 0
BONUS_STONES: Final = 1
BONUS_CARD: Final = 2
BONUS_LOAD: Final = 3
BONUS_CHOICE: Final = 4

# Cells of `Table.cells`. The places of the ships, ship by ship; size, load and minimum of each ship; the ship in each
# harbour; the round cards not yet turned up.
PLACE: Final = 0
PLACE_CELLS: Final = 16
SIZE: Final = 16
LOAD: Final = 20
MINIMUM: Final = 24
HARBOUR: Final = 28
CARD_LEFT: Final = 33
# A number a seat for each of these.
SLED: Final = 40
QUARRY: Final = 44
QUAY: Final = 48
OBELISK: Final = 52
BESIDE: Final = 56
PYRAMID_POINTS: Final = 60
TEMPLE_POINTS: Final = 64
TOWER_POINTS: Final = 68
# The spaces of the pyramid, 14 on side A, three times five on side B; and how high each pyramid has grown.
SPACE: Final = 72
GROWN: Final = 87
CELLS: Final = 90

# Cells of `Table.market`: four cards face up, then the face-down pair of side B.
FACE_UP: Final = 4
PAIR: Final = 4
MARKET_CELLS: Final = 6

PYRAMIDS: Final = 3
PYRAMID_SPACES: Final = 5

# Cells of `Table.cards`, rows of one number a kind: the hands by seat, the cards being carried out, the discards.
IN_PLAY: Final = 48
DISCARDS: Final = 60
CARD_CELLS: Final = 72

# Moves: decisions, then outcomes.
TAKE: Final = 0
PASS: Final = 1
LOAD_STONE: Final = 2
SAIL_SHIP: Final = 18
PLAY_CARD: Final = 38
PICK_CARD: Final = 42
PICK_PAIR: Final = 54
KEEP_CARD: Final = 55
BUILD_ON: Final = 67
UNLOAD_STONE: Final = 70
ACCEPT: Final = 74
DECLINE: Final = 75
TAKE_POINT: Final = 76
TAKE_STONES: Final = 77
TURN_UP: Final = 78
DEAL: Final = 85
LAY: Final = 97

# Steps: chance, decisions, automatic.
DRAW_ROUND_CARD: Final = 0
DEAL_CARD: Final = 1
LAY_CARD: Final = 2
DRAW_CARD: Final = 3

TURN: Final = 64
LOAD_ONE: Final = 65
LOAD_AND_SAIL: Final = 66
SAIL_LOADED: Final = 67
SAIL_BY_LEVER: Final = 68
CHOOSE_STONE: Final = 69
PICK: Final = 70
KEEP: Final = 71
CHOOSE_PYRAMID: Final = 72
OFFER_STONES: Final = 73
OFFER_CARD: Final = 74
OFFER_LOAD: Final = 75
TEMPLE_CHOICE: Final = 76

UNLOAD: Final = 128
UNLOAD_BY_LEVER: Final = 129
RETURN_STONES: Final = 130
DISCARD: Final = 131
END_TURN: Final = 132
END_ROUND: Final = 133
SCORE_TEMPLE: Final = 134
CLEAR_MARKET: Final = 135
NEXT_ROUND: Final = 136
LAY_MARKET: Final = 137

# Events.
ROUND_BEGAN: Final = 0
SHIPS_CAME: Final = 1
CARD_LAID: Final = 2
PAIR_LAID: Final = 3
PILE_SHUFFLED: Final = 4
STONES_TAKEN: Final = 5
STONE_LOADED: Final = 6
SHIP_SAILED: Final = 7
CARD_PLAYED: Final = 8
PASSED: Final = 9
ALL_PASSED: Final = 10
PYRAMID_BUILT: Final = 11
PYRAMIDS_BUILT: Final = 12
STONE_BESIDE: Final = 13
TEMPLE_BUILT: Final = 14
BURIAL_BUILT: Final = 15
OBELISK_BUILT: Final = 16
TOWER_BUILT: Final = 17
CARD_PICKED: Final = 18
PAIR_PICKED: Final = 19
PAIR_SEEN: Final = 20
CARD_KEPT: Final = 21
NOTHING_TO_PICK: Final = 22
RED_WITHOUT_STONE: Final = 23
CARD_DRAWN: Final = 24
NO_CARD_LEFT: Final = 25
BONUS_DECLINED: Final = 26
STONES_WENT_BACK: Final = 27
TEMPLE_PAID: Final = 28
MARKET_CLEARED: Final = 29
PAIR_REVEALED: Final = 30
GAME_OVER: Final = 31
CARD_PUT_AWAY: Final = 32

# Categories of points.
FOR_PYRAMID: Final = 0
FOR_TEMPLE: Final = 1
FOR_BURIAL: Final = 2
FOR_OBELISKS: Final = 3
FOR_STATUES: Final = 4
FOR_DECORATIONS: Final = 5
FOR_BLUE_CARDS: Final = 6
FOR_WRATH: Final = 7
CATEGORIES: Final = 8
