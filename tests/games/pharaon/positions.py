"""Positions of Pharaon for tests: an empty table in the middle of a round, and what a test puts on it."""

from typing import Any

import waset

TOKENS = ("black", "yellow", "green", "red", "blue", "silver")


class Position:
    """The first turn of a seat with nothing in front of anybody; tests put pieces and cards where they want them.

    The ring is offerings, tomb, Nile, artisans, nobles and the wheel lies with black at the offerings, so the entries
    are black, yellow, green, red and blue in that order.
    """

    def __init__(self, players: int = 3, seat: int = 0, **options: Any) -> None:
        self.game = waset.game("pharaon", players, **options)
        self.data = first_turn(self.game).save()
        self.fields: dict[str, Any] = self.data["fields"]
        self._clear()
        self.ring("offerings", "tomb", "nile", "artisans", "nobles")
        self.steps(("turn", seat))

    def _clear(self) -> None:
        fields = self.fields
        for row in [*fields["pieces"], fields["traitor_pieces"]]:
            for piece, count in row.items():
                self._home(piece)[piece] += count
                row[piece] = 0
        for rows, deck in (("nobles", "noble_deck"), ("hired", "artisan_deck")):
            for row in [*fields[rows], fields[f"traitor_{rows}"]]:
                for card, count in row.items():
                    fields[deck][card] += count
                    row[card] = 0
        for section in fields["on_wheel"].values():
            for space, piece in section.items():
                if isinstance(piece, str):
                    self._home(piece)[piece] += 1
                section[space] = None
        for name in ("noble_count", "artisan_count", "artisan_points", "tomb_space"):
            fields[name] = [0] * self.game.players
            fields[f"traitor_{name}"] = {"traitor": 0}
        for levels in [*fields["levels"], fields["traitor_levels"]]:
            for colour in levels:
                levels[colour] = 0
        # A starting official may have taken an offering off the display.
        for place in list(fields["bonus"])[: self.game.edition.tables["display"]["pairs"][self.game.players - 1]]:
            if fields["bonus"][place] is None:
                piece = next(kind for kind, count in fields["bag"].items() if count)
                fields["bonus"][place] = piece
                fields["bag"][piece] -= 1
        fields["pharaoh"] = None
        fields["starter"] = "1"
        fields["forward"] = 1

    def _home(self, piece: str) -> dict[str, int]:
        home: dict[str, int] = self.fields["supply" if piece in TOKENS else "bag"]
        return home

    def ring(self, *zones: str, black_at: int = 0) -> "Position":
        """The zones clockwise, and the place of the ring where black lies."""
        order = self.game.edition.tables["wheel"]["order"]
        self.fields["ring"] = {str(place): zone for place, zone in enumerate(zones, start=1)}
        self.fields["wheel"] = -black_at % 5
        self.fields["entry_colour"] = {
            zone: order[(self.fields["wheel"] + zones.index(zone)) % 5] for zone in self.fields["entry_colour"]
        }
        return self

    def steps(self, *steps: tuple[Any, ...]) -> "Position":
        """What is pending, the last one on top: (step, seat, arg, extra)."""
        self.data["steps"] = []
        for step in steps:
            name, seat, arg, extra = (*step, 0, 0, 0)[:4]
            self.data["steps"].append({"step": name, "seat": seat, "arg": arg, "extra": extra})
        return self

    def has(self, seat: int, **pieces: int) -> "Position":
        """Pieces in front of a seat; offerings come out of the bag or off the display."""
        for name, count in pieces.items():
            piece = name.replace("_", "-")
            for _ in range(count):
                self._take(piece)
                self.fields["pieces"][seat][piece] += 1
        return self

    def traitor_has(self, **pieces: int) -> "Position":
        for name, count in pieces.items():
            for _ in range(count):
                self._take(name.replace("_", "-"))
                self.fields["traitor_pieces"][name.replace("_", "-")] += 1
        return self

    def _take(self, piece: str) -> None:
        home = self._home(piece)
        if home[piece] == 0:
            other = next(kind for kind, count in home.items() if count and kind != piece)
            for cells in [*self.fields["pairs"].values(), self.fields["bonus"]]:
                for cell, lying in cells.items():
                    if lying == piece:
                        cells[cell], home[other] = other, home[other] - 1
                        return
        home[piece] -= 1

    def nobles(self, seat: int | None, *names: str) -> "Position":
        """Nobles in front of a seat, or of the Traitor (None)."""
        fields = self.fields
        for name in names:
            self._out_of_court(name)
            fields["noble_deck"][name] -= 1
            if seat is None:
                fields["traitor_nobles"][name] += 1
                fields["traitor_noble_count"]["traitor"] += 1
            else:
                fields["nobles"][seat][name] += 1
                fields["noble_count"][seat] += 1
        return self

    def _out_of_court(self, name: str) -> None:
        fields = self.fields
        for place, lying in fields["court"].items():
            if lying == name:
                other = next(noble for noble, count in fields["noble_deck"].items() if count)
                fields["court"][place] = other
                fields["noble_deck"][other] -= 1
                fields["noble_deck"][name] += 1

    def court(self, *names: str) -> "Position":
        """The three nobles that lie face up."""
        fields = self.fields
        for place, lying in fields["court"].items():
            fields["noble_deck"][lying] += 1
            fields["court"][place] = None
        for place, name in zip(("1", "2", "3"), names, strict=True):
            fields["noble_deck"][name] -= 1
            fields["court"][place] = name
        return self

    def display(self, *artisans: int) -> "Position":
        """The four artisans that lie face up."""
        fields = self.fields
        for place, lying in fields["artisans"].items():
            fields["artisan_deck"][lying] += 1
            fields["artisans"][place] = None
        for place, artisan in zip(("1", "2", "3", "4"), artisans, strict=True):
            fields["artisan_deck"][str(artisan)] -= 1
            fields["artisans"][place] = str(artisan)
        return self

    def hired(self, seat: int | None, *artisans: int) -> "Position":
        """Artisans in front of a seat, or of the Traitor (None)."""
        fields = self.fields
        for artisan in artisans:
            name = str(artisan)
            if fields["artisan_deck"][name] == 0:
                place = next(place for place, lying in fields["artisans"].items() if lying == name)
                other = next(kind for kind, count in fields["artisan_deck"].items() if count)
                fields["artisans"][place] = other
                fields["artisan_deck"][other] -= 1
                fields["artisan_deck"][name] += 1
            fields["artisan_deck"][name] -= 1
            points = self.game.edition.tables["artisans"]["points"][artisan - 1]
            if seat is None:
                fields["traitor_hired"][name] += 1
                fields["traitor_artisan_count"]["traitor"] += 1
                fields["traitor_artisan_points"]["traitor"] += points
            else:
                fields["hired"][seat][name] += 1
                fields["artisan_count"][seat] += 1
                fields["artisan_points"][seat] += points
        return self

    def jars(self, *numbers: int) -> "Position":
        """The jars that lie face up; all others are in the stock."""
        fields = self.fields
        for jar in fields["jar_stock"]:
            fields["jar_stock"][jar] = 1
            fields["jar_discards"][jar] = 0
        for place in fields["pile"]:
            fields["pile"][place] = None
        for place in fields["jars"]:
            fields["jars"][place] = None
        for place, jar in enumerate(numbers, start=1):
            fields["jars"][str(place)] = str(jar)
            fields["jar_stock"][str(jar)] = 0
        return self

    def pile(self, *numbers: int) -> "Position":
        """The Traitor's pile, the top jar last; call after `jars`."""
        for place, jar in enumerate(numbers, start=1):
            self.fields["pile"][str(place)] = str(jar)
            self.fields["jar_stock"][str(jar)] = 0
        return self

    def full(self, *colours: str) -> "Position":
        """Sections of the wheel without a free space."""
        for colour in colours:
            for space in list(self.fields["on_wheel"][colour])[: self.game.edition.tables["spaces"]["players"][2]]:
                self.fields["on_wheel"][colour][space] = colour
                self.fields["supply"][colour] -= 1
        return self

    def empty_bank(self, piece: str, holder: int) -> "Position":
        """All tokens of a kind in front of a seat, none in the bank."""
        self.fields["pieces"][holder][piece] += self.fields["supply"][piece]
        self.fields["supply"][piece] = 0
        return self

    def levels(self, seat: int, **levels: int) -> "Position":
        self.fields["levels"][seat].update(levels)
        return self

    def tomb(self, seat: int, space: int) -> "Position":
        self.fields["tomb_space"][seat] = space
        return self

    def passed(self, seat: int, row: int, field: int = 1) -> "Position":
        """A seat that has passed, its disc on a row and field counted from 1."""
        self.fields["passed"][seat] = 1
        self.fields["row"][seat] = str(row)
        self.fields["field"][seat] = str(field)
        return self

    def columns(self, *filled: int, dark: bool = False) -> "Position":
        """The Traitor's boards A to E with the columns of the five colours, filled so far with their own tokens."""
        fields = self.fields
        for column in fields["columns"].values():
            for slot, token in column.items():
                if isinstance(token, str):
                    fields["supply"][token] += 1
                column[slot] = None
        for place, (colour, count) in enumerate(zip(TOKENS, filled, strict=False), start=1):
            fields["boards"][str(place)] = "abcde"[place - 1]
            fields["dark"][str(place)] = int(dark)
            fields["column_colour"][str(place)] = colour
            fields["filled"][str(place)] = count
            for slot in range(1, count + 1):
                fields["columns"][str(place)][str(slot)] = colour
                fields["supply"][colour] -= 1
        return self

    def set(self, **values: Any) -> "Position":
        self.fields.update(values)
        return self

    def load(self) -> waset.State:
        return self.game.load(self.data)


