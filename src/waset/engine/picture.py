"""A position as a picture in SVG, for notebooks: panels with rows of cells, from what a seat may know.

A game's `picture.py` says which panels there are, what their rows are called and what lies in their cells; where all
that goes on the paper is settled here. The picture needs nothing else: no page, no font, no script. It has paper of its
own, which is dark where the reader's screen or notebook is, and no colour stands alone: cells have words or signs.
"""

import importlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import TYPE_CHECKING

from waset.engine.described import Described
from waset.engine.lines import fit
from waset.engine.standings import standings
from waset.engine.telling import tell

if TYPE_CHECKING:
    from waset.engine.state import State

# How wide the whole is, the space around it and within a panel, the height of a line, of a cell and of a token, the
# space between two cells.
WIDTH, MARGIN, PADDING, LINE, CELL, TOKEN, APART = 1000, 16, 10, 17, 24, 15, 3
# The sizes of text: on the paper, before cells and in them.
TEXT, LABEL, SMALL = 13.0, 12.0, 11.5
# How wide letters are in a wide typeface, in sizes of the text: narrow ones, others, digits and capitals, wide ones.
NARROW, COMMON, CAPITAL, BROAD = 0.36, 0.6, 0.7, 0.97
# What cells and tokens are filled with, and whether their text is light on it.
COLOURS: Mapping[str, tuple[str, bool]] = {
    "red": ("#c2493d", True),
    "orange": ("#e39a3b", False),
    "yellow": ("#ecd055", False),
    "green": ("#4e8f58", True),
    "blue": ("#3b73ad", True),
    "purple": ("#83559f", True),
    "black": ("#3b3733", True),
    "white": ("#fbf8ee", False),
    "brown": ("#8d5f3c", True),
    "grey": ("#a5a19a", False),
    "silver": ("#c3c7cb", False),
    "sand": ("#e5d7b4", False),
}
LIGHT = {"paper": "#fbf6e9", "panel": "#f4ecd8", "edge": "#cdbf9f", "ink": "#2b2620", "quiet": "#6d6352"}
DARK = {"paper": "#211d18", "panel": "#2c2721", "edge": "#5c5344", "ink": "#f0e8d8", "quiet": "#b5a98f"}
# The screen is dark, or the notebook says so: JupyterLab and VS Code.
_DARK_PLACES = ("[data-jp-theme-light=false] .waset", ".vscode-dark .waset")


@dataclass(frozen=True, slots=True)
class Cell:
    """A place in a row.

    text     what stands in it, perhaps in several lines
    colour   what it is filled with, by the name of a colour; none for bare paper
    empty    whether only its edge has the colour: nothing is there yet
    tokens   what lies on it: a colour and a sign each
    width    at least so wide
    about    what a pointer that rests on it is told
    """

    text: str = ""
    colour: str = ""
    empty: bool = False
    tokens: tuple[tuple[str, str], ...] = ()
    width: float = CELL
    about: str = ""

    @property
    def size(self) -> tuple[float, float]:
        lines = self.text.split("\n") if self.text else []
        wide = max([_length(line, SMALL) + 8 for line in lines] + [len(self.tokens) * (TOKEN + 2) + 6, self.width])
        return wide, max(CELL, len(lines) * 14 + 8) + (TOKEN + 3 if self.tokens and lines else 0)


# Cells from the left; a number is a gap, in widths of the smallest cell.
Cells = Sequence[Cell | float]


@dataclass(slots=True)
class _Panel:
    title: str
    colour: str
    marked: bool
    rows: list[tuple[str, list[Cell | float]]]


