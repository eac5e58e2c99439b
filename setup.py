"""Compiles the engine, the rules of every game, the computer players and what a table is with mypyc, where it can.

Everything is one mypyc group, because calls inside a group are C calls, and because mypyc 2.4 cannot
build several groups twice. A game needs no line here: each module of its folder is compiled, the generated
ones too, except those in LEFT_INTERPRETED.

`WASET_PURE=1` leaves the compiler out. Where compiling fails the package is built all the same, as plain
Python, and one line says so; the same holds for the pages, which `web/` builds. `WASET_RELEASE=1` is for packages that
are published: without compiled code or without the pages it builds nothing. Never build in place: a compiled module
beside its source hides the source.
"""

import ast
import os
import re
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

PATTERNS = (
    "src/waset/engine/batch.py",
    "src/waset/engine/counts.py",
    "src/waset/engine/loading.py",
    "src/waset/engine/observer.py",
    "src/waset/engine/rng.py",
    "src/waset/engine/rules.py",
    "src/waset/engine/sight.py",
    "src/waset/engine/state.py",
    "src/waset/engine/playout.py",
    "src/waset/engine/undo.py",
    "src/waset/games/*/*.py",
    "src/waset/players/*.py",
    "src/waset/tables/clock.py",
    "src/waset/tables/log.py",
    "src/waset/tables/entry_list.py",
    "src/waset/tables/table.py",
    "src/waset/tables/serialization.py",
    "src/waset/tables/view_cache.py",
)
# What a game says of itself, draws, tells and refuses is asked seldom, and so are the reasons of a search:
# compiling it would only take time.
LEFT_INTERPRETED = {
    "__init__.py",
    "analysis.py",
    "analysis_picture.py",
    "board.py",
    "declaration.py",
    "picture.py",
    "reasons.py",
    "refusals.py",
    "telling.py",
    "wording.py",
}
BUILDING = {"bdist_wheel", "build", "build_ext", "install"}
PAGES = Path("src/waset/server/pages/index.html")
RELEASE = os.environ.get("WASET_RELEASE") == "1"


def compiled_sources() -> list[str]:
    found = (path for pattern in PATTERNS for path in Path().glob(pattern))
    return sorted(path.as_posix() for path in found if path.name not in LEFT_INTERPRETED)


def go_without(what: str) -> None:
    """Say what the package will lack; a release goes without nothing."""
    if RELEASE:
        raise SystemExit(f"waset: no release: {what}")
    print(f"waset: {what}", file=sys.stderr)


def say_uncompiled(why: str) -> None:
    go_without(f"not compiled, the engine will run interpreted and slower: {why}")


def extensions() -> list[Extension]:
    # setuptools runs this file for the metadata as well; only a build is worth a run of mypyc.
    if os.environ.get("WASET_PURE") == "1" or not BUILDING & set(sys.argv[1:]):
        return []
    try:
        from mypyc.build import mypycify

        # An empty --config-file: the checks of a developer are no business of an installation. Nor are packages that
        # are not there while it is built: pip builds among the requirements of the build alone.
        # A C file a module, so that all cores can work: one file for all took one core twice as long as this takes two.
        modules = mypycify(
            ["--config-file=", "--ignore-missing-imports", *compiled_sources()],
            opt_level="3",
            debug_level="0",
            multi_file=True,
            group_name="waset",
        )
    except (Exception, SystemExit) as problem:  # mypyc leaves by sys.exit when it meets an error
        say_uncompiled(f"mypyc stopped ({problem!r})")
        return []
    document(modules)
    for module in modules:
        module.depends.append("setup.py")
        # A warning that a newer compiler invents is no reason to go without compiled code.
        module.extra_compile_args = [flag for flag in module.extra_compile_args if flag != "-Werror"]
        if os.name == "posix":
            # A product and a sum stay two roundings, as in the interpreter: searches must come out equal everywhere.
            module.extra_compile_args.append("-ffp-contract=off")
            # Warnings about generated code help nobody.
            module.extra_compile_args.append("-w")
            # Nobody replaces a function of ours at load time: with this the compiler may inline them (6% faster).
            module.extra_compile_args.append("-fno-semantic-interposition")
            # Calls from one C file to the next go straight there, not by the table through which others would call.
            module.extra_compile_args.append("-fvisibility=hidden")
    return modules


# -- documentation of compiled code ---------------------------------------------------------------------------------
# mypyc keeps neither docstrings nor types. What `help` reads stands in the C code that it writes, in the tables of
# methods and in the types, with nothing after the mark that ends a signature: there it is put in.

