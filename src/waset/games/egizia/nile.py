"""Nile cards: what happens when one is taken, and the cards a player may play in a window of their own."""

from librt.vecs import append, vec
from mypy_extensions import i64

from waset.games.egizia.names import (
    ANY_CREWS,
    ASSIGNED,
    BLACK,
    BLACK_BLUE,
    BLACK_YELLOW,
    BLUE,
    BLUE_YELLOW,
    BROWN_FIELD,
    CARD_PLAYED,
    CARD_TAKEN,
    CARDS,
    CHOOSE_CREW,
    CREW,
    CREW_HIRED,
    CREW_IMPROVER,
    CREW_TRAINED,
    CREWS,
    FIELD_IMPROVED,
    FIELD_IMPROVER,
    FIELD_VALUES,
    FIRST_ANYTIME,
    FIRST_IMMEDIATE,
    FOR_CARDS,
    GONE,
    GRAIN_BROWN,
    GRAIN_GREEN,
    GRAIN_STEPS,
    GRAIN_YELLOW,
    GREEN_FIELD,
    HIRE,
    HIRED,
    IMPROVE,
    IMPROVED,
    LEAST_GRAIN,
    MORE_STONES,
    ON_GRAVES,
    ON_OBELISK,
    ON_PYRAMID,
    ON_TEMPLE,
    PLAY,
    POINTS_OBELISK_GRAVES,
    QUARRY,
    QUARRY_CARD,
    SALE_STEPS,
    SEATS,
    SELL,
    SELLING,
    STONES,
    STONES_FOR_CREW,
    STONES_SOLD,
    STRENGTHEN,
    TO_GREEN_TWICE,
    TRAIN,
    TRAINED,
    UPGRADES,
    YELLOW,
    YELLOW_FIELD,
)
from waset.games.egizia.table import (
    Table,
    discard,
    gain_stones,
    score_card,
    step_on_grain,
    step_on_sale,
    strengthen,
)


def take_card(table: Table, seat: i64, card: i64) -> None:
    """A card comes to a player: laid out, or carried out at once and out of the game (10.1)."""
    if table.telling:
        table.tell(CARD_TAKEN, seat, card)
    if card >= FIRST_IMMEDIATE:
        table.cards[GONE + card] += 1
        carry_out(table, seat, card)
        return
    table.cards[seat * CARDS + card] += 1
    if card < QUARRY_CARD:
        add_field(table, seat, card)
        if card < YELLOW_FIELD:
            brown_bonus(table, seat, card - BROWN_FIELD + LEAST_GRAIN)
    elif card < FIRST_ANYTIME:
        # A quarry adds to the stones of every round (10.5).
        table.seats[QUARRY + seat] += card - QUARRY_CARD + 1


def add_field(table: Table, seat: i64, card: i64) -> None:
    """A field adds to the grain of its colour (10.3)."""
    grain: i64 = card % FIELD_VALUES + LEAST_GRAIN
    if card >= GREEN_FIELD:
        table.seats[GRAIN_GREEN + seat] += grain
    elif card >= YELLOW_FIELD:
        table.seats[GRAIN_YELLOW + seat] += grain
    else:
        table.seats[GRAIN_BROWN + seat] += grain


def brown_bonus(table: Table, seat: i64, grain: i64) -> None:
    """What a brown field brings when it is taken (10.4)."""
    if grain == table.box.brown_sale:
        step_on_sale(table, seat, 1)
    if grain == table.box.brown_grain:
        step_on_grain(table, seat, 1)
    if grain == table.box.brown_points_field:
        score_card(table, seat, FOR_CARDS, table.box.brown_points)
    if grain == table.box.brown_stones_field:
        gain_stones(table, seat, table.box.brown_stones)


