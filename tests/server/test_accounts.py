"""Devices, editions and leaving for good, over HTTP."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx

import waset
from tests.server.host import PATIENCE, Visitor, serving


def test_devices_are_signed_out_and_an_account_is_deleted(tmp_path: Path) -> None:
    with serving(tmp_path / "house.db") as server:
        anna, phone = Visitor(server, "Anna"), Visitor(server)
        assert anna.http.put("/me/password", json={"password": "under the sycamore"}).status_code == 204
        phone.post("/sessions", 201, name="Anna", password="under the sycamore")
        devices = phone.get("/me/devices")["devices"]
        assert sorted(device["here"] for device in devices) == [False, True]
        assert all("httpx" in device["device"] for device in devices)
        table = anna.post("/tables", 201, game="luxor", seats=["me", "random"])["table"]
        feed = anna.feed()
        feed.watch(table)
        feed.until(1)
        other = next(device["id"] for device in devices if not device["here"])
        assert phone.http.delete("/me/devices/" + "0" * 16).status_code == 404
        assert phone.http.delete(f"/me/devices/{other}").status_code == 204
        anna.get("/me", 401)
        feed.until_closed()
        assert phone.get("/me")["name"] == "Anna"
        phone.post("/me/farewell", 403, password="under the palm")
        phone.post("/me/farewell", 403)
        assert phone.http.post("/me/farewell", json={"password": "under the sycamore"}).status_code == 204
        phone.get("/me", 401)
        assert [seat["kind"] for seat in Visitor(server).get(f"/tables/{table}")["seats"]] == ["link", "computer"]
        Visitor(server).get(f"/people/{anna.id}", 404)
        Visitor(server).post("/sessions", 403, name="Anna", password="under the sycamore")


def test_an_edition_is_brought_and_played_with(tmp_path: Path) -> None:
    text = (waset.title("luxor").folder / "editions" / "even-points.toml").read_text("utf-8")
    brought = text.replace('name = "even-points"', 'name = "My box"').replace("stairs = 0", "stairs = 1")
    with serving(tmp_path / "house.db") as server:
        anna = Visitor(server, "Anna")
        (mine,) = anna.post("/me/editions", 201, game="luxor", text=brought)["editions"]
        assert mine["name"] == "My box"
        assert anna.get("/games/luxor/guide", edition=mine["hash"])["tables"]["space_points"]["stairs"] == 1
        assert Visitor(server).http.get(f"/games/luxor/guide?edition={mine['hash']}").status_code == 422
        seen = anna.post("/tables", 201, game="luxor", seats=["me", "greedy"], edition=mine["hash"])
        assert seen["brought"]
        assert seen["game"]["edition"] == {"name": "My box", "hash": mine["hash"]}
        anna.post(f"/tables/{seen['table']}/start")
        for wrong in (
            "",
            "[",
            text.replace("luxor", "mehen"),
            brought.replace("stairs = 1", "stairs = -5"),
            "a." * 9000,
        ):
            assert anna.post("/me/editions", 422, game="luxor", text=wrong)["error"]["sentence"]
        anna.post("/me/editions", 422, game="luxor", text="x" * 60_001)
        anna.post("/me/editions", 422, game="mehen", text=brought)
        played = anna.post("/tables", 201, game="luxor", seats=["random", "random"], edition=mine["hash"])
        anna.post(f"/tables/{played['table']}/start")
        assert anna.http.delete(f"/me/editions/{mine['hash']}").status_code == 204
        assert anna.get("/me/editions")["editions"] == []
        # A record of such a game is read again, because the house knows the edition; and so can anybody.
        feed = anna.feed()
        feed.watch(played["table"])
        while feed.next().get("now", {}).get("phase") != "over":
            pass
        record = anna.get(f"/tables/{played['table']}/record")
        known = anna.get(f"/editions/{mine['hash']}")
        assert known["tables"]["space_points"]["stairs"] == 1
        assert waset.Record.from_json(record, waset.Edition(**known)).game.edition.tables == known["tables"]
        assert anna.http.post("/records", json=record).json()["brought"]
        for nowhere in ("0" * 16, "%00", "x" * 500):
            anna.get(f"/editions/{nowhere}", 404)
        # The table that plays with it is there after a restart.
        server.kill()
        server.start()
        assert anna.get(f"/tables/{seen['table']}")["brought"]


def test_chat_is_muted_and_a_seat_taken_again(tmp_path: Path) -> None:
    with serving(tmp_path / "house.db") as server:
        anna, ben = Visitor(server, "Anna"), Visitor(server, "Ben")
        table = anna.post("/tables", 201, game="imhotep", seats=["me", "open"])["table"]
        ben.post(f"/tables/{table}/seat")
        anna.post(f"/tables/{table}/start")
        muted = anna.http.put(f"/tables/{table}/mutes", json={"person": ben.id})
        assert muted.json()["me"] == {"everybody": False, "people": [ben.id]}
        feed = anna.feed()
        feed.watch(table)
        feed.until(1)
        ben.post(f"/tables/{table}/chat", 201, text="can you hear me?")
        anna.post(f"/tables/{table}/chat", 201, text="who is there?")
        assert feed.next_line()["text"] == "who is there?"
        assert len(ben.get(f"/tables/{table}/chat")["lines"]) == 2
        assert len(anna.get(f"/tables/{table}/chat")["lines"]) == 1
        assert ben.http.put(f"/tables/{table}/mutes", json={"for_all": True}).status_code == 403
        assert anna.http.put(f"/tables/{table}/mutes", json={"for_all": True}).status_code == 200
        ben.post(f"/tables/{table}/chat", 409, text="and now?")

        assert ben.post(f"/tables/{table}/hand-over", player="level1")["seats"][1]["player"] == "level1"
        back = ben.post(f"/tables/{table}/return")
        assert (back["seats"][1]["kind"], back["seats"][1]["player"]) == ("person", None)
        ben.post(f"/tables/{table}/return", 409)


def test_a_new_password_needs_the_old_one_and_closes_other_feeds(tmp_path: Path) -> None:
    with serving(tmp_path / "house.db") as server:
        anna, phone = Visitor(server, "Anna"), Visitor(server)
        assert anna.http.put("/me/password", json={"password": "under the sycamore"}).status_code == 204
        phone.post("/sessions", 201, name="Anna", password="under the sycamore")
        feed = phone.feed()
        wrong = {"password": "above the sycamore", "old": "under the palm"}
        assert anna.http.put("/me/password", json=wrong).status_code == 403
        assert phone.get("/me")["name"] == "Anna"
        assert anna.http.put("/me/password", json={**wrong, "old": "under the sycamore"}).status_code == 204
        phone.get("/me", 401)
        feed.until_closed()
        assert anna.get("/me")["account"]
        phone.post("/sessions", 201, name="Anna", password="above the sycamore")
        kept = {"password": "beside the sycamore", "old": "above the sycamore", "end_others": False}
        assert anna.http.put("/me/password", json=kept).status_code == 204
        assert phone.get("/me")["name"] == "Anna"


def test_a_lost_password_is_replaced_by_a_recovery_code(tmp_path: Path) -> None:
    with serving(tmp_path / "house.db") as server:
        anna, phone = Visitor(server, "Anna"), Visitor(server)
        assert anna.http.post("/me/recovery-codes", json={"password": ""}).status_code == 403
        assert anna.http.put("/me/password", json={"password": "under the sycamore"}).status_code == 204
        anna.post("/me/recovery-codes", 403, password="under the palm")
        codes = anna.post("/me/recovery-codes", 201, password="under the sycamore")["codes"]
        assert anna.get("/me/recovery-codes") == {"left": len(codes)}
        phone.post("/sessions/recovery", 403, code="0000", password="above the sycamore")
        phone.post("/sessions/recovery", 201, code=codes[0], password="above the sycamore")
        anna.get("/me", 401)
        assert phone.get("/me/recovery-codes") == {"left": len(codes) - 1}
        Visitor(server).post("/sessions", 201, name="Anna", password="above the sycamore")


def test_many_changes_of_a_password_keep_nobody_else_out(tmp_path: Path) -> None:
    with serving(tmp_path / "house.db") as server:
        anna, guest, phone = Visitor(server, "Anna"), Visitor(server, "Ben"), Visitor(server)
        assert anna.http.put("/me/password", json={"password": "under the sycamore"}).status_code == 204

        def change(number: int) -> int:
            # Another address of this machine than that of the others.
            there = httpx.HTTPTransport(local_address="127.0.0.2")
            headers = {"origin": server.url, "cookie": f"waset={guest.http.cookies['waset']}"}
            with httpx.Client(base_url=f"{server.url}/api", headers=headers, transport=there, timeout=PATIENCE) as http:
                return http.put("/me/password", json={"password": f"{number} camels in the sand"}).status_code

        with ThreadPoolExecutor(40) as threads:
            changes = [threads.submit(change, number) for number in range(40)]
            phone.post("/sessions", 201, name="Anna", password="under the sycamore")
        statuses = [each.result() for each in changes]
        assert statuses.count(204) <= 1
        # One is done; others do not know its password, are too many at a time, or too many in a row.
        assert set(statuses) <= {204, 403, 429, 503}
