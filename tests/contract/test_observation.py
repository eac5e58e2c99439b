"""What a seat observes as numbers: all that it may know, nothing else, seen from where it sits."""

from collections import Counter

import pytest

import waset
from waset.engine.fields import ASK, HIDDEN, LIST

from .tables import DEFAULTS, GAMES, name_of, walk


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_seat_observes_the_same_after_dealing_afresh(game: waset.Game) -> None:
    rng = waset.Rng(21)
    observer = game.title.observation(game.players).observer(game)
    for state, _ in walk(game, 21, every=7):
        if state.actor == waset.OVER:
            continue
        for seat in range(game.players):
            assert observer.row(state.redeal(seat, rng), seat) == observer.row(state, seat)


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
def test_so_it_does_with_room_for_every_seat(game: waset.Game) -> None:
    rng = waset.Rng(25)
    plan = game.title.observation(game.players, fixed=True)
    observer, told = plan.observer(game), game.title.observation(game.players).observer(game)
    names = [feature.name for feature in plan.features]
    features = [feature.name for feature in game.title.observation(game.players).features]
    # All but the points, and what pieces meet on their way.
    kept = [at for at, name in enumerate(features) if name in names]
    short = [features[at] for at in kept]
    assert all(name in names or name.startswith("points/") or "/with-" in name for name in features)
    for state, _ in walk(game, 25, every=17):
        for seat in range(game.players):
            row = observer.row(state, seat)
            if state.actor != waset.OVER:
                assert observer.row(state.redeal(seat, rng), seat) == row
            # The numbers of the seats there are, those of the others blank.
            found = dict(zip(names, row, strict=True))
            whole = told.row(state, seat)
            assert [found[name] for name in short] == [whole[at] for at in kept]
            assert found["players"] == game.players
            for feature, number in zip(plan.features, row, strict=True):
                assert feature.name in short or feature.name == "players" or number == feature.blank, feature
                assert -(1 << 15) <= feature.low <= number <= feature.high


@pytest.mark.parametrize("name", waset.titles())
def test_a_row_is_as_long_with_every_number_of_players(name: str) -> None:
    title = waset.title(name)
    plans = [title.observation(players, fixed=True) for players in title.players]
    assert len({plan.features for plan in plans}) == 1
    assert len({plan.hash for plan in plans}) == 1


@pytest.mark.parametrize("name", waset.titles())
def test_rows_side_by_side_do_not_mix(name: str) -> None:
    """A row keeps what was read last: positions read by turns into two rows are as those read into one."""
    game = waset.game(name)
    plan = game.title.observation(game.players, fixed=True)
    once, twice = plan.observer(game), plan.observer(game, rows=2)
    width = len(plan.features)
    for (one, _), (other, _) in zip(walk(game, 26, every=5), walk(game, 27, every=5)):
        twice.read(one, 0, 0)
        twice.read(other, game.players - 1, 1)
        numbers = [int(number) for number in twice.numbers]
        assert numbers[:width] == once.row(one, 0)
        assert numbers[width:] == plan.observer(game).row(other, game.players - 1)


@pytest.mark.parametrize("game", [game for game in DEFAULTS if game.title.pools], ids=name_of)
def test_what_is_hidden_is_observed_as_a_view_tells_it(game: waset.Game) -> None:
    """In one row for all seats by turns: what the one before saw must be gone."""
    title = game.title
    plan = title.observation(game.players, fixed=True)
    observer = plan.observer(game)
    names = [feature.name for feature in plan.features]
    for state, _ in walk(game, 28, every=19):
        for seat in range(game.players):
            view = state.view(seat)
            row = dict(zip(names, observer.row(state, seat), strict=True))
            for pool, kinds in title.pools:
                unseen = {kind: row[f"unseen_{pool}/{kind}"] for kind in title.vocabularies[kinds]}
                assert {kind: count for kind, count in unseen.items() if count} == view["unseen"][pool]
            for field in title.fields:
                if field.audience == ASK and field.axes != (LIST,):
                    seen = [number for name, number in row.items() if name.startswith(f"{field.name}/")]
                    words = (*title.vocabularies[field.values], "?")
                    if field.axes[0] == "seat":
                        told = [
                            cell
                            for near in range(game.players)
                            for cell in view[field.name][(seat + near) % game.players].values()
                        ]
                    else:
                        told = list(view[field.name].values())
                    # Behind them are the seats that nobody has.
                    told += [None] * (len(seen) - len(told))
                    assert [None if number < 0 else words[number] for number in seen] == told


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_every_number_is_in_its_range(game: waset.Game) -> None:
    plan = game.title.observation(game.players)
    observer = plan.observer(game)
    for state, _ in walk(game, 22, every=11):
        for seat in range(game.players):
            row = observer.row(state, seat)
            assert len(row) == len(plan.features)
            for feature, number in zip(plan.features, row, strict=True):
                assert feature.low <= number <= feature.high, feature


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
def test_names_are_different_and_tell_every_field(game: waset.Game) -> None:
    names = [feature.name for feature in game.title.observation(game.players).features]
    assert len(set(names)) == len(names)
    told = {name.split("/")[0] for name in names}
    assert {field.name for field in game.title.fields if field.audience != HIDDEN} <= told


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
def test_seats_are_counted_from_the_one_who_observes(game: waset.Game) -> None:
    """The points of seat 1 are what it calls its own, and what seat 0 calls those of the next."""
    plan = game.title.observation(game.players)
    observer = plan.observer(game)
    at = {feature.name: place for place, feature in enumerate(plan.features)}
    open_categories = [each for each in game.title.categories if each not in game.title.secret_categories]
    for state, _ in walk(game, 23, every=13):
        rows = [observer.row(state, seat) for seat in range(game.players)]
        for category in open_categories:
            for seat in range(game.players):
                for near in range(game.players):
                    owner = (seat + near) % game.players
                    assert rows[seat][at[f"points/{near}/{category}"]] == state.tally(owner)[category]


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
def test_secrets_of_others_are_not_among_the_points(game: waset.Game) -> None:
    plan = game.title.observation(game.players)
    observer = plan.observer(game)
    hidden = [
        at
        for at, feature in enumerate(plan.features)
        for category in game.title.secret_categories
        for near in range(1, game.players)
        if feature.name == f"points/{near}/{category}"
    ]
    for state, _ in walk(game, 24, every=13):
        row = observer.row(state, 0)
        assert all(row[at] == 0 for at in hidden)


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
def test_moves_turn_with_the_seats_and_back(game: waset.Game) -> None:
    plan = game.title.observation(game.players)
    assert plan.turned_moves(0) == list(range(game.moves.decisions))
    for seat in range(game.players):
        there, back = plan.turned_moves(seat), plan.turned_moves((game.players - seat) % game.players)
        assert [back[move] for move in there] == list(range(game.moves.decisions))


