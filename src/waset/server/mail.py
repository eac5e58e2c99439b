"""Mail by a server of the host's choice (SMTP). Addresses are in no log, nor is what a mail server says of them."""

import asyncio
import os
import smtplib
import ssl
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from html import escape
from pathlib import Path
from typing import Final

from waset.engine.catalogue import room_words
from waset.engine.message import Message
from waset.server.notice_texts import NoticeText
from waset.tables.errors import BadInput
from waset.tables.mail_addresses import MailAddress

STARTTLS: Final = "starttls"
TLS: Final = "tls"
PLAIN: Final = "none"
PASSWORD_VARIABLE: Final = "WASET_MAIL_PASSWORD"
PATIENCE: Final = 20.0


class MailFailed(Exception):
    """A mail could not be handed over; `for_good` if it never can be."""

    def __init__(self, for_good: bool) -> None:
        super().__init__("the mail server did not take it")
        self.for_good = for_good


@dataclass(frozen=True, slots=True)
class MailServer:
    """Where mail is handed over, and who it is from."""

    host: str
    port: int
    security: str
    sender: str
    user: str | None = None
    password_file: str | None = None

    def password(self) -> str:
        """From its file, or the environment."""
        if self.password_file is None:
            return os.environ.get(PASSWORD_VARIABLE, "")
        try:
            return Path(self.password_file).read_text().strip("\r\n")
        except (OSError, UnicodeDecodeError):
            raise BadInput(Message("server.mail_password", path=self.password_file)) from None


class Mail:
    """Sends mail with links to the pages at `address`."""

    def __init__(self, server: MailServer, address: str) -> None:
        self._server = server
        self._address = address
        # One connection at a time is enough, and no mail server minds it.
        self._lock = asyncio.Lock()

    async def send_link(self, to: str, link: str, language: str) -> None:
        """Ask whether an address belongs to the person who gave it."""
        words = room_words(language, "server")
        url = f"{self._address}/mail/confirm/{link}"
        lines = [words.say("mail", "confirm"), words.say("mail", "not_you")]
        await self._send(to, words.say("mail", "confirm_subject"), [(lines[0], url), (lines[1], None)])

    async def send_notices(self, to: MailAddress, told: Sequence[NoticeText], language: str) -> None:
        """One mail for everything that somebody is to be told."""
        words = room_words(language, "server")
        subject = told[0].title if len(told) == 1 else words.say("mail", "many", {"count": len(told)})
        lines: list[tuple[str, str | None]] = [
            (f"{each.title}. {each.text}", f"{self._address}{each.path}") for each in told
        ]
        lines.append((words.say("mail", "stop"), f"{self._address}/mail/stop/{to.stop}"))
        headers = {
            "List-Unsubscribe": f"<{self._address}/api/mail/stop/{to.stop}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }
        await self._send(to.address, subject, lines, headers)

    async def send_test(self, to: str) -> None:
        """A mail for a host, to see whether it works."""
        words = room_words("en", "server")
        await self._send(to, words.say("mail", "test_subject"), [(words.say("mail", "test"), self._address)])

    async def _send(
        self,
        to: str,
        subject: str,
        lines: Sequence[tuple[str, str | None]],
        headers: Mapping[str, str] | None = None,
    ) -> None:
        mail = EmailMessage()
        mail["From"], mail["To"], mail["Subject"] = self._server.sender, to, subject.replace("\u00a0", " ")
        mail["Date"] = formatdate()
        mail["Message-ID"] = make_msgid(domain=self._server.sender.rpartition("@")[2].rstrip(">"))
        mail["Auto-Submitted"] = "auto-generated"
        for name, value in (headers or {}).items():
            mail[name] = value
        mail.set_content("\n\n".join(text if url is None else f"{text}\n{url}" for text, url in lines) + "\n")
        mail.add_alternative("".join(_paragraph(text, url) for text, url in lines), subtype="html")
        async with self._lock:
            await asyncio.to_thread(self._hand_over, mail)

    def _hand_over(self, mail: EmailMessage) -> None:
        given = self._server
        try:
            if given.security == TLS:
                session: smtplib.SMTP = smtplib.SMTP_SSL(
                    given.host, given.port, timeout=PATIENCE, context=ssl.create_default_context()
                )
            else:
                session = smtplib.SMTP(given.host, given.port, timeout=PATIENCE)
            with session:
                if given.security == STARTTLS:
                    session.starttls(context=ssl.create_default_context())
                if given.user is not None:
                    session.login(given.user, given.password())
                session.send_message(mail)
        except smtplib.SMTPRecipientsRefused as error:
            for_good = all(code >= 500 for code, _ in error.recipients.values())
            raise MailFailed(for_good) from None
        except (smtplib.SMTPException, OSError):
            # What it says may repeat the address.
            raise MailFailed(False) from None


def _paragraph(text: str, url: str | None) -> str:
    link = "" if url is None else f'<br><a href="{escape(url)}">{escape(url)}</a>'
    return f"<p>{escape(text)}{link}</p>"
