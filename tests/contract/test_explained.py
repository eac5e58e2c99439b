"""Every card, tile, space and track says what it does and what it is worth, in every language."""

from collections.abc import Iterable, Mapping

import pytest

import waset
from waset.engine.catalogue import LANGUAGES
from waset.engine.edition import Tables
from waset.games.pharaon.declaration import REWARD_NAMES

Things = Mapping[str, Iterable[str | int]]

# Besides whole vocabularies: what the edition has only so many of, and what no vocabulary names.
VOCABULARIES = {
    "cheops": ("building", "bonus"),
    "egizia": ("card", "round_space", "site", "sphinx", "part", "market", "ring", "crew"),
    "imhotep": ("card",),
    "luxor": ("card", "front", "treasure", "piece", "sarcophagus"),
    "pharaon": ("noble", "piece", "zone", "action", "jar"),
    "senet": ("house",),
}
TRACKS = {
    "cheops": ("quarry", "joker", "die", "sheet"),
    "egizia": ("order", "bonus", "graves", "score", "counter"),
    "imhotep": ("ships", "quarry", "sled", "rounds", "wrath"),
    "luxor": ("sets", "tomb", "statues", "path", "stairs", "scarab"),
    "pharaon": ("wheel", "pyramid", "nile", "tomb", "bank", "stock"),
    "senet": ("sticks", "square", "off"),
}


def more(title: waset.Title, tables: Tables) -> Things:
    words = title.vocabularies
    if title.name == "imhotep":
        return {"site_a": words["site"], "site_b": words["site"]}
    if title.name == "luxor":
        return {"horus_tile": words["level"], "osiris_tile": words["osiris"]}
    if title.name == "pharaon":
        sides = (*tables["traitor"]["light"], *tables["traitor"]["dark"])
        return {
            "artisan": range(len(tables["artisans"]["points"])),
            "tomb_space": range(len(tables["tomb"]["points"])),
            "reward": REWARD_NAMES,
            "honour": ("pharaoh", "start"),
            "traitor_sign": {sign.split()[0] for side in sides for sign in side if sign != "-"},
        }
    return {}


@pytest.mark.parametrize("name", waset.titles())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_component_is_explained(name: str, language: str) -> None:
    title = waset.title(name)
    for edition in title.built_in.values():
        words = title.game(edition=edition).words(language)
        whole = {vocabulary: title.vocabularies[vocabulary] for vocabulary in VOCABULARIES[name]}
        things: Things = {**whole, **more(title, edition.tables), "track": TRACKS[name]}
        for vocabulary, each in things.items():
            for thing in each:
                called, told = words.name(vocabulary, thing), words.explain(vocabulary, thing)
                assert called not in ("", vocabulary), f"{vocabulary} {thing} has no name"
                assert len(told) > 8, f"{vocabulary} {thing}: {told}"
                assert not set("{}?") & set(called + told), f"{vocabulary} {thing}: {told}"


@pytest.mark.parametrize("name", waset.titles())
def test_the_list_of_explanations_has_all_of_them_once(name: str) -> None:
    title = waset.title(name)
    listed = title.game().words("en").explained()
    assert len(listed) == len(set(listed))
    for vocabulary in VOCABULARIES[name]:
        assert {token for kind, token in listed if kind == vocabulary} == set(title.vocabularies[vocabulary])


def test_explanations_follow_the_edition() -> None:
    title = waset.title("egizia")
    text = (title.folder / "components.toml").read_text("utf-8")
    text = text.replace("sale_step = 6", "sale_step = 9").replace("stones_field = 9", "stones_field = 6")
    other = title.edition_from(text.replace('name = "base"', 'name = "other"'))
    words = title.game(edition=other).words("en")
    assert words.explain("card", "brown_9").endswith("at once a step down on the stone sale")
    assert words.explain("card", "brown_6").endswith("at once 4 stones")
