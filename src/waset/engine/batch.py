"""Many games of one kind played side by side, each from decision to decision: the core of the environments.

What everybody reads lies in rows of plain numbers, a part of each row a game, and is written in place: whoever wraps
them by the buffer protocol, as numpy does, sees every step without a copy. `waset.environments` does.
"""

from typing import Final

from librt.strings import read_i64_le
from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from waset.engine.errors import IllegalMove
from waset.engine.message import Message
from waset.engine.observer import Observer
from waset.engine.rng import Rng
from waset.engine.state import CHANCE, OVER, State

ACTION_BYTES: Final = 8


class Batch:
    """Games that begin like `start`, every one at a decision or over.

    actors     whose decision it is, OVER where a game is over and stays so
    counts     how many moves are open
    legal      the open moves, from the first place of a game's part on
    masks      1 for each open move
    ended      1 where the last step ended a game: of that game are
    rewards      between -1 and 1 by seat, 1 for who won alone; they add up to 0
    scores       the points by seat
    picks      what `sample` picked
    played     how many moves and outcomes the games have taken together, since they were made

    A move is the number of a decision as the actor sees it: like all that is observed, a seat among its arguments is
    counted from the actor. `turned` says by seat and by id which that is; it is empty where no decision names a seat.

    With `renew` a game that ended gives place to a new one at once. Every game has luck of its own, which follows from
    the seed and its place: it is played alike whatever the others do.
    """

    def __init__(
        self,
        start: State,
        decisions: int,
        turned: list[int],
        count: int,
        seed: int,
        renew: bool,
        observer: Observer | None,
    ) -> None:
        self.start = start
        self.players: i64 = start.players
        self.decisions: i64 = decisions
        self.turned: vec[i64] = vec[i64](turned)
        # The other way: the id of what a seat sees.
        self.back: vec[i64] = vec[i64](turned)
        for place, seen in enumerate(turned):
            self.back[place - place % decisions + seen] = place % decisions
        self.turns = len(turned) > 0
        self.count: i64 = count
        self.renew = renew
        self.observer = observer
        self.games: list[State] = [start] * count
        self.lucks: list[Rng] = [Rng(0)] * count
        self.picking = Rng(seed)
        self.played: i64 = 0
        self.actors: vec[i16] = vec[i16]([OVER] * count)
        self.counts: vec[i16] = vec[i16]([0] * count)
        self.legal: vec[i16] = vec[i16]([0] * (count * decisions))
        self.masks: vec[u8] = vec[u8]([0] * (count * decisions))
        self.ended: vec[u8] = vec[u8]([0] * count)
        self.rewards: vec[float] = vec[float]([0.0] * (count * start.players))
        self.scores: vec[i64] = vec[i64]([0] * (count * start.players))
        self.picks: vec[i64] = vec[i64]([0] * count)
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Start all games again, with the luck of a seed."""
        self.picking = Rng(-seed - 1)
        # Any seed may be given, also one that is longer than an i64.
        first: int = abs(seed) * 2 + (seed < 0) << 32
        for at in range(self.count):
            self.lucks[at] = Rng(first + int(at))
            self.games[at] = self.start.copy()
            self.forget_end(at)
            self.settle(at)

    def step(self, actions: bytes) -> None:
        """A move for every game, each an i64 of 8 bytes, the lowest first; what is given for a game that is over does
        not count. Raises IllegalMove, and changes nothing, if one of them is not open.
        """
        count: i64 = self.count
        decisions: i64 = self.decisions
        masks: vec[u8] = self.masks
        at: i64
        move: i64
        if len(actions) != count * ACTION_BYTES:
            raise ValueError(f"{count} games take {count} actions")
        for at in range(count):
            move = read_i64_le(actions, at * ACTION_BYTES)
            if self.actors[at] >= 0:
                if move < 0 or move >= decisions or masks[at * decisions + move] == 0:
                    raise self.refusal(at, move)
        for at in range(count):
            if self.ended[at] == 1:
                self.forget_end(at)
            if self.actors[at] >= 0:
                move = read_i64_le(actions, at * ACTION_BYTES)
                if self.turns:
                    move = self.back[i64(self.actors[at]) * decisions + move]
                self.games[at].apply(move)
                self.played += 1
                self.settle(at)

    def refusal(self, at: i64, move: i64) -> IllegalMove:
        """Which action cannot be, and why."""
        why = Message("engine.no_such_move")
        if 0 <= move < self.decisions:
            why = self.games[at].why(self.move_of(at, move))
        return IllegalMove(Message("engine.batch_move", game=at, move=move, why=why))

    def settle(self, at: i64) -> None:
        """Let a game go on to a decision, and show that."""
        state = self.games[at]
        if state.actor < 0:
            luck = self.lucks[at]
            while True:
                if state.actor == CHANCE:
                    state.apply(state.urn_first() + luck.draw(state.urn()))
                    self.played += 1
                elif state.actor == OVER:
                    self.end(at, state)
                    if not self.renew:
                        break
                    state = self.start.copy()
                    self.games[at] = state
                else:
                    break
        self.show(at, state)

    def show(self, at: i64, state: State) -> None:
        """Who is to move and what they may do and know, into a game's part of the rows."""
        legal: vec[i16] = self.legal
        masks: vec[u8] = self.masks
        first: i64 = at * self.decisions
        place: i64
        for place in range(first, first + i64(self.counts[at])):
            masks[first + i64(legal[place])] = 0
        actor: i64 = state.actor
        self.actors[at] = i16(actor)
        if actor < 0:
            self.counts[at] = 0
            return
        moves: vec[i64] = state.open()
        count: i64 = len(moves)
        self.counts[at] = i16(count)
        for place in range(count):
            move: i64 = moves[place]
            if self.turns:
                move = self.turned[actor * self.decisions + move]
            legal[first + place] = i16(move)
            masks[first + move] = 1
        if self.observer is not None:
            self.observer.read(state, actor, at)

    def end(self, at: i64, state: State) -> None:
        """What every seat gets for a game that is over."""
        rewards: vec[float] = rewards_of(state)
        first: i64 = at * self.players
        seat: i64
        self.ended[at] = 1
        for seat in range(self.players):
            self.rewards[first + seat] = rewards[seat]
            self.scores[first + seat] = state.score(seat)

    def forget_end(self, at: i64) -> None:
        """The step after an end: nothing ended, nobody gets anything."""
        first: i64 = at * self.players
        place: i64
        self.ended[at] = 0
        for place in range(first, first + self.players):
            self.rewards[place] = 0.0
            self.scores[place] = 0

    def sample(self) -> None:
        """Pick one of the open moves of every game, each as likely as the others, into `picks`."""
        picks: vec[i64] = self.picks
        legal: vec[i16] = self.legal
        counts: vec[i16] = self.counts
        picking = self.picking
        at: i64
        for at in range(self.count):
            count: i64 = i64(counts[at])
            if count > 0:
                picks[at] = i64(legal[at * self.decisions + picking.below(count)])

    def move_of(self, at: i64, action: i64) -> i64:
        """The id of a move as the seat that is to act in a game sees it."""
        if self.turns and self.actors[at] >= 0:
            return self.back[i64(self.actors[at]) * self.decisions + action]
        return action

    def action_of(self, at: i64, move: i64) -> i64:
        """A move by its id, as the seat that is to act in a game sees it."""
        if self.turns and self.actors[at] >= 0:
            return self.turned[i64(self.actors[at]) * self.decisions + move]
        return move

    def copy_of(self, at: i64) -> State:
        """A copy of the position of a game, secrets included."""
        return self.games[at].copy()

    def observe_all(self) -> None:
        """Read what every actor may know once more: how long that takes is measured with it."""
        if self.observer is not None:
            at: i64
            for at in range(self.count):
                if self.actors[at] >= 0:
                    self.observer.read(self.games[at], i64(self.actors[at]), at)

    def look(self, at: i64, seat: i64) -> None:
        """What any seat may know, in place of the actor's; only with an observer."""
        if self.observer is not None:
            self.observer.read(self.games[at], seat, at)


def rewards_of(state: State) -> vec[float]:
    """What a game that is over is worth to every seat: 1 for who won alone, all of them adding up to 0.

    Alone at the table, a player who beats the rival gets 1, and otherwise -1.
    """
    players: i64 = state.players
    rewards: vec[float] = vec[float](capacity=8)
    if players == 1:
        return append(rewards, 1.0 if float(state.score(0)) > state.rival() else -1.0)
    best: i64 = state.score(0)
    settled: i64 = state.tiebreak(0)
    winners: i64 = 1
    seat: i64
    for seat in range(1, players):
        score: i64 = state.score(seat)
        tiebreak: i64 = state.tiebreak(seat)
        if score > best or (score == best and tiebreak > settled):
            best = score
            settled = tiebreak
            winners = 1
        elif score == best and tiebreak == settled:
            winners += 1
    others = float(players) - 1.0
    for seat in range(players):
        if state.score(seat) == best and state.tiebreak(seat) == settled:
            rewards = append(rewards, (float(players) / float(winners) - 1.0) / others)
        else:
            rewards = append(rewards, -1.0 / others)
    return rewards
