"""The files of weights: `networks/N.net` in a game's folder, for N players; read when first asked for.

A line of JSON, then numbers, compressed. The line says for which observation the weights were made: with another one
they would be nonsense, so they are refused. It also says by which command, of which commit, in what time and on what
kind of machine they came about, which editions they know, and how much a point in prospect by the outlook counts from
the start, if it does.
"""

import json
import sys
import zlib
from array import array
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from waset.engine.errors import WasetError
from waset.engine.game import Game
from waset.engine.message import Message
from waset.players.network import Network

FORMAT: Final = 2
FOLDER: Final = "networks"
# What a file holds, in this order: H are whole numbers of two bytes, I of four, f floats of four.
ARRAYS: Final = (
    *(("places", "I"), ("lows", "I"), ("sizes", "I"), ("firsts", "I"), ("shared", "I")),
    *(("rows", "H"), ("bias", "I"), ("caps", "I")),
    *(("weights_2", "I"), ("bias_2", "I"), ("scales_2", "I")),
    *(("value", "f"), ("win", "f"), ("points", "f")),
    *(("moves", "H"), ("move_bias", "H")),
)

Arrays = Mapping[str, Sequence[float]]


def path_of(game: Game) -> Path:
    """Where the weights for a game lie, if there are any."""
    return game.title.folder / FOLDER / f"{game.players}.net"


def written(header: Mapping[str, Any], arrays: Arrays) -> bytes:
    """The content of a file of weights."""
    parts = []
    for name, code in ARRAYS:
        numbers = array(code, arrays[name] if code == "f" else [_folded(number) for number in arrays[name]])
        if sys.byteorder == "big":
            numbers.byteswap()
        parts.append(_sorted_by_byte(numbers.tobytes(), numbers.itemsize))
    lengths = {name: len(arrays[name]) for name, _ in ARRAYS}
    line = json.dumps({"format": FORMAT, **header, "lengths": lengths}, ensure_ascii=False)
    return line.encode() + b"\n" + zlib.compress(b"".join(parts), 9)


def read_header(path: Path) -> dict[str, Any]:
    """What a file of weights says of itself."""
    with path.open("rb") as file:
        try:
            header = json.loads(file.readline())
        except ValueError:
            header = None
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise WasetError(Message("players.no_network_file", file=path.name))
    return header


def read_arrays(path: Path, header: Mapping[str, Any]) -> dict[str, list[Any]]:
    """The numbers in a file of weights."""
    content = zlib.decompress(path.read_bytes().split(b"\n", 1)[1])
    found: dict[str, list[Any]] = {}
    at = 0
    for name, code in ARRAYS:
        numbers = array(code)
        end = at + header["lengths"][name] * numbers.itemsize
        numbers.frombytes(_in_order(content[at:end], numbers.itemsize))
        if sys.byteorder == "big":
            numbers.byteswap()
        found[name] = numbers.tolist() if code == "f" else [_unfolded(number) for number in numbers]
        at = end
    return found


def _folded(number: float) -> int:
    """The sign in the lowest bit: then small numbers have small bytes, whichever sign they have."""
    return int(2 * number) if number >= 0 else int(-2 * number - 1)


def _unfolded(number: int) -> int:
    return -(number >> 1) - 1 if number & 1 else number >> 1


def _sorted_by_byte(content: bytes, size: int) -> bytes:
    """All lowest bytes first, then the next ones: small numbers compress far better so."""
    return b"".join(content[byte::size] for byte in range(size))


def _in_order(content: bytes, size: int) -> bytes:
    count = len(content) // size
    found = bytearray(len(content))
    for byte in range(size):
        found[byte::size] = content[byte * count : (byte + 1) * count]
    return bytes(found)


def read_network(path: Path, game: Game) -> Network:
    """The network in a file, for a game; a sentence if it was made for another observation."""
    header = read_header(path)
    plan = game.title.observation(game.players)
    if header["game"] != game.title.name or header["players"] != game.players or header["plan"] != plan.hash:
        raise WasetError(Message("players.other_network", file=path.name, game=game.title.name, players=game.players))
    arrays = read_arrays(path, header)
    sides = max(game.players, 2)
    network = Network(plan.observer(game), game.players, sides, header["units"], header["units_2"])
    network.take_cells(arrays["places"], arrays["lows"], arrays["sizes"], arrays["firsts"], arrays["shared"])
    network.take_first(arrays["rows"], arrays["bias"], arrays["caps"])
    network.take_second(arrays["weights_2"], arrays["bias_2"], arrays["scales_2"])
    network.take_heads(arrays["value"], arrays["win"], arrays["points"], len(game.title.categories))
    network.slope = float(header.get("slope", 0.0))
    turned = [move for seat in range(game.players) for move in plan.turned_moves(seat)]
    network.take_moves(arrays["moves"], arrays["move_bias"], turned, game.title.moves.decisions)
    return network


# A process plays few games with different options at a time, and a network takes a few megabytes.
KEPT: Final = 8
_networks: dict[tuple[str, str, str], Network | None] = {}


def network_for(game: Game, file: str = "") -> Network | None:
    """The network that plays a game, from its folder or from a file; None where there is none for it."""
    path = Path(file) if file else path_of(game)
    key = (str(path), json.dumps([game.players, game.options], sort_keys=True), game.edition.hash)
    if key not in _networks:
        if len(_networks) >= KEPT:
            del _networks[next(iter(_networks))]
        known = bool(file) or (path.is_file() and game.edition.hash in read_header(path)["editions"].values())
        _networks[key] = read_network(path, game) if known else None
    return _networks[key]