def carry_out(table: Table, seat: i64, card: i64) -> None:
    """Cards carried out at once (10.6 to 10.8)."""
    if card == GRAIN_STEPS:
        step_on_grain(table, seat, table.box.card_steps)
    elif card == SALE_STEPS:
        step_on_sale(table, seat, table.box.card_steps)
    elif card == ANY_CREWS:
        choose_crews(table, seat, table.box.any_crews)
    elif card == BLACK_BLUE:
        strengthen(table, seat, BLACK, 1)
        strengthen(table, seat, BLUE, 1)
    elif card == BLACK_YELLOW:
        strengthen(table, seat, BLACK, 1)
        strengthen(table, seat, YELLOW, 1)
    elif card == BLUE_YELLOW:
        strengthen(table, seat, BLUE, 1)
        strengthen(table, seat, YELLOW, 1)
    else:
        bricks: i64 = table.seats[ON_PYRAMID + seat] + table.seats[ON_TEMPLE + seat]
        if card == POINTS_OBELISK_GRAVES:
            bricks = table.seats[ON_OBELISK + seat] + table.seats[ON_GRAVES + seat]
        score_card(table, seat, FOR_CARDS, bricks * table.box.brick_points)


def choose_crews(table: Table, seat: i64, steps: i64) -> None:
    """Single steps for crews of the player's choice; lost where no crew has room (4.3, 10.7)."""
    seats: vec[i64] = table.seats
    crew: i64
    only: i64 = -1
    for crew in range(CREWS):
        if seats[CREW + crew * SEATS + seat] < table.box.most_strength:
            if only >= 0:
                table.push(CHOOSE_CREW, seat, steps)
                return
            only = crew
    if only >= 0:
        strengthen(table, seat, only, steps)


def crews_to_choose(table: Table, seat: i64, first: i64, moves: vec[i64]) -> vec[i64]:
    """Add a move for every crew that has room on its track."""
    seats: vec[i64] = table.seats
    crew: i64
    for crew in range(CREWS):
        if seats[CREW + crew * SEATS + seat] < table.box.most_strength:
            moves = append(moves, first + crew)
    return moves


def strengthen_chosen(table: Table, seat: i64, crew: i64, steps: i64) -> None:
    """One step for the crew chosen, and the choice again for the steps left (4.3, 10.7)."""
    if steps > 1:
        strengthen(table, seat, crew, 1)
        choose_crews(table, seat, steps - 1)
    else:
        strengthen(table, seat, crew, 1)


# -- windows -----------------------------------------------------------------------------------------------------


def has_plays(table: Table, seat: i64, after_feeding: bool) -> bool:
    """Whether there is anything to play in a window (10.2)."""
    cards: vec[i64] = table.cards
    seats: vec[i64] = table.seats
    hand: i64 = seat * CARDS
    stones: i64 = seats[STONES + seat]
    if cards[hand + MORE_STONES] > 0 and stones < table.box.most_stones:
        return True
    if cards[hand + SELLING] > 0 and stones > 0:
        return True
    if cards[hand + FIELD_IMPROVER] > seats[ASSIGNED + seat] and can_improve(table, seat):
        return True
    if cards[hand + CREW_IMPROVER] > seats[TRAINED + seat] and has_room(table, seat):
        return True
    return after_feeding and can_hire(table, seat)


def can_hire(table: Table, seat: i64) -> bool:
    """Whether stones may be paid for a step of a crew (10.21)."""
    return could_hire(table, seat) and table.seats[STONES + seat] >= table.box.hire_stones


def could_hire(table: Table, seat: i64) -> bool:
    """Whether a step of a crew is to be had for stones, if there are enough (10.21)."""
    return table.cards[seat * CARDS + STONES_FOR_CREW] > table.seats[HIRED + seat] and has_room(table, seat)


def has_room(table: Table, seat: i64) -> bool:
    """Whether a crew is not at the end of its track."""
    seats: vec[i64] = table.seats
    most: i64 = table.box.most_strength
    crew: i64
    for crew in range(CREWS):
        if seats[CREW + crew * SEATS + seat] < most:
            return True
    return False


def can_improve(table: Table, seat: i64) -> bool:
    """Whether a seat has a field that is not green (10.24)."""
    return table.seats[GRAIN_BROWN + seat] + table.seats[GRAIN_YELLOW + seat] > 0


