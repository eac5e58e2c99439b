"""Golden games: a readable printout of a fixed game for each title and player count, read again when it changes."""

from collections.abc import Iterator
from pathlib import Path

from waset.engine.game import Game
from waset.engine.playout import checksum, random_move
from waset.engine.rng import Rng
from waset.engine.state import OVER
from waset.engine.titles import title, titles
from waset.players import GreedyPlayer, Player, SearchPlayer, finish, player
from waset.players.networks import network_for

# Between them they go every way through the search.
SEARCHES = ("iterations=100,playout=1,candidates=2,urgency=0.1,network=0", "iterations=12,sweep=1,network=0")
# Where there is a network, and with something of the outlook at its leaves.
GUIDED = "iterations=20,network=1,outlook=0.25"


def golden_games() -> Iterator[tuple[str, Game]]:
    """A game by default options for every player count, and one for every other example of every option."""
    for name in titles():
        declared = title(name)
        for players in declared.players:
            yield f"{name}-{players}", declared.game(players)
        most = declared.players[-1]
        for option in declared.options:
            for value in option.examples(most):
                if value != option.default_for(most):
                    yield f"{name}-{most}-{option.name}-{value}".lower(), declared.game(most, **{option.name: value})


def printout(game: Game) -> str:
    """A random game of a fixed seed: every move in notation, what it caused in words, and the sheet at the end."""
    words = game.words("en")
    names = [f"P{seat + 1}" for seat in range(game.players)]
    args = {kind.name: dict(kind.args) for kind in game.title.events}
    state, rng = game.start(), Rng(game.players)
    lines = [f"{game!r}, edition {game.edition.name} {game.edition.hash}", ""]
    for number in range(1, game.title.longest):
        if state.actor == OVER:
            break
        who = "chance" if state.actor < 0 else names[state.actor]
        move = random_move(state, rng)
        state.play(move)
        lines.append(f"{number:>4} {who:<7}{game.moves[move]}")
        lines += [f"{'':12}{words.event(event, args[event.kind], names)}" for event in state.all_events()]
    lines += ["", game.title.draw(game, state.view(None), words, names), ""]
    for seat in range(game.players):
        parts = ", ".join(f"{category} {points}" for category, points in state.tally(seat).items())
        lines.append(f"{names[seat]}: place {state.ranking()[seat]}, {state.scores()[seat]} points: {parts}")
    return "\n".join(line.rstrip() for line in lines) + "\n"


def compare(folder: Path) -> Iterator[tuple[str, str]]:
    """Every golden game that is missing or has changed, with its printout now; and files that belong to none."""
    there = {path.stem for path in folder.glob("*.txt")}
    for name, game in golden_games():
        there.discard(name)
        now = printout(game)
        path = folder / f"{name}.txt"
        if not path.exists() or path.read_bytes() != now.encode():
            yield name, now
    for name in sorted(there):
        yield name, ""


def checksums() -> Iterator[str]:
    """A line for each fixed game: equal lines from two builds mean equal rules, chance, scores and choices."""
    for name in titles():
        declared = title(name)
        for players in declared.players:
            games = [declared.game(players)]
            for option in declared.options:
                others = [value for value in option.examples(players) if value != option.default_for(players)]
                games += [declared.game(players, **{option.name: value}) for value in others]
            for game in games:
                total = 0
                for seed in range(5):
                    total ^= int(checksum(game.start(), Rng(seed), game.title.longest))
                yield f"{game!r} {total:011x}"
            state, rng = declared.game(players).start(), Rng(players)
            seats: list[Player] = [GreedyPlayer() for _ in range(players)]
            finish(state, seats, rng, declared.longest)
            yield f"{name} greedy {players} {state.scores()} {rng.below(1 << 30)}"
            learned = network_for(declared.game(players)) is not None
            for constants in (*SEARCHES, GUIDED) if learned else SEARCHES:
                yield f"{name} search:{constants} {players} {_searched(declared.game(players), constants)}"


def _searched(game: Game, constants: str) -> str:
    """What searches of some positions of a random game tried how often, and how their luck goes on."""
    state, rng = game.start(), Rng(game.players)
    who, asked, found = player(f"search:{constants}"), 0, []
    while state.actor != OVER:
        if state.actor >= 0:
            asked += 1
            if asked % 16 == 0:
                assert isinstance(who, SearchPlayer)
                search = who.search(state.redeal(state.actor, rng), rng)
                found.append(f"{search.tried()[:2]} {search.lead_of(search.best()).hex()}")
        state.apply(random_move(state, rng))
    return f"{found[:4]} {rng.below(1 << 30)}"
