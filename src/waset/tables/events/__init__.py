"""Events: tournaments, arenas and leagues of several tables.

How tables are drawn and how players are ranked is computed by pure functions (`sizes`, `grouping`, `draw`, `seats`,
`scores`, `standings`, `league`); the rest stores what was drawn and opens the tables.
"""
