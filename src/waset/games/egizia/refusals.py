"""Why a move is not open: the number of the rule and a key of the catalogue."""

from mypy_extensions import i64

from waset.engine.events import Reason
from waset.games.egizia import names as n
from waset.games.egizia.building import price_of_building, strength_of
from waset.games.egizia.feeding import missing
from waset.games.egizia.nile import fields_to_raise
from waset.games.egizia.river import is_taken, may_go_upstream, may_reuse, space_of
from waset.games.egizia.table import Table, berth_of, has_card
from waset.games.egizia.works import CLOSED, first_part, last_part, pillars_stand, price


def refusal(table: Table, move: i64) -> Reason:
    """The rule that forbids a decision which is not open in this position."""
    step: i64 = table.step
    seat: i64 = table.seat
    if move < n.PASS:
        if step == n.SAIL or step == n.SAIL_SECOND:
            return no_landing(table, seat, move - n.SAIL_TO)
        return Reason("3.2", "not_sailing")
    if move == n.PASS:
        return Reason("3.8", "second_ship" if step == n.SAIL_SECOND else "not_sailing")
    if n.PLAY <= move < n.SELL:
        return no_card(table, seat, move - n.PLAY + n.FIRST_ANYTIME)
    if n.SELL <= move < n.STRENGTHEN:
        return no_play(table, seat, move)
    if step == n.CHOOSE_CREW and n.STRENGTHEN <= move < n.TURN_RING:
        return Reason("2.5", "crew_at_end", {"crew": move - n.STRENGTHEN})
    if step == n.CHOOSE_RING and n.TURN_RING <= move < n.TAKE:
        return Reason("4.4", "ring_too_far")
    if step == n.TAKE_LEFTOVER and n.TAKE <= move < n.FEED_STONES:
        return Reason("5.20", "card_not_there", {"card": move - n.TAKE})
    if n.FEED_STONES <= move < n.GIVE_UP:
        return no_feeding(table, seat, move - n.FEED_STONES + 1)
    if n.GIVE_UP <= move <= n.READY:
        return no_crew(table, seat, move)
    if step == n.DRAW_HOW_MANY and n.DRAW <= move < n.KEEP_CARD:
        return Reason("7.5", "too_many_cards")
    if (step == n.KEEP or step == n.KEEP_START) and n.KEEP_CARD <= move <= n.RETURN_REST:
        return Reason("1.8", "must_keep") if move == n.RETURN_REST else Reason("7.5", "card_not_drawn")
    if n.LAY <= move <= n.STOP:
        return no_brick(table, seat, move)
    return Reason("2.1", "not_now")


def no_landing(table: Table, seat: i64, landing: i64) -> Reason:
    """Why a ship cannot go there (3.3 to 3.7)."""
    space: i64 = space_of(landing)
    if table.box.position[space] <= table.seats[n.LOWEST + seat] and not may_go_upstream(table, seat):
        return Reason("3.3", "not_downstream")
    if space < n.FIRST_ROUND:
        return Reason("3.4", "no_card_there")
    if space < n.FIRST_SITE:
        if space == n.FIRST_ROUND + n.HELIOPOLIS and may_reuse(table, seat):
            return Reason("5.23", "not_heliopolis")
        return Reason("3.5", "space_taken" if is_taken(table, space - n.FIRST_ROUND) else "not_now")
    site: i64 = space - n.FIRST_SITE
    berth: i64 = (landing - n.FIRST_PLACE) % n.BERTHS
    if berth_of(table, seat, site) != n.NONE:
        return Reason("3.6", "ship_there_already")
    if table.box.places <= berth < n.SUBSTITUTE:
        return Reason("3.6", "no_third_place")
    if berth == n.SUBSTITUTE and table.river[n.BERTH + landing - n.FIRST_PLACE] < 0:
        return Reason("3.6", "place_free")
    return Reason("3.6", "place_taken")


def no_card(table: Table, seat: i64, card: i64) -> Reason:
    """Why a card cannot be played now: it is not there, or its moment is another (5.2, 5.9 to 5.18)."""
    if not has_card(table, seat, card):
        return Reason("5.1", "card_not_yours", {"card": card})
    match card:
        case n.MORE_STONES:
            if table.seats[n.STONES + seat] >= table.box.most_stones:
                return Reason("2.4", "stones_full")
            return Reason("5.2", "no_window")
        case n.DOUBLE_TURN:
            return Reason("5.9", "after_ship")
        case n.DOUBLE_BENEFIT:
            return Reason("5.10", "after_round_space")
        case n.FOOD:
            return Reason("5.13", "only_when_short")
        case n.TWO_CREWS:
            return Reason("5.14", "name_second_crew")
        case n.STRENGTH:
            return Reason("5.15", "with_the_crew")
        case n.KEEP_TWO:
            return Reason("5.16", "with_the_cards")
        case n.FIRST_IN_LINE:
            return Reason("5.17", "before_building")
        case _:
            return Reason("5.18", "for_the_substitute")


