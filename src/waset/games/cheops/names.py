"""The names of Cheops's things as numbers: fields of a sheet, bonuses, cells of the table, moves, steps and events.

`declaration.py` gives the same things their words; a test compares the two.
"""

from typing import Final

NONE: Final = -1

SEATS: Final = 5
SHEETS: Final = 5
COLOURS: Final = 6
QUARRY_STONES: Final = 12

# The fields of a sheet. What is built on a sheet is one number with a bit a field.
# Pyramid: five rows from the bottom, 5, 4, 3, 2 and 1 stones, each from the left.
# Arch: left pillar from the bottom, right pillar from the bottom, keystone. Relief: three rows of four from the top.
FIRST_LEFT: Final = 15
FIRST_RIGHT: Final = 20
KEYSTONE: Final = 25
FIRST_RELIEF: Final = 26
FIELDS: Final = 38
PILLAR: Final = 5
LEVELS: Final = 5
RELIEF_COLUMNS: Final = 4
RELIEF_FIELDS: Final = 12

# The same as bits.
BASE: Final = 0x1F
PYRAMID: Final = 0x7FFF
LEFT: Final = 0x1F << 15
RIGHT: Final = 0x1F << 20
KEY: Final = 1 << 25
ARCH: Final = 0x7FF << 15
RELIEF_ROOM: Final = 0xFFF
RELIEF: Final = 0xFFF << 26
# The left or upper fields of the pairs of the relief, as bits of the relief alone.
BESIDE_EACH_OTHER: Final = 0x777
ABOVE_EACH_OTHER: Final = 0x0FF

# Pairs of the relief: nine side by side, eight one above the other.
PAIRS: Final = 17
FIRST_UPRIGHT_PAIR: Final = 9

# Bonuses; END is for two complete buildings.
EYE: Final = 0
ANKH: Final = 1
SUN: Final = 2
SCARAB: Final = 3
FALCON: Final = 4
LOTUS: Final = 5
COBRA: Final = 6
END: Final = 7
BONUSES: Final = 8
END_BIT: Final = 1 << 7

# A bit beyond all fields, still small enough for a fast number.
TOP_PLACE: Final = 61
TOP_BIT: Final = 1 << 61

# The numbers of `Box.bit`: powers of two differ modulo this prime, so a lone bit leads to its place.
BIT_PRIME: Final = 53

# Cells of `Table.seats`: a row of one number a seat for each of these, and then the sheets still on the pad.
SHEET: Final = 0
BUILT: Final = 5
CROSSED: Final = 10
REACHED: Final = 15
JOKERS: Final = 20
USED_JOKERS: Final = 25
EARNED: Final = 30
PAD: Final = 35
SEAT_CELLS: Final = 40

# Cells of `Table.dice`, rows of one number a colour: in the centre, on the sheet of who builds, blocked.
CENTRE: Final = 0
TAKEN: Final = 6
BLOCKED: Final = 12
DICE_CELLS: Final = 18

# After so many turns without a stone the game ends (6.2).
IDLE_TURNS: Final = 50

# Moves: decisions, then outcomes.
PASS: Final = 0
STOP: Final = 1
BUILD: Final = 2
CARVE: Final = 28
CROSS: Final = 45
JOKER: Final = 57
DIE: Final = 58
DEAL: Final = 64

# Steps: chance, decisions, automatic.
ROLL: Final = 0
DEAL_SHEET: Final = 1

TURN: Final = 64
SECOND_STONE: Final = 65
PAY: Final = 66
PAY_PAIR: Final = 67

OFFER_SECOND: Final = 128
END_ACTION: Final = 129
FIRST_TURN: Final = 130

# Events.
SHEET_DEALT: Final = 0
TURN_BEGAN: Final = 1
THREE_ROLLED: Final = 2
FOUR_ROLLED: Final = 3
STONE_BUILT: Final = 4
PAIR_CARVED: Final = 5
DIE_TAKEN: Final = 6
STONE_CROSSED: Final = 7
STONES_SKIPPED: Final = 8
JOKER_USED: Final = 9
BONUS_EARNED: Final = 10
BONUS_MISSED: Final = 11
BUILDING_COMPLETE: Final = 12
END_EARNED: Final = 13
PASSED: Final = 14
STOPPED: Final = 15
BONUS_CLOSED: Final = 16
NO_PROGRESS: Final = 17
GAME_OVER: Final = 18

# Buildings, and with them the categories of points.
FOR_PYRAMID: Final = 0
FOR_ARCH: Final = 1
FOR_RELIEF: Final = 2
FOR_BONUSES: Final = 3
FOR_QUARRY: Final = 4
FOR_JOKERS: Final = 5
CATEGORIES: Final = 6
