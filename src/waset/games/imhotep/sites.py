"""The four sites that keep their stones: where a stone goes and what it brings at once."""

from librt.vecs import append, vec
from mypy_extensions import i64

from waset.games.imhotep.names import (
    BESIDE,
    BONUS_CARD,
    BONUS_LOAD,
    BONUS_STONES,
    BURIAL,
    BURIAL_BUILT,
    CHOOSE_PYRAMID,
    GROWN,
    NONE,
    OBELISK,
    OBELISK_BUILT,
    OFFER_CARD,
    OFFER_LOAD,
    OFFER_STONES,
    PYRAMID,
    PYRAMID_BUILT,
    PYRAMID_POINTS,
    PYRAMID_SPACES,
    PYRAMIDS,
    PYRAMIDS_BUILT,
    QUAY,
    SLED,
    SPACE,
    STONE_BESIDE,
    TEMPLE,
    TEMPLE_BUILT,
    TOWER_BUILT,
    TOWER_POINTS,
)
from waset.games.imhotep.table import Table, card_left, stones_to_take


def build(table: Table, owner: i64, site: i64) -> None:
    """A stone arrives at a site other than the market, by ship or by a red card (3.5, 6.1)."""
    if site == PYRAMID:
        if table.box.pyramid_b:
            build_on_pyramids(table, owner)
        else:
            build_on_pyramid(table, owner)
    elif site == TEMPLE:
        build_on_temple(table, owner)
    elif site == BURIAL:
        build_in_chamber(table, owner)
    else:
        build_obelisk(table, owner)


def build_on_pyramid(table: Table, owner: i64) -> None:
    """Side A: the next space by columns, points at once; beside the finished pyramid 1 (4.2)."""
    space: i64 = table.cells[GROWN]
    if space == table.box.pyramid_spaces:
        stone_beside(table, owner)
        return
    table.cells[SPACE + space] = owner
    table.cells[GROWN] = space + 1
    points: i64 = table.box.pyramid_points[space]
    table.cells[PYRAMID_POINTS + owner] += points
    if table.telling:
        table.tell(PYRAMID_BUILT, owner, space, points)


def stone_beside(table: Table, owner: i64) -> None:
    """A stone when everything is built (4.2, 5.2)."""
    table.cells[BESIDE + owner] += 1
    table.cells[PYRAMID_POINTS + owner] += table.box.beside
    if table.telling:
        table.tell(STONE_BESIDE, owner, table.box.beside)


def open_pyramids(table: Table) -> vec[i64]:
    """The pyramids of side B that are not complete."""
    pyramids: vec[i64] = vec[i64](capacity=PYRAMIDS)
    pyramid: i64
    for pyramid in range(PYRAMIDS):
        if table.cells[GROWN + pyramid] < PYRAMID_SPACES:
            pyramids = append(pyramids, pyramid)
    return pyramids


def build_on_pyramids(table: Table, owner: i64) -> None:
    """Side B: the owner chooses the pyramid, where there is a choice (5.2)."""
    pyramids: vec[i64] = open_pyramids(table)
    if len(pyramids) == 0:
        stone_beside(table, owner)
    elif len(pyramids) == 1:
        build_on(table, owner, pyramids[0])
    else:
        table.cells[QUAY + owner] += 1
        table.push(CHOOSE_PYRAMID, owner)


def build_on_chosen(table: Table, owner: i64, pyramid: i64) -> None:
    """Side B: the stone that waited on the quay goes where its owner says (5.2)."""
    table.cells[QUAY + owner] -= 1
    build_on(table, owner, pyramid)


def build_on(table: Table, owner: i64, pyramid: i64) -> None:
    """Side B: points, and then the bonus of the space is offered (5.2)."""
    level: i64 = table.cells[GROWN + pyramid]
    space: i64 = pyramid * PYRAMID_SPACES + level
    table.cells[SPACE + space] = owner
    table.cells[GROWN + pyramid] = level + 1
    points: i64 = table.box.pyramid_points[space]
    table.cells[PYRAMID_POINTS + owner] += points
    if table.telling:
        table.tell(PYRAMIDS_BUILT, owner, pyramid, level, points)
    bonus: i64 = table.box.pyramid_bonus[space]
    if bonus == BONUS_STONES:
        if stones_to_take(table, owner, table.box.bonus_stones) > 0:
            table.push(OFFER_STONES, owner)
    elif bonus == BONUS_CARD:
        if card_left(table):
            table.push(OFFER_CARD, owner)
    elif bonus == BONUS_LOAD and table.cells[SLED + owner] > 0 and table.berths > 0:
        table.push(OFFER_LOAD, owner)


def build_on_temple(table: Table, owner: i64) -> None:
    """From the left, level upon level (4.3)."""
    if table.telling:
        count: i64 = len(table.temple)
        table.tell(TEMPLE_BUILT, owner, count % table.box.temple_spaces, count // table.box.temple_spaces)
    table.temple = append(table.temple, owner)


def build_in_chamber(table: Table, owner: i64) -> None:
    """By columns of three, from the top, ever further to the right (4.4)."""
    if table.telling:
        count: i64 = len(table.burial)
        table.tell(BURIAL_BUILT, owner, count % table.box.burial_rows, count // table.box.burial_rows)
    table.burial = append(table.burial, owner)


def build_obelisk(table: Table, owner: i64) -> None:
    """On the owner's obelisk; on side B three single stones become a tower while a space is left (4.5, 5.5)."""
    stones: i64 = table.cells[OBELISK + owner] + 1
    table.cells[OBELISK + owner] = stones
    if table.telling:
        table.tell(OBELISK_BUILT, owner, stones)
    if table.box.obelisks_b:
        taken: i64 = len(table.towers)
        if taken < len(table.box.towers) and single_stones(table, owner) == table.box.tower_stones:
            value: i64 = table.box.towers[taken]
            table.towers = append(table.towers, owner)
            table.cells[TOWER_POINTS + owner] += value
            if table.telling:
                table.tell(TOWER_BUILT, owner, value)


def single_stones(table: Table, owner: i64) -> i64:
    """Side B: the stones of a seat that stand in no tower (5.5)."""
    count: i64 = table.cells[OBELISK + owner]
    for builder in table.towers:
        if builder == owner:
            count -= table.box.tower_stones
    return count


def temple_top(table: Table, space: i64) -> i64:
    """The seat whose stone lies uppermost on a space of the temple, or NONE (4.3)."""
    count: i64 = len(table.temple)
    if space >= count:
        return NONE
    spaces: i64 = table.box.temple_spaces
    return table.temple[space + (count - 1 - space) // spaces * spaces]