@dataclass(eq=False)
class Picture(Described):
    """What is drawn of a view so far."""

    _panels: list[_Panel] = field(default_factory=list, init=False)

    def panel(self, title: str, colour: str = "", marked: bool = False) -> None:
        """The next rows belong together under a title; `marked` with a sign if that seat is to act."""
        self._panels.append(_Panel(_capital(title), colour, marked, []))

    def player(self, seat: int, colour: str = "") -> None:
        """The next rows are a player's."""
        self.panel(self.names[seat], colour, self.view["actor"] == seat)

    def row(self, label: str, cells: Cells) -> None:
        """Cells in a row, with what they are called before them."""
        self._panels[-1].rows.append((_capital(label), list(cells)))

    def line(self, text: str) -> None:
        """A line of words."""
        self._panels[-1].rows.append((_capital(text), []))

    def svg(self, heading: str, lines: Sequence[str], told: str) -> str:
        """All of it, on paper."""
        parts = [_text(MARGIN, MARGIN + 14, heading, size=17, bold=True)]
        y: float = MARGIN + 24
        for line in lines:
            for part in fit(line, "  ", int((WIDTH - 2 * MARGIN) / (COMMON * TEXT))):
                y += LINE
                parts.append(_text(MARGIN, y - 4, part, kind="quiet"))
        y += 8
        for shelf in _shelves([_sized(panel) for panel in self._panels]):
            x: float = MARGIN
            for panel, wide, _ in shelf:
                parts += _drawn(panel, x, y, wide, max(high for _, _, high in shelf))
                x += wide + PADDING
            y += max(high for _, _, high in shelf) + PADDING
        height = y - PADDING + MARGIN
        size = f'width="{WIDTH}" height="{height:g}"'
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" class="waset" viewBox="0 0 {WIDTH} {height:g}" {size} '
                'style="max-width:100%;height:auto" role="img" '
                'font-family="system-ui, sans-serif" font-size="13">',
                f"<title>{escape(heading)}</title>",
                f"<desc>{escape(told)}</desc>",
                f"<style>{_style()}</style>",
                f'<rect class="paper" {size} rx="10" fill="{LIGHT["paper"]}"/>',
                *parts,
                "</svg>",
            ]
        )


def gap(width: float) -> float:
    """As wide as a cell of that width."""
    return (width + APART) / (CELL + APART)


def draw(state: "State", seat: int | None, language: str) -> str:
    """A position as a seat may know it, or None, a spectator."""
    game = state.game
    words = game.words(language)
    names = [words.say("picture", "seat", {"nth": each + 1}) for each in range(game.players)]
    picture = Picture(game, state.view(seat), seat, words, names)
    # Found by its name like the rest of a game, but only when it is wanted.
    importlib.import_module(f"waset.games.{game.title.name}.picture").picture(picture)
    now, *rest = tell(state, seat, words, names)
    told = " ".join(f"{part.heading}: {' '.join(part.sentences)}" for part in (now, *rest))
    # Whose turn it is comes first in what is told; the game's own first lines stand on its board.
    lines = [now.sentences[0], *standings(state, seat, words, names)]
    return picture.svg(words.section("game")["name"], lines, told)


# -- where everything goes ------------------------------------------------------------------------------------------


def _sized(panel: _Panel) -> tuple[_Panel, float, float]:
    """A panel whose long lines and rows are broken, with its width and height."""
    most = WIDTH - 2 * MARGIN - 2 * PADDING
    rows: list[tuple[str, list[Cell | float]]] = []
    margin = _label_width(panel)
    for label, cells in panel.rows:
        if not cells:
            rows += [(part, []) for part in fit(label, "  ", int(most / (COMMON * LABEL)))]
            continue
        broken: list[list[Cell | float]] = [[]]
        for cell in cells:
            if broken[-1] and margin + _width([*broken[-1], cell]) > most:
                broken.append([])
            broken[-1].append(cell)
        rows += [(label if not at else "", part) for at, part in enumerate(broken)]
    panel.rows = rows
    widths = [margin + _width(cells) if cells else _length(label, LABEL) for label, cells in rows]
    title = _length(panel.title, TEXT) + 2 * TEXT + (TOKEN + 4 if panel.colour else 0)
    wide = min(most, max([title, *widths])) + 2 * PADDING
    return panel, wide, LINE + 14 + sum(_height(cells) + APART for _, cells in rows) + PADDING


def _label_width(panel: _Panel) -> float:
    """How far the cells of a panel are set in, so that they begin below each other."""
    labels = [label for label, cells in panel.rows if cells]
    return max((_length(label, LABEL) + 8 for label in labels if label), default=0.0)


def _width(cells: Cells) -> float:
    return sum(cell.size[0] + APART if isinstance(cell, Cell) else cell * (CELL + APART) for cell in cells)


def _length(text: str, size: float) -> float:
    """About as long as a text is, rather too long than too short."""
    return size * sum(_letter(sign) for sign in text)


def _letter(sign: str) -> float:
    if sign in " .,:;'|!()[]ijltfrI":
        return NARROW
    if sign in "mwMW":
        return BROAD
    return CAPITAL if sign.isupper() or sign.isdecimal() else COMMON


def _height(cells: Cells) -> float:
    return max((cell.size[1] for cell in cells if isinstance(cell, Cell)), default=float(LINE))


