"""Whatever fits the documented interface, and whatever does not, is answered as the document says; never with a 500."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis import Case as AnyCase
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.host import Server, Visitor
from waset.server.app import make_app
from waset.server.settings import Settings

Case = AnyCase[Any]
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@dataclass
class Scene:
    server: Server
    anna: Visitor
    table: str

    def another_table(self) -> str:
        """A game of Anna and a friend, just begun."""
        ben = Visitor(self.server, "Ben", bot=True)
        table = self.anna.post("/tables", 201, game="imhotep", seats=["me", "open"])["table"]
        ben.post(f"/tables/{table}/seat")
        self.anna.post(f"/tables/{table}/start")
        return str(table)


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    with Server(tmp_path_factory.mktemp("openapi") / "house.db") as server:
        found = Scene(server, Visitor(server, "Anna", bot=True), "")
        found.table = found.another_table()
        yield found


document = schemathesis.openapi.from_dict(make_app(Settings()).openapi())
enough = settings(
    max_examples=10,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.generate],
)


def ask(case: Case, scene: Scene) -> None:
    token = scene.anna.http.headers["authorization"]
    if case.operation.path == "/api/sessions" and case.method == "DELETE":
        # Signing out would make all the rest the questions of a stranger.
        token = "Bearer nobody"
    response = case.call(base_url=scene.server.url, headers={"authorization": token})
    case.validate_response(response, checks=CHECKS)


@document.parametrize()
@enough
def test_every_answer_is_as_documented(case: Case, scene: Scene) -> None:
    ask(case, scene)


@document.include(path_regex=r"\{table\}").parametrize()
@enough
def test_every_answer_at_a_table_is_as_documented(case: Case, scene: Scene) -> None:
    case.path_parameters["table"] = scene.table
    ask(case, scene)
    if scene.anna.get(f"/tables/{scene.table}")["phase"] != "playing":
        scene.table = scene.another_table()
