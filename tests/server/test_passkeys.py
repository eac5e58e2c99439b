"""Signing in by a passkey, which a real browser would keep."""

from pathlib import Path
from typing import Any

from tests.cli.asking import here
from tests.server.authenticator import Authenticator
from tests.server.host import Server, Visitor, serving

PASSWORD = "under the sycamore"


def _account(server: Server) -> Visitor:
    anna = Visitor(server, "Anna")
    assert anna.http.put("/me/password", json={"password": PASSWORD}).status_code == 204
    return anna


def _add(anna: Visitor, device: Authenticator, status: int = 201) -> Any:
    options = anna.post("/me/passkeys/options", password=PASSWORD)["options"]
    return anna.post("/me/passkeys", status, credential=device.create(options))


def _sign_in(visitor: Visitor, device: Authenticator, status: int = 201) -> Any:
    options = visitor.post("/sessions/passkey/options")["options"]
    return visitor.post("/sessions/passkey", status, credential=device.get(options))


def test_a_passkey_signs_in_until_it_is_removed(tmp_path: Path) -> None:
    with serving(tmp_path / "house.db") as server:
        anna, phone, device = _account(server), Visitor(server), Authenticator(server.url)
        (made,) = _add(anna, device)["passkeys"]
        assert made["used"] is None
        assert _sign_in(phone, device)["person"]["id"] == anna.id
        assert phone.get("/me")["account"]
        (used,) = phone.get("/me/passkeys")["passkeys"]
        assert used["used"] >= made["made"]
        assert Visitor(server, "Ben").http.delete(f"/me/passkeys/{made['id']}").status_code == 404
        assert phone.http.delete(f"/me/passkeys/{made['id']}").status_code == 204
        _sign_in(Visitor(server), device, 403)


def test_a_passkey_lets_nobody_in_who_is_banned(tmp_path: Path) -> None:
    with serving(tmp_path / "house.db") as server:
        anna, device = _account(server), Authenticator(server.url)
        _add(anna, device)
        here("host", "ban", anna.id, "--database", server.settings.database)
        refused = _sign_in(Visitor(server), device, 403)
        assert refused["error"]["message"]["key"] == "tables.banned"
        here("host", "unban", anna.id, "--database", server.settings.database)
        assert _sign_in(Visitor(server), device)["person"]["id"] == anna.id


def test_an_answer_is_taken_once_and_from_our_pages_only(tmp_path: Path) -> None:
    with serving(tmp_path / "house.db") as server:
        anna, device = _account(server), Authenticator(server.url)
        assert anna.http.post("/me/passkeys/options", json={"password": "under the palm"}).status_code == 403
        assert Visitor(server, "Ben").http.post("/me/passkeys/options", json={"password": ""}).status_code == 403
        _add(anna, Authenticator("https://evil.example"), 422)
        _add(anna, Authenticator(server.url, verifies=False), 422)
        _add(anna, device)
        _add(anna, device, 422)
        stranger = Visitor(server)
        answer = device.get(stranger.post("/sessions/passkey/options")["options"])
        stranger.post("/sessions/passkey", 201, credential=answer)
        stranger.post("/sessions/passkey", 409, credential=answer)
        # A challenge for adding a passkey is none for signing in, nor somebody else's.
        options = anna.post("/me/passkeys/options", password=PASSWORD)["options"]
        stranger.post("/sessions/passkey", 409, credential=device.get(options))
        Visitor(server, "Ben").post("/me/passkeys", 409, credential=Authenticator(server.url).create(options))
        _sign_in(Visitor(server), Authenticator(server.url), 403)
        # The signature must be of the key that the account has.
        other, options = Authenticator(server.url), stranger.post("/sessions/passkey/options")["options"]
        forged = {**other.get(options), "id": answer["id"], "rawId": answer["rawId"]}
        stranger.post("/sessions/passkey", 403, credential=forged)


def test_whatever_is_sent_for_a_passkey_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with serving(tmp_path / "house.db") as server:
        anna, device = _account(server), Authenticator(server.url)
        _add(anna, device)
        wrong_data = [{"response": {"clientDataJSON": text}} for text in ("é", "e30", "", None, 7)]
        for wrong in ({}, {"response": 1}, *wrong_data):
            for path in ("/me/passkeys", "/sessions/passkey"):
                assert anna.post(path, 422, credential=wrong)["error"]["sentence"]
        broken_parts: list[Any] = [None, 7, "", "AAAA", [], {"x": 1}]
        for broken in broken_parts:
            for part in ("authenticatorData", "signature", "userHandle"):
                answer = device.get(anna.post("/sessions/passkey/options")["options"])
                answer["response"][part] = broken
                expected = 201 if part == "userHandle" and broken is None else None
                status = anna.http.post("/sessions/passkey", json={"credential": answer}).status_code
                assert status in ((expected,) if expected else (201, 403)), (part, broken)
        for identity in (None, 7, "\0", "é", "x" * 5000):
            answer = device.get(anna.post("/sessions/passkey/options")["options"])
            answer["id"] = identity
            anna.post("/sessions/passkey", 403, credential=answer)
        options = anna.post("/me/passkeys/options", password=PASSWORD)["options"]
        answer = Authenticator(server.url).create(options)
        answer["response"]["attestationObject"] = "oWNmbXQ"
        anna.post("/me/passkeys", 422, credential=answer)


def test_an_account_that_is_deleted_has_no_passkeys(tmp_path: Path) -> None:
    with serving(tmp_path / "house.db") as server:
        anna, device = _account(server), Authenticator(server.url)
        _add(anna, device)
        assert anna.http.post("/me/farewell", json={"password": PASSWORD}).status_code == 204
        _sign_in(Visitor(server), device, 403)
