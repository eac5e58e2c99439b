"""The types of the pages are those of the server's own document."""

import subprocess
from pathlib import Path

from tests.pages.document import document

WEB = Path(__file__).parents[2] / "web"


def test_the_types_are_those_of_the_document(tmp_path: Path) -> None:
    (tmp_path / "openapi.json").write_text(document(), "utf-8")
    fresh = tmp_path / "schema.d.ts"
    program = WEB / "node_modules/.bin/openapi-typescript"
    subprocess.run([program, tmp_path / "openapi.json", "-o", fresh], check=True, capture_output=True, timeout=120)
    kept = (WEB / "src/api/schema.d.ts").read_text("utf-8")
    assert fresh.read_text("utf-8") == kept, "the interface has changed: cd web && npm run types"