def _shelves(panels: Sequence[tuple[_Panel, float, float]]) -> list[list[tuple[_Panel, float, float]]]:
    """Panels side by side, as many as fit."""
    shelves: list[list[tuple[_Panel, float, float]]] = []
    room = 0.0
    for panel, wide, high in panels:
        if not shelves or wide > room:
            shelves.append([])
            room = WIDTH - 2 * MARGIN
        shelves[-1].append((panel, wide, high))
        room -= wide + PADDING
    return shelves


def _drawn(panel: _Panel, x: float, y: float, wide: float, high: float) -> list[str]:
    parts = [
        f'<rect class="panel edge" x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" rx="7" '
        f'fill="{LIGHT["panel"]}" stroke="{LIGHT["edge"]}"/>'
    ]
    at = x + PADDING
    if panel.colour:
        parts.append(_disc(at + TOKEN / 2, y + PADDING + 6, panel.colour))
        at += TOKEN + 4
    title = f"▸ {panel.title}" if panel.marked else panel.title
    parts.append(_text(at, y + PADDING + 11, title, bold=True))
    margin = _label_width(panel)
    y += LINE + 14
    for label, cells in panel.rows:
        tall = _height(cells)
        if label:
            parts.append(_text(x + PADDING, y + min(tall, CELL) / 2 + 5, label, kind="quiet", size=LABEL))
        at = x + PADDING + margin
        for cell in cells:
            if isinstance(cell, Cell):
                parts += _cell(cell, at, y, tall)
                at += cell.size[0] + APART
            else:
                at += cell * (CELL + APART)
        y += tall + APART
    return parts


def _cell(cell: Cell, x: float, y: float, tall: float) -> list[str]:
    wide, _ = cell.size
    filled, light = COLOURS.get(cell.colour, ("none", False))
    solid = bool(cell.colour) and not cell.empty
    bare = f'class="edge" stroke="{LIGHT["edge"]}"'
    edge = f'stroke="{filled}" stroke-width="1.6"' if cell.colour and cell.empty else bare
    inside = filled if solid else "none"
    about = f"<title>{escape(cell.about)}</title>" if cell.about else ""
    parts = [f'<g>{about}<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{tall:g}" rx="4" fill="{inside}" {edge}/>']
    lines = cell.text.split("\n") if cell.text else []
    room = tall - (TOKEN + 3 if cell.tokens else 0)
    for number, line in enumerate(lines):
        down = y + room / 2 + 14 * (number - (len(lines) - 1) / 2) + 4
        kind = "" if solid else "quiet" if cell.empty else "ink"
        fill = "#ffffff" if solid and light else "#2b2620"
        parts.append(_text(x + wide / 2, down, line, kind, SMALL, middle=True, fill=fill))
    left = x + (wide - len(cell.tokens) * (TOKEN + 2)) / 2 + TOKEN / 2 + 1
    down = y + tall - TOKEN / 2 - 3 if lines else y + tall / 2
    for number, (colour, sign) in enumerate(cell.tokens):
        parts.append(_disc(left + number * (TOKEN + 2), down, colour, sign))
    return [*parts, "</g>"]


def _disc(x: float, y: float, colour: str, sign: str = "") -> str:
    filled, light = COLOURS[colour]
    disc = f'<circle class="edge" cx="{x:g}" cy="{y:g}" r="{TOKEN / 2:g}" fill="{filled}" stroke="{LIGHT["edge"]}"/>'
    return disc + (_text(x, y + 3.5, sign, "", 10, True, True, "#ffffff" if light else "#2b2620") if sign else "")


def _text(
    x: float,
    y: float,
    words: str,
    kind: str = "ink",
    size: float = TEXT,
    bold: bool = False,
    middle: bool = False,
    fill: str = "",
) -> str:
    """A text; one with a kind follows the paper, another one is as dark or light as what it stands on."""
    look = f'class="{kind}" fill="{LIGHT[kind]}"' if kind else f'fill="{fill}"'
    weight = ' font-weight="600"' if bold else ""
    anchor = ' text-anchor="middle"' if middle else ""
    return f'<text x="{x:g}" y="{y:g}" {look} font-size="{size:g}"{weight}{anchor}>{escape(words)}</text>'


def _style() -> str:
    """Dark paper; the light one stands on the parts themselves, for programs that know no style sheets."""

    def rules(place: str) -> str:
        fills = "".join(f"{place} .{kind}{{fill:{DARK[kind]}}}" for kind in ("paper", "panel", "ink", "quiet"))
        return f"{fills}{place} .edge{{stroke:{DARK['edge']}}}"

    return f"@media (prefers-color-scheme:dark){{{rules('.waset')}}}" + "".join(rules(place) for place in _DARK_PLACES)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
