"""The names of Pharaon's things as numbers: pieces, zones, nobles, cells of the table, moves, steps and events.

`declaration.py` gives the same things their words; a test compares the two.
"""

from typing import Final

NONE: Final = -1
# On the wheel and on the Traitor's boards: something that only marks the place, because the bank had no token (9.2).
STAND_IN: Final = -2

SEATS: Final = 5
# Who is no seat but has rows of his own: the Traitor of the solo game.
TRAITOR: Final = 5
WHO: Final = 6

# Colours of the basic resources; Nile tracks and sections of the wheel have the same.
COLOURS: Final = 5

# Zones, in the order of the jokers among the offerings.
OFFERINGS: Final = 0
NOBLES: Final = 1
ARTISANS: Final = 2
NILE: Final = 3
TOMB: Final = 4
ZONES: Final = 5

# Pieces, in the order a payment is put together: basic tokens by colour, basic offerings by colour, zone jokers by
# zone, silver; then the offerings that only score.
BASIC: Final = 0
BASIC_OFFERING: Final = 5
JOKER: Final = 10
SILVER: Final = 15
PLUS_ONE: Final = 16
PLUS_TWO: Final = 17
PIECES: Final = 18
MEANS: Final = 16
BASICS: Final = 10

# Nobles by their printed numbers less one.
SCRIBES: Final = 5
GENERAL: Final = 5
ARCHITECT: Final = 6
JUDGE: Final = 10
VIZIER: Final = 11
DOCTOR: Final = 12
SUPPLIER: Final = 13
DIGNITARY: Final = 14
STEWARDESS: Final = 15
SEERESS: Final = 16
TREASURER: Final = 17
TEACHER: Final = 18
DIPLOMAT: Final = 19
OFFICIAL: Final = 20
NOBLE_CARDS: Final = 26
ONCE: Final = 8

ARTISAN_KINDS: Final = 30
JARS: Final = 30
JAR_SYMBOLS: Final = 3
# What a card or an action brings: the five colours, silver, a jar.
GAINS: Final = 7
GAIN_SILVER: Final = 5
GAIN_JAR: Final = 6

SPACES: Final = 4
PAIR_PLACES: Final = 6
BONUS_PLACES: Final = 6
JAR_PLACES: Final = 5
NOBLE_PLACES: Final = 3
ARTISAN_PLACES: Final = 4
ROWS: Final = 4
ROW_FIELDS: Final = 6
TOP_LEVEL: Final = 3
BOARDS: Final = 5
SLOTS: Final = 12
PILE: Final = 8
EFFECTS: Final = 5

# What an official brings, in the order of the text on the cards.
BRINGS_NILE: Final = 0
BRINGS_ARTISAN: Final = 1
BRINGS_TOMB: Final = 2
BRINGS_SILVER: Final = 3
BRINGS_OFFERING: Final = 4

# Fields of the pyramid of time.
FIELD_BASIC: Final = 0
FIELD_START: Final = 1
FIELD_SILVER: Final = 2
FIELD_OFFERING: Final = 3

# Symbols of the Traitor's boards, with a number beside those that have one.
NO_SYMBOL: Final = 0
SIGN_TOMB: Final = 1
SIGN_GOD: Final = 2
SIGN_NOBLE: Final = 3
SIGN_NOBLE_VALUE: Final = 4
SIGN_NOBLE_AWAY: Final = 5
SIGN_ARTISAN_HIGH: Final = 6
SIGN_ARTISAN_LOW: Final = 7
SIGN_ARTISAN_HIGH_AWAY: Final = 8
SIGN_ARTISAN_LOW_AWAY: Final = 9
SIGN_PAIR: Final = 10
SIGN_BONUS: Final = 11
SIGN_NILE_MOST: Final = 12
SIGN_NILE_LEAST: Final = 13
SIGN_NUMBERS: Final = 16

# What can be bought in a turn; its number is also its move less BUY.
BUY_PAIR: Final = 0
BUY_BONUS: Final = 1
BUY_ARTISAN: Final = 6
BUY_NOBLE: Final = 11
BUY_NILE: Final = 12
BUY_TOMB: Final = 17
BUYS: Final = 18

# Cells of `Table.pieces`, rows of one number a piece: in front of each seat and of the Traitor; the supply, which is
# the bank for tokens and the discards for offerings; what is being paid.
SUPPLY: Final = 108
PAYING: Final = 126
PIECE_CELLS: Final = 144

# Cells of `Table.board`: pieces on the wheel by colour and space, the pairs and the bonus offerings by place, the jars
# face up, the artisans face up, the jars discarded.
ON_WHEEL: Final = 0
PAIRS: Final = 20
BONUS: Final = 32
OPEN_JARS: Final = 38
OPEN_ARTISANS: Final = 43
JAR_DISCARDS: Final = 47
BOARD_CELLS: Final = 77
OFFERING_CELLS: Final = 18

