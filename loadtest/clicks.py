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

# Whether there is something to click, or the score sheet at the end.
WAITS_FOR_A_CLICK = """() => document.querySelector('dialog[open] .story')
    || document.querySelector('[data-confirm], .prompt [data-move], main .lit[role], .dock .lit')"""


def has_met(games: Iterable[str]) -> str:
    """A script for the browser of somebody who has met these games: no card for a first visit lies over the board."""
    return f"localStorage['waset.lessons'] ??= JSON.stringify({{ met: {json.dumps(list(games))} }})"
