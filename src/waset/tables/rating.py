"""How strength follows from places: a rating for any number of players (openskill, Plackett and Luce's model)."""

from collections.abc import Sequence
from typing import NamedTuple

# Openskill's own beginning: a mean of 25, and a third of it as the spread.
BEGIN = 25.0


class Strength(NamedTuple):
    """How strong somebody seems to be, and how sure that is."""

    mu: float
    sigma: float

    @property
    def sure(self) -> float:
        """What somebody is at least, as good as surely: lists go by this, and new names come last."""
        return self.mu - 3 * self.sigma


START = Strength(BEGIN, BEGIN / 3)


def rated(strengths: Sequence[Strength], places: Sequence[int]) -> list[Strength]:
    """Everybody's strength after a game in which they took these places; equal places are shared."""
    # Loaded when the first rated game ends: most servers start many times before that.
    from openskill.models import PlackettLuce

    model = PlackettLuce(mu=START.mu, sigma=START.sigma)
    teams = [[model.rating(mu=each.mu, sigma=each.sigma)] for each in strengths]
    return [Strength(team[0].mu, team[0].sigma) for team in model.rate(teams, ranks=[float(place) for place in places])]
