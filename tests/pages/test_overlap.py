"""What can be clicked does not lie over something else that can be: at every size, from the start of a game to its end.

A thing may lie on another as a whole, as a ship in its harbour; then the other one has to be reached beside it.
"""

import json
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize

import waset
from tests.pages.visitor import Guest, Told, asks

NAMES = ("Jana", "Tom", "Merit", "Nour")
PICTURES = Path(__file__).parent / "pictures"
SIZES = (
    ViewportSize(width=1440, height=900),
    ViewportSize(width=1024, height=768),
    ViewportSize(width=390, height=844),
    ViewportSize(width=844, height=390),
)

# Areas are sampled where their boxes meet. Two of them overlap if they share more than their edges, and each has
# something of its own. Of two where one lies wholly on the other, the lower one needs as much room as a finger tip.
OVERLAPS = """() => {
    const STEP = 4, EDGE = 0.1, FREE = 24 * 24;
    const room = document.querySelector('.play');
    // What is scrolled out of its part of the page cannot be clicked there.
    const seen = (node) => {
        let { left, top, right, bottom } = node.getBoundingClientRect();
        for (let around = node.parentElement; around && around !== room; around = around.parentElement) {
            if (getComputedStyle(around).overflow === 'visible' || around instanceof SVGElement) continue;
            const box = around.getBoundingClientRect();
            [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
            [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
        }
        return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    const areas = [...room.querySelectorAll('.spot > .area, button, a[href], select, input, summary, [role=tab]')]
        .map((node) => {
            const path = node.matches('path') ? node : null;
            const inverse = path?.getScreenCTM()?.inverse();
            const box = seen(node);
            const holds = (x, y) => !path || path.isPointInFill(new DOMPoint(x, y).matrixTransform(inverse));
            return { node: node.closest('.spot') ?? node, box, holds, size: box.width * box.height };
        })
        .filter(({ node, box, size }) => size > 0 && box.right > 0 && box.bottom > 0
            && box.x < innerWidth && box.y < innerHeight && getComputedStyle(node).visibility !== 'hidden');
    const common = (one, other) => {
        const left = Math.max(one.box.left, other.box.left), right = Math.min(one.box.right, other.box.right);
        const top = Math.max(one.box.top, other.box.top), bottom = Math.min(one.box.bottom, other.box.bottom);
        if (right - left < 1 || bottom - top < 1) return 0;
        let points = 0, all = 0;
        for (let x = left + 0.5; x < right; x += STEP) {
            for (let y = top + 0.5; y < bottom; y += STEP) {
                all += 1;
                if (one.holds(x, y) && other.holds(x, y)) points += 1;
            }
        }
        return points / all * (right - left) * (bottom - top);
    };
    // A part of the page that scrolls or lies over another is its own room.
    const layer = (node) => node.closest('main, .below, aside, header, dialog, nav') ?? room;
    const name = ({ node }) => node.getAttribute('aria-label') || node.textContent.trim();
    const shut = ({ node }) => node.getAttribute('aria-disabled') === 'true';
    const found = [];
    for (const [at, below] of areas.entries()) {
        let free = below.size, cover = null;
        for (const above of areas.slice(at + 1)) {
            if (below.node.contains(above.node) || layer(below.node) !== layer(above.node)) continue;
            // A choice that opened over what leads nowhere now hides nothing.
            if (shut(below) && !shut(above)) continue;
            // Two places of one and the same choice.
            if (name(below) === name(above)) continue;
            const shared = common(below, above);
            if (shared <= EDGE * Math.min(above.size, below.size)) continue;
            if (shared < (1 - EDGE) * above.size) found.push(`${name(above)} lies on a part of ${name(below)}`);
            free -= shared;
            cover = above;
        }
        if (cover && free < Math.min(FREE, below.size / 3)) found.push(`${name(cover)} hides ${name(below)}`);
    }
    return found;
}"""

