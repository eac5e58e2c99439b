"""What people see who `import waset`: documentation and types, compiled or not; few names, short words, copies."""

import copy
import doctest
import inspect
import pickle
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

import waset
from waset.generator.public_api import PUBLIC


def public_things() -> Iterator[tuple[str, Any]]:
    """Every public class and function, and the public methods of the classes."""
    for module in PUBLIC:
        for name in import_module(module).__all__:
            value = getattr(import_module(module), name)
            if not callable(value):
                continue
            yield f"{module}.{name}", value
            if isinstance(value, type):
                for method, inner in vars(value).items():
                    if callable(inner) and not method.startswith("_"):
                        yield f"{module}.{name}.{method}", inner


def is_typed(name: str, value: Any) -> bool:
    """Whether the types are in the signature, or in the first line of what `help` shows, where it is compiled."""
    try:
        signature = inspect.signature(value)
    except ValueError:
        return False
    arguments = [each for each in signature.parameters.values() if each.name != "self"]
    if signature.return_annotation is not inspect.Signature.empty:
        return all(each.annotation is not inspect.Parameter.empty for each in arguments)
    first = (value.__doc__ or "").splitlines()[0]
    return (
        first.startswith(f"{name.rpartition('.')[2]}(")
        and " -> " in first
        and all(each.name in first for each in arguments)
    )


@pytest.mark.parametrize(
    ("name", "value"), list(public_things()), ids=lambda each: each if isinstance(each, str) else ""
)
def test_everything_public_has_documentation_and_types(name: str, value: Any) -> None:
    text = inspect.getdoc(value) or ""
    assert len(text) > 10, f"{name} has no documentation"
    if isinstance(value, type):
        # What a dataclass would write of itself.
        assert not text.startswith(f"{value.__name__}(")
    else:
        assert is_typed(name, value), f"{name} has no types: {text.splitlines()[0]}"
        assert len(text.splitlines()[-1]) > 5


def test_the_examples_of_the_documentation_are_true() -> None:
    tried = 0
    for name, value in public_things():
        example = doctest.DocTestParser().get_doctest(inspect.getdoc(value) or "", dict(vars(waset)), name, None, 0)
        runner = doctest.DocTestRunner()
        said: list[str] = []
        runner.run(example, out=said.append)
        assert runner.failures == 0, "".join(said)
        tried += len(example.examples)
    assert tried > 10


def test_a_state_shows_what_users_need() -> None:
    state = waset.game("imhotep").start()
    names = dir(state)
    assert {"actor", "game", "players", "legal", "odds", "sample", "play", "view", "copy", "ranking"} <= set(names)
    assert len(names) <= 35
    assert not [name for name in names if name.startswith("_") or name in ("urn", "push", "settle", "stack", "begin")]
    for name in names:
        assert hasattr(state, name)


@pytest.mark.parametrize("name", waset.titles())
def test_a_state_is_told_in_one_short_line(name: str) -> None:
    state, rng = waset.title(name).game().start(), waset.Rng(3)
    while state.actor != waset.OVER:
        assert len(repr(state)) <= 80
        assert repr(state).startswith(f"<{name}, ")
        assert "chance" in repr(state) if state.actor == waset.CHANCE else f"seat {state.actor}," in repr(state)
        state.play(state.sample(rng) if state.actor == waset.CHANCE else state.legal()[0])
    assert repr(state).endswith(": over>")


def test_other_things_are_told_shortly_too() -> None:
    game = waset.game("luxor", 3)
    assert repr(game.title) == "waset.title('luxor')"
    assert repr(waset.Record(game, [1, 2])) == "<record of luxor, 3 players, 2 moves>"
    assert repr(game.edition).startswith("<edition 'base' of luxor, ")
    assert repr(waset.Rng(1)) == repr(waset.Rng(1)) != repr(waset.Rng(2))


@pytest.mark.parametrize("name", waset.titles())
def test_what_is_pickled_or_copied_plays_on_alike(name: str) -> None:
    game = waset.title(name).game()
    state, rng = game.start(), waset.Rng(5)
    for _ in range(40):
        state.play(state.sample(rng) if state.actor == waset.CHANCE else state.legal()[-1])
    for twin in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert twin == state
        assert hash(twin) == hash(state)
        assert twin.legal() == state.legal()
    assert pickle.loads(pickle.dumps(game)).spec() == game.spec()
    assert pickle.loads(pickle.dumps(game.title)) is game.title
    expected = upcoming(rng.copy())
    for again in (copy.copy(rng), pickle.loads(pickle.dumps(rng))):
        assert upcoming(again) == expected


def upcoming(rng: waset.Rng) -> list[int]:
    return [int(rng.below(1000)) for _ in range(5)]
