"""Why a move is not open: the number of the rule and a key of the catalogue."""

from mypy_extensions import i64

from waset.engine.message import Message
from waset.games.egizia import names as n
from waset.games.egizia.building import price_of_building, strength_of
from waset.games.egizia.feeding import missing
from waset.games.egizia.nile import fields_to_raise
from waset.games.egizia.river import is_taken, may_go_upstream, may_reuse, space_of
from waset.games.egizia.table import Table, berth_of, has_card
from waset.games.egizia.works import CLOSED, first_part, last_part, pillars_stand, price


def refusal(table: Table, move: i64) -> Message:
    """The rule that forbids a decision which is not open in this position."""
    step: i64 = table.step
    seat: i64 = table.seat
    if move < n.PASS:
        if step == n.SAIL or step == n.SAIL_SECOND:
            return no_landing(table, seat, move - n.SAIL_TO)
        return Message("egizia.not_sailing", rule="3.2")
    if move == n.PASS:
        return Message("egizia.second_ship" if step == n.SAIL_SECOND else "egizia.not_sailing", rule="3.8")
    if n.PLAY <= move < n.SELL:
        return no_card(table, seat, move - n.PLAY + n.FIRST_ANYTIME)
    if n.SELL <= move < n.STRENGTHEN:
        return no_play(table, seat, move)
    if step == n.CHOOSE_CREW and n.STRENGTHEN <= move < n.TURN_RING:
        return Message("egizia.crew_at_end", rule="9.4", crew=move - n.STRENGTHEN)
    if step == n.CHOOSE_RING and n.TURN_RING <= move < n.TAKE:
        return Message("egizia.ring_too_far", rule="4.4")
    if step == n.TAKE_LEFTOVER and n.TAKE <= move < n.FEED_STONES:
        return Message("egizia.card_not_there", rule="10.20", card=move - n.TAKE)
    if n.FEED_STONES <= move < n.GIVE_UP:
        return no_feeding(table, seat, move - n.FEED_STONES + 1)
    if n.GIVE_UP <= move <= n.READY:
        return no_crew(table, seat, move)
    if step == n.DRAW_HOW_MANY and n.DRAW <= move < n.KEEP_CARD:
        return Message("egizia.too_many_cards", rule="6.5")
    if (step == n.KEEP or step == n.KEEP_START) and n.KEEP_CARD <= move <= n.RETURN_REST:
        return (
            Message("egizia.must_keep", rule="1.8")
            if move == n.RETURN_REST
            else Message("egizia.card_not_drawn", rule="6.5")
        )
    if n.LAY <= move <= n.STOP:
        return no_brick(table, seat, move)
    return Message("engine.not_now", rule="2.1")


def no_landing(table: Table, seat: i64, landing: i64) -> Message:
    """Why a ship cannot go there (3.3 to 3.7)."""
    space: i64 = space_of(landing)
    if table.box.position[space] <= table.seats[n.LOWEST + seat] and not may_go_upstream(table, seat):
        return Message("egizia.not_downstream", rule="3.3")
    if space < n.FIRST_ROUND:
        return Message("egizia.no_card_there", rule="3.4")
    if space < n.FIRST_SITE:
        if space == n.FIRST_ROUND + n.HELIOPOLIS and may_reuse(table, seat):
            return Message("egizia.not_heliopolis", rule="10.23")
        return Message("egizia.space_taken" if is_taken(table, space - n.FIRST_ROUND) else "engine.not_now", rule="3.5")
    site: i64 = space - n.FIRST_SITE
    berth: i64 = (landing - n.FIRST_PLACE) % n.BERTHS
    if berth_of(table, seat, site) != n.NONE:
        return Message("egizia.ship_there_already", rule="3.6")
    if table.box.places <= berth < n.SUBSTITUTE:
        return Message("egizia.no_third_place", rule="3.6")
    if berth == n.SUBSTITUTE and table.river[n.BERTH + landing - n.FIRST_PLACE] < 0:
        return Message("egizia.place_free", rule="3.6")
    return Message("egizia.place_taken", rule="3.6")


