"""The names of Egizia's things as numbers: cards, spaces, cells of the table, moves, steps and events.

`declaration.py` gives the same things their words; a test compares the two.
"""

from typing import Final

NONE: Final = -1

SEATS: Final = 4
POSITIONS: Final = 20
SLOTS: Final = 10
ROUND_SPACES: Final = 7
SITES: Final = 3
PLACES: Final = 3

# Crews. The joker never works alone.
BLACK: Final = 0
BLUE: Final = 1
YELLOW: Final = 2
JOKER: Final = 3
CREWS: Final = 4

# Round spaces, by name; where on the river each lies is the edition's matter.
EDFU: Final = 0
THEBAE: Final = 1
PASSALON: Final = 2
SELINON: Final = 3
BENI_HASAN: Final = 4
ALYI: Final = 5
HELIOPOLIS: Final = 6

# Sites.
SPHINX: Final = 0
OBELISK: Final = 1
PYRAMID: Final = 2
NO_SITE: Final = 3

# Spaces of the river: ten card slots, seven round spaces, three sites.
FIRST_ROUND: Final = 10
FIRST_SITE: Final = 17

# Landings: the same, but for each site its three places and the place of the substitute.
FIRST_PLACE: Final = 17
BERTHS: Final = 4
SUBSTITUTE: Final = 3
LANDINGS: Final = 29

# Nile cards by kind: fields by colour and grain (2 to 9), quarries by stones (1 to 6), then by effect.
LEAST_GRAIN: Final = 2
FIELD_VALUES: Final = 8
BROWN_FIELD: Final = 0
YELLOW_FIELD: Final = 8
GREEN_FIELD: Final = 16
QUARRY_CARD: Final = 24
QUARRY_VALUES: Final = 6
FIRST_ANYTIME: Final = 30
DOUBLE_TURN: Final = 30
TWO_CREWS: Final = 31
MORE_STONES: Final = 32
KEEP_TWO: Final = 33
FOOD: Final = 34
STRENGTH: Final = 35
FIRST_IN_LINE: Final = 36
SELLING: Final = 37
DOUBLE_BENEFIT: Final = 38
FULL_SITE: Final = 39
FIRST_PERMANENT: Final = 40
MORE_SPHINX: Final = 40
LEFTOVER: Final = 41
STONES_FOR_CREW: Final = 42
UPSTREAM: Final = 43
FIELD_IMPROVER: Final = 44
REUSE: Final = 45
CREW_IMPROVER: Final = 46
STONES_AS_FOOD: Final = 47
GRAVE_VALUE_CARD: Final = 48
FIRST_IMMEDIATE: Final = 49
GRAIN_STEPS: Final = 49
SALE_STEPS: Final = 50
ANY_CREWS: Final = 51
BLACK_BLUE: Final = 52
BLACK_YELLOW: Final = 53
BLUE_YELLOW: Final = 54
POINTS_OBELISK_GRAVES: Final = 55
POINTS_PYRAMID_TEMPLE: Final = 56
CARDS: Final = 57
ANYTIMES: Final = 10
DECKS: Final = 3

# Improvements of fields: brown to yellow and yellow to green (by kind of card), then brown all the way to green.
TO_GREEN_TWICE: Final = 16
UPGRADES: Final = 24

# Sphinx cards.
LEVEL_LOW: Final = 0
LEVEL_HIGH: Final = 2
ONE_COLUMN: Final = 3
TWO_COLUMNS: Final = 4
ALL_GRAVES: Final = 5
WHOLE_PYRAMID: Final = 6
PLAYERS_SALE: Final = 7
PLAYERS_GRAIN: Final = 8
OWN_TEMPLE: Final = 9
OWN_PYRAMID: Final = 10
OWN_PYRAMID_MORE: Final = 11
OWN_OBELISK: Final = 12
OWN_OBELISK_MORE: Final = 13
OWN_EVERYWHERE: Final = 14
OWN_GRAVES: Final = 15
CREW_BLACK: Final = 16
CREW_JOKER: Final = 19
MOST_QUARRY: Final = 20
MOST_GREEN: Final = 21
MOST_YELLOW: Final = 22
MOST_BROWN: Final = 23
BOTTOM_SALE: Final = 24
BOTTOM_GRAIN: Final = 25
BOTTOM_BOTH: Final = 26
PERMANENTS: Final = 27
TENTH: Final = 28
SPHINXES: Final = 29

