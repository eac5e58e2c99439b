"""What a seat may not know never leaves the server for it.

Two worlds that differ only in what lies face down, each with its own server: every byte a seat or a spectator can get
out of the one must be the same as out of the other, and only who looked at the pair may see a difference.
"""

import shutil
import sqlite3
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

import waset
from tests.server.fixed_luck import FixedLuckServer
from tests.server.host import Server, Visitor, play_on
from tests.tables.chains import chain_again
from waset.engine.state import CHANCE

CLOSED = 2**20


def all_that_can_be_got(visitor: Visitor, table: str) -> list[str]:
    """The bytes of every answer about a table, of refusals too, and of the feed."""
    seen = visitor.get(f"/tables/{table}")
    got = []
    for path in ("", "/moves", "/chat", "/record", "/why?move=1", "/why?move=200"):
        answer = visitor.http.get(f"/tables/{table}{path}")
        got.append(f"{path} {answer.status_code} {answer.text}")
    for number in range(seen["number"] + 2):
        for eyes in ("", "?seat=0", "?seat=1", "?seat=2"):
            answer = visitor.http.get(f"/tables/{table}/moments/{number}{eyes}")
            got.append(f"{number}{eyes} {answer.status_code} {answer.text}")
    for which in ("open", "playing", "mine", "finished"):
        answer = visitor.http.get("/tables", params={"which": which})
        got.append(f"{which} {answer.status_code} {answer.text}")
    wishes: list[tuple[str, dict[str, Any]]] = [
        # Not one that may have been made just now: sent again under its number that would be answered, not refused.
        ("/moves", {"number": seen["number"], "move": CLOSED}),
        ("/moves", {"number": seen["number"] + 1, "move": CLOSED}),
        ("/seat", {}),
    ]
    if not seen["undo"]["open"]:
        wishes.append(("/undo", {"number": seen["number"] + 1}))
    if seen["actor"] != seen["you"]:
        wishes += [("/moves", {"number": seen["number"] + 1, "move": move}) for move in range(0, 200, 7)]
    for path, content in wishes:
        answer = visitor.http.post(f"/tables/{table}{path}", json=content)
        assert 400 <= answer.status_code < 500, (path, content, answer.text)
        got.append(f"{path} {content} {answer.status_code} {answer.text}")
    feed = visitor.feed()
    feed.watch(table)
    got += feed.until_shown()
    feed.close()
    return got


def other_world(database: Path, table: str, game: waset.Game) -> Path:
    """A copy in which other cards lie face down."""
    twin = database.with_name("twin.db")
    shutil.copy(database, twin)
    with sqlite3.connect(twin) as store:
        rows = store.execute('select number, kind, move from log where "table" = ? order by number', [table]).fetchall()
        state = game.start()
        laid: set[int] = set()
        for number, kind, move in rows:
            if move is None:
                continue
            outcome = move
            if kind == "chance" and game.moves[move].kind == "lay":
                # Two different ones again: with two alike nobody has a choice, and everybody sees that.
                outcome = next(other for other, _ in state.odds() if other != move and other not in laid)
                store.execute('update log set move = ? where "table" = ? and number = ?', [outcome, table, number])
                laid.add(outcome)
            state.play(outcome)
        chain_again(store, table)
    store.close()
    assert len(laid) == 2
    return twin


def other_hand(database: Path, table: str, game: waset.Game, seat: int) -> Path:
    """A copy in which a seat was dealt another card before the first move."""
    twin = database.with_name(f"hand-{seat}.db")
    copy(database, twin)
    with sqlite3.connect(twin) as store:
        chosen = 'select number, move from log where "table" = ? and move is not null order by number'
        rows = store.execute(chosen, [table]).fetchall()
        dealt = dict(rows)
        number, card = next(
            (number, card) for number, card in other_cards(game, dealt, seat) if possible(game, {**dealt, number: card})
        )
        store.execute('update log set move = ? where "table" = ? and number = ?', [card, table, number])
        chain_again(store, table)
    store.close()
    return twin


