"""The programs in docs/bots.md and docs/hosting.md do what the pages say, as they stand there."""

import subprocess
import sys
from pathlib import Path

import waset
from tests.server.host import PATIENCE, Server, Visitor, play_on, serving

PAGES = Path(__file__).parents[2] / "docs"


def program(page: str, number: int) -> str:
    return (PAGES / page).read_text("utf-8").split("```python\n")[number].split("```\n")[0]


def play_against(text: str, server: Server, game: str, *words: str) -> str:
    """Anna plays at random against a bot that she has invited; what the bot printed."""
    anna = Visitor(server, "Anna")
    opened = anna.post("/tables", 201, game=game, seats=["me", "link"])
    table = opened["table"]
    command = [sys.executable, "-c", text, server.url, table, opened["key"], *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as bot:
        try:
            feed = anna.feed()
            feed.watch(table)
            while feed.next().get("now", {}).get("seats", [{}, {}])[1].get("kind") != "person":
                pass
            anna.post(f"/tables/{table}/start")
            assert play_on([anna], table, waset.Rng(1), most=50_000)["phase"] == "over"
            told = bot.communicate(timeout=PATIENCE)[0]
        finally:
            bot.kill()
    assert bot.returncode == 0
    return told


def test_the_bots_of_the_page_play_whole_games(tmp_path: Path) -> None:
    simple, strong = program("bots.md", 1), program("bots.md", 2)
    assert len(simple.splitlines()) <= 32
    assert len(strong.splitlines()) <= 60
    with serving(tmp_path / "house.db") as server:
        assert play_against(simple, server, waset.titles()[0]).startswith("place ")
        # With cards in hand, so that the view hides something.
        assert play_against(strong, server, "luxor", "0.01").startswith("place ")
        ready = [sys.executable, "-c", program("hosting.md", 1), server.url]
        assert subprocess.run(ready, capture_output=True, text=True).stdout == "ready\n"
    gone = subprocess.run(ready, capture_output=True, text=True)
    assert gone.returncode == 1
    assert gone.stderr.startswith("no answer: ")
