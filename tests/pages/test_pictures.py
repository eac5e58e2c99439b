"""Each board at its busiest, as it was when somebody last looked at it: at the end of a game with as many as can play.

The games lie beside their pictures in `pictures/`. When a board is drawn otherwise on purpose,

    WASET_PICTURES=write WASET_BROWSER=1 ./waset test tests/pages/test_pictures.py

writes the pictures anew; then look at each of them before it goes in.
"""

import base64
import json
import os
from pathlib import Path

import pytest

import waset
from tests.pages.visitor import DRAWN_AS_IT_STAYS, Guest, outcome

PICTURES = Path(__file__).parent / "pictures"
WRITING = os.environ.get("WASET_PICTURES") == "write"
# Letters are smoothed a little otherwise from one browser to the next; a piece that moved is far more than that.
MOST_CHANGED = 0.01

# The part of the pixels that differ by more than a shade.
CHANGED = """async ([one, other]) => {
    const pixels = async (picture) => {
        const image = new Image();
        image.src = 'data:image/png;base64,' + picture;
        await image.decode();
        const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
    };
    const [a, b] = [await pixels(one), await pixels(other)];
    if (a.width !== b.width || a.height !== b.height) return 1;
    let changed = 0;
    for (let at = 0; at < a.data.length; at += 4) {
        const by = [0, 1, 2].map((part) => Math.abs(a.data[at + part] - b.data[at + part]));
        if (Math.max(...by) > 48) changed += 1;
    }
    return changed / (a.data.length / 4);
}"""


@pytest.mark.parametrize("game", waset.titles())
def test_a_board_looks_as_it_did_when_it_was_looked_at(guest: Guest, game: str) -> None:
    record = json.loads((PICTURES / f"{game}.json").read_text("utf-8"))
    assert record["players"] == max(waset.title(game).players)
    guest.come_in("Mira")
    table = guest.ask("POST", "/records", record)["table"]
    guest.page.goto(f"/t/{table}")
    guest.page.locator("dialog[open] .story").wait_for()
    guest.page.keyboard.press("Escape")
    guest.page.locator("dialog[open]").wait_for(state="detached")
    outcome(guest.page, "() => document.fonts.ready.then(() => true)")
    outcome(guest.page, DRAWN_AS_IT_STAYS)
    board = guest.page.locator("main svg").first
    shown = board.screenshot(animations="disabled")
    picture = PICTURES / f"{game}.png"
    if WRITING:
        picture.write_bytes(shown)
    encoded = [base64.b64encode(each).decode() for each in (picture.read_bytes(), shown)]
    # Pages forbid pictures from elsewhere, so they are laid side by side on a page of nobody.
    with guest.page.context.new_page() as desk:
        changed = desk.evaluate(CHANGED, encoded)
    assert changed <= MOST_CHANGED, f"{changed:.1%} of the board look different: see the head of this file"
