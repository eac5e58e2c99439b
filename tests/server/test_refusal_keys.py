"""Every sentence with which the server refuses has a key, and every key a Czech sentence in the pages."""

import ast
import json
import pickle
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import waset
from waset.engine.said import Said, said_by
from waset.server.errors import KEYS, error_content
from waset.tables import errors

SOURCE = Path(waset.__file__).parent
BAD = Path(__file__).parents[1] / "records/bad"
CZECH = Path(__file__).parents[2] / "web/src/words/refusals.cs.ts"
REFUSALS = {
    name for name, kind in vars(errors).items() if isinstance(kind, type) and issubclass(kind, errors.TableError)
} | {"NotSignedIn", "ForeignPage", "TooOften"}
# What a host hears who starts a server, and nobody who plays.
FOR_HOSTS = {"BadStore"}
HOSTS_FILES = {"serve.py"}


def refusals() -> Iterator[tuple[str, ast.Call]]:
    """Every refusal in the tables and the server, with the place where it stands."""
    for path in sorted([*SOURCE.glob("tables/*.py"), *SOURCE.glob("server/*.py")]):
        if path.name in HOSTS_FILES:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            name = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
            if name in REFUSALS - FOR_HOSTS or name == "refusal":
                assert isinstance(node, ast.Call)
                yield f"{path.name}:{node.lineno}", node


def key_of(call: ast.Call) -> str | None:
    """The key: the second thing said, the third where a number or a word stands before it."""
    for given in call.args[1:]:
        if isinstance(given, ast.Constant) and isinstance(given.value, str) and re.fullmatch("[a-z_]+", given.value):
            return given.value
    return None


def czech() -> dict[str, str]:
    return dict(re.findall(r"^  (\w+):\s+'((?:[^'\\]|\\.)*)',$", CZECH.read_text("utf-8"), re.MULTILINE))


def test_every_refusal_has_a_key() -> None:
    # What only programs can do wrong: speak to a feed in other words than it knows, ask for an address that is none.
    for_programs = {"answers.py", "feed.py"}
    missing = {place for place, call in refusals() if key_of(call) is None}
    assert {place for place in missing if place.partition(":")[0] not in for_programs} == set()


def test_every_key_has_a_czech_sentence_with_the_same_holes() -> None:
    sentences = czech()
    wanted = {key for _, call in refusals() if (key := key_of(call)) is not None} | set(KEYS.values())
    assert wanted - set(sentences) == set()
    for place, call in refusals():
        key = key_of(call)
        if key is None or not isinstance(call.func, ast.Name) or call.func.id == "refusal":
            continue
        filled = {each.arg for each in call.keywords}
        assert set(re.findall(r"\{(\w+)\}", sentences[key])) <= filled, place


@pytest.mark.parametrize("path", sorted((BAD / "editions").glob("*.toml")), ids=lambda path: path.stem)
def test_a_bad_edition_is_refused_in_a_sentence_with_a_key(path: Path) -> None:
    text = path.read_bytes().decode("utf-8", "surrogateescape")
    with pytest.raises(waset.BadEdition) as refused:
        waset.title("imhotep").edition_from(text)
    assert isinstance(said_by(refused.value), Said)


@pytest.mark.parametrize("path", sorted((BAD / "records").glob("*.json")), ids=lambda path: path.stem)
def test_a_bad_record_is_refused_in_a_sentence_with_a_key(path: Path) -> None:
    try:
        content = json.loads(path.read_bytes())
    except (ValueError, RecursionError):
        # Not even JSON: no page can send it.
        return
    with pytest.raises(waset.BadRecord) as refused:
        waset.Record.from_json(content)
    assert isinstance(said_by(refused.value), Said)


def test_a_sentence_within_a_sentence_goes_to_the_page_with_its_key() -> None:
    text = 'game = "imhotep"\nname = "mine"\n[wrath]\ngrade = "single"\nsource = "my box"\npenalty = []\n'
    with pytest.raises(waset.BadEdition) as refused:
        waset.title("imhotep").edition_from(text)
    whole = {"low": 0, "high": 50, "value": {"key": "shown_list", "args": {}}}
    assert error_content(pickle.loads(pickle.dumps(refused.value))) == {
        "error": {
            "word": "bad_input",
            "sentence": "wrath, penalty: must be a whole number from 0 to 50, not a list",
            "key": "edition_value",
            "args": {"table": "wrath", "entry": "penalty", "doubt": {"key": "shape_whole", "args": whole}},
        }
    }
