"""What is generated from the declarations stands there as they say."""

from waset.generator.files import outdated


def test_generated_files_are_current() -> None:
    stale = [path.name for path in outdated(())]
    assert not stale, f"{stale} are out of date: run waset generate"
