"""What holds for every test."""

import os
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import settings

# How long an example takes says something about the machine, not about the code.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell `./waset test` how many tests ran, and how many were skipped and why: a number, a tab, the reason."""
    tally = os.environ.get("WASET_TALLY")
    one_of_several = hasattr(terminalreporter.config, "workerinput")
    if tally is None or one_of_several:
        return
    reports = terminalreporter.stats
    counted = Counter({"": sum(len(reports.get(kind, ())) for kind in ("passed", "failed", "xfailed", "error"))})
    counted.update(report.longrepr[2].removeprefix("Skipped: ") for report in reports.get("skipped", ()))
    with Path(tally).open("a", encoding="utf-8") as file:
        file.writelines(f"{count}\t{reason}\n" for reason, count in counted.items())
