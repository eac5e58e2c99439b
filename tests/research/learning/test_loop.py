"""A course of training: who plays the practice games."""

from pathlib import Path

from waset.research.learning.loop import Course


def test_a_teacher_plays_until_there_is_a_network_of_ones_own() -> None:
    teacher, own = Path("shipped.net"), Path("generation-0.net")
    assert Course("senet", 2).terms_of(0, None).network == ""
    course = Course("senet", 2, teacher=teacher)
    assert course.terms_of(0, None).network == "shipped.net"
    assert course.terms_of(1, own).network == "generation-0.net"
