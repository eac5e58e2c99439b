"""The example in docs/bots.md plays a whole game as it stands there."""

import subprocess
import sys
from pathlib import Path

import waset
from tests.server.host import Visitor, play_on, serving

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"


def test_the_example_of_the_page_plays_a_whole_game(tmp_path: Path) -> None:
    program = PAGE.read_text("utf-8").split("```python\n")[1].split("```")[0]
    assert len(program.splitlines()) <= 32
    with serving(tmp_path / "house.db") as server:
        anna = Visitor(server, "Anna")
        opened = anna.post("/tables", 201, game=waset.titles()[0], seats=["me", "link"])
        table = opened["table"]
        command = [sys.executable, "-c", program, server.url, table, opened["key"]]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as bot:
            try:
                feed = anna.feed()
                feed.watch(table)
                while feed.next().get("now", {}).get("seats", [{}, {}])[1].get("kind") != "person":
                    pass
                anna.post(f"/tables/{table}/start")
                assert play_on([anna], table, waset.Rng(1), most=50_000)["phase"] == "over"
                told = bot.communicate(timeout=30)[0]
            finally:
                bot.kill()
        assert bot.returncode == 0
        assert told.startswith("place ")
