"""Every lesson can be played through in each language: its moves are legal, and its words speak of each of them."""

from typing import Any

import pytest

import waset
from waset.engine.catalogue import LANGUAGES
from waset.engine.lessons import Lesson, has_lesson, lesson_of, play_turn
from waset.tables import tutor

LESSONS = [lesson_of(name) for name in waset.titles() if has_lesson(waset.title(name))]
# The game at the end is one of them.
FEWEST, MOST = 8, 14


def test_every_game_has_a_lesson() -> None:
    assert {lesson.title.name for lesson in LESSONS} == set(waset.titles())


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.title.name)
def test_a_lesson_is_played_through(lesson: Lesson) -> None:
    assert FEWEST <= len(lesson.steps) + 1 <= MOST
    assert len({step.name for step in lesson.steps}) == len(lesson.steps)
    for step, tasks in enumerate(lesson.tasks):
        assert tasks, f"nothing is to be done in {lesson.steps[step].name}"
        for at, task in enumerate(tasks):
            told = tutor.try_move(lesson, step, at, task.turn.move)
            assert told["right"]
            assert told["done"] == (at == len(tasks) - 1)
            assert told["frames"][0]["seat"] == lesson.seat
            assert tutor.show(lesson, step, at)["move"]["id"] == task.turn.move


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.title.name)
def test_a_step_is_told_all_that_its_decisions_brought(lesson: Lesson) -> None:
    for step, tasks in enumerate(lesson.tasks):
        if any(task.replies for task in tasks[:-1]):
            continue
        told = tutor.try_move(lesson, step, len(tasks) - 1, tasks[-1].turn.move)
        after = tasks[-1].position.copy()
        play_turn(after, tasks[-1].turn)
        for seat, gains in enumerate(told["gains"]):
            was, now = tasks[0].position.sheet(lesson.seat)[seat], after.sheet(lesson.seat)[seat]
            changed = {each: points - (was[each] or 0) for each, points in now.items() if points is not None}
            known = {each: by for each, by in changed.items() if by and was[each] is not None}
            assert gains == known, lesson.steps[step].name


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.title.name)
def test_the_learner_has_a_choice_and_what_is_wrong_is_said(lesson: Lesson) -> None:
    remarked = set()
    for step, tasks in enumerate(lesson.tasks):
        others = 0
        for at, task in enumerate(tasks):
            for move in task.position.legal():
                if not lesson.is_right(step, at, int(move)):
                    others += 1
                    remarked.add((step, lesson.remark(step, int(move))))
        assert others, f"{lesson.steps[step].name} can be clicked through"
    for step, about in enumerate(lesson.steps):
        for _, key in about.wrong:
            assert (step, key) in remarked, f"no move of {about.name} gets the remark {key}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.title.name)
def test_a_lesson_has_its_words(lesson: Lesson, language: str) -> None:
    words = lesson.words(language)
    assert len(words["card"]["tiles"]) == len(lesson.tiles)
    assert set(words["step"]) == {step.name for step in lesson.steps}
    for step, tasks in zip(lesson.steps, lesson.tasks, strict=True):
        said = words["step"][step.name]
        assert len(said["tasks"]) == len(tasks), step.name
        assert set(said.get("wrong", {})) == {key for _, key in step.wrong}, step.name
        assert all(said[part] for part in ("title", "text", "why", "hint"))
    assert set(words.get("sign", {})) == {sign for step in lesson.steps for sign in step.signs}
    assert set(words["game"]["remarks"]) <= {step.name for step in lesson.title.steps.decisions}
    assert "?" not in {text for text in _texts(words) if "{" in text}
    assert set(_keys(words)) == set(_keys(lesson.words(LANGUAGES[0])))


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.title.name)
def test_the_rules_that_a_lesson_names_are_there(lesson: Lesson) -> None:
    named = {number for step in lesson.steps for number in step.rules}
    for language in LANGUAGES:
        assert named <= set(lesson.title.rules(language))
    assert all(step.rules for step in lesson.steps)


def _texts(entry: Any) -> list[str]:
    if isinstance(entry, dict):
        return [text for each in entry.values() for text in _texts(each)]
    if isinstance(entry, list):
        return [text for each in entry for text in _texts(each)]
    return [entry]


def _keys(entry: Any, path: str = "") -> list[str]:
    if isinstance(entry, dict):
        return [key for name, each in entry.items() for key in _keys(each, f"{path}.{name}")]
    return [path]