def test_a_payment_is_taken_apart() -> None:
    game = waset.game("pharaon", 2)
    plan = game.title.observation(2)
    observer = plan.observer(game)
    names = [feature.name for feature in plan.features]
    met = 0
    for seed in range(3):
        for state, _ in walk(game, seed):
            if state.actor >= 0 and game.title.steps[state.step].name == "payment":
                row = dict(zip(names, observer.row(state, state.actor), strict=True))
                payable = {game.moves[move].args["piece"] for move in state.legal()}
                means = game.title.vocabularies["means"]
                assert {at for at, word in enumerate(means) if row[f"pending/payment/arg/{word}"] == 1} == payable
                assert row["pending/payment/seat"] == 0
                assert row["pending/payment/extra/left"] >= 1
                met += 1
    assert met > 0


def test_options_and_editions_are_observed() -> None:
    title = waset.title("imhotep")
    plan = title.observation(2)
    game = title.game(2, sides="ABABA", wrath=True)
    row = dict(zip((each.name for each in plan.features), plan.observer(game).row(game.start(), 0), strict=True))
    assert [row[f"option/sides/{site}"] for site in title.vocabularies["site"]] == [0, 1, 0, 1, 0]
    assert row["option/wrath"] == 1
    assert row["edition"] == 0


def test_a_plan_is_known_by_its_hash() -> None:
    title = waset.title("imhotep")
    assert title.observation(2).hash != title.observation(3).hash
    assert title.observation(2) is title.observation(2)


WALKERS = [game for game in GAMES if any(field.on for field in game.title.fields)]


@pytest.mark.parametrize("game", WALKERS, ids=name_of)
def test_what_pieces_meet_on_their_way_is_what_lies_there(game: waset.Game) -> None:
    plan = game.title.observation(game.players)
    observer = plan.observer(game)
    (pieces,) = (field for field in game.title.fields if field.on)
    walked = 0
    for state, _ in walk(game, 31, every=13):
        for seat in range(game.players):
            row = dict(zip((feature.name for feature in plan.features), observer.row(state, seat), strict=True))
            lies = [row[f"{pieces.on}/{word}"] for word in game.title.vocabularies["from"]]
            things = game.title.vocabularies["tile"]
            expected: Counter[str] = Counter()
            for near in range(game.players):
                stand = [row[f"{pieces.name}/{near}/{number}"] for number in game.title.vocabularies[pieces.axes[1]]]
                for cell in stand:
                    if cell >= len(lies):
                        continue
                    begin = f"{pieces.name}/{near}"
                    if lies[cell] >= 0:
                        expected[f"{begin}/on/{things[lies[cell]]}/with-{min(stand.count(cell) - 1, 2)}"] += 1
                    ahead = [other for other in range(cell + 1, len(lies)) if lies[other] >= 0]
                    for steps, other in enumerate(ahead[:6], 1):
                        company = min(stand.count(other), 2)
                        expected[f"{begin}/ahead-{steps}/{things[lies[other]]}/with-{company}"] += 1
            met = {name: number for name, number in row.items() if "/with-" in name and number}
            assert met == {name: min(count, 2) for name, count in expected.items()}
            walked += len(met)
    assert walked > 0
