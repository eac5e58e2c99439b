"""The shelf: a game is found by its folder, described for a form, and made with its options and edition settled."""

import dataclasses
import subprocess
import sys

import pytest

import waset


def test_the_games_there_are() -> None:
    assert "imhotep" in waset.titles()
    assert list(waset.titles()) == sorted(waset.titles())
    assert [about["name"] for about in waset.describe()] == list(waset.titles())


def test_no_name_hides_the_package_of_the_games() -> None:
    code = "import waset; waset.describe(); import waset.games.imhotep; print(waset.games.imhotep.__name__)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert told.stdout.strip() == "waset.games.imhotep"


def test_a_folder_is_all_a_new_game_needs(nim: waset.Title) -> None:
    assert set(waset.titles()) >= {"imhotep", "nim"}
    assert waset.game("nim", heap=4).options == {"heap": 4, "last": "wins"}
    about = next(about for about in waset.describe() if about["name"] == "nim")
    assert about["players"] == [2]
    assert [option["kind"] for option in about["options"]] == ["number", "choice"]
    assert [(edition["name"], edition["grades"]["points"]) for edition in about["editions"]] == [
        ("base", "reconstructed"),
        ("dear", "single"),
    ]


@pytest.mark.parametrize("name", ["mehen", "", "Imhotep", "imhotep.rules", "../imhotep", "x" * 1000, "imhotep\0"])
def test_a_game_that_is_not_there(name: str) -> None:
    with pytest.raises(waset.UnknownGame, match=r"there is no game .*; there are .*imhotep") as refused:
        waset.game(name)
    assert len(str(refused.value)) < 120


def test_an_edition_is_named_or_given(nim: waset.Title) -> None:
    dear = nim.built_in["dear"]
    assert nim.game(2, "dear").edition is dear
    assert nim.game(2, dear).edition is dear
    assert nim.game().edition.name == "base"
    assert dear.tables["points"]["last"] == 9
    assert dear.tables["cards"] == nim.base.tables["cards"]
    assert dear.reconstructed == []
    assert nim.base.reconstructed == ["points"]


def test_an_edition_of_another_game_is_refused(nim: waset.Title) -> None:
    with pytest.raises(waset.BadOption, match="the edition base is for imhotep, not for nim"):
        nim.game(2, waset.title("imhotep").base)
    with pytest.raises(waset.BadOption, match="nim has no edition 'cheap'; it has base, dear"):
        nim.game(2, "cheap")


def test_a_game_comes_back_from_its_spec(nim: waset.Title) -> None:
    for game in (nim.game(2, "dear", heap=3, last="loses"), waset.game("imhotep", 4, sides="ABABA", wrath=True)):
        again = waset.game_of(game.spec())
        assert again.spec() == game.spec()
        assert again.edition.tables == game.edition.tables


def test_a_game_of_other_rules_is_told_apart(nim: waset.Title) -> None:
    spec = nim.game(2).spec()
    assert spec["rules"] == 1
    # What was written before rules had versions is of the first.
    assert waset.game_of({key: value for key, value in spec.items() if key != "rules"}).spec() == spec
    for other in (2, 0, "1", None, 10**400):
        with pytest.raises(waset.OtherRules, match="of the rules of nim, and version 1 is installed"):
            waset.game_of({**spec, "rules": other})
    record = waset.Record(nim.game(2)).as_json()
    with pytest.raises(waset.BadRecord, match="version 3 of the rules"):
        waset.Record.from_json({**record, "rules": 3})
    saved = nim.game(2).start().save()
    del saved["rules"]
    assert nim.game(2).load(saved).save() == nim.game(2).start().save()


def test_an_edition_of_ones_own_must_be_given_again(nim: waset.Title) -> None:
    own = dataclasses.replace(nim.base, name="mine", hash="0123456789abcdef")
    game = nim.game(2, own)
    assert waset.game_of(game.spec(), own).edition is own
    with pytest.raises(waset.BadEdition, match="the game was played with the edition 'mine', which is not here"):
        waset.game_of(game.spec())


def test_a_game_shows_how_to_make_it() -> None:
    game = waset.game("imhotep", 3, wrath=True)
    assert repr(game) == "waset.game('imhotep', players=3, sides='AAAAA', wrath=True)"
    assert eval(repr(game)).spec() == game.spec()
