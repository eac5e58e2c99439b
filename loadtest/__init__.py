"""A load test of a real server and of the pages in a real browser, for `waset bench`.

It is not part of the package that people install. Start reading at `measure.py`: `crowd.py` simulates the people,
`protocol.py` is their HTTP and WebSocket client, `server_process.py` the server they talk to.
`machines.py` kills machines (`hosts.py`) and `upgrades.py` replaces servers while the people of `persistent.py` play.
`drawing.py` measures the pages. `under_attack.py` measures what the attacks of `attacks.py` do to everybody else, and
`malformed.py` asks for nonsense; `soak.py` plays for long and watches the memory.
"""
