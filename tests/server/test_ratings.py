"""Ratings and what is known of people, over HTTP."""

from pathlib import Path

from tests.server.host import Visitor, serving


def test_a_rated_game_is_seen_in_the_lists(tmp_path: Path) -> None:
    with serving(tmp_path / "house.db") as server:
        anna, ben, eva = Visitor(server, "Anna"), Visitor(server, "Ben"), Visitor(server)
        asked = {"game": "luxor", "seats": ["me", "open"], "clock": {"kind": "move", "seconds": 600}, "rated": True}
        assert "account" in anna.post("/tables", 403, **asked)["error"]["sentence"]
        for each in (anna, ben):
            assert each.http.put("/me/password", json={"password": "under the sycamore"}).status_code == 204
        seen = anna.post("/tables", 201, **asked)
        assert seen["terms"]["rated"]
        ben.post(f"/tables/{seen['table']}/seat")
        anna.post(f"/tables/{seen['table']}/start")
        ben.post(f"/tables/{seen['table']}/resign")
        lines = eva.get("/ratings", game="luxor")["ratings"]
        assert [(line["name"], line["games"]) for line in lines] == [("Anna", 1), ("Ben", 1)]
        known = eva.get(f"/people/{anna.id}")
        assert (known["name"], known["account"]) == ("Anna", True)
        assert known["games"][0]["places"] == [{"players": 2, "place": 1, "games": 1}]
        assert known["games"][0]["rating"]["rating"] == lines[0]["rating"]
        assert eva.get("/ratings", game="imhotep")["ratings"] == []
        eva.get("/ratings", 422, game="mehen")
        eva.get("/people/nobody", 404)
        results = eva.get(f"/people/{anna.id}/results", game="luxor")["results"]
        assert [(each["players"], each["place"], each["rating"]) for each in results] == [(2, 1, lines[0]["rating"])]
        # The address of a private table is its invitation.
        assert seen["table"] not in str(results)
        assert eva.get(f"/people/{anna.id}/results", game="imhotep")["results"] == []


def test_statistics_of_a_game_are_told_by_source_and_number_of_players(tmp_path: Path) -> None:
    with serving(tmp_path / "house.db") as server:
        eva = Visitor(server)
        told = eva.get("/statistics/imhotep", players=3, source="computer")
        assert (told["players"], len(told["wins"])) == (3, 3)
        assert told["counts"]["computer"]["3"] == told["games"] > 100
        assert eva.get("/statistics/imhotep")["games"] == 0
        eva.get("/statistics/imhotep", 422, players=1)
        eva.get("/statistics/imhotep", 422, source="elsewhere")
        eva.get("/statistics/mehen", 422)
