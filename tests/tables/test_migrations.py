"""Two versions use a database side by side during an upgrade, so a migration only adds."""

import ast
from pathlib import Path

import pytest

from waset.tables import migrations

VERSIONS = sorted((Path(migrations.__file__).parent / "versions").glob("[0-9]*.py"))
# From before the rule.
EARLIER = ("0001", "0002")
ADDING = {"add_column", "create_index", "create_table", "execute", "get_bind"}


@pytest.mark.parametrize(
    "path", [path for path in VERSIONS if path.name[:4] not in EARLIER], ids=lambda path: path.stem
)
def test_a_migration_only_adds(path: Path) -> None:
    tree = ast.parse(path.read_text())
    upgrade = next(node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == "upgrade")
    calls = [node for node in ast.walk(upgrade) if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)]
    operations = [
        call
        for call in calls
        if isinstance(call.func.value, ast.Name) and call.func.value.id == "op"  # type: ignore[attr-defined]
    ]
    names = {call.func.attr for call in operations}  # type: ignore[attr-defined]
    assert names <= ADDING, f"an older version may still use what {names - ADDING} takes away"
    for call in operations:
        if call.func.attr == "add_column":  # type: ignore[attr-defined]
            given = {word.arg: ast.unparse(word.value) for word in call.args[1].keywords}  # type: ignore[attr-defined]
            optional = given.get("nullable", "True") == "True" or "server_default" in given
            assert optional, "an older version writes rows without the new column"