METHOD = re.compile(r'\(PyCFunction\)CPyPy_(\w+),[^"{}]*?PyDoc_STR\(((?:NULL|"(?:[^"\\]|\\.)*"))\)')
CLASS = re.compile(r'CPyType_(\w+)_template_ = \{.*?\.tp_doc = PyDoc_STR\(((?:NULL|"(?:[^"\\]|\\.)*"))\)', re.DOTALL)


def document(modules: list[Extension]) -> None:
    """Put the docstrings of the sources into the C code."""
    texts = {name: text for source in compiled_sources() for name, text in documented(Path(source))}
    # mypyc shortens the name of a module to what tells it from the others.
    by_end = {
        "___".join(parts[at:]): texts[name] for name in texts for parts in [name.split(".")] for at in range(len(parts))
    }

    def with_text(match: re.Match[str]) -> str:
        text = by_end.get(match[1])
        if text is None:
            return match[0]
        signature = "" if match[2] == "NULL" else match[2][1:-1]
        return match[0].replace(f"PyDoc_STR({match[2]})", f'PyDoc_STR("{signature}{in_c(text)}")')

    for path in {Path(source) for module in modules for source in module.sources if source.endswith(".c")}:
        code = path.read_text("utf-8")
        path.write_text(CLASS.sub(with_text, METHOD.sub(with_text, code)), "utf-8")


def documented(source: Path) -> Iterator[tuple[str, str]]:
    """Every function and class of a module that has a docstring, by its full name, with its types before it."""
    module = ".".join(source.with_suffix("").parts[1:])
    for node in ast.parse(source.read_text("utf-8")).body:
        if isinstance(node, ast.ClassDef):
            yield f"{module}.{node.name}", ast.get_docstring(node) or ""
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    yield f"{module}.{node.name}.{inner.name}", with_types(inner)
        elif isinstance(node, ast.FunctionDef):
            yield f"{module}.{node.name}", with_types(node)


def with_types(function: ast.FunctionDef) -> str:
    """What `help` shows of a function: its types, which a signature of compiled code cannot hold, and its docstring."""
    returned = "" if function.returns is None else f" -> {ast.unparse(function.returns)}"
    # An i64 is an int to Python callers.
    typed = re.sub(r"\bi64\b", "int", f"{function.name}({ast.unparse(function.args)}){returned}")
    return f"{typed}\n\n{ast.get_docstring(function) or ''}".rstrip()


def in_c(text: str) -> str:
    """A text within a string of C."""
    return "".join(
        chr(byte) if 32 <= byte < 127 and chr(byte) not in '"\\?' else f"\\{byte:03o}" for byte in text.encode()
    )


class OnlyThisBuild(build_py):
    """Clears what an earlier build left: setuptools would pack modules that no longer exist."""

    def run(self) -> None:
        if not PAGES.is_file():
            go_without("the pages are not built, so `waset play` will have nothing to show in the browser: see web/")
        reusable = {Path(path) for path in self.get_finalized_command("build_ext").get_outputs()}
        for path in Path(self.build_lib).rglob("*"):
            if path.is_file() and path not in reusable:
                path.unlink()
        super().run()


class CompileOrGoWithout(build_ext):
    """All the compiled modules or none: they share one library and cannot do without it."""

    def build_extensions(self) -> None:
        self.parallel = os.cpu_count() or 1
        try:
            for extension in self.extensions:
                self.compile_side_by_side(extension)
            super().build_extensions()
        except Exception as problem:  # a compiler can fail in more ways than setuptools has classes for
            say_uncompiled(f"the C compiler failed ({type(problem).__name__}, see above)")
            for path in self.get_outputs():
                Path(path).unlink(missing_ok=True)
            self.extensions = []

    def compile_side_by_side(self, extension: Extension) -> None:
        """setuptools builds extensions side by side, but the files of one extension one after the other."""

        def compiled(source: str) -> list[str]:
            return self.compiler.compile(
                [source],
                output_dir=self.build_temp,
                include_dirs=extension.include_dirs,
                macros=extension.define_macros,
                extra_postargs=extension.extra_compile_args,
                depends=extension.depends,
            )

        if len(extension.sources) > 1:
            with ThreadPoolExecutor(self.parallel) as cores:
                for objects in cores.map(compiled, extension.sources):
                    extension.extra_objects += objects
            extension.sources = []
            # Without sources it would be linked again only after a change of what it depends on.
            extension.depends += extension.extra_objects


setup(
    ext_modules=extensions(),
    cmdclass={"build_py": OnlyThisBuild, "build_ext": CompileOrGoWithout},
)
