"""What a page is told of a game: enough to name every move and event in both languages; a sentence for what is not."""

from collections.abc import Iterator

import pytest

import waset
from tests.server.host import Server, Visitor


@pytest.fixture(scope="module")
def carl(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    """Somebody who has not even said a name."""
    with Server(tmp_path_factory.mktemp("guide") / "house.db") as server:
        yield Visitor(server)


@pytest.mark.parametrize("game", waset.titles())
def test_every_move_and_event_can_be_named(carl: Visitor, game: str) -> None:
    guide = carl.get(f"/games/{game}/guide")
    for language in ("en", "cs"):
        words = carl.get(f"/games/{game}/words/{language}")
        assert set(guide["moves"]) <= set(words["move"])
        assert set(guide["events"]) <= set(words["event"])
        assert set(guide["categories"]) <= set(words["category"])
        numbers = [rule["number"] for rule in carl.get(f"/games/{game}/rules/{language}")["rules"]]
        assert "1.1" in numbers
    for args in (*guide["moves"].values(), *guide["events"].values()):
        assert {vocabulary for vocabulary in args.values() if vocabulary} <= set(guide["vocabularies"])
    assert set(guide["grades"]) == set(guide["tables"])


def test_a_page_is_given_the_words_of_the_rooms(carl: Visitor) -> None:
    czech = carl.get("/words/cs")
    assert czech["language"] == "cs"
    assert czech["languages"] == {"en": "English", "cs": "Čeština"}
    assert czech["rooms"].keys() == {"engine", "tables", "server", "pages"}
    assert czech["rooms"]["engine"]["message"]["game_over"] == "hra už skončila"


def test_who_names_no_language_is_answered_in_that_of_the_browser(carl: Visitor) -> None:
    for accepted, language in (("cs-CZ,cs;q=0.9", "cs"), ("de", "en")):
        told = carl.http.get("/words", headers={"Accept-Language": accepted}).json()
        assert told == carl.get(f"/words/{language}")


def test_another_edition_and_another_count_are_told(carl: Visitor) -> None:
    guide = carl.get("/games/egizia/guide", players=4, edition="river-b")
    assert guide["game"]["players"] == 4
    assert guide["game"]["edition"]["name"] == "river-b"
    assert guide["tables"]["river"] != carl.get("/games/egizia/guide")["tables"]["river"]


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/games/mehen/guide", 404),
        ("/games/imhotep/guide?players=9", 422),
        ("/games/imhotep/guide?edition=none", 422),
        ("/games/imhotep/words/de", 422),
        ("/words/de", 422),
        ("/games/mehen/rules/en", 404),
        ("/tables/nowhere/guide", 404),
    ],
)
def test_what_is_not_is_a_sentence(carl: Visitor, path: str, status: int) -> None:
    answer = carl.http.get(path)
    assert answer.status_code == status
    assert answer.json()["error"]["sentence"]


@pytest.mark.parametrize("path", ["words/cs", "rules/cs", "guide"])
def test_what_a_browser_has_is_not_sent_again_until_it_is_another(carl: Visitor, path: str) -> None:
    """An upgrade must be seen at once, so nothing is believed without asking."""
    first = carl.http.get(f"/games/imhotep/{path}")
    assert first.headers["cache-control"] == "no-cache"
    mark = first.headers["etag"]
    for known in (mark, f"W/{mark}", f'"another", {mark}'):
        again = carl.http.get(f"/games/imhotep/{path}", headers={"If-None-Match": known})
        assert (again.status_code, again.content) == (304, b"")
    other = carl.http.get(f"/games/luxor/{path}", headers={"If-None-Match": mark})
    assert other.status_code == 200
    assert other.json() != first.json()


def test_a_table_tells_its_own_game(carl: Visitor) -> None:
    anna = Visitor(carl.server, "Anna")
    table = anna.post("/tables", 201, game="imhotep", seats=["me", "greedy"], options={"sides": "BABAB"})["table"]
    assert carl.get(f"/tables/{table}/guide")["game"]["options"]["sides"] == "BABAB"


def test_what_all_may_read_is_sent_compressed(carl: Visitor) -> None:
    small, plain = (carl.http.get("/words/en", headers={"accept-encoding": way}) for way in ("gzip", "identity"))
    assert small.headers["content-encoding"] == "gzip"
    assert int(small.headers["content-length"]) < int(plain.headers["content-length"]) / 2
    assert "content-encoding" not in plain.headers
    assert small.json() == plain.json()


def test_a_lesson_is_walked_without_an_account(carl: Visitor) -> None:
    assert {"game": "imhotep", "steps": 10, "minutes": 12} in carl.get("/lessons")
    lesson, words = carl.get("/lessons/imhotep"), carl.get("/lessons/imhotep/words/cs")
    assert [step["name"] for step in lesson["steps"]] == list(words["step"])
    position = carl.get("/lessons/imhotep/0/0")
    moves = {move["notation"]: move["id"] for move in position["legal"]}
    wrong = carl.get(f"/lessons/imhotep/0/0/moves/{moves['load 3 1']}")
    assert (wrong["right"], wrong["remark"], len(wrong["frames"])) == (False, "load", 1)
    right = carl.get(f"/lessons/imhotep/0/0/moves/{moves['take']}")
    assert (right["right"], right["done"], [frame["seat"] for frame in right["frames"]]) == (True, True, [0, 1])
    assert carl.get("/lessons/imhotep/0/0/answer")["move"]["notation"] == "take"
    assert carl.get("/lessons/imhotep/0/0/text/cs")[0]["sentences"]
    reason = carl.http.get("/lessons/imhotep/0/0/why", params={"part": ["kind=sail", "ship=1"]}).json()
    assert not reason["possible"]
    assert reason["message"]["rule"] == "3.4"


@pytest.mark.parametrize("path", ["/lessons/mehen", "/lessons/imhotep/9/0", "/lessons/imhotep/0/1"])
def test_a_lesson_that_is_not_is_a_sentence(carl: Visitor, path: str) -> None:
    answer = carl.http.get(path)
    assert answer.status_code == 404
    assert answer.json()["error"]["sentence"]