# Cells of `Table.seats`: a row of one number a seat, and the Traitor's last, for each of these; then the tracks of the
# Nile, the once-a-round nobles used, the entry colour of each zone, the zones around the wheel; then the Traitor's
# boards.
TOMB_SPACE: Final = 0
NOBLE_COUNT: Final = 6
ARTISAN_COUNT: Final = 12
ARTISAN_POINTS: Final = 18
ROW: Final = 24
FIELD: Final = 30
PASSED: Final = 36
LEVEL: Final = 42
USED: Final = 72
ENTRY_COLOUR: Final = 80
RING: Final = 85
BOARD_AT: Final = 90
DARK_AT: Final = 95
COLUMN_COLOUR: Final = 100
FILLED: Final = 105
COLUMN: Final = 110
RIVAL_POINTS: Final = 170
SEAT_CELLS: Final = 178

# Cells of `Table.cards`: nobles by who has them, then those discarded; artisans likewise.
NOBLE_ROW: Final = 0
NOBLE_DISCARDS: Final = 156
ARTISAN_ROW: Final = 182
ARTISAN_DISCARDS: Final = 362
CARD_CELLS: Final = 392

# Cells of `Table.court`: nobles face up, the two being looked at, the one each seat put aside.
LOOKED: Final = 3
ASIDE: Final = 5
COURT_CELLS: Final = 10

# Moves: decisions, then outcomes.
PASS: Final = 0
BUY: Final = 1
USE_SEERESS: Final = 19
USE_TREASURER: Final = 20
DONE: Final = 21
ENTER: Final = 22
PAY: Final = 38
TAKE_PAIR: Final = 54
TAKE_BONUS: Final = 60
DRAW_BLIND: Final = 66
HIRE: Final = 67
HIRE_TOP: Final = 97
INVITE: Final = 98
INVITE_TOP: Final = 124
KEEP: Final = 125
STEP_TRACK: Final = 151
TAKE_JAR: Final = 156
TAKE_BASIC: Final = 186
TAKE_START: Final = 191
TAKE_SILVER: Final = 192
TAKE_OFFERING: Final = 193
ACCEPT: Final = 194
DECLINE: Final = 195
GIVE: Final = 196
BLOCK: Final = 206
STARTER: Final = 211
ZONE_NEXT: Final = 217
WHEEL_AT: Final = 222
DIRECTION: Final = 227
BOARD_NEXT: Final = 229
DARK: Final = 234
COLUMN_NEXT: Final = 239
SCRIBE: Final = 244
TURN_JAR: Final = 249
LAY_JAR: Final = 279
DEAL_OFFERING: Final = 309
DEAL_ARTISAN: Final = 327
DEAL_NOBLE: Final = 357
LOOK: Final = 383

# Steps: chance, decisions, automatic.
DRAW_STARTER: Final = 0
DRAW_ZONE: Final = 1
DRAW_WHEEL: Final = 2
DRAW_DIRECTION: Final = 3
DRAW_BOARD: Final = 4
DRAW_DARK: Final = 5
DRAW_COLUMN: Final = 6
DRAW_SCRIBE: Final = 7
LAY_OPEN_JAR: Final = 8
LAY_HIDDEN_JAR: Final = 9
OPEN_JAR: Final = 10
LAY_OFFERING: Final = 11
DRAW_OFFERING: Final = 12
TRAITOR_OFFERING: Final = 13
LAY_ARTISAN: Final = 14
DRAW_ARTISAN: Final = 15
LAY_NOBLE: Final = 16
DRAW_NOBLE: Final = 17
LOOK_AT: Final = 18

TURN: Final = 64
ENTRY: Final = 65
PAYMENT: Final = 66
PICK_PAIR: Final = 67
PICK_OFFERING: Final = 68
PICK_ARTISAN: Final = 69
PICK_NOBLE: Final = 70
MOVE_DISC: Final = 71
PICK_JAR: Final = 72
PICK_REWARD: Final = 73
PICK_BASIC: Final = 74
OFFER_GENERAL: Final = 75
OFFER_DIPLOMAT: Final = 76
OFFER_TEACHER: Final = 77
TURN_END: Final = 78
GIVE_PIECE: Final = 79
GET_TOKEN: Final = 80
KEEP_NOBLE: Final = 81
CHOOSE_BLOCK: Final = 82
TRAITOR_BASIC: Final = 83

