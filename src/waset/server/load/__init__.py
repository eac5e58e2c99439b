"""A measured load on a real server: people in another process who play as fast as they are told to.

Start reading at `measure.py`; `crowd.py` is the people, `wire.py` how they speak, `host.py` the server they speak to.
"""
