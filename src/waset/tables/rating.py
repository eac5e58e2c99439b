"""Ratings from places for any number of players (openskill, the Plackett-Luce model)."""

from collections.abc import Sequence
from typing import NamedTuple

# The initial rating of openskill: a mean of 25, and a third of it as the standard deviation.
INITIAL = 25.0


class Strength(NamedTuple):
    """An estimate of strength, and its standard deviation."""

    mu: float
    sigma: float

    @property
    def lower_bound(self) -> float:
        """The strength that is almost certain: leaderboards are sorted by it, so new players come last."""
        return self.mu - 3 * self.sigma


START = Strength(INITIAL, INITIAL / 3)


def rated(strengths: Sequence[Strength], places: Sequence[int]) -> list[Strength]:
    """Everybody's strength after a game with these places; equal places are ties."""
    # Imported when the first rated game ends, to start quickly.
    from openskill.models import PlackettLuce

    model = PlackettLuce(mu=START.mu, sigma=START.sigma)
    teams = [[model.rating(mu=each.mu, sigma=each.sigma)] for each in strengths]
    return [Strength(team[0].mu, team[0].sigma) for team in model.rate(teams, ranks=[float(place) for place in places])]
