"""Names: letters that can be seen, of one alphabet, and nothing that passes for another name."""

import pytest

from waset.tables.errors import BadInput
from waset.tables.names import DELETED_NAME, clean_name, skeleton


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("  Anna\u00a0 Nováková ", "Anna Nováková"),
        ("Zoe\u0308", "Zoë"),
        ("Ａｎｎａ", "Anna"),
        ("O’Brien", "O'Brien"),
        ("Ibis 12", "Ibis 12"),
        ("x_X-2.0!", "x_X-2.0!"),
        ("Дмитрий", "Дмитрий"),
        ("Ελένη", "Ελένη"),
        ("שרה", "שרה"),
        ("山田 Taro ひろ", "山田 Taro ひろ"),
        ("김 Min", "김 Min"),
        ("Nguyễn", "Nguyễn"),
        ("म\u0948त्री", "म\u0948त्री"),
    ],
)
def test_names_of_the_world_are_taken(name: str, kept: str) -> None:
    assert clean_name(name) == kept


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "1 to 40"),
        ("   ", "1 to 40"),
        ("a" * 41, "1 to 40"),
        ("x" * 1_000_000, "1 to 40"),
        (DELETED_NAME, "— cannot be used"),
        ("Anna 😀", "😀 cannot be used"),
        ("Ⅷ", "Ⅷ cannot be used"),
        ("An\u200bna", r"invisible character \(U\+200B\)"),
        ("\u202eannA", r"invisible character \(U\+202E\)"),
        ("An\u00adna", r"invisible character \(U\+00AD\)"),
        ("A\x00b", r"invisible character \(U\+0000\)"),
        ("a\x1b[31m", r"invisible character \(U\+001B\)"),
        ("\U000e0041", r"invisible character \(U\+E0041\)"),
        ("Аnna", "n belongs to another"),
        ("Annа", "а belongs to another"),
        ("Anna Ωmega", "Ω belongs to another"),
        ("שלוםa", "one direction"),
        ("a\u0323\u0323", "more marks"),
        ("a\u0316\u0317\u0318\u0319\u031c", "more marks"),
        ("\u0316a", "more marks"),
    ],
)
def test_what_cannot_be_told_apart_is_refused(name: str, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        clean_name(name)


@pytest.mark.parametrize(("one", "other"), [("Bill", "BiII"), ("coco", "сосо"), ("tom", "torn"), ("Ο0", "OO")])
def test_names_that_look_the_same_have_the_same_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(("one", "other"), [("Nováková", "Novakova"), ("Anna", "Hana"), ("Ben 1", "Ben 2")])
def test_names_that_look_different_have_different_skeletons(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)
