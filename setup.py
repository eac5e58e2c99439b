"""Compiles the engine, the rules of every game, the computer players and what a table is with mypyc, where it can.

Everything is one mypyc group, because calls inside a group are C calls, and because mypyc 2.4 cannot
build several groups twice. A game needs no line here: each module of its folder is compiled, the generated
ones too, except those in LEFT_INTERPRETED.

`WASET_PURE=1` leaves the compiler out. Where compiling fails the package is built all the same, as plain
Python, and one line says so. Never build in place: a compiled module beside its source hides the source.
"""

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

PATTERNS = (
    "src/waset/engine/batch.py",
    "src/waset/engine/counts.py",
    "src/waset/engine/observer.py",
    "src/waset/engine/rng.py",
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
# What a game says of itself, draws, tells, refuses and doubts is asked seldom: compiling it would only take time.
LEFT_INTERPRETED = {"__init__.py", "board.py", "declaration.py", "doubts.py", "refusals.py", "telling.py", "wording.py"}
BUILDING = {"bdist_wheel", "build", "build_ext", "install"}


def compiled_sources() -> list[str]:
    found = (path for pattern in PATTERNS for path in Path().glob(pattern))
    return sorted(path.as_posix() for path in found if path.name not in LEFT_INTERPRETED)


def say_uncompiled(why: str) -> None:
    print(f"waset: not compiled, the engine will run interpreted and slower: {why}", file=sys.stderr)


def extensions() -> list[Extension]:
    # setuptools runs this file for the metadata as well; only a build is worth a run of mypyc.
    if os.environ.get("WASET_PURE") == "1" or not BUILDING & set(sys.argv[1:]):
        return []
    try:
        from mypyc.build import mypycify

        # An empty --config-file: the checks of a developer are no business of an installation.
        # A C file a module, so that all cores can work: one file for all took one core twice as long as this takes two.
        modules = mypycify(
            ["--config-file=", *compiled_sources()],
            opt_level="3",
            debug_level="0",
            multi_file=True,
            group_name="waset",
        )
    except (Exception, SystemExit) as problem:  # mypyc leaves by sys.exit when it meets an error
        say_uncompiled(f"mypyc stopped ({problem!r})")
        return []
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


class OnlyThisBuild(build_py):
    """Clears what an earlier build left: setuptools would pack modules that no longer exist."""

    def run(self) -> None:
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


setup(
    ext_modules=extensions(),
    cmdclass={"build_py": OnlyThisBuild, "build_ext": CompileOrGoWithout},
)
