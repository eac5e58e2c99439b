"""The installed house: it opens without a network, keeps nobody's secrets, and shows what the server sends."""

import json
import time
from collections.abc import Iterator
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, expect

from tests.pages.visitor import PATIENCE, Guest, outcome
from tests.server.fixed_luck import FixedLuckServer
from tests.server.host import Server
from tests.server.push_service import PushService

READY = (
    "() => navigator.serviceWorker.ready.then((it) => it.active.state === 'activated' || new Promise((done) => "
    "it.active.addEventListener('statechange', () => done(true))))"
)
CONTROLLED = "() => navigator.serviceWorker.controller !== null"
KEPT = """async () => {
    const found = [];
    for (const name of await caches.keys())
        for (const each of await (await caches.open(name)).keys())
            found.push([new URL(each.url).pathname, await (await (await caches.match(each)).text())]);
    return found;
}"""
KEPT_FOR_LATER = """async () => {
    const kept = (await (await caches.open('waset-1')).keys()).map((each) => new URL(each.url).pathname);
    const rules = kept.filter((path) => /^.api.games.\\w+.rules.en$/.test(path));
    return rules.length === 6 && kept.some((path) => /Offline/.test(path)) && kept.some((path) => /Rules/.test(path));
}"""
# The push service of the browser's maker cannot be reached from a test: one on this machine stands in for it.
SUBSCRIBE = """(told) => {
    const rest = { options: { applicationServerKey: null }, unsubscribe: async () => true };
    const made = { ...told, ...rest, toJSON: () => told };
    let known = null;
    PushManager.prototype.subscribe = async () => (known = made);
    PushManager.prototype.getSubscription = async () => known;
}"""
SHOWN = """async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.length && shown.map((each) => each.title);
}"""


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with PushService().running() as found:
        yield found


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, service: PushService) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("installed")
    settings = {"public_address": "https://waset.example", "push_services": (service.url,)}
    with FixedLuckServer(folder / "waset.db", **settings) as running:
        yield running


def test_the_house_opens_without_a_network(browser: Browser, house: Server) -> None:
    with Guest(browser, house.url, installed=True) as guest:
        guest.come_in("Nofret")
        table = guest.begin("imhotep", "me", "random")
        key = guest.ask("GET", f"/tables/{table}").get("key")
        page = guest.page
        page.goto("/")
        outcome(page, READY)
        page.wait_for_function(CONTROLLED)
        page.goto("/rules/imhotep")
        expect(page.get_by_role("heading", level=1)).to_contain_text("Imhotep")
        page.goto("/learn/senet")
        page.locator("[data-ready=true]").wait_for()
        page.goto(f"/t/{table}")
        expect(page.locator("#main")).to_be_visible()
        page.goto("/account")
        expect(page.get_by_role("heading", name="Nofret")).to_be_visible()
        outcome(page, KEPT_FOR_LATER)
        kept = outcome(page, KEPT)
        for path, text in kept:
            assert not path.startswith(("/t/", "/api/tables", "/api/me", "/api/people")), path
            assert table not in text, path
            assert "Nofret" not in text, path
            assert key is None or key not in text, path
        assert {"/", "/api/games"} <= {path for path, _ in kept}
        page.context.set_offline(True)
        # Never opened before: rules are here, a page that needs the server says so and leads to what is here.
        page.goto("/rules/luxor")
        expect(page.get_by_role("heading", level=1)).to_contain_text("Luxor")
        expect(page.get_by_text("You are offline.")).to_be_visible()
        for path in ("/learn/luxor", "/lobby"):
            page.goto(path)
            expect(page.get_by_role("heading", level=1)).to_have_text("No connection")
        expect(page.get_by_role("main").get_by_role("link", name="Senet")).to_have_count(2)
        page.get_by_role("main").get_by_role("link", name="Imhotep").click()
        expect(page.get_by_role("heading", level=1)).to_contain_text("Imhotep")
        page.context.set_offline(False)
        expect(page.get_by_text("You are offline.")).to_have_count(0)


def test_it_can_be_installed_in_both_languages(browser: Browser, house: Server) -> None:
    for locale, name in (("en-GB", "My tables"), ("cs-CZ", "Moje stoly")):
        with Guest(browser, house.url, locale=locale) as guest:
            guest.page.goto("/")
            address = guest.page.locator("link[rel=manifest]").get_attribute("href")
            with urlopen(f"{house.url}{address}") as answer:
                assert answer.headers["content-type"] == "application/manifest+json"
                manifest = json.load(answer)
            assert manifest["shortcuts"][0]["name"] == name
            assert {"any", "192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
            for icon in manifest["icons"]:
                with urlopen(f"{house.url}{icon['src']}") as picture:
                    assert picture.headers["content-type"] == icon["type"]


def test_a_browser_is_called(browser: Browser, house: Server, service: PushService) -> None:
    mine = service.browser("nofret")
    with Guest(browser, house.url, installed=True) as guest:
        page = guest.page
        page.context.grant_permissions(["notifications"], origin=house.url)
        guest.come_in("Nofret of the river")
        page.add_init_script(f"({SUBSCRIBE})({json.dumps(mine.subscription())})")
        page.goto("/settings")
        page.get_by_role("button", name="Notify this browser").click()
        expect(page.get_by_text("1 of your browsers is notified.")).to_be_visible()
        with page.expect_response(lambda answer: answer.request.method == "PUT"):
            page.get_by_label("one of my games is over").uncheck()
        chosen = guest.ask("GET", "/me/notices")["choices"]
        assert (chosen["turn"], chosen["over"]) == (["push"], [])
        page.get_by_role("button", name="Try it").click()
        expect(page.get_by_text("1 browser was notified.")).to_be_visible()
        path, told, _ = service.next()
        assert path == "/nofret"
        # What came is handed to the service worker as the browser would.
        outcome(page, READY)
        session = page.context.new_cdp_session(page)
        found: list[str] = []
        session.on(
            "ServiceWorker.workerRegistrationUpdated",
            lambda event: found.extend(
                each["registrationId"] for each in event["registrations"] if not each["isDeleted"]
            ),
        )
        session.send("ServiceWorker.enable")
        ends = time.monotonic() + PATIENCE / 1000
        while not found:
            assert time.monotonic() < ends, "the browser tells of no service worker"
            page.wait_for_timeout(50)
        delivery = {"origin": house.url, "registrationId": found[0], "data": json.dumps(told)}
        session.send("ServiceWorker.deliverPushMessage", delivery)
        assert outcome(page, SHOWN) == ["Waset can notify you"]
        page.get_by_role("button", name="Stop notifying this browser").click()
        expect(page.get_by_role("button", name="Notify this browser", exact=True)).to_be_visible()
        assert guest.ask("GET", "/me/notices")["push"]["browsers"] == 0


def test_a_house_without_an_address_says_why(guest: Guest) -> None:
    guest.come_in("Ipy of the hills")
    guest.page.goto("/settings")
    expect(guest.page.get_by_text("its host has not given it a public address")).to_be_visible()
    expect(guest.page.get_by_text("This server sends no e-mail")).to_be_visible()
    guest.page.goto("/mail/stop/of-nobody")
    guest.page.get_by_role("button", name="Stop e-mail").click()
    expect(guest.page.get_by_text("your address is forgotten")).to_be_visible()
