"""The network in PyTorch, and fitting it to examples."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray

from waset.engine.errors import WasetError
from waset.engine.message import Message
from waset.players.network import HIGHEST, LOWEST, bucket_table
from waset.research.learning.encoding import Encoding
from waset.research.learning.examples import Examples
from waset.research.learning.export import Fitted

# Points are learned in tens, so that they weigh about as much as the rest.
POINTS = 10.0
# How much each part of the loss counts beside the prior.
VALUE, WIN, SCORE = 1.5, 0.5, 0.15
# So many examples are tested at once.
AT_ONCE = 8192


@dataclass(frozen=True)
class Size:
    """Units of the two layers."""

    first: int = 64
    second: int = 24


@dataclass(frozen=True)
class Fit:
    """How a network is fitted: times each example is seen, examples at a time, and how much what the searches thought
    from there on counts beside how the game ended."""

    epochs: float = 2.0
    batch: int = 1024
    thought: float = 0.75
    rate: float = 2e-3
    decay: float = 0.1


def pytorch() -> Any:
    try:
        return import_module("torch")
    except ImportError:
        raise WasetError(Message("research.no_torch")) from None


def on_device(torch: Any) -> str:
    """Where to fit: on a GPU if there is one."""
    return "cuda" if torch.cuda.is_available() else "cpu"


class Learner:
    """A network being fitted."""

    def __init__(
        self,
        encoding: Encoding,
        sides: int,
        categories: int,
        decisions: int,
        size: Size,
        seed: int,
        slope: float = 0.0,
    ) -> None:
        torch = self.torch = pytorch()
        torch.manual_seed(seed)
        self.encoding = encoding
        # How much a point in prospect by the outlook counts from the start: the rest is what is learned.
        self.slope = slope
        self.device = on_device(torch)
        self.sides, self.categories, self.decisions, self.size = sides, categories, decisions, size
        numbers, units, units_2 = len(encoding.places), size.first, size.second
        made: dict[str, Any] = {
            # A row is a part of its own and a slope that all rows of its number share.
            "first": torch.randn(encoding.rows, units) * 0.04,
            "slope": torch.zeros(numbers, units),
            "bias": torch.full((units,), 0.3),
            "second": torch.randn(units_2, units) / units**0.5,
            "second_bias": torch.zeros(units_2),
            "value": torch.randn(sides, units_2) * 0.05,
            "value_bias": torch.zeros(sides),
            "win": torch.randn(sides, units_2) * 0.05,
            "win_bias": torch.zeros(sides),
            "points": torch.randn(sides * categories, units_2) * 0.05,
            "points_bias": torch.zeros(sides * categories),
            "moves": torch.randn(decisions, units) * 0.02,
            "moves_bias": torch.zeros(decisions),
        }
        self.weights = {name: each.to(self.device).requires_grad_(True) for name, each in made.items()}
        at_hand = {
            "places": encoding.places,
            "shared": encoding.shared == 1,
            "lows": encoding.lows,
            "sizes": encoding.sizes,
            "firsts": encoding.firsts,
            "buckets": np.array(bucket_table(), np.int64),
        }
        self.tables = {name: torch.from_numpy(each).to(self.device) for name, each in at_hand.items()}
        owner = np.repeat(np.arange(numbers), encoding.sizes)
        self.owner = torch.from_numpy(owner).to(self.device)
        # What a number usually is counts nothing: the bias is there for that. Otherwise a step of learning would move a
        # thousand rows of every position at once, and with them each sum so far that its unit is cut off for good.
        unusual = np.ones(encoding.rows, np.float32)
        unusual[encoding.usual] = 0.0
        self.unusual = torch.from_numpy(unusual).to(self.device)[:, None]
        levels = encoding.levels - encoding.levels[encoding.usual][owner]
        self.levels = torch.from_numpy(levels).to(self.device)[:, None]

    def rows(self) -> Any:
        """The rows of the first layer as they count."""
        return self.weights["first"] * self.unusual + self.weights["slope"][self.owner] * self.levels

    def rows_of(self, numbers: Any) -> Any:
        """The rows of weights for each number of observations, as `Encoding.rows_of` has them."""
        there = self.tables
        read = numbers[:, there["places"]].long()
        buckets = there["buckets"][read.clamp(LOWEST, HIGHEST) - LOWEST]
        steps = self.torch.where(there["shared"], buckets, read) - there["lows"]
        return self.torch.minimum(steps.clamp(min=0), there["sizes"] - 1) + there["firsts"]

    def outputs(self, ids: Any, leak: float) -> tuple[Any, Any, Any, Any]:
        """Value, win, points and moves of observations given as rows of the encoding.

        A leak lets a unit that is cut off still learn.
        """
        torch, weights = self.torch, self.weights
        seen = torch.zeros(len(ids), self.encoding.rows, device=self.device)
        seen.scatter_(1, ids, 1.0)
        sums = seen @ self.rows() + weights["bias"]
        cut = sums.clamp(0, 1)
        first = cut + leak * (sums - cut)
        second = torch.relu(first @ weights["second"].T + weights["second_bias"])
        value = second @ weights["value"].T + weights["value_bias"]
        # Who won is the noisiest of what there is to learn: it must not form the layers below.
        win = second.detach() @ weights["win"].T + weights["win_bias"]
        points = second @ weights["points"].T + weights["points_bias"]
        return value, win, points, first @ weights["moves"].T + weights["moves_bias"]

    # -- fitting ------------------------------------------------------------------------------------------------

    def prepared(self, examples: Examples) -> dict[str, Any]:
        """Examples as tensors."""
        torch = self.torch
        thought = examples.thought / examples.thought.sum(1, keepdims=True)
        arrays = {
            "numbers": examples.numbers,
            "thought": thought,
            "later": examples.later,
            "worth": examples.worth / examples.worth.sum(1, keepdims=True),
            "wins": examples.wins,
            "points": examples.points.astype(np.float32) / POINTS,
            "given": self.slope * examples.prospects,
            "moves": examples.moves,
            "visits": examples.visits,
        }
        return {name: torch.from_numpy(np.ascontiguousarray(each)).to(self.device) for name, each in arrays.items()}

    def losses(self, batch: Mapping[str, Any], thought: float, leak: float) -> dict[str, Any]:
        torch = self.torch
        soft = torch.nn.functional.log_softmax
        value, win, points, moves = self.outputs(self.rows_of(batch["numbers"]), leak)
        value, win = value + batch["given"], win + batch["given"]
        aim = (1 - thought) * batch["worth"] + thought * batch["later"]
        made, visits = batch["moves"].long(), batch["visits"].float()
        logits = moves.gather(1, made.clamp(min=0)).masked_fill(made < 0, -1e4)
        share = visits / visits.sum(1, keepdim=True).clamp(min=1)
        earnest = (visits.sum(1) > 0).float()
        right = (logits.argmax(1) == share.argmax(1)).float() * earnest
        counted = earnest.sum().clamp(min=1)
        return {
            "value": -(aim * soft(value, 1)).sum(1).mean(),
            "result": -(batch["worth"] * soft(value, 1)).sum(1).mean(),
            "search": -(batch["worth"] * batch["thought"].clamp(min=1e-4).log()).sum(1).mean(),
            "win": -(batch["wins"] * soft(win, 1)).sum(1).mean(),
            "points": torch.nn.functional.smooth_l1_loss(points, batch["points"]),
            "prior": -(share * soft(logits, 1)).sum() / counted,
            "first choice": right.sum() / counted,
        }

    def fit(self, parts: Sequence[Examples], fit: Fit, seed: int, tell: Callable[[int, int], None]) -> int:
        """Learn from examples, all but those held out; how many steps it took.

        They stay in their parts: several generations of a large game would not fit into memory twice.
        """
        torch = self.torch
        data = [self.prepared(part) for part in parts]
        learned = [part.learned for part in parts]
        rows = torch.from_numpy(np.concatenate(learned)).to(self.device)
        part_of = torch.from_numpy(np.repeat(np.arange(len(parts)), [len(each) for each in learned])).to(self.device)
        count = len(rows)
        batch = min(fit.batch, count)
        steps = max(1, round(fit.epochs * count / batch))
        optimizer = torch.optim.AdamW(
            list(self.weights.values()), lr=fit.rate, weight_decay=fit.decay, betas=(0.9, 0.99)
        )
        chance = torch.Generator(device=self.device)
        chance.manual_seed(seed)
        warm = min(200, max(1, steps // 5))
        for step in range(steps):
            fall = 0.5 * (1 + np.cos(np.pi * step / steps))
            for group in optimizer.param_groups:
                group["lr"] = fit.rate * min(1.0, (step + 1) / warm) * (0.02 + 0.98 * fall)
            chosen = torch.randint(0, count, (batch,), device=self.device, generator=chance)
            here = [rows[chosen[part_of[chosen] == at]] for at in range(len(parts))]
            examples = {
                name: torch.cat([part[name][chosen_here] for part, chosen_here in zip(data, here, strict=True)])
                for name in data[0]
            }
            losses = self.losses(examples, fit.thought, 0.01)
            loss = losses["prior"] + VALUE * losses["value"] + WIN * losses["win"] + SCORE * losses["points"]
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            tell(step + 1, steps)
        return steps

    def tested(self, examples: Examples, rows: NDArray[np.int64], thought: float) -> dict[str, float]:
        """The losses on some rows of examples, without learning from them."""
        sums: dict[str, float] = {}
        with self.torch.no_grad():
            for first in range(0, len(rows), AT_ONCE):
                part = examples.where(rows[first : first + AT_ONCE])
                for name, loss in self.losses(self.prepared(part), thought, 0.0).items():
                    sums[name] = sums.get(name, 0.0) + float(loss) * len(part)
        return {name: total / len(rows) for name, total in sums.items()}

    # -- keeping ------------------------------------------------------------------------------------------------

    def fitted(self) -> Fitted:
        """The weights as plain arrays; points in points again."""
        with self.torch.no_grad():
            there = {name: each.double().cpu().numpy() for name, each in self.weights.items()}
            first = self.rows().double().cpu().numpy()
        del there["slope"], there["first"]
        there["points"] = there["points"] * POINTS
        there["points_bias"] = there["points_bias"] * POINTS
        return Fitted(first=first, **there)

    def arrays(self) -> dict[str, Any]:
        """All weights, to go on from."""
        return {name: each.detach().cpu().numpy() for name, each in self.weights.items()}

    def take(self, arrays: Mapping[str, Any]) -> None:
        """Go on from weights that were kept."""
        with self.torch.no_grad():
            for name, each in self.weights.items():
                each.copy_(self.torch.from_numpy(arrays[name]))

    def take_fitted(self, fitted: Fitted) -> None:
        """Go on from the weights of a file: what rows of a number shared is in each of them by now, and what is usual
        counts in the bias from now on."""
        arrays = {**vars(fitted), "slope": np.zeros(self.weights["slope"].shape)}
        usual = fitted.first[self.encoding.usual]
        arrays["first"] = fitted.first - np.repeat(usual, self.encoding.sizes, axis=0)
        arrays["bias"] = fitted.bias + usual.sum(0)
        arrays["points"], arrays["points_bias"] = fitted.points / POINTS, fitted.points_bias / POINTS
        self.take(arrays)