def other_cards(game: waset.Game, dealt: dict[int, int], seat: int) -> list[tuple[int, int]]:
    """What the seat might have been dealt instead, one card changed."""
    state, found = game.start(), []
    for number, move in dealt.items():
        if game.moves.audience(move) == "owner" and state.seat == seat:
            found += [(number, other) for other, _ in state.odds() if other != move]
        state.play(move)
    return found


def possible(game: waset.Game, dealt: dict[int, int]) -> bool:
    """Whether nobody else was dealt that card later."""
    try:
        waset.Record(game, list(dealt.values())).replay()
    except waset.WasetError:
        return False
    return True


def same_visitor(visitor: Visitor, server: Server) -> Visitor:
    twin = Visitor(server)
    twin.http.cookies.update(visitor.http.cookies)
    return twin


def seen_by_each(database: Path, table: str, visitors: list[Visitor]) -> list[list[str]]:
    """Stop-motion: all that each visitor can get out of a world, on a copy that only these visits can change."""
    visited = database.with_name(f"visited-{database.name}")
    copy(database, visited)
    with Server(visited) as server:
        return [
            without_address(all_that_can_be_got(same_visitor(visitor, server), table), server) for visitor in visitors
        ]


def compare(one: list[list[str]], other: list[list[str]]) -> list[bool]:
    """For each visitor, whether two worlds look the same."""
    return [here == there for here, there in zip(one, other, strict=True)]


def without_address(got: list[str], server: Server) -> list[str]:
    """The whole address: the digits of the port alone may stand in a time."""
    return [line.replace(f"127.0.0.1:{server.settings.port}", "") for line in got]


def test_nobody_gets_a_byte_about_what_lies_face_down(tmp_path: Path) -> None:
    game = waset.game("imhotep", players=3, sides="BAAAA")
    database = tmp_path / "house.db"
    for seed in range(5):
        with FixedLuckServer(database) as server:
            anna, ben, carl, eva = (Visitor(server, name) for name in ("Anna", "Ben", "Carl", "Eva"))
            visitors = [anna, ben, carl, eva]
            asked = {"game": "imhotep", "seats": ["me", "open", "open"], "options": {"sides": "BAAAA"}}
            table = anna.post("/tables", 201, **asked)["table"]
            for guest in (ben, carl):
                guest.post(f"/tables/{table}/seat")
            anna.post(f"/tables/{table}/start")
            anna.post(f"/tables/{table}/chat", 201, text="what may that be?")
            nobody_looked = tmp_path / f"nobody-looked-{seed}.db"
            copy(database, nobody_looked)
            looker = until_somebody_looks(visitors, table, waset.Rng(seed))
        if looker is None:
            continue
        nothing_seen, something_seen = (
            compare(
                seen_by_each(world, table, visitors), seen_by_each(other_world(world, table, game), table, visitors)
            )
            for world in (nobody_looked, database)
        )
        assert nothing_seen == [True] * 4
        assert something_seen == [seat != looker for seat in range(4)]
        return
    raise AssertionError("nobody looked at the pair in the first round")


def test_of_several_seats_at_one_screen_one_is_seen_at_a_time(tmp_path: Path) -> None:
    game = waset.game("luxor", players=3)
    database = tmp_path / "house.db"
    with FixedLuckServer(database) as server:
        anna, carl, eva = (Visitor(server, name) for name in ("Anna", "Carl", "Eva"))
        table = anna.post("/tables", 201, game="luxor", seats=["me", "here:Ben", "open"])["table"]
        carl.post(f"/tables/{table}/seat")
        seen = anna.post(f"/tables/{table}/start")
        assert (seen["actor"], seen["you"], seen["mine"]) == (0, 0, [0, 1])
    visitors = [anna, carl, eva]
    truth = seen_by_each(database, table, visitors)
    hands = [seen_by_each(other_hand(database, table, game, seat), table, visitors) for seat in range(3)]
    # The hand of the seat that is to act is seen; that of the guest, whose turn comes later, is not yet.
    assert compare(truth, hands[0]) == [False, True, True]
    assert compare(truth, hands[1]) == [True, True, True]
    assert compare(truth, hands[2]) == [True, False, True]