def add_plays(table: Table, seat: i64, after_feeding: bool, moves: vec[i64]) -> vec[i64]:
    """Add the cards that may be played in every window; stones for a crew only after feeding (10.2)."""
    cards: vec[i64] = table.cards
    seats: vec[i64] = table.seats
    hand: i64 = seat * CARDS
    stones: i64 = seats[STONES + seat]
    if cards[hand + MORE_STONES] > 0 and stones < table.box.most_stones:
        moves = append(moves, PLAY + MORE_STONES - FIRST_ANYTIME)
    if cards[hand + SELLING] > 0:
        most: i64 = table.box.card_sell
        if stones < most:
            most = stones
        for count in range(most):
            moves = append(moves, SELL + count)
    if cards[hand + FIELD_IMPROVER] > seats[ASSIGNED + seat]:
        moves = add_improvements(table, seat, moves)
    if cards[hand + CREW_IMPROVER] > seats[TRAINED + seat]:
        moves = crews_to_choose(table, seat, TRAIN, moves)
    if after_feeding and can_hire(table, seat):
        moves = crews_to_choose(table, seat, HIRE, moves)
    return moves


def add_improvements(table: Table, seat: i64, moves: vec[i64]) -> vec[i64]:
    """Add the ways to raise a field by a grade, alike fields once (10.24)."""
    upgrade: i64
    for upgrade in range(UPGRADES):
        if fields_to_raise(table, seat, upgrade) > 0:
            moves = append(moves, IMPROVE + upgrade)
    return moves


def fields_to_raise(table: Table, seat: i64, upgrade: i64) -> i64:
    """How many fields stand just below a grade: the cards not yet improved, or the brown ones improved once (10.24)."""
    cards: vec[i64] = table.cards
    own: i64 = IMPROVED + seat * UPGRADES
    if upgrade >= TO_GREEN_TWICE:
        return cards[own + upgrade - TO_GREEN_TWICE]
    fields: i64 = cards[seat * CARDS + upgrade] - cards[own + upgrade]
    if upgrade < YELLOW_FIELD:
        fields -= cards[own + TO_GREEN_TWICE + upgrade]
    return fields


def improve(table: Table, seat: i64, upgrade: i64) -> None:
    """A field goes up by a grade for good (10.24)."""
    own: i64 = IMPROVED + seat * UPGRADES
    grain: i64 = upgrade % FIELD_VALUES + LEAST_GRAIN
    table.seats[ASSIGNED + seat] += 1
    table.cards[own + upgrade] += 1
    if upgrade < YELLOW_FIELD:
        table.seats[GRAIN_BROWN + seat] -= grain
        table.seats[GRAIN_YELLOW + seat] += grain
    else:
        if upgrade >= TO_GREEN_TWICE:
            table.cards[own + upgrade - TO_GREEN_TWICE] -= 1
        table.seats[GRAIN_YELLOW + seat] -= grain
        table.seats[GRAIN_GREEN + seat] += grain
    if table.telling:
        table.tell(FIELD_IMPROVED, seat, upgrade)


def play_anywhere(table: Table, seat: i64, move: i64) -> None:
    """Carry out one of the moves of `add_plays` (10.11, 10.12, 10.21, 10.24, 10.25)."""
    if move < SELL:
        play_card(table, seat, MORE_STONES)
        gain_stones(table, seat, table.box.card_stones)
    elif move < IMPROVE:
        count: i64 = move - SELL + 1
        play_card(table, seat, SELLING)
        table.seats[STONES + seat] -= count
        if table.telling:
            table.tell(STONES_SOLD, seat, count)
        score_card(table, seat, FOR_CARDS, count)
    elif move < TRAIN:
        improve(table, seat, move - IMPROVE)
    elif move < HIRE:
        table.seats[TRAINED + seat] += 1
        if table.telling:
            table.tell(CREW_TRAINED, seat)
        strengthen(table, seat, move - TRAIN, 1)
    else:
        table.seats[HIRED + seat] += 1
        table.seats[STONES + seat] -= table.box.hire_stones
        if table.telling:
            table.tell(CREW_HIRED, seat, table.box.hire_stones)
        strengthen(table, seat, move - HIRE, 1)


def is_play(move: i64) -> bool:
    """Whether a move is one of `add_plays`."""
    return SELL <= move < STRENGTHEN or move == PLAY + MORE_STONES - FIRST_ANYTIME


def play_card(table: Table, seat: i64, card: i64) -> None:
    """A card used once leaves the game (10.1)."""
    discard(table, seat, card)
    if table.telling:
        table.tell(CARD_PLAYED, seat, card)
