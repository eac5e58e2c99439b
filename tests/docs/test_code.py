"""The code in the documentation does what the pages say."""

import doctest
import re
from pathlib import Path

import pytest

PAGES = Path(__file__).parents[2] / "docs"
CODE = re.compile(r"^```(python|pycon)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def code_of(page: str) -> list[tuple[str, str]]:
    found = [(match[1], match[2]) for match in CODE.finditer((PAGES / page).read_text("utf-8"))]
    assert found, f"{page} has no code"
    return found


@pytest.mark.parametrize("page", ["tutorial.md", "researchers.md", "adding-a-game.md"])
def test_the_code_of_a_page_runs_from_top_to_bottom(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    for number, (kind, text) in enumerate(code_of(page), start=1):
        if kind == "python":
            exec(compile(text, f"{page}, block {number}", "exec"), names)
            continue
        example = doctest.DocTestParser().get_doctest(text, names, f"{page}, block {number}", page, 0)
        said: list[str] = []
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
        runner.run(example, out=said.append, clear_globs=False)
        assert runner.failures == 0, "".join(said)
        # The parser works on a copy of the names.
        names = example.globs


def test_no_page_has_code_that_nothing_runs() -> None:
    here = {"tutorial.md", "researchers.md", "adding-a-game.md"}
    # In tests/server, tests/environments and tests/research.
    elsewhere = {"bots.md", "hosting.md", "environments.md", "data.md"}
    assert {page.name for page in PAGES.glob("*.md") if CODE.search(page.read_text("utf-8"))} == here | elsewhere
