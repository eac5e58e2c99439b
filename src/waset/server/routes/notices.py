"""How I am called when I am not here: what for, in which ways, and when not."""

from typing import Any
from urllib.parse import quote

from fastapi import APIRouter
from starlette.responses import RedirectResponse

from waset.engine.message import Message
from waset.server.authentication import SIGN_UP_LIMIT, AnyCaller, SignedIn
from waset.server.context import AppContext, Context
from waset.server.mail import MailFailed
from waset.server.notices import push_message
from waset.server.push import Outcome, Push
from waset.server.schemas.common import Word
from waset.server.schemas.notices import (
    EndedPushSubscription,
    MailLink,
    MailWay,
    NewMailAddress,
    NewPushSubscription,
    NoticeSettings,
    PushWay,
    QuietHours,
    Tried,
)
from waset.server.schemas.notices import NoticeChoices as NoticeChoicesSchema
from waset.tables import mail_addresses, push_subscriptions
from waset.tables.errors import BadInput, NotNow
from waset.tables.notice_choices import NoticeChoices, choices_of, choose
from waset.tables.notices import TOPICS, Notice
from waset.tables.people import Person
from waset.tables.push_subscriptions import Subscription

router = APIRouter(prefix="/api", tags=["people"])


@router.get("/me/notices")
async def my_notices(context: Context, person: SignedIn) -> NoticeSettings:
    """What I want to be told, and how I can be."""
    return await _settings(context, person)


@router.put("/me/notices")
async def choose_notices(context: Context, person: SignedIn, asked: NoticeChoicesSchema) -> NoticeSettings:
    """Choose what I want to be told."""
    topics = {topic: tuple(dict.fromkeys(getattr(asked, topic))) for topic in TOPICS}
    quiet = None if asked.quiet is None else (asked.quiet.begin, asked.quiet.end)
    choices = NoticeChoices(topics, asked.language, asked.time_zone, quiet)
    await choose(context.store, person.id, choices, context.house.now())
    return await _settings(context, person)


@router.put("/me/push", status_code=204)
async def subscribe(context: Context, person: SignedIn, caller: AnyCaller, asked: NewPushSubscription) -> None:
    """Let this browser be called, for as long as I am signed in here."""
    subscription = _subscription(asked)
    if subscription is None or not _push(context).accepts(subscription):
        raise BadInput(Message("server.bad_subscription"))
    assert caller.secret is not None
    await push_subscriptions.subscribe(context.store, person, caller.secret, subscription)


@router.post("/me/push/ended", status_code=204)
async def unsubscribe(context: Context, person: SignedIn, asked: EndedPushSubscription) -> None:
    """Call this browser no more."""
    await push_subscriptions.unsubscribe(context.store, person, asked.endpoint)


@router.post("/me/push/try", dependencies=[SIGN_UP_LIMIT])
async def try_push(context: Context, person: SignedIn) -> Tried:
    """Call all my browsers once, to see how it looks."""
    _push(context)
    chosen = await choices_of(context.store, person.id)
    found = await push_subscriptions.subscriptions_of(context.store, [person.id], context.house.now())
    message = push_message(Notice(person.id, "try", "", 0), chosen.language if chosen else "en", None)
    outcomes = await context.notices.push_to(found.get(person.id, []), message, "try")
    return Tried(reached=outcomes.count(Outcome.SENT))


@router.put("/me/mail", status_code=204, dependencies=[SIGN_UP_LIMIT])
async def give_address(context: Context, person: SignedIn, asked: NewMailAddress) -> None:
    """Let me be told by mail; a link is sent to the address first."""
    mail = context.notices.mail
    if mail is None:
        raise NotNow(Message("server.no_mail"))
    if not person.account:
        raise NotNow(Message("server.mail_needs_account"))
    chosen = await choices_of(context.store, person.id)
    link = await mail_addresses.ask(context.store, person, asked.address)
    if link is not None:
        try:
            await mail.send_link(asked.address, link, chosen.language if chosen else "en")
        except MailFailed:
            await mail_addresses.forget(context.store, person)
            raise NotNow(Message("server.mail_failed")) from None


@router.delete("/me/mail", status_code=204)
async def forget_address(context: Context, person: SignedIn) -> None:
    """Forget my address."""
    await mail_addresses.forget(context.store, person)


@router.post("/mail/confirm", status_code=204, dependencies=[SIGN_UP_LIMIT])
async def confirm_address(context: Context, asked: MailLink) -> None:
    """The address that got this link is mine."""
    await mail_addresses.confirm(context.store, asked.link, context.house.now())


@router.post("/mail/stop/{link}", status_code=204)
async def stop_mail(context: Context, link: Word) -> None:
    """Send no more mail to the person who got this link (RFC 8058): it takes no cookie, and any body."""
    await mail_addresses.stop(context.store, link)


@router.get("/mail/stop/{link}", status_code=303, response_class=RedirectResponse)
async def ask_to_stop_mail(link: Word) -> RedirectResponse:
    """The page that asks whether to stop: a program that only follows links stops nothing."""
    return RedirectResponse(f"/mail/stop/{quote(link, safe='')}", 303)


def _push(context: AppContext) -> Push:
    if context.notices.push is None:
        raise NotNow(Message("server.no_push"))
    return context.notices.push


def _subscription(asked: NewPushSubscription) -> Subscription | None:
    from waset.server.push_encryption import decode

    try:
        return Subscription(asked.endpoint, decode(asked.keys.p256dh), decode(asked.keys.auth))
    except ValueError:
        return None


async def _settings(context: AppContext, person: Person) -> NoticeSettings:
    push, chosen = context.notices.push, await choices_of(context.store, person.id)
    choices = None
    if chosen is not None:
        quiet = None if chosen.quiet is None else QuietHours(begin=chosen.quiet[0], end=chosen.quiet[1])
        ways: dict[str, Any] = {topic: list(ways) for topic, ways in chosen.topics.items()}
        choices = NoticeChoicesSchema(language=chosen.language, time_zone=chosen.time_zone, quiet=quiet, **ways)
    key = await push.public_key() if push is not None else None
    hint = await mail_addresses.hint_of(context.store, person)
    address, confirmed = hint or (None, False)
    mail = MailWay(offered=context.notices.mail is not None, address=address, confirmed=confirmed)
    browsers = await push_subscriptions.browsers_of(context.store, person)
    return NoticeSettings(choices=choices, push=PushWay(key=key, browsers=browsers), mail=mail)