# Whoever aims at the middle of what glows means it. What lies there instead, as a card on its stall, leads there too.
COVERED_MIDDLES = """() => [...document.querySelectorAll('.play .spot.lit')].flatMap((spot) => {
    const area = spot.querySelector('.area');
    const { left, top, width, height } = area.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (area.matches('path')) {
        const inside = new DOMPoint(x, y).matrixTransform(area.getScreenCTM().inverse());
        if (!area.isPointInFill(inside)) return [];
    }
    const hit = document.elementFromPoint(x, y);
    // Scrolled out of its part of the page, or below what was opened over it.
    if (!hit || hit.closest('main') !== spot.closest('main')) return [];
    const name = (node) => node.getAttribute('aria-label') ?? node.outerHTML.slice(0, 120);
    const there = hit.closest('.spot') ?? hit;
    return there === spot || name(there) === name(spot) ? [] : [{ x, y, place: name(spot), above: name(there) }];
})"""
CHOSEN = """(place) => [...document.querySelectorAll('.play .spot[aria-pressed=true]')]
    .some((spot) => spot.getAttribute('aria-label').startsWith(place))"""


@dataclass(frozen=True)
class Moment:
    """A decision that a game comes to; where a kind of move can be made in several ways, these are asked by a click."""

    step: str
    several: str | None = None
    click: str = ""

    def has_come(self, told: Told) -> bool:
        kinds = [move["kind"] for move in told["legal"]]
        return asks(self.step)(told) and (self.several is None or kinds.count(self.several) > 1)


# So many moves after the beginning of every game, and moments at which something more lies on the board than in a turn.
MOVES = (0, 8)
MOMENTS = {
    "cheops": (Moment("second_stone"), Moment("pay")),
    "egizia": (Moment("feed"), Moment("build"), Moment("lay_brick")),
    "imhotep": (Moment("pick"),),
    "luxor": (Moment("advance"), Moment("use_tile"), Moment("horus_choice")),
    "pharaon": (
        Moment("turn", "artisan", "Artisans"),
        Moment("turn", "bonus", "Bonus"),
        Moment("payment"),
        Moment("pick_pair"),
    ),
    "senet": (Moment("forward"), Moment("backward")),
}


@pytest.mark.parametrize("game", waset.titles())
def test_what_can_be_clicked_lies_side_by_side(guest: Guest, game: str) -> None:
    page = guest.page
    found: list[str] = []
    sizes = [*SIZES]

    def measure(moment: str) -> None:
        # From the size that it has, so that it is drawn for another one as seldom as can be.
        sizes.reverse()
        for size in sizes:
            guest.resize(size)
            here = f"{size['width']}x{size['height']}, {moment}"
            found.extend(f"{here}: {overlap}" for overlap in page.evaluate(OVERLAPS))
            for middle in page.evaluate(COVERED_MIDDLES):
                page.mouse.click(middle["x"], middle["y"])
                if not page.evaluate(CHOSEN, middle["place"].split(":")[0]):
                    found.append(f"{here}: {middle['above']} lies on the middle of {middle['place']}")
                page.keyboard.press("Escape")

    guest.come_in("Mira")
    record = json.loads((PICTURES / f"{game}.json").read_text("utf-8"))
    table = guest.ask("POST", "/records", record)["table"]
    last: int = guest.ask("GET", f"/tables/{table}")["number"]
    for part in (0.5, 0.98):
        page.goto(f"/t/{table}?at={round(part * last)}")
        page.locator("main .spot").first.wait_for(state="attached")
        measure(f"at {part:.0%} of a game")
    table = guest.open(game, "me", *(f"here:{name}" for name in NAMES[: max(waset.title(game).players) - 1]))

    def look(told: Told) -> None:
        """Wait for the position, and take the screen over."""
        guest.shows(told["number"])
        if page.locator("[data-uncover]").count():
            page.locator("[data-uncover]").click()
        guest.my_turn()

    for moves in MOVES:
        look(guest.play_moves(table, moves))
        measure(f"after {moves} moves")
    awaited = list(MOMENTS.get(game, ()))
    while awaited:
        told = guest.play_until(
            table, lambda told: any(each.has_come(told) for each in awaited), f"it came to {awaited}"
        )
        look(told)
        for moment in [each for each in awaited if each.has_come(told)]:
            if moment.click:
                page.locator(f"main .spot.lit[aria-label^='{moment.click}']").first.dispatch_event("click")
            measure(str(moment))
            if moment.click:
                page.keyboard.press("Escape")
            awaited.remove(moment)
    assert not found, "\n".join(found)