def no_card(table: Table, seat: i64, card: i64) -> Message:
    """Why a card cannot be played now: it is not there, or its moment is another (10.2, 10.9 to 10.18)."""
    if not has_card(table, seat, card):
        return Message("egizia.card_not_yours", rule="10.1", card=card)
    match card:
        case n.MORE_STONES:
            if table.seats[n.STONES + seat] >= table.box.most_stones:
                return Message("egizia.stones_full", rule="9.3")
            return Message("egizia.no_window", rule="10.2")
        case n.DOUBLE_TURN:
            return Message("egizia.after_ship", rule="10.9")
        case n.DOUBLE_BENEFIT:
            return Message("egizia.after_round_space", rule="10.10")
        case n.SELLING:
            if table.seats[n.STONES + seat] == 0:
                return Message("egizia.too_few_stones", rule="10.12", stones=0)
            if table.step in (n.SAIL, n.AFTER_SHIP, n.FEED, n.BUILD, n.MOMENT):
                return Message("egizia.say_how_many", rule="10.12")
            return Message("egizia.no_window", rule="10.2")
        case n.FOOD:
            return Message("egizia.only_when_short", rule="10.13")
        case n.TWO_CREWS:
            return Message("egizia.name_second_crew", rule="10.14")
        case n.STRENGTH:
            return Message("egizia.with_the_crew", rule="10.15")
        case n.KEEP_TWO:
            return Message("egizia.with_the_cards", rule="10.16")
        case n.FIRST_IN_LINE:
            return Message("egizia.before_building", rule="10.17")
        case _:
            return Message("egizia.for_the_substitute", rule="10.18")


def no_play(table: Table, seat: i64, move: i64) -> Message:
    """Why a card of the windows cannot be used so (10.2)."""
    own: i64 = seat * n.CARDS
    if move < n.IMPROVE:
        if table.cards[own + n.SELLING] == 0:
            return Message("egizia.card_not_yours", rule="10.1", card=n.SELLING)
        if move - n.SELL + 1 > table.seats[n.STONES + seat]:
            return Message("egizia.too_few_stones", rule="10.12", stones=table.seats[n.STONES + seat])
    elif move < n.TRAIN:
        if table.cards[own + n.FIELD_IMPROVER] == 0:
            return Message("egizia.card_not_yours", rule="10.1", card=n.FIELD_IMPROVER)
        if table.cards[own + n.FIELD_IMPROVER] <= table.seats[n.ASSIGNED + seat]:
            return Message("egizia.improver_assigned", rule="10.24")
        if fields_to_raise(table, seat, move - n.IMPROVE) <= 0:
            return Message("egizia.no_such_field", rule="10.24")
    else:
        return no_training(table, seat, move)
    return Message("egizia.no_window", rule="10.2")


def no_training(table: Table, seat: i64, move: i64) -> Message:
    """Why a crew cannot be strengthened by a permanent card now (10.21, 10.25)."""
    hiring = move >= n.HIRE
    card: i64 = n.STONES_FOR_CREW if hiring else n.CREW_IMPROVER
    rule = "10.21" if hiring else "10.25"
    held: i64 = table.cards[seat * n.CARDS + card]
    if held == 0:
        return Message("egizia.card_not_yours", rule="10.1", card=card)
    if held <= table.seats[(n.HIRED if hiring else n.TRAINED) + seat]:
        return Message("egizia.used_this_round", rule=rule, card=card)
    if hiring and table.seats[n.STONES + seat] < table.box.hire_stones:
        return Message("egizia.too_few_stones", rule=rule, stones=table.seats[n.STONES + seat])
    crew: i64 = move - (n.HIRE if hiring else n.TRAIN)
    if table.seats[n.CREW + crew * n.SEATS + seat] >= table.box.most_strength:
        return Message("egizia.crew_at_end", rule="9.4", crew=crew)
    if hiring and table.phase <= n.FEEDING:
        return Message("egizia.only_after_feeding", rule=rule)
    return Message("egizia.no_window", rule="10.2")


