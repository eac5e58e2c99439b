"""Statistics of a game: what is kept when a game ends, what is told of it, and games that ended before it was kept."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import select, update

import waset
from tests.tables.evening import Evening, evening
from waset.engine.message import Message
from waset.tables import game_statistics as statistics
from waset.tables import play
from waset.tables.errors import Unavailable
from waset.tables.game_statistics import COMPUTER, HERE, KEPT, RecentStatistics, game_statistics
from waset.tables.models import ResultRow
from waset.tables.older_results import complete_results
from waset.tables.results import LONGEST_PAUSE
from waset.tables.statistics import results_of
from waset.tables.table import OVER, Table


async def finished(scene: Evening) -> tuple[Table, waset.State]:
    """A duel to its end, a minute for every move and a night in between."""
    table, anna, ben = await scene.duel()
    table = await scene.advance(table, {0: anna, 1: ben}, 1, waset.Rng(1))
    scene.later(60)
    table = await scene.advance(table, {0: anna, 1: ben}, 1, waset.Rng(1))
    scene.later(8 * 3600)
    table = await scene.advance(table, {0: anna, 1: ben}, 2000, waset.Rng(1))
    assert table.phase == OVER
    assert table.state is not None
    return table, table.state


def test_a_finished_game_is_told_with_its_categories_seats_length_and_opening(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, state = await finished(scene)
        told = await game_statistics(scene.house, table.game.title, 2, HERE)
        winner = table.places().index(1)
        points = {each["category"]: (each["winners"], each["others"]) for each in told["categories"]}
        assert points == {
            name: (state.tally(winner)[name], state.tally(1 - winner)[name]) for name in table.game.title.categories
        }
        assert told["wins"] == [float(seat == winner) for seat in (0, 1)]
        # Of the night only what nobody would call a break is counted.
        assert told["lengths"] == [{"length": 1 + LONGEST_PAUSE // 60_000, "games": 1}]
        first = next(entry for entry in table.played if entry.kind == "move")
        assert told["openings"][0]["move"]["id"] == first.move
        assert told["openings"][0]["chosen"] == 1
        assert told["counts"][HERE] == {"2": 1}
        assert (await game_statistics(scene.house, table.game.title, 3, HERE))["games"] == 0
        person = table.seats[winner].person
        assert person is not None
        (result,) = await results_of(scene.house, person, "imhotep")
        assert (result["seat"], result["sheet"]) == (winner, state.tally(winner))

    evening(tmp_path / "house.db", story)


def test_a_game_that_somebody_gave_up_tells_nothing_about_points(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, _ = await scene.duel()
        await play.resign(scene.house, table.id, anna)
        told = await game_statistics(scene.house, table.game.title, 2, HERE)
        assert (told["games"], told["counts"][HERE]) == (0, {})

    evening(tmp_path / "house.db", story)


def test_games_that_ended_before_sheets_were_kept_are_completed(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, state = await finished(scene)

        await scene.store.write(
            lambda connection: connection.execute(update(ResultRow).values(sheet=None, lasted=None, opening=None))
        )
        assert (await game_statistics(scene.house, table.game.title, 2, HERE))["games"] == 0
        assert await complete_results(scene.house, pause=0) == 1
        assert (await game_statistics(scene.house, table.game.title, 2, HERE))["games"] == 1
        async with scene.store.read() as connection:
            sheets = (await connection.execute(select(ResultRow.sheet).order_by(ResultRow.seat))).scalars().all()
        assert list(sheets) == [state.tally(0), state.tally(1)]
        assert await complete_results(scene.house, pause=0) == 0

    evening(tmp_path / "house.db", story)


def test_games_of_computer_players_come_with_every_game(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        for name in waset.titles():
            title = waset.title(name)
            for players in (count for count in title.players if count > 1):
                told = await game_statistics(scene.house, title, players, COMPUTER)
                assert told["games"] >= 100, (name, players)
                assert abs(sum(told["wins"]) - told["games"]) < 0.1 * players
                assert len(told["wins"]) == players
                assert sum(each["games"] for each in told["lengths"]) == told["games"]

    evening(tmp_path / "house.db", story)


def test_statistics_are_put_together_once_a_minute_at_most(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        time = [0.0]
        recent = RecentStatistics(scene.house, lambda: time[0])
        imhotep = waset.title("imhotep")
        one, other = await asyncio.gather(recent.of(imhotep, 2, HERE), recent.of(imhotep, 2, HERE))
        assert one is other
        assert one["games"] == 0
        await finished(scene)
        time[0] += KEPT - 1
        assert (await recent.of(imhotep, 2, HERE)) is one
        time[0] += 1
        assert (await recent.of(imhotep, 2, HERE))["games"] == 1

    evening(tmp_path / "house.db", story)


def test_statistics_that_could_not_be_read_are_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def away(*_: object) -> None:
        raise Unavailable(Message("tables.unavailable"))

    async def story(scene: Evening) -> None:
        recent = RecentStatistics(scene.house)
        imhotep = waset.title("imhotep")
        with monkeypatch.context() as patched:
            patched.setattr(statistics, "game_statistics", away)
            with pytest.raises(Unavailable):
                await recent.of(imhotep, 2, HERE)
        assert (await recent.of(imhotep, 2, HERE))["games"] == 0

    evening(tmp_path / "house.db", story)
