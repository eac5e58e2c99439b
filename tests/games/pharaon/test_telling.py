"""The position of Pharaon in words names every piece, noble, artisan, jar and disc."""

import pytest

import waset
from tests.games.told import LANGUAGES, NAMES, mid_game, of_player, told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [1, 3, 5])
def test_everything_on_the_table_is_told(language: str, players: int) -> None:
    state = mid_game(waset.game("pharaon", players=players), 0.55)
    view, parts, words = state.view(0), told(state, 0, language), state.game.words(language)
    whole = " ".join(line for lines in parts.values() for line in lines)
    for seat in range(players):
        text = of_player(parts, seat)
        for piece, count in view["pieces"][seat].items():
            if count:
                assert words.say("telling", "piece", {"count": count, "piece": words.word("piece", piece)}) in text
        assert all(
            words.word("noble", noble).casefold() in text.casefold()
            for noble, has in view["nobles"][seat].items()
            if has
        )
        for artisan, count in view["hired"][seat].items():
            assert not count or words.name("artisan", artisan) in text
        if view["row"][seat] is not None:
            assert any(
                NAMES[seat] in line
                for heading, lines in parts.items()
                if not heading.endswith(NAMES[seat])
                for line in lines
            )
    shown = [("noble", view["court"]), ("artisan", view["artisans"]), ("jar", view["jars"])]
    for vocabulary, places in shown:
        for thing in places.values():
            assert thing is None or f"{words.explain(vocabulary, thing)}." in whole
    laid = [piece for pair in view["pairs"].values() for piece in pair.values()] + list(view["bonus"].values())
    laid += [piece for spaces in view["on_wheel"].values() for piece in spaces.values()]
    assert all(words.word("piece", piece) in whole for piece in laid if piece in view["supply"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_zones_and_gods_are_told_in_the_order_of_the_ring(language: str) -> None:
    state = mid_game(waset.game("pharaon", players=2), 0.5)
    words, parts = state.game.words(language), told(state, 0, language)
    zones = [words.word("zone", zone).casefold() for zone in state.view(0)["ring"].values()]
    assert [heading.casefold() for heading in parts if heading.casefold() in zones] == zones
    gods = parts[words.say("telling", "gods")]
    assert sorted(line.split()[0] for line in gods) == sorted(
        words.word("god", god) for god in state.game.title.vocabularies["god"]
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_traitor_is_told_with_his_columns(language: str) -> None:
    state = mid_game(waset.game("pharaon", players=1), 0.6)
    words = state.game.words(language)
    traitor = told(state, 0, language)[words.say("telling", "traitor")]
    assert any(str(state.view(0)["traitor_total"]) in line for line in traitor)
    for board in state.view(0)["boards"].values():
        assert any(f" {board.upper()}" in line for line in traitor)
