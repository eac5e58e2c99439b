"""Profiles, friends, invitations, reports and the host's page, over HTTP."""

from pathlib import Path

from tests.cli.asking import here
from tests.server.host import Server, Visitor, serving

PASSWORD = "under the sycamore"


def account(server: Server, name: str) -> Visitor:
    visitor = Visitor(server, name)
    assert visitor.http.put("/me/password", json={"password": PASSWORD}).status_code == 204
    return visitor


def tie(visitor: Visitor, other: Visitor, kind: str) -> int:
    return visitor.http.put(f"/me/people/{other.id}/{kind}").status_code


def befriend_and_invite(anna: Visitor, ben: Visitor) -> None:
    assert tie(anna, ben, "friend") == 204
    assert [one["name"] for one in ben.get("/me/news")["asks"]] == ["Anna"]
    # Only friends see who is here.
    assert anna.get("/people/Ben")["here"] is None
    assert tie(ben, anna, "friend") == 204
    told = anna.get("/people/ben")
    assert (told["id"], told["here"], told["relation"]["friend"]) == (ben.id, True, "friends")
    assert ben.http.put("/me/profile", json={"shows_presence": False}).json()["shows_games"] is True
    assert anna.get("/people/Ben")["here"] is None
    assert [(one["name"], one["here"]) for one in anna.get("/me/people")["friends"]] == [("Ben", None)]
    table = anna.post("/tables", 201, game="imhotep", seats=["me", f"friend:{ben.id}"])["table"]
    (invitation,) = ben.get("/me/news")["invitations"]
    assert (invitation["table"], invitation["by"]["name"]) == (table, "Anna")
    assert [one["name"] for one in anna.get(f"/tables/{table}/invitations")["people"]] == ["Ben"]
    ben.post(f"/tables/{table}/seat")
    assert ben.get("/me/news")["invitations"] == []
    assert [one["name"] for one in anna.get("/people", name="be")["people"]] == ["Ben"]
    assert anna.get("/people", name="b")["people"] == []
    assert tie(ben, anna, "block") == 204
    assert anna.get("/people/Ben")["relation"] == {"friend": "none", "follows": False, "blocked": False}
    assert anna.get("/people", name="be")["people"] == []


def test_people_over_http_and_the_page_of_the_host(tmp_path: Path) -> None:
    store = ("--database", str(tmp_path / "house.db"))
    with serving(tmp_path / "house.db") as server:
        anna, ben, eva = account(server, "Anna"), account(server, "Ben"), Visitor(server)
        befriend_and_invite(anna, ben)
        eva.get("/me/people", 401)
        # Nobody is called again and again: Ben has blocked Anna, which she is not told.
        asked = [tie(anna, ben, "friend") for _ in range(7)]
        assert (asked[0], asked[-1]) == (204, 429)
        reported = ben.http.post("/reports", json={"reason": "rude", "person": anna.id})
        assert reported.status_code == 204
        # Guests from one address do not bury it.
        guests = [Visitor(server, f"Guest {each}") for each in range(3)]
        flood = [each.http.post("/reports", json={"reason": "spam", "person": ben.id}) for each in guests * 10]
        assert [each.status_code for each in flood] == [204] * 29 + [429]
        ben.get("/host/reports", 403)
        assert "Ben" in here("host", "appoint", "Ben", *store)
    with serving(tmp_path / "house.db") as server:
        host = Visitor(server, "Somebody")
        host.post("/sessions", 201, name="Ben", password=PASSWORD)
        assert host.get("/me")["host"] is True
        assert host.get("/me/news")["reports"] == 30
        (report, *others) = host.get("/host/reports")["reports"]
        assert (report["reason"], report["about"]["name"]) == ("rude", "Anna")
        assert host.http.put(f"/host/reports/{report['id']}/settled").status_code == 204
        assert host.get("/host/reports")["reports"] == others
        assert host.http.put(f"/host/people/{anna.id}/mute").status_code == 204
        (known,) = host.get("/host/people", name="anna")["people"]
        assert known["muted"] is not None
        assert host.http.put(f"/host/people/{ben.id}/ban").status_code == 403
        kept = host.get(f"/host/people/{anna.id}/export")
        assert kept["person"]["name"] == "Anna"
        assert PASSWORD not in str(kept)
        assert "argon2" not in str(kept)
        (table,) = host.get("/host/tables")["tables"]
        assert host.http.delete(f"/host/tables/{table['id']}").status_code == 204
        assert host.http.delete(f"/host/people/{anna.id}").status_code == 204
        host.get(f"/people/{anna.id}", 404)
