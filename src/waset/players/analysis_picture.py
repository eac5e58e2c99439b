"""The chances along a game as a picture in SVG. No colour stands alone."""

from collections.abc import Sequence
from html import escape

INK, GRID, PAPER = "#222222", "#d8d2c4", "#fdfbf5"
# Colours that differ for every eye (Okabe and Ito), each with a dash of its own.
LINES = (("#0072b2", ""), ("#d55e00", "8 4"), ("#009e73", "2 3"), ("#cc79a7", "10 3 2 3"), ("#8a6d00", "4 2"))
# About how wide a letter of a name is.
LETTER = 9
FONT = 'font-family="sans-serif" font-size="13"'


def picture(width: int, height: int, title: str, parts: Sequence[str]) -> str:
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img" {FONT} fill="{INK}">'
    )
    lines = [head, f"<title>{escape(title)}</title>", f'<rect width="{width}" height="{height}" fill="{PAPER}"/>']
    return "\n".join([*lines, *parts, "</svg>"]) + "\n"


def text(x: float, y: float, words: str, anchor: str = "start", more: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{more}>{escape(words)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, colour: str = INK, width: float = 1) -> str:
    return f'<path d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}" stroke="{colour}" stroke-width="{width}" fill="none"/>'


def side_by_side(wanted: Sequence[float], width: float) -> list[float]:
    """Where labels of a width stand that belong to these places, from left to right: as near as can be, and not on
    each other."""
    groups: list[tuple[float, int]] = []
    for place in wanted:
        middle, count = place, 1
        while groups and middle - groups[-1][0] < (count + groups[-1][1]) * width / 2:
            other, many = groups.pop()
            middle, count = (middle * count + other * many) / (count + many), count + many
        groups.append((middle, count))
    return [middle + (at - (count - 1) / 2) * width for middle, count in groups for at in range(count)]


def chances_picture(
    title: str,
    axis: str,
    names: Sequence[str],
    numbers: Sequence[int],
    curve: Sequence[Sequence[float]],
    turns: Sequence[int],
    alone: bool,
) -> str:
    """Everybody's chance to win along the game, or the points of a solo player: a row of the curve for each of the
    numbers, and perhaps one more for how the game ended; turning points marked."""
    left, top, height = 60, 60, 460
    plot_width, plot_height = 770, height - top - 60
    # The names stand beside the plot, however long they are.
    width = left + plot_width + max(150, 20 + LETTER * max(map(len, names), default=0))
    values = [value for row in curve for value in row]
    low, high = (min(values) - 1, max(values) + 1) if alone and values else (0.0, 1.0)

    def across(at: float) -> float:
        return left + at / max(len(curve) - 1, 1) * plot_width

    def down(value: float) -> float:
        return top + (high - value) / (high - low) * plot_height

    parts = [text(20, 30, title, more=' font-size="17"')]
    for quarter in range(5):
        value = low + (high - low) * quarter / 4
        parts.append(line(left, down(value), left + plot_width, down(value), GRID))
        parts.append(text(left - 8, down(value) + 4, f"{value:.0f}" if alone else f"{value:.0%}", "end"))
    for at in range(0, len(numbers), max(1, len(numbers) // 12)):
        parts.append(text(across(at), top + plot_height + 20, str(numbers[at]), "middle"))
    parts.append(text(left + plot_width / 2, height - 14, axis, "middle"))
    in_order = sorted(turns)
    marked = [across(numbers.index(number)) for number in in_order]
    for number, x, label in zip(in_order, marked, side_by_side(marked, 28), strict=True):
        parts.append(line(x, top, x, top + plot_height, INK, 0.7))
        parts.append(line(label, top - 10, x, top, INK, 0.7))
        parts.append(text(label, top - 12, f"{number}", "middle", ' font-size="11" font-weight="bold"'))
    # Names at the ends of the lines, moved apart where lines end together.
    ends: list[float] = []
    for seat in sorted(range(len(curve[-1]) if curve else 0), key=lambda seat: -curve[-1][seat]):
        colour, dash = LINES[seat % len(LINES)]
        points = " ".join(f"{across(at):.1f},{down(row[seat]):.1f}" for at, row in enumerate(curve))
        parts.append(
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2.5" stroke-dasharray="{dash}"/>'
        )
        y = max([down(curve[-1][seat]), *(end + 18 for end in ends)])
        ends.append(y)
        parts.append(text(left + plot_width + 10, y + 4, names[seat], more=f' fill="{colour}" font-weight="bold"'))
    return picture(width, height, title, parts)