@pytest.mark.parametrize("name", ["luxor", "egizia", "pharaon"])
def test_no_byte_differs_where_no_view_does(name: str, tmp_path: Path) -> None:
    """Some way into a game, for everything that was dealt or laid unseen: another thing in its place."""
    game = waset.game(name, players=3)
    database = tmp_path / "house.db"
    with FixedLuckServer(database) as server:
        visitors = [Visitor(server, each) for each in ("Anna", "Ben", "Carl", "Eva")]
        table = visitors[0].post("/tables", 201, game=name, seats=["me", "open", "open"])["table"]
        for guest in visitors[1:3]:
            guest.post(f"/tables/{table}/seat")
        visitors[0].post(f"/tables/{table}/start")
        play_on(visitors[:3], table, waset.Rng(3), most=90)
    worlds = other_worlds(database, table, game)
    assert any(True in differs and False in differs for differs in worlds.values())
    # Its worlds are many, and what it is compared with is the same for each.
    truth = seen_by_each(database, table, visitors)
    for changes, differs in worlds.items():
        twin = tmp_path / f"{changes[0]}-{changes[1]}.db"
        copy(database, twin)
        with sqlite3.connect(twin) as store:
            number, move = changes
            store.execute('update log set move = ? where "table" = ? and number = ?', [move, table, number])
            chain_again(store, table)
        store.close()
        same = compare(truth, seen_by_each(twin, table, visitors))
        assert all(alike for alike, seen in zip(same, differs, strict=True) if not seen), (changes, same, differs)


def other_worlds(database: Path, table: str, game: waset.Game) -> dict[tuple[int, int], list[bool]]:
    """Changes of one secret outcome that leave a game possible, each with whose view it changes at any moment.

    At most two of each kind: who is told of it differs by kind, not by card.
    """
    with sqlite3.connect(database) as store:
        chosen = 'select number, move from log where "table" = ? and move is not null order by number'
        played: dict[int, int] = dict(store.execute(chosen, [table]).fetchall())
    store.close()
    truth = all_views(game, list(played.values()))
    found: dict[tuple[int, int], list[bool]] = {}
    kinds: Counter[tuple[str, bool]] = Counter()
    state = game.start()
    for number, move in played.items():
        secret = state.actor == CHANCE and game.moves.audience(move) != "open"
        for other in [other for other, _ in state.odds() if other != move] if secret else []:
            changed = {**played, number: other}
            if not possible(game, changed):
                continue
            differs = [here != there for here, there in zip(truth, all_views(game, changed.values()), strict=True)]
            kind = (game.moves[move].kind, any(differs))
            if not all(differs) and kinds[kind] < 2:
                kinds[kind] += 1
                found[number, other] = differs
            break
        state.play(move)
    return found


def all_views(game: waset.Game, played: Iterable[int]) -> list[list[dict[str, Any]]]:
    """What each seat, and at last a spectator, sees after every step."""
    state = game.start()
    views: list[list[dict[str, Any]]] = [[] for _ in range(game.players + 1)]
    for move in played:
        state.play(move)
        for seat, seen in enumerate(views):
            seen.append(state.view(seat if seat < game.players else None))
    return views


def copy(database: Path, to: Path) -> None:
    with sqlite3.connect(database) as source, sqlite3.connect(to) as target:
        source.backup(target)
    source.close()
    target.close()


def until_somebody_looks(visitors: list[Visitor], table: str, rng: waset.Rng) -> int | None:
    """Play the first round until somebody must choose between the two cards; None if it does not come to that."""
    while True:
        seen = visitors[0].get(f"/tables/{table}")
        if seen["view"]["round"] != 1:
            return None
        seat = seen["actor"]
        seen = visitors[seat].get(f"/tables/{table}")
        legal = seen["legal"]
        kinds = [move["kind"] for move in legal]
        if "keep" in kinds:
            return int(seat)
        wanted = [
            move
            for move in legal
            if move["kind"] == "pick-pair" or (move["kind"] == "sail" and "market" in move["notation"])
        ]
        move = wanted[0] if wanted else legal[rng.below(len(legal))]
        visitors[seat].post(f"/tables/{table}/moves", number=seen["number"] + 1, move=move["id"])