# Positions of the water ring.
RING_GREEN: Final = 0
RING_YELLOW: Final = 1
RING_BROWN: Final = 2

# Cells of `Table.seats`: a row of one number a seat for each of these.
STONES: Final = 0
SHIPS: Final = 4
LOWEST: Final = 8
PASSED: Final = 12
TILE: Final = 16
SCORE: Final = 20
ARRIVED: Final = 24
CREW: Final = 28
USED: Final = 44
GRAIN_GREEN: Final = 60
GRAIN_YELLOW: Final = 64
GRAIN_BROWN: Final = 68
QUARRY: Final = 72
SALE_AT: Final = 76
GRAIN_AT: Final = 80
BUILT: Final = 84
WENT_UPSTREAM: Final = 96
REUSED: Final = 100
TRAINED: Final = 104
HIRED: Final = 108
ASSIGNED: Final = 112
LINED: Final = 116
ON_OBELISK: Final = 120
ON_GRAVES: Final = 124
ON_PYRAMID: Final = 128
ON_TEMPLE: Final = 132
GRAVE_TOTAL: Final = 136
KEPT: Final = 140
COUNTED: Final = 144
POINTS: Final = 148
SEAT_CELLS: Final = 204

# Cells of `Table.cards`, rows of one number a kind: hands by seat, decks, cards out of the game; improvements by seat.
DECK: Final = 228
GONE: Final = 399
IMPROVED: Final = 456
CARD_CELLS: Final = 552

# Cells of `Table.river`: the cards lying there, the ships in their slots, ships on round spaces by space and colour,
# ships at the sites by site and berth; the seats in order of tiles, the seats in the order of the running phase.
ROW: Final = 0
SLOT_SHIP: Final = 10
ROUND_SHIP: Final = 20
BERTH: Final = 48
ORDER: Final = 60
QUEUE: Final = 64
RIVER_CELLS: Final = 68

# Cells of `Table.works`: bricks by space; graves: the tile face up, the brick on it; tiles taken by seat and value,
# tiles not turned up by value; how far each part has grown; which rows of the pyramid have paid.
OBELISK_SPACES: Final = 12
PYRAMID_ROWS: Final = 6
PYRAMID_SPACES: Final = 21
PILLAR: Final = 6
COLUMNS: Final = 4
TOPS: Final = 4
TEMPLE_SPACES: Final = 20
GRAVES: Final = 12
GRAVE_VALUES: Final = 6
OBELISK_BRICK: Final = 0
PYRAMID_BRICK: Final = 12
TEMPLE_BRICK: Final = 33
GRAVE_TILE: Final = 53
GRAVE_BRICK: Final = 65
GRAVE_TAKEN: Final = 77
GRAVE_UNSEEN: Final = 101
GROWN: Final = 107
ROW_PAID: Final = 119
WORKS_CELLS: Final = 125

# Parts that bricks are laid on; each grows by itself. The rows of the pyramid come last, the lowest first.
PART_OBELISK: Final = 0
PART_GRAVES: Final = 1
LEFT_PILLAR: Final = 2
RIGHT_PILLAR: Final = 3
PART_COLUMNS: Final = 4
PART_TOP: Final = 5
PART_ROW: Final = 6
PARTS: Final = 12

# Cells of `Table.sphinx`: hands by seat, the cards just drawn, the cards under the pile in the order they will come.
HAND: Final = 10
DRAWN: Final = 40
DRAWN_CELLS: Final = 5
BOTTOM: Final = 45
SPHINX_CELLS: Final = 74

# Cells of `Table.batch`: for each card under the pile the number of its batch, and who knows the batch.
KNOWER: Final = 29
BATCH_CELLS: Final = 58

# Moves: decisions, then outcomes.
SAIL_TO: Final = 0
PASS: Final = 29
DONE: Final = 30
PLAY: Final = 31
SELL: Final = 41
IMPROVE: Final = 51
TRAIN: Final = 75
HIRE: Final = 79
STRENGTHEN: Final = 83
TURN_RING: Final = 87
TAKE: Final = 90
FEED_STONES: Final = 147
GIVE_UP: Final = 172
USE: Final = 173
READY: Final = 177
DRAW: Final = 178
KEEP_CARD: Final = 183
RETURN_REST: Final = 212
LAY: Final = 213
STOP: Final = 225
STEP_DOWN: Final = 226
GIVE_TILE: Final = 228
TURN_GRAVE: Final = 232
DEAL: Final = 238
DRAW_SPHINX: Final = 295
MOST_SOLD: Final = 10
MOST_FED: Final = 25

