"""Editions: what has the declared shape is taken, anything else is refused with the table and entry at fault."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import waset
from waset.engine.edition import Either, Named, Row, Shape, Whole, Word, content_hash, read_game_name

IMHOTEP = waset.title("imhotep")
HEAD = 'game = "imhotep"\nname = "mine"\n'
WRATH = '[wrath]\ngrade = "single"\nsource = "the box"\npenalty = 7\n'


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "mine.toml"


@pytest.mark.parametrize(
    ("shape", "good", "bad"),
    [
        (Whole(1, 3), [1, 2, 3], [0, 4, 1.0, True, "1", None, 10**400]),
        (Word(("card", "load")), ["card", "load"], ["Card", "", 1, None, ["card"]]),
        (Either(Whole(0, 1), Word(("card",))), [0, 1, "card"], [2, "load", None]),
        (Row(Whole(0, 9), 2), [[0, 9], [3, 3]], [[1], [1, 2, 3], [1, 10], 12, "12", {"0": 1}]),
        (Row(Row(Whole(0, 1), 1), least=1, most=2), [[[0]], [[0], [1]]], [[], [0], [[0], [0], [0]], [[2]]]),
        (
            Named(("a", "b"), Whole(0, 1)),
            [{"a": 0, "b": 1}],
            [{"a": 0}, {"a": 0, "b": 1, "c": 1}, {"a": 2, "b": 0}, []],
        ),
    ],
)
def test_shapes(shape: Shape, good: list[Any], bad: list[Any]) -> None:
    assert [shape.doubt(value) for value in good] == [None] * len(good)
    for value in bad:
        doubt = shape.doubt(value)
        assert doubt is not None
        sentence = str(doubt)
        assert len(sentence) < 160
        assert "{" not in sentence
        assert "None" not in sentence


@given(value=st.integers())
def test_a_whole_number_is_good_within_its_range(value: int) -> None:
    assert (Whole(-3, 8).doubt(value) is None) == (value in range(-3, 9))


@given(row=st.lists(st.integers(-2, 12), max_size=6))
def test_a_row_says_which_entry_is_wrong(row: list[int]) -> None:
    doubt = Row(Whole(0, 9), least=2, most=4).doubt(row)
    wrong = [place for place, value in enumerate(row, start=1) if not 0 <= value <= 9]
    if not 2 <= len(row) <= 4:
        assert str(doubt) == f"must have 2 to 4 entries and has {len(row)}"
    elif wrong:
        assert str(doubt).startswith(f"entry {wrong[0]} must be a whole number from 0 to 9")
    else:
        assert doubt is None


def test_a_file_replaces_whole_tables_and_leaves_the_others(file: Path) -> None:
    file.write_text(HEAD + WRATH, "utf-8")
    edition = IMHOTEP.edition(file)
    assert edition.name == "mine"
    assert edition.tables["wrath"] == {"penalty": 7}
    assert edition.grades["wrath"] == "single"
    assert edition.sources["wrath"] == "the box"
    assert edition.hash != IMHOTEP.base.hash
    unchanged = [table for table in edition.tables if edition.tables[table] == IMHOTEP.base.tables[table]]
    assert set(edition.tables) - set(unchanged) == {"wrath"}
    assert IMHOTEP.base.tables["wrath"] == {"penalty": 5}


def test_a_text_is_read_as_its_file_is(file: Path) -> None:
    file.write_text(HEAD + WRATH)
    assert IMHOTEP.edition_from(HEAD + WRATH) == IMHOTEP.edition(file)
    for text, sentence in (
        ("x = ", "the edition is not valid TOML"),
        ("a." * 5000 + "b = 1", "the edition is nested too deeply"),
        (HEAD + "\ud800", "the edition is not a text in UTF-8"),
        (HEAD + "#" * 2**19, "the edition is too large"),
    ):
        with pytest.raises(waset.BadEdition, match=sentence):
            IMHOTEP.edition_from(text)


def test_the_hash_is_of_the_numbers_alone(file: Path) -> None:
    file.write_text(HEAD + "\n# printed in 2016\n" + WRATH.replace("= 7", "=   5"), "utf-8")
    assert IMHOTEP.edition(file).hash == IMHOTEP.base.hash
    one, other = {"a": {"x": 1, "y": 2}, "b": {}}, {"b": {}, "a": {"y": 2, "x": 1}}
    assert content_hash(one) == content_hash(other)
    assert content_hash(one) != content_hash({**one, "a": {"x": 2, "y": 1}})


def test_a_game_is_played_by_the_numbers_of_its_edition(file: Path) -> None:
    numbers = {"colour": 30, "marker": 1, "sled": 5, "start": [1, 1, 1, 1], "take": 3}
    entries = "".join(f"{key} = {json.dumps(value)}\n" for key, value in numbers.items())
    file.write_text(f'{HEAD}[stones]\ngrade = "single"\nsource = "the box"\n{entries}', "utf-8")
    state = IMHOTEP.game(2, IMHOTEP.edition(file)).start()
    while state.actor == waset.CHANCE:
        state.play(state.sample(waset.Rng(1)))
    assert state.view(None)["sled"] == [1, 1]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "must say game = 'imhotep', not nothing"),
        ('game = "mehen"\nname = "x"', "must say game = 'imhotep', not 'mehen'"),
        ('game = "imhotep"', "an edition needs a name of 1 to 60 characters, not nothing"),
        ('game = "imhotep"\nname = "a\\u0007"', "an edition needs a name of 1 to 60 characters"),
        (HEAD + "[wrath]\npenalty = 7", "wrath: grade must be one of confirmed, single, rulebook, reconstructed"),
        (HEAD + WRATH.replace("single", "sure"), "wrath: grade must be one of .*, not 'sure'"),
        (HEAD + WRATH.replace('"the box"', '""'), "wrath: source must say in up to 500 characters"),
        (HEAD + WRATH.replace("7", "-1"), "wrath, penalty: must be a whole number from 0 to 50, not -1"),
        (HEAD + WRATH.replace("7", "true"), "wrath, penalty: must be a whole number from 0 to 50, not true"),
        (HEAD + WRATH.replace("7", "2016-05-01"), "wrath, penalty: must be .*, not 2016-05-01"),
        (HEAD + WRATH.replace("penalty", "fine"), "wrath has the unknown entry 'fine'; it has penalty"),
        (HEAD + WRATH.replace("penalty = 7", ""), "wrath has no entry 'penalty'"),
        (HEAD + WRATH.replace("wrath", "anger"), "there is no table 'anger'; the tables are stones, ships"),
        (HEAD + "wrath = 7", "wrath must be a table, not 7"),
        (HEAD + WRATH + WRATH, "not valid TOML: cannot declare wrath twice \\(at line 7"),
        (HEAD + "name.x.y = 1", "not valid TOML: cannot overwrite a value"),
        (HEAD + "wrath = ", "not valid TOML: invalid value \\(at end of document\\)"),
        (HEAD + "x = " + "9" * 5000, "it contains a number that is far too long"),
        (HEAD + "x" + ".x" * 100_000 + " = 1", "nested too deeply"),
        (HEAD + "x = " + "[" * 100_000, "nested too deeply"),
        ("game" + ".x" * 90 + " = 1", "must say game = 'imhotep', not a table"),
    ],
)
def test_refusals(file: Path, text: str, sentence: str) -> None:
    file.write_text(text, "utf-8")
    with pytest.raises(waset.BadEdition, match=sentence) as refused:
        IMHOTEP.edition(file)
    assert "{" not in str(refused.value)
    assert len(str(refused.value)) < 400


def test_the_game_checks_what_no_shape_can(file: Path) -> None:
    cards = dict(IMHOTEP.base.tables["market_cards"], statue=11)
    entries = "".join(f"{card} = {count}\n" for card, count in cards.items())
    file.write_text(f'{HEAD}[market_cards]\ngrade = "single"\nsource = "the box"\n{entries}', "utf-8")
    with pytest.raises(waset.BadEdition, match="there are 34 market cards, and these counts add up to 35"):
        IMHOTEP.edition(file)


def test_for_which_game_a_file_is(file: Path) -> None:
    file.write_text('game = "mehen"', "utf-8")
    assert read_game_name(file) == "mehen"
    file.write_text("game = 3", "utf-8")
    with pytest.raises(waset.BadEdition, match="the file does not say for which game it is"):
        read_game_name(file)


def test_every_table_of_the_base_says_where_it_comes_from() -> None:
    for name in waset.titles():
        base = waset.title(name).base
        assert set(base.grades) == set(base.sources) == set(base.tables)
        assert all(base.sources.values())


def test_a_table_has_the_grade_of_its_least_certain_number() -> None:
    for name in waset.titles():
        base = waset.title(name).base
        for table, source in base.sources.items():
            if any(doubt in source for doubt in ("no source", "inferred", "is read from", "stand-in")):
                assert base.grades[table] == "reconstructed", f"{name} [{table}]: {source}"


def places_in(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    entries = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [*([path] if path else []), *(place for key, value in entries for place in places_in(value, (*path, key)))]


def as_toml(tables: dict[str, dict[str, Any]]) -> str:
    lines = [HEAD]
    for table, content in tables.items():
        lines.append(f'[{table}]\ngrade = "single"\nsource = "the box"')
        lines += [f"{json.dumps(key)} = {json.dumps(value)}" for key, value in content.items()]
    return "\n".join(lines)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=80)
@given(choose=st.data())
def test_a_changed_table_is_refused_or_can_be_played(tmp_path: Path, choose: st.DataObject) -> None:
    """Whatever one number is changed to: either a sentence says what is wrong, or games of all sizes begin and end."""
    tables = copy.deepcopy({name: dict(content) for name, content in IMHOTEP.base.tables.items()})
    path = choose.draw(st.sampled_from([path for path in places_in(tables) if len(path) > 1]))
    home: Any = tables
    for key in path[:-1]:
        home = home[key]
    home[path[-1]] = choose.draw(
        st.one_of(st.integers(-1, 51), st.booleans(), st.just(10**400), st.sampled_from(["card", "choice", ""]))
    )
    file = tmp_path / "changed.toml"
    file.write_text(as_toml({path[0]: tables[path[0]]}), "utf-8")
    try:
        edition = IMHOTEP.edition(file)
    except waset.BadEdition:
        return
    players = choose.draw(st.integers(2, 4))
    state = IMHOTEP.game(players, edition, sides=choose.draw(st.sampled_from(["AAAAA", "BBBBB"]))).start()
    rng = waset.Rng(choose.draw(st.integers(0, 99)))
    for _ in range(IMHOTEP.longest):
        if state.actor == waset.OVER:
            return
        options = state.legal() or [move for move, _ in state.odds()]
        state.play(options[rng.below(len(options))])
    raise AssertionError(f"the game does not end with {path} {home[path[-1]]}")
