"""Every move, event, question, category, reason and option has its words in every language, and the same ones."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

import waset
from waset.engine.catalogue import LANGUAGES, read_catalogue, render
from waset.engine.lines import WIDTH

from .tables import DEFAULTS, GAMES, name_of, random_moves, walk

TITLES = [waset.title(name) for name in waset.titles()]


def title_name(title: waset.Title) -> str:
    return title.name


def leaves(section: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    if isinstance(section, dict):
        for key, value in section.items():
            yield from leaves(value, f"{path}.{key}")
    else:
        yield path, section


@pytest.mark.parametrize("title", TITLES, ids=title_name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_words(title: waset.Title, language: str) -> None:
    words = title.words(language)
    assert words.section("game").get("name")
    wanted = {
        "move": {kind.name for kind in (*title.decisions, *title.outcomes)},
        "event": {kind.name for kind in title.events} | {f"{kind.name}_unseen" for kind in title.events if kind.secret},
        "ask": {step.name for step in title.steps.decisions},
        "category": set(title.categories),
        "option": {option.name for option in title.options},
    }
    for section, keys in wanted.items():
        missing = keys - set(words.section(section))
        assert not missing, f"{language}: [{section}] has no {sorted(missing)}"


@pytest.mark.parametrize("title", TITLES, ids=title_name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tie_break_has_words(title: waset.Title, language: str) -> None:
    """Whoever loses with as many points as the winner reads why."""
    state = title.game(max(title.players)).start()
    breaks_ties = "tiebreak" in vars(type(state))
    assert ("tie_break" in title.words(language).section("game")) == breaks_ties


@pytest.mark.parametrize("title", TITLES, ids=title_name)
def test_languages_say_the_same_things(title: waset.Title) -> None:
    """The same keys everywhere, but for the cases a language has beyond English."""
    catalogues = {}
    for language in LANGUAGES:
        sections = read_catalogue(language, title.folder)
        catalogues[language] = {path for path, _ in leaves(sections)}
    english = catalogues["en"]
    for language, keys in catalogues.items():
        assert english <= keys, f"{language} lacks {sorted(english - keys)}"
        extra = {key for key in keys - english if key.count(".") < 3}
        assert not extra, f"{language} has more: {sorted(extra)}"


@pytest.mark.parametrize("title", TITLES, ids=title_name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_templates_name_only_what_there_is(title: waset.Title, language: str) -> None:
    words = title.words(language)
    args = {
        "move": {kind.name: {name for name, _ in kind.args} for kind in (*title.decisions, *title.outcomes)},
        "event": {kind.name: {name for name, _ in kind.args} for kind in title.events},
    }
    for section, kinds in args.items():
        for key, template in words.section(section).items():
            holes = set(re.findall(r"\{(\w+)", template))
            there = kinds.get(key.removesuffix("_unseen"), set())
            assert holes <= there, f"{language} [{section}] {key}: {holes - there}"


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_can_be_told(game: waset.Game, language: str) -> None:
    words = game.words(language)
    names = [f"P{seat}" for seat in range(game.players)]
    kinds = {kind.name: dict(kind.args) for kind in game.title.events}
    state = game.start()
    for move in random_moves(game, 31):
        state.play(move)
        for events in (state.all_events(), state.events(), state.events(0)):
            for event in events:
                sentence = words.event(event, kinds[event.kind], names)
                assert sentence
                assert "{" not in sentence
                assert "?" not in sentence or event.args
                assert sentence.lower() != event.kind


@pytest.mark.parametrize("game", GAMES, ids=name_of)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_that_names_deeds_names_all_that_can_be_done(game: waset.Game, language: str) -> None:
    words = game.words(language)
    for state, _ in walk(game, 34):
        step = game.title.steps[int(state.step)].name
        if state.actor >= 0 and "{deeds}" in words.section("ask")[step]:
            kinds = {game.moves[int(move)].kind for move in state.legal()}
            assert kinds <= set(words.section(f"deed.{step}"))


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_reasons_have_words_and_rules_have_numbers(game: waset.Game) -> None:
    rules = {
        language: (game.title.folder / name).read_text("utf-8")
        for language, name in (("en", "RULES.md"), ("cs", "RULES.cs.md"))
    }
    for state, _ in walk(game, 32, every=23):
        for move in range(len(game.moves)):
            reason = state.why_not(move)
            if reason is None:
                continue
            for language in LANGUAGES:
                assert render(reason, language) != reason.key.partition(".")[2], reason
                if reason.rule:
                    assert re.search(rf"(?m)^[#*\s-]*{re.escape(reason.rule)}\b", rules[language]), reason.rule


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_the_board_can_be_drawn_at_any_moment(game: waset.Game) -> None:
    names = [f"Jednoduchý počítač {seat}" for seat in range(game.players)]
    for state, _ in walk(game, 33, every=4):
        for language in LANGUAGES:
            for seat in (None, 0):
                drawn = game.title.draw(game, state.view(seat), game.words(language), names)
                assert all(name in drawn for name in names)
                assert "{" not in drawn
                assert max(len(line) for line in drawn.splitlines()) <= WIDTH


@pytest.mark.parametrize("title", TITLES, ids=title_name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_of_an_edition_that_a_text_names_is_there(title: waset.Title, language: str) -> None:
    paths = {
        path
        for _, template in leaves(read_catalogue(language, title.folder))
        for path in re.findall(r"\{=([\w.*@=-]+)", template)
    }
    for edition in title.built_in.values():
        words = title.game(edition=edition).words(language)
        for path in sorted(paths):
            args = dict.fromkeys(re.findall(r"@(\w+)", path), 0) | {"players": title.players[0]}
            assert words.fill(f"{{={path}}}", args) != "?", f"{edition.name} has no {path}"
