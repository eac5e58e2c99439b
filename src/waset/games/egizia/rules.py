"""Egizia: the order of play.

Source: the Czech rulebook ("Údolí králů") of the game by Acchittocca (Hans im Glück 2009), two to four players.
RULES.md numbers every rule, and those numbers stand in brackets here; at its end it lists the gaps filled and the
numbers reconstructed.

A round: ten cards are laid along the Nile (3.1). In order of tiles each player places one ship at a time, ever further
down the river, until all have passed (3.2 to 3.8). The crews are fed (5.1), the quarries give stones (5.5), and at the
three sites the ships build (6.1). A bonus rewards building at several sites (7.1), and the score track gives the new
order (7.3). After five rounds everything is counted (8.1 to 8.8).
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from waset.engine.message import Message
from waset.engine.state import State
from waset.games.egizia import names as n
from waset.games.egizia.building import (
    add_strength,
    additions,
    begin_turn,
    bricks,
    builds,
    could_build,
    finish_building,
    first_builder,
    give_up,
    go_first,
    go_on,
    lay,
    refresh,
    use_crew,
)
from waset.games.egizia.doubts import first_doubt
from waset.games.egizia.feeding import (
    can_choose,
    eat_card,
    eat_stones,
    feeding_moves,
    quarry_stones,
    settle_hunger,
)
from waset.games.egizia.names import (
    ARRIVED,
    BERTH,
    BERTHS,
    CARDS,
    DECK,
    DONE,
    DOUBLE_BENEFIT,
    DOUBLE_TURN,
    FIRST_ANYTIME,
    FIRST_IN_LINE,
    FIRST_ROUND,
    FIRST_SITE,
    FULL_SITE,
    GIVE_UP,
    GONE,
    GRAVE_UNSEEN,
    GRAVE_VALUES,
    HELIOPOLIS,
    LEFTOVER,
    LINED,
    NONE,
    ORDER,
    PASS,
    PASSED,
    PLAY,
    QUEUE,
    RETURN_REST,
    ROW,
    SEATS,
    SHIPS,
    SLOTS,
    STONES,
    STOP,
    TILE,
)
from waset.games.egizia.nile import (
    add_field,
    add_improvements,
    add_plays,
    can_improve,
    crews_to_choose,
    has_plays,
    improve,
    is_play,
    play_anywhere,
    play_card,
    strengthen_chosen,
)
from waset.games.egizia.outlook import part_gone, worth
from waset.games.egizia.refusals import refusal
from waset.games.egizia.river import (
    can_sail,
    cards_left,
    clear_river,
    landings,
    move_ring,
    place_ship,
    ring_moves,
    ships_at_site,
    space_of,
    take_leftover,
    use_round_space,
)
from waset.games.egizia.scoring import pay_bonus, points_by_category, points_scored, score_at_end
from waset.games.egizia.sphinx import (
    buy_cards,
    choose_cards,
    draw_card,
    draws,
    keep_card,
    keeps,
    play_keep_two,
    put_under,
    return_cards,
    sphinx_urn,
)
from waset.games.egizia.table import (
    Table,
    berth_of,
    clear_sites,
    discard,
    gain_stones,
    has_card,
    line_up,
    step_on_grain,
    step_on_sale,
)
from waset.games.egizia.works import open_grave


class Egizia(Table):
    """A position of Egizia."""

    def begin(self) -> None:
        """Mats, start cards, decks; then chance gives tiles, opens graves and deals Sphinx cards (1.1 to 1.8)."""
        box = self.box
        crew: i64
        for seat in range(self.players):
            self.seats[SHIPS + seat] = box.ships
            for crew in range(n.CREWS):
                self.seats[n.CREW + crew * SEATS + seat] = box.start_crews[crew]
            # A field and a quarry (1.4).
            self.cards[seat * CARDS + box.start_field] += 1
            add_field(self, seat, box.start_field)
            self.cards[seat * CARDS + box.start_quarry] += 1
            self.seats[n.QUARRY + seat] = box.start_quarry - n.QUARRY_CARD + 1
        at: i64
        # The three decks (1.7).
        for at in range(n.DECKS * CARDS):
            self.cards[DECK + at] = box.decks[at]
        for at in range(GRAVE_VALUES):
            self.works[GRAVE_UNSEEN + at] = box.tiles[at]
        self.ring = box.start_ring
        # Whoever scores first comes after all markers of the start.
        self.arrivals = self.players
        self.push(n.NEXT_ROUND)
        self.push(n.START_CARDS)
        for space in range(box.face_up):
            self.push(n.OPEN_GRAVE, 0, box.face_up - 1 - space)
        self.push(n.DRAW_TILE)

    def copy(self) -> State:
        twin = Egizia()
        self.copy_fields(twin)
        return twin

    # -- what is open -------------------------------------------------------------------------------------------

    def open(self) -> vec[i64]:
        seat: i64 = self.seat
        match self.step:
            case n.SAIL:
                return append(self.sailings(seat), PASS)
            case n.LAY_BRICK:
                return bricks(self, seat, self.arg, self.extra)
            case n.BUILD:
                return builds(self, seat)
            case n.DECLARE:
                return additions(self, seat, self.arg, self.extra)
            case n.CHOOSE_RING:
                return ring_moves(self)
            case n.CHOOSE_CREW:
                return crews_to_choose(self, seat, n.STRENGTHEN, vec[i64](capacity=n.CREWS))
            case n.KEEP:
                return keeps(self, seat, self.arg, self.extra == 0)
            case n.DRAW_HOW_MANY:
                return draws(self, seat, self.arg)
            case n.CHOOSE_MARKET:
                return vec[i64]([n.STEP_DOWN, n.STEP_DOWN + 1])
            case n.AFTER_SHIP:
                return self.plays_after_ship(seat, self.arg)
            case n.FEED:
                return feeding_moves(self, seat, self.arg)
            case n.MOMENT:
                return add_plays(self, seat, True, append(vec[i64](capacity=24), DONE))
            case n.SAIL_SECOND:
                return self.sailings(seat)
            case n.KEEP_START:
                return self.start_choices()
            case n.TAKE_LEFTOVER:
                return self.leftovers()
            case n.ASK_LINE:
                return vec[i64]([PLAY + FIRST_IN_LINE - FIRST_ANYTIME, DONE])
            case n.ASK_FULL:
                return vec[i64]([PLAY + FULL_SITE - FIRST_ANYTIME, DONE])
            case _:
                return add_improvements(self, seat, append(vec[i64](capacity=24), DONE))

    def sailings(self, seat: i64) -> vec[i64]:
        """Where the next ship may go, and the cards of the window before it (3.2, 10.2)."""
        moves: vec[i64] = landings(self, seat, vec[i64](capacity=40))
        if has_plays(self, seat, False):
            moves = add_plays(self, seat, False, moves)
        return moves

    def plays_after_ship(self, seat: i64, space: i64) -> vec[i64]:
        """Going on, a second ship, the action of the round space again, and the cards of the window (10.2)."""
        moves: vec[i64] = append(vec[i64](capacity=24), DONE)
        if has_card(self, seat, DOUBLE_TURN) and can_sail(self, seat):
            moves = append(moves, PLAY + DOUBLE_TURN - FIRST_ANYTIME)
        if self.can_double(seat, space):
            moves = append(moves, PLAY + DOUBLE_BENEFIT - FIRST_ANYTIME)
        return add_plays(self, seat, False, moves)

    def can_double(self, seat: i64, space: i64) -> bool:
        """Whether the action of the round space just used, by number from 1, may be carried out again (10.10)."""
        return space > 0 and space != HELIOPOLIS + 1 and has_card(self, seat, DOUBLE_BENEFIT)

    def start_choices(self) -> vec[i64]:
        moves: vec[i64] = vec[i64](capacity=2)
        for at in range(self.drawn):
            moves = append(moves, n.KEEP_CARD + self.sphinx[n.DRAWN + at])
        return moves

    def leftovers(self) -> vec[i64]:
        """The kinds of card that lie on the river, each once, or none (10.20)."""
        moves: vec[i64] = append(vec[i64](capacity=11), DONE)
        slot: i64
        for slot in range(SLOTS):
            card: i64 = self.river[ROW + slot]
            alike = card < 0
            for earlier in range(slot):
                if self.river[ROW + earlier] == card:
                    alike = True
            if not alike:
                moves = append(moves, n.TAKE + card)
        return moves

    # -- what a move does ---------------------------------------------------------------------------------------

    def do(self, move: i64) -> None:
        seat: i64 = self.seat
        match self.step:
            case n.SAIL:
                self.sail(seat, move)
            case n.DEAL_CARD:
                self.lay_card(self.arg, move - n.DEAL)
            case n.LAY_BRICK:
                if move == STOP:
                    finish_building(self, seat, self.extra)
                else:
                    lay(self, seat, move - n.LAY, self.arg, self.extra)
            case n.BUILD:
                self.build(seat, move)
            case n.DECLARE:
                add_strength(self, seat, move, self.arg, self.extra)
            case n.CHOOSE_RING:
                move_ring(self, seat, move - n.TURN_RING)
            case n.CHOOSE_CREW:
                strengthen_chosen(self, seat, move - n.STRENGTHEN, self.arg)
            case n.DRAW_CARD:
                draw_card(self, seat, move - n.DRAW_SPHINX)
            case n.KEEP:
                self.keep(seat, move, self.arg, self.extra)
            case n.DRAW_HOW_MANY:
                buy_cards(self, seat, move - n.DRAW + 1)
            case n.CHOOSE_MARKET:
                if move == n.STEP_DOWN:
                    step_on_sale(self, seat, 1)
                else:
                    step_on_grain(self, seat, 1)
            case n.OPEN_GRAVE:
                open_grave(self, self.arg, move - n.TURN_GRAVE)
            case n.AFTER_SHIP:
                self.act_after_ship(seat, move, self.arg)
            case n.FEED:
                self.feed(seat, move, self.arg)
            case n.MOMENT:
                if move != DONE:
                    play_anywhere(self, seat, move)
                    self.offer_moment(seat)
            case n.SAIL_SECOND:
                if is_play(move):
                    self.push(n.SAIL_SECOND, seat)
                    play_anywhere(self, seat, move)
                else:
                    self.ship_goes(seat, move - n.SAIL_TO)
            case n.KEEP_START:
                keep_card(self, seat, move - n.KEEP_CARD)
                put_under(self, seat)
            case n.DRAW_TILE:
                self.give_tile(self.arg, move - n.GIVE_TILE)
            case n.TAKE_LEFTOVER:
                if move != DONE:
                    take_leftover(self, seat, move - n.TAKE)
            case n.ASK_LINE:
                if move != DONE:
                    if self.telling and self.seats[LINED + seat] == 0:
                        self.tell(n.CARD_PLAYED, seat, FIRST_IN_LINE)
                    go_first(self, seat)
            case n.ASK_FULL:
                if move != DONE:
                    play_card(self, seat, FULL_SITE)
                    begin_turn(self, seat)
            case _:
                if move != DONE:
                    improve(self, seat, move - n.IMPROVE)
                    self.offer_last_improvement(seat)

    def sail(self, seat: i64, move: i64) -> None:
        """One ship, a pass, or a card of the window and then again a choice (3.2, 3.8, 10.2)."""
        if move < PASS:
            self.push(n.NEXT_SAILOR, 0, self.seats[TILE + seat])
            self.ship_goes(seat, move - n.SAIL_TO)
        elif move == PASS:
            self.push(n.NEXT_SAILOR, 0, self.seats[TILE + seat])
            self.seats[PASSED + seat] = 1
            if self.telling:
                self.tell(n.PLAYER_PASSED, seat)
        else:
            self.push(n.SAIL, seat)
            play_anywhere(self, seat, move)

    def ship_goes(self, seat: i64, landing: i64) -> None:
        """A ship to its landing, all that follows, and then the window after it (3.2, 10.2)."""
        space: i64 = space_of(landing)
        used: i64 = 0
        if FIRST_ROUND <= space < FIRST_SITE:
            used = space - FIRST_ROUND + 1
        self.push(n.SHIP_PLACED, seat, used)
        place_ship(self, seat, landing)

    def act_after_ship(self, seat: i64, move: i64, space: i64) -> None:
        """The window after the ship: a second ship, the round space again, or another card (10.2, 10.9, 10.10)."""
        if move == DONE:
            return
        if move == PLAY + DOUBLE_TURN - FIRST_ANYTIME:
            play_card(self, seat, DOUBLE_TURN)
            self.push(n.SAIL_SECOND, seat)
        elif move == PLAY + DOUBLE_BENEFIT - FIRST_ANYTIME:
            play_card(self, seat, DOUBLE_BENEFIT)
            self.push(n.SHIP_PLACED, seat, 0)
            use_round_space(self, seat, space - 1)
        else:
            self.push(n.SHIP_PLACED, seat, space)
            play_anywhere(self, seat, move)

    def feed(self, seat: i64, move: i64, food: i64) -> None:
        """A means against hunger, a card of the window, or the rest in points (5.3, 5.4)."""
        if move == PLAY + n.FOOD - FIRST_ANYTIME:
            food += eat_card(self, seat)
        elif move >= n.FEED_STONES:
            eat_stones(self, seat, move - n.FEED_STONES + 1)
            food += move - n.FEED_STONES + 1
        elif move != DONE:
            play_anywhere(self, seat, move)
        if move != DONE and can_choose(self, seat, food):
            self.push(n.FEED, seat, food)
        else:
            settle_hunger(self, seat, food)

    def build(self, seat: i64, move: i64) -> None:
        """A crew to build with, giving up, or a card of the window (6.2, 6.3)."""
        if move == GIVE_UP:
            give_up(self, seat)
        elif move >= n.USE:
            use_crew(self, seat, move - n.USE, 0, 0)
        else:
            play_anywhere(self, seat, move)
            begin_turn(self, seat)

    def keep(self, seat: i64, move: i64, most: i64, doubled: i64) -> None:
        """A card to keep, the card for two, or all the rest goes back (10.16, 6.5)."""
        if move == RETURN_REST:
            return_cards(self, seat)
        elif move < n.KEEP_CARD:
            play_keep_two(self, seat)
            self.push(n.KEEP, seat, most + 1, 1)
        else:
            keep_card(self, seat, move - n.KEEP_CARD)
            if self.drawn == 0 or most == 1:
                return_cards(self, seat)
            else:
                self.push(n.KEEP, seat, most - 1, doubled)

    # -- what follows by itself ---------------------------------------------------------------------------------

    def run(self) -> None:
        match self.step:
            case n.NEXT_SAILOR:
                self.next_sailor(self.arg)
            case n.SHIP_PLACED:
                self.offer_plays(self.seat, self.arg)
            case n.GO_ON_LAYING:
                go_on(self, self.seat, self.arg, self.extra)
            case n.NEXT_BUILDER:
                self.next_builder(self.arg)
            case n.NEXT_TO_FEED:
                self.next_to_feed(self.arg)
            case n.NEXT_BONUS:
                self.next_bonus(self.arg)
            case n.OPEN_SITE:
                self.open_site(self.arg)
            case n.GAIN_STONES:
                gain_stones(self, self.seat, self.arg)
            case n.CARDS_DRAWN:
                choose_cards(self, self.seat, 1)
            case n.OFFER_LINE:
                self.offer_line(self.arg)
            case n.OFFER_LEFTOVER:
                self.offer_leftover(self.arg)
            case n.END_SAILING:
                self.end_sailing()
            case n.NEXT_ROUND:
                self.next_round()
            case n.START_CARDS:
                self.start_cards(self.arg)
            case _:
                self.offer_improvement(self.arg)

    # Set-up.

    def give_tile(self, tile: i64, seat: i64) -> None:
        """A tile to a seat, by chance while more than one is left (1.2)."""
        self.take_tile(tile, seat)
        if tile + 2 < self.players:
            self.push(n.DRAW_TILE, 0, tile + 1)
            return
        for last in range(self.players):
            if not self.has_tile(last, tile + 1):
                self.take_tile(tile + 1, last)

    def take_tile(self, tile: i64, seat: i64) -> None:
        """Stones and the place on the score track follow the tile (1.3, 1.5)."""
        self.river[ORDER + tile] = seat
        self.seats[TILE + seat] = tile
        self.seats[STONES + seat] = self.box.start_stones[tile]
        # The highest tile lies in front.
        self.seats[ARRIVED + seat] = self.players - 1 - tile
        if self.telling:
            self.tell(n.TILE_DRAWN, seat, tile, self.box.start_stones[tile])

    def has_tile(self, seat: i64, given: i64) -> bool:
        """Whether a seat has one of the tiles given so far."""
        for tile in range(given):
            if self.river[ORDER + tile] == seat:
                return True
        return False

    def start_cards(self, place: i64) -> None:
        """In order of tiles every player draws starting Sphinx cards and keeps one (1.8)."""
        if self.drawn > 0:
            looker: i64 = self.river[ORDER + place - 1]
            self.push(n.START_CARDS, 0, place)
            if self.drawn > 1:
                self.push(n.KEEP_START, looker)
            else:
                keep_card(self, looker, self.sphinx[n.DRAWN])
                self.looker = NONE
        elif place < self.players and self.box.start_drawn > 0:
            self.push(n.START_CARDS, 0, place + 1)
            for _card in range(self.box.start_drawn):
                self.push(n.DRAW_CARD, self.river[ORDER + place])

    # Sailing.

    def next_round(self) -> None:
        """Crews rest, cards of the round are ready again, ten new cards are laid (2.1, 3.1)."""
        self.round += 1
        self.phase = n.SAILING
        seats: vec[i64] = self.seats
        for seat in range(self.players):
            refresh(self, seat)
            seats[PASSED + seat] = 0
            seats[n.WENT_UPSTREAM + seat] = 0
            seats[n.REUSED + seat] = 0
            seats[n.TRAINED + seat] = 0
            seats[n.HIRED + seat] = 0
        if self.telling:
            self.tell(n.ROUND_BEGAN, self.round)
        deck: i64 = (self.round - 1) // 2
        if self.round % 2 == 1 and deck > 0:
            self.put_away_deck(deck - 1)
        self.push(n.NEXT_SAILOR, 0, self.players - 1)
        # A deck always has ten cards, but in a position put together by hand: then the first spaces stay empty.
        left: i64 = 0
        for count in self.cards[DECK + deck * CARDS : DECK + deck * CARDS + CARDS]:
            left += count
        first: i64 = 0
        if left < SLOTS:
            first = SLOTS - left
        if left > 0:
            self.push(n.DEAL_CARD, 0, first)

    def put_away_deck(self, deck: i64) -> None:
        """What is left of a deck after its last round never appears (3.1)."""
        cards: vec[i64] = self.cards
        card: i64
        for card in range(CARDS):
            cell: i64 = DECK + deck * CARDS + card
            cards[GONE + card] += cards[cell]
            cards[cell] = 0

    def lay_card(self, slot: i64, card: i64) -> None:
        """A card from the deck of the round to the river, from the top down (3.1)."""
        self.cards[DECK + (self.round - 1) // 2 * CARDS + card] -= 1
        self.river[ROW + slot] = card
        if self.telling:
            self.tell(n.CARD_LAID, slot, card)
        if slot + 1 < SLOTS:
            self.push(n.DEAL_CARD, 0, slot + 1)

    def next_sailor(self, last: i64) -> None:
        """The next in order of tiles who has not passed; who cannot sail passes by themselves (3.2, 3.8)."""
        seats: vec[i64] = self.seats
        place: i64 = last
        for _turn in range(self.players):
            place += 1
            if place == self.players:
                place = 0
            seat: i64 = self.river[ORDER + place]
            if seats[PASSED + seat] == 0:
                if can_sail(self, seat):
                    self.push(n.SAIL, seat)
                    return
                seats[PASSED + seat] = 1
                if self.telling:
                    self.tell(n.NOTHING_TO_SAIL, seat)
        self.push(n.END_SAILING)
        self.push(n.OFFER_LEFTOVER, 0, 0)

    def offer_plays(self, seat: i64, space: i64) -> None:
        """The window after a ship, if there is anything to play (10.2)."""
        if (
            has_plays(self, seat, False)
            or self.can_double(seat, space)
            or (has_card(self, seat, DOUBLE_TURN) and can_sail(self, seat))
        ):
            self.push(n.AFTER_SHIP, seat, space)

    def offer_leftover(self, first: i64) -> None:
        """In order of tiles, who has the card may take one that nobody took (10.20)."""
        for place in range(first, self.players):
            seat: i64 = self.river[ORDER + place]
            if has_card(self, seat, LEFTOVER) and cards_left(self) > 0:
                self.push(n.OFFER_LEFTOVER, 0, place + 1)
                self.push(n.TAKE_LEFTOVER, seat)
                return

    def end_sailing(self) -> None:
        """The river is cleared; feeding follows, from the front of the score track (3.9, 5.1)."""
        clear_river(self)
        self.phase = n.FEEDING
        line_up(self)
        self.next_to_feed(0)

    # Feeding and production.

    def next_to_feed(self, first: i64) -> None:
        """Each in turn feeds the crews; then the quarries give stones and building begins (5.1, 5.5, 6.1)."""
        for place in range(first, self.players):
            seat: i64 = self.river[QUEUE + place]
            if can_choose(self, seat, 0):
                self.push(n.NEXT_TO_FEED, 0, place + 1)
                self.push(n.FEED, seat, 0)
                return
            settle_hunger(self, seat, 0)
        quarry_stones(self)
        self.phase = n.BUILDING
        self.open_site(n.SPHINX)

    # Building.

    def open_site(self, site: i64) -> None:
        """The next site with ships; before anybody builds there, the card to be first may be played (10.17, 6.1)."""
        while site < n.SITES:
            if ships_at_site(self, site):
                self.site = site
                self.places = self.box.places
                if self.telling:
                    self.tell(n.SITE_OPENED, site)
                self.push(n.NEXT_BUILDER, 0, 0)
                self.push(n.OFFER_LINE, 0, 0)
                return
            site += 1
        self.end_building()

    def offer_line(self, first: i64) -> None:
        """In order of tiles, who has the card and is here but not first may go first (10.17)."""
        for place in range(first, self.players):
            seat: i64 = self.river[ORDER + place]
            if (
                has_card(self, seat, FIRST_IN_LINE)
                and berth_of(self, seat, self.site) != NONE
                and first_builder(self, self.site) != seat
            ):
                self.push(n.OFFER_LINE, 0, place + 1)
                self.push(n.ASK_LINE, seat)
                return

    def next_builder(self, first: i64) -> None:
        """By place, nearest the Nile first; a substitute without a place only with the card for it (10.18, 6.1)."""
        berth: i64
        for berth in range(first, BERTHS):
            seat: i64 = self.river[BERTH + self.site * BERTHS + berth]
            if seat < 0:
                continue
            if berth < self.places:
                self.push(n.NEXT_BUILDER, 0, berth + 1)
                begin_turn(self, seat)
                return
            if has_card(self, seat, FULL_SITE) and could_build(self, seat):
                self.push(n.NEXT_BUILDER, 0, berth + 1)
                self.push(n.ASK_FULL, seat)
                return
        self.open_site(self.site + 1)

    def end_building(self) -> None:
        """Cards to be first are used up; the bonus follows, from the front of the score track (10.17, 7.1)."""
        self.site = n.NO_SITE
        self.places = 0
        for seat in range(self.players):
            if self.seats[LINED + seat] > 0:
                self.seats[LINED + seat] = 0
                discard(self, seat, FIRST_IN_LINE)
        self.phase = n.BONUS
        line_up(self)
        self.next_bonus(0)

    # The end of a round and of the game.

    def next_bonus(self, first: i64) -> None:
        """Each in turn scores the bonus and has a moment to play cards; then ships go home (7.1, 7.2)."""
        for place in range(first, self.players):
            seat: i64 = self.river[QUEUE + place]
            pay_bonus(self, seat)
            if has_plays(self, seat, True):
                self.push(n.NEXT_BONUS, 0, place + 1)
                self.push(n.MOMENT, seat)
                return
        clear_sites(self)
        self.set_order()
        if self.round < self.box.rounds:
            self.next_round()
        else:
            self.phase = n.ENDED
            line_up(self)
            self.offer_improvement(0)

    def offer_moment(self, seat: i64) -> None:
        """Another card, if there is one to play (10.2)."""
        if has_plays(self, seat, True):
            self.push(n.MOMENT, seat)

    def set_order(self) -> None:
        """Fewest points, and on one space who came later, gets the lowest tile (7.3)."""
        line_up(self)
        for tile in range(self.players):
            seat: i64 = self.river[QUEUE + self.players - 1 - tile]
            self.river[ORDER + tile] = seat
            self.seats[TILE + seat] = tile
            if self.telling:
                self.tell(n.TILE_GIVEN, seat, tile)

    def offer_improvement(self, first: i64) -> None:
        """A last chance to improve fields, in the order of scoring; then everything is counted (8.1, 8.2)."""
        for place in range(first, self.players):
            seat: i64 = self.river[QUEUE + place]
            if self.can_improve_now(seat):
                self.push(n.OFFER_IMPROVEMENT, 0, place + 1)
                self.push(n.LAST_IMPROVEMENT, seat)
                return
        for place in range(self.players):
            score_at_end(self, self.river[QUEUE + place])
        if self.telling:
            self.tell(n.GAME_OVER)

    def offer_last_improvement(self, seat: i64) -> None:
        """Another improver may follow the first (8.1)."""
        if self.can_improve_now(seat):
            self.push(n.LAST_IMPROVEMENT, seat)

    def can_improve_now(self, seat: i64) -> bool:
        """Whether a seat has an improver to assign and a field for it (10.24)."""
        return self.cards[seat * CARDS + n.FIELD_IMPROVER] > self.seats[n.ASSIGNED + seat] and can_improve(self, seat)

    # -- chance, points -----------------------------------------------------------------------------------------

    def urn(self) -> vec[i64]:
        if self.step == n.DEAL_CARD:
            first: i64 = DECK + (self.round - 1) // 2 * CARDS
            return self.cards[first : first + CARDS]
        if self.step == n.DRAW_CARD:
            return sphinx_urn(self)
        if self.step == n.OPEN_GRAVE:
            return self.works[GRAVE_UNSEEN : GRAVE_UNSEEN + GRAVE_VALUES]
        weights: vec[i64] = vec[i64]([0] * SEATS)
        for seat in range(self.players):
            if not self.has_tile(seat, self.arg):
                weights[seat] = 1
        return weights

    def urn_first(self) -> i64:
        if self.step == n.DEAL_CARD:
            return n.DEAL
        if self.step == n.DRAW_CARD:
            return n.DRAW_SPHINX
        if self.step == n.OPEN_GRAVE:
            return n.TURN_GRAVE
        return n.GIVE_TILE

    def points(self, seat: i64) -> vec[i64]:
        return points_by_category(self, seat)

    def scored(self, seat: i64) -> vec[i64]:
        return points_scored(self, seat)

    def has_secret_points(self, seat: i64) -> bool:
        """Which Sphinx cards somebody keeps is secret, not how many (11.1)."""
        return self.seats[n.KEPT + seat] > 0

    def tiebreak(self, seat: i64) -> i64:
        """In front on the score track: there first (8.8)."""
        return -self.seats[ARRIVED + seat]

    def prospect(self, seat: i64) -> float:
        return worth(self, seat)

    def gone(self) -> float:
        return part_gone(self)

    def refuse(self, move: i64) -> Message:
        return refusal(self, move)

    def doubt(self) -> Message | None:
        return first_doubt(self)
