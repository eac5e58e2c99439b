"""Ships: which places are free, which ships may sail where, and unloading stone by stone."""

from librt.vecs import append, extend, remove, vec
from mypy_extensions import i64

from waset.games.imhotep.market import arrive
from waset.games.imhotep.names import (
    CHOOSE_STONE,
    CLOSED,
    FREE,
    HARBOUR,
    LOAD,
    LOAD_STONE,
    MARKET,
    MINIMUM,
    PLACE_CELLS,
    PLACES,
    QUARRY,
    RETURN_STONES,
    SAIL_SHIP,
    SEATS,
    SHIP_SAILED,
    SHIPS,
    SITES,
    SIZE,
    SLED,
    STONE_LOADED,
    UNLOAD,
    UNLOAD_BY_LEVER,
    UNLOAD_STONE,
)
from waset.games.imhotep.sites import build
from waset.games.imhotep.table import Table, add_harbours, has_sailed


def add_loads_to_sail(table: Table, moves: vec[i64]) -> vec[i64]:
    """Free places of ships that may sail once this stone lies on them (6.7)."""
    cells: vec[i64] = table.cells
    for move in table.loads():
        ship: i64 = (move - LOAD_STONE) // PLACES
        if cells[LOAD + ship] + 1 >= cells[MINIMUM + ship]:
            moves = append(moves, move)
    return moves


def add_sailings(table: Table, ship: i64) -> None:
    """A ship has its minimum load and may sail from now on; the moves stay in the order of the ships (3.4)."""
    ways: vec[i64] = table.ways
    at: i64 = 1 + table.berths
    while at < len(ways) and ways[at] < SAIL_SHIP + ship * SITES:
        at += 1
    table.ways = extend(add_harbours(table, ship, ways[:at]), ways[at:])


def drop_sailings(table: Table, ship: i64, site: i64) -> None:
    """A ship has reached a site: neither has a part in what can sail in this round (3.4)."""
    ways: vec[i64] = table.ways[: 1 + table.berths]
    for move in table.sailings():
        way: i64 = move - SAIL_SHIP
        if way // SITES != ship and way % SITES != site:
            ways = append(ways, move)
    table.ways = ways


def load_stone(table: Table, seat: i64, cell: i64) -> None:
    """A stone from the sled to a place; cells number the places ship by ship (3.3)."""
    cells: vec[i64] = table.cells
    ship: i64 = cell // PLACES
    load: i64 = cells[LOAD + ship] + 1
    cells[SLED + seat] -= 1
    cells[cell] = seat
    cells[LOAD + ship] = load
    table.ways = remove(table.ways, LOAD_STONE + cell)
    table.berths -= 1
    if load == cells[MINIMUM + ship]:
        add_sailings(table, ship)
    if table.telling:
        table.tell(STONE_LOADED, seat, ship, cell % PLACES)


def sail(table: Table, seat: i64, ship: i64, site: i64, by_lever: bool) -> None:
    """A ship reaches a site; its stones are unloaded before anything else happens (3.4, 3.5)."""
    cells: vec[i64] = table.cells
    cells[HARBOUR + site] = ship
    table.afloat -= 1
    cell: i64
    for cell in range(ship * PLACES, ship * PLACES + PLACES):
        if cells[cell] == FREE:
            cells[cell] = CLOSED
            table.ways = remove(table.ways, LOAD_STONE + cell)
            table.berths -= 1
    drop_sailings(table, ship, site)
    if table.telling:
        table.tell(SHIP_SAILED, seat, ship, site)
    if site == MARKET:
        table.push(RETURN_STONES)
    if by_lever:
        unload_by_lever(table, seat, ship, site)
    else:
        unload_in_order(table, seat, ship, site)


def unload_in_order(table: Table, seat: i64, ship: i64, site: i64) -> None:
    """Stones leave the ship from the front; one that brings a choice holds up the others (3.5)."""
    cells: vec[i64] = table.cells
    cell: i64 = ship * PLACES
    if cells[LOAD + ship] > 1:
        # The others wait below whatever a stone brings.
        table.push(UNLOAD, seat, ship, site)
        waiting: i64 = table.depth
        while cells[LOAD + ship] > 1:
            while cells[cell] < 0:
                cell += 1
            land(table, ship, site, cell)
            if table.depth != waiting:
                return
        table.drop_step()
    while cells[cell] < 0:
        cell += 1
    land(table, ship, site, cell)


def land(table: Table, ship: i64, site: i64, cell: i64) -> None:
    """One stone from its place to the site (3.5)."""
    cells: vec[i64] = table.cells
    owner: i64 = cells[cell]
    cells[cell] = CLOSED
    cells[LOAD + ship] -= 1
    if site == MARKET:
        arrive(table, owner)
    else:
        build(table, owner, site)


def unload_by_lever(table: Table, seat: i64, ship: i64, site: i64) -> None:
    """The sailor names the colour to unload next, where more than one is left (6.5)."""
    if len(stones_aboard(table, ship)) == 1:
        unload_in_order(table, seat, ship, site)
    else:
        table.push(CHOOSE_STONE, seat, ship, site)


def stones_aboard(table: Table, ship: i64) -> vec[i64]:
    """The moves that unload each colour there is on a ship."""
    moves: vec[i64] = vec[i64](capacity=SEATS)
    for colour in range(table.players):
        for cell in range(ship * PLACES, ship * PLACES + PLACES):
            if table.cells[cell] == colour:
                moves = append(moves, UNLOAD_STONE + colour)
                break
    return moves


def unload_colour(table: Table, seat: i64, ship: i64, site: i64, colour: i64) -> None:
    """A stone of the colour named; stones of one colour are alike, so the foremost of them (6.5)."""
    cell: i64 = ship * PLACES
    while table.cells[cell] != colour:
        cell += 1
    if table.cells[LOAD + ship] > 1:
        table.push(UNLOAD_BY_LEVER, seat, ship, site)
    land(table, ship, site, cell)


def put_away(table: Table, ship: i64) -> None:
    """No ship lies at this berth until the next round card (7.3)."""
    table.cells[SIZE + ship] = 0
    table.cells[MINIMUM + ship] = 0


def turn_back(table: Table) -> None:
    """Stones on ships that never sailed go back to their owners' quarry, and the ships are put away (7.4)."""
    cell: i64
    for cell in range(PLACE_CELLS):
        if table.cells[cell] >= 0:
            table.cells[QUARRY + table.cells[cell]] += 1
        table.cells[cell] = CLOSED
    ship: i64
    for ship in range(SHIPS):
        table.cells[LOAD + ship] = 0
        if not has_sailed(table, ship):
            put_away(table, ship)
    table.afloat = 0
    table.rebuild()
