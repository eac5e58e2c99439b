"""Pictures in SVG: the strength of players with intervals, the chances along a game. No colour stands alone."""

import math
from collections.abc import Mapping, Sequence

from waset.players.analysis import Analysis
from waset.players.analysis_picture import GRID, LINES, chances_picture, line, picture, text
from waset.research.ratings import Rating


def ratings_picture(title: str, rated: Sequence[Rating]) -> str:
    """Every player on a line, its Elo a dot, its 95% interval a bar."""
    left, right, top, row = 240, 40, 60, 30
    width, height = 820, top + row * len(rated) + 50
    low = min(rating.low for rating in rated) - 20
    high = max(rating.high for rating in rated) + 20

    def across(elo: float) -> float:
        return left + (elo - low) / (high - low) * (width - left - right)

    parts = [text(20, 30, f"{title}: Elo with 95% intervals", more=' font-size="17"')]
    step = next(step for step in (20, 50, 100, 200, 500, 1000, 5000) if (high - low) / step <= 12)
    mark = -(-low // step) * step
    while mark <= high:
        parts.append(line(across(mark), top - 10, across(mark), height - 40, GRID))
        parts.append(text(across(mark), height - 20, f"{mark:+.0f}", "middle"))
        mark += step
    for at, rating in enumerate(rated):
        y = top + row * at + row / 2
        parts.append(text(left - 12, y + 4, rating.name, "end"))
        parts.append(line(across(rating.low), y, across(rating.high), y, LINES[0][0], 3))
        parts.append(f'<circle cx="{across(rating.elo):.1f}" cy="{y:.1f}" r="6" fill="{LINES[0][0]}"/>')
        parts.append(text(across(rating.elo), y - 9, f"{rating.elo:+.0f}", "middle", ' font-size="11"'))
    return picture(width, height, title, parts)


def analysis_picture(analysis: Analysis, names: Sequence[str]) -> str:
    """Everybody's chance to win along the game, turning points marked; for a solo player the expected points."""
    alone = analysis.record.game.players == 1
    title = f"{analysis.record.game.title.name.capitalize()}: {'points to expect' if alone else 'chances to win'}"
    numbers = [decision.number for decision in analysis.decisions]
    turns = [turn.number for turn in analysis.turning_points()]
    return chances_picture(title, "number of the move", names, numbers, analysis.curve(), turns, alone)


def learning_picture(title: str, curves: Mapping[str, Sequence[float]]) -> str:
    """How losses on games that were held out went from one generation to the next, a line each."""
    left, top, width, height = 60, 60, 820, 400
    plot_width, plot_height = width - left - 130, height - top - 60
    values = [value for row in curves.values() for value in row if math.isfinite(value)] or [0.0]
    low, high = min(values), max(max(values), min(values) + 0.01)
    last = max(max((len(row) for row in curves.values()), default=1) - 1, 1)

    def across(at: float) -> float:
        return left + at / last * plot_width

    def down(value: float) -> float:
        return top + (high - value) / (high - low) * plot_height

    parts = [text(20, 30, title, more=' font-size="17"')]
    for quarter in range(5):
        value = low + (high - low) * quarter / 4
        parts.append(line(left, down(value), left + plot_width, down(value), GRID))
        parts.append(text(left - 8, down(value) + 4, f"{value:.2f}", "end"))
    for at in range(0, last + 1, max(1, last // 12)):
        parts.append(text(across(at), top + plot_height + 20, str(at), "middle"))
    parts.append(text(left + plot_width / 2, height - 14, "generation", "middle"))
    ends: list[float] = []
    known = {name: [value for value in row if math.isfinite(value)] for name, row in curves.items()}
    for at_line, (name, row) in enumerate(sorted(known.items(), key=lambda each: -each[1][-1] if each[1] else 0.0)):
        if not row:
            continue
        colour, dash = LINES[at_line % len(LINES)]
        points = " ".join(f"{across(at):.1f},{down(value):.1f}" for at, value in enumerate(row))
        parts.append(
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2.5" stroke-dasharray="{dash}"/>'
        )
        y = max([down(row[-1]), *(end + 18 for end in ends)])
        ends.append(y)
        parts.append(text(left + plot_width + 10, y + 4, name, more=f' fill="{colour}" font-weight="bold"'))
    return picture(width, height, title, parts)


def bars_picture(title: str, rows: Sequence[tuple[str, float, bool]]) -> str:
    """A bar a row, on a scale of powers of ten, those that are ours darker; a name, a number, whether it is ours."""
    left, right, top, row = 240, 90, 60, 22
    width, height = 820, top + row * len(rows) + 40
    low = math.floor(math.log10(min(value for _, value, _ in rows)))
    high = math.ceil(math.log10(max(value for _, value, _ in rows)) + 0.01)

    def across(value: float) -> float:
        return left + (math.log10(value) - low) / (high - low) * (width - left - right)

    parts = [text(20, 30, title, more=' font-size="17"')]
    for power in range(low, high + 1):
        parts.append(line(across(10**power), top - 10, across(10**power), height - 34, GRID))
        parts.append(text(across(10**power), height - 16, f"{10**power:,}", "middle"))
    for at, (name, value, ours) in enumerate(rows):
        y = top + row * at
        colour = LINES[0][0] if ours else "#9aa7b0"
        parts.append(text(left - 10, y + 14, name, "end", ' font-weight="bold"' if ours else ""))
        parts.append(
            f'<rect x="{left}" y="{y + 3}" width="{across(value) - left:.1f}" height="{row - 6}" fill="{colour}"/>'
        )
        parts.append(text(across(value) + 6, y + 14, f"{value:,.0f}", more=' font-size="11"'))
    return picture(width, height, title, parts)
