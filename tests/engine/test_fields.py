"""Fields: how the declared list is laid out in a state."""

import pytest

import waset
from waset.engine.fields import Field


def test_what_a_view_says_for_every_number_is_declared() -> None:
    assert Field("places", values="colour", low=-2, marks=("closed",)).marks == ("closed",)
    for low, marks in ((-2, ()), (-3, ("closed",)), (-1, ("closed",))):
        with pytest.raises(ValueError, match="has a mark"):
            Field("places", values="colour", low=low, marks=marks)


def test_a_field_in_bits_takes_one_number_for_its_last_axis() -> None:
    lengths = {"seat": 3, "stone": 12}
    assert Field("crossed", ("seat", "stone")).size(lengths) == 36
    assert Field("crossed", ("seat", "stone"), bits=True).size(lengths) == 3
    assert Field("closed", ("stone",), bits=True).size(lengths) == 1


def test_a_field_in_bits_is_saved_and_loaded_by_its_names() -> None:
    game = waset.game("cheops", players=2, sheets="AB")
    saved = game.start().save()
    saved["fields"]["crossed"][1]["5"] = 1
    saved["fields"]["reached"][1] = 5
    saved["fields"]["closed"]["sun"] = 1
    loaded = game.load(saved)
    assert loaded.save() == saved
    view = loaded.view(0)
    assert [stone for stone, mark in view["crossed"][1].items() if mark] == ["5"]
    assert [bonus for bonus, mark in view["closed"].items() if mark] == ["sun"]