# Steps: chance, decisions, automatic.
DRAW_TILE: Final = 0
DEAL_CARD: Final = 1
OPEN_GRAVE: Final = 2
DRAW_CARD: Final = 3

SAIL: Final = 64
SAIL_SECOND: Final = 65
AFTER_SHIP: Final = 66
CHOOSE_CREW: Final = 67
CHOOSE_RING: Final = 68
TAKE_LEFTOVER: Final = 69
FEED: Final = 70
ASK_LINE: Final = 71
ASK_FULL: Final = 72
BUILD: Final = 73
DECLARE: Final = 74
DRAW_HOW_MANY: Final = 75
KEEP: Final = 76
LAY_BRICK: Final = 77
CHOOSE_MARKET: Final = 78
MOMENT: Final = 79
LAST_IMPROVEMENT: Final = 80
KEEP_START: Final = 81

NEXT_SAILOR: Final = 128
SHIP_PLACED: Final = 129
GAIN_STONES: Final = 130
OFFER_LEFTOVER: Final = 131
END_SAILING: Final = 132
NEXT_TO_FEED: Final = 133
OPEN_SITE: Final = 134
OFFER_LINE: Final = 135
NEXT_BUILDER: Final = 136
GO_ON_LAYING: Final = 137
NEXT_BONUS: Final = 138
OFFER_IMPROVEMENT: Final = 139
NEXT_ROUND: Final = 140
START_CARDS: Final = 141
CARDS_DRAWN: Final = 142

# Phases.
SETTING_UP: Final = 0
SAILING: Final = 1
FEEDING: Final = 2
BUILDING: Final = 3
BONUS: Final = 4
ENDED: Final = 5

# Events.
TILE_DRAWN: Final = 0
GRAVE_OPENED: Final = 1
SPHINX_DRAWN: Final = 2
SPHINX_KEPT: Final = 3
SPHINX_RETURNED: Final = 4
ROUND_BEGAN: Final = 5
CARD_LAID: Final = 6
SHIP_SAILED: Final = 7
SAILED_UPSTREAM: Final = 8
SPACE_REUSED: Final = 9
CARD_TAKEN: Final = 10
PLAYER_PASSED: Final = 11
NOTHING_TO_SAIL: Final = 12
CREW_GREW: Final = 13
CREW_FULL: Final = 14
STONES_GAINED: Final = 15
RING_MOVED: Final = 16
SALE_STEP: Final = 17
GRAIN_STEP: Final = 18
POINTS_SCORED: Final = 19
CARD_PLAYED: Final = 20
STONES_SOLD: Final = 21
FIELD_IMPROVED: Final = 22
CARDS_LEFT: Final = 23
CREWS_FED: Final = 24
CREWS_HUNGRY: Final = 25
STONES_EATEN: Final = 26
STONES_QUARRIED: Final = 27
SITE_OPENED: Final = 28
GAVE_UP: Final = 29
MOVED_UP: Final = 30
WENT_FIRST: Final = 31
CREW_USED: Final = 32
BRICK_LAID: Final = 33
GRAVE_TAKEN_UP: Final = 34
BUILDING_SCORED: Final = 35
ROW_FINISHED: Final = 36
BONUS_SCORED: Final = 37
TILE_GIVEN: Final = 38
STONES_CHANGED: Final = 39
GRAVES_SCORED: Final = 40
SPHINX_SCORED: Final = 41
GAME_OVER: Final = 42
CREW_HIRED: Final = 43
CARDS_BOUGHT: Final = 44
SPHINX_WORTHLESS: Final = 45
CREW_TRAINED: Final = 46
RING_STAYED: Final = 47

# Categories of points.
FOR_OBELISK: Final = 0
FOR_GRAVES: Final = 1
FOR_PYRAMID: Final = 2
FOR_ROWS: Final = 3
FOR_TEMPLE: Final = 4
FOR_RETURNED: Final = 5
FOR_COOPERATION: Final = 6
FOR_MARKET: Final = 7
FOR_CARDS: Final = 8
FOR_HUNGER: Final = 9
FOR_STONES: Final = 10
FOR_TOMBS: Final = 11
FOR_SPHINX: Final = 12
FOR_TENTH: Final = 13
CATEGORIES: Final = 14
