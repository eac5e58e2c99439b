"""Mail to people who are not here: to addresses that were confirmed, one for many turns, and none after a click."""

import email
import email.policy
import queue
import re
from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from aiosmtpd.controller import Controller

import waset
from tests.server.host import PATIENCE, Server, Visitor, free_port
from tests.tables.evening import Evening, evening
from waset.server.mail import PLAIN, Mail, MailServer
from waset.server.notices import MAIL_INTERVAL, Notices
from waset.tables import mail_addresses
from waset.tables.notice_choices import NoticeChoices, choose, quiet_until
from waset.tables.notices import MAIL_DELAY

PUBLIC = "https://waset.example"
PASSWORD = "under the sycamore"


class PostOffice:
    """A mail server on this machine."""

    def __init__(self) -> None:
        self.port = free_port()
        self.received: queue.Queue[EmailMessage] = queue.Queue()

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802 (the name is given)
        mail = email.message_from_bytes(envelope.content, policy=email.policy.default)
        assert isinstance(mail, EmailMessage)
        assert [mail["To"]] == envelope.rcpt_tos
        self.received.put(mail)
        return "250 OK"

    def next(self) -> tuple[EmailMessage, str]:
        """The next mail, and its plain text."""
        mail = self.received.get(timeout=PATIENCE)
        body = mail.get_body(("plain",))
        assert isinstance(body, EmailMessage)
        return mail, body.get_content()


@pytest.fixture
def post() -> Iterator[PostOffice]:
    office = PostOffice()
    controller = Controller(office, "127.0.0.1", office.port, ready_timeout=PATIENCE)
    controller.start()
    try:
        yield office
    finally:
        controller.stop()


def test_an_address_is_confirmed_before_anything_is_sent(tmp_path: Path, post: PostOffice) -> None:
    settings = {"mail_host": "127.0.0.1", "mail_port": post.port, "mail_security": PLAIN, "mail_from": "waset@here.cz"}
    with Server(tmp_path / "house.db", public_address=PUBLIC, **settings) as server:
        anna = Visitor(server, "Anna")
        refused = anna.http.put("/me/mail", json={"address": "anna@mail.example"})
        assert refused.json()["error"]["message"]["key"] == "server.mail_needs_account"
        assert anna.http.put("/me/password", json={"password": PASSWORD}).status_code == 204
        chosen = {"turn": ["push"], "language": "cs", "time_zone": "Europe/Prague"}
        assert anna.http.put("/me/notices", json=chosen).status_code == 200
        # The second says "ben@mail.example," before the sign, the third begins another header.
        coded = ("=?utf-8?q?ben=40mail.example=2C?=@mail.example", "=?utf-8?q?a=0d=0aBcc=3Aben?=@mail.example")
        for wrong in ("anna@mail.example\nBcc: all@mail.example", *coded):
            assert anna.http.put("/me/mail", json={"address": wrong}).status_code == 422
        assert anna.http.put("/me/mail", json={"address": "anna@mail.example"}).status_code == 204
        mail, text = post.next()
        assert mail["Subject"] == "Waset: je to vaše adresa?"
        told = anna.get("/me/notices")["mail"]
        assert told == {"offered": True, "address": "a…@mail.example", "confirmed": False}
        # Nobody can have a crowd of mails sent anywhere.
        again = anna.http.put("/me/mail", json={"address": "ben@mail.example"})
        assert again.json()["error"]["message"]["key"] == "tables.mail_asked"
        link = re.search(rf"{PUBLIC}/mail/confirm/(\S+)", text)
        assert link is not None
        with httpx.Client(base_url=f"{server.url}/api", timeout=PATIENCE, verify=False) as stranger:
            assert stranger.post("/mail/confirm", json={"link": "x" * 32}).status_code == 404
            assert stranger.post("/mail/confirm", json={"link": link[1]}).status_code == 204
            told = anna.get("/me/notices")
            assert told["mail"]["confirmed"]
            assert told["choices"]["turn"] == ["push", "mail"]
            # A program that follows every link stops nothing.
            assert stranger.get("/mail/stop/abc").headers["location"] == "/mail/stop/abc"
            one_click = {"List-Unsubscribe": "One-Click"}
            assert stranger.post("/mail/stop/abc", data=one_click).status_code == 204
        assert anna.http.delete("/me/mail").status_code == 204
        assert anna.get("/me/notices")["choices"]["turn"] == ["push"]


def test_one_mail_for_many_turns(tmp_path: Path, post: PostOffice) -> None:
    async def story(scene: Evening) -> None:
        mail = Mail(MailServer("127.0.0.1", post.port, PLAIN, "waset@here.example"), PUBLIC)
        nobody: Any = SimpleNamespace(is_seen=lambda table, person: False)
        notices = Notices(scene.house, nobody, None, mail, lambda: scene.time)
        table, anna, ben = await scene.duel()
        other, _, _ = await scene.duel_of(anna, ben)
        choices = NoticeChoices({"turn": ("push",)}, "en", "UTC")
        await choose(scene.store, ben.id, choices, scene.time)
        scene.later(MAIL_INTERVAL / 1000)
        link = await mail_addresses.ask(scene.store, ben, "ben@mail.example", lambda: scene.time)
        assert link is not None
        await mail_addresses.confirm(scene.store, link, scene.time, lambda: scene.time)
        for each in (table, other):
            assert each.actor == 0
            await scene.advance(each, {0: anna, 1: ben}, 1, waset.Rng(1))
        await notices.tick()
        await notices.sent()
        assert post.received.empty()
        scene.later(MAIL_DELAY / 1000 + 1)
        await notices.tick()
        await notices.sent()
        sent, text = post.next()
        assert sent["Subject"] == "2 things wait for you at Waset"
        assert f"{PUBLIC}/t/{table.id}" in text
        assert f"{PUBLIC}/t/{other.id}" in text
        assert sent["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        stop = re.search(r"/api/mail/stop/([^>]+)>", sent["List-Unsubscribe"])
        assert stop is not None
        # The same turns are not told again, however often anybody looks.
        scene.later(MAIL_INTERVAL / 1000)
        await notices.tick(0)
        await notices.sent()
        assert post.received.empty()
        await mail_addresses.stop(scene.store, stop[1])
        assert await mail_addresses.addresses_of(scene.store, [ben.id]) == {}

    evening(tmp_path / "house.db", story)


def test_quiet_hours_end_in_the_morning_of_the_person() -> None:
    # 22:13:20 UTC on 14 November 2023; in Prague it is 23:13:20.
    now = 1_700_000_000_000
    assert quiet_until("Europe/Prague", (22 * 60, 7 * 60), now) == now + ((7 * 60 + 46) * 60 + 40) * 1000
    assert quiet_until("Europe/Prague", (1 * 60, 7 * 60), now) is None
    assert quiet_until("Asia/Tokyo", (7 * 60, 8 * 60), now) == now + (46 * 60 + 40) * 1000
    assert quiet_until("Europe/Prague", None, now) is None
