"""Real servers on loopback, killed, raced and flooded: they need minutes of a machine that does nothing else.

`WASET_REAL_SERVERS=1 ./waset test tests/server` runs them; the tables themselves are tested in every run.
"""

import os

collect_ignore_glob = [] if os.environ.get("WASET_REAL_SERVERS") == "1" else ["test_*.py"]