def no_play(table: Table, seat: i64, move: i64) -> Reason:
    """Why a card of the windows cannot be used so (5.2)."""
    own: i64 = seat * n.CARDS
    if move < n.IMPROVE:
        if table.cards[own + n.SELLING] == 0:
            return Reason("5.1", "card_not_yours", {"card": n.SELLING})
        if move - n.SELL + 1 > table.seats[n.STONES + seat]:
            return Reason("5.12", "too_few_stones", {"stones": table.seats[n.STONES + seat]})
    elif move < n.TRAIN:
        if table.cards[own + n.FIELD_IMPROVER] == 0:
            return Reason("5.1", "card_not_yours", {"card": n.FIELD_IMPROVER})
        if table.cards[own + n.FIELD_IMPROVER] <= table.seats[n.ASSIGNED + seat]:
            return Reason("5.24", "improver_assigned")
        if fields_to_raise(table, seat, move - n.IMPROVE) <= 0:
            return Reason("5.24", "no_such_field")
    else:
        return no_training(table, seat, move)
    return Reason("5.2", "no_window")


def no_training(table: Table, seat: i64, move: i64) -> Reason:
    """Why a crew cannot be strengthened by a permanent card now (5.21, 5.25)."""
    hiring = move >= n.HIRE
    card: i64 = n.STONES_FOR_CREW if hiring else n.CREW_IMPROVER
    rule = "5.21" if hiring else "5.25"
    held: i64 = table.cards[seat * n.CARDS + card]
    if held == 0:
        return Reason("5.1", "card_not_yours", {"card": card})
    if held <= table.seats[(n.HIRED if hiring else n.TRAINED) + seat]:
        return Reason(rule, "used_this_round", {"card": card})
    if hiring and table.seats[n.STONES + seat] < table.box.hire_stones:
        return Reason(rule, "too_few_stones", {"stones": table.seats[n.STONES + seat]})
    crew: i64 = move - (n.HIRE if hiring else n.TRAIN)
    if table.seats[n.CREW + crew * n.SEATS + seat] >= table.box.most_strength:
        return Reason("2.5", "crew_at_end", {"crew": crew})
    if hiring and table.phase <= n.FEEDING:
        return Reason(rule, "only_after_feeding")
    return Reason("5.2", "no_window")


def no_feeding(table: Table, seat: i64, count: i64) -> Reason:
    """Why stones cannot be turned into grain (5.26)."""
    if table.step != n.FEED:
        return Reason("5.26", "only_when_feeding")
    if not has_card(table, seat, n.STONES_AS_FOOD):
        return Reason("5.1", "card_not_yours", {"card": n.STONES_AS_FOOD})
    short: i64 = missing(table, seat, table.arg)
    if count > short:
        return Reason("5.26", "more_than_missing", {"missing": short})
    return Reason("5.26", "too_few_stones", {"stones": table.seats[n.STONES + seat]})


def no_crew(table: Table, seat: i64, move: i64) -> Reason:
    """Why a crew cannot be used, or building not begin (7.2, 7.3)."""
    if table.step != n.BUILD and table.step != n.DECLARE:
        return Reason("7.1", "not_building")
    if move == n.GIVE_UP:
        return Reason("7.3", "already_building")
    least: i64 = price_of_building(table)
    if move == n.READY:
        return Reason("7.3", "name_a_crew") if table.step == n.BUILD else Reason("7.3", "too_weak", {"least": least})
    crew: i64 = move - n.USE
    if crew == n.JOKER and table.step == n.BUILD:
        return Reason("7.3", "joker_alone")
    if strength_of(table, seat, crew) == 0:
        return Reason("7.3", "crew_used", {"crew": crew})
    if table.step == n.DECLARE and (table.extra > 0 or not has_card(table, seat, n.TWO_CREWS)):
        return Reason("7.3", "one_crew")
    if table.seats[n.STONES + seat] < least:
        return Reason("7.4", "stones_short", {"least": least, "stones": table.seats[n.STONES + seat]})
    return Reason("7.3", "too_weak", {"least": least})


def no_brick(table: Table, seat: i64, move: i64) -> Reason:
    """Why a brick cannot be laid there (7.3, 7.4, 7.7 to 7.12)."""
    if table.step == n.BUILD:
        return Reason("7.3", "name_a_crew")
    if table.step == n.DECLARE:
        return Reason("7.3", "begin_first")
    if table.step != n.LAY_BRICK:
        return Reason("7.1", "not_building")
    if move == n.STOP:
        return Reason("7.4", "at_least_one")
    part: i64 = move - n.LAY
    if not first_part(table.site) <= part < last_part(table, table.site):
        return Reason("7.1", "other_site")
    cost: i64 = price(table, part)
    if cost == CLOSED:
        if part == n.PART_OBELISK or part == n.PART_GRAVES:
            return Reason("7.7" if part == n.PART_OBELISK else "7.8", "part_complete")
        if part >= n.PART_ROW:
            row: i64 = part - n.PART_ROW
            full = table.works[n.GROWN + part] == table.box.row_size[row]
            return Reason("7.10", "part_complete" if full else "two_below")
        waiting = part >= n.PART_COLUMNS and not pillars_stand(table)
        waiting = waiting or (part == n.PART_TOP and table.works[n.GROWN + n.PART_COLUMNS] < len(table.box.columns))
        return Reason("7.12", "temple_order" if waiting else "part_complete")
    if cost > table.arg:
        return Reason("7.4", "strength_left", {"cost": cost, "strength": table.arg})
    return Reason("7.4", "stones_short", {"least": cost, "stones": table.seats[n.STONES + seat]})
