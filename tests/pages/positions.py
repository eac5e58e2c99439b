"""Positions for looking at boards: what a server would tell of a table, written to a file.

    python -m tests.pages.positions luxor --players 4 --steps 120 --seed 7 --eyes turn -o busy.json

The game is played by greedy players from the seed; `--eyes turn` looks from the seat that is to move.
"""

import argparse
import json
from pathlib import Path
from typing import Any

from waset.engine.catalogue import LANGUAGES
from waset.engine.game import Game
from waset.engine.rng import Rng
from waset.engine.state import CHANCE, OVER, State
from waset.engine.titles import title
from waset.players import choose, player
from waset.server.routes.guide import guide
from waset.tables.preview import previews_of
from waset.tables.serialization import game_move_data

NAMES = ("Mira", "Tomáš", "Merit", "Jana", "Nour")


def play_on(game: Game, steps: int, seed: int, who: str, step: str | None) -> State:
    """A game after so many steps, and then on to a decision (of the kind asked for)."""
    state, rng, computer = game.start(), Rng(seed), player(who)
    done = 0
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.play(state.sample(rng))
        elif done >= steps and (step is None or game.title.steps[int(state.step)].name == step):
            break
        else:
            state.play(choose(computer, state, rng))
        done += 1
    return state


def told(game: Game, state: State, eyes: int | None) -> dict[str, Any]:
    """All that a page has at hand when it draws a table."""
    names = list(NAMES[: game.players])
    mine = eyes is not None and state.actor == eyes
    return {
        "guide": guide(game),
        "words": {language: dict(game.title.words(language).catalogue) for language in LANGUAGES},
        "names": names,
        "you": eyes,
        "actor": state.actor if state.actor >= 0 else None,
        "view": state.view(eyes),
        "legal": [game_move_data(game, int(move)) for move in state.legal()] if mine else [],
        "points": state.sheet(eyes),
        "scored": state.points_now(),
        "previews": [
            {"id": each.move, "gains": each.gains, "paid": each.paid, "events": each.events, "back": each.back}
            for each in (previews_of(state, game, eyes) if mine and eyes is not None else [])
        ],
        "happened": [event.as_json() for event in state.events(eyes)],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int)
    parser.add_argument("--options", default="{}", help="as JSON")
    parser.add_argument("--steps", type=int, default=100)
    parser.add_argument("--step", help="go on until this kind of decision is asked")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--who", default="greedy")
    parser.add_argument("--eyes", default="turn", help="turn, none, or a seat from 0")
    parser.add_argument("-o", type=Path, required=True)
    asked = parser.parse_args()
    game = title(asked.game).game_with(asked.players, None, json.loads(asked.options))
    state = play_on(game, asked.steps, asked.seed, asked.who, asked.step)
    eyes: int | None = None
    if asked.eyes == "turn":
        eyes = state.actor if state.actor >= 0 else 0
    elif asked.eyes != "none":
        eyes = int(asked.eyes)
    asked.o.parent.mkdir(parents=True, exist_ok=True)
    asked.o.write_text(json.dumps(told(game, state, eyes), ensure_ascii=False), "utf-8")


if __name__ == "__main__":
    main()
