"""Plays a game of every title with an installed Waset that may be the engine alone; says how it went."""

import sys

import waset
from waset.engine.fingerprint import compiled
from waset.players import RandomPlayer, choose

for name in waset.titles():
    state, rng, player = waset.title(name).game().start(), waset.Rng(1), RandomPlayer()
    while state.actor != waset.OVER:
        state.play(state.sample(rng) if state.actor == waset.CHANCE else choose(player, state, rng))
    print(name, state.scores(), state.ranking())
how = "compiled" if compiled() else "interpreted"
print(f"waset {waset.__version__}, {how}, Python {sys.version_info.major}.{sys.version_info.minor}")
