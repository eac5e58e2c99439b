"""The public interface of the package, read from its sources: the list in docs/api.md."""

import ast
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from waset.engine.game import Game
from waset.engine.state import ATTRIBUTES, State

# What is promised: everything these modules export, and nothing else.
PUBLIC = ("waset", "waset.players")
PAGE = Path(__file__).parents[3] / "docs/api.md"
# Attributes that no class body declares.
SET: dict[object, tuple[str, ...]] = {State: ATTRIBUTES, Game: ("edition", "moves", "options", "players", "title")}
BEGIN = "<!-- written by ./waset generate -->\n```text\n"
END = "```\n"


def public_api() -> str:
    """Every public name with its types, a line each."""
    return "".join(f"{line}\n" for module in PUBLIC for line in _of_module(module))


def page_with_api(page: str) -> str:
    """The page with the list as it is now."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    return before + begin + public_api() + end + after


def _of_module(name: str) -> Iterator[str]:
    module = import_module(name)
    yield name
    for public in sorted(module.__all__, key=str.lower):
        value = getattr(module, public)
        home = getattr(value, "__module__", None)
        declared = _declared(home, public) if isinstance(home, str) and home.startswith("waset") else None
        if isinstance(declared, ast.ClassDef):
            yield from _of_class(declared, SET.get(value, ()))
        elif isinstance(declared, ast.FunctionDef):
            yield f"    {_signature(declared)}"
        else:
            yield f"    {public}"


def _declared(module: str, name: str) -> ast.stmt | None:
    """Where a module says what a name is; read from its source, because compiled code has no types."""
    there = Path(str(sys.modules[module].__file__))
    source = there if there.suffix == ".py" else there.with_name(f"{module.rpartition('.')[2]}.py")
    for node in ast.parse(source.read_text("utf-8")).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name == name:
            return node
    return None


def _of_class(declared: ast.ClassDef, attributes: tuple[str, ...]) -> Iterator[str]:
    bases = ", ".join(ast.unparse(base) for base in declared.bases)
    yield f"    class {declared.name}({bases})" if bases else f"    class {declared.name}"
    members = [f"        {name}" for name in attributes]
    for node in declared.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            if not node.target.id.startswith("_"):
                members.append(f"        {node.target.id}: {_types(node.annotation)}")
        elif isinstance(node, ast.FunctionDef) and (not node.name.startswith("_") or node.name == "__init__"):
            attribute = any(ast.unparse(each) in ("property", "cached_property") for each in node.decorator_list)
            if attribute and node.returns is not None:
                members.append(f"        {node.name}: {_types(node.returns)}")
            else:
                members.append(f"        {_signature(node)}")
    yield from sorted(members)


def _signature(declared: ast.FunctionDef) -> str:
    returned = "" if declared.returns is None else f" -> {_types(declared.returns)}"
    return f"{declared.name}({_types(declared.args)}){returned}"


def _types(node: ast.AST) -> str:
    """Types as Python callers see them: an i64 is an int."""
    return ast.unparse(node).replace("i64", "int")
