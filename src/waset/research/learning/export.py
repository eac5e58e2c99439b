"""From a fitted network to the whole numbers of `waset.players.network`, every sum proved to stay within its lane.

And back again, to learn on from a file of weights.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from waset.players.network import COMMON, LANE_2_SIGN, LANE_SIGN, MOVE_SCALE
from waset.research.learning.encoding import Encoding

# The scale of a unit of the first layer at most: its level goes from 0 to this.
FINEST = 512
# No weight of a move is larger than fits two bytes.
SHORT = 32_767

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Fitted:
    """The weights of a fitted network, as plain arrays.

    first, bias           a row for each row of the encoding, the units of the first layer
    second, second_bias   units of the second layer by units of the first
    value, win            by side: the units of the second layer, and their biases
    points                by side and category
    moves                 by decision: the units of the first layer
    """

    first: Floats
    bias: Floats
    second: Floats
    second_bias: Floats
    value: Floats
    value_bias: Floats
    win: Floats
    win_bias: Floats
    points: Floats
    points_bias: Floats
    moves: Floats
    moves_bias: Floats


def whole_numbers(fitted: Fitted, encoding: Encoding) -> dict[str, list[Any]]:
    """The arrays of a file of weights."""
    rows, bias, caps = _first_layer(fitted, encoding)
    weights_2, bias_2, scales_2 = _second_layer(fitted, caps)
    moves = np.clip(np.round(fitted.moves * MOVE_SCALE), -SHORT, SHORT).astype(np.int64)
    # Whole numbers are added up here as well, in one i64.
    assert int(np.abs(moves).sum(1).max()) * 2 * COMMON < 1 << 62
    return {
        "places": encoding.places.tolist(),
        "lows": encoding.lows.tolist(),
        "sizes": encoding.sizes.tolist(),
        "firsts": encoding.firsts.tolist(),
        "shared": encoding.shared.tolist(),
        "rows": rows.ravel().tolist(),
        "bias": bias.tolist(),
        "caps": caps.tolist(),
        "weights_2": weights_2.T.ravel().tolist(),
        "bias_2": bias_2.tolist(),
        "scales_2": scales_2.tolist(),
        "value": _with_bias(fitted.value, fitted.value_bias),
        "win": _with_bias(fitted.win, fitted.win_bias),
        "points": _with_bias(fitted.points, fitted.points_bias),
        "moves": moves.ravel().tolist(),
        "move_bias": np.clip(np.round(fitted.moves_bias * MOVE_SCALE), -SHORT, SHORT).astype(np.int64).tolist(),
    }


def fitted_from(arrays: Mapping[str, list[Any]]) -> Fitted:
    """The weights in a file, as they were fitted but for the rounding."""
    caps, scales_2 = np.array(arrays["caps"], float), np.array(arrays["scales_2"], float)
    units, units_2 = len(caps), len(scales_2)
    value, win, points = (np.array(arrays[name]).reshape(-1, units_2 + 1) for name in ("value", "win", "points"))
    weights_2 = np.array(arrays["weights_2"], float).reshape(units, units_2).T
    return Fitted(
        first=np.array(arrays["rows"], float).reshape(-1, units) / caps,
        bias=np.array(arrays["bias"], float) / caps,
        second=weights_2 * caps / scales_2[:, None],
        second_bias=np.array(arrays["bias_2"], float) / scales_2,
        value=value[:, 1:],
        value_bias=value[:, 0],
        win=win[:, 1:],
        win_bias=win[:, 0],
        points=points[:, 1:],
        points_bias=points[:, 0],
        moves=np.array(arrays["moves"], float).reshape(-1, units) / MOVE_SCALE,
        moves_bias=np.array(arrays["move_bias"], float) / MOVE_SCALE,
    )


def _reach(rows: Floats, bias: Floats, encoding: Encoding) -> Floats:
    """By unit: the farthest from 0 that its sum can get, whatever the numbers are."""
    low, high = bias.copy(), bias.copy()
    for first, size in zip(encoding.firsts, encoding.sizes, strict=True):
        low += rows[first : first + size].min(0)
        high += rows[first : first + size].max(0)
    return np.maximum(np.abs(low), np.abs(high))


def _first_layer(fitted: Fitted, encoding: Encoding) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any]]:
    """Rows, bias and scales: each unit has the finest scale at which its sum cannot leave its lane."""
    # What all rows of a number have in common belongs to the bias: the less the rows reach, the finer the scale.
    rows, bias = fitted.first.copy(), fitted.bias.copy()
    for first, size in zip(encoding.firsts, encoding.sizes, strict=True):
        part = rows[first : first + size]
        middle = (part.min(0) + part.max(0)) / 2
        part -= middle
        bias += middle
    # Rounding moves each of the numbers by one half at most.
    room = LANE_SIGN - 1 - (len(encoding.places) + 1) / 2
    scales = np.minimum(FINEST, np.floor(room / np.maximum(_reach(rows, bias, encoding), 1e-9))).astype(np.int64)
    assert scales.min() >= 1, "a unit of the first layer reaches too far"
    whole_rows = np.round(rows * scales).astype(np.int64)
    whole_bias = np.round(bias * scales).astype(np.int64)
    assert _reach(whole_rows.astype(float), whole_bias.astype(float), encoding).max() < LANE_SIGN
    assert np.abs(whole_rows).max() <= SHORT
    return whole_rows, whole_bias, scales


def _second_layer(fitted: Fitted, caps: NDArray[Any]) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any]]:
    """Weights, bias and scales in the same way; the levels of the first layer go from 0 to their caps."""
    a_level = fitted.second / caps
    reach = np.abs(fitted.second).sum(1) + np.abs(fitted.second_bias)
    room = LANE_2_SIGN - 1 - (caps.sum() + 1) / 2
    # As whole numbers of four bytes in the file.
    finest = (1 << 30) / np.maximum(np.abs(a_level).max(1), 1e-12)
    scales = np.floor(np.minimum(np.minimum(room / np.maximum(reach, 1e-9), finest), 1 << 24)).astype(np.int64)
    assert scales.min() >= 1, "a unit of the second layer reaches too far"
    weights = np.round(a_level * scales[:, None]).astype(np.int64)
    bias = np.round(fitted.second_bias * scales).astype(np.int64)
    worst = (np.abs(weights) * caps).sum(1) + np.abs(bias)
    assert worst.max() < LANE_2_SIGN
    return weights, bias, scales


def _with_bias(weights: Floats, bias: Floats) -> list[float]:
    """For each output its bias and then its weights, as floats of four bytes."""
    found: list[float] = np.concatenate([bias[:, None], weights], axis=1).astype(np.float32).ravel().tolist()
    return found