AFTER_TURN: Final = 128
NEXT_TURN: Final = 129
CHOOSE_PAIR: Final = 130
CHOOSE_OFFERING: Final = 131
CHOOSE_ARTISAN: Final = 132
CHOOSE_NOBLE: Final = 133
GAIN_FROM_NILE: Final = 134
NILE_STEP: Final = 135
TOMB_STEP: Final = 136
GAIN_A_JAR: Final = 137
TEACH: Final = 138
GAIN_SILVERS: Final = 139
CHOOSE_BASIC: Final = 140
PYRAMID_TURN: Final = 141
PASS_JAR: Final = 142
END_ROUND: Final = 143
REFILL: Final = 144
LAY_JARS: Final = 145
FILL_PILE: Final = 146
BEGIN_ROUND: Final = 147
SET_UP: Final = 148
CHOOSE_START: Final = 149
LOOK_MORE: Final = 150
END_SET_UP: Final = 151
LEFT_JAR: Final = 152
FILL_NOBLES: Final = 153
FILL_ARTISANS: Final = 154
TRAITOR_TURN: Final = 155
TRAITOR_TOP: Final = 156
TO_COLUMN: Final = 157
OFFER_REWARD: Final = 158

# The argument of a reward that is a turn of its own, not the General's step within one (5.3, 5.8).
WHOLE_TURN: Final = 1

# Stages of the set-up, in this order (1.1 to 1.8, 9.1).
STAGE_STARTER: Final = 0
STAGE_RING: Final = 1
STAGE_WHEEL: Final = 2
STAGE_DIRECTION: Final = 3
STAGE_BOARDS: Final = 4
STAGE_DARK: Final = 5
STAGE_COLUMNS: Final = 6
STAGE_SCRIBES: Final = 7
STAGE_LAY: Final = 8

# Events.
STARTER_DRAWN: Final = 0
TRAITOR_STARTS: Final = 1
ZONE_LAID: Final = 2
WHEEL_LAID: Final = 3
DIRECTION_DRAWN: Final = 4
BOARD_LAID: Final = 5
BOARD_DARK: Final = 6
COLUMN_GIVEN: Final = 7
SCRIBE_DEALT: Final = 8
TRAITOR_SCRIBE: Final = 9
JAR_LAID: Final = 10
PILE_JAR_LAID: Final = 11
OFFERING_LAID: Final = 12
BONUS_LAID: Final = 13
ARTISAN_LAID: Final = 14
NOBLE_LAID: Final = 15
NOBLES_SEEN: Final = 16
NOBLE_KEPT: Final = 17
NOBLES_RETURNED: Final = 18
ROUND_BEGAN: Final = 19
TRAITOR_BEGAN: Final = 20
ENTERED: Final = 21
ENTERED_BY: Final = 22
PAID: Final = 23
PAIR_TAKEN: Final = 24
SINGLE_TAKEN: Final = 25
OFFERING_TAKEN: Final = 26
OFFERING_DRAWN: Final = 27
NO_OFFERING: Final = 28
ARTISAN_HIRED: Final = 29
NO_ARTISAN: Final = 30
NOBLE_GAINED: Final = 31
TOKEN_GAINED: Final = 32
TOKEN_OUT: Final = 33
JAR_TAKEN: Final = 34
JAR_OPENED: Final = 35
NO_JAR: Final = 36
DIPLOMAT_USED: Final = 37
TEACHER_USED: Final = 38
DISC_MOVED: Final = 39
STEP_LOST: Final = 40
TOMB_BUILT: Final = 41
PHARAOH: Final = 42
EXCHANGED: Final = 43
PASSED_TO: Final = 44
PASSED_LAST: Final = 45
GENERAL_MOVED: Final = 46
FIELD_REACHED: Final = 47
NO_REWARD: Final = 48
START_TAKEN: Final = 49
BAG_FILLED: Final = 50
JARS_SHUFFLED: Final = 51
WHEEL_CLEARED: Final = 52
WHEEL_TURNED: Final = 53
JAR_BLOCKS: Final = 54
SPACE_BLOCKED: Final = 55
TRAITOR_JAR: Final = 56
TRAITOR_PLACED: Final = 57
TRAITOR_BLOCKED: Final = 58
TRAITOR_TOMB: Final = 59
TRAITOR_GOD: Final = 60
TRAITOR_NOBLE: Final = 61
TRAITOR_VALUE: Final = 62
NOBLE_AWAY: Final = 63
TRAITOR_ARTISAN: Final = 64
ARTISAN_AWAY: Final = 65
TRAITOR_PAIR: Final = 66
TRAITOR_PIECE: Final = 67
TRAITOR_DISC: Final = 68
TRAITOR_PASSED: Final = 69
TRAITOR_PASSED_LAST: Final = 70
TRAITOR_FIELD: Final = 71
TRAITOR_START: Final = 72
TRAITOR_PHARAOH: Final = 73
TRAITOR_COUNTED: Final = 74
GAME_OVER: Final = 75

# Categories of points.
FOR_GODS: Final = 0
FOR_NOBLES: Final = 1
FOR_ARTISANS: Final = 2
FOR_NILE: Final = 3
FOR_TOMB: Final = 4
FOR_LEFT_OVER: Final = 5
FOR_PHARAOH: Final = 6
FOR_START: Final = 7
CATEGORIES: Final = 8
