"""The next click of somebody who clicks whatever is lit on a board, as a script for the page."""

import json
from collections.abc import Iterable

# Confirms if something waits for it, otherwise clicks a lit thing of the board or a button of the prompt: not always
# the same one, so that no single place is clicked forever.
CLICK = """(turn) => {
    const press = (thing) => thing.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    const confirm = document.querySelector('[data-confirm]');
    if (confirm) return press(confirm);
    const lit = [...document.querySelectorAll('main .lit[role], .dock .lit')];
    const buttons = [...document.querySelectorAll('.prompt [data-move]')];
    const things = turn % 3 === 2 && buttons.length ? buttons : [...lit, ...buttons];
    // Scattered, and the same every time: a regular step could go round in a circle.
    if (things.length) press(things[(Math.imul(turn + 1, 2654435761) >>> 8) % things.length]);
}"""

# Whether all is drawn and something can be clicked, or the score sheet at the end is there.
WAITS_FOR_A_CLICK = """() => document.querySelector('.play[data-waits], dialog[open] .story') !== null"""

# So many clicks, each of them as soon as the page waits for it; fewer if the game is over before. Gives their number.
CLICK_ON = f"""async (clicks) => {{
    const waits = {WAITS_FOR_A_CLICK};
    const patience = 60_000;
    for (let turn = 0; turn < clicks; turn += 1) {{
        const ends = performance.now() + patience;
        // What a click changes is drawn before the next one.
        do await new Promise((go) => setTimeout(go, 5));
        while (!waits() && performance.now() < ends);
        if (!waits()) throw new Error(`after ${{turn}} clicks the page does not wait for another`);
        if (document.querySelector('dialog[open] .story')) return turn;
        ({CLICK})(turn);
    }}
    return clicks;
}}"""


def has_met(games: Iterable[str]) -> str:
    """A script for the browser of somebody who has met these games: no card for a first visit lies over the board."""
    return f"localStorage['waset.lessons'] ??= JSON.stringify({{ met: {json.dumps(list(games))} }})"