def first_turn(game: waset.Game, seed: int = 1) -> waset.State:
    """A set-up played at random up to the first turn of the first round that is a seat's."""
    state, rng = game.start(), waset.Rng(seed)
    while state.save()["steps"][-1]["step"] != "turn":
        moves = state.legal() or [state.sample(rng)]
        state.apply(moves[rng.below(len(moves))])
    return state


def play(state: waset.State, *texts: str) -> waset.State:
    """Moves and outcomes by their notation."""
    for text in texts:
        state.play(state.game.parse(text))
    return state


def open_now(state: waset.State, kind: str = "") -> list[str]:
    """What is open, in notation, in its order; only of one kind if one is named."""
    texts = [str(state.game.moves[move]) for move in state.legal() or [move for move, _ in state.odds()]]
    return [text for text in texts if not kind or text.split()[0] == kind]


def chance(state: waset.State, seed: int = 1) -> waset.State:
    """Draw whatever is to be drawn until somebody has to choose."""
    rng = waset.Rng(seed)
    while state.actor == waset.CHANCE:
        state.play(state.sample(rng))
    return state


def field(state: waset.State, name: str) -> Any:
    return state.save()["fields"][name]


def pieces(state: waset.State, seat: int) -> dict[str, int]:
    """What lies in front of a seat."""
    return {piece: count for piece, count in field(state, "pieces")[seat].items() if count}


def pending(state: waset.State) -> str:
    steps = state.save()["steps"]
    return steps[-1]["step"] if steps else ""


def told(state: waset.State) -> list[str]:
    """The kinds of events of the last move."""
    return [event.kind for event in state.events()]


def reason(state: waset.State, text: str) -> tuple[str, str]:
    """Rule and key of the refusal of a move."""
    refused = state.why_not(state.game.parse(text))
    assert refused is not None
    return refused.rule, refused.key.partition(".")[2]