def no_feeding(table: Table, seat: i64, count: i64) -> Message:
    """Why stones cannot be turned into grain (10.26)."""
    if table.step != n.FEED:
        return Message("egizia.only_when_feeding", rule="10.26")
    if not has_card(table, seat, n.STONES_AS_FOOD):
        return Message("egizia.card_not_yours", rule="10.1", card=n.STONES_AS_FOOD)
    short: i64 = missing(table, seat, table.arg)
    if count > short:
        return Message("egizia.more_than_missing", rule="10.26", missing=short)
    return Message("egizia.too_few_stones", rule="10.26", stones=table.seats[n.STONES + seat])


def no_crew(table: Table, seat: i64, move: i64) -> Message:
    """Why a crew cannot be used, or building not begin (6.2, 6.3)."""
    if table.step != n.BUILD and table.step != n.DECLARE:
        return Message("egizia.not_building", rule="6.1")
    if move == n.GIVE_UP:
        return Message("egizia.already_building", rule="6.3")
    least: i64 = price_of_building(table)
    if move == n.READY:
        return (
            Message("egizia.name_a_crew", rule="6.3")
            if table.step == n.BUILD
            else Message("egizia.too_weak", rule="6.3", least=least)
        )
    crew: i64 = move - n.USE
    if crew == n.JOKER and table.step == n.BUILD:
        return Message("egizia.joker_alone", rule="6.3")
    if strength_of(table, seat, crew) == 0:
        return Message("egizia.crew_used", rule="6.3", crew=crew)
    if table.step == n.DECLARE and (table.extra > 0 or not has_card(table, seat, n.TWO_CREWS)):
        return Message("egizia.one_crew", rule="6.3")
    if table.seats[n.STONES + seat] < least:
        return Message("egizia.stones_short", rule="6.4", least=least, stones=table.seats[n.STONES + seat])
    return Message("egizia.too_weak", rule="6.3", least=least)


def no_brick(table: Table, seat: i64, move: i64) -> Message:
    """Why a brick cannot be laid there (6.3, 6.4, 6.7 to 6.12)."""
    if table.step == n.BUILD:
        return Message("egizia.name_a_crew", rule="6.3")
    if table.step == n.DECLARE:
        return Message("egizia.begin_first", rule="6.3")
    if table.step != n.LAY_BRICK:
        return Message("egizia.not_building", rule="6.1")
    if move == n.STOP:
        return Message("egizia.at_least_one", rule="6.4")
    part: i64 = move - n.LAY
    if not first_part(table.site) <= part < last_part(table, table.site):
        return Message("egizia.other_site", rule="6.1")
    cost: i64 = price(table, part)
    if cost == CLOSED:
        if part == n.PART_OBELISK or part == n.PART_GRAVES:
            return Message("egizia.part_complete", rule="6.7" if part == n.PART_OBELISK else "6.8")
        if part >= n.PART_ROW:
            row: i64 = part - n.PART_ROW
            full = table.works[n.GROWN + part] == table.box.row_size[row]
            return Message("egizia.part_complete" if full else "egizia.two_below", rule="6.10")
        waiting = part >= n.PART_COLUMNS and not pillars_stand(table)
        waiting = waiting or (part == n.PART_TOP and table.works[n.GROWN + n.PART_COLUMNS] < len(table.box.columns))
        return Message("egizia.temple_order" if waiting else "egizia.part_complete", rule="6.12")
    if cost > table.arg:
        return Message("egizia.strength_left", rule="6.4", cost=cost, strength=table.arg)
    return Message("egizia.stones_short", rule="6.4", least=cost, stones=table.seats[n.STONES + seat])
